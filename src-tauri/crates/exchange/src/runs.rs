//! Runs of other tools on their way in: what a site or a vendor measured with nccl-tests, nvbandwidth, `dcgmi diag`, `vllm bench serve`,
//! llama-bench or mamf-finder becomes rows of the table `measurements`, beside the own benchmark's and marked with the tool.
//!
//! Each reader takes what its tool writes and nothing that only looks alike; fields that it does not need it leaves alone, since tools
//! gain some with every version. Everything wrong is told at once, each thing at its path or line. Nobody attests such a run: its figures
//! are somebody's word, whatever they say, and scope is what the file tells of it (devices, nodes, model, sizes, how much at a time).
//!
//! Codes: B720 another version of a tool's file, B721 nothing measured in it, B722 figures that contradict each other, B723 a line or a
//! name that is none of the tool's, B724 more than is taken in; J0xx the shape of JSON.

mod dcgm;
mod fields;
mod figure;
mod lines;
mod llama;
mod mamf;
mod nccl;
mod nccl_table;
mod nvbandwidth;
mod rows;
mod vllm;

use crate::{ExchangeError, Incoming, Wording, json, mark};
use figure::Run;
use input::{Place, Problem};
use std::collections::BTreeSet;
use vocabulary::Tool;

/// Which tool wrote a file, by its beginning; `None` where none of them did.
pub(crate) fn tool_of(start: &str) -> Option<Tool> {
    let has = |words: &[&str]| words.iter().all(|word| start.contains(word));
    let is_json = start.starts_with(['{', '[']);
    match () {
        () if is_json && has(&["\"nvbandwidth\""]) => Some(Tool::Nvbandwidth),
        () if is_json && dcgm::ROOTS.iter().any(|root| start.contains(&format!("\"{root}\""))) => Some(Tool::Dcgm),
        () if is_json && has(&["\"start_time\"", "\"args\"", "\"env\""]) => Some(Tool::Nccl),
        () if is_json && has(&["\"model_id\"", "\"request_throughput\""]) => Some(Tool::Vllm),
        () if is_json && has(&["\"build_commit\"", "\"avg_ts\""]) => Some(Tool::Llama),
        () if is_json => None,
        () if has(&["algbw", "busbw"]) => Some(Tool::Nccl),
        () if mamf::begins(start) => Some(Tool::Mamf),
        () => None,
    }
}

/// What the run in `text` brings to a workspace, with `vendor` as whose hardware it was. Pure.
///
/// # Errors
/// `Document` with everything wrong, `TooLarge` beyond [`crate::limits`].
pub fn incoming(tool: Tool, text: &str, vendor: Option<&str>, wording: Wording) -> Result<Incoming, ExchangeError> {
    let plain = text.trim_start_matches('\u{feff}');
    let run = match tool {
        Tool::Nccl if !plain.trim_start().starts_with('{') => nccl_table::read(plain),
        Tool::Mamf => mamf::read(plain),
        Tool::Nccl => of_json(plain, nccl::read)?,
        Tool::Nvbandwidth => of_json(plain, nvbandwidth::read)?,
        Tool::Dcgm => of_json(plain, dcgm::read)?,
        Tool::Vllm => of_json(plain, vllm::read)?,
        Tool::Llama => of_json(plain, llama::read)?,
    };
    let run = run.map_err(ExchangeError::Document)?;
    let digest = mark::of_bytes(text.as_bytes());
    Ok(rows::incoming(&run, rows::Whence { tool, digest: &digest, vendor }, wording))
}

/// What a reader makes of one document, or every problem: those of its JSON first.
type Read = Result<Run, Vec<Problem>>;

fn of_json(text: &str, read: fn(&Place) -> Option<Run>) -> Result<Read, ExchangeError> {
    json::within_limits(text)?;
    let (node, faults) = input::examine(text).map_err(ExchangeError::Document)?;
    let found = Place::read(&node, |root| read(&root));
    Ok(match found {
        Ok(run) if faults.is_empty() => Ok(run),
        found => {
            let paths: BTreeSet<String> = faults.iter().map(|fault| fault.path.clone()).collect();
            let own = found.err().unwrap_or_default().into_iter().filter(|problem| !paths.contains(&problem.path));
            Err(faults.into_iter().chain(own).collect())
        }
    })
}
