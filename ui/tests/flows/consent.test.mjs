// What Assay may change only where somebody says so: ranks that contradict each other, anchors of cost; and what clauses would change.
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, afterEach, before, describe, it } from "node:test";
import { browser, go, host, LONG, page, settled, until } from "../browser.mjs";

let opened;
let served;
let shown;
before(async () => {
  opened = await browser();
  served = await host();
  await served.ask("desk.new", { file: join(served.folder, "sample.assay"), sample: true });
  const among = (a, b, rank) => ({ a: `growth.${a}`, b: `growth.${b}`, rank });
  await served.ask("edit", { table: "correlations", set: [among("inference", "training", 0.95), among("experiment", "training", -0.95)] });
  shown = await page(opened, served.url);
  await shown.waitForSelector("nav", { timeout: LONG });
});
after(async () => {
  await opened.close();
  await served.stop();
});
afterEach(() => assert.deepEqual(shown.faults.splice(0), []));

const rows = async (table) => (await served.ask("table", { table })).rows;
const undo = () => shown.getByRole("button", { name: "Undo", exact: true }).click();

describe("ranks that contradict each other", () => {
  it("stay as they are until somebody takes the nearest, which is one step", async () => {
    const before = await rows("correlations");
    await go(shown, "overview", "Assumptions");
    const take = shown.getByRole("button", { name: /^Take the nearest/ });
    await take.waitFor();
    assert.deepEqual(await rows("correlations"), before, "nothing is changed by telling");
    await take.click();
    await take.waitFor({ state: "detached" });
    await settled(shown);
    const after = await rows("correlations");
    assert.ok(after.length >= before.length);
    assert.notDeepEqual(after, before);
    assert.ok((await served.ask("evaluate", { worlds: 50 })).decision.option, "the case is evaluated again");
    await undo();
    await until(() => rows("correlations"), (found) => JSON.stringify(found) === JSON.stringify(before), "the ranks as they were");
    await take.click();
    await settled(shown);
  });
});

describe("clauses", () => {
  it("of the recommended option are told in money, those of the others on request", async () => {
    await go(shown, "decision");
    const table = shown.getByRole("table").filter({ hasText: "Clause" });
    await table.first().waitFor({ timeout: LONG });
    await shown.getByText("The same futures are being drawn with each clause changed.").waitFor({ state: "detached", timeout: LONG });
    const own = await table.count();
    assert.ok(own > 0);
    await shown.getByRole("button", { name: "Show the clauses of the other options" }).click();
    await until(() => table.count(), (found) => found > own, "more contracts");
    await shown.getByRole("button", { name: "Only those of the recommended option" }).click();
    assert.equal(await table.count(), own);
  });
});

describe("anchors of cost", () => {
  it("are proposed from the options' own range in one step that undo takes back", async () => {
    await go(shown, "vendors", "Requirements and scales");
    await settled(shown);
    const cost = async () => (await rows("criteria")).find((row) => row.computed);
    const before = await cost();
    await shown.getByRole("button", { name: "Propose cost anchors" }).click();
    await until(cost, ({ worst, best }) => worst !== before.worst || best !== before.best, "other anchors");
    assert.match((await cost()).note ?? "", /proposed/i);
    await settled(shown);
    await undo();
    await until(cost, (found) => JSON.stringify(found) === JSON.stringify(before), "the anchors as they were");
  });
});
