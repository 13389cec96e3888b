// Cost buckets by category, in the order of the books.
import { nameOf, wordsOf } from "../../words/names";

/** "capex.servers" and so on. */
export function bucketKeys(): string[] {
  return wordsOf("bucket").map((word) => word.replace("-", "."));
}
export function bucketName(key: string): string {
  return nameOf("bucket", key);
}
