//! What counts how much to whom: judgements of people, each by the method that they prefer, what they come to together, who would
//! come first under each, and weights that follow from them.

mod group;
mod told;

use crate::draw::Draw;
use crate::editing::{self, Asked, EditAnswer};
use crate::request::id;
use crate::weighing::{changed, criterion, printed};
use crate::{Failure, Session};
use decision::report::procurement::JudgedWeight;
use group::{Group, groups};
use input::Flat;
use scorecard::{Weighed, by_axis, within_axis};
use serde::Serialize;
use tables::{Book, Row, record};
use vocabulary::{Axis, Elicitation, PanelRole};
use voice::{Message, message};

input::request! {
    pub(crate) struct JudgedRequest {
        draw: Flat<Draw>,
    }

    pub(crate) struct JudgedAdoptRequest {
        /// Whose judgements are to be the weights; left out: those of everybody together.
        evaluator: Option<String> as id,
    }
}

/// The answer of `judged`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct JudgedAnswer {
    /// The axes, then the criteria of each axis that has several.
    groups: Vec<JudgedGroup>,
    /// Whoever judged anything, in the order of the sheet.
    people: Vec<JudgedPerson>,
    /// In the order of their table.
    criteria: Vec<JudgedCriterion>,
    /// Who would come first under all judgements together; null where the workspace cannot be evaluated.
    first: Option<String>,
    /// What stands out, as sentences.
    notes: Vec<Message>,
}

/// Items that are compared with each other.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct JudgedGroup {
    /// Whose criteria; null for the axes themselves.
    axis: Option<Axis>,
    /// In the order of the scorecard.
    items: Vec<JudgedItem>,
    /// Whoever judged one of them.
    people: Vec<JudgedBy>,
}

/// An axis or a criterion.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct JudgedItem {
    /// Id, or the axis.
    id: String,
    /// For readers.
    name: Message,
    /// As stored, of its group; null where the group weighs nothing.
    stored: Option<String>,
    /// The mean of all people whose judgements give shares; null before the first.
    together: Option<String>,
    /// The same, 0 to 1.
    share: Option<f64>,
    /// Who gives it least, and who most; null where fewer than two people judged it.
    apart: Option<Apart>,
}

/// How far people are apart on an item.
#[derive(Clone, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct Apart {
    lowest: OfPerson,
    highest: OfPerson,
}

/// What one person gives an item.
#[derive(Clone, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct OfPerson {
    /// Short name of the person.
    evaluator: String,
    /// 0 to 1.
    share: f64,
    /// As printed.
    text: String,
}

/// How one person judged a group.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct JudgedBy {
    /// Short name of the person.
    evaluator: String,
    /// By which method.
    method: Elicitation,
    /// By item, as printed; empty where something is lacking.
    shares: Vec<String>,
    /// What is lacking or contradicts itself; null where nothing does.
    lacking: Option<Message>,
    /// How consistent the comparisons are; null where there are none.
    consistency: Option<Message>,
    /// They are to be looked at again.
    is_inconsistent: bool,
}

/// What one person's judgements lead to.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct JudgedPerson {
    /// Short name of the person.
    evaluator: String,
    /// For readers.
    name: Option<String>,
    /// Every group that the person judged gives shares.
    is_complete: bool,
    /// Some of what counts was not judged, or lacks something, and weighs as stored.
    is_partial: bool,
    /// Vendors that pass every gate, best first under these judgements; what the person did not judge weighs as stored. Empty where
    /// none of the judgements gives shares, or the workspace cannot be evaluated.
    ranking: Vec<String>,
}

/// What a criterion would weigh.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct JudgedCriterion {
    id: String,
    /// Of everything, as stored, as printed.
    stored: String,
    /// Of everything, by all judgements together, as printed.
    together: String,
    /// By person, in the order of `people`, as printed.
    people: Vec<String>,
}

/// `judged`: what people's judgements say, one by one and together.
pub(crate) fn all(session: &mut Session, request: JudgedRequest) -> Result<JudgedAnswer, Failure> {
    let book = session.read(|document| Ok(document.book()?))?;
    let judgements = Judgements::of(&book);
    let together = judgements.together();
    let by_person: Vec<Vec<f64>> = judgements.people.iter().map(|person| judgements.weights(person)).collect();
    let rankings = judgements.rankings(session, request.draw.0, &by_person, &together)?;
    let people = judgements.people.iter().zip(rankings.people);
    let people: Vec<JudgedPerson> = people.map(|(person, ranking)| judgements.person(&book, person, ranking)).collect();
    let first = rankings.together.into_iter().next();
    let notes = told::notes(&book, &judgements, &people, first.as_deref());
    let criteria = judgements.criteria(&together, &by_person);
    let groups = judgements.groups.iter().map(Group::report).collect();
    Ok(JudgedAnswer { groups, people, criteria, first, notes })
}

