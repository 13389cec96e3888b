//! Rows that may be stored from the view: what is known of unusual days, a lever that is taken, a rule. Each is prefilled with what the
//! engine found, and asks for what only a person knows.

use super::{ActualsOffer, Seen, budgets, print};
use crate::actuals::answer::LeverLine;
use ::actuals::{Anomaly, LeverOf, Origin, UseOf, Whose};
use quantity::{Decimal, decimal};
use std::collections::BTreeMap;
use vocabulary::{SpendOf, ViewKey};
use voice::{Message, message};

type Cells = BTreeMap<&'static str, String>;

/// A short name that no row of a table has yet, made of what the row is about.
fn short(seen: &Seen, table: &'static str, about: &[Option<&str>]) -> String {
    let rows = seen.asked.book.rows(table);
    let is_taken = |id: &str| rows.iter().any(|row| row.get("id") == Some(id));
    let about: Vec<&str> = about.iter().copied().flatten().collect();
    tables::short_name(&about.join(" "), table, is_taken)
}

/// The cells that are filled.
fn cells<const N: usize>(all: [(&'static str, Option<&str>); N]) -> Cells {
    all.into_iter().filter_map(|(key, value)| Some((key, value?.to_owned()))).collect()
}

/// Somebody knows why.
pub(super) fn known(seen: &Seen, own: &Anomaly) -> ActualsOffer {
    let (team, resource, card) = match &own.whose {
        Whose::All => (None, None, None),
        Whose::Team(team) => (team.as_deref(), None, None),
        Whose::Resource { team, resource } => (team.as_deref(), Some(resource.as_str()), None),
        Whose::Card { team, card } => (team.as_deref(), None, card.as_deref()),
    };
    let whose = budgets::whose(&own.whose);
    let id = short(seen, "known", &[resource.or(card).or(team), Some(&own.from)]);
    ActualsOffer {
        label: message!("dash-know"),
        title: message!("dash-know.of", whose = &whose, days = print::days(&own.from, &own.to)),
        about: message!("dash-know.about"),
        table: "known",
        row: cells([
            ("id", Some(&id)),
            ("team", team),
            ("resource", resource),
            ("card", card),
            ("from", Some(&own.from)),
            ("to", Some(&own.to)),
        ]),
        asks: vec!["reason", "from", "to"],
        step: message!("dash-know.step", whose = whose),
    }
}

/// A lever is pulled from the month on that follows the bills.
pub(super) fn take(seen: &Seen, line: &LeverLine) -> Option<ActualsOffer> {
    let own = &line.finding;
    let [least, _] = own.saving?;
    let since = format!("{}-01", following(seen.asked.all.last()?)?);
    let name = voice::text(&line.name);
    let promised = decimal::print(decimal::book(least.0.max(Decimal::ZERO)));
    let currency = seen.print.currency.to_string();
    // A resource says whose it is and which card it has.
    let about = match &own.of {
        LeverOf::Use(UseOf { resource: Some(resource), .. }) => vec![("resource", Some(resource))],
        LeverOf::Use(of) => vec![("team", of.team.as_ref()), ("card", of.card.as_ref())],
        LeverOf::Price(of) => vec![("card", of.key.card.as_ref()), ("provider", of.provider.as_ref())],
        LeverOf::Commitment { provider, id } => vec![("provider", provider.as_ref()), ("commitment", Some(id))],
    };
    let said = match about.iter().any(|(_, own)| own.is_some()) {
        true => message!("dash-take.about"),
        false => message!("dash-take.everything"),
    };
    let told = cells([
        ("name", Some(&name)),
        ("lever", Some(own.lever.word())),
        ("since", Some(&since)),
        ("promised", Some(&promised)),
        ("currency", Some(&currency)),
    ]);
    let acts_on = about.into_iter().filter_map(|(key, own)| Some((key, own?.clone())));
    Some(ActualsOffer {
        label: message!("dash-take"),
        title: message!("dash-take.of", lever = &name),
        about: said,
        table: "taken",
        row: acts_on.chain(told).collect(),
        asks: vec!["name", "since", "promised"],
        step: message!("dash-take.step", lever = name),
    })
}

/// A rule that would say whose these rows are; `None` where they have nothing in common that a rule could look at.
pub(super) fn rule(seen: &Seen, key: ViewKey, origin: &Origin) -> Option<ActualsOffer> {
    let of = match key {
        ViewKey::Team => SpendOf::Team,
        ViewKey::Purpose => SpendOf::Purpose,
        _ => SpendOf::Gpu,
    };
    let (tag, column, equals) = match origin {
        Origin::Tag { name, value } => (Some(name.as_str()), None, value),
        Origin::Service(own) => (None, Some(SERVICE), own.as_ref()?),
        Origin::Account(own) => (None, Some(ACCOUNT), own.as_ref()?),
    };
    let what = self::origin(origin);
    let id = short(seen, "rules", &[Some(of.word()), tag, Some(equals)]);
    Some(ActualsOffer {
        label: message!("dash-rule"),
        title: message!("dash-rule.of", key = key.inside(), origin = &what),
        about: message!("dash-rule.about", key = key.inside()),
        table: "rules",
        row: cells([
            ("id", Some(&id)),
            ("of", Some(of.word())),
            ("tag", tag),
            ("column", column),
            ("equals", Some(equals)),
        ]),
        asks: vec!["is", "equals"],
        step: message!("dash-rule.step", origin = what),
    })
}

/// Heads of FOCUS that rules look at.
const SERVICE: &str = "ServiceName";
const ACCOUNT: &str = "SubAccountId";

/// What rows have in common, in words.
pub(super) fn origin(own: &Origin) -> Message {
    let none = || message!("dash-unnamed-origin");
    let or_none = |own: &Option<String>| own.as_deref().map_or_else(none, Message::from);
    match own {
        Origin::Tag { name, value } => message!("dash-origin-tag", name = name, value = value),
        Origin::Service(own) => message!("dash-origin-service", service = or_none(own)),
        Origin::Account(own) => message!("dash-origin-account", account = or_none(own)),
    }
}

/// The month after another.
fn following(month: &str) -> Option<String> {
    let (year, own) = month.split_once('-')?;
    let all = year.parse::<u32>().ok()? * 12 + own.parse::<u32>().ok()?;
    Some(format!("{:04}-{:02}", all / 12, all % 12 + 1))
}
