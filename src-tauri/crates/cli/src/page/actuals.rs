//! Actuals as a page: what was billed and by whom, how it is covered and used, what is unusual, budgets, indicators, levers, the plan.

use super::table::{Column, layout};
use super::text::wrap;
use super::words;
use ::actuals::{LeverOf, Origin, Unassigned, ViewKey};
use api::verbs::{ActualPlan, ActualsAnswer, BudgetLine, KpiLine, LeverLine, TakenLine, UnitLine};
use quantity::decimal::{self, Amount};
use quantity::show;
use voice::{Message, message, text};

/// Most lines of a table; the JSON answer has all.
const LINES: usize = 15;
/// Most parts of what is left unassigned that are named.
const PARTS: usize = 3;

/// The whole page.
pub fn page(answer: &ActualsAnswer, width: usize) -> String {
    let page = Page { width };
    let notes: String = answer.notes.iter().map(|note| page.wrap("", note)).collect();
    if answer.currency.is_none() {
        return notes;
    }
    let parts = [
        page.head(answer),
        page.groups(answer),
        page.cover(answer),
        page.unassigned(answer),
        page.unusual(answer),
        page.idle(answer),
        page.budgets(answer),
        page.kpis(answer),
        page.units(answer),
        page.levers(answer),
        page.taken(answer),
        answer.plan.as_ref().map_or_else(String::new, |plan| page.plan(plan)),
        notes,
    ];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
}

struct Page {
    width: usize,
}

fn money(amount: Amount) -> String {
    show::grouped(decimal::f64_of(amount.0), 0)
}

fn share(own: Option<f64>) -> String {
    own.map_or_else(String::new, show::percent)
}

fn named(own: Option<&str>) -> String {
    own.map_or_else(|| text(&message!("cli-actuals-none")), |own| words(Message::from(own)))
}

impl Page {
    fn wrap(&self, first: &str, line: impl Into<Message>) -> String {
        wrap(first, &words(line), self.width)
    }

    fn table(&self, columns: &[Column], rows: &[Vec<String>]) -> String {
        let shown = &rows[..rows.len().min(LINES)];
        let left = rows.len() - shown.len();
        let more = if left > 0 { self.wrap("  ", message!("general-and-more", count = left)) } else { String::new() };
        layout(columns, shown, self.width) + &more
    }

    fn head(&self, answer: &ActualsAnswer) -> String {
        let [first, last] = [answer.months.first(), answer.months.last()].map(|own| own.cloned().unwrap_or_default());
        let currency = answer.currency.map(|own| own.to_string()).unwrap_or_default();
        let line = message!("cli-actuals-head", first = first, last = last, currency = currency);
        let line = line.with("effective", money(answer.totals.effective)).with("billed", money(answer.totals.billed));
        self.wrap("", line.with("bills", answer.bills.len()))
    }

    fn groups(&self, answer: &ActualsAnswer) -> String {
        let keys = answer.by.iter().map(|key| Column::text(key.name(), 12));
        let columns: Vec<Column> = keys
            .chain([
                Column::number(message!("cli-actuals-effective")),
                Column::number(message!("cli-actuals-share")),
                Column::number(message!("cli-actuals-hours")),
            ])
            .collect();
        let row = |own: &::actuals::ViewGroup| {
            let hours = own.amounts.gpu_hours.map(money).unwrap_or_default();
            let numbers = [money(own.amounts.effective), share(own.share), hours];
            own.key.iter().map(|key| named(key.as_deref())).chain(numbers).collect()
        };
        let mut groups: Vec<_> = answer.groups.iter().collect();
        // Months are told in their order, what else there is by its cost.
        if answer.by == [ViewKey::Month] {
            groups.sort_by(|one, other| one.key.cmp(&other.key));
        }
        self.table(&columns, &groups.into_iter().map(row).collect::<Vec<_>>())
    }

