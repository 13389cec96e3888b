//! The shipped faces: which glyphs a text is made of and how wide it is. Kerning and tabular figures are applied here,
//! so that a text measured for a figure is as wide on screen (`font-kerning: normal`) as on paper. Characters that Inter
//! lacks come from Noto Sans SC, which is read only when a text asks for it.

use crate::kerning::Kerning;
use crate::type_scale::{Face, Figures, Weight};
use std::collections::BTreeMap;
use std::sync::OnceLock;
use ttf_parser::gsub::{SingleSubstitution, SubstitutionSubtable};
use ttf_parser::{GlyphId, Tag};
use voice::{Message, message};

/// Inter Regular, as embedded.
pub const REGULAR: &[u8] = include_bytes!("../../../../data/fonts/Inter-Regular.ttf");
/// Inter SemiBold, as embedded.
pub const SEMI_BOLD: &[u8] = include_bytes!("../../../../data/fonts/Inter-SemiBold.ttf");

/// Noto Sans SC Regular, as embedded.
pub const NOTO_SANS_SC: &[u8] = include_bytes!("../../../../data/fonts/NotoSansSC-Regular.ttf");

/// How a character that no shipped face has is copied; it is drawn as Inter's box for unknown characters, glyph 0.
const MISSING: char = '\u{FFFD}';

/// The shipped faces cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("{}", voice::text(&self.message()))]
pub struct FontError(pub Weight);

impl FontError {
    /// Which face it is.
    pub fn message(&self) -> Message {
        message!("charts-font", face = format!("{:?}", self.0))
    }
}

/// A shipped font file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Typeface {
    /// Inter Regular (400).
    Regular,
    /// Inter SemiBold (600).
    SemiBold,
    /// Noto Sans SC Regular (400), for what Inter lacks, in either weight.
    NotoSansSc,
}

impl Typeface {
    /// The font of Latin text in this weight.
    pub fn of(weight: Weight) -> Self {
        match weight {
            Weight::Regular => Self::Regular,
            Weight::SemiBold => Self::SemiBold,
        }
    }

    /// The font file.
    pub fn bytes(self) -> &'static [u8] {
        match self {
            Self::Regular => REGULAR,
            Self::SemiBold => SEMI_BOLD,
            Self::NotoSansSc => NOTO_SANS_SC,
        }
    }
}

/// The shipped faces, ready to measure with.
pub struct Fonts {
    regular: Font,
    semi_bold: Font,
    /// Read when first asked for: most packs have no Chinese name.
    fallback: OnceLock<Option<Font>>,
}

/// One glyph of a text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Glyph {
    /// Which font file it is in.
    pub typeface: Typeface,
    /// Number in the font file.
    pub id: u16,
    /// The character it shows, as a reader copies it: any kind of space is a space.
    pub shown: char,
    /// Advance in ems with kerning.
    pub advance: f64,
    /// Advance in ems without kerning, as the font file has it.
    pub nominal: f64,
}

/// Where a character is drawn from.
struct Found {
    typeface: Typeface,
    /// Number in the font file; 0 for a glyph that it has not.
    id: u16,
    /// The character as a reader copies it.
    shown: char,
}

struct Font {
    face: ttf_parser::Face<'static>,
    tabular: BTreeMap<u16, u16>,
    kerning: Kerning,
}

impl Fonts {
    /// Reads the embedded faces.
    ///
    /// # Errors
    /// [`FontError`] when a face is damaged, which a build with whole files never shows.
    pub fn shipped() -> Result<Self, FontError> {
        let read = |bytes, weight| Font::read(bytes).ok_or(FontError(weight));
        Ok(Self {
            regular: read(REGULAR, Weight::Regular)?,
            semi_bold: read(SEMI_BOLD, Weight::SemiBold)?,
            fallback: OnceLock::new(),
        })
    }

    /// The glyphs of a text, with kerning between neighbours of the same font.
    pub fn glyphs(&self, text: &str, face: Face) -> Vec<Glyph> {
        let font = self.of(face.weight);
        let mut glyphs: Vec<Glyph> = text.chars().map(|c| self.glyph(c, face)).collect();
        for at in 1..glyphs.len() {
            let (left, right) = (glyphs[at - 1], glyphs[at]);
            if left.typeface != Typeface::NotoSansSc && right.typeface == left.typeface {
                glyphs[at - 1].advance += font.kerning.between(&font.face, left.id, right.id) / font.em();
            }
        }
        glyphs
    }

