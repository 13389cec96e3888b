//! What of an option draws power, and where: its rows of cards by their TDP, or the lines of its costs that name kW in their place.

use crate::inputs::InputId;
use crate::model::{Model, Numbers, OptionModel, PoolModel, RowModel, Speed, Speeds, conversion_speed};
use crate::snapshot::sites::Site;
use crate::snapshot::{Billing, Quote, Snapshot};
use accelerators::Precision;
use quantity::Decimal;

/// What counts in every case, by name.
#[derive(Clone, Copy)]
pub(crate) struct Shares {
    pub(crate) overhead: InputId,
    pub(crate) busy: InputId,
    pub(crate) idle: InputId,
    watts: InputId,
}

impl Shares {
    pub(crate) fn of(model: &Model) -> Option<Self> {
        let find = |id: &str| model.inputs.find(id);
        Some(Self {
            overhead: find("energy_node_overhead")?,
            busy: find("energy_busy_share")?,
            idle: find("energy_idle_share")?,
            watts: find("energy_card_watts")?,
        })
    }
}

/// What is the same for all options, and for all cards that they buy, of a world.
#[derive(Clone, Copy)]
pub(crate) struct Case<'c> {
    pub(crate) model: &'c Model<'c>,
    pub(crate) numbers: &'c Numbers<f64>,
    pub(crate) shares: Shares,
    pub(crate) speeds: &'c Speeds,
}

/// The power of a card at most.
#[derive(Clone, Copy)]
pub(crate) enum Watts {
    /// Its TDP.
    Known(f64),
    /// What is assumed of a card for which none is known.
    Assumed(InputId),
}

impl Watts {
    pub(crate) fn of(self, x: &[f64]) -> f64 {
        match self {
            Self::Known(watts) => watts,
            Self::Assumed(at) => x[at],
        }
    }

    /// The assumption that it is, where it is one.
    pub(crate) fn input(self) -> Option<InputId> {
        match self {
            Self::Known(_) => None,
            Self::Assumed(at) => Some(at),
        }
    }
}

/// Rows and lines of an option that draw power.
#[derive(Default)]
pub(crate) struct Drawing {
    pub(crate) rows: Vec<RowPower>,
    pub(crate) lines: Vec<LinePower>,
    /// Where they stand, each place once.
    pub(crate) sites: Vec<Site>,
    /// Quotes by the token that it takes, each once: what they draw is not known.
    pub(crate) hosted: Vec<usize>,
    /// Months of the horizon in which what is held or what lines name becomes another.
    pub(super) steps: Vec<u32>,
}

impl Drawing {
    /// Whether an input is what a grid or a contract for power emits.
    pub(super) fn is_grid(&self, input: InputId) -> bool {
        let markets = self.rows.iter().map(|row| row.market).chain(self.lines.iter().map(|line| line.market));
        self.sites.iter().any(|site| site.grid == input) || markets.flatten().any(|own| own == input)
    }
}

/// A row of cards.
#[derive(Clone, Copy)]
pub(crate) struct RowPower {
    pub(crate) place: (usize, usize),
    /// Position among the sites.
    pub(crate) site: usize,
    pub(crate) watts: Watts,
    pub(crate) market: Option<InputId>,
    /// Whether lines say what it draws.
    pub(crate) is_covered: bool,
    /// Whether it is bought, so that levers on power act on it.
    pub(crate) is_owned: bool,
}

/// A line of power.
pub(crate) struct LinePower {
    /// Position among the option's lines.
    pub(crate) line: usize,
    pub(crate) site: usize,
    pub(crate) market: Option<InputId>,
    /// Positions of the rows whose power it is.
    pub(crate) rows: Vec<usize>,
}

impl Drawing {
    /// What of an option draws power; `None` without the shipped assumptions.
    pub(crate) fn of(snapshot: &Snapshot, option: &OptionModel, shares: Shares) -> Option<Self> {
        let mut drawing = Self::default();
        drawing.add_rows(snapshot, option, shares)?;
        drawing.add_lines(snapshot, option)?;
        for line in &drawing.lines {
            line.rows.iter().for_each(|row| drawing.rows[*row].is_covered = true);
        }
        drawing.steps = drawing.changes(option, snapshot.frame.months);
        Some(drawing)
    }

    fn changes(&self, option: &OptionModel, months: u32) -> Vec<u32> {
        let held = |month: u32| {
            let rows = self.rows.iter().map(|row| option.row(row.place).gpus_in(month).unwrap_or_default());
            let lines = self.lines.iter().map(|line| option.lines[line.line].share_in(month));
            rows.chain(lines).collect::<Vec<Decimal>>()
        };
        (1..=months).filter(|month| *month == 1 || held(*month) != held(*month - 1)).collect()
    }

