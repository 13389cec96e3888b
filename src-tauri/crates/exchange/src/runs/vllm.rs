//! The JSON of `vllm bench serve --save-result`: what a server gave under load, and how long requests waited, with every percentile
//! that the run was asked for.

use super::fields::{above_0, count, day, named};
use super::figure::{Figure, On, Run};
use input::{Node, Object, Place};
use measurement::unit;
use vocabulary::{MeasuredKind, Message, message};

/// Times that a run may give, as fields spell them: their own words.
const TIMES: [MeasuredKind; 4] = [MeasuredKind::Ttft, MeasuredKind::Tpot, MeasuredKind::Itl, MeasuredKind::E2el];
/// How far a rate may lie from the counts that it follows from, as a share.
const ROUNDING: f64 = 0.01;

/// Reads a document.
pub(super) fn read(root: &Place) -> Option<Run> {
    let o = root.object()?;
    let (date, load) = (o.required("date").and_then(|p| day(&p)), load(&o));
    let rates = rates(&o);
    let times: Vec<Option<Vec<Time>>> = TIMES.into_iter().map(|kind| times(root, kind)).collect();
    let times = times.into_iter().collect::<Option<Vec<_>>>();
    let failed = o.optional("failed").map_or(Some(0), |p| count(&p, 0));
    let (load, rates, failed) = (load?, rates?, failed?);
    load.agrees(&o, &rates)?;
    let on = On::default();
    let mut figures: Vec<Figure> = rates.figures(&on, &load.shape);
    figures.extend(times?.into_iter().flatten().map(|time| time.figure(&on, &load.shape)));
    let lost = failed.max(load.asked.saturating_sub(load.completed));
    let told =
        (lost > 0).then(|| message!("exchange-run-lost", lost = lost.to_string(), asked = load.asked.to_string()));
    Some(Run { date: Some(date?), figures, told: told.into_iter().collect(), ..Run::default() })
}

/// What was asked of the server.
struct Load {
    asked: u64,
    completed: u64,
    seconds: f64,
    output: f64,
    /// Model, requests, concurrency, rate and mean lengths, in words.
    shape: String,
}

fn load(o: &Object) -> Option<Load> {
    let model = o.required("model_id").and_then(|p| named(&p));
    let whole = |key, least| o.required(key).and_then(|p| count(&p, least));
    let (asked, completed) = (whole("num_prompts", 1), whole("completed", 1));
    let (input, output) = (whole("total_input_tokens", 0), whole("total_output_tokens", 0));
    let seconds = o.required("duration").and_then(|p| above_0(&p));
    let rate = o.required("request_rate").and_then(|p| rate(&p));
    let at_once = o.optional("max_concurrency").map_or(Some(None), |p| count(&p, 1).map(Some));
    let (asked, completed, input, output) = (asked?, completed?, input?, output?);
    let at_once = at_once?.map_or_else(String::new, |most| format!(", concurrency {most}"));
    let (read, written) = (input.div_ceil(completed), output.div_ceil(completed));
    let sizes = format!("requests {asked}{at_once}, rate {}, input {read}, output {written}", rate?);
    Some(Load { asked, completed, seconds: seconds?, output: output as f64, shape: format!("{}; {sizes}", model?) })
}

/// Requests a second; "inf" where all came at once.
fn rate(place: &Place) -> Option<String> {
    match place.node() {
        Node::Text(text) if text == "inf" => Some(text.clone()),
        _ => above_0(place).map(|rate| rate.to_string()),
    }
}

impl Load {
    /// No more requests were answered than asked, and rates are counts by time.
    fn agrees(&self, o: &Object, rates: &Rates) -> Option<()> {
        let counts = [
            ("output_throughput", rates.output, self.output / self.seconds),
            ("request_throughput", rates.requests, self.completed as f64 / self.seconds),
        ];
        let mut agrees = self.completed <= self.asked;
        if !agrees {
            let (expected, hint) = (message!("exchange-run-answered"), message!("exchange-run.as-written"));
            o.required("completed")?.wrong("B722", expected, hint);
        }
        for (key, stated, counted) in counts {
            if (stated - counted).abs() > ROUNDING * counted {
                let expected = message!("exchange-run-counted", counted = counted.to_string());
                o.required(key)?.wrong("B722", expected, message!("exchange-run.as-written"));
                agrees = false;
            }
        }
        agrees.then_some(())
    }
}

/// What the server gave.
struct Rates {
    requests: f64,
    output: f64,
    total: f64,
}

fn rates(o: &Object) -> Option<Rates> {
    let rate = |key| o.required(key).and_then(|p| above_0(&p));
    let (requests, output) = (rate("request_throughput"), rate("output_throughput"));
    let total = rate("total_token_throughput");
    Some(Rates { requests: requests?, output: output?, total: total? })
}

impl Rates {
    fn figures(&self, on: &On, shape: &str) -> Vec<Figure> {
        let serving = |rate, shape: String| Figure::new(on, MeasuredKind::Serving, rate).sized(shape);
        let requests =
            Figure { unit: unit::REQUESTS_OF_SERVER, ..serving(self.requests, format!("answered, {shape}")) };
        vec![
            serving(self.output, shape.to_owned()),
            serving(self.total, format!("read and written, {shape}")),
            requests,
        ]
    }
}

/// One statistic of a time.
struct Time {
    kind: MeasuredKind,
    /// "median" or "p99".
    which: String,
    milliseconds: f64,
    /// Mean and standard deviation, beside a median.
    said: Option<Message>,
}

impl Time {
    fn figure(self, on: &On, shape: &str) -> Figure {
        let plain = Figure::new(on, self.kind, self.milliseconds).sized(format!("{}, {shape}", self.which));
        Figure { said: self.said.into_iter().collect(), ..plain }
    }
}

/// Median and percentiles of one time; none where the run did not give it. Of a percentile above the middle less than the median is wrong.
fn times(root: &Place, kind: MeasuredKind) -> Option<Vec<Time>> {
    let ending = format!("_{kind}_ms");
    let own: Vec<(&str, Place)> =
        root.entries()?.into_iter().filter_map(|(key, place)| Some((key.strip_suffix(&ending)?, place))).collect();
    let at_least_0 = |p: &Place| p.number_where(|x| x >= 0.0, message!("tables-number-at-least", low = "0"));
    let read = own.iter().map(|(which, place)| Some((*which, at_least_0(place)?))).collect::<Option<Vec<_>>>()?;
    let of = |which: &str| read.iter().find(|(own, _)| *own == which).map(|(_, value)| *value);
    let Some(median) = of("median") else {
        if let Some((_, place)) = own.first() {
            place.wrong("B722", message!("exchange-run-median"), message!("exchange-run.as-written"));
        }
        return own.is_empty().then(Vec::new);
    };
    let said = of("mean").zip(of("std"));
    let said = said.map(|(mean, std)| message!("exchange-run-mean", mean = mean.to_string(), std = std.to_string()));
    let mut all = vec![Time { kind, which: "median".to_owned(), milliseconds: median, said }];
    for ((which, place), (_, value)) in own.iter().zip(&read) {
        let Some(rank) = which.strip_prefix('p').and_then(|rank| rank.parse::<f64>().ok()) else { continue };
        if rank > 50.0 && *value < median || rank < 50.0 && *value > median {
            place.wrong("B722", message!("exchange-run-rank"), message!("exchange-run.as-written"));
            return None;
        }
        all.push(Time { kind, which: (*which).to_owned(), milliseconds: *value, said: None });
    }
    Some(all)
}
