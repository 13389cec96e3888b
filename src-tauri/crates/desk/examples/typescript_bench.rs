//! Prints the generated TypeScript of measuring: `cargo xtask types` writes it into the window's source.

fn main() {
    print!("{}", desk::measuring::generated());
}
