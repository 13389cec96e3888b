//! What is told of a claim among published figures: counts by population, the nearest by name, one sentence.

use super::Claim;
use super::published::{FRACTION, Published, Whom, number};
use crate::held::{Bolder, Tally, Verdict};
use crate::report::classes::{ClassReport, NearReport, PopulationReport, PublishedReport};
use quantity::{Decimal, decimal, show};
use vocabulary::{Message, Value, message};

/// Digits of a claim that is no share: published figures have as many.
const DIGITS: u32 = 3;

/// Most figures that are named.
pub(super) const NEAREST: usize = 3;

/// What is claimed as printed: with the digits that tell it from the nearest published figure.
pub(super) fn claim(own: &Claim) -> Message {
    let unit = own.published.first().map_or("", |first| first.unit);
    match unit {
        FRACTION => Message::verbatim(share(own)),
        unit => number(own.value.round_sf(DIGITS).unwrap_or(own.value), unit),
    }
}

/// A share in per cent with one digit behind the point, two where a published figure would read the same and is not.
fn share(own: &Claim) -> String {
    let in_percent =
        |value: Decimal, digits: u32| value.checked_mul(Decimal::ONE_HUNDRED).map(|own| own.round_dp(digits));
    let is_like = |end: Decimal| end != own.value && in_percent(end, 1) == in_percent(own.value, 1);
    let is_alike = own.published.iter().flat_map(|figure| figure.value.values()).any(is_like);
    let shown = in_percent(own.value, if is_alike { 2 } else { 1 }).unwrap_or_default();
    format!("{}{}%", decimal::print(shown.normalize()), show::THIN)
}

/// Each population in the order of its first figure.
pub(super) fn populations(published: &[Published], verdicts: &[Verdict]) -> Vec<PopulationReport> {
    let mut whom: Vec<Whom> = Vec::new();
    for own in published {
        if !whom.contains(&own.whom) {
            whom.push(own.whom);
        }
    }
    let report = |of: Whom| {
        let own = published.iter().zip(verdicts).filter(|(figure, _)| figure.whom == of);
        let tally = counted(own.map(|(_, verdict)| *verdict));
        let (name, reached, all) = (of.name(), tally.reached.to_string(), tally.of);
        let text = match all {
            0 => message!("decision-class-population.untold", name = name.clone()),
            all => message!("decision-class-population", name = name.clone(), reached = reached, of = all.to_string()),
        };
        PopulationReport { name, reached: tally.reached, of: tally.of, text }
    };
    whom.into_iter().map(report).collect()
}

fn counted(verdicts: impl Iterator<Item = Verdict>) -> Tally {
    verdicts.fold(Tally::default(), Tally::and)
}

/// The figures at these positions.
pub(super) fn nearest(published: &[Published], verdicts: &[Verdict], at: &[usize]) -> Vec<NearReport> {
    let one = |at: &usize| {
        let own = &published[*at];
        NearReport {
            id: own.id,
            name: own.name,
            value: own.text(),
            reaches: verdicts[*at] == Verdict::Reached,
            source: own.evidence.source,
            date: own.evidence.observed,
        }
    };
    at.iter().map(one).collect()
}

/// All figures, as they stand in the reference data.
pub(super) fn figures(published: &[Published], verdicts: &[Verdict]) -> Vec<PublishedReport> {
    let one = |(own, verdict): (&Published, &Verdict)| PublishedReport {
        id: own.id,
        name: own.name,
        population: own.whom.population(),
        basis: own.basis,
        moment: own.moment,
        case: own.case,
        value: own.text(),
        reaches: match verdict {
            Verdict::Reached => Some(true),
            Verdict::Missed => Some(false),
            Verdict::Untold => None,
        },
        source: own.evidence.source,
        date: own.evidence.observed,
        note: own.evidence.note,
    };
    published.iter().zip(verdicts).map(one).collect()
}

/// "Of 9 published pools 2 reach 74 %: private pools 1 of 4, fleets of hyperscalers 1 of 3. Nearest: …"
pub(super) fn text(
    own: &Claim,
    verdicts: &[Verdict],
    populations: &[PopulationReport],
    nearest: &[NearReport],
) -> Message {
    let of_one = |is: bool| {
        let figures = own.published.iter().zip(verdicts).filter(move |(figure, _)| figure.is_of_one() == is);
        counted(figures.map(|(_, verdict)| *verdict))
    };
    let (ones, many) = (of_one(true), of_one(false));
    let counted = match (ones.of, many.of) {
        (0, 0) => message!("decision-class-none-tells", claim = claim(own)),
        (0, _) => reached(own, many, &message!("decision-class-surveys", count = many.of)),
        _ => reached(own, ones, &Message::word("class-of", own.kind.metric).with("count", ones.of)),
    };
    // The populations count surveys and guides as well.
    let counted = match ones.of > 0 && many.of > 0 {
        true => message!("decision-class-and", counted = counted, reached = many.reached, all = many.of),
        false => counted,
    };
    let counted = match populations {
        [] | [_] => counted,
        all => {
            let parts = Value::commas(all.iter().map(|population| &population.text));
            message!("decision-class-by", counted = counted, populations = parts)
        }
    };
    let near = nearest.iter().map(named);
    let near = (!nearest.is_empty()).then(|| message!("decision-class-nearest", nearest = Value::semicolons(near)));
    let first = match &own.stands_for {
        Some(stands_for) => message!("decision-class-stands-for", told = stands_for, counted = counted),
        None => message!("decision-class", counted = counted),
    };
    super::super::headline::row([Some(first), near].into_iter().flatten())
}

fn reached(own: &Claim, tally: Tally, noun: &Message) -> Message {
    let (claim, reached, all) = (claim(own), tally.reached, tally.of);
    match own.kind.bolder {
        Bolder::Higher => message!("decision-class-reached", reached = reached, all = all, noun = noun, claim = claim),
        Bolder::Lower => message!("decision-class-as-low", reached = reached, all = all, noun = noun, claim = claim),
    }
}

fn named(own: &NearReport) -> Message {
    message!("decision-class-named", name = own.name, value = &own.value)
}

/// That no published figure reaches a claim, and who comes nearest.
pub(super) fn beyond(own: &ClassReport) -> Message {
    let noun = Message::word("class-of", own.metric).with("count", own.of);
    let nearest = Value::all(own.nearest.iter().take(1).map(named));
    message!("decision-class-beyond", label = &own.label, claim = &own.claim_text, count = own.of, noun = noun)
        .with("nearest", nearest)
}
