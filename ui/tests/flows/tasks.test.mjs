// What the tasks of procurement, of a finance officer and of an engineer take by hand, each held to what it took three reviewers once:
//
//      Task                                             Begins in  Review                          Asserted, at most
//   a  new file to the first answer, and scores         start      21 clicks, 4 pastes, 60 fields  5 clicks, 1 paste, 13 fields
//   b  score, refused score, 3 × 3, undo, redo          Decision   6                               6, the paste among them
//   c  weight by drag and by typing                     Decision   2                               2
//   d  import with a mistake                            Decision   4, file dialogs                 4
//   e  pack                                             Decision   2                               2
//   f  from a total to its sources                      Decision   2                               2
//   g  Find: quote, offered price, condition, vendor    Decision   3 keys                          3 keys each
//   h  workload with a week                             Decision   7, paste                        7, 1 paste
//   i  vendor out; vendor, criterion, quote, option in  Decision   12                              12
//   j  file open elsewhere, read-only, broken, text     start      1 each                          1 each; 1 more to look at the first
//   k  quick bench, cancel                              Bench      2                               2
//   l  b and e by keyboard alone                        Decision   23 Tabs; 3 Tabs                 23 Tabs, 6 other keys; 3 Tabs, 2 other keys
//
// A field is one text with the click or keys that lead into it and the key that ends it, as the review counts them. What lies
// outside the window and has to be scrolled to is told beside the counts, and held to nothing.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { LONG, browser, go, host, page, sample, settled, until } from "../browser.mjs";

const DRIVE = fileURLToPath(new URL("../../../tests/program/drive.c", import.meta.url));
let opened;
before(async () => (opened = await browser()));
after(() => opened.close());

/** The hand of a person at a page; it counts what it does. */
function hand(shown) {
  const count = { clicks: 0, keys: 0, tabs: 0, pastes: 0, fields: 0, scrolls: 0 };
  const see = async (place) => {
    await place.waitFor();
    const box = await place.boundingBox();
    const { width, height } = shown.viewportSize();
    if (box && (box.y < 0 || box.x < 0 || box.y + box.height > height || box.x + box.width > width)) count.scrolls++;
  };
  return {
    count,
    deeds: () => count.clicks + count.keys,
    async click(place) {
      await see(place);
      await place.click();
      count.clicks++;
    },
    async press(key) {
      await shown.keyboard.press(key);
      count[key === "Tab" || key === "Shift+Tab" ? "tabs" : "keys"]++;
    },
    /** Into a place, or where the cursor stands already. */
    async type(text, { into = null, over = false, end = "Tab" } = {}) {
      if (into) {
        await see(into);
        await into.click({ clickCount: over ? 3 : 1 });
      }
      await shown.keyboard.type(text);
      if (end) await shown.keyboard.press(end);
      count.fields++;
    },
    async paste(text) {
      await shown.evaluate((text) => navigator.clipboard.writeText(text), text);
      await shown.keyboard.press("Control+v");
      count.pastes++;
    },
    async drag(thumb, to) {
      await see(thumb);
      const { x, y, width, height } = await thumb.boundingBox();
      const at = (share) => [x + 8 + (width - 16) * share, y + height / 2];
      await shown.mouse.move(...at(Number(await thumb.inputValue()) / 100));
      await shown.mouse.down();
      await shown.mouse.move(...at(to), { steps: 10 });
      await shown.mouse.up();
      count.clicks++;
    },
  };
}
const tell = (t, { count }) => t.diagnostic(Object.entries(count).map(([what, many]) => `${many} ${what}`).join(", "));
/** Does a task with a hand, tells what it took, and gives the hand. */
async function by(t, shown, task) {
  const own = hand(shown);
  try {
    await task(own);
  } finally {
    tell(t, own);
  }
  assert.deepEqual(shown.faults.splice(0), []);
  return own;
}
const atMost = (found, most, what) => assert.ok(found <= most, `${what}: ${found}, and ${most} at most`);
const button = (of, name) => of.getByRole("button", { name, exact: true });
const view = (of, name) => of.getByRole("navigation", { name: "Views" }).getByRole("link", { name: new RegExp(`^${name}`) });
const notice = (of, text) => of.locator(".notice").filter({ hasText: text });
const isPdf = async (file) => {
  const bytes = await readFile(file);
  assert.equal(bytes.subarray(0, 5).toString("latin1"), "%PDF-");
  assert.ok(bytes.length > 50_000, `${bytes.length} bytes`);
};

