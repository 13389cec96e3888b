// the decision

export interface EvaluateRequest {
  seed?: number | null;
  worlds?: number | null;
}
export interface DecideRequest {
  weights: { performance: Decimal; reliability: Decimal; cost: Decimal; service: Decimal; compliance: Decimal };
  seed?: number | null;
  worlds?: number | null;
}
export interface TraceRequest {
  id: string;
  seed?: number | null;
  worlds?: number | null;
}
/** Base case, 10th, 50th and 90th percentile over the worlds. */
export interface MoneySpread {
  base: Amount;
  p10: Amount;
  p50: Amount;
  p90: Amount;
}
export interface Report {
  frame: {
    name: string;
    question: string;
    decides: string;
    decide_by: string;
    currency: string;
    months: number;
    discount_rate: number;
    budget: Amount | null;
    constraints: string | null;
    left_out: string | null;
  };
  demand: {
    workload: string;
    name: string;
    tier: Tier;
    computed_tier: Tier;
    override_reason: string | null;
    pool: Pool;
    layers: Layers;
    mean: number;
    peak: number;
    reasons: string[];
  }[];
  pools: { pool: Pool; layers: Layers }[];
  shortlist: {
    workload: string;
    accelerators: {
      sku: string;
      role: Role | null;
      fits: boolean | null;
      needed: number | null;
      cost_per_million_tokens: Amount | null;
      reasons: string[];
    }[];
  }[];
  vendors: {
    axes: Record<string, Record<string, number | null>>;
    scores: Record<string, number | null>;
    /** Best first; ties share a place. */
    ranking: string[][];
    gated: {
      vendor: string;
      vendor_name: string;
      criterion: string;
      criterion_name: string;
      found: string | null;
      required: string;
    }[];
  };
  options: OptionReport[];
  decision: DecisionReport;
  kpis: Kpi[];
  conditions: { id: string; text: string; status: string; owner: string | null; due: string | null; applies: boolean }[];
  register: {
    id: string;
    label: string;
    value: string;
    unit: string;
    source: string;
    date: string;
    grade: string;
    owner: string;
    origin: string;
    effect: string;
    /** How far the recommended option's TCC moves over the range; null without effect. */
    sensitivity: Amount | null;
  }[];
  /** Of all input values. */
  digest: string;
  version: string;
  reference: string;
  seed: number;
  worlds: number;
  notes: string[];
  /** Printed text of every figure but the inputs, by id. */
  shown: Record<string, string>;
}
export interface OptionReport {
  id: string;
  name: string;
  supply_model: SupplyModel;
  gates_failed: string[];
  /** The same for readers. */
  gates_failed_text: string[];
  tcc: { base: Amount; p10: Amount; p50: Amount; p90: Amount; capex: Amount; opex: Amount; hidden: Amount } | null;
  cash: MoneySpread | null;
  buckets: Record<string, Amount>;
  per_paid_gpu_hour: Amount | null;
  per_effective_gpu_hour: Amount | null;
  utilisation: number | null;
  unserved_share: number | null;
  value: { base: number; p10: number; p50: number; p90: number } | null;
  axes: Record<string, number | null>;
  /** Share of worlds it wins; null where a gate excludes it. */
  right_in: number | null;
  notes: string[];
}
export interface DecisionReport {
  option: string | null;
  runner_up: string | null;
  right_in: number | null;
  finding: string;
  /** Why it wins. */
  reasons: string[];
  base_winner: string | null;
  /** Nearest first. */
  thresholds: {
    input: string;
    label: string;
    unit: string;
    now: number;
    at: number;
    then: string;
    inside_range: boolean;
    /** As printed; `unit_text` follows both. */
    now_text: string;
    at_text: string;
    unit_text: string;
  }[];
  checks: {
    id: string;
    status: Status;
    finding: string;
    figure: string;
    /** The assumption that the figure is held against, with its value as printed. */
    bound: { assumption: string; text: string } | null;
  }[];
  value_of_information: { input: string; label: string; worth: Amount | null; points: number; how: string }[];
  /** Inputs drawn that are not in that list. */
  information_note: string | null;
  evpi: Amount | null;
  /** Null where nothing is recommended. */
  evpi_points: number | null;
}
/** Everything behind one number. */
export interface Figure {
  id: string;
  value: string | null;
  /** As printed. */
  text: string;
  /** What a number was rounded to. */
  step: number | null;
  unit: string;
  formula: string;
  inputs: string[];
  source: string;
  date: string | null;
  grade: string | null;
  /** Who last changed the row of an input; null for what is computed or shipped. */
  changed: { by: string; at: string } | null;
  /** The inputs as they are printed. */
  parts: { id: string; text: string; unit: string }[];
}