    fn cover(&self, answer: &ActualsAnswer) -> String {
        let commitments = answer.commitments.iter().filter(|own| own.utilisation.is_some()).map(|own| {
            let line = message!("cli-actuals-commitments", unused = money(own.unused));
            self.wrap("", line.with("coverage", share(own.coverage)).with("used", share(own.utilisation)))
        });
        let spot = answer.spot.iter().filter(|own| own.share.is_some());
        let spot = spot.map(|own| self.wrap("", message!("cli-actuals-spot", share = share(own.share))));
        commitments.chain(spot).collect()
    }

    fn unassigned(&self, answer: &ActualsAnswer) -> String {
        let left = answer.unassigned.iter().filter(|own| own.share.is_some_and(|share| share > 0.0));
        left.map(|own| self.left(own)).collect()
    }

    fn left(&self, own: &Unassigned) -> String {
        let parts = own.parts.iter().take(PARTS).map(|part| match &part.origin {
            Origin::Tag { name, value } => message!("cli-actuals-of-tag", name = name, value = value),
            Origin::Service(of) => message!("cli-actuals-of-service", service = named(of.as_deref())),
            Origin::Account(of) => message!("cli-actuals-of-account", account = named(of.as_deref())),
        });
        let line = message!("cli-actuals-unassigned", key = own.key.name(), share = share(own.share));
        self.wrap("", line.with("parts", voice::Value::all(parts)))
    }

    fn unusual(&self, answer: &ActualsAnswer) -> String {
        let line = |own: &::actuals::Anomaly| {
            let line =
                message!("cli-actuals-anomaly", from = &own.from, to = &own.to, whose = api::verbs::whose(&own.whose));
            let line = line.with("above", money(own.above)).with("expected", money(own.expected));
            match own.is_known {
                true => self.wrap("  ", message!("cli-actuals-anomaly.known", line = line)),
                false => self.wrap("  ", line),
            }
        };
        let lines: String = answer.anomalies.iter().take(LINES).map(line).collect();
        if lines.is_empty() { lines } else { self.wrap("", message!("cli-actuals-anomalies")) + &lines }
    }

    fn idle(&self, answer: &ActualsAnswer) -> String {
        let above = answer.idle.iter().filter(|own| own.is_above).take(LINES).map(|own| {
            let of = [&own.of.resource, &own.of.card, &own.of.team].into_iter().flatten().next();
            let line = message!("cli-actuals-idle", of = named(of.map(String::as_str)), share = share(Some(own.share)));
            match &own.since {
                Some(day) => self.wrap("  ", message!("cli-actuals-idle.since", line = line, day = day)),
                None => self.wrap("  ", line),
            }
        });
        let lines: String = above.collect();
        let norm = share(answer.idle_norm);
        if lines.is_empty() { lines } else { self.wrap("", message!("cli-actuals-idles", norm = norm)) + &lines }
    }

    fn budgets(&self, answer: &ActualsAnswer) -> String {
        if answer.budgets.is_empty() {
            return String::new();
        }
        let columns = [
            Column::word(message!("table-budgets")),
            Column::number(message!("column-budgets-amount")),
            Column::number(message!("cli-actuals-spent")),
            Column::number(message!("cli-actuals-expected")),
            Column::word(message!("cli-actuals-runs-out")),
            Column::text(message!("cli-actuals-guardrails"), 16),
        ];
        self.table(&columns, &answer.budgets.iter().map(budget).collect::<Vec<_>>())
    }

    /// All seven: what is not known says which file or sheet would tell it.
    fn kpis(&self, answer: &ActualsAnswer) -> String {
        if answer.kpis.is_empty() {
            return String::new();
        }
        let columns = [
            Column::text(message!("general-kpi"), 16),
            Column::number(message!("cli-actuals-actual")),
            Column::number(message!("cli-kpis-awarded")),
            Column::number(message!("cli-kpis-entered")),
            Column::text(message!("general-unit"), 12),
            Column::text(message!("cli-kpis-state"), 6),
            Column::text(message!("cli-kpis-bound"), 10),
        ];
        let table = self.table(&columns, &answer.kpis.iter().map(kpi).collect::<Vec<_>>());
        let told = |own: &KpiLine| {
            let told = voice::Value::semicolons(own.told.iter().cloned());
            self.wrap("  ", message!("cli-actuals-told", what = own.actual.id.name(), told = told))
        };
        table + &answer.kpis.iter().map(told).collect::<String>()
    }

