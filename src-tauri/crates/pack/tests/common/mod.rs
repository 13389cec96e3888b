//! Reports made by hand: the one of the picture of intent, and extreme ones.
#![allow(dead_code, clippy::unwrap_used)] // Each test uses a part of it; a test may panic.

pub mod page;
pub mod program;

use decision::report::carbon::Carbon;
use decision::report::clauses::Clauses;
use decision::report::commitments::Commitments;
use decision::report::detail::{Detail, Scorecard, Tornado};
use decision::report::life::Life;
use decision::report::ownership::Ownership;
use decision::report::procurement::Procurement;
use decision::report::robustness::RobustnessReport;
use decision::report::served::Curves;
use decision::report::*;
use decision::{Report, Snapshot};
use input::Keyed;
use pack::{Again, Contents, Extent, Paper, Setting};
use quantity::decimal::{self, Amount};
use std::sync::LazyLock;
use tables::Book;
use vocabulary::{ConditionState, State, SupplyModel};

/// Nothing behind a report that is made by hand.
static NOTHING: LazyLock<(Detail, Book)> = LazyLock::new(|| (detail(), Book::default()));

/// A report made by hand, with nothing behind it.
pub fn contents(report: &Report) -> Contents<'_> {
    Contents {
        report,
        detail: &NOTHING.0,
        clauses: Clauses::NONE,
        commitments: None,
        carbon: None,
        life: None,
        ownership: None,
        book: &NOTHING.1,
        procurement: Procurement::NONE,
        billed: None,
    }
}

/// A workspace with everything that is made from it.
pub struct Case {
    pub book: Book,
    pub report: Report,
    pub detail: Detail,
    pub clauses: Clauses,
    pub commitments: Option<Commitments>,
    pub carbon: Option<Carbon>,
    pub life: Option<Life>,
    pub ownership: Option<Ownership>,
    pub procurement: Procurement,
}

impl Case {
    /// Evaluates a workspace over few worlds; its problems fail the test.
    pub fn of(book: Book) -> Self {
        let snapshot = Snapshot::read(&book).unwrap();
        let setting = decision::Setting { seed: 1, worlds: 200, threads: 1 };
        let worlds = decision::draw(&snapshot, &setting, &|_| ()).unwrap();
        let weights = decision::own_weights(&worlds);
        let report = decision::decide(&worlds, weights.as_ref());
        let detail = decision::detail(&worlds, weights.as_ref(), &report);
        let clauses = decision::clauses(&worlds, weights.as_ref(), None);
        let at = report.options.iter().position(|own| Some(&own.id) == report.decision.option.as_ref());
        let go_on = |_| std::ops::ControlFlow::Continue(());
        let commitments = at.and_then(|at| decision::commitments(&worlds, at, 8, &go_on));
        let carbon = Some(decision::carbon(&worlds));
        let life = Some(decision::life(&worlds));
        let ownership = Some(decision::ownership(&worlds));
        drop(worlds);
        let procurement = Procurement::default();
        Self { book, report, detail, clauses, commitments, carbon, life, ownership, procurement }
    }

    pub fn contents(&self) -> Contents<'_> {
        Contents {
            report: &self.report,
            detail: &self.detail,
            clauses: &self.clauses,
            commitments: self.commitments.as_ref(),
            carbon: self.carbon.as_ref(),
            life: self.life.as_ref(),
            ownership: self.ownership.as_ref(),
            book: &self.book,
            procurement: &self.procurement,
            billed: None,
        }
    }
}

/// The same as `verify` asks for it.
pub fn again(report: Report, date: &str) -> Again {
    Again {
        report,
        detail: detail(),
        clauses: Clauses::default(),
        commitments: None,
        carbon: None,
        life: None,
        ownership: None,
        book: Book::default(),
        procurement: Procurement::default(),
        billed: None,
        date: date.to_owned(),
        damage: None,
    }
}

