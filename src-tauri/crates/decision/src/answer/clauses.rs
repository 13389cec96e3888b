//! What each clause of a commitment is worth: the option that rests on the quote, under the quote with that clause changed, in the
//! same worlds.

use super::decide::amount;
use super::figures::{Named, changed_worlds, from, share, worth};
use super::{checks, names, options, scores};
use crate::clauses::{Variation, variations};
use crate::draw::Worlds;
use crate::redraw::{holders, redrawn};
use crate::report::clauses::{ClauseFigures, ClauseReport, Clauses, ShownFigure};
use crate::snapshot::{Condition, Snapshot};
use crate::value::Values;
use crate::{Figure, draw::Spreads};
use quantity::decimal::{self, Amount};
use quantity::show;
use scorecard::AxisWeights;
use std::cmp::Reverse;
use vocabulary::{Message, Renewal, Value, message};

/// Percentiles of a spread.
const P50: usize = 1;
const P90: usize = 2;

/// Clauses of every committed quote that some option holds, those of the recommended option first, each as the change to the first
/// option that holds the quote: in the order of their mean values, then of the workbook. With `only`, of that option's quotes and as
/// the change to it.
pub fn clauses(worlds: &Worlds, weights: Option<&AxisWeights>, only: Option<&str>) -> Clauses {
    let Some(weights) = weights else { return Clauses::default() };
    let now = Values::new(worlds, weights, options::eligible(worlds));
    let judge = Judge { worlds, weights, now, claims: scores::may_claim(worlds) };
    let mut found = Clauses::default();
    for (option, quote) in judge.held(only) {
        let all = variations(worlds.model.snapshot, &worlds.model.snapshot.quotes[quote]);
        let mut rows = judge.rows(option, quote, &all);
        rows.sort_by_key(|row| Reverse(row.tcc_p50.0.abs()));
        found.clauses.extend(rows);
    }
    found.figures = found.clauses.iter().flat_map(|row| figures(worlds, row)).collect();
    found
}

struct Judge<'w> {
    worlds: &'w Worlds<'w>,
    weights: &'w AxisWeights,
    /// Of the quotes as they stand.
    now: Values,
    /// Whether shares of worlds may be claimed.
    claims: bool,
}

impl Judge<'_> {
    /// Each committed quote once, with the option that its clauses are judged for.
    fn held(&self, only: Option<&str>) -> Vec<(usize, usize)> {
        let model = &self.worlds.model;
        let order = self.now.order();
        let others = (0..model.options.len()).filter(|at| !order.contains(at));
        let named = |at: &usize| only.is_none_or(|id| model.snapshot.options[*at].id == id);
        let mut found: Vec<(usize, usize)> = Vec::new();
        for at in order.iter().copied().chain(others).filter(named) {
            for quote in model.options[at].rows.iter().flatten().map(|row| row.quote) {
                if found.iter().all(|(_, known)| *known != quote) && holders(model, quote).contains(&at) {
                    found.push((at, quote));
                }
            }
        }
        found
    }

    /// All variations of a quote but those that cannot be costed.
    fn rows(&self, option: usize, quote: usize, all: &[Variation]) -> Vec<ClauseReport> {
        let changed: Vec<Snapshot> = all.iter().map(|own| own.applied(self.worlds.model.snapshot, quote)).collect();
        let anew = all.iter().zip(redrawn(self.worlds, &changed, quote));
        anew.filter_map(|(variation, anew)| self.judged(option, quote, variation, &anew?)).collect()
    }

    fn judged(&self, option: usize, quote: usize, variation: &Variation, anew: &Worlds) -> Option<ClauseReport> {
        let (worlds, snapshot) = (self.worlds, self.worlds.model.snapshot);
        let values = Values::new(anew, self.weights, options::eligible(anew));
        let (before, after) = (worlds.spreads[option]?, anew.spreads[option]?);
        let right = |values: &Values| values.right_in[option].unwrap_or_default();
        let first = |values: &Values| values.order().first().copied();
        let then = first(&values).filter(|then| first(&self.now) != Some(*then));
        let moved = |of: fn(&Spreads) -> f64| amount(of(&after) - of(&before));
        let row = ClauseReport {
            option: snapshot.options[option].id.clone(),
            quote: snapshot.quotes[quote].id.clone(),
            name: names::quote(snapshot, &snapshot.quotes[quote]),
            clause: variation.clause,
            renewal: variation.renewal,
            taken: variation.is_taken,
            change: variation.change.clone(),
            tcc_p50: moved(|spreads| spreads.tcc[P50]),
            cash_p90: moved(|spreads| spreads.cash[P90]),
            right_in: right(&values) - right(&self.now),
            then: then.map(|at| snapshot.options[at].id.clone()),
            conditions: Vec::new(),
            shown: ClauseFigures::default(),
            text: Message::empty(),
        };
        // What would be added and changes nothing is no reason to ask for it.
        let is_told = row.taken || !(row.tcc_p50.0.is_zero() && row.cash_p90.0.is_zero());
        let named = snapshot.conditions.iter().filter(|c| is_told && self.is_named(c, option, quote, variation));
        let row = ClauseReport { conditions: named.map(|own| own.id.clone()).collect(), ..row };
        let row = ClauseReport { shown: shown(&row, self.claims), ..row };
        Some(ClauseReport { text: text(snapshot.frame.currency.to_string(), &row, self.claims), ..row })
    }

    /// Whether a condition that concerns the option names this clause of the quote's vendor.
    fn is_named(&self, condition: &Condition, option: usize, quote: usize, variation: &Variation) -> bool {
        let vendor = self.worlds.model.snapshot.quotes[quote].vendor;
        condition.clause == Some(variation.clause)
            && condition.vendor.is_none_or(|own| own == vendor)
            && checks::concerns(self.worlds, Some(option), condition)
    }
}

