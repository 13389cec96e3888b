//! What a search for proposals leaves out, and what became of each party of vendors.

use crate::closed::closed;

closed! {
    /// Why a quote stands in no proposal.
    "left-out" LeftOut {
        /// It no longer stands when the decision is due.
        Lapsed = "lapsed",
        /// Its vendor fails a gate.
        Gate = "gate",
        /// No option uses it and it does not say until when it stands.
        NoOffer = "no_offer",
        /// Its speed is that of another card.
        Borrowed = "borrowed",
        /// No option says what running it costs beside its price.
        NoCosts = "no_costs",
        /// It may serve no workload, or its speed cannot be told.
        ServesNothing = "serves_nothing",
    }

    /// Whether a model is served on cards or its tokens are bought.
    "hosted-advice" HostedAdvice {
        /// Serving on cards costs less.
        Serve = "serve",
        /// Buying tokens costs less.
        Tokens = "tokens",
        /// Neither is cheaper in most futures.
        Close = "close",
    }

    /// What became of the search among some vendors.
    "party" PartyOutcome {
        /// Its best plan is proposed.
        Proposed = "proposed",
        /// Another option is as good in everything and better in something.
        Dominated = "dominated",
        /// What is best with it is entered already, or is the plan of fewer vendors.
        Known = "known",
        /// No plan with it keeps the limits.
        BeyondLimits = "beyond_limits",
    }

    /// What a proposal has to keep.
    "proposal-limit" ProposalLimit {
        /// The share of demand that may stay unserved in the central case.
        Unserved = "unserved",
        /// The share of worlds in which a hard budget may be exceeded.
        Budget = "budget",
        /// The largest share of the spend on quotes that one vendor may have.
        VendorShare = "largest_vendor",
        /// The share of worlds in which more power may be drawn at a place than its limit.
        Power = "power",
    }

    /// Why a rule of thumb cannot be followed.
    "thumb-without" ThumbWithout {
        /// Nothing of the kind is offered for every pool.
        NoOffer = "no_offer",
        /// It asks for more units than the quotes have.
        TooFew = "too_few",
    }

    /// What may move the best number of units to commit to.
    "commitment-driver" CommitmentDriver {
        /// The price of the quote that is committed to.
        Price = "price",
        /// All demand.
        Demand = "demand",
    }
}
