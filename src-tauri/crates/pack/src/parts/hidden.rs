//! Part 7: hidden cost, why it is set apart, and the levers that save: taken, not taken, and ideas that nobody here has
//! entered yet.

mod ideas;
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
use vocabulary::{Bucket, Category};
use voice::{Message, Value, label, message};

pub(crate) fn lay(flow: &mut Flow, matter: &Matter) {
    opening(flow, label("pack-hidden-question"), title().tell(&finding(matter)));
    let groups = ledger::abreast(matter);
    if groups.is_empty() {
        nothing(flow, label("pack-hidden-unknown"));
    } else if matter.is_full() {
        buckets(flow, matter, &groups);
    }
    levers::lay(flow, matter);
    if matter.is_full() {
        ideas::lay(flow, matter);
    }
}

/// The hidden part of a cost, its share of the total, and the largest bucket in it.
struct Part {
    amount: Amount,
    share: f64,
    largest: Option<Bucket>,
}

/// `None` where the cost is unknown or not above 0.
fn part(shown: &Shown) -> Option<Part> {
    let TccReport { spread, hidden, .. } = shown.option.tcc?;
    let total = float(spread.base);
    let amount = |bucket| Some((bucket, float(*shown.option.buckets.get(Bucket::word(bucket))?)));
    let buckets = Bucket::within(Category::Hidden).filter_map(amount).filter(|(_, amount)| *amount > 0.0);
    let largest = buckets.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(bucket, _)| bucket);
    (total > 0.0).then(|| Part { amount: hidden, share: float(hidden) / total, largest })
}

fn finding(matter: &Matter) -> Message {
    let Some(best) = matter.shown.iter().find(|shown| shown.recommended) else {
        return message!("pack-hidden-without-recommendation");
    };
    let Some(part) = part(best).filter(|part| part.share > 0.0) else {
        return message!("pack-hidden-none-entered", option = best.name());
    };
    let share = Value::figure(show::percent(part.share), best.id("hidden.share"), exact(part.amount));
    match part.largest {
        Some(bucket) => {
            let bucket = Value::figure(bucket.inside(), best.id("hidden.largest"), bucket.word());
            message!("pack-hidden-finding.most", share = share, option = best.name(), bucket = bucket)
        }
        None => message!("pack-hidden-finding", share = share, option = best.name()),
    }
}

fn buckets(flow: &mut Flow, matter: &Matter, groups: &[Vec<&Shown>]) {
    let ledger = Ledger::of_case(matter);
    for (at, options) in groups.iter().enumerate() {
        let (money, months) = (ledger.with(&matter.report.frame.currency), matter.report.frame.months);
        let title = message!("pack-hidden-title", money = money, months = months);
        let title = heading().named("hidden.title", ledger::numbered(title, at, groups.len()));
        let anchor = if at == 0 { "hidden-buckets" } else { "" };
        table(flow, label("pack-hidden-name"), anchor, title, &of(options, ledger));
    }
    flow.space(BETWEEN / 2.0);
    paragraph(flow, &Prose::ink(BODY).say(&label("pack-hidden-moved")));
}

fn of(options: &[&Shown], ledger: Ledger) -> Table {
    let mut out = Table::new(ledger::columns(Column::left(label("general-bucket")), options));
    for bucket in ledger::used(options, Category::Hidden) {
        let name = vec![Prose::ink(BODY).tell(&bucket.name()), Prose::muted(SMALL).say(&ledger::about(bucket))];
        let amount = |shown: &&Shown| {
            let amount = shown.option.buckets.get(bucket.word()).copied().filter(|amount| !amount.0.is_zero());
            shared(shown, ledger, amount, &format!("bucket.{bucket}"))
        };
        out.row(std::iter::once(name.into()).chain(options.iter().map(amount)).collect());
    }
    let name = vec![
        Prose::ink(STRONG).say(&label("pack-hidden-all")),
        Prose::muted(SMALL).say(&label("pack-hidden-all.about")),
    ];
    let total = |shown: &&Shown| shared(shown, ledger, shown.option.tcc.map(|tcc| tcc.hidden), "hidden");
    out.total(std::iter::once(name.into()).chain(options.iter().map(total)).collect());
    out
}

/// An amount with its share of the option's total under it; a dash for none.
fn shared(shown: &Shown, ledger: Ledger, amount: Option<Amount>, id: &str) -> Cell {
    let Some(amount) = amount else { return Prose::muted(BODY).say("–").into() };
    let id = shown.id(id);
    let text = Prose::ink(BODY).figure(ledger.bare(float(amount)), &id, exact(amount));
    let total = shown.option.tcc.map_or(0.0, |tcc| float(tcc.spread.base));
    if total <= 0.0 {
        return text.into();
    }
    let share = float(amount) / total;
    vec![text, Prose::muted(SMALL).figure(show::percent(share), &format!("{id}.share"), share.to_string())].into()
}
