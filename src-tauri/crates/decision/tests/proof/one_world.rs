//! Worlds of a tiny book by hand: its draws from the streams, its demand, money and axes in closed form.

use crate::{common, tiny};
use decision::Snapshot;
use quantity::chance::Stream;
use quantity::real::pow;

const SEED: u64 = 1;
const WORLDS: usize = 40;
const HALF_YEAR: f64 = 4380.0;

/// One world's draws.
struct World(u64);

impl World {
    fn u(&self, id: &str) -> f64 {
        Stream::new(SEED, id).uniform(self.0)
    }

    /// Inverse of the uniform distribution.
    fn uniform(&self, id: &str, low: f64, high: f64) -> f64 {
        low + (high - low) * self.u(id)
    }

    /// Inverse of the triangular distribution: (x − a)² ÷ ((b − a)(m − a)) = u below m, mirrored above.
    fn triangle(&self, id: &str, a: f64, m: f64, b: f64) -> f64 {
        let u = self.u(id);
        if u < (m - a) / (b - a) {
            a + (u * (b - a) * (m - a)).sqrt()
        } else {
            b - ((1.0 - u) * (b - a) * (b - m)).sqrt()
        }
    }
}

/// What the option `lease` comes to.
struct Lease {
    tcc: f64,
    cash: f64,
    per_effective: f64,
    performance: f64,
    cost: f64,
    compliance: f64,
}

fn discount(month: u32) -> f64 {
    pow(1.08, -f64::from(month) / 12.0)
}

/// Eight H200 for 18 months, renewed once and charged to month 36; the rest by the hour; a team from the first month.
fn lease(world: &World) -> Lease {
    let scale = world.triangle("workloads.w.scale", 0.8, 1.0, 1.3);
    let growth = world.uniform("workloads.w.growth", 0.05, 0.25);
    let useful = world.uniform("workloads.w.useful_share", 0.6, 0.8);
    let mfu_today = world.triangle("workloads.w.efficiency", 0.38, 0.4, 0.44);
    let mfu_pool = world.triangle("mfu.pool", 0.36, 0.41, 0.45);
    let mfu_cloud = world.uniform("quotes.hourly.mfu", 0.36, 0.42);
    let dollar = world.triangle("fx.USD", 0.85, 0.9, 0.97);
    let lease_price = world.uniform("quotes.lease.price", 2.4, 2.8) * dollar;
    let hour_price = world.triangle("quotes.hourly.price", 3.0, 3.5, 4.5);
    let availability = world.uniform("quotes.lease.availability", 0.95, 0.99);
    let decline = world.triangle("price_decline", -0.1, 0.08, 0.2);
    let team = world.uniform("costs.lease.team.amount", 4000.0, 6000.0);
    // H100 and H200 have the same dense bf16 peak, 989.4 TFLOP/s (data/accelerators.csv): it cancels.
    let (to_pool, to_cloud) = (mfu_today / mfu_pool, mfu_today / mfu_cloud);
    let capacity = 8.0 * availability / to_pool;
    let yearly = |year: i32| {
        let level = scale * pow(1.0 + growth, f64::from(year));
        let (low, high) = (10.0 * level, 16.0 * level);
        let served = HALF_YEAR * (low.min(capacity) + high.min(capacity));
        (served, HALF_YEAR * (low + high) - served)
    };
    let (mut tcc, mut cash, mut hours, mut rent) = (0.0, 0.0, 0.0, 0.0);
    let mut hourly_rent = 0.0;
    for month in 1..=36 {
        let step = if month <= 18 { 1.0 } else { pow(1.0 - decline, 1.5) };
        rent += lease_price * 730.0 * 8.0 * step * discount(month);
        cash += lease_price * 730.0 * 8.0 * step;
    }
    for month in 1..=24_u32 {
        let year = (month - 1) / 12;
        let (served, left) = yearly(year as i32);
        let by_hour = left / 12.0 * to_cloud * hour_price * pow(1.0 - decline, f64::from(year));
        let staff = team * pow(1.03, f64::from(month - 1) / 12.0);
        hourly_rent += by_hour * discount(month);
        tcc += staff * discount(month);
        cash += by_hour + staff;
        hours += (served + left) / 12.0 * useful * discount(month);
    }
    tcc += rent + hourly_rent;
    // Entries of the pool: 0.3 to 0.4 measured (± 3 points) and 0.34 stated (± 10), anchors 0.2 and 0.5.
    let value = |x: f64| (x - 0.2) / 0.3 * 100.0;
    let (low, high) = ((value(0.3) - 3.0).min(value(0.34) - 10.0), (value(0.4) + 3.0).max(value(0.34) + 10.0));
    let speed = world.triangle("scores.pool.speed", low, (value(0.35) + value(0.34)) / 2.0, high);
    let pool = (3.0 * speed + (mfu_pool - 0.3) / 0.2 * 100.0) / 4.0;
    // Nobody scored the cloud's speed: each value from 0 to 100 is as likely. Its MFU is stated: 0.35 to 0.45 is 25 to 75 points, ± 10.
    let unknown = world.uniform("scores.cloud.speed", 0.0, 100.0);
    let cloud = (3.0 * unknown + world.triangle("scores.cloud.mfu", 15.0, 50.0, 85.0)) / 4.0;
    // Exit terms in the contract: 12 and 1 months between 24 and 0, ± 4 points, at most 100.
    let exit = |id: &str, months: f64| {
        let points = (24.0 - months) / 24.0 * 100.0;
        world.triangle(id, points - 4.0, points, (points + 4.0).min(100.0))
    };
    let share = rent / (rent + hourly_rent);
    let mixed = |of_pool: f64, of_cloud: f64| share * of_pool + (1.0 - share) * of_cloud;
    Lease {
        tcc,
        cash,
        per_effective: tcc / hours,
        performance: mixed(pool, cloud),
        cost: ((12.0 - tcc / hours) / 10.0 * 100.0).clamp(0.0, 100.0),
        compliance: mixed(exit("scores.pool.exit", 12.0), exit("scores.cloud.exit", 1.0)),
    }
}

#[test]
fn a_world_by_hand_is_the_engines_world() {
    let snapshot: Snapshot = common::snapshot(&tiny::book());
    let worlds = decision::draw(&snapshot, &common::setting(WORLDS), &|_| ()).unwrap();
    let engine = &worlds.options[0];
    assert_eq!(snapshot.options[0].id, "lease");
    let mut seen = Vec::new();
    for world in 0..WORLDS {
        let hand = lease(&World(world as u64));
        let [performance, _, cost, _, compliance] = *engine.axes[world].values();
        for (what, hand, engine) in [
            ("tcc", hand.tcc, engine.tcc[world]),
            ("cash", hand.cash, engine.cash[world]),
            ("per effective hour", hand.per_effective, engine.per_effective[world]),
            ("performance", hand.performance, performance),
            ("cost", hand.cost, cost),
            ("compliance", hand.compliance, compliance),
        ] {
            assert!(common::close(hand, engine, 1e-10), "world {world}, {what}: by hand {hand}, engine {engine}");
        }
        seen.push(hand.tcc);
    }
    seen.sort_by(f64::total_cmp);
    assert!(seen[WORLDS - 1] > 1.2 * seen[0], "the worlds hardly differ: {seen:?}");
}
