// Weights tried, taken back and stored; numbers traced to what they are made of; things found by words and by keys.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { go, sample, settled, until } from "../browser.mjs";
import { onSample } from "../flow.mjs";

let served;
let shown;
onSample((begun) => ({ served, shown } = begun));

const rows = async (table) => (await served.ask("table", { table })).rows;
const button = (name) => shown.getByRole("button", { name, exact: true });
const title = () => shown.getByRole("heading", { level: 1 }).innerText();
const scores = () => shown.locator('main [data-figure^="vendor."][data-figure$=".score"]').evaluateAll((all) => all.map((one) => `${one.dataset.figure} ${one.textContent}`));

describe("weights", () => {
  const NAMES = { performance: "Performance", reliability: "Reliability", cost: "Cost", service: "Service", compliance: "Compliance" };
  /** A weight at which another option wins, and one beyond it. */
  let turn;
  before(async () => {
    const { decision, options } = await served.ask("evaluate", { seed: 1, worlds: 10_000 });
    const found = decision.thresholds.find(({ input }) => input.startsWith("weight."));
    assert.ok(found, "a weight of the sample changes its recommendation");
    const name = (id) => options.find((option) => option.id === id).name;
    const beyond = Math.round((found.at + (found.at > found.now ? 0.04 : -0.04)) * 100);
    turn = { axis: found.input.slice("weight.".length), beyond, now: name(decision.option), then: name(found.then) };
  });
  const slider = () => shown.getByRole("slider", { name: NAMES[turn.axis] });
  const field = () => shown.getByLabel(`${NAMES[turn.axis]}, percent`);
  const start = async () => {
    await go(shown, "vendors", "Scorecard");
    await settled(shown);
    return { criteria: await rows("criteria"), undo: (await served.ask("history")).undo, scores: await scores() };
  };
  const unstored = async (before) => {
    assert.deepEqual(await rows("criteria"), before.criteria);
    assert.equal((await served.ask("history")).undo, before.undo);
  };

  it("dragged, move the ranking without being stored; Back restores", async () => {
    const before = await start();
    const box = await slider().boundingBox();
    const at = (share) => box.x + 8 + (box.width - 16) * share;
    const now = Number(await slider().inputValue()) / 100;
    await shown.mouse.move(at(now), box.y + box.height / 2);
    await shown.mouse.down();
    await shown.mouse.move(at(turn.beyond / 100), box.y + box.height / 2, { steps: 12 });
    await shown.mouse.up();
    await until(() => slider().inputValue(), (value) => Math.abs(Number(value) - turn.beyond) <= 4, "the weight under the hand");
    await shown.getByText(`With these weights: ${turn.then}`).waitFor();
    await settled(shown);
    await until(scores, (found) => found.join() !== before.scores.join(), "other scores");
    await unstored(before);
    await button("Back").click();
    await until(scores, (found) => found.join() === before.scores.join(), "the scores before");
    await unstored(before);
  });

  it("typed, change the decision on every view without being stored", async () => {
    const before = await start();
    await go(shown, "decision");
    const decided = await title();
    await go(shown, "vendors", "Scorecard");
    await field().fill(String(turn.beyond));
    await field().press("Enter");
    await shown.getByText(`With these weights: ${turn.then}`).waitFor();
    await unstored(before);
    await go(shown, "decision");
    await settled(shown);
    assert.notEqual(await title(), decided);
    await shown.getByText("Under trial weights; not stored.").waitFor();
    for (const view of ["overview", "demand", "cost", "actuals"]) {
      await go(shown, view);
      await shown.locator("main [role=status]").getByText("Under trial weights; not stored.").waitFor();
    }
    await shown.keyboard.press("Control+p");
    const pack = shown.getByRole("dialog", { name: "Export the decision pack" });
    await pack.getByText("The weights you are trying are not in the pack.").waitFor();
    await pack.getByText(decided).waitFor();
    await shown.keyboard.press("Escape");
    await pack.waitFor({ state: "detached" });
    await go(shown, "decision");
    await shown.locator('main td [data-figure$=".tcc.p50"]').first().click();
    await shown.getByText("As stored; you are trying other weights.").waitFor();
    await shown.keyboard.press("Escape");
    await button("Back to the stored weights").click();
    await until(title, (found) => found === decided, "the decision before");
    await unstored(before);
  });

  it("that are none are kept and explained", async () => {
    const before = await start();
    await field().fill("most of it");
    await field().press("Enter");
    await shown.getByRole("alert").filter({ hasText: "most of it is no share" }).waitFor();
    assert.equal(await field().inputValue(), "most of it");
    assert.equal(await field().getAttribute("aria-invalid"), "true");
    await unstored(before);
    await field().press("Escape");
    assert.notEqual(await field().inputValue(), "most of it");
  });

  it("stored are one step, which undo takes back", async () => {
    const before = await start();
    await field().fill(String(turn.beyond));
    await field().press("Enter");
    await shown.getByText(`With these weights: ${turn.then}`).waitFor();
    await button("Store these weights").click();
    await until(async () => (await served.ask("history")).undo, (name) => name === "Change axis weights", "the step");
    await settled(shown);
    const own = await rows("criteria");
    const sum = (all) => all.reduce((total, one) => total + Number(one.weight), 0);
    const share = (sum(own.filter((one) => one.axis === turn.axis)) / sum(own)) * 100;
    assert.ok(Math.abs(share - turn.beyond) < 0.1, `${share} is stored`);
    const { decision, options } = await served.ask("evaluate", { seed: 1, worlds: 10_000 });
    assert.equal(options.find((option) => option.id === decision.option).name, turn.then);
    await button("Undo").click();
    await until(() => rows("criteria"), (found) => JSON.stringify(found) === JSON.stringify(before.criteria), "the weights before");
    await settled(shown);
    await until(scores, (found) => found.join() === before.scores.join(), "the scores before");
  });
});

