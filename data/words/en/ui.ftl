# What the window says around its views: its bars, panels, dialogs, grids and messages.
# Names of actions and of the views stand with the menus (window.ftl), names of closed lists in lists.ftl.

## The window
# Facts of one thing beside each other, and sentences one after the other.
ui-list-beside = { $first } · { $last }
ui-list-sentences = { $first } { $last }

ui-title = { $name } – Assay
ui-app-skip = Skip to the view
ui-percent = %
ui-sentence = { $words }.
ui-complaint = { $message }. { $hint }
ui-close = Close
ui-cancel = Cancel
ui-undo-takes-back = { $step }. Undo takes it back.

## Rail at the left
ui-rail-views = Views
ui-rail-view = { $name }: { $more }
ui-asks-act =
    { $count ->
        [one] { $count } check needs action
       *[other] { $count } checks need action
    }
ui-asks-watch = { $count } to watch
ui-rail-done = { $work }, { $share } done

## Bar at the top
ui-top-find = Find
ui-top-undo = Undo
    .step = Undo: { $step }
    .none = Nothing to undo
ui-top-redo = Redo
    .step = Redo: { $step }
    .none = Nothing to redo
ui-top-import = Import
ui-top-pack = Export pack

## Work with a bar, and messages
ui-work-failed = { $work } did not work
ui-notice-because = { $what }: { $error }
ui-notice-again = Try again
ui-notice-dismiss = Dismiss
ui-notice-open = Open it
ui-notice-folder = Show in folder
ui-notice-not-shown = { $file } could not be opened

## The open workspace
ui-case-opening = Opening { $file }
ui-case-resuming = Opening
ui-case-creating = Creating { $file }
ui-case-rebuilding = Rebuilding
    .file = { $name } rebuilt.assay
    .offer = Rebuild it from its log…
ui-case-read = Open it for reading
ui-case-not-accepted = What was typed last was not accepted; the reason is shown beside it. Correct it, or do the same again to go on without it.
ui-case-not-checked = The file could not be searched for damage
ui-case-not-followed = The file could not be read again
ui-case-not-undone = The step was not undone
ui-case-not-redone = The step was not redone
ui-case-drawing = Drawing { $worlds } futures
    .stopped = Drawing futures was stopped; the figures shown are from before.
ui-case-not-evaluated = The workspace could not be evaluated
ui-case-not-tried = These weights were not tried
ui-case-saving = Saving…
ui-case-saved = Saved { $time }

## What menus, keys and buttons do
ui-action-sample = sample.assay
ui-action-new = decision.assay
ui-action-copy = Saving a copy
    .file = { $name } copy.assay
    .replace = Replace it
    .done = Copied to { $file }.
    .open = Open the copy
ui-action-workbook = Exporting the workbook
    .done = Exported to { $file }.
ui-action-template = Writing the template
    .file = template.xlsx
    .done = Template saved: { $file }.
ui-action-check = Checking the file
    .damage = Damage was found. { $findings }
    .finding = { $place }: { $message }
ui-action-asked = Close the dialog, then open { $file } again.

## Above every view
ui-standing-reading = { $head } { $why }. What you change here is not kept.
    .head = For reading only:
    .copy = Save a copy to edit…
ui-standing-upgraded = What changed, and why answers may differ
    .read = I have read this
ui-standing-damage = This file is damaged, or was changed outside Assay.
    .first =
        { $more ->
            [0] { $place }: { $message }. Figures may be wrong.
           *[other] { $place }: { $message }, and { $more } more. Figures may be wrong.
        }
    .rebuild = Save what its log can rebuild…
ui-page-stale = These figures are from before the last edit.
    .worlds = The futures have not been drawn again.
    .draw = Draw them again
ui-what-if = What if
    .about = Move the value and watch the decision follow. It is tried as one number without a range; nothing is stored until you keep it.
    .waits = Working out the decision…
    .keep = Keep this value
    .leave = Back to the stored value
    .agreed = The trial value stands in for everybody’s entries. To keep it, agree on a value in the scorecard and give the reason.
ui-what-if-step = { $label }: { $value }
ui-what-if-not-kept = The value was not stored
ui-what-if-not-tried = The value could not be tried
ui-what-if-tried = What if { $label } were { $value }: not stored.
    .drawings = Figures are drawn from what is stored.
