//! Published figures of the shipped reference data as cells: the figure with its bounds, where it comes from and when.

use crate::entered;
use crate::fill;
use crate::prose::Prose;
use crate::table::Cell;
use charts::type_scale::{BODY, SMALL};
use quantity::{Decimal, decimal, show};
use reference::{Band, Evidence};
use voice::{Message, Value, message};

use super::shown::percentage;

/// A published figure as words: "3 % to 6 %, typically 4 %", "at least 90 %".
pub fn band(value: &Band, unit: &str) -> String {
    let one = |value: Decimal| number(value, unit);
    voice::text(&match (value.low.map(one), value.typical.map(one), value.high.map(one)) {
        (Some(low), None, None) => message!("decision-at-least", bound = low),
        (None, None, Some(high)) => message!("decision-at-most", bound = high),
        (None, Some(typical), None) => Message::verbatim(typical),
        (Some(low), None, Some(high)) => message!("general-range", low = low, high = high),
        (Some(low), Some(typical), Some(high)) => {
            message!("pack-published-range", low = low, high = high, typical = typical)
        }
        (Some(low), Some(typical), None) => message!("pack-published-typical-least", typical = typical, low = low),
        (None, Some(typical), Some(high)) => message!("pack-published-typical-most", typical = typical, high = high),
        (None, None, None) => message!("pack-not-known"),
    })
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
    let figure = Prose::ink(BODY).figure(band(value, unit), id, exact.join(" "));
    match unit {
        "fraction" => figure.into(),
        unit => vec![figure, Prose::muted(SMALL).say(unit)].into(),
    }
}

/// Source and date, then the note.
pub(crate) fn dated_source(evidence: &Evidence, id: &str) -> Cell {
    let source = fill::name(format!("{id}.source"), evidence.source);
    let day = Value::figure(entered::day(evidence.observed), format!("{id}.observed"), evidence.observed);
    let day = match evidence.estimated_date {
        true => message!("pack-published-about", day = day).into(),
        false => day,
    };
    let source = Prose::ink(SMALL).tell(&message!("pack-published-source", source = source, day = day));
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
