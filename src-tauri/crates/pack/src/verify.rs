//! Does a pack still say what its workspace says? It is made again and compared byte by byte; where bytes differ, the
//! first figure is named whose printed text, attached digest or recomputed value disagrees.

use crate::attachment::{Attachment, PrintedFigure, joined};
use crate::compose::{Billed, Contents};
use crate::error::{PackError, VerifyError};
use crate::read::{Page, Reading, reading};
use crate::setting::Setting;
use crate::{numbers, render};
use decision::report::carbon::Carbon;
use decision::report::clauses::Clauses;
use decision::report::commitments::Commitments;
use decision::report::life::Life;
use decision::report::ownership::Ownership;
use decision::report::procurement::Procurement;
use decision::{Detail, Report};
use quantity::show;
use std::fmt;
use tables::Book;
use voice::{Message, message};

/// What verification found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Made again, the pack has the same bytes.
    Agrees,
    /// It differs; this is the first figure that does.
    Differs(Difference),
    /// Another version of the program made it, so that bytes cannot be compared.
    OtherVersion {
        /// Version that made the pack.
        pack: String,
        /// This version.
        here: String,
    },
}

/// The first figure that disagrees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Id of the figure; `page.2.text`, `page.2.drawing` or `document` where what differs is no figure.
    pub figure: String,
    /// Page it stands on, from 1.
    pub page: Option<usize>,
    /// What disagrees with the rest.
    pub cause: Cause,
    /// Text on the page.
    pub printed: Option<String>,
    /// Text in the attachment.
    pub attached: Option<String>,
    /// Text as computed again.
    pub recomputed: Option<String>,
    /// The first printed input that differs, where the workspace was changed after the pack.
    pub input: Option<Changed>,
}

/// An input that was changed after a pack was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Changed {
    /// Id under which it is printed, a cell or a line of the assumption register; else its table and row.
    pub id: String,
    /// What the pack says; empty where only the row is known.
    pub was: String,
    /// What the workspace says now; nothing where it is gone.
    pub is: Option<String>,
}

/// Ids of printed inputs begin with one of these.
const INPUTS: [&str; 2] = ["cell.", "register."];
/// Ends of register ids that are results.
const RESULTS: [&str; 2] = [".sensitivity", ".effect"];

/// What disagrees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The page shows another text than was attached.
    Page,
    /// The attachment says otherwise than the page.
    Attachment,
    /// Computed again from the workspace, the value is another one.
    Value,
    /// The texts agree, but the file is not the one that was written.
    File,
}

impl Difference {
    /// The figure, where it stands and what disagrees.
    pub fn message(&self) -> Message {
        let what = match self.page {
            Some(page) => message!("pack-differs-on-page", figure = &self.figure, page = page, what = self.what()),
            None => message!("pack-differs", figure = &self.figure, what = self.what()),
        };
        match &self.input {
            Some(Changed { id, was, is }) if !was.is_empty() => {
                message!("pack-changed-since", what = what, id = id, was = was, now = quoted(is))
            }
            Some(Changed { id, .. }) => message!("pack-changed-row", what = what, id = id),
            None => what,
        }
    }

    fn what(&self) -> Message {
        let Self { printed, attached, recomputed, .. } = self;
        let (shown, held, again) = (quoted(printed), quoted(attached), quoted(recomputed));
        match self.cause {
            Cause::Page => message!("pack-differs-page", printed = shown, again = again),
            Cause::Attachment => message!("pack-differs-attachment", attached = held, printed = shown),
            Cause::Value if printed == recomputed && self.input.is_some() => {
                message!("pack-differs-behind", printed = shown)
            }
            Cause::Value if printed == recomputed => message!("pack-differs-digest", printed = shown),
            Cause::Value => message!("pack-differs-value", printed = shown, again = again),
            Cause::File => message!("pack-differs-file"),
        }
    }
}

fn quoted(text: &Option<String>) -> Message {
    text.as_ref().map_or_else(|| message!("pack-nothing"), |text| message!("pack-quoted", text = text))
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&voice::text(&self.message()))
    }
}

/// What a pack is made from, computed again.
#[derive(Clone, Debug)]
pub struct Again {
    /// The answer.
    pub report: Report,
    /// What it rests on.
    pub detail: Detail,
    /// What the clauses of its commitments are worth.
    pub clauses: Clauses,
    /// What other numbers of units would cost, where an option is recommended.
    pub commitments: Option<Commitments>,
    /// What its options draw, where it is printed.
    pub carbon: Option<Carbon>,
    /// How long its cards are worth keeping, where it is printed.
    pub life: Option<Life>,
    /// From how much use on owning pays, where it is printed.
    pub ownership: Option<Ownership>,
    /// What was entered.
    pub book: Book,
    /// What happened to the procurement.
    pub procurement: Procurement,
    /// What was billed since; `None` without bills.
    pub billed: Option<Billed>,
    /// Day of the workspace's last step (ISO).
    pub date: String,
    /// What is damaged in the workspace file.
    pub damage: Option<String>,
}

