//! What more or less of each commitment of an option would cost.

use super::Ask;
use super::Progress;
use super::curve::{Basis, Curve, lowest};
use super::judge::{Judge, Judged};
use super::moved::{self, Moved};
use super::offers::{Field, Offer, is_owned};
use super::sizes::Sizes;
use super::waiting::{self, Waited};
use crate::answer;
use crate::draw::{Worlds, in_order};
use crate::report::commitments::Commitments;
use crate::snapshot::{Lever, Plan, Snapshot, Supply};
use demand::Pool;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use vocabulary::MixRule;

/// Room that a curve leaves above the highest number of units that it marks.
const ROOM: u32 = 4;

/// One pool's curve, before it is told.
pub(crate) struct Drawn {
    pub(crate) pool: Pool,
    /// Position of the varied quote.
    pub(crate) quote: usize,
    pub(crate) points: BTreeMap<u32, Judged>,
    pub(crate) today: u32,
    /// Whether they change from month to month.
    pub(crate) is_stepped: bool,
    pub(crate) optimum: u32,
    /// The same where costs that name the quote grow with its GPUs; `None` where there are none.
    pub(crate) in_proportion: Option<u32>,
    /// Units by rule.
    pub(crate) thumbs: Vec<(MixRule, u32)>,
    pub(crate) moves: Vec<Moved>,
    pub(crate) waited: Option<Waited>,
}

/// Curves of one option over the first worlds of a decision; `None` where the listener broke off or nothing can be costed.
pub fn commitments(worlds: &Worlds, option: usize, searched: usize, progress: &Progress) -> Option<Commitments> {
    let snapshot = worlds.model.snapshot;
    let bare = bare(snapshot, option);
    let judge = Judge::new(worlds, &bare, &Ask { searched, ..Ask::USUAL })?;
    let field = Field::of(worlds, &judge);
    let case = Case { judge: &judge, field: &field, own: snapshot, option };
    let (is_stopped, done, pools) = (AtomicBool::new(false), AtomicUsize::new(0), judge.model.pools.len());
    let drawn = in_order(pools, worlds.setting.threads, &|pool| {
        if is_stopped.load(Ordering::Relaxed) {
            return None;
        }
        let drawn = case.drawn(pool);
        let share = (done.fetch_add(1, Ordering::Relaxed) + 1) as f64 / pools as f64;
        if progress(share) == ControlFlow::Break(()) {
            is_stopped.store(true, Ordering::Relaxed);
        }
        drawn
    });
    (!is_stopped.into_inner()).then_some(())?;
    let drawn: Vec<Drawn> = drawn.into_iter().flatten().collect();
    Some(answer::commitments(worlds, option, judge.worlds.len(), &drawn))
}

/// The case with one option that holds nothing, under the levers of the option.
fn bare(snapshot: &Snapshot, option: usize) -> Snapshot {
    let nothing = Plan { id: String::new(), name: String::new(), is_named: false, rows: Vec::new() };
    let own = snapshot.levers.iter().filter(|lever| lever.option.is_none_or(|at| at == option));
    let levers = own.map(|lever| Lever { option: None, ..lever.clone() }).collect();
    Snapshot { options: vec![nothing], costs: Vec::new(), levers, ..snapshot.clone() }
}

/// What all curves of an option rest on.
struct Case<'a, 's> {
    judge: &'a Judge<'s>,
    field: &'a Field,
    own: &'s Snapshot,
    option: usize,
}

/// Rows of an option and the place of the one that is varied.
struct Varied {
    rows: Vec<Supply>,
    row: usize,
    offer: Offer,
}

impl<'s> Case<'_, 's> {
    fn drawn(&self, pool: usize) -> Option<Drawn> {
        let Varied { rows, row, offer } = self.varied(pool)?;
        let sizes = Sizes { judge: self.judge, own: self.own };
        let curve = Curve::new(self.judge, self.own, (self.option, rows), row)?;
        let peak = sizes.peak_units(pool, &offer).units;
        let today = curve.today();
        let highest = peak.max(today);
        let curve = curve.up_to(highest + highest / ROOM + 1);
        let thumbs = [
            Some((MixRule::AllOnDemand, 0)),
            Some((MixRule::CoverMinimum, sizes.minimum(pool, &offer).units)),
            Some((if is_owned(self.own, &offer) { MixRule::AllOwned } else { MixRule::CoverPeak }, peak)),
        ];
        let thumbs: Vec<(MixRule, u32)> = thumbs.into_iter().flatten().filter(|own| own.1 <= curve.most).collect();
        let beside = [today, today + 1, today.saturating_sub(1)];
        let asked: Vec<u32> = thumbs.iter().map(|own| own.1).chain(beside).collect();
        let points = curve.points(&asked);
        let optimum = lowest(&points)?;
        Some(Drawn {
            pool: self.judge.model.pools[pool].pool,
            quote: offer.quote,
            points,
            today,
            is_stepped: curve.is_stepped(),
            optimum,
            thumbs,
            moves: moved::all(&curve, optimum),
            waited: waiting::waited(&curve, optimum),
            in_proportion: curve.on(Basis::InProportion).and_then(|own| lowest(&own.points(&[today]))),
        })
    }

    /// The first row that the option holds in a pool; where it holds none, a row of none of the cheapest offer that may be held.
    fn varied(&self, pool: usize) -> Option<Varied> {
        let mut rows = self.own.options[self.option].rows.clone();
        let own = self.judge.model.pools[pool].pool;
        let is_held = |row: &Supply| row.pool == own && !row.is_as_needed();
        if let Some(row) = rows.iter().position(is_held) {
            let quote = rows[row].quote;
            let vendor = self.own.quotes[quote].vendor;
            let offer = Offer { quote, vendor, cost: Vec::new(), costs_as: None };
            return Some(Varied { rows, row, offer });
        }
        let row = rows.iter().position(|row| row.pool == own)?;
        let offer = self.field.held_in(pool, &self.field.vendors()).first().copied()?.clone();
        let sizes = Sizes { judge: self.judge, own: self.own };
        let held = sizes.held(pool, &offer, 0);
        // Costs of the option itself stand as they are entered.
        let costs_as = held.costs_as.clone().filter(|other| *other != self.own.options[self.option].id);
        rows.insert(row, Supply { costs_as, ..held });
        Some(Varied { rows, row, offer })
    }
}
