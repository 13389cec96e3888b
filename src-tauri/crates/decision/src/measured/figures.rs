//! What is printed of the comparisons, as figures.

use super::compare::Comparison;
use crate::figure::Figure;

/// Every number of every comparison.
pub(crate) fn figures(comparisons: &[Comparison]) -> Vec<Figure> {
    comparisons.iter().flat_map(|own| [promised(own), given(own), Some(counted(own))]).flatten().collect()
}

fn figure(own: &Comparison, part: &str, (value, text): (Option<f64>, String), unit: &str, formula: String) -> Figure {
    let digest = own.slowest.as_ref().map_or(String::new(), |slowest| format!("assay-bench result {}", slowest.digest));
    Figure {
        id: format!("measured.{}.{part}", own.id),
        value: value.map(|value| value.to_string()),
        text: text.into(),
        step: None,
        unit: unit.into(),
        formula: formula.into(),
        inputs: Vec::new(),
        source: digest.into(),
        date: own.slowest.as_ref().map(|slowest| slowest.date.clone()),
        grade: Some("measured".to_owned()),
    }
}

fn given(own: &Comparison) -> Option<Figure> {
    let slowest = own.slowest.as_ref()?;
    let uuid = slowest.uuid.as_ref().map_or(String::new(), |uuid| format!(" {uuid}"));
    let formula = format!(
        "{}: the lowest median of {}, {}{uuid} in {}, with the interval of its own samples from {} to {}.",
        own.what, own.compared, slowest.device, slowest.machine, slowest.low, slowest.high,
    );
    Some(figure(own, "slowest", (Some(slowest.median), slowest.text.clone()), &own.unit, formula))
}

fn promised(own: &Comparison) -> Option<Figure> {
    let promise = own.promised.as_ref()?;
    let text = promise.text.clone()?;
    let formula = format!("What the scorecard holds as promised under {}.", promise.criterion_name);
    let plain = figure(own, "promised", (promise.high, text), &own.unit, formula);
    Some(Figure { source: "scorecard".into(), date: None, grade: None, ..plain })
}

fn counted(own: &Comparison) -> Figure {
    let formula = "Devices measured alike, each once; measurements whose numerics failed do not count. Devices without an id of their own, of one name in machines of one description, are perhaps one.".to_owned();
    figure(own, "devices", (Some(own.devices as f64), own.devices_text.clone()), "devices", formula)
}
