// Rows of the catalog that ships inside the program, read once.
import type { CatalogSubject } from "../../generated/commands";
import { ask, Refused } from "../../host";
import { open } from "../../state/case.svelte";
import { say } from "../../words/say";

export interface ExportControl {
  id: string;
  regime: string;
  text: string;
  confidence: string;
  source: string;
  date: string;
  note: string | null;
}
export interface CatalogCard {
  sku: string;
  vendor: string;
  origin: string;
  /** Empty is unknown. */
  export: ExportControl[];
  year: number | null;
  role: string | null;
  memory_gb: number | null;
  memory_type: string | null;
  bandwidth_gbps: number | null;
  dense_tflops: Record<string, number | null>;
  tdp_w: number | null;
  link: string | null;
  link_total_gbps: number | null;
  form: string | null;
  confidence: string;
  source: string;
  date: string;
  note: string | null;
}
export interface CatalogModel {
  name: string;
  family: string;
  params: number;
  active_params: number | null;
  layers: number;
  hidden: number;
  heads: number;
  kv_heads: number;
  head_dim: number;
  vocab: number;
  context: number | null;
  mla: { kv_rank: number; rope_dim: number } | null;
  sliding: { window: number; layers: number } | null;
  precision: string;
  licence: string;
  confidence: string;
  source: string;
  date: string;
  note: string | null;
}
export interface Published {
  id: string;
  subject: string;
  cause: string;
  gpus: number | null;
  period: string | null;
  label: string;
  meaning: string;
  /** As printed, and the unit that stands beside it; empty where it carries its own. */
  value_text: string;
  unit_text: string;
  confidence: string;
  source: string;
  date: string;
  note: string | null;
}

class Catalog {
  cards = $state.raw<CatalogCard[]>([]);
  models = $state.raw<CatalogModel[]>([]);
  reliability = $state.raw<Published[]>([]);
  problem = $state("");
  #asked = false;

  /** Reads all three; later calls do nothing. */
  async read(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    try {
      const read = (subject: CatalogSubject) => ask("catalog", { subject });
      const [cards, models, reliability] = await Promise.all([read("accelerators"), read("models"), read("reliability")]);
      this.cards = cards.rows as unknown as CatalogCard[];
      this.models = models.rows as unknown as CatalogModel[];
      this.reliability = reliability.rows as unknown as Published[];
    } catch (error) {
      this.#asked = false;
      this.problem = error instanceof Refused ? error.message : String(error);
      open.refuse(say("ui-accelerators-catalog-unread"), error);
    }
  }
}

export const catalog = new Catalog();

/** Whether a row's text holds all words typed. */
export function holds(row: object, typed: string): boolean {
  const text = JSON.stringify(row).toLowerCase();
  return typed.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}
