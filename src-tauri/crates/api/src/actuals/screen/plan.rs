//! What was signed month by month against what was billed.

use super::paper::head;
use super::print::{self, known, share, signed, whole};
use super::shapes::{Kind, heads};
use super::{ActualsPart, ActualsRow, ActualsTab, ActualsValue, Seen, Unmade, kpis, value};
use crate::actuals::answer::{ActualPlan, PlanLine};
use crate::actuals::bridge::{self as traced, STEPS};
use crate::actuals::plan::{counted, written};
use charts::{Bridge as BridgeFigure, Label, Mark, Pier};
use pack::PrintoutPart;
use quantity::decimal::{self, Amount};
use vocabulary::ViewKey;
use voice::{Message, Value, message, text};

/// Months before the bills in which a plan may have begun.
const BEFORE: u32 = 24;

/// The tab.
pub(super) fn tab(seen: &Seen) -> Result<ActualsTab, Unmade> {
    let Some(plan) = &seen.answer.plan else {
        let none = ActualsPart::said("plan", message!("dash-plan-none"), vec![message!("dash-plan-none.about")]);
        let tab = super::tab("plan", message!("dash-plan"), message!("dash-plan-without"));
        return Ok(ActualsTab { cards: kpis::cards(seen), parts: vec![none], ..tab });
    };
    let all = Terms::of(plan).ok_or(Unmade::Beyond)?;
    let drawn = all.billed.map(|_| bridge(seen, plan, &all)).unwrap_or_default();
    let mut parts: Vec<ActualsPart> = ActualsPart::figure("bridge", Message::empty(), drawn).into_iter().collect();
    parts.push(months(seen, plan));
    Ok(ActualsTab {
        cards: kpis::cards(seen),
        parts,
        ..super::tab("plan", message!("dash-plan"), all.finding(seen, plan))
    })
}

/// How far what was billed lies from the plan.
pub(super) fn finding(seen: &Seen, plan: &ActualPlan) -> Result<Message, Unmade> {
    Ok(Terms::of(plan).ok_or(Unmade::Beyond)?.finding(seen, plan))
}

/// From the plan to the bills in steps, and every billed month, as tables of a paper.
pub(super) fn printed(seen: &Seen) -> Result<Vec<PrintoutPart>, Unmade> {
    let Some(plan) = &seen.answer.plan else { return Ok(Vec::new()) };
    let all = Terms::of(plan).ok_or(Unmade::Beyond)?;
    let Some(count) = all.billed else { return Ok(Vec::new()) };
    let [planned, billed] = all.cash;
    let steps = STEPS.iter().zip(all.steps).filter(|(_, own)| !own.0.is_zero());
    let steps = steps.map(|(step, own)| vec![step.name(), signed(own)]);
    let bridge = PrintoutPart {
        title: message!("dash-bridge", name = &plan.name, count = count),
        heads: vec![
            head(message!("dash-paper-step"), false),
            head(seen.print.head(message!("dash-paper-amount")), true),
        ],
        rows: std::iter::once(vec![message!("dash-planned"), whole(planned)]).chain(steps).collect(),
        total: Some(vec![message!("dash-billed"), whole(billed)]),
        about: None,
    };
    let row = |own: &PlanLine| {
        let [planned, billed] = own.cash.map(whole);
        vec![print::month(&own.month), planned, billed, signed(own.bridge.difference)]
    };
    let money = |what: Message| head(seen.print.head(what), true);
    let months = PrintoutPart {
        title: message!("dash-plan-months", name = &plan.name, month = print::month(&plan.month_0)),
        heads: vec![
            head(ViewKey::Month.name(), false),
            money(message!("dash-planned")),
            money(message!("dash-billed")),
            money(message!("dash-difference")),
        ],
        rows: plan.months.iter().filter(|own| own.is_billed).map(row).collect(),
        total: None,
        about: (!plan.notes.is_empty()).then(|| Value::row(plan.notes.iter().cloned()).into()),
    };
    Ok(vec![bridge, months, hours(seen, plan)])
}

