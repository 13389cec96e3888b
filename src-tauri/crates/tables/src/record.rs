//! What is on record: which lock stands, whether entries are sealed, and whose they are.

use crate::{Book, Row};
use std::collections::BTreeSet;
use vocabulary::{Act, PanelRole};

/// The tables and columns that a lock makes stand: what criteria ask for and how it is valued.
pub const LOCKED: [&str; 20] = [
    "id",
    "name",
    "axis",
    "unit",
    "direction",
    "worst",
    "best",
    "points",
    "gate_min",
    "gate_max",
    "weight",
    "rubric",
    "scale",
    "computed",
    "question",
    "in_tcc",
    "min_devices",
    "min_params",
    "min_hours",
    "min_sequence",
];

/// The acts on record of that kind, oldest first.
pub fn acts(book: &Book, act: Act) -> impl DoubleEndedIterator<Item = &Row> {
    book.rows("record").iter().filter(move |row| row.get("act") == Some(act.word()))
}

/// The lock that stands: the last one.
pub fn lock(book: &Book) -> Option<&Row> {
    acts(book, Act::Lock).next_back()
}

/// Whether entries are sealed: something was locked and nothing was opened since.
pub fn is_sealed(book: &Book) -> bool {
    let of_sealing = |row: &&Row| {
        let act = row.get("act").and_then(Act::from_word);
        matches!(act, Some(Act::Lock | Act::Open))
    };
    let last = book.rows("record").iter().rfind(of_sealing);
    last.is_some_and(|row| row.get("act") == Some(Act::Lock.word()))
}

/// Whether a row of Scores is what its vendor states of itself.
pub fn is_stated(row: &Row) -> bool {
    row.get("evaluator").is_some() && row.get("evaluator") == row.get("vendor")
}

/// Whether two names are one person's: the same may be written `Anna` by the system and `anna` in the scorecard.
pub fn is_same(one: &str, other: &str) -> bool {
    crate::folded(one) == crate::folded(other)
}

/// Whether nobody but its evaluator may see a row of Scores while entries are sealed.
pub fn is_secret(row: &Row, who: Option<&str>) -> bool {
    !is_stated(row) && !row.get("evaluator").zip(who).is_some_and(|(own, who)| is_same(own, who))
}

/// The round of offers of that short name, where the sheet Rounds has it.
pub fn round<'b>(book: &'b Book, id: &str) -> Option<&'b Row> {
    book.rows("rounds").iter().find(|row| row.get("id") == Some(id))
}

/// What readers call a round of offers.
pub fn round_name<'b>(book: &'b Book, id: &'b str) -> &'b str {
    round(book, id).and_then(|row| row.get("name")).unwrap_or(id)
}

/// The last day on which an offer of a round is in time (ISO); `None` where none is set.
pub fn closing<'b>(book: &'b Book, id: &str) -> Option<&'b str> {
    round(book, id).and_then(|row| row.get("until"))
}

/// Whether what a round keeps came after the last day of the round, as that stood when it was received.
pub fn is_late(row: &Row) -> bool {
    row.get("received").zip(row.get("until")).is_some_and(|(received, until)| received > until)
}

/// Tables of what vendors sent, by round.
pub const RECEIVED: [&str; 2] = ["offers", "answers"];

/// A round of offers, and what came in of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round<'b> {
    /// Short name.
    pub id: &'b str,
    /// For readers.
    pub name: &'b str,
    /// The last day on which an offer is in time (ISO).
    pub until: Option<&'b str>,
    /// First day on which something was received (ISO).
    pub received: Option<&'b str>,
    /// Vendors who sent something, by id.
    pub vendors: Vec<&'b str>,
    /// Those of them who sent something after the last day, as that stood when it was received.
    pub late: Vec<&'b str>,
    /// How many quotes.
    pub quotes: usize,
}

/// Everything that vendors sent, with its round.
fn received(book: &Book) -> impl Iterator<Item = (&str, &Row)> {
    let rows = RECEIVED.into_iter().flat_map(|table| book.rows(table));
    rows.filter_map(|row| Some((row.get("round")?, row)))
}

/// Short names of the rounds of which something was received, in that order.
pub fn received_rounds(book: &Book) -> Vec<&str> {
    let mut ids: Vec<&str> = Vec::new();
    received(book).for_each(|(round, _)| {
        if !ids.contains(&round) {
            ids.push(round);
        }
    });
    ids
}

