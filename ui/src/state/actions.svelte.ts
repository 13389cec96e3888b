// What menus, keys and buttons do; one name for each, so that Find can list them.
import { ask, quit, stay } from "../host";
import { nameOf } from "../words/names";
import { say, sayApart } from "../words/say";
import { fileName, open } from "./case.svelte";
import { forgetRefused, settlePending } from "./pending.svelte";
import { shell, VIEWS } from "./window.svelte";

export interface Action {
  /** As the menus name it. */
  name: string;
  /** As shown: "Ctrl Z". */
  keys?: string;
  /** Whether it needs an open workspace. */
  inside: boolean;
  run: () => unknown;
}

async function pickOne(purpose: "open" | "save" | "pack" | "workbook" | "result", suggested = ""): Promise<string | undefined> {
  const { files } = await ask("desk.pick", { purpose, suggested });
  return files[0];
}
export async function openOther(): Promise<void> {
  const file = await pickOne("open");
  if (file) await open.open(file);
}
async function createNew(filled: { sample?: boolean; bills?: boolean } = {}): Promise<void> {
  const isSample = filled.sample || filled.bills;
  const file = await pickOne("save", say(isSample ? "ui-action-sample" : "ui-action-new"));
  if (file && (await open.create(withEnding(file, "assay"), filled))) shell.go(filled.bills ? "actuals" : filled.sample ? "decision" : "overview");
}
/** Codes of a name that another file, or its journal, has already. */
const OCCUPIED = ["W601", "W619"];
async function saveCopy(): Promise<void> {
  const to = await pickOne("save", say("ui-action-copy.file", { name: fileName(open.file ?? "") }));
  if (to) await copyTo(withEnding(to, "assay"), false);
}
/** Where it did not work, a newer message says so: true either way. */
async function copyTo(to: string, replace: boolean): Promise<boolean> {
  const done = await open.work(say("ui-action-copy"), () => ask("copy", { to, replace }), ({ complaints }) => {
    const isOccupied = complaints.some((complaint) => OCCUPIED.includes(complaint.code));
    return isOccupied ? { label: say("ui-action-copy.replace"), run: () => copyTo(to, true) } : null;
  });
  if (done) open.say(say("ui-action-copy.done", { file: done.file }), open.opening(say("ui-action-copy.open"), done.file));
  return true;
}
async function exportBook(): Promise<void> {
  const to = await pickOne("workbook", `${fileName(open.file ?? "")}.xlsx`);
  if (!to) return;
  const done = await open.work(say("ui-action-workbook"), () => ask("export", { to: /\.json$/i.test(to) ? to : withEnding(to, "xlsx") }));
  if (done) open.wrote(say("ui-action-workbook.done", { file: done.file }), done.file);
}
async function exportTemplate(): Promise<void> {
  const to = await pickOne("workbook", say("ui-action-template.file"));
  if (!to) return;
  const done = await open.work(say("ui-action-template"), () => ask("template", { to: withEnding(to, "xlsx") }));
  if (done) open.wrote(say("ui-action-template.done", { file: done.file }), done.file);
}
async function startImport(): Promise<void> {
  const { session } = open;
  const { files } = await ask("desk.pick", { purpose: "import" });
  if (!files.length || session !== open.session) return;
  shell.importing = files;
  shell.panel = "import";
}
async function checkFile(): Promise<void> {
  const found = await open.work(say("ui-action-check"), () => ask("check", {}));
  if (!found) return;
  const findings = sayApart(found.findings.map(({ place, message }) => say("ui-action-check.finding", { place, message })));
  open.say(found.sound ? say("general-sound") : say("ui-action-check.damage", { findings }));
}
/** The shell waits for this before the window goes. */
async function settleAndQuit(): Promise<void> {
  if (await open.settled()) quit();
  else stay();
}
/** What a file or a pack is made of holds what was typed last. */
function afterSettling(run: () => unknown): () => Promise<void> {
  return async () => {
    await settlePending();
    await run();
  };
}
export function withEnding(file: string, ending: string): string {
  return file.toLowerCase().endsWith(`.${ending}`) ? file : `${file}.${ending}`;
}

