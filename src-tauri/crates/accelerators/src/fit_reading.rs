//! Reads the document of `assay fit`: the sizing, the shares reached, prices.

use crate::asked::{Asked, FitCards, asked, folded, names};
use crate::precision::bytes;
use crate::read::{count, share};
use crate::{MeasuredShares, Mla, ModelShape, Precision, Recompute, Run, Sizing, Sliding, Training, Work, size};
use input::{Keyed, Numeral, Object, Place, Read, Slot};
use quantity::{Currency, Decimal};
use reference::Scenario;
use std::collections::{BTreeMap, BTreeSet};
use vocabulary::{Purpose, message};

input::fields! {
    /// A model, what is done with it, and the accelerators that are asked about.
    pub FitRequest {
        model: FitModel,
        purpose("use"): FitUse,
        precision: Precision,
        kv_precision: Option<Precision>,
        weight_bits: Option<Numeral>,
        batch: Numeral,
        context: Numeral,
        /// Training only, as the eight that follow.
        zero_stage: Option<Numeral>,
        data_parallel: Option<Numeral>,
        tensor_parallel: Option<Numeral>,
        optimizer_bytes: Option<Numeral>,
        gradient_bytes: Option<Numeral>,
        recompute: Option<Recompute>,
        sequence_parallel: Option<bool>,
        tokens: Option<Numeral>,
        devices: Option<Numeral>,
        /// Names of the catalog, or cards with figures of one's own.
        accelerators: FitCards,
        achievable: Option<FitAchievable>,
        /// What was measured on such cards, by name; counts before what others published, behind `achievable`.
        measured: Option<Keyed<FitMeasured>>,
        /// Inference only: also what a limit of latency leaves.
        scenario: Option<FitScenario>,
        /// Per accelerator-hour, by name.
        price: Option<Keyed<Numeral>>,
        /// Needed where there is a price.
        currency: Option<String>,
    }

    pub(crate) FitModel {
        params: Numeral,
        active_params: Option<Numeral>,
        layers: Numeral,
        hidden: Numeral,
        heads: Numeral,
        kv_heads: Numeral,
        head_dim: Numeral,
        vocab: Option<Numeral>,
        mla: Option<FitMla>,
        sliding: Option<FitSliding>,
    }

    /// Layers that see, and keep, the newest tokens only.
    pub(crate) FitSliding {
        window: Numeral,
        layers: Numeral,
    }
}

input::request! {
    /// Ranks of latent attention.
    pub(crate) struct FitMla {
        kv_rank: u64 as count,
        rope_dim: u64 as count,
    }

    /// Shares of nameplate; assumed where they are left out.
    #[derive(Default)]
    pub(crate) struct FitAchievable {
        mbu: Option<f64> as share,
        mfu: Option<f64> as share,
    }
}

input::request! {
    /// Shares of nameplate that were measured on a card.
    pub(crate) struct FitMeasured {
        mbu: Option<f64> as share,
        mfu: Option<f64> as share,
        /// Number format that they were measured in; left out, they count for every one.
        precision: Option<Precision>,
        /// Which measurement.
        source: Option<String>,
        /// Its day.
        date: Option<String>,
    }
}

input::choice! {
    /// What an answer in time costs: offline nothing.
    pub(crate) struct FitScenario(Scenario) = SCENARIOS.map(|own| (own.word(), own));
}

const SCENARIOS: [Scenario; 3] = [Scenario::Offline, Scenario::Server, Scenario::Interactive];

input::choice! {
    /// What a model is sized for.
    pub(crate) struct FitUse(Purpose) = [Purpose::Inference, Purpose::Training].map(|purpose| (purpose.word(), purpose));
}

/// Fields that only training may have.
fn training_fields<'a>(object: &Object<'a>) -> [Option<Place<'a>>; 9] {
    [
        FitRequest::zero_stage(object).optional(),
        FitRequest::data_parallel(object).optional(),
        FitRequest::tensor_parallel(object).optional(),
        FitRequest::optimizer_bytes(object).optional(),
        FitRequest::gradient_bytes(object).optional(),
        FitRequest::recompute(object).optional(),
        FitRequest::sequence_parallel(object).optional(),
        FitRequest::tokens(object).optional(),
        FitRequest::devices(object).optional(),
    ]
}

/// What `assay fit` was asked.
pub(crate) struct Request {
    pub sizing: Sizing,
    pub cards: Vec<Asked>,
    pub mbu: Option<f64>,
    pub mfu: Option<f64>,
    /// By folded name.
    measured: BTreeMap<String, MeasuredShares>,
    pub scenario: Option<Scenario>,
    /// By folded name.
    pub prices: BTreeMap<String, Decimal>,
    pub currency: Option<Currency>,
}

