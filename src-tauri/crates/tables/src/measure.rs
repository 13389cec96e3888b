//! What a value is counted in: a unit that the program knows, money for something, or what somebody wrote. Units of data and cells are
//! read here and nowhere else.

use quantity::{Currency, show};
use vocabulary::{Message, Per, PriceBasis, Unit, message};

/// What a value is counted in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Measure {
    /// A unit of the closed list.
    Unit(Unit),
    /// Money, in a currency where one is named, for one of something or as a sum.
    Money {
        /// Code of the currency; `None` where it is that of the row or of the frame.
        currency: Option<String>,
        /// What it is paid for.
        per: Option<Per>,
    },
    /// As somebody wrote it; nothing where there is none.
    Written(String),
}

/// How a text of money in a currency that is not named begins.
const CURRENCY: &str = "currency";
/// Between money and what it is paid for.
const PER: &str = " per ";

/// Units by which assumptions are counted: a person who writes their words means them.
const OF_ASSUMPTIONS: [Unit; 14] = [
    Unit::InCurrency,
    Unit::PerKwh,
    Unit::Share,
    Unit::SharePerYear,
    Unit::ShareOfDensePeak,
    Unit::Ratio,
    Unit::Factor,
    Unit::Points,
    Unit::Days,
    Unit::Months,
    Unit::Tokens,
    Unit::Bytes,
    Unit::Stage,
    Unit::YesOrNo,
];

impl Measure {
    /// A text of the data that ship or of somebody's cell: "share per year", "currency per GPU-hour", "USD per GPU-hour".
    pub fn read(text: &str) -> Self {
        let known = OF_ASSUMPTIONS.into_iter().find(|unit| unit.word().replace('_', " ") == text.to_lowercase());
        let money = || {
            let (currency, rest) = text.strip_prefix(CURRENCY).map(|rest| (None, rest)).or_else(|| coded(text))?;
            let word = |per: &str| per.to_lowercase().replace([' ', '-'], "_");
            match rest.strip_prefix(PER) {
                Some(per) => Per::from_word(&word(per)).map(|per| Self::Money { currency, per: Some(per) }),
                None => rest.is_empty().then_some(Self::Money { currency, per: None }),
            }
        };
        known.map(Self::Unit).or_else(money).unwrap_or_else(|| Self::Written(text.to_owned()))
    }

    /// The text that is read as this, whatever the language.
    pub fn written(&self) -> String {
        let spaced = |word: &str| word.replace('_', " ");
        match self {
            Self::Unit(unit) => spaced(unit.word()),
            Self::Money { currency, per } => {
                let currency = currency.as_deref().unwrap_or(CURRENCY);
                per.map_or_else(|| currency.to_owned(), |per| format!("{currency}{PER}{}", spaced(per.word())))
            }
            Self::Written(text) => text.clone(),
        }
    }

    /// A sum of money in a currency.
    pub fn sum(currency: impl Into<String>) -> Self {
        Self::Money { currency: Some(currency.into()), per: None }
    }

    /// Money in a currency for one of something.
    pub fn price(currency: impl Into<String>, per: Per) -> Self {
        Self::Money { currency: Some(currency.into()), per: Some(per) }
    }

    /// The same with its currency named, where it is money of which that is not said.
    #[must_use]
    pub fn in_currency(self, code: &str) -> Self {
        match self {
            Self::Unit(Unit::InCurrency) => Self::sum(code),
            Self::Unit(Unit::PerKwh) => Self::price(code, Per::Kwh),
            Self::Money { currency: None, per } => Self::Money { currency: Some(code.to_owned()), per },
            named => named,
        }
    }

    /// What people call it.
    pub fn name(&self) -> Message {
        match self {
            Self::Unit(unit) => unit.name(),
            Self::Money { currency, per } => {
                let currency = currency.as_ref().map_or_else(|| message!("unit-currency"), Message::from);
                per.map_or(currency.clone(), |per| per.name().with("currency", &currency))
            }
            Self::Written(text) => text.into(),
        }
    }
}

/// The code of a currency that a text begins with, and what follows it.
fn coded(text: &str) -> Option<(Option<String>, &str)> {
    let (code, rest) = text.split_at_checked(3)?;
    Currency::parse(code).map(|currency| (Some(currency.to_string()), rest))
}

impl From<Option<Unit>> for Measure {
    fn from(unit: Option<Unit>) -> Self {
        unit.map_or_else(|| Self::Written(String::new()), Self::Unit)
    }
}

/// What the price of a quote is paid for.
pub fn per(basis: PriceBasis) -> Per {
    match basis {
        PriceBasis::Gpu => Per::Gpu,
        PriceBasis::GpuHour => Per::GpuHour,
        PriceBasis::MillionTokens => Per::MillionTokens,
    }
}

