//! What a training job loses to interruptions, and how often it had better write a checkpoint.
//!
//! Source: J. T. Daly, "A higher order estimate of the optimum checkpoint interval for restart dumps", Future Generation Computer
//! Systems 22 (2006). Interruptions come at random and independently of one another.

/// What interrupts a job, all in seconds above 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interruptions {
    /// Mean time between two interruptions of the whole job.
    pub between: f64,
    /// What a checkpoint takes, while which nothing else is done.
    pub checkpoint: f64,
    /// What passes after an interruption until work goes on.
    pub restart: f64,
}

impl Interruptions {
    /// Seconds of work between two checkpoints at which least is lost: √(2δM)·(1 + √(δ ÷ 2M) ÷ 3 + (δ ÷ 2M) ÷ 9) − δ for a checkpoint δ
    /// and a mean time between interruptions M, where δ is below 2M; else M.
    pub fn best_interval(&self) -> f64 {
        let Self { between, checkpoint, .. } = *self;
        let part = checkpoint / (2.0 * between);
        if part >= 1.0 {
            return between;
        }
        (2.0 * checkpoint * between).sqrt() * (1.0 + part.sqrt() / 3.0 + part / 9.0) - checkpoint
    }

    /// Share of the time that goes into checkpoints, work done again and restarts with a checkpoint after every τ seconds of work, 0 to
    /// 1: 1 − τ ÷ (M·e^(R ÷ M)·(e^((τ + δ) ÷ M) − 1)).
    pub fn lost_share(&self, interval: f64) -> f64 {
        let Self { between, checkpoint, restart } = *self;
        let spent = between * libm::exp(restart / between) * libm::expm1((interval + checkpoint) / between);
        (1.0 - interval / spent).clamp(0.0, 1.0)
    }
}
