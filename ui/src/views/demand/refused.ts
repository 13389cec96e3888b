// What the engine said against an edit, by field, so that each complaint stands beside what it is about.
import { Refused } from "../../host";

/** Complaints by column; those about no column of `columns` under "". */
export type ByField = Record<string, string>;

export function byField(error: unknown, columns: readonly string[]): ByField {
  if (!(error instanceof Refused)) return { "": error instanceof Error ? error.message : String(error) };
  const refused: ByField = {};
  for (const { path, message, hint } of error.refusal.complaints) {
    const named = path.match(/(?:^|\.)([a-z_0-9]+)(\[\d+\])?$/)?.[1] ?? "";
    const field = columns.includes(named) ? named : "";
    refused[field] ??= `${message.replace(/\.?$/, ".")} ${hint}`.trim();
  }
  return refused;
}