/// What a percentage leaves of the unit of a share, as a report names it: "of dense peak" of "share of dense peak"; `None` for
/// another unit. `size` is how far the values go, since "%" speaks of shares only where they are at most 1.
pub fn share_of(unit: &Message, size: f64) -> Option<Message> {
    if let Message::Verbatim(text) = unit {
        return show::share_of(text, size).map(Message::from);
    }
    let share = Unit::ALL.iter().find(|own| own.is_share() && own.name() == *unit)?;
    Some(if *share == Unit::Share { Message::empty() } else { share.name().part("rest") })
}

/// Whether a figure in this unit reads without it: a share, which is printed as a percentage, a ratio, and what has none.
pub fn goes_without(unit: &Message) -> bool {
    unit.is_empty() || [Unit::Share, Unit::Ratio].iter().any(|own| own.name() == *unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn money_names_its_currency_or_leaves_it_to_the_frame() {
        for (text, currency, per) in [
            ("USD per GPU-hour", Some("USD"), Some(Per::GpuHour)),
            ("EUR", Some("EUR"), None),
            ("currency per GPU-hour", None, Some(Per::GpuHour)),
        ] {
            let expected = Measure::Money { currency: currency.map(str::to_owned), per };
            assert_eq!(Measure::read(text), expected, "{text}");
        }
        for text in ["EUR per USD", "CNY per PFLOP and year", "per cent", "é", "kWh per year"] {
            assert!(!matches!(Measure::read(text), Measure::Money { currency: Some(_), .. }), "{text}");
        }
    }

    #[test]
    fn what_is_written_is_read_back() {
        let units = OF_ASSUMPTIONS.into_iter().map(Measure::Unit);
        let money = [None, Some("EUR".to_owned())].into_iter().flat_map(|currency| {
            let each = Per::ALL.iter().copied().map(Some).chain([None]);
            each.map(move |per| Measure::Money { currency: currency.clone(), per })
        });
        let others = ["share of dense bf16 peak", ""].map(|text| Measure::Written(text.to_owned()));
        for measure in units.chain(money).chain(others) {
            assert_eq!(Measure::read(&measure.written()), measure);
        }
    }

    #[test]
    fn units_are_read_and_told_with_their_currency() {
        for (text, expected) in [
            ("in the currency", "EUR"),
            ("per kWh", "€ per kWh"),
            ("currency", "EUR"),
            ("currency per GPU-hour", "€ per GPU-hour"),
            ("currency per million tokens", "€ per million tokens"),
            ("currency per cloud", "currency per cloud"),
            ("USD per GPU", "$ per GPU"),
            ("share per year", "share per year"),
            ("share of peak", "share of peak"),
            ("yes or no", "yes or no"),
            ("in unit", "in unit"),
            ("", ""),
        ] {
            assert_eq!(voice::text(&Measure::read(text).in_currency("EUR").name()), expected);
        }
        for (measure, expected) in [
            (Measure::Unit(Unit::InCurrency), "USD"),
            (Measure::Unit(Unit::PerKwh), "$ per kWh"),
            (Measure::price("CNY", per(PriceBasis::GpuHour)), "CNY per GPU-hour"),
            (Measure::Unit(Unit::Months), "months"),
            (Measure::from(None), ""),
        ] {
            assert_eq!(voice::text(&measure.in_currency("USD").name()), expected);
        }
    }

    #[test]
    fn what_is_read_is_told_in_the_same_words() {
        for unit in OF_ASSUMPTIONS {
            let name = voice::text(&unit.name());
            assert_eq!(Measure::read(&name), Measure::Unit(unit), "{name}");
        }
    }

    #[test]
    fn shares_leave_the_rest_of_their_unit() {
        let written = |text: &str| Measure::Written(text.to_owned()).name();
        for (unit, size, expected) in [
            (Unit::Share.name(), 7.0, Some("")),
            (Unit::SharePerYear.name(), 0.1, Some("per year")),
            (Unit::ShareOfDensePeak.name(), 0.4, Some("of dense peak")),
            (Unit::Ratio.name(), 0.4, None),
            (written("share of full load"), 0.4, Some("of full load")),
            (written("%"), 12.0, None),
            (Measure::sum("EUR").name(), 0.4, None),
        ] {
            assert_eq!(share_of(&unit, size).map(|rest| voice::text(&rest)).as_deref(), expected, "{unit:?}");
        }
        assert!(Unit::ALL.iter().all(|unit| unit.is_share() == share_of(&unit.name(), 1.0).is_some()));
        assert!(goes_without(&Message::empty()) && goes_without(&Unit::Ratio.name()) && !goes_without(&written("x")));
    }
}
