/** Money: a decimal string in the currency that the answer names. */
export type Amount = string;
/** A number, or its decimal string. */
export type Decimal = number | string;
/** What a cell holds; null is empty. */
export type Cell = string | number | boolean | (number | null)[] | null;
/** A row; in a request a field that is left out keeps its value, null empties it. */
export type Row = Record<string, Cell>;
/** Values of a row's key columns, in their order. */
export type Key = Decimal[];
/** A request without fields. */
export type Empty = Record<string, never>;
export type Tier = "steady" | "variable" | "exploratory";
export type Pool = "training" | "inference" | "experiment";
export type Purpose = "training" | "inference" | "experiment" | "data";
export type Business = "core" | "elastic" | "experimental";
export type Role = "training" | "inference" | "edge" | "domestic";
export type SupplyModel = "self_build" | "on_demand" | "pooled" | "alternative" | "hosted_api" | "mixed";
export type Status = "ok" | "watch" | "act" | "unknown";
export type Axis = "performance" | "reliability" | "cost" | "service" | "compliance";
export type Precision = "fp32" | "tf32" | "bf16" | "fp16" | "fp8" | "int8" | "int4" | "fp4";

/** What is wrong; never empty. */
export interface Failure {
  errors: Complaint[];
}
export interface Complaint {
  code: string;
  /** JSON path, cell address or file. */
  path: string;
  message: string;
  hint: string;
}

// rank

export interface RankRequest {
  criteria: {
    id: string;
    direction: "max" | "min";
    weight: Decimal;
    value?: { worst: Decimal; best: Decimal } | { points: [Decimal, Decimal][] } | null;
    gate?: { min: Decimal } | { max: Decimal } | null;
  }[];
  alternatives: { id: string; performance: Record<string, Performance> }[];
  methods: { method: "value" }[];
}
export type Performance = Decimal | [Decimal, Decimal] | { low: Decimal; mode: Decimal; high: Decimal } | null;
export interface RankAnswer {
  gated: { alternative: string; criterion: string; found: Performance; required: number }[];
  results: {
    method: string;
    scores: Record<string, number>;
    ranges: Record<string, [number, number]>;
    ranking: string[][];
  }[];
  reversal: Record<string, { removed?: string; added?: string; before: string[][]; after: string[][] }[]>;
  notes: string[];
}

// mfu

export interface MfuRequest {
  model?: {
    params: Decimal;
    layers: Decimal;
    hidden: Decimal;
    vocab?: Decimal | null;
    tied_embeddings?: boolean | null;
    input_embedding_params?: Decimal | null;
  };
  /** null leaves the attention term out. */
  seq_len?: Decimal | null;
  /** Of the whole job. */
  tokens_per_second?: Decimal;
  accelerators?: Decimal;
  /** Dense, of the precision used. */
  peak_tflops: Decimal;
  recompute?: "none" | "full" | null;
  /** Per accelerator as published, in place of model and tokens_per_second. */
  achieved_tflops?: Decimal;
}
export interface ByConvention {
  palm: number | null;
  matmul: number | null;
  causal: number | null;
}
export interface MfuAnswer {
  mfu: ByConvention;
  hfu: number;
  achieved_tflops: ByConvention;
  notes: string[];
}

// fit

export interface FitRequest {
  model: {
    params: Decimal;
    active_params?: Decimal | null;
    layers: Decimal;
    hidden: Decimal;
    heads: Decimal;
    kv_heads: Decimal;
    head_dim: Decimal;
    vocab?: Decimal | null;
    mla?: { kv_rank: Decimal; rope_dim: Decimal } | null;
  };
  use: "inference" | "training";
  precision: Precision;
  kv_precision?: Precision | null;
  weight_bits?: Decimal | null;
  batch: Decimal;
  context: Decimal;
  zero_stage?: Decimal;
  data_parallel?: Decimal;
  tensor_parallel?: Decimal;
  optimizer_bytes?: Decimal | null;
  gradient_bytes?: Decimal | null;
  recompute?: "none" | "full" | null;
  tokens?: Decimal | null;
  devices?: Decimal | null;
  accelerators: "all" | (string | Card)[];
  achievable?: { mbu?: Decimal | null; mfu?: Decimal | null } | null;
  price?: Record<string, Decimal> | null;
  currency?: string | null;
}
export interface Card {
  sku: string;
  memory_gb: number | null;
  bandwidth_gbps: number | null;
  peak_tflops: number | null;
  tdp_w: number | null;
}
export interface FitAnswer {
  currency: string | null;
  memory_bytes: {
    weights: number;
    kv_cache: number;
    kv_per_token: number;
    gradients: number;
    optimizer: number;
    activations: number;
    total: number;
  };
  achievable: { mbu: number | null; mfu: number | null; usable_memory: number | null };
  accelerators: {
    sku: string;
    fits: boolean | null;
    needed: number | null;
    margin_bytes: number | null;
    decode_tokens_per_second: { ideal: number | null; expected: number | null } | null;
    prefill_tokens_per_second: number | null;
    tokens_per_second_per_watt: number | null;
    cost_per_million_tokens: Amount | null;
    bound: "memory" | "compute" | null;
    training_days?: number | null;
    notes: string[];
    role: Role | null;
    role_reason: string;
    card: Card;
    confidence: string | null;
    source: string | null;
    date: string | null;
  }[];
  notes: string[];
}

