// Words that several cards share.
const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
/** A small number in words. */
export function inWords(count: number): string {
  return WORDS[count] ?? String(count);
}
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
