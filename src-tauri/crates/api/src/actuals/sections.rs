//! The sections of the answer, each asked of room `actuals` with what the workspace's rows say.

use super::answer::{ActualsAnswer, BillState, BudgetLine, HoursOfMonth, TakenLine, UnitLine, UseState};
use super::bring::{self, CorrectedMonth};
use super::known::Known;
use super::plan::Planned;
use ::actuals::{
    Anomaly, AnomalyRules, Budget, BudgetRules, CostUnit, GivenPrice, Guardrail, IdleRules, KnownAnomaly, LeverAsk,
    LeverRules, Look, LookFailure, Narrow, Origin, PublishedPrice, SpendRules, TakenLever, ViewKey, Whose,
};
use quantity::decimal::{self, Amount};
use quantity::{Currency, Decimal};
use reference::PricingModel;
use std::collections::{BTreeMap, BTreeSet};
use tables::{Book, Row};
use vocabulary::{Billing, LeverKind, PriceBasis, SpendPricing, UseKind};
use voice::{Message, message};

/// Most resources whose idle hours are told, and most parts of what is left unassigned.
const MOST_IDLE: usize = 100;
const MOST_PARTS: usize = 24;
/// Most groups that are told.
const MOST_GROUPS: usize = 2_000;
/// Parts of names of tags whose values name people.
const PERSONAL: [&str; 8] = ["owner", "user", "creator", "createdby", "mail", "contact", "person", "author"];
/// From this share of the hours on that bills tell, machines are taken to report all of them.
const ALL_HOURS: [u32; 2] = [95, 105];

/// What is asked.
pub(super) struct Asked<'b> {
    pub(super) book: &'b Book,
    pub(super) by: Vec<ViewKey>,
    pub(super) narrow: Vec<Narrow>,
    /// What the request itself narrows to, whatever the months.
    pub(super) chosen: Vec<Narrow>,
    /// Months that count.
    pub(super) months: Vec<String>,
    /// Every month of the bills.
    pub(super) all: Vec<String>,
    pub(super) rules: SpendRules,
}

/// An answer that has what the registers say, and nothing of bills yet.
pub(super) fn registers(known: &Known, book: &Book) -> ActualsAnswer {
    let facts = known.bills.ledger.bills();
    let bill = |row: &Row| {
        let cell = |key: &str| row.get(key).map(str::to_owned);
        let digest = cell("digest").unwrap_or_default();
        let own = facts.iter().find(|own| own.digest() == digest);
        BillState {
            id: cell("id").unwrap_or_default(),
            name: cell("name").unwrap_or_default(),
            rows: cell("rows").unwrap_or_default(),
            days: days(row),
            providers: cell("providers"),
            currencies: cell("currencies"),
            added: cell("added").unwrap_or_default(),
            part_of: cell("part_of"),
            is_kept: own.is_some(),
            given_up: own.map(bring::given_up).unwrap_or_default(),
            digest,
        }
    };
    let used = |row: &Row| {
        let cell = |key: &str| row.get(key).unwrap_or_default().to_owned();
        let kind = row.get("kind").and_then(UseKind::from_word);
        UseState {
            id: cell("id"),
            name: cell("name"),
            kind,
            digest: cell("digest"),
            days: days(row),
            added: cell("added"),
        }
    };
    ActualsAnswer {
        bills: book.rows("bills").iter().map(bill).collect(),
        usage: book.rows("usage").iter().map(used).collect(),
        notes: known.bills.notes.iter().chain(&known.uses.notes).cloned().collect(),
        ..ActualsAnswer::default()
    }
}

fn days(row: &Row) -> Option<[String; 2]> {
    Some([row.get("first")?.to_owned(), row.get("last")?.to_owned()])
}

