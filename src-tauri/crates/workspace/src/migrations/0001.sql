-- Version 1: the fourteen tables as `tables` declares them, and the log.
--
-- Cells are text in canonical form; an absent cell is NULL. Every table keeps its rows' order in `position`, and who
-- last changed a row and when. Keys are natural text and no table has a rowid, so that changesets of two copies merge.

CREATE TABLE log (
  seq INTEGER NOT NULL PRIMARY KEY CHECK (seq >= 1),
  kind TEXT NOT NULL CHECK (kind IN ('created', 'step', 'undone', 'redone', 'migrated')),
  who TEXT NOT NULL CHECK (length(who) BETWEEN 1 AND 200),
  "when" TEXT NOT NULL CHECK (length("when") BETWEEN 20 AND 40),
  why TEXT NOT NULL CHECK (length(why) <= 2000),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  of INTEGER CHECK (of < seq AND (of IS NOT NULL) = (kind IN ('undone', 'redone'))),
  version INTEGER NOT NULL CHECK (version >= 1),
  "rows" INTEGER NOT NULL CHECK ("rows" >= 0),
  digest TEXT NOT NULL CHECK (length(digest) = 64),
  previous TEXT NOT NULL CHECK (length(previous) = 64),
  hash TEXT NOT NULL CHECK (length(hash) = 64),
  changeset BLOB CHECK ((changeset IS NOT NULL) = (kind IN ('created', 'step')))
) STRICT, WITHOUT ROWID;

