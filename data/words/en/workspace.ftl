## workspace: what can go wrong with a workspace file (codes W6xx)

workspace-exists = there is a file of this name already
    .hint = Choose another name, or remove the file first.
workspace-missing = there is no such file
    .hint = Check the path, or make a new workspace there.
workspace-foreign = this is not an Assay workspace: { $why }
    .hint = Choose a file that ends in .assay and was written by Assay.
workspace-newer = the file is of version { $found }; this program knows versions up to { $known }
    .hint = Open it with a newer version of Assay; nothing was changed.
workspace-damaged = the file is damaged: { $what }
    .hint = Rebuild it with `assay rebuild`, or take a copy from before the damage; nothing was changed.
workspace-unrebuilt = the file cannot be rebuilt: { $why }
    .hint = Take a copy from before the damage; rows that can still be read go out by `assay export --damaged`.
workspace-schema = the file holds what no workspace holds: { $what }
    .hint = Ask its sender for an export as JSON or workbook, and import that.
workspace-too-large = the file is too large: { $what }
    .hint = Split it into several workspaces, or ask its sender for an export.
workspace-in-use = the file is in use by another program
    .hint = Close the other program that has it open, then try again.
workspace-read-only = the file or its folder cannot be written to
    .hint = Work in a folder that you may write to; save a copy there.
workspace-disk-full = the disk is full; nothing was changed
    .hint = Make room on the disk, then try again.
workspace-cannot-open = the file cannot be opened
    .hint = Check that the folder exists and that you may read and write there.
workspace-too-slow = reading the file took longer than allowed
    .hint = Copy it to a local disk; if that does not help, do not trust it.
workspace-rows =
    { $count ->
        [one] 1 row or cell breaks the rules, at { $path }: found { $found }; expected { $expected }
       *[other] { $count } rows or cells break the rules, the first at { $path }: found { $found }; expected { $expected }
    }
    .hint = Mend the rows named; nothing was changed.
workspace-changed = another program has changed the file since it was opened here
    .hint = Open the file again and repeat the change; nothing was lost.
workspace-moved = the file was moved, replaced or deleted while it was open; nothing that is changed now reaches it
    .hint = Save a copy under another name: it holds all that was acknowledged. Then look where the file has gone.
workspace-nothing-to-undo = nothing is left to undo
    .hint = The workspace is as it was created; its history lists every step.
workspace-undo-closed = there is no step to undo since the file was brought up to this version
    .hint = To go back further, open the copy ending in .bak that was made before the migration.
workspace-nothing-to-redo = there is no undone step to redo
    .hint = Only a step just undone can be done again, until a new one.
workspace-step-mismatch = the step "{ $step }" no longer fits the rows of the file
    .hint = Check the file for damage; its rows were changed outside Assay.
workspace-stamp =
    .author = the author must have 1 to 200 characters
    .name = the step's name must have 1 to 200 characters
    .reason = the reason may have at most 2,000 characters
    .time = the time must be written as in 2026-11-21T10:00:00Z
    .hint = Mend author, time, reason or name of the step.
workspace-leftover = a journal of an earlier file of this name lies beside it
    .hint = Move the file ending in -journal away, or choose another name.
workspace-io =
    .hint = Check the disk and your rights to the folder, then try again.
workspace-disk = reading or writing the disk failed
workspace-sql =
    .hint = Run `assay check` on the file; nothing was changed.

# Why it is no workspace, or too large.
workspace-irregular = it is no regular file
workspace-empty = it is empty
workspace-other-kind = it is another kind of file
workspace-other-program = it belongs to another program
workspace-no-version = it has no version
workspace-largest = a workspace may have 1 GiB
workspace-memory = it needs more memory than a workspace may
workspace-document-size = a document may have 1 byte to { $most } MiB
workspace-documents-size = all documents of a workspace together may have { $most } MiB
workspace-long-text = a text is longer than allowed
workspace-too-many-rows = more rows than a workspace may hold

# What is damaged.
workspace-pages = its pages contradict each other
workspace-cell-type = a cell of the wrong type
workspace-number-range = a number out of range
workspace-row-missing = a row is missing
workspace-document-differs = a document is not what its digest { $digest } says
workspace-document-other = it holds something else than its digest says
workspace-refers = a row refers to one that is missing
workspace-no-text = { $table }.{ $column } is no text
workspace-not-utf8 = a text that is not UTF-8
workspace-cut-short = it was cut short
workspace-log-empty = its log is empty
workspace-log-changes = the changes of entry { $entry } of the log
workspace-log-lacks = entry { $entry } of the log lacks its changes
workspace-log-wrong-step = entry { $entry } of the log names a wrong step
workspace-log-illegible = not one entry of its log can be read
workspace-log-first = the first entry of its log is not whole

# What no workspace holds.
workspace-objects = more objects, columns or terms than any workspace has
workspace-encoding = text in { $encoding }
workspace-write-ahead = a write-ahead log
workspace-object-strange = the { $object }
workspace-object-changed = another form of the { $object }
workspace-object-missing = no { $object }

## check

workspace-finding =
    .pages = Rebuild what the log holds with `assay rebuild`, or take a copy from before the damage.
    .document = Take the document in again from its original: it was altered outside Assay.
    .log = The log was altered outside Assay: compare it with an earlier copy before you rely on it.
    .altered = The rows were altered outside Assay: compare them with an earlier copy, or with what `assay rebuild` makes of the log.
    .hint = Compare the rows with an earlier copy, or with what `assay rebuild` makes of the log.