/// Fills all sections that bills tell.
///
/// # Errors
/// A sum that has more digits than an answer can tell.
pub(super) fn fill(
    answer: &mut ActualsAnswer,
    look: &Look,
    known: &Known,
    asked: &Asked,
    planned: Option<&Planned>,
) -> Result<(), LookFailure> {
    let (narrow, uses) = (asked.narrow.as_slice(), &known.uses);
    let seen = ::actuals::view(look, &asked.by, narrow)?;
    answer.currency = Some(look.currency);
    answer.days = look.span();
    answer.months.clone_from(&asked.months);
    answer.by.clone_from(&asked.by);
    (answer.totals, answer.groups, answer.by_month) = (seen.totals, seen.groups, seen.months);
    answer.groups_left = answer.groups.len().saturating_sub(MOST_GROUPS);
    answer.groups.truncate(MOST_GROUPS);
    for key in [ViewKey::Team, ViewKey::Purpose, ViewKey::Card] {
        let mut left = ::actuals::unassigned(look, key, MOST_PARTS)?;
        left.parts.retain(|own| !is_personal(&own.origin));
        answer.unassigned.push(left);
    }
    answer.commitments = Some(::actuals::commitments(look, narrow)?);
    let interruptible = interruptible(asked.book);
    let may = (!interruptible.is_empty()).then_some(interruptible.as_slice());
    answer.spot = Some(::actuals::spot(look, narrow, may)?);
    answer.prices = ::actuals::prices(look, narrow)?;
    answer.hours = hours(known, &asked.months);
    let idle_rules = IdleRules::shipped();
    if let Some(rules) = &idle_rules {
        answer.idle = ::actuals::idle(&uses.hours, rules);
        answer.idle.truncate(MOST_IDLE);
        answer.idle_norm = Some(rules.norm);
    }
    if let Some(rules) = AnomalyRules::shipped() {
        answer.anomalies = ::actuals::anomalies(look, &rules, &known_days(asked.book))?;
    }
    answer.budgets = budgets(look, asked, &answer.anomalies)?;
    (answer.kpi_inputs, answer.kpis) = super::kpis::kpis(look, known, asked, planned)?;
    answer.unit_costs = unit_costs(look, known)?;
    if let Some((rules, norms)) = LeverRules::shipped().zip(idle_rules) {
        let ask = LeverAsk { interruptible, ..offered(look, asked) };
        let levers = ::actuals::levers(look, &uses.hours, &ask, &rules, &norms)?;
        answer.levers = super::screen::levers(levers, look.currency);
        answer.taken = taken(look, asked, &rules)?;
    }
    let corrected = known.bills.ledger.corrected().ok_or(LookFailure::Beyond)?;
    answer.corrected = corrected.into_iter().map(CorrectedMonth::from).collect();
    answer.unkept = look.unkept.iter().cloned().collect();
    Ok(())
}

/// Whether a part names somebody: people stand on what is shown only where somebody put them there.
fn is_personal(origin: &Origin) -> bool {
    let Origin::Tag { name, value } = origin else { return false };
    let bare: String = name.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase();
    value.contains("@") || PERSONAL.iter().any(|own| bare.contains(own))
}

/// Whether so much of the hours billed is less than machines that report all of them would tell.
pub(super) fn is_part(share: f64) -> bool {
    share * 100.0 < f64::from(ALL_HOURS[0])
}

/// What machines report where it is not what bills tell: a part of the hours, or some of them twice.
pub(super) fn reported(answer: &ActualsAnswer) -> Option<Message> {
    let paid = answer.totals.gpu_hours.map(|own| decimal::f64_of(own.0)).filter(|own| *own > 0.0)?;
    let share = answer.hours.iter().map(|own| own.allocated).sum::<f64>() / paid * 100.0;
    let most = f64::from(ALL_HOURS[1]);
    let shown = quantity::show::percent(share / 100.0);
    match share {
        own if own <= 0.0 => None,
        own if is_part(own / 100.0) => Some(message!("actuals-reported", share = shown)),
        own if own > most => Some(message!("actuals-reported.more", share = shown)),
        _ => None,
    }
}

/// Purposes that may be interrupted: those of which every workload may.
fn interruptible(book: &Book) -> Vec<String> {
    let of = |answer: &str| -> BTreeSet<&str> {
        let rows = book.rows("workloads").iter().filter(|row| row.get("interruptible") == Some(answer));
        rows.filter_map(|row| row.get("purpose")).collect()
    };
    of("yes").difference(&of("no")).map(|own| (*own).to_owned()).collect()
}

