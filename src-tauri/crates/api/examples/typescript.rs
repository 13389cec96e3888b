//! Prints the generated TypeScript: `cargo xtask types` writes it into the window's source.

fn main() {
    print!("{}", api::generated());
}
