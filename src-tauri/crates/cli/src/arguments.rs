//! What may be typed: verbs, flags, help with examples.

use crate::output;
use clap::error::ErrorKind;
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

/// Decide what AI compute to buy, from whom and how, and defend the decision. Works without a network.
#[derive(Parser, Debug)]
#[command(name = "assay", version, propagate_version = true, max_term_width = 100, after_help = EXAMPLES)]
pub struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub verb: Verb,
    /// Flags that every verb takes.
    #[command(flatten)]
    pub common: Common,
}

const EXAMPLES: &str = "Examples:
  assay new case.assay --sample            a worked case to look at
  assay evaluate case.assay                the recommendation, how sure it is, what would change it
  assay pack case.assay -o case.pdf        the decision pack
  assay export --template intake.xlsx      the workbook to fill in
  echo '{\"own\":{\"capex\":833806,\"opex_per_hour\":0.87},\"rent\":{\"per_hour\":98.32},\"currency\":\"USD\"}' | assay breakeven";

/// Flags that may stand anywhere after the verb.
#[derive(Args, Debug)]
pub struct Common {
    /// Print errors (and answers of workspace verbs) as JSON on standard output.
    #[arg(long, global = true)]
    pub json: bool,
    /// Threads for simulation; never changes an answer [default: all cores].
    #[arg(long, global = true, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub threads: Option<u16>,
    /// Who changes the file, for the log [default: the user's name].
    #[arg(long, global = true, value_name = "NAME")]
    pub by: Option<String>,
    /// Why, for the log.
    #[arg(long, global = true, value_name = "TEXT", default_value = "")]
    pub why: String,
}

/// One JSON document.
#[derive(Args, Debug)]
pub struct Document {
    /// File with one JSON document; `-` or nothing reads standard input.
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,
}

/// Which worlds.
#[derive(Args, Clone, Copy, Debug)]
pub struct Draw {
    /// Worlds to draw.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub worlds: Option<u64>,
    /// Seed of the worlds.
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
}

/// Paper of a pack.
#[derive(ValueEnum, Clone, Copy, Debug)]
pub enum Paper {
    /// 210 × 297 mm.
    A4,
    /// 8.5 × 11 inches.
    Letter,
}

