// Files: start screen, recent, new, import with its preview, long work and its cancel, the pack, a file that is open already.
import assert from "node:assert/strict";
import { copyFile, open as openFile, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, afterEach, before, beforeEach, describe, it } from "node:test";
import { browser, go, host, LONG, page, sample, settled, until } from "../browser.mjs";

let opened;
before(async () => (opened = await browser()));
after(() => opened.close());

const startTitle = (shown) => shown.getByRole("heading", { level: 1, name: /^Decide which compute/ });

describe("the start screen", () => {
  let served;
  let shown;
  before(async () => {
    served = await host();
    shown = await page(opened, served.url);
  });
  after(() => served.stop());
  afterEach(() => assert.deepEqual(shown.faults.splice(0), []));

  it("stays where a dialog is closed without a file", async () => {
    await startTitle(shown).waitFor();
    await shown.getByRole("button", { name: "Open…", exact: true }).click();
    await shown.getByRole("button", { name: "Keys" }).click();
    await shown.keyboard.press("Escape");
    await startTitle(shown).waitFor();
    assert.equal(await shown.locator(".notice").count(), 0);
  });

  it("opens the sample, and lists it afterwards with what it decided", async () => {
    await served.picks(join(served.folder, "sample"));
    await shown.getByRole("button", { name: "Open the sample…" }).click();
    await shown.locator('nav [aria-current="page"]').filter({ hasText: "Decision" }).waitFor({ timeout: LONG });
    await settled(shown);
    const finding = await shown.getByRole("heading", { level: 1 }).innerText();
    assert.ok((await stat(join(served.folder, "sample.assay"))).size > 10_000);
    await shown.keyboard.press("Control+w");
    await startTitle(shown).waitFor();
    await shown.getByRole("row").filter({ hasText: finding }).getByRole("button", { name: /^Corvane/ }).click();
    await settled(shown);
    assert.match(await shown.locator("header strong").first().innerText(), /Corvane/);
    await shown.keyboard.press("Control+w");
    await startTitle(shown).waitFor();
  });

  it("opens a workspace of an older version, and says what changed and why until that has been read", async () => {
    const older = join(served.folder, "older.assay");
    await copyFile(new URL("../../../tests/golden/v2-case.assay", import.meta.url), older);
    await served.picks(older);
    await shown.getByRole("button", { name: "Open…", exact: true }).click();
    const told = shown.getByRole("status").filter({ hasText: "older.assay.v2.bak" });
    await told.waitFor({ timeout: LONG });
    await told.getByText("What changed, and why answers may differ").click();
    await told.getByText("price_decline").waitFor();
    await settled(shown);
    await told.getByRole("button", { name: "I have read this" }).click();
    await told.waitFor({ state: "detached" });
    await shown.keyboard.press("Control+w");
    await startTitle(shown).waitFor();
  });

  it("makes a new workspace, whose frame is refused field by field and then stored", async () => {
    await served.picks(join(served.folder, "mine.assay"));
    await shown.getByRole("button", { name: "New workspace…" }).click();
    await shown.getByRole("textbox", { name: /^Workspace/ }).fill("Compute of Mill Street");
    await shown.getByRole("button", { name: "Save", exact: true }).click();
    await until(() => shown.getByRole("alert").count(), (count) => count >= 2, "a reason at each field that is needed");
    assert.equal(await shown.getByRole("textbox", { name: /^Workspace/ }).inputValue(), "Compute of Mill Street");
    assert.deepEqual((await served.ask("table", { table: "frame" })).rows, []);
    const fields = { Question: "Rent or buy?", "Who decides": "The board", "Decide by": "2027-03-01", Currency: "EUR", "Horizon,": "36", "Discount rate,": "8 %" };
    for (const [label, text] of Object.entries(fields)) await shown.getByRole("textbox", { name: new RegExp(`^${label}`) }).fill(text);
    await shown.getByRole("textbox", { name: /^Discount rate/ }).press("Tab");
    await shown.getByRole("button", { name: "Save", exact: true }).click();
    const [frame] = await until(async () => (await served.ask("table", { table: "frame" })).rows, (rows) => rows.length === 1, "the frame", 20_000);
    assert.deepEqual([frame.name, frame.decide_by, Number(frame.months), Number(frame.discount_rate)], ["Compute of Mill Street", "2027-03-01", 36, 0.08]);
    await shown.keyboard.press("Control+w");
    await startTitle(shown).waitFor();
  });

  it("says of a recent file that it is gone, and takes it off the list", async () => {
    await rm(join(served.folder, "mine.assay"));
    const line = shown.getByRole("row").filter({ hasText: /Mill Street|mine/ });
    await line.getByRole("button").first().click();
    await line.filter({ hasText: "no longer there" }).waitFor();
    await line.getByRole("button", { name: /^Remove/ }).click();
    await line.waitFor({ state: "detached" });
    assert.ok(!(await served.ask("desk.recent")).files.some(({ file }) => file.endsWith("mine.assay")));
  });
});

