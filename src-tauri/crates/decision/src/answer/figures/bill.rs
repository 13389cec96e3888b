//! What an option costs as a bill: cash, what paying later takes off it, present value, its categories and buckets, and what each of
//! those was booked for. Every sum names the figures that add up to it.

use super::{Row, from, money, part, step_of};
use crate::answer::names;
use crate::draw::Worlds;
use crate::figure::Figure;
use crate::frame_scan::FrameInput;
use crate::inputs::InputId;
use crate::model::{Item, ItemOf, RowModel};
use crate::report::{OptionReport, Spread, TccReport};
use crate::snapshot::Owed;
use quantity::Decimal;
use quantity::decimal::{self, Amount};
use vocabulary::{Bucket, Category, Message, message};

/// The sums of an option that can be costed.
pub(super) fn figures(
    worlds: &Worlds,
    (at, option): (usize, &OptionReport),
    row: &Row,
    used: &[String],
    figures: &mut Vec<Figure>,
) {
    let (Some(tcc), Some(cash)) = (&option.tcc, &option.cash) else { return };
    let currency = &Message::from(worlds.model.snapshot.frame.currency.to_string());
    let bill = Bill { worlds, at, row, currency, step: step_of(&tcc.spread), used };
    bill.spread("tcc", &tcc.spread, bill.ids(Category::ALL.iter().map(|own| own.word().to_owned())), figures);
    bill.categories(tcc, option, figures);
    bill.buckets(option, figures);
    let cash_of = [format!("{}.tcc.base", row.id), format!("{}.discount", row.id)];
    bill.spread("cash", cash, cash_of.to_vec(), figures);
    figures.extend(bill.taken_off(tcc, cash));
}

/// An option whose sums are told.
struct Bill<'a> {
    worlds: &'a Worlds<'a>,
    at: usize,
    row: &'a Row,
    currency: &'a Message,
    /// What its amounts are rounded to.
    step: Option<f64>,
    /// The inputs that it depends on.
    used: &'a [String],
}

