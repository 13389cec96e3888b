//! Checks of who may serve what the business runs on, and of what stands around the cards: network, storage, what training waits for.

use super::{Finding, Look, finding, judged};
use crate::answer::around;
use crate::answer::business::{self, Advice, worst};
use crate::answer::steps::{self, Trained, trained};
use crate::answer::{credits, headline, names};
use crate::model::Model;
use crate::snapshot;
use quantity::show::{self, percent};
use std::collections::BTreeSet;
use vocabulary::{Message, State, message};

/// A share of training time that is held against an assumption.
struct Waits {
    /// Its part of an option's figures.
    figure: &'static str,
    /// The assumption that bounds it.
    bound: &'static str,
    share: fn(&Trained) -> Option<f64>,
    /// What is said of one job and quote.
    told: fn(&Trained, f64) -> Message,
    /// What is said where it is not known.
    unknown: fn(&Trained) -> Message,
}

const EXCHANGE: Waits = Waits {
    figure: "exchange_share",
    bound: steps::EXCHANGE,
    share: |own| own.step.exchange_share(),
    told: exchange,
    unknown: |own| message!("decision-exchange-unknown", workload = &own.workload.name, quote = own.on()),
};

const CHECKPOINT: Waits = Waits {
    figure: "checkpoint_share",
    bound: steps::CHECKPOINT,
    share: |own| own.checkpoint_share(),
    told: checkpoint,
    unknown: |own| message!("decision-checkpoint-unknown", workload = &own.workload.name, quote = own.on()),
};

fn exchange(own: &Trained, share: f64) -> Message {
    let (workload, quote, cards) = (&own.workload.name, own.on(), own.step.cards.to_string());
    let told = match share > 1.0 {
        true => message!("decision-exchange.impossible", workload = workload, quote = quote, cards = cards),
        false => message!("decision-exchange", workload = workload, quote = quote, cards = cards),
    };
    told.with("share", percent(share)).with("seconds", short(own.step.seconds))
}

/// A number in two digits: these are estimates.
fn short(value: f64) -> String {
    show::rounded(value, show::two_digits(value, Some(f64::INFINITY)))
}

fn checkpoint(own: &Trained, share: f64) -> Message {
    let (seconds, terabytes) = (short(own.checkpoint.unwrap_or_default()), short(own.step.checkpoint_bytes / 1e12));
    let (workload, quote) = (&own.workload.name, own.on());
    let told =
        message!("decision-checkpoint", workload = workload, quote = quote, terabytes = terabytes, seconds = seconds)
            .with("share", percent(share));
    headline::row([&told].into_iter().chain(interrupted(own).as_ref()))
}

/// What interruptions cost the job, and how often checkpoints had better be written.
fn interrupted(own: &Trained) -> Option<Message> {
    let (found, [lost, least]) = (own.interruptions()?, own.lost()?);
    let told = message!("decision-interrupted", cards = own.step.cards.to_string(), days = short(found.between / DAY));
    let minutes = short(found.best_interval() / 60.0);
    Some(told.with("lost", percent(lost)).with("minutes", minutes).with("least", percent(least)))
}

/// Seconds of a day.
const DAY: f64 = 86_400.0;

impl Look<'_> {
    fn model(&self) -> &Model<'_> {
        &self.worlds.model
    }

    /// What the business attribute advises, where a workload has one.
    pub(super) fn business(&self) -> Option<Finding> {
        business::is_asked(self.model()).then_some(())?;
        let Some(at) = self.best else { return Some(self.undecided("business")) };
        let found = business::advice(self.model(), at);
        Some(self.advised("business", &found, message!("decision-check-business")))
    }

    /// Networks and links against what pools need.
    pub(super) fn network(&self) -> Finding {
        let Some(at) = self.best else { return self.undecided("network") };
        self.advised("network", &around::network(self.model(), at), message!("decision-check-network"))
    }

    /// Storage against what pools need.
    pub(super) fn storage(&self) -> Finding {
        let Some(at) = self.best else { return self.undecided("storage") };
        self.advised("storage", &around::storage(self.model(), at), message!("decision-check-storage"))
    }

    /// What training waits for its network, where an option trains a model.
    pub(super) fn exchange(&self) -> Option<Finding> {
        self.waits(&EXCHANGE)
    }

    /// What training waits for its checkpoints, where an option trains a model.
    pub(super) fn checkpoints(&self) -> Option<Finding> {
        self.waits(&CHECKPOINT)
    }

    /// Offers of the option that claim more than the best published result for their card comes to, where there are any.
    pub(super) fn claims(&self) -> Option<Finding> {
        let at = self.best?;
        let mut seen = BTreeSet::new();
        let rows = self.snapshot.options[at].rows.iter().filter(|row| seen.insert(row.quote));
        let quotes = rows.map(|row| &self.snapshot.quotes[row.quote]);
        let inputs = &self.snapshot.inputs;
        let all: Vec<_> =
            quotes.flat_map(|quote| snapshot::claims(quote, inputs).into_iter().map(move |own| (quote, own))).collect();
        let (_, first) = all.first()?;
        let figure = format!("input.{}", inputs.all()[first.input].id);
        let told: Vec<Message> =
            all.iter().map(|(quote, own)| own.sentence(quote, names::quote(self.snapshot, quote))).collect();
        Some(finding(State::Watch, figure, headline::row(told.iter())))
    }

    /// Credits for outages that the option's providers pay only to who claims them, where there are any.
    pub(super) fn credits(&self) -> Option<Finding> {
        let told = credits::to_do(self.worlds, self.best?)?;
        Some(finding(State::Watch, self.figure("credits_owed"), told))
    }

    fn advised(&self, figure: &str, found: &[Advice], fine: Message) -> Finding {
        let sentences: Vec<&Message> = found.iter().map(|own| &own.sentence).collect();
        let text = if sentences.is_empty() { fine } else { headline::row(sentences) };
        finding(worst(found), self.figure(figure), text)
    }

    fn waits(&self, waits: &Waits) -> Option<Finding> {
        steps::trains(self.snapshot).then_some(())?;
        let Some(at) = self.best else { return Some(self.undecided(waits.figure)) };
        let found = self.waited(waits, &trained(self.model(), at));
        let fine = message!("decision-check-no-training");
        Some(self.advised(waits.figure, &found, fine).held_against(waits.bound))
    }

    /// What is past the bounds or unknown, of each quote the job that waits longest; where nothing is, the longest of all.
    fn waited(&self, waits: &Waits, all: &[Trained]) -> Vec<Advice> {
        let bound = self.bound(waits.bound);
        let one = |own: &&Trained| match (waits.share)(own) {
            Some(share) => Advice::new(judged(share, bound.map(|bound| bound / 2.0), bound), (waits.told)(own, share)),
            None => Advice::new(State::Unknown, (waits.unknown)(own)),
        };
        let longest = waits.longest(all);
        let pressing: Vec<Advice> = longest.iter().map(one).filter(|own| own.status != State::Ok).collect();
        if pressing.is_empty() { longest.iter().take(1).map(one).collect() } else { pressing }
    }
}

impl Waits {
    /// Of each quote the job that waits longest, the longest first.
    fn longest<'t>(&self, all: &'t [Trained<'t>]) -> Vec<&'t Trained<'t>> {
        let share = |own: &Trained| (self.share)(own).unwrap_or_default();
        let mut sorted: Vec<&Trained> = all.iter().collect();
        sorted.sort_by(|a, b| share(b).total_cmp(&share(a)));
        let mut quotes = BTreeSet::new();
        sorted.retain(|own| quotes.insert(own.quote.id.as_str()));
        sorted
    }
}
