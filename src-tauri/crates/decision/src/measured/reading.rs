//! One measurement as the table keeps it, and the quantities that it gives.

use measurement::CONFIDENCE;
use quantity::decimal;
use tables::{Book, Row};
use vocabulary::{BenchPlan, Grade, MeasuredKind, Quantity, Tool};

/// A measurement of a real device.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs, reason = "fields are the columns of the table `measurements`, explained there")]
pub struct Measurement {
    pub id: String,
    pub vendor: Option<String>,
    pub machine: String,
    pub device: String,
    pub device_index: String,
    pub uuid: Option<String>,
    pub sku: Option<String>,
    /// `None` for the own benchmark.
    pub tool: Option<Tool>,
    pub tool_version: Option<String>,
    pub kind: MeasuredKind,
    pub precision: Option<String>,
    pub shape: String,
    /// How many devices gave it together; `None` where the file does not say, and for one device of the own benchmark.
    pub devices: Option<u32>,
    pub unit: String,
    pub reading: Reading,
    /// False where samples were seen not to agree.
    pub settled: bool,
    /// `None` where numerics were not checked.
    pub numerics_ok: Option<bool>,
    /// PaLM, matmul, causal; shares of the peak that the result was set against.
    pub mfu: [Option<f64>; 3],
    /// Where that peak comes from; an import keeps the shares of the catalog's only.
    pub peak_source: Option<String>,
    /// What the result says of the device and of itself.
    pub notes: Option<String>,
    /// `None` for other tools.
    pub plan: Option<BenchPlan>,
    /// ISO; empty where the file does not say.
    pub date: String,
    pub digest: String,
}

/// A median with its interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reading {
    /// Middle of the samples.
    pub median: f64,
    /// Low end of the interval.
    pub low: f64,
    /// High end of the interval.
    pub high: f64,
    /// Probability that the interval holds the median, 0..=1.
    pub coverage: f64,
}

impl Measurement {
    /// All measurements of real devices, in the order of the table.
    pub fn all(book: &Book) -> Vec<Self> {
        let real = book.rows("measurements").iter().filter(|row| row.get("software") == Some("no"));
        real.filter_map(Self::read).collect()
    }

    /// `None` where a required cell is missing or no number, which the tables do not let in.
    pub(super) fn read(row: &Row) -> Option<Self> {
        let text = |key: &str| row.get(key).map(str::to_owned);
        let number = |key: &str| row.get(key).and_then(decimal::parse).map(decimal::f64_of);
        let coverage = number("coverage").unwrap_or(CONFIDENCE);
        Some(Self {
            id: text("id")?,
            vendor: text("vendor"),
            machine: text("machine")?,
            device: text("device")?,
            device_index: text("device_index")?,
            uuid: text("uuid"),
            sku: text("sku"),
            tool: row.get("tool").and_then(Tool::from_word),
            tool_version: text("tool_version"),
            kind: MeasuredKind::from_word(row.get("kind")?)?,
            precision: text("precision"),
            shape: text("shape").unwrap_or_default(),
            devices: row.get("devices").and_then(|count| count.parse().ok()),
            unit: text("unit")?,
            reading: Reading { median: number("median")?, low: number("low")?, high: number("high")?, coverage },
            settled: row.get("settled") != Some("no"),
            numerics_ok: row.get("numerics_ok").map(|word| word == "yes"),
            mfu: ["mfu", "mfu_matmul", "mfu_causal"].map(number),
            peak_source: text("peak_source"),
            notes: text("notes"),
            plan: row.get("plan").and_then(BenchPlan::from_word),
            date: text("date").unwrap_or_default(),
            digest: text("digest")?,
        })
    }

    /// How well it is known: nobody attests a run of another tool, so that it is somebody's word.
    pub fn grade(&self) -> Grade {
        if self.tool.is_some() { Grade::Stated } else { Grade::Measured }
    }

    /// The quantity with its interval; a utilisation has the relative interval of the rate that it was computed from, and
    /// ends at 1. `None` for a utilisation of anything but the catalog's dense peak, see [`Self::share`].
    pub fn quantity(&self, quantity: Quantity) -> Option<Reading> {
        let Some(share) = self.share(quantity) else { return Some(self.reading) };
        let share = share.ok()?;
        let Reading { median, low, high, coverage } = self.reading;
        let scale = |end: f64| if median > 0.0 { (share * (end / median)).min(1.0) } else { share };
        Some(Reading { median: share, low: scale(low), high: scale(high), coverage })
    }

    /// A utilisation as a share of the card's dense peak, or why it is none; `None` for a rate.
    pub(super) fn share(&self, quantity: Quantity) -> Option<Result<f64, NoShare>> {
        let [palm, matmul, causal] = self.mfu;
        let share = match quantity {
            Quantity::Median => return None,
            Quantity::Palm => palm,
            Quantity::Matmul => matmul,
            Quantity::Causal => causal,
        };
        Some(match share {
            None if self.peak_source.is_none() => Err(NoShare::Missing),
            None => Err(NoShare::OtherPeak),
            Some(_) if self.sku.is_none() && self.peak_source.is_none() => Err(NoShare::OtherPeak),
            Some(share) if share > 1.0 => Err(NoShare::Above(share)),
            Some(share) => Ok(share),
        })
    }
}

/// Why a measurement gives no utilisation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum NoShare {
    /// It states none.
    Missing,
    /// The peak was not the catalog's but one that the run measured itself; the share was left out on its way in, or the
    /// card is none of the catalog's.
    OtherPeak,
    /// More than the peak: whatever that was, it was not the card's.
    Above(f64),
}
