// Where the cash of two options, added up month by month, changes order.
import type { Detail } from "../../generated/commands";

export type Crossing = Detail["crossings"][number];

export function crossingSentence({ before, after, month }: Crossing, name: (id: string) => string): string {
  return `From month ${month} on ${name(after)} has paid less than ${name(before)}`;
}
/** The last crossing of the option with each other one, by month. */
export function lastingCrossings(crossings: readonly Crossing[], best: string): Crossing[] {
  const last = new Map<string, Crossing>();
  for (const one of crossings) {
    if (one.before !== best && one.after !== best) continue;
    const other = one.before === best ? one.after : one.before;
    const known = last.get(other);
    if (!known || known.month < one.month) last.set(other, one);
  }
  return [...last.values()].sort((a, b) => a.month - b.month);
}
