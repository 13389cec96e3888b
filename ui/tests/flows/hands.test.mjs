// What hands do without looking: keys that close, take back and go on; a paste that is refused; names typed one after the other;
// windows that are narrow. Each was once a trap.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { LONG, go, host, page, sample, settled, until } from "../browser.mjs";
import { onSample } from "../flow.mjs";

let opened;
let served;
let shown;
onSample(async (begun) => {
  ({ opened, served, shown } = begun);
  await shown.context().grantPermissions(["clipboard-read", "clipboard-write"]);
});

const rows = async (table, of = served) => (await of.ask("table", { table })).rows;
const history = () => served.ask("history");
const button = (name, of = shown) => of.getByRole("button", { name, exact: true });
const press = (...keys) => keys.reduce((before, key) => before.then(() => shown.keyboard.press(key)), Promise.resolve());
const trace = () => shown.getByRole("complementary");
const grid = (name) => shown.getByRole("grid", { name });
const at = (grid, row, column) => grid.locator(`[data-row="${row}"][data-column="${column}"]`);
const active = () => shown.evaluate(() => {
  const { row, column } = document.activeElement?.dataset ?? {};
  return row === undefined ? document.activeElement?.tagName : `${row} ${column}`;
});
/** An empty workspace on a host of its own, shown; `before` changes it first. */
async function emptied(before = async () => {}) {
  const empty = await host();
  await empty.ask("desk.new", { file: `${empty.folder}/empty.assay`, sample: false });
  await before(empty);
  const other = await page(opened, empty.url);
  await other.waitForSelector("nav");
  return { empty, other };
}
const withVendor = (own) => own.ask("edit", { table: "vendors", set: [{ id: "a", name: "A" }] });
const whose = () => shown.locator("main select").first();

describe("the scorecard", () => {
  for (const [role, own] of [["evaluator", true], ["observer", false]]) {
    it(`opens in ${own ? "one's own entries, the mean a choice," : "the mean"} for a seat of ${role}`, async () => {
      const { who } = await served.ask("desk.keys");
      const other = await host();
      await other.ask("desk.new", { file: `${other.folder}/seat.assay`, sample: true });
      await other.ask("edit", { table: "panel", set: [{ id: who, name: who, role }] });
      const seen = await page(opened, other.url);
      await seen.waitForSelector("nav", { timeout: LONG });
      await go(seen, "vendors", "Scorecard");
      assert.equal(await seen.locator("main select").first().inputValue(), own ? who : "");
      await seen.locator("main select").first().selectOption("");
      await seen.getByRole("grid", { name: "Scorecard, mean of all evaluators" }).waitFor();
      await seen.close();
      await other.stop();
    });
  }

  it("opens in the mean for whoever has no part in it", async () => {
    await go(shown, "vendors", "Scorecard");
    await grid("Scorecard, mean of all evaluators").waitFor();
  });

  it("opens in one's own entries where nobody has scored yet", async () => {
    const { empty, other } = await emptied(withVendor);
    await go(other, "vendors");
    await other.getByRole("tab").first().click();
    assert.equal(await other.locator("main select").first().inputValue(), (await empty.ask("desk.keys")).who);
    await other.close();
    await empty.stop();
  });

  it("is traced by Enter, which stays on its cell; the trace follows the cursor, and one Escape closes it", async () => {
    await go(shown, "vendors", "Scorecard");
    await whose().selectOption("");
    const means = grid("Scorecard, mean of all evaluators");
    await at(means, 1, 0).click();
    await press("Enter");
    await trace().locator(".id").waitFor();
    const first = await trace().locator(".id").innerText();
    assert.equal(await active(), "1 0");
    await press("ArrowDown");
    await until(() => trace().locator(".id").innerText(), (id) => id !== first, "the trace of the cell below");
    await press("Escape");
    await trace().waitFor({ state: "detached" });
    assert.equal(await active(), "2 0");
  });
});

