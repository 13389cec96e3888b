//! What single words of the lists mean, so that a window compares with none of them; and what a device's readings are.

use measurement::gauge::{self, Drawn, Reads};
use measurement::unit;
use serde::Serialize;
use vocabulary::{ConditionState, Grade, LeverState, MeasuredKind, Precision, PriceBasis, Purpose, State, Step};

/// What single words mean to a window.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(super) struct Meanings {
    /// States, the most pressing first.
    pressing: Vec<State>,
    /// Those that ask for something.
    warns: Vec<State>,
    /// States of a condition about which nothing is left to do.
    settled: Vec<ConditionState>,
    /// Grades behind which stands nothing but somebody's word, or not even that.
    weak: Vec<Grade>,
    /// Grades behind which nobody outside the team stands.
    guessed: Vec<Grade>,
    /// What a value without a grade counts as.
    unsaid: Grade,
    /// State of a lever that changes a cost.
    taken: LeverState,
    /// State that a lever goes back to which was taken from the start.
    untaken: LeverState,
    /// Purposes that serve a model.
    serves: Vec<Purpose>,
    /// Purposes whose need of cards follows from a model.
    runs_model: Vec<Purpose>,
    /// What the price of a quote is for that buys a card.
    bought: PriceBasis,
    /// What the price of a quote is for that rents one.
    rented: PriceBasis,
    /// What a cell of yes or no holds that says yes.
    yes: &'static str,
    /// Steps of a series of demand, the one that is proposed first.
    steps: Vec<StepHours>,
    /// What stands for the step of a typical day.
    profile: &'static str,
    /// Formats whose peaks a list of cards shows, with the unit of each.
    peaks: Vec<PeakUnit>,
}

/// A step of a series, and how long it is.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct StepHours {
    step: &'static str,
    hours: u32,
}

/// A number format, and what its peaks are counted in.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct PeakUnit {
    precision: Precision,
    unit: &'static str,
}

/// A quantity of a device that is drawn while it is measured.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(super) struct Gauge {
    /// As readings name it: "power_w".
    name: &'static str,
    /// What it tells of: one of the three that are missed where a device keeps silent.
    reads: Reads,
    /// What its values are counted in.
    unit: &'static str,
}

/// Formats that decide between cards.
const PEAKS: [Precision; 4] = [Precision::Bf16, Precision::Fp8, Precision::Int8, Precision::Fp4];

impl Meanings {
    pub(super) fn of() -> Self {
        let unit = |precision: Precision| unit::of(MeasuredKind::Gemm, Some(precision.word()));
        Self {
            pressing: State::PRESSING.to_vec(),
            warns: State::PRESSING.into_iter().filter(|state| state.warns()).collect(),
            settled: those(ConditionState::ALL, ConditionState::is_settled),
            weak: those(Grade::ALL, Grade::is_weak),
            guessed: those(Grade::ALL, Grade::is_guess),
            unsaid: Grade::UNSAID,
            taken: LeverState::Taken,
            untaken: LeverState::Planned,
            serves: those(Purpose::ALL, Purpose::serves),
            runs_model: those(Purpose::ALL, Purpose::runs_model),
            bought: PriceBasis::Gpu,
            rented: PriceBasis::GpuHour,
            yes: "yes",
            steps: [(Step::Hour, 1), (Step::Day, 24)]
                .map(|(step, hours)| StepHours { step: step.word(), hours })
                .into(),
            profile: Step::Profile.word(),
            peaks: PEAKS.map(|precision| PeakUnit { precision, unit: unit(precision) }).into(),
        }
    }
}

fn those<T: Copy>(all: &[T], are: fn(T) -> bool) -> Vec<T> {
    all.iter().copied().filter(|one| are(*one)).collect()
}

pub(super) fn gauges() -> Vec<Gauge> {
    gauge::ALL.iter().map(|&Drawn { name, reads, unit }| Gauge { name, reads, unit }).collect()
}
