//! What can be said about rows without knowing what they mean: required cells, canonical form, keys, references.

use crate::cell::{answers, canonical};
use crate::scale::{self, scale_of};
use crate::{Book, Column, Estimate, Kind, Place, Row, Table, all, table};
use input::Problems;
use std::collections::{BTreeMap, BTreeSet};
use vocabulary::{Axis, Message, Value, message};

/// Checks a whole book: each row by itself, keys given once, references that lead somewhere. Paths are `quotes[3].price`.
///
/// `assumptions` are the ids known beside the book's own (the shipped ones); `@id` may name either.
pub fn check(book: &Book, assumptions: &BTreeSet<&str>, problems: &Problems) {
    let ids: BTreeMap<&str, BTreeSet<&str>> = all().iter().map(|t| (t.name, ids_of(book, t))).collect();
    for (table, rows) in book.tables() {
        let mut keys = BTreeSet::new();
        for (at, row) in rows.iter().enumerate() {
            let place = Place { table, row: at, column: None };
            check_row(row, place, problems);
            let pair = (table.name == CORRELATIONS).then(|| check_pair(row, place, problems));
            if !keys.insert(pair.unwrap_or_else(|| row.key(table))) {
                let (expected, hint) = (message!("json-key-twice.expected"), message!("tables-twice.hint"));
                let found = message!("tables-twice", name = table.row_name(row));
                problems.add("I520", &place.to_string(), found, expected, hint);
            }
            check_references(book, row, place, &ids, assumptions, problems);
            check_answer(book, row, place, problems);
            if table.name == JUDGEMENTS {
                check_judgement(book, row, place, problems);
            }
            if table.name == RULES {
                check_rule(row, place, problems);
            }
        }
    }
}

/// A word stands in a cell of answers only where the scale of its criterion has it.
fn check_answer(book: &Book, row: &Row, place: Place, problems: &Problems) {
    for column in place.table.columns {
        let Kind::Answer(limits) = column.kind else { continue };
        let Some(word) = row.get(column.key).filter(|text| scale::word(text).is_some()) else { continue };
        let own = book.rows("criteria").iter().find(|own| own.get("id") == row.get("criterion"));
        let choices = scale_of(own.and_then(|own| own.get("scale")).unwrap_or_default());
        if choices.iter().any(|choice| choice.word == word) {
            continue;
        }
        let (path, words) =
            (place.at(column.key).to_string(), choices.iter().map(|choice| choice.word).collect::<Vec<_>>());
        let (expected, hint) = match words.is_empty() {
            true => (answers(limits), message!("tables-no-scale")),
            false => (message!("tables-of-scale", words = Value::commas(words)), message!("tables-of-scale.hint")),
        };
        problems.add("I514", &path, word, expected, hint);
    }
}

/// Name of the table of people's judgements.
const JUDGEMENTS: &str = "judgements";

/// What an item is compared with: axes with axes, criteria with those of their axis. `None` for what is neither.
pub fn compared_within<'b>(book: &'b Book, item: &str) -> Option<Option<&'b str>> {
    let criterion = book.rows("criteria").iter().find(|own| own.get("id") == Some(item));
    match criterion {
        Some(own) => own.get("axis").map(Some),
        None => Axis::from_word(item).map(|_| None),
    }
}

