//! The shipped faces: which glyphs a text is made of and how wide it is. Kerning and tabular figures are applied here,
//! so that a text measured for a figure is as wide on screen (`font-kerning: normal`) as on paper.

use crate::kerning::Kerning;
use crate::type_scale::{Face, Figures, Weight};
use std::collections::BTreeMap;
use ttf_parser::gsub::{SingleSubstitution, SubstitutionSubtable};
use ttf_parser::{GlyphId, Tag};

/// Inter Regular, as embedded.
pub const REGULAR: &[u8] = include_bytes!("../../../../data/fonts/Inter-Regular.ttf");
/// Inter SemiBold, as embedded.
pub const SEMI_BOLD: &[u8] = include_bytes!("../../../../data/fonts/Inter-SemiBold.ttf");

/// Stands for a character that the shipped faces do not have.
const MISSING: char = '\u{FFFD}';

/// The shipped faces cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("the embedded font {0:?} cannot be read")]
pub struct FontError(pub Weight);

/// The shipped faces, ready to measure with.
pub struct Fonts {
    regular: Font,
    semi_bold: Font,
}

/// One glyph of a text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Glyph {
    /// Number in the font file.
    pub id: u16,
    /// The character it shows, as a reader copies it: any kind of space is a space.
    pub shown: char,
    /// Advance in ems with kerning.
    pub advance: f64,
    /// Advance in ems without kerning, as the font file has it.
    pub nominal: f64,
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
        Ok(Self { regular: read(REGULAR, Weight::Regular)?, semi_bold: read(SEMI_BOLD, Weight::SemiBold)? })
    }

    /// The glyphs of a text, with kerning.
    pub fn glyphs(&self, text: &str, face: Face) -> Vec<Glyph> {
        let font = self.of(face.weight);
        let mut glyphs: Vec<Glyph> = text.chars().map(|c| font.glyph(c, face.figures)).collect();
        for at in 1..glyphs.len() {
            glyphs[at - 1].advance += font.kerning.between(&font.face, glyphs[at - 1].id, glyphs[at].id) / font.em();
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

    fn glyph(&self, character: char, figures: Figures) -> Glyph {
        let (id, shown) = self.look_up(character);
        let id = match figures {
            Figures::Tabular => self.tabular.get(&id).copied().unwrap_or(id),
            Figures::Proportional => id,
        };
        let nominal = f64::from(self.face.glyph_hor_advance(GlyphId(id)).unwrap_or(0)) / self.em();
        Glyph { id, shown, advance: nominal, nominal }
    }

    fn look_up(&self, character: char) -> (u16, char) {
        let find = |c| self.face.glyph_index(c).map(|id| id.0);
        let shown = if character.is_whitespace() { ' ' } else { character };
        match find(character).or_else(|| find(shown)) {
            Some(id) => (id, shown),
            None => (find(MISSING).unwrap_or(0), MISSING),
        }
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
            ("北京", "\u{FFFD}\u{FFFD}"),
        ] {
            assert_eq!(fonts.shown(text, BODY), expected, "{text}");
        }
        assert_eq!(fonts.width("", BODY), 0.0);
    }
}