/// Prices that offers of the workspace name for an hour of a card.
fn offered(look: &Look, asked: &Asked) -> LeverAsk {
    let vendors = asked.book.rows("vendors");
    let price = |row: &Row| {
        let pricing = match row.get("billing").and_then(Billing::from_word)? {
            Billing::Committed => SpendPricing::Committed,
            Billing::Spot => SpendPricing::Spot,
            Billing::Used => SpendPricing::OnDemand,
            Billing::Owned => return None,
        };
        let price = quantity::Range::parse(row.get("price")?).ok()?;
        // Of interruptible capacity some work is done again.
        let rework = row.get("rework").filter(|_| pricing == SpendPricing::Spot);
        let rework = rework.and_then(|own| quantity::Range::parse(own).ok());
        let again = rework.map_or([Decimal::ONE; 2], |own| [own.low, own.high].map(|own| Decimal::ONE + own));
        let end = |price: Decimal, again: Decimal| asked.told(look, price.checked_mul(again)?, row.get("currency")?);
        let ends = [end(price.low, again[0])?, end(price.high, again[1])?];
        let (id, card) = (row.get("vendor")?.to_owned(), row.get("sku")?.to_owned());
        let name = vendors.iter().find(|own| own.get("id") == Some(&id)).and_then(|own| own.get("name"));
        let vendor = [id.clone(), name.map_or(id, str::to_owned)];
        Some(GivenPrice { quote: row.get("id")?.to_owned(), vendor, card, pricing, ends })
    };
    let is_hourly = |row: &&Row| row.get("basis") == Some(PriceBasis::GpuHour.word());
    // An offer that had ended by the last day of the bills is nobody's to take.
    let last = look.span().map(|[_, last]| last).unwrap_or_default();
    let is_open = |row: &&Row| row.get("valid_until").is_none_or(|day| last.as_str() <= day);
    let rows = asked.book.rows("quotes").iter().filter(is_hourly).filter(is_open);
    let given = rows.filter_map(price).collect();
    LeverAsk { given, published: published(look, asked), ..LeverAsk::default() }
}

/// What providers publish for a year's commitment and for spot, where the source is sure of it.
fn published(look: &Look, asked: &Asked) -> Vec<PublishedPrice> {
    let price = |own: &reference::Price| {
        let pricing = match own.pricing_model {
            PricingModel::Reserved1y => SpendPricing::Committed,
            PricingModel::Spot => SpendPricing::Spot,
            _ => return None,
        };
        let is_sure = !own.superseded && own.evidence.confidence != "low";
        let price = asked.told(look, own.per_gpu_hour, &own.currency.to_string()).filter(|_| is_sure)?;
        Some(PublishedPrice {
            provider: own.provider.to_owned(),
            card: own.sku?.to_owned(),
            pricing,
            price,
            source: own.evidence.source.to_owned(),
            date: own.evidence.observed.to_owned(),
        })
    };
    reference::prices().iter().filter_map(price).collect()
}

impl Asked<'_> {
    /// An amount of a currency in that of the look; `None` without a rate.
    fn told(&self, look: &Look, amount: Decimal, currency: &str) -> Option<Decimal> {
        let rate = self.rules.rate(Currency::parse(currency)?, look.currency)?;
        amount.checked_mul(rate).map(decimal::book)
    }
}

fn hours(known: &Known, months: &[String]) -> Vec<HoursOfMonth> {
    let shares = known.uses.hours.useful_shares();
    let all = known.uses.hours.months(|_| true).into_iter().filter(|(month, _)| months.contains(month));
    let month = |(month, own): (String, ::actuals::UseHours)| HoursOfMonth {
        allocated: own.allocated,
        useful: own.useful,
        idle: own.idle,
        useful_share: shares.get(&month).copied(),
        month,
    };
    all.map(month).collect()
}

fn known_days(book: &Book) -> Vec<KnownAnomaly> {
    let known = |row: &Row| {
        let cell = |key: &str| row.get(key).map(str::to_owned);
        let team = cell("team");
        let whose = match (cell("resource"), cell("card"), team) {
            (Some(resource), _, team) => Whose::Resource { team, resource },
            (None, Some(card), team) => Whose::Card { team, card: Some(card) },
            (None, None, Some(team)) => Whose::Team(Some(team)),
            (None, None, None) => Whose::All,
        };
        Some(KnownAnomaly { whose, from: cell("from")?, to: cell("to")? })
    };
    book.rows("known").iter().filter_map(known).collect()
}

/// The cells of a row that say whose spend it is about.
pub(super) fn narrowed(row: &Row) -> Vec<Narrow> {
    let keys = [
        ("team", ViewKey::Team),
        ("purpose", ViewKey::Purpose),
        ("resource", ViewKey::Resource),
        ("card", ViewKey::Card),
        ("provider", ViewKey::Provider),
    ];
    keys.into_iter().filter_map(|(cell, key)| Some(Narrow { key, value: Some(row.get(cell)?.to_owned()) })).collect()
}

