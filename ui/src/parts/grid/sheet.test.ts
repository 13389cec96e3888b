import { beforeEach, expect, test } from "vitest";
import { forgetPending, forgetRefused, isHeldUp, refuses, settlePending, settles } from "../../state/pending.svelte";
import { Sheet, type Source } from "./sheet.svelte";
import type { GridEdit, GridRefusal } from "./types";

const row = (id: string) => ({ id, name: id, cells: { x: { text: "", raw: "" }, y: { text: "", raw: "" } } });
const column = (key: string) => ({ key, label: key });

/** A sheet over a, b, c × x, y that notes what is stored; words that begin with "no" are refused. */
function made(more: Partial<Source> = {}) {
  const stored: string[] = [];
  const source: Source = {
    scope: "scores", columns: [column("x"), column("y")], rows: [row("a"), row("b"), row("c")], adds: false,
    async onedit(cells: GridEdit[]): Promise<GridRefusal[]> {
      const refused = cells.filter(({ text }) => text.startsWith("no"));
      stored.push(...cells.filter((cell) => !refused.includes(cell)).map((cell) => `${cell.row}.${cell.column}=${cell.text}`));
      return refused.map(({ row, column }) => ({ row, column, message: "not a number", hint: "Write 3" }));
    },
    ...more,
  };
  return { source, stored, sheet: new Sheet(() => source) };
}
function type(sheet: Sheet, row: number, column: number, text: string) {
  sheet.go({ row, column });
  sheet.begin("");
  sheet.text = text;
}
beforeEach(() => forgetPending());

test("what is typed goes to the row and column in which typing began, whatever order comes meanwhile", async () => {
  const { source, stored, sheet } = made();
  type(sheet, 1, 0, "7");
  const turned = new Sheet(() => ({ ...source, columns: source.columns.toReversed(), rows: source.rows.toReversed() }));
  turned.editing = sheet.editing;
  turned.text = sheet.text;
  expect(await turned.commit()).toBe(true);
  expect(stored).toEqual(["b.x=7"]);
});

test("what is typed goes to whom it was typed for, even where the grid shows another's entries by then", async () => {
  const others: GridEdit[] = [];
  const { source, stored, sheet } = made();
  type(sheet, 0, 1, "7");
  source.onedit = async (cells) => (others.push(...cells), []);
  source.scope = "scores of another";
  await sheet.commit();
  expect([stored, others]).toEqual([["a.y=7"], []]);
});

test("a refused text waits under the grid's name for its return, and is forgotten with the workspace", async () => {
  const { sheet } = made();
  type(sheet, 2, 1, "none");
  expect(await sheet.settle()).toBe(false);
  expect(await sheet.settle()).toBe(true);
  const again = made().sheet;
  expect(again.typed.get("c\u0000y")).toMatchObject({ text: "none", problem: { message: "Not a number" } });
  expect(made({ scope: "another" }).sheet.typed.size).toBe(0);
  forgetPending();
  expect(made().sheet.typed.size).toBe(0);
});

test("settling stores what is typed in any editor; one that goes stores its own, but not into another workspace", async () => {
  const first = made();
  const gone = settles(() => first.sheet.settle());
  type(first.sheet, 0, 0, "1");
  expect(await settlePending()).toBe(true);
  type(first.sheet, 0, 1, "2");
  gone();
  expect(first.stored).toEqual(["a.x=1", "a.y=2"]);
  const late = settles(() => first.sheet.settle());
  type(first.sheet, 1, 0, "3");
  forgetPending();
  late();
  expect(first.stored).toEqual(["a.x=1", "a.y=2"]);
});

test("a new row is sent before its grid goes", async () => {
  const { sheet, stored } = made({ adds: true });
  type(sheet, 3, 0, "d");
  await sheet.settle();
  expect(stored).toEqual(["+0.x=d"]);
});

const texts = (sheet: Sheet) => Object.fromEntries([...sheet.typed].map(([id, { text, problem }]) => [id.replace("\u0000", "."), problem ? `■ ${text}` : text]));
const settled = () => new Promise((done) => setTimeout(done));
/** Nothing is stored where a word is refused, as the engine does it. */
function whole(more: Partial<Source> = {}) {
  const steps: string[][] = [];
  const onedit = async (cells: GridEdit[]): Promise<GridRefusal[]> => {
    const refused = cells.filter(({ text }) => text.startsWith("no"));
    if (!refused.length) steps.push(cells.map((cell) => `${cell.row}.${cell.column}=${cell.text}`));
    return refused.map(({ row, column }) => ({ row, column, message: "not a number", hint: "Write 3" }));
  };
  return { steps, ...made({ onedit, ...more }) };
}

