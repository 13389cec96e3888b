// Options as every figure shows them: the recommended one first, colour and shape by their place in the workbook. The
// same rules as the pack's (crates pack/options.rs, charts/shape.rs), so that screen and paper look alike.
import "./options.css";
import type { OptionReport, Report } from "../../generated/commands";

export type Shape = "dot" | "ring" | "square" | "diamond" | "triangle" | "box";
const SHAPES: readonly Shape[] = ["dot", "ring", "square", "diamond", "triangle", "box"];
const COLOURS = 6;

/** One option as a page shows it. */
export interface Shown {
  option: OptionReport;
  /** Place in the workbook, from 0; gives colour and shape. */
  place: number;
  recommended: boolean;
  /** No gate excludes it and its cost is known. */
  inPlay: boolean;
}

/** Shape of the option at this place; with the colour it repeats only after 36. */
export function shapeOf(place: number): Shape {
  return SHAPES[(place + Math.floor(place / SHAPES.length)) % SHAPES.length]!;
}
/** Class that carries the option's colour. */
export function colourOf(place: number): string {
  return `option-${(place % COLOURS) + 1}`;
}
export function shownOptions(report: Report): Shown[] {
  const shown = report.options.map((option, place) => ({
    option,
    place,
    recommended: option.id === report.decision.option,
    inPlay: option.right_in !== null,
  }));
  const rank = (one: Shown) => Number(!one.recommended) * 2 + Number(!one.inPlay);
  return shown.sort((a, b) => rank(a) - rank(b) || (b.option.right_in ?? 0) - (a.option.right_in ?? 0));
}
/** Name of an option, or its id where no option has that id. */
export function optionName(report: Report, id: string): string {
  return report.options.find((option) => option.id === id)?.name ?? id;
}
