//! What is wrong in a file of use, as problems that say how to mend them.

use crate::Failure;
use ::actuals::{TelemetryFault, TelemetryProblem};
use input::Problem;
use voice::{Message, message};

/// Everything that is wrong with a file.
pub(super) fn told(file: &str, problems: Vec<TelemetryProblem>) -> Failure {
    let problem = |own: TelemetryProblem| {
        let path = own.place.map_or_else(|| file.to_owned(), |place| format!("{file}:{place}"));
        let hint = message!("use-fault-hint");
        Problem { path, code: code(own.fault), found: own.found.into(), expected: expected(own.fault), hint }
    };
    problems.into_iter().map(problem).collect::<Vec<_>>().into()
}

/// Shape, cells and what they mean.
fn code(fault: TelemetryFault) -> &'static str {
    use TelemetryFault::{
        Backwards, Cards, Cells, Column, Json, Matrix, Metric, Month, More, Negative, Number, Pair, Series, Share,
        Time, Twice, Values, Watched,
    };
    match fault {
        Json | Watched | Matrix | Series | Values | Pair | Column | Cells => "F918",
        Number | Negative | Share | Time | Month | Metric | Cards | Backwards | Twice => "F919",
        More => "F914",
    }
}

fn expected(fault: TelemetryFault) -> Message {
    match fault {
        TelemetryFault::Json => message!("use-fault-json"),
        TelemetryFault::Watched => message!("use-fault-watched"),
        TelemetryFault::Matrix => message!("use-fault-matrix"),
        TelemetryFault::Series => message!("use-fault-series"),
        TelemetryFault::Values => message!("use-fault-values"),
        TelemetryFault::Pair => message!("use-fault-pair"),
        TelemetryFault::Number => message!("use-fault-number"),
        TelemetryFault::Negative => message!("use-fault-negative"),
        TelemetryFault::Share => message!("use-fault-share"),
        TelemetryFault::Time => message!("use-fault-time"),
        TelemetryFault::Backwards => message!("use-fault-backwards"),
        TelemetryFault::Column => message!("use-fault-column"),
        TelemetryFault::Cells => message!("spend-cells"),
        TelemetryFault::Month => message!("use-fault-month"),
        TelemetryFault::Metric => message!("use-fault-metric"),
        TelemetryFault::Cards => message!("use-fault-cards"),
        TelemetryFault::Twice => message!("use-fault-twice"),
        TelemetryFault::More => message!("use-fault-more"),
    }
}
