// Each kind of edit: typed into grids and fields, pasted, refused, undone and done again. What is stored is read back from the host.
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

const rows = async (table) => (await served.ask("table", { table })).rows;
const row = async (table, cells) => (await rows(table)).find((one) => Object.entries(cells).every(([key, value]) => one[key] === value));
const history = () => served.ask("history");
const undoName = async () => (await history()).undo;
const button = (name) => shown.getByRole("button", { name, exact: true });
const saved = () => shown.locator("header [role=status]").filter({ hasText: /^Saved \d\d:\d\d/ }).waitFor();
const isUndo = (name) => until(undoName, (found) => found === name, `the step ${name}`);
/** A step that enters scores for somebody else says so. */
const entered = async (step, evaluator) => `${step}, entered by ${(await served.ask("desk.keys")).who} for ${evaluator}`;

/** The cell of a grid in the row that holds `words`, under a column's head. */
async function cell(grid, words, column) {
  const line = words.reduce((found, text) => found.filter({ has: shown.getByText(text, { exact: true }) }), grid.locator(".row"));
  const head = grid.getByRole("columnheader").filter({ has: shown.getByText(column, { exact: true }) });
  const at = await head.first().getAttribute("aria-colindex");
  return line.first().locator(`[aria-colindex="${at}"]`);
}
async function scoresOf(evaluator) {
  await go(shown, "vendors", "Scorecard");
  await shown.getByLabel("Scores by").selectOption(evaluator);
  return shown.getByRole("grid", { name: `Scorecard, value as ${evaluator} found it` });
}

describe("a score cell", () => {
  const key = { evaluator: "okafor", vendor: "helio", criterion: "sla" };
  const value = async () => (await row("scores", key)).value;

  it("is typed by keyboard, stored, taken back and done again", async () => {
    const before = await value();
    const criterion = await row("criteria", { id: "sla" });
    const vendor = await row("vendors", { id: "helio" });
    const step = await entered(`Change value of ${criterion.name} for ${vendor.name}`, "okafor");
    const known = await row("scores", key);
    const grid = await scoresOf("okafor");
    await (await cell(grid, [criterion.name], vendor.name)).click();
    await shown.keyboard.type("0.985");
    await shown.keyboard.press("Enter");
    await isUndo(step);
    await saved();
    assert.equal(await value(), 0.985);
    const typed = await row("scores", key);
    assert.ok(known.source && known.grade, "the entry before has evidence");
    assert.deepEqual([typed.source, typed.date, typed.grade, typed.reason], [null, null, null, null]);
    await shown.getByText("the evidence of the old one was emptied", { exact: false }).waitFor();
    await settled(shown);
    const emptied = await cell(grid, [criterion.name], vendor.name);
    assert.match(await emptied.innerText(), /assumed · no source/);
    // Nothing is cut: neither that line nor the long message, which stands under the view and covers no row of it.
    assert.ok(await emptied.locator(".small").evaluate((line) => line.scrollWidth <= line.clientWidth), "the line under the value is cut");
    const [view, message, focused] = await shown.evaluate(() => ["main", ".notices", ":focus"].map((one) => document.querySelector(one).getBoundingClientRect().toJSON()));
    assert.ok(message.height > 20 && message.top >= view.bottom - 1, `the message at ${message.top} covers the view, which ends at ${view.bottom}`);
    assert.ok(focused.top >= view.top && focused.bottom <= view.bottom, "the focus is out of sight");

    assert.equal(await button("Undo").getAttribute("title"), `Undo: ${step}`);
    await button("Undo").click();
    await until(value, (found) => found === before, "the value before");
    await button("Redo").click();
    await until(value, (found) => found === 0.985, "the value again");
    await (await cell(grid, [criterion.name], vendor.name)).click();
    await shown.keyboard.press("Control+z");
    await until(value, (found) => found === before, "the value before, by key");
    await shown.keyboard.press("Control+Shift+Z");
    await until(value, (found) => found === 0.985, "the value again, by key");
    await shown.keyboard.press("Control+z");
    await until(value, (found) => found === before, "the value before, by key once more");
    await settled(shown);
    assert.match(await (await cell(grid, [criterion.name], vendor.name)).innerText(), new RegExp(`^${before}`));
  });

  it("keeps what cannot be read, says why, and stores nothing until it is mended", async () => {
    const before = await rows("scores");
    const name = await undoName();
    const criterion = await row("criteria", { id: "sla" });
    const vendor = await row("vendors", { id: "helio" });
    const grid = await scoresOf("okafor");
    const place = await cell(grid, [criterion.name], vendor.name);
    await place.click();
    await shown.keyboard.type("0.4 or so");
    await shown.getByText(/^■ Expected /).waitFor();
    await shown.keyboard.press("Enter");
    await button("■ 1 cell not accepted: show").waitFor();
    assert.match(await place.innerText(), /^0.4 or so/);
    assert.equal(await place.getAttribute("aria-invalid"), "true");
    await button("■ 1 cell not accepted: show").click();
    await place.locator(".trouble").filter({ hasText: "Write the number alone" }).waitFor();
    assert.deepEqual(await rows("scores"), before);
    assert.equal(await undoName(), name);
    await shown.keyboard.press("Escape");
    await button("■ 1 cell not accepted: show").waitFor({ state: "detached" });
    assert.doesNotMatch(await place.innerText(), /0.4 or so/);
  });
});

