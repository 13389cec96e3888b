//! The outline (bookmarks): the part, and its sections under it.

use crate::flow::Heading;
use crate::seal::text;
use lopdf::{Dictionary, Document, Object, ObjectId, dictionary};

/// Adds the outline; the first heading is the part, the others stand under it. `None` without headings.
pub(crate) fn add(document: &mut Document, headings: &[Heading]) -> Option<ObjectId> {
    let (part, sections) = headings.split_first()?;
    let pages: Vec<ObjectId> = document.get_pages().into_values().collect();
    let root = document.new_object_id();
    let parent = document.new_object_id();
    let children: Vec<ObjectId> = sections.iter().map(|_| document.new_object_id()).collect();
    for (at, section) in sections.iter().enumerate() {
        let mut entry = entry(document, &pages, section, parent);
        link(&mut entry, "Prev", at.checked_sub(1).and_then(|before| children.get(before)));
        link(&mut entry, "Next", children.get(at + 1));
        document.objects.insert(children[at], Object::Dictionary(entry));
    }
    let mut top = entry(document, &pages, part, root);
    link(&mut top, "First", children.first());
    link(&mut top, "Last", children.last());
    top.set("Count", children.len() as i64);
    document.objects.insert(parent, Object::Dictionary(top));
    let count = children.len() as i64 + 1;
    let outlines = dictionary! { "Type" => "Outlines", "First" => parent, "Last" => parent, "Count" => count };
    document.objects.insert(root, Object::Dictionary(outlines));
    Some(root)
}

fn link(entry: &mut Dictionary, key: &str, target: Option<&ObjectId>) {
    if let Some(&target) = target {
        entry.set(key, target);
    }
}

fn entry(document: &Document, pages: &[ObjectId], heading: &Heading, parent: ObjectId) -> Dictionary {
    let mut entry = dictionary! { "Title" => text(&heading.title), "Parent" => parent };
    if let Some(&page) = pages.get(heading.page) {
        let top = height(document, page).unwrap_or(0.0) - heading.y as f32 + 12.0;
        let place =
            vec![page.into(), Object::Name(b"XYZ".to_vec()), Object::Null, Object::Real(top.round()), Object::Null];
        entry.set("Dest", place);
    }
    entry
}

fn height(document: &Document, page: ObjectId) -> Option<f32> {
    let media = document.get_dictionary(page).ok()?.get(b"MediaBox").ok()?.as_array().ok()?;
    media.get(3)?.as_float().ok()
}
