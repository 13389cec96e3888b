//! Which language this program speaks, and the rules of each that no phrase can hold.

use crate::pseudo;
use std::sync::OnceLock;
use unic_langid::LanguageIdentifier;

/// A language with a file of phrases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// British English, as a finance department writes it.
    English,
    /// No language: English phrases with other letters, longer words and their places in another order. Tests render every face in
    /// it; what still reads as English there does not come from `data/words`.
    Pseudo,
}

impl Language {
    /// Its tag (BCP 47), which chooses the rule of plurals: of the pseudo-language that of Polish.
    pub(crate) fn tag(self) -> LanguageIdentifier {
        let tag: &[u8] = match self {
            Self::English => b"en-GB",
            Self::Pseudo => b"pl",
        };
        LanguageIdentifier::from_bytes(tag).unwrap_or_default()
    }

    /// Phrases of the English file in this language.
    pub(crate) fn of_english(self, phrases: &str) -> String {
        match self {
            Self::English => phrases.to_owned(),
            Self::Pseudo => pseudo::of(phrases),
        }
    }

    fn from_word(word: &str) -> Option<Self> {
        match word {
            "en" => Some(Self::English),
            "pseudo" => Some(Self::Pseudo),
            _ => None,
        }
    }
}

static SPOKEN: OnceLock<Language> = OnceLock::new();

/// Chooses the language of this program, once, before it says anything; false where it has spoken already.
pub fn speak(language: Language) -> bool {
    SPOKEN.set(language).is_ok()
}

/// The language of this program: the one chosen, else that of the environment variable `ASSAY_LANGUAGE` ("en", "pseudo"), else
/// English.
pub fn current() -> Language {
    *SPOKEN.get_or_init(|| {
        let asked = std::env::var("ASSAY_LANGUAGE").ok();
        asked.and_then(|word| Language::from_word(&word)).unwrap_or(Language::English)
    })
}
