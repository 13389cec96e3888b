//! A place in a document: the value, its path and the list to report to.

use crate::node::{BEYOND_RANGE, WRONG_KIND, join};
use crate::{Fields, Node, Problems};
use quantity::{Currency, Decimal, decimal};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;
use vocabulary::{Message, Value, message};

/// A value with its path. Every reading method reports what is wrong and answers `None`.
#[derive(Clone)]
pub struct Place<'a> {
    node: &'a Node,
    path: Rc<str>,
    problems: &'a Problems,
}

impl<'a> Place<'a> {
    /// Reads a whole document: `read` gets its root; the answer is what it gives, or every problem.
    pub fn read<T>(node: &Node, read: impl for<'b> FnOnce(Place<'b>) -> Option<T>) -> Result<T, Vec<crate::Problem>> {
        let problems = Problems::new();
        let value = read(Place { node, path: "".into(), problems: &problems });
        problems.settle(value)
    }

    /// The path of this value.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The value itself.
    pub fn node(&self) -> &'a Node {
        self.node
    }

    /// The list that problems go to.
    pub fn problems(&self) -> &'a Problems {
        self.problems
    }

    /// Reports a problem at this place.
    pub fn wrong(&self, code: &'static str, expected: impl Into<Message>, hint: impl Into<Message>) {
        self.problems.add(code, &self.path, self.node.describe(), expected, hint);
    }

    fn kind<T>(&self, found: Option<T>, expected: Message) -> Option<T> {
        if found.is_none() {
            self.wrong(WRONG_KIND, expected.clone(), message!("give-expected", expected = expected));
        }
        found
    }

    /// The fields of an object; unknown ones are reported by [`Object::finish`].
    pub fn object(&self) -> Option<Object<'a>> {
        let entries = match self.node {
            Node::Map(entries) => Some(entries.as_slice()),
            _ => None,
        };
        let entries = self.kind(entries, message!("json-object"))?;
        Some(Object { place: self.clone(), entries, known: RefCell::new(Vec::new()) })
    }

    /// An object that has these fields and no others.
    pub fn fields<T: Fields>(&self) -> Option<T> {
        let object = self.object()?;
        let fields = T::fields(&object);
        object.finish();
        fields
    }

    /// The items of a list.
    pub fn list(&self) -> Option<Vec<Place<'a>>> {
        let items = match self.node {
            Node::List(items) => Some(items),
            _ => None,
        };
        let items = self.kind(items, message!("json-a-list"))?;
        Some(items.iter().enumerate().map(|(at, node)| self.at(node, format!("{}[{at}]", self.path))).collect())
    }

    /// A list of a given kind of item; every bad item is reported.
    pub fn list_of<T>(&self, mut read: impl FnMut(Place<'a>) -> Option<T>) -> Option<Vec<T>> {
        let items: Vec<Option<T>> = self.list()?.into_iter().map(&mut read).collect();
        items.into_iter().collect()
    }

    /// The entries of an object used as a map, in order.
    pub fn entries(&self) -> Option<Vec<(&'a str, Place<'a>)>> {
        let object = self.object()?;
        Some(object.entries.iter().map(|(key, node)| (key.as_str(), self.at(node, join(&self.path, key)))).collect())
    }

    fn at(&self, node: &'a Node, path: String) -> Place<'a> {
        Place { node, path: path.into(), problems: self.problems }
    }

    /// Text.
    pub fn text(&self) -> Option<&'a str> {
        let found = match self.node {
            Node::Text(text) => Some(text.as_str()),
            _ => None,
        };
        self.kind(found, message!("json-text"))
    }

    /// Text that is not blank, as an id.
    pub fn id(&self) -> Option<&'a str> {
        let text = self.text()?;
        if text.trim().is_empty() {
            self.wrong("J006", message!("json-name"), message!("json-name.hint"));
            return None;
        }
        Some(text)
    }

    /// A currency: three capital letters.
    pub fn currency(&self) -> Option<Currency> {
        let found = Currency::parse(self.text()?);
        if found.is_none() {
            self.wrong("J006", message!("json-currency"), message!("json-currency.hint"));
        }
        found
    }

    /// True or false.
    pub fn boolean(&self) -> Option<bool> {
        let found = match self.node {
            Node::Bool(value) => Some(*value),
            _ => None,
        };
        self.kind(found, message!("json-boolean"))
    }

    fn numeral(&self) -> Option<&'a str> {
        numeral(self.node)
    }

    /// A number, as a JSON number or decimal string; finite.
    pub fn number(&self) -> Option<f64> {
        let found = self.numeral().and_then(|text| text.parse().ok()).filter(|x: &f64| x.is_finite());
        self.kind(found, message!("json-number"))
    }

    /// A number for which `allowed` holds; `expected` says what that is ("a share from 0 to 1").
    pub fn number_where(&self, allowed: impl Fn(f64) -> bool, expected: impl Into<Message>) -> Option<f64> {
        let value = self.number()?;
        self.limit(value, allowed(value), expected.into())
    }

    /// An exact decimal; more than 28 digits are reported.
    pub fn decimal(&self) -> Option<Decimal> {
        let text = self.kind(self.numeral(), message!("json-number"))?;
        let value = decimal::parse(text);
        if value.is_none() {
            self.wrong(BEYOND_RANGE, message!("json-28-digits"), message!("json-28-digits.hint"));
        }
        value
    }

    /// An exact decimal for which `allowed` holds.
    pub fn decimal_where(&self, allowed: impl Fn(Decimal) -> bool, expected: impl Into<Message>) -> Option<Decimal> {
        let value = self.decimal()?;
        self.limit(value, allowed(value), expected.into())
    }

    /// A list of exact decimals for which `allowed` holds, as [`Self::decimal_where`] reads each; long ones are read at once.
    pub fn decimals_where(&self, allowed: impl Fn(Decimal) -> bool, expected: &Message) -> Option<Vec<Decimal>> {
        let items = match self.node {
            Node::List(items) => items.as_slice(),
            _ => &[],
        };
        let plain = |node: &Node| numeral(node).and_then(decimal::parse).filter(|x| allowed(*x));
        let all: Option<Vec<Decimal>> = items.iter().map(plain).collect();
        all.filter(|all| !all.is_empty())
            .or_else(|| self.list_of(|item| item.decimal_where(&allowed, expected.clone())))
    }

    /// A whole number from `least` to `most`.
    pub fn whole(&self, least: u64, most: u64) -> Option<u64> {
        let value = self.number()?;
        let expected = match most {
            u64::MAX => message!("json-whole-at-least", least = least.to_string()),
            _ => message!("json-whole", least = least.to_string(), most = most.to_string()),
        };
        let fits = value.fract() == 0.0 && value >= least as f64 && value <= most as f64 && value < 9.1e15;
        self.limit(value as u64, fits, expected)
    }

    fn limit<T>(&self, value: T, fits: bool, expected: Message) -> Option<T> {
        if !fits {
            self.wrong("J006", expected.clone(), message!("give-expected", expected = expected));
        }
        fits.then_some(value)
    }

    /// One of a fixed set of words.
    pub fn choice<T: Copy>(&self, words: &[(&str, T)]) -> Option<T> {
        let found = match self.node {
            Node::Text(text) => words.iter().find(|(word, _)| word == text).map(|(_, value)| *value),
            _ => None,
        };
        if found.is_none() {
            let list: Vec<String> = words.iter().map(|(word, _)| format!("\"{word}\"")).collect();
            let expected = match list.as_slice() {
                [one] => one.into(),
                _ => message!("json-one-of", words = Value::commas(list)),
            };
            self.wrong("J007", expected, message!("json-one-of.hint"));
        }
        found
    }
}

