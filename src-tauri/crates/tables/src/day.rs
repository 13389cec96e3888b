//! A day as people write it: ISO, with a point behind day and month, with the month's English name, or with slashes where only one
//! reading is a day.

use crate::cell::Fault;
use jiff::civil::Date;
use vocabulary::message;

/// English names of months, by which a day may be written in whatever language is shown: the first three letters suffice.
const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];

/// The ISO form.
///
/// # Errors
/// Where it is no day since 1900, or two readings of it are days.
pub fn canonical(text: &str) -> Result<String, Fault> {
    let fault = || Fault::new("I517", message!("tables-date"), message!("tables-date.hint"));
    let iso: Option<Date> = text.parse().ok();
    let days: Vec<Date> = iso.map_or_else(|| readings(text), |day| vec![day]);
    match days.as_slice() {
        [day] if day.year() >= 1900 => Ok(day.to_string()),
        [one, other] => {
            let (one, other) = (one.to_string(), other.to_string());
            let hint = message!("tables-date.either", one = one, other = other);
            Err(Fault::new("I517", message!("tables-date"), hint))
        }
        _ => Err(fault()),
    }
}

/// The days that a text in three parts may mean.
fn readings(text: &str) -> Vec<Date> {
    let parts: Vec<&str> = text.split(['.', '/', '-', ' ', ',']).filter(|part| !part.is_empty()).collect();
    let [first, second, third] = parts.as_slice() else { return Vec::new() };
    let is_year = |part: &str| part.len() == 4 && part.bytes().all(|b| b.is_ascii_digit());
    let named = |day: &str, name: &str| day_of(third, month(name), day);
    let days = match (month(first), month(second)) {
        _ if is_year(first) => [day_of(first, number(second), third), None],
        _ if !is_year(third) => [None, None],
        (Some(_), _) => [named(second, first), None],
        (None, Some(_)) => [named(first, second), None],
        // A point stands behind the day where days are written with points.
        _ if text.contains('.') => [day_of(third, number(second), first), None],
        _ => [day_of(third, number(second), first), day_of(third, number(first), second)],
    };
    let mut days: Vec<Date> = days.into_iter().flatten().collect();
    days.dedup();
    days
}

fn day_of(year: &str, month: Option<i8>, day: &str) -> Option<Date> {
    let day = day.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    Date::new(year.parse().ok()?, month?, number(day)?).ok()
}

fn number(text: &str) -> Option<i8> {
    text.parse().ok().filter(|number| *number > 0)
}

fn month(name: &str) -> Option<i8> {
    let name = name.to_lowercase();
    let at = MONTHS.iter().position(|month| name.len() >= 3 && month.starts_with(&name))?;
    i8::try_from(at + 1).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_read_where_one_reading_is_one() {
        for (text, expected) in [
            ("2027-03-31", Ok("2027-03-31")),
            ("2027-3-31", Ok("2027-03-31")),
            ("2027/03/31", Ok("2027-03-31")),
            ("31.03.2027", Ok("2027-03-31")),
            ("3.4.2027", Ok("2027-04-03")),
            ("31/03/2027", Ok("2027-03-31")),
            ("03/31/2027", Ok("2027-03-31")),
            ("05/05/2027", Ok("2027-05-05")),
            ("31 March 2027", Ok("2027-03-31")),
            ("March 31st, 2027", Ok("2027-03-31")),
            ("31-Mar-2027", Ok("2027-03-31")),
            ("03/04/2027", Err("tables-date.either")),
            ("3-4-2027", Err("tables-date.either")),
            ("31-Mar-27", Err("tables-date.hint")),
            ("31.02.2027", Err("tables-date.hint")),
            ("31.12.1899", Err("tables-date.hint")),
            ("Q1 2027", Err("tables-date.hint")),
            ("31 Ma 2027", Err("tables-date.hint")),
        ] {
            let found = canonical(text).map_err(|fault| fault.hint.id().to_owned());
            assert_eq!(found.as_deref().map_err(String::as_str), expected, "{text}");
        }
    }
}
