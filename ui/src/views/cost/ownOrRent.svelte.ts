// What is asked of the command `breakeven`, preset from quotes of the workspace, and its answer.
import type { BreakevenAnswer, Row } from "../../generated/commands";
import { ask, Refused } from "../../host";
import { meanings } from "../../words/names";
import { say } from "../../words/say";
import { plainNumber } from "../../words/typed";

export interface Typed {
  capex: string;
  opex: string;
  rent: string;
  hours: string;
  years: string;
  discount: string;
}
export const isOwned = (row: Row) => row["basis"] === meanings().bought;
export const isRented = (row: Row) => row["basis"] === meanings().rented;
const FIELDS: Record<string, keyof Typed> = {
  capex: "capex", opex_per_hour: "opex", per_hour: "rent", hours_per_day: "hours", life_years: "years", discount_rate: "discount",
};

export class Question {
  typed = $state<Typed>({ capex: "", opex: "", rent: "", hours: "24", years: "5", discount: "" });
  answer = $state.raw<BreakevenAnswer | null>(null);
  refused = $state.raw<Partial<Record<keyof Typed | "", string>>>({});

  /** Asks again; what is needed and empty is named instead. */
  async put(currency: string): Promise<void> {
    const { capex, opex, rent, hours, years, discount } = this.typed;
    const lacks = { ...(plainNumber(capex) ? {} : { capex: say("ui-cost-enter-price") }), ...(plainNumber(opex) ? {} : { opex: say("ui-cost-enter-running") }), ...(plainNumber(rent) ? {} : { rent: say("ui-cost-enter-rent") }) };
    if (Object.keys(lacks).length) {
      this.answer = null;
      this.refused = lacks;
      return;
    }
    try {
      const own = { capex: plainNumber(capex)!, opex_per_hour: plainNumber(opex)! };
      const request = { own, rent: { per_hour: plainNumber(rent)! }, hours_per_day: plainNumber(hours), life_years: plainNumber(years), discount_rate: plainNumber(discount), currency };
      this.answer = await ask("breakeven", request, { slot: "breakeven" });
      this.refused = {};
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.isStopped) return;
      this.answer = null;
      this.refused = Object.fromEntries(error.refusal.complaints.map(({ path, message, hint }) => [FIELDS[path.split(".").at(-1) ?? ""] ?? "", `${message.replace(/\.?$/, ".")} ${hint}`]));
    }
  }
}
