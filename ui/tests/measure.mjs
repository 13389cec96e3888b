// Start and memory of the real window on the sample, in figures for `cargo xtask bench`: start_ms, the median from the start of
// the process until the workspace's rows are on screen and can be edited; memory_mb of all its processes a moment later, pages
// that they share counted once. `node ui/tests/measure.mjs [STARTS]`.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { assay, family, said, stage, until, WINDOW } from "./stage.mjs";

const RUNS = Number(process.argv[2] ?? 5);
/** The title names the workspace once its rows are on screen. */
const USABLE = "– Assay$";

const folder = await stage(import.meta.url);
const sample = join(folder, "sample.assay");
assay("new", sample, "--sample");

/** Proportional set size of a process in bytes. */
function share(id) {
  const rollup = readFileSync(`/proc/${id}/smaps_rollup`, "utf8");
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)[1]) * 1024;
}

async function start() {
  const began = performance.now();
  const child = spawn(WINDOW, [sample], { stdio: ["ignore", "ignore", "inherit"] });
  await until("the window", () => said("xdotool", ["search", "--name", USABLE])?.trim() || null);
  return { child, time: performance.now() - began };
}

async function end(child) {
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
}

const times = [];
let memory = [];
for (let run = 0; run < RUNS; run++) {
  const { child, time } = await start();
  times.push(time);
  if (run === RUNS - 1) {
    // The worlds are drawn and the page is at rest.
    await wait(3000);
    memory = family(child.pid).map((id) => ({ name: readFileSync(`/proc/${id}/comm`, "utf8").trim(), bytes: share(id) }));
  }
  await end(child);
}
times.sort((a, b) => a - b);
const megabytes = (bytes) => Math.round(bytes / 1e6);
const all = memory.reduce((sum, { bytes }) => sum + bytes, 0);
console.log(memory.map(({ name, bytes }) => `${name} ${megabytes(bytes)} MB`).join(", "));
console.log(`start_ms=${Math.round(times[times.length >> 1])} memory_mb=${megabytes(all)}`);
process.exit(0);
