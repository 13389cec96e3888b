//! What leads through the pack: the outline (bookmarks), parts with their sections under them, and links from page
//! references and claims to their headings.

use crate::attachment::{drawn_item, joined};
use crate::compose::Composed;
use crate::flow::Heading;
use crate::seal::text;
use crate::tagging::Annotations;
use charts::{Fonts, Text};
use lopdf::{Dictionary, Document, Object, ObjectId, dictionary};

/// How far above its heading a reader's window is opened, in points.
const ABOVE: f64 = 12.0;

/// A heading with the objects of its entry and of its neighbours.
struct Entry<'a> {
    id: ObjectId,
    heading: &'a Heading,
    children: Vec<Entry<'a>>,
}

/// Adds the outline; `None` without headings.
pub(crate) fn add(document: &mut Document, headings: &[Heading]) -> Option<ObjectId> {
    if headings.is_empty() {
        return None;
    }
    let pages: Vec<ObjectId> = document.get_pages().into_values().collect();
    let root = document.new_object_id();
    let parts = entries(document, headings);
    let (first, last) = (parts.first()?.id, parts.last()?.id);
    insert(document, &pages, &parts, root);
    // Parts show, their sections are folded.
    let count = parts.len() as i64;
    let outlines = dictionary! { "Type" => "Outlines", "First" => first, "Last" => last, "Count" => count };
    document.objects.insert(root, Object::Dictionary(outlines));
    Some(root)
}

fn entries<'a>(document: &mut Document, headings: &'a [Heading]) -> Vec<Entry<'a>> {
    let mut parts: Vec<Entry> = Vec::new();
    for heading in headings {
        let entry = Entry { id: document.new_object_id(), heading, children: Vec::new() };
        match parts.last_mut() {
            Some(part) if heading.level > 0 => part.children.push(entry),
            _ => parts.push(entry),
        }
    }
    parts
}

fn insert(document: &mut Document, pages: &[ObjectId], entries: &[Entry], parent: ObjectId) {
    for (at, entry) in entries.iter().enumerate() {
        let mut object = dictionary! { "Title" => text(&entry.heading.title), "Parent" => parent };
        if let Some(place) = place(document, pages, entry.heading) {
            object.set("Dest", place);
        }
        neighbour(&mut object, "Prev", at.checked_sub(1).and_then(|before| entries.get(before)));
        neighbour(&mut object, "Next", entries.get(at + 1));
        neighbour(&mut object, "First", entry.children.first());
        neighbour(&mut object, "Last", entry.children.last());
        if !entry.children.is_empty() {
            object.set("Count", -(entry.children.len() as i64));
        }
        document.objects.insert(entry.id, Object::Dictionary(object));
        insert(document, pages, &entry.children, entry.id);
    }
}

fn neighbour(entry: &mut Dictionary, key: &str, target: Option<&Entry>) {
    if let Some(target) = target {
        entry.set(key, target.id);
    }
}

/// The top of a heading, as a destination.
fn place(document: &Document, pages: &[ObjectId], heading: &Heading) -> Option<Vec<Object>> {
    let &page = pages.get(heading.page)?;
    let top = (height(document, page)? - (heading.y - ABOVE).max(0.0) as f32).round();
    Some(vec![page.into(), Object::Name(b"XYZ".to_vec()), Object::Null, Object::Real(top), Object::Null])
}

fn height(document: &Document, page: ObjectId) -> Option<f32> {
    let media = document.get_dictionary(page).ok()?.get(b"MediaBox").ok()?.as_array().ok()?;
    media.get(3)?.as_float().ok()
}

/// Makes every text that leads somewhere a link to its heading; gives the annotations.
pub(crate) fn link(document: &mut Document, composed: &Composed) -> Annotations {
    let pages: Vec<ObjectId> = document.get_pages().into_values().collect();
    let mut all = Annotations::new();
    for links in composed.links.chunk_by(|a, b| a.page == b.page) {
        let page = links[0].page;
        let scene = &composed.pages[page];
        let mut here: Vec<Object> = Vec::new();
        for link in links {
            let Some(place) = place(document, &pages, &composed.headings[link.heading]) else { continue };
            let texts: Vec<&Text> = scene.items[link.items.clone()].iter().filter_map(drawn_item).collect();
            let id = document.add_object(annotation(&composed.fonts, scene.height, &texts, place));
            here.push(id.into());
            all.insert((page, link.items.start), id);
        }
        if let Ok(page) = document.get_dictionary_mut(pages[page]) {
            page.set("Annots", here);
        }
    }
    all
}

/// A link over these texts, which may stand on several lines.
fn annotation(fonts: &Fonts, height: f64, texts: &[&Text], place: Vec<Object>) -> Dictionary {
    let boxes: Vec<[f64; 4]> = texts
        .iter()
        .map(|text| text.frame(fonts))
        .map(|frame| [frame.x, height - frame.y - frame.height, frame.x + frame.width, height - frame.y])
        .collect();
    let least = |at: usize| boxes.iter().map(|b| b[at]).fold(f64::INFINITY, f64::min);
    let most = |at: usize| boxes.iter().map(|b| b[at]).fold(f64::NEG_INFINITY, f64::max);
    let corners = boxes.iter().flat_map(|&[left, foot, right, top]| [left, top, right, top, left, foot, right, foot]);
    let words: Vec<&str> = texts.iter().map(|text| text.text.as_str()).collect();
    let none: Vec<Object> = vec![0.into(), 0.into(), 0.into()];
    dictionary! {
        "Type" => "Annot", "Subtype" => "Link", "Rect" => hundredths([least(0), least(1), most(2), most(3)]),
        "QuadPoints" => hundredths(corners), "Border" => none, "Dest" => place, "F" => 4,
        "Contents" => crate::seal::text(&joined(words))
    }
}

fn hundredths(points: impl IntoIterator<Item = f64>) -> Vec<Object> {
    points.into_iter().map(|point| Object::Real((point * 100.0).round() as f32 / 100.0)).collect()
}
