//! What the compute is for: workloads, each with a typical week of demand.

use crate::ask::StartNeed;
use crate::offers::CARD;
use crate::rows::{Draft, digits};
use decision::{TokenRates, WorkloadIntake};
use quantity::{Decimal, Range, Shape, decimal};
use reference::{Assumption, StartValue, start_value};
use vocabulary::{Message, Purpose, Step, Tier, message};

/// Hours of a day.
const DAY: std::ops::Range<usize> = 0..24;
/// Hours in which an office works.
const OFFICE: std::ops::Range<usize> = 7..19;
/// Hours in which somebody starts trials.
const TRIALS: std::ops::Range<usize> = 10..12;
/// Seconds of a month: 730 hours.
const MONTH: f64 = 730.0 * 3600.0;
/// Digits of GPUs of an hour.
const DIGITS: u32 = 4;

/// Rows of workloads and of their demand.
pub(crate) fn rows(draft: &mut Draft) {
    let served = || StartNeed {
        purpose: Purpose::Inference,
        name: None,
        gpus: None,
        tokens: None,
        users: None,
        model: None,
        steadiness: None,
    };
    let needs = if draft.ask.needs.is_empty() { vec![served()] } else { draft.ask.needs.clone() };
    for (at, need) in needs.iter().enumerate() {
        one(draft, at, need);
    }
}

fn one(draft: &mut Draft, at: usize, need: &StartNeed) {
    let place = |field: &str| format!("needs[{at}].{field}");
    let name = need.name.as_deref().map(str::trim).filter(|name| !name.is_empty());
    let name = name.map_or_else(|| draft.say(&Message::word("start-need", need.purpose.word())), str::to_owned);
    let id = tables::short_name(&name, "need", |id| draft.has("workloads", id));
    let tier = need.steadiness.unwrap_or(usual(need.purpose));
    let model = need.model.as_deref().map(str::trim).filter(|model| !model.is_empty());
    if let Some(model) = model.filter(|model| reference::model(model).is_none()) {
        let nearest = tables::meant(model, reference::models().iter().map(|own| own.name)).unwrap_or_default();
        let (found, expected) = (message!("start-model", model = model), message!("start-model.expected"));
        draft.problems.add("N105", &place("model"), found, expected, message!("start-model.hint", nearest = nearest));
        return;
    }
    let stops = tier == Tier::Exploratory || need.purpose == Purpose::Data;
    let card = draft.book.rows("quotes").first().and_then(|quote| quote.get("sku")).unwrap_or(CARD).to_owned();
    draft.add(
        "workloads",
        &[
            ("id", &id),
            ("name", &name),
            ("purpose", need.purpose.word()),
            ("interruptible", if stops { "yes" } else { "no" }),
            ("reference_sku", &card),
            ("model", model.unwrap_or_default()),
            ("useful_share", "@useful_share"),
            ("growth", "@growth"),
        ],
    );
    let Some(gpus) = amount(draft, need, &id, &place) else { return };
    let [low, base, high] = [gpus.low, gpus.base, gpus.high].map(decimal::f64_of);
    if base <= 0.0 {
        let (found, expected) = (message!("start-none"), message!("start-none.expected"));
        draft.problems.add("N106", &place("gpus"), found, expected, message!("start-none.hint"));
        return;
    }
    let note = draft.say(&message!("start-week"));
    let scaled = !gpus.is_point();
    if scaled {
        let ends = [low / base, 1.0, high / base].map(|end| digits(end, DIGITS));
        scale(draft, need, (&id, &name), spread(ends[0], ends[1], ends[2]));
    }
    if let Some(row) = tables::table("workloads").and_then(|table| draft.book.rows_mut(table).last_mut()) {
        row.set("scale", scaled.then(|| format!("@scale.{id}")));
        // The shape of a week is assumed, and must not be taken for what the rule finds.
        row.set("note", Some(note));
    }
    demand(draft, &id, tier, base);
}

/// How far demand may lie from its typical week, as an assumption: as answered, else as far as what a first case takes.
fn scale(draft: &mut Draft, need: &StartNeed, (id, name): (&str, &str), range: Range) {
    let (Some(own), Some(gpus)) = (start_value("scale"), start_value("gpus")) else { return };
    let is_said = need.gpus.is_some() || need.tokens.is_some() || need.users.is_some();
    let said = is_said.then(|| range.to_string());
    let taken = Assumption { value: range, source: gpus.taken.source, date: gpus.taken.date, ..own.taken };
    let label = draft.say(&message!("start-scale", name = name));
    draft.assumption(&StartValue { taken, ..*own }, &format!("scale.{id}"), &label, said.as_deref());
}

/// How steady a purpose mostly is.
fn usual(purpose: Purpose) -> Tier {
    match purpose {
        Purpose::Training => Tier::Steady,
        Purpose::Inference | Purpose::Data => Tier::Variable,
        Purpose::Experiment => Tier::Exploratory,
    }
}

