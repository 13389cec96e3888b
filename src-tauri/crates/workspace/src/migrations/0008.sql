-- Version 8: people judge what counts how much, rounds have a last day and keep what was answered in them, and documents stand in the
-- workspace as evidence, by their digests. In older files all are empty.

CREATE TABLE "judgements" (
  "evaluator" TEXT NOT NULL CHECK (length("evaluator") BETWEEN 1 AND 80),
  "item" TEXT NOT NULL CHECK (length("item") BETWEEN 1 AND 80),
  "method" TEXT NOT NULL CHECK ("method" IN ('ahp', 'bwm', 'swing', 'roc')),
  "points" TEXT CHECK (length("points") BETWEEN 1 AND 120),
  "against" TEXT CHECK (length("against") BETWEEN 1 AND 2000),
  "reason" TEXT CHECK (length("reason") BETWEEN 1 AND 2000),
  "date" TEXT CHECK ("date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("evaluator", "item")
) STRICT, WITHOUT ROWID;

CREATE TABLE "rounds" (
  "id" TEXT NOT NULL CHECK (length("id") BETWEEN 1 AND 80),
  "name" TEXT CHECK (length("name") BETWEEN 1 AND 2000),
  "asked" TEXT CHECK ("asked" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "until" TEXT CHECK ("until" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "note" TEXT CHECK (length("note") BETWEEN 1 AND 2000),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;

CREATE TABLE "answers" (
  "round" TEXT NOT NULL CHECK (length("round") BETWEEN 1 AND 80),
  "vendor" TEXT NOT NULL CHECK (length("vendor") BETWEEN 1 AND 80) REFERENCES "vendors" ("id") DEFERRABLE INITIALLY DEFERRED,
  "criterion" TEXT NOT NULL CHECK (length("criterion") BETWEEN 1 AND 80) REFERENCES "criteria" ("id") DEFERRABLE INITIALLY DEFERRED,
  "received" TEXT NOT NULL CHECK ("received" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "until" TEXT CHECK ("until" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "value" TEXT CHECK (length("value") BETWEEN 1 AND 120),
  "reason" TEXT CHECK (length("reason") BETWEEN 1 AND 2000),
  "source" TEXT CHECK (length("source") BETWEEN 1 AND 2000),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("round", "vendor", "criterion")
) STRICT, WITHOUT ROWID;

CREATE TABLE "files" (
  "id" TEXT NOT NULL CHECK (length("id") BETWEEN 1 AND 80),
  "name" TEXT NOT NULL CHECK (length("name") BETWEEN 1 AND 2000),
  "digest" TEXT NOT NULL CHECK (length("digest") BETWEEN 1 AND 80),
  "bytes" TEXT NOT NULL CHECK (length("bytes") BETWEEN 1 AND 10),
  "added" TEXT NOT NULL CHECK ("added" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "date" TEXT CHECK ("date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "note" TEXT CHECK (length("note") BETWEEN 1 AND 2000),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;

CREATE TABLE "contents" (
  "digest" TEXT NOT NULL PRIMARY KEY CHECK (length("digest") = 64),
  "content" BLOB NOT NULL CHECK (length("content") BETWEEN 1 AND 16777216)
) STRICT, WITHOUT ROWID;

CREATE TABLE "scores_new" (
  "evaluator" TEXT NOT NULL CHECK (length("evaluator") BETWEEN 1 AND 80),
  "vendor" TEXT NOT NULL CHECK (length("vendor") BETWEEN 1 AND 80) REFERENCES "vendors" ("id") DEFERRABLE INITIALLY DEFERRED,
  "criterion" TEXT NOT NULL CHECK (length("criterion") BETWEEN 1 AND 80) REFERENCES "criteria" ("id") DEFERRABLE INITIALLY DEFERRED,
  "value" TEXT CHECK (length("value") BETWEEN 1 AND 120),
  "reason" TEXT CHECK (length("reason") BETWEEN 1 AND 2000),
  "grade" TEXT CHECK ("grade" IN ('measured', 'contract', 'certified', 'stated', 'assumed', 'unknown')),
  "source" TEXT CHECK (length("source") BETWEEN 1 AND 2000),
  "file" TEXT CHECK (length("file") BETWEEN 1 AND 80) REFERENCES "files" ("id") DEFERRABLE INITIALLY DEFERRED,
  "page" TEXT CHECK (length("page") BETWEEN 1 AND 2000),
  "date" TEXT CHECK ("date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "promised" TEXT CHECK (length("promised") BETWEEN 1 AND 120),
  "promised_grade" TEXT CHECK ("promised_grade" IN ('measured', 'contract', 'certified', 'stated', 'assumed', 'unknown')),
  "promised_source" TEXT CHECK (length("promised_source") BETWEEN 1 AND 2000),
  "devices" TEXT CHECK (length("devices") BETWEEN 1 AND 120),
  "params" TEXT CHECK (length("params") BETWEEN 1 AND 120),
  "hours" TEXT CHECK (length("hours") BETWEEN 1 AND 120),
  "sequence" TEXT CHECK (length("sequence") BETWEEN 1 AND 120),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("evaluator", "vendor", "criterion")
) STRICT, WITHOUT ROWID;

INSERT INTO "scores_new"
  SELECT "evaluator", "vendor", "criterion", "value", "reason", "grade", "source", NULL, NULL, "date", "promised",
    "promised_grade", "promised_source", "devices", "params", "hours", "sequence", "position", "changed_by", "changed_at"
  FROM "scores";
DROP TABLE "scores";
ALTER TABLE "scores_new" RENAME TO "scores";

CREATE TABLE "quotes_new" (
  "id" TEXT NOT NULL CHECK (length("id") BETWEEN 1 AND 80),
  "vendor" TEXT NOT NULL CHECK (length("vendor") BETWEEN 1 AND 80) REFERENCES "vendors" ("id") DEFERRABLE INITIALLY DEFERRED,
  "sku" TEXT NOT NULL CHECK (length("sku") BETWEEN 1 AND 80),
  "supply_model" TEXT NOT NULL CHECK ("supply_model" IN ('self_build', 'on_demand', 'pooled', 'alternative', 'hosted_api')),
  "billing" TEXT NOT NULL CHECK ("billing" IN ('owned', 'committed', 'used', 'spot')),
  "price" TEXT NOT NULL CHECK (length("price") BETWEEN 1 AND 120),
  "basis" TEXT NOT NULL CHECK ("basis" IN ('gpu', 'gpu_hour', 'million_tokens')),
  "currency" TEXT NOT NULL CHECK ("currency" GLOB '[A-Z][A-Z][A-Z]'),
  "unit_gpus" TEXT NOT NULL CHECK (length("unit_gpus") BETWEEN 1 AND 10),
  "max_units" TEXT CHECK (length("max_units") BETWEEN 1 AND 120),
  "term_months" TEXT CHECK (length("term_months") BETWEEN 1 AND 10),
  "availability" TEXT CHECK (length("availability") BETWEEN 1 AND 120),
  "mfu" TEXT CHECK (length("mfu") BETWEEN 1 AND 120),
  "mbu" TEXT CHECK (length("mbu") BETWEEN 1 AND 120),
  "rework" TEXT CHECK (length("rework") BETWEEN 1 AND 120),
  "exit_months" TEXT CHECK (length("exit_months") BETWEEN 1 AND 120),
  "from_month" TEXT CHECK (length("from_month") BETWEEN 1 AND 10),
  "valid_until" TEXT CHECK ("valid_until" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "payment" TEXT CHECK ("payment" IN ('monthly', 'upfront')),
  "renewal" TEXT CHECK ("renewal" IN ('renew', 'monthly', 'end')),
  "break_month" TEXT CHECK (length("break_month") BETWEEN 1 AND 10),
  "break_notice" TEXT CHECK (length("break_notice") BETWEEN 1 AND 10),
  "break_fee" TEXT CHECK (length("break_fee") BETWEEN 1 AND 120),
  "shrink_from" TEXT CHECK (length("shrink_from") BETWEEN 1 AND 10),
  "shrink_share" TEXT CHECK (length("shrink_share") BETWEEN 1 AND 120),
  "price_cap" TEXT CHECK (length("price_cap") BETWEEN 1 AND 120),
  "refusal_share" TEXT CHECK (length("refusal_share") BETWEEN 1 AND 120),
  "network" TEXT CHECK ("network" IN ('infiniband', 'roce_rail', 'roce', 'ethernet')),
  "storage" TEXT CHECK ("storage" IN ('parallel', 'nvme', 'shared', 'object')),
  "region" TEXT CHECK (length("region") BETWEEN 1 AND 2000),
  "source" TEXT CHECK (length("source") BETWEEN 1 AND 2000),
  "file" TEXT CHECK (length("file") BETWEEN 1 AND 80) REFERENCES "files" ("id") DEFERRABLE INITIALLY DEFERRED,
  "page" TEXT CHECK (length("page") BETWEEN 1 AND 2000),
  "date" TEXT CHECK ("date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "grade" TEXT CHECK ("grade" IN ('measured', 'contract', 'certified', 'stated', 'assumed', 'unknown')),
  "note" TEXT CHECK (length("note") BETWEEN 1 AND 2000),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;

INSERT INTO "quotes_new"
  SELECT "id", "vendor", "sku", "supply_model", "billing", "price", "basis", "currency", "unit_gpus", "max_units",
    "term_months", "availability", "mfu", "mbu", "rework", "exit_months", "from_month", "valid_until", "payment", "renewal",
    "break_month", "break_notice", "break_fee", "shrink_from", "shrink_share", "price_cap", "refusal_share", "network",
    "storage", "region", "source", NULL, NULL, "date", "grade", "note", "position", "changed_by", "changed_at"
  FROM "quotes";
DROP TABLE "quotes";
ALTER TABLE "quotes_new" RENAME TO "quotes";

CREATE TABLE "offers_new" (
  "round" TEXT NOT NULL CHECK (length("round") BETWEEN 1 AND 80),
  "quote" TEXT NOT NULL CHECK (length("quote") BETWEEN 1 AND 80),
  "vendor" TEXT NOT NULL CHECK (length("vendor") BETWEEN 1 AND 80) REFERENCES "vendors" ("id") DEFERRABLE INITIALLY DEFERRED,
  "received" TEXT NOT NULL CHECK ("received" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "until" TEXT CHECK ("until" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "sku" TEXT NOT NULL CHECK (length("sku") BETWEEN 1 AND 80),
  "price" TEXT NOT NULL CHECK (length("price") BETWEEN 1 AND 120),
  "basis" TEXT NOT NULL CHECK ("basis" IN ('gpu', 'gpu_hour', 'million_tokens')),
  "currency" TEXT NOT NULL CHECK ("currency" GLOB '[A-Z][A-Z][A-Z]'),
  "unit_gpus" TEXT NOT NULL CHECK (length("unit_gpus") BETWEEN 1 AND 10),
  "max_units" TEXT CHECK (length("max_units") BETWEEN 1 AND 120),
  "term_months" TEXT CHECK (length("term_months") BETWEEN 1 AND 10),
  "availability" TEXT CHECK (length("availability") BETWEEN 1 AND 120),
  "exit_months" TEXT CHECK (length("exit_months") BETWEEN 1 AND 120),
  "from_month" TEXT CHECK (length("from_month") BETWEEN 1 AND 10),
  "valid_until" TEXT CHECK ("valid_until" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "payment" TEXT CHECK ("payment" IN ('monthly', 'upfront')),
  "renewal" TEXT CHECK ("renewal" IN ('renew', 'monthly', 'end')),
  "break_month" TEXT CHECK (length("break_month") BETWEEN 1 AND 10),
  "break_notice" TEXT CHECK (length("break_notice") BETWEEN 1 AND 10),
  "break_fee" TEXT CHECK (length("break_fee") BETWEEN 1 AND 120),
  "shrink_from" TEXT CHECK (length("shrink_from") BETWEEN 1 AND 10),
  "shrink_share" TEXT CHECK (length("shrink_share") BETWEEN 1 AND 120),
  "price_cap" TEXT CHECK (length("price_cap") BETWEEN 1 AND 120),
  "region" TEXT CHECK (length("region") BETWEEN 1 AND 2000),
  "source" TEXT CHECK (length("source") BETWEEN 1 AND 2000),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("round", "quote")
) STRICT, WITHOUT ROWID;

INSERT INTO "offers_new"
  SELECT "round", "quote", "vendor", "received", NULL, "sku", "price", "basis", "currency", "unit_gpus", "max_units",
    "term_months", "availability", "exit_months", "from_month", "valid_until", "payment", "renewal", "break_month",
    "break_notice", "break_fee", "shrink_from", "shrink_share", "price_cap", "region", "source", "position", "changed_by",
    "changed_at"
  FROM "offers";
DROP TABLE "offers";
ALTER TABLE "offers_new" RENAME TO "offers";
