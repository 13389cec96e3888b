import { browser, sample } from "./browser.mjs";
const opened = await browser();
const { served } = await sample(opened);
await served.ask("evaluate", { seed: 1, worlds: 10000 });
const times = [];
for (let at = 0; at < 12; at++) {
  const w = { performance: 20 + at, reliability: 14, cost: 32, service: 10, compliance: 24 };
  const t = performance.now();
  await served.ask("decide", { seed: 1, worlds: 10000, weights: w });
  times.push(Math.round(performance.now() - t));
}
console.log(times.join(" "));
await opened.close(); await served.stop();
