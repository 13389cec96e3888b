// What a grid remembers: cursor, selection, the cell being typed in; texts that are not stored yet are kept beside it. No markup.
// Cells are named by the ids of their row and column: places change when a report brings a new order, names don't.
import { inTurn, keep } from "../../state/pending.svelte";
import { say, sayRow } from "../../words/say";
import { blockOf, clamp, cycle, holds, jump, sizeOf, step, tab, type Block, type Direction, type Size, type Spot } from "./moves";
import { onlyMatch } from "./offered";
import { spread } from "./paste";
import { current, drop, editOf, idOf, keepDrafts, lastOf, settled, Texts, waiting, withDrafts, type Typed } from "./texts.svelte";
import { parseTsv, printTsv } from "./tsv";
import { isNew, NEW, type GridCell, type GridColumn, type GridEdit, type GridRefusal, type GridRow } from "./types";

let turns = 0;
export interface Source {
  /** Names the grid among all: texts that are not stored yet wait under it for its return. */
  scope: string;
  columns: readonly GridColumn[];
  /** Rows that exist. */
  rows: readonly GridRow[];
  adds: boolean;
  /** Name of the step that adds a row, where the grid has its own. */
  added?: string | undefined;
  onedit: ((cells: GridEdit[], what: string) => Promise<GridRefusal[]>) | undefined;
}
/** A cell by name, and its place when it was chosen: where the cursor goes once the cell is gone. */
interface Pin {
  row: string;
  column: string;
  spot: Spot;
}
/** The cell being typed in, with the way its text is stored: both as they were when typing began. */
interface Editing {
  row: string;
  column: string;
  /** Name of the step. */
  what: string;
  /** Arrows end typing, as after typing over a cell. */
  moves: boolean;
  texts: Texts;
  onedit: Source["onedit"];
}
const START: Pin = { row: "", column: "", spot: { row: 0, column: 0 } };

export class Sheet {
  #active = $state.raw(START);
  #anchor = $state.raw(START);
  #end = $state.raw(START);
  /** Of a paste: its rows, which need not follow each other once they stand in their groups. Null is the whole block. */
  #pasted = $state.raw<ReadonlySet<string> | null>(null);
  /** Null while nothing is typed. */
  editing = $state.raw<Editing | null>(null);
  text = $state("");
  /** For screen readers and the foot. */
  status = $state("");
  #tabbedFrom: number | null = null;

  constructor(private readonly source: () => Source) {}

  #texts: Texts = $derived.by(() => keep(`grid ${this.source().scope}`, () => new Texts()));
  get typed(): ReadonlyMap<string, Typed> {
    return this.#texts.typed;
  }
  get drafts(): readonly string[] {
    return this.#texts.drafts;
  }

