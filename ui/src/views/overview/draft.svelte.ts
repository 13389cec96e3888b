// The decision frame before it is stored for the first time: kept while other views are looked at.
import type { Row } from "../../generated/commands";
import { keep } from "../../state/pending.svelte";

class Draft {
  cells = $state.raw<Row>({});
  problems = $state<Record<string, string>>({});
}
export function frameDraft(): Draft {
  return keep("frame draft", () => new Draft());
}