describe("a: from nothing to the first answer", () => {
  let served;
  let shown;
  before(async () => {
    served = await host();
    shown = await page(opened, served.url);
    await shown.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  });
  after(() => served.stop());
  const rows = async (table) => (await served.ask("table", { table })).rows;
  const title = () => shown.getByRole("heading", { level: 1 }).innerText();
  const decision = async () => {
    await view(shown, "Decision").and(shown.locator("[aria-current]")).waitFor({ timeout: LONG });
    await settled(shown);
  };
  async function answers(own) {
    const field = (name) => shown.getByRole("dialog").getByLabel(name);
    await own.click(button(shown, "Start a case…"));
    for (const [name, text] of [["Question", "Who serves our assistant?"], ["Who decides", "The board"], ["Decide by", "2027-03-01"], ["Cash available", "9 M"], ["Amount for inference", "20 to 40"], ["Model for inference", "Llama-3.1-70B"]]) {
      await own.type(text, { into: field(name) });
    }
    for (const [at, vendor, price] of [[1, "Helio", "2.3 to 2.6"], [2, "Meridian", "3 to 3.5"]]) {
      await own.type(vendor, { into: field(`Vendor of offer ${at}`) });
      await own.type("H200 SXM5 141GB", { into: field(`Card of offer ${at}`) });
      await own.type(price, { into: field(new RegExp(`^Price of offer ${at}`)) });
    }
    await own.type("24", { into: field("Months that offer 1 commits to") });
    await own.click(button(shown, "Save and start"));
    await decision();
  }
  /** What the person has of both vendors in a spreadsheet, in the order of the scorecard. */
  async function sheet() {
    const criteria = await rows("criteria");
    const ordered = ["performance", "reliability", "cost", "service", "compliance"].flatMap((axis) => criteria.filter((one) => one.axis === axis));
    const isGate = (one) => one.gate_min !== null || one.gate_max !== null;
    const between = (one, share) => Number(one.worst) + (Number(one.best) - Number(one.worst)) * (isGate(one) ? 1 : share);
    return ordered.map((one) => `${between(one, 0.75)}\t${between(one, 0.5)}`).join("\r\n");
  }

  it("takes a dialog of one page, then scores by one paste", async (t) => {
    await served.picks(join(served.folder, "assistant.assay"));
    let first = "";
    const { count } = await by(t, shown, async (own) => {
      await answers(own);
      first = await title();
      await own.click(shown.getByRole("region", { name: /would make this firmer/ }).getByRole("link", { name: "Vendors, scorecard" }).first());
      const grid = shown.getByRole("grid", { name: /^Scorecard, value as/ });
      await own.click(grid.locator('[data-row="0"][data-column="0"]'));
      await own.paste(await sheet());
      await until(async () => (await rows("scores")).length, (many) => many >= 18, "scores");
      await settled(shown);
      await own.click(view(shown, "Decision"));
      await decision();
    });
    const [frame] = await rows("frame");
    assert.deepEqual([frame.question, frame.decides, frame.decide_by], ["Who serves our assistant?", "The board", "2027-03-01"]);
    assert.equal((await rows("quotes")).find(({ vendor }) => vendor === "helio").term_months, 24);
    assert.match(first, /^No decision.*costs least so far.*scores missing/);
    const answer = await served.ask("evaluate", { seed: 1, worlds: 10_000 });
    const chosen = answer.options.find(({ id }) => id === answer.decision.option)?.name;
    assert.ok(chosen, `an option is recommended: ${await title()}`);
    assert.ok((await shown.locator("main").innerText()).includes(chosen), `${chosen} is shown`);
    atMost(count.clicks + count.keys, 5, "clicks and keys");
    atMost(count.pastes, 1, "pastes");
    atMost(count.fields, 13, "fields");
  });
});

