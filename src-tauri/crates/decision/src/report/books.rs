//! What each option does to the books of whoever signs it, by fiscal year.

use quantity::decimal::Amount;
use serde::Serialize;
use vocabulary::{BooksLine, BooksSection, Message, Standard, Treatment};

/// A CFO's view of every complete option.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct BooksReport {
    /// Currency of every amount.
    pub currency: String,
    /// The month of the signing, "2027-02".
    pub month_0: String,
    /// That it is no accounting advice.
    pub about: Message,
    /// The options, in the order of the workspace.
    pub options: Vec<OptionBooks>,
    /// The assumptions and rules that it rests on, each with source and date.
    pub rules: Vec<BooksRule>,
    /// What a reader should know.
    pub notes: Vec<Message>,
    /// What could still be entered, and how.
    pub asks: Vec<Message>,
}

/// The books of an option.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct OptionBooks {
    /// Its id.
    pub option: String,
    /// Its name.
    pub name: Message,
    /// What it comes to, in one sentence.
    pub finding: Message,
    /// Undiscounted cash, as `evaluate` has it: what cash before tax and VAT adds up to.
    pub cash: Amount,
    /// Unit in which amounts are shown.
    pub unit: Message,
    /// The fiscal years.
    pub years: Vec<BooksYear>,
    /// Its lines under each standard.
    pub standards: Vec<StandardBooks>,
    /// What its rows become.
    pub contracts: Vec<ContractBooks>,
    /// What is owed in other currencies.
    pub currencies: Vec<CurrencyBooks>,
    /// Ids of the inputs that what is paid rests on, in the order of the register.
    #[serde(skip)]
    pub rests_on: Vec<String>,
}

/// A fiscal year.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct BooksYear {
    /// The calendar year in which it ends.
    pub year: i32,
    /// What people call it.
    pub name: Message,
    /// Its first month in the plan; 0 is the signing.
    pub first_month: u32,
    /// Its last month in the plan.
    pub last_month: u32,
}

/// The lines under a standard.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct StandardBooks {
    /// Which.
    pub standard: Standard,
    /// What people call it.
    pub name: Message,
    /// Its parts, in the order of the page.
    pub sections: Vec<SectionBooks>,
}

/// A part.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SectionBooks {
    /// Which.
    pub section: BooksSection,
    /// What people call it.
    pub name: Message,
    /// Its lines but for those that are 0 throughout.
    pub rows: Vec<BooksRow>,
}

/// A line.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct BooksRow {
    /// Which.
    pub line: BooksLine,
    /// What people call it.
    pub name: Message,
    /// Whether it adds up lines above it.
    pub is_sum: bool,
    /// By year; null where it cannot be told.
    pub amounts: Vec<Option<Amount>>,
    /// Of all years; of what stands at the end of a year: of the last.
    pub total: Option<Amount>,
    /// The years and the total as they are printed.
    pub shown: Vec<String>,
    /// What `trace` takes for each of these.
    pub traces: Vec<String>,
}

/// What a row of the option becomes.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ContractBooks {
    /// Position among the rows of Options, from 0.
    pub row: Option<usize>,
    /// Id of its quote.
    pub quote: String,
    /// Name of the quote.
    pub name: Message,
    /// What it becomes.
    pub treatment: Treatment,
    /// The same in a word.
    pub treated: Message,
    /// Why.
    pub why: Message,
    /// What to ask the vendor and what to enter then; null where somebody has said what it is.
    pub ask: Option<Message>,
}

/// What is owed in a currency.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct CurrencyBooks {
    /// Its code.
    pub currency: String,
    /// What one of it is in the frame's currency.
    pub spot: Amount,
    /// By fiscal year.
    pub years: Vec<CurrencyYear>,
    /// What buying all of it ahead would cost; null where an interest rate is missing. Below 0 it saves.
    pub hedge: Option<Amount>,
    /// The same in one sentence.
    pub text: Message,
}

/// A year of it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct CurrencyYear {
    /// What falls due, in that currency.
    pub amount: Amount,
    /// The same in the frame's, at the rate of the register.
    pub at_spot: Amount,
    /// The same at forward rates.
    pub at_forward: Option<Amount>,
}

/// A rule that the books rest on.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct BooksRule {
    /// Id of the assumption, or bucket or table of the rules that ship.
    pub id: String,
    /// What it says.
    pub name: Message,
    /// Its value in words of the register.
    pub value: Message,
    /// Where it stands.
    pub source: String,
    /// When it held.
    pub date: String,
    /// Whether nobody of the case has confirmed or changed it.
    pub is_shipped: bool,
}