fn detail() -> Detail {
    Detail {
        currency: "EUR".to_owned(),
        months: 60,
        tornado: Tornado::default(),
        regret: Vec::new(),
        by_year: Vec::new(),
        crossings: Vec::new(),
        cash_fan: None,
        spread: None,
        curves: Curves { workloads: Vec::new(), pools: Vec::new() },
        quadrant: Vec::new(),
        sizing: Vec::new(),
        scorecard: Scorecard::default(),
        supply: Vec::new(),
        served: Vec::new(),
        levers: Vec::new(),
        ideas: Vec::new(),
        notes: Vec::new(),
    }
}

/// A setting on this paper.
pub fn setting(paper: Paper) -> Setting {
    Setting { paper, extent: Extent::Full, date: "2026-11-21".to_owned(), damage: None }
}

/// An amount from text.
pub fn amount(text: &str) -> Amount {
    Amount(decimal::parse(text).unwrap())
}

/// An option: TCC in millions as capital, operating, hidden, then P10, P50, P90.
pub fn option(id: &str, name: &str, parts: [f64; 3], spread: [f64; 3], right_in: Option<f64>) -> OptionReport {
    let money = |millions: f64| amount(&format!("{:.2}", millions * 1e6));
    let base = parts.iter().map(|p| money(*p).0).sum();
    let tcc = TccReport {
        spread: Spread { base: Amount(base), p10: money(spread[0]), p50: money(spread[1]), p90: money(spread[2]) },
        capex: money(parts[0]),
        opex: money(parts[1]),
        hidden: money(parts[2]),
    };
    OptionReport {
        id: id.to_owned(),
        name: name.to_owned(),
        supply_model: SupplyModel::Pooled,
        value_mean: None,
        gates_failed: Vec::new(),
        gates_failed_text: Vec::new(),
        gates_unknown: Vec::new(),
        tcc: Some(tcc),
        cash: None,
        buckets: Keyed::default(),
        per_paid_gpu_hour: None,
        per_effective_gpu_hour: Some(amount(&format!("{:.4}", spread[1] / 7.05))),
        per_effective_gpu_hour_p50: Some(amount(&format!("{:.4}", spread[1] / 7.05))),
        utilisation: Some(0.62),
        unserved_share: Some(0.0),
        value: Some(decision::report::Spread {
            base: 75.2,
            p10: 71.0,
            p50: (110.0 - spread[1]).clamp(0.0, 100.0),
            p90: 80.0,
        }),
        spend: Keyed::default(),
        axes: Keyed::default(),
        right_in,
        cheapest_in: None,
        least_cash_risk: None,
        signed: None,
        refused: Vec::new(),
        refused_text: Vec::new(),
        checks: Vec::new(),
        doubts: Vec::new(),
        notes: Vec::new(),
    }
}

/// A threshold.
pub fn threshold(input: &str, label: &str, unit: &str, now: f64, at: f64, then: &str) -> Threshold {
    let words = |text: &str| text.to_owned();
    Threshold {
        input: words(input),
        label: words(label).into(),
        unit: words(unit).into(),
        now,
        at,
        then: words(then),
        inside_range: true,
        chance: Some(0.25),
        now_text: now.to_string().into(),
        at_text: at.to_string().into(),
        unit_text: words(unit).into(),
    }
}

fn condition(id: &str, text: &str, status: ConditionState, owner: Option<&str>, due: Option<&str>) -> ConditionReport {
    let words = |text: &str| text.to_owned();
    ConditionReport {
        applies: true,
        id: words(id),
        text: words(text),
        status,
        owner: owner.map(words),
        due: due.map(words),
    }
}

fn register(id: &str, value: &str) -> RegisterReport {
    let words = |text: &str| text.to_owned();
    RegisterReport {
        id: words(id),
        label: words(id).into(),
        value: words(value),
        range: quantity::Range::parse(value).unwrap(),
        unit: String::new().into(),
        source: words("test"),
        date: words("2026-11-01"),
        grade: words("stated"),
        owner: words("A"),
        origin: words("workspace"),
        assumed_for_you: false,
        effect: words("moves the recommendation").into(),
        sensitivity: None,
    }
}

