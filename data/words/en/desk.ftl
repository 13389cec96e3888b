## desk

desk-command-unknown = found { $name }; expected a command
    .hint = Report what you did.
desk-show-other = found a file that was not written from this window; expected one that was
    .hint = Open it from where it was saved.
desk-show-failed = the system could not show it: { $why }
    .hint = Open it where it lies.
desk-purpose-unknown = found { $word }; expected a purpose
desk-field-missing = found nothing fit; expected { $expected }
    .text = a text
    .number = a whole number
    .hint = Report this with what you did.
desk-turning = another workspace is being opened or closed; nothing was changed
    .hint = Ask again once it is open.
desk-look-only = the workspace is open for reading, as was asked; others may go on changing it
    .hint = Close it and open it again to edit, or save a copy.
desk-broken = the engine broke off: { $why }; every step shown as saved is in the file
    .hint = Go on working; should it happen again, report it with the workspace.
desk-loopback-usage = expected: assay-loopback UI-FOLDER [RECENT-FILES]

## Kinds of files

desk-kind-workspace = Assay workspace
desk-kind-workbook = Workbook or JSON
desk-kind-pack = Decision pack
desk-kind-import = Workbook, JSON, bill or report of use
desk-kind-letter = Letter
desk-kind-statement = Statement of a team
desk-kind-document = Document
desk-kind-result = Benchmark result
desk-kind-usage = Demand as it was measured

## bench: hardware measured from the window

desk-bench-seconds = seconds from 0.1 to 86 400
desk-bench-other-file = found another file; expected a result measured from this window
    .hint = Copy it with the system's own means.
desk-bench-workspace = found the workspace that is open; expected another file
    .hint = Give the file another name.
desk-bench-no-folder = the system names no folder where results could be kept
    .hint = Measure with `assay-bench run -o result.json`.
desk-bench-after-result = The measuring program broke off after its result was written ({ $why }); the result is whole.
desk-bench-missing = the measuring program, assay-bench, is not there, so nothing can be measured from this window
    .hint = Install Assay again, or build it with `cargo build --release --package bench` and put it there. A result measured elsewhere can be opened all the same.
desk-bench-unstartable = the measuring program cannot be started: { $error }
    .hint = Check that the file may be executed, and that memory is left.
desk-bench-broke-off = the measuring program broke off: { $how }. The workspace is untouched, and this window goes on
    .last-words = its last words
    .strange = what it printed in place of events
    .kept = what was measured until then is kept, and Open a result shows it
    .hint = Measure again. Should it happen again, run `assay-bench` in a terminal, look at the system's log (dmesg), and leave out the device by measuring the others one by one.

# How it ended.
desk-ended-not = it closed its output but did not end, and was ended
desk-ended-without-result = it ended without a result
desk-ended-with-code = it ended with code { $code } and no reason
desk-ended-without-reason = it ended for no reason that the system reports
desk-ended-cancelled = it was cancelled
desk-ended-refused = it printed endless output that made no sense
desk-ended-late = it gave no answer in time, as when a driver hangs
desk-ended-senseless = its answer makes no sense
desk-ended-by-signal = it was ended by signal { $number }
    .meaning = it was ended by signal { $number } ({ $meaning })
    .instruction = an instruction that this processor does not know
    .abort = it gave itself up
    .access = a wrong memory access, most often of a driver
    .kill = somebody ended it: often the system, when memory runs out
    .terminate = somebody asked it to end
