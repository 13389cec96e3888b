//! What people call an offer: its vendor, the card or what else is sold, and for how long or how it is paid.

use vocabulary::{Billing, Message, message};

/// What of an offer tells it from others.
#[derive(Clone, Copy, Debug)]
pub struct Offer<'o> {
    /// Its short name.
    pub id: &'o str,
    /// Name of the vendor.
    pub vendor: &'o str,
    /// What is sold.
    pub sku: &'o str,
    /// `None` where nobody has said how it is paid.
    pub billing: Option<Billing>,
    /// How long it is committed to.
    pub term_months: Option<u32>,
    /// Its price is for tokens, not for cards.
    pub is_by_the_token: bool,
}

impl Offer<'_> {
    /// "Helio Compute Pool, H200, 36 months"; `skus` are those of all offers, from which its card is told by as few words as will do.
    pub fn name<'s>(&self, skus: impl IntoIterator<Item = &'s str>) -> Message {
        if self.is_by_the_token {
            let (what, term) = (self.sold(), message!("decision-by-the-token"));
            return match what.is_empty() {
                true => message!("list-comma", first = self.vendor, last = term),
                false => message!("decision-quote", vendor = self.vendor, what = what, term = term),
            };
        }
        match self.term() {
            Some(term) => message!("decision-quote", vendor = self.vendor, what = card(self.sku, skus), term = term),
            None => message!("list-comma", first = self.vendor, last = card(self.sku, skus)),
        }
    }

    /// What tokens are of, which its short name alone says: "llama70b" of `bluepeak_llama70b`, whose vendor is Bluepeak Models.
    fn sold(&self) -> String {
        let first = first_word(self.vendor).to_lowercase();
        let own = self.id.split('_').filter(|part| part.to_lowercase() != first);
        own.collect::<Vec<_>>().join(" ")
    }

    /// How long or how it is paid.
    fn term(&self) -> Option<Message> {
        Some(match (self.billing?, self.term_months) {
            (Billing::Committed, Some(term)) => message!("general-months", count = term),
            (Billing::Used, _) => message!("decision-by-the-hour"),
            (billing, _) => billing.name(),
        })
    }
}

/// The first word of a SKU, where that tells it from every other card on offer: "H200".
fn card<'q, 's>(sku: &'q str, skus: impl IntoIterator<Item = &'s str>) -> &'q str {
    let short = first_word(sku);
    let has_digit = short.contains(|c: char| c.is_ascii_digit());
    let mut others = skus.into_iter().filter(|other| !other.eq_ignore_ascii_case(sku));
    let is_alone = others.all(|other| first_word(other) != short);
    if has_digit && is_alone { short } else { sku }
}

/// "H200" of "H200 SXM5 141GB".
pub fn first_word(sku: &str) -> &str {
    sku.split([' ', ',']).next().unwrap_or(sku)
}