/// The case of the picture of intent.
pub fn sample() -> Report {
    let mut kirin = option("kirin", "Kirin domestic cards", [9.0, 21.0, 7.1], [28.1, 37.4, 55.0], None);
    kirin.gates_failed = vec!["kirin.exit_clause".to_owned()];
    kirin.gates_failed_text = vec!["Kirin Accelerators: Exit clause".into()];
    Report {
        robustness: RobustnessReport {
            options: None,
            vendors: None,
            methods: None,
            terms: voice::Message::empty(),
            withheld: None,
        },
        frame: frame(),
        reference_classes: Vec::new(),
        demand: Vec::new(),
        pools: Vec::new(),
        shortlist: Vec::new(),
        hosted: Vec::new(),
        vendors: VendorsReport {
            axes: Keyed::default(),
            scores: Keyed::default(),
            ranking: Vec::new(),
            gated: Vec::new(),
            gates_unknown: Vec::new(),
            costs: Vec::new(),
        },
        options: vec![
            option(
                "northwind",
                "Northwind pooled lease + Helio on demand",
                [0.6, 27.3, 6.7],
                [31.2, 34.6, 39.8],
                Some(0.831),
            ),
            option("self_build", "Self-build, 24 nodes", [17.4, 11.6, 9.9], [33.0, 38.9, 50.1], Some(0.117)),
            option("helio", "Helio reserved, three years", [0.5, 29.9, 8.8], [36.4, 39.2, 42.6], Some(0.052)),
            option("cloud", "Public cloud on demand", [0.3, 44.1, 7.8], [47.5, 52.2, 58.3], Some(0.0)),
            kirin,
        ],
        decision: decision(),
        kpis: Vec::new(),
        today: None,
        measured: Vec::new(),
        conditions: vec![
            condition(
                "export",
                "Export licence for H200 at the Oslo site",
                ConditionState::Missing,
                Some("A. Lindqvist"),
                Some("2027-02-15"),
            ),
            condition(
                "credits",
                "Name who claims SLA credits within 30 days",
                ConditionState::Open,
                Some("Operations"),
                None,
            ),
            condition("exit", "Exit after 12 months, in writing", ConditionState::Met, None, None),
        ],
        register: vec![
            register("power_price", "0.08 to 0.18"),
            register("base_demand", "120 to 260"),
            register("mfu", "0.28 to 0.48"),
        ],
        assumed_for_you: Vec::new(),
        digest: "7f3a91c2e05d4b6688aa00ff7f3a91c2e05d4b6688aa00ff7f3a91c2e05d4b66".to_owned(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        reference: "2026-11-21 0123456789ab".to_owned(),
        seed: 1,
        worlds: 10_000,
        notes: Vec::new(),
        shown: Keyed::default(),
        figures: Vec::new(),
    }
}

fn frame() -> FrameReport {
    FrameReport {
        name: "Aurora compute 2027–2031".to_owned(),
        question: "What do we sign by 15 March 2027 for 223 to 410 GPUs of training and inference?".to_owned(),
        decides: "board".to_owned(),
        decide_by: "2027-03-15".to_owned(),
        currency: "EUR".to_owned(),
        months: 60,
        discount_rate: 0.08,
        budget: Some(amount("42000000")),
        constraints: None,
        left_out: None,
    }
}

const SCORES: ScoresReport = ScoresReport { asked: 30, entered: 30, missing: 0 };

fn decision() -> DecisionReport {
    DecisionReport {
        option: Some("northwind".to_owned()),
        runner_up: Some("self_build".to_owned()),
        point: None,
        lead: None,
        rivals: None,
        right_in_error: None,
        right_in: Some(0.831),
        finding: "Lease 224 GPUs from Northwind for the base; keep peaks on Helio on demand.".into(),
        preliminary: None,
        scores: SCORES,
        firm_up: Vec::new(),
        open_scores: Vec::new(),
        reasons: Vec::new(),
        base_winner: None,
        thresholds: vec![
            threshold("power_price", "Power price", "EUR/kWh", 0.112, 0.141, "self_build"),
            threshold("base_demand", "Base demand", "GPUs", 223.0, 176.0, "helio"),
            threshold("weight.reliability", "Weight of reliability", "", 0.22, 0.37, "self_build"),
            threshold("mfu", "Northwind measured MFU", "", 0.41, 0.33, "helio"),
        ],
        checks: vec![CheckReport {
            id: "action.evidence".to_owned(),
            status: State::Watch,
            finding: "2 of 30 scores rest on vendor statements only".into(),
            figure: "evidence.stated".to_owned(),
            bound: None,
            settled_by: Vec::new(),
            table: "scores",
            todo: None,
        }],
        value_of_information: vec![InformationReport {
            input: "mfu".to_owned(),
            label: "Northwind's MFU".into(),
            worth: Some(amount("41000")),
            points: 0.4,
            how: "bench, half a day".into(),
        }],
        control: Vec::new(),
        swings: Vec::new(),
        overlaps: None,
        information_note: None,
        evpi: Some(amount("96000")),
        evpi_points: Some(1.1),
    }
}

/// Nothing entered yet.
pub fn empty() -> Report {
    let mut report = sample();
    report.options.clear();
    report.conditions.clear();
    report.register.clear();
    report.frame.decides.clear();
    report.frame.budget = None;
    report.decision = DecisionReport {
        option: None,
        runner_up: None,
        point: None,
        lead: None,
        rivals: None,
        right_in: None,
        right_in_error: None,
        finding: "No option is entered, so nothing can be recommended.".into(),
        preliminary: None,
        scores: SCORES,
        firm_up: Vec::new(),
        open_scores: Vec::new(),
        reasons: Vec::new(),
        base_winner: None,
        thresholds: Vec::new(),
        checks: Vec::new(),
        value_of_information: Vec::new(),
        control: Vec::new(),
        swings: Vec::new(),
        overlaps: None,
        information_note: None,
        evpi: None,
        evpi_points: None,
    };
    report
}

/// Options, thresholds and conditions in these numbers, each name `length` characters long.
pub fn crowded(count: usize, length: usize) -> Report {
    let mut report = sample();
    let name = |at: usize| {
        format!("Option {at} of a long list of ways to supply all of the demand ")
            .chars()
            .cycle()
            .take(length)
            .collect::<String>()
    };
    let share = 1.0 / count.max(1) as f64;
    let parts = |at: usize| [at as f64 * 3e5, 7.5e5 / (at + 1) as f64, 4e3];
    report.options = (0..count)
        .map(|at| {
            option(&format!("o{at}"), &name(at), parts(at), [1e5 + at as f64, 2e5 + 1e4 * at as f64, 1e6], Some(share))
        })
        .collect();
    report.frame.name = name(99);
    report.frame.question = name(98).repeat(3);
    report.decision.finding = name(97).repeat(2).into();
    report.decision.option = report.options.first().map(|o| o.id.clone());
    report.decision.runner_up = report.options.get(1).map(|o| o.id.clone());
    report.decision.thresholds = (0..count)
        .map(|at| threshold(&format!("t{at}"), &name(at), "EUR per GPU-hour", 1e12, 1e12 + at as f64, "o1"))
        .collect();
    report.conditions = (0..count)
        .map(|at| condition(&format!("c{at}"), &name(at), ConditionState::Open, Some(&name(at)), Some("2027-02-15")))
        .collect();
    report
}

/// Figures that are missing: an incomplete option, no ranges, no currency scale, an unlikely runner-up.
pub fn gaps() -> Report {
    let mut report = sample();
    report.options[1].tcc = None;
    report.options[1].right_in = None;
    report.options[1].value = None;
    report.options[1].per_effective_gpu_hour = None;
    report.options[1].per_effective_gpu_hour_p50 = None;
    report.options[1].notes =
        vec!["The catalog has no memory for its accelerator, so its units cannot be said.".into()];
    report.options[0] = option("northwind", "Northwind", [0.0, 0.0, 0.0], [0.0, 0.0, 0.0], Some(1.0));
    report.options[2] = option("helio", "Helio", [-3.0, 29.9, 8.8], [35.7, 35.7, 35.7], Some(0.0));
    report.decision.thresholds.clear();
    report.decision.right_in = None;
    report.decision.runner_up = None;
    report.decision.base_winner = Some("helio".to_owned());
    report.decision.evpi = None;
    report.frame.months = 31;
    report.worlds = 1;
    report
}
