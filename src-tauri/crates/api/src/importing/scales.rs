//! Numbers that stand between the words of a criterion's scale: a scale offers choices, and such a number counts as it is.

use input::{Problem, Problems};
use quantity::{Decimal, Range};
use tables::{Book, Kind, Place, scale_of};
use voice::{Value, message};

/// Those to ask about.
pub(super) fn between_words(book: &Book) -> Vec<Problem> {
    let problems = Problems::new();
    for table in tables::all() {
        let answers = || table.columns.iter().filter(|column| matches!(column.kind, Kind::Answer(_)));
        for (at, row) in book.rows(table.name).iter().enumerate() {
            let own = book.rows("criteria").iter().find(|own| own.get("id") == row.get("criterion"));
            let choices = scale_of(own.and_then(|own| own.get("scale")).unwrap_or_default());
            let is_choice = |number: Decimal| choices.iter().any(|choice| choice.value == number);
            for column in answers().filter(|_| !choices.is_empty()) {
                let Some(text) = row.get(column.key) else { continue };
                let Ok(range) = Range::parse(text) else { continue };
                if !(is_choice(range.low) && is_choice(range.high)) {
                    let words = Value::commas(choices.iter().map(|choice| choice.word));
                    let (expected, hint) =
                        (message!("api-between-words", words = words), message!("api-between-words.hint"));
                    let place = Place { table, row: at, column: Some(column) };
                    problems.add("I598", &place.to_string(), text, expected, hint);
                }
            }
        }
    }
    problems.settle(None::<()>).err().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tables::Row;

    #[test]
    fn a_number_between_the_words_of_a_scale_is_asked_about() {
        let row = |cells: &[(&'static str, &str)]| Row(cells.iter().map(|(k, v)| (*k, (*v).to_owned())).collect());
        for (value, scale, asked) in [
            ("50", "no = 0; partly = 50; yes = 100", false),
            ("60", "no = 0; partly = 50; yes = 100", true),
            ("0 to 50", "no = 0; partly = 50; yes = 100", false),
            ("0 to 60", "no = 0; partly = 50; yes = 100", true),
            ("partly", "no = 0; partly = 50; yes = 100", false),
            ("?", "no = 0; yes = 100", false),
            ("60", "", false),
        ] {
            let mut book = Book::default();
            let mut push = |name: &str, row| book.rows_mut(tables::table(name).unwrap()).push(row);
            push("criteria", row(&[("id", "c"), ("scale", scale)]));
            push("scores", row(&[("evaluator", "e"), ("vendor", "v"), ("criterion", "c"), ("value", value)]));
            let found: Vec<String> = between_words(&book).into_iter().map(|own| own.path).collect();
            assert_eq!(found, if asked { vec!["scores[0].value"] } else { Vec::new() }, "{value} {scale}");
        }
    }
}