    /// What one of each unit cost in the last month that is known.
    fn units(&self, answer: &ActualsAnswer) -> String {
        let rows = answer.unit_costs.iter().map(|own| own.cells.as_slice()).filter(|own| !own.is_empty());
        self.printed(&UnitLine::HEADS, rows)
    }

    /// Levers that were taken, promised against realised.
    fn taken(&self, answer: &ActualsAnswer) -> String {
        self.printed(&TakenLine::HEADS, answer.taken.iter().map(|own| own.cells.as_slice()))
    }

    /// A table of cells that are printed already.
    fn printed<'c>(&self, heads: &[&'static str], rows: impl Iterator<Item = &'c [Message]>) -> String {
        let columns: Vec<Column> = heads.iter().map(|head| Column::text(Message::new(*head), 10)).collect();
        let rows: Vec<Vec<String>> = rows.map(|own| own.iter().map(|cell| words(cell.clone())).collect()).collect();
        if rows.is_empty() { String::new() } else { self.table(&columns, &rows) }
    }

    fn levers(&self, answer: &ActualsAnswer) -> String {
        if answer.levers.is_empty() {
            return String::new();
        }
        let columns = [
            Column::text(message!("cli-actuals-lever"), 20),
            Column::text(message!("cli-actuals-of"), 16),
            Column::number(message!("cli-actuals-least")),
            Column::number(message!("cli-actuals-most")),
        ];
        let table = self.table(&columns, &answer.levers.iter().map(lever).collect::<Vec<_>>());
        table + &self.wrap("  ", message!("cli-actuals-overlap")) + &self.told(&answer.levers)
    }

    /// What there is to know of levers, the same of several once.
    fn told(&self, levers: &[LeverLine]) -> String {
        let mut all: Vec<(String, Vec<&LeverLine>)> = Vec::new();
        for own in levers.iter().take(LINES) {
            let told = text(&own.told);
            match all.iter_mut().find(|(known, _)| *known == told) {
                Some((_, alike)) => alike.push(own),
                None => all.push((told, vec![own])),
            }
        }
        let line = |(_, alike): &(String, Vec<&LeverLine>)| {
            let first = alike.first().filter(|own| !text(&own.told).is_empty())?;
            let (what, told) = (first.name.clone(), first.told.clone());
            Some(match alike.len() - 1 {
                0 => self.wrap("  ", message!("cli-actuals-told", what = what, told = told)),
                more => self.wrap("  ", message!("cli-actuals-told.more", what = what, count = more, told = told)),
            })
        };
        all.iter().filter_map(line).collect()
    }

    fn plan(&self, plan: &ActualPlan) -> String {
        let head = message!("cli-actuals-against", name = &plan.name, month = &plan.month_0);
        let columns = [
            Column::word(message!("view-key-month")),
            Column::number(message!("dash-planned")),
            Column::number(message!("dash-billed")),
            Column::number(message!("dash-difference")),
            Column::number(message!("dash-useful-hour-planned")),
            Column::number(message!("dash-useful-hour-billed")),
        ];
        let price = |own: Option<Amount>| own.map(|own| show::rounded(decimal::f64_of(own.0), None));
        let row = |own: &api::verbs::PlanLine| {
            let [planned, billed] = own.cash.map(money);
            let [hoped, paid] = own.effective_price.map(|own| price(own).unwrap_or_default());
            vec![own.month.clone(), planned, billed, money(own.bridge.difference), hoped, paid]
        };
        let rows: Vec<Vec<String>> = plan.months.iter().filter(|own| own.is_billed).map(row).collect();
        let none = || self.wrap("  ", message!("dash-plan-not-begun", name = &plan.name));
        let known = || self.table(&columns, &rows) + &self.hours(plan) + &self.bridge(plan);
        let table = if rows.is_empty() { none() } else { known() };
        let notes: String = plan.notes.iter().map(|note| self.wrap("  ", note)).collect();
        self.wrap("", head) + &table + &notes
    }

    /// Hours of cards and how useful they were; nothing where no month tells any.
    fn hours(&self, plan: &ActualPlan) -> String {
        let columns = [
            Column::word(message!("view-key-month")),
            Column::number(message!("dash-hours-planned")),
            Column::number(message!("dash-hours-billed")),
            Column::number(message!("dash-useful-planned")),
            Column::number(message!("dash-useful-billed")),
        ];
        let real = |own: Option<Amount>| own.map(|own| decimal::f64_of(own.0));
        let row = |own: &api::verbs::PlanLine| {
            let hours = own.hours.map(|own| own.map(money).unwrap_or_default());
            let useful = own.useful.map(|own| share(real(own)));
            std::iter::once(own.month.clone()).chain(hours).chain(useful).collect()
        };
        let told = plan.months.iter().filter(|own| own.is_billed && own.hours.iter().any(Option::is_some));
        let rows: Vec<Vec<String>> = told.map(row).collect();
        if rows.is_empty() { String::new() } else { self.table(&columns, &rows) }
    }

    /// Why what was billed differs from the plan, all billed months together.
    fn bridge(&self, plan: &ActualPlan) -> String {
        let columns = [Column::text(message!("dash-paper-step"), 30), Column::number(message!("dash-paper-amount"))];
        let steps = plan.steps().unwrap_or_default();
        let rows: Vec<Vec<String>> = steps.iter().map(|own| vec![text(&own.name), money(own.amount)]).collect();
        self.table(&columns, &rows)
    }
}

