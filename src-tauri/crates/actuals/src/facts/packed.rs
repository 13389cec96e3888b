//! Numbers and texts as bytes: whole numbers of seven bits a byte, texts behind their lengths. What is read is never trusted.

use super::MOST_FACTS;
use crate::exact::Exact;

/// Writes them.
#[derive(Debug, Default)]
pub(crate) struct Packer {
    pub(crate) bytes: Vec<u8>,
}

impl Packer {
    pub(crate) fn number(&mut self, mut number: u128) {
        while number >= 0x80 {
            self.bytes.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }

    /// Numbers near 0 are short, whichever their sign.
    pub(crate) fn signed(&mut self, number: i128) {
        self.number(((number << 1) ^ (number >> 127)) as u128);
    }

    pub(crate) fn text(&mut self, text: &str) {
        self.number(text.len() as u128);
        self.bytes.extend_from_slice(text.as_bytes());
    }

    pub(crate) fn texts(&mut self, texts: &[String]) {
        self.number(texts.len() as u128);
        texts.iter().for_each(|text| self.text(text));
    }

    /// A text that may be missing.
    pub(crate) fn maybe(&mut self, text: Option<&str>) {
        self.number(u128::from(text.is_some()));
        text.into_iter().for_each(|text| self.text(text));
    }

    /// A finite number that may be missing, with all its bits.
    pub(crate) fn real(&mut self, number: Option<f64>) {
        self.number(number.map_or(0, |number| u128::from(number.to_bits()) + 1));
    }

    /// The same with seven digits, as many as a mean of counters bears.
    pub(crate) fn short(&mut self, number: Option<f64>) {
        self.number(number.map_or(0, |number| u128::from((number as f32).to_bits()) + 1));
    }

    pub(crate) fn exact(&mut self, number: Exact) {
        let (mantissa, scale) = number.plain().parts();
        self.number(u128::from(scale));
        self.signed(mantissa);
    }
}

/// Reads them; everything is `None` where the bytes end or say what cannot be.
#[derive(Debug)]
pub(crate) struct Unpacker<'b> {
    pub(crate) bytes: &'b [u8],
}

impl Unpacker<'_> {
    pub(crate) fn number(&mut self) -> Option<u128> {
        let mut number = 0_u128;
        for (at, byte) in self.bytes.iter().enumerate().take(19) {
            let part = u128::from(byte & 0x7f);
            if at == 18 && part > 3 {
                return None;
            }
            number |= part << (7 * at);
            if byte & 0x80 == 0 {
                self.bytes = &self.bytes[at + 1..];
                // One form for each number.
                return (*byte != 0 || at == 0).then_some(number);
            }
        }
        None
    }

    pub(crate) fn signed(&mut self) -> Option<i128> {
        let number = self.number()?;
        Some((number >> 1) as i128 ^ -((number & 1) as i128))
    }

    /// A number that fits.
    pub(crate) fn fitting<T: TryFrom<u128>>(&mut self) -> Option<T> {
        T::try_from(self.number()?).ok()
    }

    /// How many things follow, each of at least one byte.
    pub(crate) fn count(&mut self) -> Option<usize> {
        self.fitting().filter(|count| *count <= self.bytes.len())
    }

    pub(crate) fn text(&mut self) -> Option<String> {
        let length = self.count()?;
        let (text, rest) = self.bytes.split_at(length);
        self.bytes = rest;
        String::from_utf8(text.to_vec()).ok()
    }

    /// At most as many as a bill has facts.
    pub(crate) fn texts(&mut self) -> Option<Vec<String>> {
        let count = self.count().filter(|count| *count <= MOST_FACTS)?;
        (0..count).map(|_| self.text()).collect()
    }

    /// A text that may be missing.
    pub(crate) fn maybe(&mut self) -> Option<Option<String>> {
        match self.number()? {
            0 => Some(None),
            1 => Some(Some(self.text()?)),
            _ => None,
        }
    }

    /// A finite number that is not below 0, which may be missing.
    pub(crate) fn real(&mut self) -> Option<Option<f64>> {
        let Some(bits) = self.number()?.checked_sub(1) else { return Some(None) };
        let number = f64::from_bits(u64::try_from(bits).ok()?);
        (number.is_finite() && number >= 0.0).then_some(Some(number))
    }

    /// The same of seven digits.
    pub(crate) fn short(&mut self) -> Option<Option<f64>> {
        let Some(bits) = self.number()?.checked_sub(1) else { return Some(None) };
        let number = f64::from(f32::from_bits(u32::try_from(bits).ok()?));
        (number.is_finite() && number >= 0.0).then_some(Some(number))
    }

    pub(crate) fn exact(&mut self) -> Option<Exact> {
        let scale = self.fitting()?;
        let mantissa = self.signed()?;
        Exact::of_parts(mantissa, scale).filter(|number| number.plain() == *number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_is_packed_is_unpacked(numbers in proptest::collection::vec(any::<i128>(), 0..20), small in any::<i8>(), text in ".*") {
            let mut packer = Packer::default();
            numbers.iter().for_each(|number| packer.signed(*number));
            packer.signed(small.into());
            packer.number(u128::MAX);
            packer.text(&text);
            let mut unpacker = Unpacker { bytes: &packer.bytes };
            for number in numbers {
                prop_assert_eq!(unpacker.signed(), Some(number));
            }
            prop_assert_eq!(unpacker.signed(), Some(small.into()));
            prop_assert_eq!(unpacker.number(), Some(u128::MAX));
            prop_assert_eq!(unpacker.text(), Some(text));
            prop_assert!(unpacker.bytes.is_empty() && unpacker.number().is_none());
        }
    }
}
