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

  it("needs no answer at all", async () => {
    await shown.keyboard.press("Control+w");
    await shown.getByRole("button", { name: "Start a case…" }).click();
    await served.picks(join(served.folder, "second"));
    await dialog().getByRole("button", { name: "Save and start" }).click();
    await shown.locator('nav [aria-current="page"]').filter({ hasText: "Decision" }).waitFor({ timeout: LONG });
    await settled(shown);
    await shown.getByText("Vendor A, 12 months, peaks by the hour at Vendor B").first().waitFor();
  });
});
