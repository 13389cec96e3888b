//! Matrix products per second on this processor, for whoever changes the kernel: `cargo run --release -p bench --example ceiling`.

use bench::cpu::{Copying, View, product};
use bench::numeric::normal;
use std::time::Instant;

fn main() {
    for size in [256, 512, 1024, 2048] {
        let (a, b) = (normal("a", size * size), normal("b", size * size));
        let mut c = vec![0.0; size * size];
        let mut best = f64::INFINITY;
        for _ in 0..10 {
            let start = Instant::now();
            product(&mut c, View::new(&a, size, size), View::new(&b, size, size), false);
            best = best.min(start.elapsed().as_secs_f64());
        }
        println!("{size}: {:.1} GFLOP/s", 2.0 * (size as f64).powi(3) / best / 1e9);
    }
    for rows in [1, 4, 8, 64] {
        let (a, b) = (normal("a", rows * 2048), normal("b", 2048 * 8192));
        let mut c = vec![0.0; rows * 8192];
        let mut best = f64::INFINITY;
        for _ in 0..10 {
            let start = Instant::now();
            product(&mut c, View::new(&a, rows, 2048), View::new(&b, 2048, 8192), false);
            best = best.min(start.elapsed().as_secs_f64());
        }
        println!("{rows} rows: {:.1} GB/s of weights", 4.0 * 2048.0 * 8192.0 / best / 1e9);
    }
    let mut copying = Copying::new(1 << 30);
    copying.once();
    println!("copy: {:.1} GB/s", copying.bytes() / copying.once() / 1e9);
}
