//! The colours of screen and paper, by what they mean. A [`Colour`] names a token and how strong it stands on the
//! surface; only a [`Theme`] says which red, green and blue that is. Colour carries options and states alone, each of
//! which has a shape as well; text keeps a contrast of at least 4.5.

/// What a colour stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Token {
    /// Text and strong lines.
    Ink,
    /// Text of the second rank.
    Muted,
    /// Hairlines.
    Line,
    /// Quiet areas.
    Soft,
    /// Cards and paper.
    Surface,
    /// The one accent.
    Accent,
    /// State: met.
    Ok,
    /// State: watch.
    Watch,
    /// State: act.
    Act,
    /// Hidden cost.
    Sand,
    /// The option at this place, 0 to 5.
    Option(u8),
}

/// Which palette.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Paper, and the window by day.
    Light,
    /// The window by night.
    Dark,
}

/// Red, green and blue, 8 bits per channel (sRGB).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rgb(pub u8, pub u8, pub u8);

/// A token at a strength: opaque, mixed with the surface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Colour {
    token: Token,
    /// Per cent, 0 to 100.
    strength: u8,
}

/// Text and strong lines.
pub const INK: Colour = full(Token::Ink);
/// Text of the second rank.
pub const MUTED: Colour = full(Token::Muted);
/// Hairlines.
pub const LINE: Colour = full(Token::Line);
/// Quiet areas.
pub const SOFT: Colour = full(Token::Soft);
/// Cards and paper.
pub const SURFACE: Colour = full(Token::Surface);
/// The one accent.
pub const ACCENT: Colour = full(Token::Accent);
/// State: met.
pub const OK: Colour = full(Token::Ok);
/// State: watch. (The look's #a86a12 reaches 4.43 on white; this is the nearest that keeps 4.5 on soft areas too.)
pub const WATCH: Colour = full(Token::Watch);
/// State: act.
pub const ACT: Colour = full(Token::Act);
/// Capital in a build-up.
pub const CAPITAL: Colour = INK;
/// Operating cost in a build-up.
pub const OPERATING: Colour = MUTED;
/// Hidden cost in a build-up.
pub const HIDDEN: Colour = full(Token::Sand);

/// How many options have a colour of their own; from the seventh on they repeat with another [`crate::Shape`].
const OPTIONS: usize = 6;

/// A token's entry in the palette.
struct Shade {
    token: Token,
    /// Its name in style sheets, without the dashes before it.
    name: &'static str,
    day: Rgb,
    night: Rgb,
}

/// Every token with its name in style sheets, by day and by night.
static PALETTE: [Shade; 16] = [
    shade(Token::Ink, "ink", Rgb(0x1b, 0x1f, 0x24), Rgb(0xec, 0xe9, 0xe2)),
    shade(Token::Muted, "muted", Rgb(0x5c, 0x66, 0x70), Rgb(0xa3, 0xac, 0xb5)),
    shade(Token::Line, "line", Rgb(0xe4, 0xe1, 0xd9), Rgb(0x38, 0x3e, 0x44)),
    shade(Token::Soft, "soft", Rgb(0xf2, 0xf0, 0xea), Rgb(0x26, 0x2b, 0x30)),
    shade(Token::Surface, "surface", Rgb(0xff, 0xff, 0xff), Rgb(0x1b, 0x1f, 0x23)),
    shade(Token::Accent, "accent", Rgb(0x0f, 0x5c, 0x6e), Rgb(0x5f, 0xb3, 0xc6)),
    shade(Token::Ok, "ok", Rgb(0x2e, 0x7d, 0x4f), Rgb(0x6c, 0xc0, 0x8b)),
    shade(Token::Watch, "watch", Rgb(0x97, 0x5f, 0x10), Rgb(0xe0, 0xa8, 0x4e)),
    shade(Token::Act, "act", Rgb(0xb3, 0x26, 0x1e), Rgb(0xf0, 0x8a, 0x80)),
    shade(Token::Sand, "sand", Rgb(0xc9, 0xc4, 0xb8), Rgb(0x5f, 0x5b, 0x52)),
    shade(Token::Option(0), "option-1", Rgb(0x0f, 0x5c, 0x6e), Rgb(0x5f, 0xb3, 0xc6)),
    shade(Token::Option(1), "option-2", Rgb(0xc8, 0x55, 0x3d), Rgb(0xe5, 0x8a, 0x74)),
    shade(Token::Option(2), "option-3", Rgb(0xd4, 0x9a, 0x1f), Rgb(0xe6, 0xb9, 0x55)),
    shade(Token::Option(3), "option-4", Rgb(0x6b, 0x4e, 0x9b), Rgb(0xa9, 0x8f, 0xd6)),
    shade(Token::Option(4), "option-5", Rgb(0x6f, 0x8a, 0x2b), Rgb(0xa3, 0xbf, 0x5c)),
    shade(Token::Option(5), "option-6", Rgb(0x4c, 0x86, 0xc6), Rgb(0x7f, 0xb0, 0xe6)),
];

