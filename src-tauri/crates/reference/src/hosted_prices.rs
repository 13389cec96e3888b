//! What providers ask for a million tokens of a model that they host: dated list prices, each with its source.
//!
//! Prices of the standard tier without discounts for batches or commitments. They change within weeks: a reference beside a quote, never one.

use crate::csv_rows::{Row, rows};
use crate::evidence::Evidence;
use quantity::{Currency, Decimal};
use std::sync::OnceLock;

/// What one provider asks for one hosted model.
#[derive(Clone, Copy, Debug)]
pub struct HostedPrice {
    /// Name of the row, unique.
    pub id: &'static str,
    /// Who hosts it; one spelling each.
    pub provider: &'static str,
    /// The provider's name of the model.
    pub offer: &'static str,
    /// The catalog's name of the model; `None` where its weights are closed or the catalog lacks it.
    pub model: Option<&'static str>,
    /// Price of a million input tokens in `currency`, for short contexts; the note says where longer ones cost more.
    pub input: Decimal,
    /// Price of a million input tokens that are read from the provider's cache; `None` where none is listed.
    pub cached_input: Option<Decimal>,
    /// Price of a million output tokens; `None` of embeddings, which have none.
    pub output: Option<Decimal>,
    /// Currency as published.
    pub currency: Currency,
    /// Where it comes from.
    pub evidence: Evidence,
}

/// All shipped prices of hosted models, by provider and offer.
pub fn hosted_prices() -> &'static [HostedPrice] {
    static ROWS: OnceLock<Vec<HostedPrice>> = OnceLock::new();
    ROWS.get_or_init(|| rows(crate::edition::HOSTED_PRICES).iter().filter_map(read).collect())
}

/// The price of that id.
pub fn hosted_price(id: &str) -> Option<&'static HostedPrice> {
    hosted_prices().iter().find(|own| own.id == id)
}

/// The prices of a model by its catalog name (case ignored).
pub fn hosted_prices_of(model: &str) -> impl Iterator<Item = &'static HostedPrice> {
    let model = model.trim();
    hosted_prices().iter().filter(move |own| own.model.is_some_and(|name| name.eq_ignore_ascii_case(model)))
}

fn read(row: &Row) -> Option<HostedPrice> {
    Some(HostedPrice {
        id: row.text("id")?,
        provider: row.text("provider")?,
        offer: row.text("offer")?,
        model: row.text("model"),
        input: row.decimal("input")?,
        cached_input: row.decimal("cached_input"),
        output: row.decimal("output"),
        currency: row.currency("currency")?,
        evidence: Evidence::read(row)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evidence::check;
    use quantity::decimal::f64_of;

    #[test]
    fn every_row_is_read_whole() {
        let numbers = ["input", "cached_input", "output"];
        check::whole(crate::edition::HOSTED_PRICES, hosted_prices().len(), &["estimated_date"], &numbers);
        check::distinct(hosted_prices().iter().map(|own| own.id));
        check::distinct(hosted_prices().iter().map(|own| (own.provider, own.offer)));
        for own in hosted_prices() {
            check::sound(own.id, &own.evidence);
            assert!(own.evidence.url.is_some(), "{}", own.id);
            assert!(own.model.is_none_or(|name| crate::model(name).is_some_and(|m| m.name == name)), "{}", own.id);
        }
    }

    #[test]
    fn a_token_from_the_cache_costs_least_and_one_written_most() {
        for own in hosted_prices() {
            assert!(own.input > Decimal::ZERO, "{}", own.id);
            assert!(own.cached_input.is_none_or(|cached| cached <= own.input), "{}", own.id);
            assert!(own.output.is_none_or(|output| own.input <= output), "{}", own.id);
            let usd = f64_of(own.output.unwrap_or(own.input)) * check::usd(own.currency);
            assert!((0.005..=100.0).contains(&usd), "{}: {usd} USD", own.id);
        }
    }

    #[test]
    fn sources_that_disagree_are_graded_low() {
        for own in hosted_prices() {
            let conflict = own.evidence.note.is_some_and(|note| note.contains("CONFLICT"));
            assert_eq!(conflict, own.evidence.confidence == "low", "{}", own.id);
        }
    }

    /// Hosts of one open model may differ by the quality of service, not by orders of magnitude.
    #[test]
    fn hosts_of_one_model_are_near_each_other() {
        for (model, hosts) in [("gpt-oss-120b", 6), ("llama-3.3-70b-instruct", 4)] {
            let asked: Vec<f64> = hosted_prices_of(model).filter_map(|own| own.output).map(f64_of).collect();
            let (least, most) = asked.iter().fold((f64::MAX, 0.0_f64), |(a, b), x| (a.min(*x), b.max(*x)));
            assert_eq!(asked.len(), hosts, "{model}");
            assert!(most / least < 10.0, "{model}: {least} to {most}");
        }
        assert_eq!(hosted_prices_of("no such model").count(), 0);
    }

    #[test]
    fn known_prices_are_as_listed() {
        for (id, input, output) in [
            ("openai_gpt_5_4", 2.5, Some(15.0)),
            ("anthropic_claude_haiku_4_5", 1.0, Some(5.0)),
            ("mistral_mistral_embed", 0.1, None),
        ] {
            let own = hosted_price(id).unwrap();
            assert_eq!((f64_of(own.input), own.output.map(f64_of)), (input, output), "{id}");
        }
    }
}
