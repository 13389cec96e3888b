// What Assay would sign: limits refused at their fields, a search stopped, what it finds, entered as an option and taken back.
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { go, host, LONG, page, sample, settled, until } from "../browser.mjs";
import { fewFutures, onSample } from "../flow.mjs";

let opened;
let served;
let shown;
onSample(async (begun) => {
  ({ opened, served, shown } = begun);
  await fewFutures(shown);
  await go(shown, "decision");
  await settled(shown);
});

const rows = async (table) => (await served.ask("table", { table })).rows;
const card = (where = shown) => where.getByRole("region", { name: "What Assay would sign", exact: true });
const search = (where = shown) => card(where).getByRole("button", { name: /^Search/ });
const found = (where = shown) => card(where).getByText(/^Judged in 1.000 futures/).waitFor({ timeout: LONG });

describe("proposals", () => {
  it("are searched for only where somebody asks", async () => {
    await card().getByText("Assay searches for the units that make the mean cost least").waitFor();
    assert.equal(await card().getByRole("table").count(), 0);
  });

  it("keep limits that are numbers and shares: others are refused at their fields", async () => {
    const field = card().getByLabel("Share of one vendor, at most");
    await field.fill("half");
    await search().click();
    await card().getByRole("alert").filter({ hasText: "Write a share such as 60 %" }).waitFor();
    assert.equal(await field.getAttribute("aria-invalid"), "true");
    await field.fill("150 %");
    await search().click();
    await card().getByRole("alert").filter({ hasText: "a share from 0 to 1" }).waitFor();
    assert.equal(await field.inputValue(), "150 %");
    await field.fill("");
    assert.equal(await card().getByRole("table").count(), 0);
  });

  it("are searched for with a bar that stops at once", async () => {
    await search().click();
    await card().getByRole("progressbar", { name: "Searching for proposals" }).waitFor();
    const began = Date.now();
    await card().getByRole("button", { name: "Cancel" }).click();
    await search().waitFor();
    assert.ok(Date.now() - began < 1500, `gone after ${Date.now() - began} ms`);
    assert.equal(await card().getByRole("table").count(), 0);
  });

  it("are shown with what the engine found, another view being shown meanwhile", async () => {
    await search().click();
    await go(shown, "cost");
    await shown.getByRole("group", { name: "Searching for proposals" }).or(shown.locator(".notice")).first().waitFor();
    await go(shown, "decision");
    await found();
    const answer = await served.ask("propose", { seed: 1, worlds: 1000, vendors: 2 });
    await card().getByText(answer.finding, { exact: true }).waitFor();
    const [best] = answer.proposals;
    const [told] = answer.screen.proposals;
    const line = card().getByRole("row").filter({ has: shown.getByRole("button", { name: `Add as an option: ${best.name}` }) });
    const text = await line.innerText();
    for (const part of [best.name, told.mean, told.p50, told.cash, told.value, told.right_in]) assert.ok(text.includes(part), `${part} in ${text}`);
    for (const row of best.rows) await card().getByRole("row").filter({ hasText: row.name }).filter({ hasText: row.units }).first().waitFor();
    for (const words of [...told.thumbs, ...told.regrets]) await card().getByText(words, { exact: true }).first().waitFor();
    await card().getByText(/^\d+ vendors and groups of vendors were searched$/).click();
    await card().getByRole("row", { name: /^None found that keeps the limits/ }).waitFor();
    await card().getByText(/^\d+ quotes stand in no proposal$/).click();
    await card().getByRole("row").filter({ hasText: answer.left_out[0].name }).filter({ hasText: "another card" }).first().waitFor();
  });

  it("become an option in one step, which undo takes back", async () => {
    const before = await rows("options");
    const { proposals: [best] } = await served.ask("propose", { seed: 1, worlds: 1000, vendors: 2 });
    await card().getByRole("button", { name: `Add as an option: ${best.name}` }).click();
    await until(async () => (await rows("options")).filter((row) => row.option === best.id).length, (count) => count === best.rows.length, "its rows");
    await card().getByText("Entered as an option").waitFor();
    await settled(shown);
    await shown.locator("main").getByRole("row", { name: new RegExp(`^.?${best.name.replace(/[+]/g, "\\$&")}`) }).first().waitFor();
    await card().getByRole("status").filter({ hasText: "Search again to see what holds now" }).waitFor();
    assert.equal((await served.ask("history")).undo, `Enter the proposal ${best.name}`);
    await shown.getByRole("button", { name: "Undo", exact: true }).click();
    await until(() => rows("options"), (all) => JSON.stringify(all) === JSON.stringify(before), "the options before");
    await settled(shown);
    await card().getByRole("button", { name: `Add as an option: ${best.name}` }).waitFor();
  });

  it("of a file that may only be read are shown and not entered", async () => {
    const other = await host();
    await other.ask("desk.open", { file: join(served.folder, "sample.assay"), look: true });
    const second = await page(opened, other.url);
    await second.waitForSelector("nav", { timeout: LONG });
    await fewFutures(second);
    await go(second, "decision");
    await search(second).click();
    await found(second);
    await card(second).getByText("The workspace is open for reading only.").first().waitFor();
    assert.equal(await card(second).getByRole("button", { name: /^Add as an option/ }).count(), 0);
    assert.deepEqual(second.faults, []);
    await other.stop();
    await shown.bringToFront();
  });
});
