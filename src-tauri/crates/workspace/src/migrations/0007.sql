-- Version 7: a criterion may be answered in words, and says which evidence it wants, how it is asked and where it comes from. Who takes
-- part, what was agreed, asked, offered in rounds and put on record have tables of their own. In older files all are empty.

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
  "computed" TEXT CHECK ("computed" IN ('tcc_per_effective_gpu_hour')),
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

INSERT INTO "criteria_new"
  SELECT "id", "name", "axis", "unit", "direction", "worst", "best", "points", "gate_min", "gate_max", "weight",
    "rubric", NULL, NULL, NULL, "computed", "min_devices", "min_params", "min_hours", "min_sequence", "in_tcc", NULL,
    NULL, "note", "position", "changed_by", "changed_at" FROM "criteria";
DROP TABLE "criteria";
ALTER TABLE "criteria_new" RENAME TO "criteria";

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
