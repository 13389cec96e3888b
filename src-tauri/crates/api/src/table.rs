//! The table itself.

use crate::{Failure, Session, catalog, changing, engines, reading};
use input::Node;
use serde_json::Value;

/// What a command may touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Nothing but its request.
    Engine,
    /// Reads the workspace.
    Reads,
    /// Changes the workspace in one undoable step, or writes a file.
    Changes,
}

impl Access {
    /// The word in listings.
    pub fn word(self) -> &'static str {
        match self {
            Self::Engine => "engine",
            Self::Reads => "reads",
            Self::Changes => "changes",
        }
    }
}

/// One command.
pub struct Command {
    /// Its name on every face.
    pub name: &'static str,
    /// What it does, in one sentence.
    pub about: &'static str,
    /// What it may touch.
    pub access: Access,
    /// Name of the request's type in the generated TypeScript.
    pub request: &'static str,
    /// Name of the response's type there.
    pub response: &'static str,
    run: fn(&Session, &Node) -> Result<Value, Failure>,
}

const fn of(
    name: &'static str,
    access: Access,
    request: &'static str,
    response: &'static str,
    run: fn(&Session, &Node) -> Result<Value, Failure>,
    about: &'static str,
) -> Command {
    Command { name, about, access, request, response, run }
}

use Access::{Changes, Engine, Reads};

static COMMANDS: [Command; 24] = [
    of(
        "rank",
        Engine,
        "RankRequest",
        "RankAnswer",
        engines::rank,
        "Rank alternatives by fixed-anchor values, with gates.",
    ),
    of(
        "mfu",
        Engine,
        "MfuRequest",
        "MfuAnswer",
        engines::mfu,
        "Model FLOPs utilisation of a training run in three conventions.",
    ),
    of(
        "fit",
        Engine,
        "FitRequest",
        "FitAnswer",
        engines::fit,
        "Which accelerators hold a model, how fast, at what cost.",
    ),
    of("tier", Engine, "TierRequest", "TierAnswer", engines::tier, "Tier, layers and statistics of a demand series."),
    of("tcc", Engine, "TccRequest", "TccAnswer", engines::tcc, "Total cost of computing of cash-flow lines, exact."),
    of("breakeven", Engine, "BreakevenRequest", "BreakevenAnswer", engines::breakeven, "When owning beats renting."),
    of("kpi", Engine, "KpiRequest", "KpiAnswer", engines::kpi, "The seven KPIs of compute cost."),
    of(
        "catalog",
        Engine,
        "CatalogRequest",
        "CatalogAnswer",
        catalog::catalog,
        "Accelerators, models, prices, regions that ship inside.",
    ),
    of("book", Reads, "Empty", "Book", reading::book, "All tables of the workspace."),
    of(
        "table",
        Reads,
        "TableRequest",
        "TableAnswer",
        reading::table,
        "One table, each row with who changed it last and when.",
    ),
    of(
        "evaluate",
        Reads,
        "EvaluateRequest",
        "Report",
        reading::evaluate,
        "Tiers, shortlist, scores, cost and the decision with its certainty.",
    ),
    of("decide", Reads, "DecideRequest", "Report", reading::decide, "The decision under other axis weights."),
    of("trace", Reads, "TraceRequest", "Figure", reading::trace, "Formula, inputs and source of one number shown."),
    of("history", Reads, "Empty", "HistoryAnswer", reading::history, "Every step: who, when, why."),
    of("check", Reads, "Empty", "CheckAnswer", reading::check, "Integrity of the file and of its log."),
    of("verify", Reads, "VerifyRequest", "VerifyAnswer", reading::verify, "Whether a pack agrees with the workspace."),
    of("new", Changes, "NewRequest", "StepAnswer", changing::new, "Create a workspace, empty or with the sample."),
    of("edit", Changes, "EditRequest", "EditAnswer", changing::edit, "Set and remove rows of one table in one step."),
    of(
        "import",
        Changes,
        "ImportRequest",
        "ImportAnswer",
        changing::import,
        "Read workbooks and JSON, preview, commit as one step.",
    ),
    of("undo", Changes, "Empty", "StepAnswer", changing::undo, "Take back the last step."),
    of("redo", Changes, "Empty", "StepAnswer", changing::redo, "Do again what was taken back."),
    of("export", Changes, "ExportRequest", "FileAnswer", changing::export, "Write the workspace as workbook or JSON."),
    of(
        "template",
        Changes,
        "TemplateRequest",
        "FileAnswer",
        changing::template,
        "Write the empty workbook to fill in.",
    ),
    of("pack", Changes, "PackRequest", "FileAnswer", changing::pack, "Write the decision pack as PDF."),
];

/// All commands.
pub fn commands() -> &'static [Command] {
    &COMMANDS
}

/// The command of that name.
pub fn command(name: &str) -> Option<&'static Command> {
    COMMANDS.iter().find(|c| c.name == name)
}

/// Carries a command out.
///
/// # Errors
/// [`Failure`] with every problem of the request, or why the machine failed; nothing is changed then.
pub fn call(session: &Session, name: &str, request: &Node) -> Result<Value, Failure> {
    match command(name) {
        Some(command) => (command.run)(session, request),
        None => Err(Failure::wrong(
            "J009",
            name,
            &format!("found `{name}`; expected a command"),
            "`assay call --list` names them.",
        )),
    }
}
