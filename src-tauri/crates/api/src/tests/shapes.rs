//! Enough of TypeScript to hold a JSON value against a type: interfaces, aliases, unions, literals, arrays, tuples,
//! records, types with parameters. A field that a type does not name, or that a value lacks, fails.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Debug)]
pub enum Type {
    Any,
    Text,
    Number,
    Flag,
    Null,
    Never,
    Exactly(String),
    Named(String, Vec<Type>),
    List(Box<Type>),
    Tuple(Vec<Type>),
    OneOf(Vec<Type>),
    Record(Box<Type>),
    Object(Vec<(String, bool, Type)>),
}

/// Types by name, each with its parameters.
pub struct Shapes(BTreeMap<String, (Vec<String>, Type)>);

impl Shapes {
    /// The types that the window imports.
    pub fn generated() -> Self {
        Self::read(crate::typescript())
    }

    pub fn read(text: &str) -> Self {
        let mut reader = Reader { tokens: tokens(text), at: 0 };
        let mut shapes = BTreeMap::new();
        while reader.at < reader.tokens.len() {
            reader.expect("export");
            if reader.take("const") {
                while reader.next() != ";" {}
                continue;
            }
            reader.expect("type");
            let name = reader.next();
            let parameters = reader.parameters();
            reader.expect("=");
            let shape = reader.union();
            reader.expect(";");
            assert!(shapes.insert(name.clone(), (parameters, shape)).is_none(), "{name} twice");
        }
        Self(shapes)
    }

    /// What a type is, whatever it is called.
    pub fn open(&self, shape: &Type) -> Type {
        match shape {
            Type::Named(name, arguments) => {
                let (parameters, shape) = self.0.get(name).unwrap_or_else(|| panic!("no type {name}"));
                self.open(&shape.with(parameters, arguments))
            }
            other => other.clone(),
        }
    }

    /// The words of a union of literals; empty for any other type.
    pub fn words(&self, shape: &Type) -> BTreeSet<String> {
        match self.open(shape) {
            Type::Exactly(text) => [text.trim_matches('"').to_owned()].into(),
            Type::OneOf(all) => {
                let words: Vec<BTreeSet<String>> = all.iter().map(|one| self.words(one)).collect();
                let null = |one: &Type| matches!(self.open(one), Type::Null);
                let plain = all.iter().zip(&words).all(|(one, words)| null(one) || !words.is_empty());
                if plain { words.into_iter().flatten().collect() } else { BTreeSet::new() }
            }
            _ => BTreeSet::new(),
        }
    }

    /// Panics where the value is not of the type of that name.
    pub fn check(&self, name: &str, value: &Value) {
        if let Err(why) = self.fits(&named(name), value, name) {
            panic!("{why}");
        }
    }

    pub fn fits(&self, shape: &Type, value: &Value, place: &str) -> Result<(), String> {
        let wrong =
            || Err(format!("{place}: {} is no {shape:?}", value.to_string().chars().take(200).collect::<String>()));
        let fine = |fits: bool| if fits { Ok(()) } else { wrong() };
        match (shape, value) {
            (Type::Any, _) => Ok(()),
            (Type::Named(..), _) => self.fits(&self.open(shape), value, place),
            (Type::Text, _) => fine(value.is_string()),
            (Type::Number, _) => fine(value.is_number()),
            (Type::Flag, _) => fine(value.is_boolean()),
            (Type::Null, _) => fine(value.is_null()),
            (Type::Never, _) => wrong(),
            (Type::Exactly(text), Value::String(found)) => fine(*text == format!("\"{found}\"")),
            (Type::Exactly(text), Value::Number(found)) => fine(text == found.as_str()),
            (Type::OneOf(all), _) => self.one_of(all, value, place),
            (Type::List(item), Value::Array(items)) => self.all(items.iter().map(|i| (&**item, i)), place),
            (Type::Tuple(shapes), Value::Array(items)) if shapes.len() == items.len() => {
                self.all(shapes.iter().zip(items), place)
            }
            (Type::Record(item), Value::Object(fields)) => {
                fields.iter().try_for_each(|(key, v)| self.fits(item, v, &format!("{place}.{key}")))
            }
            (Type::Object(known), Value::Object(_)) => self.object(known, value, place),
            _ => wrong(),
        }
    }