impl Request {
    /// What was measured on a card, if anything.
    pub(crate) fn measured(&self, sku: &str) -> Option<&MeasuredShares> {
        self.measured.get(&folded(sku))
    }

    /// The price of a card per accelerator-hour, if one was given.
    pub(crate) fn price(&self, sku: &str) -> Option<Decimal> {
        self.prices.get(&folded(sku)).copied()
    }
}

/// Reads the whole document; `None` when anything is wrong with it.
pub(crate) fn request(root: &Place) -> Option<Request> {
    let object = root.object()?;
    let sizing = sizing(&object);
    let accelerators = FitRequest::accelerators(&object).required();
    let cards = accelerators.as_ref().and_then(asked);
    let reached = FitRequest::achievable(&object).may(FitAchievable::read);
    let asked_for = accelerators.as_ref().and_then(names);
    let (prices, measured) = (prices(&object, asked_for.as_ref()), measured(&object));
    let scenario = scenario(&object, sizing.as_ref());
    let currency = currency(&object);
    object.finish();
    let FitAchievable { mbu, mfu } = reached?.unwrap_or_default();
    let (measured, scenario) = (measured?, scenario?);
    Some(Request { sizing: sizing?, cards: cards?, mbu, mfu, measured, scenario, prices: prices?, currency: currency? })
}

/// Measured shares by folded name; one of a card that is not asked about does no harm.
fn measured(object: &Object) -> Option<BTreeMap<String, MeasuredShares>> {
    let entries = FitRequest::measured(object).optional().map_or(Some(Vec::new()), |place| place.entries())?;
    let entries = entries.into_iter().filter(|(_, place)| *place.node() != input::Node::Null);
    let one = |(sku, place): (&str, Place)| {
        let FitMeasured { mbu, mfu, precision, source, date } = FitMeasured::read(&place)?;
        Some((folded(sku), MeasuredShares { mbu, mfu, precision, source, date }))
    };
    entries.map(one).collect::<Vec<_>>().into_iter().collect()
}

/// Training answers nobody, so that no limit is asked of it.
fn scenario(object: &Object, sizing: Option<&Sizing>) -> Option<Option<Scenario>> {
    FitRequest::scenario(object).may(|place| {
        let FitScenario(scenario) = FitScenario::read(place)?;
        let trains = sizing.is_some_and(|sizing| sizing.work != Work::Inference);
        if trains {
            place.wrong("A313", message!("accelerators-inference-only"), message!("accelerators-inference-only.hint"));
        }
        (!trains).then_some(scenario)
    })
}

fn sizing(object: &Object) -> Option<Sizing> {
    let model = FitRequest::model(object).required();
    let shape = model.as_ref().and_then(shape);
    let precision = FitRequest::precision(object).read(Precision::read);
    let kv_precision = FitRequest::kv_precision(object).may(Precision::read);
    let weight_bits = decimal_above_zero(FitRequest::weight_bits(object));
    let batch = FitRequest::batch(object).read(count);
    let context = FitRequest::context(object).read(count);
    let work = work(object, precision);
    let (shape, precision, weight_bits) = (shape?, precision?, weight_bits?);
    let kv_precision = kv_precision?.unwrap_or(precision);
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
    let params = FitModel::params(&object).read(count);
    let active = FitModel::active_params(&object).may(|place| active(place, params));
    let sizes = [FitModel::layers(&object), FitModel::hidden(&object), FitModel::heads(&object)];
    let [layers, hidden, heads] = sizes.map(|size| size.read(count));
    let [kv_heads, head_dim] = [FitModel::kv_heads(&object), FitModel::head_dim(&object)].map(|size| size.read(count));
    let vocab = FitModel::vocab(&object).optional();
    let rows = vocab.as_ref().map(count);
    let mla = FitModel::mla(&object).may(FitMla::read);
    let sliding = FitModel::sliding(&object).may(|place| sliding(place, layers));
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
        mla: mla?.map(|FitMla { kv_rank, rope_dim }| Mla { kv_rank, rope_dim }),
        sliding: sliding?,
    };
    if shape.working().is_none() {
        vocab?.wrong("A311", message!("accelerators-embedding"), message!("accelerators-embedding.hint"));
        return None;
    }
    Some(shape)
}

fn active(place: &Place, params: Option<u64>) -> Option<u64> {
    let active = count(place)?;
    if params.is_some_and(|params| active > params) {
        place.wrong("A304", message!("accelerators-active"), message!("accelerators-active.hint"));
        return None;
    }
    Some(active)
}

