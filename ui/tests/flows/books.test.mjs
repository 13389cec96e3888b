// The books of an option: what the window prints is what the engine answers, under both standards, and a lease stands where it is said.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { go, LONG, settled } from "../browser.mjs";
import { onSample } from "../flow.mjs";

let served;
let shown;
onSample(async (begun) => {
  ({ served, shown } = begun);
  await go(shown, "cost", "Books");
  await settled(shown);
});

/** Rows of the table as they are read: names and cells. */
const read = async () => {
  const table = shown.getByRole("region", { name: /^Table: / }).getByRole("table");
  await table.waitFor({ timeout: LONG });
  const rows = await table.locator("tbody tr:not(.group)").all();
  return Promise.all(rows.map(async (row) => [await row.getByRole("rowheader").innerText(), ...(await row.getByRole("cell").allInnerTexts())]));
};
const expected = (books) => books.sections.flatMap(({ rows }) => rows).map(({ name, shown: cells }) => [name, ...cells]);

describe("books of an option", () => {
  it("are those of the engine, under either standard", async () => {
    const answer = await served.ask("accounts", {});
    const recommended = await shown.getByLabel("Option", { exact: true }).inputValue();
    const own = answer.options.find(({ option }) => option === recommended);
    for (const books of own.standards) {
      await shown.getByRole("button", { name: books.name, exact: true }).click();
      assert.deepEqual(await read(), expected(books));
    }
    await shown.getByText(answer.about, { exact: true }).waitFor();
    for (const contract of own.contracts) await shown.getByText(contract.why, { exact: false }).first().waitFor();
  });
  it("of another option are shown on request", async () => {
    const answer = await served.ask("accounts", { option: "build" });
    await shown.getByLabel("Option", { exact: true }).selectOption("build");
    await shown.getByRole("button", { name: answer.options[0].standards[0].name, exact: true }).click();
    assert.deepEqual(await read(), expected(answer.options[0].standards[0]));
  });
});
