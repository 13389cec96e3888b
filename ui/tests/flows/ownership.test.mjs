// From how much use on owning wins: what the card says, which way is cheapest where, and what stands behind a share of hours.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { before, describe, it } from "node:test";
import { go, LONG, settled, until } from "../browser.mjs";
import { fewFutures, onSample } from "../flow.mjs";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const DRAW = { seed: 1, worlds: 1000 };
let served;
let shown;
onSample(async (begun) => {
  ({ served, shown } = begun);
  await fewFutures(shown);
  await go(shown, "cost", "Break-even");
  await settled(shown);
});

const card = () => shown.locator("main .card").filter({ has: shown.getByLabel("Purchase", { exact: true }) });
const table = () => card().getByRole("table").first();
/** The card shows what the engine found of a purchase, with the cost of money or without. */
async function told(answer, at, isWorth) {
  const own = answer.purchases[at];
  await card().getByRole("heading", { level: 2 }).filter({ hasText: own.findings[0] }).waitFor({ timeout: LONG });
  for (const finding of own.findings.slice(1)) await card().getByText(finding, { exact: true }).waitFor();
  const cells = own.pays_from.filter((one) => one.with_cost_of_money === isWorth);
  const buttons = await table().getByRole("button").allInnerTexts();
  assert.deepEqual(buttons, cells.map(({ shown: { base } }) => base));
  await card().locator("figure h3").first().waitFor({ timeout: LONG });
  const titles = await card().locator("figure h3").allInnerTexts();
  assert.deepEqual(titles, own.maps.filter((map) => map.with_cost_of_money === isWorth).map(({ title }) => title));
  for (const one of answer.crossings.filter((one) => one.with_cost_of_money === isWorth)) await card().getByText(one.text, { exact: true }).waitFor();
}

describe("from how much use on owning wins", () => {
  let answer;
  before(async () => (answer = await served.ask("ownership", DRAW)));

  it("is said of the purchase with the most cards, with the cost of money", async () => {
    await told(answer, 0, true);
    for (const note of answer.notes) await card().getByText(note, { exact: true }).waitFor();
  });

  it("is said of another purchase, and without the cost of money", async () => {
    await card().getByLabel("Purchase", { exact: true }).selectOption({ index: 1 });
    await card().getByRole("button", { name: "Without", exact: true }).click();
    await told(answer, 1, false);
    await card().getByRole("button", { name: "With the cost of money", exact: true }).click();
    await told(answer, 1, true);
  });

  it("has a map whose table names the cheapest way in each place", async () => {
    const { title, rows } = answer.purchases[1].maps.find((map) => map.with_cost_of_money);
    await card().getByRole("button", { name: `Table: ${title}` }).click();
    for (const { head, cells } of rows.slice(0, 3)) await card().getByRole("row", { name: [head.text, ...cells.map(({ text }) => text)].join(" "), exact: true }).waitFor();
    await card().getByRole("button", { name: `Figure: ${title}` }).click();
  });

  it("traces a share of hours to what both costs rest on", async () => {
    await table().getByRole("button").first().press("Enter");
    const trace = shown.getByRole("complementary").filter({ hasText: "What owning costs more" });
    await trace.waitFor();
    await shown.keyboard.press("Escape");
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
});
