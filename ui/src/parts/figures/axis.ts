// Where a value lies between the ends of an axis that the engine laid.
export interface Axis {
  low: number;
  high: number;
}
/** 0 to 1; values outside lie on the nearer end. */
export function share({ low, high }: Axis, value: number): number {
  const share = (value - low) / (high - low);
  return Number.isFinite(share) ? Math.min(Math.max(share, 0), 1) : 0;
}
