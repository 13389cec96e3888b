//! A file of demand: a table, Slurm's accounting, an answer of Prometheus, a log of requests.

use crate::broken::{Kept, holds, works};
use exchange::usage::{Asked, Content, Zone, read};
use std::path::Path;

/// Read in UTC and in a zone whose clocks change. Workbooks are the business of another target: here no child reads them.
pub(crate) fn run(input: &[u8]) -> Kept {
    if input.starts_with(b"PK") {
        return Ok(());
    }
    let folder = works("there is a folder", tempfile::tempdir())?;
    let file = folder.path().join("usage");
    works("a file can be written", std::fs::write(&file, input))?;
    let file = file.display().to_string();
    for zone in ["UTC", "Europe/Berlin"] {
        let zone = works("a zone is known", Zone::named(zone))?;
        taken(&file, &Asked { zone, column: None, counted: None })?;
    }
    Ok(())
}

fn taken(file: &str, asked: &Asked) -> Kept {
    let usage = match read(Path::new("no-child"), &[file.to_owned()], asked) {
        Err(error) => return holds("a refusal says why", !error.problems().is_empty(), || error.to_string()),
        Ok(usage) => usage,
    };
    let Content::Series(series) = usage.content else { return Ok(()) };
    let is_sound = |gpus: &f64| gpus.is_finite() && *gpus >= 0.0;
    holds("GPUs are finite and at least 0", series.known().iter().all(is_sound), || format!("{series:?}"))?;
    holds("some step is known", !series.known().is_empty(), || format!("{series:?}"))
}

/// One file of each kind.
pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let files = [
        "time,gpus\n2026-10-25 01:00,8\n2026-10-25 02:00,9\n2026-10-25 02:00,\n2026-10-25 03:00,7.5\n",
        "JobID|State|Start|End|AllocTRES\n1|COMPLETED|2026-01-05T00:00:00|2026-01-05T02:00:00|gres/gpu=8\n1.0|COMPLETED|||\n2|RUNNING|2026-01-05T00:00:00|Unknown|gres/gpu:h100=4\n",
        "{\"status\":\"success\",\"data\":{\"resultType\":\"matrix\",\"result\":[{\"metric\":{\"__name__\":\"DCGM_FI_DEV_GPU_UTIL\"},\"values\":[[1767571200,\"50\"],[1767574800,\"NaN\"]]}]}}",
        "TIMESTAMP,ContextTokens,GeneratedTokens\n2023-11-16 18:17:03.9799600,4808,10\n",
    ];
    files.map(|file| file.as_bytes().to_vec()).to_vec()
}
