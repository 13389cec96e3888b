//! Every figure with data like the sample's, as the pack and the window ask for them.

use charts::cash::{Limit, Step};
use charts::*;
use vocabulary::State;

pub const OPTIONS: [&str; 5] = [
    "Northwind pooled lease + Helio on demand",
    "Self-build, 24 nodes",
    "Helio reserved, three years",
    "Public cloud on demand",
    "Kirin domestic cards",
];

fn standing(at: usize) -> Standing {
    match at {
        0 => Standing::Leading,
        4 => Standing::Out,
        _ => Standing::InPlay,
    }
}

pub fn dots() -> HundredDots {
    let shares = [0.83, 0.118, 0.05, 0.002];
    let chance = |(place, share): (usize, f64)| Chance { name: OPTIONS[place].into(), place, share, mark: None };
    HundredDots {
        title: "Northwind is right in 83 of 100 plausible worlds".into(),
        options: shares.into_iter().enumerate().map(chance).collect(),
    }
}

pub fn ranges() -> RangeBars {
    let spreads = [(31.2, 34.6, 39.8), (33.0, 38.9, 50.1), (36.4, 39.2, 42.6), (47.5, 52.2, 58.3), (28.1, 37.4, 55.0)];
    let row = |(place, (p10, p50, p90)): (usize, (f64, f64, f64))| RangeRow {
        name: OPTIONS[place].into(),
        place,
        spread: Some(Spread { p10: p10 * 1e6, p50: p50 * 1e6, p90: p90 * 1e6 }),
        median: format!("{p50:.0}\u{202F}M").into(),
        range: format!("{p10:.0} to {p90:.0}").into(),
        standing: standing(place),
    };
    RangeBars {
        title: "Northwind costs least; Kirin would be cheap, if its contract had a way out".into(),
        unit: "EUR".into(),
        rows: spreads.into_iter().enumerate().map(row).collect(),
    }
}

