// Options as every figure shows them: in the engine's order, each with the shape and the colour that it has on paper too.
import "./options.css";
import type { OptionReport, Report } from "../../generated/commands";

/** How an option is told apart: its shape, and the class that carries its colour. */
export interface Look {
  shape: string;
  colour: string;
}
/** One option as a page shows it. */
export interface Shown extends Look {
  option: OptionReport;
  recommended: boolean;
  /** No gate excludes it and its cost is known. */
  inPlay: boolean;
}

export function shownOptions(report: Report): Shown[] {
  const byId = new Map(report.options.map((option) => [option.id, option]));
  return report.screen.order.flatMap(({ option: id, in_play: inPlay, ...look }) => {
    const option = byId.get(id);
    return option ? [{ ...look, inPlay, option }] : [];
  });
}
/** Name of an option, or its id where no option has that id. */
export function optionName(report: Report, id: string): string {
  return report.options.find((option) => option.id === id)?.name ?? id;
}
