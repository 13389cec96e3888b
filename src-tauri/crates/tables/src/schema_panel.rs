//! The tables of a procurement: who scores, what counts how much to whom, what was agreed, what was asked, what was offered and
//! answered in each round, which documents vouch for it, what is on record.

use crate::schema::{DATE, GRADE, NOTE, SOURCE, col, need, within};
use crate::schema_cost::{AMOUNT, MONTHS_AWAY, TERM_MONTH, TEXT};
use crate::{Kind, Limits, Table};
use vocabulary::{Act, Axis, Elicitation, PanelRole, Payment, PriceBasis, Renewal, Unit};

pub(crate) const PANEL: Table = Table {
    name: "panel",
    sheet: "Panel",
    key: &["id"],
    by_hand: true,
    columns: &within(
        "panel",
        [
            need(col("id", Kind::Id, "anna")),
            col("name", TEXT, "Anna Berg, infrastructure"),
            need(col("role", Kind::Word(PanelRole::LIST), "evaluator")),
            col("axes", Kind::Words(Axis::LIST), "performance, reliability"),
            col("conflict", TEXT, "none"),
            col("conflict_with", Kind::Reference("vendors"), ""),
            col("declared", Kind::Date, "2026-11-02"),
            NOTE,
        ],
    ),
};

pub(crate) const JUDGEMENTS: Table = Table {
    name: "judgements",
    sheet: "Judgements",
    key: &["evaluator", "item"],
    by_hand: true,
    columns: &within(
        "judgements",
        [
            need(col("evaluator", Kind::Id, "anna")),
            need(col("item", Kind::Id, "mfu_70b")),
            need(col("method", Kind::Word(Elicitation::BY_PEOPLE), Elicitation::Swing.word())),
            col("points", Kind::Number(Limits::AMOUNT), "80").of(Unit::Points),
            col("against", TEXT, ""),
            col("reason", TEXT, "Training decides the schedule of 2027"),
            DATE,
        ],
    ),
};

pub(crate) const AGREED: Table = Table {
    name: "agreed",
    sheet: "Agreed",
    key: &["vendor", "criterion"],
    by_hand: true,
    columns: &within(
        "agreed",
        [
            need(col("vendor", Kind::Reference("vendors"), "northwind")),
            need(col("criterion", Kind::Reference("criteria"), "mfu_70b")),
            need(col("value", Kind::Answer(Limits::ANY), "0.40 to 0.42").of(Unit::InCriterion)),
            need(col("reason", TEXT, "Three runs seen together; the slowest counts")),
            GRADE,
            need(col("by", Kind::Id, "lindqvist")),
            need(DATE),
            NOTE,
        ],
    ),
};

pub(crate) const QUESTIONS: Table = Table {
    name: "questions",
    sheet: "Questions",
    key: &["id"],
    by_hand: true,
    columns: &within(
        "questions",
        [
            need(col("id", Kind::Id, "q7")),
            col("vendor", Kind::Reference("vendors"), "northwind"),
            col("criterion", Kind::Reference("criteria"), "mfu_70b"),
            need(col("asked", Kind::Date, "2026-11-09")),
            need(col("question", TEXT, "May the run use fp8?")),
            col("answered", Kind::Date, "2026-11-11"),
            col("answer", TEXT, "No: bf16, as the rubric says"),
            col("to_all", Kind::YesNo, "yes"),
            NOTE,
        ],
    ),
};

pub(crate) const ROUNDS: Table = Table {
    name: "rounds",
    sheet: "Rounds",
    key: &["id"],
    by_hand: true,
    columns: &within(
        "rounds",
        [
            need(col("id", Kind::Id, "best_and_final")),
            col("name", TEXT, "Best and final offer"),
            col("asked", Kind::Date, "2026-11-09"),
            col("until", Kind::Date, "2026-12-01"),
            NOTE,
        ],
    ),
};

