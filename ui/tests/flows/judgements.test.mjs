// What counts how much to whom: entered by each method, undone, taken over also where weights are locked; documents taken in, saved and
// led to by what evidence lacks; ballots and requests written.
import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { go, sample, settled, until } from "../browser.mjs";
import { onSample } from "../flow.mjs";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const DRAW = { seed: 1, worlds: 10_000 };
let served;
let shown;
onSample(async (begun) => {
  ({ served, shown } = begun);
  // The sample's own people have judged the axes; here nobody has yet.
  const own = await rows("judgements");
  await served.ask("edit", { table: "panel", set: [{ id: "dora", role: "evaluator" }] });
  await served.ask("edit", { table: "judgements", remove: own.map(({ evaluator, item }) => [evaluator, item]), on_behalf: true });
});

const rows = async (table) => (await served.ask("table", { table })).rows;
const button = (name, within = shown) => within.getByRole("button", { name, exact: true });
const region = (name) => shown.getByRole("region", { name });
const card = () => region(/^Judgements of people/);
const choose = async (label, value) => card().getByRole("combobox", { name: label, exact: true }).selectOption(value);
/** Cells of one column of a person's rows, by item. */
const said = async (person, column) => {
  const own = (await rows("judgements")).filter(({ evaluator }) => evaluator === person);
  return Object.fromEntries(own.map((row) => [row.item, row[column]]));
};
const becomes = (person, column, wanted) => until(() => said(person, column), (found) => JSON.stringify(found) === JSON.stringify(wanted), `${column} of ${person}`);
const undone = async (step) => {
  await until(async () => (await served.ask("history")).undo, (name) => name?.startsWith(step), step);
  await button("Undo").click();
};

