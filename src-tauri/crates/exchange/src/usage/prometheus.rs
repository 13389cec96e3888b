//! The answer of Prometheus to `query_range`: series of GPUs allocated, or of how busy each GPU was.

use crate::usage::clock::{LAST_SECOND, Moment};
use crate::usage::hours::{self, Gridded, Seen};
use crate::usage::number::{Number, number};
use crate::usage::wrongs::{Fault, Wrongs};
use input::Node;
use std::collections::{BTreeMap, BTreeSet};
use vocabulary::{Counted, Message, message};

/// Greatest value where a series says how busy a GPU was, in hundredths.
const PER_CENT: f64 = 100.0;

/// Reads an answer; what is wrong with it is told.
pub(crate) fn read(document: &Node, asked: Option<Counted>, wrongs: &Wrongs) -> Option<Gridded> {
    let result = result(document, wrongs)?;
    let counted = asked.unwrap_or_else(|| counted(result));
    let mut all: Vec<Vec<Point>> = Vec::new();
    for (at, series) in result.iter().enumerate() {
        let Some(Node::List(values)) = series.get("values") else {
            let fault = Fault::new("I582", message!("usage-values"), message!("usage-matrix.hint"));
            wrongs.add(format!("data.result[{at}]"), series.describe(), fault);
            continue;
        };
        all.push(Values { at, counted, wrongs }.points(values));
    }
    let sums = added(&all);
    if sums.is_empty() && wrongs.is_empty() {
        let found = message!("usage-all-gaps", rows = result.len());
        wrongs.whole(found, Fault::new("I577", message!("usage-one-number"), message!("usage-one-number.hint")));
    }
    if !wrongs.is_empty() {
        return None;
    }
    let seen = |(second, gpus): (&i64, &f64)| Seen { moment: Moment::utc(*second), gpus: Some(*gpus) };
    let mut gridded = hours::gridded(&sums.iter().map(seen).collect::<Vec<_>>(), wrongs)?;
    let count = result.len();
    let how = match counted {
        Counted::Gpus => message!("usage-series-gpus", count = count),
        Counted::Percent => message!("usage-series-percent", count = count),
        Counted::Share => message!("usage-series-share", count = count),
    };
    let busy = (counted != Counted::Gpus).then(|| message!("usage-busy"));
    gridded.notes.splice(0..0, std::iter::once(how).chain(busy));
    Some(Gridded { is_metrics: true, ..gridded })
}

fn result<'n>(document: &'n Node, wrongs: &Wrongs) -> Option<&'n [Node]> {
    let text = |key: &str| match document.get(key) {
        Some(Node::Text(text)) => Some(text.as_str()),
        _ => None,
    };
    let fault = || Fault::new("I582", message!("usage-matrix"), message!("usage-matrix.hint"));
    if text("status") == Some("error") {
        wrongs.add("error", text("error").unwrap_or_default(), fault());
        return None;
    }
    let data = document.get("data");
    let kind = data.and_then(|data| data.get("resultType"));
    match (kind, data.and_then(|data| data.get("result"))) {
        (Some(Node::Text(kind)), Some(Node::List(result))) if kind == "matrix" => Some(result),
        (Some(kind), _) => {
            wrongs.add("data.resultType", kind.describe(), fault());
            None
        }
        (None, _) => {
            wrongs.whole(document.describe(), fault());
            None
        }
    }
}

/// What series count, by their names: those of NVIDIA's DCGM say how busy a GPU was, all others how many there were.
fn counted(result: &[Node]) -> Counted {
    let name = result.iter().find_map(|series| series.get("metric")?.get("__name__"));
    match name {
        Some(Node::Text(name)) if name.ends_with("_UTIL") || name.ends_with("gpu_utilization") => Counted::Percent,
        Some(Node::Text(name)) if name.starts_with("DCGM_FI_PROF_") => Counted::Share,
        _ => Counted::Gpus,
    }
}

/// Values of one series.
struct Values<'w, 'p> {
    at: usize,
    counted: Counted,
    wrongs: &'w Wrongs<'p>,
}