pub fn build_up() -> StackedBuildUp {
    let amounts = [[0.6, 27.3, 6.7], [17.4, 11.6, 9.9], [0.5, 29.9, 8.8], [0.3, 44.1, 7.8]];
    let kinds = [("capital", colour::CAPITAL), ("operating", colour::OPERATING), ("hidden", colour::HIDDEN)];
    let part = |((name, fill), amount): ((&'static str, Colour), f64)| Part {
        name: name.to_owned(),
        amount,
        text: format!("{amount:.1}"),
        fill,
        mark: Mark::new(format!("o.{name}"), amount.to_string()),
    };
    let bar = |(at, amounts): (usize, [f64; 3])| Bar {
        name: OPTIONS[at].into(),
        name_mark: Mark::new("o.name", OPTIONS[at]),
        parts: kinds.into_iter().zip(amounts).map(part).collect(),
        total: format!("{:.1}", amounts.iter().sum::<f64>()),
        total_mark: Mark::new("o.total", ""),
    };
    StackedBuildUp {
        title: "Hidden cost is a fifth of every option".into(),
        unit: "€m".into(),
        bars: amounts.into_iter().enumerate().map(bar).collect(),
    }
}

pub fn thresholds() -> Thresholds {
    let row = |name: &str, unit: &str, (now, at): (f64, f64), range, texts: [&str; 3]| Threshold {
        name: name.into(),
        unit: unit.into(),
        now,
        now_text: texts[0].into(),
        at: Some(at),
        at_text: texts[1].into(),
        then: texts[2].into(),
        range,
    };
    let mut rows = vec![
        row(
            "Power price",
            "EUR/kWh",
            (0.112, 0.141),
            Some((0.09, 0.15)),
            ["now 0.112", "above 0.141 EUR/kWh", "then Self-build"],
        ),
        row(
            "Base demand",
            "GPUs",
            (223.0, 176.0),
            Some((190.0, 260.0)),
            ["now 223 GPUs", "below 176 GPUs", "then Helio reserved"],
        ),
        row("Weight of reliability", "", (0.22, 0.37), None, ["now 22 %", "above 37 %", "then Self-build"]),
        row(
            "Northwind measured MFU",
            "",
            (0.41, 0.33),
            Some((0.36, 0.46)),
            ["now 0.41", "below 0.33", "then Helio reserved"],
        ),
    ];
    rows.push(Threshold {
        at: None,
        at_text: "no value within three widths".into(),
        then: "".into(),
        ..rows[1].clone()
    });
    rows[4].name = "Residual share".into();
    Thresholds { title: "Power above 0.141 EUR/kWh would put Self-build first".into(), rows }
}

/// Demand of one GPU pool hour by hour: office hours on top of a base, quiet weekends, a few peaks.
fn hour(at: usize) -> [f64; 3] {
    let (day, hour) = (at / 24 % 7, at % 24);
    let office =
        if day < 5 && (8..19).contains(&hour) { 60.0 + 14.0 * (1.0 - (hour as f64 - 13.0).abs() / 6.0) } else { 12.0 };
    let season = 1.0 + 0.18 * (at as f64 / 8760.0);
    let peak = if day < 5 && (10..12).contains(&hour) && (at / 24) % 3 == 1 { 45.0 } else { 0.0 };
    [180.0 * season, office * season, peak]
}

pub fn demand(view: View, hours: usize) -> Demand {
    let layer = |(at, name): (usize, &str)| Layer {
        name: name.into(),
        values: (0..hours).map(|h| hour(h)[at]).collect(),
        fill: Fill::Met,
    };
    Demand {
        title: "Three quarters of demand never goes away".into(),
        unit: "GPUs".into(),
        view,
        layers: ["base", "variable", "peak"].into_iter().enumerate().map(layer).collect(),
        levels: vec![Level { name: "224 committed".into(), value: 224.0 }],
        line: None,
        key: Key::Own,
    }
}

pub fn quadrant() -> Quadrant {
    let cards = [
        ("H100 SXM", 3.35, 989.0, 0),
        ("H200 SXM", 4.8, 989.0, 0),
        ("B200", 8.0, 2250.0, 0),
        ("B300", 8.0, 2500.0, 0),
        ("GB300", 8.0, 2500.0, 0),
        ("MI300X", 5.3, 1307.0, 0),
        ("MI325X", 6.0, 1307.0, 0),
        ("MI355X", 8.0, 2516.0, 0),
        ("L40S", 0.864, 362.0, 1),
        ("L4", 0.3, 121.0, 1),
        ("A10", 0.6, 125.0, 1),
        ("A100 80GB", 2.04, 312.0, 0),
        ("RTX PRO 6000", 1.79, 500.0, 1),
        ("Jetson Orin", 0.205, 42.0, 2),
        ("Jetson Thor", 0.273, 250.0, 2),
        ("昇腾 910B", 1.6, 320.0, 3),
        ("昇腾 910C", 3.2, 752.0, 3),
        ("Kunlun P800", 0.0, 345.0, 3),
    ];
    let spot = |(name, x, y, kind): (&str, f64, f64, usize)| Spot {
        name: name.into(),
        x,
        y,
        kind,
        standing: if name == "H200 SXM" { Standing::Leading } else { Standing::InPlay },
    };
    Quadrant {
        title: "H200 gives most bandwidth per useful FLOP of what is on offer".into(),
        x: Measure { name: "memory bandwidth".into(), unit: "TB/s".into() },
        y: Measure { name: "dense BF16".into(), unit: "TFLOP/s".into() },
        kinds: ["training", "inference", "edge", "domestic"].map(String::from).to_vec(),
        points: cards.into_iter().map(spot).collect(),
        ridges: [100.0, 200.0, 400.0].map(|ratio| Ridge { name: format!("{ratio} FLOP/byte").into(), ratio }).to_vec(),
    }
}

/// A criterion with its values and scores.
type Scored = (&'static str, [&'static str; 6], [i32; 6]);

