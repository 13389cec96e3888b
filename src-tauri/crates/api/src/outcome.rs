//! Results as sheets of an exported workbook: facts of the report, as it is evaluated elsewhere.

mod costs;
mod ownership;
mod points;

use crate::draw::{Decided, Draw, SEED, WORLDS};
use crate::{Failure, Session};
use decision::report::carbon::{Carbon, CarbonRow};
use decision::report::robustness::{FirmnessReport, RanksReport};
use decision::{Detail, Report};
use exchange::workbook::{OUTCOMES, Outcome, Rule, Told};
use std::collections::BTreeMap;
use tables::{Book, record};
use vocabulary::CarbonMeasure;
use voice::{Message, message};

/// The sheets; while entries are sealed, or something is missing, one that says so.
///
/// # Errors
/// Where the file cannot be read.
pub(crate) fn sheets(session: &mut Session, book: &Book) -> Result<Vec<Outcome>, Failure> {
    if record::is_sealed(book) {
        return Ok(vec![bare(vec![message!("api-outcome-sealed")])]);
    }
    let draw = Draw { seed: SEED, worlds: WORLDS };
    let drawn = match session.drawn(draw) {
        Ok(drawn) => drawn,
        Err(failure) if failure.machine => return Err(failure),
        Err(failure) => return Ok(vec![bare(missing(&failure))]),
    };
    let carbon = drawn.carbon().clone();
    let owned = ownership::sheet(drawn.ownership());
    let (worlds, decided) = drawn.decided(None);
    let detail = decided.detail(worlds).clone();
    let Decided { report, .. } = decided;
    let (card, vendors) = points::sheets(report, &detail);
    let sheets = [options(report, &carbon), vendors, card, costs::sheet(report), criteria(&detail), changes(report)];
    Ok(sheets.into_iter().chain(owned).collect())
}

/// A sheet without a table.
fn bare(said: Vec<Message>) -> Outcome {
    Outcome { name: OUTCOMES[0], said, heads: Vec::new(), rows: Vec::new() }
}

/// What keeps the workspace from being evaluated, line by line.
fn missing(failure: &Failure) -> Vec<Message> {
    let line = |own: &crate::Complaint| {
        let (path, found, hint) = (&own.path, &own.message, &own.hint);
        message!("api-outcome-missing.line", path = path, found = found, hint = hint)
    };
    [message!("api-outcome-missing")].into_iter().chain(failure.complaints.iter().map(line)).collect()
}

/// Values of figures by their ids.
struct Values<'r>(BTreeMap<&'r str, f64>);

impl<'r> Values<'r> {
    fn of(report: &'r Report) -> Self {
        let value = |own: &'r decision::Figure| Some((own.id.as_str(), own.value.as_ref()?.parse().ok()?));
        Self(report.figures.iter().filter_map(value).collect())
    }

    fn number(&self, id: &str) -> Told {
        self.0.get(id).map_or(Told::Nothing, |value| Told::Number(*value))
    }

    fn share(&self, id: &str) -> Told {
        self.0.get(id).map_or(Told::Nothing, |value| Told::Share(*value))
    }
}

fn text(text: &str) -> Told {
    Told::Text(text.into())
}

fn option(number: Option<f64>) -> Told {
    number.map_or(Told::Nothing, Told::Number)
}

/// Least difference of a reported number from what its rule gives that is more than rounding, as a share of the number.
const ROUNDING: f64 = 1e-9;

/// A reported number as one that follows from others, where the rule gives the same.
fn following(reported: f64, by_rule: f64, rule: Rule) -> Told {
    let is_same = (reported - by_rule).abs() <= ROUNDING * reported.abs().max(1.0);
    if is_same { Told::Follows(reported, rule) } else { Told::Number(reported) }
}

/// How firm first places are over draws of weights; `None` while something is missing, of which no share is claimed.
#[derive(Clone, Copy)]
struct Firm<'r>(Option<&'r FirmnessReport>);

impl<'r> Firm<'r> {
    fn of(report: &Report, own: Option<&'r FirmnessReport>) -> Self {
        Self(own.filter(|_| is_claimed(report)))
    }

    fn verdict(self) -> Option<Message> {
        self.0.map(|own| own.text.clone())
    }

    /// Heads of the two columns that say how often one is first.
    fn heads(self) -> Vec<Message> {
        self.0.map(|_| vec![message!("api-outcome-near"), message!("api-outcome-any")]).unwrap_or_default()
    }

    /// How often one is first with weights near those stored, and with any.
    fn shares(self, id: &str) -> Vec<Told> {
        let Some(own) = self.0 else { return Vec::new() };
        let share = |ranks: &RanksReport| ranks.ranks.get(id).map_or(Told::Nothing, |_| Told::Share(ranks.first(id)));
        [&own.near, &own.any].map(share).into()
    }
}

/// Whether anything is said of how many futures an option is first in.
fn is_claimed(report: &Report) -> bool {
    report.decision.preliminary.is_none()
}

/// What options draw, for which the median over the horizon stands beside their cost.
const DRAWN: [CarbonMeasure; 3] = [CarbonMeasure::Energy, CarbonMeasure::Location, CarbonMeasure::Market];

