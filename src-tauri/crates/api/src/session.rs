//! What a command needs beside its request: the workspace, who asks, what the clock says, and worlds drawn before.

use crate::actuals::Known;
use crate::damage::Damage;
use crate::draw::{Draw, Drawn, Mark};
use crate::{Failure, Upgraded};
use quantity::threads::Ahead;
use std::cell::RefCell;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use voice::{Message, message};
use workspace::{Document, Fault, Finding, Identity, Stamp, WorkspaceError};

/// Who changes a workspace, and why; the clock is read by the edge.
#[derive(Clone, Debug)]
pub struct Author {
    /// Name for the log.
    pub who: String,
    /// Reason for the log; may be empty.
    pub why: String,
    /// Gives the present time as RFC 3339; fails where the clock cannot be believed.
    pub now: fn() -> Result<String, Failure>,
}

/// More threads than this help nobody, and some systems refuse them.
const MOST_THREADS: usize = 256;

/// Hears the share done of long work, 0..=1, from any thread, and says whether to go on.
pub type Listener = Box<Heard<'static>>;

/// What a listener is called with.
pub(crate) type Heard<'h> = dyn Fn(f64) -> ControlFlow<()> + Send + Sync + 'h;

/// Everything beside the request. The file is opened for each command and closed after it, unless it is held.
pub struct Session {
    /// The workspace file; engines need none.
    pub file: Option<PathBuf>,
    /// Who asks.
    pub author: Author,
    /// Our own program, started again as a child that reads workbooks.
    pub program: PathBuf,
    /// Threads for simulation, at least 1; never changes an answer.
    pub threads: usize,
    /// Hears how far long work is.
    pub progress: Listener,
    /// Says a sentence to a person before long work begins; a window shows a bar instead.
    pub tell: fn(&str),
    drawn: Option<Drawn>,
    held: Option<Document>,
    /// Why what is held may only be read.
    reading: Option<Failure>,
    /// Which file is meant, where another of that name would not be.
    identity: Option<Identity>,
    damage: Option<Damage>,
    /// The search for it, where that was begun before anybody asks.
    search: Option<Ahead<Result<Damage, Failure>>>,
    /// The workspace as it was opened last for reading, to be searched for damage without opening it once more.
    opened: RefCell<Option<Document>>,
    /// What opening the workspace changed, when it was first opened.
    upgraded: OnceLock<Upgraded>,
    /// Bills and files of use, as they were read last.
    actuals: Option<Known>,
}

impl Session {
    /// A session that has drawn nothing yet.
    pub fn new(author: Author, program: PathBuf, threads: usize, progress: Listener) -> Self {
        let threads = threads.clamp(1, MOST_THREADS);
        let tell: fn(&str) = |_| {};
        let (file, drawn, held, reading, identity, damage, search) = (None, None, None, None, None, None, None);
        let upgraded = OnceLock::new();
        Self {
            file,
            author,
            program,
            threads,
            progress,
            tell,
            drawn,
            held,
            reading,
            identity,
            damage,
            search,
            opened: RefCell::new(None),
            upgraded,
            actuals: None,
        }
    }

    /// The same for a workspace.
    pub fn at(self, file: PathBuf) -> Self {
        let upgraded = OnceLock::new();
        Self {
            file: Some(file),
            drawn: None,
            held: None,
            reading: None,
            identity: None,
            damage: None,
            search: None,
            opened: RefCell::new(None),
            upgraded,
            actuals: None,
            ..self
        }
    }

    /// The same for just that file: one put in its place is refused.
    pub fn bound_to(self, identity: Option<Identity>) -> Self {
        Self { identity, ..self }
    }

    /// Which file is meant: the one that is held, else the one it is bound to.
    pub fn identity(&self) -> Option<Identity> {
        self.held.as_ref().map(Document::identity).or(self.identity)
    }

