//! Reference data as a reader sees them: a line each, its cells in words, where it comes from beside it.

use accelerators::{Expectation, HeldOut};
use pack::published;
use quantity::Decimal;
use quantity::show;
use reference::{
    Availability, Curve, CurvePoint, Evidence, HardwarePrice, HostedPrice, KpiBenchmark, Price, PublishedResult,
    Reached, Region,
};
use serde::Serialize;
use voice::{Message, Value, message};

/// Rows of a subject as a table.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct CatalogTable {
    heads: Vec<CatalogHead>,
    pub(super) lines: Vec<CatalogLine>,
}

/// What stands in a column.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct CatalogHead {
    label: Message,
    /// Numbers stand at the right.
    is_number: bool,
}

/// A row in words.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct CatalogLine {
    /// In the order of the heads; the first names the row.
    pub(super) cells: Vec<Message>,
    source: String,
    /// Of the source (ISO), as finely as it is known.
    date: String,
    confidence: String,
    note: Option<String>,
}

impl CatalogLine {
    fn of(cells: Vec<Message>, evidence: &Evidence) -> Self {
        Self {
            cells,
            source: evidence.source.to_owned(),
            date: evidence.observed.to_owned(),
            confidence: evidence.confidence.to_owned(),
            note: evidence.note.map(str::to_owned),
        }
    }
}

/// A column of words, by its phrase.
fn words(label: &str) -> CatalogHead {
    CatalogHead { label: Message::new(label.to_owned()), is_number: false }
}

/// A column of numbers.
fn number(label: &str) -> CatalogHead {
    CatalogHead { is_number: true, ..words(label) }
}

fn table(heads: Vec<CatalogHead>, lines: impl Iterator<Item = CatalogLine>) -> CatalogTable {
    CatalogTable { heads, lines: lines.collect() }
}

/// What submitters reached: the lowest, the median and the highest of each group.
pub(super) fn published_results() -> CatalogTable {
    let heads = [
        words("general-card"),
        words("column-workloads-model"),
        words("lookup-scenario"),
        words("lookup-round"),
        number("lookup-cards"),
        number("general-lowest"),
        number("lookup-rate"),
        number("general-highest"),
        words("lookup-reached-by"),
    ];
    table(heads.into(), reference::published_results().iter().map(published_result))
}

fn published_result(own: &PublishedResult) -> CatalogLine {
    let rate = |value: f64| Message::from(show::rounded(value, show::significant(value, 4)));
    let weights = own.precision.map(|precision| Message::from(precision.word()));
    let scenario = match weights {
        Some(weights) => message!("lookup-scenario-weights", scenario = own.scenario.name(), weights = weights),
        None => own.scenario.name(),
    };
    let count = |cards: u32| show::grouped(f64::from(cards), 0);
    let cards = match own.cards_low == own.cards_high {
        true => Message::from(count(own.cards_low)),
        false => message!("general-range", low = count(own.cards_low), high = count(own.cards_high)),
    };
    let cells = vec![
        own.card.into(),
        own.model.or(own.workload).unwrap_or_default().into(),
        scenario,
        round(own),
        cards,
        rate(own.low),
        rate(own.median),
        rate(own.high),
        reached(own),
    ];
    CatalogLine::of(cells, &own.evidence)
}

/// What results say of each other.
pub(super) fn published_curves() -> CatalogTable {
    let heads = [
        words("lookup-curve"),
        words("column-workloads-model"),
        words("lookup-scenario"),
        number("general-lowest"),
        number("lookup-ratio"),
        number("general-highest"),
        number("lookup-pairs"),
    ];
    table(heads.into(), reference::published_curves().iter().map(published_curve))
}

fn published_curve(own: &CurvePoint) -> CatalogLine {
    let ratio = |value: f64| Message::from(show::rounded(value, show::significant(value, 3)));
    let (from, to) = (own.from.unwrap_or_default(), own.to.unwrap_or_default());
    let curve = match own.curve {
        Curve::Latency => message!("lookup-curve-latency"),
        Curve::Scale => message!("lookup-curve-scale", from = from, to = to),
        Curve::Age => message!("lookup-curve-age", from = from, to = to),
    };
    let model = own.model.map_or_else(|| message!("lookup-any-model"), Message::from);
    let pairs = show::grouped(f64::from(own.pairs), 0).into();
    let cells = vec![curve, model, own.scenario.name(), ratio(own.low), ratio(own.ratio), ratio(own.high), pairs];
    CatalogLine::of(cells, &own.evidence)
}

