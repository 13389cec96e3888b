// Removing workloads: their demand names them, so it goes first, as a step of its own.
import { open } from "../../state/case.svelte";
import { chunksOf } from "./series";

export async function removeWorkloads(ids: string[]): Promise<void> {
  const rows = open.rows("workloads").filter((row) => ids.includes(String(row["id"])));
  const names = rows.length === 1 ? String(rows[0]?.["name"]) : `${rows.length} workloads`;
  const chunks = ids.flatMap((id) => chunksOf(open.rows("demand"), id));
  try {
    if (chunks.length) {
      const remove = chunks.map((row) => [String(row["workload"]), String(row["start"])]);
      await open.edit("demand", { remove, step: `Remove the demand of ${names}` });
    }
    await open.edit("workloads", { remove: ids.map((id) => [id]), step: `Remove ${names}` });
  } catch (error) {
    open.refuse(`${names} was not removed`, error);
  }
}
