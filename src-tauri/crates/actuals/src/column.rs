//! Columns of FOCUS (FinOps Open Cost and Usage Specification 1.0 to 1.3) that are read, and where a file has them.

use crate::exact::Exact;
use crate::time;
use quantity::Currency;
use std::collections::BTreeSet;
use vocabulary::Value;

macro_rules! columns {
    ($($(#[doc = $about:literal])* $name:ident $head:literal,)*) => {
        /// A column that is read.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub(crate) enum Column {
            $($(#[doc = $about])* $name,)*
        }

        impl Column {
            /// In the order of their numbers.
            pub(crate) const ALL: &[Self] = &[$(Self::$name,)*];

            /// Its head as the specification writes it.
            pub(crate) fn head(self) -> &'static str {
                match self {
                    $(Self::$name => $head,)*
                }
            }
        }
    };
}

columns! {
    Billed "BilledCost",
    Effective "EffectiveCost",
    Currency "BillingCurrency",
    Start "ChargePeriodStart",
    End "ChargePeriodEnd",
    Category "ChargeCategory",
    List "ListCost",
    Contracted "ContractedCost",
    Consumed "ConsumedQuantity",
    ConsumedUnit "ConsumedUnit",
    CommitmentId "CommitmentDiscountId",
    CommitmentStatus "CommitmentDiscountStatus",
    PricingCategory "PricingCategory",
    ServiceProvider "ServiceProviderName",
    Provider "ProviderName",
    SubAccount "SubAccountId",
    BillingAccount "BillingAccountId",
    Service "ServiceName",
    Region "RegionId",
    Tags "Tags",
    SkuMeter "SkuMeter",
    SkuPriceDetails "SkuPriceDetails",
    ResourceType "ResourceType",
    InstanceType "x_InstanceType",
    Description "ChargeDescription",
    /// Rows of the bill that this one stands for; only in what a query of ours gives.
    Rows "x_Rows",
    /// Hours of cards of these rows.
    GpuHours "x_GpuHours",
}

impl Column {
    /// Those without which a bill says nothing.
    pub(crate) const NEEDED: [Self; 6] =
        [Self::Billed, Self::Effective, Self::Currency, Self::Start, Self::End, Self::Category];

    /// Those that say what a row charges.
    const CHARGED: [Self; 10] = [
        Self::Billed,
        Self::Effective,
        Self::Currency,
        Self::Start,
        Self::End,
        Self::List,
        Self::Contracted,
        Self::CommitmentStatus,
        Self::Rows,
        Self::GpuHours,
    ];

    /// What a row counts of what it is for: hours of cards where an instance type stands somewhere.
    const COUNTED: [Self; 2] = [Self::Consumed, Self::ConsumedUnit];

    /// Where instance types stand, the likeliest first.
    pub(crate) const INSTANCE: [Self; 5] =
        [Self::SkuMeter, Self::SkuPriceDetails, Self::ResourceType, Self::InstanceType, Self::Description];
}

/// The columns that a reading wants: those of FOCUS, and others that rules name.
#[derive(Clone, Debug)]
pub(crate) struct Wanted {
    heads: Vec<String>,
    /// Numbers of those that a reading looks at; `None` is all.
    looked_at: Option<BTreeSet<usize>>,
    /// What amounts are in where a file names no currency and could name none.
    unstated: Option<Currency>,
}

impl Wanted {
    pub(crate) fn new() -> Self {
        let heads = Column::ALL.iter().map(|column| column.head().to_owned()).collect();
        Self { heads, looked_at: None, unstated: None }
    }

    /// The number of a column by its head, which is wanted from now on.
    pub(crate) fn number(&mut self, head: &str) -> usize {
        self.known(head).unwrap_or_else(|| {
            self.heads.push(head.to_owned());
            self.heads.len() - 1
        })
    }

    /// The number of a column by its head; `None` where nobody wants it.
    pub(crate) fn known(&self, head: &str) -> Option<usize> {
        self.heads.iter().position(|own| own.eq_ignore_ascii_case(head))
    }

    /// With a currency of amounts whose file could name none.
    pub(crate) fn counted_in(self, unstated: Option<Currency>) -> Self {
        Self { unstated, ..self }
    }

    /// What amounts are in where a file could name no currency.
    pub(crate) fn unstated(&self) -> Option<Currency> {
        self.unstated
    }

    /// Such that a reading looks at these alone, beside those that every charge takes.
    pub(crate) fn looked_at(self, numbers: impl Iterator<Item = usize>) -> Self {
        let charged = Column::CHARGED.into_iter().chain(Column::INSTANCE).map(|column| column as usize);
        Self { looked_at: Some(charged.chain(numbers).collect()), ..self }
    }

    /// Of the places of all columns, those of the columns that a reading looks at.
    pub(crate) fn read(&self, places: &[Option<usize>]) -> Vec<Option<usize>> {
        let has_instance = Column::INSTANCE.iter().any(|column| places[*column as usize].is_some());
        let is_counted =
            |number: usize| has_instance && Column::COUNTED.iter().any(|column| *column as usize == number);
        let is_read =
            |number: &usize| self.looked_at.as_ref().is_none_or(|own| own.contains(number) || is_counted(*number));
        places.iter().enumerate().map(|(number, place)| place.filter(|_| is_read(&number))).collect()
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.heads.len()
    }

    pub(crate) fn head(&self, number: usize) -> &str {
        &self.heads[number]
    }

    /// Where a file with these heads has each of them.
    ///
    /// # Errors
    /// The columns that it lacks and that are needed.
    pub(crate) fn places(&self, heads: &[String]) -> Result<Vec<Option<usize>>, Vec<Column>> {
        let place = |wanted: &String| heads.iter().position(|own| own.trim().eq_ignore_ascii_case(wanted));
        let places: Vec<Option<usize>> = self.heads.iter().map(place).collect();
        let lacking: Vec<Column> =
            Column::NEEDED.into_iter().filter(|column| places[*column as usize].is_none()).collect();
        if lacking.is_empty() { Ok(places) } else { Err(lacking) }
    }
}

/// Heads as a sentence names them.
pub(crate) fn listed(columns: &[Column]) -> Value {
    Value::commas(columns.iter().map(|column| vocabulary::Message::from(column.head())))
}

/// What a cell says, read as something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reading<T> {
    /// There is none.
    Empty,
    Is(T),
    /// It says something else.
    Wrong,
}

impl Reading<Exact> {
    /// A text as a number.
    pub(crate) fn of(text: &[u8]) -> Self {
        match text {
            [] => Self::Empty,
            text => Exact::parse(text).map_or(Self::Wrong, Self::Is),
        }
    }
}

/// An entry of a dictionary of texts, as some files have one for each column of a part of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// Whose dictionary: which part of the file.
    pub(crate) of: usize,
    pub(crate) at: usize,
}

