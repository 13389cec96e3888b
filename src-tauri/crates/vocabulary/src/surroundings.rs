//! What stands around the cards of an offer, and the stages of a company that asks for them.

use crate::closed::closed;

closed! {
    /// The network between the nodes of an offer, strongest first.
    "network" Network {
        /// InfiniBand, an adapter for each card.
        Infiniband = "infiniband",
        /// RDMA over Ethernet, an adapter for each card and a switch for each rail.
        RoceRail = "roce_rail",
        /// RDMA over Ethernet, adapters shared by cards.
        Roce = "roce",
        /// Ethernet without RDMA.
        Ethernet = "ethernet",
    }

    /// The storage of an offer, strongest first: each stands for what follows it too.
    "storage" Storage {
        /// A parallel file system, beside local NVMe.
        Parallel = "parallel",
        /// NVMe in the node.
        Nvme = "nvme",
        /// A file system over the network, served by one machine.
        Shared = "shared",
        /// An object store alone.
        Object = "object",
    }

    /// How far a company has come with what it needs compute for.
    "stage" Stage {
        /// Demand is being found, or grows fast.
        Exploration = "exploration",
        /// A part of demand has become steady.
        ScaleUp = "scale_up",
        /// Demand is known, or rules are strict.
        Mature = "mature",
    }
}

impl Network {
    /// By how many steps it is weaker than another; 0 where it is as strong, or stronger.
    pub const fn steps_below(self, other: Self) -> usize {
        (self as usize).saturating_sub(other as usize)
    }
}

impl Storage {
    /// By how many steps it is weaker than another; 0 where it is as strong, or stronger.
    pub const fn steps_below(self, other: Self) -> usize {
        (self as usize).saturating_sub(other as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_that_cells_hold() {
        assert_eq!(Network::SPELLED, ["infiniband", "roce_rail", "roce", "ethernet"]);
        assert_eq!(Storage::SPELLED, ["parallel", "nvme", "shared", "object"]);
        assert_eq!(Stage::SPELLED, ["exploration", "scale_up", "mature"]);
    }

    #[test]
    fn only_what_is_weaker_is_steps_below() {
        assert_eq!(Network::Ethernet.steps_below(Network::RoceRail), 2);
        assert_eq!(Network::Infiniband.steps_below(Network::RoceRail), 0);
        assert_eq!(Storage::Nvme.steps_below(Storage::Parallel), 1);
        assert_eq!(Storage::Parallel.steps_below(Storage::Nvme), 0);
    }
}
