import { expect, test } from "vitest";
import { learnPhrases, say, sayAll } from "./say";

test("phrases are filled, counted and seen where they lack", () => {
  learnPhrases(
    "en-GB",
    "ui-rows =\n    { $count ->\n        [one] one row\n       *[other] { $count } rows\n    }\nui-open = Open { $file }\n    .hint = Reads it\n",
  );
  expect(say("ui-rows", { count: 1 })).toBe("one row");
  expect(say("ui-rows", { count: 1300 })).toBe("1\u202f300 rows");
  expect(say("ui-open", { file: "2026.assay" })).toBe("Open 2026.assay");
  expect(say("ui-open.hint")).toBe("Reads it");
  expect(say("ui-nowhere")).toBe("⟦ui-nowhere⟧");
});

test("things in a row are listed as the engine lists them", () => {
  learnPhrases("en-GB", "list-comma = { $first }, { $last }\nlist-all = { $first } and { $last }\n");
  expect([[], ["A"], ["A", "B"], ["A", "B", "C"]].map(sayAll)).toEqual(["", "A", "A and B", "A, B and C"]);
});