/// The text of a JSON number or of a decimal string.
fn numeral(node: &Node) -> Option<&str> {
    match node {
        Node::Number(text) => Some(text),
        Node::Text(text) if is_numeral(text) => Some(text),
        _ => None,
    }
}

/// Plain decimal notation: no "NaN", "inf", "0x10", "+5" or blanks.
pub fn is_numeral(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    digits.starts_with(|c: char| c.is_ascii_digit())
        && digits.ends_with(|c: char| c.is_ascii_digit())
        && digits.chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | 'e' | 'E' | '-' | '+'))
}

/// An object being read field by field. `null` for an optional field means absent.
pub struct Object<'a> {
    place: Place<'a>,
    entries: &'a [(String, Node)],
    known: RefCell<Vec<&'static str>>,
}

impl<'a> Object<'a> {
    /// The place of the object itself.
    pub fn place(&self) -> &Place<'a> {
        &self.place
    }

    /// True if the key stands here, even with `null`.
    pub fn has(&self, key: &str) -> bool {
        self.entries.iter().any(|(k, _)| k == key)
    }

    fn find(&self, key: &'static str) -> Option<Place<'a>> {
        let mut known = self.known.borrow_mut();
        if !known.contains(&key) {
            known.push(key);
        }
        let node = self.entries.iter().find(|(k, _)| k == key).map(|(_, node)| node)?;
        Some(self.place.at(node, join(&self.place.path, key)))
    }

    /// The value of a field that may be absent or `null`.
    pub fn optional(&self, key: &'static str) -> Option<Place<'a>> {
        self.find(key).filter(|place| *place.node != Node::Null)
    }

    /// The value of a field that must be there, `null` included: the reader decides about `null`.
    pub fn nullable(&self, key: &'static str) -> Option<Place<'a>> {
        let found = self.find(key);
        if found.is_none() {
            self.missing(key);
        }
        found
    }

    /// The value of a field that must be there and not `null`; its absence is reported at its own path.
    pub fn required(&self, key: &'static str) -> Option<Place<'a>> {
        let found = self.optional(key);
        if found.is_none() {
            self.missing(key);
        }
        found
    }

    fn missing(&self, key: &str) {
        let path = join(&self.place.path, key);
        self.place.problems.add(
            "J004",
            &path,
            message!("json-missing"),
            message!("json-missing.expected", key = key),
            message!("json-missing.hint", key = key),
        );
    }

    /// Reports every field that no reader asked for.
    pub fn finish(self) {
        let known = self.known.borrow();
        let mut seen = BTreeSet::new();
        for (key, _) in self.entries.iter().filter(|(key, _)| !known.contains(&key.as_str())) {
            if !seen.insert(key.as_str()) {
                continue;
            }
            if self.place.problems.is_full() {
                self.place.problems.skip();
                continue;
            }
            let hint = match nearest(key, &known) {
                Some(like) => message!("json-unknown-field.like", like = like),
                None => message!("json-unknown-field.hint"),
            };
            let expected = message!("json-unknown-field.expected", known = Value::commas(known.iter().copied()));
            self.place.problems.add(
                "J003",
                &join(&self.place.path, key),
                message!("json-unknown-field"),
                expected,
                hint,
            );
        }
    }
}

/// The known name that shares most letters with a misspelt one, if it is within two edits.
pub fn nearest<'k>(key: &str, known: &[&'k str]) -> Option<&'k str> {
    let length = key.chars().count();
    let alike = known.iter().copied().filter(|k| k.chars().count().abs_diff(length) <= 2);
    // Of a short name more than half would have to be right: "foo" is no misspelt "book".
    let is_near = |d: usize, k: &str| d <= 2 && d * 2 < length.max(k.chars().count());
    alike.map(|k| (distance(key, k), k)).min().filter(|(d, k)| is_near(*d, k)).map(|(_, k)| k)
}

/// Levenshtein distance.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let cost = diagonal + usize::from(x != *y);
            diagonal = row[j + 1];
            row[j + 1] = cost.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}
