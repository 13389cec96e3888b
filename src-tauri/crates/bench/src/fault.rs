//! What can go wrong, with code, message and how to mend it.

use std::path::PathBuf;
use vocabulary::{Message, message};

/// Why a run, or one measurement of it, did not succeed.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// The words of the command line make no sense.
    Words {
        /// What is wrong with them.
        why: Message,
        /// How to mend it, where that is known.
        hint: Option<Message>,
    },
    /// No device has that number.
    NoDevice {
        /// Number asked for.
        index: u32,
        /// Largest number there is.
        last: u32,
    },
    /// Somebody else computes on the device.
    InUse {
        /// Its name.
        device: String,
        /// Processes with names.
        users: Message,
    },
    /// It is not there, or not in this build, driver or card.
    Unable(Message),
    /// The device stopped answering.
    Lost {
        /// Its name.
        device: String,
        /// The driver's words.
        why: Message,
    },
    /// The device is at the temperature at which it slows itself down.
    Hot {
        /// Its name.
        device: String,
        /// Its temperature.
        celsius: f64,
        /// The card's own limit.
        limit: f64,
    },
    /// The device counted an uncorrectable error.
    Memory {
        /// Its name.
        device: String,
        /// New errors.
        count: u64,
    },
    /// The result could not be written.
    Output {
        /// Where to.
        path: PathBuf,
        /// The system's words.
        why: Message,
    },
    /// The machine's clock cannot be right, so that a result would carry a false time.
    Clock,
    /// Somebody asked to end.
    Cancelled,
}

impl Fault {
    /// Its code.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Words { .. } => "B720",
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

    /// What happened.
    pub fn message(&self) -> Message {
        match self {
            Self::Words { why, .. } | Self::Unable(why) => why.clone(),
            Self::NoDevice { index, last } => {
                message!("bench-no-device", index = index.to_string(), last = last.to_string())
            }
            Self::InUse { device, users } => message!("bench-in-use", device = device, users = users),
            Self::Lost { device, why } => message!("bench-lost", device = device, why = why),
            Self::Hot { device, celsius, limit } => {
                message!("bench-hot", device = device, celsius = celsius.to_string(), limit = limit.to_string())
            }
            Self::Memory { device, count } => {
                message!("bench-memory", device = device, count = *count)
            }
            Self::Output { path, why } => message!("bench-output", path = path.display().to_string(), why = why),
            Self::Clock => message!("general-clock"),
            Self::Cancelled => message!("bench-cancelled"),
        }
    }

    /// How to mend it.
    pub fn hint(&self) -> Message {
        match self {
            Self::Words { hint, .. } => hint.clone().unwrap_or_else(|| message!("bench-words.hint")),
            Self::NoDevice { .. } => message!("bench-no-device.hint"),
            Self::InUse { .. } => message!("bench-in-use.hint"),
            Self::Unable(_) => message!("bench-unable.hint"),
            Self::Lost { .. } => message!("bench-lost.hint"),
            Self::Hot { .. } => message!("bench-hot.hint"),
            Self::Memory { .. } => message!("bench-memory.hint"),
            Self::Output { .. } => message!("bench-output.hint"),
            Self::Cancelled => message!("bench-cancelled.hint"),
            Self::Clock => message!("bench-clock.hint"),
        }
    }

    /// Exit code: 2 where the words are wrong, 1 where the machine failed, 130 where somebody cancelled.
    pub fn exit(&self) -> u8 {
        match self {
            Self::Words { .. } | Self::NoDevice { .. } => 2,
            Self::Cancelled => 130,
            _ => 1,
        }
    }

    /// Whether nothing more can be measured after it.
    pub fn ends_run(&self) -> bool {
        !matches!(self, Self::Unable(_))
    }
}