/// All rounds: those of the sheet Rounds, then others in the order received.
pub fn rounds(book: &Book) -> Vec<Round<'_>> {
    let mut ids: Vec<&str> = book.rows("rounds").iter().filter_map(|row| row.get("id")).collect();
    let others: Vec<&str> = received_rounds(book).into_iter().filter(|id| !ids.contains(id)).collect();
    ids.extend(others);
    ids.into_iter().map(|id| of_round(book, id)).collect()
}

fn of_round<'b>(book: &'b Book, id: &'b str) -> Round<'b> {
    let own = || received(book).filter(|(round, _)| *round == id).map(|(_, row)| row);
    let vendors = |rows: &mut dyn Iterator<Item = &'b Row>| {
        let all: BTreeSet<&str> = rows.filter_map(|row| row.get("vendor")).collect();
        all.into_iter().collect()
    };
    Round {
        id,
        name: round_name(book, id),
        until: closing(book, id),
        received: own().filter_map(|row| row.get("received")).min(),
        vendors: vendors(&mut own()),
        late: vendors(&mut own().filter(|row| is_late(row))),
        quotes: own().filter(|row| row.get("quote").is_some()).count(),
    }
}

/// The person of that name on the panel.
pub fn person<'b>(book: &'b Book, id: &str) -> Option<&'b Row> {
    book.rows("panel").iter().find(|row| row.get("id") == Some(id))
}

/// Whether a person of the panel scores that vendor on an axis; everybody does where nothing is said of him.
pub fn scores(book: &Book, id: &str, vendor: &str, axis: &str) -> bool {
    let Some(person) = person(book, id) else { return true };
    let observes = person.get("role") == Some(PanelRole::Observer.word());
    let is_own = person.get("axes").is_none_or(|axes| axes.split(", ").any(|own| own == axis));
    !observes && is_own && person.get("conflict_with") != Some(vendor)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book(acts: &[Act]) -> Book {
        let mut book = Book::default();
        let Some(table) = crate::table("record") else { return book };
        let row = |act: &Act| Row([("id", act.word().to_owned()), ("act", act.word().to_owned())].into());
        book.rows_mut(table).extend(acts.iter().map(row));
        book
    }

    #[test]
    fn entries_are_sealed_from_a_lock_to_the_opening_after_it() {
        for (acts, sealed) in [
            (&[][..], false),
            (&[Act::Lock], true),
            (&[Act::Lock, Act::Open], false),
            (&[Act::Lock, Act::Open, Act::Lock], true),
            (&[Act::Lock, Act::Open, Act::Award], false),
            (&[Act::Open], false),
        ] {
            assert_eq!(is_sealed(&book(acts)), sealed, "{acts:?}");
            assert_eq!(lock(&book(acts)).is_some(), acts.contains(&Act::Lock));
        }
    }

    #[test]
    fn an_offer_after_the_last_day_of_its_round_is_late() {
        let mut book = Book::default();
        let row = |cells: &[(&'static str, &str)]| Row(cells.iter().map(|(k, v)| (*k, (*v).to_owned())).collect());
        let round = [("id", "first"), ("name", "First offer"), ("until", "2026-12-01")];
        book.rows_mut(crate::table("rounds").unwrap()).push(row(&round));
        for (vendor, day) in [("helio", "2026-12-01"), ("stratus", "2026-12-02"), ("stratus", "2026-12-03")] {
            let until = ("until", "2026-12-01");
            let offer = row(&[("round", "first"), ("vendor", vendor), ("received", day), until]);
            book.rows_mut(crate::table("offers").unwrap()).push(offer);
        }
        let answer = row(&[("round", "final"), ("vendor", "helio"), ("received", "2026-12-09")]);
        book.rows_mut(crate::table("answers").unwrap()).push(answer);
        let [first, last] = rounds(&book).try_into().unwrap();
        assert_eq!((first.name, first.vendors, first.late), ("First offer", vec!["helio", "stratus"], vec!["stratus"]));
        assert_eq!((last.name, last.vendors, last.late, last.quotes), ("final", vec!["helio"], vec![], 0));
        assert_eq!((first.received, last.until), (Some("2026-12-01"), None));
    }

    #[test]
    fn an_entry_is_seen_by_who_made_it_and_what_a_vendor_states_by_all() {
        let entry = |evaluator: &str| Row([("evaluator", evaluator.to_owned()), ("vendor", "helio".to_owned())].into());
        assert!(is_secret(&entry("anna"), Some("ben")) && is_secret(&entry("anna"), None));
        assert!(!is_secret(&entry("anna"), Some("Anna ")) && !is_secret(&entry("helio"), None));
    }
}
