//! How many times as much one item counts as others, as people write it: "price 3; term 1/2".

use quantity::decimal;

/// Another item, and how many times as much as it one counts, above 0.
#[derive(Clone, Debug, PartialEq)]
pub struct Against<'t> {
    /// The other item, as written.
    pub item: &'t str,
    /// How many times as much.
    pub times: f64,
}

/// All comparisons of a cell, in their order; the first part that is none where one is not.
pub fn against_of(cell: &str) -> Result<Vec<Against<'_>>, &str> {
    let parts = cell.split(';').map(str::trim).filter(|part| !part.is_empty());
    parts.map(|part| comparison(part).ok_or(part)).collect()
}

fn comparison(part: &str) -> Option<Against<'_>> {
    let (item, times) = part.rsplit_once(char::is_whitespace)?;
    Some(Against { item: item.trim_end(), times: ratio(times)? })
}

/// A number or a fraction above 0: "3", "0.5", "1/3".
fn ratio(text: &str) -> Option<f64> {
    let number = |text: &str| decimal::parse(text).map(decimal::f64_of);
    let times = match text.split_once('/') {
        Some((over, under)) => number(over)? / number(under)?,
        None => number(text)?,
    };
    (times > 0.0 && times.is_finite()).then_some(times)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comparisons_are_read_as_people_write_them() {
        let read = |cell| against_of(cell).map(|all| all.iter().map(|own| (own.item, own.times)).collect::<Vec<_>>());
        assert_eq!(read("price 3; term 1/2"), Ok(vec![("price", 3.0), ("term", 0.5)]));
        assert_eq!(read(" price  0.25 ;"), Ok(vec![("price", 0.25)]));
        assert_eq!(read(""), Ok(vec![]));
        assert_eq!(read("price 3; term"), Err("term"));
        assert_eq!(
            [read("price 0"), read("price 1/0"), read("price -2")],
            ["price 0", "price 1/0", "price -2"].map(Err)
        );
    }
}
