//! The commands. Nothing else lists them: dispatcher, command line and TypeScript are made from here.

use crate::accounting::{self, AccountsRequest};
use crate::actuals::again::{self, AgainAnswer, AgainRequest};
use crate::actuals::statement::{self, StatementRequest};
use crate::actuals::{self, ActualsAnswer, ActualsRequest, AwardMonthRequest};
use crate::anchors;
use crate::breakeven::{self, BreakevenAnswer};
use crate::called::{self, NamesAnswer};
use crate::carbon::{self, CarbonRequest};
use crate::catalog::{self, CatalogAnswer, CatalogRequest};
use crate::classes::{self, ReferencesAnswer, ReferencesRequest};
use crate::correlations;
use crate::curves::{self, CurvesAnswer, CurvesRequest};
use crate::deciding::{
    self, ClausesAnswer, ClausesRequest, DecideRequest, DetailRequest, EvaluateRequest, FollowAnswer, MoveWeightAnswer,
    MoveWeightRequest,
};
use crate::documents::{self, DocumentAddRequest, DocumentSaveRequest, DocumentsAnswer};
use crate::drawing::{self, DrawingsAnswer, DrawingsRequest};
use crate::editing::{self, EditAnswer, EditRequest};
use crate::evidence::{self, ComparisonsAnswer, MeasuredUseRequest};
use crate::figures::{self, FiguresAnswer, FiguresRequest, TraceRequest, Traced as Figure};
use crate::files::{self, CopyRequest, ExportRequest, FileAnswer, RebuildAnswer};
use crate::importing::{self, ImportAnswer, ImportRequest};
use crate::intake::{
    self, DemandAdoptAnswer, DemandForecastAnswer, DemandForecastRequest, DemandReadAnswer, DemandReadRequest,
    DemandTakeAnswer, DemandTakeRequest,
};
use crate::judging::{self, JudgedAdoptRequest, JudgedAnswer, JudgedRequest};
use crate::life::{self, LifeAnswer, LifeRequest};
use crate::measured::{self, MeasuredAnswer, MeasuredRequest};
use crate::ownership::{self, OwnershipAnswer, OwnershipRequest};
use crate::packing::{self, PackRequest, VerifyAnswer, VerifyRequest};
use crate::panel::{self, AwardRequest, BallotRequest, DebriefRequest, PanelAnswer, RequestRequest};
use crate::points::{self, PointsAnswer, PointsRequest};
use crate::proposing::{self, AdoptRequest, CommitmentsAnswer, CommitmentsRequest, ProposeAnswer, ProposeRequest};
use crate::reading::{
    self, Book, CheckAnswer, DoubtsAnswer, DoubtsRequest, HistoryAnswer, HistoryRequest, TableAnswer, TableRequest,
};
use crate::removing::{self, DependentsAnswer, DependentsRequest};
use crate::request::{Empty, FileRequest};
use crate::schema::{self, SchemaAnswer, UnderstandAnswer, UnderstandRequest};
use crate::screen::{Detailed as Detail, Evaluated as Report};
use crate::sizing::{self, SizingAnswer, SizingRequest};
use crate::spending::{self, SpendReply, SpendRequest};
use crate::steps::{self, NewAnswer, NewRequest, StepAnswer};
use crate::table::{Access, Command, Needs, answered, engine, threaded};
use crate::template::{self, CriteriaRequest};
use crate::trying::{self, TryRequest};
use crate::weighing::{self, WeighAnswer, WeighRequest};
use crate::words::{self, WordsAnswer};
use accelerators::{FitAnswer, FitRequest, MfuAnswer, MfuRequest};
use cost::{BreakevenRequest, ContractAnswer, ContractRequest, KpiAnswer, KpiRequest, TccReply, TccRequest};
use decision::Stages;
use decision::report::books::BooksReport;
use decision::report::carbon::Carbon;
use demand::{TierAnswer, TierRequest};
use mix::{MixAnswer, MixRequest};
use scorecard::{RankAnswer, RankRequest, RobustnessAnswer, RobustnessRequest, WeightsAnswer, WeightsRequest};
use start::StartAsk;
use std::marker::PhantomData;

