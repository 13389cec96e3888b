//! What was really billed and used, and what is told of it.

use crate::closed::closed;

closed! {
    /// What a rule says of a row of a bill.
    "spend-of" SpendOf {
        /// Whose it is.
        Team = "team",
        /// What it was for.
        Purpose = "purpose",
        /// The card that it ran on.
        Gpu = "gpu",
    }

    /// What a file of use is.
    "use-kind" UseKind {
        /// An answer of Prometheus.
        Metrics = "metrics",
        /// Jobs of Slurm's accounting.
        Jobs = "jobs",
        /// Cards that this program watched.
        Watched = "watched",
        /// What was produced each month.
        Counts = "counts",
    }

    /// How a charge is priced.
    "spend-pricing" SpendPricing {
        /// Under a commitment.
        Committed = "committed",
        /// Interruptible.
        Spot = "spot",
        /// At the price of the day.
        OnDemand = "on_demand",
        /// Anything else.
        Other = "other",
    }

    /// As what charges are meant, where not all of them are.
    "charged-as" ChargedAs {
        /// Use and commitments: no purchases, credits and taxes.
        Use = "use",
        /// Use of which hours of cards are told.
        Hours = "hours",
        /// Use that a commitment covers.
        Covered = "covered",
        /// Of it, that of which hours are told.
        CoveredHours = "covered_hours",
        /// Use at the price of the day that a commitment could cover.
        Open = "open",
        /// Of it, that of which hours are told.
        OpenHours = "open_hours",
        /// What nothing used of a commitment.
        Unused = "unused",
    }

    /// What spend is told by.
    "view-key" ViewKey {
        /// Whose it is, by the rules.
        Team = "team",
        /// What it was for, by the rules.
        Purpose = "purpose",
        /// The card, by the rules, else by instance type.
        Card = "card",
        /// The instance type, where its cards are known.
        Instance = "instance",
        /// committed, spot, on_demand or other.
        Pricing = "pricing",
        /// Who provides the service.
        Provider = "provider",
        /// The account below the one that is billed, else that.
        Account = "account",
        /// The region, by id.
        Region = "region",
        /// The service.
        Service = "service",
        /// Usage, purchase, tax, credit, adjustment.
        Category = "category",
        /// What was used, by the provider's id.
        Resource = "resource",
        /// Month of the charge in UTC.
        Month = "month",
    }

    /// What a finding in bills leads to.
    "lever-kind" LeverKind {
        /// Stop what is held and does nothing.
        StopIdle = "stop_idle",
        /// Let what is committed and does nothing do what is paid by the hour.
        FillIdle = "fill_idle",
        /// Commit to what runs every day at the price of the day.
        CoverBase = "cover_base",
        /// Use or give back what nothing uses of a commitment.
        UseCommitment = "use_commitment",
        /// Let what may be interrupted run on interruptible capacity.
        MoveToSpot = "move_to_spot",
        /// Let a smaller card do what a large one is hardly used for.
        SmallerCard = "smaller_card",
    }
}
