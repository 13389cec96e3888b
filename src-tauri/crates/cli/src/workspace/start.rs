//! `start`: eight questions, one line each, whose answers make a first case. What is wrong is told, and asked again.

use super::{asked_of, shown};
use crate::ask::Ask;
use crate::request::{Request, faultless};
use crate::{output, page};
use api::{Failure, verbs};
use input::Node;
use std::collections::BTreeMap;
use std::io::BufRead;
use std::process::ExitCode;
use vocabulary::{Axis, Billing, Message, Purpose, Tier, message};

/// Creates the case.
pub fn run(ask: &Ask) -> Result<ExitCode, Failure> {
    if let Some(path) = ask.path("answers") {
        let answers = faultless(Some(path))?;
        return shown(ask, &asked_of(ask, ask.name, verbs::start, &answers)?, page::created);
    }
    let mut typed = Typed::default();
    typed.ask(|_| true);
    loop {
        let failure = match asked_of(ask, ask.name, verbs::start, &typed.request().node()) {
            Ok(made) => return shown(ask, &made, page::created),
            Err(failure) => failure,
        };
        let again = typed.wrong(&failure);
        if failure.machine || typed.is_over || again.is_empty() {
            return Err(failure);
        }
        output::refuse(&failure, false);
        typed.ask(|key| again.iter().any(|own| own == key));
    }
}

