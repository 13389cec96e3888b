//! Curves of commitments as a page: for each pool the places that matter, and what the curve comes to.

use super::table::{Column, layout};
use super::text::wrap;
use super::words;
use decision::report::commitments::{CommitmentCurve, CommitmentPoint, Commitments};
use quantity::decimal::{self, Amount};
use quantity::show;
use voice::{Message, label, message, text};

/// The whole page.
pub fn page(found: &Commitments, width: usize) -> String {
    let page = Page { width };
    let head = page.wrap("", message!("cli-commitments", name = &found.name, currency = &found.currency));
    let notes = found.notes.iter().map(|note| page.wrap("  ", note)).collect::<String>();
    let foot = message!("general-taken-over", worlds = found.worlds, seed = found.seed.to_string());
    let pools = found.pools.iter().map(|own| page.pool(own));
    let parts: Vec<String> = std::iter::once(head).chain(pools).chain([notes, page.wrap("", foot)]).collect();
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
}

struct Page {
    width: usize,
}

impl Page {
    fn wrap(&self, first: &str, line: impl Into<Message>) -> String {
        wrap(first, &words(line), self.width)
    }

    fn pool(&self, own: &CommitmentCurve) -> String {
        let gpus = own.unit_gpus;
        let head = message!("cli-commitments-pool", pool = own.pool.name(), quote = &own.name, gpus = gpus);
        let columns = [
            Column::number(message!("general-units")),
            Column::number(message!("general-mean")),
            Column::number(message!("general-p90")),
            Column::text(message!("cli-commitments-what"), 24),
        ];
        let marked = own.points.iter().filter_map(|point| row(own, point)).collect::<Vec<_>>();
        let findings = own.findings.iter().map(|line| self.wrap("  ", line)).collect::<String>();
        self.wrap("", head) + &layout(&columns, &marked, self.width) + &findings
    }
}

/// A place of the curve that has a name.
fn row(own: &CommitmentCurve, point: &CommitmentPoint) -> Option<Vec<String>> {
    let is = |units: u32, name: &'static str| (units == point.units).then(|| label(name));
    let rules = own.thumbs.iter().filter(|thumb| thumb.units == point.units).map(|thumb| text(&thumb.rule.name()));
    let limits = (!point.keeps_limits).then(|| label("cli-commitments-beyond"));
    let marks: Vec<String> = is(own.today, "cli-commitments-today")
        .into_iter()
        .chain(is(own.optimum, "cli-commitments-best"))
        .chain(rules)
        .collect();
    (!marks.is_empty()).then(|| {
        let marks = marks.into_iter().chain(limits).collect::<Vec<_>>().join("; ");
        vec![point.units.to_string(), money(point.mean), money(point.p90), marks]
    })
}

/// An amount in four significant digits: curves are flat near their lowest place.
fn money(amount: Amount) -> String {
    let size = decimal::f64_of(amount.0);
    show::lettered(size, show::visible(size, show::significant(size, 4)))
}
