// Names of the words of closed lists, as the engine words them: asked for once, before anything is shown.
import type { ConditionState, Gauge, Grade, Meanings, State } from "../generated/commands";
import { ask } from "../host";
import { learnPhrases } from "./say";

let names: ReadonlyMap<string, string> = new Map();
let asking: ReadonlyMap<string, State> = new Map();
let lists: Readonly<Record<string, readonly string[]>> = {};
let means: Meanings | undefined;
let drawn: readonly Gauge[] = [];

const TRIES = 5;
const WAIT = 200;
/**
 * Asks until the host answers: a page that is loaded again while a workspace is opened is refused at first. Why it goes on being
 * refused is told to `hear`.
 */
export async function learnNames(hear: (error: unknown) => void): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      const { words, asks, language, phrases, ...known } = await ask("words", {});
      names = new Map(Object.entries(words));
      asking = new Map(Object.entries(asks));
      [lists, means, drawn] = [known.lists, known.meanings, known.gauges];
      return learnPhrases(language, phrases);
    } catch (error) {
      if (tries >= TRIES) hear(error);
      await new Promise((done) => setTimeout(done, WAIT));
    }
  }
}
const idOf = (list: string, word: string) => `${list}-${word.replace(/[^A-Za-z0-9-]/g, "-")}`;

/** "capex.servers" of the list "bucket" is "Servers"; a word that no list names stands for itself. */
export function nameOf(list: string, word: string): string {
  return names.get(idOf(list, word)) ?? plain(word);
}
/** What a condition of this state asks for; a state asks for itself. */
export function asksFor(state: State | ConditionState): State {
  return asking.get(state) ?? (state as State);
}
/** The sign of a state: "■" of what needs action. */
export function signOf(state: State | ConditionState): string {
  return nameOf("state-mark", asksFor(state));
}
/** A word as people write it: "gpu_hour" is "gpu hour". */
export function plain(word: string): string {
  return word.replaceAll("_", " ");
}
/** The words of a list in the order in which they are shown. */
export function wordsOf<Word extends string = string>(list: string): readonly Word[] {
  return (lists[list] ?? []) as readonly Word[];
}
/** What single words mean, so that nothing here compares with one. They are learnt before anything is shown. */
export function meanings(): Meanings {
  if (!means) throw new Error("meanings");
  return means;
}
/** Quantities of a device that are drawn while it is measured, in their order. */
export function gauges(): readonly Gauge[] {
  return drawn;
}
/** Nothing is left to do about a condition of this state. */
export function isSettled(state: ConditionState | State): boolean {
  return meanings().settled.includes(state as ConditionState);
}
/** Place of what presses most: 0 is first. */
export function pressing(state: State | ConditionState): number {
  return meanings().pressing.indexOf(asksFor(state));
}
/** How well a value is known whose cell says so, or says nothing. */
export function gradeOf(cell: unknown): Grade {
  return (cell || meanings().unsaid) as Grade;
}
