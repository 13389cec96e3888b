-- Version 5: the clause of a contract that a condition before signature names. In older files it is empty.

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
