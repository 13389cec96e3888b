// Words offered for a text that is being typed.

/** Words that hold the text; those that start with it come first. */
export function suggested(words: readonly string[], text: string): string[] {
  const found = words.filter((word) => at(word, text) >= 0);
  return [...found.filter((word) => at(word, text) === 0), ...found.filter((word) => at(word, text) > 0)];
}

/** The word that a text begins, or else is a part of, where that is one only. */
export function onlyMatch(words: readonly string[], text: string): string | undefined {
  if (!text.trim()) return undefined;
  const found = suggested(words, text.trim());
  const starts = found.filter((word) => at(word, text.trim()) === 0);
  const [only, ...others] = starts.length ? starts : found;
  return others.length ? undefined : only;
}

function at(word: string, text: string): number {
  return word.toLowerCase().indexOf(text.toLowerCase());
}
