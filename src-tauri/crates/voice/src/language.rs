//! Which language this program speaks, and the rules of each that no phrase can hold.

use crate::pseudo;
use std::cell::Cell;
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

    /// Every language with its word.
    const WORDS: [(&'static str, Self); 2] = [("en", Self::English), ("pseudo", Self::Pseudo)];

    /// The language of a word, as the environment and packs spell it.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::WORDS.into_iter().find(|(own, _)| *own == word).map(|(_, language)| language)
    }

    /// Its word.
    pub fn word(self) -> &'static str {
        Self::WORDS[self as usize].0
    }
}

static SPOKEN: OnceLock<Language> = OnceLock::new();

thread_local! {
    /// What this thread says for a while in another language.
    static MEANWHILE: Cell<Option<Language>> = const { Cell::new(None) };
}

/// Chooses the language of this program, once, before it says anything; false where it has spoken already.
pub fn speak(language: Language) -> bool {
    SPOKEN.set(language).is_ok()
}

/// Says what `work` says in that language, on this thread alone.
pub fn within<T>(language: Language, work: impl FnOnce() -> T) -> T {
    let before = MEANWHILE.replace(Some(language));
    let done = work();
    MEANWHILE.set(before);
    done
}

/// The language of this program: the one chosen, else that of the environment variable `ASSAY_LANGUAGE` ("en", "pseudo"), else
/// English.
pub fn current() -> Language {
    MEANWHILE.get().unwrap_or_else(spoken)
}

fn spoken() -> Language {
    *SPOKEN.get_or_init(|| {
        let asked = std::env::var("ASSAY_LANGUAGE").ok();
        asked.and_then(|word| Language::from_word(&word)).unwrap_or(Language::English)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_language_is_spoken_for_a_while() {
        for language in [Language::English, Language::Pseudo] {
            assert_eq!(Language::from_word(language.word()), Some(language));
        }
        assert_eq!(Language::from_word("?"), None);
        let inner =
            within(Language::Pseudo, || (crate::label("unknown"), within(Language::English, current), current()));
        assert_eq!(inner, ("únknóówn".to_owned(), Language::English, Language::Pseudo));
        assert_eq!(current(), spoken());
    }
}
