//! Figures of what stands around an option's cards, and of what training on them waits for.

use super::{Row, number, share, unit};
use crate::answer::{around, business, steps};
use crate::draw::Worlds;
use crate::figure::Figure;
use vocabulary::{Message, message};

/// How much of it is worth a look, and the greatest shares of training time.
pub(super) fn figures(worlds: &Worlds, at: usize, row: &Row, figures: &mut Vec<Figure>) {
    let model = &worlds.model;
    let counts = [
        ("business", business::advice(model, at).len(), message!("decision-formula-business")),
        ("network", around::network(model, at).len(), message!("decision-formula-network")),
        ("storage", around::storage(model, at).len(), message!("decision-formula-storage")),
    ];
    for (part, count, formula) in counts {
        figures.push(number(row.part(part), Some(count as f64), Some(1.0), &unit("rows"), formula));
    }
    let most = steps::most(model, at);
    let shares = [("exchange_share", most.exchange), ("checkpoint_share", most.checkpoint), ("lost_share", most.lost)];
    for (part, value) in shares {
        figures.push(share(row.part(part), value, Message::word("decision-formula", part)));
    }
}
