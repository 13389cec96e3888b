// Each view and each tab in both themes and at 800 pixels: no fault, nothing that axe-core objects to, nothing wider than the window.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before, describe, it } from "node:test";
import { browser, go, host, page, sample, settled } from "../browser.mjs";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const VIEWS = ["overview", "demand", "accelerators", "vendors", "cost", "decision", "actuals", "bench"];
const LOOKS = [
  { name: "light at 1440 × 900", theme: "light", width: 1440, height: 900, checks: true },
  { name: "dark at 1440 × 900", theme: "dark", width: 1440, height: 900, checks: true },
  { name: "light at 800 × 600", theme: "light", width: 800, height: 600, checks: false },
  { name: "light at 200 % zoom", theme: "light", width: 720, height: 450, checks: false },
];

/** What is wrong with the page as it stands, in words. */
async function wrongs(shown, checks) {
  const found = shown.faults.splice(0);
  if (!(await shown.locator("h1").allInnerTexts()).join("").trim()) found.push("the title is empty");
  const over = await shown.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (over > 0) found.push(`${over} pixels wider than the window`);
  const cut = await shown.evaluate(() => {
    const main = document.querySelector("main");
    return main ? main.scrollWidth - main.clientWidth : 0;
  });
  if (cut > 0) found.push(`the view is ${cut} pixels wider than its room`);
  if (!checks) return found;
  await shown.evaluate(axe);
  const { violations } = await shown.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  for (const one of violations) {
    for (const node of one.nodes.slice(0, 3)) found.push(`axe ${one.id}: ${node.target.join(" ")} ${node.any[0]?.message ?? one.help}`);
  }
  return found;
}
async function looked(shown, look, what) {
  assert.deepEqual(await wrongs(shown, look.checks), [], what);
}

let opened;
before(async () => (opened = await browser()));
after(() => opened.close());

describe("the sample", () => {
  let served;
  let shown;
  before(async () => ({ served, shown } = await sample(opened)));
  after(() => served.stop());

  for (const look of LOOKS) {
    for (const view of VIEWS) {
      it(`${view}, ${look.name}`, async (t) => {
        await shown.emulateMedia({ colorScheme: look.theme });
        await shown.setViewportSize(look);
        await go(shown, view);
        await settled(shown);
        assert.equal(await shown.evaluate(() => document.documentElement.dataset.theme), look.theme);
        const tabs = await shown.getByRole("tab").allInnerTexts();
        if (!tabs.length) await looked(shown, look, view);
        for (const tab of tabs) {
          await t.test(tab, async () => {
            await go(shown, view, tab);
            await settled(shown);
            await looked(shown, look, `${view}, ${tab}`);
          });
        }
      });
    }
  }

  for (const look of LOOKS) {
    it(`trace and dialogs, ${look.name}`, async (t) => {
      await shown.emulateMedia({ colorScheme: look.theme });
      await shown.setViewportSize(look);
      await go(shown, "decision");
      await settled(shown);
      await t.test("trace", async () => {
        await shown.locator("main [data-figure]").first().click();
        await shown.getByRole("complementary").locator("h3").first().waitFor();
        await looked(shown, look, "trace");
      });
      await shown.keyboard.press("Escape");
      for (const [keys, title] of [["Control+k", "Find"], ["?", "Keys"], ["Control+p", "Export the decision pack"]]) {
        await t.test(title, async () => {
          await shown.keyboard.press(keys);
          await shown.getByRole("dialog").getByRole("heading", { name: title }).waitFor();
          await looked(shown, look, title);
        });
        await shown.keyboard.press("Escape");
        await shown.getByRole("dialog").waitFor({ state: "detached" });
      }
    });
  }
});

describe("an empty workspace", () => {
  let served;
  let shown;
  before(async () => {
    served = await host();
    await served.ask("desk.new", { file: `${served.folder}/empty.assay`, sample: false });
    shown = await page(opened, served.url);
    await shown.waitForSelector("nav");
  });
  after(() => served.stop());

  for (const look of LOOKS) {
    it(`every view says what to do first, ${look.name}`, async (t) => {
      await shown.emulateMedia({ colorScheme: look.theme });
      await shown.setViewportSize(look);
      for (const view of VIEWS) {
        await t.test(view, async () => {
          await go(shown, view);
          await settled(shown);
          assert.ok(await shown.locator("main").getByRole("button").count(), "a button to begin with");
          await looked(shown, look, view);
        });
      }
    });
  }
});

describe("the start screen", () => {
  for (const look of LOOKS) {
    it(look.name, async () => {
      const served = await host();
      const shown = await page(opened, served.url, look);
      await shown.getByRole("heading", { level: 1 }).waitFor();
      await looked(shown, look, "start");
      await served.stop();
    });
  }
});
