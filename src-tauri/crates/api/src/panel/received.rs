//! What came back from evaluators and vendors, as the log keeps it: by the digest of the file, so that whoever has the file can prove that
//! it is the one. The log is chained by hashes and nothing leaves it, whatever is undone.

use exchange::Preview;
use std::path::Path;
use voice::message;

/// Most characters of a reason in the log.
const MOST: usize = 2_000;

/// Why a step was made, with the ballots and offers among its files: whose each is, its digest, and whether it came too late. Those that
/// the log has no room for are left out.
pub(crate) fn with_received(why: &str, previews: &[Preview], files: &[String], today: &str) -> String {
    let received = previews.iter().zip(files).filter_map(|(preview, file)| {
        let (part, digest) = (preview.part.as_ref()?, preview.digest.as_ref()?);
        let file = Path::new(file).file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let said = message!("api-received", whose = part.whose(), file = file, digest = digest);
        let late = part.missed(today).map(|day| message!("api-received.late", said = &said, day = day));
        Some(voice::text(&late.unwrap_or(said)))
    });
    let mut whole = why.trim().to_owned();
    for said in received {
        let longer = if whole.is_empty() { said } else { format!("{whole}\n{said}") };
        if longer.chars().count() <= MOST {
            whole = longer;
        }
    }
    whole
}
