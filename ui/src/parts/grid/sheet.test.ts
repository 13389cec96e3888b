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

/** Rows in groups by what stands in x, stored after a while; y takes the names of rows. */
function grouped() {
  let stored = ["a 1", "b 2"];
  const steps: string[] = [];
  const rows = () => stored.toSorted((one, other) => one.slice(2).localeCompare(other.slice(2))).map((text) => {
    const [y = "", x = ""] = text.split(" ");
    return { id: text, name: text, cells: { x: { text: x, raw: x }, y: { text: y, raw: y } } };
  });
  const source: Source = {
    scope: "grouped", adds: true,
    get rows() {
      return rows();
    },
    get columns() {
      return [column("x"), { ...column("y"), words: stored.map((text) => text.slice(0, text.indexOf(" "))) }];
    },
    async onedit(cells) {
      await settled();
      const by = new Map<string, Record<string, string>>();
      for (const { row, column, text } of cells) by.set(row, { ...by.get(row), [column]: text });
      stored = [...stored, ...[...by.values()].map(({ x, y }) => `${y} ${x}`)];
      steps.push([...by.values()].map(({ x, y }) => `${y} ${x}`).join());
      return [];
    },
  };
  return { steps, sheet: new Sheet(() => source), undo: (text: string) => (stored = stored.filter((own) => !text.split(",").includes(own))), isDone: async (count: number) => {
    while (steps.length < count) await settled();
    await settled();
  } };
}
const selectedIn = (sheet: Sheet) => sheet.selectedRows.map((at) => sheet.rows[at]?.id);

test("what was pasted as new rows is selected wherever the rows stand once they are stored, and nothing between them", async () => {
  const { sheet, steps, undo, isDone } = grouped();
  sheet.go({ row: 2, column: 0 });
  sheet.paste("1\tc\n1\td");
  expect(selectedIn(sheet)).toEqual(["+0", "+1"]);
  await isDone(1);
  expect(sheet.rows.map(({ id }) => id)).toEqual(["a 1", "c 1", "d 1", "b 2", "+2"]);
  expect([selectedIn(sheet), sheet.copied()]).toEqual([["c 1", "d 1"], "1\tc\n1\td"]);
  expect(sheet.active).toEqual({ row: 1, column: 0 });
  sheet.go({ row: 4, column: 0 });
  sheet.paste("1\te\n2\tf");
  await isDone(2);
  expect(sheet.rows.map(({ id }) => id)).toEqual(["a 1", "c 1", "d 1", "e 1", "b 2", "f 2", "+4"]);
  expect([selectedIn(sheet), sheet.selected, sheet.isSelected(4, 0)]).toEqual([["e 1", "f 2"], { rows: 2, columns: 2 }, false]);
  sheet.onward("Enter", false);
  expect(sheet.active).toEqual({ row: 5, column: 0 });
  expect(sheet.copied()).toBe("1\te\n2\tf");
  undo(steps.at(-1)!);
  expect([selectedIn(sheet), sheet.selected]).toEqual([["+4"], { rows: 1, columns: 1 }]);
});

/** Types a new row from its first column on, each cell ended by Tab. */
function typeRow(sheet: Sheet, texts: string[]) {
  for (const text of texts) {
    sheet.begin("");
    sheet.text = text;
    sheet.complete();
    void sheet.commit();
    sheet.onward("Tab", false);
  }
  void sheet.send(sheet.at(sheet.active)?.row.id ?? null);
}

test("Tab takes the name of a row that is still being stored, once it is", async () => {
  const { sheet, steps, isDone } = grouped();
  sheet.go({ row: 2, column: 0 });
  typeRow(sheet, ["3", "northwind"]);
  typeRow(sheet, ["4", "north"]);
  expect(texts(sheet)).toMatchObject({ "+1.y": "north" });
  await isDone(2);
  expect(steps).toEqual(["northwind 3", "northwind 4"]);
  expect(texts(sheet)).toEqual({});
});

test("a name is completed in a new row that is still typed in, as soon as the row that has it is stored", async () => {
  const { sheet, steps, isDone } = grouped();
  sheet.go({ row: 2, column: 0 });
  typeRow(sheet, ["3", "northwind"]);
  sheet.go({ row: 3, column: 1 });
  sheet.begin("");
  sheet.text = "north";
  sheet.complete();
  void sheet.commit();
  expect(texts(sheet)).toMatchObject({ "+1.y": "north" });
  await isDone(1);
  expect([texts(sheet), steps]).toEqual([{ "+1.y": "northwind" }, ["northwind 3"]]);
});

test("a new row that waits for the one before is stored before the workspace goes, and not into another", async () => {
  const first = grouped();
  first.sheet.go({ row: 2, column: 0 });
  typeRow(first.sheet, ["3", "northwind"]);
  typeRow(first.sheet, ["4", "north"]);
  expect(await settlePending()).toBe(true);
  expect(first.steps).toHaveLength(2);
  typeRow(first.sheet, ["5", "helio"]);
  typeRow(first.sheet, ["6", "hel"]);
  forgetPending();
  await first.isDone(3);
  await settled();
  await settled();
  expect(first.steps).toHaveLength(3);
});

test("a new row that is typed anew while it waits for the one before is added once", async () => {
  const { sheet, steps, isDone } = grouped();
  sheet.go({ row: 2, column: 0 });
  typeRow(sheet, ["3", "northwind"]);
  typeRow(sheet, ["4", "b"]);
  sheet.go({ row: 3, column: 0 });
  sheet.begin("");
  sheet.text = "5";
  void sheet.commit();
  await isDone(1);
  expect(steps).toEqual(["northwind 3"]);
  await sheet.send(null);
  expect(steps).toEqual(["northwind 3", "b 5"]);
  expect(texts(sheet)).toEqual({});
});
