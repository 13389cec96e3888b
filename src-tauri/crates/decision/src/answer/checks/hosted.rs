//! Whether an option serves on cards what costs less by the token, or buys tokens where cards cost less.

use super::{Finding, Look, finding};
use crate::report::hosted::HostedReport;
use vocabulary::{HostedAdvice, State, message};

impl Look<'_> {
    /// Of the workloads that could be bought by the token; none where there are none, or where nothing is recommended.
    pub(super) fn hosted(&self) -> Option<Finding> {
        let (at, all) = (self.costed()?, super::super::decide::Unweighted::of(self.worlds).hosted.as_slice());
        let against: Vec<&HostedReport> = all.iter().filter(|own| self.is_against(at, own)).collect();
        let figure = format!("hosted.{}.cheaper_in", against.first().copied().or(all.first())?.workload);
        let Some(worst) = against.first() else {
            return Some(finding(State::Ok, figure, message!("decision-check-hosted-as-advised")));
        };
        let sentence = worst.finding.clone();
        let sentence = match against.len() {
            1 => sentence,
            more => message!("decision-check-hosted-more", first = sentence, more = more - 1),
        };
        Some(finding(State::Watch, figure, sentence))
    }

    /// Whether a row of the option holds cards for the workload where tokens are advised, or buys tokens where cards are.
    fn is_against(&self, at: usize, own: &HostedReport) -> bool {
        let model = &self.worlds.model;
        let rows = model.pools.iter().zip(&model.options[at].rows).flat_map(|(pool, rows)| {
            let workload = pool.workloads.iter().position(|at| self.snapshot.workloads[*at].id == own.workload);
            rows.iter().filter(move |row| workload.is_some_and(|at| row.serves.get(at) == Some(&true)))
        });
        rows.into_iter().any(|row| {
            let by_the_token = self.snapshot.quotes[row.quote].per_million_tokens;
            match own.advice {
                HostedAdvice::Tokens => !by_the_token && row.is_held(),
                HostedAdvice::Serve => by_the_token,
                HostedAdvice::Close => false,
            }
        })
    }
}
