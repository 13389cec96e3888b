//! The view Actuals as a window and a report show it: every number printed, every finding a sentence, figures where there is room.

mod budgets;
mod kpis;
mod levers;
mod offers;
mod paper;
mod plan;
mod print;
mod shapes;
mod size;
mod sources;
mod spend;
mod statement;
mod useful;

pub(super) use budgets::name as budget_name;
pub use budgets::whose;
pub(super) use kpis::{
    awarded as kpi_awarded, how as kpi_how, input as kpi_input, made as kpi_made, value as kpi_value,
};
pub(super) use levers::{lines as levers, price_range, taken_cells};
pub(super) use paper::{again, billed};
pub(super) use print::{dash, day, days, each, month, priced_at, real, whole};
pub use shapes::{
    ActualsCard, ActualsHead, ActualsNarrow, ActualsOffer, ActualsPart, ActualsRow, ActualsScreen, ActualsTab,
    ActualsValue,
};
pub(super) use statement::{own_of, printout as statement};
pub(super) use useful::{last as last_known, unit_cells, unit_name};

use super::amount::AmountKind;
use super::answer::ActualsAnswer;
use super::sections::Asked;
use super::traced;
use crate::Failure;
use crate::drawing::{Drawing, figure};
use ::actuals::{Amounts, Lines, Look, LookFailure, Narrow, ViewKey};
use charts::{Figure, Fonts};
use pack::PackError;
use print::Print;
use vocabulary::State;
use voice::{Message, message};

/// Why a screen cannot be made.
pub(super) enum Unmade {
    /// A sum has more digits than an answer can tell.
    Beyond,
    /// The machine failed.
    Failure(Failure),
}

impl From<LookFailure> for Unmade {
    fn from(_: LookFailure) -> Self {
        Self::Beyond
    }
}

impl From<Failure> for Unmade {
    fn from(failure: Failure) -> Self {
        Self::Failure(failure)
    }
}

/// What a screen is made from.
struct Seen<'a> {
    answer: &'a ActualsAnswer,
    look: &'a Look<'a>,
    asked: &'a Asked<'a>,
    print: Print,
    fonts: Fonts,
    width: f64,
}

/// How the answer is shown, its figures this wide.
pub(super) fn screen(answer: &ActualsAnswer, look: &Look, asked: &Asked, width: f64) -> Result<ActualsScreen, Unmade> {
    let fonts = Fonts::shipped().map_err(PackError::from).map_err(Failure::from)?;
    let seen = Seen { answer, look, asked, print: Print { currency: look.currency }, fonts, width };
    Ok(ActualsScreen {
        tabs: vec![
            spend::tab(&seen)?,
            useful::tab(&seen)?,
            budgets::tab(&seen),
            levers::tab(&seen),
            plan::tab(&seen)?,
            sources::tab(&seen),
        ],
        months: asked.all.iter().map(|own| value(own)).collect(),
        narrowed: asked.chosen.iter().map(|own| narrowed(own.key, own.value.as_deref())).collect(),
        months_0: plan::months_0(&seen),
        month_0: answer.plan.as_ref().filter(|plan| plan.is_stored).map(|plan| plan.month_0.clone()),
        teams: ::actuals::teams(look)?,
    })
}

fn value(month: &str) -> ActualsValue {
    ActualsValue { value: month.to_owned(), name: print::month(month) }
}

/// A value that spend is narrowed to.
pub(super) fn narrowed(key: ViewKey, value: Option<&str>) -> ActualsNarrow {
    let named = message!("dash-narrowed", key = key.name(), value = print::named(key, value));
    ActualsNarrow { key, value: value.map(str::to_owned), name: named }
}

/// Tabs that tell only of what is chosen.
const NARROWED: [&str; 3] = ["spend", "use", "plan"];

/// A tab without content.
fn tab(id: &'static str, name: Message, finding: Message) -> ActualsTab {
    let question = name.part("question");
    let is_narrowed = NARROWED.contains(&id);
    ActualsTab { id, name, question, finding, is_narrowed, cards: Vec::new(), parts: Vec::new(), tables: Vec::new() }
}

/// A card that nothing bounds.
fn card(name: Message, value: Message, beside: Vec<Message>) -> ActualsCard {
    ActualsCard { name, value, unit: Message::empty(), state: None, beside, trace: None }
}

/// Clauses as one title.
fn clauses(all: Vec<Message>) -> Message {
    let text = voice::value(voice::Value::semicolons(all));
    voice::capitalised(&text).into()
}

impl Seen<'_> {
    fn figure(&self, name: &str, draw: impl Fn(&Fonts, f64) -> Figure) -> Option<Drawing> {
        Some(figure((0, (name.to_owned(), draw(&self.fonts, self.width)))))
    }

    /// What `trace` takes for the effective cost of what is looked at and these values.
    fn trace(&self, own: &[(ViewKey, Option<&str>)]) -> String {
        traced::id(AmountKind::Effective, &self.lines(own))
    }

    /// The same with the hours of cards, where there are any.
    fn traces(&self, own: &[(ViewKey, Option<&str>)], amounts: &Amounts) -> Vec<String> {
        let lines = self.lines(own);
        let hours = amounts.gpu_hours.map(|_| AmountKind::GpuHours);
        [AmountKind::Effective].into_iter().chain(hours).map(|kind| traced::id(kind, &lines)).collect()
    }

    /// Lines of what is looked at with these values.
    fn lines(&self, own: &[(ViewKey, Option<&str>)]) -> Lines {
        let more = own.iter().map(|(key, value)| Narrow { key: *key, value: value.map(str::to_owned) });
        // A value of a key that is narrowed already takes the place of all of them.
        let kept = self.asked.narrow.iter().filter(|kept| own.iter().all(|(key, _)| *key != kept.key));
        Lines::of(&kept.cloned().chain(more).collect::<Vec<_>>())
    }
}

/// How something stands that is either kept or not.
fn kept(is_kept: bool, otherwise: State) -> State {
    if is_kept { State::Ok } else { otherwise }
}
