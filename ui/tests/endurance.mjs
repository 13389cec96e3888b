// What the real window holds after long work on the sample, in figures for `cargo xtask bench`: for so many minutes somebody goes
// through all views, changes the budget, drags a weight, looks into a trace and searches; memory_mb of all its processes at the
// start, then after every fifth of the time, pages that they share counted once. `node ui/tests/endurance.mjs [MINUTES]`.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { assay, family, stage, until } from "./stage.mjs";
import { driver } from "./driver.mjs";

const MINUTES = Number(process.argv[2] ?? 30);
const PARTS = 5;
/** A person looks at what came before they go on. */
const LOOKS = Number(process.env.ASSAY_LOOKS ?? 1500);

const folder = await stage(import.meta.url, (MINUTES + 5) * 60_000);
const sample = join(folder, "sample.assay");
assay("new", sample, "--sample");
const open = await driver();
const window = await open(sample);
await window.find("heading", "^(Lease|Buy|Rent|Own)");

/** Proportional set size of all processes of the window, in megabytes. */
function memory() {
  const shares = family(process.pid).map((id) => {
    try {
      const name = readFileSync(`/proc/${id}/comm`, "utf8").trim();
      if (!/^(assay-window|WebKit(Network|Web|GPU))/.test(name)) return 0;
      return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, "utf8"))?.[1] ?? 0);
    } catch {
      return 0;
    }
  });
  return Math.round((shares.reduce((sum, one) => sum + one, 0) * 1024) / 1e6);
}

/** Runs in the page: what a hand does to a field. */
function fills(pattern, text, key, done) {
  const field = [...document.querySelectorAll("input")].find((one) => new RegExp(pattern, "i").test(one.getAttribute("aria-label") ?? one.labels?.[0]?.innerText ?? ""));
  if (!field) return done(false);
  field.focus();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(field, text);
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  if (key) field.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, key }));
  requestAnimationFrame(() => done(true));
}
/** Runs in the page: whether nothing is under way. */
const rests = () => document.querySelector('.page[aria-busy="false"]') !== null && !document.querySelector('[aria-busy="true"], .job');
/** Runs in the page: chooses a tab. Elements that a driver is given it holds for good, with the page that they stood in. */
function picks(pattern) {
  [...document.querySelectorAll("[role=tab]")].find((tab) => new RegExp(pattern).test(tab.innerText)).click();
}
/** Runs in the page: goes to a view. */
const goes = (view) => (location.hash = view);
/** Runs in the page: opens the trace of some number. */
function looks(at) {
  const all = [...document.querySelectorAll("button.num")].filter((one) => one.checkVisibility());
  all[at % Math.max(all.length, 1)]?.click();
}

const settled = () => until("the page to rest", () => window.run(rests));
async function round(at) {
  for (const view of ["overview", "demand", "accelerators", "vendors", "cost", "decision", "actuals", "bench"]) {
    await window.run(goes, view);
    await settled();
    await window.run(looks, at);
    await wait(LOOKS);
  }
  await window.run(goes, "overview");
  await settled();
  await window.run(picks, "^The case");
  await settled();
  if (!(await window.wait(fills, "^Budget", String(38_000_000 + 1000 * at), "Enter"))) throw new Error("no field of the budget");
  await wait(LOOKS);
  await settled();
  await window.run(goes, "vendors");
  await settled();
  for (let step = 0; step < 10; step++) await window.wait(fills, "cost", String(15 + ((at + step) % 20)), "");
  await wait(LOOKS);
  await settled();
}

const found = [memory()];
const began = Date.now();
let rounds = 0;
for (let part = 1; part <= PARTS; part++) {
  while (Date.now() - began < (part / PARTS) * MINUTES * 60_000) await round(rounds++);
  found.push(memory());
}
await window.close();
console.log(`memory_mb=${found[0]} after_mb=${found.at(-1)} most_mb=${Math.max(...found)} rounds=${rounds} minutes=${MINUTES}`);
console.log(`parts_mb=${found.join(",")}`);
process.exit(0);