fn budget(own: &BudgetLine) -> Vec<String> {
    let state = own.state.as_ref();
    let expected = state.and_then(|own| own.expected).map(|own| show::grouped(own.p50, 0));
    let passed = state.map_or(0, |own| own.guardrails.iter().filter(|own| !own.is_kept).count());
    let guardrails = match passed {
        0 => String::new(),
        count => text(&message!("cli-actuals-passed", count = count)),
    };
    vec![
        words(Message::from(&own.id)),
        own.amount.map(money).unwrap_or_default(),
        state.map(|own| money(own.spent)).unwrap_or_default(),
        expected.unwrap_or_default(),
        state.and_then(|own| own.runs_out.clone()).unwrap_or_default(),
        guardrails,
    ]
}

fn kpi(own: &KpiLine) -> Vec<String> {
    let printed = |value: Option<f64>| value.map(|value| own.actual.printed(value)).unwrap_or_default();
    let dash = |own: String| if own.is_empty() { text(&message!("dash-unknown")) } else { own };
    let awarded = own.awarded.as_ref().and_then(|own| own.value);
    let [actual, awarded, plan] = [own.actual.value, awarded, own.plan].map(|value| dash(printed(value)));
    let held = text(&own.actual.held_against());
    let state = own.actual.state().map(|state| text(&state.name())).unwrap_or_default();
    vec![text(&own.actual.id.name()), actual, awarded, plan, text(&own.actual.printed_unit()), state, held]
}

fn lever(line: &LeverLine) -> Vec<String> {
    let own = &line.finding;
    let of = match &own.of {
        LeverOf::Use(of) => named([&of.resource, &of.card, &of.team].into_iter().flatten().next().map(String::as_str)),
        LeverOf::Price(of) => {
            let of = [&of.key.card, &of.provider].into_iter().flatten().map(Message::from);
            words(Message::from(voice::Value::commas(of)))
        }
        LeverOf::Commitment { id, .. } => named(Some(id)),
    };
    let [least, most] = own.saving.map_or_else(Default::default, |ends| ends.map(money));
    vec![text(&own.lever.name()), of, least, most]
}
