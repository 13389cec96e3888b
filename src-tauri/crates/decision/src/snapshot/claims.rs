//! Claims above the best that was published for a card: what an offer says of MFU or MBU, and what a score says of training.
//!
//! Training and serving are held apart. A claim above all results may be true (they are few, and of some models only); it is asked about, and
//! changes nothing. What was measured is no claim.

use super::doubts::is_share;
use super::{Quote, hardware, judgements, offers};
use crate::inputs::{InputId, Inputs};
use crate::{measured, snapshot::assumptions};
use ::input::{Problem, Problems};
use accelerators::{BestPublished, best_decode, best_training};
use quantity::{decimal, show};
use scorecard::Grade;
use tables::Book;
use vocabulary::{Message, message};

/// What an offer claims of its card.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Claim {
    /// The column.
    pub key: &'static str,
    /// The input that it is.
    pub input: InputId,
    /// Its mean.
    pub claimed: f64,
    /// The best published result.
    pub best: BestPublished,
}

impl Claim {
    /// "the best published result for H200 comes to 0.42 (Llama-3.1-8B by Dell; source, date)".
    fn told(&self, sku: &str) -> Message {
        told(&self.best, sku)
    }

    /// What an option's check says of it; `name` is the quote's.
    pub(crate) fn sentence(&self, quote: &Quote, name: Message) -> Message {
        let told = match self.key {
            "mfu" => message!("decision-claim.training"),
            _ => message!("decision-claim.serving"),
        };
        told.with("quote", name).with("claimed", short(self.claimed)).with("best", self.told(&quote.sku))
    }
}

fn told(best: &BestPublished, sku: &str) -> Message {
    message!("snapshot-best", card = sku, share = short(best.share), model = best.model, submitter = best.submitter)
        .with("source", best.source)
        .with("date", best.date)
}

fn short(share: f64) -> String {
    show::rounded(share, show::significant(share, 2))
}

/// Claims of an offer that lie above the best published for its card.
pub(crate) fn claims(quote: &Quote, inputs: &Inputs) -> Vec<Claim> {
    let of = |key, at: Option<InputId>, best: fn(&str) -> Option<BestPublished>| {
        let at = at.filter(|at| !quote.borrowed.contains(at))?;
        let (input, best) = (&inputs.all()[at], best(&quote.sku)?);
        let claimed = decimal::f64_of(input.central());
        (claimed > best.share && input.grade != Grade::Measured.word()).then_some(Claim {
            key,
            input: at,
            claimed,
            best,
        })
    };
    [of("mfu", quote.mfu, best_training), of("mbu", quote.mbu, best_decode)].into_iter().flatten().collect()
}

/// The same in a book, each at its cell, and scores of training that lie above the best of every card that their vendor offers.
pub(super) fn doubts(book: &Book) -> Vec<Problem> {
    let elsewhere = Problems::new();
    let (mut inputs, vendors) = (assumptions::read(book), judgements::vendors(book));
    let own = hardware::read(book, &elsewhere);
    let quotes = offers::quotes(book, (&vendors, &own), None, &mut inputs, &elsewhere);
    let mut found: Vec<Problem> = quotes.iter().flat_map(|quote| of_quote(book, quote, &inputs)).collect();
    let criteria = judgements::criteria(book, &elsewhere);
    for score in judgements::scores(book, &vendors, &criteria, &inputs, &elsewhere) {
        let criterion = &criteria[score.criterion];
        let row = book.rows("criteria").iter().find(|row| row.get("id") == Some(&criterion.id));
        let asked =
            is_share(criterion) && score.grade != Grade::Measured && row.is_some_and(measured::asks_for_training);
        let stated = score.stated.as_deref().and_then(|text| quantity::Range::parse(text).ok());
        let best = asked.then(|| best_of_vendor(&quotes, score.vendor)).flatten();
        if let Some((range, (best, sku))) = stated.zip(best)
            && decimal::f64_of(range.mean()) > best.share
        {
            let path = format!("scores[{}].value", score.row);
            found.push(problem(path, range.to_string(), told(&best, sku)));
        }
    }
    found
}

/// The highest of the best results of the cards that a vendor offers; `None` where one of them has none.
fn best_of_vendor(quotes: &[Quote], vendor: usize) -> Option<(BestPublished, &str)> {
    let own = quotes.iter().filter(|quote| quote.vendor == vendor);
    let all: Option<Vec<_>> = own.map(|quote| Some((best_training(&quote.sku)?, quote.sku.as_str()))).collect();
    all?.into_iter().max_by(|a, b| a.0.share.total_cmp(&b.0.share))
}

fn of_quote(book: &Book, quote: &Quote, inputs: &Inputs) -> Vec<Problem> {
    let Some(at) = book.rows("quotes").iter().position(|row| row.get("id") == Some(&quote.id)) else {
        return Vec::new();
    };
    let one = |claim: Claim| {
        let stated = book.rows("quotes")[at].get(claim.key).unwrap_or_default();
        problem(format!("quotes[{at}].{}", claim.key), stated.to_owned(), claim.told(&quote.sku))
    };
    claims(quote, inputs).into_iter().map(one).collect()
}

fn problem(path: String, found: String, best: Message) -> Problem {
    let expected = message!("snapshot-above-best", best = best);
    Problem { path, code: "P834", found: found.into(), expected, hint: message!("snapshot-above-best.hint") }
}
