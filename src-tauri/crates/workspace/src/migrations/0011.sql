-- Version 11: what `assay observe` saw is a file of use as well; a lever that was taken may name whose bill it acts on. In older files
-- nothing does.

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

CREATE TABLE "taken_new" (
  "id" TEXT NOT NULL CHECK (length("id") BETWEEN 1 AND 80),
  "name" TEXT NOT NULL CHECK (length("name") BETWEEN 1 AND 2000),
  "team" TEXT CHECK (length("team") BETWEEN 1 AND 2000),
  "purpose" TEXT CHECK (length("purpose") BETWEEN 1 AND 2000),
  "resource" TEXT CHECK (length("resource") BETWEEN 1 AND 2000),
  "card" TEXT CHECK (length("card") BETWEEN 1 AND 2000),
  "provider" TEXT CHECK (length("provider") BETWEEN 1 AND 2000),
  "since" TEXT NOT NULL CHECK ("since" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "promised" TEXT NOT NULL CHECK (length("promised") BETWEEN 1 AND 120),
  "currency" TEXT NOT NULL CHECK ("currency" GLOB '[A-Z][A-Z][A-Z]'),
  "note" TEXT CHECK (length("note") BETWEEN 1 AND 2000),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;

INSERT INTO "taken_new" ("id", "name", "team", "purpose", "resource", "card", "since", "promised", "currency", "note", "position", "changed_by", "changed_at")
  SELECT "id", "name", "team", "purpose", "resource", "card", "since", "promised", "currency", "note", "position", "changed_by", "changed_at" FROM "taken";
DROP TABLE "taken";
ALTER TABLE "taken_new" RENAME TO "taken";