describe("a number", () => {
  const trace = () => shown.getByRole("complementary", { name: "Where this number comes from" });
  const id = () => trace().locator(".id").innerText();

  it("shows its formula and inputs on a click, and leads on to them", async () => {
    await go(shown, "decision");
    await settled(shown);
    const number = shown.locator('main td [data-figure$=".tcc.p50"]').first();
    const figure = await number.getAttribute("data-figure");
    await number.click();
    await until(id, (found) => found === figure, "the trace");
    const told = await served.ask("trace", { id: figure, seed: 1, worlds: 10_000 });
    const text = (await trace().innerText()).replaceAll(/\s+/g, " ");
    assert.ok(text.includes(told.formula.replaceAll(/\s+/g, " ")), `the formula in: ${text}`);
    assert.ok(told.parts.length, "inputs");
    await trace().locator(`li [data-figure="${told.parts[0].id}"]`).click();
    await until(id, (found) => found === told.parts[0].id, "the input");
    await trace().getByRole("button", { name: "Back" }).click();
    await until(id, (found) => found === figure, "the number again");
    await shown.keyboard.press("Escape");
    await trace().waitFor({ state: "detached" });
  });

  it("that was entered shows source, date, grade and who changed it", async () => {
    await go(shown, "overview", "Assumptions");
    const one = (await rows("assumptions"))[0];
    await shown.getByRole("grid", { name: "Assumptions" }).getByRole("gridcell").filter({ hasText: one.source.slice(0, 24) }).first().click();
    await button("Where does it come from?").click();
    await until(id, (found) => found === `input.${one.id}`, "the trace");
    const text = await trace().innerText();
    for (const word of [one.source, one.grade, "Changed by", "2026"]) assert.ok(text.includes(word), `${word} in: ${text}`);
    await trace().getByRole("button", { name: "Close" }).click();
    await trace().waitFor({ state: "detached" });
  });

  it("in a figure is traced by a click", async () => {
    await go(shown, "cost", "Options");
    await settled(shown);
    const drawn = shown.locator('main svg [data-figure$=".tcc.base"]').first();
    const figure = await drawn.getAttribute("data-figure");
    await drawn.click();
    await until(id, (found) => found === figure, "the trace");
    await shown.keyboard.press("Escape");
    await shown.locator('main svg [data-figure$=".name"]').first().click();
    assert.equal(await trace().count(), 0, "a name has no trace");
    await go(shown, "decision");
    await settled(shown);
    const bound = shown.locator('main svg [data-figure^="input."][data-figure$=".p90"]').first();
    const input = (await bound.getAttribute("data-figure")).replace(/\.p90$/, "");
    await bound.click();
    await until(id, (found) => found === input, "the trace of the input");
    await shown.keyboard.press("Escape");
  });
});

