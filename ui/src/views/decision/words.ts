// Words that several cards share.
import { say } from "../../words/say";
/** A small number in words. */
export function inWords(count: number): string {
  return say("count-in-words", { count });
}
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
