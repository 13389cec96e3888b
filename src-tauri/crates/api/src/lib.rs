//! The one table of commands: name, request, response. The window, the command line and the TypeScript types come from
//! it, so that they cannot drift apart.
//!
//! A [`Session`] says which workspace is meant, who asks and what the clock says; the edge provides all three.

mod accounting;
mod actuals;
mod anchors;
mod bill;
mod breakeven;
mod called;
mod carbon;
mod catalog;
mod classes;
mod correlations;
mod curves;
mod damage;
mod deciding;
mod documents;
mod draw;
mod drawing;
mod editing;
mod evidence;
mod failure;
mod figure_names;
mod figures;
mod files;
mod importing;
mod intake;
mod json;
mod judging;
mod life;
mod list;
mod measured;
mod outcome;
mod ownership;
mod packing;
mod panel;
mod points;
mod proposing;
mod reading;
mod removing;
mod request;
mod schema;
mod screen;
mod session;
mod sizing;
mod spending;
mod steps;
mod table;
mod template;
mod trying;
mod typescript;
mod upgraded;
mod weighing;
mod words;

use std::ffi::OsString;
use std::process::ExitCode;

pub use draw::{MOST_SEED, MOST_WORLDS};
pub use failure::{Complaint, Failure};
pub use files::{document, write_whole};
pub use measured::{Fact, Facts};
pub use session::{Author, Listener, Session};
pub use table::{Access, Asked, Command, Needs, ask, call, command, commands};
pub use typescript::typescript;
#[cfg(feature = "types")]
pub use typescript::{Declarations, generated};
pub use upgraded::{Upgraded, UpgradedStep};
pub use weighing::share_of;
pub use workspace::Identity;

/// Commands whose answers the terminal reads by their types.
pub mod verbs {
    pub use crate::actuals::actuals;
    pub use crate::actuals::again::{AgainAnswer, again};
    pub use crate::actuals::answer::{
        ActualPlan, ActualsAnswer, BudgetLine, KpiLine, LeverLine, PlanLine, TakenLine, UnitLine,
    };
    pub use crate::actuals::statement::statement;
    pub use crate::actuals::whose;
    pub use crate::carbon::carbon;
    pub use crate::deciding::evaluate;
    pub use crate::editing::EditAnswer;
    pub use crate::files::{FileAnswer, RebuildAnswer, export, rebuild, template};
    pub use crate::importing::{ImportAnswer, import};
    pub use crate::intake::{
        DemandAdoptAnswer, DemandForecastAnswer, DemandReadAnswer, DemandTakeAnswer, ShownMonth, adopt, forecast, read,
        take,
    };
    pub use crate::life::{LifeAnswer, life};
    pub use crate::packing::{VerifyAnswer, pack, verify};
    pub use crate::panel::{
        ActState as PanelAct, PanelAnswer, PersonState as PanelPerson, award, ballot, debrief, lock, open, panel,
        request,
    };
    pub use crate::proposing::{CommitmentsAnswer, ProposeAnswer, commitments, propose};
    pub use crate::reading::{CheckAnswer, HistoryAnswer, HistoryStep, check, history};
    pub use crate::screen::{Evaluated, ShownFigures, ShownProposal};
    pub use crate::spending::{SpendReply, spend};
    pub use crate::steps::{NewAnswer, StepAnswer, new, redo, start, undo};
}

/// Most bytes of a JSON document that is read.
pub const MOST_BYTES: u64 = exchange::limits::FILE_BYTES;

/// What such a document has more of than is taken in.
pub fn excess(text: &str) -> Option<String> {
    exchange::json::excess(text).map(|excess| voice::text(&excess))
}

/// Runs as a child that reads a foreign file with little memory, where the words behind the program's name ask for one: each
/// program that [`Session`] names must begin so.
pub fn child_main(words: &[OsString]) -> Option<ExitCode> {
    match words {
        [verb] if verb == exchange::workbook::CHILD_VERB => Some(exchange::workbook::child_main()),
        [verb] if verb == exchange::workbook::ANY_VERB => Some(exchange::workbook::any_main()),
        [verb] if verb == packing::CHILD_VERB => Some(packing::child_main()),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
