// The real window as a person meets it, without a network: a workbook comes in, a weight changes and is taken back, the
// window starts anew, and the decision pack says what the screen said. Needs the programs; see stage.mjs.
import assert from "node:assert/strict";
import { copyFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { answerDialog, assay, said, stage, until } from "./stage.mjs";
import { driver, windowProcess } from "./driver.mjs";

const folder = await stage(import.meta.url);
const file = (name) => join(folder, name);
const SAMPLE = file("sample.assay");
const BOOK = file("offer.xlsx");
const PACK = file("pack.pdf");
const ENTER = "\uE007";
/** A vendor's new name, in the workbook only. */
const NAME = "Helio Compute Pool Nordic";

/** The sample, and a workbook of it in which one vendor has another name. */
function prepare() {
  assay("new", SAMPLE, "--sample");
  copyFileSync(SAMPLE, file("other.assay"));
  assay("call", file("other.assay"), "edit", JSON.stringify({ table: "vendors", set: [{ id: "helio", name: NAME }] }));
  assay("export", "-o", BOOK, file("other.assay"));
}

const plain = (text) => text.replace(/[\s\u202f\u00a0]+/g, " ").trim();

/** Vendors in their order with their scores, as the ranking shows them. */
async function ranking(window) {
  await window.click("link", "^Vendors");
  await window.find("heading", " leads with | share the first place");
  const rows = await window.run(() => {
    const card = [...document.querySelectorAll("table")].find((table) => /Place/.test(table.tHead?.innerText ?? ""));
    return [...card.tBodies[0].rows].map((row) => [...row.cells].slice(0, 3).map((cell) => cell.innerText).join(" "));
  });
  return rows.map(plain);
}

/** The ranking once it differs from what it was. */
function moved(window, before) {
  return until("the ranking to move", async () => {
    const now = await ranking(window);
    return now.join() === before.join() ? null : now;
  });
}

prepare();
const open = await driver();
let window = await open();
let first, stored;

test("the start screen opens a workspace through the system's dialog", async () => {
  await window.find("heading", "^Decide which compute to buy");
  await window.click("button", "^Open…");
  await answerDialog("Open a workspace", SAMPLE);
  await window.find("heading", "^(Lease|Buy|Rent|Own)");
  assert.match(await window.title(), /^Corvane AI compute.* – Assay$/);
  await until("the system's title", () => said("xdotool", ["search", "--name", "^Corvane AI compute.* – Assay$"]));
});

test("a workbook is previewed and comes in as one step", async () => {
  await window.click("button", "^Import$");
  await answerDialog("Import workbooks, JSON, bills or reports of use", BOOK);
  await window.find("heading", "row will be new, changed or removed|rows will be new, changed or removed");
  assert.ok((await window.text("dialog, [role=dialog]")).includes(NAME));
  await window.click("button", "^Import as one step");
  await window.reads(/Undo takes it back/);
  first = await ranking(window);
  assert.ok(first.some((row) => row.includes(NAME)), first.join("\n"));
});

test("a weight that is changed moves the ranking", async () => {
  await window.type("field", "^Cost, percent", `70${ENTER}`);
  await window.reads(/With these weights/);
  await window.click("button", "^Store these weights");
  await window.find("button", "^Undo: Change axis weights", "header", "title");
  stored = await moved(window, first);
  assert.equal(stored.length, first.length);
});

test("undo takes it back", async () => {
  await window.click("button", "^Undo$");
  await until("the ranking to be as it was", async () => (await ranking(window)).join() === first.join());
});

test("a second window on the same file is refused kindly", async () => {
  const second = await (await driver(1))(SAMPLE);
  await second.reads(/Opening sample did not work[^]*the file is in use by another program/);
  await second.find("heading", "^Decide which compute to buy");
  await second.close();
});

test("a new start of the window still knows what can be done again", async () => {
  await window.close();
  window = await open(SAMPLE);
  await window.find("button", "^Redo: Change axis weights", "header", "title");
  await window.click("button", "^Redo$");
  assert.deepEqual(await moved(window, first), stored);
});

test("the decision pack says what the screen says", async () => {
  await window.click("link", "^Decision");
  const [right] = await window.reads(/the best choice, yet open: first in \S+\s?%? of [\d\s]+ simulated futures/, "main");
  const finding = plain(await window.text("main h1"));
  await window.click("button", "^Export pack");
  await window.click("button", "^Choose where to write it");
  await answerDialog("Save the decision pack", PACK);
  await window.reads(/Pack saved: .*pack\.pdf/);
  assert.ok(existsSync(PACK));
  const page = plain(said("pdftotext", ["-l", "1", PACK, "-"]));
  assert.ok(page.includes(finding), `${finding}\nis not on page 1:\n${page}`);
  assert.ok(page.includes(plain(right)), `${right}\nis not on page 1:\n${page}`);
  assay("verify", PACK, SAMPLE);
});

test("nothing reaches out: the pages may go nowhere and ask nothing else of the shell", async () => {
  const outcomes = await window.wait((done) => {
    const tried = (what) => what.then(() => "went", () => "refused");
    const invoke = (command) => tried(globalThis.__TAURI_INTERNALS__.invoke(command));
    const blocked = new Promise((resolve) => addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective)));
    // The host answers nobody; what counts is that the policy names the reason.
    const out = fetch("http://127.0.0.1:9/").catch(() => blocked);
    Promise.all([out, invoke("plugin:window|close"), invoke("plugin:event|emit")]).then(done);
  });
  assert.deepEqual(outcomes, ["connect-src", "refused", "refused"]);
  assert.equal(await window.run(() => "__TAURI__" in globalThis), false);
});

test("the keys of a browser's zoom enlarge the pages", async () => {
  const width = () => window.run(() => innerWidth);
  const before = await width();
  await window.keys(["\uE009", "+"]);
  await until("larger pages", async () => (await width()) < before);
  await window.keys(["\uE009", "0"]);
  await until("pages as before", async () => (await width()) === before);
});

test("what is still being typed is stored when the window closes", async () => {
  await window.click("link", "^Overview");
  await window.click("tab", "^The case");
  await window.type("field", "^Question", "Typed and not entered?");
  const id = windowProcess();
  assert.ok(id, "the window's process is known");
  said("xdotool", ["windowactivate", "--sync", said("xdotool", ["search", "--onlyvisible", "--name", " – Assay$"]).trim()]);
  said("xdotool", ["key", "alt+F4"]);
  await until("the window's end", () => windowProcess() !== id);
  const [{ question }] = JSON.parse(assay("call", SAMPLE, "table", '{"table":"frame"}')).rows;
  assert.equal(question, "Typed and not entered?");
  await window.close();
});
