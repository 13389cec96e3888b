//! The arithmetic of a card as it ages, in one world: what a sale brings, how often it fails, what keeping it costs for each useful
//! hour, and when a successor does the work for less. Pure numbers, without names.
//!
//! Replacement by equivalent cost: what a card costs over the months for which it is kept, in present value, over its useful hours in
//! present value. Source: Terborgh 1949, Dynamic Equipment Policy; Park, Contemporary Engineering Economics, chapter 14 (economic
//! service life; defender against challenger over the defender's own best remaining life).

use quantity::{HOURS_PER_MONTH, real};

/// The oldest age at which a card is looked at, in months: ten years.
pub(super) const OLDEST: u32 = 120;
/// Months that a card is kept on at least, where it is kept on.
const KEPT_ON: u32 = 12;
/// Ages are tabled so far that the oldest card can be kept on.
const TABLED: u32 = OLDEST + KEPT_ON;
/// Months of a year.
const YEAR: f64 = 12.0;
/// Two costs that differ by less are alike: it is what doubles lose.
const ALIKE: f64 = 1e-12;

/// A card as it is bought, in one world.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Card {
    /// What it costs new, in money.
    pub(super) price: f64,
    pub(super) value: Value,
    pub(super) failures: Failures,
    /// Cost of a repair that no warranty pays, in money.
    pub(super) repair: f64,
    /// Months of its warranty.
    pub(super) warranty: f64,
    /// Useful hours of a month in which it does not fail.
    pub(super) useful: f64,
    /// What its power costs a month, in money.
    pub(super) energy: f64,
    /// What a used card costs over what its seller gets, as a share.
    pub(super) margin: f64,
}

/// What a sale brings, as shares of the price.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Value {
    /// Fall on the first day.
    pub(super) first: f64,
    /// Fall of each year, of what is left.
    pub(super) yearly: f64,
    /// What it never falls below, as far as the first day leaves as much.
    pub(super) floor: f64,
}

impl Value {
    /// What a sale at an age in months brings, 0 to 1; never rises with age.
    pub(super) fn at(&self, months: f64) -> f64 {
        let new = 1.0 - self.first;
        (new * real::pow(1.0 - self.yearly, months / YEAR)).max(self.floor.min(new))
    }
}

/// How often a card fails for good.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Failures {
    /// Share of new cards that fail in their first weeks.
    pub(super) early: f64,
    /// Failures a year before it wears out.
    pub(super) yearly: f64,
    /// Age in years from which they grow.
    pub(super) wear_from: f64,
    /// By how much they grow from year to year from there on, as a share.
    pub(super) wear: f64,
    /// Hours that a failure takes.
    pub(super) hours: f64,
}

impl Failures {
    /// Failures expected in a month of its life, from 1; the early ones fall in the first.
    pub(super) fn in_month(&self, month: u32) -> f64 {
        let worn = (f64::from(month) / YEAR - self.wear_from).max(0.0);
        let early = if month == 1 { self.early } else { 0.0 };
        self.yearly / YEAR * real::pow(1.0 + self.wear, worn) + early
    }

    /// Failures expected in the year that begins at an age in months.
    pub(super) fn in_year_from(&self, months: u32) -> f64 {
        (months + 1..=months + 12).map(|month| self.in_month(month)).sum()
    }
}

/// How successors get better, as yearly falls.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Progress {
    /// Of the price of a unit of work.
    pub(super) price: f64,
    /// Of the energy of a unit of work.
    pub(super) energy: f64,
}

/// How long something is kept, and what it then costs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Best {
    pub(super) months: u32,
    /// Money for a useful hour, levelised.
    pub(super) cost: f64,
}

/// A card with everything that its age decides, by months from 0.
pub(super) struct Aged {
    card: Card,
    /// Share of the price that a sale brings.
    value: Vec<f64>,
    /// By month of its life: money for repairs, useful hours.
    repairs: Vec<f64>,
    hours: Vec<f64>,
    /// What money after so many months is worth now.
    discount: Vec<f64>,
    /// By months kept from new: money for a useful hour but for power, and for power.
    capital: Vec<f64>,
    power: Vec<f64>,
}

impl Aged {
    /// With the yearly cost of money.
    pub(super) fn new(card: Card, rate: f64) -> Self {
        let ages = 0..=TABLED;
        let mut own = Self {
            value: ages.clone().map(|age| card.value.at(f64::from(age))).collect(),
            repairs: ages.clone().map(|month| card.repairs(month)).collect(),
            hours: ages.clone().map(|month| card.hours(month)).collect(),
            discount: ages.map(|month| real::pow(1.0 + rate, -f64::from(month) / YEAR)).collect(),
            capital: Vec::new(),
            power: Vec::new(),
            card,
        };
        let kept: Vec<Kept> = own.kept(0, OLDEST).collect();
        own.capital = kept.iter().map(|kept| (card.price + kept.rest - kept.power) / kept.hours).collect();
        own.power = kept.iter().map(|kept| kept.power / kept.hours).collect();
        own
    }

