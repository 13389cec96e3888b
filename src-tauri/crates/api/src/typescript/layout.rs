//! Declarations as ts-rs writes them, put into lines that people read: a field a line, indented by two blanks.

/// A declaration in lines, its documentation in the terms of JSON.
pub(super) fn laid_out(declaration: &str) -> String {
    let mut page = Page::default();
    let mut rest = declaration.trim();
    while let Some(first) = rest.chars().next() {
        let end = match first {
            '/' => rest.find("*/").map(|at| at + 2),
            '"' => rest[1..].find('"').map(|at| at + 2),
            other => Some(other.len_utf8()),
        };
        let (piece, after) = rest.split_at(end.unwrap_or(rest.len()));
        page.put(piece);
        rest = after;
    }
    page.text
}

#[derive(Default)]
struct Page {
    text: String,
    /// Brackets that are open.
    open: Vec<char>,
}

impl Page {
    fn put(&mut self, piece: &str) {
        match piece {
            "{" => {
                self.write("{");
                self.open.push('{');
                self.end_line();
            }
            "}" => self.close(),
            "," if self.open.last() == Some(&'{') => {
                self.write(";");
                self.end_line();
            }
            " " | "\n" if self.at_start() => {}
            " " | "\n" => self.text.push(' '),
            "<" | "(" | "[" => {
                self.write(piece);
                self.open.extend(piece.chars());
            }
            ">" | ")" | "]" => {
                self.open.pop();
                self.write(piece);
            }
            comment if comment.starts_with("/*") => self.comment(comment),
            other => self.write(other),
        }
    }

    fn at_start(&self) -> bool {
        self.text.is_empty() || self.text.ends_with('\n')
    }

    fn write(&mut self, piece: &str) {
        if self.at_start() {
            let depth = self.open.iter().filter(|bracket| **bracket == '{').count();
            self.text.push_str(&"  ".repeat(depth));
        }
        self.text.push_str(piece);
    }

    fn end_line(&mut self) {
        self.text.truncate(self.text.trim_end().len());
        self.text.push('\n');
    }

    /// The end of an object; its last field ends as the others do.
    fn close(&mut self) {
        self.open.pop();
        self.text.truncate(self.text.trim_end().len());
        if !self.text.ends_with([';', '{']) {
            self.text.push(';');
        }
        self.text.push('\n');
        self.write("}");
    }

    fn comment(&mut self, comment: &str) {
        if !self.at_start() {
            self.end_line();
        }
        let inner = comment.trim_start_matches("/**").trim_end_matches("*/");
        let lines =
            inner.lines().map(|line| line.trim().trim_start_matches('*').trim()).filter(|line| !line.is_empty());
        match lines.map(in_json).collect::<Vec<_>>().as_slice() {
            [one] => self.write(&format!("/** {one} */")),
            several => {
                self.write("/**");
                for line in several {
                    self.end_line();
                    self.write(&format!(" * {line}"));
                }
                self.end_line();
                self.write(" */");
            }
        }
        self.end_line();
    }
}

/// What Rust's documentation says of types and of nothing, as a reader of JSON says it.
fn in_json(line: &str) -> String {
    line.replace("[`", "`").replace("`]", "`").replace("`None`", "`null`").replace("0..=", "0 to ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_stands_on_a_line() {
        for (declaration, expected) in [
            ("type A = \"x, y\" | [number, string];", "type A = \"x, y\" | [number, string];"),
            (
                "type B = { a: Array<C<D, E>>, b?: { c: null } | null, };",
                "type B = {\n  a: Array<C<D, E>>;\n  b?: {\n    c: null;\n  } | null;\n};",
            ),
            (
                "\n/**\n * One, `None`.\n */\nexport type F = { \n/**\n * Two, {\n *\n * three.\n */\nf: [`x`], g: h, };",
                "/** One, `null`. */\nexport type F = {\n  /**\n   * Two, {\n   * three.\n   */\n  f: [`x`];\n  g: h;\n};",
            ),
        ] {
            assert_eq!(laid_out(declaration), expected);
        }
    }
}
