// Demand out of files: shown with all that is wrong before it is stored as one step; then forecast, and adopted as scale and growth.
import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, afterEach, before, describe, it } from "node:test";
import { browser, go, LONG, sample, settled, until } from "../browser.mjs";

let opened;
let served;
let shown;
let workload;
before(async () => {
  opened = await browser();
  ({ served, shown } = await sample(opened));
  workload = (await rows("workloads")).find((row) => row.id === "rag");
  await go(shown, "demand");
  await shown.getByRole("button", { name: String(workload.name), exact: true }).click();
});
after(async () => {
  await opened.close();
  await served.stop();
});
afterEach(() => assert.deepEqual(shown.faults.splice(0), []));

const rows = async (table) => (await served.ask("table", { table })).rows;
const demand = async () => (await rows("demand")).filter((row) => row.workload === "rag");
const steps = async () => (await demand()).reduce((sum, row) => sum + row.gpus.length, 0);
const dialog = () => shown.getByRole("dialog");
const title = (name) => dialog().getByRole("heading", { level: 2, name }).waitFor({ timeout: LONG });
const undone = async (before) => {
  await shown.getByRole("button", { name: "Undo", exact: true }).click();
  await until(demand, (found) => JSON.stringify(found) === JSON.stringify(before), "the demand before");
  await settled(shown);
};

/** Two years of hours with a week and a slow rise. */
function history() {
  const begin = Date.parse("2025-01-06T00:00:00Z");
  const line = (hour) => {
    const day = Math.floor(hour / 24) % 7 < 5 ? 1.2 : 0.5;
    const night = hour % 24 >= 8 && hour % 24 < 20 ? 1.3 : 0.7;
    const noise = 1 + 0.05 * (((hour * 7919) % 101) / 50 - 1);
    return `${new Date(begin + hour * 3_600_000).toISOString().slice(0, 19)}Z,${(40 * (1 + (hour / 17_520) * 0.3) * day * night * noise).toFixed(3)}`;
  };
  return ["time,gpus", ...Array.from({ length: 17_472 }, (_, hour) => line(hour)), ""].join("\n");
}
async function chosen(name, text) {
  const file = join(served.folder, name);
  await writeFile(file, text);
  await served.picks(file);
  await shown.getByRole("button", { name: "From a file…" }).click();
}

describe("demand out of a file", () => {
  it("is shown before it is stored; nothing is stored by looking", async () => {
    const before = await demand();
    await chosen("usage.csv", history());
    await title("Demand in usage.csv");
    await dialog().getByText("usage.csv: GPUs by hour or day").waitFor();
    await dialog().getByText("17 472 hours, 6 Jan 2025 to 3 Jan 2027 (UTC), no gaps").waitFor();
    await dialog().getByRole("heading", { name: /GPUs on average/ }).waitFor();
    await dialog().getByText(/^Tier variable: base/).waitFor();
    await dialog().getByText(/^It replaces what is entered/).waitFor();
    await dialog().getByRole("button", { name: "Cancel" }).click();
    await dialog().waitFor({ state: "detached" });
    assert.deepEqual(await demand(), before);
  });

  it("with lines that are wrong is refused with every one of them, and how to mend it", async () => {
    const before = await demand();
    await chosen("wrong.csv", "time,gpus\n2026-01-05 00:00,-1\nsoon,2\n2026-01-05 02:00,3\n");
    await title("2 things are wrong in wrong.csv; nothing is taken in");
    await dialog().getByRole("row").filter({ hasText: "wrong.csv:2:gpus" }).filter({ hasText: "Nobody uses fewer than no GPUs" }).waitFor();
    await dialog().getByRole("row").filter({ hasText: "wrong.csv:3:time" }).filter({ hasText: "Write year, month and day in this order" }).waitFor();
    assert.ok(await dialog().getByRole("button", { name: "Use as demand" }).isDisabled());
    await dialog().getByRole("button", { name: "Close" }).last().click();
    assert.deepEqual(await demand(), before);
  });

  it("is read again by the zone and the column that are named; what is none is told at its field", async () => {
    const lines = Array.from({ length: 48 }, (_, hour) => `2026-01-0${5 + Math.floor(hour / 24)} ${String(hour % 24).padStart(2, "0")}:00,${20 + (hour % 5)},${4 + (hour % 3)}`);
    await chosen("local.csv", ["time,busy,cards", ...lines, ""].join("\n"));
    await title(/wrong in local.csv/);
    await dialog().getByText("Say which column holds the GPUs").waitFor();
    await dialog().getByLabel("Column of GPUs").fill("cores");
    await dialog().getByLabel("Column of GPUs").press("Enter");
    await dialog().getByRole("alert").filter({ hasText: "Write the head as it stands in the file" }).waitFor();
    await dialog().getByLabel("Column of GPUs").fill("cards");
    await dialog().getByLabel("Column of GPUs").press("Enter");
    await title("Demand in local.csv");
    await dialog().getByText(/were read in UTC/).waitFor();
    await dialog().getByLabel("Zone of times that name none").fill("Berlin");
    await dialog().getByLabel("Zone of times that name none").press("Enter");
    await dialog().getByRole("alert").filter({ hasText: "such as Europe/Berlin" }).waitFor();
    await dialog().getByLabel("Zone of times that name none").fill("Europe/Berlin");
    await dialog().getByLabel("Zone of times that name none").press("Enter");
    await dialog().getByText(/were read in Europe\/Berlin/).waitFor();
    await shown.keyboard.press("Escape");
    await dialog().waitFor({ state: "detached" });
  });

  it("replaces the series of its workload in one step, which undo takes back", async () => {
    const before = await demand();
    await chosen("usage.csv", history());
    await title("Demand in usage.csv");
    await dialog().getByRole("button", { name: "Use as demand" }).click();
    await until(steps, (count) => count === 17_472, "the series");
    await settled(shown);
    assert.equal((await served.ask("history")).undo, "Demand of rag from usage.csv");
    await undone(before);
  });
});

