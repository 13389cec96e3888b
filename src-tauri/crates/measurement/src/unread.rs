//! What a result says that this version does not know: kept by name, so that nothing is passed over in silence.

use input::Node;
use serde::Serialize;
use vocabulary::Message;

/// A field that was not read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Unread {
    /// Where it stands: "devices[0].vbios".
    pub path: String,
    /// What stands there, shortened.
    pub value: Message,
}

/// Most fields that are named.
const MOST: usize = 100;
/// Most characters of one value.
const CHARS: usize = 120;

/// Fields that are known, by the object they stand in; a list's items count as its object.
const KNOWN: [(&str, &str); 12] = [
    ("", "format version created machine origin driver libraries devices plan measurements notes remarks digest"),
    ("origin", "program kernels host job nodes rank of"),
    ("remarks", "devices kind code"),
    ("machine", "os cpu memory_bytes threads"),
    ("devices", "index uuid name sku memory_bytes power_limit_w software facts"),
    (
        "measurements",
        "device kind precision shape unit samples median interval settled numerics mfu coverage warm_up peak of_ceiling mbu \
         joules_per_token zero_data_delta runs ended_s algorithm witness searched telemetry",
    ),
    ("measurements.searched", "m n k rate"),
    ("measurements.witness", "tool how value ratio"),
    ("measurements.numerics", "max_error ok"),
    ("measurements.mfu", "palm matmul causal"),
    ("measurements.of_ceiling", "palm matmul causal"),
    ("measurements.peak", "value unit source measured"),
];

/// Every unknown field of a result, the first hundred.
pub(crate) fn of(root: &Node) -> Vec<Unread> {
    let mut found = Vec::new();
    walk(root, "", "", &mut found);
    found.truncate(MOST);
    found
}

/// An object of a result.
#[derive(Clone, Copy)]
struct Object<'p> {
    /// Its name in [`KNOWN`].
    name: &'p str,
    /// Where it stands.
    path: &'p str,
    /// The fields that it may have, parted by blanks.
    known: &'p str,
}

fn walk(node: &Node, object: &str, path: &str, found: &mut Vec<Unread>) {
    match node {
        Node::List(items) => {
            let inner = items.iter().enumerate();
            inner.for_each(|(at, item)| walk(item, object, &format!("{path}[{at}]"), found));
        }
        Node::Map(entries) => {
            let Some((_, known)) = KNOWN.iter().find(|(name, _)| *name == object) else { return };
            entries.iter().for_each(|(key, node)| field(key, node, Object { name: object, path, known }, found));
        }
        _ => {}
    }
}

fn field(key: &str, node: &Node, object: Object, found: &mut Vec<Unread>) {
    let join = |before: &str| if before.is_empty() { key.to_owned() } else { format!("{before}.{key}") };
    if object.known.split(' ').any(|own| own == key) {
        walk(node, &join(object.name), &join(object.path), found);
    } else if found.len() < MOST {
        found.push(Unread { path: join(object.path), value: text(node) });
    }
}

/// A value in few words.
fn text(node: &Node) -> Message {
    match node {
        Node::List(_) | Node::Map(_) => node.describe(),
        plain => brief(plain).into(),
    }
}

/// The same where it is kept as a text: sizes that measurements are told apart by stand in a workspace, in one spelling.
pub(crate) fn brief(node: &Node) -> String {
    let text = match node {
        Node::Null => String::new(),
        Node::Text(text) | Node::Number(text) => text.clone(),
        Node::Bool(value) => value.to_string(),
        Node::List(items) => format!("a list of {}", items.len()),
        Node::Map(_) => "an object".to_owned(),
    };
    text.chars().take(CHARS).collect()
}
