//! Rust source as text: what is code, what is comment, what stands in quotes. Enough of the grammar to look for words.

/// A source file taken apart.
#[derive(Debug, Default)]
pub struct Source {
    /// The code, without comments, with every literal emptied to `""`, up to its tests.
    pub code: String,
    /// The texts of its string literals, up to its tests.
    pub literals: Vec<String>,
}

impl Source {
    /// Takes a source apart; the module of tests at its end is left out.
    pub fn read(text: &str) -> Self {
        let mut reader = Reader { rest: shipped(text), out: Self::default() };
        while reader.step() {}
        reader.out
    }

    /// Modules of `std` that the code names, in paths and in grouped imports.
    pub fn std_modules(&self) -> Vec<String> {
        let mut found = Vec::new();
        for (at, _) in self.code.match_indices("std::") {
            let named = self.code[..at].chars().next_back().is_some_and(|c| c.is_alphanumeric() || c == '_');
            if !named {
                found.extend(heads(&self.code[at + "std::".len()..]));
            }
        }
        found
    }

    /// Whether the code has `word` with nothing of a longer name before or after it.
    pub fn says(&self, word: &str) -> bool {
        let part = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
        let whole = |at: usize| {
            let (before, after) = (&self.code[..at], &self.code[at + word.len()..]);
            !part(before.chars().next_back()) && !part(after.chars().next())
        };
        self.code.match_indices(word).any(|(at, _)| whole(at))
    }
}

/// A source without the module of tests at its end; a test's lone function or file in the middle hides nothing after it.
pub fn shipped(text: &str) -> &str {
    let opens = |at: &usize| {
        let after = text[*at..].trim_start_matches("#[cfg(test)]").trim_start();
        after.starts_with("mod ") && after.lines().next().is_some_and(|line| line.contains('{'))
    };
    let tests = text.match_indices("#[cfg(test)]").map(|(at, _)| at).find(opens);
    &text[..tests.unwrap_or(text.len())]
}

/// The first names of a path or of each path in a group: `fs::read` gives `fs`; `{fs, io::Read}` gives both.
fn heads(path: &str) -> Vec<String> {
    let Some(group) = path.strip_prefix('{') else { return vec![name(path)] };
    let mut depth = 0;
    let mut heads = vec![String::new()];
    for c in group.chars() {
        match c {
            '}' if depth == 0 => break,
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => heads.push(String::new()),
            c => heads.last_mut().unwrap().push(c),
        }
    }
    heads.iter().map(|head| name(head.trim_start())).filter(|head| !head.is_empty()).collect()
}

fn name(path: &str) -> String {
    path.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
}

struct Reader<'a> {
    rest: &'a str,
    out: Source,
}

impl Reader<'_> {
    /// Takes one comment, literal or character; false at the end.
    fn step(&mut self) -> bool {
        let rest = self.rest;
        match rest.chars().next() {
            None => return false,
            _ if rest.starts_with("//") => self.skip(rest.find('\n').unwrap_or(rest.len())),
            _ if rest.starts_with("/*") => self.skip(rest.find("*/").map_or(rest.len(), |end| end + 2)),
            Some('"') => self.literal(1, closing_quote(&rest[1..]), 1),
            Some('r' | 'b') if self.at_word() && raw_hashes(rest).is_some() => self.raw(),
            Some('\'') => self.quote(),
            Some(c) => {
                self.out.code.push(c);
                self.skip(c.len_utf8());
            }
        }
        true
    }

    /// Whether a new word begins here: an `r` inside `for` opens no raw string.
    fn at_word(&self) -> bool {
        !self.out.code.chars().next_back().is_some_and(|c| c.is_alphanumeric() || c == '_')
    }

    fn skip(&mut self, bytes: usize) {
        self.rest = &self.rest[bytes..];
    }

    fn literal(&mut self, open: usize, length: usize, close: usize) {
        self.out.literals.push(self.rest[open..open + length].to_owned());
        self.out.code.push_str("\"\"");
        self.skip((open + length + close).min(self.rest.len()));
    }

    fn raw(&mut self) {
        let (open, hashes) = raw_hashes(self.rest).unwrap_or_default();
        let end = format!("\"{}", "#".repeat(hashes));
        let length = self.rest[open..].find(&end).unwrap_or(self.rest.len() - open);
        self.literal(open, length, end.len());
    }

    /// A character literal, or the mark of a lifetime.
    fn quote(&mut self) {
        let inner = &self.rest[1..];
        let escaped = inner.strip_prefix('\\').and_then(|rest| rest[1..].find('\'')).map(|at| at + 2);
        let plain = inner.chars().next().map(char::len_utf8).filter(|at| inner[*at..].starts_with('\''));
        match escaped.or(plain) {
            Some(length) => self.skip(length + 2),
            None => self.skip(1),
        }
    }
}

/// Where the closing quote of a plain string stands.
fn closing_quote(text: &str) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices() {
        match c {
            '"' if !escaped => return at,
            _ => escaped = c == '\\' && !escaped,
        }
    }
    text.len().saturating_sub(1)
}

/// Length of what opens a raw string (`r#"`, `br"`) and the number of its hashes.
fn raw_hashes(text: &str) -> Option<(usize, usize)> {
    let mark = text.strip_prefix("br").or_else(|| text.strip_prefix('r'))?;
    let hashes = mark.len() - mark.trim_start_matches('#').len();
    let open = text.len() - mark.len() + hashes + 1;
    mark[hashes..].starts_with('"').then_some((open, hashes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_literals_and_tests_are_told_from_code() {
        let text = "use a::b; // std::fs\n/* std::net */ let s = \"std::env \\\" x\"; let r = r#\"raw \"q\" std\"#; let c = '\"';\n\
                    fn f<'a>() {}\n#[cfg(test)]\nmod tests { use std::fs; }";
        let source = Source::read(text);
        assert_eq!(source.literals, ["std::env \\\" x", "raw \"q\" std"]);
        assert!(source.std_modules().is_empty(), "{source:?}");
        assert!(source.says("fn f"), "{source:?}");
        assert!(!source.code.contains("mod tests"), "{source:?}");
    }

    #[test]
    fn modules_of_std_are_found_in_paths_and_groups() {
        let source = Source::read(
            "use std::{fs, io::{Read, Write}, sync::Arc};\nlet t = std::time::Instant::now(); mystd::x();",
        );
        assert_eq!(source.std_modules(), ["fs", "io", "sync", "time"]);
    }

    #[test]
    fn words_are_whole() {
        let source = Source::read("let instant = Instants::now(); My_Instant;");
        assert!(!source.says("Instant"));
        assert!(Source::read("Instant::now()").says("Instant"));
    }
}
