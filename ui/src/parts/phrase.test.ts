import { createRawSnippet } from "svelte";
import { render } from "svelte/server";
import { expect, test } from "vitest";
import { learnPhrases } from "../words/say";
import Phrase from "./Phrase.svelte";

test("snippets stand where the phrase has their places", () => {
  learnPhrases("en-GB", "ui-right = Of { $worlds } worlds { $share } are { $share }, as { $whose } says\n");
  const [share, whose] = ["<b>26 %</b>", "<i>Anna</i>"].map((html) => createRawSnippet(() => ({ render: () => html })));
  const { body } = render(Phrase, { props: { id: "ui-right", filled: { worlds: 10_000 }, share, whose } });
  expect(body.replaceAll(/<!--.*?-->/g, "")).toBe("Of 10\u202f000 worlds <b>26 %</b> are <b>26 %</b>, as <i>Anna</i> says");
});