    /// Why the workspace that is held may only be read, where that is so.
    pub fn reading(&self) -> Option<&Failure> {
        self.reading.as_ref()
    }

    /// Opens the workspace for changing and keeps it open, so that no second writer gets in between two commands; one that
    /// may not be written to is kept open for reading.
    ///
    /// # Errors
    /// Where it cannot be opened: another program holds it, it is damaged, of a newer version, or gone.
    pub fn hold(&mut self) -> Result<(), Failure> {
        (self.held, self.reading) = (None, None);
        match Document::open(self.file()?, &self.stamp(&message!("api-step-open"))?) {
            Ok(document) if self.identity.is_none_or(|identity| identity == document.identity()) => {
                self.held = Some(self.seen(document));
                Ok(())
            }
            Ok(document) => Err(WorkspaceError { path: document.path().to_owned(), fault: Fault::Moved }.into()),
            Err(error) if matches!(error.fault, Fault::ReadOnly) => self.look(error.into()),
            Err(error) => Err(error.into()),
        }
    }

    /// Opens the workspace for reading and keeps it open: changes are refused for this reason, others may go on making theirs.
    ///
    /// # Errors
    /// Where it cannot be read: it is damaged, of a newer version, or gone.
    pub fn look(&mut self, why: Failure) -> Result<(), Failure> {
        (self.held, self.reading) = (None, None);
        (self.held, self.reading) = (Some(self.inspected()?), Some(why));
        Ok(())
    }

    /// Fails where the listener says to break off.
    pub(crate) fn go_on(&self, share: f64) -> Result<(), Failure> {
        if (self.progress)(share).is_break() { Err(Failure::stopped()) } else { Ok(()) }
    }

    pub(crate) fn file(&self) -> Result<&Path, Failure> {
        let missing = || Failure::wrong("W633", "", message!("api-no-workspace"), message!("api-no-workspace.hint"));
        self.file.as_deref().ok_or_else(missing)
    }

    /// Changes the workspace; should it be of an older version, the migration is entered under the step's name.
    pub(crate) fn change<T>(
        &mut self,
        step: &Message,
        change: impl FnOnce(&Self, &mut Document) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        if let Some(why) = &self.reading {
            return Err(why.clone());
        }
        let held = self.held.take();
        let is_held = held.is_some();
        let mut document = match held {
            Some(document) => document,
            None => self.seen(Document::open(self.file()?, &self.stamp(step)?)?),
        };
        let done = change(self, &mut document);
        self.held = is_held.then_some(document);
        done
    }

    /// Reads the workspace: as it is held, else as a file that may come from anybody.
    pub(crate) fn read<T>(&self, read: impl FnOnce(&Document) -> Result<T, Failure>) -> Result<T, Failure> {
        match &self.held {
            Some(document) => read(document),
            None => {
                let document = self.inspected()?;
                let answer = read(&document);
                *self.opened.borrow_mut() = Some(document);
                answer
            }
        }
    }

    fn inspected(&self) -> Result<Document, Failure> {
        Ok(self.seen(match self.identity {
            Some(identity) => Document::inspect_same(self.file()?, identity)?,
            None => Document::inspect(self.file()?)?,
        }))
    }

    /// A workspace just opened, of which is kept what that changed.
    fn seen(&self, document: Document) -> Document {
        if let Some(upgrade) = document.upgrade() {
            self.upgraded.get_or_init(|| Upgraded::from(upgrade));
        }
        document
    }

    /// What opening the workspace changed, where it was of an older version; nothing before it was opened.
    pub fn upgraded(&self) -> Option<&Upgraded> {
        self.upgraded.get()
    }

    /// What is known to be damaged in the workspace; nothing where no answer has looked for it yet.
    pub fn findings(&self) -> &[Finding] {
        self.damage.as_ref().map(Damage::findings).unwrap_or_default()
    }

