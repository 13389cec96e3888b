//! Which column of a table is which, and so what kind of table it is.

use crate::usage::wrongs::{Fault, Wrongs};
use vocabulary::{Value, message};

/// Heads of the time, in small letters and digits alone, the surest first.
const TIME: [&str; 11] =
    ["timestamp", "datetime", "time", "hour", "date", "day", "start", "begin", "from", "ts", "arrivaltime"];
const GPUS: [&str; 10] =
    ["gpus", "gpu", "gpucount", "gpusallocated", "allocatedgpus", "gpusused", "usedgpus", "numgpus", "demand", "value"];
const PROMPT: [&str; 6] =
    ["contexttokens", "prompttokens", "inputtokens", "numprefilltokens", "tokensin", "requesttokens"];
const GENERATED: [&str; 6] =
    ["generatedtokens", "completiontokens", "outputtokens", "numdecodetokens", "tokensout", "responsetokens"];

/// What a table holds, with the places of its columns.
#[derive(Clone, Debug)]
pub(crate) enum Layout {
    /// GPUs by hour or day.
    Gpus { time: usize, gpus: usize },
    /// Requests with their tokens.
    Requests { time: usize, prompt: Option<usize>, generated: Option<usize> },
    /// Jobs of Slurm's accounting.
    Jobs(JobColumns),
}

/// Columns of `sacct`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct JobColumns {
    pub id: usize,
    pub state: Option<usize>,
    pub start: usize,
    pub end: usize,
    pub tres: usize,
}

/// Finds the columns; what is missing is told. `asked` is the head of the column of GPUs where somebody named it.
pub(crate) fn layout(heads: &[String], asked: Option<&str>, wrongs: &Wrongs) -> Option<Layout> {
    let plain: Vec<String> = heads.iter().map(|head| plain(head)).collect();
    let find = |names: &[&str]| names.iter().find_map(|name| plain.iter().position(|head| head == name));
    if find(&["jobid"]).is_some() || find(&["alloctres"]).is_some() {
        return jobs(heads, find, wrongs);
    }
    let time = find(&TIME);
    let (prompt, generated) = (find(&PROMPT), find(&GENERATED));
    match (time, prompt.or(generated)) {
        (Some(time), Some(_)) if asked.is_none() => Some(Layout::Requests { time, prompt, generated }),
        (Some(time), _) => gpus(heads, &plain, time, asked, wrongs),
        (None, _) => {
            let hint = message!("usage-no-time.hint", known = Value::commas(TIME));
            wrongs.whole(shown(heads), Fault::new("I576", message!("usage-no-time"), hint));
            None
        }
    }
}

fn gpus(heads: &[String], plain: &[String], time: usize, asked: Option<&str>, wrongs: &Wrongs) -> Option<Layout> {
    if let Some(asked) = asked {
        let found = plain.iter().position(|head| *head == self::plain(asked));
        if found.is_none() {
            let expected = message!("usage-column", column = asked);
            wrongs.whole(shown(heads), Fault::new("I588", expected, message!("usage-column.hint")));
        }
        return found.map(|gpus| Layout::Gpus { time, gpus });
    }
    let known = GPUS.iter().find_map(|name| plain.iter().position(|head| head == name));
    let others: Vec<usize> = (0..heads.len()).filter(|at| *at != time && !plain[*at].is_empty()).collect();
    // What only time and one column tell may be called anything that speaks of GPUs, and nothing else: a latency is no demand.
    let gpus =
        known.or(if let [only] = others[..] { Some(only).filter(|at| plain[*at].contains("gpu")) } else { None });
    if gpus.is_none() {
        wrongs.whole(shown(heads), Fault::new("I576", message!("usage-no-gpus"), message!("usage-no-gpus.hint")));
    }
    gpus.map(|gpus| Layout::Gpus { time, gpus })
}

fn jobs(heads: &[String], find: impl Fn(&[&str]) -> Option<usize>, wrongs: &Wrongs) -> Option<Layout> {
    let named = [("JobID", find(&["jobid"])), ("Start", find(&["start"])), ("End", find(&["end"]))];
    let tres = ("AllocTRES", find(&["alloctres"]));
    let missing: Vec<&str> =
        named.iter().chain([&tres]).filter(|(_, at)| at.is_none()).map(|(name, _)| *name).collect();
    if !missing.is_empty() {
        let expected = message!("usage-no-job-column", columns = Value::all(missing));
        wrongs.whole(shown(heads), Fault::new("I576", expected, message!("usage-no-job-column.hint")));
        return None;
    }
    let [id, start, end] = named.map(|(_, at)| at.unwrap_or(0));
    Some(Layout::Jobs(JobColumns { id, state: find(&["state"]), start, end, tres: tres.1? }))
}

/// The heads as they are told.
fn shown(heads: &[String]) -> vocabulary::Message {
    match heads.len() {
        0 => message!("usage-empty"),
        _ => message!("usage-heads", heads = Value::commas(heads.iter().filter(|head| !head.is_empty()))),
    }
}

/// A head in small letters, without anything that is neither letter nor digit.
fn plain(head: &str) -> String {
    head.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}