pub(super) fn number(row: &Row, key: &str) -> Option<Decimal> {
    row.get(key).and_then(decimal::parse)
}

fn budgets(look: &Look, asked: &Asked, peaks: &[Anomaly]) -> Result<Vec<BudgetLine>, LookFailure> {
    let Some(rules) = BudgetRules::shipped() else { return Ok(Vec::new()) };
    let line = |row: &Row| {
        let cell = |key: &str| row.get(key).map(str::to_owned);
        let (year, currency) = (cell("year").unwrap_or_default(), row.get("currency").unwrap_or_default());
        let amount = number(row, "amount").and_then(|own| asked.told(look, own, currency));
        let above = number(row, "approve_above").and_then(|own| asked.told(look, own, currency));
        let stop = number(row, "stop_at").filter(|own| *own > Decimal::ZERO).map(Guardrail::StopAt);
        let guardrails: Vec<Guardrail> = stop.into_iter().chain(above.map(Guardrail::ApproveAbove)).collect();
        let [from, to] = ["01", "12"].map(|month| format!("{year:0>4}-{month}"));
        // Of a year before the bills nobody knows what was spent.
        let is_known = look.span().is_some_and(|[first, _]| first.get(..4) <= Some(year.as_str()));
        let state = amount.filter(|_| is_known).map(|amount| {
            let budget = Budget { of: narrowed(row), from, to, amount, guardrails };
            ::actuals::budget(look, &budget, &rules, look.is_whole(), peaks)
        });
        Ok(BudgetLine {
            id: cell("id").unwrap_or_default(),
            team: cell("team"),
            purpose: cell("purpose"),
            year,
            amount: amount.map(Amount),
            state: state.transpose()?,
            told: cell("told"),
            is_overdue: false,
            review: cell("review"),
        })
    };
    asked.book.rows("budgets").iter().map(line).collect()
}

/// Of everybody, and of each team that counts something itself.
fn unit_costs(look: &Look, known: &Known) -> Result<Vec<UnitLine>, LookFailure> {
    let counts = &known.uses.counts;
    let teams: BTreeSet<Option<String>> = counts.0.keys().map(|own| own.team.clone()).chain([None]).collect();
    let mut all = Vec::new();
    for unit in CostUnit::ALL {
        for team in &teams {
            let narrow: Vec<Narrow> =
                team.iter().map(|own| Narrow { key: ViewKey::Team, value: Some(own.clone()) }).collect();
            let months = ::actuals::unit_costs(look, &narrow, counts, unit, team.as_deref())?;
            if months.iter().any(|own| own.each.is_some()) {
                let cells = super::screen::unit_cells(unit, team.as_deref(), &months);
                all.push(UnitLine { unit, team: team.clone(), months, cells });
            }
        }
    }
    Ok(all)
}

fn taken(look: &Look, asked: &Asked, rules: &LeverRules) -> Result<Vec<TakenLine>, LookFailure> {
    let line = |row: &Row| {
        let cell = |key: &str| row.get(key).unwrap_or_default();
        let promised = number(row, "promised").and_then(|own| asked.told(look, own, cell("currency")));
        let since = cell("since").to_owned();
        let state = promised
            .map(|promised| {
                let lever = LeverKind::from_word(cell("lever"));
                let commitment = row.get("commitment").map(str::to_owned);
                let taken = TakenLever { of: narrowed(row), lever, commitment, since, promised };
                ::actuals::taken(look, &taken, rules)
            })
            .transpose()?;
        let cells = super::screen::taken_cells(cell("name"), state.as_ref());
        Ok(TakenLine { id: cell("id").to_owned(), name: cell("name").to_owned(), state, cells })
    };
    asked.book.rows("taken").iter().map(line).collect()
}

/// Marks budgets whose review was due before today; what to know of them.
pub(super) fn overdue(answer: &mut ActualsAnswer, today: &str) -> Option<Message> {
    let is_due = |own: &BudgetLine| own.review.as_ref().is_some_and(|day| day.as_str() < today);
    answer.budgets.iter_mut().for_each(|own| own.is_overdue = is_due(own));
    let late: Vec<Message> =
        answer.budgets.iter().filter(|own| own.is_overdue).map(super::screen::budget_name).collect();
    let count = late.len();
    (count > 0).then(|| message!("actuals-overdue", count = count, names = voice::Value::semicolons(late)))
}

