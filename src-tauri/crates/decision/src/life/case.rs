//! The cards that options buy, each quote once, and what one of them is in a world: its price, its power, its useful hours.

use super::age::{Aged, Card, Failures, Progress, Value};
use crate::carbon::case::{Case, Drawing, RowPower, Shares};
use crate::inputs::InputId;
use crate::model::{CardYear, Model, OptionModel, State, card_years, power_left};
use crate::snapshot::Billing;
use crate::snapshot::life::LifeInputs;
use quantity::{HOURS_PER_MONTH, decimal};
use std::collections::BTreeSet;

/// Watts in a kilowatt.
const THOUSAND: f64 = 1e3;

/// A quote that some option buys.
pub(super) struct Owned {
    /// Position of the quote.
    pub(super) quote: usize,
    /// The option that buys most of it, the first of several.
    pub(super) option: usize,
    /// Most cards of it that the option holds in a month.
    pub(super) cards: f64,
    /// Its rows in that option.
    places: Vec<(usize, usize)>,
    pub(super) assumed: LifeInputs,
    pub(super) power: Power,
}

/// What a card draws.
pub(super) enum Power {
    /// What cost lines say of it, together with cards that they cover as well.
    Lines {
        /// Positions among the option's lines.
        lines: Vec<usize>,
        /// Months of cards that they cover, over the horizon.
        card_months: f64,
    },
    /// Its TDP at its place; how busy it is comes from the option.
    Cards {
        /// What it draws at most.
        row: RowPower,
        /// PUE of its place.
        pue: InputId,
    },
}

/// A card with what it is held against, in one world.
pub(super) struct Seen {
    pub(super) aged: Aged,
    pub(super) price: f64,
    pub(super) value: Value,
    pub(super) failures: Failures,
    pub(super) warranty: f64,
    pub(super) progress: Progress,
    /// Useful hours a year of a card that never fails.
    pub(super) useful: f64,
}

impl Owned {
    /// Every quote that is bought by an option that can be costed, in the order of the quotes.
    pub(super) fn all(model: &Model, shares: Shares) -> Vec<Self> {
        let quotes = 0..model.snapshot.quotes.len();
        let owned = quotes.filter(|at| model.snapshot.quotes[*at].billing == Billing::Owned);
        owned.filter_map(|quote| Self::of(model, quote, shares)).collect()
    }

    fn of(model: &Model, quote: usize, shares: Shares) -> Option<Self> {
        let known = (0..model.options.len()).filter(|at| model.options[*at].incomplete.is_empty());
        let mut best: Option<(usize, f64)> = None;
        for option in known {
            let cards = most_cards(model, &model.options[option], quote);
            if cards > best.map_or(0.0, |(_, most)| most) {
                best = Some((option, cards));
            }
        }
        let (option, cards) = best?;
        let own = &model.options[option];
        let drawing = Drawing::of(model.snapshot, own, shares)?;
        Some(Self {
            quote,
            option,
            cards,
            places: places(own, quote),
            assumed: model.snapshot.life(&model.snapshot.quotes[quote].sku)?,
            power: Power::of((model, own), &drawing, quote)?,
        })
    }

    /// Inputs that it rests on beside those of the option's hours.
    pub(super) fn inputs(&self, case: &Case) -> BTreeSet<InputId> {
        let (option, quote) = (&case.model.options[self.option], &case.model.snapshot.quotes[self.quote]);
        let mut all: BTreeSet<InputId> = self.assumed.all().into_iter().collect();
        all.extend([quote.price, quote.availability]);
        all.extend(quote.fx);
        match &self.power {
            Power::Lines { lines, .. } => all.extend(lines.iter().flat_map(|at| option.lines[*at].inputs())),
            Power::Cards { row, pue } => {
                all.extend([case.shares.overhead, case.shares.busy, case.shares.idle, self.assumed.power_price, *pue]);
                all.extend(row.watts.input());
                all.extend(case.model.inputs.all()[self.assumed.power_price].fx);
            }
        }
        all
    }

    /// Hours of the option's cards in a world.
    pub(super) fn card_years(&self, case: &Case, state: &State<f64>, x: &[f64]) -> Vec<CardYear<f64>> {
        card_years(case.model, case.numbers, state, (&case.model.options[self.option], case.speeds), x)
    }

