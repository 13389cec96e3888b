-- Version 11: what `assay observe` saw is a file of use as well. No row of an older file changes.

CREATE TABLE "usage_new" (
  "id" TEXT NOT NULL CHECK (length("id") BETWEEN 1 AND 80),
  "name" TEXT NOT NULL CHECK (length("name") BETWEEN 1 AND 2000),
  "kind" TEXT NOT NULL CHECK ("kind" IN ('metrics', 'jobs', 'watched', 'counts')),
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

INSERT INTO "usage_new" SELECT * FROM "usage";
DROP TABLE "usage";
ALTER TABLE "usage_new" RENAME TO "usage";
