//! Evaluates the sample and prints what it comes to, with timings: a look at the engine without the program around it.
fn main() {
    let book = sample::book().unwrap();
    let setting = decision::Setting { seed: 1, worlds: 10_000, threads: 2 };
    let t = std::time::Instant::now();
    let snapshot = match decision::Snapshot::read(&book) {
        Ok(s) => s,
        Err(e) => {
            for p in e {
                println!("{p}");
            }
            return;
        }
    };
    println!("read {:?}", t.elapsed());
    let t = std::time::Instant::now();
    let worlds = match decision::draw(&snapshot, &setting, &|_| ()) {
        Ok(w) => w,
        Err(e) => {
            for p in e {
                println!("{p}");
            }
            return;
        }
    };
    println!(
        "draw {:?} inputs {} drawn {} scans {}",
        t.elapsed(),
        worlds.model.inputs.all().len(),
        worlds.information.len(),
        worlds.scans.len()
    );
    let t = std::time::Instant::now();
    let report = decision::decide(&worlds, decision::own_weights(&worlds).as_ref());
    println!("decide {:?}", t.elapsed());
    for n in &report.notes {
        println!("note {n}");
    }
    for d in &report.demand {
        println!("{} {} {} {:?} mean {:.0} peak {:.0}", d.workload, d.tier, d.pool, d.layers, d.mean, d.peak);
    }
    for p in &report.pools {
        println!("{} {:?}", p.pool, p.layers);
    }
    for (v, s) in &report.vendors.scores.0 {
        println!(
            "vendor {v} {s:?} {:?}",
            report
                .vendors
                .axes
                .get(v)
                .unwrap()
                .0
                .iter()
                .map(|(a, x)| format!("{a} {:.0}", x.unwrap_or(-1.0)))
                .collect::<Vec<_>>()
        );
    }
    println!(
        "{:?} gated {:?}",
        report.vendors.ranking,
        report
            .vendors
            .gated
            .iter()
            .map(|g| format!("{}.{} {:?} {}", g.vendor, g.criterion, g.found, g.required))
            .collect::<Vec<_>>()
    );
    for o in &report.options {
        println!(
            "== {} [{}] right_in {:?} gates {:?} eff/h {:?} paid/h {:?} util {:?} unserved {:?}",
            o.id,
            o.supply_model,
            o.right_in,
            o.gates_failed,
            o.per_effective_gpu_hour.map(|a| a.0.round_dp(3)),
            o.per_paid_gpu_hour.map(|a| a.0.round_dp(3)),
            o.utilisation,
            o.unserved_share
        );
        if let Some(t) = &o.tcc {
            println!(
                "   tcc {} [{} {} {}] capex {} opex {} hidden {}",
                t.spread.base.0.round(),
                t.spread.p10.0.round(),
                t.spread.p50.0.round(),
                t.spread.p90.0.round(),
                t.capex.0.round(),
                t.opex.0.round(),
                t.hidden.0.round()
            );
        }
        println!("   value {:?}", o.value);
        println!(
            "   axes {:?}",
            o.axes.0.iter().map(|(a, x)| format!("{a} {:.1}", x.unwrap_or(-1.0))).collect::<Vec<_>>()
        );
        for (b, a) in &o.buckets.0 {
            print!(" {b} {}", a.0.round());
        }
        println!();
        for n in &o.notes {
            println!("   ! {n}");
        }
    }
    let d = &report.decision;
    println!(
        "{:?} runner {:?} {:?} {} base {:?} evpi {:?} ({:.3} pts)",
        d.option,
        d.runner_up,
        d.right_in,
        d.finding,
        d.base_winner,
        d.evpi.map(|a| a.0.round()),
        d.evpi_points
    );
    for t in &d.thresholds {
        println!("  {} now {:.4} at {:.4} then {} inside {}", t.input, t.now, t.at, t.then, t.inside_range);
    }
    for c in &d.checks {
        println!("  {} {} {} ({})", c.id, c.status, c.finding, c.figure);
    }
    for v in d.value_of_information.iter().take(12) {
        println!("  worth {} {:?} {:.4} {}", v.input, v.worth.map(|a| a.0.round()), v.points, v.how);
    }
    for r in &report.register {
        println!("  reg {} {} {}", r.id, r.value, r.effect);
    }
}
