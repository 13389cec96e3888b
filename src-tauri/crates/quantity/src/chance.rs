//! Counter-based randomness: a draw is a function of (seed, input, world) and of nothing else.
//!
//! Philox-2×64 with ten rounds (Salmon et al. 2011, "Parallel random numbers: as easy as 1, 2, 3", SC'11). Because no
//! state is carried from draw to draw, any number of threads in any order produce the same worlds.

const MULTIPLIER: u64 = 0xD2B7_4407_B1CE_6E93;
const WEYL: u64 = 0x9E37_79B9_7F4A_7C15;

/// The random numbers of one uncertain input under one seed.
#[derive(Clone, Copy, Debug)]
pub struct Stream {
    seed: u64,
    input: u64,
}

impl Stream {
    /// A stream named by the seed and by the input's id; the id is hashed with 64-bit FNV-1a.
    pub fn new(seed: u64, input: &str) -> Self {
        let hash =
            input.bytes().fold(0xCBF2_9CE4_8422_2325_u64, |h, b| (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01B3));
        Self { seed, input: hash }
    }

    /// Another stream of the same input, for draws that are made again: where a draw may be refused, its `attempt`th try. The first,
    /// 0, is the stream itself.
    pub fn again(&self, attempt: u64) -> Self {
        Self { input: self.input.wrapping_add(attempt.wrapping_mul(WEYL)), ..*self }
    }

    /// The draw of world `world`: uniform in the open interval (0, 1), 53 bits.
    pub fn uniform(&self, world: u64) -> f64 {
        unit(philox([world / 2, self.input], self.seed)[(world % 2) as usize])
    }

    /// The draws of the worlds from `first` on, into `draws`: the same values as [`Stream::uniform`], at half the work.
    pub fn fill(&self, first: u64, draws: &mut [f64]) {
        let mut world = first;
        let mut rest = draws.iter_mut();
        while let Some(draw) = rest.next() {
            let pair = philox([world / 2, self.input], self.seed);
            *draw = unit(pair[(world % 2) as usize]);
            if world.is_multiple_of(2)
                && let Some(next) = rest.next()
            {
                *next = unit(pair[1]);
                world += 1;
            }
            world += 1;
        }
    }

    /// Four words of 32 bits from each block of the counter, from block `first` on: for many draws that need no more digits. A stream
    /// serves either these or the draws above, which share its blocks.
    #[inline(always)]
    pub fn words(&self, first: u64, blocks: &mut [[u32; 4]]) {
        for (at, block) in blocks.iter_mut().enumerate() {
            let [one, other] = philox([first + at as u64, self.input], self.seed);
            *block = [one as u32, (one >> 32) as u32, other as u32, (other >> 32) as u32];
        }
    }
}

/// 64 random bits as a double in the open interval (0, 1).
fn unit(bits: u64) -> f64 {
    ((bits >> 11) as f64 + 0.5) * (1.0 / (1_u64 << 53) as f64)
}

/// The block of a counter under a key: in each round the product's halves change places, mixed with the key and the other word; the
/// key goes on by a Weyl sequence. Number of rounds and constants are those of the source.
#[inline(always)]
fn philox(mut counter: [u64; 2], mut key: u64) -> [u64; 2] {
    for _ in 0..10 {
        let product = u128::from(counter[0]) * u128::from(MULTIPLIER);
        counter = [(product >> 64) as u64 ^ key ^ counter[1], product as u64];
        key = key.wrapping_add(WEYL);
    }
    counter
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Known answers of the reference implementation (Random123 kat_vectors, philox2x64-10).
    #[test]
    fn philox_matches_the_published_vectors() {
        let rows = [
            ([0, 0], 0, [0xca00_a045_9843_d731, 0x66c2_4222_c9a8_45b5]),
            ([u64::MAX, u64::MAX], u64::MAX, [0x65b0_21d6_0cd8_310f, 0x4d02_f322_2f86_df20]),
            (
                [0x243f_6a88_85a3_08d3, 0x1319_8a2e_0370_7344],
                0xa409_3822_299f_31d0,
                [0x0a5e_742c_2997_341c, 0xb0f8_83d3_8000_de5d],
            ),
        ];
        for (counter, key, expected) in rows {
            assert_eq!(philox(counter, key), expected, "{counter:x?}");
        }
    }

    #[test]
    fn filling_gives_the_same_draws() {
        let stream = Stream::new(7, "x");
        for first in [0, 1, 6] {
            for count in [0, 1, 2, 5] {
                let mut draws = vec![0.0; count];
                stream.fill(first, &mut draws);
                let expected: Vec<f64> = (first..first + count as u64).map(|w| stream.uniform(w)).collect();
                assert_eq!(draws, expected, "{count} from {first}");
            }
        }
    }

    #[test]
    fn words_are_the_halves_of_blocks_wherever_one_begins() {
        let stream = Stream::new(7, "x");
        let mut all = [[0; 4]; 3];
        stream.words(5, &mut all);
        let mut later = [[0; 4]; 2];
        stream.words(6, &mut later);
        assert_eq!(all[1..], later);
        let all = all.as_flattened();
        assert_eq!(u64::from(all[1]) << 32 | u64::from(all[0]), philox([5, stream.input], 7)[0]);
    }

    #[test]
    fn draws_are_uniform_and_independent_of_order() {
        let stream = Stream::new(1, "power_price");
        let mean = (0..10_000).map(|w| stream.uniform(w)).sum::<f64>() / 10_000.0;
        assert!((mean - 0.5).abs() < 0.01, "{mean}");
        assert_ne!(stream.uniform(3), Stream::new(2, "power_price").uniform(3));
        assert_ne!(stream.uniform(3), Stream::new(1, "other").uniform(3));
    }
}
