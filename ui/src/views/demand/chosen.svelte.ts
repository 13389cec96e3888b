// The workload that Demand and Accelerators look at; both views keep the same one.
import { open } from "../../state/case.svelte";

class Chosen {
  #id = $state("");
  constructor() {
    open.onleave(() => (this.#id = ""));
  }
  /** Id of the chosen workload; the first where none is chosen or the chosen one is gone; "" without workloads. */
  get workload(): string {
    const ids = open.rows("workloads").map((row) => String(row["id"]));
    return ids.includes(this.#id) ? this.#id : (ids[0] ?? "");
  }
  set workload(id: string) {
    this.#id = id;
  }
}

export const chosen = new Chosen();
