//! The commands. Nothing else lists them: dispatcher, command line and TypeScript are made from here.

use crate::breakeven::{self, BreakevenAnswer};
use crate::catalog::{self, CatalogAnswer, CatalogRequest};
use crate::curves::{self, CurvesAnswer, CurvesRequest};
use crate::deciding::{self, DecideRequest, DetailRequest, EvaluateRequest};
use crate::drawing::{self, DrawingsAnswer, DrawingsRequest};
use crate::editing::{self, EditAnswer, EditRequest};
use crate::evidence::{self, ComparisonsAnswer, MeasuredUseRequest};
use crate::figures::{self, FiguresAnswer, FiguresRequest, TraceRequest, Traced as Figure};
use crate::files::{self, CopyRequest, ExportRequest, FileAnswer, RebuildAnswer};
use crate::importing::{self, ImportAnswer, ImportRequest};
use crate::measured::{self, MeasuredAnswer, MeasuredRequest};
use crate::packing::{self, PackRequest, VerifyAnswer, VerifyRequest};
use crate::reading::{self, Book, CheckAnswer, HistoryAnswer, TableAnswer, TableRequest};
use crate::removing::{self, DependentsAnswer, DependentsRequest};
use crate::request::{Empty, FileRequest};
use crate::schema::{self, SchemaAnswer, UnderstandAnswer, UnderstandRequest};
use crate::screen::{Detailed as Detail, Evaluated as Report};
use crate::sizing::{self, SizingAnswer, SizingRequest};
use crate::steps::{self, NewAnswer, NewRequest, StepAnswer};
use crate::table::{Access, Command, Needs, answered, engine};
use crate::words::{self, WordsAnswer};
use accelerators::{FitAnswer, FitRequest, MfuAnswer, MfuRequest};
use cost::{BreakevenRequest, KpiAnswer, KpiRequest, TccAnswer, TccRequest};
use demand::{TierAnswer, TierRequest};
use scorecard::{RankAnswer, RankRequest};
use std::marker::PhantomData;

/// Declares the table: name, access and needs; the function and how it is asked; its request and answer, whose names are
/// those of their types; what it does; a request that it answers.
macro_rules! commands {
    (@run engine $run:path, $request:ty => $answer:ty) => {
        |_, node| engine::<$request, $answer>(node, $run, PhantomData)
    };
    (@run answered $run:path, $request:ty => $answer:ty) => {
        |session, node| answered::<$request, $answer>(session, node, $run)
    };
    ($(
        $name:literal $access:ident $needs:ident: $how:ident($run:path), $request:ident => $answer:ident,
        $about:literal, $example:expr;
    )+) => {
        /// All commands, in the order of one decision.
        pub(crate) static COMMANDS: &[Command] = &[$(
            Command {
                name: $name,
                access: Access::$access,
                needs: Needs::$needs,
                about: $about,
                request: stringify!($request),
                response: stringify!($answer),
                example: $example,
                run: commands!(@run $how $run, $request => $answer),
                #[cfg(feature = "types")]
                declare: |found| found.both::<$request, $answer>(),
            },
        )+];
    };
}

