// Pictures of views for people to look at: node tests/look.mjs OUT-FOLDER [view …] [--dark] [--bills] [--tab NAME] [--width N] [--height N] [--zoom N]
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { browser, importBills, sample, sampleBills, settled } from "./browser.mjs";

const VIEWS = ["overview", "demand", "accelerators", "vendors", "cost", "decision", "actuals", "bench"];
const [folder, ...rest] = process.argv.slice(2);
const value = (flag, absent) => (rest.includes(flag) ? Number(rest[rest.indexOf(flag) + 1]) : absent);
const views = rest.filter((word) => VIEWS.includes(word));
const theme = rest.includes("--dark") ? "dark" : "light";
const size = { width: value("--width", 1440), height: value("--height", 900), zoom: value("--zoom", 1), theme };

await mkdir(folder, { recursive: true });
const opened = await browser();
const { served, shown } = await sample(opened, size);
if (rest.includes("--bills")) {
  await importBills(served, sampleBills(served));
  await shown.reload();
  await shown.waitForSelector("nav");
  await settled(shown);
}
const tab = rest[rest.indexOf("--tab") + 1];
for (const view of views.length ? views : VIEWS) {
  await shown.evaluate((id) => (location.hash = id), view);
  await shown.waitForTimeout(700);
  if (rest.includes("--tab")) await shown.getByRole("tab", { name: tab, exact: true }).click();
  await settled(shown);
  await shown.screenshot({ path: join(folder, `${view}-${theme}.png`) });
}
if (shown.faults.length) console.error(shown.faults.join("\n"));
await opened.close();
await served.stop();