const fn shade(token: Token, name: &'static str, day: Rgb, night: Rgb) -> Shade {
    Shade { token, name, day, night }
}

const fn full(token: Token) -> Colour {
    Colour { token, strength: 100 }
}

/// Colour of the option at this place, counted from 0.
pub fn of_option(place: usize) -> Colour {
    full(Token::Option((place % OPTIONS) as u8))
}

/// Every token as a style sheet's variable with its value: `--ink: #1b1f24;`, one a line.
pub fn variables(theme: Theme) -> String {
    let line = |shade: &Shade| format!("--{}: {};\n", shade.name, full(shade.token).rgb(theme).hex());
    PALETTE.iter().map(line).collect()
}

impl Token {
    fn shade(self) -> &'static Shade {
        PALETTE.iter().find(|shade| shade.token == self).unwrap_or(&PALETTE[0])
    }

    /// Its name in style sheets, without the dashes before it.
    pub fn name(self) -> &'static str {
        self.shade().name
    }
}

impl Rgb {
    /// As style sheets write it: `#0f5c6e`.
    pub fn hex(self) -> String {
        format!("#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }

    fn luminance(self) -> f64 {
        let linear = |c: u8| match f64::from(c) / 255.0 {
            c if c <= 0.040_45 => c / 12.92,
            c => quantity::real::pow((c + 0.055) / 1.055, 2.4),
        };
        0.2126 * linear(self.0) + 0.7152 * linear(self.1) + 0.0722 * linear(self.2)
    }
}

impl Colour {
    /// What it stands for.
    pub fn token(self) -> Token {
        self.token
    }

    /// How strong it stands on the surface, in per cent.
    pub fn strength(self) -> u8 {
        self.strength
    }

    /// The same token at full strength.
    pub fn full(self) -> Self {
        full(self.token)
    }

    /// This colour at `share` (0 to 1) of its strength on the surface, to a whole per cent.
    pub fn at(self, share: f64) -> Self {
        Self { strength: (f64::from(self.strength) * share.clamp(0.0, 1.0)).round() as u8, ..self }
    }

    /// Red, green and blue in a theme.
    pub fn rgb(self, theme: Theme) -> Rgb {
        let of = |token: Token| match theme {
            Theme::Light => token.shade().day,
            Theme::Dark => token.shade().night,
        };
        let (full, ground, share) = (of(self.token), of(Token::Surface), f64::from(self.strength) / 100.0);
        let mix = |a: u8, b: u8| (f64::from(b) + (f64::from(a) - f64::from(b)) * share).round() as u8;
        Rgb(mix(full.0, ground.0), mix(full.1, ground.1), mix(full.2, ground.2))
    }

    /// Contrast with another colour by day, 1 to 21 (WCAG 2.2, relative luminance).
    pub fn contrast(self, other: Self) -> f64 {
        self.contrast_in(other, Theme::Light)
    }

    /// Contrast with another colour in a theme, 1 to 21.
    pub fn contrast_in(self, other: Self, theme: Theme) -> f64 {
        let (a, b) = (self.rgb(theme).luminance(), other.rgb(theme).luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// The colour of text on this fill: ink or surface, whichever reads better by day.
    pub fn text_on(self) -> Self {
        if SURFACE.contrast(self) >= INK.contrast(self) { SURFACE } else { INK }
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
            for theme in [Theme::Light, Theme::Dark] {
                let contrast = text.contrast_in(ground, theme);
                assert!(contrast >= 4.5, "{name}, {theme:?}: {contrast}");
            }
        }
        assert!((INK.contrast(INK) - 1.0).abs() < 1e-12);
        assert!((Rgb(0, 0, 0).luminance() + 0.05 - 0.05).abs() < 1e-12);
    }

    #[test]
    fn tints_mix_with_the_surface_of_their_theme() {
        for (colour, theme, expected) in [
            (ACCENT, Theme::Light, "#0f5c6e"),
            (ACCENT.at(0.0), Theme::Light, "#ffffff"),
            (ACCENT.at(0.5), Theme::Light, "#87aeb7"),
            (INK.at(0.5).at(0.5), Theme::Light, "#c6c7c8"),
            (ACCENT.at(0.0), Theme::Dark, "#1b1f23"),
        ] {
            assert_eq!(colour.rgb(theme).hex(), expected, "{colour:?} {theme:?}");
        }
        assert!(variables(Theme::Light).starts_with("--ink: #1b1f24;\n"));
    }

    #[test]
    fn the_window_s_style_sheet_has_the_same_palette() {
        let sheet = include_str!("../../../../ui/src/tokens.css");
        let (light, dark) = sheet.split_once("[data-theme=\"dark\"]").unwrap();
        for (theme, part) in [(Theme::Light, light), (Theme::Dark, dark)] {
            for line in variables(theme).lines() {
                assert!(part.contains(line), "{theme:?}: {line}");
            }
        }
    }
}
