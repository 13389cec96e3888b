// The engine's ranking over the base values of the scorecard, for intervals and for "does the order hold".
import { ask } from "../../host";
import type { RankAnswer, RankRequest } from "../../generated/commands";
import type { Axis } from "../../state/case.svelte";
import type { Card, CardCell } from "./card";
import type { Shares } from "./weights";

type Value = CardCell["value"];
export type Take = (value: Value) => RankRequest["alternatives"][number]["performance"][string];
export const asInterval: Take = (value) =>
  value && { low: value.low, mode: Math.min(Math.max(value.base, value.low), value.high), high: value.high };

/** Cells in points, 0 to 100, weighed as `weightOf` says. */
export function rankRequest(card: Card, vendors: readonly string[], weightOf: (id: string, axis: Axis, weight: number) => number, take: Take = asInterval): RankRequest {
  const criteria = card.criteria.map(({ id, axis, weight }) => ({
    id, direction: "max" as const, weight: weightOf(id, axis, weight), value: { worst: 0, best: 100 },
  }));
  const performance = (vendor: string) =>
    Object.fromEntries(card.criteria.map(({ id, cells }) => {
      return [id, take(cells.find((cell) => cell.vendor === vendor)?.value ?? null)];
    }));
  return { criteria, alternatives: vendors.map((id) => ({ id, performance: performance(id) })), methods: [{ method: "value" }] };
}

/** Criteria weights under axis shares. */
export function under(card: Card, shares: Shares): (id: string, axis: Axis, weight: number) => number {
  const sums = new Map<Axis, number>();
  for (const { axis, weight } of card.criteria) sums.set(axis, (sums.get(axis) ?? 0) + weight);
  return (_, axis, weight) => {
    const sum = sums.get(axis) ?? 0;
    return sum > 0 ? (weight / sum) * shares[axis] : 0;
  };
}
export function rank(request: RankRequest, slot: string): Promise<RankAnswer> {
  return ask("rank", request, { slot });
}