/// `judged.adopt`: the weights of one person or of all together become those of the criteria, in one step.
///
/// # Errors
/// Where nobody judged, the person did not, or judgements lack something.
pub(crate) fn adopt(session: &mut Session, request: JudgedAdoptRequest) -> Result<EditAnswer, Failure> {
    let book = session.read(|document| Ok(document.book()?))?;
    let judgements = Judgements::of(&book);
    let evaluator = request.evaluator.as_deref();
    if judgements.people.is_empty() {
        return Err(Failure::wrong(
            "P863",
            "judgements",
            message!("api-judged-none"),
            message!("api-judged-none.hint"),
        ));
    }
    if let Some(person) = evaluator.filter(|own| judgements.outsiders.iter().any(|known| known == own)) {
        let message = message!("api-judged-outsider", person = person);
        return Err(Failure::wrong("P876", "evaluator", message, message!("api-judged-outsider.hint")));
    }
    if let Some(unknown) = evaluator.filter(|own| judgements.people.iter().all(|known| known != own)) {
        let known: Vec<&str> = judgements.people.iter().map(String::as_str).collect();
        let message = message!("api-judged-person", found = unknown);
        return Err(crate::panel::unknown("evaluator", unknown, &known, message));
    }
    if let Some(lacking) = judgements.groups.iter().find_map(|group| group.lacking(evaluator)) {
        return Err(Failure::wrong("P864", "judgements", lacking, message!("api-judged-lacking.hint")));
    }
    let rows = judgements.rows(evaluator);
    if rows.is_empty() {
        return Err(Failure::wrong("P865", "criteria", message!("api-judged-same"), message!("api-judged-same.hint")));
    }
    let step = match evaluator {
        Some(person) => message!("api-judged-step.of", person = person),
        None => message!("api-judged-step", count = judgements.people.len()),
    };
    let told = told::adopted(&book, &judgements, evaluator);
    // What people said, and where they differed, stays in the log when the weights are those of today.
    let asked = Asked::rows("criteria", &rows, voice::text(&step)).saying(told.clone());
    let mut answer = editing::carried_out(session, asked)?;
    answer.notes.extend(told);
    Ok(answer)
}

/// What counts how much to people, for a pack: what somebody judged.
pub(crate) fn on_paper(book: &Book) -> Vec<JudgedWeight> {
    let judgements = Judgements::of(book);
    judgements.groups.iter().flat_map(Group::on_paper).collect()
}

/// All judgements of a workspace beside the weights that are stored.
pub(crate) struct Judgements {
    /// Criteria with what they weigh as stored, in the order of their table.
    criteria: Vec<(String, Weighed)>,
    groups: Vec<Group>,
    /// Whoever judged anything and may.
    people: Vec<String>,
    /// Whoever judged something and is not on the panel, or looks on alone.
    outsiders: Vec<String>,
}

/// Whether somebody's judgements count: everybody's where nobody is on the panel, else those of its people who do not merely look on.
fn may_judge(book: &Book, id: &str) -> bool {
    if book.rows("panel").is_empty() {
        return true;
    }
    let role = record::person(book, id).and_then(|row| row.get("role")).and_then(PanelRole::from_word);
    role.is_some_and(|role| role != PanelRole::Observer)
}

/// Who would come first.
struct Rankings {
    people: Vec<Vec<String>>,
    together: Vec<String>,
}

impl Judgements {
    fn of(book: &Book) -> Self {
        let named = book.rows("criteria").iter().filter_map(criterion);
        let criteria: Vec<(String, Weighed)> = named.map(|(id, weighed)| (id.to_owned(), weighed)).collect();
        let mut people: Vec<String> = Vec::new();
        for own in book.rows("judgements").iter().filter_map(|row| row.get("evaluator")) {
            if people.iter().all(|known| known != own) {
                people.push(own.to_owned());
            }
        }
        let (people, outsiders): (Vec<String>, Vec<String>) = people.into_iter().partition(|own| may_judge(book, own));
        Self { groups: groups(book, &criteria, &people), criteria, people, outsiders }
    }

    /// Whether anything that a person judged gives shares.
    fn says(&self, person: &str) -> bool {
        self.groups.iter().any(|group| group.shares(Some(person)).is_some())
    }

