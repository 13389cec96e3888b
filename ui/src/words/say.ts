// What the window says of itself: phrases of data/words, in the language that the engine speaks. Facts are filled in; nothing is
// worded here.
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import { SIGNS } from "../generated/commands";
import { grouped } from "./numbers";

let phrases = bundle("en-GB", "");

function bundle(language: string, source: string): FluentBundle {
  // Marks of direction around what is filled in would be copied with the text.
  const made = new FluentBundle(language, { useIsolating: false, functions: { UNIT: ([own]) => signed(String(own)) } });
  made.addResource(new FluentResource(source));
  return made;
}

/** What a column is in: the sign of a currency in place of its code. */
function signed(unit: string): string {
  return SIGNS[unit] ?? unit;
}

/** Learns the phrases of a language (BCP 47) from their source. */
export function learnPhrases(language: string, source: string): void {
  phrases = bundle(language, source);
}

/** A number that is printed as everywhere: grouped by a thin space, every digit kept. */
class Counted extends FluentNumber {
  override toString(): string {
    return grouped(String(this.value));
  }
}

export type Filled = Record<string, string | number>;

/** The words of a phrase; one that is not there shows its id, so that it is seen. A number chooses the form of the words around it. */
export function say(id: string, filled: Filled = {}): string {
  const [name = id, attribute] = id.split(".");
  const phrase = phrases.getMessage(name);
  const pattern = attribute ? phrase?.attributes[attribute] : phrase?.value;
  if (!pattern) return `⟦${id}⟧`;
  const given: Record<string, FluentVariable> = {};
  for (const [place, value] of Object.entries(filled)) {
    given[place] = typeof value === "number" ? new Counted(value) : value;
  }
  return phrases.formatPattern(pattern, given, []);
}

type Some = readonly (string | null | undefined | false)[];
const told = (things: Some) => things.filter((thing): thing is string => !!thing);
const joined = (phrase: string, things: Some) => told(things).reduce((first, last) => (first ? say(phrase, { first, last }) : last), "");

/** Things in a row: "A", "A and B", "A, B and C"; what is empty is left out, here and below. */
export function sayAll(things: Some): string {
  const all = told(things);
  const before = joined("list-comma", all.slice(0, -1));
  return joined("list-all", [before, all.at(-1)]);
}
/** "A, B, C": parts of one name, or as many things as fit. */
export function sayRow(things: Some): string {
  return joined("list-comma", things);
}
/** "A; B; C": clauses. */
export function sayApart(things: Some): string {
  return joined("list-semicolon", things);
}
/** Facts of one thing beside each other. */
export function sayBeside(things: Some): string {
  return joined("ui-list-beside", things);
}
/** Sentences one after the other. */
export function sayOn(things: Some): string {
  return joined("ui-list-sentences", things);
}
