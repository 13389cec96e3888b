//! Where a result comes from: which program measured, on which host, as which part of which job.

use crate::read::nullable_line;
use input::Place;
use serde::Serialize;

/// What a measuring program says of itself and of where it ran; what it does not say is `None`.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Origin {
    /// Its version.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub program: Option<String>,
    /// Digest of the text of its kernels, by which two results are known to have run the same code.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kernels: Option<String>,
    /// Name of the host.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub host: Option<String>,
    /// Job of a scheduler, with which one that is: "slurm 4711".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub job: Option<String>,
    /// Which of the job's parts it is, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rank: Option<u64>,
    /// How many parts the job has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<u64>,
}

impl Origin {
    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    pub(crate) fn read(place: &Place) -> Option<Self> {
        let o = place.object()?;
        let [program, kernels, host, job] = ["program", "kernels", "host", "job"].map(|key| nullable_line(&o, key));
        let count = |key| o.optional(key).map_or(Some(None), |p| p.whole(0, u64::from(u32::MAX)).map(Some));
        let (rank, of) = (count("rank"), count("of"));
        Some(Self { program: program?, kernels: kernels?, host: host?, job: job?, rank: rank?, of: of? })
    }
}
