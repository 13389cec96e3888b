//! The tables of quotes, options, costs and what goes with a signature.

use crate::schema::{DATE, FILE, GRADE, NOTE, PAGE, SOURCE, col, need, within};
use crate::{Kind, Limits, Table};
use vocabulary::{
    ActsOn, Billing, BlastRadius, Bucket, Category, ClaimProof, Clause, ConditionKind, ConditionState, CostShape,
    Depreciation, KpiInput, Layer, LeverState, Network, Payment, Pool, PriceBasis, Purpose, Renewal, Storage,
    SupplyModel, Unit,
};

pub(crate) const TEXT: Kind = Kind::Text;
const SHARE: Kind = Kind::Estimate(Limits::SHARE);
pub(crate) const AMOUNT: Kind = Kind::Estimate(Limits::AMOUNT);
/// A month of a term or of a plan: a term may outlast every horizon.
pub(crate) const TERM_MONTH: Kind = Kind::Whole(1, 1200);
/// How many months something is away.
pub(crate) const MONTHS_AWAY: Kind = Kind::Whole(0, 1200);
/// A month of the horizon.
const MONTH: Kind = Kind::Whole(1, 240);

pub(crate) const QUOTES: Table = Table {
    name: "quotes",
    sheet: "Quotes",
    key: &["id"],
    by_hand: true,
    columns: &within(
        "quotes",
        [
            need(col("id", Kind::Id, "northwind_h200_3y")),
            need(col("vendor", Kind::Reference("vendors"), "northwind")),
            need(col("sku", Kind::Id, "H200 SXM5 141GB")),
            need(col("supply_model", Kind::Word(SupplyModel::OF_QUOTES), "pooled")),
            need(col("billing", Kind::Word(Billing::LIST), "committed")),
            need(col("price", AMOUNT, "2.60").of(Unit::PerBasis)),
            need(col("basis", Kind::Word(PriceBasis::LIST), "gpu_hour")),
            need(col("currency", Kind::Currency, "EUR")),
            need(col("unit_gpus", Kind::Whole(1, 100_000), "8").of(Unit::Gpus)),
            col("max_units", Kind::Number(Limits::AMOUNT), "").of(Unit::Units),
            col("term_months", TERM_MONTH, "36").of(Unit::Months),
            col("availability", Kind::Estimate(Limits::POSITIVE_SHARE), "0.97 to 0.995").of(Unit::Share),
            col("mfu", Kind::Estimate(Limits::POSITIVE_SHARE), "@mfu.northwind").of(Unit::ShareOfPeak),
            col("mbu", Kind::Estimate(Limits::POSITIVE_SHARE), "").of(Unit::ShareOfBandwidth),
            col("rework", AMOUNT, "").of(Unit::Share),
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
            col("refusal_share", SHARE, "").of(Unit::Share),
            col("credits", Kind::Credits, ""),
            col("credit_cap", Kind::Number(Limits::POSITIVE_SHARE), "").of(Unit::Share),
            col("claim_days", Kind::Whole(1, 1000), "").of(Unit::Days),
            col("claim_proof", Kind::Word(ClaimProof::LIST), ""),
            col("network", Kind::Word(Network::LIST), "infiniband"),
            col("storage", Kind::Word(Storage::LIST), "parallel"),
            col("region", TEXT, "Oslo, Norway"),
            SOURCE,
            FILE,
            PAGE,
            DATE,
            GRADE,
            NOTE,
        ],
    ),
};

pub(crate) const OPTIONS: Table = Table {
    name: "options",
    sheet: "Options",
    key: &["option", "pool", "layer", "quote"],
    by_hand: true,
    columns: &within(
        "options",
        [
            need(col("option", Kind::Id, "lease")),
            col("name", TEXT, "Northwind lease + Helio on demand"),
            need(col("pool", Kind::Word(Pool::LIST), "training")),
            need(col("layer", Kind::Word(Layer::LIST), "base")),
            need(col("quote", Kind::Reference("quotes"), "northwind_h200_3y")),
            need(col("units", Kind::Units, "24").of(Unit::UnitsOrNeeded)),
            col("order", Kind::Number(Limits::ANY), "10"),
            col("from", MONTH, "").of(Unit::Month),
            col("to", MONTH, "").of(Unit::Month),
            col("costs_as", Kind::Reference("options"), ""),
            NOTE,
        ],
    ),
};

