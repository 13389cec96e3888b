-- Version 10: runs of other tools stand beside the own benchmark's results, with the tool, how many devices and nodes took part, and what
-- neither plan nor samples were told of. In older files all new cells are empty.

CREATE TABLE "measurements_new" (
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

INSERT INTO "measurements_new"
  SELECT "id", "vendor", "machine", "device", "device_index", "uuid", "sku", "driver", NULL, NULL, "power_limit_w", "software",
    "kind", "precision", "shape", NULL, NULL, "unit", "median", "low", "high", "coverage", "settled", "numerics_ok", "mfu",
    "mfu_matmul", "mfu_causal", "mbu", "joules_per_token", "peak_source", "plan", "date", "digest", "notes", "note",
    "position", "changed_by", "changed_at"
  FROM "measurements";
DROP TABLE "measurements";
ALTER TABLE "measurements_new" RENAME TO "measurements";
