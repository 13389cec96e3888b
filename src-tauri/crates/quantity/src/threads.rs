//! Work shared out over threads: pieces that know nothing of each other, their results in order, so that any number of threads gives
//! the same bytes. This is the only file of the pure rooms that starts threads.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{JoinHandle, Scope, ScopedJoinHandle};

/// `work(0)`, `work(1)`, … on several threads, the results in order: each thread takes the next piece until none is left.
/// Where the system refuses threads, those that it granted do the work, this one at least.
pub fn in_order<T: Send + 'static>(count: usize, threads: usize, work: &(dyn Fn(usize) -> T + Sync)) -> Vec<T> {
    shared_out(count, threads, work, |scope, take| std::thread::Builder::new().spawn_scoped(scope, take).ok())
}

/// Both, side by side where there may be more than one thread and the system grants it.
pub fn beside<A: Send, B>(threads: usize, one: &(dyn Fn() -> A + Sync), other: impl FnOnce() -> B) -> (A, B) {
    std::thread::scope(|scope| {
        let start = || std::thread::Builder::new().spawn_scoped(scope, one).ok();
        let started = (threads > 1).then(start).flatten();
        let second = other();
        let first = match started {
            Some(thread) => thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)),
            None => one(),
        };
        (first, second)
    })
}

/// Work that was begun ahead of the moment at which its result is wanted.
pub struct Ahead<T> {
    /// The work, until somebody does it.
    work: Arc<Mutex<Option<Work<T>>>>,
    thread: Option<JoinHandle<Option<T>>>,
}

/// What is to be done once.
type Work<T> = Box<dyn FnOnce() -> T + Send>;

impl<T: Send + 'static> Ahead<T> {
    /// Begins where there may be more than one thread and the system grants it; else the work is done when its result is wanted.
    pub fn begin(threads: usize, work: impl FnOnce() -> T + Send + 'static) -> Self {
        let work: Arc<Mutex<Option<Work<T>>>> = Arc::new(Mutex::new(Some(Box::new(work))));
        let own = Arc::clone(&work);
        let start = || std::thread::Builder::new().spawn(move || done(&own)).ok();
        let thread = (threads > 1).then(start).flatten();
        Self { work, thread }
    }

    /// What came of it, once; `None` only where the work itself broke down.
    pub fn result(mut self) -> Option<T> {
        match self.thread.take() {
            Some(thread) => thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)),
            None => done(&self.work),
        }
    }
}

fn done<T>(work: &Mutex<Option<Work<T>>>) -> Option<T> {
    let work = work.lock().unwrap_or_else(PoisonError::into_inner).take();
    work.map(|work| work())
}

/// Nothing is left half done by a program that ends.
impl<T> Drop for Ahead<T> {
    fn drop(&mut self) {
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Pieces with their results.
type Pieces<T> = Vec<(usize, T)>;
/// What a thread does.
type Take<'s, T> = Box<dyn FnOnce() -> Pieces<T> + Send + 's>;

fn shared_out<T: Send + 'static>(
    count: usize,
    threads: usize,
    work: &(dyn Fn(usize) -> T + Sync),
    start: impl for<'s, 'e> Fn(&'s Scope<'s, 'e>, Take<'s, T>) -> Option<ScopedJoinHandle<'s, Pieces<T>>>,
) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let take = || {
        let one = || Some(next.fetch_add(1, Ordering::Relaxed)).filter(|at| *at < count).map(|at| (at, work(at)));
        std::iter::from_fn(one).collect::<Vec<_>>()
    };
    let mut done: Vec<(usize, T)> = std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads.min(count)).map_while(|_| start(scope, Box::new(take))).collect();
        let mut all = take();
        for thread in others {
            all.extend(thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        all
    });
    done.sort_by_key(|(at, _)| *at);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_begun_ahead_is_done_once() {
        for threads in [1, 2] {
            let count = Arc::new(AtomicUsize::new(0));
            let own = Arc::clone(&count);
            let ahead = Ahead::begin(threads, move || own.fetch_add(1, Ordering::Relaxed) + 41);
            assert_eq!((ahead.result(), count.load(Ordering::Relaxed)), (Some(41), 1));
        }
    }

    #[test]
    fn refused_threads_change_nothing() {
        let expected: Vec<usize> = (0..1000).map(|at| at * at).collect();
        for granted in [0, 1, 2, 7] {
            let asked = AtomicUsize::new(0);
            let found = shared_out(1000, 8, &|at| at * at, |scope, take| {
                let is_granted = asked.fetch_add(1, Ordering::Relaxed) < granted;
                is_granted.then(|| std::thread::Builder::new().spawn_scoped(scope, take).ok()).flatten()
            });
            assert_eq!(found, expected, "{granted} granted");
            assert_eq!(asked.into_inner(), (granted + 1).min(7), "once refused, nothing more is asked for");
        }
        assert_eq!(shared_out(0, 8, &|at| at, |_, _| None), Vec::<usize>::new());
    }
}
