// Removing workloads: their demand names them, so it goes with them, in the same step.
import { open } from "../../state/case.svelte";
import { chunksOf } from "./series";
import { say } from "../../words/say";

export async function removeWorkloads(ids: string[]): Promise<void> {
  const rows = open.rows("workloads").filter((row) => ids.includes(String(row["id"])));
  const names = rows.length === 1 ? String(rows[0]?.["name"]) : say("ui-demand-count", { count: rows.length });
  const series = ids.filter((id) => chunksOf(open.rows("demand"), id).length).map((id) => [id]);
  const also = series.length ? [{ table: "demand" as const, remove: series }] : [];
  try {
    await open.edit("workloads", { remove: ids.map((id) => [id]), also, step: say("ui-demand-remove-workloads", { names }) });
  } catch (error) {
    open.refuse(say("ui-demand-workloads-kept", { names }), error);
  }
}
