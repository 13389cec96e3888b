import { expect, test } from "vitest";
import { inPercent } from "./cells";

test("shares are shown in percent without losing a digit", () => {
  for (const [cell, expected] of [
    ["0.08", "8 %"],
    ["0.0725", "7.25 %"],
    ["0.07 to 0.09", "7 % to 9 %"],
    ["0.975 / 0.98 / 1", "97.5 % / 98 % / 100 %"],
    ["-0.1", "-10 %"],
    ["pert 0.2 / 0.25 / 0.4", "pert 20 % / 25 % / 40 %"],
    ["lognormal 0.1 to 0.3 (P10 to P90)", "lognormal 10 % to 30 % (P10 to P90)"],
    ["normal 0.5 ± 0.1", "normal 0.5 ± 0.1"],
    ["discrete 0.3 (70 %), 0.45 (30 %)", "discrete 0.3 (70 %), 0.45 (30 %)"],
    ["0", "0 %"],
    ["12", "1 200 %"],
    ["0.001", "0.1 %"],
    ["@growth.rag", "@growth.rag"],
    ["", ""],
  ] as const) {
    expect(inPercent(cell).replaceAll("\u202f", " "), cell).toBe(expected);
  }
});
