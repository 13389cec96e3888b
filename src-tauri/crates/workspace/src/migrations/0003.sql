-- Version 3: scores say what was promised where the value is what was measured. No text is read for it: in older files the
-- new columns are empty.

CREATE TABLE "scores_new" (
  "evaluator" TEXT NOT NULL CHECK (length("evaluator") BETWEEN 1 AND 80),
  "vendor" TEXT NOT NULL CHECK (length("vendor") BETWEEN 1 AND 80) REFERENCES "vendors" ("id") DEFERRABLE INITIALLY DEFERRED,
  "criterion" TEXT NOT NULL CHECK (length("criterion") BETWEEN 1 AND 80) REFERENCES "criteria" ("id") DEFERRABLE INITIALLY DEFERRED,
  "value" TEXT CHECK (length("value") BETWEEN 1 AND 120),
  "reason" TEXT CHECK (length("reason") BETWEEN 1 AND 2000),
  "grade" TEXT CHECK ("grade" IN ('measured', 'contract', 'certified', 'stated', 'assumed', 'unknown')),
  "source" TEXT CHECK (length("source") BETWEEN 1 AND 2000),
  "date" TEXT CHECK ("date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "promised" TEXT CHECK (length("promised") BETWEEN 1 AND 120),
  "promised_grade" TEXT CHECK ("promised_grade" IN ('measured', 'contract', 'certified', 'stated', 'assumed', 'unknown')),
  "promised_source" TEXT CHECK (length("promised_source") BETWEEN 1 AND 2000),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("evaluator", "vendor", "criterion")
) STRICT, WITHOUT ROWID;

INSERT INTO "scores_new"
  SELECT "evaluator", "vendor", "criterion", "value", "reason", "grade", "source", "date", NULL, NULL, NULL,
    "position", "changed_by", "changed_at"
  FROM "scores";
DROP TABLE "scores";
ALTER TABLE "scores_new" RENAME TO "scores";
