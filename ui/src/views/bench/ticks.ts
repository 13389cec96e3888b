// The axis of a curve that grows while it is measured: a round upper end, and its ticks from 0.
export function ticks(highest: number): number[] {
  if (!(highest > 0)) return [0, 1];
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [0.2, 0.25, 0.5, 1, 2, 2.5].map((part) => part * power).find((size) => highest / size <= 4) ?? power;
  return Array.from({ length: Math.ceil(highest / step - 1e-9) + 1 }, (_, at) => Number((at * step).toPrecision(6)));
}
