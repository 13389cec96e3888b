//! How much of a pack is printed.

use crate::closed::closed;

closed! {
    /// How much of a pack is printed; each holds all of the one before.
    "extent" Extent {
        /// The pages that are signed.
        Board = "board",
        /// These and the annex that supports them.
        Annex = "annex",
        /// All that the window shows.
        Full = "full",
    }
}
