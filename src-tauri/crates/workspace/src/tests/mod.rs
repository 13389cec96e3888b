//! Tests of the whole crate; each file holds one promise of the document.

mod content;
mod copies;
mod earlier;
mod golden;
mod hostile;
mod locks;
mod log;
mod migrations;
mod moved;
mod rebuilding;
mod record;
mod rounds;
mod schema;
mod support;