it("a block of 30 × 6 from a spreadsheet is one step", async () => {
  const before = await rows("scores");
  const criteria = await rows("criteria");
  const vendors = await rows("vendors");
  assert.deepEqual([criteria.length, vendors.length], [30, 6]);
  const grid = await scoresOf("lindqvist");
  await shown.getByRole("combobox", { name: "Vendors", exact: true }).selectOption("as typed");
  const ordered = ["performance", "reliability", "cost", "service", "compliance"].flatMap((axis) => criteria.filter((one) => one.axis === axis));
  const middle = (one) => (one.worst === null || one.best === null ? 50 : (Number(one.worst) + Number(one.best)) / 2);
  const block = ordered.map((one) => vendors.map(() => middle(one)).join("\t")).join("\r\n");
  await shown.evaluate((text) => navigator.clipboard.writeText(text), block);
  await (await cell(grid, [ordered[0].name], vendors[0].name)).click();
  await shown.keyboard.press("Control+v");
  await isUndo(await entered("Paste 30 × 6 cells", "lindqvist"));
  const pasted = (await rows("scores")).filter((one) => one.evaluator === "lindqvist");
  const judged = ordered.filter((one) => !one.computed);
  for (const one of judged) {
    for (const vendor of vendors) {
      const stored = pasted.find((score) => score.criterion === one.id && score.vendor === vendor.id);
      assert.equal(Number(stored.value), middle(one), `${one.id} of ${vendor.id}`);
    }
  }
  await settled(shown);
  await button("Undo").click();
  await until(() => rows("scores"), (found) => JSON.stringify(found) === JSON.stringify(before), "all scores as before the paste");
  await settled(shown);
});

describe("the frame on Overview", () => {
  const frame = async () => (await rows("frame"))[0];

  it("stores a field when it is left, and undo takes it back", async () => {
    await go(shown, "overview", "The case");
    const { decides } = await frame();
    const field = shown.getByLabel("Who decides");
    await field.fill("The board alone");
    await field.press("Tab");
    await isUndo("Change who decides");
    assert.equal((await frame()).decides, "The board alone");
    await settled(shown);
    await button("Undo").click();
    await until(async () => (await frame()).decides, (found) => found === decides, "who decided before");
    await until(() => field.inputValue(), (found) => found === decides, "the field as before");
    await settled(shown);
  });

  it("shows how a number is understood, and explains what is none beside the field", async () => {
    await go(shown, "overview", "The case");
    const before = await frame();
    const name = await undoName();
    const field = shown.getByLabel(/^Budget,/);
    await field.fill("36500k");
    await shown.getByText("understood: 36\u202f500\u202f000").waitFor();
    await field.fill("a lot");
    await field.press("Enter");
    const told = shown.locator(".cell").filter({ has: field }).getByRole("alert");
    await told.waitFor();
    assert.match(await told.innerText(), /number/);
    assert.equal(await field.inputValue(), "a lot");
    assert.equal(await field.getAttribute("aria-invalid"), "true");
    assert.ok((await field.getAttribute("aria-describedby")).endsWith("wrong"));
    assert.deepEqual(await frame(), before);
    assert.equal(await undoName(), name);
    await field.press("Escape");
    await told.waitFor({ state: "detached" });
  });
});

