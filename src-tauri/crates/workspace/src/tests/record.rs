//! Changesets where SQLite itself says nothing: a table that was renamed or is not one of ours.

use crate::connection::Deadline;
use crate::migrate::{self, MIGRATIONS, VERSION};
use crate::record;
use rusqlite::Connection;
use rusqlite::session::Session;

const VENDOR: &str = "INSERT INTO vendors VALUES ('v', 'V', NULL, NULL, NULL, NULL, 0, 'anna', '2026-11-21T10:00:00Z')";

fn empty() -> Connection {
    migrate::fresh(MIGRATIONS, VERSION, &Deadline::default()).unwrap()
}

/// The changeset of one new vendor.
fn vendor() -> Vec<u8> {
    let connection = empty();
    record::recorded(&connection, || Ok(connection.execute_batch(VENDOR)?)).unwrap()
}

#[test]
fn a_changeset_applies_whole_or_is_refused() {
    for (before, applies) in [
        ("SELECT 1", true),
        ("ALTER TABLE vendors RENAME TO suppliers", false),
        ("DROP TABLE vendors", false),
        ("ALTER TABLE vendors DROP COLUMN note", false),
        (VENDOR, false),
    ] {
        let connection = empty();
        connection.execute_batch(before).unwrap();
        assert_eq!(record::apply(&connection, &vendor()).unwrap(), applies, "{before}");
    }
}

#[test]
fn a_changeset_of_other_tables_is_refused() {
    let connection = empty();
    let mut session = Session::new(&connection).unwrap();
    session.attach(Some("log")).unwrap();
    let entry = "INSERT INTO log VALUES (1, 'migrated', 'eve', '2026-11-21T10:00:00Z', '', 'n', NULL, 1, 0,
        printf('%064d', 0), printf('%064d', 0), printf('%064d', 0), NULL)";
    connection.execute_batch(entry).unwrap();
    let mut changeset = Vec::new();
    session.changeset_strm(&mut changeset).unwrap();
    drop(session);
    assert_eq!(record::touched(&changeset).unwrap(), None);
    assert!(!record::apply(&empty(), &changeset).unwrap());
    assert_eq!(record::touched(&vendor()).unwrap(), Some(1));
}
