//! The sample's TCC as a table of literals with its arithmetic written out: one owned option, one leased.
//!
//! Nothing here comes from the engine. Prices, units and rates are the cells of `data/sample`; hours are sums over the
//! sample's 8,760 hours of demand made with Python's decimals, hour by hour, without load curves. An amount is the
//! product of its factors, each range at what is most likely in it, with the lever on power alone; a shared line is split by the hours of its group into a visible, an idle and a tried part.

use crate::common;
use cost::Bucket;
use quantity::Decimal;
use std::collections::BTreeMap;

/// Σ (1.08)^(−m/12) over the twelve months of a year, ÷ 12: years 1 to 6.
const YEAR: [&str; 6] = [
    "0.95940482102741",
    "0.88833779724760",
    "0.82253499745148",
    "0.76160647912174",
    "0.70519118437199",
    "0.65295480034443",
];

/// 1.08^(−1/12), 1.08^(−2/12), 1.08^(−3/12) and 1.08^(−5).
const MONTH_1: &str = "0.99360710198829";
const MONTH_2: &str = "0.98725507312158";
const MONTH_3: &str = "0.98094365212757";
const MONTH_60: &str = "0.68058319703375";
/// Σ 1.08^(−m/12) over months 1 to 60, and the same with (1 + g)^((m−1)/12) for g of 3 % and 5 %.
const MONTHS: &str = "49.64490335064275";
const MONTHS_3: &str = "53.18303685572148";
const MONTHS_5: &str = "55.67348687159014";

/// Euro for a dollar; prices fall by 9 % a year.
const USD: &str = "0.8951";
const FALL: [&str; 5] = ["1", "0.91", "0.8281", "0.753571", "0.68574961"];

/// Card hours for an hour of today's: MFU 0.41 over the vendor's; 3,350 over 4,800 GB/s from H100 to H200 in serving.
const TO_NORTHWIND: &str = "0.97619047619048";
const TO_MERIDIAN: &str = "1.05128205128205";
const TO_H200: &str = "0.69791666666667";

/// Useful shares, and whether the rest is trials.
const TRAINING: (&str, bool) = ("0.74", false);
const INFERENCE: (&str, bool) = ("0.6", false);
const EXPERIMENT: (&str, bool) = ("0.45", true);

