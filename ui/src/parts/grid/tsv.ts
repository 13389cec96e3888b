// Blocks of cells as the clipboard carries them between spreadsheets: tabs, lines, and quotes where a cell holds either.

/** Rows of cells; ragged rows are filled with empty cells. A last line break, as spreadsheets write it, adds no row. */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const endRow = () => {
    rows.push(row);
    row = [];
  };
  while (at < text.length) {
    const cell = text[at] === '"' ? quoted(text, at) : null;
    const end = cell ? cell.end : plainEnd(text, at);
    row.push(cell ? cell.value : text.slice(at, end));
    at = end;
    if (text[at] === "\t") {
      at += 1;
      if (at === text.length) row.push("");
      continue;
    }
    if (text[at] === "\r") at += 1;
    if (text[at] === "\n") at += 1;
    endRow();
  }
  if (row.length) endRow();
  const width = Math.max(0, ...rows.map((row) => row.length));
  return rows.map((row) => [...row, ...Array<string>(width - row.length).fill("")]);
}

function plainEnd(text: string, from: number): number {
  let end = from;
  while (end < text.length && !"\t\r\n".includes(text[end]!)) end += 1;
  return end;
}

/** A quoted cell, or null where the quote is part of the text: a cell that only begins with one. */
function quoted(text: string, from: number): { value: string; end: number } | null {
  let value = "";
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== '"') value += text[at];
    else if (text[at + 1] === '"') {
      value += '"';
      at += 1;
    } else {
      const next = text[at + 1];
      return next === undefined || "\t\r\n".includes(next) ? { value, end: at + 1 } : null;
    }
  }
  return null;
}

export function printTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(printCell).join("\t")).join("\n");
}
function printCell(text: string): string {
  return /[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
