// Ids of new rows, where only a name was typed.
import { isNew, type GridEdit } from "./types";

const LETTERS: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i" };
const MOST = 40;

/** A short name made of `name`: "Müller & Søn GmbH" is "muller_son_gmbh"; numbered where that is taken. */
export function freeId(name: string, taken: ReadonlySet<string>, fallback: string): string {
  const plain = name.toLowerCase().replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? "").normalize("NFKD").replace(/\p{M}/gu, "");
  const base = plain.replace(/[^a-z0-9]+/g, "_").slice(0, MOST).replace(/^_+|_+$/g, "") || fallback.replace(/\W+/g, "_");
  let id = base;
  for (let at = 2; taken.has(id); at += 1) id = `${base}_${at}`;
  return id;
}

/** Ids for those new rows that were given a name and none. */
export function idsFor(rows: ReadonlyMap<string, readonly GridEdit[]>, existing: Iterable<string>, fallback: string): Map<string, string> {
  const of = (cells: readonly GridEdit[], column: string) => cells.find((cell) => cell.column === column)?.text.trim() ?? "";
  const taken = new Set(existing);
  for (const cells of rows.values()) taken.add(of(cells, "id"));
  const ids = new Map<string, string>();
  for (const [row, cells] of rows) {
    const name = of(cells, "name");
    if (!isNew(row) || !name || of(cells, "id")) continue;
    const id = freeId(name, taken, fallback);
    taken.add(id);
    ids.set(row, id);
  }
  return ids;
}