ui-tried = Under trial weights; not stored.
    .shares = performance { $performance }, reliability { $reliability }, cost { $cost }, service { $service }, compliance { $compliance }
    .back = Back to the stored weights
    .store = Store

## Find
ui-find = Find
    .what = What to find
    .example = A vendor, a quote, an assumption, something to do
    .found = Found
    .none = Nothing in this workspace, and no action, contains these words.
ui-find-quotes = Quote
ui-find-costs = Cost line
ui-find-action = Do

## Keys of the window and of its grids
ui-keys = Keys
    .key = Key
    .what = What it does
    .grid = In a grid
ui-keys-panes = F6, Shift F6
    .what = Go to the next or the previous part of the window
ui-keys-zoom = Ctrl +, Ctrl −
    .what = Larger, smaller (outside a grid)
ui-keys-unzoom = Ctrl 0
    .what = Original size
ui-keys-close = Escape
    .what = Close the dialog, or the panel of a number
ui-keys-redo = Ctrl Y
    .what = Redo
ui-keys-next = Arrows, Tab, Enter
    .what = Go to the next cell
ui-keys-page = Page Up, Page Down
    .what = Go a page up or down
ui-keys-edge = Ctrl with arrows, Home, End
    .what = Go to the edge
ui-keys-block = Shift with arrows
    .what = Select a block
ui-keys-all = Ctrl A
    .what = Select all cells
ui-keys-type = Type, F2
    .what = Edit the cell; in the last, empty row: add one
ui-keys-keep = Escape
    .what = Keep what was there
ui-keys-empty = Delete
    .what = Empty the cells
ui-keys-clipboard = Ctrl C, Ctrl X, Ctrl V
    .what = Copy, cut and paste a block, also from Excel
ui-keys-fill = Ctrl D, Ctrl R
    .what = Fill the block down, to the right
ui-keys-remove = Ctrl −
    .what = Remove the rows of the block

## Where a number comes from
ui-num-trace = Where does it come from?
ui-trace = Where this number comes from
    .tried = As stored; you are trying other weights.
    .how = How
    .from = From
    .bill = Adds up from, { $unit }
    .changed = Changed by
    .entered = Entered
    .drawn = Drawn from
    .classes = What others publish of it
    .published = { $source }, { $day }
    .worlds = { $worlds } futures, seed { $seed }

## Figures
ui-drawn-figure = Figure
    .of = Figure: { $title }
ui-drawn-table = Table
    .of = Table: { $title }

## Fields and cells
ui-field-understood = understood: { $words }
ui-cell-steps =
    { $count ->
        [one] { $count } step
       *[other] { $count } steps
    }

## Grids
ui-grid-new-row = New row
ui-grid-add = Add a row
ui-grid-more =
    { $count ->
        [one] Show one more column
       *[other] Show { $count } more columns
    }
ui-grid-fewer = Show fewer columns
ui-grid-locked = This cell can only be read.
ui-grid-needed = Needed.
ui-grid-escape = Escape takes it back.
ui-grid-expected = Expected { $expected }. { $hint }
ui-grid-change = Change { $row }: { $column }
ui-grid-empty =
    { $count ->
        [one] Empty a cell
       *[other] Empty { $count } cells
    }
ui-grid-fill =
    { $count ->
        [one] Fill a cell
       *[other] Fill { $count } cells
    }
ui-grid-cut =
    { $count ->
        [one] Cut a cell.
       *[other] Cut { $rows } × { $columns } cells.
    }
ui-grid-copied =
    { $count ->
        [one] Copied a cell.
       *[other] Copied { $rows } × { $columns } cells.
    }
ui-grid-paste =
    { $count ->
        [one] Paste a cell
       *[other] Paste { $rows } × { $columns } cells
    }
    .done =
        { $count ->
            [one] Pasted a cell.
           *[other] Pasted { $rows } × { $columns } cells.
        }
    .part =
        { $count ->
            [one] Pasted a cell. Left out: { $left }.
           *[other] Pasted { $rows } × { $columns } cells. Left out: { $left }.
        }