    /// Begins to look for damage in the workspace just read, while an answer is made of its rows.
    fn search_ahead(&mut self) {
        if let (None, None, Some(document)) = (&self.held, &self.damage, self.opened.take()) {
            self.search = Some(Ahead::begin(self.threads, move || Damage::of(&document)));
        }
    }

    /// What is damaged in the workspace, looked for once.
    pub(crate) fn damage(&mut self) -> Result<&Damage, Failure> {
        let searched = self.search.take().and_then(Ahead::result).transpose()?;
        let damage = match (self.damage.take().or(searched), self.opened.take()) {
            (Some(known), _) => known,
            (None, Some(document)) => Damage::of(&document)?,
            (None, None) => self.read(Damage::of)?,
        };
        Ok(self.damage.insert(damage))
    }

    /// What an answer says of damage. A workspace that is held is searched when something is computed from it, since whoever holds
    /// it looks for damage by himself; what cannot be searched has given no answer either.
    pub(crate) fn damage_to_tell(&mut self) -> Vec<Message> {
        if self.held.is_some() && self.damage.is_none() {
            return Vec::new();
        }
        self.damage().map(Damage::notes).unwrap_or_default()
    }

    /// Bills and files of use as they were read last, for whoever asks again.
    pub(crate) fn taken_actuals(&mut self) -> Option<Known> {
        self.actuals.take()
    }

    /// Keeps what was read of bills and files of use.
    pub(crate) fn keep_actuals(&mut self, known: Known) {
        self.actuals = Some(known);
    }

    /// The day in UTC (ISO).
    pub(crate) fn today(&self) -> Result<String, Failure> {
        let now = (self.author.now)()?;
        Ok(now.split('T').next().unwrap_or_default().to_owned())
    }

    /// Who, when and why, for a step of this name.
    pub(crate) fn stamp(&self, step: &Message) -> Result<Stamp, Failure> {
        let name: String = voice::text(step).chars().take(200).collect();
        Ok(Stamp { who: self.author.who.clone(), when: (self.author.now)()?, why: self.author.why.clone(), name })
    }

    /// Worlds of the workspace as it stands; drawn again only where file, seed or number are others than last time.
    pub(crate) fn drawn(&mut self, draw: Draw) -> Result<&mut Drawn, Failure> {
        let known = self.drawn.take();
        let (known, fresh) = self.read(|document| {
            let mark = Mark::of(document, draw)?;
            let known = known.filter(|drawn| drawn.mark == mark);
            // What is sealed has no part in any answer.
            let book = if known.is_none() { Some(crate::panel::shown(document.book()?, "")) } else { None };
            Ok((known, book.map(|book| (mark, book))))
        })?;
        let drawn = match (known, fresh) {
            (None, Some((mark, book))) => {
                self.search_ahead();
                Drawn::draw(&book, mark, self.threads, self.progress.as_ref())?
            }
            (known, _) => known.ok_or_else(Failure::stopped)?,
        };
        Ok(self.drawn.insert(drawn))
    }

    /// Worlds as they were drawn last for this seed and number, whatever the file holds by now; drawn where there are none.
    pub(crate) fn drawn_last(&mut self, draw: Draw) -> Result<&mut Drawn, Failure> {
        match self.drawn.as_ref().is_some_and(|drawn| drawn.mark.is_of(&draw)) {
            true => self.drawn.as_mut().ok_or_else(Failure::stopped),
            false => self.drawn(draw),
        }
    }

    /// What is made of worlds while the listener hears how far it is; the worlds are kept, whatever comes of it.
    pub(crate) fn heard<T>(
        &mut self,
        draw: Draw,
        make: impl FnOnce(&mut Drawn, &Heard<'_>) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        self.drawn(draw)?;
        let Some(mut drawn) = self.drawn.take() else { return Err(Failure::stopped()) };
        let made = make(&mut drawn, self.progress.as_ref());
        self.drawn = Some(drawn);
        made
    }
}
