// the numbers one by one

export interface FiguresRequest {
  /** Only figures whose id begins with this. */
  prefix?: string | null;
  seed?: number | null;
  worlds?: number | null;
}
export interface FiguresAnswer {
  /** Id for `trace`, text as printed, unit. */
  figures: { id: string; text: string; unit: string }[];
  seed: number;
  worlds: number;
  notes: string[];
}

// figures drawn

export interface DrawingsRequest {
  /** Part of the pack: "why", "change", "cost", "uncertainty", "hidden", "demand", "accelerators", "scorecard", "kpis". */
  part: string;
  /** Room in points; figures are laid out for it. */
  width: number;
  /** Absent: those that the criteria add up to. */
  weights?: { performance: Decimal; reliability: Decimal; cost: Decimal; service: Decimal; compliance: Decimal } | null;
  seed?: number | null;
  worlds?: number | null;
}
export interface DrawingsAnswer {
  part: string;
  question: string;
  finding: string;
  figures: Drawing[];
  notes: string[];
}
/** One figure as paper shows it. */
export interface Drawing {
  id: string;
  /** The finding. */
  title: string;
  unit: string;
  /** For who does not see it. */
  description: string;
  table: { columns: string[]; rows: string[][] };
  /** One svg element; its numbers carry `data-figure` with the id that `trace` takes. */
  svg: string;
}