/// Hours of cards in every billed month, how useful they were, and what a useful one cost, as a table of a paper.
fn hours(seen: &Seen, plan: &ActualPlan) -> PrintoutPart {
    let row = |own: &PlanLine| {
        let hours = own.hours.map(|own| known(own, whole));
        let useful = own.useful.map(|own| share(own.map(|own| decimal::f64_of(own.0))));
        let prices = own.effective_price.map(|own| known(own, print::each));
        std::iter::once(print::month(&own.month)).chain(hours).chain(useful).chain(prices).collect()
    };
    let number = |text: Message| head(text, true);
    PrintoutPart {
        title: message!("dash-plan-hours", name = &plan.name),
        heads: vec![
            head(ViewKey::Month.name(), false),
            number(message!("dash-hours-planned")),
            number(message!("dash-hours-billed")),
            number(message!("dash-useful-planned")),
            number(message!("dash-useful-billed")),
            number(seen.print.head(message!("dash-useful-hour-planned"))),
            number(seen.print.head(message!("dash-useful-hour-billed"))),
        ],
        rows: plan.months.iter().filter(|own| own.is_billed).map(row).collect(),
        total: None,
        about: None,
    }
}

/// Months that may be month 0 of what was awarded.
pub(super) fn months_0(seen: &Seen) -> Vec<ActualsValue> {
    let (Some(plan), Some(first)) = (&seen.answer.plan, seen.asked.all.first()) else { return Vec::new() };
    let before = (1..=BEFORE).rev().filter_map(|back| earlier(first, back));
    let mut all: Vec<String> = before.chain(seen.asked.all.iter().cloned()).collect();
    if !all.contains(&plan.month_0) {
        all.push(plan.month_0.clone());
        all.sort();
    }
    all.iter().map(|own| value(own)).collect()
}

/// The month so many before another.
fn earlier(month: &str, back: u32) -> Option<String> {
    counted(month)?.checked_sub(back).map(written)
}

/// All billed months together.
#[derive(Clone, Copy, Default)]
struct Terms {
    /// How many; null without any.
    billed: Option<usize>,
    cash: [Amount; 2],
    /// Price, volume, mix, use, other.
    steps: [Amount; 5],
}

impl Terms {
    /// `None` beyond 28 digits.
    fn of(plan: &ActualPlan) -> Option<Self> {
        let mut all = Self::default();
        let add = |sum: &mut Amount, own: Amount| {
            sum.0 = sum.0.checked_add(own.0)?;
            Some(())
        };
        for own in plan.months.iter().filter(|own| own.is_billed) {
            all.billed = Some(all.billed.unwrap_or_default() + 1);
            let steps = STEPS.each_ref().map(|step| step.of(&own.bridge));
            all.steps.iter_mut().zip(steps).try_for_each(|(sum, own)| add(sum, own))?;
            all.cash.iter_mut().zip(own.cash).try_for_each(|(sum, own)| add(sum, own))?;
        }
        Some(all)
    }

    /// How far what was billed lies from the plan, and why most.
    fn finding(&self, seen: &Seen, plan: &ActualPlan) -> Message {
        let Some(count) = self.billed else { return message!("dash-plan-not-begun", name = &plan.name) };
        let [planned, billed] = self.cash;
        let more = billed.0 - planned.0;
        let line = match () {
            () if more.is_zero() => return message!("dash-plan-met", name = &plan.name, count = count),
            () if more.is_sign_negative() => message!("dash-plan-finding.less"),
            () => message!("dash-plan-finding"),
        };
        // The step that goes the same way the farthest.
        let sign = if more.is_sign_negative() { -1.0 } else { 1.0 };
        let size = |at: &usize| sign * decimal::f64_of(self.steps[*at].0);
        let most = (0..STEPS.len()).max_by(|one, other| size(one).total_cmp(&size(other))).unwrap_or_default();
        let line = line.with("money", seen.print.money(Amount(more.abs()))).with("count", count);
        line.with("cause", STEPS[most].name().part("inside"))
            .with("part", seen.print.money(Amount(self.steps[most].0.abs())))
    }
}

