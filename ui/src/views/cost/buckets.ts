// Cost buckets by category, in the order of the books.
import { nameOf, wordsOf } from "../../words/names";

/** Categories, each with its key among an option's figures. */
export const CATEGORIES = ["capex", "opex", "hidden"] as const;

/** "capex.servers" and so on. */
export function bucketKeys(): string[] {
  return wordsOf("bucket").map((word) => word.replace("-", "."));
}
export function bucketName(key: string): string {
  return nameOf("bucket", key);
}
