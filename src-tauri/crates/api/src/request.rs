//! Reading requests: every wrong or unknown field is reported at once.

use input::{Node, Object, Place, Problem};
use std::path::PathBuf;
use tables::Table;

/// Reads a request that is an object, or absent (`null` counts as an empty object).
pub(crate) fn request<T>(node: &Node, read: impl for<'b> Fn(&Object<'b>) -> Option<T>) -> Result<T, Vec<Problem>> {
    let empty = Node::Map(Vec::new());
    let node = if *node == Node::Null { &empty } else { node };
    Place::read(node, |root| {
        let object = root.object()?;
        let value = read(&object);
        object.finish();
        value
    })
}

/// Refuses any field.
pub(crate) fn nothing(node: &Node) -> Result<(), Vec<Problem>> {
    request(node, |_| Some(()))
}

/// A flag that is false where it is absent.
pub(crate) fn flag(o: &Object, key: &'static str) -> Option<bool> {
    o.optional(key).map_or(Some(false), |p| p.boolean())
}

/// A path that must be there.
pub(crate) fn path(o: &Object, key: &'static str) -> Option<PathBuf> {
    o.required(key)?.id().map(PathBuf::from)
}

/// The table that a request names.
pub(crate) fn table(o: &Object) -> Option<&'static Table> {
    let words: Vec<(&str, &'static Table)> = tables::all().iter().map(|t| (t.name, t)).collect();
    o.required("table")?.choice(&words)
}