/// A judgement is of an axis or a criterion, by one method for all that its person compares it with, against others of these.
fn check_judgement(book: &Book, row: &Row, place: Place, problems: &Problems) {
    let Some(item) = row.get("item") else { return };
    let Some(within) = compared_within(book, item) else {
        let known = book.rows("criteria").iter().filter_map(|own| own.get("id")).chain(Axis::SPELLED.iter().copied());
        let hint = match crate::meant(item, known) {
            Some(near) => message!("tables-judged.like", near = near),
            None => message!("tables-judged.hint", axes = Value::commas(Axis::SPELLED.iter().copied())),
        };
        return problems.add("I538", &place.at("item").to_string(), item, message!("tables-judged"), hint);
    };
    let is_beside = |own: &&Row| {
        let is_theirs = own.get("evaluator") == row.get("evaluator");
        is_theirs && own.get("item").and_then(|item| compared_within(book, item)) == Some(within)
    };
    let first = book.rows(JUDGEMENTS).iter().find(is_beside).and_then(|own| own.get("method"));
    if let Some((method, first)) = row.get("method").zip(first).filter(|(method, first)| method != first) {
        let expected = message!("tables-judged-method", method = first);
        problems.add("I550", &place.at("method").to_string(), method, expected, message!("tables-judged-method.hint"));
    }
    let Some(cell) = row.get("against") else { return };
    let path = place.at("against").to_string();
    match crate::against_of(cell) {
        Err(part) => problems.add("I539", &path, part, message!("tables-against"), message!("tables-against.hint")),
        Ok(all) => {
            let is_strange = |other: &&str| **other == *item || compared_within(book, other) != Some(within);
            for other in all.iter().map(|own| own.item).filter(is_strange) {
                let (expected, hint) = (message!("tables-against-item"), message!("tables-against-item.hint"));
                problems.add("I552", &path, other, expected, hint);
            }
        }
    }
}

/// Name of the table of rules for bills.
const RULES: &str = "rules";

/// A rule looks at one thing, and asks one thing of it.
fn check_rule(row: &Row, place: Place, problems: &Problems) {
    let has = |keys: [&str; 2]| keys.map(|key| row.get(key).is_some());
    if has(["tag", "column"]) != [true, false] && has(["tag", "column"]) != [false, true] {
        let (found, hint) = (row.get("tag").unwrap_or_default(), message!("spend-rule.hint"));
        problems.add("I553", &place.at("tag").to_string(), found, message!("spend-rule"), hint);
    }
    if has(["equals", "prefix"]) == [true, true] {
        let (found, hint) = (row.get("prefix").unwrap_or_default(), message!("spend-match.hint"));
        problems.add("I554", &place.at("prefix").to_string(), found, message!("spend-match"), hint);
    }
}

/// Name of the table of pairs.
const CORRELATIONS: &str = "correlations";

/// A pair is of two assumptions; its key is the same in whichever order they stand.
fn check_pair(row: &Row, place: Place, problems: &Problems) -> Vec<String> {
    let mut pair = row.key(place.table);
    if pair.windows(2).any(|pair| pair[0] == pair[1] && !pair[0].is_empty()) {
        let (expected, hint) = (message!("tables-pair"), message!("tables-pair.hint"));
        problems.add("I529", &place.at("b").to_string(), pair[0].as_str(), expected, hint);
    }
    pair.sort();
    pair
}

fn ids_of<'b>(book: &'b Book, table: &Table) -> BTreeSet<&'b str> {
    let Some(key) = table.key.first() else { return BTreeSet::new() };
    book.rows(table.name).iter().filter_map(|row| row.get(key)).collect()
}

/// Checks one row by itself: required cells are there, every cell is canonical.
fn check_row(row: &Row, place: Place, problems: &Problems) {
    for column in place.table.columns {
        let path = place.at(column.key).to_string();
        match row.get(column.key) {
            None if column.required => {
                let hint = message!("tables-empty-cell.hint", column = column.label());
                problems.add("I510", &path, message!("tables-empty-cell"), column.expected(), hint);
            }
            Some(text) => check_cell(column, text, &path, problems),
            None => {}
        }
    }
}

fn check_cell(column: &Column, text: &str, path: &str, problems: &Problems) {
    match canonical(column, text) {
        Err(fault) => problems.add(fault.code, path, text, &fault.expected, &fault.hint),
        Ok(Some(same)) if same == text || column.kind.is_name() => {}
        Ok(_) => problems.add("I521", path, text, message!("tables-canonical"), message!("tables-canonical.hint")),
    }
}