/// What `fit` expects of each published result, with everything known and held out.
pub(super) fn expected_rates() -> CatalogTable {
    let heads = [
        words("general-card"),
        words("column-workloads-model"),
        words("lookup-scenario"),
        words("lookup-round"),
        number("lookup-rate"),
        number("lookup-expected"),
        number("lookup-held-out-result"),
        number("lookup-held-out-card"),
        words("lookup-held-out-from"),
        words("lookup-apart"),
    ];
    table(heads.into(), accelerators::held_out().iter().map(expected_rate))
}

fn expected_rate(own: &HeldOut) -> CatalogLine {
    let times = |own: Option<Expectation>| {
        own.map_or_else(dash, |own| Message::from(show::rounded(own.times, show::significant(own.times, 2))))
    };
    let (row, precision) = (own.row, own.row.precision.map_or("", |own| own.word()));
    let cells = vec![
        row.card.into(),
        own.model.name.into(),
        message!("lookup-scenario-weights", scenario = row.scenario.name(), weights = precision),
        row.round.into(),
        Message::from(show::rounded(row.median, show::significant(row.median, 4))),
        times(own.known),
        times(own.without_result),
        times(own.without_card),
        own.without_card.map_or_else(dash, |own| own.origin.name()),
        own.why.unwrap_or_default().into(),
    ];
    CatalogLine::of(cells, &row.evidence)
}

/// The round, and that a system could not be had yet.
fn round(own: &PublishedResult) -> Message {
    match own.availability {
        None | Some(Availability::Available) => own.round.into(),
        Some(Availability::Preview) => message!("lookup-round-preview", round = own.round),
        Some(Availability::Internal) => message!("lookup-round-internal", round = own.round),
    }
}

/// Each firm that is known, with its rate and on how many cards.
fn reached(own: &PublishedResult) -> Message {
    let one = |own: &Reached| {
        let rate = show::rounded(own.tokens_per_second, show::significant(own.tokens_per_second, 4));
        let told = match own.cards {
            Some(cards) => message!("lookup-reached.on", cards = show::grouped(f64::from(cards), 0)),
            None => message!("lookup-reached"),
        };
        told.with("submitter", own.submitter).with("rate", rate)
    };
    match own.submitters.is_empty() {
        true => own.best_submitter.into(),
        false => Value::semicolons(own.submitters.iter().map(one)).into(),
    }
}

/// Rents of an hour of a card.
pub(super) fn prices() -> CatalogTable {
    let heads = [
        words("lookup-provider"),
        words("general-card"),
        words("lookup-offer"),
        words("lookup-terms"),
        number("lookup-per-hour"),
        words("lookup-regions"),
    ];
    table(heads.into(), reference::prices().iter().map(price))
}

fn price(own: &Price) -> CatalogLine {
    let terms = decision::pricing_terms(own.pricing_model);
    let terms = if own.superseded { message!("lookup-superseded", terms = terms) } else { terms };
    let cells = vec![
        own.provider.into(),
        own.sku.or(own.card).unwrap_or_default().into(),
        own.offer.into(),
        terms,
        money(own.per_gpu_hour, own.currency.code()),
        Value::commas(own.regions.iter().copied()).into(),
    ];
    CatalogLine::of(cells, &own.evidence)
}

fn money(amount: Decimal, currency: &str) -> Message {
    message!("general-amount", amount = show::exact(amount), unit = currency)
}

/// What things cost to buy.
pub(super) fn hardware_prices() -> CatalogTable {
    let heads = [
        words("lookup-item"),
        words("general-card"),
        words("lookup-kind"),
        number("general-price"),
        words("lookup-per"),
    ];
    table(heads.into(), reference::hardware_prices().iter().map(hardware_price))
}

fn hardware_price(own: &HardwarePrice) -> CatalogLine {
    let amount = tables::entered(&own.price.to_string());
    let cells = vec![
        own.item.into(),
        own.sku.unwrap_or_default().into(),
        own.kind.into(),
        message!("general-amount", amount = amount, unit = own.currency.code()),
        own.per.into(),
    ];
    CatalogLine::of(cells, &own.evidence)
}

/// What a million tokens of hosted models cost.
pub(super) fn hosted_prices() -> CatalogTable {
    let heads = [
        words("lookup-provider"),
        words("column-workloads-model"),
        number("lookup-input"),
        number("lookup-cached"),
        number("lookup-output"),
    ];
    table(heads.into(), reference::hosted_prices().iter().map(hosted_price))
}

