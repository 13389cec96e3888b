// Asset life of the cards that options buy: what the window prints is what the engine answers, and a number can be traced.
import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { go, LONG, settled } from "../browser.mjs";
import { fewFutures, onSample } from "../flow.mjs";

const DRAW = { seed: 1, worlds: 1000 };
let served;
let shown;
onSample(async (begun) => {
  ({ served, shown } = begun);
  await fewFutures(shown);
  await go(shown, "cost", "Asset life");
  await settled(shown);
});

const tables = () => shown.getByRole("region", { name: /^Table: / }).getByRole("table");

describe("asset life", () => {
  let answer;
  before(async () => (answer = await served.ask("life", DRAW)));

  it("stands card by card: life, ages, used cards, published prices", async () => {
    await tables().first().waitFor({ timeout: LONG });
    for (const own of answer.cards) {
      await shown.getByLabel("Card that is bought", { exact: true }).selectOption(own.quote);
      await shown.getByText(own.residual.text, { exact: true }).waitFor();
      for (const text of [own.book, own.used_text, own.history_text, ...own.notes]) await shown.getByText(text, { exact: true }).waitFor();
      const [whole, ages, used, history] = await tables().all();
      assert.equal(await whole.locator("tbody tr").count(), own.rows.length);
      assert.equal(await ages.locator("tbody tr").count(), own.ages.length);
      assert.deepEqual(await used.locator("tbody tr").first().getByRole("button").first().innerText(), own.used[0].price.shown);
      assert.equal(await history.locator("tbody tr").count(), own.history.length);
    }
  });

  it("is traced to formula and inputs", async () => {
    await tables().nth(1).getByRole("button").first().press("Enter");
    await shown.getByRole("complementary").filter({ hasText: "life_first_fall" }).waitFor();
    await shown.keyboard.press("Escape");
  });
});
