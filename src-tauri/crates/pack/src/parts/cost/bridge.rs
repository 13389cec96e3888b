//! One cost in its three sizes: what is paid in cash, what that is worth at the signing, and what uncertainty adds to each.

use crate::compose::Matter;
use crate::flow::Flow;
use crate::numbers::{exact, float};
use crate::options::Shown;
use crate::parts::figure;
use charts::{Label, Mark, Pier};
use quantity::Decimal;
use quantity::decimal::Amount;
use quantity::show::{self, Unit};
use voice::{Value, message};

/// The bridge of the recommended option; nothing without one that can be costed.
pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    let best = matter.shown.iter().find(|shown| shown.recommended);
    let Some(bridge) = best.and_then(Bridge::of) else { return };
    let currency = &matter.report.frame.currency;
    let drawn =
        charts::Bridge { title: bridge.title(currency), unit: bridge.unit.head(currency), piers: bridge.piers() };
    figure::figure(flow, "bridge", &drawn.figure(matter.fonts, flow.width()));
}

/// A sum of the bridge.
struct Sum {
    /// Its figure, such as `cash.p50`.
    id: &'static str,
    phrase: &'static str,
    amount: Amount,
    /// What leads to it from the sum before.
    step: Option<(&'static str, &'static str)>,
}

struct Bridge<'s> {
    shown: &'s Shown<'s>,
    unit: Unit,
    sums: [Sum; 4],
}

impl<'s> Bridge<'s> {
    fn of(shown: &'s Shown<'s>) -> Option<Self> {
        let (cash, tcc) = (shown.option.cash?, shown.option.tcc?.spread);
        let sum = |id, phrase, amount, step| Sum { id, phrase, amount, step };
        Some(Self {
            shown,
            unit: Unit::of([float(cash.p50), float(tcc.p50)]),
            sums: [
                sum("cash.p50", "pack-cost-bridge-cash-p50", cash.p50, None),
                sum(
                    "cash.base",
                    "pack-cost-bridge-cash-base",
                    cash.base,
                    Some(("certain", "pack-cost-bridge-certain")),
                ),
                sum(
                    "tcc.base",
                    "pack-cost-bridge-tcc-base",
                    tcc.base,
                    Some(("discounted", "pack-cost-bridge-discount")),
                ),
                sum("tcc.p50", "pack-cost-bridge-tcc-p50", tcc.p50, Some(("tcc.over", "pack-cost-bridge-uncertain"))),
            ],
        })
    }

    /// An amount in tenths of the unit: sums are rounded, steps are what lies between them as printed.
    fn tenths(&self, sum: &Sum) -> f64 {
        (float(sum.amount) / self.unit.divisor * 10.0).round()
    }

    fn text(&self, tenths: f64) -> String {
        show::rounded(tenths / 10.0, Some(0.1))
    }

    fn piers(&self) -> Vec<Pier> {
        let mut piers = Vec::new();
        let mut before: Option<&Sum> = None;
        for sum in &self.sums {
            if let (Some((id, phrase)), Some(before)) = (sum.step, before) {
                let between = self.tenths(sum) - self.tenths(before);
                let text = self.text(between);
                let text = if between > 0.0 { format!("+{text}") } else { text };
                let mark = Mark::new(self.shown.id(id), exact(gained(before.amount, sum.amount)));
                piers.push(Pier {
                    name: Label { text: voice::label(phrase), mark: None },
                    amount: between,
                    text: Label::marked(text, mark),
                    is_sum: false,
                });
            }
            let mark = Mark::new(self.shown.id(sum.id), exact(sum.amount));
            piers.push(Pier {
                name: Label { text: voice::label(sum.phrase), mark: None },
                amount: self.tenths(sum),
                text: Label::marked(self.text(self.tenths(sum)), mark),
                is_sum: true,
            });
            before = Some(sum);
        }
        // The scale is in the unit.
        piers.iter_mut().for_each(|pier| pier.amount /= 10.0);
        piers
    }

    fn title(&self, currency: &str) -> String {
        let [cash, .., tcc] = &self.sums;
        let printed = |sum: &Sum| {
            Value::figure(
                self.unit.lettered(float(sum.amount), Some(self.unit.divisor / 10.0)),
                self.shown.id(sum.id),
                exact(sum.amount),
            )
        };
        let name = self.shown.name();
        let (cash, tcc) = (printed(cash), printed(tcc));
        voice::text(&message!("pack-cost-bridge-title", option = name, cash = cash, tcc = tcc, currency = currency))
    }
}

/// What lies between two sums.
fn gained(before: Amount, after: Amount) -> Amount {
    Amount(after.0.checked_sub(before.0).unwrap_or(Decimal::ZERO))
}
