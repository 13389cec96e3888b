// A first case from the start screen: eight questions, what is wrong with an answer told without losing any, and a preliminary decision.
import assert from "node:assert/strict";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { after, afterEach, before, describe, it } from "node:test";
import { browser, host, LONG, page, settled } from "../browser.mjs";

describe("a first case", () => {
  let opened;
  let served;
  let shown;
  before(async () => {
    opened = await browser();
    served = await host();
    shown = await page(opened, served.url);
  });
  after(async () => {
    await opened.close();
    await served.stop();
  });
  afterEach(() => assert.deepEqual(shown.faults.splice(0), []));
  const dialog = () => shown.getByRole("dialog");

  it("is one page: the case so far stands beside the questions, what nobody answered in grey", async () => {
    await shown.getByRole("button", { name: "Start a case…" }).click();
    const soFar = dialog().getByRole("region", { name: "Your case so far" });
    const foot = dialog().getByText(/answers are assumed/);
    assert.match(await foot.innerText(), /^12 answers/);
    await dialog().getByLabel("Amount for inference").fill("20 to 40");
    await dialog().getByLabel("Vendor of offer 1").fill("Helio");
    await dialog().getByLabel(/^Price of offer 1/).fill("2.3");
    await dialog().getByRole("checkbox", { name: "training" }).check();
    assert.match(await foot.innerText(), /^10 answers/);
    const said = await soFar.locator("dd:not(.muted)").allInnerTexts();
    assert.deepEqual(said, ["20 to 40 · GPUs", "Helio", "Helio · committed · 2.3"]);
    assert.ok((await soFar.locator("dd.muted").allInnerTexts()).includes("Which AI compute, from whom and how?"));
    await dialog().getByRole("checkbox", { name: "training" }).uncheck();
    // Numbers and dates stand there as they are understood, before anything is stored.
    for (const [label, typed, heard] of [["Decide by", "1.3.2027", "1 Mar 2027"], ["Cash available", "9M", "9\u202f000\u202f000 EUR"], ["Discount rate a year", "8", "8\u202f%"], ["Growth of demand a year", "8 %", "8\u202f%"]]) {
      await dialog().getByLabel(label).fill(typed);
      await soFar.locator("dt", { hasText: label }).locator("xpath=following-sibling::dd[1]").filter({ hasText: heard }).waitFor();
    }
    await dialog().getByLabel("Decide by").fill("01/03/2027");
    await soFar.getByText(/This may be 2027-03-01 or 2027-01-03/).waitFor();
    // Heads of the offers take one line each, and name what the price is of.
    const heads = dialog().locator(".offer label > span");
    for (const head of await heads.all()) assert.ok((await head.boundingBox()).height < 20, await head.innerText());
    await dialog().getByLabel("How offer 2 is paid").selectOption({ label: "bought" });
    assert.deepEqual(await heads.filter({ hasText: "Price per" }).allInnerTexts(), ["Price per GPU-hour", "Price per GPU", "Price per GPU-hour"]);
    await shown.keyboard.press("Escape");
  });

  it("tells what is wrong with an answer and keeps all of them", async () => {
    await shown.getByRole("button", { name: "Start a case…" }).click();
    await dialog().getByLabel("Question").fill("Who serves our assistant?");
    await dialog().getByLabel("Amount for inference").fill("20 to 40");
    await dialog().getByLabel("Vendor of offer 1").fill("Helio");
    await dialog().getByLabel(/^Price of offer 1/).fill("two");
    await dialog().getByLabel("Vendor of offer 2").fill("Meridian");
    await dialog().getByLabel(/^Price of offer 2/).fill("3 to 3.5");
    await served.picks(join(served.folder, "first"));
    await dialog().getByRole("button", { name: "Save and start" }).click();
    await dialog().getByRole("alert").filter({ hasText: "two" }).waitFor({ timeout: LONG });
    assert.equal(await dialog().getByLabel("Question").inputValue(), "Who serves our assistant?");
    await assert.rejects(stat(join(served.folder, "first.assay")));
  });

  it("opens a decision that is preliminary, with five things that would make it firmer, each a click away", async () => {
    await dialog().getByLabel(/^Price of offer 1/).fill("2.3 to 2.6");
    await served.picks(join(served.folder, "first"));
    await dialog().getByRole("button", { name: "Save and start" }).click();
    await shown.locator('nav [aria-current="page"]').filter({ hasText: "Decision" }).waitFor({ timeout: LONG });
    await settled(shown);
    const card = shown.getByRole("region", { name: "5 things would make this firmer" });
    await card.waitFor({ timeout: LONG });
    assert.equal(await card.getByRole("listitem").count(), 5);
    const options = await shown.getByRole("table").first().innerText();
    assert.match(options, /Helio, 12 months, peaks by the hour at Meridian/);
    assert.match(options, /All by the hour at Meridian/);
    await card.getByRole("link", { name: /scorecard/i }).first().click();
    await shown.locator('nav [aria-current="page"]').filter({ hasText: "Vendors" }).waitFor();
  });

  it("draws the steps in letters that can be read, and lists them where the window is narrow", async () => {
    await shown.keyboard.press("Control+w");
    const figure = shown.getByRole("img", { name: /Demand:/ });
    const letters = () => figure.locator("text").evaluateAll((all) => all.map((text) => Number.parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a));
    await figure.waitFor();
    for (const width of [920, 1100, 1440, 2560]) {
      await shown.setViewportSize({ width, height: 800 });
      const sizes = await letters();
      assert.ok(sizes.length > 12 && sizes.every((size) => size > 9.5 && size < 16), `${width}: ${sizes}`);
    }
    await shown.setViewportSize({ width: 550, height: 350 });
    await figure.waitFor({ state: "hidden" });
    assert.equal(await shown.getByRole("listitem").filter({ hasText: "What is this compute for?" }).count(), 1);
    await shown.setViewportSize({ width: 1440, height: 900 });
  });

  it("needs no answer at all", async () => {
    await shown.getByRole("button", { name: "Start a case…" }).click();
    await served.picks(join(served.folder, "second"));
    await dialog().getByRole("button", { name: "Save and start" }).click();
    await shown.locator('nav [aria-current="page"]').filter({ hasText: "Decision" }).waitFor({ timeout: LONG });
    await settled(shown);
    await shown.getByText("Vendor A, 12 months, peaks by the hour at Vendor B").first().waitFor();
  });
});
