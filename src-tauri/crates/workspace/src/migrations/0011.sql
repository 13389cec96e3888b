-- Version 11: what `assay observe` saw is a file of use as well; a lever that was taken may name whose bill it acts on; a cost line may
-- say how it goes with GPUs; a criterion may take what cards emit; a workload may say how many tokens a run of it has. In older files
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
  "for_gpus" TEXT CHECK (length("for_gpus") BETWEEN 1 AND 10),
  "power" TEXT CHECK (length("power") BETWEEN 1 AND 120),
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

INSERT INTO "costs_new" ("option", "line", "quote", "category", "bucket", "shape", "amount", "currency", "month", "from", "to", "growth", "kw", "pue", "price_per_kwh", "load", "hours_share", "life_months", "residual", "method", "rate", "source", "date", "grade", "note", "position", "changed_by", "changed_at")
  SELECT "option", "line", "quote", "category", "bucket", "shape", "amount", "currency", "month", "from", "to", "growth", "kw", "pue", "price_per_kwh", "load", "hours_share", "life_months", "residual", "method", "rate", "source", "date", "grade", "note", "position", "changed_by", "changed_at" FROM "costs";
DROP TABLE "costs";
ALTER TABLE "costs_new" RENAME TO "costs";

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
  "scale" TEXT CHECK (length("scale") BETWEEN 1 AND 2000),
  "evidence" TEXT CHECK ("evidence" IN ('measured', 'contract', 'certified', 'stated', 'assumed', 'unknown')),
  "question" TEXT CHECK (length("question") BETWEEN 1 AND 2000),
  "computed" TEXT CHECK ("computed" IN ('tcc_per_effective_gpu_hour', 'kg_co2e_per_pflops_hour')),
  "min_devices" TEXT CHECK (length("min_devices") BETWEEN 1 AND 120),
  "min_params" TEXT CHECK (length("min_params") BETWEEN 1 AND 120),
  "min_hours" TEXT CHECK (length("min_hours") BETWEEN 1 AND 120),
  "min_sequence" TEXT CHECK (length("min_sequence") BETWEEN 1 AND 120),
  "in_tcc" TEXT CHECK (length("in_tcc") BETWEEN 1 AND 80),
  "source" TEXT CHECK (length("source") BETWEEN 1 AND 2000),
  "date" TEXT CHECK ("date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "note" TEXT CHECK (length("note") BETWEEN 1 AND 2000),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;

INSERT INTO "criteria_new" SELECT * FROM "criteria";
DROP TABLE "criteria";
ALTER TABLE "criteria_new" RENAME TO "criteria";

CREATE TABLE "workloads_new" (
  "id" TEXT NOT NULL CHECK (length("id") BETWEEN 1 AND 80),
  "name" TEXT NOT NULL CHECK (length("name") BETWEEN 1 AND 2000),
  "purpose" TEXT NOT NULL CHECK ("purpose" IN ('training', 'inference', 'experiment', 'data')),
  "business" TEXT CHECK ("business" IN ('core', 'elastic', 'experimental')),
  "business_value" TEXT CHECK (length("business_value") BETWEEN 1 AND 2000),
  "value_owner" TEXT CHECK (length("value_owner") BETWEEN 1 AND 2000),
  "interruptible" TEXT NOT NULL CHECK ("interruptible" IN ('yes', 'no')),
  "latency_slo_ms" TEXT CHECK (length("latency_slo_ms") BETWEEN 1 AND 120),
  "data_class" TEXT CHECK ("data_class" IN ('public', 'internal', 'confidential', 'restricted')),
  "agentic" TEXT CHECK ("agentic" IN ('yes', 'no')),
  "reference_sku" TEXT NOT NULL CHECK (length("reference_sku") BETWEEN 1 AND 80),
  "model" TEXT CHECK (length("model") BETWEEN 1 AND 80),
  "precision" TEXT CHECK ("precision" IN ('fp32', 'tf32', 'bf16', 'fp16', 'fp8', 'int8', 'int4', 'fp4')),
  "batch" TEXT CHECK (length("batch") BETWEEN 1 AND 10),
  "context" TEXT CHECK (length("context") BETWEEN 1 AND 10),
  "run_tokens" TEXT CHECK (length("run_tokens") BETWEEN 1 AND 120),
  "efficiency" TEXT CHECK (length("efficiency") BETWEEN 1 AND 120),
  "useful_share" TEXT CHECK (length("useful_share") BETWEEN 1 AND 120),
  "scale" TEXT CHECK (length("scale") BETWEEN 1 AND 120),
  "growth" TEXT CHECK (length("growth") BETWEEN 1 AND 120),
  "tier_override" TEXT CHECK ("tier_override" IN ('steady', 'variable', 'exploratory')),
  "tier_reason" TEXT CHECK (length("tier_reason") BETWEEN 1 AND 2000),
  "note" TEXT CHECK (length("note") BETWEEN 1 AND 2000),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;

INSERT INTO "workloads_new" ("id", "name", "purpose", "business", "business_value", "value_owner", "interruptible", "latency_slo_ms", "data_class", "agentic", "reference_sku", "model", "precision", "batch", "context", "efficiency", "useful_share", "scale", "growth", "tier_override", "tier_reason", "note", "position", "changed_by", "changed_at")
  SELECT "id", "name", "purpose", "business", "business_value", "value_owner", "interruptible", "latency_slo_ms", "data_class", "agentic", "reference_sku", "model", "precision", "batch", "context", "efficiency", "useful_share", "scale", "growth", "tier_override", "tier_reason", "note", "position", "changed_by", "changed_at" FROM "workloads";
DROP TABLE "workloads";
ALTER TABLE "workloads_new" RENAME TO "workloads";
