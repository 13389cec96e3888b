//! Problems drawn at random from a seed, as a document and as figures: all features, in any company.

use quantity::chance::Stream;
use serde_json::{Map, Value, json};

/// One figure for all hours, or one each.
#[derive(Clone, Debug)]
pub enum Figures {
    Same(f64),
    Each(Vec<f64>),
}

impl Figures {
    pub fn at(&self, hour: usize) -> f64 {
        match self {
            Self::Same(figure) => *figure,
            Self::Each(figures) => figures[hour],
        }
    }

    fn json(&self) -> Value {
        match self {
            Self::Same(figure) => json!(figure),
            Self::Each(figures) => json!(figures),
        }
    }
}

/// One option.
#[derive(Clone, Debug)]
pub struct Drawn {
    pub id: String,
    pub kind: &'static str,
    pub fixed: f64,
    pub variable: Figures,
    pub max: Option<f64>,
    pub available: Option<Figures>,
    pub overhead: Option<f64>,
    pub unit: Option<f64>,
}

impl Drawn {
    pub fn gpus(&self) -> f64 {
        self.unit.unwrap_or(1.0)
    }

    /// Money of a GPU-hour used.
    pub fn price(&self, hour: usize) -> f64 {
        self.variable.at(hour) * (1.0 + self.overhead.unwrap_or(0.0)) / self.gpus()
    }

    fn json(&self) -> Value {
        let mut fields = Map::new();
        fields.insert("id".into(), json!(self.id));
        fields.insert("kind".into(), json!(self.kind));
        fields.insert("fixed_per_hour".into(), json!(self.fixed));
        fields.insert("variable_per_hour".into(), self.variable.json());
        fields.insert("max".into(), json!(self.max));
        fields.insert("available".into(), self.available.as_ref().map_or(Value::Null, Figures::json));
        self.overhead.map(|overhead| fields.insert("overhead".into(), json!(overhead)));
        self.unit.map(|unit| fields.insert("unit".into(), json!(unit)));
        fields.into()
    }
}

/// A problem.
#[derive(Clone, Debug)]
pub struct Case {
    /// Probability and demand.
    pub scenarios: Vec<(f64, Vec<f64>)>,
    pub options: Vec<Drawn>,
    pub interruptible: f64,
}

impl Case {
    pub fn hours(&self) -> usize {
        self.scenarios[0].1.len()
    }

    pub fn document(&self) -> Value {
        let options: Vec<Value> = self.options.iter().map(Drawn::json).collect();
        let mut document = json!({"currency": "EUR", "options": options, "interruptible_share": self.interruptible});
        match self.scenarios.as_slice() {
            [(_, demand)] => document["demand"] = json!(demand),
            several => {
                let scenario = |(p, gpus): &(f64, Vec<f64>)| json!({"probability": p, "gpus": gpus});
                document["demand_scenarios"] = several.iter().map(scenario).collect();
            }
        }
        document
    }
}

/// Chance for one problem.
pub struct Dice {
    stream: Stream,
    next: u64,
}

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self { stream: Stream::new(seed, "mix"), next: 0 }
    }

    /// Uniform in 0..1.
    pub fn roll(&mut self) -> f64 {
        self.next += 1;
        self.stream.uniform(self.next)
    }

    /// True with a probability.
    pub fn hit(&mut self, probability: f64) -> bool {
        self.roll() < probability
    }

    /// A whole number from `least` to `most`.
    pub fn whole(&mut self, least: usize, most: usize) -> usize {
        least + (self.roll() * (most - least + 1) as f64) as usize
    }

    /// A number with so many decimals.
    pub fn between(&mut self, low: f64, high: f64, decimals: i32) -> f64 {
        let grain = 10_f64.powi(decimals);
        ((low + self.roll() * (high - low)) * grain).round() / grain
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.whole(0, of.len() - 1)]
    }
}

/// The problem of a seed; `whole` says how often options come in units.
pub fn case(seed: u64, whole: f64) -> Case {
    let mut dice = Dice::new(seed);
    let hours = dice.whole(3, 24);
    let decimals = dice.one(&[0, 0, 1, 3]);
    let number = dice.one(&[1, 1, 2, 3, 4]);
    let probabilities = [&[1.0][..], &[0.25, 0.75], &[0.5, 0.2, 0.3], &[0.1, 0.2, 0.3, 0.4]][number - 1];
    let scenarios =
        probabilities.iter().map(|p| (*p, (0..hours).map(|_| dice.between(0.0, 40.0, decimals)).collect())).collect();
    let kinds: Vec<&'static str> =
        (0..dice.whole(1, 5)).map(|_| dice.one(&["owned", "reserved", "reserved", "on_demand", "spot"])).collect();
    let options = kinds.iter().enumerate().map(|(at, kind)| option(&mut dice, at, kind, (hours, whole))).collect();
    let interruptible = if dice.hit(0.5) { 1.0 } else { dice.between(0.0, 1.0, 2) };
    Case { scenarios, options, interruptible }
}

fn option(dice: &mut Dice, at: usize, kind: &'static str, (hours, whole): (usize, f64)) -> Drawn {
    let is_paid_by_use = matches!(kind, "on_demand" | "spot");
    let unit = dice.hit(whole).then(|| dice.one(&[1.0, 1.0, 2.0, 8.0, 2.5]));
    let gpus = unit.unwrap_or(1.0);
    let fixed = if is_paid_by_use && dice.hit(0.9) { 0.0 } else { dice.between(0.05, 2.5, 2) * gpus };
    let low = if is_paid_by_use { 1.0 } else { 0.0 };
    let variable = if dice.hit(0.4) {
        Figures::Each((0..hours).map(|_| dice.between(low, low + 3.0, 2) * gpus).collect())
    } else {
        Figures::Same(dice.between(low, low + 1.5, 2) * gpus)
    };
    let available = match dice.whole(0, 5) {
        0 => Some(Figures::Same(dice.between(0.5, 1.0, 2))),
        1 => Some(Figures::Each((0..hours).map(|_| dice.between(0.0, 30.0, 1)).collect())),
        _ => None,
    };
    let max = dice.hit(0.4).then(|| dice.between(1.0, 40.0, 1) / gpus);
    let overhead = dice.hit(0.3).then(|| dice.between(0.0, 0.5, 2));
    Drawn { id: format!("{kind}-{at}"), kind, fixed, variable, max, available, overhead, unit }
}
