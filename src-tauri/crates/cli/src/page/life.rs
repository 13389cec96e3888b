//! Asset life as a page: each card that is bought with its life and refresh, its values by age, cards bought used, and published prices.

use super::table::{Column, layout};
use super::text::wrap;
use super::words;
use decision::report::life::{CardLife, Life, LifeAge, LifeHeads, LifeNumber, LifeRow, PriceWitness, UsedAge};
use voice::{Message, message, text};

/// The whole page.
pub fn page(found: &Life, width: usize) -> String {
    let page = Page { width, heads: &found.heads };
    let head = page.wrap("", message!("cli-life"));
    let none: String = found.none.iter().map(|line| page.wrap("  ", line)).collect();
    let notes: String = found.notes.iter().map(|note| page.wrap("  ", note)).collect();
    let cards = found.cards.iter().map(|own| page.card(own));
    let parts = std::iter::once(head + &none).chain(cards).chain([notes]);
    parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
}

struct Page<'f> {
    width: usize,
    heads: &'f LifeHeads,
}

/// Median with its range: "59 % (51 % to 66 %)".
fn ranged(own: &LifeNumber) -> String {
    match own.range.is_empty() {
        true => text(&own.shown),
        false => format!("{} ({})", text(&own.shown), text(&own.range)),
    }
}

fn numbers(heads: &[Message]) -> Vec<Column> {
    heads.iter().cloned().map(Column::number).collect()
}

impl Page<'_> {
    fn wrap(&self, first: &str, line: impl Into<Message>) -> String {
        wrap(first, &words(line), self.width)
    }

    fn card(&self, own: &CardLife) -> String {
        let said = |line: &Message| self.wrap("  ", line);
        let headed = |head: Message, table: String| self.wrap("  ", head) + &table;
        let used = headed(message!("cli-life-used"), self.used(own)) + &said(&own.used_text);
        let history = match own.history.is_empty() {
            true => String::new(),
            false => headed(message!("cli-life-history"), self.history(own)),
        };
        let notes: String = own.notes.iter().map(said).collect();
        let whole = self.wrap("", own.finding.clone()) + "\n" + &self.whole(own);
        [
            whole + &said(&own.residual.text) + &said(&own.book),
            headed(message!("cli-life-ages"), self.ages(own)),
            used,
            history + &said(&own.history_text) + &notes,
        ]
        .join("\n")
    }

    fn whole(&self, own: &CardLife) -> String {
        let [measure, unit, numbers @ ..] = self.heads.rows.as_slice() else { return String::new() };
        let words = [Column::text(measure.clone(), 24), Column::word(unit.clone())];
        let columns: Vec<Column> = words.into_iter().chain(numbers.iter().cloned().map(Column::number)).collect();
        let of = |row: &LifeRow| [&row.name, &row.unit, &row.number.shown, &row.number.range].map(text).to_vec();
        layout(&columns, &own.rows.iter().map(of).collect::<Vec<_>>(), self.width)
    }

    fn ages(&self, own: &CardLife) -> String {
        let columns = numbers(&self.heads.ages);
        let of = |age: &LifeAge| {
            let [value, failures, energy] = [&age.value, &age.failures, &age.energy].map(ranged);
            vec![age.years.to_string(), value, text(&age.book_shown), failures, energy]
        };
        layout(&columns, &own.ages.iter().map(of).collect::<Vec<_>>(), self.width)
    }

    fn used(&self, own: &CardLife) -> String {
        let columns = numbers(&self.heads.used);
        let of = |used: &UsedAge| {
            let told = used.numbers().into_iter().map(|own| text(&own.shown));
            std::iter::once(used.years.to_string()).chain(told).chain([text(&used.beats)]).collect()
        };
        layout(&columns, &own.used.iter().map(of).collect::<Vec<Vec<String>>>(), self.width)
    }

    fn history(&self, own: &CardLife) -> String {
        let [date, kind, price, of, source] = self.heads.history.as_slice() else { return String::new() };
        let columns = [
            Column::word(date.clone()),
            Column::word(kind.clone()),
            Column::number(price.clone()),
            Column::text(of.clone(), 20),
            Column::text(source.clone(), 24),
        ];
        let of = |own: &PriceWitness| {
            vec![own.date.clone(), text(&own.kind_shown), text(&own.shown), text(&own.of), own.source.clone()]
        };
        layout(&columns, &own.history.iter().map(of).collect::<Vec<_>>(), self.width)
    }
}
