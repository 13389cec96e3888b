// What is chosen in the views of vendors, kept while the window is open: whose entries are edited, weights under way.
import { ask } from "../../host";
import { open, type Axis } from "../../state/case.svelte";
import { moved, scaled, sharesOf, stored, type Shares } from "./weights";
import { say } from "../../words/say";

/** Columns of an entry that the grid can hold. */
export const FIELDS = ["value", "grade", "source", "date", "reason"] as const;
export type Field = (typeof FIELDS)[number];

class Choice {
  /** Whose entries the grid holds; "" is the mean of all, which can only be read; null is not chosen yet. */
  #evaluator = $state<string | null>(null);
  /** Evaluators that were named but have no entry yet. */
  named = $state.raw<string[]>([]);
  field = $state<Field>("value");
  #me = $state("");
  evaluators = $derived([...new Set([...open.rows("scores").map((row) => String(row["evaluator"])), ...this.named])].sort());

  constructor() {
    open.onleave(() => this.forget());
    void ask("desk.keys", {}).then(({ who }) => (this.#me = who), () => {});
  }
  forget(): void {
    this.#evaluator = null;
    this.named = [];
    this.field = "value";
  }
  get me(): string {
    return open.who ?? this.#me;
  }
  /** The entries shown are somebody else's than the person's at the keyboard. */
  get isOther(): boolean {
    return this.evaluator !== "" && this.me !== "" && !isSame(this.evaluator, this.me);
  }
  get evaluator(): string {
    if (this.#evaluator !== null && (this.#evaluator === "" || this.evaluators.includes(this.#evaluator))) return this.#evaluator;
    return this.#known(this.me) ?? "";
  }
  set evaluator(name: string) {
    const known = this.#known(name);
    if (name && !known) this.named = [...this.named, name];
    this.#evaluator = known ?? name;
  }
  #known(name: string): string | undefined {
    return this.evaluators.find((one) => isSame(one, name));
  }
}
/** One person may be written `Anna` by the system and `anna` in the scorecard, as the engine takes it. */
function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
export const choice = new Choice();

/** Weights tried by dragging: the newest go to the engine as soon as it is free, so that answers keep pace with the hand. */
class Trial {
  #dragged = $state.raw<Shares | null>(null);
  #wanted: Shares | null = null;
  #busy = false;
  /** The answer is long in coming: what is shown belongs to weights before. */
  isLate = $state(false);
  own = $derived(stored(open.rows("criteria")));

  constructor() {
    open.onleave(() => this.forget());
  }
  get shares(): Shares {
    if (this.#dragged) return this.#dragged;
    return open.tried ? sharesOf(open.tried) : this.own;
  }
  get isTrying(): boolean {
    return this.#dragged !== null || open.tried !== null;
  }
  set(axis: Axis, share: number): void {
    this.#dragged = moved(this.shares, axis, share);
    this.#wanted = this.#dragged;
    if (!this.#busy) void this.#run();
  }
  async #run(): Promise<void> {
    this.#busy = true;
    const late = setTimeout(() => (this.isLate = true), 250);
    while (this.#wanted) {
      const next = this.#wanted;
      this.#wanted = null;
      await open.tryWeights(next);
    }
    clearTimeout(late);
    this.isLate = false;
    this.#busy = false;
    this.#dragged = null;
  }
  back(): void {
    this.forget();
    void open.tryWeights(null);
  }
  forget(): void {
    this.#wanted = null;
    this.#dragged = null;
  }
  /** Stores them as weights of the criteria, whose proportions within an axis stay. */
  async store(): Promise<void> {
    const set = scaled(open.rows("criteria"), this.shares);
    if (!set.length) return this.back();
    try {
      await open.edit("criteria", { set, step: say("ui-vendors-weights-step") });
    } catch (error) {
      open.refuse(say("ui-vendors-weights-not-stored"), error);
    }
  }
}
export const trial = new Trial();