describe("in the sample", () => {
  let served;
  let shown;
  before(async () => {
    ({ served, shown } = await sample(opened));
    await shown.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  });
  after(() => served.stop());
  const at = (name) => join(served.folder, name);
  const rows = async (table) => (await served.ask("table", { table })).rows;
  const row = async (table, cells) => (await rows(table)).find((one) => Object.entries(cells).every(([key, value]) => one[key] === value));
  const undoName = async () => (await served.ask("history")).undo;
  const dialog = () => shown.getByRole("dialog");
  const cellAt = (grid, row, column) => grid.locator(`[data-row="${row}"][data-column="${column}"]`);
  const active = () => shown.evaluate(() => {
    const { row, column } = document.activeElement?.dataset ?? {};
    return row === undefined ? document.activeElement?.tagName : `${row} ${column}`;
  });
  const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
  const trace = () => shown.getByRole("complementary", { name: "Where this number comes from" });
  const task = (t, work, from = "decision") => go(shown, from).then(() => settled(shown)).then(() => by(t, shown, work));

  /** From entries of one's own under the cursor: a score, one that is refused, nine pasted, undone and done again. */
  async function scored(own) {
    const { who } = await served.ask("desk.keys");
    const before = await rows("scores");
    const mine = async () => (await rows("scores")).filter(({ evaluator }) => evaluator === who);
    await until(active, (place) => place === "0 0", "the focus in the first cell");
    await own.type("0.4", { end: "Enter" });
    await until(mine, (found) => found.length === 1 && found[0].value === 0.4, "the score");
    await own.type("a lot", { end: "Enter" });
    await button(shown, "■ 1 cell not accepted: show").waitFor();
    assert.equal((await mine()).length, 1);
    await own.press("Control+z");
    await button(shown, "■ 1 cell not accepted: show").waitFor({ state: "detached" });
    const pasted = await rows("scores");
    assert.equal(pasted.length, before.length + 1);
    await own.paste("110\t120\t130\r\n50\t60\t70\r\n200\t300\t400");
    await until(mine, (found) => found.length > 7, "nine scores");
    const nine = await rows("scores");
    await own.press("Control+z");
    await until(() => rows("scores"), (found) => same(found, pasted), "the scores before the paste");
    await own.press("Control+Shift+Z");
    await until(() => rows("scores"), (found) => same(found, nine), "the nine again");
    return nine.length - pasted.length;
  }
  const unscored = async () => {
    for (let left = 2; left; left--) await served.ask("undo");
    await shown.reload();
    await settled(shown);
  };

  it("b: a score, a refused one, a block of nine, undo and redo", async (t) => {
    let many = 0;
    const own = await task(t, async (own) => {
      await own.click(view(shown, "Vendors"));
      await own.click(button(shown, "Enter my scores"));
      many = await scored(own);
    });
    await unscored();
    assert.equal(many, 9);
    atMost(own.deeds() + own.count.pastes, 6, "clicks, keys and pastes");
  });

  it("c: a weight dragged, and one typed", async (t) => {
    const criteria = await rows("criteria");
    const own = await task(t, async (own) => {
      await own.click(view(shown, "Vendors"));
      const before = await shown.locator('main [data-figure^="vendor."][data-figure$=".score"]').allInnerTexts();
      const slider = shown.getByRole("slider", { name: "Cost" });
      await own.drag(slider, 0.5);
      const dragged = shown.getByLabel("Cost, percent");
      await until(async () => [await slider.inputValue(), await dragged.inputValue()].map(Number), ([hand, told]) => hand === told && Math.abs(hand - 50) <= 3, "the weight under the hand");
      await settled(shown);
      const typed = shown.getByLabel("Reliability, percent");
      await own.type("40", { into: typed, over: true, end: "Enter" });
      await until(() => typed.inputValue(), (value) => value === "40", "the weight as typed");
      await button(shown, "Store these weights").waitFor();
      await settled(shown);
      const after = await shown.locator('main [data-figure^="vendor."][data-figure$=".score"]').allInnerTexts();
      assert.notDeepEqual(after, before);
    });
    assert.deepEqual(await rows("criteria"), criteria, "nothing is stored by trying");
    await button(shown, "Back").click();
    atMost(own.deeds(), 2, "clicks and keys");
  });

  it("d: an import with a mistake, and its mended file", async (t) => {
    await served.ask("export", { to: at("book.json") });
    const book = JSON.parse(await readFile(at("book.json"), "utf8"));
    const right = book.costs[0].amount;
    Object.assign(book.costs[0], { amount: "a handful" });
    book.vendors[0].name = "Northwind Renamed";
    await writeFile(at("bad.json"), JSON.stringify(book));
    book.costs[0].amount = right;
    await writeFile(at("mended.json"), JSON.stringify(book));
    const own = await task(t, async (own) => {
      await served.picks(at("bad.json"));
      await own.click(button(shown, "Import"));
      await dialog().getByRole("row").filter({ hasText: "a handful" }).waitFor({ timeout: LONG });
      await own.click(dialog().getByRole("button", { name: "Close" }).last());
      await served.picks(at("mended.json"));
      await own.click(button(shown, "Import"));
      await dialog().getByRole("heading", { name: "1 row will be new, changed or removed" }).waitFor({ timeout: LONG });
      await own.click(button(dialog(), "Import as one step"));
      await until(async () => (await rows("vendors"))[0].name, (name) => name === "Northwind Renamed", "the new name");
      await settled(shown);
    });
    assert.match(await undoName(), /import/i);
    await served.ask("undo");
    await shown.reload();
    atMost(own.deeds(), 4, "clicks and keys");
  });

  it("e: the pack", async (t) => {
    await served.picks(at("pack"));
    const own = await task(t, async (own) => {
      await own.click(button(shown, "Export pack"));
      await own.click(button(dialog(), "Choose where to write it…"));
      await notice(shown, "Pack saved:").waitFor({ timeout: LONG });
    });
    await button(notice(shown, "Pack saved:"), "Open it").waitFor();
    await isPdf(at("pack.pdf"));
    await button(notice(shown, "Pack saved:"), "Dismiss").click();
    atMost(own.deeds(), 2, "clicks and keys");
  });

  it("f: from a total to the sources of what it adds up from, then to one input with its grade and who entered it", async (t) => {
    const quote = await row("quotes", { id: "helio_h200_36m" });
    const mfu = await row("assumptions", { id: "mfu.helio" });
    const own = await task(t, async (own) => {
      await own.click(shown.locator('main td [data-figure="option.lease.tcc.p50"]').first());
      await trace().locator("li").filter({ hasText: quote.source }).first().waitFor();
      await own.click(trace().locator('li [data-figure="input.mfu.helio"]'));
      for (const words of [mfu.source, mfu.grade, "Changed by"]) await trace().locator("dl").filter({ hasText: words }).waitFor();
    });
    await shown.keyboard.press("Escape");
    atMost(own.deeds(), 2, "clicks and keys");
  });

  describe("g: Find", () => {
    const focused = (around) => shown.evaluate((around) => document.activeElement?.closest(around)?.textContent ?? "", around);
    const found = () => shown.getByRole("listbox", { name: "Found" }).getByRole("option");
    /** Finds by words, with arrows down to the first hit of a kind. */
    async function finds(own, words, hit) {
      await own.press("Control+k");
      await own.type(words, { end: null });
      await found().filter({ hasText: hit }).first().waitFor();
      const texts = await found().allInnerTexts();
      for (let left = texts.findIndex((text) => hit.test(text)); left > 0; left--) await own.press("ArrowDown");
      await own.press("Enter");
    }
    it("lands on the quote that is named, not on its like", async (t) => {
      const own = await task(t, async (own) => {
        await finds(own, "helio h200 36 months", /^Quote/i);
        await until(() => focused("[role=row]"), (text) => text.includes("2.15") && text.includes("2.54"), "the row of helio_h200_36m");
      });
      atMost(own.count.keys, 3, "keys");
    });
    it("lands on an offer by vendor and price", async (t) => {
      const own = await task(t, async (own) => {
        await finds(own, "northwind price", /H200/);
        const price = (text) => text.replaceAll(/[\s\u202f]/g, "").includes("52500");
        await until(async () => (await focused("[role=row]")) + (await trace().allInnerTexts()).join(), price, "the price of northwind_h200_8");
      });
      await shown.keyboard.press("Escape");
      atMost(own.count.keys, 3, "keys");
    });
    it("lands on a condition", async (t) => {
      const condition = await row("conditions", { id: "exit_helio" });
      const own = await task(t, async (own) => {
        await finds(own, condition.text.split(" ").slice(0, 4).join(" "), /^Condition/i);
        await until(() => focused("li"), (text) => text.includes(condition.text), "the condition");
      }, "vendors");
      atMost(own.count.keys, 3, "keys");
    });
    it("lands on a vendor from another tab of Vendors", async (t) => {
      await go(shown, "vendors", "Weights");
      const own = await task(t, async (own) => {
        await finds(own, "vendor meridian", /^Vendor/i);
        await until(() => focused("[role=row]"), (text) => text.includes("Meridian"), "the row of the vendor", 8000);
      });
      atMost(own.count.keys, 3, "keys");
    });
  });

  it("h: a workload with a typical week", async (t) => {
    const hours = (low, high) => Array.from({ length: 24 }, (_, hour) => (hour > 7 && hour < 19 ? high : low));
    const own = await task(t, async (own) => {
      await own.click(view(shown, "Demand"));
      await own.click(button(shown, "Add a workload…"));
      await own.type("Code review");
      await own.type("H100 SXM5 80GB", { into: dialog().getByLabel("Reference SKU") });
      await own.click(button(dialog(), "Add the workload"));
      await dialog().waitFor({ state: "detached" });
      await own.click(button(shown, "Typical week…"));
      await own.click(dialog().getByLabel("Weekday, 0:00, GPUs"));
      await own.paste([hours(4, 12), hours(2, 3)].map((day) => day.join("\t")).join("\r\n"));
      await own.click(button(dialog(), "Use as demand"));
      await dialog().waitFor({ state: "detached" });
    });
    const { id } = await row("workloads", { name: "Code review" });
    const stored = (await rows("demand")).filter(({ workload }) => workload === id).map(({ gpus }) => gpus);
    assert.deepEqual(stored.toSorted((a, b) => b[9] - a[9]), [hours(4, 12), hours(2, 3)]);
    await settled(shown);
    await shown.getByRole("heading", { name: "Code review" }).waitFor();
    for (let left = 2; left; left--) await served.ask("undo");
    await shown.reload();
    atMost(own.deeds(), 7, "clicks and keys");
    atMost(own.count.pastes, 1, "pastes");
  });

  describe("l: by keyboard alone", () => {
    const pane = () => shown.evaluate(() => document.activeElement?.closest("[data-pane]")?.tagName);
    const words = () => shown.evaluate(() => document.activeElement?.textContent?.trim());
    it("b: at most 23 Tabs lead from the view's key into the grid, and F6 from pane to pane and back", async (t) => {
      let many = 0;
      const own = await task(t, async (own) => {
        await own.press("Control+4");
        await view(shown, "Vendors").and(shown.locator("[aria-current]")).waitFor();
        await settled(shown);
        while ((await words()) !== "Enter my scores" && own.count.tabs < 60) await own.press("Tab");
        await own.press("Enter");
        many = await scored(own);
      });
      const cell = await active();
      const seen = [];
      while (!seen.includes("MAIN") && seen.length < 6) {
        await shown.keyboard.press("F6");
        seen.push(await pane());
      }
      const back = await active();
      await unscored();
      assert.equal(many, 9);
      assert.deepEqual(seen.filter((one) => one !== "DIV"), ["NAV", "HEADER", "MAIN"]);
      assert.equal(back, cell);
      atMost(own.count.tabs, 23, "Tabs");
      atMost(own.count.keys + own.count.pastes, 6, "keys beside Tabs");
    });

    it("e: the pack", async (t) => {
      await served.picks(at("keys"));
      const own = await task(t, async (own) => {
        await own.press("Control+p");
        await dialog().waitFor();
        while (!/^Choose/.test(await words()) && own.count.tabs < 10) await own.press("Tab");
        await own.press("Enter");
        await notice(shown, "Pack saved:").waitFor({ timeout: LONG });
      });
      await isPdf(at("keys.pdf"));
      await button(notice(shown, "Pack saved:"), "Dismiss").click();
      atMost(own.count.tabs, 3, "Tabs");
      atMost(own.count.keys, 2, "keys beside Tabs");
    });
  });

  it("k: a quick bench, cancelled", async (t) => {
    const before = await rows("measurements");
    await go(shown, "bench");
    await button(shown, "Quick run").waitFor({ timeout: LONG });
    const own = await task(t, async (own) => {
      await own.click(button(shown, "Quick run"));
      await shown.getByRole("progressbar", { name: "Progress of the run" }).waitFor();
      await own.click(button(shown, "Cancel the run"));
      await shown.getByRole("heading", { name: /^The run was stopped and wrote no result/ }).waitFor();
    }, "bench");
    assert.deepEqual(await rows("measurements"), before);
    atMost(own.deeds(), 2, "clicks and keys");
  });

  it("i: a vendor removed, and a vendor, a criterion, a quote and an option added", async (t) => {
    const own = await task(t, async (own) => {
      await own.click(view(shown, "Vendors"));
      await removes(own, "Helio Compute Pool");
      await adds(own, "Vendors", [["Borealis Compute"]]);
      await own.click(shown.getByRole("tab", { name: "Requirements and scales" }));
      await adds(own, "Criteria with anchors, requirements and weights", [["Heat reused", "service", "share", "higher", "0", "0.8", "", "", "2"]]);
      await own.click(view(shown, "Cost"));
      await own.click(shown.getByRole("tab", { name: "Quotes" }));
      await adds(own, "Quotes", [["Borealis Compute", "H200 SXM5 141GB", "on demand", "by use", "2.4 to 2.7", "GPU-hour", "EUR", "8"]]);
      await own.click(shown.getByRole("tab", { name: "Options" }));
      await adds(own, "Rows of the options", ["training", "inference", "experiment"].map((pool) => ["Borealis by the hour", pool, "peak", "Borealis", "", "as needed"]));
      await until(() => rows("options"), (found) => found.filter(({ quote }) => quote.startsWith("borealis")).length === 3, "three rows of the option", 10_000);
      await settled(shown);
    });
    assert.ok(await row("vendors", { id: "borealis_compute", name: "Borealis Compute" }));
    const criterion = await row("criteria", { name: "Heat reused" });
    assert.deepEqual([criterion.axis, criterion.direction, criterion.worst, criterion.best, criterion.weight], ["service", "max", 0, 0.8, 2]);
    const quote = await row("quotes", { vendor: "borealis_compute" });
    assert.deepEqual([quote.billing, quote.price, quote.basis, quote.unit_gpus], ["used", "2.4 to 2.7", "gpu_hour", 8]);
    const { options } = await served.ask("evaluate", { seed: 1, worlds: 10_000 });
    assert.ok(Number(options.find(({ name }) => name === "Borealis by the hour").tcc.base) > 1e6);
    atMost(own.deeds(), 12, "clicks and keys");
  });
  /** Removes a vendor with all that rests on it; no half of an option is left. */
  async function removes(own, name) {
    await own.click(shown.getByRole("grid", { name: "Vendors", exact: true }).getByRole("gridcell", { name, exact: true }));
    await own.click(button(shown, "Remove 1 row"));
    await own.click(button(dialog(), "Remove all of it"));
    await until(() => row("vendors", { id: "helio" }), (found) => !found, "no such vendor");
    await shown.getByRole("grid", { name: "Vendors", exact: true }).getByRole("gridcell", { name, exact: true }).waitFor({ state: "detached" });
    await settled(shown);
    assert.deepEqual([...new Set((await rows("options")).map(({ option }) => option))].sort(), ["build", "cloud", "domestic"]);
  }
  /** Types new rows into a grid from their first column on; what stays empty is passed by Tab. */
  async function adds(own, name, lines) {
    const grid = shown.getByRole("grid", { name, exact: true });
    const before = await grid.getByRole("row").count();
    await own.click(button(shown, "Add a row"));
    await until(active, (place) => / 0$/.test(place ?? ""), "the cursor in the new row");
    for (const texts of lines) {
      for (const [at, text] of texts.entries()) {
        if (text) await own.type(text, { end: at === texts.length - 1 ? "Enter" : "Tab" });
        else await shown.keyboard.press("Tab");
      }
    }
    await until(() => grid.getByRole("row").count(), (count) => count >= before + lines.length, `the new rows of ${name}`, 10_000);
    // A row that is on its way is shown already; what comes next may name it once it is stored.
    await until(() => shown.getByText(/^Saved \d/).count(), (count) => count === 1, `that the new rows of ${name} are stored`, 10_000);
    await settled(shown);
    assert.equal(await shown.getByRole("button", { name: /not accepted/ }).count(), 0);
  }
});

