//! Proposals as a page: what to sign instead, why, against which rules of thumb, and what became of the other parties.

use super::table::{Column, layout};
use super::text::wrap;
use super::view::UNKNOWN;
use super::words;
use api::verbs::{ProposeAnswer, ShownProposal};
use decision::report::proposals::{PartyReport, Proposal, Proposals, ProposedRow};
use vocabulary::PartyOutcome;
use voice::{Message, Value, message, text};

/// The whole page.
pub fn page(answer: &ProposeAnswer, width: usize) -> String {
    let (found, shown) = (&answer.found, &answer.screen.proposals);
    let page = Page { found, shown, width };
    let parts = [
        page.wrap("", &found.finding),
        page.side_by_side(),
        page.each().map(|(own, shown)| page.proposal(own, shown)).collect::<Vec<_>>().join("\n"),
        page.parties(),
        page.left_out(),
        found.notes.iter().map(|note| page.wrap("  ", note)).collect(),
        page.wrap("", &answer.screen.foot),
    ];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
}

struct Page<'p> {
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

    fn side_by_side(&self) -> String {
        let columns = [
            Column::text(message!("cli-propose-name"), 16),
            Column::number(message!("general-mean")),
            Column::number(message!("general-p50")),
            Column::number(message!("general-p10-to-p90")),
            Column::number(message!("cli-propose-cash")),
            Column::number(message!("general-score")),
            Column::number(message!("general-right-in")),
        ];
        let row = |(own, shown): (&Proposal, &ShownProposal)| {
            let right = shown.right_in.clone().unwrap_or_else(|| UNKNOWN.to_owned());
            let ShownProposal { mean, p50, ends, cash, value, .. } = shown;
            let figures = [mean, p50, ends, cash, value].map(String::clone);
            [own.id.clone()].into_iter().chain(figures).chain([right]).collect()
        };
        let head = message!("cli-propose-options", currency = &self.found.currency);
        let rows: Vec<Vec<String>> = self.each().map(row).collect();
        if rows.is_empty() { String::new() } else { self.wrap("", head) + &self.table(&columns, rows) }
    }

    fn proposal(&self, own: &Proposal, shown: &ShownProposal) -> String {
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
        head + &self.table(&columns, rows) + &self.wrap("  ", &own.why) + &signed + &acts + &thumbs + &regrets
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