fn hosted_price(own: &HostedPrice) -> CatalogLine {
    let price = |amount: Option<Decimal>| amount.map_or_else(dash, |amount| money(amount, own.currency.code()));
    let cells = vec![
        own.provider.into(),
        own.model.unwrap_or(own.offer).into(),
        price(Some(own.input)),
        price(own.cached_input),
        price(own.output),
    ];
    CatalogLine::of(cells, &own.evidence)
}

fn dash() -> Message {
    message!("dash-unknown")
}

/// Where computers could stand.
pub(super) fn regions() -> CatalogTable {
    let heads = [
        words("column-quotes-region"),
        words("lookup-country"),
        number("lookup-per-kwh"),
        number("lookup-pue"),
        number("lookup-grid"),
    ];
    table(heads.into(), reference::regions().iter().map(region))
}

fn region(own: &Region) -> CatalogLine {
    let power = own.power.as_ref();
    let number = |value: Option<Decimal>| value.map_or_else(dash, |value| show::exact(value).into());
    let sources = [power.map(|p| p.source), own.pue.as_ref().map(|p| p.source), own.grid.as_ref().map(|g| g.source)];
    CatalogLine {
        cells: vec![
            own.name.into(),
            own.country.into(),
            power.map_or_else(dash, |power| money(power.per_kwh, power.currency.code())),
            number(own.pue.as_ref().map(|pue| pue.ratio)),
            number(own.grid.as_ref().map(|grid| grid.kg_co2e_per_kwh)),
        ],
        source: voice::value(Value::semicolons(sources.into_iter().flatten())),
        date: power.map_or("", |power| power.observed).to_owned(),
        confidence: own.confidence.to_owned(),
        note: own.note.map(str::to_owned),
    }
}

/// What others reached of the indicators.
pub(super) fn kpi_benchmarks() -> CatalogTable {
    let heads = [words("lookup-measure"), words("lookup-population"), number("general-figure")];
    table(heads.into(), reference::kpi_benchmarks().iter().map(kpi_benchmark))
}

fn kpi_benchmark(own: &KpiBenchmark) -> CatalogLine {
    let (figure, unit) = (published(&own.value, own.metric.unit), super::unit_beside(own.metric.unit));
    let figure = match unit.is_empty() {
        true => Message::from(figure),
        false => message!("general-amount", amount = figure, unit = unit),
    };
    CatalogLine::of(vec![own.metric.label(), own.population.into(), figure], &own.evidence)
}

/// A line holds every word of a search, letters of either size alike.
pub(super) fn holds(line: &CatalogLine, find: &str) -> bool {
    let cells = line.cells.iter().map(voice::text);
    let text = cells.chain([line.source.clone()]).collect::<Vec<_>>().join(" ").to_lowercase();
    find.split_whitespace().all(|word| text.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_has_a_cell_for_every_head_and_says_where_it_comes_from() {
        for table in
            [published_results, expected_rates, prices, hardware_prices, hosted_prices, regions, kpi_benchmarks]
        {
            let CatalogTable { heads, lines } = table();
            let labels: Vec<String> = heads.iter().map(|head| voice::text(&head.label)).collect();
            assert!(labels.iter().all(|label| !label.is_empty() && !label.contains('⟦')), "{labels:?}");
            for line in &lines {
                let cells: Vec<String> = line.cells.iter().map(voice::text).collect();
                assert_eq!(cells.len(), heads.len(), "{cells:?}");
                assert!(!cells[0].is_empty() && cells.iter().all(|cell| !cell.contains('⟦')), "{cells:?}");
                assert!(!line.source.is_empty() && !line.confidence.is_empty(), "{cells:?}");
            }
            assert!(lines.len() > 20, "{labels:?}");
        }
    }

    #[test]
    fn what_others_reached_names_them_and_on_how_many_cards() {
        let all = published_results().lines;
        let text = |line: &CatalogLine| line.cells.iter().map(voice::text).collect::<Vec<_>>().join(" | ");
        let found = all.iter().find(|line| holds(line, "b200 deepseek-r1 6.1 nebius limit")).map(text).unwrap();
        assert!(found.contains("CoreWeave 7\u{202F}364 on 8"), "{found}");
        assert!(!all.iter().any(|line| holds(line, "nobody at all")));
    }
}