  get columns(): readonly GridColumn[] {
    return this.source().columns;
  }
  /** Rows that exist, new rows with text, and the empty one for the next. */
  rows = $derived.by((): readonly GridRow[] => {
    const { rows, adds } = this.source();
    if (!adds) return rows;
    const blank = (id: string): GridRow => ({ id, name: say("ui-grid-new-row"), cells: {} });
    return [...rows, ...this.drafts.map(blank), blank(`${NEW}${this.#texts.next}`)];
  });
  #rowAt = $derived(new Map(this.rows.map(({ id }, at) => [id, at])));
  #columnAt = $derived(new Map(this.columns.map(({ key }, at) => [key, at])));
  size: Size = $derived({ rows: this.rows.length, columns: this.columns.length });
  /** The cursor. */
  active: Spot = $derived(this.#spot(this.#active));
  /** Where the selection began, and the corner that Shift and drag move. */
  anchor: Spot = $derived(this.#spot(this.#anchor));
  end: Spot = $derived(this.#spot(this.#end));
  /** What was pasted is gone, as after an undo: nothing that took its place is selected with it. */
  #isGone = $derived.by(() => this.#pasted !== null && !this.rows.some(({ id }) => this.#pasted?.has(id)));
  block: Block = $derived(this.#isGone ? blockOf(this.active, this.active) : blockOf(this.anchor, this.end));
  /** Places of the rows that are selected, in their order. */
  selectedRows = $derived.by((): readonly number[] => {
    const { top, bottom } = this.block;
    return Array.from({ length: bottom - top + 1 }, (_, at) => top + at).filter((row) => this.#isPasted(row));
  });
  get selected(): Size {
    return { rows: this.selectedRows.length, columns: sizeOf(this.block).columns };
  }
  problems = $derived([...this.typed].filter(([, typed]) => typed.problem).map(([id]) => id));

  #pin(spot: Spot): Pin {
    const at = clamp(spot, this.size);
    return { row: this.rows[at.row]?.id ?? "", column: this.columns[at.column]?.key ?? "", spot: at };
  }
  #spot({ row, column, spot }: Pin): Spot {
    return clamp({ row: this.#rowAt.get(row) ?? spot.row, column: this.#columnAt.get(column) ?? spot.column }, this.size);
  }
  /** Where the cell being typed in stands now; null where it is not shown. */
  typedIn: Spot | null = $derived.by(() => {
    const row = this.editing && this.#rowAt.get(this.editing.row);
    const column = this.editing && this.#columnAt.get(this.editing.column);
    return row == null || column == null ? null : { row, column };
  });
  isSelected(row: number, column: number): boolean {
    return holds(this.block, row, column) && this.#isPasted(row);
  }
  #isPasted(row: number): boolean {
    return !this.#pasted || this.#isGone || this.#pasted.has(this.rows[row]?.id ?? "");
  }
  cell(row: GridRow, column: GridColumn): GridCell {
    return row.cells[column.key] ?? { text: "", raw: "" };
  }
  typedAt(row: GridRow, column: GridColumn): Typed | undefined {
    return this.typed.get(idOf(row.id, column.key));
  }
  /** Why a text is not stored yet, for who looks at it. */
  reasonOf(typed: Typed | undefined): { message: string; hint: string } | null {
    if (typed?.problem) return typed.problem;
    return typed?.waits && typed.turn ? { message: say("ui-grid-not-stored"), hint: say("ui-grid-not-stored.hint") } : null;
  }
  /** Why nothing can be typed here, for the foot. */
  refuse(why = say("ui-grid-locked")): void {
    this.status = why;
  }
  /** The text as it would be edited. */
  raw(row: GridRow, column: GridColumn): string {
    return this.typedAt(row, column)?.text ?? this.cell(row, column).raw;
  }
  at({ row, column }: Spot): { row: GridRow; column: GridColumn } | null {
    const found = { row: this.rows[row], column: this.columns[column] };
    return found.row && found.column ? { row: found.row, column: found.column } : null;
  }
  isLocked(spot: Spot): boolean {
    const found = this.at(spot);
    if (!found || !this.source().onedit) return true;
    return Boolean(found.column.readonly || found.row.readonly || this.cell(found.row, found.column).readonly);
  }
  isFilled = (spot: Spot): boolean => {
    const found = this.at(spot);
    return found !== null && this.raw(found.row, found.column) !== "";
  };

  // the cursor

  go(spot: Spot): void {
    this.#active = this.#anchor = this.#end = this.#pin(spot);
    this.#tabbedFrom = this.#pasted = null;
  }
  extend(spot: Spot): void {
    this.#end = this.#pin(spot);
    this.#pasted = null;
  }
  select({ top, left, bottom, right }: Block): void {
    this.go({ row: top, column: left });
    this.extend({ row: bottom, column: right });
  }
  /** The selection over all columns. */
  widen(): void {
    const pasted = this.#pasted;
    this.select({ ...this.block, left: 0, right: this.size.columns - 1 });
    this.#pasted = pasted;
  }
  arrow(direction: Direction, { far = false, extend = false, by = 1 } = {}): void {
    const from = extend ? this.end : this.active;
    const to = far ? jump(from, direction, this.size, this.isFilled) : step(from, direction, this.size, by);
    if (extend) this.extend(to);
    else this.go(to);
  }
  /** Enter or Tab; false where Tab leaves the grid. */
  onward(key: "Tab" | "Enter", back: boolean): boolean {
    const { rows, columns } = this.selected;
    if (rows * columns > 1) {
      const places = this.selectedRows;
      const from = { ...this.active, row: places.indexOf(this.active.row) };
      const { row, column } = cycle(from, { ...this.block, top: 0, bottom: rows - 1 }, key, back);
      this.#active = this.#pin({ row: places[row] ?? 0, column });
      return true;
    }
    if (key === "Enter") {
      const from = this.#tabbedFrom ?? this.active.column;
      this.go(step({ row: this.active.row, column: from }, back ? "up" : "down", this.size));
      return true;
    }
    const next = tab(this.active, this.size, back);
    if (!next) return false;
    const from = this.#tabbedFrom ?? this.active.column;
    this.go(next);
    this.#tabbedFrom = from;
    return true;
  }
  // typing

  /** Starts typing: over the cell with `text`, or into what it holds. */
  begin(text: string | null): boolean {
    const found = this.at(this.active);
    if (!found || this.isLocked(this.active)) return false;
    const { row, column } = found;
    this.text = text ?? this.raw(row, column);
    const { onedit } = this.source();
    // From now on the cursor is pinned by name even where it was never moved.
    this.#active = this.#pin(this.active);
    this.#texts.open.delete(idOf(row.id, column.key));
    this.editing = { row: row.id, column: column.key, what: say("ui-grid-change", { row: row.name, column: column.label }), moves: text !== null, texts: this.#texts, onedit };
    return true;
  }
  cancel(): void {
    this.editing = null;
  }
  /** Tab takes the only word that the text can mean; one that is on its way is taken once it is stored. */
  complete(): void {
    const { editing } = this;
    const column = editing && this.columns.find(({ key }) => key === editing.column);
    if (!editing || !column?.words || !this.text.trim()) return;
    const word = onlyMatch(column.words, this.text);
    if (word !== undefined) this.text = word;
    else editing.texts.open.add(idOf(editing.row, editing.column));
  }
  /** Ends typing and stores what was typed; false where it was not accepted. */
  async commit(): Promise<boolean> {
    const { editing } = this;
    if (!editing) return true;
    this.editing = null;
    const cell = { row: editing.row, column: editing.column, text: this.text };
    if (!isNew(cell.row)) return this.store([cell], editing.what, editing);
    this.#hold(cell, editing.texts);
    return true;
  }
  /** Stores all that was typed so far, new rows too, as before the grid goes out of sight. */
  async settle(): Promise<boolean> {
    const done = await Promise.all([this.commit(), this.send(null)]);
    return done.every(Boolean);
  }
  /** A new row is typed cell by cell and sent once the cursor leaves it. */
  #hold(cell: GridEdit, texts: Texts): void {
    const id = idOf(cell.row, cell.column);
    if (!cell.text && !texts.typed.has(id)) return;
    const { turn = 0, what = "" } = texts.typed.get(id) ?? {};
    texts.typed = new Map(texts.typed).set(id, { text: cell.text, problem: null, waits: true, turn, what });
    keepDrafts(texts, [cell]);
    texts.unsent.add(cell.row);
  }
  /** Sends new rows that were typed into since they were last sent, but for the one that the cursor is in. */
  async send(stays: string | null): Promise<boolean> {
    const texts = this.#texts;
    const sent = [...texts.unsent].filter((row) => row !== stays).map((row) => {
      texts.unsent.delete(row);
      const cells = withDrafts(texts, [{ row, column: "", text: "" }]).slice(1);
      return cells.length ? this.store(cells, this.source().added ?? say("ui-grid-add")) : true;
    });
    return (await Promise.all(sent)).every(Boolean);
  }
  /** Takes back what was refused in the cell under the cursor; true where there was something. */
  forget(): boolean {
    const found = this.at(this.active);
    const id = found && idOf(found.row.id, found.column.key);
    if (!id || !this.typed.has(id)) return false;
    const texts = this.#texts;
    const { turn } = this.typed.get(id)!;
    drop(texts, (own) => own === id);
    // A new row that still holds text is sent once the cursor leaves it, and what waited with it.
    if (texts.drafts.includes(found.row.id)) texts.unsent.add(found.row.id);
    else this.#release(turn);
    return true;
  }
  /** The step that was refused last; 0 where none is. */
  get lastRefused(): number {
    return lastOf(this.#texts, ({ problem }) => problem !== null);
  }
  /** Takes back the texts that were refused last, with those that waited for them; false where none is refused. */
  forgetLast(): boolean {
    const last = this.lastRefused;
    if (!last) return false;
    drop(this.#texts, (_, { turn }) => turn === last);
    this.status = "";
    return true;
  }
  /** What waited for a text that was taken back, or stored by itself, is stored without it. */
  #release(turn: number, by?: Pick<Editing, "texts" | "onedit">): void {
    const rest = [...(by?.texts ?? this.#texts).typed].filter(([, one]) => turn && one.turn === turn);
    const [first] = rest;
    if (!first || rest.some(([, { problem }]) => problem)) return;
    void this.store(rest.map(([id, { text }]) => editOf(id, text)), first[1].what, by);
  }
  empty(): void {
    const cells = this.#open(this.#cells().map(({ row, column }) => ({ row, column, text: "" })));
    if (cells.length) void this.store(cells, say("ui-grid-empty", { count: cells.length }));
  }
  /** The first row or column of the selection into the rest of it. */
  fill(direction: "down" | "right"): void {
    const { left } = this.block;
    const [top = 0] = this.selectedRows;
    const cells = this.#cells().map(({ row, column }) => {
      const from = this.at(direction === "down" ? { row: top, column } : { row, column: left });
      return { row, column, text: from ? this.raw(from.row, from.column) : "" };
    });
    const open = this.#open(cells);
    if (open.length) void this.store(open, say("ui-grid-fill", { count: open.length }));
  }
  #cells(): Spot[] {
    const { left, right } = this.block;
    const columns = Array.from({ length: right - left + 1 }, (_, at) => left + at);
    return this.selectedRows.flatMap((row) => columns.map((column) => ({ row, column })));
  }
  /** Edits of those cells that may be edited and would change; new rows get their names. */
  #open(cells: readonly (Spot & { text: string })[]): GridEdit[] {
    const rows = this.rows;
    return cells.flatMap(({ row, column, text }) => {
      const to = this.columns[column];
      if (!to || (row < rows.length && this.isLocked({ row, column })) || to.readonly) return [];
      const old = rows[row];
      if (old && this.raw(old, to) === text) return [];
      return [{ row: old?.id ?? `${NEW}${this.#texts.next + row - rows.length + 1}`, column: to.key, text }];
    });
  }

  // the clipboard

  copied(): string {
    const { left, right } = this.block;
    return printTsv(this.selectedRows.map((at) => this.rows[at]!).map((row) => this.columns.slice(left, right + 1).map((column) => this.raw(row, column))));
  }
  paste(text: string): void {
    const clip = parseTsv(text);
    if (!clip.length) return;
    const { adds } = this.source();
    const isWhole = this.selectedRows.length === sizeOf(this.block).rows;
    const at = isWhole ? this.block : blockOf(this.anchor, this.anchor);
    const { cells, beyond, cut, block } = spread(clip, at, this.size, adds);
    const open = this.#open(cells).filter((edit) => edit.text !== "" || !isNew(edit.row));
    const { rows, columns } = sizeOf(block);
    const losses = { beyond: adds ? 0 : beyond, cut, locked: cells.length - this.#editable(cells) };
    const left = Object.entries(losses).flatMap(([why, count]) => (count ? [say(`ui-grid-left-${why}`, { count })] : []));
    this.status = say(left.length ? "ui-grid-paste.part" : "ui-grid-paste.done", { count: rows * columns, rows, columns, left: sayRow(left) });
    if (open.length) void this.store(open, say("ui-grid-paste", { count: open.length, rows, columns }));
    // Rows that are new are there by now.
    this.select(block);
    const pasted = this.rows.slice(this.block.top, this.block.bottom + 1).map(({ id }) => id);
    this.#pasted = pasted.some(isNew) ? new Set(pasted) : null;
  }
  #editable(cells: readonly Spot[]): number {
    return cells.filter(({ row, column }) => !this.columns[column]?.readonly && (row >= this.rows.length || !this.isLocked({ row, column }))).length;
  }

  // storing

  /** Stores cells as one step, with those that wait for them. False where some were refused: nothing is stored, and all stay as typed. */
  async store(cells: GridEdit[], what: string, by: Pick<Editing, "texts" | "onedit"> = { texts: this.#texts, onedit: this.source().onedit }): Promise<boolean> {
    const { texts, onedit } = by;
    const changed = cells.filter((cell) => this.#differs(cell, texts));
    if (!changed.length || !onedit) return true;
    const waited = waiting(texts, changed);
    const all = withDrafts(texts, [...changed, ...waited.map(([id, { text }]) => editOf(id, text))]);
    const step = waited[0]?.[1].what ?? what;
    const turn = ++turns;
    const mine = new Map<string, Typed>(all.map(({ row, column, text }) => [idOf(row, column), { text, problem: null, waits: false, turn, what: step }]));
    texts.typed = new Map([...texts.typed, ...mine]);
    keepDrafts(texts, all);
    const isAfterOthers = all.some(({ row, column }) => isNew(row) || texts.open.has(idOf(row, column)));
    return inTurn(isAfterOthers, () => this.#send(all, mine, step, { texts, onedit }));
  }
  async #send(cells: GridEdit[], mine: Map<string, Typed>, step: string, by: Pick<Editing, "texts" | "onedit">): Promise<boolean> {
    const { texts, onedit } = by;
    const all = current(texts, cells, mine).map((cell) => this.#completed(cell, texts, mine));
    const [sent] = mine.values();
    const added = new Set(all.map(({ row }) => row).filter(isNew));
    // All of it was typed anew while it waited, and is on its way.
    if (!sent || !all.length || !onedit) return true;
    const before = new Set(added.size ? this.source().rows.map(({ id }) => id) : []);
    let refused: GridRefusal[];
    try {
      refused = await onedit(all, step);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      refused = all.map(({ row, column }) => ({ row, column, message, hint: "" }));
    }
    const first = refused[0];
    if (!first && added.size) this.#follow([...added], before);
    settled(texts, all, mine, refused);
    if (!first) this.#release(sent.turn, by);
    else this.status = say("ui-grid-refused", { count: refused.length, message: first.message, hint: first.hint });
    this.#completeHeld(texts);
    return !first;
  }
  /** The selection goes with new rows to where they stand now that they are stored; `before` are those that were there. */
  #follow(stored: readonly string[], before: ReadonlySet<string>): void {
    const arrived = this.source().rows.map(({ id }) => id).filter((id) => !before.has(id));
    const pins = [this.#active, this.#anchor, this.#end];
    if (!arrived.length || !pins.some(({ row }) => stored.includes(row))) return;
    const to = (pin: Pin) => (stored.includes(pin.row) ? { ...pin, row: arrived[stored.indexOf(pin.row)] ?? arrived[0]! } : pin);
    [this.#active, this.#anchor, this.#end] = pins.map(to) as [Pin, Pin, Pin];
    if (!this.#pasted) return;
    const pasted = new Set([...this.#pasted].filter((id) => !stored.includes(id)).concat(arrived));
    const rows = this.rows.map(({ id }) => id).filter((id) => pasted.has(id));
    this.#active = this.#anchor = { ...this.#anchor, row: rows[0]! };
    this.#end = { ...this.#end, row: rows.at(-1)! };
    this.#pasted = pasted;
  }
  /** A cell with the word that its text means by now, where Tab asked for it. */
  #completed(cell: GridEdit, texts: Texts, mine: Map<string, Typed>): GridEdit {
    const id = idOf(cell.row, cell.column);
    const entry = mine.get(id);
    if (!entry || !texts.open.delete(id)) return cell;
    const text = this.#wordOf(cell) ?? cell.text;
    mine.set(id, { ...entry, text });
    texts.typed = new Map(texts.typed).set(id, mine.get(id)!);
    return { ...cell, text };
  }
  /** Texts of new rows that are not sent yet, with the words that they mean by now. */
  #completeHeld(texts: Texts): void {
    for (const id of texts.open) {
      const held = texts.typed.get(id);
      const word = held?.waits ? this.#wordOf(editOf(id, held.text)) : undefined;
      if (!held || word === undefined) continue;
      texts.open.delete(id);
      texts.typed = new Map(texts.typed).set(id, { ...held, text: word });
    }
  }
  #wordOf({ column, text }: GridEdit): string | undefined {
    return onlyMatch(this.columns.find(({ key }) => key === column)?.words ?? [], text);
  }
  #differs({ row, column, text }: GridEdit, texts: Texts): boolean {
    if (texts.typed.has(idOf(row, column))) return true;
    const found = this.source().rows.find((one) => one.id === row);
    return (found?.cells[column]?.raw ?? "") !== text;
  }
  /** Moves to the next cell that was refused. */
  toProblem(): void {
    const spots = this.problems.flatMap((id) => {
      const [row, column] = id.split("\u0000");
      const spot = { row: this.rows.findIndex((one) => one.id === row), column: this.columns.findIndex((one) => one.key === column) };
      return spot.row < 0 || spot.column < 0 ? [] : [spot];
    });
    const place = (spot: Spot) => spot.row * this.columns.length + spot.column;
    spots.sort((a, b) => place(a) - place(b));
    const next = spots.find((spot) => place(spot) > place(this.active)) ?? spots[0];
    if (next) return this.go(next);
    const hidden = this.typed.get(this.problems[0] ?? "");
    if (hidden) this.status = say("ui-grid-refused.hidden", { text: hidden.text, message: hidden.problem?.message ?? "", hint: hidden.problem?.hint ?? "" });
  }
}