/// The verbs.
#[derive(Subcommand, Debug)]
pub enum Verb {
    /// Rank alternatives by fixed-anchor values, with gates.
    #[command(after_help = "Example:\n  assay rank scorecard.json")]
    Rank(Document),
    /// Model FLOPs utilisation of a training run, in three conventions.
    #[command(after_help = "Example:\n  assay mfu run.json")]
    Mfu(Document),
    /// Which accelerators hold a model, how fast they run it and at what cost.
    #[command(after_help = "Example:\n  assay fit model.json")]
    Fit(Document),
    /// Tier, layers and statistics of a demand series.
    #[command(after_help = "Example:\n  assay tier demand.json")]
    Tier(Document),
    /// Total cost of computing of cash-flow lines, in exact decimals.
    #[command(after_help = "Example:\n  assay tcc lines.json")]
    Tcc {
        /// Compare scenarios (in a later version).
        #[arg(long)]
        compare: bool,
        /// The document.
        #[command(flatten)]
        document: Document,
    },
    /// When owning beats renting.
    #[command(after_help = "Example:\n  assay breakeven own-or-rent.json")]
    Breakeven(Document),
    /// The seven KPIs of compute cost.
    #[command(after_help = "Example:\n  assay kpi today.json")]
    Kpi(Document),
    /// Weights from comparisons (in a later version).
    Weights(Document),
    /// How robust a ranking is (in a later version).
    Robustness(Document),
    /// What to own, commit, rent and bid for (in a later version).
    Mix(Document),
    /// Create a workspace file.
    #[command(after_help = "Examples:\n  assay new case.assay\n  assay new case.assay --sample")]
    New {
        /// Name of the file; ends in .assay.
        file: PathBuf,
        /// Fill it with the sample case.
        #[arg(long)]
        sample: bool,
    },
    /// Read workbooks (xlsx) and JSON into a workspace, as one undoable step.
    #[command(
        after_help = "Examples:\n  assay import case.assay intake.xlsx --dry-run\n  assay import case.assay intake.xlsx --by Anna --why \"second round of offers\""
    )]
    Import {
        /// The workspace.
        file: PathBuf,
        /// Files to read.
        #[arg(required = true)]
        inputs: Vec<PathBuf>,
        /// Only show what would change.
        #[arg(long)]
        dry_run: bool,
    },
    /// The recommendation, how sure it is, and what would change it.
    #[command(
        after_help = "Examples:\n  assay evaluate case.assay\n  assay evaluate case.assay --json --worlds 100000 --seed 7"
    )]
    Evaluate {
        /// The workspace.
        file: PathBuf,
        /// Which worlds.
        #[command(flatten)]
        draw: Draw,
    },
    /// Write the decision pack as PDF.
    #[command(after_help = "Example:\n  assay pack case.assay -o case.pdf --paper letter")]
    Pack {
        /// The workspace.
        file: PathBuf,
        /// Name of the PDF.
        #[arg(short, long, value_name = "OUT.pdf")]
        output: PathBuf,
        /// Paper.
        #[arg(long, value_enum, default_value = "a4")]
        paper: Paper,
        /// Which worlds.
        #[command(flatten)]
        draw: Draw,
    },
    /// Whether a pack agrees with its workspace: exit 0 agrees, 1 differs.
    #[command(after_help = "Example:\n  assay verify case.pdf case.assay")]
    Verify {
        /// The pack.
        pack: PathBuf,
        /// The workspace.
        file: PathBuf,
    },
    /// Write the workspace as workbook or JSON, or the empty workbook to fill in.
    #[command(
        after_help = "Examples:\n  assay export case.assay -o book.xlsx\n  assay export case.assay -o book.json\n  assay export --template intake.xlsx"
    )]
    Export {
        /// The workspace.
        #[arg(required_unless_present = "template", conflicts_with = "template")]
        file: Option<PathBuf>,
        /// Name of the workbook (.xlsx) or JSON (.json).
        #[arg(short, long, value_name = "OUT", required_unless_present = "template", conflicts_with = "template")]
        output: Option<PathBuf>,
        /// Write the empty workbook instead.
        #[arg(long, value_name = "OUT.xlsx")]
        template: Option<PathBuf>,
    },
    /// Integrity of the file and of its log.
    #[command(after_help = "Example:\n  assay check case.assay")]
    Check {
        /// The workspace.
        file: PathBuf,
    },
    /// Take back the last step.
    #[command(after_help = "Example:\n  assay undo case.assay")]
    Undo {
        /// The workspace.
        file: PathBuf,
    },
    /// Do again what was taken back.
    #[command(after_help = "Example:\n  assay redo case.assay")]
    Redo {
        /// The workspace.
        file: PathBuf,
    },
    /// Every step: who, when, why.
    #[command(after_help = "Example:\n  assay history case.assay --json")]
    History {
        /// The workspace.
        file: PathBuf,
    },
    /// Any command of the table that the window uses.
    #[command(
        after_help = "Examples:\n  assay call --list\n  assay call case.assay table '{\"table\":\"quotes\"}'\n  assay call case.assay trace '{\"id\":\"decision.right_in\"}'"
    )]
    Call {
        /// List the commands with request and response types.
        #[arg(long, exclusive = false)]
        list: bool,
        /// The workspace.
        #[arg(required_unless_present = "list")]
        file: Option<PathBuf>,
        /// Name of the command.
        #[arg(required_unless_present = "list")]
        command: Option<String>,
        /// Request as JSON; `-` reads standard input [default: no fields].
        request: Option<String>,
    },
    /// Measure attached hardware (in a later version).
    Bench {
        /// Anything.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
        rest: Vec<String>,
    },
    /// Watch a running job (in a later version).
    Observe {
        /// Anything.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
        rest: Vec<String>,
    },
    /// Completions for a shell.
    #[command(after_help = "Example:\n  assay completions bash > ~/.local/share/bash-completion/completions/assay")]
    Completions {
        /// Which shell.
        shell: Shell,
    },
}

/// Reads the command line; help and version are answered here, wrong usage is exit 2.
pub fn parse(words: Vec<OsString>) -> Result<Arguments, ExitCode> {
    let json = words.iter().any(|word| word == "--json");
    Arguments::try_parse_from(words).map_err(|error| match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            output::print(&error.to_string());
            ExitCode::SUCCESS
        }
        _ => {
            let text = error.to_string();
            let message = text.trim_start_matches("error: ").trim_end();
            output::refuse(&api::Failure::wrong("J010", "", message, "See `assay --help`."), json)
        }
    })
}
