//! The share that a figure comes to, of what is looked at first: MFU, MBU, or a rate over nameplate or peak.

use super::answer::{Measure, Nameplate, Utilisation};
use super::context::percent;
use measurement::{Measurement, Mfu, Peak};
use quantity::show;
use voice::{Message, message};

/// `plate` is what the catalog states for the same quantity.
pub(super) fn of(m: &Measurement, plate: Option<&Nameplate>) -> Option<Utilisation> {
    let peak = m.peak.as_ref();
    let best = m.mfu.as_ref().and_then(model).or_else(|| m.mbu.map(|share| (Measure::Mbu, share)));
    let utilisation = |measure: Measure, share: f64, text: String, of: Option<Message>| {
        let (is_above, has_name) = (share > 1.0, measure != Measure::Rate);
        Utilisation { measure, share, is_above, has_name, text, of }
    };
    if let Some((measure, share)) = best {
        return Some(utilisation(measure, share, percent(share), peak.map(in_words)));
    }
    if let Some(Nameplate { what, text, share, share_text, .. }) = plate {
        let of = message!("api-measured-of", value = text, unit = &m.unit, what = what);
        return Some(utilisation(Measure::Rate, *share, share_text.clone(), Some(of)));
    }
    let share = m.share_of_peak()?;
    let shown = utilisation(Measure::Rate, share, percent(share), peak.map(in_words));
    share.is_finite().then_some(shown)
}

/// The first convention that the file gives.
fn model(mfu: &Mfu) -> Option<(Measure, f64)> {
    let all = [(Measure::Palm, mfu.palm), (Measure::Causal, mfu.causal), (Measure::Matmul, mfu.matmul)];
    all.into_iter().find_map(|(measure, share)| Some((measure, share?)))
}

fn in_words(peak: &Peak) -> Message {
    let value = show::rounded(peak.value, None);
    match peak.measured {
        true => message!("api-measured-of-measured", value = value, unit = &peak.unit),
        false => Message::verbatim(format!("{value} {}", peak.unit)),
    }
}
