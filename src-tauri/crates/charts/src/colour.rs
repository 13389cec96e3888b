//! The colours of screen and paper, in one place. Colour only carries options and states, each of which has a shape as
//! well; text on white keeps a contrast of at least 4.5.

/// An opaque colour, 8 bits per channel (sRGB).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Colour(pub u8, pub u8, pub u8);

/// Text and strong lines.
pub const INK: Colour = Colour(0x1b, 0x1f, 0x24);
/// Text of the second rank.
pub const MUTED: Colour = Colour(0x5c, 0x66, 0x70);
/// Hairlines.
pub const LINE: Colour = Colour(0xe4, 0xe1, 0xd9);
/// Quiet areas.
pub const SOFT: Colour = Colour(0xf2, 0xf0, 0xea);
/// Cards and paper.
pub const SURFACE: Colour = Colour(0xff, 0xff, 0xff);
/// The one accent.
pub const ACCENT: Colour = Colour(0x0f, 0x5c, 0x6e);
/// State: met.
pub const OK: Colour = Colour(0x2e, 0x7d, 0x4f);
/// State: watch. (The look's #a86a12 reaches 4.43 on white; this is the nearest that keeps 4.5 on soft areas too.)
pub const WATCH: Colour = Colour(0x97, 0x5f, 0x10);
/// State: act.
pub const ACT: Colour = Colour(0xb3, 0x26, 0x1e);
/// Capital in a build-up.
pub const CAPITAL: Colour = INK;
/// Operating cost in a build-up.
pub const OPERATING: Colour = MUTED;
/// Hidden cost in a build-up.
pub const HIDDEN: Colour = Colour(0xc9, 0xc4, 0xb8);

/// The options in order; from the seventh on they repeat with another [`crate::Shape`].
pub const OPTIONS: [Colour; 6] = [
    ACCENT,
    Colour(0xc8, 0x55, 0x3d),
    Colour(0xd4, 0x9a, 0x1f),
    Colour(0x6b, 0x4e, 0x9b),
    Colour(0x6f, 0x8a, 0x2b),
    Colour(0x4c, 0x86, 0xc6),
];

/// Colour of the option at this place, counted from 0.
pub fn of_option(place: usize) -> Colour {
    OPTIONS[place % OPTIONS.len()]
}

impl Colour {
    /// This colour at `share` (0 to 1) of its strength on white, as an opaque colour.
    pub fn at(self, share: f64) -> Self {
        let channel = |c: u8| (255.0 - (255.0 - f64::from(c)) * share.clamp(0.0, 1.0)).round() as u8;
        Self(channel(self.0), channel(self.1), channel(self.2))
    }

    /// Contrast with another colour, 1 to 21 (WCAG 2.2, relative luminance).
    pub fn contrast(self, other: Self) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    fn luminance(self) -> f64 {
        let linear = |c: u8| match f64::from(c) / 255.0 {
            c if c <= 0.040_45 => c / 12.92,
            c => quantity::real::pow((c + 0.055) / 1.055, 2.4),
        };
        0.2126 * linear(self.0) + 0.7152 * linear(self.1) + 0.0722 * linear(self.2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_keeps_its_contrast_on_every_surface_it_stands_on() {
        for (name, text, ground) in [
            ("ink on paper", INK, SURFACE),
            ("muted on paper", MUTED, SURFACE),
            ("met", OK, SURFACE),
            ("watch", WATCH, SURFACE),
            ("watch on soft", WATCH, SOFT),
            ("muted on soft", MUTED, SOFT),
            ("act", ACT, SURFACE),
            ("white on operating", SURFACE, OPERATING),
            ("white on capital", SURFACE, CAPITAL),
            ("ink on hidden", INK, HIDDEN),
        ] {
            assert!(text.contrast(ground) >= 4.5, "{name}: {}", text.contrast(ground));
        }
        assert!((INK.contrast(INK) - 1.0).abs() < 1e-12);
        assert!((Colour(0, 0, 0).contrast(SURFACE) - 21.0).abs() < 1e-9);
    }
}
