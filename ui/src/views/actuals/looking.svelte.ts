// What the actuals are looked at by, and what the engine answers: asked anew once rows, months, narrowing or the room are others.
import type { ActualsAnswer, ActualsNarrow, ActualsRequest } from "../../generated/commands";
import { ask, Refused } from "../../host";
import { open } from "../../state/case.svelte";
import { follow } from "../../state/carried";
import { say, sayApart } from "../../words/say";

type Narrow = ActualsRequest["narrow"];
const WIDE = { from: null, to: null };

class Looking {
  answer = $state.raw<ActualsAnswer | null>(null);
  /** Why nothing was answered. */
  problem = $state("");
  isAsking = $state(false);
  narrow = $state.raw<NonNullable<Narrow>>([]);
  /** First and last month that count; null is the engine's choice. */
  span = $state.raw<Pick<ActualsRequest, "from" | "to">>(WIDE);
  #turn = 0;

  constructor() {
    open.onleave(() => Object.assign(this, { answer: null, problem: "", narrow: [], span: WIDE, isAsking: false }));
  }
  has({ key, value }: ActualsNarrow): boolean {
    return this.narrow.some((one) => one.key === key && one.value === value);
  }
  to({ key, value }: ActualsNarrow): void {
    this.narrow = [...this.narrow, { key, value }];
  }
  widen({ key, value }: ActualsNarrow): void {
    this.narrow = this.narrow.filter((one) => one.key !== key || one.value !== value);
  }
  widenAll(): void {
    this.narrow = [];
    this.allMonths();
  }
  allMonths(): void {
    this.span = WIDE;
  }
  choose(which: keyof typeof WIDE, month: string): void {
    this.span = { ...this.span, [which]: month || null };
  }
  /** Month 0 of the plan is another from now on; null is that of the award. */
  async begin(month_0: string | null): Promise<void> {
    const { session, why, who } = open;
    try {
      const { step, notes } = await ask("award.month", { month_0 }, { why, who });
      await follow(step, session, { notes });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      open.refuse(say("ui-actuals-month-0-refused"), error);
    }
  }
  /** Asks; what was answered before stays until the answer is there. */
  async look(width: number): Promise<void> {
    const [turn, { session }] = [++this.#turn, open];
    this.isAsking = true;
    try {
      const answer = await ask("actuals", { narrow: this.narrow, ...this.span, width }, { slot: "actuals" });
      if (turn === this.#turn && session === open.session) Object.assign(this, { answer, problem: "" });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (!error.isStopped && turn === this.#turn) this.problem = sayApart(error.refusal.complaints.map(({ message, hint }) => say("ui-complaint", { message, hint })));
    } finally {
      if (turn === this.#turn) this.isAsking = false;
    }
  }
}
export const looking = new Looking();