    fn all<'v>(&self, pairs: impl Iterator<Item = (&'v Type, &'v Value)>, place: &str) -> Result<(), String> {
        pairs.enumerate().try_for_each(|(at, (shape, v))| self.fits(shape, v, &format!("{place}[{at}]")))
    }

    fn one_of(&self, all: &[Type], value: &Value, place: &str) -> Result<(), String> {
        let results: Vec<Result<(), String>> = all.iter().map(|shape| self.fits(shape, value, place)).collect();
        let deepest = results.iter().filter_map(|r| r.as_ref().err()).max_by_key(|why| why.find(": ")).cloned();
        if results.iter().any(Result::is_ok) { Ok(()) } else { Err(deepest.unwrap_or_default()) }
    }

    fn object(&self, known: &[(String, bool, Type)], value: &Value, place: &str) -> Result<(), String> {
        let fields = value.as_object().unwrap();
        if let Some(key) = fields.keys().find(|key| known.iter().all(|(name, ..)| name != *key)) {
            return Err(format!("{place}.{key}: not in the type"));
        }
        known.iter().try_for_each(|(name, optional, shape)| match fields.get(name) {
            Some(v) => self.fits(shape, v, &format!("{place}.{name}")),
            None if *optional => Ok(()),
            None => Err(format!("{place}.{name}: missing")),
        })
    }
}

/// A type without parameters, by its name.
pub fn named(name: &str) -> Type {
    Type::Named(name.to_owned(), Vec::new())
}

impl Type {
    /// The type with arguments in place of its parameters.
    fn with(&self, parameters: &[String], arguments: &[Type]) -> Type {
        let with = |shape: &Type| shape.with(parameters, arguments);
        match self {
            Type::Named(name, inner) => match parameters.iter().position(|parameter| parameter == name) {
                Some(at) => arguments[at].clone(),
                None => Type::Named(name.clone(), inner.iter().map(with).collect()),
            },
            Type::List(item) => Type::List(Box::new(with(item))),
            Type::Record(item) => Type::Record(Box::new(with(item))),
            Type::Tuple(all) => Type::Tuple(all.iter().map(with).collect()),
            Type::OneOf(all) => Type::OneOf(all.iter().map(with).collect()),
            Type::Object(fields) => Type::Object(
                fields.iter().map(|(key, optional, shape)| (key.clone(), *optional, with(shape))).collect(),
            ),
            other => other.clone(),
        }
    }
}

/// Words, literals and single signs, without comments.
fn tokens(text: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let end = match first {
            '/' if rest.starts_with("/*") => rest.find("*/").unwrap() + 2,
            '/' => rest.find('\n').unwrap_or(rest.len()),
            '"' => rest[1..].find('"').unwrap() + 2,
            c if c.is_alphanumeric() => rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len()),
            c => c.len_utf8(),
        };
        if first != '/' {
            tokens.push(rest[..end].to_owned());
        }
        rest = rest[end..].trim_start();
    }
    tokens
}

struct Reader {
    tokens: Vec<String>,
    at: usize,
}

impl Reader {
    fn next(&mut self) -> String {
        self.at += 1;
        self.tokens[self.at - 1].clone()
    }

    fn expect(&mut self, token: &str) {
        let found = self.next();
        assert_eq!(found, token, "after {:?}", &self.tokens[self.at.saturating_sub(12)..self.at]);
    }

    fn take(&mut self, token: &str) -> bool {
        let found = self.tokens.get(self.at).is_some_and(|t| t == token);
        self.at += usize::from(found);
        found
    }

