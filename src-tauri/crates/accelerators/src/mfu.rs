//! `assay mfu`: model FLOPs utilisation of a measured or published rate, under each convention.

use crate::flops::{FlopShape, flops_per_token};
use crate::read::{above_zero, count};
use crate::{ByConvention, Recompute};
use input::{Node, Numeral, Object, Place, Problem, Read};
use serde::Serialize;
use vocabulary::{Message, message};

input::fields! {
    /// A training run, or its published rate.
    pub MfuRequest {
        model: Option<MfuModel>,
        /// null leaves the attention term out.
        seq_len: Option<Numeral>,
        /// Of the whole job.
        tokens_per_second: Option<Numeral>,
        accelerators: Option<Numeral>,
        /// Dense, of the precision used.
        peak_tflops: Numeral,
        recompute: Option<MfuRecompute>,
        /// Per accelerator as published, in place of model and tokens_per_second.
        achieved_tflops: Option<Numeral>,
    }

    pub(crate) MfuModel {
        params: Numeral,
        layers: Numeral,
        hidden: Numeral,
        vocab: Option<Numeral>,
        tied_embeddings: Option<bool>,
        input_embedding_params: Option<Numeral>,
    }
}

input::choice! {
    /// Activation recomputation, as far as it has a known number of FLOPs.
    pub(crate) struct MfuRecompute(Recompute) =
        Recompute::WORDS.iter().copied().filter(|(_, recompute)| *recompute != Recompute::Selective);
}

/// The answer of [`mfu`]; utilisations are shares of the peak given.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct MfuAnswer {
    /// Model FLOPs utilisation.
    pub mfu: ByConvention,
    /// Hardware FLOPs utilisation: 4/3 of palm's MFU with full recompute, else equal to it.
    pub hfu: f64,
    /// 10¹² model FLOPs per second and accelerator.
    pub achieved_tflops: ByConvention,
    /// What else to know.
    pub notes: Vec<Message>,
}

/// A rate before it is set against the peak.
struct Rate {
    tflops: ByConvention,
    notes: Vec<Message>,
}

/// Utilisation from a model and its token rate, or from achieved TFLOP/s as published.
///
/// Takes the document of `assay mfu`; every problem with it is reported. Conventions: see
/// [`ByConvention`].
pub fn mfu(document: &Node) -> Result<MfuAnswer, Vec<Problem>> {
    Place::read(document, |root| {
        let object = root.object()?;
        let achieved = MfuRequest::achieved_tflops(&object).optional();
        let rate = match &achieved {
            Some(place) => published(&object, place),
            None => counted(&object),
        };
        let peak = MfuRequest::peak_tflops(&object).read(above_zero);
        let recompute = MfuRequest::recompute(&object).may(MfuRecompute::read);
        object.finish();
        answer(&root, rate?, peak?, recompute?.map_or(Recompute::None, |given| given.0))
    })
}

/// The figure as published: its convention is its source's, and it stands under palm.
fn published(object: &Object, achieved: &Place) -> Option<Rate> {
    for (other, place) in [MfuRequest::model(object).named(), MfuRequest::tokens_per_second(object).named()] {
        if let Some(place) = place {
            place.wrong("A301", message!("accelerators-either"), message!("accelerators-either.hint", other = other));
        }
    }
    for unused in [MfuRequest::seq_len(object), MfuRequest::accelerators(object)] {
        unused.may(count);
    }
    let tflops = ByConvention { palm: Some(above_zero(achieved)?), ..ByConvention::default() };
    Some(Rate { tflops, notes: vec![message!("accelerators-published")] })
}

/// FLOPs per token × tokens per second ÷ accelerators.
fn counted(object: &Object) -> Option<Rate> {
    let shape = MfuRequest::model(object).read(model);
    let seq_len = seq_len(object);
    let rate = MfuRequest::tokens_per_second(object).read(above_zero);
    let accelerators = MfuRequest::accelerators(object).read(count);
    let (shape, seq_len, per_card) = (shape?, seq_len?, rate? / accelerators? as f64);
    let tflops = flops_per_token(&shape, seq_len).map(|flops| flops * per_card / 1e12);
    Some(Rate { tflops, notes: notes(&shape, seq_len) })
}