workspace-dangling = a row names none of { $table }
workspace-row-wrong = found { $found }; expected { $expected } [{ $code }]
workspace-entry-missing = entry { $entry } is missing
workspace-entry-does-not-follow = it does not follow the entry before it
workspace-entry-hash = its hash does not fit its text
workspace-entry-changes = its changes are not those that were recorded
workspace-entry-irreversible = its changes cannot be taken back
workspace-entry-does-not-fit = its changes do not follow from the entries before
workspace-rows-differ = its rows are not those that the log's steps made: { $what }
workspace-row-more = { $row } is in none of them
workspace-row-less = { $row } is missing
workspace-row-differs = { $row }, { $column }: { $found }, in the log { $logged }
workspace-null = empty
workspace-blob =
    { $bytes ->
        [one] 1 byte
       *[other] { $bytes } bytes
    }
entry-created = created
entry-step = step
entry-undone = undone
entry-redone = redone
entry-migrated = migrated

## workspace: what opening an older file changed, and why answers may differ

workspace-upgraded = The file was brought from version { $from } to version { $to }. As it was it is kept beside it, as { $backup }.
    .read = The file is of version { $from } and is read as version { $to }. It stays as it is until something in it is changed.
workspace-version-2 = Version 2: benchmark results have a sheet of their own, Measurements. No answer differs.
workspace-version-3 = Version 3: a score says what was promised beside what was measured. No answer differs.
workspace-version-4 = Version 4: quotes have the rights of their contracts, options months and an order, vendors classes of data, scores and criteria a scope, levers what they act on, and assumptions can move together. The new cells are empty.
workspace-version-5 = Version 5: every row of Options has a number in Order, so that the sheet may be sorted. Rows keep their order. Conditions may name a clause, costs the quote that they belong to, assumptions the card of their figure. The new cells are empty.
workspace-version-6 = Version 6: quotes say which network stands between their nodes and which storage beside them, and rows of Options may name the option whose costs they have too. The new cells are empty, and checks that rest on them cannot tell until they are filled in.
workspace-version-7 = Version 7: criteria may be answered in words and say which evidence they want, how vendors are asked and where they come from; panel, agreed values, questions, offers by round and the record have sheets of their own, empty until they are filled in. No answer differs.
workspace-version-8 = Version 8: people's judgements of what counts how much, the last days of rounds, what was answered in each, and documents of evidence have sheets of their own; scores and quotes may name the document and page behind them. All are empty. No answer differs.
workspace-version-9 = Version 9: bills, files of use, rules that say whose spend is whose, budgets, what is known of unusual days and which levers were taken have sheets of their own, empty until a bill is imported. No answer differs.
workspace-version-10 = Version 10: measurements may come from runs of other tools, and name the tool and how many devices and nodes took part. In older files these cells are empty. No answer differs.
workspace-version-11 = Version 11: a file of use may be what assay observe saw. No row of an older file changes. No answer differs.
workspace-rule-means = The base case takes each input at the mean of its range, before at what is most likely; base figures and thresholds differ where a range leans to one side.
workspace-rule-contracts = Each row of Options is a contract of its own, and a term that outlasts the horizon costs the rest of its rent or what it costs to leave.
workspace-rule-most-units = The most units of a quote bind all rows of an option together, not each by itself.
workspace-rule-years = In every year a pool's useful share and the conversion to another card are those of the workloads then in it, before those of the first year's mix.
workspace-rule-fit = What a model needs and how fast it runs is reckoned anew: a batch of a mixture reads more of its experts, sliding windows bound the cache, training that names no layout is split along the sequence too, and cards come in whole units of a quote. So other cards may fit, and other rows may serve.
workspace-rule-price-decline = Rents may rise as well as fall: where the file has no row price_decline of its own, prices now go both ways, and before they only fell.
workspace-rule-unserved = An option that leaves more than unserved_limit of demand unserved fails a requirement; unserved_gpu_hour, where it has no row of its own, is in US dollars and converted.
workspace-rule-obeyed = Spot serves only what may be interrupted, cards only what fits on them and answers in time, and an offer that lapsed before the decision is due serves nothing.
workspace-rule-core-live = Spot no longer serves core work with a response target, even where that is marked as interruptible.
workspace-rule-scope-beside = An entry that names an assumption and reaches less far than its criterion asks widens its cell too.
workspace-rule-levers = A lever that names nothing takes its share of a bucket, but for what is bought or committed.
workspace-rule-own-contract = A vendor's own cost is the base layer of all pools on one contract in whole units, on an offer that stands, serves from the first month and may serve all of that layer; before, on the cheapest quote of any kind, in whole units for each pool.
workspace-rule-own-lines = Of an option's cost lines only those that name a quote in their column Quote count in its vendor's own cost. Lines of older files name none, so that power, space and staff of bought cards are missing there until the column is filled in; before, all lines of the first option that buys cards counted.
workspace-rule-borrowed = An MFU or MBU of another card is an assumption of its own, in a range around it, and no longer fills a vendor's own cost.
workspace-rule-scores = A cell of the scorecard counts at the mean of its triangle; without an entry it is anything from 0 to 100, and so it counts in the middle.
workspace-rule-budget = A hard budget excludes an option whose cash exceeds it in more futures than budget_risk says; before, one whose base cash did.
