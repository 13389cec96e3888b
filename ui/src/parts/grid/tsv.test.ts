import { expect, test } from "vitest";
import { parseTsv, printTsv } from "./tsv";

test.each<[string, string, string[][]]>([
  ["nothing", "", []],
  ["one cell", "12", [["12"]]],
  ["a block, with the line break that Excel writes", "a\tb\r\nc\td\r\n", [["a", "b"], ["c", "d"]]],
  ["an empty cell at the end", "a\t\nb\tc", [["a", ""], ["b", "c"]]],
  ["an empty cell at the very end", "a\t", [["a", ""]]],
  ["an empty row between", "a\n\nb", [["a"], [""], ["b"]]],
  ["ragged rows", "a\tb\tc\nd", [["a", "b", "c"], ["d", "", ""]]],
  ["quotes around a line break and a tab", '"two\nlines"\t"a\tb"', [["two\nlines", "a\tb"]]],
  ["doubled quotes", '"say ""so"""\tx', [['say "so"', "x"]]],
  ["a cell that only begins with a quote", '"quoted" word\tb', [['"quoted" word', "b"]]],
  ["a lone quote is text", '5"\t6"', [['5"', '6"']]],
  ["an empty quoted cell", '""\tb', [["", "b"]]],
])("reads %s", (_, text, rows) => expect(parseTsv(text)).toEqual(rows));

test("what is printed reads back", () => {
  const rows = [["a\tb", 'c "d"', ""], ['"e', "two\nlines", "30k to 45k"]];
  expect(parseTsv(printTsv(rows))).toEqual(rows);
});
