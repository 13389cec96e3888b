//! Units as they are asked for: a number, or steps such as `184; 200 from 13; 150 from 37`.

use super::UnitStep;
use super::reading::LONGEST;
use crate::problems::{STEP_MONTHS, STEPS};
use input::{Node, Place, is_numeral};
use quantity::{Decimal, decimal};
use vocabulary::message;

/// Reads them; the months of steps must lie within `from` + 1 to `to`, as far as these are known.
pub(super) fn steps(place: &Place, from: Option<u32>, to: Option<u32>) -> Option<Vec<UnitStep>> {
    let steps = match place.node() {
        Node::Text(text) if !is_numeral(text) => written(place, text)?,
        _ => vec![UnitStep { from: 0, units: place.decimal()? }],
    };
    let above = steps.iter().all(|step| step.units > Decimal::ZERO);
    if !above {
        place.wrong("J006", message!("cost-units"), message!("cost-units.hint"));
    }
    let months: Vec<u32> = steps.iter().skip(1).map(|step| step.from).collect();
    let rising = months.windows(2).all(|pair| pair[0] < pair[1]);
    let (least, most) = (from.unwrap_or(0) + 1, to.unwrap_or(LONGEST as u32));
    let within = months.iter().all(|month| (least..=most).contains(month));
    if !(rising && within) {
        let expected = message!("cost-step-months", least = least.to_string(), most = most.to_string());
        place.wrong(STEP_MONTHS, expected, message!("cost-step-months.hint"));
    }
    (above && rising && within).then_some(steps)
}

fn written(place: &Place, text: &str) -> Option<Vec<UnitStep>> {
    let steps: Option<Vec<UnitStep>> = text.split(';').enumerate().map(|(at, part)| step(at, part)).collect();
    if steps.is_none() {
        place.wrong(STEPS, message!("cost-steps"), message!("cost-steps.hint"));
    }
    steps
}

/// The first is a number, each other one a number and the month from which on it is asked for.
fn step(at: usize, part: &str) -> Option<UnitStep> {
    let words: Vec<&str> = part.split_whitespace().collect();
    let (units, from) = match words[..] {
        [units] if at == 0 => (units, 0),
        [units, "from", month] if at > 0 => (units, whole(month)?),
        _ => return None,
    };
    let units = Some(units).filter(|units| is_numeral(units)).and_then(decimal::parse)?;
    Some(UnitStep { from, units })
}

/// A month in digits.
fn whole(text: &str) -> Option<u32> {
    Some(text).filter(|text| text.bytes().all(|byte| byte.is_ascii_digit()))?.parse().ok()
}
