//! Texts that come again and again: each is read once and then stands as a number.

use crate::column::Entry;
use hashbrown::{DefaultHashBuilder, HashMap, HashTable};
use std::hash::BuildHasher;
use std::sync::Arc;

/// Most texts that a memory holds before it begins anew.
const TEXTS: usize = 1 << 16;
/// Most bytes of them.
const BYTES: usize = 16 << 20;

/// What a text means, by its bytes; the last one is at hand.
#[derive(Debug)]
pub(crate) struct Memory<T> {
    /// Places among the texts.
    known: HashTable<u32>,
    hasher: DefaultHashBuilder,
    texts: Vec<(Box<[u8]>, T)>,
    /// The place of the last one.
    last: usize,
    /// Bytes of the texts that are known.
    bytes: usize,
}

impl<T> Default for Memory<T> {
    fn default() -> Self {
        let hasher = DefaultHashBuilder::default();
        Self { known: HashTable::new(), hasher, texts: Vec::new(), last: 0, bytes: 0 }
    }
}

impl<T: Copy> Memory<T> {
    pub(crate) fn new() -> Self {
        Self::default()
    }

    /// What a text means; it is read where that is not known.
    pub(crate) fn get(&mut self, text: &[u8], read: impl FnOnce() -> T) -> T {
        if let Some((last, value)) = self.texts.get(self.last)
            && **last == *text
        {
            return *value;
        }
        let hash = self.hasher.hash_one(text);
        if let Some(at) = self.known.find(hash, |at| *self.texts[*at as usize].0 == *text) {
            self.last = *at as usize;
            return self.texts[self.last].1;
        }
        self.keep(hash, text, read())
    }

    fn keep(&mut self, hash: u64, text: &[u8], value: T) -> T {
        if self.texts.len() >= TEXTS || self.bytes >= BYTES {
            self.known.clear();
            self.texts.clear();
            self.bytes = 0;
        }
        self.bytes += text.len();
        self.last = self.texts.len();
        let (hasher, texts) = (&self.hasher, &self.texts);
        let hash_of = |at: &u32| hasher.hash_one(&*texts[*at as usize].0);
        self.known.insert_unique(hash, self.last as u32, hash_of);
        self.texts.push((text.into(), value));
        value
    }
}

/// What the entries of a file's dictionaries mean: each is read once.
#[derive(Debug, Default)]
pub(crate) struct Entries {
    /// Whose entries these are.
    of: usize,
    known: Vec<Option<u32>>,
}

impl Entries {
    /// What an entry means; it is read where that is not known.
    pub(crate) fn get(&mut self, entry: Entry, read: impl FnOnce() -> u32) -> u32 {
        if self.of != entry.of {
            self.of = entry.of;
            self.known.clear();
        }
        if self.known.len() <= entry.at {
            self.known.resize(entry.at + 1, None);
        }
        *self.known[entry.at].get_or_insert_with(read)
    }
}

/// Numbers of texts, in the order in which they came.
#[derive(Debug, Default)]
pub(crate) struct Numbers {
    known: HashMap<Arc<str>, u32>,
    texts: Vec<Arc<str>>,
    bytes: usize,
}

impl Numbers {
    /// The number of a text; 0 is none.
    pub(crate) fn of(&mut self, text: Option<String>) -> u32 {
        let Some(text) = text else { return 0 };
        self.known(&text).unwrap_or_else(|| self.keep(text.into()))
    }

    /// The same of a text that others hold as well.
    pub(crate) fn shared(&mut self, text: &Arc<str>) -> u32 {
        self.known(text).unwrap_or_else(|| self.keep(Arc::clone(text)))
    }

    /// The same of a text that is mostly known.
    pub(crate) fn named(&mut self, text: Option<&str>) -> u32 {
        let Some(text) = text else { return 0 };
        self.known(text).unwrap_or_else(|| self.keep(text.into()))
    }

    fn keep(&mut self, text: Arc<str>) -> u32 {
        self.bytes += text.len();
        self.texts.push(Arc::clone(&text));
        let number = self.texts.len() as u32;
        self.known.insert(text, number);
        number
    }

    /// The number of a text that is known.
    pub(crate) fn known(&self, text: &str) -> Option<u32> {
        self.known.get(text).copied()
    }

    /// The text of a number.
    pub(crate) fn text(&self, number: u32) -> Option<String> {
        Some(self.texts.get((number as usize).checked_sub(1)?)?.to_string())
    }

    /// The same, held with others.
    pub(crate) fn shared_text(&self, number: u32) -> Option<Arc<str>> {
        self.texts.get((number as usize).checked_sub(1)?).cloned()
    }

    /// All texts, that of number 1 first.
    pub(crate) fn texts(&self) -> &[Arc<str>] {
        &self.texts
    }

    /// Bytes of all texts.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }
}
