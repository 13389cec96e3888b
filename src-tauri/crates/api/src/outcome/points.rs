//! Points of vendors by criterion under the weights, and what they add up to: by axis, and in all. Sums are formulas, so that a weight
//! or a cell may be changed in the sheet to see what comes of it.

use super::{Firm, Values, following, text};
use decision::report::detail::CriterionDetail;
use decision::{Detail, Report};
use exchange::workbook::{Block, OUTCOMES, Outcome, Rule, Told};
use scorecard::ValueFunction;
use std::ops::Range;
use vocabulary::Axis;
use voice::message;

const VENDORS: &str = OUTCOMES[1];
const CARD: &str = OUTCOMES[4];

/// Column of the weights as they stand, and of their shares of all.
const WEIGHT: usize = 3;
const SHARE: usize = 4;
/// First column of points.
const POINTS: usize = 5;

/// The criteria that weigh something, those of an axis below each other.
struct Card<'d> {
    criteria: Vec<&'d CriterionDetail>,
    vendors: Vec<&'d str>,
}

/// The scorecard in points, and the vendors that rest on it.
pub(super) fn sheets(report: &Report, detail: &Detail) -> (Outcome, Outcome) {
    let card = Card::of(report, detail);
    (card.sheet(), card.of_vendors(report))
}

impl<'d> Card<'d> {
    fn of(report: &'d Report, detail: &'d Detail) -> Self {
        let weighing = || detail.scorecard.criteria.iter().filter(|own| own.weight > 0.0);
        let of_axis = |axis: &Axis| weighing().filter(|own| own.axis == *axis).collect::<Vec<_>>();
        let vendors = report.vendors.axes.0.iter().map(|(vendor, _)| vendor.as_str()).collect();
        Self { criteria: Axis::ALL.iter().flat_map(of_axis).collect(), vendors }
    }

    /// Rows of an axis.
    fn rows(&self, axis: Axis) -> Range<usize> {
        let first = self.criteria.iter().position(|own| own.axis == axis).unwrap_or(0);
        first..first + self.criteria.iter().filter(|own| own.axis == axis).count()
    }

    fn block(rows: Range<usize>, column: usize) -> Block {
        Block { sheet: CARD, rows, columns: column..column + 1 }
    }

    /// Points of a vendor on a criterion in the base case; what is unknown counts as the middle.
    fn points(own: &CriterionDetail, vendor: &str) -> f64 {
        let cell = own.cells.iter().find(|cell| cell.vendor == vendor);
        cell.and_then(|cell| cell.value).map_or(ValueFunction::UNKNOWN, |value| value.base)
    }

    fn sheet(&self) -> Outcome {
        let heads = [
            message!("general-criterion"),
            message!("api-outcome-name"),
            message!("general-axis"),
            message!("general-weight"),
            message!("api-outcome-weight"),
        ];
        let all = || Self::block(0..self.criteria.len(), WEIGHT);
        let row = |(at, own): (usize, &&CriterionDetail)| {
            let share = Rule::Part { of: Self::block(at..at + 1, WEIGHT), all: all() };
            let head = [
                text(&own.id),
                text(&own.name),
                Told::Text(own.axis.name()),
                Told::Share(own.weight),
                Told::SharedOut(own.weight, share),
            ];
            let points = self.vendors.iter().map(|vendor| Told::Number(Self::points(own, vendor)));
            head.into_iter().chain(points).collect()
        };
        Outcome {
            name: CARD,
            said: vec![message!("api-outcome-card", unknown = ValueFunction::UNKNOWN.to_string(), sheet = VENDORS)],
            heads: heads.into_iter().chain(self.vendors.iter().map(|own| (*own).into())).collect(),
            rows: self.criteria.iter().enumerate().map(row).collect(),
        }
    }

    /// The vendors by axis: the weights in the first row, then each vendor.
    fn of_vendors(&self, report: &Report) -> Outcome {
        let values = Values::of(report);
        let firm = Firm::of(report, report.robustness.vendors.as_ref());
        let axes = Axis::ALL.iter().map(|axis| axis.name());
        let heads = [message!("general-vendor")].into_iter().chain(axes).chain([message!("api-outcome-value")]);
        let axes = 1..Axis::ALL.len() + 1;
        let row = |at: usize| Block { sheet: VENDORS, rows: at..at + 1, columns: axes.clone() };
        let shares: Vec<f64> = Axis::ALL.iter().map(|axis| self.weight(*axis)).collect();
        let weights = Axis::ALL.iter().zip(&shares).map(|(axis, share)| match self.rows(*axis) {
            rows if rows.is_empty() => Told::Share(0.0),
            rows => Told::SharedOut(*share, Rule::Sum(Self::block(rows, SHARE))),
        });
        let all = Told::SharedOut(shares.iter().sum(), Rule::Sum(row(0)));
        let first = [Told::Text(message!("api-outcome-axis-weight"))].into_iter().chain(weights).chain([all]);
        let vendor = |(at, vendor): (usize, &&str)| {
            let axes = Axis::ALL.iter().map(|axis| self.on_axis((at, vendor), *axis, &values)).collect::<Vec<_>>();
            let all = match values.number(&format!("vendor.{vendor}.score")) {
                Told::Number(score) => {
                    let by_rule = axes.iter().zip(&shares).map(|(own, share)| own.number().unwrap_or(0.0) * share);
                    let by_rule = by_rule.sum::<f64>() / shares.iter().sum::<f64>();
                    following(score, by_rule, Rule::Mean { weights: row(0), of: row(at + 1) })
                }
                other => other,
            };
            [text(vendor)].into_iter().chain(axes).chain([all]).chain(firm.shares(vendor)).collect()
        };
        let rows = [first.collect()].into_iter().chain(self.vendors.iter().enumerate().map(vendor));
        Outcome {
            name: VENDORS,
            said: firm.verdict().into_iter().collect(),
            heads: heads.chain(firm.heads()).collect(),
            rows: rows.collect(),
        }
    }

    /// Share of all weight of an axis.
    fn weight(&self, axis: Axis) -> f64 {
        self.criteria[self.rows(axis)].iter().map(|own| own.weight).sum()
    }

    /// Points of a vendor on an axis.
    fn on_axis(&self, (at, vendor): (usize, &str), axis: Axis, values: &Values) -> Told {
        let Told::Number(reported) = values.number(&format!("vendor.{vendor}.{}", axis.word())) else {
            return Told::Nothing;
        };
        let rows = self.rows(axis);
        if rows.is_empty() {
            return Told::Number(reported);
        }
        let sum: f64 = self.criteria[rows.clone()].iter().map(|own| own.weight * Self::points(own, vendor)).sum();
        let rule = Rule::Mean { weights: Self::block(rows.clone(), WEIGHT), of: Self::block(rows, POINTS + at) };
        following(reported, sum / self.weight(axis), rule)
    }
}
