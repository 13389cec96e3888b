// What somebody knows of demand to come, as it is typed, and what is asked of the engine with it.
import type { Request } from "../../../host";

export interface Known {
  horizon: Record<"from" | "months" | "growth", string>;
  /** Changes from a day on. */
  events: { from: string; change: string }[];
}

const given = (text: string) => text.trim() || null;

/** The request; what is left empty is the engine's to choose, and a number that is none is the engine's to refuse. */
export function askedFor(workload: string, { horizon, events }: Known): Request<"demand.adopt"> {
  const { from, months, growth } = horizon;
  const counted = given(months);
  return {
    workload,
    from: given(from),
    months: counted === null ? null : Number(counted) || 0,
    growth: given(growth),
    events: events.filter((event) => event.from.trim() || event.change.trim()).map((event) => ({ from: event.from.trim(), change: event.change.trim() })),
  };
}