/// GPUs on average today, with their range; `None` where that is told already.
fn amount(draft: &mut Draft, need: &StartNeed, id: &str, place: &dyn Fn(&str) -> String) -> Option<Range> {
    let range = |text: &str, field: &str| {
        let range = Range::parse(text).ok();
        if range.is_none() {
            let (found, expected) = (message!("start-amount", typed = text), message!("start-amount.expected"));
            draft.problems.add("N106", &place(field), found, expected, message!("start-amount.hint"));
        }
        range.map(as_triangle)
    };
    if let Some(gpus) = &need.gpus {
        return range(gpus, "gpus");
    }
    let (tokens, field) = match (&need.tokens, &need.users) {
        (Some(tokens), _) => (range(tokens, "tokens")?, "tokens"),
        (None, Some(users)) => (times(range(users, "users")?, start_value("tokens_per_user")?.taken.value)?, "users"),
        (None, None) => return start_value("gpus").map(|own| own.taken.value),
    };
    if need.model.as_deref().is_none_or(|model| model.trim().is_empty()) {
        let (found, expected) = (message!("start-no-model"), message!("start-model.expected"));
        draft.problems.add("N105", &place("model"), found, expected, message!("start-no-model.hint"));
        return None;
    }
    match WorkloadIntake::read(&draft.book, id).and_then(|own| own.rates().map_err(|problem| vec![problem])) {
        Ok(rates) => Some(of_tokens(tokens, &rates)),
        Err(problems) => {
            for problem in problems {
                let (found, expected) = (problem.found, problem.expected);
                draft.problems.add(problem.code, &place(field), found, expected, problem.hint);
            }
            None
        }
    }
}

/// From least over most likely to most; one value where all are the same.
fn spread(low: Decimal, base: Decimal, high: Decimal) -> Range {
    Range::triangular(low, base, high).unwrap_or(Range::point(base))
}

/// A range as ends are multiplied: of a named distribution its triangle.
fn as_triangle(range: Range) -> Range {
    match range.shape {
        Shape::Point | Shape::Uniform | Shape::Triangular => range,
        _ => {
            let [low, base, high] = range.triangle().map(|end| digits(end, DIGITS));
            spread(low, base, high)
        }
    }
}

/// The product of two ranges, end by end.
fn times(a: Range, b: Range) -> Option<Range> {
    let end = |a: Decimal, b: Decimal| a.checked_mul(b);
    Some(spread(end(a.low, b.low)?, end(a.base, b.base)?, end(a.high, b.high)?))
}

/// GPUs that are busy all the time with as many tokens a month.
fn of_tokens(tokens: Range, rates: &TokenRates) -> Range {
    let written = start_value("generated_share").map_or(0.0, |own| decimal::f64_of(own.taken.value.base));
    let each = (written / rates.decode + (1.0 - written) / rates.prefill) / MONTH;
    let [low, base, high] =
        [tokens.low, tokens.base, tokens.high].map(|end| digits(decimal::f64_of(end) * each, DIGITS));
    spread(low, base, high)
}

/// A typical week of that mean.
fn demand(draft: &mut Draft, id: &str, tier: Tier, mean: f64) {
    let level = |id: &str| start_value(id).map_or(1.0, |own| decimal::f64_of(own.taken.value.base));
    let run = |height: &dyn Fn(usize) -> f64| DAY.map(height).collect::<Vec<f64>>();
    let (weekday, weekend) = match tier {
        Tier::Steady => (run(&|_| 1.0), run(&|_| 1.0)),
        Tier::Variable => {
            let night = level("night_level");
            let weekday = run(&|hour| if OFFICE.contains(&hour) { 1.0 } else { night });
            let weekend = weekday.iter().map(|own| own * level("weekend_level")).collect();
            (weekday, weekend)
        }
        Tier::Exploratory => {
            let rest = level("trial_level");
            (run(&|hour| if TRIALS.contains(&hour) { 1.0 } else { rest }), run(&|_| rest))
        }
    };
    let sum = |day: &[f64]| day.iter().sum::<f64>();
    let week = (5.0 * sum(&weekday) + 2.0 * sum(&weekend)) / (7.0 * 24.0);
    let mut add = |start: &str, day: &[f64]| {
        let steps: Vec<String> = day.iter().map(|own| digits(own / week * mean, DIGITS).to_string()).collect();
        let cell = tables::chunk_cell(steps.iter().map(|step| Some(step.as_str())));
        draft.add("demand", &[("workload", id), ("start", start), ("step", Step::Profile.word()), ("gpus", &cell)]);
    };
    match tier {
        Tier::Steady => add("day", &weekday),
        _ => {
            add("weekday", &weekday);
            add("weekend", &weekend);
        }
    }
}
