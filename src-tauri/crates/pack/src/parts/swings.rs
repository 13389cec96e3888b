//! A tornado with its exact data: how far each input alone moves a result between its own P10 and P90.

use super::{figure, note, section, small};
use crate::compose::Matter;
use crate::fill;
use crate::flow::Flow;
use crate::prose::Prose;
use crate::state;
use crate::table::{Cell, Column, Table};
use charts::tornado::{self, Tornado};
use charts::type_scale::{BODY, SMALL, STRONG};
use charts::{Label, Mark, colour};
use decision::report::detail::Bar;
use quantity::show;
use vocabulary::State;
use voice::{Message, Value, label, message};

/// Widest bars shown; the others are counted.
const MOST: usize = 10;

/// A tornado before it is laid out.
pub(super) struct Shown<'a> {
    /// Name that page references use, and beginning of ids.
    pub(super) anchor: &'a str,
    /// The finding.
    pub(super) title: String,
    /// Title of the same in numbers.
    pub(super) numbers: String,
    /// Unit of the result.
    pub(super) unit: String,
    /// The result in the base case, and as printed.
    pub(super) base: (f64, Label),
    /// What the result is, for the table's heads.
    pub(super) result: &'a str,
    /// Widest first.
    pub(super) rows: Vec<Swing>,
}

/// One input and what it moves.
pub(super) struct Swing {
    pub(super) input: Input,
    /// The result at the input's low end, and as printed.
    pub(super) low: (f64, Label),
    /// The result at the input's high end, and as printed.
    pub(super) high: (f64, Label),
    /// Whether the lead changes hands; `None` where no lead is shown.
    pub(super) crosses: Option<bool>,
}

/// An input with its ends as printed.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Input {
    pub(super) id: String,
    pub(super) label: String,
    pub(super) unit: String,
    pub(super) low: Label,
    pub(super) high: Label,
}

impl Input {
    /// The input of a bar, its ends as finely as tells them apart; shares as percentages.
    pub(super) fn of<T>(bar: &Bar<T>) -> Self {
        let (scale, sign, unit) = match tables::share_of(&bar.unit, bar.high_at) {
            Some(rest) => (100.0, "\u{202F}%", rest),
            None => (1.0, "", bar.unit.clone()),
        };
        let step = show::step((bar.high_at - bar.low_at).abs() * scale / 10.0);
        let end = |name: &str, value: f64| {
            let text = format!("{}{sign}", show::rounded(value * scale, step));
            Label::marked(text, Mark::new(format!("input.{}.{name}", bar.input), value.to_string()))
        };
        Self {
            id: bar.input.clone(),
            label: voice::text(&Message::from(&bar.label)),
            unit: voice::text(&unit),
            low: end("p10", bar.low_at),
            high: end("p90", bar.high_at),
        }
    }
}

/// Lays out the figure of the widest bars, their exact data, and how many others there are.
pub(super) fn lay(flow: &mut Flow, matter: &Matter, shown: &Shown) {
    let rows = &shown.rows[..shown.rows.len().min(MOST)];
    let drawn = Tornado {
        title: shown.title.clone(),
        unit: shown.unit.clone(),
        base: shown.base.0,
        base_text: shown.base.1.clone(),
        rows: rows.iter().map(|row| row.drawn(shown.anchor)).collect(),
    };
    figure::figure(flow, shown.anchor, &drawn.figure(matter.fonts, flow.width()));
    if !rows.is_empty() {
        exact(flow, shown, &table(matter, shown, rows));
    }
    if let Some(widest) = shown.rows.get(MOST) {
        note(flow, rest(shown, widest));
    }
}

/// "19 more inputs move it by 0.3 at most."
fn rest(shown: &Shown, widest: &Swing) -> Prose {
    let count = shown.rows.len() - MOST;
    let id = |name: &str| format!("{}.{name}", shown.anchor);
    let most = widest.width(shown.base.0);
    let is_lead = shown.rows.iter().any(|row| row.crosses.is_some());
    let width = match is_lead {
        true => message!("general-points", points = Value::number(lettered(most))),
        false => Message::verbatim(lettered(most)),
    };
    let width = Value::figure(width, id("more.width"), most.to_string());
    small().tell(&message!("pack-swings-more", count = count, more = fill::count(id("more"), count), width = width))
}

/// Two significant digits, with k or M.
fn lettered(value: f64) -> String {
    show::lettered(value, show::significant(value, 2))
}

