//! Texts that come again and again: each is read once and then stands as a number.

use hashbrown::HashMap;
use std::sync::Arc;

/// Most texts that a memory holds before it begins anew.
const TEXTS: usize = 1 << 16;
/// Most bytes of them.
const BYTES: usize = 16 << 20;

/// What a text means, by its bytes; the last one is at hand.
#[derive(Debug)]
pub(crate) struct Memory<T> {
    known: HashMap<Vec<u8>, T>,
    last: Option<(Vec<u8>, T)>,
    /// Bytes of the texts that are known.
    bytes: usize,
}

impl<T: Copy> Memory<T> {
    pub(crate) fn new() -> Self {
        Self { known: HashMap::new(), last: None, bytes: 0 }
    }

    /// What a text means; it is read where that is not known.
    pub(crate) fn get(&mut self, text: &[u8], read: impl FnOnce() -> T) -> T {
        if let Some((last, value)) = self.last.as_ref()
            && last == text
        {
            return *value;
        }
        let value = match self.known.get(text) {
            Some(value) => *value,
            None => {
                if self.known.len() >= TEXTS || self.bytes >= BYTES {
                    self.known.clear();
                    self.bytes = 0;
                }
                let value = read();
                self.bytes += text.len();
                self.known.insert(text.to_vec(), value);
                value
            }
        };
        match &mut self.last {
            Some((last, known)) => {
                last.clear();
                last.extend_from_slice(text);
                *known = value;
            }
            None => self.last = Some((text.to_vec(), value)),
        }
        value
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

    /// All texts, that of number 1 first.
    pub(crate) fn texts(&self) -> &[Arc<str>] {
        &self.texts
    }

    /// Bytes of all texts.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }
}