impl Again {
    /// The same as a pack takes it.
    pub fn contents(&self) -> Contents<'_> {
        Contents {
            report: &self.report,
            detail: &self.detail,
            clauses: &self.clauses,
            commitments: self.commitments.as_ref(),
            carbon: self.carbon.as_ref(),
            life: self.life.as_ref(),
            ownership: self.ownership.as_ref(),
            book: &self.book,
            procurement: &self.procurement,
            billed: self.billed.as_ref(),
        }
    }
}

/// Makes a pack again and compares.
///
/// `given` is what [`reading`](crate::reading) took out of the same bytes. `again` computes everything for the attachment's seed and
/// worlds; paper, extent and language are the pack's. It is not called for a pack of another version.
///
/// # Errors
/// [`VerifyError::Pack`] when the pack cannot be made again; [`VerifyError::Again`] passes on what `again` reports.
pub fn verify<E>(
    pdf: &[u8],
    given: &Reading,
    again: impl FnOnce(&Attachment) -> Result<Again, E>,
) -> Result<Verdict, VerifyError<E>> {
    let Reading { attachment: attached, pages } = given;
    let here = env!("CARGO_PKG_VERSION");
    if attached.version != here {
        return Ok(Verdict::OtherVersion { pack: attached.version.clone(), here: here.to_owned() });
    }
    if let Some(difference) = misled(pages, attached) {
        return Ok(Verdict::Differs(difference));
    }
    let again = again(attached).map_err(VerifyError::Again)?;
    let contents = again.contents();
    let (date, damage) = (again.date.clone(), again.damage.clone());
    let setting = Setting { paper: attached.paper, extent: attached.extent, date, damage };
    let bytes = voice::within(attached.language(), || render(contents, &setting))?;
    if bytes == pdf {
        return Ok(Verdict::Agrees);
    }
    // These bytes are our own: nothing in them needs a guard.
    let fresh = reading(&bytes).map_err(PackError::from)?;
    Ok(Verdict::Differs(first_difference(given, &fresh)))
}

/// Seed and worlds decide what is computed again, so they must be those that the attachment gives as printed.
fn misled(pages: &[Page], attached: &Attachment) -> Option<Difference> {
    let worlds = numbers::count(attached.worlds as u64).replace(show::THIN, " ");
    [("pack.seed", attached.seed.to_string()), ("pack.worlds", worlds)].into_iter().find_map(|(id, text)| {
        let figure = attached.figures.iter().find(|figure| figure.id == id && figure.printed != text)?;
        Some(Difference {
            figure: id.to_owned(),
            page: Some(figure.page),
            cause: Cause::Attachment,
            printed: at(pages, figure),
            attached: Some(text),
            recomputed: None,
            input: None,
        })
    })
}

fn first_difference(given: &Reading, again: &Reading) -> Difference {
    let (pack, attached) = (&given.pages, &given.attachment);
    let (fresh, anew) = (&again.pages, &again.attachment);
    let found = figures(pack, attached, anew);
    let found = found.or_else(|| head(attached, anew));
    let changed = |found: Difference| Difference { input: changed(attached, anew), ..found };
    found.map(changed).or_else(|| labels(pack, fresh)).unwrap_or_else(|| elsewhere(pack, fresh))
}

/// The first printed input whose text is another one now, else the first row, where the digest says that inputs were
/// changed.
fn changed(attached: &Attachment, again: &Attachment) -> Option<Changed> {
    (attached.digest != again.digest).then_some(())?;
    let is_input = |id: &str| INPUTS.iter().any(|p| id.starts_with(p)) && !RESULTS.iter().any(|e| id.ends_with(e));
    let printed = attached.figures.iter().filter(|figure| is_input(&figure.id)).find_map(|figure| {
        let now = again.figures.iter().find(|other| other.id == figure.id);
        let same = now.is_some_and(|now| now.digest == figure.digest);
        let is = now.map(|now| now.printed.clone());
        (!same).then(|| Changed { id: figure.id.clone(), was: figure.printed.clone(), is })
    });
    printed.or_else(|| changed_row(attached, again))
}

/// The first row that is another one now, is gone or is new.
fn changed_row(attached: &Attachment, again: &Attachment) -> Option<Changed> {
    let names = attached.rows.keys().chain(again.rows.keys());
    let mut others = names.filter(|name| attached.rows.get(*name) != again.rows.get(*name));
    others.next().map(|name| Changed { id: name.clone(), was: String::new(), is: None })
}

