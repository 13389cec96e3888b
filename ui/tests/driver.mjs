// The real window through tauri-driver: finds things as a person does, by role and text, and waits for what it asks for.
import { PATIENCE, said, start, until, WINDOW } from "./stage.mjs";

const DRIVER = process.env.ASSAY_DRIVER ?? "tauri-driver";
const FIRST_PORT = 4444;
/** Longest that one call may take, a hundred edits that are timed among them, in ms. */
const MEASURE = 6 * PATIENCE;
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

async function call(method, url, body) {
  const options = body === undefined ? { method } : { method, body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const response = await fetch(url, { ...options, signal: AbortSignal.timeout(MEASURE) });
  const { value } = await response.json();
  if (!response.ok) throw Object.assign(new Error(`${method} ${url}: ${value?.error}: ${value?.message}`), { code: value?.error });
  return value;
}

/** Starts a driver, which has one window at a time; gives what opens it, on a file where one is named. */
export async function driver(at = 0) {
  const port = FIRST_PORT + 2 * at;
  const base = `http://127.0.0.1:${port}`;
  start(DRIVER, ["--port", String(port), "--native-port", String(port + 1), "--native-host", "127.0.0.1"]);
  await until("the driver", () => call("GET", `${base}/status`).then(() => true, () => false));
  return async (...args) => {
    const capabilities = { alwaysMatch: { "tauri:options": { application: WINDOW, args } } };
    const { sessionId } = await call("POST", `${base}/session`, { capabilities });
    await call("POST", `${base}/session/${sessionId}/timeouts`, { script: MEASURE });
    return new Window(`${base}/session/${sessionId}`);
  };
}

/** Runs in the page: the first shown element of a role (by its tag or attribute) whose name, or other attribute, matches. */
function seek(roles, pattern, scope, attribute) {
  const words = new RegExp(pattern, "i");
  const called = (e) => e.getAttribute("aria-label") ?? (e.labels?.[0]?.innerText || e.innerText || "");
  const name = (e) => (attribute ? e.getAttribute(attribute) : called(e)) ?? "";
  const inside = scope ? [...document.querySelectorAll(scope)] : [document];
  const all = inside.flatMap((top) => [...top.querySelectorAll(roles)]);
  return all.find((e) => words.test(name(e).trim()) && e.checkVisibility()) ?? null;
}
const ROLES = {
  button: "button, [role=button]",
  link: "a[href]",
  tab: "[role=tab]",
  radio: "input[type=radio]",
  field: "input, textarea, select, [role=slider], [role=spinbutton]",
  heading: "h1, h2, h3",
  cell: "[role=gridcell]",
};

export class Window {
  #path;
  constructor(path) {
    this.#path = path;
  }
  /** What a function gives in the page. */
  run(work, ...args) {
    return call("POST", `${this.#path}/execute/sync`, { script: `return (${work}).apply(null, arguments)`, args });
  }
  /** What a function hands to its last argument, in the page. */
  wait(work, ...args) {
    return call("POST", `${this.#path}/execute/async`, { script: `(${work}).apply(null, arguments)`, args });
  }
  title() {
    return call("GET", `${this.#path}/title`);
  }
  /** The element of a role and name, once it is shown. */
  find(role, pattern, scope = null, attribute = null) {
    const seen = async () => (await this.run(seek, ROLES[role], pattern, scope, attribute))?.[ELEMENT] ?? null;
    return until(`the ${role} /${pattern}/`, seen).catch(async (error) => {
      throw new Error(`${error.message}; there is: ${(await this.text()).slice(0, 1500)}`);
    });
  }
  /** Clicks once it can be clicked. */
  async click(role, pattern, scope) {
    await until(`the ${role} /${pattern}/ to be clicked`, async () => {
      const id = await this.find(role, pattern, scope);
      if (!(await call("GET", `${this.#path}/element/${id}/enabled`))) return false;
      return this.press(id).then(() => true, () => false);
    });
  }
  /** Clicks an element that was found. */
  press(id) {
    return call("POST", `${this.#path}/element/${id}/click`, {});
  }
  /** Empties a field and types into it; "\uE007" is Enter. */
  async type(role, pattern, text, scope) {
    const id = await this.find(role, pattern, scope);
    await this.press(id);
    await this.keys(["\uE009", "a"], text);
  }
  /** Presses keys together, then types the rest one after another. */
  async keys(together, text = "") {
    const press = (value) => ({ type: "keyDown", value });
    const release = (value) => ({ type: "keyUp", value });
    const one = [...text].flatMap((letter) => [press(letter), release(letter)]);
    const actions = [...together.map(press), ...together.toReversed().map(release), ...one];
    await call("POST", `${this.#path}/actions`, { actions: [{ type: "key", id: "keyboard", actions }] });
  }
  /** Text of the page, or of a part of it. */
  text(selector = "body") {
    return this.run((selector) => document.querySelector(selector)?.innerText ?? "", selector);
  }
  /** Waits until the text of a part matches, and gives what matched. */
  async reads(pattern, selector = "body", patience = PATIENCE) {
    let text = "";
    try {
      return await until(`/${pattern.source}/`, async () => (text = (await this.text(selector)) ?? "").match(pattern), patience);
    } catch (error) {
      throw new Error(`${error.message}; there is: ${text.slice(0, 1500)}`);
    }
  }
  async close() {
    await call("DELETE", this.#path).catch(() => {});
  }
}

/** Id of the window's process, or null; the system knows it by this name. */
export function windowProcess() {
  return Number(said("pgrep", ["-x", "assay-window"])?.trim().split("\n")[0]) || null;
}
