//! What the business attribute of workloads advises about who serves them. What it forbids stands in `model::obeyed`.
//!
//! Sources: A CXO guide to reducing AI compute cost (layer by business certainty; stable workloads private, volatile ones elastic);
//! GPU cost optimization (spot on a deadline; what exploratory work may hold).

use super::names;
use crate::model::{Model, PoolModel, RowModel};
use crate::snapshot::{Billing, Quote, Snapshot, Workload};
use vocabulary::{Business, Message, State, Value, message};

/// One thing to look at, and how pressing it is.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Advice {
    pub status: State,
    pub sentence: Message,
}

impl Advice {
    pub(super) fn new(status: State, sentence: Message) -> Self {
        Self { status, sentence }
    }
}

/// The most pressing state of several; met where there is none.
pub(super) fn worst(found: &[Advice]) -> State {
    State::PRESSING.into_iter().find(|state| found.iter().any(|own| own.status == *state)).unwrap_or(State::Ok)
}

/// Whether any workload with demand says what it is to the business.
pub(super) fn is_asked(model: &Model) -> bool {
    let workloads = &model.snapshot.workloads;
    model.pools.iter().flat_map(|pool| &pool.workloads).any(|at| workloads[*at].business.is_some())
}

/// What an option's rows make worth a look, each once.
pub(super) fn advice(model: &Model, at: usize) -> Vec<Advice> {
    let mut found: Vec<Advice> = Vec::new();
    for (pool, rows) in model.pools.iter().zip(&model.options[at].rows) {
        let look = Look { model, pool, rows };
        for advice in look.rows_told().into_iter().chain(look.base_by_use()).chain(look.unsaid()) {
            if !found.contains(&advice) {
                found.push(advice);
            }
        }
    }
    found
}

/// The rows of an option in one pool.
struct Look<'w> {
    model: &'w Model<'w>,
    pool: &'w PoolModel,
    rows: &'w [RowModel],
}

impl<'w> Look<'w> {
    fn snapshot(&self) -> &'w Snapshot {
        self.model.snapshot
    }

    fn quote(&self, row: &RowModel) -> &'w Quote {
        &self.snapshot().quotes[row.quote]
    }

    fn workloads(&self) -> impl Iterator<Item = &'w Workload> + use<'w> {
        let snapshot = self.snapshot();
        self.pool.workloads.iter().map(|at| &snapshot.workloads[*at])
    }

    /// Workloads of a kind that a row serves.
    fn served(&self, row: &RowModel, business: Business) -> Vec<&'w Workload> {
        let both = self.workloads().zip(&row.serves).filter(|(own, serves)| **serves && own.business == Some(business));
        both.map(|(own, _)| own).collect()
    }

    fn rows_told(&self) -> Vec<Advice> {
        self.rows.iter().flat_map(|row| [self.core_on_spot(row), self.trial_held(row)]).flatten().collect()
    }

    /// Core work that may be stopped, on spot: each stop moves its deadline.
    fn core_on_spot(&self, row: &RowModel) -> Option<Advice> {
        let core = self.served(row, Business::Core);
        (row.billing == Billing::Spot && !core.is_empty()).then_some(())?;
        let quote = names::quote(self.snapshot(), self.quote(row));
        let sentence = message!("decision-core-on-spot", quote = quote, workloads = Value::all(named(&core)));
        Some(Advice::new(State::Watch, sentence))
    }

    /// Experimental work on what is bought or committed, without a word why.
    fn trial_held(&self, row: &RowModel) -> Option<Advice> {
        let trials = self.served(row, Business::Experimental);
        let is_explained = row.row.is_some_and(|at| self.snapshot().explained.contains(&at));
        (row.is_held() && !trials.is_empty() && !is_explained).then_some(())?;
        let quote = names::quote(self.snapshot(), self.quote(row));
        let sentence = message!("decision-trial-held", quote = quote, workloads = Value::all(named(&trials)));
        Some(Advice::new(State::Watch, sentence))
    }

    /// The base layer of core work on nothing but capacity that may be refused or is not held.
    fn base_by_use(&self) -> Option<Advice> {
        let has_base = |own: &&Workload| own.is_core() && own.layers.as_ref().is_some_and(|layers| layers.base > 0.0);
        let holds = |own: &Workload| {
            let held = self.rows.iter().filter(|row| row.is_held());
            held.flat_map(|row| self.served(row, Business::Core)).any(|core| core.id == own.id)
        };
        let bare: Vec<&Workload> = self.workloads().filter(has_base).filter(|own| !holds(own)).collect();
        (!bare.is_empty()).then_some(())?;
        let (workloads, pool) = (Value::all(named(&bare)), self.pool.pool.inside());
        Some(if self.rows.iter().any(|row| self.is_refused(row)) {
            Advice::new(State::Act, message!("decision-core-refused", workloads = workloads, pool = pool))
        } else {
            Advice::new(State::Watch, message!("decision-core-by-use", workloads = workloads, pool = pool))
        })
    }

    /// Whether a quote by use says that it refuses a part of what is asked for.
    fn is_refused(&self, row: &RowModel) -> bool {
        let inputs = self.model.inputs.all();
        row.refusal.is_some_and(|at| inputs[at].base() > 0.0) && !self.served(row, Business::Core).is_empty()
    }

    /// Workloads that do not say what they are to the business.
    fn unsaid(&self) -> Option<Advice> {
        let unsaid: Vec<&Workload> = self.workloads().filter(|own| own.business.is_none()).collect();
        let workloads = Value::all(named(&unsaid));
        (!unsaid.is_empty())
            .then(|| Advice::new(State::Unknown, message!("decision-business-unsaid", workloads = workloads)))
    }
}

fn named<'w>(workloads: &[&'w Workload]) -> Vec<&'w str> {
    workloads.iter().map(|own| own.name.as_str()).collect()
}