ui-grid-left-beyond =
    { $count ->
        [one] { $count } row beyond the last row
       *[other] { $count } rows beyond the last row
    }
ui-grid-left-cut =
    { $count ->
        [one] { $count } column beyond the last column
       *[other] { $count } columns beyond the last column
    }
ui-grid-left-locked =
    { $count ->
        [one] { $count } cell that can only be read
       *[other] { $count } cells that can only be read
    }
ui-grid-refused =
    { $count ->
        [one] A cell was not accepted: { $message }. { $hint }
       *[other] { $count } cells were not accepted: { $message }. { $hint }
    }
    .hidden = “{ $text }” stands in a row that is not shown: { $message }. { $hint }
    .show =
        { $count ->
            [one] { $count } cell not accepted: show
           *[other] { $count } cells not accepted: show
        }
ui-grid-selected = { $rows } × { $columns } cells selected
ui-grid-remove =
    { $count ->
        [one] Remove { $count } row
       *[other] Remove { $count } rows
    }
ui-grid-not-stored = not stored, because another cell was refused
    .hint = Mend the other cell; this one is then stored with it.

## Steps on the rows of one table
ui-table-accelerators =
    { $count ->
        [one] Remove card { $key }
       *[other] Remove { $count } cards
    }
    .add = Add a card
ui-table-agreed =
    { $count ->
        [one] Remove agreed value { $key }
       *[other] Remove { $count } agreed values
    }
    .add = Add an agreed value
ui-table-bills =
    { $count ->
        [one] Remove bill { $key }
       *[other] Remove { $count } bills
    }
    .add = Add a bill
ui-table-budgets =
    { $count ->
        [one] Remove budget { $key }
       *[other] Remove { $count } budgets
    }
    .add = Add a budget
ui-table-costs =
    { $count ->
        [one] Remove cost line { $key }
       *[other] Remove { $count } cost lines
    }
    .add = Add a cost line
ui-table-criteria =
    { $count ->
        [one] Remove criterion { $key }
       *[other] Remove { $count } criteria
    }
    .add = Add a criterion
ui-table-judgements =
    { $count ->
        [one] Remove judgement { $key }
       *[other] Remove { $count } judgements
    }
    .add = Add a judgement
ui-table-known =
    { $count ->
        [one] Remove known days { $key }
       *[other] Remove { $count } known stretches of days
    }
    .add = Add days that are known
ui-table-kpis =
    { $count ->
        [one] Remove input { $key }
       *[other] Remove { $count } inputs
    }
    .add = Add an input
ui-table-levers =
    { $count ->
        [one] Remove lever { $key }
       *[other] Remove { $count } levers
    }
    .add = Add a lever
ui-table-options =
    { $count ->
        [one] Remove row { $key }
       *[other] Remove { $count } rows
    }
    .add = Add a row to an option
ui-table-panel =
    { $count ->
        [one] Remove person { $key }
       *[other] Remove { $count } people
    }
    .add = Add a person
ui-table-questions =
    { $count ->
        [one] Remove question { $key }
       *[other] Remove { $count } questions
    }
    .add = Add a question
ui-table-quotes =
    { $count ->
        [one] Remove quote { $key }
       *[other] Remove { $count } quotes
    }
    .add = Add a quote
ui-table-rounds =
    { $count ->
        [one] Remove round { $key }
       *[other] Remove { $count } rounds
    }
    .add = Add a round
ui-table-rules =
    { $count ->
        [one] Remove rule { $key }
       *[other] Remove { $count } rules
    }
    .add = Add a rule
ui-table-scores =
    { $count ->
        [one] Remove entry { $key }
       *[other] Remove { $count } entries
    }
    .add = Add an entry
ui-table-taken =
    { $count ->
        [one] Remove taken lever { $key }
       *[other] Remove { $count } taken levers
    }
    .add = Add a lever that is taken
ui-table-usage =
    { $count ->
        [one] Remove report of use { $key }
       *[other] Remove { $count } reports of use
    }
    .add = Add a report of use
ui-table-vendors =
    { $count ->
        [one] Remove vendor { $key }
       *[other] Remove { $count } vendors
    }
    .add = Add a vendor
