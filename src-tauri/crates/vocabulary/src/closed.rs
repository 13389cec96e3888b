//! How a closed list is declared: one enum, and from it the words of documents, cells and answers.

/// Declares closed lists. Each value stands with its word; from that follow serde, TypeScript, the words that a column admits, and the
/// phrase that names it ("axis-cost" in `data/words`).
macro_rules! closed {
    ($(
        $(#[$about:meta])*
        $list:literal $name:ident { $($(#[$of:meta])* $value:ident = $word:literal,)+ }
    )+) => {$(
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "types", derive(ts_rs::TS))]
        $(#[$about])*
        pub enum $name {
            $($(#[$of])* #[serde(rename = $word)] $value,)+
        }

        impl $name {
            /// Every value, in the order in which they are shown.
            pub const ALL: &'static [Self] = &[$(Self::$value,)+];
            /// Every value with its word.
            pub const WORDS: &'static [(&'static str, Self)] = &[$(($word, Self::$value),)+];
            /// Every word.
            pub const SPELLED: &'static [&'static str] = &[$($word,)+];

            /// The words with the phrases that name them.
            pub const LIST: $crate::List = $crate::List { name: $list, words: Self::SPELLED };

            /// The word as documents, cells and answers spell it.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$value => $word,)+
                }
            }

            /// The value of a word.
            pub fn from_word(word: &str) -> Option<Self> {
                Self::WORDS.iter().find(|(own, _)| *own == word).map(|(_, value)| *value)
            }

            /// What a person calls it.
            pub fn name(self) -> $crate::Message {
                $crate::Message::word($list, self.word())
            }

            /// What a person calls it within a sentence, where that differs.
            pub fn inside(self) -> $crate::Message {
                self.name().part("inside")
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
                f.pad(self.word())
            }
        }
    )+};
}

pub(crate) use closed;

/// The words that a cell may hold, each with the phrase that names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct List {
    /// What the phrases begin with.
    pub name: &'static str,
    /// As documents, cells and answers spell them, in the order in which they are shown.
    pub words: &'static [&'static str],
}

impl List {
    /// Words of a list of that name.
    pub const fn of(name: &'static str, words: &'static [&'static str]) -> Self {
        Self { name, words }
    }

    /// What a person calls one of its words.
    pub fn label(&self, word: &str) -> crate::Message {
        crate::Message::word(self.name, word)
    }
}

impl std::ops::Deref for List {
    type Target = [&'static str];

    fn deref(&self) -> &Self::Target {
        self.words
    }
}
