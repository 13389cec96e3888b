/** An exact amount as a decimal string in the answer's currency. */
export type Money = string;
/** A number or an exact decimal string. */
export type Decimal = number | string;
export type Axis = "performance" | "reliability" | "cost" | "service" | "compliance";
export type Status = "ok" | "watch" | "act" | "unknown";
export type Problem = { code: string; path: string; message: string; hint: string };

/** No fields. */
export type Empty = Record<string, never>;

/** Engine requests and answers are the documents of the command line; their shapes are fixed in its contract. */
export type RankRequest = { criteria: object[]; alternatives: object[]; methods: { method: string }[] };
export type RankAnswer = { gated: object[]; results: object[]; reversal: Record<string, object[]>; notes: string[] };
export type MfuRequest = { seq_len: number | null; accelerators?: number; peak_tflops: Decimal; model?: object; tokens_per_second?: Decimal; achieved_tflops?: Decimal; recompute?: "none" | "full" };
export type MfuAnswer = { mfu: Record<"palm" | "matmul" | "causal", number | null>; hfu: number | null; achieved_tflops: Record<"palm" | "matmul" | "causal", number | null>; notes: string[] };
export type FitRequest = { model: object; use: "inference" | "training"; precision: string; batch: number; context: number; accelerators: "all" | (string | object)[]; [more: string]: unknown };
export type FitAnswer = { memory_bytes: Record<string, number>; accelerators: object[]; notes: string[]; [more: string]: unknown };
export type TierRequest = { series: { start: string; step: "1h" | "1d"; gpus: (number | null)[] }; interruptible: boolean; latency_slo_ms: number | null; purpose: string; business: string | null };
export type TierAnswer = { tier: string; layers: object; statistics: object; supply: object[]; pool: string; reasons: string[]; notes: string[] };
export type TccRequest = { currency: string; months: number; discount_rate: Decimal; lines: object[]; [more: string]: unknown };
export type TccAnswer = { currency: string; total: Money; npv: Money; by_category: Record<string, Money>; by_bucket: Record<string, Money>; monthly: Money[]; per_paid_gpu_hour: Money | null; per_effective_gpu_hour: Money | null; cost_per_million_tokens: Money | null; notes: string[] };
export type BreakevenRequest = { own: { capex: Decimal; opex_per_hour: Decimal }; rent: { per_hour: Decimal }; hours_per_day?: Decimal; life_years?: Decimal; discount_rate?: Decimal; currency: string };
export type BreakevenAnswer = { hours: number | null; months: number | null; years: number | null; utilisation: number | null; discounted_months: number | null; notes: string[]; [more: string]: unknown };
export type KpiRequest = Record<string, Decimal | string>;
export type KpiAnswer = { currency: string | null; kpis: Kpi[]; notes: string[] };

export interface Kpi {
  id: string;
  value: number | null;
  value_whole: number | null;
  unit: string;
  threshold: number | null;
  bounds: { watch: number | null; act: number | null };
  status: Status;
  formula: string;
  missing: string[];
}

export type CatalogRequest = { subject: "accelerators" | "models" | "prices" | "regions" | "assumptions" };
export interface CatalogAnswer {
  version: string;
  digest: string;
  rows: Record<string, unknown>[];
  notes: string[];
}

export type TableRequest = { table: keyof Omit<Book, "format" | "version"> };
export interface TableAnswer {
  table: string;
  rows: Record<string, unknown>[];
  changed: { by: string; at: string }[];
}

export type EvaluateRequest = { seed?: number; worlds?: number };
export type DecideRequest = EvaluateRequest & { weights: Record<Axis, Decimal> };
export type TraceRequest = EvaluateRequest & { id: string };

/** Everything behind one number shown. */
export interface Figure {
  id: string;
  value: string | null;
  text: string;
  unit: string;
  formula: string;
  inputs: string[];
  source: string;
  date: string | null;
  grade: string | null;
}

/** What a decision comes to. */
export interface Report {
  frame: FrameReport;
  demand: WorkloadReport[];
  pools: PoolReport[];
  shortlist: ShortlistReport[];
  vendors: VendorsReport;
  options: OptionReport[];
  decision: DecisionReport;
  kpis: Kpi[];
  conditions: ConditionReport[];
  register: RegisterReport[];
  digest: string;
  version: string;
  reference: string;
  seed: number;
  worlds: number;
  notes: string[];
}

export interface FrameReport {
  name: string;
  question: string;
  decides: string;
  decide_by: string;
  currency: string;
  months: number;
  discount_rate: number;
  budget: Money | null;
  constraints: string | null;
  left_out: string | null;
}

export interface LayersReport {
  base: number;
  variable: number;
  peak: number;
}

