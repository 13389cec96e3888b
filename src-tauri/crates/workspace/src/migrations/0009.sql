-- Version 9: bills and files of use stand in the workspace by their digests, with rules, budgets, what is known and what was done. In
-- older files all are empty.

CREATE TABLE "bills" (
  "id" TEXT NOT NULL CHECK (length("id") BETWEEN 1 AND 80),
  "name" TEXT NOT NULL CHECK (length("name") BETWEEN 1 AND 2000),
  "digest" TEXT NOT NULL CHECK (length("digest") BETWEEN 1 AND 80),
  "kept" TEXT NOT NULL CHECK (length("kept") BETWEEN 1 AND 80),
  "providers" TEXT CHECK (length("providers") BETWEEN 1 AND 2000),
  "rows" TEXT NOT NULL CHECK (length("rows") BETWEEN 1 AND 120),
  "first" TEXT CHECK ("first" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "last" TEXT CHECK ("last" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "currencies" TEXT CHECK (length("currencies") BETWEEN 1 AND 2000),
  "added" TEXT NOT NULL CHECK ("added" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "part_of" TEXT CHECK (length("part_of") BETWEEN 1 AND 80) REFERENCES "bills" ("id") DEFERRABLE INITIALLY DEFERRED,
  "note" TEXT CHECK (length("note") BETWEEN 1 AND 2000),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;

CREATE TABLE "usage" (
  "id" TEXT NOT NULL CHECK (length("id") BETWEEN 1 AND 80),
  "name" TEXT NOT NULL CHECK (length("name") BETWEEN 1 AND 2000),
  "kind" TEXT NOT NULL CHECK ("kind" IN ('metrics', 'jobs', 'counts')),
  "digest" TEXT NOT NULL CHECK (length("digest") BETWEEN 1 AND 80),
  "kept" TEXT NOT NULL CHECK (length("kept") BETWEEN 1 AND 80),
  "first" TEXT CHECK ("first" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "last" TEXT CHECK ("last" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "added" TEXT NOT NULL CHECK ("added" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "note" TEXT CHECK (length("note") BETWEEN 1 AND 2000),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;

CREATE TABLE "rules" (
  "id" TEXT NOT NULL CHECK (length("id") BETWEEN 1 AND 80),
  "of" TEXT NOT NULL CHECK ("of" IN ('team', 'purpose', 'gpu')),
  "tag" TEXT CHECK (length("tag") BETWEEN 1 AND 2000),
  "column" TEXT CHECK (length("column") BETWEEN 1 AND 2000),
  "equals" TEXT CHECK (length("equals") BETWEEN 1 AND 2000),
  "prefix" TEXT CHECK (length("prefix") BETWEEN 1 AND 2000),
  "is" TEXT CHECK (length("is") BETWEEN 1 AND 2000),
  "note" TEXT CHECK (length("note") BETWEEN 1 AND 2000),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;

CREATE TABLE "budgets" (
  "id" TEXT NOT NULL CHECK (length("id") BETWEEN 1 AND 80),
  "team" TEXT CHECK (length("team") BETWEEN 1 AND 2000),
  "purpose" TEXT CHECK (length("purpose") BETWEEN 1 AND 2000),
  "year" TEXT NOT NULL CHECK (length("year") BETWEEN 1 AND 10),
  "amount" TEXT NOT NULL CHECK (length("amount") BETWEEN 1 AND 120),
  "currency" TEXT NOT NULL CHECK ("currency" GLOB '[A-Z][A-Z][A-Z]'),
  "stop_at" TEXT CHECK (length("stop_at") BETWEEN 1 AND 120),
  "approve_above" TEXT CHECK (length("approve_above") BETWEEN 1 AND 120),
  "told" TEXT CHECK (length("told") BETWEEN 1 AND 2000),
  "review" TEXT CHECK ("review" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "note" TEXT CHECK (length("note") BETWEEN 1 AND 2000),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;

CREATE TABLE "known" (
  "id" TEXT NOT NULL CHECK (length("id") BETWEEN 1 AND 80),
  "team" TEXT CHECK (length("team") BETWEEN 1 AND 2000),
  "resource" TEXT CHECK (length("resource") BETWEEN 1 AND 2000),
  "card" TEXT CHECK (length("card") BETWEEN 1 AND 2000),
  "from" TEXT NOT NULL CHECK ("from" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "to" TEXT NOT NULL CHECK ("to" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "reason" TEXT CHECK (length("reason") BETWEEN 1 AND 2000),
  "note" TEXT CHECK (length("note") BETWEEN 1 AND 2000),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;

CREATE TABLE "taken" (
  "id" TEXT NOT NULL CHECK (length("id") BETWEEN 1 AND 80),
  "name" TEXT NOT NULL CHECK (length("name") BETWEEN 1 AND 2000),
  "team" TEXT CHECK (length("team") BETWEEN 1 AND 2000),
  "purpose" TEXT CHECK (length("purpose") BETWEEN 1 AND 2000),
  "resource" TEXT CHECK (length("resource") BETWEEN 1 AND 2000),
  "card" TEXT CHECK (length("card") BETWEEN 1 AND 2000),
  "since" TEXT NOT NULL CHECK ("since" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "promised" TEXT NOT NULL CHECK (length("promised") BETWEEN 1 AND 120),
  "currency" TEXT NOT NULL CHECK ("currency" GLOB '[A-Z][A-Z][A-Z]'),
  "note" TEXT CHECK (length("note") BETWEEN 1 AND 2000),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;
