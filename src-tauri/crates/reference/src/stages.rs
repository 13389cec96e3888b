//! Stages of a company: how each would supply a layer, as a first proposal before any price is known.

use crate::csv_rows::{Row, rows};
use crate::evidence::Evidence;
use std::sync::OnceLock;
use vocabulary::{Billing, Layer, Message, Stage, Tier};

/// How a layer of demand is supplied in a stage.
#[derive(Clone, Copy, Debug)]
pub struct StageRule {
    /// Name of the row, unique; its reason goes by it.
    pub id: &'static str,
    /// In which stage.
    pub stage: Stage,
    /// Of which demand; `None` is any.
    pub tier: Option<Tier>,
    /// Which layer of it; `None` is any.
    pub layer: Option<Layer>,
    /// How it is paid.
    pub billing: Billing,
    /// Where that is said.
    pub evidence: Evidence,
}

impl StageRule {
    /// Why, in one sentence.
    pub fn reason(&self) -> Message {
        Message::word("stage-reason", self.id)
    }

    fn is_for(&self, stage: Stage, tier: Tier, layer: Layer) -> bool {
        self.stage == stage && self.tier.is_none_or(|own| own == tier) && self.layer.is_none_or(|own| own == layer)
    }
}

/// All rules; of those that a layer meets in a stage the first counts.
pub fn stage_rules() -> &'static [StageRule] {
    static ROWS: OnceLock<Vec<StageRule>> = OnceLock::new();
    ROWS.get_or_init(|| rows(crate::edition::STAGES).iter().filter_map(read).collect())
}

/// The rule of a layer in a stage.
pub fn stage_rule(stage: Stage, tier: Tier, layer: Layer) -> Option<&'static StageRule> {
    stage_rules().iter().find(|rule| rule.is_for(stage, tier, layer))
}

fn read(row: &Row) -> Option<StageRule> {
    Some(StageRule {
        id: row.text("id")?,
        stage: Stage::from_word(row.text("stage")?)?,
        tier: row.text("tier").and_then(Tier::from_word),
        layer: row.text("layer").and_then(Layer::from_word),
        billing: Billing::from_word(row.text("billing")?)?,
        evidence: Evidence::read(row)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evidence::check;
    use std::collections::BTreeSet;

    #[test]
    fn every_row_is_read_sound_and_told() {
        let lines = csv::Reader::from_reader(crate::edition::STAGES.as_bytes()).into_records().count();
        let ids: BTreeSet<&str> = stage_rules().iter().map(|rule| rule.id).collect();
        assert_eq!((stage_rules().len(), ids.len()), (lines, lines));
        for rule in stage_rules() {
            check::sound(rule.id, &rule.evidence);
            assert!(voice::text(&rule.reason()).ends_with('.'), "{}", rule.id);
        }
    }

    /// Whoever asks gets an answer, every rule answers somebody, and nothing is ever committed to trials.
    #[test]
    fn every_layer_of_every_stage_has_its_rule() {
        let mut used = BTreeSet::new();
        for (stage, tier) in Stage::ALL.iter().flat_map(|stage| Tier::ALL.iter().map(move |tier| (*stage, *tier))) {
            for layer in Layer::ALL {
                let rule = stage_rule(stage, tier, *layer).unwrap();
                used.insert(rule.id);
                assert!(tier != Tier::Exploratory || rule.billing == Billing::Used, "{stage} {layer}");
            }
        }
        assert_eq!(used.len(), stage_rules().len());
    }
}