/// Hours of one supply row: paid GPUs in today's GPUs (nothing where paid by use), used hours by year, usefulness.
struct Hours {
    row: &'static str,
    /// GPUs, and card hours for an hour of today's.
    paid: Option<(&'static str, &'static str)>,
    used: [&'static str; 5],
    useful: (&'static str, bool),
}

/// One amount: the product of its factors.
struct Amount {
    bucket: &'static str,
    /// The row whose hours split it, `all` for the option's together, nothing where it stays whole.
    split: &'static str,
    factors: Vec<&'static str>,
}

fn amount(bucket: &'static str, split: &'static str, factors: &[&'static str]) -> Amount {
    Amount { bucket, split, factors: factors.to_vec() }
}

/// Rent by use: hours of each year × year's discount × year's price × the factors given.
fn by_use(row: &Hours, factors: &[&'static str]) -> Vec<Amount> {
    let year = |y: usize| [&[row.used[y], YEAR[y], FALL[y]], factors].concat();
    (0..5).map(|y| amount("opex.rent", row.row, &year(y))).collect()
}

fn d(text: &str) -> Decimal {
    Decimal::from_str_exact(text).unwrap()
}

/// Parts of spend that stay, idle and are lost to trials.
type Parts = [Decimal; 3];

/// Discounted paid hours, and the part of them idle and tried.
fn weigh(row: &Hours) -> Parts {
    let used: Decimal = row.used.iter().zip(YEAR).map(|(hours, year)| d(hours) * d(year)).sum();
    let years: Decimal = YEAR[..5].iter().map(|year| d(year)).sum();
    let paid = row.paid.map_or(used, |(gpus, ratio)| d(gpus) / d(ratio) * d("8760") * years);
    let wasted = used * (Decimal::ONE - d(row.useful.0));
    let (tried, lost) = if row.useful.1 { (wasted, Decimal::ZERO) } else { (Decimal::ZERO, wasted) };
    [paid, paid - used + lost, tried]
}

fn parts([paid, idle, tried]: Parts) -> Parts {
    [Decimal::ONE - (idle + tried) / paid, idle / paid, tried / paid]
}

fn split(hours: &[Hours], name: &str) -> Parts {
    let all = || hours.iter().map(weigh).fold([Decimal::ZERO; 3], |a, b| std::array::from_fn(|k| a[k] + b[k]));
    match name {
        "" => [Decimal::ONE, Decimal::ZERO, Decimal::ZERO],
        "all" => parts(all()),
        row => parts(weigh(hours.iter().find(|h| h.row == row).unwrap())),
    }
}

fn sums(hours: &[Hours], amounts: &[Amount]) -> BTreeMap<&'static str, Decimal> {
    let mut sums = BTreeMap::new();
    for line in amounts {
        let product = line.factors.iter().fold(Decimal::ONE, |product, factor| product * d(factor));
        let [stays, idle, tried] = split(hours, line.split);
        for (bucket, part) in [(line.bucket, stays), ("hidden.idle", idle), ("hidden.experimentation", tried)] {
            *sums.entry(bucket).or_insert(Decimal::ZERO) += product * part;
        }
    }
    sums
}

fn compare(option: &str, hours: &[Hours], amounts: &[Amount]) {
    let mut book = common::at_modes(common::sample_unrefused());
    common::keep(&mut book, "levers", |row| row.get("acts_on") == Some("power"));
    let snapshot = common::snapshot(&book);
    let worlds = decision::draw(&snapshot, &common::setting(2), &|_| ()).unwrap();
    let report = decision::decide(&worlds, decision::own_weights(&worlds).as_ref());
    let at = report.options.iter().position(|o| o.id == option).unwrap();
    let engine = worlds.base.options[at].as_ref().unwrap();
    let table = sums(hours, amounts);
    let cent = d("0.005");
    for (bucket, found) in Bucket::ALL.iter().zip(&engine.buckets) {
        let expected = table.get(bucket.word()).copied().unwrap_or_default();
        assert!((found - expected).abs() < cent, "{option} {}: engine {found}, by hand {expected}", bucket.word());
    }
    let total: Decimal = table.values().sum();
    assert!((engine.tcc - total).abs() < cent, "{option}: engine {}, by hand {total}", engine.tcc);
    let reported = report.options[at].tcc.unwrap();
    assert_eq!(reported.spread.base.0, engine.tcc);
    assert_eq!(reported.capex.0 + reported.opex.0 + reported.hidden.0, engine.tcc);
}

#[test]
fn the_leased_option_costs_what_its_table_says() {
    let hours = [
        Hours {
            row: "training base",
            paid: Some(("144", "1")),
            used: ["1244478.32", "1247592.2", "1248684.768", "1248825.6", "1248825.6"],
            useful: TRAINING,
        },
        Hours {
            row: "training peak",
            paid: None,
            used: ["96153.68", "134364.44", "176874.2048", "222804.072256", "271552.1377011200"],
            useful: TRAINING,
        },
        Hours {
            row: "inference base",
            paid: Some(("40", TO_H200)),
            used: [
                "455316.4507462687",
                "481313.3214179104",
                "495843.1157686567",
                "497045.0149253731",
                "497045.0149253731",
            ],
            useful: INFERENCE,
        },
        Hours {
            row: "inference peak",
            paid: None,
            used: [
                "142597.5492537313",
                "209277.3485820896",
                "301789.1080813433",
                "424220.2036213769",
                "567016.3124961231",
            ],
            useful: INFERENCE,
        },
        Hours {
            row: "experiment base",
            paid: Some(("16", "1")),
            used: ["138758.4", "138758.4", "138758.4", "138758.4", "138758.4"],
            useful: EXPERIMENT,
        },
        Hours {
            row: "experiment variable",
            paid: None,
            used: ["234889.7970731707", "245797.8739024390", "255598.9196414634", "264271.075662", "271918.2775470756"],
            useful: EXPERIMENT,
        },
        Hours {
            row: "experiment peak",
            paid: None,
            used: ["29685.8029268293", "40764.5860975610", "54158.9529585366", "69957.742344", "88127.7410417844"],
            useful: EXPERIMENT,
        },
    ];
    let mut amounts = Vec::new();
    // Helio, 36 months: 2.30 for an hour of a GPU × 730 hours × 12 months; from month 37 at 0.91³; months 61 to 72 too.
    for (row, gpus) in [("training base", "144"), ("inference base", "40")] {
        for (year, fall) in [(0, "1"), (1, "1"), (2, "1"), (3, "0.753571"), (4, "0.753571")] {
            amounts.push(amount("opex.rent", row, &["2.3", "730", gpus, "12", YEAR[year], fall]));
        }
        amounts.push(amount("hidden.rigidity", "", &["2.3", "730", gpus, "12", YEAR[5], "0.753571"]));
    }
    // Helio, 12 months: 2.20 × 730 × 16 GPUs, each year at the price of that year.
    for (year, fall) in FALL.iter().enumerate() {
        amounts.push(amount("opex.rent", "experiment base", &["2.2", "730", "16", "12", YEAR[year], fall]));
    }
    // Meridian by the hour: H200 4.465 dollars, H100 3.56; spot 1.425, of which 17.5 % is done twice.
    amounts.extend(by_use(&hours[1], &[TO_MERIDIAN, "4.465", USD]));
    amounts.extend(by_use(&hours[3], &[TO_H200, "4.465", USD]));
    amounts.extend(by_use(&hours[5], &[TO_MERIDIAN, "1.425", "1.175", USD]));
    amounts.extend(by_use(&hours[6], &[TO_MERIDIAN, "3.56", USD]));
    amounts.extend([
        amount("opex.staff", "all", &["30000", MONTHS_3]),
        amount("opex.storage", "all", &["7400", MONTHS_5]),
        amount("opex.network", "all", &["5200", MONTHS]),
        amount("opex.support", "all", &["9500", MONTHS]),
        amount("capex.install", "all", &["60000"]),
        amount("hidden.migration", "", &["210000", MONTH_1]),
        amount("hidden.migration", "", &["240000", MONTH_1]),
        amount("hidden.egress", "", &["650", MONTHS]),
        amount("hidden.compliance", "", &["2200", MONTHS]),
        // Pre-training pauses at the change-over: (35,000 + 69,000) / 2.
        amount("hidden.downtime", "", &["52000", MONTH_1]),
        amount("hidden.disposal", "", &["35000", MONTH_60]),
    ]);
    compare("lease", &hours, &amounts);
}

#[test]
fn the_owned_option_costs_what_its_table_says() {
    let hours = [
        Hours {
            row: "training base",
            paid: Some(("144", TO_NORTHWIND)),
            used: [
                "1254115.5024390244",
                "1257958.1395121951",
                "1259601.5133658537",
                "1259892.5247921951",
                "1259901.6585365854",
            ],
            useful: TRAINING,
        },
        Hours {
            row: "training peak",
            paid: None,
            used: [
                "86516.4975609756",
                "123998.5004878049",
                "165957.4594341463",
                "211737.1474638049",
                "260476.0791645346",
            ],
            useful: TRAINING,
        },
        Hours {
            row: "inference base",
            paid: Some(("48", TO_H200)),
            used: [
                "496780.3671641791",
                "532741.5096268657",
                "564391.8563608209",
                "584772.4779382780",
                "587416.8358208955",
            ],
            useful: INFERENCE,
        },
        Hours {
            row: "inference peak",
            paid: None,
            used: [
                "101133.6328358209",
                "157849.1603731343",
                "233240.3674891791",
                "336492.7406084720",
                "476644.4916006007",
            ],
            useful: INFERENCE,
        },
        Hours {
            row: "experiment base",
            paid: Some(("16", TO_NORTHWIND)),
            used: [
                "139989.0731707317",
                "139989.0731707317",
                "139989.0731707317",
                "139989.0731707317",
                "139989.0731707317",
            ],
            useful: EXPERIMENT,
        },
        Hours {
            row: "experiment variable",
            paid: None,
            used: [
                "234111.7756097561",
                "245086.8651219512",
                "254988.1463219512",
                "263731.6661620244",
                "271449.3954376783",
            ],
            useful: EXPERIMENT,
        },
        Hours {
            row: "experiment peak",
            paid: None,
            used: ["29233.1512195122", "40244.9217073171", "53539.0531073171", "69266.4786732439", "87365.9499804500"],
            useful: EXPERIMENT,
        },
    ];
    let mut amounts = Vec::new();
    // Northwind: GPUs × dollars a card; a tenth of the price comes back in month 60.
    for (row, gpus, price) in
        [("training base", "144", "52500"), ("inference base", "48", "52500"), ("experiment base", "16", "49000")]
    {
        amounts.push(amount("capex.servers", row, &[gpus, price, USD]));
        amounts.push(amount("capex.servers", row, &["-0.1", gpus, price, USD, MONTH_60]));
    }
    amounts.extend(by_use(&hours[1], &[TO_MERIDIAN, "4.465", USD]));
    amounts.extend(by_use(&hours[3], &[TO_H200, "4.465", USD]));
    amounts.extend(by_use(&hours[5], &[TO_MERIDIAN, "1.425", "1.175", USD]));
    amounts.extend(by_use(&hours[6], &[TO_MERIDIAN, "3.56", USD]));
    amounts.extend([
        amount("capex.servers", "all", &["162500", USD]),
        amount("capex.network", "all", &["260000"]),
        amount("capex.storage", "all", &["240000"]),
        amount("capex.facility", "all", &["190000"]),
        amount("capex.software", "all", &["95000"]),
        amount("capex.install", "all", &["165000"]),
        amount("opex.rent", "all", &["440000", MONTH_2]),
        // 285 kW × PUE 1.25 × 0.095 × load 0.75 × 730 hours; locked clocks leave 1 − 0.25 × 0.2.
        amount("opex.energy", "all", &["285", "1.25", "0.095", "0.75", "730", MONTHS, "0.95"]),
        amount("opex.space", "all", &["40000", MONTHS_3]),
        amount("opex.staff", "all", &["60000", MONTHS_3]),
        amount("opex.maintenance", "all", &["31000", MONTHS]),
        amount("opex.licences", "all", &["13500", USD, MONTHS]),
        amount("opex.network", "all", &["8250", MONTHS]),
        amount("opex.support", "all", &["3650", MONTHS]),
        amount("hidden.migration", "", &["260000", MONTH_3]),
        amount("hidden.adaptation", "", &["170000", MONTH_2]),
        amount("hidden.compliance", "", &["4250", MONTHS]),
        amount("hidden.downtime", "", &["52000", MONTH_1]),
        amount("hidden.disposal", "", &["59500", MONTH_60]),
    ]);
    compare("build", &hours, &amounts);
}