describe("Ctrl Z", () => {
  it("forgets what was refused before it undoes a step", async () => {
    await go(shown, "vendors", "Scorecard");
    await whose().selectOption("okafor");
    const before = await rows("scores");
    const { undo } = await history();
    const own = grid(/^Scorecard, value as okafor/);
    await at(own, 1, 0).click();
    await shown.keyboard.type("abc");
    await press("Enter");
    const told = shown.getByRole("button", { name: "1 cell not accepted: show" });
    await told.waitFor();
    await press("Control+z");
    await told.waitFor({ state: "detached" });
    assert.doesNotMatch(await at(own, 1, 0).innerText(), /abc/);
    assert.deepEqual([(await history()).undo, await rows("scores")], [undo, before]);
  });

  it("says once that nothing is left", async () => {
    const { empty, other } = await emptied();
    await settled(other);
    for (let left = 5; left; left--) await other.keyboard.press("Control+z");
    await other.locator(".notice").filter({ hasText: "Nothing" }).waitFor();
    assert.equal(await other.locator(".notice").count(), 1);
    assert.equal(await other.locator(".notice.bad").count(), 0);
    await other.close();
    await empty.stop();
  });
});

it("a paste that is refused stores nothing, keeps its texts, and goes as one step once it is mended", async () => {
  await go(shown, "vendors", "Scorecard");
  await whose().selectOption("okafor");
  const own = grid(/^Scorecard, value as okafor/);
  const before = await rows("scores");
  const raw = await at(own, 2, 1).innerText();
  await shown.evaluate((text) => navigator.clipboard.writeText(text), "71\t72\nwrong\t74");
  await at(own, 2, 0).click();
  await press("Control+v");
  const told = shown.getByRole("button", { name: "1 cell not accepted: show" });
  await told.waitFor();
  assert.deepEqual(await rows("scores"), before);
  assert.match(await at(own, 3, 1).innerText(), /^74/);
  assert.equal(await own.locator(".waits").count(), 3);
  await press("Control+z");
  await told.waitFor({ state: "detached" });
  assert.equal(await at(own, 2, 1).innerText(), raw);
  assert.deepEqual(await rows("scores"), before);
  await at(own, 2, 0).click();
  await press("Control+v");
  await told.waitFor();
  await at(own, 3, 0).click();
  await shown.keyboard.type("73");
  await press("Enter");
  await told.waitFor({ state: "detached" });
  assert.equal(await own.locator(".waits").count(), 0);
  const { undo } = await until(history, (now) => /^Paste 2 × 2 cells/.test(now.undo ?? ""), "one step of all four");
  assert.match(undo, /^Paste/);
  await settled(shown);
  await press("Control+z");
  await until(() => rows("scores"), (found) => JSON.stringify(found) === JSON.stringify(before), "all scores as before the paste");
  await settled(shown);
});

it("weights are tried before the case can be evaluated, and only what is no share is called so", async () => {
  const { empty, other } = await emptied(withVendor);
  await go(other, "vendors");
  await other.getByRole("tab", { name: /weights/i }).click();
  const share = other.locator("input.field.n").first();
  const slider = other.getByRole("slider").first();
  await share.fill("40");
  await share.press("Enter");
  await until(() => slider.inputValue(), (value) => value === "40", "the share as tried");
  assert.equal(await other.getByRole("alert").count(), 0);
  assert.equal(await other.locator(".notice").count(), 0);
  await share.fill("abc");
  await share.press("Enter");
  await other.getByRole("alert").filter({ hasText: "abc is no share" }).waitFor();
  assert.equal(await slider.inputValue(), "40");
  assert.deepEqual(other.faults, []);
  await other.close();
  await empty.stop();
});

