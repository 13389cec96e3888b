// catalog

export interface CatalogRequest {
  subject:
    | "accelerators"
    | "models"
    | "prices"
    | "hardware_prices"
    | "regions"
    | "assumptions"
    | "reliability"
    | "levers"
    | "kpi_benchmarks";
  /** Only rows whose text holds all of these words. */
  find?: string | null;
}
export interface SchemaAnswer {
  tables: TableSchema[];
  notes: string[];
}
export interface TableSchema {
  name: TableName;
  label: string;
  about: string;
  /** Columns that together name a row. */
  key: string[];
  columns: ColumnSchema[];
}
export interface ColumnSchema {
  key: string;
  label: string;
  /** Empty where there is none. */
  unit: string;
  kind:
    | "id"
    | "reference"
    | "text"
    | "word"
    | "whole"
    | "number"
    | "estimate"
    | "units"
    | "currency"
    | "date"
    | "start"
    | "series"
    | "points";
  /** The words a cell may hold, where only some are. */
  words: string[];
  /** The table whose rows it names. */
  of: TableName | null;
  limits: string | null;
  required: boolean;
  about: string;
  example: string;
}
export interface UnderstandRequest {
  table: TableName;
  column: string;
  typed: string[];
}
export interface UnderstandAnswer {
  cells: {
    /** Canonical text; null where the cell is empty or wrong. */
    value: string | null;
    /** As it is printed. */
    shown: string | null;
    problem: { code: string; expected: string; hint: string } | null;
  }[];
  notes: string[];
}
export interface CatalogAnswer {
  version: string;
  digest: string;
  rows: Record<string, unknown>[];
  notes: string[];
}

// the workspace

export interface NewRequest {
  sample?: boolean | null;
}
export interface NewAnswer {
  file: string;
  rows: number;
  notes: string[];
}
/** What a step touched; seq is its entry in the log, null where there was nothing to do. */
export interface Step {
  seq: number | null;
  name: string;
  tables: { table: TableName; added: number; changed: number; removed: number; reordered: boolean }[];
}
export interface StepAnswer {
  step: Step;
  notes: string[];
}
/** Counted in full, shown up to a cap. */
export interface Changes {
  count: number;
  shown: { table: TableName; row: string; column: string; before: string | null; after: string | null }[];
}
export interface Understood {
  count: number;
  shown: { place: string; typed: string; canonical: string }[];
}
export interface TableEdit {
  table: TableName;
  set?: Row[] | null;
  remove?: Key[] | null;
  /** Every row of the table in its new order. */
  order?: Key[] | null;
}
export interface EditRequest {
  table: TableName;
  set?: Row[] | null;
  remove?: Key[] | null;
  /** Every row of the table in its new order. */
  order?: Key[] | null;
  /** More tables that change in the same step, one after another. */
  also?: TableEdit[] | null;
  /** Name of the step in the log; made from the rows where it is left out. */
  step?: string | null;
}
export interface EditAnswer {
  step: Step;
  changes: Changes;
  /** Typed texts that were put into canonical form. */
  understood: Understood;
  /** What still keeps the workspace from being evaluated. */
  warnings: Complaint[];
  notes: string[];
}
export interface ImportRequest {
  files: string[];
  /** Only show what would happen. */
  dry_run?: boolean | null;
}
export interface Preview {
  tables: {
    table: TableName;
    label: string;
    new: number;
    changed: number;
    unchanged: number;
    rejected: number;
    reordered: boolean;
  }[];
  changes: Changes;
  rejected: {
    count: number;
    shown: {
      sheet: string;
      row: number | null;
      column: string | null;
      cell: string | null;
      path: string;
      code: string;
      found: string;
      expected: string;
      hint: string;
    }[];
  };
  formulas: { count: number; shown: { sheet: string; cell: string; formula: string; value: string }[] };
  understood: Understood;
  notes: string[];
}
export interface ImportAnswer {
  dry_run: boolean;
  previews: { file: string; text: string; preview: Preview }[];
  /** What would refuse the import; empty unless dry_run. */
  errors: Complaint[];
  step: Step | null;
  notes: string[];
}
export interface TableRequest {
  table: TableName;
}
export interface TableAnswer {
  table: TableName;
  rows: Row[];
  /** For each row. */
  changed: { by: string; at: string }[];
  notes: string[];
}
export interface HistoryAnswer {
  /** Newest first. */
  steps: {
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
  }[];
  /** Names of the steps that undo and redo would take. */
  undo: string | null;
  redo: string | null;
  notes: string[];
}
export interface CheckAnswer {
  sound: boolean;
  findings: { code: string; place: string; message: string; hint: string }[];
  notes: string[];
}
export interface ExportRequest {
  to: string;
}
export interface FileAnswer {
  file: string;
  bytes: number;
  notes: string[];
}
export interface PackRequest {
  to: string;
  paper?: "a4" | "letter" | null;
  seed?: number | null;
  worlds?: number | null;
}
export interface VerifyRequest {
  pack: string;
}
export interface VerifyAnswer {
  agrees: boolean;
  /** First figure that disagrees. */
  figure: string | null;
  page: number | null;
  printed: string | null;
  attached: string | null;
  recomputed: string | null;
  finding: string;
  notes: string[];
}

// benchmark results

export interface MeasuredRequest {
  file: string;
}
export interface MeasuredAnswer {
  file: string;
  version: string;
  created: string;
  machine: { os: string; cpu: string; memory_text: string };
  driver: string | null;
  libraries: { name: string; version: string }[];
  devices: MeasuredDevice[];
  plan: "quick" | "full";
  measurements: Measurement[];
  /** As the measuring program gave it; only its shape is checked. */
  digest: string;
  /** Fields that this version does not know. */
  unread: { path: string; value: string }[];
  notes: string[];
}
export interface MeasuredDevice {
  index: number;
  uuid: string | null;
  name: string;
  sku: string | null;
  memory_text: string;
  power_limit_w: number | null;
  /** What ran on it is not a measurement. */
  software: boolean;
  /** Its row of the catalog. */
  catalog: {
    sku: string;
    vendor: string;
    memory_gb: number | null;
    bandwidth_gbps: number | null;
    tdp_w: number | null;
    confidence: string;
    source: string;
    date: string;
  } | null;
}
export interface Measurement {
  device: number;
  kind: "gemm" | "copy" | "h2d" | "d2h" | "peer" | "train_step" | "decode" | "sustained";
  precision: string | null;
  shape: string;
  unit: string;
  samples: number[];
  median: number;
  /** 95 %, low end first. */
  interval: [number, number];
  settled: boolean;
  /** As printed, with the digits that the interval supports. */
  median_text: string;
  interval_text: [string, string];
  numerics: { ok: boolean; max_error: number | null; max_error_text: string | null } | null;
  /** In three conventions, as printed. */
  mfu: { palm: string | null; matmul: string | null; causal: string | null } | null;
  telemetry: { name: string; values: (number | null)[]; low_text: string | null; high_text: string | null }[];
  software: boolean;
  /** The catalog's figure for the same quantity, in the unit of the measurement; null where nothing compares. */
  nameplate: { what: string; value: number; text: string; share: number; share_text: string } | null;
}