describe("a forecast", () => {
  let had;
  before(async () => {
    had = await demand();
    await chosen("usage.csv", history());
    await title("Demand in usage.csv");
    await dialog().getByRole("button", { name: "Use as demand" }).click();
    await until(steps, (count) => count === 17_472, "the series");
    await settled(shown);
  });
  after(() => undone(had));

  it("tells how good it is, and what adopting it would set", async () => {
    await shown.getByRole("button", { name: "Forecast…" }).click();
    await title(`What the demand of ${workload.name} will be`);
    await dialog().getByRole("heading", { name: /^In the first year/ }).waitFor();
    await dialog().getByText(/^The 80 % interval (of that time )?held .* of these weeks[.;]/).waitFor();
    const answer = await served.ask("demand.forecast", { workload: "rag" });
    const [month] = answer.screen.months;
    const line = dialog().getByRole("row", { name: /^1 / });
    for (const text of [month.p10, month.p50, month.p90]) assert.ok((await line.innerText()).includes(text));
    await dialog().getByRole("row", { name: /^Scale of the first year/ }).filter({ hasText: answer.scale_cell }).waitFor();
  });

  it("hears what is known to come, and says at the field what is no day and no share", async () => {
    await dialog().getByLabel("Growth a year").fill("lots");
    await dialog().getByRole("button", { name: "Add a change that is known to come" }).click();
    await dialog().getByLabel("Change from").fill("soon");
    await dialog().getByLabel("By how much").fill("40 %");
    await dialog().getByLabel("By how much").press("Enter");
    await title(/^No forecast of .*: 2 things are wrong$/);
    await dialog().getByRole("alert").filter({ hasText: "a day such as 2027-03-01" }).waitFor();
    await dialog().getByRole("alert").filter({ hasText: "a share such as 40 %" }).waitFor();
    await dialog().getByLabel("Growth a year").fill("");
    await dialog().getByLabel("Change from").fill("2028-03-01");
    await dialog().getByLabel("Change from").press("Enter");
    await title(`What the demand of ${workload.name} will be`);
  });

  it("becomes scale and growth in one step, which undo takes back", async () => {
    const scale = async () => (await rows("workloads")).find((row) => row.id === "rag").scale;
    const had = await scale();
    await dialog().getByRole("button", { name: "Adopt scale and growth" }).click();
    await until(scale, (text) => text === "@forecast.rag.scale", "the assumption");
    assert.equal((await served.ask("history")).undo, "Scale and growth of rag from a forecast");
    await settled(shown);
    await shown.getByRole("button", { name: "Undo", exact: true }).click();
    await until(scale, (text) => text === had, "the scale before");
    await settled(shown);
  });
});
