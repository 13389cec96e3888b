//! What given units cost, exactly: every hour is served once more, in whole multiples of the finest decimal, and summed without loss.

use crate::case::{Available, Case, Figures, Offer};
use crate::grain::{Grain, decimal, double, multiples};
use crate::merit::Merit;
use quantity::Decimal;
use quantity::decimal::{book, may_be_booked};

/// Decimals of GPUs that are kept at least: capacities that are sought have more than what is written.
const LEAST_DECIMALS: u32 = 12;

/// A share of an hour's demand that may stay unserved as rounding of what was sought in doubles.
const ROUNDING: i128 = 1_000_000_000;

/// Room that is no limit, or so much that it is none.
const ANY: i128 = i128::MAX;

/// What each option costs and serves, expected.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Settled {
    /// Fixed and variable, booked.
    pub cost: Vec<Decimal>,
    /// Useful GPU-hours.
    pub hours: Vec<Decimal>,
}

impl Settled {
    /// The sum of what is booked.
    pub fn total(&self) -> Decimal {
        self.cost.iter().copied().sum()
    }
}

/// Why nothing is settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unsettled {
    /// Some demand is not served.
    Short,
    /// An amount is too large to be booked.
    TooLarge,
}

/// The figures of a case in whole multiples.
pub(crate) struct Ledger<'c> {
    case: &'c Case,
    /// Which options serve first, of all hours or of each.
    orders: Vec<Vec<usize>>,
    grain: Grain,
    demand: Vec<Vec<i128>>,
    /// Of spot in the same hours, where it may not serve all.
    joint: Option<Vec<Vec<i128>>>,
    room: Vec<Room>,
    price: Vec<Price>,
}

enum Room {
    Any,
    Same(i128),
    Each(Vec<i128>),
}

/// Prices that vary are multiplied hour by hour.
enum Price {
    Same,
    Each(Vec<i128>),
}

/// Sums of one scenario, by option.
struct Sums {
    hours: Vec<i128>,
    money: Vec<i128>,
}

impl<'c> Ledger<'c> {
    /// Takes a case over; `None` where its amounts are too large.
    pub fn new(case: &'c Case, merit: &Merit) -> Option<Self> {
        let grain = grain(case)?;
        let of_hours = |hours: &[Decimal]| hours.iter().map(|x| multiples(*x, grain.gpus)).collect::<Option<Vec<_>>>();
        let demand = case.courses.iter().map(|course| of_hours(&course.gpus)).collect::<Option<_>>()?;
        Some(Self {
            case,
            orders: merit.orders().map(Iterator::collect).collect(),
            grain,
            demand,
            joint: joint(case, grain),
            room: case.offers.iter().map(|offer| room(offer, grain)).collect(),
            price: case.offers.iter().map(|offer| price(offer, grain)).collect::<Option<_>>()?,
        })
    }

    /// What it costs when each option has so many units, or, bought by none, serves or not.
    pub fn settle(&self, units: &[Decimal], serves: impl Fn(usize) -> bool) -> Result<Settled, Unsettled> {
        let levels: Vec<i128> =
            (0..units.len()).map(|at| if serves(at) { self.level(at, units[at]) } else { 0 }).collect();
        let mut settled = Settled { cost: vec![Decimal::ZERO; units.len()], hours: vec![Decimal::ZERO; units.len()] };
        for (number, course) in self.case.courses.iter().enumerate() {
            let sums = self.serve(number, &levels).ok_or(Unsettled::Short)?;
            self.weigh(&mut settled, &sums, course.probability).ok_or(Unsettled::TooLarge)?;
        }
        self.with_fixed(&mut settled, units).ok_or(Unsettled::TooLarge)?;
        Ok(settled)
    }

    /// Useful GPUs; without limit where nothing is bought.
    fn level(&self, at: usize, units: Decimal) -> i128 {
        let offer = &self.case.offers[at];
        let level = offer.useful().checked_mul(units).filter(|_| offer.is_bought());
        level.and_then(|level| multiples(level, self.grain.gpus)).unwrap_or(ANY)
    }

    /// Serves all hours of a scenario; `None` where some demand is left.
    fn serve(&self, number: usize, levels: &[i128]) -> Option<Sums> {
        let mut sums = Sums { hours: vec![0; levels.len()], money: vec![0; levels.len()] };
        for (hour, &gpus) in self.demand[number].iter().enumerate() {
            let order = &self.orders[if self.orders.len() == 1 { 0 } else { hour }];
            let mut joint = self.joint.as_ref().map_or(gpus, |joint| joint[number][hour]);
            let (mut rest, mut last) = (gpus, None);
            for &at in order {
                if rest <= 0 {
                    break;
                }
                let own = levels[at].min(self.room_of(at, hour)).min(rest);
                let take = if self.case.offers[at].is_spot() {
                    let take = own.min(joint);
                    joint -= take;
                    take
                } else {
                    own
                };
                if take > 0 {
                    self.take(&mut sums, at, hour, take);
                    last = Some(at);
                    rest -= take;
                }
            }
            if rest > 0 {
                let is_rounding = rest <= gpus / ROUNDING + 1;
                let serves = || order.iter().rev().copied().find(|at| levels[*at] > 0);
                let last = last.or_else(serves).filter(|_| is_rounding)?;
                self.take(&mut sums, last, hour, rest);
            }
        }
        Some(sums)
    }