/// Windows, in no more layers than the model has.
fn sliding(place: &Place, layers: Option<u64>) -> Option<Sliding> {
    let object = place.object()?;
    let window = FitSliding::window(&object).read(count);
    let windowed = FitSliding::layers(&object).read(|place| at_most(place, layers));
    object.finish();
    Some(Sliding { window: window?, layers: windowed? })
}

fn at_most(place: &Place, layers: Option<u64>) -> Option<u64> {
    let windowed = count(place)?;
    if layers.is_some_and(|layers| windowed > layers) {
        place.wrong("A312", message!("accelerators-sliding"), message!("accelerators-sliding.hint"));
        return None;
    }
    Some(windowed)
}

fn work(object: &Object, precision: Option<Precision>) -> Option<Work> {
    match FitRequest::purpose(object).read(FitUse::read) {
        Some(FitUse(Purpose::Training)) => training(object, precision).map(Work::Training),
        Some(_) => refuse_training_fields(object).then_some(Work::Inference),
        None => {
            training_fields(object);
            None
        }
    }
}

fn refuse_training_fields(object: &Object) -> bool {
    let given: Vec<Place> = training_fields(object).into_iter().flatten().collect();
    for place in &given {
        place.wrong("A305", message!("accelerators-training-only"), message!("accelerators-training-only.hint"));
    }
    given.is_empty()
}

fn training(object: &Object, precision: Option<Precision>) -> Option<Training> {
    let zero_stage = FitRequest::zero_stage(object).read(|place| place.whole(0, 3));
    let data_parallel = FitRequest::data_parallel(object).read(count);
    let tensor_parallel = FitRequest::tensor_parallel(object).read(count);
    let optimizer_bytes = decimal_above_zero(FitRequest::optimizer_bytes(object));
    let gradient_bytes = decimal_above_zero(FitRequest::gradient_bytes(object));
    let recompute = FitRequest::recompute(object).may(Recompute::read);
    let (sequence_parallel, run) = (FitRequest::sequence_parallel(object).may(bool::read), run(object));
    Some(Training {
        zero_stage: zero_stage?,
        data_parallel: data_parallel?,
        tensor_parallel: tensor_parallel?,
        optimizer_bytes: optimizer_bytes?.unwrap_or(Decimal::from(12)),
        gradient_bytes: gradient_bytes?.or(precision.map(bytes))?,
        recompute: recompute?.unwrap_or(Recompute::None),
        sequence_parallel: sequence_parallel?.unwrap_or_default(),
        run: run?,
    })
}

/// Tokens and devices come together or not at all.
fn run(object: &Object) -> Option<Option<Run>> {
    if FitRequest::tokens(object).optional().is_none() && FitRequest::devices(object).optional().is_none() {
        return Some(None);
    }
    let tokens = FitRequest::tokens(object).read(crate::read::above_zero);
    let devices = FitRequest::devices(object).read(count);
    Some(Some(Run { tokens: tokens?, devices: devices? }))
}

fn decimal_above_zero(slot: Slot<Option<Numeral>>) -> Option<Option<Decimal>> {
    slot.may(|place| place.decimal_where(|x| x > Decimal::ZERO, message!("accelerators-above-zero")))
}

/// Prices by folded name; each must be of a name asked for, where the names could be read.
fn prices(object: &Object, asked_for: Option<&BTreeSet<String>>) -> Option<BTreeMap<String, Decimal>> {
    let Some(place) = FitRequest::price(object).optional() else {
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
    let amount = place.decimal_where(|x| x >= Decimal::ZERO, message!("json-price"));
    if asked_for.is_some_and(|names| !names.contains(&sku)) {
        place.wrong("A306", message!("accelerators-price-asked"), message!("accelerators-price-asked.hint"));
    }
    if !seen.insert(sku.clone()) {
        place.wrong("A307", message!("accelerators-price-twice"), message!("json-key-twice.hint"));
    }
    Some((sku, amount?))
}

/// The currency of the prices, which must name it.
fn currency(object: &Object) -> Option<Option<Currency>> {
    let currency = FitRequest::currency(object);
    let field = match FitRequest::price(object).optional() {
        Some(_) => Some(currency.required()?),
        None => currency.optional(),
    };
    let Some(place) = field else {
        return Some(None);
    };
    let currency = Currency::parse(place.text()?);
    if currency.is_none() {
        place.wrong("J006", message!("json-currency"), message!("json-currency.hint"));
    }
    currency.map(Some)
}
