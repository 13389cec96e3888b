// Judgements as rows of their table: what stands in a cell "price 3; term 1/2", and the rows that an entry makes of a group. What
// they come to is the engine's.
import type { JudgementsRow, Row } from "../../../generated/commands";
import { text } from "../card";

export type Method = JudgementsRow["method"];
/** How many times as much an item counts as others, as written, by these. */
export type Against = ReadonlyMap<string, string>;

/** Whose judgements of which items, and by which method. */
export interface Judged {
  evaluator: string;
  method: Method;
  items: readonly string[];
}
/** What the rows of a person say of a group, by item. */
export type Said = ReadonlyMap<string, Row>;

/** The rows of one person about the items of a group. */
export function saidOf(rows: readonly Row[], evaluator: string, items: readonly string[]): Said {
  const own = rows.filter((row) => row["evaluator"] === evaluator && items.includes(text(row["item"])));
  return new Map(own.map((row) => [text(row["item"]), row]));
}

/** "price 3; term 1/2": by item how many times as much; a part that is no comparison is left out. */
export function readAgainst(cell: unknown): Map<string, string> {
  const parts = text(cell).split(";").flatMap((part) => {
    const found = /^(.*\S)\s+(\S+)$/.exec(part.trim());
    return found?.[1] && found[2] ? [[found[1], found[2]] as const] : [];
  });
  return new Map(parts);
}
/** The cell that says so; null where nothing is said. */
export function writeAgainst(all: Against): string | null {
  return [...all].reduce<string | null>((cell, [item, times]) => (cell === null ? `${item} ${times}` : `${cell}; ${item} ${times}`), null);
}
function againstOf(said: Said, item: string): Map<string, string> {
  return readAgainst(said.get(item)?.["against"]);
}

/** "3" the other way round is "1/3". */
export function reversed(times: string): string {
  const [over = "", under] = times.split("/");
  if (under === undefined) return over === "1" ? over : `1/${over}`;
  return over === "1" ? under : `${under}/${over}`;
}
/** How many times as much one item counts as another, whichever of the two rows says so; "" where none does. */
export function timesOf(said: Said, one: string, other: string): string {
  const back = againstOf(said, other).get(one);
  return againstOf(said, one).get(other) ?? (back ? reversed(back) : "");
}

/** A row for every item of the group: what is not given is emptied. */
export function rowsOf({ evaluator, method, items }: Judged, given: Readonly<{ points?: ReadonlyMap<string, string>; against?: ReadonlyMap<string, Against> }> = {}): Row[] {
  return items.map((item) => ({
    evaluator,
    item,
    method,
    points: given.points?.get(item) ?? null,
    against: writeAgainst(given.against?.get(item) ?? new Map()),
  }));
}

/** Items by their places, 1 first; those without a place of their own follow as they stand. */
export function orderOf(said: Said, items: readonly string[]): { order: string[]; isWhole: boolean } {
  const at = new Map(items.map((item) => [text(said.get(item)?.["points"]), item]));
  const placed = items.flatMap((_, place) => at.get(String(place + 1)) ?? []);
  return { order: [...placed, ...items.filter((item) => !placed.includes(item))], isWhole: placed.length === items.length };
}
/** The same order with one item moved up (-1) or down (1). */
export function moved(order: readonly string[], item: string, by: -1 | 1): string[] {
  const from = order.indexOf(item);
  const to = from + by;
  const beside = order[to];
  if (from < 0 || beside === undefined) return [...order];
  return order.map((own, at) => (at === from ? beside : at === to ? item : own));
}
/** Rows that give each item its place. */
export function orderRows(judged: Judged, order: readonly string[]): Row[] {
  return rowsOf(judged, { points: new Map(order.map((item, at) => [item, String(at + 1)])) });
}

/** Rows in which each pair stands once, with its first item; one pair is said anew, "" takes it back. */
export function pairRows(judged: Judged, said: Said, one: string, other: string, times: string): Row[] {
  const { items } = judged;
  const of = (item: string, beside: string) => {
    if (item === one && beside === other) return times;
    return item === other && beside === one ? (times && reversed(times)) : timesOf(said, item, beside);
  };
  const against = items.map((item, at) => [item, new Map(items.slice(at + 1).flatMap((beside) => (of(item, beside) ? [[beside, of(item, beside)] as const] : [])))] as const);
  return rowsOf(judged, { against: new Map(against) });
}

/** The item compared with all others, and the one that all others are compared with; "" where rows don't say. */
export interface Ends {
  best: string;
  worst: string;
}
export function endsOf(said: Said, items: readonly string[]): Ends {
  const named = items.map((item) => [item, againstOf(said, item)] as const);
  const most = (count: (item: string) => number) => items.reduce((most, item) => (count(item) > (most ? count(most) : 0) ? item : most), "");
  const enough = Math.min(2, items.length - 1);
  const best = most((item) => (againstOf(said, item).size >= enough ? againstOf(said, item).size : 0));
  const last = most((item) => (item === best ? 0 : named.filter(([own, all]) => own !== best && all.has(item)).length));
  // Of two, the other one.
  const worst = last || (best && enough === 1 ? (items.find((item) => item !== best) ?? "") : "");
  return { best, worst };
}
/** Rows of best and worst: the best against all others, every other against the worst; `changed` says one of them anew. */
export function endRows(judged: Judged, said: Said, { best, worst }: Ends, changed?: { item: string; other: string; times: string }): Row[] {
  const times = (item: string, other: string) => (changed?.item === item && changed.other === other ? changed.times : (againstOf(said, item).get(other) ?? ""));
  const others = (item: string) => (item === best ? judged.items.filter((other) => other !== best) : item === worst || !worst ? [] : [worst]);
  const against = judged.items.map((item) => [item, new Map(others(item).flatMap((other) => (times(item, other) ? [[other, times(item, other)] as const] : [])))] as const);
  return rowsOf(judged, { against: new Map(against) });
}