/// Their heads; none where no option draws anything.
fn drawn_heads(carbon: &Carbon) -> Vec<Message> {
    let rows = carbon.options.first().map_or(&[][..], |own| &own.rows);
    let row = |measure: &CarbonMeasure| rows.iter().find(|own| own.measure == *measure);
    let head = |own: &CarbonRow| message!("cli-carbon-head", measure = own.name.clone(), unit = own.unit.clone());
    DRAWN.iter().filter_map(row).map(head).collect()
}

/// What an option draws; as long as the heads.
fn drawn(carbon: &Carbon, option: &str, heads: usize) -> Vec<Told> {
    let rows = carbon.options.iter().find(|own| own.option == option).map_or(&[][..], |own| &own.rows);
    let median = |measure: &CarbonMeasure| {
        let own = rows.iter().find(|own| own.measure == *measure).and_then(|own| own.whole.as_ref());
        self::option(own.map(|own| own.p50))
    };
    DRAWN.iter().take(heads).map(median).collect()
}

/// Options side by side, best first where they have a value.
fn options(report: &Report, carbon: &Carbon) -> Outcome {
    let values = Values::of(report);
    let heads = [
        message!("general-option"),
        message!("api-outcome-name"),
        message!("api-outcome-place"),
        message!("api-outcome-tcc-p10"),
        message!("api-outcome-tcc-p50"),
        message!("api-outcome-tcc-p90"),
        message!("api-outcome-cash-p50"),
        message!("api-outcome-cash-p90"),
        message!("api-outcome-value"),
    ];
    let is_claimed = is_claimed(report);
    let firm = Firm::of(report, report.robustness.options.as_ref());
    let share = is_claimed.then(|| message!("general-right-in"));
    let draws = drawn_heads(carbon);
    let drawn_by = draws.len();
    let heads = heads.into_iter().chain(share).chain([message!("api-outcome-gates")]).chain(firm.heads());
    let heads = heads.chain(draws).collect();
    let score = |id: &str| values.0.get(format!("option.{id}.value.p50").as_str()).copied();
    let row = |own: &decision::report::OptionReport| {
        let id = |name: &str| format!("option.{}.{name}", own.id);
        let better = report.options.iter().filter(|other| score(&other.id) > score(&own.id)).count();
        let place = score(&own.id).map(|_| better as f64 + 1.0);
        let numbers = ["tcc.p10", "tcc.p50", "tcc.p90", "cash.p50", "cash.p90", "value.p50"];
        let failed = own.gates_failed_text.clone();
        let failed =
            if failed.is_empty() { Told::Nothing } else { Told::Text(voice::Value::semicolons(failed).into()) };
        let head = [text(&own.id), text(&own.name), option(place)];
        let numbers = numbers.map(|name| values.number(&id(name)));
        let share = is_claimed.then(|| values.share(&id("right_in")));
        let told = head.into_iter().chain(numbers).chain(share).chain([failed]).chain(firm.shares(&own.id));
        told.chain(drawn(carbon, &own.id, drawn_by)).collect()
    };
    let frame = &report.frame;
    let of = message!(
        "api-outcome-of",
        question = &frame.question,
        currency = &frame.currency,
        months = frame.months.to_string(),
        digest = &report.digest,
    );
    let said =
        [report.decision.finding.clone()].into_iter().chain(firm.verdict()).chain([of, message!("api-outcome-read")]);
    Outcome { name: OUTCOMES[0], said: said.collect(), heads, rows: report.options.iter().map(row).collect() }
}

/// Vendors by criterion: what was entered, and what it is worth.
fn criteria(detail: &Detail) -> Outcome {
    let heads = [
        message!("general-criterion"),
        message!("api-outcome-name"),
        message!("general-axis"),
        message!("api-outcome-weight"),
        message!("general-vendor"),
        message!("api-outcome-stated"),
        message!("api-outcome-low"),
        message!("api-outcome-base"),
        message!("api-outcome-high"),
    ];
    let mut rows = Vec::new();
    for own in &detail.scorecard.criteria {
        for cell in &own.cells {
            let [low, base, high] = cell.value.map_or([None; 3], |value| [value.low, value.base, value.high].map(Some));
            rows.push(vec![
                text(&own.id),
                text(&own.name),
                Told::Text(own.axis.name()),
                Told::Share(own.weight),
                text(&cell.vendor),
                cell.stated.as_deref().map_or(Told::Nothing, text),
                option(low),
                option(base),
                option(high),
            ]);
        }
    }
    Outcome { name: OUTCOMES[2], said: Vec::new(), heads: heads.into(), rows }
}

/// Nearest values at which the recommendation changes.
fn changes(report: &Report) -> Outcome {
    let heads = [
        message!("general-input"),
        message!("api-outcome-unit"),
        message!("api-outcome-now"),
        message!("api-outcome-at"),
        message!("api-outcome-then"),
    ];
    let row = |own: &decision::report::Threshold| {
        let [input, unit] = [&own.label, &own.unit].map(|told| Told::Text(told.clone()));
        vec![input, unit, Told::Number(own.now), Told::Number(own.at), text(&own.then)]
    };
    let rows: Vec<Vec<Told>> = report.decision.thresholds.iter().map(row).collect();
    let none = rows.is_empty().then(|| message!("api-outcome-no-change"));
    Outcome { name: OUTCOMES[3], said: none.into_iter().collect(), heads: heads.into(), rows }
}
