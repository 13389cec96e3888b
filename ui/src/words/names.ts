// Names of the words of closed lists, as the engine words them: asked for once, before anything is shown.
import { ask } from "../host";
import { learnPhrases } from "./say";

let names: ReadonlyMap<string, string> = new Map();

const TRIES = 5;
const WAIT = 200;
/**
 * Asks until the host answers: a page that is loaded again while a workspace is opened is refused at first. Why it goes on being
 * refused is told to `hear`.
 */
export async function learnNames(hear: (error: unknown) => void): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      const { words, language, phrases } = await ask("words", {});
      names = new Map(Object.entries(words));
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
/** A word as people write it: "days_payable" is "days payable". */
export function plain(word: string): string {
  return word.replaceAll("_", " ");
}
/** The words of a list in its order, as ids hold them. */
export function wordsOf(list: string): string[] {
  const begin = `${list}-`;
  return [...names.keys()].filter((id) => id.startsWith(begin)).map((id) => id.slice(begin.length));
}
