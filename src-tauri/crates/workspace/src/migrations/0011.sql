-- Version 11: what `assay observe` saw is a file of use as well; a lever that was taken may say which it is and whose bill it acts on; a
-- cost line may say how it goes with GPUs; a criterion may take what cards emit; a quote may say what is owed for outages; a workload may
-- say how many tokens a run of it has. In older files nothing does.

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
  "lever" TEXT CHECK ("lever" IN ('stop_idle', 'fill_idle', 'cover_base', 'use_commitment', 'move_to_spot', 'smaller_card')),
  "commitment" TEXT CHECK (length("commitment") BETWEEN 1 AND 2000),
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
  "credits" TEXT CHECK (length("credits") BETWEEN 1 AND 2000),
  "credit_cap" TEXT CHECK (length("credit_cap") BETWEEN 1 AND 120),
  "claim_days" TEXT CHECK (length("claim_days") BETWEEN 1 AND 10),
  "claim_proof" TEXT CHECK ("claim_proof" IN ('our_logs', 'either_logs', 'vendor_logs', 'automatic')),
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

INSERT INTO "quotes_new" ("id", "vendor", "sku", "supply_model", "billing", "price", "basis", "currency", "unit_gpus", "max_units", "term_months", "availability", "mfu", "mbu", "rework", "exit_months", "from_month", "valid_until", "payment", "renewal", "break_month", "break_notice", "break_fee", "shrink_from", "shrink_share", "price_cap", "refusal_share", "network", "storage", "region", "source", "file", "page", "date", "grade", "note", "position", "changed_by", "changed_at")
  SELECT "id", "vendor", "sku", "supply_model", "billing", "price", "basis", "currency", "unit_gpus", "max_units", "term_months", "availability", "mfu", "mbu", "rework", "exit_months", "from_month", "valid_until", "payment", "renewal", "break_month", "break_notice", "break_fee", "shrink_from", "shrink_share", "price_cap", "refusal_share", "network", "storage", "region", "source", "file", "page", "date", "grade", "note", "position", "changed_by", "changed_at" FROM "quotes";
DROP TABLE "quotes";
ALTER TABLE "quotes_new" RENAME TO "quotes";

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
