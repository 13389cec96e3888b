//! Every bucket of every option in the base case, with subtotals that are the report's own, not sums of rounded parts.

use crate::compose::Matter;
use crate::flow::Flow;
use crate::numbers::float;
use crate::options::Shown;
use crate::parts::figure::{self, Keep};
use crate::parts::ledger::{self, Ledger};
use crate::parts::{heading, small};
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, STRONG};
use decision::report::TccReport;
use quantity::decimal::Amount;
use quantity::show;
use vocabulary::{Bucket, Category};
use voice::{label, message};

pub(super) fn lay(flow: &mut Flow, matter: &Matter, ledger: Ledger) {
    let groups = ledger::abreast(matter);
    for (at, options) in groups.iter().enumerate() {
        let (money, months) = (ledger.with(&matter.report.frame.currency), matter.report.frame.months);
        let title = message!("pack-buckets-title", money = money, months = months);
        let title = heading().named("buckets.title", ledger::numbered(title, at, groups.len()));
        let (name, anchor) = (label("pack-buckets-name"), if at == 0 { "buckets" } else { "" });
        let (table, note) = (of(options, ledger), small().say(&label("pack-buckets-note")));
        figure::kept(flow, (&name, anchor), title, (table, Keep::Totals), &note);
    }
}

fn of(options: &[&Shown], ledger: Ledger) -> Table {
    let printed: Vec<Printed> = options.iter().map(|shown| Printed::of(shown, ledger)).collect();
    let mut out = Table::new(ledger::columns(Column::left(label("general-bucket")), options));
    for category in Category::ALL.iter().copied() {
        let name = voice::text(&category.name());
        for bucket in ledger::used(options, category) {
            out.row(row((options, &printed), ledger, bucket));
        }
        let cells = options.iter().zip(&printed).map(|(shown, printed)| {
            let amount = shown.option.tcc.map(|tcc| part(tcc, category));
            total(ledger, amount, printed.categories[category as usize], &shown.id(category.word()))
        });
        out.total(std::iter::once(Prose::ink(STRONG).say(&name).into()).chain(cells).collect());
    }
    let base = |s: &Shown| amount(ledger, s, STRONG, "tcc.base", |tcc| tcc.spread.base);
    out.total(line(options, &label("general-tcc"), &base));
    let name = Prose::muted(BODY).say(&label("pack-buckets-hidden")).into();
    out.row(std::iter::once(name).chain(options.iter().map(|shown| hidden(shown))).collect());
    out
}

/// What is printed of an option's cost, so that buckets add up to categories and these to the total.
struct Printed {
    /// In the order of the categories.
    categories: Vec<f64>,
    buckets: Vec<(Bucket, f64)>,
}

impl Printed {
    fn of(shown: &Shown, ledger: Ledger) -> Self {
        let Some(tcc) = shown.option.tcc else {
            return Self { categories: vec![0.0; Category::ALL.len()], buckets: Vec::new() };
        };
        let amounts: Vec<f64> = Category::ALL.iter().map(|category| float(part(tcc, *category))).collect();
        let categories = ledger.parts(&amounts, float(tcc.spread.base));
        let mut buckets = Vec::new();
        for (category, whole) in Category::ALL.iter().zip(&categories) {
            let own = Bucket::within(*category).filter_map(|bucket| {
                let amount = shown.option.buckets.get(bucket.word()).copied()?;
                (!amount.0.is_zero()).then(|| (bucket, float(amount)))
            });
            let (names, amounts): (Vec<Bucket>, Vec<f64>) = own.unzip();
            buckets.extend(names.into_iter().zip(ledger.parts(&amounts, *whole)));
        }
        Self { categories, buckets }
    }

    fn bucket(&self, bucket: Bucket) -> f64 {
        self.buckets.iter().find(|(own, _)| *own == bucket).map_or(0.0, |(_, printed)| *printed)
    }
}

fn total(ledger: Ledger, amount: Option<Amount>, printed: f64, id: &str) -> Cell {
    match amount {
        Some(amount) => ledger.cell_as(STRONG, amount, printed, id),
        None => ledger.cell(STRONG, None, id),
    }
}

fn row((options, printed): (&[&Shown], &[Printed]), ledger: Ledger, bucket: Bucket) -> Vec<Cell> {
    let name = voice::text(&bucket.name());
    let cell = |(shown, printed): (&&Shown, &Printed)| {
        let id = shown.id(&format!("bucket.{bucket}"));
        match shown.option.buckets.get(bucket.word()).copied().filter(|amount| !amount.0.is_zero()) {
            Some(amount) => ledger.cell_as(BODY, amount, printed.bucket(bucket), &id),
            None => ledger.cell(BODY, None, &id),
        }
    };
    let cells = options.iter().zip(printed).map(cell);
    std::iter::once(Prose::ink(BODY).say(&name).into()).chain(cells).collect()
}

/// A line of totals under its name.
fn line(options: &[&Shown], name: &str, cell: &dyn Fn(&Shown) -> Cell) -> Vec<Cell> {
    std::iter::once(Prose::ink(STRONG).say(name).into()).chain(options.iter().map(|shown| cell(shown))).collect()
}

fn amount(ledger: Ledger, shown: &Shown, face: charts::Face, id: &str, of: impl Fn(TccReport) -> Amount) -> Cell {
    ledger.cell(face, shown.option.tcc.map(of), &shown.id(id))
}

fn part(tcc: TccReport, category: Category) -> Amount {
    match category {
        Category::Capex => tcc.capex,
        Category::Opex => tcc.opex,
        Category::Hidden => tcc.hidden,
    }
}

/// Share of the total that is hidden; a dash where the total is not above 0.
fn hidden(shown: &Shown) -> Cell {
    let share = shown.option.tcc.and_then(|tcc| {
        let total = float(tcc.spread.base);
        (total > 0.0).then(|| float(tcc.hidden) / total)
    });
    match share {
        Some(share) => {
            Prose::ink(BODY).figure(show::percent(share), &shown.id("hidden.share"), share.to_string()).into()
        }
        None => Prose::muted(BODY).say("–").into(),
    }
}
