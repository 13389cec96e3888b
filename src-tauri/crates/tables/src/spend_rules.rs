//! Rules of `assay spend` as rows of the table Rules.

use input::Node;
use vocabulary::SpendOf;

/// What a document of rules may say beside its lists.
const BESIDE: [&str; 2] = ["currency", "rates"];

/// What every other document says.
const FORMAT: &str = "format";
/// What a rule may say.
const SAID: [&str; 5] = ["tag", "column", "equals", "prefix", "is"];

/// Rows of Rules, in the order in which they are tried; `None` where the document is no rules: these name a list of theirs, and no
/// format. Each row is named by its list and place.
pub fn spend_rules(document: &Node) -> Option<Vec<Node>> {
    let Node::Map(parts) = document else { return None };
    let has_list = parts.iter().any(|(key, _)| SpendOf::from_word(key).is_some());
    (has_list && document.get(FORMAT).is_none()).then_some(())?;
    let list = |of: SpendOf| match document.get(of.word()) {
        Some(Node::List(rules)) => rules.iter().enumerate().map(|(at, rule)| row(of, at, rule)).collect(),
        _ => Vec::new(),
    };
    Some(SpendOf::ALL.iter().flat_map(|of| list(*of)).collect::<Vec<_>>())
}

/// What a document of rules may say: its lists, and what stands beside them.
pub fn spend_rules_keys() -> impl Iterator<Item = &'static str> {
    SpendOf::ALL.iter().map(|of| of.word()).chain(BESIDE)
}

/// Whether it says in which currency to count, or at which rates, which rows of Rules cannot.
pub fn has_rates(document: &Node) -> bool {
    BESIDE.iter().any(|key| document.get(key).is_some())
}

fn row(of: SpendOf, at: usize, rule: &Node) -> Node {
    let Node::Map(cells) = rule else { return rule.clone() };
    let named = [("id", format!("{}_{}", of.word(), at + 1)), ("of", of.word().to_owned())];
    let named = named.into_iter().map(|(key, text)| (key.to_owned(), Node::Text(text)));
    // A row that has that name already keeps nothing of what it was.
    let absent = SAID.into_iter().filter(|key| rule.get(key).is_none()).map(|key| (key.to_owned(), Node::Null));
    Node::Map(named.chain(cells.iter().cloned()).chain(absent).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn node(text: &str) -> Node {
        input::examine(text).unwrap().0
    }

    #[test]
    fn rules_become_rows_and_nothing_else_does() {
        let rows =
            spend_rules(&node(r#"{"team":[{"tag":"team","equals":"lab","is":"research"},{"tag":"Team"}],"rates":{}}"#));
        let expected = [
            r#"{"id":"team_1","of":"team","tag":"team","equals":"lab","is":"research","column":null,"prefix":null}"#,
            r#"{"id":"team_2","of":"team","tag":"Team","column":null,"equals":null,"prefix":null,"is":null}"#,
        ];
        assert_eq!(rows, Some(expected.map(node).to_vec()));
        for other in [r#"{"currency":"EUR"}"#, r#"{"team":[],"format":"assay-workspace"}"#, r#"{"teams":[]}"#, "[]"] {
            assert_eq!(spend_rules(&node(other)), None, "{other}");
        }
        assert!(has_rates(&node(r#"{"rates":{}}"#)) && !has_rates(&node(r#"{"team":[]}"#)));
    }
}