/// Declares the table: name, access and needs; the function and how it is asked; its request and answer, whose names are
/// those of their types; a request that it answers. What it does says the phrase "command-NAME".
macro_rules! commands {
    (@run engine $run:path, $request:ty => $answer:ty) => {
        |_, node| engine::<$request, $answer>(node, $run, PhantomData)
    };
    (@run threaded $run:path, $request:ty => $answer:ty) => {
        |session, node| threaded::<$request, $answer>(session, node, $run, PhantomData)
    };
    (@run answered $run:path, $request:ty => $answer:ty) => {
        |session, node| answered::<$request, $answer>(session, node, $run)
    };
    ($(
        $name:literal $access:ident $needs:ident: $how:ident($run:path), $request:ident => $answer:ident,
        $example:expr;
    )+) => {
        /// All commands, in the order of one decision.
        pub(crate) static COMMANDS: &[Command] = &[$(
            Command {
                name: $name,
                access: Access::$access,
                needs: Needs::$needs,
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
        include_str!("examples/rank.json");
    "weights" Engine Nothing: engine(scorecard::weights), WeightsRequest => WeightsAnswer,
        include_str!("examples/weights.json");
    "robustness" Engine Nothing: threaded(scorecard::robustness), RobustnessRequest => RobustnessAnswer,
        include_str!("examples/robustness.json");
    "mfu" Engine Nothing: engine(accelerators::mfu), MfuRequest => MfuAnswer,
        include_str!("examples/mfu.json");
    "fit" Engine Nothing: engine(accelerators::fit), FitRequest => FitAnswer,
        include_str!("examples/fit.json");
    "tier" Engine Nothing: engine(demand::tier), TierRequest => TierAnswer,
        include_str!("examples/tier.json");
    "mix" Engine Nothing: engine(mix::mix), MixRequest => MixAnswer,
        include_str!("examples/mix.json");
    "tcc" Engine Nothing: threaded(cost::tcc), TccRequest => TccReply,
        include_str!("examples/tcc.json");
    "breakeven" Engine Nothing: engine(breakeven::breakeven), BreakevenRequest => BreakevenAnswer,
        include_str!("examples/breakeven.json");
    "kpi" Engine Nothing: engine(cost::kpi), KpiRequest => KpiAnswer,
        include_str!("examples/kpi.json");
    "contract" Engine Nothing: engine(cost::contract), ContractRequest => ContractAnswer,
        include_str!("examples/contract.json");
    "catalog" Reference Nothing: answered(catalog::catalog), CatalogRequest => CatalogAnswer,
        r#"{"subject":"accelerators","find":"H100"}"#;
    "words" Reference Nothing: answered(words::words), Empty => WordsAnswer,
        "{}";
    "schema" Reference Nothing: answered(schema::schema), Empty => SchemaAnswer,
        "{}";
    "understand" Reference Nothing: answered(schema::understand), UnderstandRequest => UnderstandAnswer,
        r#"{"table":"quotes","column":"price","typed":["30k to 45k"]}"#;
    "new" Changes Rows: answered(steps::new), NewRequest => NewAnswer,
        r#"{"sample":true}"#;
    "start" Changes Rows: answered(steps::start), StartAsk => NewAnswer,
        r#"{"needs":[{"purpose":"inference","gpus":"20 to 40"}],"offers":[{"vendor":"Helio","billing":"committed","price":"2.3"},{"vendor":"Meridian","billing":"used","price":"3 to 4"}]}"#;
    "import" Changes Rows: answered(importing::import), ImportRequest => ImportAnswer,
        r#"{"files":["intake.xlsx"],"dry_run":true}"#;
    "edit" Changes Rows: answered(editing::edit), EditRequest => EditAnswer,
        r#"{"table":"vendors","set":[{"id":"example","name":"Example Compute"}]}"#;
    "measured.use" Changes Rows: answered(evidence::use_measured), MeasuredUseRequest => EditAnswer,
        include_str!("examples/measured.use.json");
    "anchors.propose" Changes Rows: answered(anchors::propose), Empty => EditAnswer,
        "{}";
    "criteria.copy" Changes Rows: answered(template::copy), CriteriaRequest => EditAnswer,
        r#"{"ids":["burn_in"]}"#;
    "correlations.nearest" Changes Rows: answered(correlations::nearest), Empty => EditAnswer,
        "{}";
    "demand.take" Changes Rows: answered(intake::take), DemandTakeRequest => DemandTakeAnswer,
        r#"{"files":["usage.csv"],"workload":"dataprep","zone":"Europe/Berlin","over":true}"#;
    "demand.adopt" Changes Rows: answered(intake::adopt), DemandForecastRequest => DemandAdoptAnswer,
        include_str!("examples/demand.forecast.json");
    "undo" Changes Rows: answered(steps::undo), Empty => StepAnswer,
        "{}";
    "redo" Changes Rows: answered(steps::redo), Empty => StepAnswer,
        "{}";
    "book" Reads Rows: answered(reading::book), Empty => Book,
        "{}";
    "table" Reads Rows: answered(reading::table), TableRequest => TableAnswer,
        r#"{"table":"quotes"}"#;
    "names" Reads Rows: answered(called::names), Empty => NamesAnswer,
        "{}";
    "points" Reads Rows: answered(points::points), PointsRequest => PointsAnswer,
        r#"{"evaluator":"lindqvist","typed":{"criterion":"decode_70b","vendor":"helio","value":"430 to 460"}}"#;
    "doubts" Reads Rows: answered(reading::doubts), DoubtsRequest => DoubtsAnswer,
        r#"{"anchors":true}"#;
    "demand.read" Reads Rows: answered(intake::read), DemandReadRequest => DemandReadAnswer,
        r#"{"files":["usage.csv"],"workload":"rag","zone":"Europe/Berlin"}"#;
    "demand.forecast" Reads Rows: answered(intake::forecast), DemandForecastRequest => DemandForecastAnswer,
        include_str!("examples/demand.forecast.json");
    "dependents" Reads Rows: answered(removing::dependents), DependentsRequest => DependentsAnswer,
        r#"{"table":"vendors","remove":[["helio"]]}"#;
    "measured.compare" Reads Rows: answered(evidence::compare), Empty => ComparisonsAnswer,
        "{}";
    "weigh" Reads Rows: answered(weighing::weigh), WeighRequest => WeighAnswer,
        r#"{"moved":{"axis":"cost","share":"40 %"}}"#;
    "evaluate" Reads Worlds: answered(deciding::evaluate), EvaluateRequest => Report,
        r#"{"seed":1,"worlds":1000}"#;
    "decide" Reads Worlds: answered(deciding::decide), DecideRequest => Report,
        r#"{"weights":{"performance":1,"reliability":1,"cost":4,"service":1,"compliance":1},"worlds":1000}"#;
    "edit.try" Reads Worlds: answered(trying::tried), TryRequest => Report,
        r#"{"table":"quotes","set":[{"id":"helio_h200_36m","price":"2.9"}],"worlds":1000}"#;
    "weights.move" Reads Worlds: answered(deciding::move_weight), MoveWeightRequest => MoveWeightAnswer,
        r#"{"moved":{"axis":"cost","share":"40 %"},"worlds":1000}"#;
    "weights.follow" Reads Worlds: answered(deciding::follow_weight), MoveWeightRequest => FollowAnswer,
        r#"{"moved":{"axis":"cost","share":"40 %"},"worlds":1000}"#;
    "detail" Reads Worlds: answered(deciding::detail), DetailRequest => Detail,
        r#"{"worlds":1000}"#;
    "clauses" Reads Worlds: answered(deciding::clauses), ClausesRequest => ClausesAnswer,
        r#"{"worlds":1000}"#;
    "propose" Reads Worlds: answered(proposing::propose), ProposeRequest => ProposeAnswer,
        r#"{"worlds":100,"searched":8}"#;
    "panel" Reads Rows: answered(panel::panel), Empty => PanelAnswer,
        "{}";
    "lock" Changes Rows: answered(panel::lock), Empty => EditAnswer,
        "{}";
    "open" Changes Rows: answered(panel::open), Empty => EditAnswer,
        "{}";
    "award" Changes Rows: answered(panel::award), AwardRequest => EditAnswer,
        r#"{"option":"lease","reason":"board"}"#;
    "award.month" Changes Rows: answered(actuals::begin), AwardMonthRequest => EditAnswer,
        r#"{"month_0":"2026-01"}"#;
    "documents" Reads Rows: answered(documents::documents), Empty => DocumentsAnswer,
        "{}";
    "documents.add" Changes Rows: answered(documents::add), DocumentAddRequest => EditAnswer,
        r#"{"file":"offer-2026-114.pdf","id":"offer_northwind","date":"2026-10-30"}"#;
    "documents.save" Writes Rows: answered(documents::save), DocumentSaveRequest => FileAnswer,
        r#"{"id":"offer_northwind","to":"offer.pdf"}"#;
    "actuals.again" Reads Worlds: answered(again::again), AgainRequest => AgainAnswer,
        r#"{"month_0":"2026-01","worlds":1000}"#;
    "actuals" Reads Rows: answered(actuals::actuals), ActualsRequest => ActualsAnswer,
        r#"{"by":["team","month"],"narrow":[{"key":"provider","value":"AWS"}],"from":"2026-01"}"#;
    "judged" Reads Worlds: answered(judging::all), JudgedRequest => JudgedAnswer,
        r#"{"worlds":100}"#;
    "judged.adopt" Changes Rows: answered(judging::adopt), JudgedAdoptRequest => EditAnswer,
        r#"{"evaluator":"lindqvist"}"#;
    "propose.adopt" Changes Rows: answered(proposing::adopt), AdoptRequest => EditAnswer,
        r#"{"id":"proposed_helio_meridian","worlds":100,"searched":8}"#;
    "commitments" Reads Worlds: answered(proposing::commitments), CommitmentsRequest => CommitmentsAnswer,
        r#"{"option":"lease","worlds":100,"searched":8}"#;
    "ownership" Reads Worlds: answered(ownership::ownership), OwnershipRequest => OwnershipAnswer,
        r#"{"width":400,"worlds":100}"#;
    "carbon" Reads Worlds: answered(carbon::carbon), CarbonRequest => Carbon,
        r#"{"worlds":100}"#;
    "life" Reads Worlds: answered(life::life), LifeRequest => LifeAnswer,
        r#"{"width":400,"worlds":100}"#;
    "accounts" Reads Worlds: answered(accounting::accounts), AccountsRequest => BooksReport,
        r#"{"option":"lease"}"#;
    "stages" Reads Worlds: answered(deciding::stages), Empty => Stages,
        "{}";
    "drawings" Reads Worlds: answered(drawing::drawings), DrawingsRequest => DrawingsAnswer,
        r#"{"part":"cost","width":700,"worlds":1000}"#;
    "curves" Reads Worlds: answered(curves::curves), CurvesRequest => CurvesAnswer,
        r#"{"workload":"rag","width":300,"worlds":1000}"#;
    "sizing" Reads Worlds: answered(sizing::sizing), SizingRequest => SizingAnswer,
        r#"{"workload":"rag","sku":"H100 SXM5 80GB","batch":32,"worlds":1000}"#;
    "trace" Reads Worlds: answered(figures::trace), TraceRequest => Figure,
        r#"{"id":"decision.right_in","worlds":1000}"#;
    "figures" Reads Worlds: answered(figures::figures), FiguresRequest => FiguresAnswer,
        r#"{"prefix":"option.","worlds":1000}"#;
    "references" Reads Worlds: answered(classes::references), ReferencesRequest => ReferencesAnswer,
        r#"{"prefix":"option.lease.","worlds":1000}"#;
    "history" Reads Rows: answered(reading::history), HistoryRequest => HistoryAnswer,
        r#"{"cells":true}"#;
    "check" Reads Rows: answered(reading::check), Empty => CheckAnswer,
        "{}";
    "verify" Reads Worlds: answered(packing::verify), VerifyRequest => VerifyAnswer,
        r#"{"pack":"pack.pdf"}"#;
    "measured" File Nothing: answered(measured::measured), MeasuredRequest => MeasuredAnswer,
        r#"{"file":"result.json"}"#;
    "spend" File Nothing: answered(spending::spend), SpendRequest => SpendReply,
        include_str!("examples/spend.json");
    "export" Writes Worlds: answered(files::export), ExportRequest => FileAnswer,
        r#"{"to":"book.json"}"#;
    "copy" Writes Rows: answered(files::copy), CopyRequest => FileAnswer,
        r#"{"to":"copy.assay"}"#;
    "rebuild" Writes Rows: answered(files::rebuild), FileRequest => RebuildAnswer,
        r#"{"to":"rebuilt.assay"}"#;
    "template" Writes Nothing: answered(files::template), FileRequest => FileAnswer,
        r#"{"to":"intake.xlsx"}"#;
    "ballot" Writes Rows: answered(panel::ballot), BallotRequest => FileAnswer,
        r#"{"evaluator":"lindqvist","to":"ballot.xlsx"}"#;
    "request" Changes Rows: answered(panel::request), RequestRequest => FileAnswer,
        r#"{"vendor":"helio","round":"first","to":"request.xlsx"}"#;
    "debrief" Writes Rows: answered(panel::debrief), DebriefRequest => FileAnswer,
        r#"{"vendor":"stratus","to":"stratus.pdf"}"#;
    "statement" Writes Rows: answered(statement::statement), StatementRequest => FileAnswer,
        r#"{"team":"search","month":"2026-03","to":"search.pdf"}"#;
    "pack" Writes Worlds: answered(packing::pack), PackRequest => FileAnswer,
        r#"{"to":"pack.pdf","paper":"a4","worlds":1000}"#;
}