describe("Find", () => {
  const find = async (words, kind, text) => {
    await shown.keyboard.press("Control+k");
    await shown.getByRole("combobox", { name: "What to find" }).fill(words);
    const first = shown.getByRole("listbox", { name: "Found" }).getByRole("option").first();
    await first.filter({ hasText: kind }).filter({ hasText: text }).waitFor();
    await shown.keyboard.press("Enter");
  };
  const focused = () => shown.evaluate(() => (document.activeElement === document.body ? "body" : document.activeElement.textContent));
  const isAt = (name) => shown.locator('nav [aria-current="page"]').filter({ hasText: name }).waitFor();

  it("leads to a vendor", async () => {
    const vendor = (await rows("vendors"))[1];
    await go(shown, "overview");
    await find(`vendor ${vendor.name}`, "Vendor", vendor.name);
    await isAt("Vendors");
    await until(focused, (text) => text.includes(vendor.name), "the vendor in focus");
  });
  it("leads to an assumption", async () => {
    const one = (await rows("assumptions"))[2];
    await find(`assumption ${one.label}`, "Assumption", one.label);
    await isAt("Overview");
    await shown.getByRole("grid", { name: "Assumptions" }).waitFor();
    await until(focused, (text) => text.includes(one.label), "the assumption in focus");
  });
  it("carries out an action", async () => {
    await find("dark colours", "Do", "Dark colours");
    await until(() => shown.evaluate(() => document.documentElement.dataset.theme), (theme) => theme === "dark", "dark colours");
    await find("colours system", "Do", "Colours as the system has them");
    await until(() => shown.evaluate(() => document.documentElement.dataset.theme), (theme) => theme === "light", "light colours");
  });
  it("says so where nothing is found", async () => {
    await shown.keyboard.press("Control+k");
    await shown.getByRole("combobox", { name: "What to find" }).fill("zzzz");
    await shown.getByText("Nothing in this workspace").waitFor();
    await shown.keyboard.press("Escape");
    await shown.getByRole("dialog").waitFor({ state: "detached" });
    assert.notEqual(await focused(), "body");
  });
  it("leads to a number on another page, else to its trace", async () => {
    await go(shown, "demand");
    await find("decision.right_in", "Figure", "Share of futures in which the recommendation is right");
    await until(focused, (text) => text === "Where it comes from", "the trace in focus");
    await shown.keyboard.press("Escape");
  });
});

describe("removing what others name", () => {
  it("a criterion takes its scores with it, in one step that undo takes back", async () => {
    const before = { criteria: await rows("criteria"), scores: await rows("scores") };
    await go(shown, "vendors", "Requirements and scales");
    await settled(shown);
    const own = before.scores.filter((row) => row.criterion === before.criteria[0].id).length;
    const grid = shown.getByRole("grid", { name: /^Criteria/ });
    await grid.getByRole("gridcell", { name: before.criteria[0].name, exact: true }).first().click();
    await shown.keyboard.press("Control+-");
    const dialog = shown.getByRole("dialog", { name: `Remove criterion ${before.criteria[0].name}?` });
    await dialog.getByText(`${own} rows of Scores`).waitFor();
    assert.equal((await rows("criteria")).length, before.criteria.length, "nothing is removed by asking");
    await dialog.getByRole("button", { name: "Remove all of it" }).click();
    await until(() => rows("scores"), (found) => found.length === before.scores.length - own, "the scores gone");
    assert.equal((await rows("criteria")).length, before.criteria.length - 1);
    await settled(shown);
    await button("Undo").click();
    await until(() => rows("scores"), (found) => found.length === before.scores.length, "the scores again");
    assert.deepEqual((await rows("criteria")).map(({ id }) => id), before.criteria.map(({ id }) => id));
    await settled(shown);
  });
});

