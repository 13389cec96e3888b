//! What can go wrong, with code, message and how to mend it.

use std::path::PathBuf;
use thiserror::Error;

/// Why a run, or one measurement of it, did not succeed.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum Fault {
    /// The words of the command line make no sense.
    #[error("{0}")]
    Words(String),
    /// No device has that number.
    #[error("there is no device {index}; devices are numbered 0 to {last}")]
    NoDevice {
        /// Number asked for.
        index: u32,
        /// Largest number there is.
        last: u32,
    },
    /// Somebody else computes on the device.
    #[error("{device} is in use by {users}")]
    InUse {
        /// Its name.
        device: String,
        /// Processes with names.
        users: String,
    },
    /// It is not there, or not in this build, driver or card.
    #[error("{0}")]
    Unable(String),
    /// The device stopped answering.
    #[error("{device} stopped answering: {why}")]
    Lost {
        /// Its name.
        device: String,
        /// The driver's words.
        why: String,
    },
    /// The device is at the temperature at which it slows itself down.
    #[error("{device} is at {celsius} °C, and slows down at {limit} °C")]
    Hot {
        /// Its name.
        device: String,
        /// Its temperature.
        celsius: f64,
        /// The card's own limit.
        limit: f64,
    },
    /// The device counted an uncorrectable error.
    #[error("{device} counted {count} uncorrectable memory errors while it was measured")]
    Memory {
        /// Its name.
        device: String,
        /// New errors.
        count: u64,
    },
    /// The result could not be written.
    #[error("{} cannot be written: {why}", path.display())]
    Output {
        /// Where to.
        path: PathBuf,
        /// The system's words.
        why: String,
    },
    /// The machine's clock cannot be right, so that a result would carry a false time.
    #[error("this machine's clock stands before 1970 or after 9999; expected the present time")]
    Clock,
    /// Somebody asked to end.
    #[error("cancelled")]
    Cancelled,
}

impl Fault {
    /// Its code.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Words(_) => "B720",
            Self::NoDevice { .. } => "B721",
            Self::InUse { .. } => "B722",
            Self::Unable(_) => "B723",
            Self::Lost { .. } => "B724",
            Self::Hot { .. } => "B725",
            Self::Memory { .. } => "B726",
            Self::Output { .. } => "B727",
            Self::Cancelled => "B728",
            Self::Clock => "B729",
        }
    }

    /// How to mend it.
    pub fn hint(&self) -> &'static str {
        match self {
            Self::Words(_) => "See `assay bench --help` and `assay observe --help`.",
            Self::NoDevice { .. } => "`assay bench --list` lists the devices.",
            Self::InUse { .. } => {
                "Wait until it is free, or measure all the same with --force: both jobs will be slower."
            }
            Self::Unable(_) => "`assay bench --list` says what each device offers.",
            Self::Lost { .. } => "Look at the system's log (dmesg) and reset or reboot before measuring again.",
            Self::Hot { .. } => "Let it cool down and look at fans and air flow.",
            Self::Memory { .. } => "Have the card checked: what it computes cannot be relied on.",
            Self::Output { .. } => "Choose a folder that can be written to with -o.",
            Self::Cancelled => "Start again when ready.",
            Self::Clock => "Set the clock, then measure again.",
        }
    }

    /// Exit code: 2 where the words are wrong, 1 where the machine failed, 130 where somebody cancelled.
    pub fn exit(&self) -> u8 {
        match self {
            Self::Words(_) | Self::NoDevice { .. } => 2,
            Self::Cancelled => 130,
            _ => 1,
        }
    }

    /// Whether nothing more can be measured after it.
    pub fn ends_run(&self) -> bool {
        !matches!(self, Self::Unable(_))
    }
}