    fn add_rows(&mut self, snapshot: &Snapshot, option: &OptionModel, shares: Shares) -> Option<()> {
        for place in &option.sequence {
            let row = option.row(*place);
            let quote = &snapshot.quotes[row.quote];
            if quote.per_million_tokens {
                if row.serves_any() && !self.hosted.contains(&row.quote) {
                    self.hosted.push(row.quote);
                }
                continue;
            }
            if !row.is_held() && !row.serves_any() {
                continue;
            }
            let site = self.site(snapshot, Some(quote))?;
            self.rows.push(RowPower {
                place: *place,
                site,
                watts: watts(snapshot, quote).map_or(Watts::Assumed(shares.watts), Watts::Known),
                market: snapshot.market_grid(quote),
                is_covered: false,
                is_owned: row.billing == Billing::Owned,
            });
        }
        Some(())
    }

    /// A line that names a quote is the power of its rows; one that names none, or a quote that is not held here, that of what is
    /// bought and that no other line names.
    fn add_lines(&mut self, snapshot: &Snapshot, option: &OptionModel) -> Option<()> {
        let lines = option.lines.iter().enumerate().filter(|(_, line)| line.draws_power());
        let named: Vec<(usize, Vec<usize>)> = lines
            .map(|(at, line)| (at, line.quote.map_or_else(Vec::new, |quote| self.of_quote(option, quote))))
            .collect();
        let is_named = |row: usize| named.iter().any(|(_, rows)| rows.contains(&row));
        let free: Vec<usize> = (0..self.rows.len()).filter(|row| self.rows[*row].is_owned && !is_named(*row)).collect();
        for (line, rows) in named.iter() {
            let rows = if rows.is_empty() { free.clone() } else { rows.clone() };
            let first = rows.first().map(|row| option.row(self.rows[*row].place).quote);
            let quote = first.or(option.lines[*line].quote).map(|at| &snapshot.quotes[at]);
            let (site, market) = (self.site(snapshot, quote)?, quote.and_then(|quote| snapshot.market_grid(quote)));
            self.lines.push(LinePower { line: *line, site, market, rows });
        }
        Some(())
    }

    /// Positions of the rows that hold a quote.
    fn of_quote(&self, option: &OptionModel, quote: usize) -> Vec<usize> {
        let is_it = |own: &RowModel| own.quote == quote && own.is_held();
        (0..self.rows.len()).filter(|row| is_it(option.row(self.rows[*row].place))).collect()
    }

    fn site(&mut self, snapshot: &Snapshot, quote: Option<&Quote>) -> Option<usize> {
        let own = snapshot.site(quote)?;
        let known = self.sites.iter().position(|site| *site == own);
        Some(known.unwrap_or_else(|| {
            self.sites.push(own);
            self.sites.len() - 1
        }))
    }
}

/// TDP of a quote's card, in watts.
fn watts(snapshot: &Snapshot, quote: &Quote) -> Option<f64> {
    snapshot.card(&quote.sku, Precision::Bf16).tdp_w
}

/// Useful tokens per second on the reference card, where a workload says which model it runs.
pub(crate) fn speeds(model: &Model) -> Speeds {
    let snapshot = model.snapshot;
    let of = |at: &usize| {
        let own = &snapshot.workloads[*at];
        own.sizing.as_ref()?;
        conversion_speed(snapshot, own, &own.reference_sku, own.efficiency).ok()
    };
    model.pools.iter().map(|pool| pool.workloads.iter().map(of).collect()).collect()
}

/// A workload that says how many tokens a run of it has, and how fast it takes them.
#[derive(Clone, Copy)]
pub(crate) struct Run {
    /// Position of its pool, then of the workload in it.
    pub(super) place: (usize, usize),
    /// Tokens of one run.
    pub(super) tokens: InputId,
    /// Useful tokens per second of a reference GPU.
    pub(super) speed: Speed,
}

impl Run {
    /// What its size and its speed are told by.
    pub(super) fn inputs(&self) -> [InputId; 2] {
        [self.tokens, self.speed.efficiency]
    }
}

/// The runs that can be told, pool by pool.
pub(super) fn runs(model: &Model, speeds: &Speeds) -> Vec<Run> {
    let of = |(pool, own): (usize, &PoolModel)| {
        let each = own.workloads.iter().zip(&speeds[pool]).enumerate();
        let run = |(at, (workload, speed)): (usize, (&usize, &Option<Speed>))| {
            let tokens = model.snapshot.workloads[*workload].run_tokens?;
            Some(Run { place: (pool, at), tokens, speed: (*speed)? })
        };
        each.filter_map(run).collect::<Vec<Run>>()
    };
    model.pools.iter().enumerate().flat_map(of).collect()
}