pub fn heat_map() -> HeatMap {
    let vendors = ["Northwind", "Helio", "Stratus", "Meridian", "Bluepeak", "Kirin"];
    let axes = [
        (
            "Performance",
            "26 %",
            vec![
                (
                    "Measured MFU, 70B training",
                    ["0.41", "0.38", "0.36", "0.33", "0.35", "0.22"],
                    [86, 74, 66, 54, 62, 10],
                ),
                (
                    "Cost per useful M tokens",
                    ["0.92", "1.04", "1.11", "1.30", "1.18", "1.02"],
                    [81, 69, 62, 43, 55, 71],
                ),
            ],
        ),
        (
            "Reliability",
            "22 %",
            vec![
                ("Failures per GPU-year", ["0.09", "0.07", "0.11", "0.14", "0.10", "?"], [74, 82, 66, 52, 70, -1]),
                ("SLA credit cap, % of fee", ["30", "50", "10", "30", "100", "0"], [56, 74, 24, 56, 100, 0]),
            ],
        ),
    ];
    let cell = |(value, score): (&str, i32)| Cell {
        value: value.into(),
        note: if score < 0 { "0–100 · unknown".into() } else { format!("{score} · stated").into() },
        share: (score >= 0).then_some(f64::from(score) / 100.0),
    };
    let criterion = |(name, values, scores): Scored| Criterion {
        name: name.into(),
        cells: values.into_iter().zip(scores).map(cell).collect(),
    };
    let group = |(name, note, rows): (&str, &str, Vec<Scored>)| Group {
        name: name.into(),
        note: note.into(),
        rows: rows.into_iter().map(criterion).collect(),
    };
    let column = |(at, name): (usize, &str)| Column {
        name: name.into(),
        standing: standing(match at {
            0 => 0,
            5 => 4,
            _ => 1,
        }),
    };
    HeatMap {
        title: "Northwind leads on measured performance; Kirin's reliability is unknown".into(),
        unit: "value 0 to 100".into(),
        columns: vendors.into_iter().enumerate().map(column).collect(),
        groups: axes.into_iter().map(group).collect(),
    }
}

pub fn tornado() -> Tornado {
    let swing = |name: &str, (low, high): (f64, f64), at_low: &str, at_high: &str| Swing {
        name: name.into(),
        low: low * 1e6,
        high: high * 1e6,
        at_low: at_low.into(),
        at_high: at_high.into(),
    };
    Tornado {
        title: "Utilisation moves the cost twice as much as power does".into(),
        unit: "EUR".into(),
        base: 34.6e6,
        base_text: "base €34.6m".into(),
        rows: vec![
            swing("Power price", (33.4, 36.3), "0.09", "0.15"),
            swing("Useful share of allocated hours", (38.9, 31.7), "0.55", "0.80"),
            swing("Demand scale", (30.9, 38.6), "0.85", "1.15"),
            swing("Price decline at renewal", (35.1, 34.0), "5 %", "20 %"),
            swing("Failures per GPU-year", (34.5, 34.9), "0.05", "0.14"),
            swing("Residual share", (34.8, 35.2), "0", "0.1"),
        ],
    }
}

pub fn cash() -> Cash {
    let monthly = [(0.4, 0.57), (17.4, 0.355), (0.5, 0.645), (0.0, 0.87)];
    let line = |(place, (start, rate)): (usize, (f64, f64))| CashLine {
        name: OPTIONS[place].into(),
        place,
        values: (0..=60).map(|month| (start + rate * f64::from(month)) * 1e6).collect(),
        standing: standing(place),
    };
    Cash {
        title: "Building costs less than the public cloud from month 34 on".into(),
        unit: "EUR".into(),
        step: Step::Month,
        lines: monthly.into_iter().enumerate().map(line).collect(),
        limit: Some(Limit { name: "budget €42m".into(), amount: 42e6 }),
        fan: None,
    }
}

