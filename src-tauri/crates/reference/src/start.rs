//! What a first case takes for what nobody has said yet. It becomes the case's own rows, to be replaced there by what is found out.

use crate::assumptions::{self, Assumption};
use crate::csv_rows::{Row, rows};
use std::sync::OnceLock;

/// One value that is taken.
#[derive(Clone, Copy, Debug)]
pub struct StartValue {
    /// The value, as an assumption of the case that begins with it.
    pub taken: Assumption,
    /// How to find out what it really is.
    pub find_out: &'static str,
}

/// All values.
pub fn start_values() -> &'static [StartValue] {
    static ROWS: OnceLock<Vec<StartValue>> = OnceLock::new();
    ROWS.get_or_init(|| rows(crate::edition::START).iter().filter_map(read).collect())
}

/// The value of that name.
pub fn start_value(id: &str) -> Option<&'static StartValue> {
    start_values().iter().find(|own| own.taken.id == id)
}

fn read(row: &Row) -> Option<StartValue> {
    Some(StartValue { taken: assumptions::read(row)?, find_out: row.required("find_out") })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evidence::check;
    use std::collections::BTreeSet;

    #[test]
    fn every_row_is_whole_dated_and_named_once() {
        let lines = csv::Reader::from_reader(crate::edition::START.as_bytes()).into_records().count();
        let ids: BTreeSet<&str> = start_values().iter().map(|own| own.taken.id).collect();
        assert_eq!((start_values().len(), ids.len()), (lines, lines));
        for StartValue { taken: own, .. } in start_values() {
            check::dated(own.id, own.date);
            assert!(vocabulary::Grade::from_word(own.grade).is_some(), "{}", own.id);
            assert!(own.value.low >= quantity::Decimal::ZERO, "{}", own.id);
        }
    }
}