/// Whom rows of the registers name and no bill knows.
pub(super) fn strange(look: &Look, book: &Book) -> Option<Message> {
    let rows = ["budgets", "known", "taken"].into_iter().flat_map(|table| book.rows(table));
    let named: BTreeSet<Narrow> = rows.flat_map(narrowed).filter(|own| !look.knows(own)).collect();
    let names = named.iter().map(|own| super::screen::narrowed(own.key, own.value.as_deref()).name);
    (!named.is_empty()).then(|| message!("actuals-strange", names = voice::Value::all(names), count = named.len()))
}

/// What budgets cannot know: months of their year before the first bill, and currencies without a rate.
pub(super) fn budget_notes(look: &Look, asked: &Asked) -> Vec<Message> {
    let rows = asked.book.rows("budgets");
    let begins = look.span().map(|[first, _]| first).unwrap_or_default();
    let (year, month) = (begins.get(..4).unwrap_or_default(), begins.get(..7).unwrap_or_default());
    let is_within = !month.ends_with("-01") && rows.iter().any(|row| row.get("year") == Some(year));
    let early = is_within.then(|| message!("actuals-budget-begins", month = super::screen::month(month), year = year));
    let currencies: BTreeSet<&str> = rows.iter().filter_map(|row| row.get("currency")).collect();
    let is_unrated = |own: &&str| asked.told(look, Decimal::ONE, own).is_none();
    let unrated: Vec<&str> = currencies.into_iter().filter(is_unrated).collect();
    let unrated = unrated.into_iter().map(|own| message!("actuals-budget-unrated", currency = own));
    early.into_iter().chain(unrated).collect()
}

fn provider(own: Option<&String>) -> Message {
    own.map_or_else(|| message!("actuals-provider-unknown"), Message::from)
}

/// What is to be said of bills as a whole.
pub(super) fn notes(look: &Look, today: &str) -> Vec<Message> {
    let mut notes = Vec::new();
    if !look.unkept.is_empty() {
        let columns: BTreeSet<&str> = look.unkept.iter().map(|own| own.column.as_str()).collect();
        let columns = voice::Value::all(columns.into_iter().map(Message::from));
        notes.push(message!("actuals-unkept", columns = columns));
    }
    if !look.is_whole() {
        let last = look.span().map(|[_, last]| last).unwrap_or_default();
        let whole = look.whole_month().map_or_else(Message::empty, |month| super::screen::month(&month));
        notes.push(message!("actuals-not-whole", day = last, month = whole));
    }
    if !look.behind().is_empty() {
        let names = look.behind().iter().map(|own| provider(own.as_ref()));
        let whole = look.whole_month().map_or_else(Message::empty, |month| super::screen::month(&month));
        notes.push(message!(
            "actuals-behind",
            providers = voice::Value::all(names),
            count = look.behind().len(),
            month = whole,
            share = quantity::show::percent(::actuals::small_share())
        ));
    }
    let mut gaps: BTreeMap<Option<&String>, Vec<&String>> = BTreeMap::new();
    look.gaps().iter().for_each(|gap| gaps.entry(gap.provider.as_ref()).or_default().push(&gap.month));
    notes.extend(gaps.into_iter().map(|(own, months)| {
        let provider = provider(own);
        let count = months.len();
        let months = voice::Value::commas(months.iter().map(|month| super::screen::month(month)));
        message!("actuals-gap", provider = provider, count = count, months = months)
    }));
    notes.extend(look.begins_within().map(|day| message!("actuals-begins", day = super::screen::day(&day))));
    if !look.unrated.is_empty() {
        notes.push(super::unlooked(&LookFailure::NoRate(look.unrated.clone())));
        notes.push(message!("actuals-unrated"));
    }
    notes.extend(look.rates().map(|(other, rate)| {
        let months = look.months_rated(other);
        let line = match months.first() {
            None => message!("actuals-rated"),
            Some(first) => {
                message!("actuals-rated.months", count = months.len(), first = format!("fx.{other}.{first}"))
            }
        };
        let rate = quantity::show::rounded(decimal::f64_of(rate), None);
        let line = line.with("other", other.to_string()).with("rate", rate);
        line.with("currency", look.currency.to_string()).with("id", format!("fx.{other}"))
    }));
    let last = look.span().map(|[_, last]| last).unwrap_or_default();
    if !today.is_empty() && last.get(..7) > today.get(..7) {
        notes.push(message!("actuals-ahead", day = last));
    }
    notes
}
