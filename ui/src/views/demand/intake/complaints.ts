// What the engine says against files of demand and against a forecast: beside the field that it is about, else in a table.
import type { Complaint } from "../../../generated/commands";
import { say } from "../../../words/say";

/** Codes of a column of GPUs that is not there, or has to be named. */
const COLUMNS = ["I588"];

/** Complaints by field, in words; the others as they came. */
export interface Sorted {
  fields: Record<string, string>;
  others: Complaint[];
}
/** Sorts what is wrong: a field is named by its path as the request has it. */
export function sorted(complaints: readonly Complaint[], fields: readonly string[]): Sorted {
  const found: Sorted = { fields: {}, others: [] };
  for (const complaint of complaints) {
    const field = COLUMNS.includes(complaint.code) ? "column" : complaint.path;
    if (!fields.includes(field)) found.others.push(complaint);
    else found.fields[field] ??= worded(complaint);
  }
  return found;
}
function worded({ message, hint }: Complaint): string {
  return say("ui-complaint", { message, hint });
}
