import { readFile, writeFile } from "node:fs/promises";
import { browser, go, sample, settled, until } from "./browser.mjs";
const words = (await Promise.all(["general", "ui", "ui-views"].map((n) => readFile(new URL(`../../data/words/en/${n}.ftl`, import.meta.url), "utf8")))).join("\n");
const opened = await browser();
const { host, page } = await import("./browser.mjs");
const { join } = await import("node:path");
const served = await host();
await served.ask("desk.new", { file: join(served.folder, "sample.assay"), sample: true });
const J = (evaluator, item, method, points, against = null) => ({ evaluator, item, method, points, against });
await served.ask("edit", { table: "judgements", set: [
  J("anna", "performance", "swing", "100"), J("anna", "reliability", "swing", "80"), J("anna", "cost", "swing", "60"), J("anna", "service", "swing", "20"), J("anna", "compliance", "swing", "50"),
  J("ben", "performance", "ahp", null, "reliability 1/3; cost 2; service 4; compliance 1"), J("ben", "reliability", "ahp", null, "cost 9; service 5; compliance 1/2"), J("ben", "cost", "ahp", null, "service 3; compliance 2"), J("ben", "service", "ahp", null, "compliance 2"), J("ben", "compliance", "ahp", null),
  J("carla", "performance", "bwm", null, "reliability 2; cost 3; service 8; compliance 5"), J("carla", "reliability", "bwm", null, "service 5"), J("carla", "cost", "bwm", null, "service 3"), J("carla", "compliance", "bwm", null, "service 2"), J("carla", "service", "bwm", null),
] });
const doc = join(served.folder, "offer-2026-114.pdf"); await writeFile(doc, "an offer");
await served.ask("documents.add", { file: doc, date: "2026-11-01" });
const [score] = (await served.ask("table", { table: "scores" })).rows;
await served.ask("edit", { table: "scores", set: [{ evaluator: score.evaluator, vendor: score.vendor, criterion: score.criterion, file: "offer_2026_114", page: "3" }], on_behalf: true });
await served.ask("edit", { table: "rounds", set: [{ id: "first", name: "First offer", until: "2026-12-01" }] });
const shown = await opened.newContext({ viewport: { width: Number(process.env.W ?? 1280), height: 900 }, colorScheme: process.env.T ?? "light", locale: "en-GB" }).then((c) => c.newPage());
shown.on("pageerror", (e) => console.log("PAGE", String(e)));
shown.on("console", (m) => m.type() === "error" && console.log("CONSOLE", m.text()));
await shown.route("**/rpc", async (route) => {
  const body = JSON.parse(route.request().postData() ?? "{}");
  if (body.name !== "words") return route.continue();
  const answer = await route.fetch(); const lines = (await answer.text()).trim().split("\n"); const last = JSON.parse(lines.at(-1)); last.done.phrases = words;
  await route.fulfill({ response: answer, body: JSON.stringify(last) + "\n" });
});
await shown.goto(served.url);
await shown.waitForSelector("nav", { timeout: 90000 });
await settled(shown);
const W = process.env.W ?? 1280; const T = process.env.T ?? "light";
const shot = async (name) => { const loc = shown.locator("main"); await shown.evaluate(() => document.querySelectorAll("main, .page, body, #app").forEach((e) => { e.style.overflow = "visible"; })); await shown.screenshot({ path: `/tmp/ui-try/${name}-${W}-${T}.png`, fullPage: true }); };
const wide = async (what) => console.log(what, await shown.evaluate(() => document.querySelector("main").scrollWidth - document.querySelector("main").clientWidth));
await go(shown, "vendors", "Weights"); await settled(shown);
await shown.getByRole("region", { name: /^Judgements of people/ }).scrollIntoViewIfNeeded(); await wide("weights");
const card = shown.getByRole("region", { name: /^Judgements of people/ });
for (const who of ["anna", "ben", "carla"]) { await shown.getByLabel("Person", { exact: true }).selectOption(who); await settled(shown); await card.screenshot({ path: `/tmp/ui-try/judged-${who}-${W}-${T}.png` }); }
await go(shown, "vendors", "Evidence"); await settled(shown); await wide("evidence");
await shown.getByRole("region", { name: /document stands/ }).screenshot({ path: `/tmp/ui-try/documents-${W}-${T}.png` });
await shown.getByRole("region", { name: /^Evidence to see to/ }).screenshot({ path: `/tmp/ui-try/gaps-${W}-${T}.png` });
await shown.getByRole("region", { name: /^Evidence to see to/ }).getByRole("button", { name: /^Show the row/ }).first().click();
await new Promise((r) => setTimeout(r, 600)); await shown.screenshot({ path: `/tmp/ui-try/shown-${W}-${T}.png` });
await go(shown, "vendors", "Procurement"); await settled(shown); await wide("procurement");
await shown.getByRole("region", { name: /^Ask for scores/ }).screenshot({ path: `/tmp/ui-try/asking-${W}-${T}.png` });
console.log(await shown.getByRole("region").evaluateAll((all) => all.map((e) => e.querySelector("h2")?.textContent)));
const text = await shown.evaluate(() => document.body.innerText); if (text.includes("⟦")) console.log("LACK", text.match(/⟦[^⟧]*⟧/g));
await opened.close(); await served.stop();
