//! Units of an option: one number, or steps such as `184; 200 from 13; 150 from 37`.

use crate::cell::Fault;
use crate::{Limits, cell};
use quantity::{Decimal, decimal};
use vocabulary::{Message, message};

/// How many units are asked for from a month on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnitStep {
    /// The first month of that number; 0 is from the first month of the row.
    pub from: u32,
    /// Units as a vendor sells them, at least 0.
    pub units: Decimal,
}

/// The steps of a canonical cell, the first from month 0; `None` for `as needed` and for what is no canonical text.
pub fn steps_of(cell: &str) -> Option<Vec<UnitStep>> {
    cell.split("; ").enumerate().map(|(at, part)| canonical_step(at, part)).collect()
}

fn canonical_step(at: usize, part: &str) -> Option<UnitStep> {
    let (units, from) = match part.split_once(FROM) {
        None if at == 0 => (part, 0),
        Some((units, month)) if at > 0 => (units, month.parse().ok()?),
        _ => return None,
    };
    Some(UnitStep { from, units: decimal::parse(units)? })
}

/// The cell of these steps; `as needed` without any.
pub fn units_cell(steps: &[UnitStep]) -> String {
    let part = |(at, step): (usize, &UnitStep)| match at {
        0 => step.units.to_string(),
        _ => format!("{}{FROM}{}", step.units, step.from),
    };
    let parts: Vec<String> = steps.iter().enumerate().map(part).collect();
    if parts.is_empty() { cell::AS_NEEDED.to_owned() } else { parts.join("; ") }
}

/// Between units and the month from which on they are asked for.
const FROM: &str = " from ";
/// Months in which units may change: the second to the last of the longest horizon.
const MONTHS: std::ops::RangeInclusive<u32> = 2..=240;

/// The canonical text of several steps; what is one number alone is read elsewhere.
pub(crate) fn canonical(text: &str) -> Result<String, Fault> {
    let fault = || steps_fault(message!("tables-steps.hint"));
    let mut texts: Vec<String> = Vec::new();
    let mut last = 0;
    for (at, part) in text.split(';').enumerate() {
        let (units, month) = halves(at, part.trim()).ok_or_else(fault)?;
        let units = cell::number(units, Limits::POSITIVE).map_err(|of| Fault { expected: expected(), ..of })?;
        let month = month.map(|month| rising(month, last)).transpose()?;
        last = month.unwrap_or(0);
        texts.push(month.map_or(units.clone(), |month| format!("{units}{FROM}{month}")));
    }
    cell::bounded(&texts.join("; "), 2000)
}

/// The number of a step and the text of its month; the first step has none.
fn halves(at: usize, part: &str) -> Option<(&str, Option<&str>)> {
    let lower = part.to_ascii_lowercase();
    match lower.find(FROM) {
        None if at == 0 => Some((part, None)),
        Some(found) if at > 0 => Some((part.get(..found)?, Some(part.get(found + FROM.len()..)?))),
        _ => None,
    }
}

/// A month within limits and after the one before.
fn rising(text: &str, last: u32) -> Result<u32, Fault> {
    let month: Option<u32> = text.trim().parse().ok().filter(|month| MONTHS.contains(month) && *month > last);
    let hint = || message!("tables-steps.months", least = MONTHS.start().to_string(), most = MONTHS.end().to_string());
    month.ok_or_else(|| steps_fault(hint()))
}

fn steps_fault(hint: Message) -> Fault {
    Fault::new("I518", expected(), hint)
}

fn expected() -> Message {
    message!("tables-units")
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read(text: &str) -> Result<String, &'static str> {
        canonical(text).map_err(|fault| fault.code)
    }

    #[test]
    fn steps_have_one_text() {
        for (typed, expected) in [
            ("184; 200 from 13; 150 from 37", Ok("184; 200 from 13; 150 from 37")),
            ("184;200 From 13 ;  1.5k from 240", Ok("184; 200 from 13; 1500 from 240")),
            ("184.0; 0.5 from 2", Ok("184; 0.5 from 2")),
            ("184; 0 from 13", Err("I515")),
            ("0; 184 from 13", Err("I515")),
            ("184; -1 from 13", Err("I515")),
            ("184; 200 from 1", Err("I518")),
            ("184; 200 from 241", Err("I518")),
            ("184; 200 from 13; 150 from 13", Err("I518")),
            ("184; 200 from 37; 150 from 13", Err("I518")),
            ("184; 200 from 13.5", Err("I518")),
            ("184; 200 from soon", Err("I518")),
            ("184; 200", Err("I518")),
            ("184; 200 from 13;", Err("I518")),
            ("184 from 2; 200 from 13", Err("I518")),
            ("184; 10.000 from 13", Err("I514")),
            ("184; as needed from 13", Err("I514")),
            ("184; 180 to 200 from 13", Err("I514")),
        ] {
            assert_eq!(read(typed), expected.map(str::to_owned), "{typed}");
        }
    }

    #[test]
    fn a_hint_says_what_to_type() {
        let hint = |text: &str| canonical(text).unwrap_err().hint.id().to_owned();
        for text in ["184; 200 from x", "184; 200 from 300", "184; 200 from 13; 150 from 13", "184; 200 from 13.5"] {
            assert_eq!(hint(text), "tables-steps.months", "{text}");
        }
        for text in ["184; 200", "184; 200 from 13;", "184 from 2"] {
            assert_eq!(hint(text), "tables-steps.hint", "{text}");
        }
        assert_eq!(hint("184; many from 13"), "tables-one-number.hint");
    }

    #[test]
    fn a_cell_is_read_back() {
        let step = |from, units: i64| UnitStep { from, units: units.into() };
        assert_eq!(steps_of("184"), Some(vec![step(0, 184)]));
        assert_eq!(steps_of("184; 200 from 13; 150 from 37"), Some(vec![step(0, 184), step(13, 200), step(37, 150)]));
        assert_eq!(["as needed", "184; 200", "184 from 2", ""].map(steps_of), [const { None }; 4]);
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(first in 1u32..5000, later in prop::collection::btree_map(2u32..=240, 1u32..5000, 1..8)) {
            let texts = later.iter().map(|(month, units)| format!("; {units} from {month}"));
            let text = format!("{first}{}", texts.collect::<String>());
            prop_assert_eq!(read(&text), Ok(text.clone()));
            let steps = steps_of(&text).unwrap();
            prop_assert_eq!(steps.len(), later.len() + 1);
            prop_assert!(steps.iter().skip(1).all(|step| later.get(&step.from).map(|units| (*units).into()) == Some(step.units)));
        }
    }
}
