//! What compute really cost: bills in FOCUS (FinOps Open Cost and Usage Specification 1.0 to 1.3), read in one pass.
//!
//! [`spend`] adds rows up by the keys that are asked for. Sums are exact, whatever the number of digits that a bill writes and
//! whichever thread read which row. A file is streamed: memory holds some blocks of it and the groups, never the rows.

mod anomalies;
mod bill;
mod budgets;
mod charge;
mod column;
mod exact;
mod facts;
mod instance;
mod key;
mod kpis;
mod ledger;
mod levers;
mod look;
mod memory;
mod norms;
mod opencost;
mod parquet;
mod plan;
mod rules;
mod sealed;
mod spend;
mod sql;
mod statement;
mod sums;
mod tags;
mod tally;
mod telemetry;
mod text;
mod time;
mod units;
mod view;
mod wrong;

pub use anomalies::{Anomaly, KnownAnomaly, Whose, anomalies};
pub use bill::{encoding, is_utf_16};
pub use budgets::{Budget, BudgetState, Guardrail, GuardrailState, MonthForecast, Passed, Spread, budget, forecast};
pub use facts::{Covered, Facts, FactsAsk, GivenUp, MOST_FACTS, facts};
pub use key::SpendKey;
pub use kpis::{KpiActual, KpiAsk, KpiSource, KpiTold, kpi_told};
pub use ledger::{Corrected, GivenTwice, Ledger, Replaced};
pub use levers::{
    GivenPrice, LeverAsk, LeverFinding, LeverKind, LeverLack, LeverOf, LeverPrice, LeverTeam, PriceElsewhere,
    PublishedPrice, PublishedPrices, SizeNeed, TakenLever, TakenMonth, TakenOn, TakenState, levers, taken,
};
pub use look::{
    Amounts, Gap, Look, LookFailure, MonthRate, Origin, Unassigned, UnassignedPart, Unkept, ViewKey, unassigned,
};
pub use norms::{AnomalyRules, BudgetRules, IdleRules, LeverRules, small_share};
pub use plan::{Bridge, Bucket, BucketKey, MonthFigures, PlanMonth, against_plan, begins, bridge};
pub use rules::SpendRules;
pub use sealed::Unpacked;
pub use spend::{SpendAnswer, SpendAsk, SpendFailure, SpendGroup, SpendTotals, SpendValues, spend, unpacked_twice};
pub use sql::{SpendSql, spend_sql};
pub use statement::{Statement, StatementLine, statement, statement_csv, teams};
pub use telemetry::{
    Count, Counted, Counts, Idle, Labels, Metric, Telemetry, TelemetryFault, TelemetryProblem, UseHours, UseOf, Used,
    counts, idle, prometheus, slurm, watched,
};
pub use units::{CostUnit, MovedBy, UnitMonth, UnitTrend, unit_costs, unit_lines};
pub use view::{
    BillPart, CommitmentUse, CoverageMeasure, Lines, Narrow, PriceKey, PricePerHour, SpotUse, View, ViewGroup,
    ViewMonth, commitments, of_lines, origins, prices, spot, view,
};