// tier

export interface TierRequest {
  series: { start: string; step: "1h" | "1d"; gpus: (Decimal | null)[] };
  interruptible: boolean;
  latency_slo_ms?: Decimal | null;
  purpose: Purpose;
  business?: Business | null;
}
export interface Layers {
  base: number;
  variable: number;
  peak: number;
}
export interface TierAnswer {
  tier: Tier;
  pool: Pool;
  layers: { base: number; variable: number; peak: number; rule: string };
  statistics: {
    mean: number;
    peak: number;
    peak_to_mean: number | null;
    coefficient_of_variation: number | null;
    p05: number;
    p50: number;
    p95: number;
    seasonality: { day: number | null; week: number | null };
    forecast_error: number | null;
    idle_share: number | null;
  };
  supply: { layer: "base" | "variable" | "peak"; model: SupplyModel; why: string }[];
  reasons: string[];
  notes: string[];
}

// tcc

export interface TccRequest {
  currency: string;
  months: Decimal;
  discount_rate: Decimal;
  capacity?: { gpus: Decimal } | null;
  utilisation?: Decimal | null;
  /** Units of the answer's currency for one of another. */
  rates?: Record<string, Decimal> | null;
  lines: CostLine[];
  /** Of the whole horizon. */
  tokens?: Decimal | null;
  trials?: Decimal | null;
  seed?: Decimal | null;
}
export interface CostLine {
  id: string;
  category: "capex" | "opex" | "hidden";
  bucket: string;
  currency?: string | null;
  once?: { amount: Decimal; month?: Decimal | null };
  monthly?: { amount: Decimal; from?: Decimal | null; to?: Decimal | null; growth?: Decimal | null };
  energy?: { kw: Decimal; pue?: Decimal | null; price_per_kwh: Decimal; load?: Decimal | null };
  per_gpu_hour?: { price: Decimal; hours_share?: Decimal | null };
  depreciate?: {
    amount: Decimal;
    life_months: Decimal;
    residual?: Decimal | null;
    method: "straight_line" | "declining" | "annuity";
    rate?: Decimal | null;
  };
}
export interface TccAnswer {
  currency: string;
  total: Amount;
  npv: Amount;
  by_category: { capex: Amount; opex: Amount; hidden: Amount };
  by_bucket: Record<string, Amount>;
  monthly: Amount[];
  per_paid_gpu_hour: Amount | null;
  per_effective_gpu_hour: Amount | null;
  cost_per_million_tokens: Amount | null;
  notes: string[];
}

// breakeven

export interface BreakevenRequest {
  own: { capex: Decimal; opex_per_hour: Decimal };
  rent: { per_hour: Decimal };
  hours_per_day?: Decimal | null;
  life_years?: Decimal | null;
  discount_rate?: Decimal | null;
  currency: string;
}
export interface BreakevenAnswer {
  currency: string;
  hours: number | null;
  months: number | null;
  years: number | null;
  utilisation: number | null;
  discounted_months: number | null;
  notes: string[];
}

// kpi

export interface KpiRequest {
  useful_flops?: Decimal | null;
  peak_flops?: Decimal | null;
  gross_profit?: Decimal | null;
  revenue?: Decimal | null;
  tcc?: Decimal | null;
  effective_tokens?: Decimal | null;
  days_payment_to_useful?: Decimal | null;
  days_service_to_cash?: Decimal | null;
  days_payable?: Decimal | null;
  effective_hours?: Decimal | null;
  paid_hours?: Decimal | null;
  compliance_reserve?: Decimal | null;
  original_asset_value?: Decimal | null;
  useful_compute?: Decimal | null;
  power_kw?: Decimal | null;
  currency?: string | null;
}
export interface Kpi {
  id: string;
  value: number | null;
  /** In whole units of the currency where `value` is in hundredths. */
  value_whole: number | null;
  unit: string;
  threshold: number | null;
  bounds: { watch: number | null; act: number | null };
  status: Status;
  formula: string;
  missing: string[];
}
export interface KpiAnswer {
  currency: string | null;
  kpis: Kpi[];
  notes: string[];
}
