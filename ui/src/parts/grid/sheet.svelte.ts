// What a grid remembers: cursor, selection, the cell being typed in, texts that are not stored yet. No markup.
import { blockOf, clamp, cycle, holds, jump, sizeOf, step, tab, type Block, type Direction, type Size, type Spot } from "./moves";
import { spread } from "./paste";
import { parseTsv, printTsv } from "./tsv";
import { isNew, NEW, type GridCell, type GridColumn, type GridEdit, type GridRefusal, type GridRow } from "./types";

/** A text that differs from what is stored: on its way, or refused with the reason. */
export interface Typed {
  text: string;
  problem: { message: string; hint: string } | null;
  /** Left in a new row that lacks something else. */
  waits: boolean;
}
export interface Source {
  columns: readonly GridColumn[];
  /** Rows that exist. */
  rows: readonly GridRow[];
  adds: boolean;
  onedit: ((cells: GridEdit[], what: string) => Promise<GridRefusal[]>) | undefined;
}
const idOf = (row: string, column: string) => `${row}\u0000${column}`;

export class Sheet {
  /** The cursor. */
  active = $state.raw<Spot>({ row: 0, column: 0 });
  /** Where the selection began, and the corner that Shift and drag move. */
  anchor = $state.raw<Spot>({ row: 0, column: 0 });
  end = $state.raw<Spot>({ row: 0, column: 0 });
  /** Null while nothing is typed. `moves`: arrows end typing, as after typing over a cell. */
  editing = $state.raw<{ moves: boolean } | null>(null);
  text = $state("");
  typed = $state.raw<ReadonlyMap<string, Typed>>(new Map());
  /** New rows that hold text already. */
  drafts = $state.raw<string[]>([]);
  /** For screen readers and the foot. */
  said = $state("");
  #next = $state(0);
  #tabbedFrom: number | null = null;
  #unsent = new Set<string>();

  constructor(private readonly source: () => Source) {}

  get columns(): readonly GridColumn[] {
    return this.source().columns;
  }
  /** Rows that exist, new rows with text, and the empty one for the next. */
  rows = $derived.by((): readonly GridRow[] => {
    const { rows, adds } = this.source();
    if (!adds) return rows;
    const blank = (id: string): GridRow => ({ id, name: "New row", cells: {} });
    return [...rows, ...this.drafts.map(blank), blank(`${NEW}${this.#next}`)];
  });
  size: Size = $derived({ rows: this.rows.length, columns: this.columns.length });
  block: Block = $derived(blockOf(clamp(this.anchor, this.size), clamp(this.end, this.size)));
  get selected(): Size {
    return sizeOf(this.block);
  }
  problems = $derived([...this.typed].filter(([, typed]) => typed.problem).map(([id]) => id));

