// What a result's words mean to a reader.
import type { Measurement } from "../../generated/commands";

/** Whether a file says how a figure came about. */
export function hasDetails({ mfu, beside }: Measurement): boolean {
  return mfu !== null || Object.values(beside).some((value) => value !== null);
}