impl Bill<'_> {
    fn ids(&self, parts: impl Iterator<Item = String>) -> Vec<String> {
        parts.map(|part| format!("{}.{part}", self.row.id)).collect()
    }

    fn sum(&self, figure: Figure, adds: Vec<String>) -> Figure {
        Figure { adds, ..from(figure, self.used.iter().cloned()) }
    }

    /// A base case, which is a sum, its percentiles, and how far the median lies from the base case; the formula's phrase has an
    /// attribute for each.
    fn spread(&self, name: &str, spread: &Spread<Amount>, adds: Vec<String>, figures: &mut Vec<Figure>) {
        let step = step_of(spread);
        let figure = |part: &str, value: Amount, adds: Vec<String>| {
            let formula = Message::word("decision-formula", name).part(part);
            self.sum(money(self.row.part(&format!("{name}.{part}")), Some(value), step, self.currency, formula), adds)
        };
        let middle = self.ids(["base", "over"].iter().map(|part| format!("{name}.{part}")));
        figures.push(figure("base", spread.base, adds));
        figures.push(figure("p10", spread.p10, Vec::new()));
        figures.push(figure("p50", spread.p50, middle));
        figures.push(figure("p90", spread.p90, Vec::new()));
        let over = figure("over", Amount(spread.p50.0 - spread.base.0), Vec::new());
        let of = ["base", "p50"].iter().map(|part| format!("{name}.{part}"));
        figures.push(Figure { inputs: self.ids(of), ..over });
    }

    /// What lies between cash and present value, as a part of cash and as what is taken off it; and what uncertainty takes off cash.
    fn taken_off(&self, tcc: &TccReport, cash: &Spread<Amount>) -> [Figure; 3] {
        let (discount, own) = (cash.base.0 - tcc.spread.base.0, |part: &str| format!("{}.{part}", self.row.id));
        let rate = format!("input.{}", FrameInput::DiscountRate.id());
        let certain = (cash.base.0 - cash.p50.0, vec![own("cash.p50"), own("cash.base")]);
        let parts = [
            ("discount", (discount, vec![rate.clone()])),
            ("discounted", (-discount, vec![rate])),
            ("certain", certain),
        ];
        parts.map(|(name, (amount, inputs))| {
            let formula = Message::word("decision-formula", name);
            from(part(self.row.part(name), Amount(amount), self.step, self.currency, formula), inputs)
        })
    }

    fn categories(&self, tcc: &TccReport, option: &OptionReport, figures: &mut Vec<Figure>) {
        for (category, value) in Category::ALL.iter().zip([tcc.capex, tcc.opex, tcc.hidden]) {
            let formula = message!("decision-formula-category", category = category.word());
            let what = message!("figure-part-category", category = category.inside());
            let figure = part(self.row.called(category, what), value, self.step, self.currency, formula);
            let known = Bucket::within(*category).filter(|own| option.buckets.get(own.word()).is_some());
            figures.push(self.sum(figure, self.ids(known.map(|own| format!("bucket.{own}")))));
        }
    }

    fn buckets(&self, option: &OptionReport, figures: &mut Vec<Figure>) {
        let items = self.worlds.base.options[self.at].iter().flat_map(|base| &base.bill);
        let items: Vec<&Item<Decimal>> = items.collect();
        for (bucket, value) in Bucket::ALL.iter().filter_map(|own| Some((own, option.buckets.get(own.word())?))) {
            let formula = match bucket {
                Bucket::HiddenIdle => message!("decision-formula-idle"),
                Bucket::HiddenExperimentation => message!("decision-formula-experimentation"),
                Bucket::OpexCredits => message!("decision-formula-credits"),
                _ => message!("decision-formula-bucket"),
            };
            let category = bucket.category().inside();
            let what = message!("figure-part-bucket", category = category, bucket = bucket.inside());
            let named = self.row.called(format!("bucket.{bucket}"), what).beneath(bucket.inside());
            let figure = part(named, *value, self.step, self.currency, formula);
            let own: Vec<Figure> =
                items.iter().filter(|item| item.bucket == *bucket).map(|item| self.item(item)).collect();
            figures.push(self.sum(figure, own.iter().map(|item| item.id.clone()).collect()));
            figures.extend(own);
        }
    }

    /// What was booked for one row, line or gap.
    fn item(&self, item: &Item<Decimal>) -> Figure {
        let (model, option) = (&self.worlds.model, &self.worlds.model.options[self.at]);
        let hidden = item.bucket.category() == Category::Hidden;
        let (key, what, formula, inputs) = match item.of {
            ItemOf::Row { pool, row } => {
                let (own, name) = (&option.rows[pool][row], model.pools[pool].pool);
                let formula = match item.bucket {
                    Bucket::HiddenRigidity => message!("decision-formula-item.leaving"),
                    _ if hidden => message!("decision-formula-item.lost"),
                    _ => message!("decision-formula-item"),
                };
                (format!("{name}.{}", row + 1), self.supplied(own), formula, self.of_row(own, name.word()))
            }
            ItemOf::Credits { pool, row } => {
                let (own, name) = (&option.rows[pool][row], model.pools[pool].pool);
                let formula = message!("decision-formula-item.credits");
                (format!("{name}.{}", row + 1), self.supplied(own), formula, self.of_credits(own, name.word()))
            }
            ItemOf::Line(at) => {
                let line = &option.lines[at];
                let formula = match line.bucket == item.bucket {
                    true if line.grows_by() == Decimal::ONE => message!("decision-formula-item.line"),
                    true => message!("decision-formula-item.grown", power = decimal::print(line.grows_by())),
                    false => message!("decision-formula-item.lost"),
                };
                (format!("line.{}", at + 1), line.id.replace('_', " ").into(), formula, self.inputs(line.inputs()))
            }
            ItemOf::Unserved(pool) => {
                let pool = model.pools[pool].pool;
                let what = message!("figure-item-unserved", pool = pool.inside());
                let price = [Some(model.assumed.unserved_gpu_hour), model.assumed.unserved_fx];
                let mut inputs = self.inputs(price.into_iter().flatten());
                inputs.push(format!("{}.unserved_share", self.row.id));
                (format!("unserved.{pool}"), what, message!("decision-formula-item.unserved"), inputs)
            }
        };
        let of = self.row.called(format!("item.{}.{key}", item.bucket), what);
        from(part(of, Amount(item.amount), self.step, self.currency, formula), inputs)
    }

    /// A quote with the layer that it serves: "Helio Compute Pool, H200, 36 months (inference, base)".
    fn supplied(&self, row: &RowModel) -> Message {
        let snapshot = self.worlds.model.snapshot;
        let mut rows = snapshot.options[self.at].rows.iter();
        names::quote_in(snapshot, &snapshot.quotes[row.quote], rows.find(|supply| supply.row == row.row))
    }

    /// What a row's cost is made of: its price, and the demand that it serves.
    fn of_row(&self, row: &RowModel, pool: &str) -> Vec<String> {
        let (quote, assumed) = (&self.worlds.model.snapshot.quotes[row.quote], &self.worlds.model.assumed);
        let held = row.is_held().then_some(assumed.price_decline);
        let mut inputs = self.inputs([Some(quote.price), quote.fx, quote.rework, held].into_iter().flatten());
        inputs.push(format!("pool.{pool}.{}", row.layer));
        inputs
    }

    /// What a row's credits are made of: its charges, the availability, and what of it is claimed.
    fn of_credits(&self, row: &RowModel, pool: &str) -> Vec<String> {
        let own = self.worlds.model.snapshot.quotes[row.quote].credits.iter().flat_map(Owed::inputs);
        self.of_row(row, pool).into_iter().chain(self.inputs(own)).collect()
    }

    fn inputs(&self, ids: impl IntoIterator<Item = InputId>) -> Vec<String> {
        let all = self.worlds.model.inputs.all();
        ids.into_iter().map(|id| format!("input.{}", all[id].id)).collect()
    }
}
