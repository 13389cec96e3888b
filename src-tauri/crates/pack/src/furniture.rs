//! What stands on every page: the running head with title and date, the foot with what the pack can be checked by.

use crate::fill;
use crate::flow::{Body, SIDE};
use crate::prose::{Align, Prose};
use charts::type_scale::{BODY, SMALL};
use charts::{Fonts, Scene, Tag, colour};
use decision::Report;
use voice::{Value, message};

/// From the top of the page to the running head, and from the foot to the bottom.
const EDGE: f64 = 32.0;

/// Lines of the running head; a longer title ends in "…" here and stands in full in the document's properties.
const LINES: usize = 3;

/// Head and foot of a document, measured once.
pub(crate) struct Furniture<'a> {
    fonts: &'a Fonts,
    size: (f64, f64),
    head: Scene,
    foot: Scene,
}

impl<'a> Furniture<'a> {
    /// Head and foot of pages of this size.
    pub(crate) fn new(fonts: &'a Fonts, size: (f64, f64), edges: &Edges) -> Self {
        let width = size.0 - 2.0 * SIDE;
        let (head, foot) = (head(fonts, width, edges), foot(fonts, width, &edges.foot));
        Self { fonts, size, head, foot }
    }

    /// Where the text of a page begins and ends.
    pub(crate) fn body(&self) -> Body {
        let bottom = self.size.1 - EDGE - self.foot.height - 8.0;
        Body { size: self.size, top: EDGE + self.head.height + 13.0, bottom }
    }

    /// A page with head and foot around its text.
    pub(crate) fn around(&self, page: &Scene, number: usize, of: usize) -> Scene {
        let mut scene = Scene::new(self.size.0, self.size.1);
        scene.place(&self.head, SIDE, EDGE);
        scene.place(page, 0.0, 0.0);
        let foot = self.size.1 - EDGE - self.foot.height;
        scene.place(&self.foot, SIDE, foot);
        let place = Prose::muted(SMALL).figure(format!("{number} / {of}"), "pack.number", format!("{number} / {of}"));
        let place = place.lay(self.fonts, self.foot.width, Align::Right).tagged(Tag::Artifact);
        scene.place(&place, SIDE, foot + 5.0);
        scene
    }
}

/// What stands at the edges of every page.
pub(crate) struct Edges {
    /// At the top, on the left.
    pub(crate) title: Prose,
    /// And on the right.
    pub(crate) date: Prose,
    /// At the bottom, beside the page's number.
    pub(crate) foot: Prose,
}

impl Edges {
    /// Of a pack with this report; its date in words and as it is stored.
    pub(crate) fn of_pack(report: &Report, (words, iso): (&str, &str)) -> Self {
        let title = message!("pack-title", name = fill::name("frame.name", &report.frame.name));
        Self {
            title: Prose::muted(BODY).tell(&title),
            date: Prose::muted(BODY).figure(words, "pack.date", iso),
            foot: foot_of_pack(report),
        }
    }
}

fn head(fonts: &Fonts, width: f64, edges: &Edges) -> Scene {
    let date = edges.date.lay(fonts, width, Align::Right);
    let taken = date.texts().map(|text| width - text.left(fonts)).fold(0.0, f64::max);
    let title = edges.title.lay_at_most(fonts, width - taken - 16.0, Align::Left, LINES);
    let mut scene = Scene::new(width, title.height + 6.0);
    scene.place(&title, 0.0, 0.0);
    scene.place(&date, 0.0, 0.0);
    scene.line((0.0, scene.height - 0.7), (width, scene.height - 0.7), colour::INK, 1.4);
    scene.tagged(Tag::Artifact)
}

fn foot_of_pack(report: &Report) -> Prose {
    let seed = report.seed.to_string();
    let text = message!(
        "pack-foot",
        version = fill::name("pack.version", &report.version),
        digest = Value::figure(short(&report.digest), "pack.digest", &report.digest),
        seed = Value::figure(seed.as_str(), "pack.seed", seed.as_str()),
        worlds = fill::count("pack.worlds", report.worlds),
        count = report.worlds,
    );
    Prose::muted(SMALL).tell(&text)
}

fn foot(fonts: &Fonts, width: f64, words: &Prose) -> Scene {
    let text = words.lay(fonts, width - 60.0, Align::Left);
    let mut scene = Scene::new(width, text.height + 5.0);
    scene.line((0.0, 0.25), (width, 0.25), colour::LINE, 0.5);
    scene.place(&text, 0.0, 5.0);
    scene.tagged(Tag::Artifact)
}

/// The first twelve digits of a digest in groups of four.
pub(crate) fn short(digest: &str) -> String {
    let digits: Vec<char> = digest.chars().take(12).collect();
    digits.chunks(4).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join("\u{A0}")
}