CREATE TABLE "frame" (
  "name" TEXT NOT NULL CHECK (length("name") BETWEEN 1 AND 80),
  "question" TEXT NOT NULL CHECK (length("question") BETWEEN 1 AND 2000),
  "decides" TEXT NOT NULL CHECK (length("decides") BETWEEN 1 AND 2000),
  "decide_by" TEXT NOT NULL CHECK ("decide_by" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "currency" TEXT NOT NULL CHECK ("currency" GLOB '[A-Z][A-Z][A-Z]'),
  "months" TEXT NOT NULL CHECK (length("months") BETWEEN 1 AND 10),
  "discount_rate" TEXT NOT NULL CHECK (length("discount_rate") BETWEEN 1 AND 120),
  "budget" TEXT CHECK (length("budget") BETWEEN 1 AND 120),
  "budget_is_hard" TEXT CHECK ("budget_is_hard" IN ('yes', 'no')),
  "constraints" TEXT CHECK (length("constraints") BETWEEN 1 AND 2000),
  "left_out" TEXT CHECK (length("left_out") BETWEEN 1 AND 2000),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("name")
) STRICT, WITHOUT ROWID;

CREATE TABLE "workloads" (
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

CREATE TABLE "demand" (
  "workload" TEXT NOT NULL CHECK (length("workload") BETWEEN 1 AND 80) REFERENCES "workloads" ("id") DEFERRABLE INITIALLY DEFERRED,
  "start" TEXT NOT NULL CHECK (length("start") BETWEEN 1 AND 40),
  "step" TEXT NOT NULL CHECK ("step" IN ('1h', '1d', 'profile')),
  "gpus" TEXT CHECK (length("gpus") BETWEEN 1 AND 1000000),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("workload", "start")
) STRICT, WITHOUT ROWID;

CREATE TABLE "accelerators" (
  "sku" TEXT NOT NULL CHECK (length("sku") BETWEEN 1 AND 80),
  "vendor" TEXT CHECK (length("vendor") BETWEEN 1 AND 2000),
  "role" TEXT CHECK ("role" IN ('training', 'inference', 'edge', 'domestic')),
  "memory_gb" TEXT CHECK (length("memory_gb") BETWEEN 1 AND 120),
  "bandwidth_gbps" TEXT CHECK (length("bandwidth_gbps") BETWEEN 1 AND 120),
  "peak_bf16" TEXT CHECK (length("peak_bf16") BETWEEN 1 AND 120),
  "peak_fp8" TEXT CHECK (length("peak_fp8") BETWEEN 1 AND 120),
  "peak_int8" TEXT CHECK (length("peak_int8") BETWEEN 1 AND 120),
  "tdp_w" TEXT CHECK (length("tdp_w") BETWEEN 1 AND 120),
  "source" TEXT CHECK (length("source") BETWEEN 1 AND 2000),
  "date" TEXT CHECK ("date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "grade" TEXT CHECK ("grade" IN ('measured', 'contract', 'certified', 'stated', 'assumed', 'unknown')),
  "note" TEXT CHECK (length("note") BETWEEN 1 AND 2000),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("sku")
) STRICT, WITHOUT ROWID;

CREATE TABLE "vendors" (
  "id" TEXT NOT NULL CHECK (length("id") BETWEEN 1 AND 80),
  "name" TEXT NOT NULL CHECK (length("name") BETWEEN 1 AND 2000),
  "country" TEXT CHECK (length("country") BETWEEN 1 AND 2000),
  "data_location" TEXT CHECK (length("data_location") BETWEEN 1 AND 2000),
  "note" TEXT CHECK (length("note") BETWEEN 1 AND 2000),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;

CREATE TABLE "criteria" (
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
  "note" TEXT CHECK (length("note") BETWEEN 1 AND 2000),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;

CREATE TABLE "scores" (
  "evaluator" TEXT NOT NULL CHECK (length("evaluator") BETWEEN 1 AND 80),
  "vendor" TEXT NOT NULL CHECK (length("vendor") BETWEEN 1 AND 80) REFERENCES "vendors" ("id") DEFERRABLE INITIALLY DEFERRED,
  "criterion" TEXT NOT NULL CHECK (length("criterion") BETWEEN 1 AND 80) REFERENCES "criteria" ("id") DEFERRABLE INITIALLY DEFERRED,
  "value" TEXT CHECK (length("value") BETWEEN 1 AND 120),
  "reason" TEXT CHECK (length("reason") BETWEEN 1 AND 2000),
  "grade" TEXT CHECK ("grade" IN ('measured', 'contract', 'certified', 'stated', 'assumed', 'unknown')),
  "source" TEXT CHECK (length("source") BETWEEN 1 AND 2000),
  "date" TEXT CHECK ("date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("evaluator", "vendor", "criterion")
) STRICT, WITHOUT ROWID;

CREATE TABLE "quotes" (
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

CREATE TABLE "options" (
  "option" TEXT NOT NULL CHECK (length("option") BETWEEN 1 AND 80),
  "name" TEXT CHECK (length("name") BETWEEN 1 AND 2000),
  "pool" TEXT NOT NULL CHECK ("pool" IN ('training', 'inference', 'experiment')),
  "layer" TEXT NOT NULL CHECK ("layer" IN ('base', 'variable', 'peak')),
  "quote" TEXT NOT NULL CHECK (length("quote") BETWEEN 1 AND 80) REFERENCES "quotes" ("id") DEFERRABLE INITIALLY DEFERRED,
  "units" TEXT NOT NULL CHECK (length("units") BETWEEN 1 AND 120),
  "note" TEXT CHECK (length("note") BETWEEN 1 AND 2000),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("option", "pool", "layer", "quote")
) STRICT, WITHOUT ROWID;

CREATE TABLE "costs" (
  "option" TEXT NOT NULL CHECK (length("option") BETWEEN 1 AND 80),
  "line" TEXT NOT NULL CHECK (length("line") BETWEEN 1 AND 80),
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

CREATE TABLE "levers" (
  "id" TEXT NOT NULL CHECK (length("id") BETWEEN 1 AND 80),
  "name" TEXT NOT NULL CHECK (length("name") BETWEEN 1 AND 2000),
  "option" TEXT CHECK (length("option") BETWEEN 1 AND 80),
  "category" TEXT NOT NULL CHECK ("category" IN ('capex', 'opex', 'hidden')),
  "bucket" TEXT NOT NULL CHECK ("bucket" IN ('servers', 'network', 'storage', 'facility', 'software', 'install', 'energy', 'space', 'staff', 'maintenance', 'licences', 'rent', 'support', 'idle', 'experimentation', 'compliance', 'migration', 'adaptation', 'egress', 'disposal', 'downtime', 'rigidity')),
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

CREATE TABLE "conditions" (
  "id" TEXT NOT NULL CHECK (length("id") BETWEEN 1 AND 80),
  "kind" TEXT NOT NULL CHECK ("kind" IN ('exit', 'sla', 'compliance', 'export', 'disposal', 'sandbox', 'audit', 'circuit_breaker', 'hub', 'scheduling', 'other')),
  "text" TEXT NOT NULL CHECK (length("text") BETWEEN 1 AND 2000),
  "vendor" TEXT CHECK (length("vendor") BETWEEN 1 AND 80) REFERENCES "vendors" ("id") DEFERRABLE INITIALLY DEFERRED,
  "option" TEXT CHECK (length("option") BETWEEN 1 AND 80),
  "status" TEXT NOT NULL CHECK ("status" IN ('met', 'open', 'missing')),
  "owner" TEXT CHECK (length("owner") BETWEEN 1 AND 2000),
  "due" TEXT CHECK ("due" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "note" TEXT CHECK (length("note") BETWEEN 1 AND 2000),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;

CREATE TABLE "kpis" (
  "input" TEXT NOT NULL CHECK ("input" IN ('useful_flops', 'peak_flops', 'gross_profit', 'revenue', 'tcc', 'effective_tokens', 'days_payment_to_useful', 'days_service_to_cash', 'days_payable', 'effective_hours', 'paid_hours', 'compliance_reserve', 'original_asset_value', 'useful_compute', 'power_kw')),
  "value" TEXT NOT NULL CHECK (length("value") BETWEEN 1 AND 120),
  "source" TEXT CHECK (length("source") BETWEEN 1 AND 2000),
  "date" TEXT CHECK ("date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "note" TEXT CHECK (length("note") BETWEEN 1 AND 2000),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("input")
) STRICT, WITHOUT ROWID;

CREATE TABLE "assumptions" (
  "id" TEXT NOT NULL CHECK (length("id") BETWEEN 1 AND 80),
  "label" TEXT NOT NULL CHECK (length("label") BETWEEN 1 AND 2000),
  "value" TEXT NOT NULL CHECK (length("value") BETWEEN 1 AND 120),
  "unit" TEXT CHECK (length("unit") BETWEEN 1 AND 2000),
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
