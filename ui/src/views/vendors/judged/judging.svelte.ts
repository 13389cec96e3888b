// Judgements of people as the window knows them: whose, of what, by which method, and what the engine makes of all of them.
import type { Axis, JudgedAnswer, JudgedGroup, Row } from "../../../generated/commands";
import { ask, Refused, type Refusal } from "../../../host";
import { follow } from "../../../state/carried";
import { open } from "../../../state/case.svelte";
import { nameOf } from "../../../words/names";
import { say } from "../../../words/say";
import { text } from "../card";
import { choice, isSame } from "../choice.svelte";
import { rowsOf, saidOf, type Judged, type Method, type Said } from "./judgements";

/** Weights are locked: the change has to say why. */
const LOCKED = "P840";

/** Weights that wait for a reason. */
interface Waiting {
  evaluator: string | null;
  refusal: Refusal;
}

class Judging {
  answer = $state.raw<JudgedAnswer | null>(null);
  isLearning = $state(false);
  waiting = $state.raw<Waiting | null>(null);
  #person = $state<string | null>(null);
  #named = $state.raw<string[]>([]);
  #axis = $state<Axis | null>(null);
  /** The method of a person who has no rows in a group yet. */
  #method = $state<Method | null>(null);
  #turn = 0;
  /** Entries are stored one after another, each made of what the one before left. */
  #stored: Promise<void> = Promise.resolve();

  constructor() {
    open.onleave(() => this.#forget());
  }
  #forget(): void {
    this.#turn++;
    [this.answer, this.waiting, this.#person, this.#axis, this.#method] = [null, null, null, null, null];
    this.#named = [];
    this.isLearning = false;
  }

  /** Whoever may judge: the panel, who scored or judged, who was named here, and the person at the keyboard. */
  people = $derived.by(() => {
    const panel = open.rows("panel").map((row) => text(row["id"]));
    const judged = open.rows("judgements").map((row) => text(row["evaluator"]));
    const known = [...new Set([...panel, ...judged, ...choice.evaluators, ...this.#named])];
    return !choice.me || known.some((one) => isSame(one, choice.me)) ? known : [...known, choice.me];
  });
  get person(): string {
    const chosen = this.#person ?? choice.me;
    return this.people.find((one) => isSame(one, chosen)) ?? this.people[0] ?? "";
  }
  set person(name: string) {
    if (!this.people.some((one) => isSame(one, name))) this.#named = [...this.#named, name];
    this.#person = name;
    this.#method = null;
  }
  get groups(): readonly JudgedGroup[] {
    return this.answer?.groups ?? [];
  }
  get group(): JudgedGroup | undefined {
    return this.groups.find(({ axis }) => axis === this.#axis) ?? this.groups[0];
  }
  choose(axis: Axis | null): void {
    this.#axis = axis;
    this.#method = null;
  }
  items = $derived(this.group?.items.map(({ id }) => id) ?? []);
  names = $derived(new Map(this.group?.items.map(({ id, name }) => [id, name])));
  said = $derived(saidOf(open.rows("judgements"), this.person, this.items));
  /** What people may judge by, as its column allows; the first is the one that it proposes. */
  get methods(): readonly Method[] {
    return (open.column("judgements", "method")?.words ?? []) as readonly Method[];
  }
  get method(): Method | undefined {
    const [row] = this.said.values();
    const proposed = open.column("judgements", "method")?.example as Method | undefined;
    return (row?.["method"] as Method | undefined) ?? this.#method ?? proposed ?? this.methods[0];
  }
  /** Whose judgements of what are entered. */
  get judged(): Judged | undefined {
    return this.method && this.person ? { evaluator: this.person, method: this.method, items: this.items } : undefined;
  }
  /** Entered for somebody else than the person at the keyboard; the log then says for whom. */
  get isForAnother(): boolean {
    return !isSame(this.person, choice.me);
  }
  get step(): string {
    return say("ui-judged-step", { person: this.person, group: groupName(this.group) });
  }

  /** Another method replaces what the person said of the group. */
  async take(method: Method): Promise<void> {
    this.#method = method;
    if (this.said.size) await this.store((judged) => rowsOf({ ...judged, method }));
  }
  /** Stores the rows that an entry makes of those that stand then, as one step; what is not accepted is said. */
  store(make: (judged: Judged, said: Said) => Row[]): Promise<void> {
    const { judged, step, isForAnother: on_behalf } = this;
    if (!judged) return Promise.resolve();
    this.#stored = this.#stored.then(async () => {
      try {
        const set = make(judged, saidOf(open.rows("judgements"), judged.evaluator, judged.items));
        await open.edit("judgements", { set, step, on_behalf });
      } catch (error) {
        open.refuse(say("ui-judged-not-stored"), error);
      }
    });
    return this.#stored;
  }
  /** Takes all back that the person said of the group. */
  async drop(): Promise<void> {
    const remove = [...this.said.keys()].map((item) => [this.person, item]);
    const method = this.method;
    try {
      await open.edit("judgements", { remove, on_behalf: this.isForAnother, step: say("ui-judged-drop.step", { person: this.person, group: groupName(this.group) }) });
      this.#method = method ?? null;
    } catch (error) {
      open.refuse(say("ui-judged-not-stored"), error);
    }
  }

  /** Asks what all judgements come to; the newest answer counts. */
  async learn(): Promise<void> {
    const turn = ++this.#turn;
    const { seed, worlds } = open;
    this.isLearning = true;
    try {
      const answer = await ask("judged", { seed, worlds }, { slot: "judged" });
      if (turn === this.#turn) this.answer = answer;
    } catch (error) {
      if (turn === this.#turn && !(error instanceof Refused && error.isStopped)) open.refuse(say("ui-judged-unread"), error);
    } finally {
      if (turn === this.#turn) this.isLearning = false;
    }
  }
  /** Makes the judgements of one person, or of all, the weights of the criteria; asks for a reason where these are locked. */
  async adopt(evaluator: string | null, why = open.why): Promise<void> {
    const { session } = open;
    try {
      const { step, notes } = await ask("judged.adopt", { evaluator }, { why, who: open.who });
      this.waiting = null;
      await follow(step, session, { notes });
    } catch (error) {
      const isLocked = error instanceof Refused && error.refusal.complaints.some(({ code }) => code === LOCKED);
      if (isLocked) this.waiting = { evaluator, refusal: error.refusal };
      else open.refuse(say("ui-judged-not-adopted"), error);
    }
  }
}
export const judging = new Judging();

export function groupName(group: JudgedGroup | undefined): string {
  return group?.axis ? say("ui-judged-criteria", { axis: nameOf("axis", group.axis) }) : say("ui-judged-axes");
}
