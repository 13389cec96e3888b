//! Sides of a conflict.

use crate::closed::closed;

closed! {
    /// Which of two changes of one cell counts.
    "side" Side {
        /// That of the workspace.
        Ours = "ours",
        /// That of the file.
        Theirs = "theirs",
    }
}
