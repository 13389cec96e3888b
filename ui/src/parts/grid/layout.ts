// Where lines and columns lie, and which of them are in sight. Only those are drawn.
import { isGroup, isNumber, type GridColumn, type GridGroup, type GridLine, type GridRow } from "./types";

export interface Line {
  id: string;
  /** Place among all lines. */
  index: number;
  top: number;
  height: number;
  /** Place among the rows that hold cells; -1 for a heading. */
  at: number;
  row: GridRow | null;
  group: GridGroup | null;
}
export interface Lines {
  lines: Line[];
  rows: GridRow[];
  /** Line of each row. */
  lineOf: number[];
  height: number;
}
/** As high as a row of one line: with rows of two lines headings stay low. */
const GROUP = 28;

export function layLines(given: readonly GridLine[], rowHeight: number): Lines {
  const lines: Line[] = [];
  const rows: GridRow[] = [];
  const lineOf: number[] = [];
  let top = 0;
  for (const line of given) {
    const isHeading = isGroup(line);
    const height = isHeading ? GROUP : rowHeight;
    if (!isHeading) {
      lineOf.push(lines.length);
      rows.push(line);
    }
    lines.push({
      id: line.id, index: lines.length, top, height,
      at: isHeading ? -1 : rows.length - 1,
      row: isHeading ? null : line,
      group: isHeading ? line : null,
    });
    top += height;
  }
  return { lines, rows, lineOf, height: top };
}

export interface Place {
  column: GridColumn;
  at: number;
  left: number;
  width: number;
}
const WIDTHS: Partial<Record<NonNullable<GridColumn["kind"]>, number>> = { text: 170, id: 120, reference: 120, points: 130 };
const OTHER_WIDTH = 104;

/** Most of the room that columns may take which stay in sight: the others have to be reached beside them. */
const MOST_STICKY = 0.5;

/** Least width of a column, however little room there is. */
const LEAST_WIDTH = 90;

/** Columns side by side after `before` pixels, none wider than it can be seen; what is left of `room` is shared out among those that
 * scroll. */
export function layColumns(columns: readonly GridColumn[], before: number, room: number): Place[] {
  const asked = columns.map((column) => column.width ?? WIDTHS[column.kind ?? "text"] ?? OTHER_WIDTH);
  const sticky = asked.reduce((sum, width, at) => sum + (columns[at]?.sticky ? width : 0), 0);
  const shrink = room ? Math.min(1, (room * MOST_STICKY) / sticky) : 1;
  const beside = Math.max(LEAST_WIDTH, room - before - Math.floor(sticky * shrink));
  const wanted = asked.map((width, at) => (columns[at]?.sticky ? Math.floor(width * shrink) : room ? Math.min(width, beside) : width));
  const spare = Math.max(0, room - before - wanted.reduce((sum, width) => sum + width, 0));
  const loose = columns.filter((column) => !column.sticky).length;
  let left = before;
  return columns.map((column, at) => {
    const width = wanted[at]! + (column.sticky || !loose ? 0 : Math.floor(spare / loose));
    left += width;
    return { column, at, left: left - width, width };
  });
}

/** Height of as many lines as fit whole into `room`; one at least. Where all fit it is theirs. */
export function wholeLines(lines: readonly Line[], room: number): number {
  const ends = lines.map(({ top, height }) => top + height);
  return ends.findLast((end) => end <= room) ?? ends[0] ?? 0;
}

const endOf = (places: readonly Place[]) => (places.at(-1)?.left ?? 0) + (places.at(-1)?.width ?? 0);
/** Where the columns that scroll begin, beside what is held. */
const beginnings = (places: readonly Place[], held: number) => places.filter(({ column }) => !column.sticky).map(({ left }) => left - held);

/** Width of all columns with room behind the last, so that scrolling ends where a column begins. */
export function reach(places: readonly Place[], held: number, room: number): number {
  const end = endOf(places);
  if (end <= room) return end;
  return (beginnings(places, held).find((at) => at >= end - room) ?? end - room) + room;
}

/** Where columns have to be scrolled to so that one of them is seen, `held` being what stays in sight before them: as little as may
 * be, and to where a column begins, so that none is seen by halves beside those that stay. */
export function scrolledTo(places: readonly Place[], { left, width }: Place, held: number, room: number, scrolled: number): number {
  const first = left - held;
  if (first < scrolled) return first;
  const least = left + width - room;
  if (least <= scrolled) return scrolled;
  return Math.min(first, beginnings(places, held).find((at) => at >= least) ?? first);
}

/** First and last of `tops` between two edges; `tops` rises. */
export function inSight(tops: readonly number[], from: number, to: number): [number, number] {
  return [Math.max(0, firstAfter(tops, from) - 1), Math.max(0, firstAfter(tops, to) - 1)];
}
function firstAfter(tops: readonly number[], edge: number): number {
  let low = 0;
  let high = tops.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tops[middle]! <= edge) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function hasSecondLine(lines: readonly GridLine[]): boolean {
  return lines.some((line) => !isGroup(line) && (line.note || Object.values(line.cells).some((cell) => cell.small)));
}
export function isRight(column: GridColumn): boolean {
  return isNumber(column);
}