describe("j: files that are not simply there", () => {
  let served;
  let other;
  let shown;
  let drive;
  before(async () => {
    drive = await mkdtemp(join(tmpdir(), "assay-drive-"));
    const library = join(drive, "drive.so");
    execFileSync("cc", ["-shared", "-fPIC", "-O1", "-o", library, DRIVE, "-ldl"]);
    other = await host();
    await other.ask("desk.new", { file: join(other.folder, "sample.assay"), sample: true });
    await other.ask("copy", { to: join(drive, "shut.assay") });
    await other.ask("copy", { to: join(other.folder, "broken.assay") });
    const bytes = await readFile(join(other.folder, "broken.assay"));
    const place = bytes.lastIndexOf(Buffer.from("Helio offer HC-0926"));
    bytes.fill(0xa5, place - (place % 4096), place - (place % 4096) + 512);
    await writeFile(join(other.folder, "broken.assay"), bytes);
    await writeFile(join(other.folder, "text.assay"), "Dear Sir or Madam");
    await writeFile(join(drive, "sign"), "");
    served = await host({ env: { LD_PRELOAD: library, DRIVE: drive, DRIVE_SHUT: join(drive, "sign") } });
    shown = await page(opened, served.url);
  });
  after(async () => {
    await served.stop();
    await other.stop();
    await rm(drive, { recursive: true });
  });
  const opens = async (own, file) => {
    await served.picks(file);
    await own.click(button(shown, "Open…"));
  };
  const alert = (text) => shown.getByRole("alert").filter({ hasText: text });
  const read = async () => {
    await shown.getByText("For reading only:").waitFor({ timeout: LONG });
    await shown.locator("nav").waitFor();
    await settled(shown);
    await assert.rejects(served.ask("undo"), /X905|W609/);
    await shown.keyboard.press("Control+w");
    await button(shown, "Open…").waitFor();
  };

  it("one that another window edits is told at once, and looked at by one click more", async (t) => {
    const file = join(other.folder, "sample.assay");
    const told = await by(t, shown, async (own) => {
      await opens(own, file);
      await alert("in use").waitFor();
    });
    const looked = await by(t, shown, async (own) => {
      await own.click(button(shown, "Open it for reading"));
      await read();
    });
    atMost(told.deeds(), 1, "clicks until it is told");
    atMost(looked.deeds(), 1, "clicks until it is read");
  });
  it("one that may not be written to is opened to look at", async (t) => {
    const own = await by(t, shown, async (own) => {
      await opens(own, join(drive, "shut.assay"));
      await read();
    });
    atMost(own.deeds(), 1, "clicks");
  });
  for (const [name, words, offer] of [["broken", "the file is damaged", /^Rebuild it from its log/], ["text", "this is not an Assay workspace", null]]) {
    it(`${name} is refused with what to do`, async (t) => {
      const own = await by(t, shown, async (own) => {
        await opens(own, join(other.folder, `${name}.assay`));
        await alert(words).waitFor();
      });
      if (offer) await shown.getByRole("button", { name: offer }).waitFor();
      assert.equal((await served.ask("desk.now")).file, null);
      atMost(own.deeds(), 1, "clicks");
    });
  }
});
