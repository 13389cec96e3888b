// What other commitments would cost: drawn where somebody asks, stopped, of another option, for another room, and once rows are others.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before, describe, it } from "node:test";
import { go, LONG, settled, until } from "../browser.mjs";
import { fewFutures, onSample } from "../flow.mjs";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const DRAW = { seed: 1, worlds: 1000 };
let served;
let shown;
onSample(async (begun) => {
  ({ served, shown } = begun);
  await fewFutures(shown);
  await go(shown, "decision");
  await settled(shown);
});

const card = () => shown.getByRole("region", { name: /^What other commitments would cost/ });
const draw = () => card().getByRole("button", { name: /^Draw/ });
const option = () => card().getByLabel("Option", { exact: true });
const drawn = () => card().getByText(/^Taken over/).waitFor({ timeout: LONG });
const figures = () => card().locator("figure svg");
/** Room that a figure was laid out for. */
const laidOut = (svg) => Number(svg.getAttribute("viewBox").split(" ")[2]);
/** The card shows what the engine found, word by word. */
const told = async (answer) => {
  for (const finding of answer.pools.flatMap(({ findings }) => findings.slice(1))) await card().getByText(finding, { exact: true }).first().waitFor();
  const titles = await card().getByRole("heading", { level: 3 }).allInnerTexts();
  assert.deepEqual(titles, answer.figures.map(({ title }) => title));
  for (const [at, { findings }] of answer.pools.entries()) assert.ok(titles[at].toLowerCase().includes(findings[0].toLowerCase().replace(/\.$/, "")), `${findings[0]} in ${titles[at]}`);
  for (const note of answer.notes) await card().getByText(note, { exact: true }).waitFor();
};

/** Name of the command that a request asks for. */
const nameOf = (request) => JSON.parse(request.postData() ?? "{}").name;
/** Holds calls of `commitments` back while `what` is done. */
async function held(what) {
  let release;
  const released = new Promise((done) => (release = done));
  const hold = async (route) => {
    if (nameOf(route.request()) === "commitments") await released;
    await route.continue().catch(() => {});
  };
  await shown.route("**/rpc", hold);
  try {
    await what();
  } finally {
    release();
    await shown.unrouteAll({ behavior: "wait" });
  }
}