    /// What criteria weigh to all together: the mean of the people whose judgements say something; as stored where nobody's do.
    fn together(&self) -> Vec<f64> {
        let said: Vec<Vec<f64>> =
            self.people.iter().filter(|own| self.says(own)).map(|own| self.weights(own)).collect();
        if said.is_empty() {
            return self.weights("");
        }
        let mean = |at: usize| said.iter().map(|own| own[at]).sum::<f64>() / said.len() as f64;
        (0..self.criteria.len()).map(mean).collect()
    }

    fn weighed(&self) -> Vec<Weighed> {
        self.criteria.iter().map(|(_, weighed)| *weighed).collect()
    }

    /// What criteria weigh to one person; the sum is 1 unless nothing weighs anything. What was not judged weighs as stored.
    fn weights(&self, person: &str) -> Vec<f64> {
        let person = Some(person);
        let stored = self.weighed();
        let (sums, within) = (by_axis(&stored), within_axis(&stored));
        let total: f64 = sums.values().iter().sum();
        let axes = self.groups.iter().find(|group| group.axis.is_none()).and_then(|group| group.shares(person));
        let of_axis = |axis: Axis| match &axes {
            Some(shares) => shares[axis as usize],
            None if total > 0.0 => sums[axis] / total,
            None => 0.0,
        };
        let each = self.criteria.iter().zip(within);
        each.map(|((id, weighed), within)| {
            let group = self.groups.iter().find(|group| group.axis == Some(weighed.axis));
            let judged = group.and_then(|group| group.share_of(id, person));
            of_axis(weighed.axis) * judged.or(within).unwrap_or_else(|| 1.0 / self.count_on(weighed.axis))
        })
        .collect()
    }

    fn count_on(&self, axis: Axis) -> f64 {
        self.criteria.iter().filter(|(_, own)| own.axis == axis).count() as f64
    }

    /// Rows of the criteria whose weight becomes another; the sum of all stays.
    fn rows(&self, person: Option<&str>) -> Vec<Row> {
        const SUM: f64 = 100.0;
        let sum: f64 = self.criteria.iter().map(|(_, own)| own.weight).sum();
        let sum = if sum > 0.0 { sum } else { SUM };
        let weights = person.map_or_else(|| self.together(), |person| self.weights(person));
        let each = self.criteria.iter().zip(weights);
        let row = |((id, own), weight): (&(String, Weighed), f64)| {
            let weight = changed(own.weight, weight * sum)?;
            Some(Row([("id", id.clone()), ("weight", weight)].into()))
        };
        each.filter_map(row).collect()
    }

    /// Vendors best first by person and together; empty lists where the workspace cannot be evaluated.
    fn rankings(
        &self,
        session: &mut Session,
        draw: Draw,
        by_person: &[Vec<f64>],
        together: &[f64],
    ) -> Result<Rankings, Failure> {
        let drawn = match session.drawn(draw) {
            Ok(drawn) => drawn,
            Err(failure) if failure.machine => return Err(failure),
            Err(_) => return Ok(Rankings { people: vec![Vec::new(); by_person.len()], together: Vec::new() }),
        };
        let (worlds, _) = drawn.decided(None);
        let ranked = |weights: &Vec<f64>| {
            let weight = |id: &str| self.criteria.iter().position(|(own, _)| own == id).map_or(0.0, |at| weights[at]);
            decision::ranked_under(worlds, &weight).into_iter().map(|own| own.vendor).collect()
        };
        let each = self.people.iter().zip(by_person);
        let people = each.map(|(own, weights)| if self.says(own) { ranked(weights) } else { Vec::new() }).collect();
        let is_said = self.people.iter().any(|own| self.says(own));
        Ok(Rankings { people, together: if is_said { ranked(&together.to_vec()) } else { Vec::new() } })
    }

    fn person(&self, book: &Book, id: &str, ranking: Vec<String>) -> JudgedPerson {
        let name = record::person(book, id).and_then(|row| row.get("name")).map(str::to_owned);
        let is_complete = self.groups.iter().all(|group| group.lacking(Some(id)).is_none());
        let is_partial = self.groups.iter().any(|group| group.shares(Some(id)).is_none());
        JudgedPerson { evaluator: id.to_owned(), name, is_complete, is_partial, ranking }
    }

    fn criteria(&self, together: &[f64], by_person: &[Vec<f64>]) -> Vec<JudgedCriterion> {
        let stored = self.weighed();
        let total: f64 = stored.iter().map(|own| own.weight).sum();
        let of = |(at, (id, own)): (usize, &(String, Weighed))| JudgedCriterion {
            id: id.clone(),
            stored: printed(if total > 0.0 { own.weight / total } else { 0.0 }),
            together: printed(together[at]),
            people: by_person.iter().map(|weights| printed(weights[at])).collect(),
        };
        self.criteria.iter().enumerate().map(of).collect()
    }
}
