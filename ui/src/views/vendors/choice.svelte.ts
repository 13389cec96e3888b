// What is chosen in the views of vendors, kept while the window is open: whose entries are edited, weights under way.
import type { MovedWeight, WeighAnswer } from "../../generated/commands";
import { ask, Refused } from "../../host";
import { open, type Axis, type Weights } from "../../state/case.svelte";
import { weightsOf } from "./weights";
import { untrack } from "svelte";
import { say } from "../../words/say";

/** Columns of an entry that the grid can hold. */
export const FIELDS = ["value", "grade", "source", "date", "reason"] as const;
export type Field = (typeof FIELDS)[number];

class Choice {
  /** Whose entries the grid holds; "" is the mean of all, which can only be read; null is not chosen yet: one's own. */
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
    return this.#known(this.me) ?? (this.#scores ? this.me : "");
  }
  set evaluator(name: string) {
    const known = this.#known(name);
    if (name && !known) this.named = [...this.named, name];
    this.#evaluator = known ?? name;
  }
  /** The person at the keyboard is to score: by a seat on the panel that is none of an observer (its last role), or since nobody has
   *  scored yet. Whoever opens the case of others reads their mean. */
  get #scores(): boolean {
    if (open.reading) return false;
    const roles = open.column("panel", "role")?.words ?? [];
    const seat = open.rows("panel").find(({ id }) => isSame(String(id), this.me));
    return seat ? seat["role"] !== roles.at(-1) : !this.evaluators.length;
  }
  #known(name: string): string | undefined {
    return this.evaluators.find((one) => isSame(one, name));
  }
}
/** One person may be written `Anna` by the system and `anna` in the scorecard, as the engine takes it. */
export function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
export const choice = new Choice();

/** The code of a share that is none. */
const NO_SHARE = "S102";
function isNoShare({ refusal }: Refused): boolean {
  return refusal.complaints.some(({ code }) => code === NO_SHARE);
}

/** Milliseconds that a hand rests before all of the decision is made anew. */
const REST = 100;

/** Weights tried by dragging: the newest go to the engine as soon as it is free. The order of the vendors, the recommendation and where it turns keep
 *  pace with the hand; all else follows when it rests. */
class Trial {
  /** What everything weighs now: as tried, or else as stored. */
  weighed = $state.raw<WeighAnswer | null>(null);
  /** The same when the hand last rested: what many cells show does not follow each move. */
  rested = $state.raw<WeighAnswer | null>(null);
  /** The weights that it is of; null is as stored. */
  #of: Weights | null = null;
  #wanted: MovedWeight | null = null;
  #moving = $state.raw<Promise<boolean> | null>(null);
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    open.onleave(() => this.leave());
    $effect.root(() => {
      $effect(() => {
        // What is weighed depends on the rows.
        void open.rows("criteria");
        const weights = open.tried;
        if (open.file && !(weights && weights === this.#of)) untrack(() => void this.#weigh(weights));
      });
    });
  }
  /** Share of an axis, 0 to 1. */
  share(axis: Axis): number {
    return this.weighed?.axes[axis]?.share ?? 0;
  }
  /** The same in per cent: "12.5". */
  percent(axis: Axis): string {
    return this.weighed?.axes[axis]?.percent ?? "";
  }
  /** The same as printed: "12.5 %". */
  text(axis: Axis): string {
    return this.weighed?.axes[axis]?.text ?? "";
  }
  /** What each criterion weighs, by its id, when the hand last rested. */
  criteria = $derived(new Map(this.rested?.criteria.map((one) => [one.id, one])));

  get isTrying(): boolean {
    return this.#moving !== null || open.tried !== null;
  }
  async #weigh(weights: Weights | null): Promise<void> {
    const { session } = open;
    try {
      const answer = await ask("weigh", { weights, moved: null }, { slot: "weigh" });
      if (session === open.session && weights === open.tried) this.weighed = this.rested = answer;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }
  /** One axis gets a share as typed, the others keep their proportions; false where that is none. */
  async set(axis: Axis, share: string): Promise<boolean> {
    const moved = (this.#wanted = { axis, share });
    while (this.#moving) await this.#moving;
    if (this.#wanted !== moved) return true;
    clearTimeout(this.#resting);
    this.#moving = this.#move(moved);
    try {
      return await this.#moving;
    } finally {
      this.#moving = null;
      if (open.isBehind) this.#resting = setTimeout(() => void this.#settle(), REST);
    }
  }
  async #move(moved: MovedWeight): Promise<boolean> {
    const { session } = open;
    try {
      const { weighed, ...answer } = await open.followed(moved);
      if (session !== open.session || !this.#wanted) return true;
      this.weighed = weighed;
      this.#of = weightsOf(weighed);
      open.tryAtOnce(this.#of, answer);
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.isStopped || isNoShare(error)) return error.isStopped;
      return this.#movedOnly(moved, session);
    }
  }
  /** What everything weighs with one axis moved, where nothing can be decided yet. */
  async #movedOnly(moved: MovedWeight, session: number): Promise<boolean> {
    try {
      const weighed = await ask("weigh", { weights: open.tried, moved }, { slot: "weigh" });
      if (session !== open.session || !this.#wanted) return true;
      this.weighed = this.rested = weighed;
      this.#of = weightsOf(weighed);
      await open.tryWeights(this.#of);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (isNoShare(error)) return false;
      if (!error.isStopped) open.refuse(say("ui-case-not-tried"), error);
    }
    return true;
  }
  /** All that these weights change, unless others are tried by then. */
  async #settle(): Promise<void> {
    const { session } = open;
    const of = this.#of;
    const isOf = () => session === open.session && of !== null && of === this.#of && of === open.tried;
    try {
      if (!isOf()) return;
      this.rested = this.weighed;
      const { weighed: _, ...answer } = await open.moved();
      if (isOf()) await open.tryWeights(of, answer);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (isOf() && !error.isStopped) open.refuse(say("ui-case-not-tried"), error);
    } finally {
      if (isOf()) open.isBehind = false;
    }
  }
  back(): void {
    this.forget();
    void open.tryWeights(null);
  }
  forget(): void {
    clearTimeout(this.#resting);
    this.#wanted = null;
    this.#of = null;
  }
  leave(): void {
    this.forget();
    this.weighed = this.rested = null;
  }
  /** Stores them as weights of the criteria, whose proportions within an axis stay. */
  async store(): Promise<void> {
    // What is moved last is stored, too.
    while (this.#moving) await this.#moving;
    const set = (this.weighed?.criteria ?? []).flatMap(({ id, weight }) => (weight === null ? [] : [{ id, weight }]));
    if (!set.length) return this.back();
    try {
      await open.edit("criteria", { set, step: say("ui-vendors-weights-step") });
    } catch (error) {
      open.refuse(say("ui-vendors-weights-not-stored"), error);
    }
  }
}
export const trial = new Trial();