  isSelected(row: number, column: number): boolean {
    return holds(this.block, row, column);
  }
  cell(row: GridRow, column: GridColumn): GridCell {
    return row.cells[column.key] ?? { text: "", raw: "" };
  }
  typedAt(row: GridRow, column: GridColumn): Typed | undefined {
    return this.typed.get(idOf(row.id, column.key));
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
    this.active = this.anchor = this.end = clamp(spot, this.size);
    this.#tabbedFrom = null;
  }
  extend(spot: Spot): void {
    this.end = clamp(spot, this.size);
  }
  select({ top, left, bottom, right }: Block): void {
    this.go({ row: top, column: left });
    this.extend({ row: bottom, column: right });
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
      this.active = cycle(this.active, this.block, key, back);
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
    this.text = text ?? this.raw(found.row, found.column);
    this.editing = { moves: text !== null };
    return true;
  }
  cancel(): void {
    this.editing = null;
  }
  commit(): void {
    const found = this.at(this.active);
    if (!this.editing || !found) return;
    this.editing = null;
    const cell = { row: found.row.id, column: found.column.key, text: this.text };
    if (isNew(cell.row)) this.#hold(cell);
    else void this.store([cell], `Change ${found.row.name}: ${found.column.label}`);
  }
  /** A new row is typed cell by cell and sent once the cursor leaves it. */
  #hold(cell: GridEdit): void {
    const id = idOf(cell.row, cell.column);
    if (!cell.text && !this.typed.has(id)) return;
    this.typed = new Map(this.typed).set(id, { text: cell.text, problem: null, waits: true });
    this.#keepDrafts([cell]);
    this.#unsent.add(cell.row);
  }
  /** Sends new rows that were typed into since they were last sent, but for the one that the cursor is in. */
  send(stays: string | null): void {
    for (const row of [...this.#unsent]) {
      if (row === stays) continue;
      this.#unsent.delete(row);
      const cells = this.#withDrafts([{ row, column: "", text: "" }]).slice(1);
      if (cells.length) void this.store(cells, "Add a row");
    }
  }
  /** Takes back what was refused in the cell under the cursor; true where there was something. */
  forget(): boolean {
    const found = this.at(this.active);
    const id = found && idOf(found.row.id, found.column.key);
    if (!id || !this.typed.has(id)) return false;
    const typed = new Map(this.typed);
    typed.delete(id);
    this.typed = typed;
    this.drafts = this.drafts.filter((draft) => [...typed.keys()].some((key) => key.startsWith(idOf(draft, ""))));
    return true;
  }
  empty(): void {
    const cells = this.#open(this.#cells().map(({ row, column }) => ({ row, column, text: "" })));
    if (cells.length) void this.store(cells, `Empty ${cells.length === 1 ? "a cell" : `${cells.length} cells`}`);
  }
  /** The first row or column of the selection into the rest of it. */
  fill(direction: "down" | "right"): void {
    const { top, left } = this.block;
    const cells = this.#cells().map(({ row, column }) => {
      const from = this.at(direction === "down" ? { row: top, column } : { row, column: left });
      return { row, column, text: from ? this.raw(from.row, from.column) : "" };
    });
    const open = this.#open(cells);
    if (open.length) void this.store(open, `Fill ${open.length} cells`);
  }
  #cells(): Spot[] {
    const { top, left, bottom, right } = this.block;
    const spots: Spot[] = [];
    for (let row = top; row <= bottom; row += 1) for (let column = left; column <= right; column += 1) spots.push({ row, column });
    return spots;
  }
  /** Edits of those cells that may be edited and would change; new rows get their names. */
  #open(cells: readonly (Spot & { text: string })[]): GridEdit[] {
    const rows = this.rows;
    return cells.flatMap(({ row, column, text }) => {
      const to = this.columns[column];
      if (!to || (row < rows.length && this.isLocked({ row, column })) || to.readonly) return [];
      const old = rows[row];
      if (old && this.raw(old, to) === text) return [];
      return [{ row: old?.id ?? `${NEW}${this.#next + row - rows.length + 1}`, column: to.key, text }];
    });
  }

  // the clipboard

  copied(): string {
    const { top, bottom, left, right } = this.block;
    return printTsv(this.rows.slice(top, bottom + 1).map((row) => this.columns.slice(left, right + 1).map((column) => this.raw(row, column))));
  }
  paste(text: string): void {
    const clip = parseTsv(text);
    if (!clip.length) return;
    const { adds } = this.source();
    const { cells, beyond, cut, block } = spread(clip, this.block, this.size, adds);
    this.select(block);
    const open = this.#open(cells).filter((edit) => edit.text !== "" || !isNew(edit.row));
    const { rows, columns } = sizeOf(block);
    const left = [beyond && !adds ? `${beyond} rows beyond the last row` : "", cut ? `${cut} columns beyond the last column` : ""].filter(Boolean);
    const locked = cells.length - this.#editable(cells);
    if (locked) left.push(`${locked} cells that can only be read`);
    const rest = left.length ? ` Left out: ${left.join(", ")}.` : "";
    this.said = `Pasted ${rows} × ${columns} cells.${rest}`;
    if (open.length) void this.store(open, open.length === 1 ? "Paste a cell" : `Paste ${rows} × ${columns} cells`);
  }
  #editable(cells: readonly Spot[]): number {
    return cells.filter(({ row, column }) => !this.columns[column]?.readonly && (row >= this.rows.length || !this.isLocked({ row, column }))).length;
  }

  // storing

  async store(cells: GridEdit[], what: string): Promise<void> {
    const { onedit } = this.source();
    const changed = cells.filter((cell) => this.#differs(cell));
    if (!changed.length || !onedit) return;
    const all = this.#withDrafts(changed);
    const typed = new Map(this.typed);
    const mine = new Map(all.map((cell) => [idOf(cell.row, cell.column), { text: cell.text, problem: null, waits: false } as Typed]));
    for (const [id, entry] of mine) typed.set(id, entry);
    this.typed = typed;
    this.#keepDrafts(all);
    let refused: GridRefusal[];
    try {
      refused = await onedit(all, what);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      refused = all.map(({ row, column }) => ({ row, column, message, hint: "" }));
    }
    this.#settle(all, mine, refused);
  }
  #differs({ row, column, text }: GridEdit): boolean {
    if (this.typed.has(idOf(row, column))) return true;
    const found = this.source().rows.find((one) => one.id === row);
    return (found?.cells[column]?.raw ?? "") !== text;
  }
  /** A new row goes with all that was typed into it so far. */
  #withDrafts(cells: readonly GridEdit[]): GridEdit[] {
    const named = new Set(cells.map(({ row, column }) => idOf(row, column)));
    const rows = new Set(cells.map((cell) => cell.row).filter(isNew));
    const before = [...this.typed].flatMap(([id, { text }]) => {
      const [row = "", column = ""] = id.split("\u0000");
      return rows.has(row) && !named.has(id) && text ? [{ row, column, text }] : [];
    });
    return [...cells, ...before];
  }
  #keepDrafts(cells: readonly GridEdit[]): void {
    const fresh = [...new Set(cells.map((cell) => cell.row).filter((row) => isNew(row) && !this.drafts.includes(row)))];
    if (!fresh.length) return;
    this.drafts = [...this.drafts, ...fresh];
    this.#next = Math.max(this.#next, ...fresh.map((row) => Number(row.slice(1)) + 1));
  }
  #settle(cells: readonly GridEdit[], mine: ReadonlyMap<string, Typed>, refused: readonly GridRefusal[]): void {
    const typed = new Map(this.typed);
    for (const [id, entry] of mine) if (typed.get(id) === entry) typed.delete(id);
    const broken = new Set(refused.map(({ row }) => row));
    for (const { row, column, text } of cells) {
      if (isNew(row) && broken.has(row)) typed.set(idOf(row, column), { text, problem: null, waits: true });
    }
    for (const { row, column, message, hint } of refused) {
      const id = idOf(row, column);
      if (!typed.has(id) || isNew(row)) typed.set(id, { text: mine.get(id)?.text ?? "", problem: { message: message.charAt(0).toUpperCase() + message.slice(1), hint }, waits: false });
    }
    this.typed = typed;
    const done = new Set(cells.map(({ row }) => row).filter((row) => isNew(row) && !broken.has(row)));
    if (done.size) this.drafts = this.drafts.filter((draft) => !done.has(draft));
    const first = refused[0];
    if (first) this.said = `${refused.length === 1 ? "A cell was" : `${refused.length} cells were`} not accepted: ${first.message}. ${first.hint}`;
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
    if (next) this.go(next);
  }
}