pub(crate) const ANSWERS: Table = Table {
    name: "answers",
    sheet: "Answers",
    key: &["round", "vendor", "criterion"],
    by_hand: false,
    columns: &within(
        "answers",
        [
            need(col("round", Kind::Id, "first")),
            need(col("vendor", Kind::Reference("vendors"), "northwind")),
            need(col("criterion", Kind::Reference("criteria"), "mfu_70b")),
            need(col("received", Kind::Date, "2026-11-20")),
            col("until", Kind::Date, "2026-12-01"),
            col("value", Kind::Answer(Limits::ANY), "0.41").of(Unit::InCriterion),
            col("reason", TEXT, "Reference run of our own"),
            SOURCE,
        ],
    ),
};

pub(crate) const FILES: Table = Table {
    name: "files",
    sheet: "Files",
    key: &["id"],
    by_hand: false,
    columns: &within(
        "files",
        [
            need(col("id", Kind::Id, "offer_northwind")),
            need(col("name", TEXT, "offer-2026-114.pdf")),
            need(col("digest", Kind::Id, DIGEST)),
            need(col("bytes", Kind::Whole(1, MOST_BYTES), "482133")),
            need(col("added", Kind::Date, "2026-11-20")),
            DATE,
            NOTE,
        ],
    ),
};

pub(crate) const OFFERS: Table = Table {
    name: "offers",
    sheet: "Offers",
    key: &["round", "quote"],
    by_hand: false,
    columns: &within(
        "offers",
        [
            need(col("round", Kind::Id, "first")),
            need(col("quote", Kind::Id, "northwind_h200_3y")),
            need(col("vendor", Kind::Reference("vendors"), "northwind")),
            need(col("received", Kind::Date, "2026-11-20")),
            col("until", Kind::Date, "2026-12-01"),
            need(col("sku", Kind::Id, "H200 SXM5 141GB")),
            need(col("price", AMOUNT, "2.60").of(Unit::PerBasis)),
            need(col("basis", Kind::Word(PriceBasis::LIST), "gpu_hour")),
            need(col("currency", Kind::Currency, "EUR")),
            need(col("unit_gpus", Kind::Whole(1, 100_000), "8").of(Unit::Gpus)),
            col("max_units", Kind::Number(Limits::AMOUNT), "").of(Unit::Units),
            col("term_months", TERM_MONTH, "36").of(Unit::Months),
            col("availability", Kind::Estimate(Limits::POSITIVE_SHARE), "0.97 to 0.995").of(Unit::Share),
            col("exit_months", Kind::Number(Limits::AMOUNT), "12").of(Unit::Months),
            col("from_month", MONTHS_AWAY, "").of(Unit::Month),
            col("valid_until", Kind::Date, "2027-03-31"),
            col("payment", Kind::Word(Payment::LIST), "monthly"),
            col("renewal", Kind::Word(Renewal::LIST), "renew"),
            col("break_month", TERM_MONTH, "13").of(Unit::Month),
            col("break_notice", MONTHS_AWAY, "3").of(Unit::Months),
            col("break_fee", Kind::Number(Limits::SHARE), "25 %").of(Unit::Share),
            col("shrink_from", TERM_MONTH, "13").of(Unit::Month),
            col("shrink_share", Kind::Number(Limits::SHARE), "10 %").of(Unit::SharePerYear),
            col("price_cap", Kind::Number(Limits::AMOUNT), "2.60").of(Unit::PerBasis),
            col("region", TEXT, "Oslo, Norway"),
            SOURCE,
        ],
    ),
};

pub(crate) const RECORD: Table = Table {
    name: "record",
    sheet: "Record",
    key: &["id"],
    by_hand: false,
    columns: &within(
        "record",
        [
            need(col("id", Kind::Id, "locked_1")),
            need(col("act", Kind::Word(Act::LIST), "locked")),
            need(DATE),
            need(col("by", Kind::Id, "lindqvist")),
            col("digest", Kind::Id, DIGEST),
            col("option", Kind::Id, "lease"),
            col("round", Kind::Id, "best_and_final"),
            col("reason", TEXT, "Board of 4 March"),
            NOTE,
        ],
    ),
};

const DIGEST: &str = "3f2a91c0d4e5b6a798877665544332211000ffeeddccbbaa9988776655443322";

/// Most bytes of one document of evidence: 16 MiB.
pub const MOST_BYTES: u32 = 16 << 20;