    /// The age at which a card bought new has cost least for each useful hour; where several are alike, the last of them.
    pub(super) fn economic(&self) -> Best {
        least((1..).zip(self.capital.iter().zip(&self.power).map(|(capital, power)| capital + power)))
    }

    /// What a useful hour of a successor costs that is bought after so many months and kept as long as is best for it.
    pub(super) fn successor(&self, progress: Progress, after: u32) -> f64 {
        let years = f64::from(after) / YEAR;
        let [price, energy] = [progress.price, progress.energy].map(|fall| real::pow(1.0 - fall, years));
        let costs = self.capital.iter().zip(&self.power).map(|(capital, power)| capital * price + power * energy);
        least((1..).zip(costs)).cost
    }

    /// What a useful hour costs that a card of this age still gives, if it is kept for one more year or for as much longer as is best:
    /// what a sale would bring now is what is paid for it.
    pub(super) fn kept_on(&self, age: u32) -> Best {
        let paid = self.value[age as usize] * self.card.price;
        let kept = self.kept(age, TABLED - age).enumerate().skip(KEPT_ON as usize - 1);
        least(kept.map(|(at, kept)| (at as u32 + 1, (paid + kept.rest) / kept.hours)))
    }

    /// The first month in which keeping the card on costs more for a useful hour than a successor bought then; `None` within ten years.
    pub(super) fn refresh(&self, progress: Progress) -> Option<u32> {
        (1..=OLDEST).find(|month| self.kept_on(*month).cost > self.successor(progress, *month) * (1.0 + ALIKE))
    }

    /// What a used card of this age costs to buy.
    pub(super) fn used_price(&self, age: u32) -> f64 {
        self.value[age as usize] * self.card.price * (1.0 + self.card.margin)
    }

    /// What a useful hour costs of a card that is bought used at this age and kept as long as is best.
    pub(super) fn used(&self, age: u32) -> Best {
        let paid = self.used_price(age);
        least((1..).zip(self.kept(age, TABLED - age).map(|kept| (paid + kept.rest) / kept.hours)))
    }

    /// The most that a used card of this age may cost so that its useful hour costs no more than this; below 0 where none may.
    pub(super) fn even_price(&self, age: u32, cost: f64) -> f64 {
        self.kept(age, TABLED - age).map(|kept| cost * kept.hours - kept.rest).fold(f64::NEG_INFINITY, f64::max)
    }

    /// What repairs of the next year that no warranty pays are expected to cost.
    pub(super) fn year_of_repairs(&self, age: u32) -> f64 {
        self.repairs[age as usize + 1..=age as usize + 12].iter().sum()
    }

    /// Keeping a card of this age for 1, 2, … months.
    fn kept(&self, age: u32, most: u32) -> impl Iterator<Item = Kept> + '_ {
        let (mut running, mut power, mut hours) = (0.0, 0.0, 0.0);
        (1..=most as usize).map(move |month| {
            let (own, discount) = (age as usize + month, self.discount[month]);
            running += self.repairs[own] * discount;
            power += self.card.energy * discount;
            hours += self.hours[own] * discount;
            Kept { rest: running + power - self.value[own] * self.card.price * discount, power, hours }
        })
    }
}

/// What keeping a card comes to, in present value.
struct Kept {
    /// Money beside what is paid for it: repairs and power less what a sale brings at the end.
    rest: f64,
    /// Of that for power.
    power: f64,
    /// Useful hours.
    hours: f64,
}

/// The least; among those that are alike the last.
fn least(costs: impl Iterator<Item = (u32, f64)>) -> Best {
    costs.fold(Best { months: 0, cost: f64::INFINITY }, |best, (months, cost)| {
        let is_no_dearer = cost <= best.cost + best.cost.abs() * ALIKE;
        if best.months == 0 || is_no_dearer { Best { months, cost } } else { best }
    })
}

impl Card {
    /// Money for repairs expected in a month of its life: none under warranty, and never more than a used card of its age costs.
    fn repairs(&self, month: u32) -> f64 {
        if month == 0 || f64::from(month) <= self.warranty {
            return 0.0;
        }
        let another = self.value.at(f64::from(month)) * self.price * (1.0 + self.margin);
        self.failures.in_month(month) * self.repair.min(another)
    }

