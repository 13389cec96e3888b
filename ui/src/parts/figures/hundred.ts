/**
 * Shares as whole numbers that add up to exactly 100, by largest remainder; ties go to the first. The pack's dots are
 * rounded the same way (crates/charts/src/dots.rs). All zero, or none at all, gives all zeros.
 */
export function hundred(shares: readonly number[]): number[] {
  const sane = shares.map((share) => (Number.isFinite(share) ? Math.max(share, 0) : 0));
  const total = sane.reduce((sum, share) => sum + share, 0);
  if (total <= 0) return shares.map(() => 0);
  const exact = sane.map((share) => (share / total) * 100);
  const counts = exact.map(Math.floor);
  const rest = (at: number) => exact[at]! - counts[at]!;
  const order = exact.map((_, at) => at).sort((a, b) => rest(b) - rest(a) || a - b);
  const missing = Math.max(0, 100 - counts.reduce((sum, count) => sum + count, 0));
  for (const at of order.slice(0, missing)) counts[at]! += 1;
  return counts;
}
