//! Rules that say of a row whose it is, what it was for and on which card it ran, and what currencies are worth.

use crate::column::{Column, Row, Wanted};
use crate::tags;
use input::{Keyed, Numeral, Place};
use quantity::{Currency, Decimal};
use vocabulary::message;

input::request! {
    /// Rules of a reading.
    #[derive(Clone, Debug, Default)]
    pub struct SpendRules {
        /// Whose a row is: the first that matches.
        team: Option<Vec<Rule>>,
        /// What it was for.
        purpose: Option<Vec<Rule>>,
        /// The card that it ran on.
        gpu: Option<Vec<Rule>>,
        /// What all sums are told in; left out: the one currency of the bills.
        currency: Option<Currency>,
        /// Units of that currency for one of another.
        rates: Option<Rates>,
    }

    /// A rule as it is written.
    #[derive(Clone, Debug)]
    pub struct SpendRule {
        /// Name of a tag; in its place `column`.
        tag: Option<String>,
        /// Head of a column.
        column: Option<String>,
        /// The whole value.
        equals: Option<String>,
        /// How the value begins; in place of `equals`.
        prefix: Option<String>,
        /// What the row then is; left out: the value itself.
        is: Option<String>,
    }
}

/// One rule: a tag or a column, what it has to be, and what that means.
#[derive(Clone, Debug)]
pub struct Rule(SpendRule);

impl input::Read for Rule {
    type Shape = SpendRule;

    fn read(place: &Place) -> Option<Self> {
        let typed: SpendRule = place.fields()?;
        let is_one = typed.tag.is_some() != typed.column.is_some();
        if !is_one {
            place.wrong("F913", message!("spend-rule"), message!("spend-rule.hint"));
        }
        let is_plain = typed.equals.is_none() || typed.prefix.is_none();
        if !is_plain {
            place.wrong("F913", message!("spend-match"), message!("spend-match.hint"));
        }
        (is_one && is_plain).then_some(Self(typed))
    }
}

/// Rates as they were read.
#[derive(Clone, Debug, Default)]
pub struct Rates(Vec<(Currency, Decimal)>);

impl input::Read for Rates {
    type Shape = Keyed<Numeral>;

    fn read(place: &Place) -> Option<Self> {
        rates(place)
    }
}

fn rates(place: &Place) -> Option<Rates> {
    let rate = |(key, place): (&str, Place)| {
        let rate = place.decimal_where(|rate| rate > Decimal::ZERO, message!("spend-rate"));
        let currency = Currency::parse(key);
        if currency.is_none() {
            place.wrong("J006", message!("json-currency"), message!("json-currency.hint"));
        }
        currency.zip(rate)
    };
    let all: Vec<Option<(Currency, Decimal)>> = place.entries()?.into_iter().map(rate).collect();
    all.into_iter().collect::<Option<_>>().map(Rates)
}

impl SpendRules {
    /// Units of a currency for one of another: 1 of itself; `None` where nobody says.
    pub fn rate(&self, of: Currency, into: Currency) -> Option<Decimal> {
        if of == into {
            return Some(Decimal::ONE);
        }
        self.rates().iter().find(|(currency, _)| *currency == of).map(|(_, rate)| *rate)
    }

    /// Units of the currency of all sums for one of each.
    pub(crate) fn rates(&self) -> &[(Currency, Decimal)] {
        self.rates.as_ref().map(|rates| rates.0.as_slice()).unwrap_or_default()
    }

    pub(crate) fn currency(&self) -> Option<Currency> {
        self.currency
    }
}

/// Rules of one kind, ready for rows.
#[derive(Clone, Debug, Default)]
pub(crate) struct Matching {
    pub(crate) rules: Vec<Match>,
}

/// One of them.
#[derive(Clone, Debug)]
pub(crate) struct Match {
    pub(crate) look: Look,
    pub(crate) needs: Needs,
    pub(crate) is: Option<String>,
}

/// Where a rule looks.
#[derive(Clone, Debug)]
pub(crate) enum Look {
    Tag(String),
    /// The number of a wanted column.
    Column(usize),
}

/// What it has to find.
#[derive(Clone, Debug)]
pub(crate) enum Needs {
    Anything,
    Whole(String),
    Beginning(String),
}

impl Matching {
    pub(crate) fn of(rules: Option<&Vec<Rule>>, wanted: &mut Wanted) -> Self {
        let rule = |Rule(rule): &Rule| {
            let look = match (&rule.tag, &rule.column) {
                (Some(tag), _) => Look::Tag(tag.clone()),
                (None, column) => Look::Column(wanted.number(column.as_deref().unwrap_or_default())),
            };
            let needs = match (&rule.equals, &rule.prefix) {
                (Some(whole), _) => Needs::Whole(whole.clone()),
                (None, Some(beginning)) => Needs::Beginning(beginning.clone()),
                (None, None) => Needs::Anything,
            };
            Match { look, needs, is: rule.is.clone() }
        };
        Self { rules: rules.into_iter().flatten().map(rule).collect() }
    }

    pub(crate) fn team(rules: &SpendRules, wanted: &mut Wanted) -> Self {
        Self::of(rules.team.as_ref(), wanted)
    }

    pub(crate) fn purpose(rules: &SpendRules, wanted: &mut Wanted) -> Self {
        Self::of(rules.purpose.as_ref(), wanted)
    }

    pub(crate) fn gpu(rules: &SpendRules, wanted: &mut Wanted) -> Self {
        Self::of(rules.gpu.as_ref(), wanted)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.rules.is_empty()
    }

    /// Numbers of the columns that it looks at.
    pub(crate) fn columns(&self) -> Vec<usize> {
        let mut all: Vec<usize> = self.rules.iter().map(|own| own.look.column()).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// What the first rule that matches says of a row.
    pub(crate) fn value(&self, row: &impl Row) -> Option<String> {
        let parsed = self.rules.iter().any(|own| matches!(own.look, Look::Tag(_)));
        let tags = if parsed { tags::all(row.get(Column::Tags)) } else { None };
        self.rules.iter().find_map(|own| {
            let value = match &own.look {
                Look::Tag(name) => tags::one(tags.as_ref()?, name)?,
                Look::Column(number) => String::from_utf8_lossy(row.cell(*number)).into_owned(),
            };
            let fits = !value.is_empty()
                && match &own.needs {
                    Needs::Anything => true,
                    Needs::Whole(whole) => value == *whole,
                    Needs::Beginning(beginning) => value.starts_with(beginning),
                };
            fits.then(|| own.is.clone().unwrap_or(value))
        })
    }
}

impl Look {
    fn column(&self) -> usize {
        match self {
            Self::Tag(_) => Column::Tags as usize,
            Self::Column(number) => *number,
        }
    }
}
