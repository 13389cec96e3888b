// What a flow on the sample begins and ends with: one browser and one page for all tests of a file; a fault of the page fails the
// test that made it.
import assert from "node:assert/strict";
import { after, afterEach, before } from "node:test";
import { browser, go, sample, settled } from "./browser.mjs";

/** Has the page draw 1,000 futures, which is what a flow needs and soon there. */
export async function fewFutures(shown) {
  await go(shown, "overview", "History and settings");
  await shown.getByRole("radio", { name: /^1.000$/ }).check();
  await settled(shown);
}

/** Opens the sample before all tests of a file and gives `opened` (the browser), `served` (the host) and `shown` (the page). */
export function onSample(begin) {
  let own;
  before(async () => {
    const opened = await browser();
    own = { opened, ...(await sample(opened)) };
    await begin(own);
  });
  after(async () => {
    await own.opened.close();
    await own.served.stop();
  });
  afterEach(() => assert.deepEqual(own.shown.faults.splice(0), []));
}
