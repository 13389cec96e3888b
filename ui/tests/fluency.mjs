// How fast the real window answers, in figures for `cargo xtask bench`: milliseconds from Enter to a picture that says Saved, to
// a picture of the new decision, from a dragged weight to a picture of the new ranking (median and 95th percentile each); on a
// workspace of 40 vendors, 60 criteria and three years of hours an edited cell, and the longest time between two pictures while
// the scorecard is scrolled through, with the pictures that showed a gap. `node ui/tests/fluency.mjs [EDITS]`.
import { join } from "node:path";
import { assay, stage } from "./stage.mjs";
import { driver } from "./driver.mjs";
import { large } from "./large.mjs";

const EDITS = Number(process.argv[2] ?? 40);

const folder = await stage(import.meta.url);
const sample = join(folder, "sample.assay");
assay("new", sample, "--sample");
const open = await driver();

/** Runs in the page: helpers that the measured functions share. */
function prepare() {
  const status = document.querySelector("header [role=status]");
  const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const when = async (holds) => {
    do await new Promise(requestAnimationFrame);
    while (!holds());
    return performance.now();
  };
  globalThis.tell = (on, type, more = {}) => on.dispatchEvent(new (type.startsWith("key") ? KeyboardEvent : InputEvent)(type, { bubbles: true, cancelable: true, ...more }));
  globalThis.fill = (field, text) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set.call(field, text);
    tell(field, "input");
  };
  globalThis.isSaved = () => status.textContent.startsWith("Saved");
  globalThis.isFresh = () => document.querySelector('.page[aria-busy="false"]') !== null;
  globalThis.when = when;
  globalThis.painted = painted;
}

/** Runs in the page: changes the budget again and again. */
async function editField(rounds, done) {
  const field = [...document.querySelectorAll("input")].find((field) => /^Budget/.test(field.labels?.[0]?.innerText ?? ""));
  const found = { saved: [], decided: [] };
  for (let at = 0; at < rounds; at++) {
    await when(isFresh);
    await painted();
    field.focus();
    fill(field, String(38_000_000 + 1000 * (at + 1)));
    const began = performance.now();
    tell(field, "keydown", { key: "Enter" });
    found.saved.push((await when(isSaved)) - began);
    found.decided.push((await when(() => isSaved() && isFresh())) - began);
  }
  done(found);
}

/** Runs in the page: moves a weight as a drag does. */
async function moveWeight(rounds, done) {
  const slider = [...document.querySelectorAll("input[type=range]")].find((field) => /cost/i.test(field.getAttribute("aria-label") ?? field.labels?.[0]?.innerText ?? ""));
  const table = [...document.querySelectorAll("table")].find((table) => /Place/.test(table.tHead?.innerText ?? ""));
  const found = { times: [], frames: [] };
  for (let at = 0; at < rounds; at++) {
    await painted();
    const before = table.innerText;
    const began = performance.now();
    let frames = 0;
    fill(slider, String(20 + (at % 2 ? 25 : 0) + (at % 10)));
    found.times.push((await when(() => ++frames && table.innerText !== before)) - began);
    found.frames.push(frames);
  }
  done(found);
}

/** Runs in the page: types a number into one cell of the scorecard after another. */
async function editCells(rounds, done) {
  const times = [];
  for (let at = 0; at < rounds; at++) {
    await when(isFresh);
    await painted();
    tell(document.activeElement, "keydown", { key: "7" });
    await painted();
    const began = performance.now();
    tell(document.activeElement, "keydown", { key: "Enter" });
    times.push((await when(isSaved)) - began);
  }
  done({ times });
}

/** Runs in the page: scrolls the scorecard to its end, a fifth of its height a picture, and looks for holes in it. */
async function scroll(done) {
  const box = document.querySelector("[role=grid]");
  box.scrollIntoView({ block: "end" });
  const room = box.getBoundingClientRect();
  const height = Math.min(box.clientHeight, innerHeight - room.y);
  const found = { pictures: 0, longest: 0, gaps: 0 };
  const hole = (across, down) => !document.elementFromPoint(room.x + across * room.width, room.y + down * height)?.closest("[role=row]");
  let last = performance.now();
  for (let down = 0; down < box.scrollHeight - box.clientHeight; down += box.clientHeight / 5) {
    box.scrollTop = down;
    box.scrollLeft = (down * (box.scrollWidth - box.clientWidth)) / (box.scrollHeight - box.clientHeight);
    const now = await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame((now) => done(now))));
    found.longest = Math.max(found.longest, (now - last) / 2);
    last = now;
    found.pictures++;
    found.gaps += [0.3, 0.5, 0.9].some((across) => [0.3, 0.6, 0.9].some((down) => hole(across, down)));
  }
  done(found);
}

const at = (times, share) => Math.round(times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(share * times.length))]);
const figure = (name, times) => `${name}_ms=${at(times, 0.5)} ${name}_p95_ms=${at(times, 0.95)}`;

let window = await open(sample);
await window.find("heading", "^(Lease|Buy|Rent|Own)");
await window.run(prepare);
await window.click("tab", "^The case");
await window.find("field", "^Budget");
const edits = await window.wait(editField, EDITS);
await window.click("link", "^Vendors");
await window.find("heading", " leads with | share the first place");
const weights = await window.wait(moveWeight, EDITS);
await window.close();

const huge = join(folder, "large.assay");
large(huge, folder);
window = await open(huge);
await window.find("heading", "^(Lease|Buy|Rent|Own)");
await window.run(prepare);
await window.click("link", "^Vendors");
await window.click("tab", "^Scorecard");
const cell = await window.find("cell", "");
await window.press(cell);
const cells = await window.wait(editCells, EDITS);
const scrolled = await window.wait(scroll);
await window.close();

console.log([figure("saved", edits.saved), figure("decided", edits.decided), figure("weight", weights.times), `weight_frames=${at(weights.frames, 0.5)} weight_p95_frames=${at(weights.frames, 0.95)}`, figure("cell", cells.times)].join(" "));
console.log(`scroll_longest_ms=${Math.round(scrolled.longest)} scroll_gaps=${scrolled.gaps} scroll_pictures=${scrolled.pictures}`);
process.exit(0);
