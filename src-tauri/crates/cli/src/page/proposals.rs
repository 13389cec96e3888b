//! Proposals as a page: what to sign instead, why, against which rules of thumb, and what became of the other parties.

use super::table::{Column, layout};
use super::text::wrap;
use super::view::UNKNOWN;
use super::words;
use api::verbs::{ProposeAnswer, ShownFigures, ShownProposal};
use decision::report::proposals::{PartyReport, Proposal, Proposals, ProposedRow};
use std::collections::BTreeMap;
use vocabulary::PartyOutcome;
use voice::{Message, Value, message, text};

/// The whole page.
pub fn page(answer: &ProposeAnswer, width: usize) -> String {
    let (found, shown) = (&answer.found, &answer.screen.proposals);
    let page = Page { answer, found, shown, width };
    let parts = [
        page.wrap("", &found.finding),
        page.side_by_side(),
        page.each().map(|(own, shown)| page.proposal(own, shown, "")).collect::<Vec<_>>().join("\n"),
        page.presets(&answer.screen.presets),
        page.parties(),
        page.left_out(),
        found.notes.iter().map(|note| page.wrap("  ", note)).collect(),
        page.wrap("", &answer.screen.foot),
        answer.screen.adopt.iter().map(|adopt| page.wrap("", adopt)).collect(),
    ];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
}

struct Page<'p> {
    answer: &'p ProposeAnswer,
    found: &'p Proposals,
    shown: &'p [ShownProposal],
    width: usize,
}

impl Page<'_> {
    fn wrap(&self, first: &str, line: impl Into<Message>) -> String {
        wrap(first, &words(line), self.width)
    }

    fn table(&self, columns: &[Column], rows: Vec<Vec<String>>) -> String {
        if rows.is_empty() { String::new() } else { layout(columns, &rows, self.width) }
    }

    /// Each proposal beside how it is shown.
    fn each(&self) -> impl Iterator<Item = (&Proposal, &ShownProposal)> {
        self.found.proposals.iter().zip(self.shown)
    }

    /// Proposals and what was entered, the highest mean value first.
    fn side_by_side(&self) -> String {
        let head = message!("cli-propose-options", currency = &self.found.currency);
        let proposed = self.each().map(|(own, shown)| (&own.id, row_of(own.id.clone(), &shown.figures)));
        let entered = self.found.entered.iter().zip(&self.answer.screen.entered).map(|(own, shown)| {
            let told = match own.keeps_limits {
                true => message!("cli-propose-entered", name = &own.name),
                false => message!("cli-propose-entered.beyond", name = &own.name),
            };
            (&own.id, row_of(text(&told), shown))
        });
        let known: BTreeMap<&String, Vec<String>> = proposed.chain(entered).collect();
        let rows = self.answer.screen.order.iter().filter_map(|id| known.get(id).cloned()).collect();
        self.compared(head, rows)
    }

    fn compared(&self, head: Message, rows: Vec<Vec<String>>) -> String {
        let columns = [
            Column::text(message!("cli-propose-name"), 16),
            Column::number(message!("general-mean")),
            Column::number(message!("general-p50")),
            Column::number(message!("general-p10-to-p90")),
            Column::number(message!("cli-propose-cash")),
            Column::number(message!("general-score")),
            Column::number(message!("general-right-in")),
        ];
        if rows.is_empty() { String::new() } else { self.wrap("", head) + &self.table(&columns, rows) }
    }

    /// What the rules of each stage make of the quotes.
    fn presets(&self, shown: &[ShownProposal]) -> String {
        let head = message!("cli-propose-presets", currency = &self.found.currency);
        let both = || self.found.presets.iter().zip(shown);
        let rows = both().map(|(own, shown)| row_of(own.option.id.clone(), &shown.figures)).collect();
        let each = both().map(|(own, shown)| {
            let suggested = own.is_suggested.then(|| self.wrap("  ", message!("general-suggested")));
            let reasons = own.reasons.iter().map(|reason| self.wrap("  ", reason));
            self.proposal(&own.option, shown, &suggested.into_iter().chain(reasons).collect::<String>())
        });
        let compared = self.compared(head, rows);
        std::iter::once(compared).filter(|own| !own.is_empty()).chain(each).collect::<Vec<_>>().join("\n")
    }

    fn proposal(&self, own: &Proposal, shown: &ShownProposal, reasons: &str) -> String {
        let head = self.wrap("", message!("cli-propose-one", name = &own.name, id = &own.id));
        let columns = [
            Column::word(message!("cli-propose-pool")),
            Column::text(message!("cli-propose-quote"), 16),
            Column::text(message!("general-units"), 12),
            Column::word(message!("cli-propose-months")),
            Column::word(message!("cli-propose-costs")),
        ];
        let rows = own.rows.iter().zip(&shown.months).map(row).collect();
        let signed = own.signed.as_ref().map_or_else(String::new, |signed| self.wrap("  ", &signed.text));
        let thumbs = shown.thumbs.iter().map(|thumb| self.wrap("  ", thumb)).collect::<String>();
        let acts =
            own.acts.iter().map(|act| self.wrap("  ", message!("cli-propose-act", act = act))).collect::<String>();
        let regrets = shown.regrets.iter().map(|regret| self.wrap("  ", regret)).collect::<String>();
        let bounds = own.bounds.iter().map(|bound| self.wrap("  ", bound)).collect::<String>();
        let why = self.wrap("  ", &own.why);
        [&head, &self.table(&columns, rows), reasons, &why, &signed, &bounds, &acts, &thumbs, &regrets].concat()
    }

    fn parties(&self) -> String {
        let outcome = |outcome: PartyOutcome| {
            let named = |own: &&PartyReport| own.outcome == outcome;
            let names: Vec<Message> = self.found.parties.iter().filter(named).map(|own| own.label.clone()).collect();
            if names.is_empty() {
                return String::new();
            }
            let parties = Value::semicolons(names);
            self.wrap("  ", message!("cli-propose-party", outcome = outcome.name(), parties = parties))
        };
        let rows: String = PartyOutcome::ALL.iter().copied().map(outcome).collect();
        if rows.is_empty() { rows } else { self.wrap("", message!("cli-propose-parties")) + &rows }
    }

    fn left_out(&self) -> String {
        let row = |own: &decision::report::proposals::LeftOutQuote| {
            self.wrap("  ", message!("cli-propose-out", quote = &own.name, id = &own.quote, why = own.why.name()))
        };
        let rows: String = self.found.left_out.iter().map(row).collect();
        if rows.is_empty() { rows } else { self.wrap("", message!("cli-propose-left-out")) + &rows }
    }
}

/// What an option is compared by.
fn row_of(name: String, shown: &ShownFigures) -> Vec<String> {
    let right = shown.right_in.clone().unwrap_or_else(|| UNKNOWN.to_owned());
    let ShownFigures { mean, p50, ends, cash, value, .. } = shown;
    let figures = [mean, p50, ends, cash, value].map(String::clone);
    std::iter::once(name).chain(figures).chain([right]).collect()
}

fn row((own, months): (&ProposedRow, &String)) -> Vec<String> {
    let costs = own.costs_as.clone().unwrap_or_default();
    vec![
        text(&own.pool.name()),
        format!("{} ({})", text(&own.name), own.quote),
        own.units.clone(),
        months.clone(),
        costs,
    ]
}
