//! The tree of [`Structure`] as objects of the file: structure elements, and for each page and link which element its
//! content belongs to (ISO 32000-1, 14.7).

use crate::seal::text;
use crate::structure::{Element, Kid, Structure};
use lopdf::{Dictionary, Document, Object, ObjectId, dictionary};
use std::collections::BTreeMap;

/// Annotations of links by page and item.
pub(crate) type Annotations = BTreeMap<(usize, usize), ObjectId>;

struct Writer<'a> {
    structure: &'a Structure,
    pages: Vec<ObjectId>,
    annotations: &'a Annotations,
    /// For each page, the elements of its contents by number.
    contents: Vec<BTreeMap<usize, ObjectId>>,
    /// The elements of links, with their annotations.
    links: Vec<(ObjectId, ObjectId)>,
}

/// Adds the tree; gives its root.
pub(crate) fn add(document: &mut Document, structure: &Structure, annotations: &Annotations) -> ObjectId {
    let pages: Vec<ObjectId> = document.get_pages().into_values().collect();
    let contents = vec![BTreeMap::new(); pages.len()];
    let mut writer = Writer { structure, pages, annotations, contents, links: Vec::new() };
    let root = document.new_object_id();
    let top = writer.element(document, 0, root, 1);
    let parents = writer.parents(document);
    let next = (writer.pages.len() + writer.links.len()) as i64;
    let tree = dictionary! {
        "Type" => "StructTreeRoot", "K" => top, "ParentTree" => parents, "ParentTreeNextKey" => next,
    };
    document.objects.insert(root, Object::Dictionary(tree));
    root
}

impl Writer<'_> {
    /// Writes an element with all below it; `span` is the columns of its table for a row, and those it covers for a cell.
    fn element(&mut self, document: &mut Document, at: usize, parent: ObjectId, span: usize) -> ObjectId {
        let structure = self.structure;
        let element = &structure.elements[at];
        let id = document.new_object_id();
        let below = match element.role {
            "Table" => columns(structure, element),
            "TR" if element.kids.len() > 1 => 1,
            _ => span,
        };
        let mut kids: Vec<Object> = Vec::new();
        for kid in &element.kids {
            match *kid {
                Kid::Element(kid) if structure.heard(kid) => kids.push(self.element(document, kid, id, below).into()),
                Kid::Element(_) => {}
                Kid::Content(content) => {
                    kids.push(Object::Integer(content as i64));
                    self.contents[element.page].insert(content, id);
                }
            }
        }
        kids.extend(self.annotation(element, id));
        let object = self.object(element, parent, kids, span);
        document.objects.insert(id, Object::Dictionary(object));
        id
    }

    fn object(&self, element: &Element, parent: ObjectId, kids: Vec<Object>, span: usize) -> Dictionary {
        let role = Object::Name(element.role.into());
        let mut object = dictionary! { "S" => role, "P" => parent, "Pg" => self.pages[element.page], "K" => kids };
        if let Some(words) = &element.alt {
            object.set("Alt", text(words));
        }
        let mut about = dictionary! { "O" => "Table" };
        if element.role == "TH" {
            about.set("Scope", if element.names_row { "Row" } else { "Column" });
        }
        if span > 1 {
            about.set("ColSpan", span as i64);
        }
        if matches!(element.role, "TH" | "TD") && about.len() > 1 {
            object.set("A", about);
        }
        object
    }

    /// The annotation of a link, as part of its element.
    fn annotation(&mut self, element: &Element, id: ObjectId) -> Option<Object> {
        let annotation = *self.annotations.get(&(element.page, element.link?))?;
        self.links.push((id, annotation));
        let page = self.pages[element.page];
        Some(Object::Dictionary(dictionary! { "Type" => "OBJR", "Obj" => annotation, "Pg" => page }))
    }

    /// For each page and each link, the elements of its content; the pages and annotations name their entry.
    fn parents(&self, document: &mut Document) -> ObjectId {
        let mut numbers: Vec<Object> = Vec::new();
        for (key, (&page, contents)) in self.pages.iter().zip(&self.contents).enumerate() {
            let elements: Vec<Object> = contents.values().map(|&element| element.into()).collect();
            numbers.extend([(key as i64).into(), document.add_object(elements).into()]);
            if let Ok(page) = document.get_dictionary_mut(page) {
                page.set("StructParents", key as i64);
                page.set("Tabs", "S");
            }
        }
        for (key, &(element, annotation)) in (self.pages.len()..).zip(&self.links) {
            numbers.extend([(key as i64).into(), element.into()]);
            if let Ok(annotation) = document.get_dictionary_mut(annotation) {
                annotation.set("StructParent", key as i64);
            }
        }
        document.add_object(dictionary! { "Nums" => numbers })
    }
}

/// Cells of the longest row of a table.
fn columns(structure: &Structure, table: &Element) -> usize {
    let rows = table.kids.iter().filter_map(|kid| match kid {
        Kid::Element(row) => Some(structure.elements[*row].kids.len()),
        Kid::Content(_) => None,
    });
    rows.max().unwrap_or(1)
}
