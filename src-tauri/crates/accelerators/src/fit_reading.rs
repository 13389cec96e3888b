//! Reads the document of `assay fit`: the sizing, the shares reached, prices.

use crate::asked::{Asked, asked, folded, names};
use crate::precision::bytes;
use crate::read::{count, recompute, share};
use crate::{Mla, ModelShape, Precision, Run, Sizing, Training, Work, size};
use input::{Object, Place};
use quantity::{Currency, Decimal};
use std::collections::{BTreeMap, BTreeSet};
use vocabulary::{Purpose, message};

/// Fields that only training may have.
const TRAINING_FIELDS: [&str; 8] = [
    "zero_stage",
    "data_parallel",
    "tensor_parallel",
    "optimizer_bytes",
    "gradient_bytes",
    "recompute",
    "tokens",
    "devices",
];

/// What `assay fit` was asked.
pub(crate) struct Request {
    pub sizing: Sizing,
    pub cards: Vec<Asked>,
    pub mbu: Option<f64>,
    pub mfu: Option<f64>,
    /// By folded name.
    pub prices: BTreeMap<String, Decimal>,
    pub currency: Option<Currency>,
}

impl Request {
    /// The price of a card per accelerator-hour, if one was given.
    pub(crate) fn price(&self, sku: &str) -> Option<Decimal> {
        self.prices.get(&folded(sku)).copied()
    }
}

/// Reads the whole document; `None` when anything is wrong with it.
pub(crate) fn request(root: &Place) -> Option<Request> {
    let object = root.object()?;
    let sizing = sizing(&object);
    let accelerators = object.required("accelerators");
    let cards = accelerators.as_ref().and_then(asked);
    let reached = reached(&object);
    let prices = prices(&object, accelerators.as_ref().and_then(names).as_ref());
    let currency = currency(&object);
    object.finish();
    let (mbu, mfu) = reached?;
    Some(Request { sizing: sizing?, cards: cards?, mbu, mfu, prices: prices?, currency: currency? })
}

fn sizing(object: &Object) -> Option<Sizing> {
    let model = object.required("model");
    let shape = model.as_ref().and_then(shape);
    let precision = object.required("precision").and_then(|place| place.choice(Precision::WORDS));
    let kv_precision = object.optional("kv_precision").map(|place| place.choice(Precision::WORDS));
    let weight_bits = decimal_above_zero(object, "weight_bits");
    let batch = object.required("batch").and_then(|place| count(&place));
    let context = object.required("context").and_then(|place| count(&place));
    let work = work(object, precision);
    let (shape, precision, weight_bits) = (shape?, precision?, weight_bits?);
    let kv_precision = kv_precision.unwrap_or(Some(precision))?;
    let (batch, context, work) = (batch?, context?, work?);
    let sizing = Sizing { shape, precision, weight_bits, kv_precision, batch, context, work };
    if size(&sizing).is_none() {
        model?.wrong("A310", message!("accelerators-sizes"), message!("accelerators-sizes.hint"));
        return None;
    }
    Some(sizing)
}

fn shape(place: &Place) -> Option<ModelShape> {
    let object = place.object()?;
    let field = |key| object.required(key).and_then(|place| count(&place));
    let params = field("params");
    let active = active(&object, params);
    let (layers, hidden, heads) = (field("layers"), field("hidden"), field("heads"));
    let (kv_heads, head_dim) = (field("kv_heads"), field("head_dim"));
    let vocab = object.optional("vocab");
    let rows = vocab.as_ref().map(count);
    let mla = object.optional("mla").map(|place| mla(&place));
    object.finish();
    let shape = ModelShape {
        params: params?,
        active_params: active?,
        layers: layers?,
        hidden: hidden?,
        heads: heads?,
        kv_heads: kv_heads?,
        head_dim: head_dim?,
        vocab: rows.map_or(Some(None), |read| read.map(Some))?,
        mla: mla.map_or(Some(None), |read| read.map(Some))?,
    };
    if shape.working().is_none() {
        vocab?.wrong("A311", message!("accelerators-embedding"), message!("accelerators-embedding.hint"));
        return None;
    }
    Some(shape)
}

fn active(object: &Object, params: Option<u64>) -> Option<Option<u64>> {
    let Some(place) = object.optional("active_params") else {
        return Some(None);
    };
    let active = count(&place)?;
    if params.is_some_and(|params| active > params) {
        place.wrong("A304", message!("accelerators-active"), message!("accelerators-active.hint"));
        return None;
    }
    Some(Some(active))
}

fn mla(place: &Place) -> Option<Mla> {
    let object = place.object()?;
    let field = |key| object.required(key).and_then(|place| count(&place));
    let (kv_rank, rope_dim) = (field("kv_rank"), field("rope_dim"));
    object.finish();
    Some(Mla { kv_rank: kv_rank?, rope_dim: rope_dim? })
}

