//! The answer: figures of each card, and what is said of them.

use super::Found;
use super::age::OLDEST;
use super::case::Power;
use super::figures::{Of, Sheet};
use super::history;
use super::world::{AGES, USED, World};
use crate::answer::quote_name;
use crate::books::charge_of_cards;
use crate::draw::Worlds;
use crate::model::Model;
use crate::report::life::{CardLife, Life, LifeAge, LifeHeads, LifeNumber, LifeResidual, UsedAge};
use crate::snapshot::life::POWER_PRICE;
use crate::snapshot::{Quote, Snapshot, assumptions};
use accounts::Charge;
use quantity::{Decimal, decimal, show};
use vocabulary::{LifeMeasure, LifeStanding, Message, Value, message};

/// What a price is charged from, so that shares of it come out of books that keep cents.
const WHOLE: Decimal = Decimal::ONE_HUNDRED;

/// Shares that differ by less, of themselves, are alike.
const ALIKE: f64 = 1e-12;

pub(super) struct Told<'w> {
    pub(super) worlds: &'w Worlds<'w>,
    /// Worlds looked at.
    pub(super) count: usize,
}

/// How the books charge cards: shares of the price left after 0, 1, 2, … months.
struct Book {
    left: Vec<f64>,
    is_straight: bool,
}

impl Book {
    fn at(&self, months: u32) -> f64 {
        self.left.get(months as usize).copied().unwrap_or_default()
    }

    fn life(&self) -> usize {
        self.left.len() - 1
    }
}

/// A sale that ends the life of a card.
struct Disposal {
    /// Month of its life.
    month: u32,
    /// Share of the price that it brings, in the median.
    value: f64,
    /// What the books gain on one card, in the median; below 0 what they lose.
    gain: f64,
}

