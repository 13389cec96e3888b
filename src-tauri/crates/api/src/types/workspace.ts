// catalog

export interface CatalogRequest {
  subject: "accelerators" | "models" | "prices" | "hardware_prices" | "regions" | "assumptions";
  /** Only rows whose text holds all of these words. */
  find?: string | null;
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
export interface EditRequest {
  table: TableName;
  set?: Row[] | null;
  remove?: Key[] | null;
  /** Every row of the table in its new order. */
  order?: Key[] | null;
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