describe("removing a vendor", () => {
  it("asks what becomes of the options that rest on it, and supplies their rows from another quote", async () => {
    const before = await rows("options");
    const own = new Set((await rows("quotes")).filter((row) => row.vendor === "helio").map(({ id }) => id));
    await go(shown, "vendors", "Scorecard");
    await settled(shown);
    const grid = shown.getByRole("grid", { name: /^Vendors/ });
    await grid.getByRole("gridcell", { name: "Helio Compute Pool", exact: true }).first().click();
    await shown.keyboard.press("Control+-");
    const dialog = shown.getByRole("dialog", { name: /^Remove vendor Helio/ });
    await dialog.getByRole("radio", { name: /^Supply those rows/ }).check();
    assert.ok(await dialog.getByRole("button", { name: "Remove all of it" }).isDisabled(), "a quote is to be chosen first");
    const [, quote] = await dialog.getByRole("combobox").locator("option").allTextContents();
    await dialog.getByRole("combobox").selectOption({ label: quote });
    await dialog.getByRole("button", { name: "Remove all of it" }).click();
    const after = await until(() => rows("options"), (found) => found.every((row) => !own.has(row.quote)), "no row without supplier");
    assert.equal(after.length, before.length);
    await settled(shown);
    await button("Undo").click();
    await until(() => rows("options"), (found) => found.some((row) => own.has(row.quote)), "the rows as before");
    await settled(shown);
  });
});

describe("the trace of a sum", () => {
  it("is a bill: what adds up to it, down to quotes with their source", async () => {
    await go(shown, "decision");
    await settled(shown);
    await shown.locator('#main [data-figure$=".cash.p50"]').first().click();
    const trace = shown.getByRole("complementary", { name: "Where this number comes from" });
    await trace.getByRole("heading", { name: /^Adds up from/ }).waitFor();
    const amount = async (line) => Number((await line.locator(".amount").textContent()).replace(/[^0-9−-]/g, "").replace("−", "-"));
    const lines = trace.locator("li.top");
    let sum = 0;
    for (const line of await lines.all()) sum += await amount(line);
    assert.equal(sum, await amount(trace.locator("li.total")));
    await trace.locator("li", { hasText: "annex A" }).locator("button").first().click();
    await trace.getByText(/annex A/).first().waitFor();
    await shown.keyboard.press("Escape");
  });
});

describe("keys", () => {
  it("? lists them, and each named view has one", async () => {
    await go(shown, "overview");
    await shown.locator("#main").focus();
    await shown.keyboard.press("?");
    const list = shown.getByRole("dialog", { name: "Keys" });
    for (const keys of ["Ctrl K", "Ctrl Z", "Ctrl Shift Z", "Ctrl P", "Ctrl 6"]) await list.getByText(keys, { exact: true }).waitFor();
    await shown.keyboard.press("Escape");
    await list.waitFor({ state: "detached" });
    for (const [at, name] of ["Overview", "Demand", "Accelerators", "Vendors", "Cost", "Decision", "Actuals", "Bench"].entries()) {
      await shown.keyboard.press(`Control+${at + 1}`);
      await shown.locator('nav [aria-current="page"]').filter({ hasText: name }).waitFor();
    }
  });

  it("arrows go from tab to tab", async () => {
    await go(shown, "cost", "Options");
    await shown.getByRole("tab", { name: "Options" }).focus();
    await shown.keyboard.press("ArrowRight");
    await shown.getByRole("tab", { name: "Ledger", selected: true }).waitFor();
    assert.equal(await shown.evaluate(() => document.activeElement.textContent), "Ledger");
  });
});
