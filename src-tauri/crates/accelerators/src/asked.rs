//! Which accelerators a document asks about: all, names of the catalog, or cards with figures of their own.

use crate::card::card_of;
use crate::read::above_zero;
use crate::{Card, Precision};
use input::{Node, Numeral, Object, Place, Slot};
use reference::{Accelerator, accelerator, accelerators};
use std::collections::BTreeSet;
use vocabulary::{Message, message};

input::fields! {
    /// A card with figures of one's own, null where unknown.
    pub(crate) FitCard {
        sku: String,
        memory_gb: CardFigure,
        bandwidth_gbps: CardFigure,
        peak_tflops: CardFigure,
        tdp_w: CardFigure,
    }
}

input::text! {
    /// A figure of a card; null is unknown.
    pub(crate) CardFigure = "Decimal | null", Numeral;
    /// All of the catalog; or names of it, and cards of one's own.
    pub(crate) FitCards = "\"all\" | (string | FitCard)[]", FitCard;
}

/// One accelerator asked for.
#[derive(Clone, Debug)]
pub(crate) enum Asked {
    /// A row of the catalog.
    Row(&'static Accelerator),
    /// Figures of the asker's, which win over a catalog row of that name.
    Own(Card),
}

impl Asked {
    /// Its name: the catalog's spelling, or the asker's own.
    pub(crate) fn sku(&self) -> &str {
        match self {
            Self::Row(row) => row.sku,
            Self::Own(card) => &card.sku,
        }
    }

    /// Its figures at a precision.
    pub(crate) fn card(&self, precision: Precision) -> Card {
        match self {
            Self::Row(row) => card_of(row, precision),
            Self::Own(card) => card.clone(),
        }
    }
}

/// Reads the field `accelerators`: "all" or a list; a name may stand once.
pub(crate) fn asked(place: &Place) -> Option<Vec<Asked>> {
    match place.node() {
        Node::Text(_) => {
            place.choice(&[("all", ())])?;
            Some(accelerators().iter().map(Asked::Row).collect())
        }
        Node::List(_) => list(place),
        _ => {
            place.wrong("J005", message!("accelerators-asked"), message!("accelerators-asked.hint"));
            None
        }
    }
}

fn list(place: &Place) -> Option<Vec<Asked>> {
    let mut seen = BTreeSet::new();
    place.list_of(|item| {
        let one = one(&item)?;
        if !seen.insert(folded(one.sku())) {
            item.wrong("A308", message!("accelerators-twice"), message!("json-key-twice.hint"));
            return None;
        }
        Some(one)
    })
}

/// A name as it is compared: without regard to case and outer blanks.
pub(crate) fn folded(name: &str) -> String {
    name.trim().to_ascii_lowercase()
}

/// The names in the field `accelerators`, folded, those of cards that cannot be read too; `None` where one has no name.
pub(crate) fn names(place: &Place) -> Option<BTreeSet<String>> {
    match place.node() {
        Node::Text(all) if all == "all" => Some(accelerators().iter().map(|row| folded(row.sku)).collect()),
        Node::List(items) => items.iter().map(name).collect(),
        _ => None,
    }
}

fn name(item: &Node) -> Option<String> {
    match item.get("sku").unwrap_or(item) {
        Node::Text(name) => Some(folded(name)),
        _ => None,
    }
}

fn one(item: &Place) -> Option<Asked> {
    match item.node() {
        Node::Text(name) => {
            let row = accelerator(name);
            if row.is_none() {
                item.wrong("A309", message!("accelerators-sku"), suggestion(name));
            }
            row.map(Asked::Row)
        }
        Node::Map(_) => item.object().and_then(|object| own(object).map(Asked::Own)),
        _ => {
            item.wrong("J005", message!("accelerators-card"), message!("accelerators-card.hint"));
            None
        }
    }
}

/// Up to four catalog names that contain what was typed.
fn suggestion(name: &str) -> Message {
    let typed = name.trim().to_ascii_lowercase();
    let like = accelerators().iter().map(|row| row.sku).filter(|sku| sku.to_ascii_lowercase().contains(&typed));
    let like = like.take(4).map(Message::from).reduce(|first, last| message!("list-any", first = first, last = last));
    match like.filter(|_| !typed.is_empty()) {
        Some(like) => message!("accelerators-sku.like", like = like),
        None => message!("accelerators-sku.hint"),
    }
}

/// A card names all five figures, null where unknown.
fn own(object: Object) -> Option<Card> {
    let sku = FitCard::sku(&object).read(|place| place.id().map(str::to_owned));
    let figure = |slot: Slot<CardFigure>| {
        let place = slot.nullable()?;
        match place.node() {
            Node::Null => Some(None),
            _ => above_zero(&place).map(Some),
        }
    };
    let (memory_gb, bandwidth_gbps) = (figure(FitCard::memory_gb(&object)), figure(FitCard::bandwidth_gbps(&object)));
    let (peak_tflops, tdp_w) = (figure(FitCard::peak_tflops(&object)), figure(FitCard::tdp_w(&object)));
    object.finish();
    Some(Card {
        sku: sku?,
        memory_gb: memory_gb?,
        bandwidth_gbps: bandwidth_gbps?,
        peak_tflops: peak_tflops?,
        tdp_w: tdp_w?,
    })
}