commands! {
    "rank" Engine Nothing: engine(scorecard::rank), RankRequest => RankAnswer,
        "Rank alternatives by values with fixed anchors; gates first.",
        include_str!("examples/rank.json");
    "mfu" Engine Nothing: engine(accelerators::mfu), MfuRequest => MfuAnswer,
        "Model FLOPs utilisation of a training run, in three conventions.",
        include_str!("examples/mfu.json");
    "fit" Engine Nothing: engine(accelerators::fit), FitRequest => FitAnswer,
        "Which accelerators hold a model, how fast they run it and at what cost.",
        include_str!("examples/fit.json");
    "tier" Engine Nothing: engine(demand::tier), TierRequest => TierAnswer,
        "Tier, layers and statistics of a demand series.",
        include_str!("examples/tier.json");
    "tcc" Engine Nothing: engine(cost::tcc), TccRequest => TccAnswer,
        "Total cost of computing of cash-flow lines, in exact decimals.",
        include_str!("examples/tcc.json");
    "breakeven" Engine Nothing: engine(breakeven::breakeven), BreakevenRequest => BreakevenAnswer,
        "When owning becomes cheaper than renting.",
        include_str!("examples/breakeven.json");
    "kpi" Engine Nothing: engine(cost::kpi), KpiRequest => KpiAnswer,
        "The seven KPIs of what compute costs.",
        include_str!("examples/kpi.json");
    "catalog" Reference Nothing: answered(catalog::catalog), CatalogRequest => CatalogAnswer,
        "Look up hardware, models, prices, regions, assumptions, reliability, levers, KPI benchmarks.",
        r#"{"subject":"accelerators","find":"H100"}"#;
    "words" Reference Nothing: answered(words::words), Empty => WordsAnswer,
        "Names of the words of closed lists, as a window shows them.",
        "{}";
    "schema" Reference Nothing: answered(schema::schema), Empty => SchemaAnswer,
        "Tables and columns of a workspace: labels, units, kinds, limits.",
        "{}";
    "understand" Reference Nothing: answered(schema::understand), UnderstandRequest => UnderstandAnswer,
        "How typed texts would be understood as cells of one column.",
        r#"{"table":"quotes","column":"price","typed":["30k to 45k"]}"#;
    "new" Changes Rows: answered(steps::new), NewRequest => NewAnswer,
        "Create a workspace, empty or with the sample case.",
        r#"{"sample":true}"#;
    "import" Changes Rows: answered(importing::import), ImportRequest => ImportAnswer,
        "Read workbooks, JSON and benchmark results into the workspace, as one undoable step.",
        r#"{"files":["intake.xlsx"],"dry_run":true}"#;
    "edit" Changes Rows: answered(editing::edit), EditRequest => EditAnswer,
        "Set, remove and order the rows of a table, or of several, as one undoable step.",
        r#"{"table":"vendors","set":[{"id":"example","name":"Example Compute"}]}"#;
    "measured.use" Changes Rows: answered(evidence::use_measured), MeasuredUseRequest => EditAnswer,
        "Enter the slowest device's measured interval into the scorecard, as one undoable step.",
        include_str!("examples/measured.use.json");
    "undo" Changes Rows: answered(steps::undo), Empty => StepAnswer,
        "Take back the last step.",
        "{}";
    "redo" Changes Rows: answered(steps::redo), Empty => StepAnswer,
        "Do again the step last taken back.",
        "{}";
    "book" Reads Rows: answered(reading::book), Empty => Book,
        "All tables of the workspace.",
        "{}";
    "table" Reads Rows: answered(reading::table), TableRequest => TableAnswer,
        "One table, each row with who changed it last and when.",
        r#"{"table":"quotes"}"#;
    "dependents" Reads Rows: answered(removing::dependents), DependentsRequest => DependentsAnswer,
        "What goes with rows that are removed: what names them, and whole options that rest on them.",
        r#"{"table":"vendors","remove":[["helio"]]}"#;
    "measured.compare" Reads Rows: answered(evidence::compare), Empty => ComparisonsAnswer,
        "Compare benchmark results: per vendor what was promised and what the slowest device gave.",
        "{}";
    "evaluate" Reads Worlds: answered(deciding::evaluate), EvaluateRequest => Report,
        "The recommendation, how sure it is and what would change it.",
        r#"{"seed":1,"worlds":1000}"#;
    "decide" Reads Worlds: answered(deciding::decide), DecideRequest => Report,
        "The same under other axis weights.",
        r#"{"weights":{"performance":1,"reliability":1,"cost":4,"service":1,"compliance":1},"worlds":1000}"#;
    "detail" Reads Worlds: answered(deciding::detail), DetailRequest => Detail,
        "What lies behind the recommendation: tornado, regret, years, spread, curves, scorecard.",
        r#"{"worlds":1000}"#;
    "drawings" Reads Worlds: answered(drawing::drawings), DrawingsRequest => DrawingsAnswer,
        "Question, finding and figures of one part of the pack, drawn for a window.",
        r#"{"part":"cost","width":700,"worlds":1000}"#;
    "curves" Reads Worlds: answered(curves::curves), CurvesRequest => CurvesAnswer,
        "How one workload's demand behaves, or a week that is only typed: figures drawn for a window.",
        r#"{"workload":"rag","width":300,"worlds":1000}"#;
    "sizing" Reads Worlds: answered(sizing::sizing), SizingRequest => SizingAnswer,
        "What a workload's model needs on a card under other settings; nothing is stored.",
        r#"{"workload":"rag","sku":"H100 SXM5 80GB","batch":32,"worlds":1000}"#;
    "trace" Reads Worlds: answered(figures::trace), TraceRequest => Figure,
        "Formula, inputs and source of one number shown.",
        r#"{"id":"decision.right_in","worlds":1000}"#;
    "figures" Reads Worlds: answered(figures::figures), FiguresRequest => FiguresAnswer,
        "Id, text and unit of every number shown; `trace` takes the ids.",
        r#"{"prefix":"option.","worlds":1000}"#;
    "history" Reads Rows: answered(reading::history), Empty => HistoryAnswer,
        "Every step, newest first: who, when and why.",
        "{}";
    "check" Reads Rows: answered(reading::check), Empty => CheckAnswer,
        "Look for damage: pages, references, schema, rows, the chain of the log.",
        "{}";
    "verify" Reads Worlds: answered(packing::verify), VerifyRequest => VerifyAnswer,
        "Whether a pack still says what the workspace says.",
        r#"{"pack":"pack.pdf"}"#;
    "measured" File Nothing: answered(measured::measured), MeasuredRequest => MeasuredAnswer,
        "Read a benchmark result: devices, measurements, and the nameplate they are held against.",
        r#"{"file":"result.json"}"#;
    "export" Writes Worlds: answered(files::export), ExportRequest => FileAnswer,
        "Write the workspace as a workbook or as JSON.",
        r#"{"to":"book.json"}"#;
    "copy" Writes Rows: answered(files::copy), CopyRequest => FileAnswer,
        "Write the workspace to another file, its history with it.",
        r#"{"to":"copy.assay"}"#;
    "rebuild" Writes Rows: answered(files::rebuild), FileRequest => RebuildAnswer,
        "Write what the log of a damaged workspace can rebuild, as a new one.",
        r#"{"to":"rebuilt.assay"}"#;
    "template" Writes Nothing: answered(files::template), FileRequest => FileAnswer,
        "Write the empty workbook to fill in.",
        r#"{"to":"intake.xlsx"}"#;
    "pack" Writes Worlds: answered(packing::pack), PackRequest => FileAnswer,
        "Write the decision pack as PDF.",
        r#"{"to":"pack.pdf","paper":"a4","worlds":1000}"#;
}
