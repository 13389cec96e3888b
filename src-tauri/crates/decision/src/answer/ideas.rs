//! What shipped levers that the case does not have would save of the recommended option: by the rule of levers, one at a time on top of
//! those taken, with the share and the typical saving that the register gives.

use super::decide::amount;
use super::supply::{less, touches};
use crate::draw::{Worlds, in_order};
use crate::ideas::{acts, beside, worth};
use crate::model::{LeverModel, OptionModel, State, evaluate, evaluate_given_back, state};
use crate::report::detail::IdeaReport;
use quantity::decimal::Amount;
use reference::Lever;

/// All ideas beside the levers of the case, what would save most first.
pub(super) fn ideas(worlds: &Worlds, best: Option<usize>) -> Vec<IdeaReport> {
    worlds.kept.ideas.found(best, || ideas_anew(worlds, best))
}

fn ideas_anew(worlds: &Worlds, best: Option<usize>) -> Vec<IdeaReport> {
    let has = |id: &str| worlds.model.snapshot.levers.iter().any(|own| own.id == id);
    let case = best.map(|best| Case::of(worlds, best));
    let all = beside(&has);
    let report = |at: usize| {
        let lever: &Lever = all[at];
        let saved = case.as_ref().and_then(|case| case.saved(lever));
        let (id, touches) = (lever.id.to_owned(), touches(&acts(lever)));
        let given_back_note = saved.and_then(|[kept, given_back]| less(kept, given_back));
        let [worth, worth_given_back] = saved.map_or([None, None], |saved| saved.map(Some));
        let (owner, worth_per_day) = (lever.owner(), worth.and_then(|worth| per_day(worth, lever)));
        IdeaReport { id, owner, touches, worth, worth_per_day, worth_given_back, given_back_note }
    };
    let mut found: Vec<IdeaReport> = in_order(all.len(), worlds.setting.threads, &report);
    found.sort_by(|a, b| worth(b).total_cmp(&worth(a)));
    found
}

/// What a person-day of its effort saves; `None` where it takes none.
fn per_day(worth: Amount, lever: &Lever) -> Option<Amount> {
    worth.0.checked_div(lever.days()).map(Amount)
}

/// The recommended option in the base case, in doubles.
struct Case<'w> {
    worlds: &'w Worlds<'w>,
    option: &'w OptionModel,
    x: Vec<f64>,
    state: State<f64>,
    /// Its TCC without any of them.
    before: f64,
}

impl<'w> Case<'w> {
    fn of(worlds: &'w Worlds<'w>, best: usize) -> Self {
        let x = worlds.model.inputs.bases();
        let state = state(&worlds.model, &worlds.numbers, &x);
        let option = &worlds.model.options[best];
        let before = evaluate(&worlds.model, &worlds.numbers, &state, option, &x).tcc();
        Self { worlds, option, x, state, before }
    }

    /// What it saves with everything that contracts keep paid, and if that could be given back; `None` where no source gives a saving.
    fn saved(&self, lever: &Lever) -> Option<[Amount; 2]> {
        let part = lever.share.checked_mul(lever.saving.typical?)?;
        let mut with = self.option.clone();
        with.levers.extend(acts(lever).into_iter().map(|acts| LeverModel::idea(acts, part)));
        let Self { worlds, option, x, state, before } = self;
        let kept = evaluate(&worlds.model, &worlds.numbers, state, &with, x).tcc();
        let given_back = evaluate_given_back(&worlds.model, &worlds.numbers, state, &with, option, x).tcc();
        Some([before - kept, before - given_back].map(amount))
    }
}
