//! What the items of a scene are to those who hear a page instead of seeing it: titles, paragraphs, the rows and cells of
//! a table, figures with words in their place. A scene carries its tags in reading order; each holds until the next.

/// What the items from here on are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tag {
    /// Nothing to hear: running head and foot, repeated heads.
    Artifact,
    /// A title of this rank, 1 or 2.
    Title(u8),
    /// Words.
    Paragraph,
    /// A table begins.
    Table,
    /// A row of the table begins, or of a new one where none has begun.
    Row,
    /// A head in a row: of its column, or of the rows that follow where it stands alone.
    Head,
    /// A cell of a row.
    Cell,
    /// The row ends.
    End,
    /// A drawing, with the words that stand for it.
    Figure(String),
}
