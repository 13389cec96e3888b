// The file under attack while it is open: deleted, replaced, on a drive that fails or a disk that is full, damaged, read-only,
// open elsewhere. Nothing that was shown as saved is lost, the window stays usable, and it says what to do.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, before, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { browser, go, host, LONG, page, sample, settled, until } from "../browser.mjs";

const DRIVE = fileURLToPath(new URL("../../../tests/program/drive.c", import.meta.url));
let opened;
let served;
let shown;
let library;
before(async () => {
  opened = await browser();
  library = join(await mkdtemp(join(tmpdir(), "assay-drive-")), "drive.so");
  execFileSync("cc", ["-shared", "-fPIC", "-O1", "-o", library, DRIVE, "-ldl"]);
});
after(() => opened.close());
afterEach(async () => {
  assert.deepEqual(shown.faults.splice(0), []);
  await served.stop();
});

const at = (name) => join(served.folder, name);
const who = async () => (await served.ask("table", { table: "frame" })).rows[0].decides;
const alert = (text) => shown.getByRole("alert").filter({ hasText: text });
const begin = async (options) => ({ served, shown } = await sample(opened, options));

/** Types who decides; shown as saved or refused, the text stays in the field. */
async function decides(text) {
  await go(shown, "overview", "The case");
  await shown.getByLabel("Who decides").fill(text);
  await shown.getByLabel("Who decides").press("Enter");
}
/** Types who decides, and waits until the field itself says why not: a notice of something else may say the same earlier. */
async function refused(text, reason) {
  await decides(text);
  const field = shown.locator(".cell").filter({ has: shown.getByLabel("Who decides") });
  await field.getByRole("alert").filter({ hasText: reason }).waitFor();
}
async function saved(text) {
  await decides(text);
  await until(who, (found) => found === text, "the edit");
}
/** Saves a copy by its key, and gives its frame as another desk reads it. */
async function savedCopy(name) {
  await served.picks(at(name));
  await shown.keyboard.press("Control+Shift+S");
  await shown.locator(".notice").filter({ hasText: "Copied to" }).waitFor();
}

describe("a file that lost its name", () => {
  for (const [what, lose] of [
    ["deleted", (file) => rm(file)],
    ["moved", (file) => rename(file, `${file}.moved`)],
    ["replaced", async (file) => (await served.ask("copy", { to: at("other.assay") }), rename(at("other.assay"), file))],
  ]) {
    it(`${what}: the edit is refused with its reason, and all that was saved goes into a copy, which opens`, async () => {
      await begin();
      await saved("The board, kept");
      await lose(at("sample.assay"));
      await refused("The board, lost", "moved, replaced or deleted while it was open");
      assert.equal(await shown.getByLabel("Who decides").inputValue(), "The board, lost");
      assert.equal(await who(), "The board, kept");
      await savedCopy("copy.assay");
      await shown.getByRole("button", { name: "Open the copy" }).click();
      await until(() => served.ask("desk.now"), ({ file }) => file === at("copy.assay"), "the copy");
      await settled(shown);
      assert.equal(await who(), "The board, kept");
      await saved("The board, on the copy");
    });
  }
});

/** A case on a drive of its own, open; `sign` is the file that stands while the drive does what the variable says. */
async function onDrive(variable) {
  const folder = await mkdtemp(join(tmpdir(), "assay-drive-"));
  const [file, sign] = [join(folder, "case.assay"), join(folder, "sign")];
  await begin({ env: { LD_PRELOAD: library, DRIVE: folder, [variable]: sign } });
  await served.ask("copy", { to: file });
  await opens(file);
  return { file, sign, done: () => rm(folder, { recursive: true }) };
}
async function opens(file) {
  await served.picks(file);
  await shown.keyboard.press("Control+o");
  await until(() => served.ask("desk.now"), (now) => now.file === file, file);
  await settled(shown);
}

describe("a drive", () => {
  it("that goes away refuses edits meanwhile, shows what it knows, and goes on afterwards with everything acknowledged", async () => {
    const { file, sign, done } = await onDrive("DRIVE_GONE");
    await saved("The board, before");
    await writeFile(sign, "");
    await refused("The board, without a drive", /reading or writing the disk failed|cannot be opened/);
    await go(shown, "vendors");
    await go(shown, "decision");
    await shown.getByRole("heading", { level: 1 }).waitFor();
    await rm(sign);
    await until(who, (found) => found === "The board, before", "the rows as they were saved");
    await saved("The board, after");
    const other = await host();
    await served.ask("desk.close");
    await other.ask("desk.open", { file });
    assert.equal((await other.ask("table", { table: "frame" })).rows[0].decides, "The board, after");
    assert.equal((await other.ask("check")).sound, true);
    await other.stop();
    await done();
  });

  it("that is full refuses the edit, keeps what was saved, and goes on once there is room", async () => {
    const { sign, done } = await onDrive("DRIVE_FULL");
    await saved("The board, with room");
    await writeFile(sign, "");
    await refused("The board, without room", "the disk is full");
    assert.equal(await who(), "The board, with room");
    await rm(sign);
    await saved("The board, with room again");
    assert.equal((await served.ask("check")).sound, true);
    await done();
  });
});

