// Cost buckets by category, in the order of the books.
import { nameOf, wordsOf } from "../../words/names";

/** "capex.servers" and so on. */
export function bucketKeys(): readonly string[] {
  return wordsOf("bucket");
}
export function bucketName(key: string): string {
  return nameOf("bucket", key);
}