fn check_references(
    book: &Book,
    row: &Row,
    place: Place,
    ids: &BTreeMap<&str, BTreeSet<&str>>,
    assumptions: &BTreeSet<&str>,
    problems: &Problems,
) {
    for column in place.table.columns {
        let Some(text) = row.get(column.key) else { continue };
        let path = place.at(column.key).to_string();
        match column.kind {
            Kind::Reference(to) if !ids.get(to).is_some_and(|known| known.contains(text)) => {
                let expected = message!("tables-id-from", table = label(to));
                problems.add("I522", &path, text, expected, reference_hint(book, to, text));
            }
            Kind::Estimate(_) | Kind::Answer(_) => {
                if let Some(id) = Estimate::assumption(text) {
                    check_assumption((id, text), place.at(column.key), ids, assumptions, problems);
                }
            }
            Kind::Assumption => check_assumption((text, text), place.at(column.key), ids, assumptions, problems),
            _ => {}
        }
    }
}

/// How to mend a name that no row has: the row that it may mean, by its own name or by what readers call it.
fn reference_hint(book: &Book, to: &str, text: &str) -> Message {
    let key = table(to).and_then(|table| table.key.first()).copied().unwrap_or_default();
    let called = |row: &&Row| row.get("name").is_some_and(|name| crate::folded(name) == crate::folded(text));
    let by_name = || book.rows(to).iter().find(called).and_then(|row| row.get(key));
    let near = crate::meant(text, book.rows(to).iter().filter_map(|row| row.get(key))).or_else(by_name);
    match near {
        Some(near) => message!("tables-id-from.like", near = near, table = label(to)),
        None => message!("tables-id-from.hint", table = label(to)),
    }
}

fn label(name: &str) -> Message {
    table(name).map_or_else(|| name.into(), Table::label)
}

