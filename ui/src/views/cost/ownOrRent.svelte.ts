// What is asked of the command `breakeven`, preset from quotes of the workspace, and its answer.
import type { BreakevenAnswer, Report, Row } from "../../generated/commands";
import { ask, Refused } from "../../host";
import { open } from "../../state/case.svelte";
import { grouped } from "../../words/numbers";

export interface Typed {
  capex: string;
  opex: string;
  rent: string;
  hours: string;
  years: string;
  discount: string;
}
/** Middle of a cell: "51250 / 52500 / 58750" is 52500, "400 to 900" is 650; null for what is no number. */
function base(cell: unknown): number | null {
  const text = String(cell ?? "");
  const parts = text.split(/ \/ | to /).map(Number);
  if (!text || !parts.every(Number.isFinite)) return null;
  return parts.length === 2 ? (parts[0]! + parts[1]!) / 2 : (parts[Math.floor(parts.length / 2)] ?? null);
}
function rate(report: Report | null, currency: unknown): number | null {
  const own = report?.frame.currency ?? open.rows("frame")[0]?.["currency"];
  if (!currency || currency === own) return 1;
  const row = report?.register.find(({ id }) => id === `fx.${currency}`);
  return row ? base(row.value) : null;
}
const printed = (value: number | null, digits: number) => (value === null ? "" : String(Number(value.toPrecision(digits))));

export const isOwned = (row: Row) => row["basis"] === "gpu";
export const isRented = (row: Row) => row["basis"] === "gpu_hour";
/** Base price as it was quoted. */
export function basePrice(row: Row): string {
  return grouped(printed(base(row["price"]), 8));
}
/** Price of a quote in the frame's currency. */
export function priceOf(row: Row | undefined, report: Report | null): string {
  const price = base(row?.["price"]);
  const times = rate(report, row?.["currency"]);
  return printed(price === null || times === null ? null : price * times, 5);
}

/** Operating cost other than rent of the option that owns most, over its paid hours: a first guess at what an hour of running costs. */
export function runningCost(report: Report | null): { text: string; of: string } {
  const owners = report?.options.filter(({ buckets }) => Number(buckets["capex.servers"] ?? 0) > 0) ?? [];
  const [most] = [...owners].sort((a, b) => Number(b.buckets["capex.servers"]) - Number(a.buckets["capex.servers"]));
  if (!most?.tcc || !Number(most.per_paid_gpu_hour)) return { text: "", of: "" };
  const hours = Number(most.tcc.base) / Number(most.per_paid_gpu_hour);
  const running = Number(most.tcc.opex) - Number(most.buckets["opex.rent"] ?? 0);
  return { text: printed(running / hours, 2), of: most.name };
}

/** "8 %" is 0.08, "1 200" is 1200; what is empty is not given. */
function read(text: string): string | null {
  const plain = text.replace(/[\s\u202f\u00a0]/g, "").replace(",", ".");
  if (!plain) return null;
  const share = /^(-?[\d.]+)%$/.exec(plain);
  return share ? String(Number((Number(share[1]) / 100).toPrecision(12))) : plain;
}
const FIELDS: Record<string, keyof Typed> = {
  capex: "capex", opex_per_hour: "opex", per_hour: "rent", hours_per_day: "hours", life_years: "years", discount_rate: "discount",
};

export class Question {
  typed = $state<Typed>({ capex: "", opex: "", rent: "", hours: "24", years: "5", discount: "" });
  answer = $state.raw<BreakevenAnswer | null>(null);
  said = $state.raw<Partial<Record<keyof Typed | "", string>>>({});

  /** Asks again; what is needed and empty is named instead. */
  async put(currency: string): Promise<void> {
    const { capex, opex, rent, hours, years, discount } = this.typed;
    const lacks = { ...(read(capex) ? {} : { capex: "Enter a price." }), ...(read(opex) ? {} : { opex: "Enter 0 if running costs nothing." }), ...(read(rent) ? {} : { rent: "Enter a rent." }) };
    if (Object.keys(lacks).length) {
      this.answer = null;
      this.said = lacks;
      return;
    }
    try {
      const own = { capex: read(capex)!, opex_per_hour: read(opex)! };
      const request = { own, rent: { per_hour: read(rent)! }, hours_per_day: read(hours), life_years: read(years), discount_rate: read(discount), currency };
      this.answer = await ask("breakeven", request, { slot: "breakeven" });
      this.said = {};
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.isStopped) return;
      this.answer = null;
      this.said = Object.fromEntries(error.told.complaints.map(({ path, message, hint }) => [FIELDS[path.split(".").at(-1) ?? ""] ?? "", `${message.replace(/\.?$/, ".")} ${hint}`]));
    }
  }
}