    /// `<T, U>` behind a name.
    fn parameters(&mut self) -> Vec<String> {
        self.bracketed(Self::next)
    }

    fn bracketed<T>(&mut self, read: fn(&mut Self) -> T) -> Vec<T> {
        if !self.take("<") {
            return Vec::new();
        }
        let mut all = vec![read(self)];
        while self.take(",") {
            all.push(read(self));
        }
        self.expect(">");
        all
    }

    fn union(&mut self) -> Type {
        self.take("|");
        let mut all = vec![self.array()];
        while self.take("|") {
            all.push(self.array());
        }
        if all.len() == 1 { all.remove(0) } else { Type::OneOf(all) }
    }

    fn array(&mut self) -> Type {
        let mut shape = self.single();
        while self.take("[") {
            self.expect("]");
            shape = Type::List(Box::new(shape));
        }
        shape
    }

    fn single(&mut self) -> Type {
        match self.next().as_str() {
            "string" => Type::Text,
            "number" => Type::Number,
            "boolean" => Type::Flag,
            "null" => Type::Null,
            "unknown" => Type::Any,
            "never" => Type::Never,
            "Record" => self.record(),
            "Array" => {
                self.expect("<");
                Type::List(Box::new(self.closed(">")))
            }
            "(" => self.closed(")"),
            "[" => self.tuple(),
            "{" => self.fields(),
            word if word.starts_with(|c: char| c == '"' || c.is_ascii_digit()) => Type::Exactly(word.to_owned()),
            word => Type::Named(word.to_owned(), self.bracketed(Self::union)),
        }
    }

    fn closed(&mut self, end: &str) -> Type {
        let shape = self.union();
        self.expect(end);
        shape
    }

    fn record(&mut self) -> Type {
        for token in ["<", "string", ","] {
            self.expect(token);
        }
        Type::Record(Box::new(self.closed(">")))
    }

    fn tuple(&mut self) -> Type {
        let mut shapes = vec![self.union()];
        while self.take(",") {
            shapes.push(self.union());
        }
        self.expect("]");
        Type::Tuple(shapes)
    }

    fn fields(&mut self) -> Type {
        let mut fields = Vec::new();
        while !self.take("}") {
            let name = self.next();
            let optional = self.take("?");
            self.expect(":");
            fields.push((name, optional, self.union()));
            self.take(";");
        }
        Type::Object(fields)
    }
}

#[test]
fn a_value_of_another_shape_is_seen() {
    let text = "export type W = \"a\" | \"b\";\n/** x */\nexport type T = {\n  w: W; // y\n  n?: Array<number | null>;\n  \
                p: [number, string] | { q: Record<string, unknown> };\n  l?: L<W>;\n};\nexport type L<I> = { all: I[] };\n";
    let shapes = Shapes::read(text);
    let fits = |text: &str| shapes.fits(&named("T"), &serde_json::from_str(text).unwrap(), "T").err();
    assert_eq!(fits(r#"{"w":"a","n":[1,null],"p":[1,"x"]}"#), None);
    assert_eq!(fits(r#"{"w":"b","p":{"q":{"z":[]}},"l":{"all":["a"]}}"#), None);
    for (text, place) in [
        (r#"{"w":"c","p":[1,"x"]}"#, "T.w:"),
        (r#"{"w":"a","n":["1"],"p":[1,"x"]}"#, "T.n[0]:"),
        (r#"{"w":"a","p":[1]}"#, "T.p:"),
        (r#"{"w":"a","p":{"q":1}}"#, "T.p.q:"),
        (r#"{"w":"a"}"#, "T.p: missing"),
        (r#"{"w":"a","p":[1,"x"],"z":1}"#, "T.z: not in"),
        (r#"{"w":"a","p":[1,"x"],"l":{"all":["c"]}}"#, "T.l.all[0]:"),
    ] {
        let why = fits(text).unwrap_or_default();
        assert!(why.starts_with(place), "{text}: {why}");
    }
}
