//! What belongs together has a name: no function takes or gives a tuple of three or more, for at a call nobody sees which is
//! which. Two that are alike in kind, such as a point or both ends, may stay a pair.

use crate::none;
use acceptance::source::Source;
use acceptance::tree::{rooms, sources, text};

/// Files that hand on such tuples for a reason: how the path goes on behind `crates/`, and why.
const FOREIGN: &[(&str, &str)] = &[
    ("decision/src/model/", "terms of the model's sums, made and used in its innermost loops"),
    ("decision/src/answer/scorecard.rs", "gates as the model hands them over"),
    ("decision/src/answer/thresholds.rs", "gates as the model hands them over"),
    ("decision/src/answer/vendors.rs", "gates as the model hands them over"),
];

/// How many parts make a tuple a hidden struct.
const MANY: usize = 3;

/// How many parts the round bracket has that `text` begins with; a comma before its end begins none.
fn parts(text: &str) -> usize {
    let inner = bracket(text).0.trim().trim_end_matches(',');
    let (mut depth, mut parts, mut last) = (0, usize::from(!inner.is_empty()), ' ');
    for c in inner.chars() {
        match c {
            '(' | '[' | '{' | '<' => depth += 1,
            '>' if matches!(last, '-' | '=') => {}
            ')' | ']' | '}' | '>' => depth -= 1,
            ',' if depth == 0 => parts += 1,
            _ => {}
        }
        last = c;
    }
    parts
}

/// Whether a list of parameters or a type holds a tuple of many parts; what a function or a closure among them takes is no tuple.
fn has_tuple(text: &str) -> bool {
    let is_call = |before: &str| {
        let word = before.rsplit(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default();
        ["fn", "Fn", "FnMut", "FnOnce"].contains(&word)
    };
    text.match_indices('(').any(|(at, _)| !is_call(&text[..at]) && parts(&text[at..]) >= MANY)
}

/// What stands in the round bracket that `text` begins with, and what follows it.
fn bracket(text: &str) -> (&str, &str) {
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return (&text[1..at], &text[at + 1..]);
        }
    }
    ("", "")
}

/// Where the parameters of a function begin, behind its name and what it is generic over.
fn parameters(signature: &str) -> Option<usize> {
    let (mut depth, mut last) = (0, ' ');
    for (at, c) in signature.char_indices() {
        match c {
            '<' => depth += 1,
            '>' if last != '-' => depth -= 1,
            '(' if depth == 0 => return Some(at),
            _ => {}
        }
        last = c;
    }
    None
}

/// Functions of a source that take or give such a tuple, by name.
fn functions(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (at, _) in code.match_indices("fn ") {
        let signature = &code[at + "fn ".len()..];
        let is_word = !code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
        let Some(from) = parameters(signature).filter(|_| is_word) else { continue };
        let (taken, rest) = bracket(&signature[from..]);
        let given = rest.split(['{', ';']).next().unwrap_or_default();
        let given: Vec<&str> = given.split_whitespace().take_while(|word| *word != "where").collect();
        if has_tuple(taken) || has_tuple(&given.join(" ")) {
            found.push(signature.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect());
        }
    }
    found
}

/// Closures that take such a tuple apart, and types that are made of one.
fn others(code: &str) -> Vec<String> {
    let opens = ["|(", "|&(", "|&&(", "<("].into_iter().flat_map(|open| code.match_indices(open));
    let tuples = opens.map(|(at, open)| &code[at + open.len() - 1..]).filter(|rest| parts(rest) >= MANY);
    let named = code.match_indices("type ").map(|(at, _)| code[at..].split(';').next().unwrap_or_default());
    let named = named.filter_map(|alias| alias.split_once("= ")).map(|(_, is)| is).filter(|is| is.starts_with('('));
    let named = named.filter(|is| parts(is) >= MANY);
    tuples.chain(named).map(|rest| rest.lines().next().unwrap_or_default().chars().take(60).collect()).collect()
}

fn hidden(text: &str) -> Vec<String> {
    let code = Source::read(text).code;
    functions(&code).into_iter().chain(others(&code)).collect()
}

#[test]
fn what_belongs_together_has_a_name() {
    let is_of = |path: &str, (begins, _): &(&str, &str)| path.starts_with(&format!("src-tauri/crates/{begins}"));
    let files: Vec<String> = rooms().iter().flat_map(|room| sources(room)).collect();
    let (foreign, own): (Vec<&String>, Vec<&String>) =
        files.iter().partition(|path| FOREIGN.iter().any(|known| is_of(path, known)));
    let offences = |path: &&String| -> Vec<String> {
        hidden(&text(path)).into_iter().map(|what| format!("{path}: {what}")).collect()
    };
    none(&own.iter().flat_map(offences).collect::<Vec<_>>());
    let is_idle = |known: &&(&str, &str)| {
        foreign.iter().filter(|path| is_of(path, known)).all(|path| hidden(&text(path)).is_empty())
    };
    none(&FOREIGN.iter().filter(is_idle).map(|(path, _)| format!("{path} has none")).collect::<Vec<_>>());
}

#[test]
fn a_hidden_struct_is_seen() {
    for (code, expected) in [
        ("fn a((x, y, z): (f64, f64, f64)) {}", true),
        ("pub(crate) fn a<'t, T: Fn(u8, u8, u8)>(&self) -> impl Iterator<Item = (&'t str, T, u8)> {", true),
        ("fn a(\n    x: u8,\n) -> Result<Vec<(A, B, C)>, D> {", true),
        ("fn a(list: &[(u8, BTreeMap<A, B>, (u8, u8))]);", true),
        ("fn a() -> [(u8, u8, u8); 4] {", true),
        ("list.map(|&(a, _, c)| a + c)", true),
        ("struct A { list: Vec<(u8, u8, u8)> }", true),
        ("type A<'a> = (&'a str, f64, f64);", true),
        ("fn a(x: u8, y: u8, z: u8) -> (f64, f64) {", false),
        ("fn a((x, y): (f64, f64), each: impl Fn(u8, u8, u8) -> u8) -> Option<(A<u8, u8>, fn(u8, u8, u8))> {", false),
        ("fn a(\n    (\n        x,\n        y,\n    ): (u8, u8),\n) {", false),
        (
            "let (a, b, c) = (1, 2, 3); match (a, b, c) { (1, 2, 3) | (2, 3, 4) => f(a, b, c), _ => g(|x, y, z| x) }",
            false,
        ),
        ("// fn a() -> (u8, u8, u8)\n#[cfg(test)]\nmod tests { fn a() -> (u8, u8, u8) {} }", false),
    ] {
        assert_eq!(!hidden(code).is_empty(), expected, "{code}: {:?}", hidden(code));
    }
}
