//! The quadrant: what a card is for, with the reason in its own figures.

use reference::{Accelerator, accelerator};
use serde::Serialize;
use vocabulary::{Message, Role, message};

/// A card's place in the quadrant.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Placement {
    /// Its role; null when the catalog cannot say.
    pub role: Option<Role>,
    /// Why, in one sentence.
    pub reason: Message,
}

/// Where a card stands, by its catalog row; a name that the catalog lacks has no role.
pub fn quadrant(sku: &str) -> Placement {
    let Some(row) = accelerator(sku) else {
        return Placement { role: None, reason: message!("accelerators-not-in-catalog", sku = sku) };
    };
    let role = row.role;
    let reason = match role {
        Some(Role::Training) => training(row),
        Some(Role::Inference) => inference(row),
        Some(Role::Edge) => edge(row),
        Some(Role::Domestic) => message!("accelerators-domestic"),
        None => message!("accelerators-no-role"),
    };
    Placement { role, reason }
}

fn training(row: &Accelerator) -> Message {
    let link = match row.link_total_gbps {
        Some(rate) => message!("accelerators-link", rate = rate.to_string()),
        None => message!("accelerators-link.unknown"),
    };
    message!("accelerators-trains", memory = memory(row), link = link)
}

fn inference(row: &Accelerator) -> Message {
    let bandwidth = match row.bandwidth_gbps {
        Some(rate) => message!("accelerators-bandwidth", rate = rate.to_string()),
        None => message!("accelerators-bandwidth.unknown"),
    };
    message!("accelerators-serves", memory = memory(row), bandwidth = bandwidth, power = power(row))
}

fn edge(row: &Accelerator) -> Message {
    message!("accelerators-edge", power = power(row), memory = memory(row))
}

fn power(row: &Accelerator) -> Message {
    match row.tdp_w {
        Some(watts) => message!("accelerators-power", watts = watts.to_string()),
        None => message!("accelerators-power.unknown"),
    }
}

fn memory(row: &Accelerator) -> Message {
    match row.memory_gb {
        Some(size) => message!("accelerators-memory", size = size.to_string()),
        None => message!("accelerators-memory.unknown"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Roles as the source guide names them (H200, H800, B200 train; L40S and H20 serve; Jetson and Atlas at the edge).
    #[test]
    fn cards_stand_where_the_guide_puts_them() {
        for (sku, role) in [
            ("H200 SXM5 141GB", Some(Role::Training)),
            ("H800 SXM5 80GB", Some(Role::Training)),
            ("B200 SXM 180GB", Some(Role::Training)),
            ("L40S", Some(Role::Inference)),
            ("h20 96gb", Some(Role::Inference)),
            ("Jetson AGX Orin 64GB", Some(Role::Edge)),
            ("Ascend 310P3 (Atlas 300I Pro)", Some(Role::Edge)),
            ("Ascend 910C", Some(Role::Domestic)),
            ("S60", Some(Role::Domestic)),
            ("My own chip", None),
        ] {
            let placement = quadrant(sku);
            assert_eq!(placement.role, role, "{sku}");
            let reason = voice::text(&placement.reason);
            assert!(reason.ends_with('.'), "{reason}");
        }
    }
}
