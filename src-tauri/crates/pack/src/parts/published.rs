//! Published figures of the shipped reference data as cells: the figure with its bounds, where it comes from and when.

use crate::entered;
use crate::prose::Prose;
use crate::table::Cell;
use charts::type_scale::{BODY, SMALL};
use quantity::{Decimal, decimal, show};
use reference::{Band, Evidence};

use super::shown::percentage;

/// A published figure as words: "3 % to 6 %, typically 4 %", "at least 90 %".
pub(crate) fn band(value: &Band, unit: &str) -> String {
    let one = |value: Decimal| number(value, unit);
    match (value.low, value.typical, value.high) {
        (Some(low), None, None) => format!("at least {}", one(low)),
        (None, None, Some(high)) => format!("at most {}", one(high)),
        (None, Some(typical), None) => one(typical),
        (Some(low), None, Some(high)) => format!("{} to {}", one(low), one(high)),
        (Some(low), Some(typical), Some(high)) => format!("{} to {}, typically {}", one(low), one(high), one(typical)),
        (Some(low), Some(typical), None) => format!("{}, at least {}", one(typical), one(low)),
        (None, Some(typical), Some(high)) => format!("{}, at most {}", one(typical), one(high)),
        (None, None, None) => "not known".to_owned(),
    }
}

fn number(value: Decimal, unit: &str) -> String {
    match unit {
        "fraction" => percentage(decimal::f64_of(value)),
        _ => show::exact(value),
    }
}

/// The figure as a cell; the unit stands with it where the figure does not carry it.
pub(crate) fn figure(value: &Band, unit: &str, id: &str) -> Cell {
    let exact: Vec<String> = value.values().map(decimal::print).collect();
    let figure = Prose::ink(BODY).figure(&band(value, unit), id, exact.join(" "));
    match unit {
        "fraction" => figure.into(),
        unit => vec![figure, Prose::muted(SMALL).say(unit)].into(),
    }
}

/// Source and date, then the note.
pub(crate) fn dated_source(evidence: &Evidence, id: &str) -> Cell {
    let source = Prose::ink(SMALL).figure(evidence.source, &format!("{id}.source"), evidence.source);
    let source = source.say(if evidence.estimated_date { ", about " } else { ", " });
    let source = source.figure(&entered::day(evidence.observed), &format!("{id}.observed"), evidence.observed);
    let note = evidence.note.map(|note| Prose::muted(SMALL).figure(note, &format!("{id}.note"), note));
    [Some(source), note].into_iter().flatten().collect::<Vec<Prose>>().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_say_which_of_their_ends_are_known() {
        let decimal = |text: &str| (!text.is_empty()).then(|| decimal::parse(text).unwrap());
        for (ends, unit, expected) in [
            (["", "0.995", ""], "fraction", "99.5 %"),
            (["0.9", "", ""], "fraction", "at least 90 %"),
            (["", "", "0.3"], "fraction", "at most 30 %"),
            (["0.025", "0.04", "0.06"], "per GPU-year", "0.025 to 0.06, typically 0.04"),
            (["72", "", "120"], "hours", "72 to 120"),
            (["0.38", "0.41", ""], "fraction", "41 %, at least 38 %"),
            (["", "0.41", "0.5"], "fraction", "41 %, at most 50 %"),
            (["", "", ""], "hours", "not known"),
        ] {
            let [low, typical, high] = ends.map(decimal);
            assert_eq!(band(&Band { low, typical, high }, unit).replace(show::THIN, " "), expected);
        }
    }
}