    /// One of the cards in a world.
    pub(super) fn seen(&self, case: &Case, years: &[CardYear<f64>], x: &[f64]) -> Seen {
        let (snapshot, assumed) = (case.model.snapshot, &self.assumed);
        let quote = &snapshot.quotes[self.quote];
        let own = years.iter().filter(|year| self.places.contains(&year.place));
        let (mut busy, mut held, mut useful) = (0.0, 0.0, 0.0);
        for year in own {
            busy += year.busy;
            held += year.busy + year.idle;
            useful += year.useful;
        }
        // A card that nothing runs on is told by the hours in which it could run.
        let share = if useful > 0.0 { useful / held } else { x[quote.availability] };
        let busy = if held > 0.0 { busy / held } else { 1.0 };
        let price = x[quote.price] * quote.fx.map_or(1.0, |fx| x[fx]);
        let card = Card {
            price,
            value: Value { first: x[assumed.first_fall], yearly: x[assumed.yearly_fall], floor: x[assumed.floor] },
            failures: Failures {
                early: x[assumed.early],
                yearly: x[assumed.failures],
                wear_from: x[assumed.wear_from],
                wear: x[assumed.wear],
                hours: x[assumed.repair_hours],
            },
            repair: x[assumed.repair_share] * price,
            warranty: x[assumed.warranty],
            useful: share * f64::from(HOURS_PER_MONTH),
            energy: self.energy(case, busy, x),
            margin: x[assumed.margin],
        };
        Seen {
            aged: Aged::new(card, decimal::f64_of(snapshot.frame.discount_rate)),
            price,
            value: card.value,
            failures: card.failures,
            warranty: card.warranty,
            progress: Progress { price: x[assumed.price_progress], energy: x[assumed.energy_progress] },
            useful: 12.0 * card.useful,
        }
    }

    /// What the power of a card costs a month, with the share of its hours in which it works.
    fn energy(&self, case: &Case, busy: f64, x: &[f64]) -> f64 {
        let option = &case.model.options[self.option];
        let left = power_left(option, x);
        match &self.power {
            Power::Lines { lines, card_months } => {
                let of = |at: &usize| {
                    let line = &option.lines[*at];
                    let kwh = line.energy(1, case.numbers.horizon, x).unwrap_or_default();
                    let price = line.price_per_kwh().map_or(0.0, |price| x[price]);
                    kwh * price * line.fx().map_or(1.0, |fx| x[fx])
                };
                lines.iter().map(of).sum::<f64>() * left / card_months
            }
            Power::Cards { row, pue } => {
                let price = x[self.assumed.power_price];
                let fx = case.model.inputs.all()[self.assumed.power_price].fx.map_or(1.0, |fx| x[fx]);
                let most = row.watts.of(x) / THOUSAND * x[case.shares.overhead] * x[*pue] * left;
                let drawn = busy * x[case.shares.busy] + (1.0 - busy) * x[case.shares.idle];
                most * drawn * f64::from(HOURS_PER_MONTH) * price * fx
            }
        }
    }
}

impl Power {
    /// What the rows of a quote draw; `None` where none of them draws anything that is known.
    fn of((model, option): (&Model, &OptionModel), drawing: &Drawing, quote: usize) -> Option<Self> {
        let is_its = |row: &usize| option.row(drawing.rows[*row].place).quote == quote;
        let lines: Vec<_> = drawing.lines.iter().filter(|line| line.rows.iter().any(is_its)).collect();
        let covered: BTreeSet<usize> = lines.iter().flat_map(|line| line.rows.iter().copied()).collect();
        let card_months: f64 = covered.iter().map(|row| months_of_cards(model, option, drawing.rows[*row].place)).sum();
        if card_months > 0.0 {
            return Some(Self::Lines { lines: lines.iter().map(|line| line.line).collect(), card_months });
        }
        let row = drawing.rows.iter().find(|row| option.row(row.place).quote == quote)?;
        Some(Self::Cards { row: *row, pue: drawing.sites[row.site].pue })
    }
}

/// The rows of a quote that an option holds.
fn places(option: &OptionModel, quote: usize) -> Vec<(usize, usize)> {
    let is_its = |place: &&(usize, usize)| {
        let row = option.row(**place);
        row.quote == quote && row.is_held()
    };
    option.sequence.iter().filter(is_its).copied().collect()
}

/// Cards of a row in a month from 1.
fn cards(option: &OptionModel, place: (usize, usize), month: u32) -> f64 {
    option.row(place).gpus_in(month).map_or(0.0, decimal::f64_of)
}

fn most_cards(model: &Model, option: &OptionModel, quote: usize) -> f64 {
    let places = places(option, quote);
    let in_month = |month: u32| places.iter().map(|place| cards(option, *place, month)).sum::<f64>();
    (1..=model.snapshot.frame.months).map(in_month).fold(0.0, f64::max)
}

fn months_of_cards(model: &Model, option: &OptionModel, place: (usize, usize)) -> f64 {
    (1..=model.snapshot.frame.months).map(|month| cards(option, place, month)).sum()
}