/// A question: the answer's name, and what is asked.
type Question = (&'static str, fn() -> Message);

/// Questions that have one answer each, in their order; those of needs and offers follow from others.
const FIRST: [Question; 6] = [
    ("question", || message!("cli-start-question")),
    ("decide_by", || message!("cli-start-decide-by")),
    ("months", || message!("cli-start-months")),
    ("currency", || message!("cli-start-currency")),
    ("budget", || message!("cli-start-budget")),
    ("purposes", || message!("cli-start-purposes", words = words(Purpose::SPELLED))),
];
const LAST: [Question; 4] = [
    ("vendors", || message!("cli-start-vendors")),
    ("weights", || message!("cli-start-weights", words = words(Axis::SPELLED))),
    ("growth", || message!("cli-start-growth")),
    ("useful_share", || message!("cli-start-useful-share")),
];

fn words(all: &[&'static str]) -> vocabulary::Value {
    vocabulary::Value::commas(all.iter().map(|word| Message::from(*word)))
}

/// What was typed so far.
#[derive(Default)]
struct Typed {
    answers: BTreeMap<String, String>,
    /// Nothing more is to come.
    is_over: bool,
}

impl Typed {
    /// Asks what is wanted; what nobody answers keeps the answer before.
    fn ask(&mut self, wanted: impl Fn(&str) -> bool) {
        let mut lines = std::io::stdin().lock().lines().map_while(Result::ok);
        let mut line = |typed: &mut Self, key: String, question: &Message| {
            if !wanted(&key) || typed.is_over {
                return;
            }
            output::tell(&voice::text(question));
            match lines.next() {
                Some(text) if text.trim().is_empty() => {}
                Some(text) => drop(typed.answers.insert(key, text.trim().to_owned())),
                None => typed.is_over = true,
            }
        };
        FIRST.iter().for_each(|(key, question)| line(self, (*key).to_owned(), &question()));
        for (at, purpose) in self.purposes().into_iter().enumerate() {
            let (amount, steady) = (format!("needs[{at}].amount"), format!("needs[{at}].steadiness"));
            line(self, amount.clone(), &message!("cli-start-amount", purpose = &purpose));
            if self.answers.get(&amount).is_some_and(|own| counted(own).is_some()) {
                line(self, format!("needs[{at}].model"), &message!("cli-start-model"));
            }
            line(self, steady, &message!("cli-start-steadiness", purpose = &purpose, words = words(Tier::SPELLED)));
        }
        line(self, LAST[0].0.to_owned(), &LAST[0].1());
        for at in 0_usize.. {
            let key = format!("offers[{at}]");
            let before = self.answers.get(&key).cloned();
            line(self, key.clone(), &message!("cli-start-offer", number = at + 1, words = words(Billing::SPELLED)));
            if self.answers.get(&key) == before.as_ref() {
                break;
            }
        }
        LAST[1..].iter().for_each(|(key, question)| line(self, (*key).to_owned(), &question()));
    }

    fn parts(&self, key: &str) -> Vec<String> {
        let text = self.answers.get(key).map(String::as_str).unwrap_or_default();
        text.split([',', ';']).map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect()
    }

    /// What the compute is for; one model that is served where nobody says.
    fn purposes(&self) -> Vec<String> {
        let named = self.parts("purposes");
        if named.is_empty() { vec![Purpose::Inference.word().to_owned()] } else { named }
    }

    /// The questions whose answers are wrong.
    fn wrong(&self, failure: &Failure) -> Vec<String> {
        let of = |path: &str| match path.split('.').next().unwrap_or_default() {
            own if own.starts_with("needs") && path.ends_with(".purpose") => Some("purposes".to_owned()),
            own if own.starts_with("needs") => {
                let field = path.rsplit('.').next().unwrap_or_default();
                let field = if ["gpus", "tokens", "users"].contains(&field) { "amount" } else { field };
                Some(format!("{own}.{field}"))
            }
            own if own.starts_with("offers") => Some(own.to_owned()),
            own => FIRST.iter().chain(&LAST).find(|(key, _)| *key == own).map(|(key, _)| (*key).to_owned()),
        };
        failure.complaints.iter().filter_map(|complaint| of(&complaint.path)).collect()
    }

    fn request(&self) -> Request {
        let plain = ["question", "decide_by", "months", "currency", "budget", "growth", "useful_share"];
        let given = plain.into_iter().filter_map(|key| Some((key, self.answers.get(key)?.clone())));
        let request = given.fold(Request::default(), |request, (key, text)| request.with(key, Node::Text(text)));
        let needs = self.purposes().into_iter().enumerate().map(|(at, purpose)| self.need(at, purpose)).collect();
        let vendors = self.parts("vendors").into_iter().map(Node::Text).collect();
        let offers = (0..).map_while(|at| self.answers.get(&format!("offers[{at}]"))).map(|own| offer(own)).collect();
        let request = request.with("needs", Node::List(needs)).with("vendors", Node::List(vendors));
        let request = request.with("offers", Node::List(offers));
        match self.answers.get("weights") {
            Some(_) => request.with("weights", self.weights()),
            None => request,
        }
    }

    fn need(&self, at: usize, purpose: String) -> Node {
        let mut fields = vec![("purpose".to_owned(), Node::Text(purpose))];
        let of = |field: &str| self.answers.get(&format!("needs[{at}].{field}")).cloned();
        if let Some(amount) = of("amount") {
            let (field, text) = counted(&amount).unwrap_or(("gpus", amount.as_str()));
            fields.push((field.to_owned(), Node::Text(text.to_owned())));
        }
        for field in ["model", "steadiness"] {
            fields.extend(of(field).map(|text| (field.to_owned(), Node::Text(text))));
        }
        Node::Map(fields)
    }

    /// "cost 40, performance 20": axes with what they weigh.
    fn weights(&self) -> Node {
        let one = |part: String| {
            let (axis, weight) = part.rsplit_once(' ').unwrap_or((part.as_str(), "1"));
            (axis.trim().to_lowercase(), Node::Text(weight.trim_end_matches('%').to_owned()))
        };
        Node::Map(self.parts("weights").into_iter().map(one).collect())
    }
}

/// An amount in tokens or users, which says so: "tokens 40M".
fn counted(amount: &str) -> Option<(&'static str, &str)> {
    ["tokens", "users"].into_iter().find_map(|field| Some((field, amount.strip_prefix(field)?.trim())))
}

/// "Helio; committed; 2.30; EUR; 12": vendor, how it is paid, price, currency, months.
fn offer(line: &str) -> Node {
    let keys = ["vendor", "billing", "price", "currency", "term_months", "card"];
    let parts = line.split(';').map(str::trim).zip(keys).filter(|(part, _)| !part.is_empty());
    Node::Map(parts.map(|(part, key)| (key.to_owned(), Node::Text(part.to_owned()))).collect())
}
