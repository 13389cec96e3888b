//! A printed figure as the number that it stands for: its exact value, in the unit of the head above it.

use super::Entry;
use super::words::Paragraph;

/// What a head may divide amounts by.
const DIVISORS: [f64; 4] = [1.0, 1e3, 1e6, 1e9];

/// Letters behind an amount.
const LETTERS: [(&str, f64); 3] = [("bn", 1e9), ("m", 1e6), ("k", 1e3)];

/// What the numbers of a column are divided by.
pub(super) struct Scale(Option<f64>);

/// A number as it is printed.
struct Printed {
    number: f64,
    /// One unit of its last digit.
    step: f64,
    kind: Kind,
    /// What it stands for is less than that.
    is_bound: bool,
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Bare,
    Percent,
    /// With a letter that stands for this.
    Lettered(f64),
}

impl Scale {
    /// The divisor under which the largest number of a column is what it is printed as: 0 would be the same under any.
    pub(super) fn of(cells: &[&Paragraph]) -> Self {
        let bare = cells.iter().filter_map(|cell| Some((printed(&cell.text)?, exact(cell)?)));
        let largest = bare
            .filter(|(own, _)| own.kind == Kind::Bare && !own.is_bound && own.number != 0.0)
            .max_by(|(a, _), (b, _)| a.number.abs().total_cmp(&b.number.abs()));
        let fits = |own: &Printed, exact: f64| DIVISORS.into_iter().find(|divisor| own.is(exact / divisor));
        Self(largest.and_then(|(own, exact)| fits(&own, exact)))
    }

    /// The number that a cell shows; `None` where it is none, or where what is printed is not its exact value rounded.
    pub(super) fn number(&self, cell: &Paragraph) -> Option<Entry> {
        let (own, exact) = (printed(&cell.text)?, exact(cell)?);
        match own.kind {
            Kind::Percent if own.is(exact * 100.0) => Some(Entry::Share(exact)),
            Kind::Percent => own.is(exact).then_some(Entry::Share(exact / 100.0)),
            Kind::Lettered(times) => own.is(exact / times).then_some(Entry::Number(exact)),
            Kind::Bare => {
                let divisor = self.0.unwrap_or(1.0);
                own.is(exact / divisor).then_some(Entry::Number(exact / divisor))
            }
        }
    }

    /// A cell: its number where it shows one, else its words.
    pub(super) fn entry(&self, cell: &Paragraph) -> Entry {
        self.number(cell).unwrap_or_else(|| Entry::Text(cell.text.clone()))
    }
}

impl Printed {
    /// Whether it may stand for this: rounded, by one step more where parts were rounded to add up.
    fn is(&self, exact: f64) -> bool {
        match self.is_bound {
            true => exact.abs() <= self.number.abs(),
            false => (exact - self.number).abs() <= self.step * (1.0 + 1e-9),
        }
    }
}

fn exact(cell: &Paragraph) -> Option<f64> {
    let (_, mark) = cell.marks.first().filter(|_| cell.is_one)?;
    mark.value.parse().ok().filter(|value: &f64| value.is_finite())
}

/// A text that is a number and nothing else.
fn printed(text: &str) -> Option<Printed> {
    let plain: String =
        text.chars().filter(|c| !c.is_whitespace()).map(|c| if c == '\u{2212}' { '-' } else { c }).collect();
    let (is_bound, rest) = match plain.strip_prefix('<') {
        Some(rest) => (true, rest),
        None => (false, plain.strip_prefix('+').unwrap_or(&plain)),
    };
    let lettered =
        LETTERS.iter().find_map(|(letter, times)| Some((rest.strip_suffix(letter)?, Kind::Lettered(*times))));
    let percent = || rest.strip_suffix('%').map(|rest| (rest, Kind::Percent));
    let (digits, kind) = lettered.or_else(percent).unwrap_or((rest, Kind::Bare));
    let is_digits = digits.trim_start_matches('-').chars().all(|c| c.is_ascii_digit() || c == '.');
    let number: f64 = digits.parse().ok().filter(|_| is_digits)?;
    let places = digits.split_once('.').map_or(0, |(_, places)| places.len());
    Some(Printed { number, step: 10f64.powi(-(places as i32)), kind, is_bound })
}

#[cfg(test)]
mod tests {
    use super::*;
    use charts::Mark;

    fn cell(text: &str, exact: &str) -> Paragraph {
        let marks = vec![(text.to_owned(), Mark::new("a.b", exact))];
        Paragraph { text: text.to_owned(), marks, is_one: true, lines: None }
    }

    #[test]
    fn a_number_is_its_exact_value_in_the_unit_of_the_head() {
        for (column, expected) in [
            (vec![("7.1", "7114583.2"), ("0", "0"), ("0.3", "262944")], vec![7.114_583_2, 0.0, 0.262_944]),
            (vec![("15\u{202F}821", "15820611"), ("< 1", "312")], vec![15_820.611, 0.312]),
            (vec![("184", "184"), ("16", "16")], vec![184.0, 16.0]),
            (vec![("\u{2212}2.2m", "-2173002.1")], vec![-2_173_002.1]),
            (vec![("+23.3", "23.29")], vec![23.29]),
        ] {
            let cells: Vec<Paragraph> = column.iter().map(|(text, exact)| cell(text, exact)).collect();
            let scale = Scale::of(&cells.iter().collect::<Vec<_>>());
            let numbers: Vec<Entry> = cells.iter().map(|cell| scale.entry(cell)).collect();
            let close =
                |(own, expected): (&Entry, &f64)| matches!(own, Entry::Number(n) if (n - expected).abs() < 1e-9);
            assert!(numbers.iter().zip(&expected).all(close), "{column:?}: {numbers:?}");
        }
    }

    #[test]
    fn shares_are_shares_and_everything_else_keeps_its_words() {
        let none = Scale::of(&[]);
        assert_eq!(none.entry(&cell("38\u{202F}%", "0.3812")), Entry::Share(0.3812));
        assert_eq!(none.entry(&cell("< 1 %", "0.0031")), Entry::Share(0.0031));
        for (text, exact) in [
            ("32 to 42", "32"),
            ("months 1 to 18", "1"),
            ("=1+1", "2"),
            ("5", "7"),
            ("–", ""),
            ("12 Feb 2027", "2027-02-12"),
        ] {
            assert_eq!(none.entry(&cell(text, exact)), Entry::Text(text.to_owned()), "{text}");
        }
        let two = Paragraph { is_one: false, ..cell("37", "37") };
        assert_eq!(none.entry(&two), Entry::Text("37".to_owned()));
    }
}
