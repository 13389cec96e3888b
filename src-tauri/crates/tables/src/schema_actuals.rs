//! The tables of what was really billed and used: which bills and reports of use stand in the workspace, whose spend is whose, what may
//! be spent, what is known and what was done about it. What bills and reports hold stands outside of the rows, by its SHA-256.

use crate::schema::{NOTE, col, need, within};
use crate::{Kind, Limits, Table};
use vocabulary::{LeverKind, SpendOf, Unit, UseKind};

const TEXT: Kind = Kind::Text;
const DIGEST: &str = "9c41d2e07f5b8a3366554411ee00ddcc2f1a0b9c8d7e6f5a4b3c2d1e0f9a8b7c";
const KEPT: &str = "b7e1f0a2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e";

pub(crate) const BILLS: Table = Table {
    name: "bills",
    sheet: "Bills",
    key: &["id"],
    by_hand: false,
    columns: &within(
        "bills",
        [
            need(col("id", Kind::Id, "aws_2026_10")),
            need(col("name", TEXT, "aws_2026_10.csv.gz")),
            need(col("digest", Kind::Id, DIGEST)),
            need(col("kept", Kind::Id, KEPT)),
            col("providers", TEXT, "AWS"),
            need(col("rows", Kind::Number(Limits::AMOUNT), "17204")),
            col("first", Kind::Date, "2026-10-01"),
            col("last", Kind::Date, "2026-10-31"),
            col("currencies", TEXT, "EUR, USD"),
            need(col("added", Kind::Date, "2026-11-03")),
            col("part_of", Kind::Reference("bills"), ""),
            NOTE,
        ],
    ),
};

pub(crate) const USAGE: Table = Table {
    name: "usage",
    sheet: "Usage",
    key: &["id"],
    by_hand: false,
    columns: &within(
        "usage",
        [
            need(col("id", Kind::Id, "dcgm_2026_10")),
            need(col("name", TEXT, "dcgm_2026_10.json")),
            need(col("kind", Kind::Word(UseKind::LIST), UseKind::Metrics.word())),
            need(col("digest", Kind::Id, DIGEST)),
            need(col("kept", Kind::Id, KEPT)),
            col("first", Kind::Date, "2026-10-01"),
            col("last", Kind::Date, "2026-10-31"),
            need(col("added", Kind::Date, "2026-11-03")),
            NOTE,
        ],
    ),
};

pub(crate) const RULES: Table = Table {
    name: "rules",
    sheet: "Rules",
    key: &["id"],
    by_hand: false,
    columns: &within(
        "rules",
        [
            need(col("id", Kind::Id, "team_tag")),
            need(col("of", Kind::Word(SpendOf::LIST), SpendOf::Team.word())),
            col("tag", TEXT, "team"),
            col("column", TEXT, ""),
            col("equals", TEXT, "research-lab"),
            col("prefix", TEXT, ""),
            col("is", TEXT, "research"),
            NOTE,
        ],
    ),
};

pub(crate) const BUDGETS: Table = Table {
    name: "budgets",
    sheet: "Budgets",
    key: &["id"],
    by_hand: false,
    columns: &within(
        "budgets",
        [
            need(col("id", Kind::Id, "research_2026")),
            col("team", TEXT, "research"),
            col("purpose", TEXT, ""),
            need(col("year", Kind::Whole(1970, 9998), "2026")),
            need(col("amount", Kind::Number(Limits::POSITIVE), "2.4M").of(Unit::InCurrency)),
            need(col("currency", Kind::Currency, "EUR")),
            col("stop_at", Kind::Number(Limits::GROWTH), "120 %").of(Unit::Ratio),
            col("approve_above", Kind::Number(Limits::AMOUNT), "10k").of(Unit::InCurrency),
            col("told", TEXT, "Head of Research, 4 January"),
            col("review", Kind::Date, "2026-07-01"),
            NOTE,
        ],
    ),
};

pub(crate) const KNOWN: Table = Table {
    name: "known",
    sheet: "Known",
    key: &["id"],
    by_hand: false,
    columns: &within(
        "known",
        [
            need(col("id", Kind::Id, "runaway_june")),
            col("team", TEXT, "agents"),
            col("resource", TEXT, "agents-03"),
            col("card", TEXT, ""),
            need(col("from", Kind::Date, "2026-06-16")),
            need(col("to", Kind::Date, "2026-06-18")),
            col("reason", TEXT, "An agent without a limit; stopped"),
            NOTE,
        ],
    ),
};

pub(crate) const TAKEN: Table = Table {
    name: "taken",
    sheet: "Taken",
    key: &["id"],
    by_hand: false,
    columns: &within(
        "taken",
        [
            need(col("id", Kind::Id, "stop_notebooks")),
            need(col("name", TEXT, "Notebooks stop at night")),
            col("team", TEXT, "research"),
            col("purpose", TEXT, ""),
            col("resource", TEXT, ""),
            col("card", TEXT, ""),
            col("provider", TEXT, ""),
            col("lever", Kind::Word(LeverKind::LIST), LeverKind::StopIdle.word()),
            col("commitment", TEXT, ""),
            need(col("since", Kind::Date, "2026-09-01")),
            need(col("promised", Kind::Number(Limits::AMOUNT), "4k").of(Unit::InCurrency)),
            need(col("currency", Kind::Currency, "EUR")),
            NOTE,
        ],
    ),
};
