//! What each offer asked in each round; nothing before a second round came in.

use super::{figure, small};
use crate::compose::Matter;
use crate::flow::Flow;
use charts::{Label, Mark, Offered, Rounds};
use quantity::{Range, decimal, show};
use tables::{Row, record};
use voice::{Message, message};

pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    let rows = matter.book.rows("offers");
    let rounds = distinct(rows, "round");
    if rounds.len() < 2 {
        return;
    }
    let offers: Vec<Offered> =
        distinct(rows, "quote").into_iter().map(|quote| offered(matter, &rounds, quote)).collect();
    let name = |round: &&str| record::round_name(matter.book, round).to_owned();
    let label = |round: &&str| Label::marked(name(round), Mark::new(format!("offers.round.{round}"), name(round)));
    let drawn =
        Rounds { title: voice::text(&finding(&offers)), rounds: rounds.iter().map(label).collect(), rows: offers };
    let drawn = drawn.figure(matter.fonts, flow.width());
    figure::noted(flow, "rounds", &drawn, &small().tell(&message!("pack-rounds-note")));
}

/// What a column holds, each once, in the order of the rows.
fn distinct<'b>(rows: &'b [Row], column: &str) -> Vec<&'b str> {
    let mut list: Vec<&str> = Vec::new();
    for cell in rows.iter().filter_map(|row| row.get(column)) {
        if !list.contains(&cell) {
            list.push(cell);
        }
    }
    list
}

fn offered(matter: &Matter, rounds: &[&str], quote: &str) -> Offered {
    let own = |round: &str| {
        let mut rows = matter.book.rows("offers").iter();
        rows.find(|row| row.get("quote") == Some(quote) && row.get("round") == Some(round))
    };
    let kept: Vec<&Row> = rounds.iter().filter_map(|round| own(round)).collect();
    let price = |row: &&Row| row.get("price").unwrap_or_default().to_owned();
    let currency = kept.last().and_then(|row| row.get("currency")).unwrap_or_default();
    let printed = match (kept.first().map(price), kept.last().map(price)) {
        (Some(first), Some(last)) if first != last => {
            message!("pack-rounds-prices", first = &first, last = &last, currency = currency)
        }
        (_, last) => message!("general-amount", amount = last.unwrap_or_default(), unit = currency),
    };
    let exact: Vec<String> = kept.iter().map(price).collect();
    let vendor = kept.last().and_then(|row| row.get("vendor")).unwrap_or_default();
    Offered {
        name: Label::marked(quote, Mark::new(format!("offers.{quote}.name"), quote)),
        vendor: matter.vendor(vendor).into(),
        prices: rounds.iter().map(|round| number(own(round)?)).collect(),
        printed: Label::marked(voice::text(&printed), Mark::new(format!("offers.{quote}.prices"), exact.join(" "))),
    }
}

/// The price of an offer as one number; `None` where an assumption stands for it.
fn number(offer: &Row) -> Option<f64> {
    Some(decimal::f64_of(Range::parse(offer.get("price")?).ok()?.base))
}

/// Which way prices went on average, of offers that came in twice.
fn finding(offers: &[Offered]) -> Message {
    let change = |offer: &Offered| {
        let mut known = offer.prices.iter().flatten();
        let first = known.next().filter(|first| **first > 0.0)?;
        Some(known.last()? / first - 1.0)
    };
    let changes: Vec<f64> = offers.iter().filter_map(change).collect();
    if changes.is_empty() {
        return message!("pack-rounds-once");
    }
    let mean = changes.iter().sum::<f64>() / changes.len() as f64;
    let (size, count) = (show::percent(mean.abs()), changes.len());
    match mean {
        mean if mean.abs() < LEVEL => message!("pack-rounds-level", count = count),
        mean if mean < 0.0 => message!("pack-rounds-fell", size = size, count = count),
        _ => message!("pack-rounds-rose", size = size, count = count),
    }
}

/// Half a thousandth: below it a change prints as none.
const LEVEL: f64 = 0.0005;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_finding_says_which_way_prices_went() {
        let offer = |prices: &[Option<f64>]| Offered {
            name: Label::default(),
            vendor: Label::default(),
            prices: prices.to_vec(),
            printed: Label::default(),
        };
        for (prices, expected) in [
            (vec![[Some(2.0), Some(1.8)]], "Prices fell by 10 % on average"),
            (vec![[Some(2.0), Some(2.0)]], "Prices stayed on average"),
            (vec![[Some(2.0), Some(1.8)], [Some(1.0), Some(1.3)]], "Prices rose by 10 % on average"),
            (vec![[Some(2.0), None]], "No offer came in twice"),
        ] {
            let offers: Vec<Offered> = prices.iter().map(|own| offer(own)).collect();
            let said = voice::text(&finding(&offers)).replace(show::THIN, " ");
            assert!(said.starts_with(expected), "{prices:?}: {said}");
        }
    }
}
