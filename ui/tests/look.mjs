// Pictures of views for people to look at: node tests/look.mjs OUT-FOLDER [view …] [--dark] [--width N] [--height N] [--zoom N]
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { browser, sample } from "./browser.mjs";

const VIEWS = ["overview", "demand", "accelerators", "vendors", "cost", "decision", "actuals", "bench"];
const [folder, ...rest] = process.argv.slice(2);
const value = (flag, absent) => (rest.includes(flag) ? Number(rest[rest.indexOf(flag) + 1]) : absent);
const views = rest.filter((word) => VIEWS.includes(word));
const theme = rest.includes("--dark") ? "dark" : "light";
const size = { width: value("--width", 1440), height: value("--height", 900), zoom: value("--zoom", 1), theme };

await mkdir(folder, { recursive: true });
const opened = await browser();
const { served, shown } = await sample(opened, size);
for (const view of views.length ? views : VIEWS) {
  await shown.evaluate((id) => (location.hash = id), view);
  await shown.waitForTimeout(700);
  await shown.screenshot({ path: join(folder, `${view}-${theme}.png`) });
}
if (shown.faults.length) console.error(shown.faults.join("\n"));
await opened.close();
await served.stop();
