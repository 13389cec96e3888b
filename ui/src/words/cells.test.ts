import { expect, test } from "vitest";
import { inPercent } from "./cells";

test("shares are shown in percent without losing a digit", () => {
  for (const [cell, expected] of [
    ["0.08", "8 %"],
    ["0.0725", "7.25 %"],
    ["0.07 to 0.09", "7 % to 9 %"],
    ["0.975 / 0.98 / 1", "97.5 % / 98 % / 100 %"],
    ["-0.1", "-10 %"],
    ["0", "0 %"],
    ["12", "1 200 %"],
    ["0.001", "0.1 %"],
    ["@growth.rag", "@growth.rag"],
    ["", ""],
  ] as const) {
    expect(inPercent(cell).replaceAll("\u202f", " "), cell).toBe(expected);
  }
});