/// Id of one of its figures; renewals are told apart by their word.
fn id(row: &ClauseReport, part: &str) -> String {
    let clause = row.renewal.map_or(row.clause.word(), Renewal::word);
    format!("clause.{}.{}.{clause}.{part}", row.option, row.quote)
}

/// Without a claim the share of worlds is not told.
fn shown(row: &ClauseReport, claims: bool) -> ClauseFigures {
    let of = |part: &str, text: String, exact: String| ShownFigure { id: id(row, part), text, exact };
    let money = |part: &str, own: Amount| of(part, signed(own), decimal::print(own.0));
    ClauseFigures {
        tcc_p50: money("tcc_p50", row.tcc_p50),
        cash_p90: money("cash_p90", row.cash_p90),
        right_in: match claims {
            true => of("right_in", changed_worlds(row.right_in), in_100(row.right_in)),
            false => of("right_in", "–".to_owned(), String::new()),
        },
    }
}

/// Every digit of a share of worlds, in worlds of 100.
fn in_100(share: f64) -> String {
    (share * 100.0).to_string()
}

/// "Right to leave from month 18 of a term: TCC changes by −€0.2m (P50), cash by −€0.3m (P90), …".
fn text(currency: String, row: &ClauseReport, claims: bool) -> Message {
    let value = |own: &ShownFigure| Value::figure(own.text.as_str(), &own.id, &own.exact);
    let ClauseFigures { tcc_p50, cash_p90, right_in } = &row.shown;
    let said = if claims { message!("decision-clause") } else { message!("decision-clause.unclaimed") };
    let said = said.with("change", row.change.clone()).with("currency", currency);
    let said = said.with("tcc", value(tcc_p50)).with("cash", value(cash_p90));
    if claims { said.with("right", value(right_in)) } else { said }
}

/// A difference in two significant digits, with its sign.
fn signed(amount: Amount) -> String {
    let size = decimal::f64_of(amount.0);
    let text = show::lettered(size, show::visible(size, show::significant(size, 2)));
    if amount.0.is_sign_positive() && !amount.0.is_zero() { format!("+{text}") } else { text }
}

fn figures(worlds: &Worlds, row: &ClauseReport) -> Vec<Figure> {
    let currency = Message::from(worlds.model.snapshot.frame.currency.to_string());
    let named = |own: &ShownFigure, what: Message| {
        let of = message!("figure-clause", quote = &row.name, change = &row.change);
        Named::new(&own.id, message!("figure-of", of = of, what = what))
    };
    let inputs = |part: &str| [format!("option.{}.{part}", row.option), format!("input.quotes.{}.price", row.quote)];
    let formula = || message!("decision-formula-clause");
    let ClauseFigures { tcc_p50, cash_p90, right_in } = &row.shown;
    let tcc = worth(named(tcc_p50, message!("figure-part-tcc-change")), Some(row.tcc_p50), &currency, formula());
    let cash = worth(named(cash_p90, message!("figure-part-cash-change")), Some(row.cash_p90), &currency, formula());
    let right = Figure {
        value: (!right_in.exact.is_empty()).then(|| right_in.exact.clone()),
        unit: message!("decision-unit-worlds-in-100"),
        ..share(named(right_in, message!("figure-part-right-change")), Some(row.right_in), formula())
    };
    let told = |figure: Figure, own: &ShownFigure, part: &str| Figure {
        text: own.text.as_str().into(),
        ..from(figure, inputs(part))
    };
    vec![told(tcc, tcc_p50, "tcc.p50"), told(cash, cash_p90, "cash.p90"), told(right, right_in, "right_in")]
}
