//! What a driver says of a device, texts by name: few and short, since they come from a file of somebody else's.

use input::Place;
use vocabulary::message;

/// Most facts of one device; a driver tells some dozen.
const MOST: usize = 64;
/// Most characters of a name.
const NAME: usize = 60;
/// Most characters of a text; the longest source in the catalog has under 300.
const TEXT: usize = 600;

/// Every fact, by its name in the file: "ecc", "remapped_rows".
pub(super) fn read(place: &Place) -> Option<Vec<(String, String)>> {
    let entries = place.entries()?;
    if entries.len() > MOST {
        place.wrong("B704", message!("exchange-facts", most = MOST.to_string()), message!("exchange-facts.hint"));
        return None;
    }
    let facts: Vec<_> = entries.into_iter().map(|(name, place)| fact(name, &place)).collect();
    facts.into_iter().collect()
}

fn fact(name: &str, place: &Place) -> Option<(String, String)> {
    if name.trim().is_empty() || name.chars().count() > NAME {
        let found = message!("exchange-fact-name", count = name.chars().count().to_string());
        let expected = message!("exchange-fact-name.expected", most = NAME.to_string());
        place.problems().add("B704", place.path(), found, expected, message!("exchange-fact-name.hint"));
        return None;
    }
    Some((one_line(name), line(place)?))
}

/// A text on one line; one that is too long is told.
pub(super) fn line(place: &Place) -> Option<String> {
    let text = place.text()?;
    let count = text.chars().count();
    if count > TEXT {
        let found = message!("exchange-characters", count = count.to_string());
        let expected = message!("exchange-characters.expected", most = TEXT.to_string());
        place.problems().add("B704", place.path(), found, expected, message!("exchange-result.as-written"));
        return None;
    }
    Some(one_line(text))
}

/// Drivers of others put line ends into what they say.
fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect::<String>().trim().to_owned()
}