export interface WorkloadReport {
  workload: string;
  name: string;
  tier: string;
  computed_tier: string;
  override_reason: string | null;
  pool: string;
  layers: LayersReport;
  mean: number;
  peak: number;
  reasons: string[];
}

export interface PoolReport {
  pool: string;
  layers: LayersReport;
}

export interface ShortlistReport {
  workload: string;
  accelerators: CandidateReport[];
}

export interface CandidateReport {
  sku: string;
  role: string | null;
  fits: boolean | null;
  needed: number | null;
  cost_per_million_tokens: Money | null;
  reasons: string[];
}

export interface VendorsReport {
  axes: Record<string, Record<Axis, number | null>>;
  scores: Record<string, number | null>;
  ranking: string[][];
  gated: GatedReport[];
}

export interface GatedReport {
  vendor: string;
  criterion: string;
  found: string | null;
  required: string;
}

export interface TccReport {
  base: Money;
  p10: Money;
  p50: Money;
  p90: Money;
  capex: Money;
  opex: Money;
  hidden: Money;
}

export interface CashReport {
  base: Money;
  p10: Money;
  p50: Money;
  p90: Money;
}

export interface ValueReport {
  base: number;
  p10: number;
  p50: number;
  p90: number;
}

export interface OptionReport {
  id: string;
  name: string;
  supply_model: string;
  gates_failed: string[];
  tcc: TccReport | null;
  cash: CashReport | null;
  buckets: Record<string, Money>;
  per_paid_gpu_hour: Money | null;
  per_effective_gpu_hour: Money | null;
  utilisation: number | null;
  unserved_share: number | null;
  value: ValueReport | null;
  axes: Record<Axis, number | null>;
  right_in: number | null;
  notes: string[];
}

export interface DecisionReport {
  option: string | null;
  runner_up: string | null;
  right_in: number | null;
  finding: string;
  base_winner: string | null;
  thresholds: Threshold[];
  checks: CheckReport[];
  value_of_information: InformationReport[];
  evpi: Money | null;
  evpi_points: number;
}

export interface Threshold {
  input: string;
  label: string;
  unit: string;
  now: number;
  at: number;
  then: string;
  inside_range: boolean;
}

export interface CheckReport {
  id: string;
  status: Status;
  finding: string;
  figure: string;
}

export interface InformationReport {
  input: string;
  label: string;
  worth: Money | null;
  points: number;
  how: string;
}

export interface ConditionReport {
  id: string;
  text: string;
  status: "met" | "open" | "missing";
  owner: string | null;
  due: string | null;
}

export interface RegisterReport {
  id: string;
  label: string;
  value: string;
  unit: string;
  source: string;
  date: string;
  grade: string;
  owner: string;
  origin: "shipped" | "workspace";
  effect: string;
}

export interface HistoryAnswer {
  steps: Step[];
  notes: string[];
}

/** One entry of the log; entries are chained by their hashes. */
export interface Step {
  seq: number;
  kind: "created" | "step" | "undone" | "redone" | "migrated";
  who: string;
  when: string;
  why: string;
  name: string;
  of: number | null;
  version: number;
  rows: number;
  digest: string;
  previous: string;
  hash: string;
}

export interface CheckAnswer {
  sound: boolean;
  findings: { code: string; place: string; message: string; hint: string }[];
  notes: string[];
}

export type VerifyRequest = { pack: string };
export interface VerifyAnswer {
  agrees: boolean;
  figure: string | null;
  page: number | null;
  printed: string | null;
  recomputed: string | null;
  finding: string;
  notes: string[];
}

export type NewRequest = { sample?: boolean };
export type EditRequest = { table: keyof Omit<Book, "format" | "version">; set?: Record<string, unknown>[]; remove?: string[][] };

/** What a step changed; `seq` is null where there was nothing to do. */
export interface StepReport {
  seq: number | null;
  name: string;
  tables: { table: string; added: number; changed: number; removed: number; reordered: boolean }[];
}

export interface StepAnswer {
  step: StepReport | string;
  file?: string;
  rows?: number;
  notes: string[];
}

export interface EditAnswer {
  step: StepReport;
  warnings: Problem[];
  notes: string[];
}

export type ImportRequest = { files: string[]; dry_run?: boolean };
export interface ImportAnswer {
  dry_run: boolean;
  previews: { file: string; text: string; preview: object }[];
  step: StepReport | null;
  notes: string[];
}

export type ExportRequest = { to: string };
export type TemplateRequest = { to: string };
export type PackRequest = EvaluateRequest & { to: string; paper?: "a4" | "letter" };
export interface FileAnswer {
  file: string;
  bytes: number;
  notes: string[];
}
