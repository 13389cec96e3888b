//! What is wrong with the rows of a bill: the first hundred, and how many in all.

use input::Problem;
use vocabulary::{Message, message};

/// Most that are told.
const TOLD: usize = 100;

/// What a cell should have been.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Fault {
    /// A number.
    Number,
    /// A time.
    Time,
    /// An end that is not before the start.
    Backwards,
    /// Three capital letters.
    Currency,
    /// As many cells as the first row.
    Cells,
    /// A sum of at most 38 digits.
    Beyond,
    /// A JSON object of tags.
    Tags,
    /// One of the categories of FOCUS.
    Category,
    /// Text in UTF-8.
    Text,
}

impl Fault {
    fn told(self) -> Told {
        let told = |code: &'static str, expected: Message, hint: Message| Told { code, expected, hint };
        match self {
            Self::Number => told("F901", message!("spend-number"), message!("spend-number.hint")),
            Self::Time => told("F902", message!("spend-time"), message!("spend-time.hint")),
            Self::Backwards => told("F903", message!("spend-backwards"), message!("spend-backwards.hint")),
            Self::Currency => told("F905", message!("spend-currency"), message!("spend-currency.hint")),
            Self::Cells => told("F906", message!("spend-cells"), message!("spend-cells.hint")),
            Self::Tags => told("F933", message!("spend-tags"), message!("spend-tags.hint")),
            Self::Category => told("F934", message!("spend-category"), message!("spend-category.hint")),
            Self::Text => told("F935", message!("spend-text"), message!("spend-text.hint")),
            Self::Beyond => told("F911", message!("spend-beyond"), message!("spend-beyond.hint")),
        }
    }
}

/// How a fault is told.
struct Told {
    code: &'static str,
    expected: Message,
    hint: Message,
}

/// One wrong cell.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Wrong {
    /// Number of the block of rows, and of the row in it.
    pub(crate) place: (usize, u64),
    /// Number of the wanted column; `None` where it is the row.
    pub(crate) column: Option<usize>,
    pub(crate) fault: Fault,
    pub(crate) found: String,
}

/// Those of one file, or of a part of it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wrongs {
    first: Vec<Wrong>,
    pub(crate) count: u64,
}

impl Wrongs {
    /// Parts of a file report in the order of their rows.
    pub(crate) fn add(&mut self, wrong: Wrong) {
        self.count += 1;
        if self.first.len() < TOLD {
            self.first.push(wrong);
        }
    }

    pub(crate) fn and(&mut self, other: Self) {
        self.count += other.count;
        self.first.extend(other.first);
        self.first.sort();
        self.first.truncate(TOLD);
    }

    /// As problems; `row` numbers a row of a block as a person counts, `head` names a column.
    pub(crate) fn problems(
        &self,
        file: &str,
        row: impl Fn((usize, u64)) -> u64,
        head: impl Fn(usize) -> String,
    ) -> Vec<Problem> {
        let problem = |own: &Wrong| {
            let Told { code, expected, hint } = own.fault.told();
            let row = row(own.place);
            let path = match own.column {
                Some(column) => format!("{file}:{row}:{}", head(column)),
                None => format!("{file}:{row}"),
            };
            Problem { path, code, found: own.found.as_str().into(), expected, hint }
        };
        let left = usize::try_from(self.count).unwrap_or(usize::MAX) - self.first.len();
        let more = (left > 0).then(|| Problem {
            path: file.to_owned(),
            code: "F914",
            found: message!("spend-more", left = left, all = self.count.to_string()),
            expected: message!("spend-more.expected"),
            hint: message!("spend-more.hint"),
        });
        self.first.iter().map(problem).chain(more).collect()
    }
}