impl Told<'_> {
    pub(super) fn answer(&self, found: &[Found]) -> Life {
        let mut figures = Vec::new();
        let cards: Vec<CardLife> = found.iter().map(|own| self.card(own, &mut figures)).collect();
        let seed = self.worlds.setting.seed;
        Life {
            none: cards.is_empty().then(|| self.none()),
            cards,
            heads: heads(&self.currency()),
            currency: self.currency(),
            seed,
            worlds: self.count,
            notes: vec![
                message!("life-note-value"),
                message!("life-note-economic"),
                message!("life-note-refresh"),
                message!("life-note-failures"),
                message!("life-note-used"),
                message!("life-note-worlds", worlds = self.count, seed = seed.to_string()),
            ],
            figures,
        }
    }

    fn snapshot(&self) -> &Snapshot {
        self.worlds.model.snapshot
    }

    fn currency(&self) -> String {
        self.snapshot().frame.currency.to_string()
    }

    fn money(&self, size: f64) -> Message {
        let text = show::lettered(size, show::significant(size, 2));
        message!("general-amount", amount = text, unit = self.currency())
    }

    /// Why there is nothing to tell.
    fn none(&self) -> Message {
        match self.worlds.model.options.iter().any(|own| own.incomplete.is_empty()) {
            true => message!("life-none"),
            false => message!("life-none.options"),
        }
    }

    fn card(&self, found: &Found, figures: &mut Vec<crate::Figure>) -> CardLife {
        let snapshot = self.snapshot();
        let (quote, plan) = (&snapshot.quotes[found.owned.quote], &snapshot.options[found.owned.option]);
        let (name, book) = (quote_name(snapshot, quote), self.book());
        let inputs = found.inputs.iter().map(|at| format!("input.{}", self.worlds.model.inputs.all()[*at].id));
        let mut sheet = Sheet {
            found,
            quote: &quote.id,
            name: name.clone(),
            inputs: inputs.collect(),
            currency: self.currency(),
            figures: Vec::new(),
        };
        let price = sheet.number(LifeMeasure::Price, |world| world.price);
        let economic = sheet.months(LifeMeasure::Economic, World::economic_life);
        let cost = sheet.number(LifeMeasure::Cost, |world| world.economic.cost);
        let refresh = sheet.months(LifeMeasure::Refresh, |world| world.refresh);
        let month = refresh.value.p50.or(economic.value.p50).map_or(OLDEST, |months| months as u32);
        let disposal = book.as_ref().map(|book| disposal(&mut sheet, book, month));
        let residual = self.residual(&mut sheet);
        let used: Vec<UsedAge> = (1..=USED).map(|years| used(&mut sheet, years)).collect();
        let mut rows = vec![
            sheet.row(LifeMeasure::Price, price),
            sheet.row(LifeMeasure::Economic, economic),
            sheet.row(LifeMeasure::Cost, cost),
            sheet.row(LifeMeasure::Refresh, refresh.clone()),
        ];
        let (sale, gained) = disposal.unzip();
        rows.extend(gained.map(|number| sheet.row(LifeMeasure::Disposal, number)));
        let prices = history::history(&quote.sku);
        let own = CardLife {
            quote: quote.id.clone(),
            finding: finding(&name, &refresh, &residual),
            name,
            sku: quote.sku.clone(),
            option: plan.id.clone(),
            option_name: plan.name.clone(),
            cards: found.owned.cards,
            rows,
            ages: (0..=AGES).map(|years| age(&mut sheet, book.as_ref(), years)).collect(),
            residual,
            book_months: book.as_ref().map(Book::life),
            book: self.told_of_books(found, book.as_ref(), sale.as_ref()),
            history_text: history::text(&prices),
            history: prices,
            used_text: self.told_of_used(found),
            used,
            notes: self.notes(found, quote),
        };
        figures.extend(sheet.figures);
        own
    }

    /// How the books charge what is bought; `None` without a rule.
    fn book(&self) -> Option<Book> {
        let model = &self.worlds.model;
        let charge = charge_of_cards(&model.inputs, &model.snapshot.frame.decide_by)?;
        let left = charge.left(WHOLE)?.into_iter().map(|own| decimal::f64_of(own / WHOLE)).collect();
        Some(Book { left, is_straight: matches!(charge, Charge::StraightLine { .. }) })
    }

    /// How the curve stands at the horizon against what the total cost of computing rests on.
    fn residual(&self, sheet: &mut Sheet) -> LifeResidual {
        let model = &self.worlds.model;
        let months = model.snapshot.frame.months;
        let assumed = model.inputs.all()[model.assumed.residual_share].base();
        let value = sheet.number(LifeMeasure::AtHorizon, |world| world.at_horizon);
        let [low, high] = [value.value.p10, value.value.p90].map(Option::unwrap_or_default);
        let (standing, told) = match assumed {
            own if own > high * (1.0 + ALIKE) => (LifeStanding::Above, message!("life-residual.above")),
            own if own < low * (1.0 - ALIKE) => (LifeStanding::Below, message!("life-residual.below")),
            _ => (LifeStanding::Inside, message!("life-residual")),
        };
        let text = told
            .with("months", months)
            .with("value", value.shown.clone())
            .with("low", show::percent(low))
            .with("high", show::percent(high))
            .with("assumed", show::percent(assumed));
        LifeResidual { months, value, assumed, standing, text }
    }

    /// What a longer or shorter life in the books means.
    fn told_of_books(&self, found: &Found, book: Option<&Book>, sale: Option<&Disposal>) -> Message {
        let Some((book, sale)) = book.zip(sale) else { return message!("life-book.unknown") };
        let told = match sale.gain < 0.0 {
            true => message!("life-book.loss"),
            false => message!("life-book.gain"),
        };
        let told = told
            .with("life", book.life())
            .with("month", sale.month)
            .with("value", show::percent(sale.value))
            .with("left", show::percent(book.at(sale.month)))
            .with("each", self.money(sale.gain.abs()))
            .with("all", self.money(sale.gain.abs() * found.owned.cards))
            .with("cards", show::rounded(found.owned.cards, None));
        match book.is_straight && sale.value < 1.0 {
            true => {
                let even = f64::from(sale.month) / (1.0 - sale.value);
                message!("life-book-even", told = told, months = show::rounded(even, Some(1.0)))
            }
            false => message!("life-book-longer", told = told),
        }
    }

    /// From which age and at which price a used card beats a new one, in the central case.
    fn told_of_used(&self, found: &Found) -> Message {
        let all = || (1_u32..).zip(&found.base.used);
        let better: Vec<u32> = all().filter(|(_, own)| own.cost < own.new).map(|(years, _)| years).collect();
        let share = |own: &super::world::Used| own.even / own.price.max(f64::MIN_POSITIVE);
        let first = all().find(|(years, _)| better.first() == Some(years));
        let near = all().max_by(|(_, a), (_, b)| share(a).total_cmp(&share(b)));
        let Some((years, own)) = first.or(near) else { return Message::empty() };
        let told = match better.is_empty() {
            true => message!("life-used.never", years = years),
            false => message!("life-used", ages = Value::all(better.iter().map(u32::to_string)), years = years),
        };
        told.with("even", self.money(own.even)).with("price", self.money(own.price))
    }

    /// Where its power comes from, which assumptions are its own, and what else is odd.
    fn notes(&self, found: &Found, quote: &Quote) -> Vec<Message> {
        let model = &self.worlds.model;
        let option = &model.options[found.owned.option];
        let plan = &model.snapshot.options[found.owned.option];
        let mut notes = vec![match &found.owned.power {
            Power::Lines { lines, .. } => {
                let lines = lines.iter().map(|at| option.lines[*at].id.as_str());
                message!("life-power-lines", option = &plan.name, lines = Value::commas(lines))
            }
            Power::Cards { .. } => message!("life-power-cards", option = &plan.name),
        }];
        if let (Power::Cards { .. }, Some(currency)) = (&found.owned.power, unrated_power(model)) {
            let home = model.snapshot.frame.currency.code();
            notes.push(message!("life-power-unrated", currency = currency, home = home));
        }
        let own = found.inputs.iter().map(|at| &model.inputs.all()[*at].id);
        let end = format!(".{}", quote.sku).to_lowercase();
        let own: Vec<&str> = own.filter(|id| id.to_lowercase().ends_with(&end)).map(String::as_str).collect();
        if !own.is_empty() {
            notes.push(message!("life-own", ids = Value::all(own)));
        }
        notes
    }
}