/// From what was planned to what was billed.
fn bridge(seen: &Seen, plan: &ActualPlan, all: &Terms) -> Option<crate::drawing::Drawing> {
    let mark = |part: &str, amount: Amount| Mark::new(traced::id(None, part, &plan.month_0), decimal::print(amount.0));
    let pier = |name: Message, amount: Amount, part: Result<&str, &str>| Pier {
        name: Label::from(text(&name)),
        amount: decimal::f64_of(amount.0),
        text: match part {
            Ok(sum) => Label::marked(text(&whole(amount)), mark(sum, amount)),
            Err(step) => Label::marked(text(&signed(amount)), mark(step, amount)),
        },
        is_sum: part.is_ok(),
    };
    let [planned, billed] = all.cash;
    let steps = STEPS.iter().zip(all.steps).filter(|(_, own)| !own.0.is_zero());
    let figure = BridgeFigure {
        title: text(&message!("dash-bridge", name = &plan.name, count = all.billed.unwrap_or_default())),
        unit: seen.print.currency.to_string(),
        piers: std::iter::once(pier(message!("dash-planned"), planned, Ok("planned")))
            .chain(steps.map(|(step, own)| pier(step.name(), own, Err(step.part))))
            .chain([pier(message!("dash-billed"), billed, Ok("billed"))])
            .collect(),
    };
    seen.figure("bridge", |fonts, width| figure.figure(fonts, width))
}

/// What is traced of a month, in the order of its columns.
const PLANNED: [&str; 7] =
    ["planned", "billed", "difference", "hours.planned", "hours.billed", "useful.planned", "useful.billed"];

/// Every billed month.
fn months(seen: &Seen, plan: &ActualPlan) -> ActualsPart {
    let row = |own: &PlanLine| {
        let pair = |own: [Option<Amount>; 2], print: fn(Amount) -> Message| own.map(|own| known(own, print));
        let [planned, billed] = own.cash.map(whole);
        let [hours, held] = pair(own.hours, whole);
        let useful = own.useful.map(|own| share(own.map(|own| decimal::f64_of(own.0))));
        let [price, paid] = pair(own.effective_price, print::each);
        let [planned_share, real_share] = useful;
        let bridge = own.bridge;
        let cells = [
            print::month(&own.month),
            planned,
            billed,
            signed(bridge.difference),
            hours,
            held,
            planned_share,
            real_share,
            price,
            paid,
        ];
        let traces = PLANNED.map(|part| traced::id(Some(&own.month), part, &plan.month_0)).into();
        ActualsRow { traces, ..ActualsRow::of(cells) }
    };
    let money = |what: Message, kind: Kind| (seen.print.head(what), kind);
    let heads = heads([
        (ViewKey::Month.name(), Kind::Text),
        money(message!("dash-planned"), Kind::Traced),
        money(message!("dash-billed"), Kind::Traced),
        money(message!("dash-difference"), Kind::Traced),
        (message!("dash-hours-planned"), Kind::Traced),
        (message!("dash-hours-billed"), Kind::Traced),
        (message!("dash-useful-planned"), Kind::Traced),
        (message!("dash-useful-billed"), Kind::Traced),
        money(message!("dash-useful-hour-planned"), Kind::Number),
        money(message!("dash-useful-hour-billed"), Kind::Number),
    ]);
    let rows = plan.months.iter().filter(|own| own.is_billed).map(row).collect();
    let title = message!("dash-plan-months", name = &plan.name, month = print::month(&plan.month_0));
    let mut part = ActualsPart::table("plan", title, heads, rows).wide();
    part.about = plan.notes.clone();
    part
}