impl Values<'_, '_> {
    fn points(&self, values: &[Node]) -> Vec<Point> {
        let (mut points, mut last) = (Vec::new(), i64::MIN);
        for (at, value) in values.iter().enumerate() {
            match self.point(value) {
                Ok(Point { second, .. }) if second <= last => {
                    let expected = message!("usage-unordered", before = hours::shown(last));
                    self.tell(at, hours::shown(second).into(), "I571", expected, message!("usage-unordered.hint"));
                }
                Ok(point) => {
                    last = point.second;
                    points.push(point);
                }
                Err(Wrong { found, code, expected }) => {
                    let hint = expected.part("hint");
                    self.tell(at, found, code, expected, hint);
                }
            }
        }
        points
    }

    fn tell(&self, at: usize, found: Message, code: &'static str, expected: Message, hint: Message) {
        self.wrongs.add(format!("data.result[{}].values[{at}]", self.at), found, Fault::new(code, expected, hint));
    }

    fn point(&self, value: &Node) -> Result<Point, Wrong> {
        let wrong = |code, expected| Wrong { found: value.describe(), code, expected };
        let Node::List(pair) = value else { return Err(wrong("I582", message!("usage-pair"))) };
        let [Node::Number(time), given] = pair.as_slice() else { return Err(wrong("I582", message!("usage-pair"))) };
        let second = time.parse::<f64>().ok().filter(|second| second.is_finite() && second.abs() <= LAST_SECOND as f64);
        let second = second.ok_or_else(|| wrong("I570", message!("usage-pair")))?.floor() as i64;
        let (Node::Text(text) | Node::Number(text)) = given else { return Err(wrong("I574", message!("usage-pair"))) };
        let found = |code, expected| Wrong { found: text.into(), code, expected };
        let known = match number(text, false) {
            Number::Unknown => return Ok(Point { second, gpus: None }),
            Number::Unreadable => return Err(found("I574", message!("usage-pair"))),
            Number::Known(known) => known,
        };
        match (self.counted, known) {
            (_, known) if known < 0.0 => Err(found("I575", message!("usage-negative"))),
            (Counted::Percent, known) if known > PER_CENT => Err(found("I583", message!("usage-percent"))),
            (Counted::Share, known) if known > 1.0 => Err(found("I583", message!("usage-share"))),
            (Counted::Percent, known) => Ok(Point { second, gpus: Some(known / PER_CENT) }),
            (_, known) => Ok(Point { second, gpus: Some(known) }),
        }
    }
}

/// What all series say together, by step. Answers that are merged may have been asked for at different seconds: what they say within one
/// step, the longest that any of them has, is added; of one series it is averaged first.
fn added(all: &[Vec<Point>]) -> BTreeMap<i64, f64> {
    let origin = all.iter().flatten().map(|point| point.second).min().unwrap_or(0);
    let step = all.iter().filter_map(|points| step(points)).max().unwrap_or(1);
    let (mut sums, mut unknown) = (BTreeMap::new(), BTreeSet::new());
    for points in all {
        let mut own: BTreeMap<i64, (f64, f64)> = BTreeMap::new();
        for (second, gpus) in points.iter().filter_map(|point| Some((point.second, point.gpus?))) {
            let (sum, count) = own.entry((second - origin).div_euclid(step)).or_insert((0.0, 0.0));
            (*sum, *count) = (*sum + gpus, *count + 1.0);
        }
        // Before a series begins and after it ends there is nothing to add; what it lacks between was not heard, so that nobody knows the
        // sum there.
        if let (Some((first, _)), Some((last, _))) = (own.first_key_value(), own.last_key_value()) {
            unknown.extend((*first..=*last).filter(|slot| !own.contains_key(slot)).map(|slot| origin + slot * step));
        }
        for (slot, (sum, count)) in own {
            *sums.entry(origin + slot * step).or_insert(0.0) += sum / count;
        }
    }
    sums.retain(|second, _| !unknown.contains(second));
    sums
}

/// The median distance of a series' values, in seconds; of two in the middle the lesser, since gaps only widen them.
fn step(points: &[Point]) -> Option<i64> {
    let mut distances: Vec<i64> = points.windows(2).map(|pair| pair[1].second - pair[0].second).collect();
    let middle = distances.len().checked_sub(1)? / 2;
    Some(*distances.select_nth_unstable(middle).1)
}

/// A value at its time.
struct Point {
    second: i64,
    gpus: Option<f64>,
}

/// A value that is none.
struct Wrong {
    found: Message,
    code: &'static str,
    expected: Message,
}
