// A stage for the real window: no network, a display of its own, a window manager, a home folder that is gone afterwards.
// Everything started on it ends with it, whatever happens: it is a process namespace of its own.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const WINDOW = process.env.ASSAY_WINDOW ?? join(root, "target/release/assay-window");
export const ASSAY = process.env.ASSAY ?? join(root, "target/release/assay");
const SIZE = "1280x860x24";
/** Longest that anything on the stage may take. */
const LIMIT = Number(process.env.ASSAY_STAGE_LIMIT ?? 900) * 1000;

/** Longest that one thing may take to appear, in ms; a busy machine of two cores takes 2 s where an idle one takes 0.2 s. */
export const PATIENCE = Number(process.env.ASSAY_PATIENCE ?? 30) * 1000;

/** Runs the script that calls it on a stage, for so many milliseconds at most; returns only there, with the stage's folder. */
export async function stage(script, limit = LIMIT) {
  if (!process.env.ASSAY_STAGE) process.exit(behind(fileURLToPath(script), limit));
  spawnSync("ip", ["link", "set", "lo", "up"]);
  const folder = process.env.ASSAY_STAGE;
  const number = join(folder, "display");
  start("Xvfb", ["-displayfd", "3", "-screen", "0", SIZE, "-nolisten", "tcp"], openSync(number, "w"));
  process.env.DISPLAY = `:${await until("the display", () => readFileSync(number, "utf8").trim() || null)}`;
  start("openbox", []);
  return folder;
}

/** Starts the script again behind the curtain, and takes the stage down; gives its exit code. */
function behind(script, limit) {
  const folder = mkdtempSync(join(tmpdir(), "assay-stage-"));
  const runtime = join(folder, "run");
  mkdirSync(runtime, { mode: 0o700 });
  const mapped = process.getuid() === 0 ? [] : ["-r"];
  const words = [...mapped, "-n", "-m", "-p", "-f", "--kill-child", "--mount-proc", process.execPath, script, ...process.argv.slice(2)];
  const home = { HOME: folder, XDG_RUNTIME_DIR: runtime, XDG_CONFIG_HOME: join(folder, "config"), XDG_DATA_HOME: join(folder, "data") };
  const quiet = { LANG: "C.UTF-8", NO_AT_BRIDGE: "1", GSETTINGS_BACKEND: "memory", GDK_BACKEND: "x11", ASSAY_STAGE: folder };
  const env = { ...process.env, ...home, ...quiet };
  delete env.WAYLAND_DISPLAY;
  const ended = spawnSync("unshare", words, { env, stdio: ["ignore", "inherit", "inherit"], timeout: limit, killSignal: "SIGKILL" });
  // A display that is killed leaves its mark, by which the next one would think that it lives.
  const display = said("cat", [join(folder, "display")])?.trim();
  if (display) for (const left of [`/tmp/.X${display}-lock`, `/tmp/.X11-unix/X${display}`]) rmSync(left, { force: true });
  rmSync(folder, { recursive: true, force: true });
  if (ended.error) console.error(String(ended.error));
  return ended.status ?? 1;
}

/** Starts a program that runs as long as the stage stands; its words go to a file there. */
export function start(program, words, ...more) {
  const log = openSync(join(process.env.ASSAY_STAGE, `${basename(program)}.log`), "a");
  const child = spawn(program, words, { stdio: ["ignore", log, log, ...more] });
  child.on("error", (error) => console.error(`${program}: ${error.message}`));
  child.unref();
  return child;
}

/** What a program says, or null where it fails. */
export function said(program, words = []) {
  const ended = spawnSync(program, words, { encoding: "utf8", timeout: 120_000, maxBuffer: 1 << 28 });
  return ended.status === 0 ? ended.stdout : null;
}

/** What `assay` answers, as text; fails loudly. */
export function assay(...words) {
  const ended = spawnSync(ASSAY, words, { encoding: "utf8", timeout: 120_000, maxBuffer: 1 << 28 });
  if (ended.status !== 0) throw new Error(`assay ${words.join(" ")}: ${ended.error ?? ended.stderr}`);
  return ended.stdout;
}

/** Asks every 20 ms until there is an answer that is neither null nor false. */
export async function until(what, ask, patience = PATIENCE) {
  for (const end = Date.now() + patience; ; await wait(20)) {
    const answer = await ask();
    if (answer !== null && answer !== false && answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`waited ${patience / 1000} s in vain for ${what}`);
  }
}

const DIALOG_TRIES = 5;
const CLOSES_IN = 6000;

/** Fills the system's dialog for files: waits for it by its title, types a path, and presses Enter. */
export async function answerDialog(title, path) {
  const last = () => said("xdotool", ["search", "--onlyvisible", "--name", title])?.trim().split("\n").at(-1) || null;
  const id = await until(`the dialog "${title}"`, last);
  for (let left = DIALOG_TRIES; ; left--) {
    await typePath(id, path);
    try {
      return await until(`the dialog "${title}" to close`, () => !last(), CLOSES_IN);
    } catch (error) {
      if (!left) throw error;
      // It lost letters while it was busy, and says that there is no such file.
      if (said("xdotool", ["getactivewindow"])?.trim() !== id) said("xdotool", ["key", "Return"]);
    }
  }
}

/** A dialog that opens shows its line for a path on the first "/"; one that saves takes a whole path in place of the name. */
async function typePath(id, path) {
  said("xdotool", ["windowactivate", "--sync", id]);
  said("xdotool", ["type", "/"]);
  await wait(700);
  said("xdotool", ["key", "ctrl+a"]);
  said("xdotool", ["type", "--delay", "25", path]);
  await wait(300);
  said("xdotool", ["key", "Return"]);
}

/** Ids of a process and of all that it started, from `/proc`. */
export function family(id) {
  const children = said("ps", ["-o", "pid=", "--ppid", String(id)])?.split(/\s+/).filter(Boolean) ?? [];
  return [id, ...children.flatMap((child) => family(Number(child)))];
}
