//! Every command is dispatched with its example, and request and answer are held against their TypeScript.

mod changes;
mod desk;
mod shapes;
mod table;