describe("the ledger", () => {
  const key = { option: "build", line: "spares" };
  const amount = async () => (await row("costs", key)).amount;
  const ledger = async () => {
    await go(shown, "cost", "Ledger");
    return shown.getByRole("grid", { name: "Cost lines" });
  };

  it("understands a range, and the cost follows", async () => {
    const before = await amount();
    const total = (await served.ask("evaluate", { seed: 1, worlds: 10_000 })).options.find((one) => one.id === "build").tcc.base;
    const grid = await ledger();
    await (await cell(grid, ["Own cluster by Northwind", "spares"], "Amount")).click();
    await shown.keyboard.type("1300k to 1450k");
    await shown.locator(".editor .help").filter({ hasText: /^= 1.300.000\sto\s1.450.000$/ }).waitFor();
    await shown.keyboard.press("Tab");
    await until(amount, (found) => found === "1300000 to 1450000", "the range as stored");
    await settled(shown);
    const now = (await served.ask("evaluate", { seed: 1, worlds: 10_000 })).options.find((one) => one.id === "build").tcc.base;
    assert.ok(Number(now) > Number(total) + 500_000, `${now} after ${total}`);
    await shown.keyboard.press("Control+z");
    await until(amount, (found) => found === before, "the amount before");
    await settled(shown);
  });

  it("refuses a range whose ends are swapped", async () => {
    const before = await rows("costs");
    const grid = await ledger();
    const place = await cell(grid, ["Own cluster by Northwind", "spares"], "Amount");
    await place.click();
    await shown.keyboard.type("45k to 30k");
    await shown.keyboard.press("Enter");
    await button("■ 1 cell not accepted: show").waitFor();
    assert.match(await place.innerText(), /45k to 30k/);
    assert.match(await place.getAttribute("title"), /number|bound/i);
    assert.deepEqual(await rows("costs"), before);
    await place.click();
    await shown.keyboard.press("Escape");
    await button("■ 1 cell not accepted: show").waitFor({ state: "detached" });
  });

  it("takes a new line in its last row, and removes it again", async () => {
    const before = await rows("costs");
    const grid = await ledger();
    await button("Add a row").click();
    await until(() => shown.evaluate(() => document.activeElement?.getAttribute("role")), (role) => role === "gridcell", "the cursor in the new row");
    for (const text of ["lease", "walk_through", "", "opex", "staff", "monthly", "1k to 2k", "EUR"]) {
      await shown.keyboard.type(text);
      await shown.keyboard.press("Tab");
    }
    await shown.keyboard.press("ArrowUp");
    const found = await until(() => row("costs", { option: "lease", line: "walk_through" }), Boolean, "the new line", 20_000);
    assert.equal(found.amount, "1000 to 2000");
    await settled(shown);
    await (await cell(grid, ["Helio pooled lease", "walk through"], "Amount")).click();
    await button("Remove 1 row").click();
    await until(() => rows("costs"), (now) => JSON.stringify(now) === JSON.stringify(before), "the lines before");
    await settled(shown);
  });
});

it("a condition is marked as met where it stands", async () => {
  await go(shown, "decision");
  await settled(shown);
  const one = await row("conditions", { id: "exit_helio" });
  const title = shown.getByRole("heading", { name: /^Before you sign/ });
  const before = await title.innerText();
  await shown.getByLabel(`State of: ${one.text}`).focus();
  await shown.getByLabel(`State of: ${one.text}`).selectOption("met");
  await isUndo(`Mark as met: ${one.text}`);
  assert.equal((await row("conditions", { id: "exit_helio" })).status, "met");
  await until(() => title.innerText(), (now) => now !== before, "one condition less in the title");
  await settled(shown);
  assert.equal(await shown.evaluate(() => document.activeElement?.id), "state-exit_helio");
  await button("Undo").click();
  await until(async () => (await row("conditions", { id: "exit_helio" })).status, (found) => found === one.status, "the state before");
  await until(() => title.innerText(), (now) => now === before, "the title before");
  await settled(shown);
});

it("a lever is taken", async () => {
  await go(shown, "cost", "Levers");
  await settled(shown);
  const one = (await rows("levers")).find((lever) => lever.status !== "taken" && !lever.option);
  const box = shown.getByRole("checkbox", { name: `${one.name} is taken` });
  await box.check();
  await isUndo(`Take the lever ${one.name}`);
  assert.equal((await row("levers", { id: one.id })).status, "taken");
  await settled(shown);
  assert.ok(await box.isChecked());
  // By keyboard: figures that arrive meanwhile move rows under a mouse.
  await box.press("Space");
  assert.ok(!(await box.isChecked()));
  await until(async () => (await row("levers", { id: one.id })).status, (found) => found === one.status, "the status before");
  await settled(shown);
});