it("Tab takes the only word that is meant, and the words are not cut by a short grid", async () => {
  const { empty, other } = await emptied(withVendor);
  await go(other, "vendors");
  await other.getByRole("tab").nth(1).click();
  const criteria = other.getByRole("grid").last();
  const column = Number(await criteria.getByRole("columnheader").filter({ hasText: /^Axis/ }).getAttribute("aria-colindex")) - 1;
  await at(criteria, 0, 0).click();
  await other.keyboard.type("Uptime");
  await other.keyboard.press("Tab");
  await at(criteria, 0, column).click();
  await other.keyboard.press("F2");
  const list = other.getByRole("listbox");
  await list.waitFor();
  const seen = await list.evaluate((own) => {
    const { left, top, width, height } = own.getBoundingClientRect();
    return own.contains(document.elementFromPoint(left + width / 2, top + height - 6)) && own.getBoundingClientRect().bottom <= innerHeight;
  });
  assert.ok(seen, "the last word lies on top and in the window");
  await other.keyboard.type("rel");
  await other.keyboard.press("Tab");
  await until(() => at(criteria, 0, column).innerText(), (text) => /^Reliability/.test(text), "the word", 5000);
  assert.deepEqual(other.faults, []);
  await other.close();
  await empty.stop();
});

describe("rows that are still being stored", () => {
  /** Every edit takes as long as on a slow drive. */
  const slowly = async (run) => {
    const slow = async (route) => {
      if (JSON.parse(route.request().postData() ?? "{}").name === "edit") await new Promise((done) => setTimeout(done, 2000));
      await route.continue();
    };
    await shown.route("**/rpc", slow);
    await run();
    await shown.unroute("**/rpc", slow);
  };
  /** Texts of the selected cells of a column. */
  const selected = (grid, head) => grid.evaluate((own, head) => {
    const at = [...own.querySelectorAll("[role=columnheader]")].find((one) => one.textContent.trim() === head)?.getAttribute("aria-colindex");
    return [...own.querySelectorAll(`[role=gridcell][aria-selected=true][aria-colindex="${at}"]`)].map((cell) => cell.innerText.trim());
  }, head);

  it("are named by Tab in the row that comes next", async () => {
    await go(shown, "cost", "Options");
    await settled(shown);
    const before = await rows("options");
    const own = async () => (await rows("options")).filter(({ option }) => option.startsWith("borealis"));
    await slowly(async () => {
      await button("Add a row").click();
      await until(active, (place) => / 0$/.test(place ?? ""), "the cursor in the new row");
      for (const texts of [["Borealis by the hour", "training", "peak", "Meridian GPU Cloud, H200, by the hour"], ["Borealis by", "inference", "peak", "Meridian GPU Cloud, H200, by the hour"]]) {
        for (const text of texts) {
          await shown.keyboard.type(text);
          await press("Tab");
        }
        await press("Tab");
        await shown.keyboard.type("as needed");
        await press("Enter");
      }
      await until(own, (found) => found.length === 2, "two rows", 20_000);
    });
    assert.deepEqual((await own()).map(({ option }) => option), ["borealis_by_the_hour", "borealis_by_the_hour"]);
    await settled(shown);
    for (const left of [1, 0]) {
      await press("Control+z");
      await until(own, (found) => found.length === left, `${left} rows`);
    }
    assert.deepEqual(await rows("options"), before);
    await settled(shown);
  });

  it("stay selected where their groups put them once they are, and nothing between them", async () => {
    await go(shown, "cost", "Ledger");
    await settled(shown);
    const lines = grid("Cost lines");
    const before = await rows("costs");
    const line = (option, name) => [option, name, "", "opex", "staff", "monthly", "1k to 2k", "EUR"].join("\t");
    await shown.evaluate((text) => navigator.clipboard.writeText(text), [line("Own cluster by Northwind", "walks"), line("Kirin cards overseas", "talks")].join("\n"));
    await button("Add a row").click();
    await until(active, (place) => / 0$/.test(place ?? ""), "the cursor in the new row");
    await slowly(async () => {
      await press("Control+v");
      await until(() => selected(lines, "Line"), (texts) => texts.join() === "walks,talks", "both new rows while they are on their way");
      await until(async () => (await rows("costs")).length, (count) => count === before.length + 2, "two lines", 20_000);
    });
    await settled(shown);
    const places = await until(() => lines.locator("[role=gridcell][aria-selected=true]").evaluateAll((all) => [...new Set(all.map(({ dataset }) => Number(dataset.row)))]), (found) => found.length === 2 && found[1] > found[0] + 1, "two rows apart");
    assert.deepEqual(await selected(lines, "Option"), ["Own cluster by Northwind", "Kirin cards overseas"]);
    assert.equal(await active(), `${places[0]} 0`);
    await button("Remove 2 rows").click();
    await until(() => rows("costs"), (now) => JSON.stringify(now) === JSON.stringify(before), "the lines before");
    await settled(shown);
    assert.equal(await lines.locator("[role=gridcell][aria-selected=true]").count(), 1, "what takes their place is not selected with it");
  });
});

