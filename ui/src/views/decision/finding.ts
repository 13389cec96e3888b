// The finding over the options: who costs least and who scores highest, never more than the figures say. The pack words
// it alike (crates/pack/src/page_one/finding.rs).
import type { Shown } from "../../parts/figures/options";

const cost = ({ option }: Shown) => (option.tcc ? Number(option.tcc.p50) : null);
const score = ({ option }: Shown) => option.value?.p50 ?? null;

/** The option that alone is best; null for a tie or where a figure is missing. */
function leader(options: readonly Shown[], figure: (one: Shown) => number | null, sign: 1 | -1): Shown | null {
  const figures = options.map(figure);
  if (figures.some((value) => value === null)) return null;
  const best = Math.max(...figures.map((value) => sign * value!));
  const leaders = options.filter((_, at) => sign * figures[at]! === best);
  return leaders.length === 1 ? leaders[0]! : null;
}

export function optionsFinding(shown: readonly Shown[]): string {
  const inPlay = shown.filter((one) => one.inPlay);
  const best = inPlay.find((one) => one.recommended);
  if (!best) return shown.length ? "No option can be recommended" : "No options are entered";
  const name = best.option.name;
  if (inPlay.length === 1) return `${name} is the only option that passes every gate`;
  const least = leader(inPlay, cost, -1);
  const most = leader(inPlay, score, 1);
  const isUndercut = least !== null && shown.some((one) => !one.inPlay && (cost(one) ?? Infinity) < cost(least)!);
  if (least === best && most === best) {
    return isUndercut
      ? `${name} scores highest at the median, and costs least of those that pass every gate`
      : `${name} costs least and scores highest at the median`;
  }
  if (least && most === best) {
    return isUndercut
      ? `${name} scores highest at the median; ${least.option.name} costs least of those that pass every gate`
      : `${name} scores highest at the median; ${least.option.name} costs least`;
  }
  if (least === best && most) return `${name} costs least at the median; ${most.option.name} scores highest`;
  if (least && least === most) return `${least.option.name} leads at the median; over all worlds ${name} has the best mean value`;
  return `${name} has the best mean value over all worlds`;
}
