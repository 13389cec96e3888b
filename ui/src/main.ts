import { mount } from "svelte";
import App from "./App.svelte";
import "./tokens.css";
import "./app.css";
import { learnNames } from "./words/names";

/** The one sentence that is no phrase: a host that does not answer gives none. */
const SILENT = "Assay's engine does not answer:";

const target = document.getElementById("app");
if (target) {
  const wait = (error: unknown) => (target.textContent = `${SILENT} ${error instanceof Error ? error.message : String(error)}`);
  void learnNames(wait).then(() => {
    target.replaceChildren();
    mount(App, { target });
  });
}
