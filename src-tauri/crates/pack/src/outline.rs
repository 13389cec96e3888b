//! What leads through the pack: the outline (bookmarks), parts with their sections under them, and links from page
//! references to their pages.

use crate::compose::Composed;
use crate::flow::Heading;
use crate::refs::REFERENCE;
use crate::seal::text;
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
        link(&mut object, "Prev", at.checked_sub(1).and_then(|before| entries.get(before)));
        link(&mut object, "Next", entries.get(at + 1));
        link(&mut object, "First", entry.children.first());
        link(&mut object, "Last", entry.children.last());
        if !entry.children.is_empty() {
            object.set("Count", -(entry.children.len() as i64));
        }
        document.objects.insert(entry.id, Object::Dictionary(object));
        insert(document, pages, &entry.children, entry.id);
    }
}

fn link(entry: &mut Dictionary, key: &str, target: Option<&Entry>) {
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

/// Makes every printed page reference a link to its heading.
pub(crate) fn link_references(document: &mut Document, composed: &Composed) {
    let pages: Vec<ObjectId> = document.get_pages().into_values().collect();
    for (scene, &page) in composed.pages.iter().zip(&pages) {
        let links: Vec<Object> = scene
            .texts()
            .filter_map(|text| Some((text, target(composed, text)?)))
            .filter_map(|(text, heading)| {
                let place = place(document, &pages, heading)?;
                let link = annotation(&composed.fonts, scene.height, text, place);
                Some(document.add_object(link).into())
            })
            .collect();
        if let Ok(page) = document.get_dictionary_mut(page)
            && !links.is_empty()
        {
            page.set("Annots", links);
        }
    }
}

fn target<'a>(composed: &'a Composed, text: &Text) -> Option<&'a Heading> {
    let anchor = text.mark.as_ref()?.id.strip_prefix(REFERENCE)?;
    composed.headings.iter().find(|heading| heading.anchor == anchor)
}

fn annotation(fonts: &Fonts, height: f64, text: &Text, place: Vec<Object>) -> Dictionary {
    let frame = text.frame(fonts);
    let (top, bottom) = (height - frame.y, height - frame.y - frame.height);
    let corners = [frame.x, bottom, frame.x + frame.width, top];
    let corners: Vec<Object> = corners.iter().map(|c| Object::Real((c * 100.0).round() as f32 / 100.0)).collect();
    let none: Vec<Object> = vec![0.into(), 0.into(), 0.into()];
    dictionary! {
        "Type" => "Annot", "Subtype" => "Link", "Rect" => corners, "Border" => none, "Dest" => place,
        "F" => 4, "Contents" => crate::seal::text(&text.text)
    }
}
