## exchange: why a file as a whole cannot be used (codes I50x)

exchange-cannot-read = cannot read { $path }: { $why }
exchange-cannot-write-temporary = cannot write a temporary file into { $path }: { $why }
exchange-cannot-start = cannot start { $path }: { $why }
exchange-cannot-wait-for = cannot wait for { $path }: { $why }
exchange-cannot-listen-to = cannot listen to { $path }: { $why }
exchange-machine =
    .hint = Check that the file exists and may be read.
    .program = Close other programs, or allow more processes and memory (`ulimit`, a container's limits); the file is not at fault.
exchange-unreadable = not a readable workbook: { $why }
    .hint = Open the file in a spreadsheet program and save it again as .xlsx.
exchange-unpacking = the workbook does not unpack as it should: { $why }
    .hint = Copy the sheets into a fresh template.
exchange-too-large = too large: { $why }
    .hint = Split the file, or remove rows and columns that are not needed.
exchange-exhausted = the file could not be read within its limits: { $why }
    .hint = Copy the sheets into a fresh template and remove what is not needed.
exchange-refused = this machine does not let the file be read: { $why }
    .hint = Allow this program more memory and time (`ulimit -v`, `ulimit -t`, a container's limits).
exchange-threads = this machine gives fewer than the { $needed } threads that writing a workbook needs: { $why }
    .hint = Allow more processes (`ulimit -u`, a container's limit), or export to JSON.
exchange-silent = { $path } is a pipe into which nobody has written for { $seconds } s
    .hint = Start what writes into the pipe, or name a file.
exchange-document =
    .hint = Mend the document at the places named.
exchange-unwritten = cannot write the workbook: { $why }
    .hint = Report this with the workspace's JSON export.
exchange-any-file = an .xlsx or .xlsm workbook, a JSON export of a workspace, a benchmark result, or a run of another tool

exchange-pipe-too-large = { $path } gives more than { $most } MB
exchange-no-answer = no answer after { $seconds } s
exchange-little-memory = a process may take { $allowed } MB here, reading foreign files may need { $needed } MB ({ $status })
exchange-reader-killed = the system ended the reading process ({ $status })
exchange-reader-ended = the reading process ended early ({ $status })
exchange-reader-strange = the reading process sent something else than cells
exchange-reader-out-of-turn = the reading process sent cells out of turn
exchange-reader-broke-off = the reading broke off

## recognise

exchange-later =
    .hint = Use the workbook or the JSON export.
exchange-focus =
    .hint = Save it as a file and import that: assay import case.assay bill.csv
exchange-focus-csv = a bill in FOCUS (csv) is read as a plain file, and only by an import
exchange-focus-parquet = a bill in FOCUS (parquet) is read as a plain file, and only by an import
exchange-csv = a csv file that is no bill in FOCUS, no allocation of OpenCost and no table of monthly counts
exchange-ballot = a ballot is read by a later version
exchange-workspace = a workspace file is not imported as it is
    .hint = Export it to .xlsx or .json and import that.
exchange-old-spreadsheet = an old (.xls) or password-protected spreadsheet is not read
    .hint = Save it as .xlsx without a password.
exchange-unknown = this file is of no known kind
    .hint = Give an .xlsx workbook, a JSON export, a benchmark result, a run of another tool, a bill or a file of use.

## json

exchange-json-file-too-large = the document has more than { $most } MB
exchange-json-bytes = a document of more than { $most } MB
exchange-json-values = a document of more than { $most } values
exchange-json-keys = a document of more than { $most } keys
exchange-json-key = a document with a key of more than { $most } bytes
exchange-not-utf8 = a byte that is no UTF-8 at position { $position }
    .hint = Save the document as UTF-8.
exchange-rules-left = The file says nothing of { $ids }, which stay in Rules. Delete there what no longer holds.
exchange-rules-rates = Its currency and rates are not taken: this workspace counts in the currency of its frame, and a rate is its assumption fx with the currency's code.
exchange-no-format = a document that does not say its format
exchange-export = a workspace's export, which says "format": "{ $format }"
    .hint = Give the JSON that `assay export FILE -o OUT.json` writes, or rules of `assay spend`; no other answer can be imported.
exchange-version-1 = version 1
    .export = Export the workspace again with this version of Assay, or update Assay.
    .measure = Measure again with this version of Assay, or update Assay.
exchange-cell = text, or a number where the column holds one
    .hint = Give the value as text.
exchange-empty-list = an empty list
    .hint = Give the demand, or remove the row.
exchange-one-number = at least one number
exchange-gpus = GPUs in use, at least 0

## incoming, stage, merging, judging

exchange-excess = at most { $rows } rows beside demand, and { $cells } required cells empty
    .hint = Remove rows that hold nothing, or split the file.
exchange-excess-rows = { $rows } rows beside demand
exchange-excess-empty = { $cells } required cells empty
exchange-one-row = one row
exchange-in-row = { $found } in the workspace's row { $row }
exchange-inherited =
    { $count ->
        [one] 1 problem of the workspace as it is now: this import neither makes nor mends it.
       *[other] { $shown } problems of the workspace as it is now: this import neither makes nor mends them.
    }

## demand

exchange-step = 1h, 1d or profile
    .hint = Fill in the step.
exchange-day-hours = hours of one day
    .hint = Give at most 24 numbers, counted from the hour in the start.
exchange-start =
    .profile = day, weekday or weekend with an hour
    .time = a time
    .hint = Make step and start agree: profile goes with day, weekday, weekend.
exchange-off-grid =
    .days = midnight UTC of a day
    .hours = a full hour
    .hint = Give each step the time at which it begins, in UTC.
exchange-same-step = { $step } as in the first row of { $workload }
    .hint = Give all rows of a workload the same step.
exchange-step-once = each step of a workload once
    .hint = Remove one of the rows.
exchange-mixed-days = either day, or weekday and weekend
    .hint = Use one of the two ways.
exchange-only-gaps = only gaps
    .hint = Fill in the demand, or remove the workload's rows.
exchange-longest = at most ten years of hours or a hundred of days
    .hint = Check the years.
exchange-series =
    { $count ->
        [one] 1 step of { $step } from { $start }, { $mean } GPUs on average
       *[other] { $shown } steps of { $step } from { $start }, { $mean } GPUs on average
    }

## preview

exchange-rejected-none = 0 rejected
exchange-rejected-outside =
    { $count ->
        [one] 0 rejected (1 problem outside the rows)
       *[other] 0 rejected ({ $shown } problems outside the rows)
    }
exchange-rejected =
    { $count ->
        [one] { $rows } rejected (1 cell)
       *[other] { $rows } rejected ({ $shown } cells)
    }
exchange-replaced =
    { $count ->
        [one] 1 value of a file before it in this import is replaced by this file, at { $place }: the last file counts.
       *[other] { $count } values of a file before it in this import are replaced by this file, the first at { $place }: the last file counts.
    }
exchange-order =
    .kept = The rows of Options have no number in the file and stand in another order there: { $options }. Demand is served in their order, so it changes the answer. The workspace's order is kept unless the import is asked to take the file's (--over).
    .taken = The rows of Options have no number in the file and stand in another order there: { $options }. Demand is served in their order, so it changes the answer. The file's order is taken.
exchange-person = “{ $typed }” is taken for the evaluator { $known }: they differ by case, spaces or accents alone.
exchange-person-new = an evaluator who has entries already, or a new one
    .hint = Did you mean { $near }? A new evaluator may stay; their entries count beside those of the others.
exchange-alike = “{ $typed }” is taken for { $known }: the two names differ by case, spaces or accents alone.

# The page, line by line. Blanks at the beginning of a line are its indentation.
exchange-line = {"  "}{ $line }
    .below = {"      "}{ $line }
exchange-page =
    .conflicts = Changed both in the workspace and in the file since the export:
    .removed = Removed in the file:
    .unclean = Nothing is imported until every rejected cell is mended.
    .rejected = Rejected:
    .changes = Changes:
    .added = New rows:
    .formulas = Formulas, counted by their saved value:
    .understood = Read as:
    .rest = {"  "}… and { $rest } more
exchange-headline = { $new } new, { $changed } changed{ $removed }, { $rejected }, { $unchanged } unchanged
exchange-count = { PAD($table, to: 13) } { $new } new, { $changed } changed{ $removed }, { $rejected } rejected, { $unchanged } unchanged
    .reordered = { PAD($table, to: 13) } { $new } new, { $changed } changed{ $removed }, { $rejected } rejected, { $unchanged } unchanged, in another order
exchange-and-removed = , { $count } removed
exchange-formula = { $sheet }!{ $cell }: { $formula } gives { $value }
exchange-understood = { $place }: { $typed } → { $canonical }
exchange-note = Note: { $note }
exchange-newer = { $place }: { $label } of { $row }: { $found }; the workspace has { $newer }
exchange-row-in-file = a changed row in the file
    .removed = no such row in the file: its sender removed it
exchange-removed = { $table } { $row }
exchange-value-in-file = { $value } in the file
exchange-row-removed = no such row: it was removed after the export
    .changed = the row, changed after the export
exchange-changed = { $now }, changed after the export with { $then }
    .by = { $now }, changed by { $by } after the export with { $then }
    .at = { $now }, changed on { $at } after the export with { $then }
    .by-at = { $now }, changed by { $by } on { $at } after the export with { $then }
exchange-empty = (empty)
exchange-change = { $table } { $row } { $column }: { $before } → { $after }
    .row = { $table } { $row }: { $what }
    .new = new
    .new-with = new: { $held }
    .removed = removed
    .removed-with = removed: { $held }
exchange-row-cell = { $column }: { $cell }
exchange-rejection = { $place }: found { $found }; expected { $expected } [{ $code }]
    .place = { $place } ({ $column })
    .alike = { $place }, and alike { $cells }
    .stretch = { $first } to { $last }

## bench (codes B70x)

exchange-result = a benchmark result, which says "format": "{ $format }"
    .hint = Give the file that `assay bench -o OUT.json` wrote.
    .as-written = Give the file as the measuring program wrote it.
    .split = Split the result into several files.
exchange-moment = a time such as 2026-11-21T12:03:00Z
    .hint = Write date, time and zone.
exchange-digest-form = 64 hexadecimal digits in lower case
exchange-digest = { $digest }, the SHA-256 of this content: the file is damaged, or was changed after it was written
    .hint = Give the file as the measuring program wrote it, or measure again.
exchange-most =
    .devices = at most { $most } devices
    .measurements = at most { $most } measurements
exchange-further =
    .samples = no more than { $left } further samples
    .readings = no more than { $left } further readings of telemetry
exchange-index-once = each index once
    .hint = Give every device an index of its own.
exchange-facts = at most { $most } facts of a device
    .hint = Keep those that somebody reads.
exchange-fact-name = a name of { $count } characters
    .expected = one of 1 to { $most }
    .hint = Name the fact as drivers do, such as ecc.
exchange-characters = { $count } characters
    .expected = at most { $most } characters
exchange-device = the index of a device in `devices`
    .hint = Name one of the devices listed.
exchange-interval = two numbers, the lower first
    .hint = Give the interval as [low, high].
exchange-median =
    .inside = a median inside its interval
    .among = a median among its samples

# What in a result does not fit together.
exchange-doubt-median = The median is not that of the samples
exchange-doubt-no-sample = Called settled, but there is no sample
exchange-doubt-few-samples = Called settled with fewer than six samples, too few for an interval of 95 %
exchange-doubt-share = A share of peak is above 1
exchange-doubt-rate = The rate is above the catalog's peak
exchange-doubt-unit = The unit is none that this kind of measurement is given in
exchange-doubt-twice = Given more than once
exchange-doubt-own-ceiling = MFU and MBU are shares of what the same run measured, not of the catalog's peak, so a workspace leaves them empty
exchange-doubt = { $doubt }: { $measurements }.
    .more =
        { $count ->
            [one] { $doubt }: { $measurements }; and 1 more measurement.
           *[other] { $doubt }: { $measurements }; and { $count } more measurements.
        }
    .alone = { $doubt }.
exchange-measured-on = { $what } on device { $device }
exchange-hidden-software = { $device } is a software device, though the result says that it is none: not a measurement.
exchange-software =
    { $count ->
        [one] { $devices } is a software device: not a measurement. It is stored as that and enters no comparison.
       *[other] { $devices } are software devices: not measurements, and in no comparison.
    }
exchange-software-row = Not a measurement: a software device.
exchange-more-notes =
    { $count ->
        [one] And 1 more note in the result.
       *[other] And { $count } more notes in the result.
    }

## runs of other tools (codes B72x)

exchange-run =
    .as-written = Give the file as the tool wrote it.
exchange-run-stated = Stated by a run of { $tool }, which nobody attested: its figures are graded stated, not measured.
    .version = Stated by a run of { $tool } ({ $version }), which nobody attested: its figures are graded stated, not measured.
exchange-run-machine = machine not told
exchange-run-card = card not told
exchange-run-day = a time that begins with its day, such as 2026-11-21 10:00:00
exchange-run-measured = something that was measured
    .hint = Run the tool again, to its end, and give what it writes.
exchange-run-most = at most { $most } of them
    .hint = Split the run into several files.
exchange-run-version = one of the versions { $versions }
    .hint = Run the tool in a version that is read.
exchange-run-program = a program of nccl-tests, such as all_reduce_perf
exchange-run-line = a value for each of { $heads }
exchange-run-device = number, name and host of a device
exchange-run-gpus = numbers of GPUs with commas between
exchange-run-shape = three sizes, such as 4096x4096x8192
exchange-run-median = the median beside it
exchange-run-rank = a percentile on its side of the median
exchange-run-answered = no more requests than were asked
exchange-run-counted = { $counted }, which follows from counts and duration
exchange-run-among = a mean among its samples
exchange-run-tokens = tokens of a prompt, or tokens to generate

# What is told of a run.
exchange-run-error = It reports: { $error }
exchange-run-out-of-bounds = Results were out of bounds: the devices computed wrong.
exchange-run-in-place = In place { $rate } GB/s.
exchange-run-still =
    { $count ->
        [one] 1 size moved nothing, or too little for a rate, and is left out.
       *[other] { $count } sizes moved nothing, or too little for a rate, and are left out.
    }
exchange-run-case-failed = The test case { $name } failed.
exchange-run-case-left = The test case { $name } is no bandwidth of a copy and is left out.
exchange-run-test = { $on } failed the test { $test }.
    .why = { $on } failed the test { $test }: { $why }
exchange-run-lost = { $lost } of { $asked } requests were not answered.
exchange-run-mean = Mean { $mean } ms, standard deviation { $std } ms.
exchange-run-mixed =
    { $count ->
        [one] 1 test reads a prompt and generates in one figure, and is left out.
       *[other] { $count } tests read a prompt and generate in one figure, and are left out.
    }
exchange-run-best = Best mean { $mean }, best single run { $most } TFLOP/s.

## workbook, as it is read (codes I54x)

exchange-files-inside = { $count } files inside
exchange-long-parts = the list of parts is longer than 1 MB
exchange-part-too-large = { $name } has more than { $most } MB
exchange-part-lies = { $name } declares { $declared } bytes, has { $real }
exchange-binary-workbook = a binary workbook (.xlsb); save it as .xlsx
exchange-text-document = a text document, not a workbook
exchange-presentation = a presentation, not a workbook
exchange-other-archive = an archive without a workbook inside
exchange-file-too-large = the file has more than { $most } MB
exchange-many-cells = more than { $most } filled cells
exchange-much-text = more than { $most } MB of text
exchange-stray-pointer = the cell { $cell } points to shared text { $pointer }, which the file does not have
exchange-cell-twice = the cell { $cell } stands in the file twice
exchange-heads = the heads { $heads }
    .hint = Copy the first two rows of this sheet from the template.
exchange-no-heads = no row of heads
exchange-head = { $label } ({ $unit })
exchange-column = a column of { $table }
    .hint = Remove the column, or put it on a sheet of your own.
    .like = Did you mean `{ $like }`? Otherwise remove the column.
exchange-column-once = each column once
    .hint = Remove one of the two columns.
exchange-other-sheet = The sheet { $sheet } is no table of a workspace and was left aside.
exchange-missing-sheet = The file has no sheet { $labels }, which the export had. If one was renamed, give it its name again to have it read.
    .gone = The file has no sheet { $labels }, which the export had. What the workspace holds there stays: delete its rows on the sheet to have them removed.
exchange-remarks = { $sheet }: what stands beside or below the table is left aside; cells: { $count }, the first { $place }: { $text }
exchange-other-currency = an amount in { $currency }, the currency of the row
    .hint = Write the amount in { $currency } as a number alone, or change the currency of the row.
exchange-no-sheet = no sheet of a workspace
    .expected = a sheet named { $labels }
    .hint = Fill in the template that `assay export --template` writes.
exchange-second-sheet = a second sheet
    .expected = one sheet for { $table }
    .hint = Rename or remove one of the two sheets.
exchange-example-edited = { $sheet }, row { $row } was the example and has been edited: it counts.
exchange-no-head = a head above the value
    .hint = Give the column a head of this sheet, or remove it.
exchange-outside =
    { $count ->
        [one] 1 filled cell outside the rows and columns that are read
       *[other] { $shown } filled cells outside the rows and columns that are read
    }
    .expected = at most { $rows } rows and { $columns } columns
    .hint = Remove the cells there, or split the file.
exchange-no-value = a formula with its saved value, or a value
    .hint = Open the file in a spreadsheet program, let it calculate and save it, or type the value.
exchange-28-digits = a number of at most 28 digits
    .hint = Round the number.
exchange-error-cell =
    .hint = Mend the formula, or type the value.
exchange-long-cell = at most 32,767 characters
exchange-nothing = nothing
exchange-date = the date { $date }
    .hint = The spreadsheet took the entry for a date or time: format the cell as text and type it again.
exchange-duration =
    { $days ->
        [one] a time of { $days } day
       *[other] a time of { $days } days
    }

## workbook, as it is written

exchange-title = Assay intake
exchange-footer = &L&A&RPage &P of &N
exchange-many-steps = { $steps } steps of demand do not fit on a sheet; export to JSON instead
exchange-form =
    .estimate = { CAPITAL($limits) }, a range such as 20 / 25 / 40, or @assumption.
    .number = { CAPITAL($limits) }.
    .date = A date, or text such as 2027-03-15.
    .required = Must be filled in.
exchange-list = Not in the list
    .choose = { $column }: choose from the list.
exchange-list-ids = Not there yet
    .missing = { $table } has no such row. Add it there, or mend the name.
exchange-list-beyond = Not in the catalog
exchange-list-skus = SKUs
    .beyond = The catalog has no such SKU, and the import refuses it unless the sheet Accelerators has. Choose from the list, or add the card there.
    .own = The catalog has no such SKU. Choose from the list, or keep the name and describe the card in this row.
exchange-list-models = Models
    .beyond = The catalog has no such model. Choose from the list, or leave the cell empty.
exchange-list-assumptions = Assumptions
    .beyond = No assumption of that name ships with the program. Choose from the list, or add a row to Assumptions.

exchange-guide = How to fill it in
    .p1 = Fill in the sheets from left to right. Each row is one thing; row 1 says what a column holds and in which unit.
    .p2 = A head in the dark colour must be filled in every row. Rest the pointer on a head to read what belongs there.
    .p3 = A grey row in italics is an example. It is left aside as long as it stays as it is; write below it or over it.
    .p4 = An empty cell means unknown or not there. It never means 0.
    .p5 = Many cells offer a list. A SKU must be in the catalog or on the sheet Accelerators; a model must be in its list.
    .p6 = Columns may be moved, and those you do not need removed. Sheets of your own are left aside.
exchange-guide-numbers = Numbers
    .p1 = A number: 2.6, 30k, 1.2M or 12 %. Shares and rates are fractions, so 8 % and 0.08 are the same.
    .p2 = Not sure? Write a range as text: 30k to 45k (every value equally likely), 20 / 25 / 40 (lowest / most likely / highest) or 30k ±20 %. Or name a distribution: pert 20 / 25 / 40, lognormal 10k to 40k (P10 to P90), normal 100 ± 20, discrete 30k (70 %), 45k (30 %) or empirical 31k, 33k, 38k.
    .p3 = Write @name to use a row of Assumptions. The same name is the same value everywhere, however uncertain it is.
    .p4 = Dates are dates of the spreadsheet or text such as 2027-03-15. Times are in UTC.
    .p5 = A formula counts by the value it was saved with, and the preview names it.
exchange-guide-demand = Demand
    .p1 = Demand has one row per step: workload, start, step and the GPUs in use. Steps are 1h, 1d or profile.
    .p2 = A profile describes a typical day: 24 rows that start with day 0 to day 23, or with weekday and weekend.
    .p3 = Importing any step of a workload replaces its whole series. Hours that are missing inside are gaps, not zeros.
exchange-guide-afterwards = Afterwards
    .p1 = assay import my.assay intake.xlsx --dry-run shows what would change and what is wrong, cell by cell.
    .p2 = Rows are matched by their key; rows that are not in the workbook stay. Nothing is imported until all is right.
    .p3 = What was changed in the workspace after this workbook was exported is not taken back unless you say so.
exchange-guide-sheets = Sheets

## Parts: ballots and requests

exchange-ballot-title = Ballot of { $evaluator }
exchange-request-title = Request for an offer to { $vendor }
exchange-letter-about = { $question } Decided by { $day }.
exchange-letter-back = Save the file and send it back as it is; sheets and hidden rows tell the program what it was made from.
exchange-ballot-fill = On the sheet Scores, give each vendor a value for each criterion in the unit beside it, or a word of its scale; write why, how well it is known and where it stands. A range such as 0.38 to 0.42 is welcome. `?` is asked and unknown, `none` is asked and not answered; leave blank what you have not looked at.
exchange-ballot-alone = Nobody else's entries are in this file, and nobody sees yours until the ballots are opened.
exchange-request-round = This is round { $round }.
    .until = This is round { $round }. It closes at the end of { $day }; what comes later is marked as late.
exchange-asked-locked = For information: how answers are valued, as it was locked on { $day }. Nothing here is to fill in.
exchange-asked-open = For information: how answers are valued as of today. Nothing here is to fill in; weights are told once they are locked.
exchange-asked-weights = Weights by axis: { $weights }
exchange-asked-weight = { $axis } { $share } %
exchange-request-fill = On the sheet Scores, answer each question in the unit beside it, or with a word of its scale, and name the document and page under Source. Leave a question blank to leave it unanswered.
exchange-request-quotes = On the sheet Quotes, give prices and terms: one row for each product and term. Rows that stand there are your last offer; change them, take out the row of what you no longer offer, or add rows with a short name of their own.
exchange-beside-criterion = What is judged
exchange-beside-question = What is asked
exchange-beside-stated = What the vendor states
exchange-beside-unit = Unit, or words
exchange-part-unknown = a file that was made from another workspace, or from a later state of this one
    .expected = a ballot or an offer that this workspace sent
    .hint = Make a new one and copy what was filled in.
exchange-part-other = Leave the file's own vendor in every row; each vendor has a file of its own.
    .ballot = Leave the file's own evaluator in every row; each evaluator has a ballot of their own.
exchange-part-table = The sheet { $table } has no place in this file and is left aside.
exchange-part-changed = What is asked has changed since this file was sent: { $criteria }. Look whether the entries still answer it.
exchange-part-lost = a file that was sent to one person and has lost what says to whom
exchange-part-ballot = This is the ballot of { $evaluator }.
exchange-part-offer = This is the offer of { $vendor } for round { $round }.
exchange-part-corrected =
    { $count ->
        [one] 1 value that { $who } sent before is corrected by { $who }.
       *[other] { $count } values that { $who } sent before are corrected by { $who }.
    }
exchange-part-round = an offer of round { $round }
    .expected = one of round { $round }, which came after it
    .hint = Send the request of the later round again.
exchange-part-asked =
    .expected = an offer of a round that was asked: { $rounds }
    .hint = Send the request of that round again, or enter the round in Rounds first.
exchange-part-column = Columns that were not sent are left aside.
exchange-part-taken = a short name that no other vendor's quote has
    .hint = Give the quote a name of its own.
exchange-part-number = a number, a range or a word of the scale
    .hint = Write the value itself.
exchange-part-reworded = the question, unit and rubric as they were sent
    .hint = Put back what stood beside this cell, or ask for a fresh file: an answer to another question is none to ours.
exchange-part-conflict = a vendor and an axis that this person scores
    .hint = See the sheet Panel: axes, conflicts and roles say who scores what.