pub fn gauges() -> Gauges {
    let gauge = |name: &str, unit: &str, (value, state), text: &str, bounds: (f64, f64), texts: [&str; 2]| Gauge {
        name: name.into(),
        unit: unit.into(),
        is_share: unit == "share",
        value,
        text: text.into(),
        state,
        watch: bounds.0,
        act: bounds.1,
        watch_text: texts[0].into(),
        act_text: texts[1].into(),
    };
    Gauges {
        title: "Utilisation and unclaimed credits need watching".into(),
        rows: vec![
            gauge(
                "Utilisation of paid hours",
                "share",
                (Some(0.52), State::Watch),
                "52 %",
                (0.55, 0.40),
                ["watch 55 %", "act 40 %"],
            ),
            gauge(
                "Cost per effective GPU-hour",
                "EUR",
                (Some(4.92), State::Ok),
                "€4.92",
                (5.5, 6.5),
                ["watch 5.50", "act 6.50"],
            ),
            gauge(
                "Failures per GPU-year",
                "",
                (Some(0.21), State::Act),
                "0.21",
                (0.12, 0.18),
                ["watch 0.12", "act 0.18"],
            ),
            gauge(
                "Unclaimed SLA credits",
                "EUR",
                (None, State::Unknown),
                "",
                (1000.0, 5000.0),
                ["watch 1 000", "act 5 000"],
            ),
        ],
    }
}

/// A skewed spread without randomness: the quantiles of a triangle.
pub fn histogram() -> Histogram {
    let (low, mode, high) = (28e6, 33e6, 46e6);
    let quantile = |u: f64| {
        let split = (mode - low) / (high - low);
        if u < split {
            low + (u * (high - low) * (mode - low)).sqrt()
        } else {
            high - ((1.0 - u) * (high - low) * (high - mode)).sqrt()
        }
    };
    Histogram {
        title: "Eight in ten worlds cost between 31 and €41m".into(),
        unit: "EUR".into(),
        values: (0..10_000).map(|at| quantile((f64::from(at) + 0.5) / 10_000.0)).collect(),
        spread: Spread { p10: quantile(0.1), p50: quantile(0.5), p90: quantile(0.9) },
        p10: "31.0m".into(),
        p50: "35.2m".into(),
        p90: "41.2m".into(),
        limit: Some(Level { name: "budget €42m".into(), value: 42e6 }),
    }
}

pub fn acceptability() -> Acceptability {
    let row = |at: usize, name: &str, score: &str, shares: &[f64]| RankRow {
        name: name.into(),
        score: score.into(),
        shares: shares.to_vec(),
        standing: standing(at),
        note: if shares.is_empty() { "not ranked: no exit clause (gate: at most 36 months)".into() } else { "".into() },
    };
    Acceptability {
        title: "Northwind ranks first under four in five plausible weights".into(),
        ranked: "Vendor".into(),
        rows: vec![
            row(0, "Northwind", "76", &[0.81, 0.14, 0.04, 0.01, 0.0]),
            row(1, "Helio", "69", &[0.13, 0.58, 0.20, 0.08, 0.01]),
            row(1, "Bluepeak", "66", &[0.05, 0.21, 0.46, 0.22, 0.06]),
            row(1, "Meridian", "63", &[0.01, 0.06, 0.25, 0.48, 0.20]),
            row(1, "Stratus", "55", &[0.0, 0.01, 0.05, 0.21, 0.73]),
            row(4, "Kirin", "58", &[]),
        ],
    }
}

pub fn reigns() -> charts::Reigns {
    use charts::reigns::Span;
    let who = ["Northwind", "Helio", "Bluepeak"].into_iter().enumerate();
    let row = |name: &str, now: f64, printed: &str, ends: &[(f64, usize)]| {
        let mut from = 0.0;
        let spans = ends.iter().map(|(to, first)| {
            let span = Span { from, to: *to, first: *first };
            from = *to;
            span
        });
        charts::ReignRow { name: name.into(), now, printed: printed.into(), spans: spans.collect() }
    };
    charts::Reigns {
        title: "A weight of cost above 52 % hands the first place to Helio".into(),
        who: who.map(|(place, name)| charts::Contender { name: name.into(), place }).collect(),
        rows: vec![
            row("Performance", 0.25, "25 %", &[(0.08, 1), (1.0, 0)]),
            row("Cost", 0.35, "35 %", &[(0.52, 0), (0.9, 1), (1.0, 2)]),
            row("Compliance", 0.0, "0 %", &[(1.0, 0)]),
        ],
    }
}

