//! The engine verbs: stateless, one document in, one answer out.

use crate::json::value;
use crate::{Failure, Session};
use input::Node;
use serde_json::Value;

/// `assay rank`.
pub(crate) fn rank(_: &mut Session, request: &Node) -> Result<Value, Failure> {
    value(scorecard::rank(request)?)
}

/// `assay mfu`.
pub(crate) fn mfu(_: &mut Session, request: &Node) -> Result<Value, Failure> {
    value(accelerators::mfu(request)?)
}

/// `assay fit`.
pub(crate) fn fit(_: &mut Session, request: &Node) -> Result<Value, Failure> {
    value(accelerators::fit(request)?)
}

/// `assay tier`.
pub(crate) fn tier(_: &mut Session, request: &Node) -> Result<Value, Failure> {
    value(demand::tier(request)?)
}

/// `assay tcc`.
pub(crate) fn tcc(_: &mut Session, request: &Node) -> Result<Value, Failure> {
    value(cost::tcc(request)?)
}

/// `assay kpi`.
pub(crate) fn kpi(_: &mut Session, request: &Node) -> Result<Value, Failure> {
    value(cost::kpi(request)?)
}
