-- What all migrations lead to, in one go: a table is made here as it stands today, not built and rebuilt.
-- A test holds it to them, word for word.

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

CREATE TABLE "measurements" (
  "id" TEXT NOT NULL CHECK (length("id") BETWEEN 1 AND 80),
  "vendor" TEXT CHECK (length("vendor") BETWEEN 1 AND 80) REFERENCES "vendors" ("id") DEFERRABLE INITIALLY DEFERRED,
  "machine" TEXT NOT NULL CHECK (length("machine") BETWEEN 1 AND 2000),
  "device" TEXT NOT NULL CHECK (length("device") BETWEEN 1 AND 2000),
  "device_index" TEXT NOT NULL CHECK (length("device_index") BETWEEN 1 AND 10),
  "uuid" TEXT CHECK (length("uuid") BETWEEN 1 AND 2000),
  "sku" TEXT CHECK (length("sku") BETWEEN 1 AND 80),
  "driver" TEXT CHECK (length("driver") BETWEEN 1 AND 2000),
  "tool" TEXT CHECK ("tool" IN ('nccl-tests', 'nvbandwidth', 'dcgmi-diag', 'vllm-bench', 'llama-bench', 'mamf-finder')),
  "tool_version" TEXT CHECK (length("tool_version") BETWEEN 1 AND 2000),
  "power_limit_w" TEXT CHECK (length("power_limit_w") BETWEEN 1 AND 120),
  "software" TEXT NOT NULL CHECK ("software" IN ('yes', 'no')),
  "kind" TEXT NOT NULL CHECK ("kind" IN ('gemm', 'copy', 'h2d', 'd2h', 'peer', 'train_step', 'decode', 'sustained', 'collective', 'prefill', 'serving', 'ttft', 'tpot', 'itl', 'e2el', 'diagnosis')),
  "precision" TEXT CHECK (length("precision") BETWEEN 1 AND 80),
  "shape" TEXT CHECK (length("shape") BETWEEN 1 AND 2000),
  "devices" TEXT CHECK (length("devices") BETWEEN 1 AND 10),
  "nodes" TEXT CHECK (length("nodes") BETWEEN 1 AND 10),
  "unit" TEXT NOT NULL CHECK (length("unit") BETWEEN 1 AND 80),
  "median" TEXT NOT NULL CHECK (length("median") BETWEEN 1 AND 120),
  "low" TEXT NOT NULL CHECK (length("low") BETWEEN 1 AND 120),
  "high" TEXT NOT NULL CHECK (length("high") BETWEEN 1 AND 120),
  "coverage" TEXT CHECK (length("coverage") BETWEEN 1 AND 120),
  "settled" TEXT CHECK ("settled" IN ('yes', 'no')),
  "numerics_ok" TEXT CHECK ("numerics_ok" IN ('yes', 'no')),
  "mfu" TEXT CHECK (length("mfu") BETWEEN 1 AND 120),
  "mfu_matmul" TEXT CHECK (length("mfu_matmul") BETWEEN 1 AND 120),
  "mfu_causal" TEXT CHECK (length("mfu_causal") BETWEEN 1 AND 120),
  "mbu" TEXT CHECK (length("mbu") BETWEEN 1 AND 120),
  "joules_per_token" TEXT CHECK (length("joules_per_token") BETWEEN 1 AND 120),
  "peak_source" TEXT CHECK (length("peak_source") BETWEEN 1 AND 2000),
  "plan" TEXT CHECK ("plan" IN ('quick', 'full')),
  "date" TEXT CHECK ("date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "digest" TEXT NOT NULL CHECK (length("digest") BETWEEN 1 AND 80),
  "notes" TEXT CHECK (length("notes") BETWEEN 1 AND 2000),
  "note" TEXT CHECK (length("note") BETWEEN 1 AND 2000),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;

CREATE TABLE "vendors" (
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

CREATE TABLE "levers" (
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

CREATE TABLE "conditions" (
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

CREATE TABLE "costs" (
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

CREATE TABLE "assumptions" (
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

CREATE TABLE "options" (
  "option" TEXT NOT NULL CHECK (length("option") BETWEEN 1 AND 80),
  "name" TEXT CHECK (length("name") BETWEEN 1 AND 2000),
  "pool" TEXT NOT NULL CHECK ("pool" IN ('training', 'inference', 'experiment')),
  "layer" TEXT NOT NULL CHECK ("layer" IN ('base', 'variable', 'peak')),
  "quote" TEXT NOT NULL CHECK (length("quote") BETWEEN 1 AND 80) REFERENCES "quotes" ("id") DEFERRABLE INITIALLY DEFERRED,
  "units" TEXT NOT NULL CHECK (length("units") BETWEEN 1 AND 2000),
  "order" TEXT CHECK (length("order") BETWEEN 1 AND 120),
  "from" TEXT CHECK (length("from") BETWEEN 1 AND 10),
  "to" TEXT CHECK (length("to") BETWEEN 1 AND 10),
  "costs_as" TEXT CHECK (length("costs_as") BETWEEN 1 AND 80),
  "note" TEXT CHECK (length("note") BETWEEN 1 AND 2000),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("option", "pool", "layer", "quote")
) STRICT, WITHOUT ROWID;

CREATE TABLE "agreed" (
  "vendor" TEXT NOT NULL CHECK (length("vendor") BETWEEN 1 AND 80) REFERENCES "vendors" ("id") DEFERRABLE INITIALLY DEFERRED,
  "criterion" TEXT NOT NULL CHECK (length("criterion") BETWEEN 1 AND 80) REFERENCES "criteria" ("id") DEFERRABLE INITIALLY DEFERRED,
  "value" TEXT NOT NULL CHECK (length("value") BETWEEN 1 AND 120),
  "reason" TEXT NOT NULL CHECK (length("reason") BETWEEN 1 AND 2000),
  "grade" TEXT CHECK ("grade" IN ('measured', 'contract', 'certified', 'stated', 'assumed', 'unknown')),
  "by" TEXT NOT NULL CHECK (length("by") BETWEEN 1 AND 80),
  "date" TEXT NOT NULL CHECK ("date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "note" TEXT CHECK (length("note") BETWEEN 1 AND 2000),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("vendor", "criterion")
) STRICT, WITHOUT ROWID;

CREATE TABLE "panel" (
  "id" TEXT NOT NULL CHECK (length("id") BETWEEN 1 AND 80),
  "name" TEXT CHECK (length("name") BETWEEN 1 AND 2000),
  "role" TEXT NOT NULL CHECK ("role" IN ('facilitator', 'evaluator', 'observer')),
  "axes" TEXT CHECK (length("axes") BETWEEN 1 AND 2000),
  "conflict" TEXT CHECK (length("conflict") BETWEEN 1 AND 2000),
  "conflict_with" TEXT CHECK (length("conflict_with") BETWEEN 1 AND 80) REFERENCES "vendors" ("id") DEFERRABLE INITIALLY DEFERRED,
  "declared" TEXT CHECK ("declared" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "note" TEXT CHECK (length("note") BETWEEN 1 AND 2000),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;

CREATE TABLE "questions" (
  "id" TEXT NOT NULL CHECK (length("id") BETWEEN 1 AND 80),
  "vendor" TEXT CHECK (length("vendor") BETWEEN 1 AND 80) REFERENCES "vendors" ("id") DEFERRABLE INITIALLY DEFERRED,
  "criterion" TEXT CHECK (length("criterion") BETWEEN 1 AND 80) REFERENCES "criteria" ("id") DEFERRABLE INITIALLY DEFERRED,
  "asked" TEXT NOT NULL CHECK ("asked" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "question" TEXT NOT NULL CHECK (length("question") BETWEEN 1 AND 2000),
  "answered" TEXT CHECK ("answered" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "answer" TEXT CHECK (length("answer") BETWEEN 1 AND 2000),
  "to_all" TEXT CHECK ("to_all" IN ('yes', 'no')),
  "note" TEXT CHECK (length("note") BETWEEN 1 AND 2000),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;

CREATE TABLE "offers" (
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

CREATE TABLE "record" (
  "id" TEXT NOT NULL CHECK (length("id") BETWEEN 1 AND 80),
  "act" TEXT NOT NULL CHECK ("act" IN ('locked', 'opened', 'awarded')),
  "date" TEXT NOT NULL CHECK ("date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  "by" TEXT NOT NULL CHECK (length("by") BETWEEN 1 AND 80),
  "digest" TEXT CHECK (length("digest") BETWEEN 1 AND 80),
  "option" TEXT CHECK (length("option") BETWEEN 1 AND 80),
  "round" TEXT CHECK (length("round") BETWEEN 1 AND 80),
  "reason" TEXT CHECK (length("reason") BETWEEN 1 AND 2000),
  "note" TEXT CHECK (length("note") BETWEEN 1 AND 2000),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;

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

CREATE TABLE "scores" (
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
