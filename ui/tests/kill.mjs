// kill -9 of the real window while somebody types, round after round: every edit that it showed as saved is there when it
// starts again, and the file is whole. `node ui/tests/kill.mjs [ROUNDS]`.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { assay, stage } from "./stage.mjs";
import { driver, windowProcess } from "./driver.mjs";

const ROUNDS = Number(process.argv[2] ?? 100);
/** A round's end comes this long after its first key at most, in ms: while typing, storing or evaluating. */
const LONGEST = 1500;
const FIELD = "^Question";
const ENTER = "\uE007";

const folder = await stage(import.meta.url);
const SAMPLE = join(folder, "sample.assay");
assay("new", SAMPLE, "--sample");
const open = await driver();

/** Runs in the page: keeps each entered text of the field once a picture of the window shows it as saved. */
function listen() {
  const status = document.querySelector("header [role=status]");
  const field = [...document.querySelectorAll("textarea, input")].find((field) => /^Question/i.test(field.labels?.[0]?.innerText ?? ""));
  let entered = null;
  globalThis.saved = [];
  field.addEventListener("keydown", (event) => (entered = event.key === "Enter" ? field.value : entered), { capture: true });
  requestAnimationFrame(function look() {
    if (entered !== null && status.textContent.startsWith("Saved")) {
      globalThis.saved.push(entered);
      entered = null;
    }
    requestAnimationFrame(look);
  });
  return field.value;
}

const numbered = (text) => Number(/^edit (\d+)$/.exec(text)?.[1] ?? 0);
let last = 0;

/** Types edits until the window is killed; gives the number of the last one that was shown as saved. */
async function typing(window) {
  let saved = 0;
  try {
    for (;;) {
      await window.type("field", FIELD, `edit ${++last}${ENTER}`);
      const shown = await window.run(() => globalThis.saved);
      saved = Math.max(saved, ...shown.map(numbered));
    }
  } catch {
    return saved;
  }
}

async function round(expected) {
  const window = await open(SAMPLE);
  await window.find("field", FIELD);
  const found = numbered(await window.run(listen));
  assert.ok(found >= expected, `edit ${expected} was shown as saved; after the restart there is ${found}`);
  const id = windowProcess();
  assert.ok(id, "the window's process is known");
  const end = wait(Math.random() * LONGEST).then(() => process.kill(id, "SIGKILL"));
  const saved = await typing(window);
  await end;
  await window.close();
  return Math.max(found, saved);
}

test(`${ROUNDS} rounds of kill -9 while typing lose nothing that was shown as saved`, { timeout: 3_600_000 }, async () => {
  let expected = 0;
  for (let at = 0; at < ROUNDS; at++) expected = await round(expected);
  assert.ok(expected > 0, "edits were saved");
  const [{ question }] = JSON.parse(assay("call", SAMPLE, "table", '{"table":"frame"}')).rows;
  assert.ok(numbered(question) >= expected, `${question}, expected at least ${expected}`);
  assert.equal(JSON.parse(assay("call", SAMPLE, "check")).sound, true);
  console.log(`${ROUNDS} rounds, ${expected} edits saved of ${last} begun`);
});