it("two vendors typed one after the other in an empty workspace both arrive", async () => {
  const { empty, other } = await emptied();
  await go(other, "vendors");
  await button("Add a row", other).click();
  await other.keyboard.type("Northwind");
  await other.keyboard.press("Enter");
  await other.keyboard.type("Helio");
  await other.keyboard.press("Enter");
  await until(async () => (await rows("vendors", empty)).map(({ name }) => name).join(), (names) => names === "Northwind,Helio", "both names", LONG);
  await other.keyboard.press("Control+1");
  await go(other, "vendors");
  await other.getByRole("tab").first().waitFor();
  assert.deepEqual(other.faults, []);
  await other.close();
  await empty.stop();
});

it("F6 goes from pane to pane and back to where one was", async () => {
  await go(shown, "decision");
  await settled(shown);
  await shown.locator("main [data-figure]").first().click();
  await trace().locator(".id").waitFor();
  const pane = () => shown.evaluate(() => document.activeElement?.closest("[data-pane]")?.tagName);
  await until(() => shown.locator(".notice").count(), (count) => !count, "no message, which is a pane of its own");
  await shown.locator("nav a").nth(2).focus();
  const seen = [];
  for (let left = 4; left; left--) {
    await press("F6");
    seen.push(await pane());
  }
  assert.deepEqual(seen, ["HEADER", "MAIN", "ASIDE", "NAV"]);
  assert.equal(await shown.evaluate(() => document.activeElement?.getAttribute("href")), "#accelerators");
  await press("Shift+F6");
  assert.equal(await pane(), "ASIDE");
  await press("Escape");
});

it("a dialog begins in its first field or on the safe deed, and has one way out", async () => {
  const dialog = () => shown.getByRole("dialog");
  const focused = () => shown.evaluate(() => document.activeElement?.textContent?.trim() || document.activeElement?.tagName);
  for (const [key, first] of [["Control+k", "INPUT"], ["Control+p", /^Choose/]]) {
    await press(key);
    await dialog().waitFor();
    assert.match(await focused(), new RegExp(first));
    assert.equal(await dialog().getByRole("button", { name: /^(Close|Cancel)$/ }).count(), 1);
    await press("Escape");
    await dialog().waitFor({ state: "detached" });
  }
  await go(shown, "vendors", "Scorecard");
  await at(grid("Vendors"), 0, 0).click();
  await press("Control+-");
  await dialog().waitFor();
  const [keep, remove] = await dialog().getByRole("button").all();
  assert.equal(await focused(), (await keep.innerText()).trim());
  assert.doesNotMatch(await remove.getAttribute("class"), /main/);
  await press("Escape");
  await dialog().waitFor({ state: "detached" });
});

