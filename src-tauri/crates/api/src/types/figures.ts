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
