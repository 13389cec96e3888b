-- Version 5: every row of Options has a number in the order in which demand is served, so that a sheet may be sorted. Numbers go
-- in tens over the whole table, behind those that somebody typed, as rows without one were taken before; where one that was
-- typed is too large to count on from, rows stay as they are.
-- A condition before signature may name the clause of a contract that it asks for; in older files it names none.

UPDATE "options" SET "order" = CAST("numbered"."number" AS TEXT)
FROM (
  SELECT "option" AS "a", "pool" AS "b", "layer" AS "c", "quote" AS "d",
    10 * ("typed"."tens" + row_number() OVER (ORDER BY "position", "option", "pool", "layer", "quote")) AS "number"
  FROM "options", (SELECT CAST(coalesce(max(CAST("order" AS REAL)), 0) / 10 AS INTEGER) AS "tens" FROM "options") AS "typed"
  WHERE "order" IS NULL AND "typed"."tens" < 100000000000000
) AS "numbered"
WHERE "option" = "numbered"."a" AND "pool" = "numbered"."b" AND "layer" = "numbered"."c" AND "quote" = "numbered"."d";

CREATE TABLE "conditions_new" (
  "id" TEXT NOT NULL CHECK (length("id") BETWEEN 1 AND 80),
  "kind" TEXT NOT NULL CHECK ("kind" IN ('exit', 'sla', 'compliance', 'export', 'disposal', 'sandbox', 'audit', 'circuit_breaker', 'hub', 'scheduling', 'other')),
  "text" TEXT NOT NULL CHECK (length("text") BETWEEN 1 AND 2000),
  "vendor" TEXT CHECK (length("vendor") BETWEEN 1 AND 80) REFERENCES "vendors" ("id") DEFERRABLE INITIALLY DEFERRED,
  "option" TEXT CHECK (length("option") BETWEEN 1 AND 80),
  "clause" TEXT CHECK ("clause" IN ('break', 'shrink', 'cap', 'term', 'renewal')),
  "status" TEXT NOT NULL CHECK ("status" IN ('met', 'open', 'missing')),
  "owner" TEXT CHECK (length("owner") BETWEEN 1 AND 2000),
  "due" TEXT CHECK ("due" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "note" TEXT CHECK (length("note") BETWEEN 1 AND 2000),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;

INSERT INTO "conditions_new"
  SELECT "id", "kind", "text", "vendor", "option", NULL, "status", "owner", "due", "note", "position", "changed_by",
    "changed_at"
  FROM "conditions";
DROP TABLE "conditions";
ALTER TABLE "conditions_new" RENAME TO "conditions";