it("ideas stand by who can take them, what saves most first, with what a day of their effort saves", async () => {
  await go(shown, "cost", "Levers");
  await settled(shown);
  const { words, lists } = await served.ask("words", {});
  const { ideas } = await served.ask("detail", { seed: 1, worlds: 10_000 });
  const card = shown.locator("main .card").filter({ has: shown.getByLabel("Find an idea") });
  await card.getByRole("button", { name: /more$/ }).click();
  const heads = await card.locator("tr.group th").allInnerTexts();
  assert.deepEqual(heads, lists["lever-owner"].map((owner) => words[`lever-owner-${owner}`]));
  const names = Object.fromEntries((await served.ask("catalog", { subject: "levers" })).rows.map(({ id, name }) => [id, name]));
  const told = await card.locator("tbody tr").evaluateAll((all) => all.map((row) => row.querySelector("th").firstChild.textContent.trim()));
  assert.deepEqual(told, lists["lever-owner"].flatMap((owner) => [words[`lever-owner-${owner}`], ...ideas.filter((one) => one.owner === owner).map(({ id }) => names[id])]));
  const own = ideas.find((one) => one.worth_per_day);
  const row = card.getByRole("row").filter({ hasText: names[own.id] }).first();
  await row.getByRole("button").nth(-2).click();
  const trace = shown.getByRole("complementary");
  await trace.locator(".id").filter({ hasText: `idea.${own.id}.worth_per_day` }).waitFor();
  await shown.keyboard.press("Escape");
});

it("a tier is replaced only with a reason", async () => {
  await go(shown, "demand", "Workloads");
  await settled(shown);
  const one = await row("workloads", { id: "finetune" });
  await button(one.name).click();
  await button("Override the tier…").click();
  const form = shown.locator("form").filter({ has: shown.getByLabel("Reason") });
  await form.getByLabel("Tier").selectOption("exploratory");
  await form.getByRole("button", { name: "Apply" }).click();
  await form.getByRole("alert").filter({ hasText: "Say why" }).waitFor();
  assert.equal((await row("workloads", { id: "finetune" })).tier_override, null);
  assert.equal(await form.getByLabel("Tier").inputValue(), "exploratory");
  await form.getByLabel("Reason").fill("Pilot until June");
  await form.getByRole("button", { name: "Apply" }).click();
  await isUndo(`Set the tier of ${one.name} to exploratory`);
  await shown.getByRole("heading", { name: /^Tier exploratory, set by hand/ }).waitFor();
  assert.equal((await row("workloads", { id: "finetune" })).tier_reason, "Pilot until June");
  await settled(shown);
  await button("Back to the computed tier").click();
  await shown.getByRole("heading", { name: /^Tier \w+, by the rule/ }).waitFor();
  await settled(shown);
});

it("every step stands in the history with its name, who and why", async () => {
  await go(shown, "overview", "History and settings");
  await shown.getByLabel("Your name", { exact: true }).fill("A. Tester");
  await shown.getByLabel("Reason for the next steps").fill("Flow of the tests");
  await go(shown, "overview", "The case");
  await shown.getByLabel("Hard constraints").fill("None.");
  await shown.getByLabel("Hard constraints").press("Enter");
  await isUndo("Change hard constraints");
  await go(shown, "overview", "History and settings");
  const step = shown.getByRole("button", { name: "Change hard constraints", exact: true }).first();
  const line = shown.getByRole("row").filter({ has: step }).first();
  await line.waitFor();
  assert.match(await line.innerText(), /A\. Tester[^]*Flow of the tests/);
  await step.click();
  const cells = shown.getByRole("table", { name: "What the step changed" });
  await cells.waitFor();
  assert.match(await cells.innerText(), /Frame[^]*Hard constraints[^]*None\./);
  await step.click();
  await cells.waitFor({ state: "detached" });
  await settled(shown);
});