describe("what other commitments would cost", () => {
  it("is drawn only where somebody asks, of the recommended option unless another is chosen", async () => {
    await card().getByText("For each pool, Assay varies the units").waitFor();
    assert.equal(await figures().count(), 0);
    const report = await served.ask("evaluate", DRAW);
    const names = await option().locator("option").allInnerTexts();
    assert.deepEqual([await option().inputValue(), names.length], [report.decision.option, report.options.length]);
    assert.equal(names[0], `${report.options.find(({ id }) => id === report.decision.option).name} (recommended)`);
  });

  it("is waited for with a bar that stops at once", async () => {
    await held(async () => {
      await draw().click();
      await card().getByRole("progressbar", { name: "Varying the commitments" }).waitFor();
      const began = Date.now();
      await card().getByRole("button", { name: "Cancel" }).click();
      await draw().waitFor();
      assert.ok(Date.now() - began < 1500, `gone after ${Date.now() - began} ms`);
    });
    await settled(shown);
    assert.equal(await figures().count(), 0);
  });

  it("has a curve and its findings for each pool, another view being shown meanwhile", async () => {
    const answer = await served.ask("commitments", { ...DRAW, width: 600 });
    await held(async () => {
      await draw().click();
      await go(shown, "cost");
      await shown.getByRole("group", { name: "Varying the commitments" }).waitFor();
    });
    await shown.locator(".notice").filter({ hasText: answer.figures[0].title }).first().waitFor({ timeout: LONG });
    await go(shown, "decision");
    await drawn();
    await told(answer);
    await card().getByRole("heading", { level: 2 }).filter({ hasText: answer.name }).waitFor();
    await card().getByText(`Taken over ${answer.worlds} futures at even steps of what the options cost, seed ${answer.seed}.`, { exact: true }).waitFor();
    assert.equal(await figures().count(), answer.pools.length);
    const [first] = answer.figures;
    await card().getByRole("button", { name: `Table: ${first.title}` }).click();
    for (const row of first.table.rows.slice(0, 3)) await card().getByRole("row", { name: row.filter(Boolean).join(" "), exact: true }).waitFor();
    await card().getByRole("button", { name: `Figure: ${first.title}` }).click();
    assert.equal(await figures().count(), answer.pools.length);
  });

  it("offends nobody who hears or sees it otherwise, in either theme", async () => {
    for (const colorScheme of ["light", "dark"]) {
      await shown.emulateMedia({ colorScheme });
      await until(() => shown.evaluate(() => document.documentElement.dataset.theme), (theme) => theme === colorScheme, colorScheme);
      await shown.evaluate(axe);
      const violations = await card().evaluate(async (region) => (await globalThis.axe.run(region, { resultTypes: ["violations"] })).violations);
      assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0].target.join(" ")}`), []);
    }
    await shown.emulateMedia({ colorScheme: "light" });
  });

  it("is drawn anew for another room, by itself", async () => {
    const before = await figures().first().evaluate(laidOut);
    await shown.setViewportSize({ width: 800, height: 600 });
    await until(() => figures().first().evaluate(laidOut), (width) => width < before, "narrower curves");
    const cut = await shown.evaluate(() => document.querySelector("main").scrollWidth - document.querySelector("main").clientWidth);
    assert.ok(cut <= 0, `${cut} pixels wider than its room`);
    await shown.setViewportSize({ width: 1440, height: 900 });
    await until(() => figures().first().evaluate(laidOut), (width) => width === before, "curves as wide as before");
  });

  it("is of another option once that is chosen and asked for", async () => {
    const answer = await served.ask("commitments", { ...DRAW, option: "build", width: 600 });
    await option().selectOption("build");
    await card().getByRole("button", { name: "Draw the curves" }).click();
    await card().getByRole("heading", { level: 2 }).filter({ hasText: answer.name }).waitFor({ timeout: LONG });
    await told(answer);
    await card().getByRole("button", { name: "Draw again" }).waitFor();
  });

  it("is marked as older once the worlds are others, and is not drawn anew then unless somebody asks", async () => {
    await go(shown, "overview", "History and settings");
    await shown.getByLabel("Seed", { exact: true }).fill("2");
    await shown.getByLabel("Seed", { exact: true }).press("Enter");
    await settled(shown);
    await go(shown, "decision");
    const old = card().getByRole("status").filter({ hasText: "Draw again to see what holds now" });
    await old.waitFor();
    const asked = [];
    shown.on("request", (request) => nameOf(request) === "commitments" && asked.push(request));
    const other = shown.locator("main > * figure svg").last();
    const before = await other.evaluate(laidOut);
    await shown.setViewportSize({ width: 1000, height: 900 });
    await until(() => other.evaluate(laidOut), (width) => width < before, "other figures narrower");
    assert.equal(asked.length, 0);
    await shown.setViewportSize({ width: 1440, height: 900 });
    await draw().click();
    await old.waitFor({ state: "detached", timeout: LONG });
    await card().getByText(/seed 2\.$/).waitFor();
  });

  it("needs an option named where none is recommended, and says so", async () => {
    const { rows } = await served.ask("table", { table: "options" });
    const keys = rows.filter((row) => row.option !== "domestic").map(({ option, pool, layer, quote }) => [option, pool, layer, quote]);
    await served.ask("edit", { table: "options", remove: keys, dependents: true });
    await shown.reload();
    await shown.waitForSelector("nav", { timeout: LONG });
    await settled(shown);
    await card().getByText("No option is recommended: choose the one").waitFor();
    assert.equal(await option().inputValue(), "");
    await draw().click();
    await card().getByRole("alert").filter({ hasText: "Name the option whose commitments should be varied." }).waitFor();
    assert.equal(await option().getAttribute("aria-invalid"), "true");
    await option().selectOption("domestic");
    await draw().click();
    await drawn();
    assert.equal(await card().getByRole("alert").count(), 0);
    await told(await served.ask("commitments", { seed: 1, worlds: 10_000, option: "domestic", width: 600 }));
  });
});