/// One row of a bill.
pub(crate) trait Row {
    /// What it has in a wanted column; empty where that is absent or empty, or says NULL.
    fn cell(&self, number: usize) -> &[u8];

    fn get(&self, column: Column) -> &[u8] {
        self.cell(column as usize)
    }

    /// What it has in a column, as a number.
    fn number(&self, column: Column) -> Reading<Exact> {
        Reading::of(self.get(column))
    }

    /// Second since 1970 of what it has in a column; `None` where that takes a closer look at the text.
    fn time(&self, column: Column) -> Option<i64> {
        time::plain(self.get(column))
    }

    /// How the file writes what it has in a wanted column: what is written alike says the same.
    fn written(&self, number: usize) -> &[u8] {
        self.cell(number)
    }

    /// The entry that its text in a wanted column is, where the file has a dictionary.
    fn entry(&self, _: usize) -> Option<Entry> {
        None
    }

    /// The first of these that is not empty.
    fn first(&self, columns: &[Column]) -> &[u8] {
        columns.iter().map(|column| self.get(*column)).find(|cell| !cell.is_empty()).unwrap_or_default()
    }
}

/// What stands for nothing.
const NULL: &[u8] = b"null";

/// A cell without what stands for nothing.
pub(crate) fn known(cell: &[u8]) -> &[u8] {
    // Most cells are neither padded nor as long as what stands for nothing.
    if let [first, .., last] = cell
        && cell.len() != NULL.len()
        && first.is_ascii_graphic()
        && last.is_ascii_graphic()
    {
        return cell;
    }
    let cell = cell.trim_ascii();
    if cell.eq_ignore_ascii_case(NULL) { &[] } else { cell }
}
