-- Version 5: every row of Options has a number in the order in which demand is served, so that a sheet may be sorted. Numbers go
-- in tens over the whole table, behind those that somebody typed, as rows without one were taken before; where one that was
-- typed is too large to count on from, rows stay as they are.
-- A condition before signature may name the clause of a contract that it asks for, a cost the quote that it belongs to, an
-- assumption the card that its figure is of; in older files they name none.

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

CREATE TABLE "costs_new" (
  "option" TEXT NOT NULL CHECK (length("option") BETWEEN 1 AND 80),
  "line" TEXT NOT NULL CHECK (length("line") BETWEEN 1 AND 80),
  "quote" TEXT CHECK (length("quote") BETWEEN 1 AND 80) REFERENCES "quotes" ("id") DEFERRABLE INITIALLY DEFERRED,
  "category" TEXT NOT NULL CHECK ("category" IN ('capex', 'opex', 'hidden')),
  "bucket" TEXT NOT NULL CHECK ("bucket" IN ('servers', 'network', 'storage', 'facility', 'software', 'install', 'energy', 'space', 'staff', 'maintenance', 'licences', 'rent', 'support', 'idle', 'experimentation', 'compliance', 'migration', 'adaptation', 'egress', 'disposal', 'downtime', 'rigidity')),
  "shape" TEXT NOT NULL CHECK ("shape" IN ('once', 'monthly', 'energy', 'per_gpu_hour', 'depreciate')),
  "amount" TEXT CHECK (length("amount") BETWEEN 1 AND 120),
  "currency" TEXT CHECK ("currency" GLOB '[A-Z][A-Z][A-Z]'),
  "month" TEXT CHECK (length("month") BETWEEN 1 AND 10),
  "from" TEXT CHECK (length("from") BETWEEN 1 AND 10),
  "to" TEXT CHECK (length("to") BETWEEN 1 AND 10),
  "growth" TEXT CHECK (length("growth") BETWEEN 1 AND 120),
  "kw" TEXT CHECK (length("kw") BETWEEN 1 AND 120),
  "pue" TEXT CHECK (length("pue") BETWEEN 1 AND 120),
  "price_per_kwh" TEXT CHECK (length("price_per_kwh") BETWEEN 1 AND 120),
  "load" TEXT CHECK (length("load") BETWEEN 1 AND 120),
  "hours_share" TEXT CHECK (length("hours_share") BETWEEN 1 AND 120),
  "life_months" TEXT CHECK (length("life_months") BETWEEN 1 AND 10),
  "residual" TEXT CHECK (length("residual") BETWEEN 1 AND 120),
  "method" TEXT CHECK ("method" IN ('straight_line', 'declining', 'annuity')),
  "rate" TEXT CHECK (length("rate") BETWEEN 1 AND 120),
  "source" TEXT CHECK (length("source") BETWEEN 1 AND 2000),
  "date" TEXT CHECK ("date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "grade" TEXT CHECK ("grade" IN ('measured', 'contract', 'certified', 'stated', 'assumed', 'unknown')),
  "note" TEXT CHECK (length("note") BETWEEN 1 AND 2000),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("option", "line")
) STRICT, WITHOUT ROWID;

INSERT INTO "costs_new"
  SELECT "option", "line", NULL, "category", "bucket", "shape", "amount", "currency", "month", "from", "to", "growth", "kw",
    "pue", "price_per_kwh", "load", "hours_share", "life_months", "residual", "method", "rate", "source", "date", "grade",
    "note", "position", "changed_by", "changed_at"
  FROM "costs";
DROP TABLE "costs";
ALTER TABLE "costs_new" RENAME TO "costs";

CREATE TABLE "assumptions_new" (
  "id" TEXT NOT NULL CHECK (length("id") BETWEEN 1 AND 80),
  "label" TEXT NOT NULL CHECK (length("label") BETWEEN 1 AND 2000),
  "value" TEXT NOT NULL CHECK (length("value") BETWEEN 1 AND 120),
  "unit" TEXT CHECK (length("unit") BETWEEN 1 AND 2000),
  "sku" TEXT CHECK (length("sku") BETWEEN 1 AND 2000),
  "source" TEXT CHECK (length("source") BETWEEN 1 AND 2000),
  "date" TEXT CHECK ("date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "grade" TEXT CHECK ("grade" IN ('measured', 'contract', 'certified', 'stated', 'assumed', 'unknown')),
  "owner" TEXT CHECK (length("owner") BETWEEN 1 AND 2000),
  "find_out" TEXT CHECK (length("find_out") BETWEEN 1 AND 2000),
  "note" TEXT CHECK (length("note") BETWEEN 1 AND 2000),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;

INSERT INTO "assumptions_new"
  SELECT "id", "label", "value", "unit", NULL, "source", "date", "grade", "owner", "find_out", "note", "position",
    "changed_by", "changed_at"
  FROM "assumptions";
DROP TABLE "assumptions";
ALTER TABLE "assumptions_new" RENAME TO "assumptions";