/// The id of an assumption is known, and no assumption names another; `text` is what stands in the cell.
fn check_assumption(
    (id, text): (&str, &str),
    place: Place,
    ids: &BTreeMap<&str, BTreeSet<&str>>,
    shipped: &BTreeSet<&str>,
    problems: &Problems,
) {
    let own = ids.get("assumptions").is_some_and(|known| known.contains(id));
    if !own && !shipped.contains(id) {
        let expected = message!("tables-id-from", table = label("assumptions"));
        let known = ids.get("assumptions").into_iter().flatten().chain(shipped).copied();
        let hint = match crate::meant(id, known) {
            Some(near) => message!("tables-assumption.like", near = near),
            None => message!("tables-assumption.hint"),
        };
        problems.add("I523", &place.to_string(), text, expected, hint);
    }
    if place.table.name == "assumptions" {
        let (expected, hint) = (message!("tables-own-value"), message!("tables-own-value.hint"));
        problems.add("I524", &place.to_string(), text, expected, hint);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_schema_is_sound() {
        for table in all() {
            let keys: BTreeSet<&str> = table.columns.iter().map(|c| c.key).collect();
            assert_eq!(keys.len(), table.columns.len(), "{} has a column twice", table.name);
            assert!(table.key.iter().all(|k| keys.contains(k)), "{} lacks a key column", table.name);
            assert!(table.key.iter().all(|k| table.column(k).unwrap().required), "{} may miss its key", table.name);
            for column in table.columns {
                assert_eq!(column.table, table.name, "{}", column.key);
                assert!(canonical(column, column.example).is_ok(), "{}.{} example", table.name, column.key);
                if let Kind::Reference(to) = column.kind {
                    assert!(self::table(to).is_some(), "{}.{} leads nowhere", table.name, column.key);
                }
            }
        }
    }

    #[test]
    fn every_table_and_column_has_its_phrases_and_no_other_has_one() {
        let mut ids = BTreeSet::new();
        let columns = all().iter().flat_map(|table| table.columns).flat_map(|column| [column.label(), column.about()]);
        for message in all().iter().flat_map(|table| [table.label(), table.about()]).chain(columns) {
            assert!(voice::found(message.id()).is_some_and(|words| !words.is_empty()), "{}", message.id());
            assert!(ids.insert(message.id().to_owned()), "{} twice", message.id());
        }
        let known = ["table-", "column-"].into_iter().flat_map(voice::ids).collect::<BTreeSet<_>>();
        assert_eq!(known.difference(&ids).collect::<Vec<_>>(), [""; 0]);
        assert!(all().iter().all(|table| table.sheet.to_lowercase() == table.name), "a sheet named otherwise");
    }

    fn row(cells: &[(&'static str, &str)]) -> Row {
        Row(cells.iter().map(|(k, v)| (*k, (*v).to_owned())).collect())
    }

    fn found(book: &Book, shipped: &[&str]) -> Vec<String> {
        let problems = Problems::new();
        check(book, &shipped.iter().copied().collect(), &problems);
        let found = problems.settle(None::<()>).err().unwrap_or_default();
        found.iter().map(|p| format!("{} {}", p.path, p.code)).collect()
    }

    #[test]
    fn pairs_are_of_two_known_assumptions_and_given_once() {
        let pair = |a, b, rank| row(&[("a", a), ("b", b), ("rank", rank)]);
        for (rows, expected) in [
            (vec![pair("own", "shipped", "-1")], &[][..]),
            (vec![pair("own", "shipped", "0.5"), pair("own", "other", "0.5")], &["correlations[1].b I523"]),
            (vec![pair("own", "shipped", "0.5"), pair("shipped", "own", "0.5")], &["correlations[1] I520"]),
            (vec![pair("own", "shipped", "0.5"), pair("own", "shipped", "0")], &["correlations[1] I520"]),
            (vec![pair("own", "own", "0.5")], &["correlations[0].b I529"]),
            (vec![pair("own", "shipped", "1.5")], &["correlations[0].rank I515"]),
            (vec![pair("own", "shipped", "0.1 to 0.2")], &["correlations[0].rank I514"]),
            (
                vec![row(&[("a", "own")]), row(&[("a", "own")])],
                &[
                    "correlations[0].b I510",
                    "correlations[0].rank I510",
                    "correlations[1].b I510",
                    "correlations[1].rank I510",
                    "correlations[1] I520",
                ],
            ),
        ] {
            let mut book = Book::default();
            book.rows_mut(table("assumptions").unwrap()).push(row(&[("id", "own"), ("label", "O"), ("value", "1")]));
            book.rows_mut(table("correlations").unwrap()).extend(rows.clone());
            assert_eq!(found(&book, &["shipped"]), expected, "{rows:?}");
        }
    }

    #[test]
    fn an_answer_may_name_an_assumption() {
        for (value, expected) in
            [("?", &[][..]), ("none", &[]), ("@own", &["scores[0].value I523"]), ("no", &["scores[0].value I514"])]
        {
            let mut book = Book::default();
            let cells = [("evaluator", "e"), ("vendor", "v"), ("criterion", "c"), ("value", value)];
            book.rows_mut(table("scores").unwrap()).push(row(&cells));
            let mut found = found(&book, &["shipped"]);
            found.retain(|problem| !problem.ends_with("I522"));
            assert_eq!(found, expected, "{value}");
        }
    }

    #[test]
    fn a_book_tells_all_that_is_wrong() {
        let mut book = Book::default();
        book.rows_mut(table("vendors").unwrap()).extend([row(&[("id", "a"), ("name", "A")]), row(&[("id", "a")])]);
        book.rows_mut(table("scores").unwrap()).push(row(&[
            ("evaluator", "e"),
            ("vendor", "b"),
            ("criterion", "c"),
            ("value", "@x"),
        ]));
        let expected = [
            "vendors[1].name I510",
            "vendors[1] I520",
            "scores[0].vendor I522",
            "scores[0].criterion I522",
            "scores[0].value I523",
        ];
        assert_eq!(found(&book, &[]), expected);
    }
}
