// Measuring from the window: devices, a run with its curves, cancel, crash, a card in use, a missing program, watching a job.
import assert from "node:assert/strict";
import { chmod, readFile, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { after, before, describe, it } from "node:test";
import { player, result } from "../bench.mjs";
import { browser, go, HOST, LONG, sample, until } from "../browser.mjs";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const SECOND = 1000;

let opened;
before(async () => (opened = await browser()));
after(() => opened.close());

const button = (shown, name) => shown.getByRole("button", { name, exact: true });
const title = (shown) => shown.getByRole("heading", { level: 1 }).innerText();
const isThere = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** What axe-core objects to, and whether the view is wider than its room. */
async function wrongs(shown) {
  await shown.evaluate(axe);
  const { violations } = await shown.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  const found = violations.flatMap((one) => one.nodes.slice(0, 3).map((node) => `axe ${one.id}: ${node.target.join(" ")} ${node.any[0]?.message ?? one.help}`));
  const over = await shown.evaluate(() => document.querySelector("main").scrollWidth - document.querySelector("main").clientWidth);
  return over > 0 ? [...found, `${over} pixels too wide`] : found;
}

describe("the real program on this machine's processor", () => {
  let served;
  let shown;
  let folder;
  before(async () => {
    // The plan's half minute becomes some seconds; nothing else is changed.
    const fake = await player();
    folder = fake.folder;
    const real = join(dirname(HOST), "assay-bench");
    await writeFile(fake.path, `#!/bin/sh\necho $$ > "${folder}/pid"\nif [ "$1" = run ]; then exec "${real}" "$@" --seconds "$(cat "${folder}/seconds")"; fi\nexec "${real}" "$@"\n`);
    await chmod(fake.path, 0o755);
    await writeFile(join(folder, "seconds"), "5");
    ({ served, shown } = await sample(opened, { bench: fake.path }));
    await go(shown, "bench");
  });
  after(() => served.stop());
  const measureProcessor = async () => {
    const select = shown.getByLabel("Measure", { exact: true });
    const last = await select.locator("option").last().getAttribute("value");
    await select.selectOption(last ?? "");
    await button(shown, "Quick run").click();
  };

  it("lists the processor at least, and says what is no measurement", async () => {
    const table = shown.getByRole("region", { name: "Devices of this machine", exact: true });
    await table.waitFor();
    assert.match(await table.innerText(), /a processor that the catalog does not hold/);
    const software = table.getByRole("row").filter({ hasText: "llvmpipe" });
    if (await software.count()) assert.match(await software.innerText(), /not a measurement/);
    assert.deepEqual(await wrongs(shown), []);
  });

  it("draws its curves while it runs, stays while another view is edited, and opens its result", async () => {
    await measureProcessor();
    await shown.getByRole("progressbar", { name: "Progress of the run" }).waitFor();
    const curve = shown.getByRole("img", { name: /^Throughput, .* now, .* over/ });
    await curve.waitFor({ timeout: LONG });
    await until(() => curve.locator("path").getAttribute("d"), (path) => path.split("L").length > 1, "a curve with points");
    await go(shown, "vendors");
    await shown.getByRole("group", { name: "Quick run" }).waitFor();
    await served.ask("edit", { table: "vendors", set: [{ id: "helio", name: "Helio Two" }] });
    await go(shown, "bench");
    await shown.getByRole("heading", { name: /settled|did not settle/ }).waitFor({ timeout: LONG });
    const text = await shown.getByRole("region", { name: "Measurements", exact: true }).innerText();
    for (const what of ["Matrix product, fp32", "Copy in device memory", "Training step", "Decoding", "Sustained work"]) assert.ok(text.includes(what), `${what} is not in ${text}`);
    assert.equal(await shown.getByRole("progressbar").count(), 0);
    assert.deepEqual(await wrongs(shown), []);
  });

  it("saves a copy of the result, which opens again", async () => {
    const copy = join(served.folder, "copy.json");
    await served.picks(copy);
    await button(shown, "Save a copy of the result…").click();
    await until(() => stat(copy).then((file) => file.size, () => 0), (size) => size > 1_000, "the copy");
    await served.picks(copy);
    await button(shown, "Open another result…").click();
    await shown.getByText(copy, { exact: true }).waitFor();
    assert.equal(await button(shown, "Save a copy of the result…").count(), 0, "a result from elsewhere has its file already");
  });

  it("is cancelled at once, and can be started anew", async () => {
    await writeFile(join(folder, "seconds"), "600");
    await measureProcessor();
    await shown.getByRole("img", { name: /^Throughput, .* now/ }).waitFor({ timeout: LONG });
    const pid = Number(await readFile(join(folder, "pid"), "utf8"));
    assert.ok(isThere(pid));
    const began = Date.now();
    await button(shown, "Cancel the run").click();
    await shown.getByRole("heading", { name: /^The run was stopped and wrote no result/ }).waitFor();
    assert.ok(Date.now() - began < SECOND, `cancelled after ${Date.now() - began} ms`);
    await until(() => isThere(pid), (there) => !there, "the end of the program", 2 * SECOND);
    await button(shown, "Measure again").click();
    await shown.getByRole("progressbar", { name: "Progress of the run" }).waitFor();
    await until(async () => Number(await readFile(join(folder, "pid"), "utf8")), (now) => now !== pid && isThere(now), "another run");
  });

  it("ends with the window, however that goes", async () => {
    const pid = Number(await readFile(join(folder, "pid"), "utf8"));
    served.child.kill("SIGKILL");
    await until(() => isThere(pid), (there) => !there, "the end of the program", 5 * SECOND);
  });
});

describe("a machine with cards, played by a script", () => {
  let fake;
  let served;
  let shown;
  before(async () => {
    fake = await player();
    await fake.plays("goes");
    ({ served, shown } = await sample(opened, { bench: fake.path }));
    await go(shown, "bench");
    await button(shown, "Quick run").waitFor();
  });
  after(async () => {
    await served.stop();
    await fake.gone();
  });
  const force = async (name) => {
    await button(shown, name).click();
    await button(shown, "Measure anyway").click();
    await shown.getByRole("dialog").waitFor({ state: "detached" });
  };

  it("tells each card with catalog, peak and source, and who computes on it", async () => {
    const rows = await shown.getByRole("region", { name: "Devices of this machine", exact: true }).getByRole("row").allInnerTexts();
    for (const [at, words] of [[1, /H200 SXM5 141GB.*989\.4.*TFLOP\/s.*datasheet.*700.*W.*4711/s], [2, /not there.*no card named NVIDIA X900/s], [3, /not a measurement/]]) {
      assert.match(rows[at], words);
    }
  });

  it("asks before it measures a card that somebody else uses, and measures nothing after a no", async () => {
    await button(shown, "Full run").click();
    await shown.getByRole("dialog").getByText("process 4711 (python)").waitFor();
    await button(shown, "Wait until it is free").click();
    assert.equal(await shown.getByRole("progressbar").count(), 0);
    await button(shown, "Quick run").waitFor();
  });

  it("shows clock, power and temperature with axes, a table each, and nothing for axe to object to", async () => {
    await force("Quick run");
    for (const name of ["Clock:", "Clock of the memory:", "Power:", "Temperature:"]) await shown.getByRole("img", { name: new RegExp(`^${name} [\\d.\\s]+(MHz|W|°C) now`) }).waitFor();
    for (const look of [{ colorScheme: "light", width: 1440, height: 900 }, { colorScheme: "dark", width: 1440, height: 900 }, { colorScheme: "light", width: 800, height: 600 }, { colorScheme: "light", width: 720, height: 450 }]) {
      await shown.emulateMedia(look);
      await shown.setViewportSize(look);
      assert.deepEqual(await wrongs(shown), [], JSON.stringify(look));
    }
    await shown.setViewportSize({ width: 1440, height: 900 });
    await shown.getByRole("button", { name: /^Table ?: Power$/ }).click();
    const table = shown.getByRole("region", { name: "Table: Power" });
    assert.match(await table.innerText(), /Second\s+W\s+1\.0|Second\s+W\s+0\.0/);
    await shown.getByRole("button", { name: /^Figure ?: Power$/ }).click();
    await shown.getByText("Clocks are held down by the power limit").waitFor();
  });

  it("keeps what was measured when the program crashes, and says so in words", async () => {
    await button(shown, "Cancel the run").click();
    await fake.plays("crashes");
    await force("Measure again");
    const alert = shown.getByRole("alert");
    await alert.waitFor({ timeout: LONG });
    assert.match(await alert.innerText(), /signal 11.*last words.*fallen off the bus/s);
    await shown.getByRole("heading", { name: /^The run broke off; 1 figure measured before stands below/ }).waitFor();
    assert.match(await shown.getByRole("region", { name: "Measured so far", exact: true }).innerText(), /742.*736 to 748/s);
    assert.match(await title(shown), /nothing that was measured before is lost/);
    assert.deepEqual(await wrongs(shown), []);
    assert.equal((await served.ask("table", { table: "vendors" })).rows.length, 6, "the workspace is as it was");
  });

  it("ends a program that babbles", async () => {
    await fake.plays("babbles");
    await force("Measure again");
    await shown.getByRole("alert").waitFor({ timeout: LONG });
    assert.match(await shown.getByRole("alert").innerText(), /made no sense.*vkCreateInstance/s);
    await button(shown, "Close").click();
    assert.equal(await shown.getByRole("alert").count(), 0);
  });

  it("watches a running job, and marks what is only guessed", async () => {
    await button(shown, "Watch a running job").click();
    const seconds = shown.getByRole("spinbutton", { name: "Seconds" });
    await seconds.fill("0");
    assert.ok(await button(shown, "Watch").isDisabled());
    await seconds.fill("2");
    await button(shown, "Watch").click();
    await shown.getByRole("progressbar", { name: "Progress of watching" }).waitFor();
    const seen = shown.getByRole("region", { name: "What was seen", exact: true });
    await seen.waitFor();
    const rows = await seen.getByRole("row").allInnerTexts();
    assert.match(rows[1], /NVIDIA H200.*31.*12.*45.*52.*the power limit 20/s);
    assert.match(rows[3], /NVIDIA X900.*20.*\(weak\).*50.*\(weak\).*cannot say/s);
    assert.ok(!rows[1].includes("weak"));
    assert.deepEqual(await wrongs(shown), []);
  });

  it("stops with the workspace that is left", async () => {
    await fake.plays("goes");
    await force("Quick run");
    await shown.getByRole("img", { name: /^Power/ }).waitFor();
    const pid = Number(await readFile(join(fake.folder, "pid"), "utf8"));
    await shown.keyboard.press("Control+w");
    await shown.getByRole("heading", { level: 1, name: /^Decide which compute/ }).waitFor();
    await until(() => isThere(pid), (there) => !there, "the end of the program", 5 * SECOND);
    assert.deepEqual(shown.faults.splice(0), []);
  });
});

describe("a result that says how its figures came about", () => {
  let served;
  let shown;
  before(async () => {
    ({ served, shown } = await sample(opened, { bench: "/nowhere/assay-bench" }));
    const file = join(served.folder, "h200.json");
    await writeFile(file, JSON.stringify(result()));
    await go(shown, "bench");
    await served.picks(file);
    await button(shown, "Open a result…").click();
    await table().waitFor();
  });
  after(() => served.stop());
  const table = () => shown.getByRole("region", { name: "Measurements", exact: true });
  const row = (name) => table().getByRole("row", { name });

  it("shows in its table what utilisation each figure comes to, and where samples were too few", async () => {
    const rows = [
      [/^Training step, bf16/, /42\.6.%\s+MFU, PaLM\s+of 989\.4 TFLOP\/s/],
      [/^Decoding, bf16.*batch 1,/, /62\.7.%\s+MBU\s+of 4.800 GB\/s/],
      [/^Copy to the device/, /75\.0.% only/],
      [/^Matrix product, bf16/, /72\.1.%\s+of 989\.4 TFLOP\/s, dense bf16 peak/],
    ];
    for (const [name, words] of rows) assert.match(await row(name).first().innerText(), words, String(name));
    assert.equal(await table().getByText("only").count(), 1, "enough samples need no word");
  });

  it("unfolds conventions, the peak with its source, energy, all-zero data and warm-up, by keyboard too", async () => {
    await button(table(), "Training step, bf16").focus();
    await shown.keyboard.press("Enter");
    for (const words of [["PaLM", "42.6", "59.1"], ["matmul", "40.1", "55.6"], ["causal", "41.4", "57.3"]]) {
      const told = await table().getByRole("row", { name: new RegExp(`^${words[0]}`) }).innerText();
      for (const word of words) assert.ok(told.includes(word), `${word} is not in ${told}`);
    }
    assert.match(await table().innerText(), /Peak\s+989\.4 TFLOP\/s\s+catalog, H200 SXM5 141GB, dense: NVIDIA H200 datasheet.*Energy per token\s+0\.0163.J.*24 after 12 warm-up runs/s);
    await shown.keyboard.press("Enter");
    assert.equal(await table().getByText("Energy per token").count(), 0);
    await button(shown, "Show all details").click();
    const text = await table().innerText();
    for (const words of [/With all-zero data\s+\+11\.4.%/, /holds the median with 75\.0.%/, /0\.448.J.*0\.0661.J.*0\.0138.J/s, /3 after 2 warm-up runs/]) assert.match(text, words);
    assert.deepEqual(await wrongs(shown), []);
  });

  it("tells what the driver said of the device, what matters first", async () => {
    const devices = shown.getByRole("region", { name: "Devices", exact: true });
    await devices.getByText("MIG off, ECC on, Remapped rows 0, PCIe generation 5 × 16").click();
    const text = await devices.innerText();
    for (const words of [/ECC\s+on, 0 uncorrectable errors in its life/, /NVLink\s+18 of 18 links up/, /Confidential compute\s+off/, /VBIOS\s+96\.00/]) assert.match(text, words);
    assert.match(await shown.locator("main").innerText(), /[0-9a-f]{64} \(matches the content;/);
  });

  it("fits at every size and in both themes, with all of it unfolded", async () => {
    for (const look of [{ colorScheme: "light", width: 1440, height: 900 }, { colorScheme: "dark", width: 1100, height: 700 }, { colorScheme: "light", width: 800, height: 600 }, { colorScheme: "dark", width: 720, height: 450 }]) {
      await shown.emulateMedia(look);
      await shown.setViewportSize(look);
      assert.deepEqual(await wrongs(shown), [], JSON.stringify(look));
    }
    await shown.setViewportSize({ width: 1440, height: 900 });
  });

  it("is counted in the rail once it is in the workspace", async () => {
    const rail = shown.getByRole("navigation", { name: "Views" }).getByRole("link", { name: /^Bench/ });
    assert.match(await rail.innerText(), /–/);
    await served.ask("import", { files: [join(served.folder, "h200.json")] });
    await shown.reload();
    await until(() => rail.innerText(), (text) => /\b8\b/.test(text), "the count of measurements");
    assert.deepEqual(shown.faults.splice(0), []);
  });
});

describe("without the program", () => {
  it("says so, with how to get it, and opens results all the same", async () => {
    const { served, shown } = await sample(opened, { bench: "/nowhere/assay-bench" });
    await go(shown, "bench");
    assert.match(await shown.getByRole("alert").innerText(), /assay-bench, is not there.*cargo build --release --package bench.*\/nowhere/s);
    assert.equal(await button(shown, "Quick run").count(), 0);
    assert.ok(await button(shown, "Open a result…").isEnabled());
    assert.deepEqual(await wrongs(shown), []);
    await served.stop();
  });
});
