//! Prints the sample's hourly demand as CSV: one column per workload, for checks made outside the program.

fn main() {
    match sample::book() {
        Ok(book) => print(&book),
        Err(problems) => problems.iter().for_each(|p| eprintln!("{}", voice::problem(p))),
    }
}

fn print(book: &tables::Book) {
    let mut columns: Vec<(String, Vec<Option<f64>>)> = Vec::new();
    for chunk in book.rows("demand").iter().filter_map(tables::chunk_of) {
        match columns.iter_mut().find(|(name, _)| *name == chunk.workload) {
            Some((_, hours)) => hours.extend(chunk.gpus),
            None => columns.push((chunk.workload, chunk.gpus)),
        }
    }
    let names: Vec<&str> = columns.iter().map(|(name, _)| name.as_str()).collect();
    println!("{}", names.join(","));
    for hour in 0..columns.first().map_or(0, |(_, hours)| hours.len()) {
        let cell = |hours: &Vec<Option<f64>>| hours.get(hour).copied().flatten().map(|g| g.to_string());
        let cells: Vec<String> = columns.iter().map(|(_, hours)| cell(hours).unwrap_or_default()).collect();
        println!("{}", cells.join(","));
    }
}