impl Swing {
    fn drawn(&self, anchor: &str) -> tornado::Swing {
        let mark = Mark::new(format!("{anchor}.{}.label", self.input.id), &self.input.label);
        tornado::Swing {
            name: Label::marked(&self.input.label, mark),
            low: self.low.0,
            high: self.high.0,
            at_low: self.input.low.clone(),
            at_high: self.input.high.clone(),
        }
    }

    /// From the least to the greatest result, the base case included.
    fn width(&self, base: f64) -> f64 {
        let ends = [self.low.0, self.high.0, base];
        let (low, high) = ends.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), x| (l.min(*x), h.max(*x)));
        if (high - low).is_finite() { high - low } else { 0.0 }
    }
}

/// The data under the figure, under a title that says so on whatever page it stands.
fn exact(flow: &mut Flow, shown: &Shown, table: &Table) {
    let laid = table.lay(flow.fonts, flow.width());
    let title = Prose::ink(STRONG).figure(&shown.numbers, &format!("{}.numbers", shown.anchor), &shown.numbers);
    flow.space(8.0);
    flow.sections(vec![section(flow, ("", ""), title, laid.head, laid.rows)]);
}

fn table(matter: &Matter, shown: &Shown, rows: &[Swing]) -> Table {
    let result = |head: Message| Column::right(voice::text(&head));
    let mut columns = vec![
        Column::left(label("general-input")),
        Column::right(label("pack-swings-low")),
        Column::right(label("pack-swings-high")),
        result(message!("pack-swings-result-low", result = shown.result)),
        result(message!("pack-swings-result-high", result = shown.result)),
    ];
    if rows.iter().any(|row| row.crosses.is_some()) {
        columns.push(Column::left(label("pack-swings-lead")).wide(74.0));
    }
    let mut out = Table::new(columns);
    rows.iter().for_each(|row| out.row(cells(matter, shown.anchor, row)));
    out
}

fn cells(matter: &Matter, anchor: &str, row: &Swing) -> Vec<Cell> {
    let id = |name: &str| format!("{anchor}.{}.{name}", row.input.id);
    let mut name = Prose::ink(BODY).named(&id("label"), &row.input.label);
    if !row.input.unit.is_empty() {
        name = name.then(SMALL, colour::MUTED).say(" · ").named(&id("unit"), &row.input.unit);
    }
    let mut cells: Vec<Cell> = vec![name.into()];
    cells.extend([&row.input.low, &row.input.high, &row.low.1, &row.high.1].map(printed));
    cells.extend(row.crosses.map(|crosses| match crosses {
        true => state::saying(State::Watch, matter.fonts, &label("pack-swings-changes"), &id("crosses"), "true"),
        false => Prose::muted(BODY).figure(label("pack-swings-stays"), &id("crosses"), "false").into(),
    }));
    cells
}

fn printed(label: &Label) -> Cell {
    let prose = Prose::ink(BODY);
    match &label.mark {
        Some(mark) => prose.figure(&label.text, &mark.id, &mark.value).into(),
        None => prose.say(&label.text).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use vocabulary::Unit;

    #[test]
    fn ends_are_told_apart_and_shares_are_percentages() {
        for (unit, low, high, expected, left) in [
            (Message::from("EUR per kWh"), 0.1263, 0.1744, ["0.126", "0.174"], "EUR per kWh"),
            (Unit::Share.name(), 0.42, 0.61, ["42 %", "61 %"], ""),
            (Unit::ShareOfDensePeak.name(), 0.401, 0.415, ["40.1 %", "41.5 %"], "of dense peak"),
            ("shareholders".into(), 1.0, 3.0, ["1.0", "3.0"], "shareholders"),
            ("EUR".into(), 1_210_345.0, 1_500_123.0, ["1 210 000", "1 500 000"], "EUR"),
        ] {
            let bar = Bar {
                input: "x".to_owned(),
                label: "X".into(),
                unit: unit.clone(),
                now: low,
                low_at: low,
                high_at: high,
                low: 0.0,
                high: 0.0,
            };
            let input = Input::of(&bar);
            let texts = [&input.low, &input.high].map(|label| label.text.replace('\u{202F}', " "));
            assert_eq!((texts.each_ref().map(String::as_str), input.unit.as_str()), (expected, left), "{unit:?}");
        }
    }
}
