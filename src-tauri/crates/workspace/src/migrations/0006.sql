-- Version 6: a quote says which network stands between its nodes and which storage stands beside them; a row of Options may name the
-- option whose costs it has too. In older files all are empty.

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
    "break_month", "break_notice", "break_fee", "shrink_from", "shrink_share", "price_cap", "refusal_share", NULL, NULL,
    "region", "source", "date", "grade", "note", "position", "changed_by", "changed_at"
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
  "costs_as" TEXT CHECK (length("costs_as") BETWEEN 1 AND 80),
  "note" TEXT CHECK (length("note") BETWEEN 1 AND 2000),
  "position" INTEGER NOT NULL CHECK ("position" >= 0),
  "changed_by" TEXT NOT NULL CHECK (length("changed_by") BETWEEN 1 AND 200),
  "changed_at" TEXT NOT NULL CHECK (length("changed_at") BETWEEN 20 AND 40),
  PRIMARY KEY ("option", "pool", "layer", "quote")
) STRICT, WITHOUT ROWID;

INSERT INTO "options_new"
  SELECT "option", "name", "pool", "layer", "quote", "units", "order", "from", "to", NULL, "note", "position", "changed_by",
    "changed_at"
  FROM "options";
DROP TABLE "options";
ALTER TABLE "options_new" RENAME TO "options";
