// Actuals: bills are imported, narrowed, traced; a peak is marked as known, a lever is taken, a rule is written; both themes.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { go, importBills, LONG, sampleBills, settled, until } from "../browser.mjs";
import { onSample } from "../flow.mjs";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
let served;
let shown;
onSample(async (begun) => {
  ({ served, shown } = begun);
  await go(shown, "actuals");
  await settled(shown);
});

const rows = async (table) => (await served.ask("table", { table })).rows;
const tab = async (name) => {
  await go(shown, "actuals", name);
  await settled(shown);
};
const card = (title) => shown.getByRole("region", { name: title });
const part = async (answer, tabId, id) => answer.screen.tabs.find((one) => one.id === tabId).parts.find((one) => one.id === id);
const seen = (request = {}) => served.ask("actuals", { width: 400, ...request });
const heading = () => shown.getByRole("heading", { level: 1 });

describe("actuals", () => {
  it("say before the first bill which files can be imported", async () => {
    await shown.getByText("There is no bill yet").waitFor();
    await card("Import reads three kinds of files").waitFor();
    await shown.getByRole("button", { name: "Import bills and reports of use…" }).waitFor();
  });

  it("show the bills once they are imported, as the engine prints them", async () => {
    await importBills(served, sampleBills(served));
    await shown.reload();
    await shown.waitForSelector("nav", { timeout: LONG });
    await settled(shown);
    const answer = await seen();
    assert.equal(await heading().innerText(), answer.screen.tabs[0].finding);
    const teams = await part(answer, "spend", "team");
    const [first] = teams.table.rows;
    await card(teams.title).first().getByRole("row").filter({ hasText: first.cells[0] }).filter({ hasText: first.cells[1] }).waitFor();
    for (const { name, value } of answer.screen.tabs[0].cards) await shown.getByRole("listitem").filter({ hasText: name }).filter({ hasText: value }).first().waitFor();
  });

  it("become a statement that one team alone is sent, as paper or as a table", async () => {
    for (const ending of ["pdf", "csv"]) {
      const to = join(served.folder, `search.${ending}`);
      await served.picks(to);
      await shown.getByLabel("Team", { exact: true }).selectOption("search");
      await shown.getByRole("button", { name: "Statement for a team…" }).click();
      await shown.getByText(`The statement is ${to}.`).waitFor();
      const text = await readFile(to, "latin1");
      assert.ok(ending === "pdf" ? text.startsWith("%PDF-") : text.includes("search") && !text.includes("agents"), text.slice(0, 400));
    }
  });

  it("are narrowed by a click and by months, which can be taken back", async () => {
    const narrow = [{ key: "team", value: "agents" }];
    const before = await heading().innerText();
    await shown.getByRole("button", { name: "agents", exact: true }).first().click();
    const answer = await seen({ narrow });
    await until(() => heading().innerText(), (text) => text === answer.screen.tabs[0].finding, "the narrowed finding");
    await shown.getByLabel("From", { exact: true }).selectOption("2026-06");
    const later = await seen({ narrow, from: "2026-06" });
    await until(() => heading().innerText(), (text) => text === later.screen.tabs[0].finding, "the finding of later months");
    await settled(shown);
    await shown.getByRole("button", { name: "Take back Team: agents" }).click();
    await shown.getByRole("button", { name: "Show all", exact: true }).click();
    await until(() => heading().innerText(), (text) => text === before, "the finding of all");
    await settled(shown);
  });

  it("trace a number to the files that it is added up from", async () => {
    const answer = await seen();
    await shown.getByRole("listitem").filter({ hasText: "Spent" }).first().getByTitle("Where does it come from?").click();
    const panel = shown.getByRole("complementary");
    await panel.getByText(/^Effective cost of .* rows of 4 bills/).waitFor();
    for (const { name } of answer.bills) await panel.getByText(name).first().waitFor();
    await panel.getByText(answer.bills[0].name).first().click();
    await panel.getByText(new RegExp(answer.bills[0].digest)).waitFor();
    await panel.getByRole("button", { name: "Close" }).click();
  });

  it("mark a peak as known, in one step that undo takes back", async () => {
    await tab("Budgets and peaks");
    await shown.getByRole("button", { name: /^Mark as known: agents-03/ }).click();
    const dialog = shown.getByRole("dialog");
    await dialog.getByLabel("Reason").fill("An agent without a limit; stopped");
    await dialog.getByRole("button", { name: "Mark as known" }).click();
    await dialog.waitFor({ state: "detached" });
    const [known] = await until(() => rows("known"), (found) => found.length === 1, "the row of Known");
    assert.deepEqual([known.resource, known.from, known.to, known.reason], ["agents-03", "2026-06-16", "2026-06-18", "An agent without a limit; stopped"]);
    await shown.getByRole("button", { name: /^Mark as known: agents-03/ }).waitFor({ state: "detached" });
    await settled(shown);
    await shown.getByRole("button", { name: "Undo", exact: true }).click();
    await shown.getByRole("button", { name: /^Mark as known: agents-03/ }).waitFor();
    await settled(shown);
  });

  it("take a lever, and say at its field what is no day", async () => {
    await tab("Levers");
    const levers = await part(await seen(), "levers", "levers");
    const told = levers.table.rows.flatMap(({ cells }) => cells).find((text) => text.length > 80);
    const note = shown.getByRole("cell", { name: told, exact: true }).first();
    assert.ok((await note.evaluate((own) => own.clientWidth / own.closest("table").clientWidth)) > 0.9, "what there is to know has the whole width");
    const { offer } = levers.table.rows.find((row) => row.offer);
    await shown.getByRole("button", { name: offer.title, exact: true }).click();
    const dialog = shown.getByRole("dialog");
    await dialog.getByLabel("Since").fill("soon");
    await dialog.getByRole("button", { name: "Take" }).click();
    await dialog.getByRole("alert").first().waitFor();
    await dialog.getByLabel("Since").fill("2026-09-01");
    await dialog.getByRole("button", { name: "Take" }).click();
    await dialog.waitFor({ state: "detached" });
    const [taken] = await until(() => rows("taken"), (found) => found.length === 1, "the row of Taken");
    assert.deepEqual([taken.name, taken.since], [offer.row.name, "2026-09-01"]);
    await card(/^Taken levers have realised/).getByRole("row").filter({ hasText: String(taken.name) }).waitFor();
  });

  it("write a rule for what has no team, which assigns it", async () => {
    await tab("Bills and rules");
    const before = (await seen()).unassigned[0].share;
    const open = await part(await seen(), "rules", "unassigned.team");
    const { offer } = open.table.rows.find((row) => row.offer);
    await shown.getByRole("button", { name: offer.title, exact: true }).click();
    const dialog = shown.getByRole("dialog");
    await dialog.getByLabel("Then is").fill("search");
    await dialog.getByRole("button", { name: "Write a rule" }).click();
    await dialog.waitFor({ state: "detached" });
    await until(async () => (await seen()).unassigned[0].share, (share) => share < before, "less without a team");
    await settled(shown);
  });

  it("hold what was awarded against what was billed, from the month that is chosen", async () => {
    await tab("KPIs and plan");
    await shown.getByRole("button", { name: "Go to Procurement" }).waitFor();
    await served.ask("award", { option: "lease", reason: "Board" });
    await shown.reload();
    await shown.waitForSelector("nav", { timeout: LONG });
    await settled(shown);
    await tab("KPIs and plan");
    assert.equal((await seen()).plan.is_stored, false, "that of the award");
    await shown.getByLabel("Month 0 of the plan").selectOption("2026-04");
    await until(async () => (await seen()).plan.month_0, (month) => month === "2026-04", "the month kept");
    await shown.reload();
    await shown.waitForSelector("nav", { timeout: LONG });
    await settled(shown);
    await tab("KPIs and plan");
    assert.equal(await shown.getByLabel("Month 0 of the plan").inputValue(), "2026-04");
    const answer = await seen();
    const plan = answer.screen.tabs.find(({ id }) => id === "plan");
    await until(() => heading().innerText(), (text) => text === plan.finding, "the finding of the plan");
    await shown.getByRole("heading", { name: plan.parts[0].figure.title }).waitFor();
    const billed = answer.plan.months.filter((month) => month.is_billed);
    assert.equal(billed.length, plan.parts[1].table.rows.length);
    await settled(shown);
  });

  it("offer for KPIs the months that they follow, and nothing that narrows spend alone", async () => {
    await tab("Spend");
    await shown.getByRole("button", { name: "agents", exact: true }).first().click();
    await shown.getByRole("button", { name: "Take back Team: agents" }).waitFor();
    await settled(shown);
    await tab("KPIs and plan");
    assert.equal(await shown.getByRole("button", { name: /^Take back/ }).count(), 0, "the team");
    const heights = (what) => what.evaluate((own) => own.getBoundingClientRect().top);
    const [months, kpis, begins, bridge] = [shown.getByLabel("From", { exact: true }), shown.locator("main li.card").first(), shown.getByLabel("Month 0 of the plan"), shown.locator("main .parts")];
    const order = await Promise.all([months, kpis, begins, bridge].map(heights));
    assert.deepEqual(order, order.toSorted((a, b) => a - b), "each over what it chooses");
    const finding = await heading().innerText();
    await months.selectOption("2026-06");
    const later = await seen({ from: "2026-06" });
    const told = later.kpis.find(({ actual }) => actual.id === "sunk_compute_ratio").told[0];
    await shown.getByRole("listitem").filter({ hasText: told }).waitFor();
    assert.equal(await heading().innerText(), finding, "the plan is of all months");
    await settled(shown);
    await shown.getByRole("button", { name: "Show all", exact: true }).click();
    await until(() => months.inputValue(), (month) => month !== "2026-06", "all months");
    await settled(shown);
    await tab("Spend");
    await shown.getByRole("button", { name: "Take back Team: agents" }).click();
    await settled(shown);
    await tab("KPIs and plan");
  });

  it("show each KPI with its inputs, and trace it to them", async () => {
    const answer = await seen();
    const kpi = answer.kpis.find(({ actual }) => actual.id === "sunk_compute_ratio");
    const shownCard = shown.getByRole("listitem").filter({ hasText: kpi.told[0] });
    await shownCard.getByTitle("Where does it come from?").click();
    const panel = shown.getByRole("complementary");
    const { parts } = await served.ask("trace", { id: kpi.trace });
    for (const { name, text } of parts) {
      await panel.getByText(name).first().waitFor();
      await panel.getByText(text).first().waitFor();
    }
    await panel.getByRole("button", { name: "Close" }).click();
  });

  it("let the decision be looked at again on what they told", async () => {
    const answer = await served.ask("actuals.again", { seed: 1, worlds: 10_000 });
    await shown.getByRole("button", { name: "Look at the decision again" }).click();
    await shown.getByRole("region", { name: answer.finding }).waitFor({ timeout: LONG });
    for (const line of answer.lines) await shown.getByText(line).waitFor();
  });

  it("offend nobody who hears or sees them otherwise, in either theme, and fit their room", async () => {
    for (const name of ["Spend", "Use", "Budgets and peaks", "Levers", "KPIs and plan", "Bills and rules"]) {
      await tab(name);
      for (const colorScheme of ["light", "dark"]) {
        await shown.emulateMedia({ colorScheme });
        await until(() => shown.evaluate(() => document.documentElement.dataset.theme), (theme) => theme === colorScheme, colorScheme);
        await shown.evaluate(axe);
        const violations = await shown.evaluate(async () => (await globalThis.axe.run(document.querySelector("main"), { resultTypes: ["violations"] })).violations);
        assert.deepEqual(violations.map(({ id, nodes }) => `${name}, ${colorScheme}: ${id}: ${nodes[0].target.join(" ")}`), []);
      }
    }
    await shown.emulateMedia({ colorScheme: "light" });
    for (const width of [800, 1100, 1920]) {
      await shown.setViewportSize({ width, height: 900 });
      await settled(shown);
      const cut = await shown.evaluate(() => document.querySelector("main").scrollWidth - document.querySelector("main").clientWidth);
      assert.ok(cut <= 0, `${cut} pixels wider than its room of ${width}`);
    }
  });
});