describe("a file that may not be written to", () => {
  it("opens for reading, says so, refuses an edit, and a copy can be edited", async () => {
    const { file, sign, done } = await onDrive("DRIVE_SHUT");
    await shown.keyboard.press("Control+w");
    await until(() => served.ask("desk.now"), (now) => now.file === null, "no workspace");
    await writeFile(sign, "");
    await opens(file);
    await shown.getByText("For reading only:").waitFor();
    await refused("Nobody", "cannot be written to");
    await served.picks(at("mine.assay"));
    await shown.getByRole("button", { name: "Save a copy to edit…" }).click();
    await shown.getByRole("button", { name: "Open the copy" }).click();
    await until(() => served.ask("desk.now"), (now) => now.file === at("mine.assay"), "the copy");
    await settled(shown);
    assert.equal(await shown.getByText("For reading only:").count(), 0);
    await saved("Somebody");
    await done();
  });

  it("because another window edits it can be looked at there, and follows what the other saves", async () => {
    await begin();
    const other = await host();
    const second = await page(opened, other.url);
    await other.picks(at("sample.assay"));
    await second.getByRole("button", { name: "Open…", exact: true }).click();
    await second.getByRole("button", { name: "Open it for reading" }).click();
    await second.waitForSelector("nav");
    await second.getByText("For reading only:").waitFor();
    await saved("The board, of the first window");
    await second.bringToFront();
    await second.evaluate(() => window.dispatchEvent(new Event("focus")));
    await go(second, "overview", "The case");
    await until(() => second.getByLabel("Who decides").inputValue(), (text) => text === "The board, of the first window", "what was saved");
    await assert.rejects(other.ask("undo"), /X905/);
    assert.deepEqual(second.faults, []);
    await other.stop();
  });
});

describe("a copy over another workspace", () => {
  it("asks first, and replaces only when it is told to", async () => {
    await begin();
    const other = await host();
    await other.ask("desk.new", { file: at("theirs.assay"), sample: false });
    await other.ask("desk.close");
    const before = await readFile(at("theirs.assay"));
    await served.picks(at("theirs.assay"));
    await shown.keyboard.press("Control+Shift+S");
    await alert("there is a file of this name already").waitFor();
    assert.ok(before.equals(await readFile(at("theirs.assay"))));
    await other.ask("desk.open", { file: at("theirs.assay") });
    await shown.getByRole("button", { name: "Replace it" }).click();
    await alert("in use by another program").waitFor();
    await other.ask("desk.close");
    await served.picks(at("theirs.assay"));
    await shown.keyboard.press("Control+Shift+S");
    await shown.getByRole("button", { name: "Replace it" }).click();
    await shown.locator(".notice").filter({ hasText: "Copied to" }).waitFor();
    await other.ask("desk.open", { file: at("theirs.assay") });
    assert.equal((await other.ask("table", { table: "frame" })).rows.length, 1);
    await other.stop();
  });
});

describe("a damaged file", () => {
  /** The sample with a digit changed behind the program's back. */
  async function damaged(name, flip) {
    await served.ask("copy", { to: at("plain.assay") });
    const bytes = await readFile(at("plain.assay"));
    await writeFile(at(name), flip(bytes));
    await served.picks(at(name));
    await shown.keyboard.press("Control+o");
  }

  it("opens with a warning, and what the log can rebuild is saved and opened", async () => {
    await begin();
    const before = await who();
    await saved("The board, to be flipped");
    // In the table and in the log: the entry that made the change is not whole any more, all before it is.
    await damaged("flipped.assay", (bytes) => Buffer.from(bytes.toString("latin1").replaceAll("to be flipped", "to be flopped"), "latin1"));
    await shown.getByText("This file is damaged, or was changed outside Assay.").waitFor({ timeout: LONG });
    await served.picks(at("rebuilt.assay"));
    await shown.getByRole("button", { name: "Save what its log can rebuild…" }).click();
    await until(() => served.ask("desk.now"), (now) => now.file === at("rebuilt.assay"), "the rebuilt file");
    await settled(shown);
    assert.equal((await served.ask("check")).sound, true);
    assert.equal(await who(), before);
  });

  it("that cannot be opened offers what its log can rebuild", async () => {
    await begin();
    await saved("The board, before the damage");
    await damaged("torn.assay", (bytes) => {
      // A page of a table, far behind the log's.
      const place = bytes.lastIndexOf(Buffer.from("The board, before the damage"));
      bytes.fill(0xa5, place - (place % 4096), place - (place % 4096) + 512);
      return bytes;
    });
    await alert("damaged").waitFor();
    await served.picks(at("rebuilt.assay"));
    await shown.getByRole("button", { name: "Rebuild it from its log…" }).click();
    await until(() => served.ask("desk.now"), (now) => now.file === at("rebuilt.assay"), "the rebuilt file");
    await settled(shown);
    assert.equal((await served.ask("check")).sound, true);
  });
});

describe("files dropped on the window", () => {
  it("that are hostile change nothing and leave the window usable", async () => {
    await begin();
    const hostile = { "bomb.xlsx": "PK\u0003\u0004".repeat(5000), "deep.json": "[".repeat(200_000), "a.assay": "SQLite format 3\0".repeat(400) };
    for (const [name, text] of Object.entries(hostile)) await writeFile(at(name), text);
    const before = await who();
    for (const name of Object.keys(hostile)) {
      await shown.evaluate(([name, text]) => {
        const carried = new DataTransfer();
        carried.items.add(new File([text], name));
        for (const kind of ["dragover", "drop"]) document.body.dispatchEvent(new DragEvent(kind, { dataTransfer: carried, bubbles: true, cancelable: true }));
      }, [name, hostile[name]]);
      await served.picks(at(name));
      await shown.keyboard.press("Control+i");
      const dialog = shown.getByRole("dialog");
      await dialog.getByRole("heading", { name: "The files could not be read" }).waitFor({ timeout: LONG });
      await shown.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
    }
    assert.equal(await who(), before);
    await saved("The board, unharmed");
  });
});
