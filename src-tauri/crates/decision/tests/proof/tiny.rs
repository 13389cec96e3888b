//! A book small enough to compute by hand: one workload in one pool, three vendors, three options.

use crate::common::add;
use tables::Book;

/// Demand is 10 GPUs for half of every day and 16 for the other half; the horizon is two years.
pub fn book() -> Book {
    let mut book = Book::default();
    let rows = [
        (
            "frame",
            "name: Tiny | question: Who? | decides: Board | decide_by: 2027-03-15 | currency: EUR | months: 24 \
             | discount_rate: 0.08",
        ),
        (
            "workloads",
            "id: w | name: Training | purpose: training | interruptible: no | reference_sku: H100 SXM5 80GB \
             | efficiency: 0.38 / 0.4 / 0.44 | useful_share: 0.6 to 0.8 | scale: 0.8 / 1 / 1.3 | growth: 0.05 to 0.25 \
             | business_value: Sales | value_owner: Sales",
        ),
        (
            "demand",
            "workload: w | start: day | step: profile \
             | gpus: 10,10,10,10,10,10,10,10,10,10,10,10,16,16,16,16,16,16,16,16,16,16,16,16",
        ),
        ("vendors", "id: pool | name: Pool"),
        ("vendors", "id: cloud | name: Cloud"),
        ("vendors", "id: maker | name: Maker"),
        (
            "criteria",
            "id: speed | name: Speed | axis: performance | direction: max | worst: 0.2 | best: 0.5 | weight: 3",
        ),
        ("criteria", "id: mfu | name: MFU | axis: performance | direction: max | worst: 0.3 | best: 0.5 | weight: 1"),
        (
            "criteria",
            "id: exit | name: Exit | axis: compliance | direction: min | worst: 24 | best: 0 | gate_max: 20 | weight: 2",
        ),
        (
            "criteria",
            "id: tcc | name: TCC | axis: cost | direction: min | worst: 12 | best: 2 | weight: 4 \
             | computed: tcc_per_effective_gpu_hour",
        ),
        ("scores", "evaluator: a | vendor: pool | criterion: speed | value: 0.3 to 0.4 | grade: measured"),
        ("scores", "evaluator: b | vendor: pool | criterion: speed | value: 0.34 | grade: stated"),
        ("scores", "evaluator: a | vendor: pool | criterion: mfu | value: @mfu.pool | grade: measured"),
        ("scores", "evaluator: a | vendor: pool | criterion: exit | value: 12 | grade: contract"),
        ("scores", "evaluator: a | vendor: cloud | criterion: mfu | value: 0.35 / 0.4 / 0.45 | grade: stated"),
        ("scores", "evaluator: a | vendor: cloud | criterion: exit | value: 1 | grade: contract"),
        ("scores", "evaluator: a | vendor: maker | criterion: speed | value: 0.3 / 0.4 / 0.45 | grade: stated"),
        ("scores", "evaluator: a | vendor: maker | criterion: mfu | value: 0.35 to 0.45 | grade: stated"),
        ("scores", "evaluator: a | vendor: maker | criterion: exit | value: 6 | grade: contract"),
        (
            "quotes",
            "id: lease | vendor: pool | sku: H200 SXM5 141GB | supply_model: pooled | billing: committed \
             | price: 2.4 to 2.8 | basis: gpu_hour | currency: USD | unit_gpus: 8 | term_months: 18 \
             | availability: 0.95 to 0.99 | mfu: @mfu.pool | exit_months: 12",
        ),
        (
            "quotes",
            "id: hourly | vendor: cloud | sku: H100 SXM5 80GB | supply_model: on_demand | billing: used \
             | price: 3 / 3.5 / 4.5 | basis: gpu_hour | currency: EUR | unit_gpus: 1 | mfu: 0.36 to 0.42",
        ),
        (
            "quotes",
            "id: cards | vendor: maker | sku: H100 SXM5 80GB | supply_model: self_build | billing: owned \
             | price: 26000 / 30000 / 36000 | basis: gpu | currency: EUR | unit_gpus: 1 | availability: 0.97 \
             | mfu: 0.37 / 0.4 / 0.43",
        ),
        ("options", "option: lease | name: Lease | pool: training | layer: base | quote: lease | units: 1"),
        ("options", "option: lease | pool: training | layer: peak | quote: hourly | units: as needed"),
        ("options", "option: buy | name: Buy | pool: training | layer: base | quote: cards | units: 10"),
        ("options", "option: buy | pool: training | layer: peak | quote: hourly | units: as needed"),
        ("options", "option: rent | name: Rent | pool: training | layer: peak | quote: hourly | units: as needed"),
        (
            "costs",
            "option: buy | line: power | category: opex | bucket: energy | shape: energy | kw: 14 | pue: 1.2 to 1.4 \
             | price_per_kwh: 0.1 to 0.2 | load: 0.8",
        ),
        (
            "costs",
            "option: lease | line: team | category: opex | bucket: staff | shape: monthly | amount: 4000 to 6000 \
             | growth: 0.03",
        ),
        ("conditions", "id: leave | kind: exit | text: Leave within a year | vendor: pool | status: met"),
        ("assumptions", "id: fx.USD | label: Euro for a dollar | value: 0.85 / 0.9 / 0.97"),
        ("assumptions", "id: mfu.pool | label: MFU in the pool | value: 0.36 / 0.41 / 0.45"),
    ];
    for (table, cells) in rows {
        add(&mut book, table, cells);
    }
    book
}