describe("a field while its last text is still on the way into the file", () => {
  const question = async () => (await row("frame", {})).question;
  /** Holds edits back until it is called. */
  async function holdEdits() {
    let free;
    const freed = new Promise((done) => (free = done));
    await shown.route("**/rpc", async (route) => {
      if (JSON.parse(route.request().postData()).name === "edit") await freed;
      await route.continue();
    });
    return async () => {
      free();
      await until(() => shown.locator("header [role=status]").innerText(), (text) => text.startsWith("Saved"), "Saved");
      await shown.unrouteAll({ behavior: "ignoreErrors" });
    };
  }

  it("keeps what is typed, stores what is entered, and says Saving until then", async () => {
    await go(shown, "overview", "The case");
    const field = shown.getByLabel("Question");
    const free = await holdEdits();
    await field.fill("First?");
    await field.press("Enter");
    await field.fill("Second?");
    await field.press("Enter");
    await field.fill("Third, not entered");
    assert.match(await shown.locator("header [role=status]").innerText(), /^Saving/);
    await free();
    assert.equal(await question(), "Second?");
    assert.equal(await field.inputValue(), "Third, not entered");
    await field.press("Escape");
    assert.equal(await field.inputValue(), "Second?");
    await settled(shown);
  });
});

describe("what is typed while something else happens", () => {
  const key = { evaluator: "okafor", criterion: "sla" };
  const value = async (vendor) => (await row("scores", { ...key, vendor })).value;
  const active = () => shown.evaluate(() => document.activeElement?.getAttribute("role") ?? document.activeElement?.tagName);
  /** Turns the ranking of vendors round, and keeps each evaluation back until it is called. */
  async function turnRanking() {
    let free;
    const freed = new Promise((done) => (free = done));
    await shown.route("**/rpc", async (route) => {
      if (JSON.parse(route.request().postData()).name !== "evaluate") return route.continue();
      await freed;
      const response = await route.fetch({ timeout: LONG });
      const lines = (await response.text()).trim().split("\n").map((line) => JSON.parse(line));
      const ranked = lines.at(-1).done?.screen.ranked ?? [];
      const places = ranked.map(([, place]) => place).reverse();
      ranked.forEach((one, at) => (one[1] = places[at]));
      await route.fulfill({ response, body: lines.map((line) => `${JSON.stringify(line)}\n`).join("") });
    });
    return free;
  }

  it("goes to its own vendor when the vendors change places, who change places once the focus leaves", async () => {
    const { name } = await row("criteria", { id: "sla" });
    const vendors = await rows("vendors");
    const grid = await scoresOf("okafor");
    await shown.getByRole("combobox", { name: "Vendors", exact: true }).selectOption("rank");
    await settled(shown);
    const heads = () => grid.getByRole("columnheader").locator(".text:not(.unit)").allInnerTexts();
    const order = await heads();
    const [first, second] = order.map((head) => vendors.find((vendor) => vendor.name === head));
    const before = [await value(first.id), await value(second.id)];
    const free = await turnRanking();
    await (await cell(grid, [name], second.name)).click();
    await shown.keyboard.type("0.981");
    await shown.keyboard.press("Enter");
    await until(() => value(second.id), (found) => found === 0.981, "the first value");
    await (await cell(grid, [name], first.name)).click();
    await shown.keyboard.type("0.97");
    free();
    await settled(shown);
    await shown.keyboard.type("2");
    assert.deepEqual(await heads(), order);
    await shown.keyboard.press("Enter");
    await until(() => value(first.id), (found) => found === 0.972, "the value of the vendor that was typed for");
    assert.equal(await value(second.id), 0.981);
    await settled(shown);
    assert.equal(await active(), "gridcell");
    assert.deepEqual(await heads(), order);
    await shown.getByRole("searchbox", { name: "Find criteria" }).click();
    await until(heads, (now) => now.join() !== order.join(), "the new order");
    await shown.unrouteAll({ behavior: "ignoreErrors" });
    for (const at of [0, 1]) {
      await button("Undo").click();
      await until(() => value([first, second][at].id), (found) => found === before[at], "the value before");
      await settled(shown);
    }
  });

  it("is stored when the view is left by key, and comes back with its reason where it is refused", async () => {
    const { name } = await row("criteria", { id: "sla" });
    const vendor = await row("vendors", { id: "helio" });
    const before = await value("helio");
    const at = async () => cell(await scoresOf("okafor"), [name], vendor.name);
    await (await at()).click();
    await shown.keyboard.type("0.963");
    await shown.keyboard.press("Control+6");
    await until(() => value("helio"), (found) => found === 0.963, "the value of the grid that was left");
    await settled(shown);
    assert.equal(await active(), "MAIN");
    await button("Undo").click();
    await until(() => value("helio"), (found) => found === before, "the value before");
    await settled(shown);
    await (await at()).click();
    await shown.keyboard.type("0.4 or so");
    await shown.keyboard.press("Control+6");
    await shown.getByRole("heading", { name: /^Before you sign/ }).waitFor();
    const place = await at();
    await button("■ 1 cell not accepted: show").click();
    await place.locator(".trouble").filter({ hasText: "Write the number alone" }).waitFor();
    assert.match(await place.innerText(), /^0.4 or so/);
    await shown.getByLabel("Scores by").selectOption("lindqvist");
    await button("■ 1 cell not accepted: show").waitFor({ state: "detached" });
    await shown.getByLabel("Scores by").selectOption("okafor");
    await button("■ 1 cell not accepted: show").click();
    await shown.keyboard.press("Escape");
    await button("■ 1 cell not accepted: show").waitFor({ state: "detached" });
    assert.equal(await value("helio"), before);
  });

  it("in a field is stored too, or kept with its reason", async () => {
    const frame = async () => (await rows("frame"))[0];
    await go(shown, "overview", "The case");
    const { question } = await frame();
    await shown.getByLabel("Question").fill("Half a question");
    await shown.getByLabel("Question").press("Control+6");
    await until(async () => (await frame()).question, (found) => found === "Half a question", "the question that was left");
    await settled(shown);
    await button("Undo").click();
    await until(async () => (await frame()).question, (found) => found === question, "the question before");
    await settled(shown);
    await go(shown, "overview", "The case");
    const budget = shown.getByLabel(/^Budget,/);
    await budget.fill("a lot");
    await budget.press("Control+6");
    await go(shown, "overview", "The case");
    await shown.locator(".cell").filter({ has: budget }).getByRole("alert").waitFor();
    assert.equal(await budget.inputValue(), "a lot");
    await budget.press("Escape");
  });

  it("into the means is answered, and a click lets it be typed as somebody", async () => {
    const { name } = await row("criteria", { id: "sla" });
    await go(shown, "vendors", "Scorecard");
    await shown.getByLabel("Scores by").selectOption("");
    await (await cell(shown.getByRole("grid", { name: "Scorecard, mean of all evaluators" }), [name], "Helio Compute Pool")).click();
    await shown.keyboard.type("7");
    await shown.getByRole("status").filter({ hasText: "▲ Everyone's average, to read." }).waitFor();
    await shown.getByRole("button", { name: "Enter my scores", exact: true }).waitFor();
    await shown.getByRole("button", { name: "Enter for okafor", exact: true }).click();
    await shown.getByRole("status").filter({ hasText: "Entries of okafor: what you type is entered by" }).waitFor();
    await until(active, (role) => role === "gridcell", "the focus in the grid");
    await shown.keyboard.type("7");
    await shown.locator(".editor input").waitFor();
    await shown.keyboard.press("Escape");
  });

  it("a new vendor needs a name only", async () => {
    await go(shown, "vendors", "Scorecard");
    const grid = shown.getByRole("grid", { name: "Vendors", exact: true });
    await button("Add a row").click();
    await until(active, (role) => role === "gridcell", "the cursor in the new row");
    await shown.keyboard.type("Müller & Co");
    await shown.keyboard.press("Enter");
    await shown.keyboard.press("ArrowUp");
    await shown.keyboard.press("ArrowUp");
    const found = await until(() => row("vendors", { id: "muller_co" }), Boolean, "the new vendor");
    assert.equal(found.name, "Müller & Co");
    await settled(shown);
    await grid.getByText("Müller & Co").waitFor();
    await button("Undo").click();
    await until(() => row("vendors", { id: "muller_co" }), (found) => !found, "no such vendor");
    await settled(shown);
  });
});

it("the frame of an empty workspace keeps its draft while other views are looked at, and lets it go with the workspace", async () => {
  const empty = await host();
  await empty.ask("desk.new", { file: `${empty.folder}/empty.assay`, sample: false });
  const other = await page(opened, empty.url);
  await go(other, "overview", "The case");
  await other.getByLabel("Question").fill("What to rent?");
  await other.getByLabel("Question").press("Tab");
  await other.getByLabel("Who decides").fill("The board");
  await go(other, "vendors");
  await go(other, "overview", "The case");
  assert.equal(await other.getByLabel("Question").inputValue(), "What to rent?");
  assert.equal(await other.getByLabel("Who decides").inputValue(), "The board");
  await other.keyboard.press("Control+w");
  await other.getByRole("button", { name: "New workspace", exact: false }).first().waitFor();
  assert.equal((await empty.ask("desk.now")).file, null);
  await other.close();
  await empty.stop();
});
