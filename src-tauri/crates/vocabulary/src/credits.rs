//! How credits for outages are earned.

use crate::closed::closed;

closed! {
    /// Whose record of an outage earns a credit.
    "claim-proof" ClaimProof {
        /// The customer's own.
        OurLogs = "our_logs",
        /// The customer's or the provider's.
        EitherLogs = "either_logs",
        /// The provider's, which the customer can read.
        VendorLogs = "vendor_logs",
        /// Credited unasked.
        Automatic = "automatic",
    }
}
