-- Version 4: contracts with their rights, offers with their dates, plans by month, what measurements cover, what levers act on,
-- and correlations of assumptions. In older files the new columns are empty, and what stands there keeps its meaning.

CREATE TABLE "vendors_new" (
  "id" TEXT NOT NULL CHECK (length("id") BETWEEN 1 AND 80),
  "name" TEXT NOT NULL CHECK (length("name") BETWEEN 1 AND 2000),
  "country" TEXT CHECK (length("country") BETWEEN 1 AND 2000),
  "data_location" TEXT CHECK (length("data_location") BETWEEN 1 AND 2000),
  "data_classes" TEXT CHECK (length("data_classes") BETWEEN 1 AND 2000),
  "note" TEXT CHECK (length("note") BETWEEN 1 AND 2000),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;

INSERT INTO "vendors_new"
  SELECT "id", "name", "country", "data_location", NULL, "note", "position", "changed_by", "changed_at"
  FROM "vendors";
DROP TABLE "vendors";
ALTER TABLE "vendors_new" RENAME TO "vendors";

CREATE TABLE "criteria_new" (
  "id" TEXT NOT NULL CHECK (length("id") BETWEEN 1 AND 80),
  "name" TEXT NOT NULL CHECK (length("name") BETWEEN 1 AND 2000),
  "axis" TEXT NOT NULL CHECK ("axis" IN ('performance', 'reliability', 'cost', 'service', 'compliance')),
  "unit" TEXT CHECK (length("unit") BETWEEN 1 AND 2000),
  "direction" TEXT NOT NULL CHECK ("direction" IN ('max', 'min')),
  "worst" TEXT NOT NULL CHECK (length("worst") BETWEEN 1 AND 120),
  "best" TEXT NOT NULL CHECK (length("best") BETWEEN 1 AND 120),
  "points" TEXT CHECK (length("points") BETWEEN 1 AND 20000),
  "gate_min" TEXT CHECK (length("gate_min") BETWEEN 1 AND 120),
  "gate_max" TEXT CHECK (length("gate_max") BETWEEN 1 AND 120),
  "weight" TEXT NOT NULL CHECK (length("weight") BETWEEN 1 AND 120),
  "rubric" TEXT CHECK (length("rubric") BETWEEN 1 AND 2000),
  "computed" TEXT CHECK ("computed" IN ('tcc_per_effective_gpu_hour')),
  "min_devices" TEXT CHECK (length("min_devices") BETWEEN 1 AND 120),
  "min_params" TEXT CHECK (length("min_params") BETWEEN 1 AND 120),
  "min_hours" TEXT CHECK (length("min_hours") BETWEEN 1 AND 120),
  "min_sequence" TEXT CHECK (length("min_sequence") BETWEEN 1 AND 120),
  "in_tcc" TEXT CHECK (length("in_tcc") BETWEEN 1 AND 80),
  "note" TEXT CHECK (length("note") BETWEEN 1 AND 2000),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;

INSERT INTO "criteria_new"
  SELECT "id", "name", "axis", "unit", "direction", "worst", "best", "points", "gate_min", "gate_max", "weight", "rubric",
    "computed", NULL, NULL, NULL, NULL, NULL, "note", "position", "changed_by", "changed_at"
  FROM "criteria";
DROP TABLE "criteria";
ALTER TABLE "criteria_new" RENAME TO "criteria";

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
  SELECT "evaluator", "vendor", "criterion", "value", "reason", "grade", "source", "date", "promised", "promised_grade",
    "promised_source", NULL, NULL, NULL, NULL, "position", "changed_by", "changed_at"
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
  "region" TEXT CHECK (length("region") BETWEEN 1 AND 2000),
  "source" TEXT CHECK (length("source") BETWEEN 1 AND 2000),
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
    "term_months", "availability", "mfu", "mbu", "rework", "exit_months", NULL, NULL, NULL, NULL, NULL, NULL, NULL,
    NULL, NULL, NULL, NULL, "region", "source", "date", "grade", "note", "position", "changed_by", "changed_at"
  FROM "quotes";
DROP TABLE "quotes";
ALTER TABLE "quotes_new" RENAME TO "quotes";

CREATE TABLE "options_new" (
  "option" TEXT NOT NULL CHECK (length("option") BETWEEN 1 AND 80),
  "name" TEXT CHECK (length("name") BETWEEN 1 AND 2000),
  "pool" TEXT NOT NULL CHECK ("pool" IN ('training', 'inference', 'experiment')),
  "layer" TEXT NOT NULL CHECK ("layer" IN ('base', 'variable', 'peak')),
  "quote" TEXT NOT NULL CHECK (length("quote") BETWEEN 1 AND 80) REFERENCES "quotes" ("id") DEFERRABLE INITIALLY DEFERRED,
  "units" TEXT NOT NULL CHECK (length("units") BETWEEN 1 AND 2000),
  "order" TEXT CHECK (length("order") BETWEEN 1 AND 120),
  "from" TEXT CHECK (length("from") BETWEEN 1 AND 10),
  "to" TEXT CHECK (length("to") BETWEEN 1 AND 10),
  "note" TEXT CHECK (length("note") BETWEEN 1 AND 2000),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("option", "pool", "layer", "quote")
) STRICT, WITHOUT ROWID;

INSERT INTO "options_new"
  SELECT "option", "name", "pool", "layer", "quote", "units", NULL, NULL, NULL, "note", "position", "changed_by",
    "changed_at"
  FROM "options";
DROP TABLE "options";
ALTER TABLE "options_new" RENAME TO "options";

CREATE TABLE "levers_new" (
  "id" TEXT NOT NULL CHECK (length("id") BETWEEN 1 AND 80),
  "name" TEXT NOT NULL CHECK (length("name") BETWEEN 1 AND 2000),
  "option" TEXT CHECK (length("option") BETWEEN 1 AND 80),
  "acts_on" TEXT CHECK ("acts_on" IN ('demand', 'useful_share', 'price', 'power')),
  "purpose" TEXT CHECK ("purpose" IN ('training', 'inference', 'experiment', 'data')),
  "billing" TEXT CHECK ("billing" IN ('owned', 'committed', 'used', 'spot')),
  "category" TEXT CHECK ("category" IN ('capex', 'opex', 'hidden')),
  "bucket" TEXT CHECK ("bucket" IN ('servers', 'network', 'storage', 'facility', 'software', 'install', 'energy', 'space', 'staff', 'maintenance', 'licences', 'rent', 'support', 'idle', 'experimentation', 'compliance', 'migration', 'adaptation', 'egress', 'disposal', 'downtime', 'rigidity')),
  "share" TEXT NOT NULL CHECK (length("share") BETWEEN 1 AND 120),
  "saving" TEXT NOT NULL CHECK (length("saving") BETWEEN 1 AND 120),
  "effort_days" TEXT CHECK (length("effort_days") BETWEEN 1 AND 120),
  "blast_radius" TEXT CHECK ("blast_radius" IN ('none', 'job', 'team', 'service', 'platform')),
  "status" TEXT NOT NULL CHECK ("status" IN ('idea', 'planned', 'taken')),
  "source" TEXT CHECK (length("source") BETWEEN 1 AND 2000),
  "date" TEXT CHECK ("date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "grade" TEXT CHECK ("grade" IN ('measured', 'contract', 'certified', 'stated', 'assumed', 'unknown')),
  "note" TEXT CHECK (length("note") BETWEEN 1 AND 2000),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;

INSERT INTO "levers_new"
  SELECT "id", "name", "option", NULL, NULL, NULL, "category", "bucket", "share", "saving", "effort_days", "blast_radius",
    "status", "source", "date", "grade", "note", "position", "changed_by", "changed_at"
  FROM "levers";
DROP TABLE "levers";
ALTER TABLE "levers_new" RENAME TO "levers";

CREATE TABLE "correlations" (
  "a" TEXT NOT NULL CHECK (length("a") BETWEEN 1 AND 80),
  "b" TEXT NOT NULL CHECK (length("b") BETWEEN 1 AND 80),
  "rank" TEXT NOT NULL CHECK (length("rank") BETWEEN 1 AND 120),
  "source" TEXT CHECK (length("source") BETWEEN 1 AND 2000),
  "date" TEXT CHECK ("date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "note" TEXT CHECK (length("note") BETWEEN 1 AND 2000),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("a", "b")
) STRICT, WITHOUT ROWID;
