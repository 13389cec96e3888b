//! The year of hours that HiGHS was timed on: demand with a daily and weekly cycle, a trend and bursts; spot at hourly prices. It is
//! drawn as NumPy's `default_rng(11)` draws it, so that its optimum is the published one: PCG64 (O'Neill 2014), seeded by
//! `SeedSequence`, normals by the ziggurat of 256 layers (Marsaglia & Tsang 2000, "The Ziggurat Method for Generating Random
//! Variables").

use quantity::real;
use serde_json::{Value, json};
use std::f64::consts::TAU;

const HOURS: usize = 8760;
const SEED: u32 = 11;

/// What the linear programme costs at its least, in USD, with what it buys.
pub const LEAST: f64 = 13_883_149.576;
pub const OWNED: f64 = 400.0;
pub const RESERVED: f64 = 223.0;

/// The document, as `assay mix` reads it.
pub fn document() -> Value {
    let mut chance = Pcg::new(SEED);
    let noise: Vec<f64> = (0..HOURS).map(|_| 0.0 + 35.0 * chance.normal()).collect();
    let bursts: Vec<f64> = (0..HOURS).map(|_| if chance.uniform() < 0.015 { 260.0 } else { 0.0 }).collect();
    let demand: Vec<f64> = (0..HOURS).map(|hour| gpus(hour, noise[hour], bursts[hour])).collect();
    let price = |normal: f64| real::exp(real::ln(1.5) + 0.25 * normal).clamp(0.8, 3.9);
    let spot: Vec<f64> = (0..HOURS).map(|_| (price(chance.normal()) * 1e4).round_ties_even() / 1e4).collect();
    let room = |gpus: &f64| if chance.uniform() < 0.85 { (0.2 * gpus).floor() } else { 0.0 };
    let room: Vec<f64> = demand.iter().map(room).collect();
    json!({"currency": "USD", "demand": demand, "options": [
        {"id": "owned", "kind": "owned", "fixed_per_hour": 1.75, "variable_per_hour": 0.2, "max": 400},
        {"id": "reserved", "kind": "reserved", "fixed_per_hour": 2.4, "variable_per_hour": 0},
        {"id": "on_demand", "kind": "on_demand", "fixed_per_hour": 0, "variable_per_hour": 4},
        {"id": "spot", "kind": "spot", "fixed_per_hour": 0, "variable_per_hour": spot, "available": room, "overhead": 0.15},
    ]})
}

fn gpus(hour: usize, noise: f64, burst: f64) -> f64 {
    let day = 120.0 * real::sin(TAU * ((hour % 24) as f64 - 8.0) / 24.0);
    let week = if hour / 24 % 7 < 5 { 70.0 } else { 0.0 };
    (620.0 + day + week + 0.012 * hour as f64 + noise + burst).max(0.0).round_ties_even()
}

/// A permuted congruential generator of 128 bits that gives 64, and the layers of its normals.
struct Pcg {
    state: u128,
    step: u128,
    layers: Layers,
}

impl Pcg {
    const FACTOR: u128 = 0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645;

    fn new(seed: u32) -> Self {
        let words = seeds(seed);
        let of = |at: usize| u128::from(words[at]) << 64 | u128::from(words[at + 1]);
        let mut chance = Self { state: 0, step: of(2) << 1 | 1, layers: Layers::new() };
        chance.turn();
        chance.state = chance.state.wrapping_add(of(0));
        chance.turn();
        chance
    }

    fn turn(&mut self) {
        self.state = self.state.wrapping_mul(Self::FACTOR).wrapping_add(self.step);
    }

    fn next(&mut self) -> u64 {
        self.turn();
        (((self.state >> 64) ^ self.state) as u64).rotate_right((self.state >> 122) as u32)
    }

    /// Uniform in 0..1.
    fn uniform(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }

    fn normal(&mut self) -> f64 {
        loop {
            let drawn = self.next();
            let (layer, sign) = ((drawn & 0xff) as usize, if drawn >> 8 & 1 == 1 { -1.0 } else { 1.0 });
            let within = drawn >> 9 & 0x000f_ffff_ffff_ffff;
            let x = within as f64 * self.layers.width[layer];
            if (within as f64) < self.layers.inside[layer] {
                return sign * x;
            }
            if layer == 0 {
                let tail = self.tail();
                return if within >> 8 & 1 == 1 { -tail } else { tail };
            }
            let (low, high) = (self.layers.height[layer], self.layers.height[layer - 1]);
            if (high - low) * self.uniform() + low < real::exp(-0.5 * x * x) {
                return sign * x;
            }
        }
    }

    /// Beyond the last layer.
    fn tail(&mut self) -> f64 {
        loop {
            let beyond = -(-self.uniform()).ln_1p() / Layers::LAST;
            let height = -(-self.uniform()).ln_1p();
            if height + height > beyond * beyond {
                return Layers::LAST + beyond;
            }
        }
    }
}

/// Layers of equal area under the normal curve.
struct Layers {
    width: [f64; 256],
    height: [f64; 256],
    inside: [f64; 256],
}

impl Layers {
    /// Where the last layer ends, and the area of each.
    const LAST: f64 = 3.654_152_885_361_009;
    const AREA: f64 = 0.004_928_673_233_974_658;

    fn new() -> Self {
        let (grain, curve) = ((1_u64 << 52) as f64, |x: f64| real::exp(-0.5 * x * x));
        let mut layers = Self { width: [0.0; 256], height: [0.0; 256], inside: [0.0; 256] };
        let base = Self::AREA / curve(Self::LAST);
        (layers.width[0], layers.height[0], layers.inside[0]) = (base / grain, 1.0, Self::LAST / base * grain);
        let mut x = Self::LAST;
        for at in (1..256).rev() {
            (layers.width[at], layers.height[at]) = (x / grain, curve(x));
            let inner = if at == 1 { 0.0 } else { (-2.0 * real::ln(Self::AREA / x + curve(x))).sqrt() };
            layers.inside[at] = inner / x * grain;
            x = inner;
        }
        layers
    }
}

/// The first four words of NumPy's `SeedSequence` (after O'Neill 2015, "Developing a seed_seq Alternative").
fn seeds(seed: u32) -> [u64; 4] {
    let mut hash = 0x43b0_d7e5_u32;
    let mut hashed = |word: u32| {
        let mixed = word ^ hash;
        hash = hash.wrapping_mul(0x931e_8875);
        let mixed = mixed.wrapping_mul(hash);
        mixed ^ mixed >> 16
    };
    let mut pool = [seed, 0, 0, 0].map(&mut hashed);
    for from in 0..4 {
        for to in (0..4).filter(|to| *to != from) {
            let word = hashed(pool[from]);
            let mixed = pool[to].wrapping_mul(0xca01_f9dd).wrapping_sub(word.wrapping_mul(0x4973_f715));
            pool[to] = mixed ^ mixed >> 16;
        }
    }
    let mut hash = 0x8b51_f9dd_u32;
    let mut word = |at: usize| {
        let mixed = pool[at % 4] ^ hash;
        hash = hash.wrapping_mul(0x58f3_8ded);
        let mixed = mixed.wrapping_mul(hash);
        u64::from(mixed ^ mixed >> 16)
    };
    [0, 2, 4, 6].map(|at| {
        let low = word(at);
        low | word(at + 1) << 32
    })
}