pub(crate) const COSTS: Table = Table {
    name: "costs",
    sheet: "Costs",
    key: &["option", "line"],
    by_hand: true,
    columns: &within(
        "costs",
        [
            need(col("option", Kind::Reference("options"), "build")),
            need(col("line", Kind::Id, "power")),
            col("quote", Kind::Reference("quotes"), ""),
            need(col("category", Kind::Word(Category::LIST), "opex")),
            need(col("bucket", Kind::Word(Bucket::SHORT), "energy")),
            need(col("shape", Kind::Word(CostShape::LIST), "energy")),
            col("amount", Kind::Estimate(Limits::ANY), "").of(Unit::InCurrency),
            col("currency", Kind::Currency, ""),
            col("month", Kind::Whole(0, 240), "").of(Unit::Month),
            col("from", MONTH, "").of(Unit::Month),
            col("to", MONTH, "").of(Unit::Month),
            col("growth", Kind::Estimate(Limits::GROWTH), "").of(Unit::PerYear),
            col("kw", AMOUNT, "351").of(Unit::KilowattsOfAll),
            col("pue", Kind::Estimate(Limits::PUE), "@pue").of(Unit::Ratio),
            col("price_per_kwh", AMOUNT, "@power_price").of(Unit::PerKwh),
            col("load", SHARE, "0.7 to 0.85").of(Unit::Share),
            col("hours_share", SHARE, "").of(Unit::Share),
            col("for_gpus", Kind::Whole(1, 1_000_000), "").of(Unit::Gpus),
            col("power", Kind::Number(Limits::POWER), ""),
            col("life_months", Kind::Whole(1, 600), "").of(Unit::Months),
            col("residual", AMOUNT, "").of(Unit::InCurrency),
            col("method", Kind::Word(Depreciation::LIST), ""),
            col("rate", SHARE, "").of(Unit::PerYear),
            SOURCE,
            DATE,
            GRADE,
            NOTE,
        ],
    ),
};

pub(crate) const LEVERS: Table = Table {
    name: "levers",
    sheet: "Levers",
    key: &["id"],
    by_hand: true,
    columns: &within(
        "levers",
        [
            need(col("id", Kind::Id, "auto_shutdown")),
            need(col("name", TEXT, "Stop idle notebooks after 30 minutes")),
            col("option", Kind::Reference("options"), ""),
            col("acts_on", Kind::Word(ActsOn::LIST), "demand"),
            col("purpose", Kind::Word(Purpose::LIST), "experiment"),
            col("billing", Kind::Word(Billing::LIST), ""),
            col("category", Kind::Word(Category::LIST), "opex"),
            col("bucket", Kind::Word(Bucket::SHORT), "rent"),
            need(col("share", SHARE, "0.1 to 0.2").of(Unit::Share)),
            need(col("saving", SHARE, "0.15 to 0.3").of(Unit::Share)),
            col("effort_days", Kind::Number(Limits::AMOUNT), "10").of(Unit::PersonDays),
            col("blast_radius", Kind::Word(BlastRadius::LIST), "team"),
            need(col("status", Kind::Word(LeverState::LIST), "planned")),
            SOURCE,
            DATE,
            GRADE,
            NOTE,
        ],
    ),
};

pub(crate) const CONDITIONS: Table = Table {
    name: "conditions",
    sheet: "Conditions",
    key: &["id"],
    by_hand: true,
    columns: &within(
        "conditions",
        [
            need(col("id", Kind::Id, "exit_northwind")),
            need(col("kind", Kind::Word(ConditionKind::LIST), "exit")),
            need(col("text", TEXT, "Exit after 12 months, in writing")),
            col("vendor", Kind::Reference("vendors"), "northwind"),
            col("option", Kind::Reference("options"), ""),
            col("clause", Kind::Word(Clause::LIST), "break"),
            need(col("status", Kind::Word(ConditionState::LIST), "open")),
            col("owner", TEXT, "Legal"),
            col("due", Kind::Date, "2027-02-28"),
            NOTE,
        ],
    ),
};

pub(crate) const KPIS: Table = Table {
    name: "kpis",
    sheet: "KPIs",
    key: &["input"],
    by_hand: true,
    columns: &within(
        "kpis",
        [
            need(col("input", Kind::Word(KpiInput::LIST), "paid_hours")),
            need(col("value", Kind::Number(Limits::ANY), "1000").of(Unit::SeeInput)),
            SOURCE,
            DATE,
            NOTE,
        ],
    ),
};

pub(crate) const ASSUMPTIONS: Table = Table {
    name: "assumptions",
    sheet: "Assumptions",
    key: &["id"],
    by_hand: true,
    columns: &within(
        "assumptions",
        [
            need(col("id", Kind::Id, "power_price")),
            need(col("label", TEXT, "Power price in Oslo")),
            need(col("value", Kind::Estimate(Limits::ANY), "0.09 / 0.112 / 0.15").of(Unit::InUnit)),
            col("unit", TEXT, "EUR/kWh"),
            col("sku", TEXT, ""),
            SOURCE,
            DATE,
            GRADE,
            col("owner", TEXT, "Facilities"),
            col("find_out", TEXT, "Quote from the utility"),
            NOTE,
        ],
    ),
};

pub(crate) const CORRELATIONS: Table = Table {
    name: "correlations",
    sheet: "Correlations",
    key: &["a", "b"],
    by_hand: true,
    columns: &within(
        "correlations",
        [
            need(col("a", Kind::Assumption, "power_price")),
            need(col("b", Kind::Assumption, "fx.USD")),
            need(col("rank", Kind::Number(Limits::RATE), "0.6")),
            SOURCE,
            DATE,
            NOTE,
        ],
    ),
};