    /// Width of a text in points.
    pub fn width(&self, text: &str, face: Face) -> f64 {
        self.glyphs(text, face).iter().map(|glyph| glyph.advance).sum::<f64>() * face.size
    }

    /// The text as a reader of the page copies it: spaces of any kind are spaces, unknown characters U+FFFD.
    pub fn shown(&self, text: &str, face: Face) -> String {
        self.glyphs(text, face).iter().map(|glyph| glyph.shown).collect()
    }

    /// The text in stretches of one font each, in reading order.
    pub fn runs<'t>(&self, text: &'t str, face: Face) -> Vec<(Typeface, &'t str)> {
        let mut runs: Vec<(Typeface, usize)> = Vec::new();
        for (at, c) in text.char_indices() {
            let typeface = self.glyph(c, face).typeface;
            if runs.last().is_none_or(|(last, _)| *last != typeface) {
                runs.push((typeface, at));
            }
        }
        let ends = runs.iter().skip(1).map(|(_, start)| *start).chain([text.len()]);
        runs.iter().zip(ends).map(|((typeface, start), end)| (*typeface, &text[*start..end])).collect()
    }

    /// The characters that no shipped font has, each once, in the order of their code points.
    pub fn missing(&self, text: &str) -> Vec<char> {
        let absent = text.chars().filter(|&c| c != MISSING && self.look_up(c, Weight::Regular).shown == MISSING);
        absent.collect::<std::collections::BTreeSet<char>>().into_iter().collect()
    }

    /// What the glyphs of a typeface are drawn from, and how many of its units an em has.
    pub(crate) fn drawn_from(&self, typeface: Typeface) -> Option<(&ttf_parser::Face<'static>, f64)> {
        let font = match typeface {
            Typeface::Regular => &self.regular,
            Typeface::SemiBold => &self.semi_bold,
            Typeface::NotoSansSc => self.fallback()?,
        };
        Some((&font.face, font.em()))
    }

    fn glyph(&self, character: char, face: Face) -> Glyph {
        let Found { typeface, id, shown } = self.look_up(character, face.weight);
        let font = match typeface {
            Typeface::NotoSansSc => self.fallback().unwrap_or(&self.regular),
            _ => self.of(face.weight),
        };
        let id = match face.figures {
            Figures::Tabular => font.tabular.get(&id).copied().unwrap_or(id),
            Figures::Proportional => id,
        };
        let nominal = f64::from(font.face.glyph_hor_advance(GlyphId(id)).unwrap_or(0)) / font.em();
        Glyph { typeface, id, shown, advance: nominal, nominal }
    }

    fn look_up(&self, character: char, weight: Weight) -> Found {
        let latin = Typeface::of(weight);
        let shown = if character.is_whitespace() { ' ' } else { character };
        let own = [character, shown].into_iter().find_map(|c| self.of(weight).find(c));
        if let Some(id) = own {
            return Found { typeface: latin, id, shown };
        }
        match self.fallback().and_then(|font| font.find(character)) {
            Some(id) => Found { typeface: Typeface::NotoSansSc, id, shown },
            None => Found { typeface: latin, id: 0, shown: MISSING },
        }
    }

    fn fallback(&self) -> Option<&Font> {
        self.fallback.get_or_init(|| Font::read(NOTO_SANS_SC)).as_ref()
    }

    fn of(&self, weight: Weight) -> &Font {
        match weight {
            Weight::Regular => &self.regular,
            Weight::SemiBold => &self.semi_bold,
        }
    }
}

impl Font {
    fn read(bytes: &'static [u8]) -> Option<Self> {
        let face = ttf_parser::Face::parse(bytes, 0).ok()?;
        let (tabular, kerning) = (tabular_figures(&face), Kerning::of(&face));
        Some(Self { face, tabular, kerning })
    }

    fn em(&self) -> f64 {
        f64::from(self.face.units_per_em())
    }

