//! Part 7: hidden cost, why it is set apart, and the levers that save: taken, not taken, and ideas that nobody here has
//! entered yet.

pub(crate) mod ideas;
pub(crate) mod levers;

use super::ledger::{self, Ledger};
use super::{BETWEEN, heading, nothing, opening, paragraph, table, title};
use crate::compose::Matter;
use crate::flow::Flow;
use crate::numbers::{exact, float};
use crate::options::Shown;
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, SMALL, STRONG};
use decision::report::TccReport;
use quantity::decimal::Amount;
use quantity::show;

/// Why two kinds of cost change their place.
const MOVED: &str = "Idle hours and experiments are paid for inside capital and operating cost: a card that waits costs as much as one that works. Left there they would pass for useful compute. They are taken out of those lines and shown here, once, so that the three parts still add up to the total and each says what it bought.";

pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    opening(flow, "What does it cost beyond the invoice, and what can be saved?", finding(matter));
    let groups = ledger::abreast(matter);
    if groups.is_empty() {
        nothing(flow, "No option's cost could be computed, so no hidden cost is known.");
    } else {
        buckets(flow, matter, &groups);
    }
    levers::lay(flow, matter);
    ideas::lay(flow, matter);
}

/// The hidden part of a cost, its share of the total, and the largest bucket in it.
struct Part<'a> {
    amount: Amount,
    share: f64,
    largest: Option<&'a str>,
}

/// `None` where the cost is unknown or not above 0.
fn part<'a>(shown: &'a Shown) -> Option<Part<'a>> {
    let TccReport { spread, hidden, .. } = shown.option.tcc?;
    let total = float(spread.base);
    let own = |key: &str| key.starts_with("hidden.");
    let buckets = shown.option.buckets.0.iter().filter(|(key, amount)| own(key) && float(*amount) > 0.0);
    let largest = buckets.max_by(|a, b| float(a.1).total_cmp(&float(b.1))).map(|(key, _)| key.as_str());
    (total > 0.0).then(|| Part { amount: hidden, share: float(hidden) / total, largest })
}

fn finding(matter: &Matter) -> Prose {
    let Some(best) = matter.shown.iter().find(|shown| shown.recommended) else {
        return title().say("Without a recommendation no option's hidden cost stands out");
    };
    let name = &best.option.name;
    let named = |prose: Prose| prose.figure(name, &best.id("name"), name);
    match part(best) {
        Some(part) if part.share > 0.0 => {
            let share = show::percent(part.share);
            let prose = title().figure(&share, &best.id("hidden.share"), exact(part.amount)).say(" of what ");
            let prose = named(prose).say(" costs is hidden");
            match part.largest {
                Some(key) => {
                    let word = ledger::named(key).0.to_lowercase();
                    prose.say(", most of all ").figure(&word, &best.id("hidden.largest"), key)
                }
                None => prose,
            }
        }
        _ => named(title()).say(" has no hidden cost that anyone has entered"),
    }
}

fn buckets(flow: &mut Flow, matter: &Matter, groups: &[Vec<&Shown>]) {
    let ledger = Ledger::of_case(matter);
    for (at, options) in groups.iter().enumerate() {
        let which = match groups.len() {
            1 => String::new(),
            all => format!(", table {} of {all}", at + 1),
        };
        let frame = &matter.report.frame;
        let unit = ledger.with(&frame.currency);
        let words = format!("Hidden cost, {unit} over {} months, base case, present value{which}", frame.months);
        let anchor = if at == 0 { "hidden-buckets" } else { "" };
        let title = heading().figure(&words, "hidden.title", &words);
        table(flow, "Hidden cost", anchor, title, &of(options, ledger));
    }
    flow.space(BETWEEN / 2.0);
    paragraph(flow, &Prose::ink(BODY).say(MOVED));
}

fn of(options: &[&Shown], ledger: Ledger) -> Table {
    let mut out = Table::new(ledger::columns(Column::left("Bucket"), options));
    for key in ledger::used(options, "hidden") {
        let (name, about) = ledger::named(key);
        let name = vec![Prose::ink(BODY).say(&name), Prose::muted(SMALL).say(about)];
        let amount = |shown: &&Shown| {
            let amount = shown.option.buckets.get(key).copied().filter(|amount| !amount.0.is_zero());
            shared(shown, ledger, amount, &format!("bucket.{key}"))
        };
        out.row(std::iter::once(name.into()).chain(options.iter().map(amount)).collect());
    }
    let name = vec![
        Prose::ink(STRONG).say("All hidden cost"),
        Prose::muted(SMALL).say("and its share of the total cost of computing"),
    ];
    let total = |shown: &&Shown| shared(shown, ledger, shown.option.tcc.map(|tcc| tcc.hidden), "hidden");
    out.total(std::iter::once(name.into()).chain(options.iter().map(total)).collect());
    out
}

/// An amount with its share of the option's total under it; a dash for none.
fn shared(shown: &Shown, ledger: Ledger, amount: Option<Amount>, id: &str) -> Cell {
    let Some(amount) = amount else { return Prose::muted(BODY).say("–").into() };
    let id = shown.id(id);
    let text = Prose::ink(BODY).figure(&ledger.bare(float(amount)), &id, exact(amount));
    let total = shown.option.tcc.map_or(0.0, |tcc| float(tcc.spread.base));
    if total <= 0.0 {
        return text.into();
    }
    let share = float(amount) / total;
    vec![text, Prose::muted(SMALL).figure(&show::percent(share), &format!("{id}.share"), share.to_string())].into()
}