/// The outer option is whether the field could be read, the inner one whether it holds a length.
fn seq_len(object: &Object) -> Option<Option<u64>> {
    let place = MfuRequest::seq_len(object).nullable()?;
    match place.node() {
        Node::Null => Some(None),
        _ => count(&place).map(Some),
    }
}

fn notes(shape: &FlopShape, seq_len: Option<u64>) -> Vec<Message> {
    let embedding = shape.input_embeddings.is_none().then(|| message!("accelerators-no-embedding"));
    let attention = seq_len.is_none().then(|| message!("accelerators-no-attention"));
    embedding.into_iter().chain(attention).collect()
}

fn model(place: &Place) -> Option<FlopShape> {
    let object = place.object()?;
    let sizes = [MfuModel::params(&object), MfuModel::layers(&object), MfuModel::hidden(&object)];
    let [params, layers, hidden] = sizes.map(|size| size.read(count));
    let embeddings = input_embeddings(&object, params, hidden);
    object.finish();
    let (params, layers, hidden, input_embeddings) = (params?, layers?, hidden?, embeddings?);
    Some(FlopShape { params, layers, hidden, input_embeddings })
}

/// N_in: given; else 0 when embeddings are tied (the one matrix does the output product); else vocab·hidden; else
/// unknown. At least one parameter must be left.
fn input_embeddings(object: &Object, params: Option<u64>, hidden: Option<u64>) -> Option<Option<u64>> {
    let vocab = MfuModel::vocab(object).optional();
    let rows = vocab.as_ref().map(count);
    let tied = MfuModel::tied_embeddings(object).may(bool::read);
    let given = MfuModel::input_embedding_params(object).optional();
    let table = given.as_ref().map(u64::read);
    let (tied, rows, table) = (tied?.unwrap_or_default(), transpose(rows)?, transpose(table)?);
    let (place, size) = match (table, rows) {
        (Some(table), _) => (given?, table),
        _ if tied => return Some(Some(0)),
        (None, Some(rows)) => (vocab?, rows.saturating_mul(hidden?)),
        (None, None) => return Some(None),
    };
    if size >= params? {
        place.wrong("A302", message!("accelerators-input-embedding"), message!("accelerators-input-embedding.hint"));
        return None;
    }
    Some(Some(size))
}

/// An absent field is fine, one that could not be read is not.
fn transpose<T>(field: Option<Option<T>>) -> Option<Option<T>> {
    field.map_or(Some(None), |read| read.map(Some))
}

/// Utilisation is TFLOP/s ÷ dense peak, by convention; of the hardware it is more where full recomputation runs the forward pass twice,
/// 8 FLOPs per parameter and token for 6.
///
/// Source: Chowdhery et al. 2022, arXiv 2204.02311, appendix B.
fn answer(root: &Place, rate: Rate, peak: f64, recompute: Recompute) -> Option<MfuAnswer> {
    let (achieved_tflops, mut notes) = (rate.tflops, rate.notes);
    let mfu = achieved_tflops.map(|tflops| tflops / peak);
    let palm = mfu.palm?;
    let hfu = match recompute {
        Recompute::None | Recompute::Selective => palm,
        Recompute::Full => palm * 4.0 / 3.0,
    };
    if !(mfu.is_finite() && achieved_tflops.is_finite() && hfu.is_finite()) {
        root.wrong("A303", message!("accelerators-quotient"), message!("accelerators-quotient.hint"));
        return None;
    }
    if hfu > 1.0 {
        notes.push(message!("accelerators-above-peak"));
    }
    Some(MfuAnswer { mfu, hfu, achieved_tflops, notes })
}
