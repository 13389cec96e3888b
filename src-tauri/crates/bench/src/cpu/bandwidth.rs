//! Memory bandwidth: a copy too large for any cache.

use rayon::prelude::*;
use std::time::Instant;

/// Values that one task copies: small enough to share out, large enough not to notice it.
const PART: usize = 1 << 16;

/// Two blocks of memory, one copied into the other.
#[derive(Debug)]
pub struct Copying {
    from: Vec<u64>,
    to: Vec<u64>,
}

impl Copying {
    /// Two blocks of `bytes` each (rounded down to whole words), filled so that every page is there.
    pub fn new(bytes: u64) -> Self {
        let words = (bytes / 8) as usize;
        let mut from = vec![0; words];
        let mut to = vec![0; words];
        from.par_chunks_mut(PART).enumerate().for_each(|(part, words)| fill(words, (part * PART) as u64));
        to.par_chunks_mut(PART).for_each(|words| words.fill(1));
        Self { from, to }
    }

    /// Bytes read and written by one copy. What a processor reads in order to write (write-allocate) is not counted, as
    /// in STREAM (McCalpin 1995).
    pub fn bytes(&self) -> f64 {
        2.0 * 8.0 * self.from.len() as f64
    }

    /// Copies once; seconds.
    pub fn once(&mut self) -> f64 {
        let start = Instant::now();
        self.to.par_chunks_mut(PART).zip(self.from.par_chunks(PART)).for_each(|(to, from)| to.copy_from_slice(from));
        start.elapsed().as_secs_f64()
    }

    /// Whether the copy is the original.
    pub fn right(&self) -> bool {
        self.to.par_iter().eq(self.from.par_iter())
    }
}

/// Words that neither repeat nor compress (SplitMix64, Steele et al. 2014).
fn fill(words: &mut [u64], first: u64) {
    for (at, word) in words.iter_mut().enumerate() {
        let mut x = (first + at as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        *word = x ^ (x >> 27);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_is_right_only_after_it_ran() {
        let mut copying = Copying::new(1_000_003);
        assert!(!copying.right());
        assert!(copying.once() > 0.0);
        assert!(copying.right());
        assert_eq!(copying.bytes(), 2_000_000.0);
        let mut seen = copying.from.clone();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), copying.from.len(), "no word repeats");
    }
}
