//! `assay-bench`.

fn main() {}
