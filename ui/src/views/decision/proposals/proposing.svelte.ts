// What Assay itself would sign, once somebody asks for it, and one of that entered as an option.
import type { Proposal } from "../../../generated/commands";
import { ask, type Request } from "../../../host";
import { follow } from "../../../state/carried";
import { open } from "../../../state/case.svelte";
import { say } from "../../../words/say";
import { plainNumber } from "../../../words/typed";
import { Inquiry } from "../inquiry.svelte";

/** What a proposal has to keep. */
const LIMITS = ["vendors", "vendor_share", "unserved"] as const;
type Limit = (typeof LIMITS)[number];
/** Most vendors together unless a person asks for others. */
const VENDORS = "2";
const UNTYPED: Record<Limit, string> = { vendors: VENDORS, vendor_share: "", unserved: "" };

/** NaN where it is no number, null where none is typed. */
function shareOf(text: string): number | null {
  const plain = plainNumber(text);
  return plain === null ? null : Number(plain);
}

class Proposing extends Inquiry<"propose"> {
  typed = $state({ ...UNTYPED });
  /** Id of the proposal that is being entered. */
  entering = $state("");

  constructor() {
    super({ command: "propose", work: () => say("ui-propose-search.work"), fields: LIMITS, told: ({ finding }) => finding });
    open.onleave(() => Object.assign(this, { entering: "", typed: { ...UNTYPED } }));
  }
  /** An option has the id that the proposal would have. */
  isEntered({ id }: Proposal): boolean {
    return open.rows("options").some((row) => row["option"] === id);
  }
  async search(): Promise<void> {
    const request = this.#request();
    if (request) await this.put(request);
  }
  /** A proposal becomes an option, as one step; one that rests on other rows is searched for again first. */
  async adopt({ id, name }: Proposal): Promise<void> {
    const { session } = open;
    this.entering = id;
    const request = { ...this.asked, id };
    const done = await open.work(say("ui-propose-add.work", { name }), (progress) =>
      ask("propose.adopt", request, { why: open.why, who: open.who, slot: "propose.adopt", progress }),
    );
    this.entering = "";
    if (done) await follow(done.step, session);
  }

  /** Null where something typed is no number. */
  #request(): Request<"propose"> | null {
    const { vendors, vendor_share, unserved } = this.typed;
    const shares = { vendor_share: shareOf(vendor_share), unserved: shareOf(unserved) };
    const wrong = Object.entries(shares).filter(([, share]) => Number.isNaN(share));
    this.refused = Object.fromEntries(wrong.map(([limit]) => [limit, say("ui-propose-share-wrong")]));
    return wrong.length ? null : { ...shares, vendors: Number(vendors) };
  }
}
export const proposing = new Proposing();