    /// Useful hours of a month of its life, without those that failures take: time in use over time in use and under repair.
    fn hours(&self, month: u32) -> f64 {
        let lost = self.failures.in_month(month) * self.failures.hours / f64::from(HOURS_PER_MONTH);
        self.useful / (1.0 + lost)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Loses half of its value every year, takes 100 a month for power and gives 100 useful hours; nothing fails.
    fn plain() -> Card {
        Card {
            price: 10_000.0,
            value: Value { first: 0.0, yearly: 0.5, floor: 0.0 },
            failures: Failures { early: 0.0, yearly: 0.0, wear_from: 5.0, wear: 0.0, hours: 0.0 },
            repair: 1_000.0,
            warranty: 12.0,
            useful: 100.0,
            energy: 100.0,
            margin: 0.0,
        }
    }

    /// Wears: 0.12 failures a year, half as many again each year from the second on.
    fn worn() -> Card {
        let failures = Failures { early: 0.05, yearly: 0.12, wear_from: 2.0, wear: 0.5, hours: 96.0 };
        Card { failures, ..plain() }
    }

    const NONE: Progress = Progress { price: 0.0, energy: 0.0 };

    fn cents(value: f64) -> f64 {
        (value * 100.0).round() / 100.0
    }

    /// Money of the months 1 to n at 21 % a year, one a month.
    fn annuity(months: u32) -> f64 {
        let monthly = real::pow(1.21, 1.0 / 12.0);
        (1.0 - monthly.powi(-(months as i32))) / (monthly - 1.0)
    }

    /// As in the tables of textbooks: price less resale, and running cost, over the years that it is kept.
    #[test]
    fn cost_of_keeping_is_that_of_a_table_by_hand() {
        let own = Aged::new(plain(), 0.0);
        for (years, left, by_hand) in [(1, 5_000.0, 6_200.0), (2, 2_500.0, 9_900.0), (3, 1_250.0, 12_350.0)] {
            let months = 12 * years;
            assert_eq!(own.value[months] * 10_000.0, left);
            let told = (own.capital[months - 1] + own.power[months - 1]) * 100.0 * months as f64;
            assert_eq!(cents(told), by_hand, "{years}");
        }
        // From a table with interest: 10,000 − 2,500 ÷ 1.21² + 100 a month, over 100 hours a month.
        let own = Aged::new(plain(), 0.21);
        let by_hand = (10_000.0 - 2_500.0 / 1.4641 + 100.0 * annuity(24)) / (100.0 * annuity(24));
        assert_eq!(cents(own.capital[23] + own.power[23]), cents(by_hand));
        // Repairs: nothing under a year of warranty, then 0.01 failures a month of 1,000 each.
        let failing = Failures { yearly: 0.12, ..plain().failures };
        let own = Aged::new(Card { failures: failing, ..plain() }, 0.0);
        assert_eq!(cents((own.capital[23] + own.power[23]) * 2_400.0), 9_900.0 + 12.0 * 10.0);
        assert_eq!(cents(own.year_of_repairs(0)), 0.0);
        assert_eq!(cents(own.year_of_repairs(6)), 60.0);
        assert_eq!(cents(own.year_of_repairs(12)), 120.0);
    }

    #[test]
    fn failures_follow_weeks_years_and_wear() {
        let failures = worn().failures;
        let near = |a: f64, b: f64| assert!((a - b).abs() < 1e-12, "{a} {b}");
        near(failures.in_month(1), 0.01 + 0.05);
        near(failures.in_month(2), 0.01);
        near(failures.in_month(24), 0.01);
        near(failures.in_month(36), 0.015);
        near(failures.in_month(48), 0.0225);
        near(failures.in_year_from(0), 0.17);
        near(failures.in_year_from(12), 0.12);
    }

    /// What fails is hours under repair: a hundredth of 730 ÷ 0.01 hours for each failure halves none, 73,000 would.
    #[test]
    fn hours_under_repair_are_not_useful() {
        let failures = Failures { yearly: 0.12, hours: 73_000.0, ..plain().failures };
        let own = Aged::new(Card { failures, ..plain() }, 0.0);
        assert!((own.hours[2] - 50.0).abs() < 1e-9, "{}", own.hours[2]);
    }

    #[test]
    fn a_repair_costs_no_more_than_another_used_card() {
        let failures = Failures { yearly: 0.12, ..plain().failures };
        let own = Aged::new(Card { failures, repair: 9_000.0, ..plain() }, 0.0);
        assert!((own.repairs[24] - 25.0).abs() < 1e-9, "0.01 × 2,500, {}", own.repairs[24]);
    }

    #[test]
    fn value_never_rises_and_stays_a_share() {
        for first in [0.0, 0.1, 0.5, 1.0] {
            for yearly in [0.0, 0.3, 1.0] {
                for floor in [0.0, 0.2, 0.95, 1.0] {
                    let value = Value { first, yearly, floor };
                    let all: Vec<f64> = (0..=120).map(|age| value.at(f64::from(age))).collect();
                    assert!(all.windows(2).all(|pair| pair[1] <= pair[0]), "{value:?}");
                    assert!(all.iter().all(|own| (0.0..=1.0).contains(own)), "{value:?}");
                    assert_eq!(all[0], 1.0 - first);
                }
            }
        }
    }

    #[test]
    fn without_fall_failures_and_progress_the_longest_life_is_the_best() {
        for first in [0.0, 0.2] {
            for rate in [0.0, 0.08, 0.3] {
                let value = Value { first, yearly: 0.0, floor: 0.0 };
                let own = Aged::new(Card { value, ..plain() }, rate);
                assert_eq!(own.economic().months, OLDEST, "{first} {rate}");
                assert_eq!(own.refresh(NONE), None, "{first} {rate}");
            }
        }
    }

    #[test]
    fn money_alone_moves_no_life() {
        let other = |by: f64| Card {
            price: by * 10_000.0,
            repair: by * 1_000.0,
            energy: by * 100.0,
            ..Card { failures: worn().failures, ..plain() }
        };
        let progress = Progress { price: 0.2, energy: 0.2 };
        let [one, two] = [1.0, 4.0].map(|by| Aged::new(other(by), 0.08));
        assert_eq!(one.economic().months, two.economic().months);
        assert_eq!(one.refresh(progress), two.refresh(progress));
        assert!((two.economic().cost / one.economic().cost - 4.0).abs() < 1e-9);
    }

    /// Where progress is faster, every successor is cheaper, so that no refresh comes later.
    #[test]
    fn faster_progress_never_delays_a_refresh() {
        let own = Aged::new(worn(), 0.08);
        let months: Vec<u32> = [0.0, 0.05, 0.1, 0.2, 0.3, 0.5, 0.9]
            .map(|fall| own.refresh(Progress { price: fall, energy: fall }).unwrap_or(OLDEST + 1))
            .to_vec();
        assert!(months.windows(2).all(|pair| pair[1] <= pair[0]), "{months:?}");
        assert!(months[0] > 60 && months[6] < 24, "{months:?}");
        // The economic life is that of a card without a successor.
        assert_eq!(own.economic(), Aged::new(worn(), 0.08).economic());
    }

    /// Strong wear ends a life before ten years, and more wear ends it no later.
    #[test]
    fn wear_shortens_a_life() {
        let life = |wear: f64| {
            let failures = Failures { yearly: 0.2, wear_from: 1.0, wear, ..worn().failures };
            let value = Value { floor: 0.3, ..plain().value };
            Aged::new(Card { failures, repair: 3_000.0, value, ..plain() }, 0.0).economic().months
        };
        let all = [0.0, 0.5, 1.0, 2.0].map(life);
        assert!(all.windows(2).all(|pair| pair[1] <= pair[0]) && all[3] < 60, "{all:?}");
    }

    /// The price at which a used card's hour costs as much as a new one's is even: at it the two are alike.
    #[test]
    fn at_the_even_price_used_and_new_are_alike() {
        let own = Aged::new(worn(), 0.08);
        let progress = Progress { price: 0.2, energy: 0.25 };
        for age in [12, 36, 60] {
            let new = own.successor(progress, age);
            let even = own.even_price(age, new);
            let price = own.used_price(age);
            assert_eq!(price < even, own.used(age).cost < new, "{age}: {price} {even}");
            let paid = Card { margin: even / (own.value[age as usize] * own.card.price) - 1.0, ..worn() };
            let at_even = Aged::new(Card { repair: 0.0, ..paid }, 0.08).used(age).cost;
            assert!(at_even <= new * (1.0 + 1e-9) || even < 0.0, "{age}: {at_even} {new}");
        }
        // Without progress and margin a card that has lost value beats a new one that keeps the same pace.
        assert!(own.used(24).cost < own.economic().cost);
    }

    /// Kept on means for a year at least, or as much longer as is best: in the first months a year alone costs more than a successor,
    /// for the value falls steeply, and yet that is no reason to sell.
    #[test]
    fn a_steep_fall_alone_is_no_reason_to_sell() {
        let value = Value { first: 0.3, yearly: 0.3, floor: 0.05 };
        let own = Aged::new(Card { value, energy: 10.0, ..plain() }, 0.08);
        let progress = Progress { price: 0.15, energy: 0.15 };
        let year = own.kept(1, KEPT_ON).last().unwrap();
        let alone = (own.value[1] * own.card.price + year.rest) / year.hours;
        assert!(alone > own.successor(progress, 1), "{alone}");
        let first = own.refresh(progress);
        assert!(first.is_none_or(|month| month > 24), "{first:?}");
        assert!(own.kept_on(1).months > 12);
    }
}