/// What the page shows where a figure is said to stand.
fn at(pages: &[Page], figure: &PrintedFigure) -> Option<String> {
    let texts = pages.get(figure.page.checked_sub(1)?)?.texts.as_ref()?;
    let runs = texts.get(figure.run..figure.run.checked_add(figure.runs)?)?;
    Some(joined(runs.iter().map(String::as_str)))
}

/// The first figure that the page, the attachment and the workspace do not agree on.
fn figures(pages: &[Page], attached: &Attachment, again: &Attachment) -> Option<Difference> {
    let most = attached.figures.len().max(again.figures.len());
    (0..most).find_map(|at| figure(pages, attached.figures.get(at), again.figures.get(at)))
}

fn figure(pages: &[Page], attached: Option<&PrintedFigure>, again: Option<&PrintedFigure>) -> Option<Difference> {
    let place = again.or(attached)?;
    let same =
        attached.zip(again).is_some_and(|(a, b)| (&a.id, &a.printed, &a.digest) == (&b.id, &b.printed, &b.digest));
    let shown = at(pages, attached.filter(|figure| figure.id == place.id).unwrap_or(place));
    let agrees = shown.as_deref() == again.map(|figure| figure.printed.as_str());
    if same && agrees {
        return None;
    }
    let moved = attached.zip(again).is_none_or(|(a, b)| a.id != b.id);
    let cause = match (same, agrees) {
        (true, _) => Cause::Page,
        (false, true) if !moved && attached_alone(attached, again) => Cause::Attachment,
        _ => Cause::Value,
    };
    let text = |figure: Option<&PrintedFigure>| figure.filter(|f| f.id == place.id).map(|f| f.printed.clone());
    let (page, id) = (Some(place.page), place.id.clone());
    Some(Difference {
        figure: id,
        page,
        cause,
        printed: shown,
        attached: text(attached),
        recomputed: text(again),
        input: None,
    })
}

/// True where only the attached text is out of line: the page shows what the workspace gives.
fn attached_alone(attached: Option<&PrintedFigure>, again: Option<&PrintedFigure>) -> bool {
    attached.zip(again).is_some_and(|(attached, again)| attached.printed != again.printed)
}

/// What the attachment says of the whole pack.
fn head(attached: &Attachment, again: &Attachment) -> Option<Difference> {
    let fields = |a: &Attachment| {
        let (seed, worlds) = (a.seed.to_string(), a.worlds.to_string());
        [
            ("pack.digest", a.digest.clone()),
            ("pack.reference", a.reference.clone()),
            ("pack.date", a.date.clone()),
            ("pack.seed", seed),
            ("pack.worlds", worlds),
        ]
    };
    let pairs = fields(attached).into_iter().zip(fields(again));
    let ((id, attached), (_, again)) = pairs.into_iter().find(|(a, b)| a != b)?;
    let (attached, recomputed) = (Some(attached), Some(again));
    Some(Difference {
        figure: id.to_owned(),
        page: None,
        cause: Cause::Value,
        printed: None,
        attached,
        recomputed,
        input: None,
    })
}

/// The first text that is no figure and differs.
fn labels(pack: &[Page], fresh: &[Page]) -> Option<Difference> {
    let pages = pack.len().max(fresh.len());
    (0..pages).find_map(|at| {
        let (shown, again) = (lines(pack, at), lines(fresh, at));
        let first = (0..shown.len().max(again.len())).find(|&run| shown.get(run) != again.get(run))?;
        let (printed, recomputed) = (shown.get(first).cloned(), again.get(first).cloned());
        let figure = format!("page.{}.text", at + 1);
        Some(Difference {
            figure,
            page: Some(at + 1),
            cause: Cause::Page,
            printed,
            attached: None,
            recomputed,
            input: None,
        })
    })
}

fn lines(pages: &[Page], at: usize) -> &[String] {
    pages.get(at).and_then(|page| page.texts.as_deref()).unwrap_or_default()
}

/// No text differs: a drawing does, or something behind the pages.
fn elsewhere(pack: &[Page], fresh: &[Page]) -> Difference {
    let drawing = |pages: &[Page], at: usize| pages.get(at)?.drawing.clone();
    let page = (0..fresh.len()).find(|&at| drawing(pack, at) != drawing(fresh, at)).map(|at| at + 1);
    let figure = page.map_or("document".to_owned(), |page| format!("page.{page}.drawing"));
    Difference { figure, page, cause: Cause::File, printed: None, attached: None, recomputed: None, input: None }
}