impl World {
    /// Age in months at which it has cost least; `None` from the oldest on that is looked at.
    fn economic_life(&self) -> Option<u32> {
        Some(self.economic.months).filter(|months| *months < OLDEST)
    }
}

/// What the books gain on a sale in a month of its life, and the number of it.
fn disposal(sheet: &mut Sheet, book: &Book, month: u32) -> (Disposal, LifeNumber) {
    let left = book.at(month);
    let number = sheet.number(LifeMeasure::Disposal, |world| (world.value[month as usize] - left) * world.price);
    let mut values: Vec<f64> = sheet.found.worlds.iter().map(|world| world.value[month as usize]).collect();
    values.sort_by(f64::total_cmp);
    let value = values.get(values.len() / 2).copied().unwrap_or_default();
    (Disposal { month, value, gain: number.value.p50.unwrap_or_default() }, number)
}

fn finding(name: &Message, refresh: &LifeNumber, residual: &LifeResidual) -> Message {
    let told = match refresh.value.p50 {
        Some(_) => {
            let range = if refresh.range.is_empty() { &refresh.shown } else { &refresh.range };
            message!("life-finding", month = refresh.shown.clone(), range = range.clone())
        }
        None => message!("life-finding.never"),
    };
    told.with("name", name.clone()).with("months", residual.months).with("value", residual.value.shown.clone())
}

