// A browser on the loopback host: starts both, opens pages, ends both. Flows, accessibility checks and pictures use it.
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const root = fileURLToPath(new URL("../..", import.meta.url));
export const HOST = process.env.ASSAY_LOOPBACK ?? join(root, "target/debug/assay-loopback");
const PAGES = process.env.ASSAY_PAGES ?? join(root, "ui/dist-loopback");
const BROWSER = process.env.ASSAY_BROWSER ?? "/usr/bin/chromium";
const QUIET = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync", "--font-render-hinting=none",
];

/** The host on a folder of its own: `url`, `folder`, `ask(name, request)`, `picks(files)`, `stop()`. `bench` measures in place of
 * the program beside the host; `env` goes to the host. */
export async function host({ bench, env = {} } = {}) {
  const folder = await mkdtemp(join(tmpdir(), "assay-ui-"));
  const child = spawn(HOST, [PAGES, join(folder, "recent.json")], { stdio: ["pipe", "pipe", "inherit"], cwd: folder, env: { ...process.env, ...(bench && { ASSAY_BENCH: bench }), ...env } });
  const lines = createInterface({ input: child.stdout });
  const url = await new Promise((found, failed) => {
    lines.once("line", found);
    child.once("error", failed);
    child.once("exit", () => failed(new Error("the loopback host ended")));
  });
  let last = 1e6;
  const post = (path, body) => fetch(url + path, { method: "POST", body: JSON.stringify(body) });
  return {
    url,
    folder,
    child,
    /** Calls a command as the window does. */
    async ask(name, request = {}) {
      const text = await (await post("/rpc", { id: ++last, name, request })).text();
      const answer = JSON.parse(text.trim().split("\n").at(-1));
      if (answer.failed) throw new Error(`${name}: ${JSON.stringify(answer.failed)}`);
      return answer.done;
    },
    /** What the next dialog gives. */
    picks: (...files) => post("/pick", files),
    async stop() {
      child.stdin.end();
      await new Promise((ended) => (child.exitCode === null && child.signalCode === null ? child.once("exit", ended) : ended()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A browser; close it yourself. */
export function browser() {
  return chromium.launch({ executablePath: BROWSER, args: QUIET });
}

/** A page on the host with a size and colours; faults of the page fail the test that looks at `faults`. */
export async function page(browser, url, { width = 1440, height = 900, theme = "light", zoom = 1, reducedMotion = "reduce" } = {}) {
  const context = await browser.newContext({
    viewport: { width: Math.round(width / zoom), height: Math.round(height / zoom) },
    deviceScaleFactor: zoom,
    colorScheme: theme,
    reducedMotion,
    locale: "en-GB",
    timezoneId: "UTC",
  });
  context.setDefaultTimeout(Number(process.env.ASSAY_PATIENCE ?? 60_000));
  const page = await context.newPage();
  page.faults = [];
  page.on("pageerror", (error) => page.faults.push(String(error)));
  page.on("console", (message) => message.type() === "error" && page.faults.push(message.text()));
  await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", (event) =>
      console.error(`the policy forbids ${event.blockedURI} (${event.violatedDirective})`),
    ),
  );
  await page.goto(url);
  return page;
}

/** The sample, open on a fresh host, evaluated. */
export async function sample(browser, options = {}) {
  const served = await host(options);
  await served.ask("desk.new", { file: join(served.folder, "sample.assay"), sample: true });
  const shown = await page(browser, served.url, options);
  await shown.waitForSelector("nav", { timeout: LONG });
  await settled(shown);
  return { served, shown };
}

/** Writes the sample's year of bills and files of use into the host's folder; gives the files by name, the last bill corrects a month. */
export function sampleBills(served) {
  const folder = join(served.folder, "bills");
  mkdirSync(folder);
  execFileSync(process.env.ASSAY_SAMPLE_BILLS ?? join(root, "target/debug/examples/sample_bills"), [folder]);
  return Object.fromEntries(readdirSync(folder).map((name) => [name, join(folder, name)]));
}

/** Imports them into the open sample, with the rules that belong to them. */
export async function importBills(served, files) {
  const { "rules.json": rules, ...others } = files;
  await served.ask("import", { files: Object.values(others) });
  const all = JSON.parse(readFileSync(rules, "utf8"));
  const set = ["team", "purpose"].flatMap((of) => all[of].map((rule, at) => ({ ...rule, of, id: `${of}_${at}` })));
  await served.ask("edit", { table: "rules", set });
}

/** Most that a debug build may take for one evaluation. */
export const LONG = 90_000;

/** Waits until the view is of the rows as they stand, nothing is under way and every figure is drawn. */
export async function settled(page) {
  const isSettled = () =>
    document.querySelector('.page[aria-busy="false"]') && !document.querySelector('[aria-busy="true"], .job') && document.fonts.status === "loaded";
  await page.waitForFunction(isSettled, undefined, { timeout: LONG, polling: 50 });
}

/** Goes to a view, and to one of its tabs by its name. */
export async function go(page, view, tab) {
  await page.evaluate((id) => (location.hash = id), view);
  await page.waitForFunction((id) => document.querySelector('nav [aria-current="page"]')?.getAttribute("href") === `#${id}`, view);
  if (tab) {
    await page.getByRole("tab", { name: tab, exact: true }).click();
    await page.waitForFunction((name) => document.querySelector('[role=tab][aria-selected="true"]')?.textContent === name, tab);
  }
}

/** Asks until the answer passes: `until(() => rows(), (rows) => rows.length === 3)`; gives the answer, or fails with the last. */
export async function until(read, passes, what = "what was waited for", most = LONG) {
  const end = Date.now() + most;
  for (;;) {
    const found = await read();
    if (passes(found)) return found;
    if (Date.now() > end) throw new Error(`${what} did not come; last: ${JSON.stringify(found)}`);
    await new Promise((passed) => setTimeout(passed, 50));
  }
}
