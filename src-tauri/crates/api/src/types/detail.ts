// what lies behind the decision

export interface DetailRequest {
  /** Absent: those that the criteria add up to. */
  weights?: { performance: Decimal; reliability: Decimal; cost: Decimal; service: Decimal; compliance: Decimal } | null;
  seed?: number | null;
  worlds?: number | null;
}
export interface Detail {
  currency: string;
  months: number;
  /** One input at a time, from its own P10 to its own P90; widest first. */
  tornado: { options: OptionTornado[]; decision: DecisionTornado | null };
  /** Least mean first. */
  regret: Regret[];
  by_year: OptionYears[];
  /** Where the cumulative cash of two options changes order. */
  crossings: { before: string; after: string; month: number }[];
  spread: CostSpread | null;
  curves: { workloads: Curve[]; pools: Curve[] };
  quadrant: QuadrantPoint[];
  sizing: WorkloadSizing[];
  scorecard: Scorecard;
  supply: { option: string; rows: SupplyRow[] }[];
  levers: LeverReport[];
  notes: string[];
}
export interface OptionTornado {
  option: string;
  base: Amount;
  bars: {
    input: string;
    label: string;
    unit: string;
    now: number;
    low_at: number;
    high_at: number;
    low: Amount;
    high: Amount;
  }[];
}
/** In points of value: the lead of the recommended option over the runner-up. */
export interface DecisionTornado {
  option: string;
  runner_up: string;
  base: number;
  bars: {
    input: string;
    label: string;
    unit: string;
    now: number;
    low_at: number;
    high_at: number;
    low: number;
    high: number;
    /** The lead changes hands at one of the ends. */
    crosses: boolean;
  }[];
}
export interface Regret {
  option: string;
  mean_points: number;
  p90_points: number;
  mean: Amount | null;
  p90: Amount | null;
  right_in: number | null;
}
export interface CostParts {
  capex: Amount;
  opex: Amount;
  hidden: Amount;
  total: Amount;
  buckets: Record<string, Amount>;
}
export interface OptionYears {
  option: string;
  /** Year 0 is the signing. */
  years: { year: number; beyond_horizon: boolean; cash: CostParts; present_value: CostParts }[];
  total: { cash: CostParts; present_value: CostParts };
  /** Up to and including each month, from month 0. */
  cumulative_cash: Amount[];
}
export interface CostSpread {
  /** Ends of the bins, shared by all options. */
  edges: Amount[];
  options: { option: string; counts: number[]; mean: Amount; standard_error: Amount | null }[];
}
export interface Curve {
  id: string;
  name: string;
  /** null for several. */
  sku: string | null;
  layers: Layers;
  /** 168 hourly means from Monday 00:00 UTC. */
  week: number[];
  daily_mean: number[];
  daily_highest: number[];
  /** Share of hours with at least so many GPUs. */
  duration: [number, number][];
}
export interface QuadrantPoint {
  sku: string;
  vendor: string | null;
  role: Role | null;
  reason: string;
  peak_tflops: number | null;
  peak_of: string | null;
  bandwidth_gbps: number | null;
  /** Operations per byte. */
  ridge: number | null;
  memory_gb: number | null;
  tdp_w: number | null;
  quoted: boolean;
  own: boolean;
  confidence: string | null;
  source: string | null;
  date: string | null;
}
export interface WorkloadSizing {
  workload: string;
  model: string;
  use: "inference" | "training";
  precision: string;
  batch: number;
  context: number;
  candidates: {
    sku: string;
    fits: boolean | null;
    needed: number | null;
    /** Over which the bytes are spread. */
    cards: number;
    tensor_parallel: number | null;
    data_parallel: number | null;
    weights: number;
    kv_cache: number;
    kv_per_token: number;
    gradients: number;
    optimizer: number;
    activations: number;
    total: number;
    usable: number;
    margin: number;
  }[];
}
export interface ScoreEntry {
  evaluator: string;
  stated: string;
  points: number;
  reason: string | null;
}
export interface Scorecard {
  evaluators: string[];
  criteria: {
    id: string;
    name: string;
    axis: Axis;
    unit: string;
    worst: number;
    best: number;
    /** Share of all weight. */
    weight: number;
    computed: boolean;
    rubric: string | null;
    cells: {
      vendor: string;
      value: { low: number; base: number; high: number } | null;
      stated: string | null;
      lowest: number | null;
      highest: number | null;
      entries: number;
      grade: "measured" | "contract" | "certified" | "stated" | "assumed" | "unknown" | null;
      source: string | null;
    }[];
  }[];
  gates: { vendor: string; criterion: string; found: string | null; required: string; passes: boolean }[];
  /** Largest first. */
  disagreements: { vendor: string; criterion: string; points: number; lowest: ScoreEntry; highest: ScoreEntry }[];
}
export interface SupplyRow {
  pool: Pool;
  layer: "base" | "variable" | "peak";
  quote: string;
  vendor: string;
  sku: string;
  billing: "owned" | "committed" | "used" | "spot";
  /** null is as needed. */
  gpus: Amount | null;
  price: string;
  unit: string;
  term_months: number | null;
  source: string;
  date: string;
  /** How well the price is known; empty where nobody said. */
  grade: string;
}
export interface LeverReport {
  id: string;
  name: string;
  option: string | null;
  bucket: string;
  share: string;
  saving: string;
  taken: boolean;
  /** What it saves of the recommended option's TCC, or would. */
  worth: Amount | null;
}
