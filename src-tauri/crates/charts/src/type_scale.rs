//! Which faces and sizes exist. Sizes are points on paper; text that stands in columns uses tabular figures, sentences
//! and titles proportional ones.

/// Weight of a shipped face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// Inter Regular (400).
    Regular,
    /// Inter SemiBold (600).
    SemiBold,
}

/// How wide digits are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figures {
    /// All digits equally wide, for columns.
    Tabular,
    /// Each digit its own width, for sentences.
    Proportional,
}

/// A weight at a size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Face {
    /// Which font.
    pub weight: Weight,
    /// Size in points.
    pub size: f64,
    /// Which digits.
    pub figures: Figures,
}

/// Cells of a table.
pub const BODY: Face = Face { weight: Weight::Regular, size: 8.2, figures: Figures::Tabular };
/// Cells that carry the answer.
pub const STRONG: Face = Face { weight: Weight::SemiBold, size: 8.2, figures: Figures::Tabular };
/// Second line of a cell, heads, notes.
pub const SMALL: Face = Face { weight: Weight::Regular, size: 7.2, figures: Figures::Tabular };
/// Terms before their explanations in small type.
pub const SMALL_STRONG: Face = Face { weight: Weight::SemiBold, size: 7.2, figures: Figures::Tabular };
/// Sentences that lead a page.
pub const LEAD: Face = Face { weight: Weight::Regular, size: 9.6, figures: Figures::Proportional };
/// Title of a figure or table.
pub const HEADING: Face = Face { weight: Weight::SemiBold, size: 9.6, figures: Figures::Proportional };
/// Title of a page.
pub const TITLE: Face = Face { weight: Weight::SemiBold, size: 16.5, figures: Figures::Proportional };

/// Title of a page that runs over several lines.
pub const LONG_TITLE: Face = Face { weight: Weight::SemiBold, size: 13.0, figures: Figures::Proportional };

impl Face {
    /// Distance between two baselines.
    pub fn leading(self) -> f64 {
        self.size * if self.size > 12.0 { 1.24 } else { 1.42 }
    }

    /// From the top of a line to its baseline, so that capitals stand in the middle of the line.
    pub fn baseline(self) -> f64 {
        (self.leading() + self.size * CAPITALS) / 2.0
    }
}

/// Height of capitals in ems; Inter: 1490 / 2048.
pub const CAPITALS: f64 = 0.727;
