//! Proposals as a window and a terminal show them: amounts printed, rules of thumb and regret in sentences.

use super::layout::{self, LaidAxis};
use decision::report::Spread;
use decision::report::proposals::{EnteredOption, Proposal, Proposals, ProposedRow, RegretReport, ThumbReport};
use quantity::decimal::{self, Amount};
use quantity::show;
use serde::Serialize;
use vocabulary::ThumbWithout;
use voice::{Message, message};

/// The answer of `propose`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ProposeAnswer {
    /// What was found.
    #[serde(flatten)]
    pub found: Proposals,
    /// How it is shown.
    pub screen: ProposeScreen,
}

/// Proposals as they are shown; amounts in the currency of all.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ProposeScreen {
    /// Each proposal, in their order.
    pub proposals: Vec<ShownProposal>,
    /// Each option that was entered, in their order.
    pub entered: Vec<ShownFigures>,
    /// Ids of proposals and entered options, the highest mean value first.
    pub order: Vec<String>,
    /// Each preset, in their order.
    pub presets: Vec<ShownProposal>,
    /// Axis of their costs.
    costs: LaidAxis,
    /// In which worlds they were searched for and judged.
    pub foot: Message,
    /// How the first proposal is entered as an option from the terminal; null without one.
    pub adopt: Option<Message>,
}

/// What all of them are compared by.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ShownFigures {
    /// Mean TCC.
    pub mean: String,
    /// Median of TCC.
    pub p50: String,
    /// 10th and 90th percentile of TCC.
    pub ends: String,
    /// Where its bar begins.
    pub low: f64,
    /// Where its bar has its tick.
    pub middle: f64,
    /// Where its bar ends.
    pub high: f64,
    /// 90th percentile of cash.
    pub cash: String,
    /// Mean value, 0 to 100.
    pub value: String,
    /// Share of worlds in which it is right; null where a gate excludes it.
    pub right_in: Option<String>,
}

/// One proposal as it is shown.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ShownProposal {
    /// What it is compared by.
    #[serde(flatten)]
    pub figures: ShownFigures,
    /// Months of each of its rows.
    pub months: Vec<String>,
    /// What rules of thumb with the same vendors would cost more.
    pub thumbs: Vec<Message>,
    /// What it costs too much if demand comes out otherwise.
    pub regrets: Vec<Message>,
}

/// Proposals with how they are shown.
pub(crate) fn proposed(found: Proposals, adopt: Option<String>) -> ProposeAnswer {
    let Proposals { worlds, searched, seed, .. } = found;
    let foot = message!("api-propose-foot", worlds = worlds, searched = searched, seed = seed.to_string());
    let both = found.proposals.iter().map(|own| (own.value, &own.id));
    let mut order: Vec<(f64, &String)> = both.chain(found.entered.iter().map(|own| (own.value, &own.id))).collect();
    order.sort_by(|a, b| b.0.total_cmp(&a.0));
    let order = order.into_iter().map(|(_, id)| id.clone()).collect();
    let proposals = found.proposals.iter().map(|own| own.tcc);
    let entered = found.entered.iter().map(|own| own.tcc);
    let presets = found.presets.iter().map(|own| own.option.tcc);
    let screen = ProposeScreen {
        costs: layout::costs_of(proposals.chain(entered).chain(presets), &found.currency),
        proposals: found.proposals.iter().map(|own| shown(own, &found.currency)).collect(),
        entered: found.entered.iter().map(of_entered).collect(),
        order,
        presets: found.presets.iter().map(|own| shown(&own.option, &found.currency)).collect(),
        foot,
        adopt: adopt.map(|request| message!("api-propose-adopt", request = request)),
    };
    ProposeAnswer { found, screen }
}

/// What an option is compared by.
struct Compared {
    mean: Amount,
    tcc: Spread<Amount>,
    cash: Amount,
    value: f64,
    right_in: Option<f64>,
}

fn figures(own: &Compared) -> ShownFigures {
    let [low, middle, high] = [own.tcc.p10, own.tcc.p50, own.tcc.p90].map(|amount| decimal::f64_of(amount.0));
    let ends = message!("general-range", low = money(own.tcc.p10), high = money(own.tcc.p90));
    ShownFigures {
        mean: money(own.mean),
        p50: money(own.tcc.p50),
        ends: voice::text(&ends),
        low,
        middle,
        high,
        cash: money(own.cash),
        value: show::rounded(own.value, Some(0.1)),
        right_in: own.right_in.map(show::percent),
    }
}

fn of_entered(own: &EnteredOption) -> ShownFigures {
    let EnteredOption { tcc_mean: mean, tcc, cash, value, right_in, .. } = own;
    figures(&Compared { mean: *mean, tcc: *tcc, cash: cash.p90, value: *value, right_in: *right_in })
}

fn shown(own: &Proposal, currency: &str) -> ShownProposal {
    let Proposal { tcc_mean: mean, tcc, cash, value, right_in, .. } = own;
    ShownProposal {
        figures: figures(&Compared { mean: *mean, tcc: *tcc, cash: cash.p90, value: *value, right_in: *right_in }),
        months: own.rows.iter().map(months).collect(),
        thumbs: own.thumbs.iter().map(|thumb| of_thumb(thumb, currency)).collect(),
        regrets: own.regret.iter().map(|regret| of_regret(regret, currency)).collect(),
    }
}

fn months(row: &ProposedRow) -> String {
    let told = match (row.from, row.to) {
        (None, None) => message!("api-propose-all"),
        (from, Some(to)) => message!("general-range", low = from.unwrap_or(1).to_string(), high = to.to_string()),
        (Some(from), None) => message!("api-propose-from", from = from.to_string()),
    };
    voice::text(&told)
}

fn of_thumb(own: &ThumbReport, currency: &str) -> Message {
    let Some(extra) = own.extra.map(|extra| extra.0) else {
        let why = own.without.map_or_else(Message::empty, ThumbWithout::name);
        return message!("api-propose-thumb.without", rule = own.rule.name(), why = why);
    };
    let told = match (own.without, extra.is_sign_negative()) {
        (None, false) => message!("api-propose-thumb"),
        (None, true) => message!("api-propose-thumb.less"),
        (Some(why), false) => message!("api-propose-thumb.near", why = why.name()),
        (Some(why), true) => message!("api-propose-thumb.near-less", why = why.name()),
    };
    let kept = if own.keeps_limits { Message::empty() } else { message!("api-propose-thumb.beyond") };
    let money = money(Amount(extra.abs()));
    let told = told.with("rule", own.rule.name()).with("money", money).with("currency", currency);
    told.with("kept", kept).with("what", own.what.clone())
}

fn of_regret(own: &RegretReport, currency: &str) -> Message {
    if own.regret.0.is_zero() {
        return message!("api-propose-regret.none", demand = show::percent(own.demand));
    }
    let money = money(own.regret);
    message!("api-propose-regret", demand = show::percent(own.demand), money = money, currency = currency)
}

/// An amount in three significant digits.
fn money(amount: Amount) -> String {
    let size = decimal::f64_of(amount.0);
    show::lettered(size, show::visible(size, show::significant(size, 3)))
}