describe("judgements of people", () => {
  const STEP = "Judgements of dora: The axes";
  before(async () => {
    await go(shown, "vendors", "Weights");
    await settled(shown);
    await card().getByLabel("Another person").fill("dora");
    await button("Add", card()).click();
  });

  it("are points for swings; what is none stays with its reason", async () => {
    await choose("Method", "swing");
    const field = card().getByLabel("Performance, points");
    await field.fill("a lot");
    await field.press("Enter");
    await card().getByRole("alert").first().waitFor();
    assert.equal(await field.inputValue(), "a lot");
    for (const [axis, points] of Object.entries({ Performance: 100, Reliability: 80, Cost: 60, Service: 20, Compliance: 40 })) {
      await card().getByLabel(`${axis}, points`).fill(String(points));
      await card().getByLabel(`${axis}, points`).press("Enter");
    }
    await until(() => said("dora", "points"), (found) => Object.keys(found).length === 5, "points of all axes");
    await settled(shown);
    const { groups } = await served.ask("judged", DRAW);
    const shares = groups[0].people.find(({ evaluator }) => evaluator === "dora").shares;
    for (const share of shares) await card().getByRole("cell", { name: share, exact: true }).first().waitFor();
  });

  it("become another method's in one step, which undo takes back", async () => {
    const before = await said("dora", "points");
    await choose("Method", "roc");
    await until(() => said("dora", "method"), (found) => Object.values(found).every((own) => own === "roc"), "the other method");
    assert.deepEqual(new Set(Object.values(await said("dora", "points"))), new Set([null]));
    await undone(STEP);
    await becomes("dora", "points", before);
  });

  it("are an order, moved by buttons that keep the focus", async () => {
    await choose("Method", "roc");
    await button("This order is right", card()).click();
    const places = (...own) => Object.fromEntries(["performance", "reliability", "cost", "service", "compliance"].map((axis, at) => [axis, own[at]]));
    const placed = (...own) => until(async () => JSON.stringify(Object.values(await said("dora", "points")).map(Number)), (found) => found === JSON.stringify(Object.values(places(...own))), "places");
    await placed(1, 2, 3, 4, 5);
    const up = button("Move Cost up", card());
    await up.focus();
    await shown.keyboard.press("Enter");
    await placed(1, 3, 2, 4, 5);
    await until(() => up.evaluate((one) => one === document.activeElement), Boolean, "the focus on the button");
    await shown.keyboard.press("Enter");
    await placed(2, 3, 1, 4, 5);
  });

  it("are pairs, each with its first item, and contradictions are told", async () => {
    await choose("Method", "ahp");
    const pair = (one, other) => card().getByRole("combobox", { name: `${one} or ${other}`, exact: true });
    await pair("Performance", "Cost").selectOption("1/3");
    await until(() => said("dora", "against"), (found) => found.performance === "cost 1/3", "the pair");
    await pair("Performance", "Reliability").selectOption("3");
    await until(() => said("dora", "against"), (found) => found.performance === "reliability 3; cost 1/3", "both pairs");
    await settled(shown);
    const { groups } = await served.ask("judged", DRAW);
    const { lacking } = groups[0].people.find(({ evaluator }) => evaluator === "dora");
    await card().getByText(lacking).waitFor();
  });

  it("are best and worst", async () => {
    await choose("Method", "bwm");
    await choose("Counts most", "cost");
    await choose("Counts least", "service");
    for (const [one, other] of [["Cost", "Performance"], ["Cost", "Reliability"], ["Cost", "Service"], ["Cost", "Compliance"]]) {
      await card().getByRole("combobox", { name: `${one} or ${other}`, exact: true }).selectOption("4");
      await until(() => said("dora", "against"), (found) => found.cost?.includes(`${other.toLowerCase()} 4`), other);
    }
    for (const one of ["Performance", "Reliability", "Compliance"]) {
      await card().getByRole("combobox", { name: `${one} or Service`, exact: true }).selectOption("2");
      await until(() => said("dora", "against"), (found) => found[one.toLowerCase()] === "service 2", one);
    }
    assert.equal((await said("dora", "against")).cost, "performance 4; reliability 4; service 4; compliance 4");
    await settled(shown);
    const { groups, notes } = await served.ask("judged", DRAW);
    const own = groups[0].people.find(({ evaluator }) => evaluator === "dora");
    assert.equal(own.lacking, null);
    await card().getByText(own.consistency).waitFor();
    for (const note of notes) await card().getByText(note, { exact: true }).waitFor();
  });

  it("offend nobody who hears or sees them otherwise, and fit 800 pixels", async () => {
    await shown.evaluate(axe);
    const violations = await card().evaluate(async (one) => (await globalThis.axe.run(one, { resultTypes: ["violations"] })).violations);
    assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0].target.join(" ")}`), []);
    await shown.setViewportSize({ width: 800, height: 600 });
    assert.ok((await shown.evaluate(() => document.querySelector("main").scrollWidth - document.querySelector("main").clientWidth)) <= 0);
    await shown.setViewportSize({ width: 1440, height: 900 });
  });

  it("become the weights in one step", async () => {
    const before = await rows("criteria");
    await button("Take over the weights of dora", card()).click();
    await until(() => rows("criteria"), (found) => JSON.stringify(found) !== JSON.stringify(before), "other weights");
    await settled(shown);
    await button("Undo").click();
    await until(() => rows("criteria"), (found) => JSON.stringify(found) === JSON.stringify(before), "the weights before");
  });

  it("become weights that are locked only with a reason", async () => {
    await served.ask("lock");
    const before = await rows("criteria");
    await button("Take over the weights of dora", card()).click();
    const dialog = shown.getByRole("dialog", { name: "Say why the weights change" });
    await dialog.getByText(/locked/).waitFor();
    assert.deepEqual(await rows("criteria"), before);
    const take = button("Take the weights over", dialog);
    assert.ok(await take.isDisabled());
    await dialog.getByLabel("Reason, which goes on record").fill("The panel agreed on 4 March");
    await take.click();
    await dialog.waitFor({ state: "detached" });
    await until(() => rows("criteria"), (found) => JSON.stringify(found) !== JSON.stringify(before), "other weights");
    const { steps } = await served.ask("history");
    assert.equal(steps[0].why, "The panel agreed on 4 March");
    await served.ask("open");
  });

  it("are removed in one step", async () => {
    await button("Remove what dora says: The axes", card()).click();
    await becomes("dora", "item", {});
  });
});

describe("documents", () => {
  before(async () => {
    await go(shown, "vendors", "Evidence");
    await settled(shown);
  });
  const documents = () => region(/stands? as evidence/);

  it("are taken in, and saved as they were", async () => {
    const [from, to] = ["offer-2026-114.pdf", "again.pdf"].map((name) => join(served.folder, name));
    await writeFile(from, "what was offered");
    await served.picks(from);
    await button("Add a document…").click();
    const row = documents().getByRole("row").filter({ hasText: "offer-2026-114.pdf" });
    await row.waitFor();
    const { documents: kept } = await served.ask("documents");
    const own = kept.find(({ name }) => name === "offer-2026-114.pdf");
    await row.getByTitle(own.digest).waitFor();
    await served.picks(to);
    await button("Save offer-2026-114.pdf as a file").click();
    await shown.locator(".notice").filter({ hasText: "again.pdf" }).waitFor();
    assert.equal(await readFile(to, "utf8"), "what was offered");
  });

  it("lack somewhere: each row is led to", async () => {
    const { open } = await served.ask("documents");
    const gaps = region(/^Evidence to see to/);
    await gaps.getByRole("button", { name: /^Show the row / }).first().click();
    const grid = shown.getByRole("grid", { name: "Entries with their evidence" });
    await until(() => shown.locator("main small").filter({ hasText: "1 entry" }).count(), (count) => count === 1, "one entry");
    assert.ok(open[0].key.length);
    await grid.getByRole("columnheader", { name: /^Document/ }).waitFor();
    await button("One row only: show all entries again").click();
  });
});

describe("ballots and requests", () => {
  it("are written where somebody chooses", async () => {
    await go(shown, "vendors", "Procurement");
    await settled(shown);
    const asking = region(/^Ask for scores and offers/);
    for (const [name, file] of [["Write a ballot…", "ballot.xlsx"], ["Write a request…", "request.xlsx"]]) {
      await served.picks(join(served.folder, file));
      await button(name, asking).click();
      await shown.locator(".notice").filter({ hasText: file }).waitFor();
      assert.ok((await readFile(join(served.folder, file))).length > 1000);
    }
  });
});