pub fn rounds() -> charts::Rounds {
    let row = |name: &str, vendor: &str, prices: &[f64], printed: &str| charts::Offered {
        name: name.into(),
        vendor: vendor.into(),
        prices: prices.iter().map(|price| (*price > 0.0).then_some(*price)).collect(),
        printed: printed.into(),
    };
    charts::Rounds {
        title: "Prices fell by 8 % on average from the first round to the last".into(),
        rounds: ["first", "second", "best and final"].map(Into::into).to_vec(),
        rows: vec![
            row("H200, 36 months", "Northwind", &[2.8, 2.7, 2.6], "€2.80 to €2.60"),
            row("H200 pool", "Helio", &[2.5, 0.0, 2.4], "€2.50 to €2.40"),
            row("B200", "Stratus", &[0.0, 4.1, 0.0], "€4.10"),
        ],
    }
}

pub fn course() -> charts::Course {
    let known = |week: u32| charts::Known {
        from: f64::from(week) / 4.0 - 13.0,
        to: f64::from(week) / 4.0 - 12.75,
        mean: 38.0 + f64::from(week % 7) + f64::from(week) / 4.0,
    };
    let expected = |month: u32| {
        let (to, middle) = (f64::from(month), 52.0 + f64::from(month) / 3.0);
        charts::Expected { from: to - 1.0, to, low: middle - to, middle, high: middle + 1.5 * to }
    };
    charts::Course {
        title: "In the first year 54 GPUs on average, 48 to 62 in 8 of 10 cases".into(),
        unit: "GPUs".into(),
        time: "months from 2027-03-01".into(),
        known: (0..48).filter(|week| *week != 20).map(known).collect(),
        expected: (1..=36).map(expected).collect(),
    }
}

pub fn ageing() -> charts::Ageing {
    let point = |age: u32| {
        let middle = (85.0 * 0.72_f64.powi(age as i32)).max(6.0);
        let book = Some((100.0 - 20.0 * f64::from(age)).max(0.0));
        charts::Aged { age: age.into(), low: 0.8 * middle, middle, high: 1.2 * middle, book }
    };
    charts::Ageing {
        title: "Value on sale by age: Northwind, H200".into(),
        unit: "% of the price".into(),
        time: "Age, years".into(),
        points: (0..=10).map(point).collect(),
    }
}

pub fn commitment() -> charts::Commitment {
    let mean = |units: f64| 33.0e6 - 0.36e6 * units + 0.0095e6 * units * units;
    let point = |units: u32| charts::Committed {
        units: units.into(),
        mean: mean(units.into()),
        p90: 1.16 * mean(units.into()),
    };
    let place =
        |units: u32, name: &str| charts::Place { units: units.into(), name: name.into(), is_least: units == 19 };
    charts::Commitment {
        title: "19 units in place of 18 would cost €26k less on average".into(),
        unit: "Present value of the option, €".into(),
        foot: "units of 8 GPUs: Helio Compute Pool, H200, 36 months".into(),
        points: (0..=38).map(point).collect(),
        marks: vec![
            place(19, "least mean"),
            place(18, "today"),
            place(0, "All by use"),
            place(17, "Commit to the lowest hour"),
            place(30, "Commit to the highest hour"),
        ],
    }
}