fn age(sheet: &mut Sheet, book: Option<&Book>, years: u32) -> LifeAge {
    let at = years as usize;
    let book = book.map(|book| book.at(12 * years));
    LifeAge {
        years,
        value: sheet.number(Of::at(LifeMeasure::Value, years), |world| world.ages[at].value),
        failures: sheet.number(Of::at(LifeMeasure::Failures, years), |world| world.ages[at].failures),
        energy: sheet.number(Of::at(LifeMeasure::Energy, years), |world| world.ages[at].energy),
        book,
        book_shown: book.map_or_else(Message::empty, |share| show::percent(share).into()),
    }
}

fn used(sheet: &mut Sheet, years: u32) -> UsedAge {
    let at = years as usize - 1;
    let of = |measure: LifeMeasure| Of::at(measure, years);
    let better = sheet.found.worlds.iter().filter(|world| world.used[at].cost < world.used[at].new).count();
    let beats_in = better as f64 / sheet.found.worlds.len().max(1) as f64;
    UsedAge {
        years,
        price: sheet.number(of(LifeMeasure::UsedPrice), |world| world.used[at].price),
        with_warranty: sheet.number(of(LifeMeasure::UsedWarranted), |world| world.used[at].with_warranty),
        warranty: sheet.number(of(LifeMeasure::UsedWarranty), |world| world.used[at].warranty),
        failures: sheet.number(of(LifeMeasure::UsedFailures), |world| world.ages[at + 1].failures),
        energy: sheet.number(of(LifeMeasure::UsedEnergy), |world| world.ages[at + 1].energy),
        cost: sheet.number(of(LifeMeasure::UsedCost), |world| world.used[at].cost),
        new: sheet.number(of(LifeMeasure::NewCost), |world| world.used[at].new),
        even: sheet.number(of(LifeMeasure::EvenPrice), |world| world.used[at].even),
        beats_in,
        beats: show::percent(beats_in).into(),
    }
}

fn heads(currency: &str) -> LifeHeads {
    let named = |measures: &[LifeMeasure]| measures.iter().map(|own| own.name()).collect::<Vec<Message>>();
    let age = || vec![message!("life-head-age")];
    let in_unit = |own: LifeMeasure, unit: Message| message!("life-head-in-unit", measure = own.name(), unit = unit);
    let money = |own: LifeMeasure| in_unit(own, currency.into());
    let used = vec![
        money(LifeMeasure::UsedPrice),
        money(LifeMeasure::UsedWarranted),
        in_unit(LifeMeasure::UsedWarranty, message!("life-unit-months")),
        LifeMeasure::UsedFailures.name(),
        LifeMeasure::UsedEnergy.name(),
        money(LifeMeasure::UsedCost),
        money(LifeMeasure::NewCost),
        money(LifeMeasure::EvenPrice),
    ];
    LifeHeads {
        rows: vec![
            message!("life-head-measure"),
            message!("general-unit"),
            message!("general-p50"),
            message!("general-p10-to-p90"),
        ],
        ages: [
            age(),
            named(&[LifeMeasure::Value]),
            vec![message!("life-head-book")],
            named(&[LifeMeasure::Failures, LifeMeasure::Energy]),
        ]
        .concat(),
        used: [age(), used, vec![message!("life-head-beats")]].concat(),
        history: vec![
            message!("general-date"),
            message!("life-head-kind"),
            message!("general-price"),
            message!("general-of-what"),
            message!("general-source"),
        ],
    }
}

/// The currency of the assumed price of power, where nothing says what one unit of it is worth.
fn unrated_power(model: &Model) -> Option<String> {
    let input = &model.inputs.all()[model.inputs.find(POWER_PRICE)?];
    assumptions::foreign(input, model.snapshot.frame.currency).filter(|_| input.fx.is_none())
}
