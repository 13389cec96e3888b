//! What a case claims beside what others publish of the same, and the case studies behind some of it.

use crate::draw::Draw;
use crate::{Failure, Session};
use decision::report::classes::{ClassReport, PublishedReport};
use input::Flat;
use reference::{CaseStudy, KpiBenchmark};
use serde::Serialize;
use vocabulary::{Basis, Moment, Population};
use voice::{Message, message};

input::request! {
    pub(crate) struct ReferencesRequest {
        /// Only claims of figures whose id begins with this.
        prefix: String = String::new(),
        draw: Flat<Draw>,
    }
}

/// The answer of `references`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct ReferencesAnswer {
    /// Claims of the case, each with all figures that it is held against.
    claims: Vec<HeldClaim>,
    /// What single organisations did and what came of it.
    cases: Vec<CaseAnswer>,
    notes: Vec<Message>,
}

/// A claim with all that it is held against.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct HeldClaim {
    #[serde(flatten)]
    claim: ClassReport,
    figures: Vec<PublishedReport>,
}

/// A case study with its figures.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct CaseAnswer {
    id: &'static str,
    name: &'static str,
    population: Population,
    basis: Basis,
    /// What was done.
    done: &'static str,
    /// What came of it.
    told: &'static str,
    figures: Vec<CaseFigure>,
    source: &'static str,
    date: &'static str,
    /// Why it has no figure.
    note: Option<&'static str>,
}

/// A figure of a case.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct CaseFigure {
    id: &'static str,
    metric: &'static str,
    name: Message,
    moment: Option<Moment>,
    /// As printed.
    value: String,
}

/// `references`: each claim of the case beside what others publish of the same.
pub(crate) fn references(session: &mut Session, asked: ReferencesRequest) -> Result<ReferencesAnswer, Failure> {
    let ReferencesRequest { prefix, draw: Flat(draw) } = asked;
    let (_, decided) = session.drawn(draw)?.decided(None);
    let claims = decided.report.reference_classes.iter().filter(|own| own.id.starts_with(&prefix));
    let claims: Vec<HeldClaim> = claims.map(held).collect();
    let none = claims.is_empty().then(|| message!("api-references-none"));
    Ok(ReferencesAnswer {
        claims,
        cases: reference::case_studies().iter().map(case).collect(),
        notes: none.into_iter().collect(),
    })
}

fn held(own: &ClassReport) -> HeldClaim {
    HeldClaim { figures: own.figures.clone(), claim: own.clone() }
}

fn case(own: &CaseStudy) -> CaseAnswer {
    CaseAnswer {
        id: own.id,
        name: own.name,
        population: own.class,
        basis: own.basis,
        done: own.done,
        told: own.told,
        figures: own.figures().map(figure).collect(),
        source: own.evidence.source,
        date: own.evidence.observed,
        note: own.evidence.note,
    }
}

fn figure(own: &KpiBenchmark) -> CaseFigure {
    let value = pack::published(&own.value, own.metric.unit);
    CaseFigure { id: own.id, metric: own.metric.id, name: own.metric.label(), moment: own.moment, value }
}
