//! Who decides together, and what they put on record.

use crate::closed::closed;

closed! {
    /// What somebody does in a procurement.
    "panel-role" PanelRole {
        /// Asks for offers and ballots, locks, opens, and writes down what was agreed.
        Facilitator = "facilitator",
        /// Scores.
        Evaluator = "evaluator",
        /// Looks on and scores nothing.
        Observer = "observer",
    }

    /// What the evidence of a figure lacks.
    "evidence-gap" EvidenceGap {
        /// It says that it is well known, and neither a source nor a document.
        Unsourced = "unsourced",
        /// It has a source, and no document that shows it.
        Undocumented = "undocumented",
        /// The document that it names is registered, and is not in this file.
        Absent = "absent",
        /// Its date lies too far back.
        Stale = "stale",
    }

    /// What is put on record, in the order of a procurement.
    "act" Act {
        /// Weights, gates and anchors stand; entries are sealed until they are opened.
        Lock = "locked",
        /// Entries are opened.
        Open = "opened",
        /// An option is awarded.
        Award = "awarded",
    }
}