pub fn workload_map() -> charts::WorkloadMap {
    let point = |(name, steadiness, band, size): (&str, f64, usize, f64)| charts::Mapped {
        name: name.into(),
        steadiness,
        band,
        size,
    };
    let points = [
        ("Foundation training", 0.76, 0, 152.0),
        ("Service desk answers", 0.3, 0, 41.0),
        ("Vision at the line", 0.34, 0, 18.0),
        ("Fine-tuning for customers", 0.12, 1, 24.0),
        ("Nightly data preparation", 0.0, 1, 11.0),
        ("Agents, first trials", 0.05, 2, 6.0),
    ];
    charts::WorkloadMap {
        title: "Of the core workloads Foundation training is the steadiest: the first to commit to".into(),
        steadiness: "base layer, % of the highest hour".into(),
        size: "The area of a mark is the workload’s mean demand.".into(),
        bands: ["core: the business runs on it", "elastic", "experimental"].map(str::to_owned).to_vec(),
        points: points.into_iter().map(point).collect(),
    }
}

pub fn bridge() -> Bridge {
    let step = |name: &str, amount: f64, text: &str, is_sum: bool| Pier {
        name: Label { text: name.into(), mark: None },
        amount,
        text: Label::marked(text, Mark::new("option.helio.tcc.base", text)),
        is_sum,
    };
    Bridge {
        title: "Helio pooled lease costs €36m in cash and €29m in present value".into(),
        unit: "€m".into(),
        piers: vec![
            step("Cash, median", 36.1, "36.1", true),
            step("Without uncertainty", -2.8, "−2.8", false),
            step("Cash, base case", 33.3, "33.3", true),
            step("Discount on what is paid later", -6.1, "−6.1", false),
            step("Present value, base case", 27.2, "27.2", true),
        ],
    }
}

/// Three ways over four shares of hours and three prices.
pub fn cheapest() -> CheapestMap {
    let head = |name: &str, is_now: bool| PlaceHead { name: name.into(), is_now };
    let cell = |way: usize| MapCell {
        way,
        text: ["Own, €0.8m less", "Lease, €0.2m less", "By the hour, €1.1m less"][way].into(),
    };
    let row = |name: &str, is_now: bool, ways: [usize; 3]| MapRow {
        head: head(name, is_now),
        cells: ways.map(cell).to_vec(),
    };
    CheapestMap {
        title: "Cheapest way over 5 years, by share of hours in use".into(),
        unit: "price of renting, of today's".into(),
        corner: "Share of hours in use".into(),
        ways: ["Own: Northwind, H200", "Lease: Helio, H200, 36 months", "By the hour: Meridian, H200"]
            .map(Label::from)
            .to_vec(),
        columns: vec![head("60 %", false), head("100 %", true), head("140 %", false)],
        rows: vec![
            row("95 %", true, [1, 0, 0]),
            row("70 %", false, [2, 1, 0]),
            row("45 %", false, [2, 2, 0]),
            row("20 %", false, [2, 2, 2]),
        ],
    }
}

/// All figures with a name, in this width.
pub fn all(fonts: &Fonts, width: f64) -> Vec<(&'static str, Figure)> {
    vec![
        ("dots", dots().figure(fonts, width)),
        ("ranges", ranges().figure(fonts, width)),
        ("build-up", build_up().figure(fonts, width)),
        ("thresholds", thresholds().figure(fonts, width)),
        ("demand-week", demand(View::Week, 168).figure(fonts, width)),
        ("demand-year", demand(View::Year, 8760).figure(fonts, width)),
        ("demand-load-duration", demand(View::LoadDuration, 8760).figure(fonts, width)),
        ("quadrant", quadrant().figure(fonts, width)),
        ("heat-map", heat_map().figure(fonts, width)),
        ("tornado", tornado().figure(fonts, width)),
        ("cash", cash().figure(fonts, width)),
        ("gauges", gauges().figure(fonts, width)),
        ("histogram", histogram().figure(fonts, width)),
        ("acceptability", acceptability().figure(fonts, width)),
        ("reigns", reigns().figure(fonts, width)),
        ("rounds", rounds().figure(fonts, width)),
        ("course", course().figure(fonts, width)),
        ("ageing", ageing().figure(fonts, width)),
        ("commitment", commitment().figure(fonts, width)),
        ("bridge", bridge().figure(fonts, width)),
        ("workload-map", workload_map().figure(fonts, width)),
        ("cheapest", cheapest().figure(fonts, width)),
    ]
}