/** A text that was refused is what a person sees last: it goes before any step. */
function undo(): unknown {
  return forgetRefused() || open.undo();
}

export const ACTIONS: Action[] = [
  { name: "find", keys: "Ctrl K", inside: true, run: () => (shell.panel = "find") },
  { name: "undo", keys: "Ctrl Z", inside: true, run: undo },
  { name: "redo", keys: "Ctrl Shift Z", inside: true, run: () => open.redo() },
  { name: "start", inside: false, run: () => (shell.panel = "start") },
  { name: "new", keys: "Ctrl N", inside: false, run: () => createNew() },
  { name: "open", keys: "Ctrl O", inside: false, run: openOther },
  { name: "sample", inside: false, run: () => createNew({ sample: true }) },
  { name: "year", inside: false, run: () => createNew({ bills: true }) },
  { name: "copy", keys: "Ctrl Shift S", inside: true, run: afterSettling(saveCopy) },
  { name: "close", keys: "Ctrl W", inside: true, run: () => open.close() },
  { name: "quit", inside: false, run: settleAndQuit },
  { name: "import", keys: "Ctrl I", inside: true, run: afterSettling(startImport) },
  { name: "pack", keys: "Ctrl P", inside: true, run: afterSettling(() => (shell.panel = "pack")) },
  { name: "workbook", keys: "Ctrl E", inside: true, run: afterSettling(exportBook) },
  { name: "template", inside: false, run: exportTemplate },
  { name: "check", inside: true, run: checkFile },
  { name: "keys", keys: "?", inside: false, run: () => (shell.panel = "keys") },
  { name: "light", inside: false, run: () => shell.paint("light") },
  { name: "dark", inside: false, run: () => shell.paint("dark") },
  { name: "system", inside: false, run: () => shell.paint("system") },
  ...VIEWS.map((view, at) => ({ name: `view.${view}`, keys: `Ctrl ${at + 1}`, inside: true, run: () => shell.go(view) })),
];

/** What the menus call an action or a view ("view.cost"). */
export function actionName(name: string): string {
  return nameOf("window-menu", name);
}

/** A dialog that is open takes all keys and menus: what it asks is answered or closed first. */
function isAsked(): boolean {
  return shell.panel !== "none" || document.querySelector("dialog[open]") !== null;
}

/** Carries an action out by its name; `file` comes with "file" when the system opens one. */
export function choose(name: string, file = ""): void {
  if (isAsked()) {
    if (name === "file") open.say(say("ui-action-asked", { file: fileName(file) }));
    return;
  }
  if (name === "file") return void open.open(file);
  const action = ACTIONS.find((action) => action.name === name);
  if (action && (!action.inside || open.file)) void action.run();
}

function pressed(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  return [event.ctrlKey || event.metaKey ? "Ctrl" : "", event.shiftKey && key !== "?" ? "Shift" : "", key].filter(Boolean).join(" ");
}

/** Keys of the whole window; a field that is being typed in keeps its own undo. */
export function keyed(event: KeyboardEvent): void {
  const keys = pressed(event);
  const field = event.target instanceof HTMLElement && event.target.matches("input, textarea, select, [contenteditable]");
  if (keys === "?" && isAsked()) return;
  if (field && ["?", "Ctrl Z", "Ctrl Shift Z"].includes(keys)) return;
  if (keys === "Escape" && shell.traced && !isAsked()) return shell.trace(null);
  const action = ACTIONS.find((action) => action.keys === (keys === "Ctrl Y" ? "Ctrl Shift Z" : keys));
  if (!action || (action.inside && !open.file)) return;
  event.preventDefault();
  if (isAsked()) return;
  void action.run();
}
