// Energy and carbon of the options: what the window prints is what the engine answers, and a number can be traced.
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
  await go(shown, "cost", "Carbon");
  await settled(shown);
});

const tables = () => shown.getByRole("region", { name: /^Table: / }).getByRole("table");

describe("energy and carbon", () => {
  let answer;
  before(async () => (answer = await served.ask("carbon", DRAW)));

  it("stand option by option over the horizon", async () => {
    await tables().first().waitFor({ timeout: LONG });
    const rows = await tables().first().locator("tbody tr").all();
    assert.equal(rows.length, answer.options.length);
    for (const [at, own] of answer.options.entries()) {
      assert.equal(await rows[at].getByRole("rowheader").innerText(), own.name);
      const buttons = await rows[at].getByRole("button").allInnerTexts();
      assert.deepEqual(buttons, own.rows.filter(({ whole, years }) => whole && years.length).map(({ shown: { whole } }) => whole));
    }
  });

  it("stand by year for an option, with its places and what is not counted", async () => {
    const own = answer.options.at(-1);
    await shown.getByLabel("Option", { exact: true }).selectOption(own.option);
    const rows = await tables().nth(1).locator("tbody tr").all();
    assert.equal(rows.length, own.rows.length);
    const first = await rows[0].getByRole("cell").allInnerTexts();
    assert.deepEqual(first.slice(1), own.rows[0].shown.years);
    for (const { text } of own.power) await shown.getByText(text, { exact: true }).waitFor();
    for (const text of [...own.notes, ...answer.places.map((place) => place.text)]) await shown.getByText(text, { exact: true }).waitFor();
  });

  it("are traced to formula and inputs", async () => {
    await tables().first().getByRole("button").first().press("Enter");
    await shown.getByRole("complementary").filter({ hasText: "Hours of cards × TDP" }).waitFor();
    await shown.keyboard.press("Escape");
  });
});