ui-table-workloads =
    { $count ->
        [one] Remove workload { $key }
       *[other] Remove { $count } workloads
    }
    .add = Add a workload

## Removing what others name
ui-remove = { $step }?
    .back = Undo brings all of it back.
    .keep = Keep it
    .all = Remove all of it
    .failed =
        { $count ->
            [one] { $count } row could not be removed
           *[other] { $count } rows could not be removed
        }

ui-remove-options =
    { $count ->
        [one] What should become of this option?
       *[other] What should become of these options?
    }
    .whole =
        { $count ->
            [one] Remove it with the rest
           *[other] Remove them with the rest
        }
    .stay =
        { $count ->
            [one] Keep it without the rows that can no longer be supplied
           *[other] Keep them without the rows that can no longer be supplied
        }
    .supplied = Supply those rows from another quote
    .quote = The quote that supplies them
    .choose = Choose a quote…

## Import
ui-import-unread = The files could not be read
ui-import-reading = Reading…
    .files = Reading the files
ui-import-refused =
    { $count ->
        [one] { $count } cell cannot be accepted; nothing will be imported
       *[other] { $count } cells cannot be accepted; nothing will be imported
    }
ui-import-conflicts =
    { $count ->
        [one] { $count } value or row was changed on both sides since the export
       *[other] { $count } values and rows were changed on both sides since the export
    }
ui-import-changes =
    { $count ->
        [0] The files hold what the workspace holds already
        [one] { $count } row will be new, changed or removed
       *[other] { $count } rows will be new, changed or removed
    }
ui-import-work =
    { $count ->
        [one] Importing { $count } file
       *[other] Importing { $count } files
    }
    .step = Imported
ui-import-row = Row
    .expected = Expected
    .mend = How to mend it
    .column = Column
    .then = When exported
    .ours = Here
    .theirs = In the file
    .before = Before
    .after = After
    .sheet = Sheet
    .new = New
    .changed = Changed
    .removed = Removed
    .unchanged = As before
    .refused = Refused
    .typed = Typed
    .understood = Understood
ui-import-vendor = Whose hardware the results and runs were measured on
    .none = Not stated
ui-import-conflict = Changed on both sides
    .row = whole row
    .none = no such row, or empty
    .ours = Keep what is here in all of them
    .theirs = Take the file's in all of them
ui-import-removed =
    { $count ->
        [one] { $count } row removed in the file
       *[other] { $count } rows removed in the file
    }
ui-import-added =
    { $count ->
        [one] { $count } new row
       *[other] { $count } new rows
    }
ui-import-rejected = Cannot be accepted
ui-import-change =
    { $count ->
        [one] { $count } change
       *[other] { $count } changes
    }
ui-import-untouched =
    { $count ->
        [one] { $count } table unchanged
       *[other] { $count } tables unchanged
    }
ui-import-understood =
    { $count ->
        [one] { $count } cell understood from what was typed
       *[other] { $count } cells understood from what was typed
    }
ui-import-touched = { $table }: { $rows }
ui-import-touched-added =
    { $count ->
        [one] { $count } row added
       *[other] { $count } rows added
    }
ui-import-touched-changed =
    { $count ->
        [one] { $count } row changed
       *[other] { $count } rows changed
    }
ui-import-touched-removed =
    { $count ->
        [one] { $count } row removed
       *[other] { $count } rows removed
    }
ui-import-commit = Import as one step

## Decision pack
ui-pack = Export the decision pack
    .file = { $name } – decision pack.pdf
    .work = Writing the decision pack
    .done = Pack saved: { $file }.
    .tried = The weights you are trying are not in the pack.
    .store = Store them first
    .about = A PDF: six pages for the board to sign, and an annex to check them by. It is made from the stored weights, { $worlds } futures and seed { $seed }, so that anybody with this file can recompute it.
    .paper = Paper
    .a4 = A4
    .letter = US Letter
    .extent = What to print
    .board = The board’s pages
    .annex = With the annex
    .full = Everything
    .others = A name that ends in .xlsx takes the tables instead, as a workbook with their sources; one in .svg or .png takes page 1 as a picture for a slide.
    .write = Choose where to write it…

## What a column is in

ui-in-currency = { UNIT($currency) }
