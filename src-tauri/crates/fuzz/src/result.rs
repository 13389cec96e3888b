//! A benchmark result, as `import` and the view Bench read it.

use crate::broken::{Kept, holds};
use crate::imported::{import, small_case};
use exchange::{ExchangeError, results};
use serde_json::Value;
use std::sync::LazyLock;
use tables::Book;

/// A vendor of the sample case.
const VENDOR: &str = "helio";

/// What results are brought into.
static CURRENT: LazyLock<Book> = LazyLock::new(|| small_case(6));

/// A result as it stands, then with the digest that its content asks for: else no change would get past that.
pub(crate) fn run(input: &[u8]) -> Kept {
    let Ok(text) = std::str::from_utf8(input) else { return Ok(()) };
    read(text)?;
    match sealed(text) {
        Some(text) => read(&text),
        None => Ok(()),
    }
}

fn read(text: &str) -> Kept {
    let shown = results::of_text(text);
    let brought = results::incoming(text, Some(VENDOR), &voice::text);
    let Ok(shown) = shown else {
        return holds("what cannot be shown cannot be imported", brought.is_err(), || text.to_owned());
    };
    let Ok(brought) = brought else { return Ok(()) };
    holds("what is imported has the digest of its content", shown.digest_agrees, || text.to_owned())?;
    import(&CURRENT, brought)
}

/// With the digest that its content asks for, which a refusal names.
fn sealed(text: &str) -> Option<String> {
    let Err(ExchangeError::Document(problems)) = results::incoming(text, None, &voice::text) else { return None };
    let wrong = problems.iter().find(|problem| problem.code == "B706")?;
    let expected = voice::text(&wrong.expected);
    let digest = expected.split(',').next()?;
    let mut document: Value = serde_json::from_str(text.trim_start_matches('\u{feff}')).ok()?;
    document.as_object_mut()?.insert("digest".to_owned(), digest.into());
    Some(document.to_string())
}

/// The result that the command `measured` shows as its example.
pub(crate) fn seeds() -> Vec<Vec<u8>> {
    vec![include_bytes!("../../api/src/examples/result.json").to_vec()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_is_sealed_anew() {
        let text = String::from_utf8(seeds().remove(0)).unwrap();
        let changed = text.replacen("\"plan\"", "\"note_of_ours\": 1, \"plan\"", 1);
        assert!(changed != text && results::incoming(&changed, None, &voice::text).is_err());
        let sealed = sealed(&changed).unwrap();
        assert!(results::incoming(&sealed, None, &voice::text).is_ok());
    }
}