    fn take(&self, sums: &mut Sums, at: usize, hour: usize, gpus: i128) {
        sums.hours[at] += gpus;
        if let Price::Each(prices) = &self.price[at] {
            sums.money[at] += gpus * prices[hour];
        }
    }

    fn room_of(&self, at: usize, hour: usize) -> i128 {
        match &self.room[at] {
            Room::Any => ANY,
            Room::Same(room) => *room,
            Room::Each(rooms) => rooms[hour],
        }
    }

    /// Adds what a scenario costs in use and serves, times its probability.
    fn weigh(&self, settled: &mut Settled, sums: &Sums, probability: Decimal) -> Option<()> {
        for (at, offer) in self.case.offers.iter().enumerate() {
            let hours = decimal(sums.hours[at], self.grain.gpus)?.checked_mul(probability)?;
            let money = match (&self.price[at], &offer.variable) {
                (Price::Each(_), _) => {
                    decimal(sums.money[at], self.grain.gpus + self.grain.price)?.checked_mul(probability)?
                }
                (Price::Same, Figures::Same(price)) => hours.checked_mul(*price)?,
                (Price::Same, Figures::Each(_)) => Decimal::ZERO,
            };
            let money = money.checked_mul(offer.burden()?)?;
            settled.hours[at] = settled.hours[at].checked_add(hours)?;
            settled.cost[at] = settled.cost[at].checked_add(money)?;
        }
        Some(())
    }

    fn with_fixed(&self, settled: &mut Settled, units: &[Decimal]) -> Option<()> {
        for ((offer, units), cost) in self.case.offers.iter().zip(units).zip(&mut settled.cost) {
            let hours = Decimal::from(self.case.hours());
            let fixed = offer.fixed.checked_mul(*units)?.checked_mul(hours)?;
            *cost = book(cost.checked_add(fixed).filter(|cost| may_be_booked(*cost))?);
        }
        Some(())
    }
}

fn joint(case: &Case, grain: Grain) -> Option<Vec<Vec<i128>>> {
    let is_limited = case.interruptible < Decimal::ONE && case.offers.iter().any(Offer::is_spot);
    let of_hours = |hours: &[Decimal]| {
        hours.iter().map(|x| multiples(x.checked_mul(case.interruptible)?, grain.gpus)).collect::<Option<Vec<_>>>()
    };
    is_limited.then(|| case.courses.iter().map(|course| of_hours(&course.gpus)).collect()).flatten()
}

fn room(offer: &Offer, grain: Grain) -> Room {
    let multiples = |room: Decimal| multiples(room, grain.gpus).unwrap_or(ANY);
    match (&offer.available, offer.room()) {
        (Available::Hours(hours), room) => {
            Room::Each(hours.iter().map(|x| multiples(room.map_or(*x, |most| most.min(*x)))).collect())
        }
        (_, None) => Room::Any,
        (_, Some(room)) => Room::Same(multiples(room)),
    }
}

fn price(offer: &Offer, grain: Grain) -> Option<Price> {
    match &offer.variable {
        Figures::Same(_) => Some(Price::Same),
        Figures::Each(prices) => {
            Some(Price::Each(prices.iter().map(|x| multiples(*x, grain.price)).collect::<Option<_>>()?))
        }
    }
}

/// Decimals of all figures, and the most that a scenario may come to.
fn grain(case: &Case) -> Option<Grain> {
    let demands = || case.courses.iter().flat_map(|course| &course.gpus);
    let varying = case.offers.iter().filter_map(|offer| match &offer.variable {
        Figures::Each(prices) => Some(prices),
        Figures::Same(_) => None,
    });
    let prices: Vec<&Decimal> = varying.flatten().collect();
    let rooms = case.offers.iter().map(Offer::room_decimals);
    let joint = case.interruptible.normalize().scale();
    let gpus = demands().map(|x| x.scale() + joint).chain(rooms).fold(LEAST_DECIMALS, u32::max);
    let price = prices.iter().map(|x| x.scale()).max().unwrap_or(0);
    let volume =
        case.courses.iter().map(|course| course.gpus.iter().map(|x| double(*x)).sum::<f64>()).fold(0.0, f64::max);
    let dearest = prices.iter().map(|x| double(**x)).fold(1.0, f64::max);
    Grain::of(gpus, price, volume * dearest)
}
