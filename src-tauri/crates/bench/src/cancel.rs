//! Cancelling works at once: the program ends where it stands, since all it holds is memory. Only a file that is being
//! written is finished first, so that none is ever half there.

use bench::Fault;
use bench::result::Outgoing;
use std::io::Read;
use voice::message;

/// Calls `then` on Ctrl-C, and where the system asks the program to end.
///
/// # Errors
/// `Unable` where the system takes no handler.
pub fn on_signal(then: impl Fn() + Send + 'static) -> Result<(), Fault> {
    ctrlc::set_handler(then).map_err(|error| Fault::Unable(message!("bench-no-cancelling", error = error.to_string())))
}

/// Calls `then` when standard input is closed: the window that started the program has gone, or wants it gone.
pub fn on_closed_input(then: impl Fn() + Send + 'static) {
    std::thread::spawn(move || {
        let (mut stdin, mut buffer) = (std::io::stdin().lock(), [0; 64]);
        while stdin.read(&mut buffer).is_ok_and(|count| count > 0) {}
        then();
    });
}

/// Ends the program once no file is half written.
pub fn end(report: impl FnOnce()) -> ! {
    let _held = Outgoing::hold();
    report();
    std::process::exit(i32::from(Fault::Cancelled.exit()))
}