    fn find(&self, character: char) -> Option<u16> {
        self.face.glyph_index(character).map(|id| id.0).filter(|id| *id != 0)
    }
}

/// Proportional to tabular digits, by the font's own feature `tnum`.
fn tabular_figures(face: &ttf_parser::Face) -> BTreeMap<u16, u16> {
    let mut map = BTreeMap::new();
    let Some(table) = face.tables().gsub else { return map };
    let Some(feature) = table.features.find(Tag::from_bytes(b"tnum")) else { return map };
    let digits: Vec<GlyphId> = ('0'..='9').filter_map(|c| face.glyph_index(c)).collect();
    for lookup in feature.lookup_indices.into_iter().filter_map(|index| table.lookups.get(index)) {
        for subtable in lookup.subtables.into_iter::<SubstitutionSubtable>() {
            map.extend(digits.iter().filter_map(|&digit| Some((digit.0, substitute(&subtable, digit)?))));
        }
    }
    map
}

fn substitute(subtable: &SubstitutionSubtable, glyph: GlyphId) -> Option<u16> {
    let SubstitutionSubtable::Single(single) = subtable else { return None };
    match single {
        SingleSubstitution::Format1 { coverage, delta } => {
            coverage.contains(glyph).then(|| glyph.0.wrapping_add_signed(*delta))
        }
        SingleSubstitution::Format2 { coverage, substitutes } => Some(substitutes.get(coverage.get(glyph)?)?.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::type_scale::{BODY, LEAD, TITLE};

    #[test]
    fn figures_in_columns_are_equally_wide_and_text_is_kerned() {
        let fonts = Fonts::shipped().unwrap();
        let widths: Vec<f64> = ('0'..='9').map(|c| fonts.width(&c.to_string(), BODY)).collect();
        assert!(widths.iter().all(|w| (w - widths[0]).abs() < 1e-9), "{widths:?}");
        assert!(fonts.width("1", LEAD) < fonts.width("0", LEAD), "sentences have proportional figures");
        let apart: f64 = ["T", "o"].iter().map(|c| fonts.width(c, TITLE)).sum();
        assert!(fonts.width("To", TITLE) < apart, "To is kerned");
    }

    #[test]
    fn text_is_copied_as_it_reads() {
        let fonts = Fonts::shipped().unwrap();
        for (text, expected) in [
            ("41\u{202F}000 €", "41 000 €"),
            ("Zürich – ≥ 4 × H200", "Zürich – ≥ 4 × H200"),
            ("\u{2212}3.4\u{A0}M", "\u{2212}3.4 M"),
            ("北京 H200", "北京 H200"),
            ("\u{10FFFF}", "\u{FFFD}"),
        ] {
            assert_eq!(fonts.shown(text, BODY), expected, "{text}");
        }
        assert_eq!(fonts.width("", BODY), 0.0);
    }

    #[test]
    fn what_inter_lacks_comes_from_the_fallback_and_what_both_lack_is_named() {
        use Typeface::{NotoSansSc, Regular, SemiBold};
        let fonts = Fonts::shipped().unwrap();
        for (text, face, expected) in [
            ("", BODY, vec![]),
            ("Helio", BODY, vec![(Regular, "Helio")]),
            ("华为 910B", BODY, vec![(NotoSansSc, "华为"), (Regular, " 910B")]),
            ("A 京", TITLE, vec![(SemiBold, "A "), (NotoSansSc, "京")]),
            ("\u{10FFFF}", BODY, vec![(Regular, "\u{10FFFF}")]),
        ] {
            assert_eq!(fonts.runs(text, face), expected, "{text}");
        }
        assert_eq!(fonts.missing("a华\u{10FFFF}b\u{10FFFE}\u{10FFFF}"), ['\u{10FFFE}', '\u{10FFFF}']);
        assert!((fonts.width("华为", BODY) - 2.0 * BODY.size).abs() < 1e-9, "a Chinese character is one em wide");
        let boxed = fonts.glyphs("\u{10FFFF}", BODY)[0];
        assert!(boxed.id == 0 && boxed.advance > 0.0, "{boxed:?}");
    }
}