fn work(object: &Object, precision: Option<Precision>) -> Option<Work> {
    let words = [Purpose::Inference, Purpose::Training].map(|purpose| (purpose.word(), purpose));
    let wanted = object.required("use").and_then(|place| place.choice(&words));
    match wanted {
        Some(Purpose::Training) => training(object, precision).map(Work::Training),
        Some(_) => refuse_training_fields(object).then_some(Work::Inference),
        None => {
            TRAINING_FIELDS.iter().for_each(|key| drop(object.optional(key)));
            None
        }
    }
}

fn refuse_training_fields(object: &Object) -> bool {
    let given: Vec<Place> = TRAINING_FIELDS.iter().filter_map(|key| object.optional(key)).collect();
    for place in &given {
        place.wrong("A305", message!("accelerators-training-only"), message!("accelerators-training-only.hint"));
    }
    given.is_empty()
}

fn training(object: &Object, precision: Option<Precision>) -> Option<Training> {
    let zero_stage = object.required("zero_stage").and_then(|place| place.whole(0, 3));
    let data_parallel = object.required("data_parallel").and_then(|place| count(&place));
    let tensor_parallel = object.required("tensor_parallel").and_then(|place| count(&place));
    let optimizer_bytes = decimal_above_zero(object, "optimizer_bytes");
    let gradient_bytes = decimal_above_zero(object, "gradient_bytes");
    let (recompute, run) = (recompute(object), run(object));
    Some(Training {
        zero_stage: zero_stage?,
        data_parallel: data_parallel?,
        tensor_parallel: tensor_parallel?,
        optimizer_bytes: optimizer_bytes?.unwrap_or(Decimal::from(12)),
        gradient_bytes: gradient_bytes?.or(precision.map(bytes))?,
        recompute: recompute?,
        run: run?,
    })
}

/// Tokens and devices come together or not at all.
fn run(object: &Object) -> Option<Option<Run>> {
    if object.optional("tokens").is_none() && object.optional("devices").is_none() {
        return Some(None);
    }
    let tokens = object.required("tokens").and_then(|place| crate::read::above_zero(&place));
    let devices = object.required("devices").and_then(|place| count(&place));
    Some(Some(Run { tokens: tokens?, devices: devices? }))
}

fn decimal_above_zero(object: &Object, key: &'static str) -> Option<Option<Decimal>> {
    let Some(place) = object.optional(key) else {
        return Some(None);
    };
    place.decimal_where(|x| x > Decimal::ZERO, message!("accelerators-above-zero")).map(Some)
}

/// Shares of bandwidth and peak, each of which may be left to its assumption.
fn reached(object: &Object) -> Option<(Option<f64>, Option<f64>)> {
    let Some(place) = object.optional("achievable") else {
        return Some((None, None));
    };
    let object = place.object()?;
    let field = |key| object.optional(key).map_or(Some(None), |place| share(&place).map(Some));
    let (mbu, mfu) = (field("mbu"), field("mfu"));
    object.finish();
    Some((mbu?, mfu?))
}

/// Prices by folded name; each must be of a name asked for, where the names could be read.
fn prices(object: &Object, asked_for: Option<&BTreeSet<String>>) -> Option<BTreeMap<String, Decimal>> {
    let Some(place) = object.optional("price") else {
        return Some(BTreeMap::new());
    };
    let entries = place.entries()?.into_iter().filter(|(_, place)| *place.node() != input::Node::Null);
    let mut seen = BTreeSet::new();
    let prices: Vec<Option<(String, Decimal)>> =
        entries.map(|(sku, place)| price(folded(sku), &place, asked_for, &mut seen)).collect();
    prices.into_iter().collect()
}

fn price(
    sku: String,
    place: &Place,
    asked_for: Option<&BTreeSet<String>>,
    seen: &mut BTreeSet<String>,
) -> Option<(String, Decimal)> {
    let amount = place.decimal_where(|x| x >= Decimal::ZERO, message!("accelerators-price"));
    if asked_for.is_some_and(|names| !names.contains(&sku)) {
        place.wrong("A306", message!("accelerators-price-asked"), message!("accelerators-price-asked.hint"));
    }
    if !seen.insert(sku.clone()) {
        place.wrong("A307", message!("accelerators-price-twice"), message!("accelerators-twice.hint"));
    }
    Some((sku, amount?))
}

/// The currency of the prices, which must name it.
fn currency(object: &Object) -> Option<Option<Currency>> {
    let field = match object.optional("price") {
        Some(_) => Some(object.required("currency")?),
        None => object.optional("currency"),
    };
    let Some(place) = field else {
        return Some(None);
    };
    let currency = Currency::parse(place.text()?);
    if currency.is_none() {
        place.wrong("J006", message!("accelerators-currency"), message!("accelerators-currency.hint"));
    }
    currency.map(Some)
}