test("a paste with a wrong cell stores nothing, and all of it once that is mended", async () => {
  const { sheet, steps } = whole();
  sheet.go({ row: 0, column: 0 });
  sheet.paste("1\tno\n3\t4");
  await settled();
  expect(steps).toEqual([]);
  expect(texts(sheet)).toEqual({ "a.x": "1", "a.y": "■ no", "b.x": "3", "b.y": "4" });
  expect(sheet.reasonOf(sheet.typed.get("b\u0000x"))).not.toBeNull();
  type(sheet, 0, 1, "2");
  expect(await sheet.commit()).toBe(true);
  expect(steps.map((step) => step.toSorted())).toEqual([["a.x=1", "a.y=2", "b.x=3", "b.y=4"]]);
  expect(texts(sheet)).toEqual({});
});

test("taking back the wrong cell of a paste stores the rest", async () => {
  const { sheet, steps } = whole();
  sheet.go({ row: 0, column: 0 });
  sheet.paste("1\tno");
  await settled();
  sheet.go({ row: 0, column: 1 });
  expect(sheet.forget()).toBe(true);
  await settled();
  expect([steps, texts(sheet)]).toEqual([[["a.x=1"]], {}]);
});

test("what was refused last is taken back as a whole, then what was refused before it, then nothing", async () => {
  const { sheet, steps } = whole({ adds: true });
  type(sheet, 2, 1, "none");
  await sheet.commit();
  sheet.go({ row: 2, column: 0 });
  sheet.paste("1\tno\n5\t6");
  await settled();
  expect(texts(sheet)).toEqual({ "c.x": "1", "c.y": "■ no", "+0.x": "5", "+0.y": "6" });
  expect(sheet.forgetLast()).toBe(true);
  expect(texts(sheet)).toEqual({});
  expect(sheet.drafts).toEqual([]);
  expect([sheet.forgetLast(), steps]).toEqual([false, []]);
});

test("what waits for a refused text holds the workspace up once, even where its grid is not shown", async () => {
  const { sheet } = whole();
  type(sheet, 2, 0, "none");
  await sheet.commit();
  expect(isHeldUp()).toBe(false);
  sheet.go({ row: 0, column: 0 });
  sheet.paste("1\tno");
  await settled();
  expect(await sheet.settle()).toBe(true);
  expect([isHeldUp(), isHeldUp()]).toEqual([true, false]);
});

test("taking back the wrong cell of a new row lets go what waited for it", async () => {
  const { sheet, steps } = whole({ adds: true });
  sheet.go({ row: 2, column: 0 });
  sheet.paste("1\t2\nno");
  await settled();
  sheet.go({ row: 3, column: 0 });
  expect(sheet.forget()).toBe(true);
  await settled();
  expect([steps, texts(sheet)]).toEqual([[["c.x=1", "c.y=2"]], {}]);
  sheet.go({ row: 2, column: 0 });
  sheet.paste("3\t4\nno\t6");
  await settled();
  sheet.go({ row: 3, column: 0 });
  sheet.forget();
  await sheet.send(null);
  expect(steps.at(-1)?.map((cell) => cell.replace(/^\+\d+/, "+")).toSorted()).toEqual(["+.y=6", "c.x=3", "c.y=4"]);
  expect(texts(sheet)).toEqual({});
});

test("what waits for a cell that was typed anew before its refusal came is stored after it", async () => {
  const { sheet, steps } = whole();
  sheet.go({ row: 0, column: 0 });
  sheet.paste("1\tno");
  type(sheet, 0, 1, "2");
  expect(await sheet.commit()).toBe(true);
  await settled();
  expect([steps.flat().toSorted(), texts(sheet)]).toEqual([["a.x=1", "a.y=2"], {}]);
  sheet.go({ row: 0, column: 0 });
  sheet.paste("3\tno");
  type(sheet, 0, 1, "none");
  expect(await sheet.commit()).toBe(false);
  expect(texts(sheet)).toEqual({ "a.x": "3", "a.y": "■ none" });
  type(sheet, 0, 1, "4");
  await sheet.commit();
  await settled();
  expect([steps.slice(2).flat().toSorted(), texts(sheet)]).toEqual([["a.x=3", "a.y=4"], {}]);
});

test("of two grids the one that was refused last is taken back first", async () => {
  const [first, second] = [made({ scope: "one" }), made({ scope: "two" })].map(({ sheet }) => sheet) as [Sheet, Sheet];
  const gone = [first, second].map((sheet) => refuses({ turn: () => sheet.lastRefused, forget: () => sheet.forgetLast() }));
  for (const sheet of [second, first]) {
    type(sheet, 0, 0, "none");
    await sheet.commit();
  }
  expect([forgetRefused(), first.typed.size, second.typed.size]).toEqual([true, 0, 1]);
  expect([forgetRefused(), forgetRefused(), second.typed.size]).toEqual([true, false, 0]);
  for (const out of gone) out();
});