describe("a window that is narrow", () => {
  for (const [width, height] of [[1100, 700], [1024, 700], [800, 600], [550, 506]]) {
    it(`cuts nothing of the bar and scrolls no rail at ${width} × ${height}`, async () => {
      await shown.setViewportSize({ width, height });
      await go(shown, "decision");
      await settled(shown);
      const cut = await shown.evaluate(() => [...document.querySelectorAll("header[data-pane] button")].filter((own) => own.getBoundingClientRect().right > innerWidth).map((own) => own.innerText));
      assert.deepEqual(cut, []);
      assert.equal(await shown.evaluate(() => {
        const rail = document.querySelector("nav");
        return rail.scrollHeight - rail.clientHeight;
      }), 0, "the rail scrolls");
      for (const name of ["Undo", "Redo", "Import", "Export pack"]) await button(name).waitFor();
    });
  }
  after(() => shown.setViewportSize({ width: 1440, height: 900 }));
});

describe("room", () => {
  const top = () => grid(/^Scorecard/).evaluate((own) => own.getBoundingClientRect().top);

  it("is there for rows of the scorecard in a low window", async () => {
    await shown.setViewportSize({ width: 1100, height: 700 });
    await go(shown, "vendors", "Scorecard");
    await whose().selectOption((await served.ask("desk.keys")).who);
    await settled(shown);
    await shown.locator("main").evaluate((main) => main.scrollTo(0, 0));
    const first = await at(grid(/^Scorecard/), 1, 0).evaluate((own) => own.getBoundingClientRect().bottom);
    assert.ok(first < 700, `the second row ends at ${first}`);
    await shown.setViewportSize({ width: 1440, height: 900 });
  });

  it("is kept for weights under trial: the grid below stays where it is", async () => {
    await go(shown, "vendors", "Scorecard");
    await settled(shown);
    const before = await top();
    await shown.getByRole("slider").first().focus();
    await press("ArrowRight", "ArrowRight");
    await button("Store these weights").waitFor();
    assert.equal(await top(), before);
    await until(() => shown.locator("main header p").first().innerText(), (text) => /\S ▲ \S/.test(text), "the word that they are under trial");
    assert.equal(await top(), before);
    await button("Store these weights").locator("xpath=following-sibling::button").click();
    await button("Store these weights").waitFor({ state: "hidden" });
  });

  it("is for what checks found more than for where it is mended", async () => {
    await shown.setViewportSize({ width: 1100, height: 700 });
    await go(shown, "overview", "The case");
    await settled(shown);
    const share = await shown.locator("main .finding").first().evaluate((own) => own.closest("th").clientWidth / own.closest("table").clientWidth);
    assert.ok(share > 0.6, `${share} of the table`);
    await shown.setViewportSize({ width: 1440, height: 900 });
  });

  for (const width of [1100, 1440, 2560]) {
    it(`is enough for the levers at ${width}`, async () => {
      await shown.setViewportSize({ width, height: 900 });
      await go(shown, "cost", "Levers");
      await settled(shown);
      await shown.locator("main td.note").first().waitFor();
      const over = await shown.locator("main .scroll").first().evaluate((own) => own.scrollWidth - own.clientWidth);
      assert.equal(over, 0);
    });
  }
  after(() => shown.setViewportSize({ width: 1440, height: 900 }));
});

it("no title changes by itself on a visit", async () => {
  await shown.evaluate(() => {
    globalThis.titles = [];
    new MutationObserver(() => {
      const text = document.querySelector("main h1")?.textContent ?? "";
      const view = document.querySelector('nav [aria-current="page"]')?.getAttribute("href");
      const last = globalThis.titles.at(-1);
      if (text && (last?.text !== text || last?.view !== view)) globalThis.titles.push({ view, text });
    }).observe(document.querySelector(".app"), { childList: true, subtree: true, characterData: true });
  });
  for (const view of ["cost", "demand", "accelerators", "decision", "cost", "demand"]) {
    await go(shown, view);
    await settled(shown);
  }
  const seen = await shown.evaluate(() => globalThis.titles);
  for (const view of new Set(seen.map((one) => one.view))) {
    const titles = new Set(seen.filter((one) => one.view === view).map(({ text }) => text));
    assert.equal(titles.size, 1, `${view}: ${[...titles].join(" | ")}`);
  }
});