describe("an open sample", () => {
  let served;
  let shown;
  const at = (name) => join(served.folder, name);
  const dialog = () => shown.getByRole("dialog");
  const rows = async (table) => (await served.ask("table", { table })).rows;
  const undo = async () => (await served.ask("history")).undo;
  before(async () => ({ served, shown } = await sample(opened)));
  after(() => served.stop());
  beforeEach(() => shown.bringToFront());
  afterEach(() => assert.deepEqual(shown.faults.splice(0), []));

  describe("import", () => {
    /** The export with its rows changed, chosen in the dialog. */
    async function chosen(name, change) {
      await served.ask("export", { to: at("plain.json") });
      const book = JSON.parse(await readFile(at("plain.json"), "utf8"));
      change(book);
      await writeFile(at(name), JSON.stringify(book));
      await served.picks(at(name));
      await shown.keyboard.press("Control+i");
    }

    it("of the own workbook finds nothing to change", async () => {
      await served.ask("export", { to: at("own.xlsx") });
      await served.picks(at("own.xlsx"));
      await shown.getByRole("button", { name: "Import", exact: true }).click();
      await dialog().getByRole("heading", { name: "The files hold what the workspace holds already" }).waitFor({ timeout: LONG });
      assert.ok(await dialog().getByRole("button", { name: "Import as one step" }).isDisabled());
      await shown.keyboard.press("Escape");
      await dialog().waitFor({ state: "detached" });
    });

    it("shows each change before it is made; nothing is changed by looking", async () => {
      const before = await rows("vendors");
      await chosen("renamed.json", (book) => (book.vendors[0].name = "Northwind Renamed"));
      await dialog().getByRole("heading", { name: "1 row will be new, changed or removed" }).waitFor({ timeout: LONG });
      const line = dialog().getByRole("row").filter({ hasText: "Northwind Renamed" });
      assert.ok((await line.innerText()).includes(before[0].name));
      await dialog().getByRole("button", { name: "Cancel" }).click();
      await dialog().waitFor({ state: "detached" });
      assert.deepEqual(await rows("vendors"), before);
    });

    it("holds the keys while it is read: no other file, no Find", async () => {
      await chosen("renamed.json", (book) => (book.vendors[0].name = "Northwind Renamed"));
      await dialog().getByRole("heading", { name: "1 row will be new, changed or removed" }).waitFor({ timeout: LONG });
      await dialog().getByText("tables unchanged").waitFor();
      for (const keys of ["Control+k", "Control+o", "Control+w", "?"]) await shown.keyboard.press(keys);
      await dialog().getByRole("heading", { name: "1 row will be new, changed or removed" }).waitFor();
      assert.equal(await dialog().count(), 1);
      await dialog().getByRole("button", { name: "Cancel" }).click();
      await dialog().waitFor({ state: "detached" });
      assert.notEqual(await shown.evaluate(() => document.activeElement.tagName), "BODY");
    });

    it("is one step, which undo takes back", async () => {
      const before = await rows("vendors");
      await chosen("renamed.json", (book) => (book.vendors[0].name = "Northwind Renamed"));
      await dialog().getByRole("button", { name: "Import as one step" }).click({ timeout: LONG });
      await until(async () => (await rows("vendors"))[0].name, (name) => name === "Northwind Renamed", "the new name");
      await shown.locator(".notice").filter({ hasText: "Undo takes it back" }).waitFor();
      await settled(shown);
      await shown.getByRole("button", { name: "Undo", exact: true }).click();
      await until(() => rows("vendors"), (found) => JSON.stringify(found) === JSON.stringify(before), "the names before");
      await settled(shown);
    });

    it("waits until somebody says whose change counts where both sides made one, and takes what the sender alone changed", async () => {
      const [before] = await rows("vendors");
      await chosen("sent.json", (book) => {
        book.vendors[0].name = "Renamed there";
        book.vendors[0].note = "Called on Monday";
        book.conditions.pop();
      });
      await dialog().getByRole("heading", { name: /rows will be new, changed or removed$/ }).waitFor({ timeout: LONG });
      await dialog().getByRole("button", { name: "Cancel" }).click();
      await dialog().waitFor({ state: "detached" });
      await served.ask("edit", { table: "vendors", set: [{ id: before.id, name: "Renamed here" }] });
      await served.picks(at("sent.json"));
      await shown.keyboard.press("Control+i");
      await dialog().getByRole("heading", { name: "1 value or row was changed on both sides since the export" }).waitFor({ timeout: LONG });
      const commit = dialog().getByRole("button", { name: "Import as one step" });
      assert.ok(await commit.isDisabled());
      const line = dialog().getByRole("row").filter({ hasText: "Renamed there" });
      for (const part of [before.name, "Renamed here"]) assert.ok((await line.innerText()).includes(part), part);
      await dialog().getByText("1 row removed in the file").waitFor();
      await dialog().getByRole("button", { name: "Keep what is here in all of them" }).click();
      assert.ok(await line.getByRole("radio").first().isChecked());
      await line.getByRole("radio", { name: /that of the file$/ }).check();
      const count = (await rows("conditions")).length;
      await commit.click();
      await until(async () => (await rows("vendors"))[0].name, (name) => name === "Renamed there", "the name of the file");
      assert.equal((await rows("vendors"))[0].note, "Called on Monday");
      assert.equal((await rows("conditions")).length, count - 1);
      await settled(shown);
      await served.ask("undo");
      await served.ask("undo");
      assert.deepEqual((await rows("vendors"))[0], before);
    });

    it("with bad cells is refused with every one of them", async () => {
      const before = [await rows("costs"), await undo()];
      await chosen("bad.json", (book) => {
        book.costs[0].amount = "a handful";
        book.costs[1].currency = "Taler";
        book.vendors[1].name = "Fine by itself";
      });
      await dialog().getByRole("heading", { name: "2 cells cannot be accepted; nothing will be imported" }).waitFor({ timeout: LONG });
      for (const found of ["a handful", "Taler"]) await dialog().getByRole("row").filter({ hasText: found }).waitFor();
      assert.ok(await dialog().getByRole("button", { name: "Import as one step" }).isDisabled());
      await dialog().getByRole("button", { name: "Close" }).last().click();
      assert.deepEqual([await rows("costs"), await undo()], before);
    });

    it("of what is no workbook says so", async () => {
      await writeFile(at("letter.xlsx"), "Dear Sir or Madam");
      await served.picks(at("letter.xlsx"));
      await shown.keyboard.press("Control+i");
      await dialog().getByRole("heading", { name: "The files could not be read" }).waitFor({ timeout: LONG });
      assert.ok((await dialog().getByRole("listitem").first().innerText()).length > 20);
      await shown.keyboard.press("Escape");
      await dialog().waitFor({ state: "detached" });
    });
  });

  it("a long evaluation is cancelled at once, and the rest stays usable", async () => {
    await go(shown, "overview", "History and settings");
    await shown.getByRole("radio", { name: /^100.000$/ }).check();
    const job = shown.getByRole("group", { name: /^Drawing 100.000 futures$/ });
    await job.waitFor();
    const began = Date.now();
    await job.getByRole("button", { name: "Cancel" }).click();
    await job.waitFor({ state: "detached" });
    assert.ok(Date.now() - began < 1500, `gone after ${Date.now() - began} ms`);
    await shown.getByRole("radio", { name: /^10.000$/ }).check();
    await settled(shown);
    await go(shown, "overview", "The case");
    await shown.getByLabel("Who decides").fill("The board, after the break");
    await shown.getByLabel("Who decides").press("Enter");
    await until(undo, (name) => name === "Change who decides", "the step");
    await settled(shown);
  });

  it("400 000 worlds under way hold up no edit, and end when they are cancelled", async () => {
    const call = { id: 77, name: "evaluate", request: { seed: 2, worlds: 400_000 }, why: "", who: null, slot: "test" };
    const told = (await fetch(`${served.url}/rpc`, { method: "POST", body: JSON.stringify(call) })).body.getReader();
    await told.read();
    await go(shown, "overview", "The case");
    await shown.getByLabel("Who decides").fill("The board, meanwhile");
    await shown.getByLabel("Who decides").press("Enter");
    await until(async () => (await rows("frame"))[0].decides, (text) => text === "The board, meanwhile", "the edit", 10_000);
    const began = Date.now();
    await served.ask("desk.cancel", { id: 77 });
    let last = "";
    for (;;) {
      const { done, value } = await told.read();
      if (done) break;
      last = new TextDecoder().decode(value);
    }
    assert.ok(Date.now() - began < 2000, `ended after ${Date.now() - began} ms`);
    assert.match(last, /X901/);
    await settled(shown);
  });

  it("the pack is written as a PDF", async () => {
    await served.picks(at("pack"));
    await shown.getByRole("button", { name: "Export pack", exact: true }).click();
    await dialog().getByText("six pages for the board to sign").waitFor();
    await dialog().getByLabel("US Letter").check();
    await dialog().getByRole("button", { name: "Choose where to write it…" }).click();
    await shown.locator(".notice").filter({ hasText: "Pack saved:" }).waitFor({ timeout: LONG });
    const file = await openFile(at("pack.pdf"));
    const { buffer } = await file.read(Buffer.alloc(5), 0, 5, 0);
    const { size } = await file.stat();
    await file.close();
    assert.equal(buffer.toString("latin1"), "%PDF-");
    assert.ok(size > 50_000, `${size} bytes`);
  });

  it("the workbook is written where the dialog says", async () => {
    await served.picks(at("out.xlsx"));
    await shown.keyboard.press("Control+e");
    await shown.locator(".notice").filter({ hasText: "Exported to" }).waitFor({ timeout: LONG });
    assert.equal((await readFile(at("out.xlsx"))).subarray(0, 2).toString(), "PK");
  });

  it("a second window on the same file is told so, and gets it once the first lets go", async () => {
    const other = await host();
    const second = await page(opened, other.url);
    await other.picks(at("sample.assay"));
    await second.getByRole("button", { name: "Open…", exact: true }).click();
    const told = second.getByRole("alert").filter({ hasText: "in use" });
    await told.waitFor();
    assert.match(await told.innerText(), /Close the other/);
    await startTitle(second).waitFor();
    await served.ask("table", { table: "frame" });

    await shown.bringToFront();
    await shown.keyboard.press("Control+w");
    await startTitle(shown).waitFor();
    await other.picks(at("sample.assay"));
    await second.bringToFront();
    await second.getByRole("button", { name: "Open…", exact: true }).click();
    await second.waitForSelector("nav");
    await settled(second);
    assert.deepEqual(second.faults, []);
    await other.stop();
  });
});
