## api

api-more-of-kind = { $left } more of the kind

## Steps of the log

api-step-open = Open
api-step-create = Create
api-step-create-sample = Create with the sample
api-step-start = First case from answers
api-step-undo = Undo
api-step-redo = Redo
api-step-import = Import
    .of = Import { $what }
api-step-order = Put { $table } in order
api-step-set =
    { $set ->
        [one] Edit 1 row in { $table }
       *[other] Edit { $set } rows in { $table }
    }
api-step-remove =
    { $removed ->
        [one] Remove 1 row from { $table }
       *[other] Remove { $removed } rows from { $table }
    }
api-step-set-and-remove =
    Edit { $set ->
        [one] 1 row
       *[other] { $set } rows
    } and remove { $removed ->
        [one] 1 row
       *[other] { $removed } rows
    } in { $table }
api-step-with-options =
    { $count ->
        [one] { $step }, and with it the option { $options }
       *[other] { $step }, and with it the options { $options }
    }
api-step-on-behalf = { $step }, { $said }

## damage: what answers say of a damaged workspace

api-damage = The workspace file is damaged, or was altered outside Assay, and figures may be wrong: { $findings }.
api-damage-finding = { $place }: { $message } [{ $code }]
api-damage-unsearched = The workspace file could not be searched for damage in the time allowed: `assay check` says why.
api-damage-refused = found damage; expected a sound file. { $sentence }
    .hint = Save the newest state that the log can rebuild (`assay rebuild`), or take an earlier copy; `damaged` (`--damaged`) exports the rows as they are.
api-rebuilt-whole = The whole log stands again, up to its entry { $entries }, “{ $last }” of { $day }.
api-rebuilt-partly =
    { $entries ->
        [one] { $entries } of { $found } entries of the log stands again, up to “{ $last }” of { $day };
       *[other] { $entries } of { $found } entries of the log stand again, up to “{ $last }” of { $day };
    } { $lost ->
        [one] the one after it is lost.
       *[other] the { $lost } after it are lost.
    }

## deciding, drawing

api-weights-not-all-0 = weights that are not all 0
    .hint = Give at least one axis a weight above 0.
api-drawing-width = a width from { $least } to { $most } points

## editing

api-edit-doubt = { $path }: { $message }. { $hint }
api-edit-no-row = the key of a row of { $table }: { $key }
    .hint = Give the value of every key column, in this order.
api-edit-left-out =
    { $count ->
        [one] 1 row left out, { $row }
       *[other] { $count } rows left out, such as { $row }
    }
    .expected = every row once
    .hint = Name every row of the table in the new order.

api-behalf = entered by { $who } for { $whose }
    .more = { $left } more
    .sentence = { CAPITAL($said) }.
api-behalf-refused = an entry of { $evaluator }, changed by { $who }
    .expected = an entry of { $who }, or that it is entered on behalf of { $evaluator }
    .hint = Enter it as { $who }, or enter it for { $evaluator }: in the scorecard choose the entries of { $evaluator }, in a request say `on_behalf`: true; the log then names both.

api-evidence-emptied =
    { $count ->
        [one] 1 figure is new
       *[other] { $count } figures are new
    }, so the evidence of the old one was emptied: { $rows }. Give source, date and grade of the new figure.
    .more =
    { $left ->
        [one] and 1 row more
       *[other] and { $left } rows more
    }

## evidence

api-evidence-software =
    { $count ->
        [one] One measurement is of a software device: not a measurement.
       *[other] { $count } measurements are of software devices: not measurements.
    }

## failure

api-stopped = the work was stopped; nothing was changed
    .hint = Ask again when it suits.
api-unreadable = the file cannot be read: { $error }
    .hint = Check the name and your rights.
api-unwritable = the file cannot be written: { $error }
    .hint = Check the folder, your rights to it and the space left.
api-disk-full = the disk is full: { $error }
api-rejected = { $file }: { $new } new, { $changed } changed, { $rejected }; nothing was imported
api-pack-date-hint = Mend the date of the workspace's last step.
api-pack-font-hint = Install the program again: its fonts are not whole.
api-pack-write-hint = Report this with the workspace.
api-pack-read-hint = Give a pack that `assay pack` wrote.

## figures

api-figures-none = No figure's id begins with "{ $prefix }". { $hint }
api-figures-more = More are listed where a prefix asks for them: { $prefixes }.
api-figure-unknown = found "{ $id }"; expected the id of a figure, such as decision.right_in
api-figure-all = The command `figures` lists all ids.
api-figure-near = Did you mean { $ids }? The command `figures` lists all ids.

## files

api-file-is-workspace = found { $file }, the workspace that is open; expected another file
    .hint = Give the file that you meant.
api-file-too-large = found more than { $megabytes } MB; expected less
    .hint = Give the file you meant.
api-file-ending = found another ending; expected a name that ends in { $endings }
    .hint = Give the file a name with that ending.
api-copy-is-workspace = found { $file }, the workspace itself; expected another file
    .hint = Give the copy another name.

## importing: what both sides changed

api-conflict-hint = Say whose change counts: `--ours` keeps the workspace's, `--theirs` takes the file's, `--ask` asks for each (`settle`, `settled`).
api-conflict-order = Options stand in another order in the file; the workspace's order is kept.
    .button = Import with the file's order of Options
api-conflicts =
    { $count ->
        [one] One value or row was changed both here and in the file since the export: say whose change counts.
       *[other] { $count } values and rows were changed both here and in the file since the export: say whose change counts.
    }
api-conflict-refused =
    { $count ->
        [one] { $file }: one value or row was changed both here and in the file; nothing was imported
       *[other] { $file }: { $count } values and rows were changed both here and in the file; nothing was imported
    }
api-conflict-place = { $column } of { $row }: { $message }
api-state-unknown = { $file } was exported from a state that this workspace never had: which of its values its sender changed cannot be told, so all of them count.
api-state-unsearched = { $file } was exported from a state that this workspace's log was not searched to its beginning and does not have so far: which of its values its sender changed cannot be told, so all of them count.

## history

api-history-most =
    { $count ->
        [one] Cells are listed for the newest { $most } steps; the step before them lists none.
       *[other] Cells are listed for the newest { $most } steps; the { $count } steps before them list none.
    }
api-history-partly =
    { $count ->
        [one] What the oldest step changed cannot be told: the log does not lead back over a new version of the file or over damage, nor for longer than ten seconds.
       *[other] What the { $count } oldest steps changed cannot be told: the log does not lead back over a new version of the file or over damage, nor for longer than ten seconds.
    }

## importing: results

api-vendor-without-result = found a vendor, but no benchmark result among the files
    .hint = Leave the vendor out, or import an assay-bench result with it.
api-vendor-unknown = found { $vendor }; expected an id from Vendors
    .like = Did you mean `{ $like }`? The sheet Vendors names all.
    .none = No vendor is entered yet: add it to Vendors first, or leave it out and set it later.
    .hint = Known are { $known }; add it to Vendors or mend the name.
api-results =
    { $results ->
        [one] 1 result
       *[other] { $results } results
    }: { $measurements ->
        [one] 1 measurement
       *[other] { $measurements } measurements
    } on { $devices }
api-measured-program = assay-bench { $version }, kernels { $kernels }
api-measured-part = { $job }, part { $part } of { $of }
api-measured-witness = { $value } { $unit }, ratio { $ratio }
api-fleet-part = part { $rank }
api-fleet-missing =
    { $left ->
        [0] { $job }: of { $of } nodes { $count } left no result here: { $nodes }.
       *[other] { $job }: of { $of } nodes { $count } left no result here: { $nodes } and { $left } more.
    }
api-fleet-expected =
    { $found ->
        [one] Results of 1 node are among the files; { $expect } were expected.
       *[other] Results of { $found } nodes are among the files; { $expect } were expected.
    }
api-result-known = Result { $name }… is in the workspace already: nothing of it changes.
api-result-to-come = Result { $name }… says that it was measured on { $date }, and today is { $today }: a clock is wrong, or the result is.
api-comparison = { $vendor } · { $what }: { $finding }.
    .with-unit = { $what }, { $unit }
    .in-machine = { $device } in { $machine }
    .at-shape = { $place } at { $shape }
    .not-settled = { $place }, not settled
    .slowest = { $finding }: { $place }
    .compared = { $finding }; { $compared } compared
api-comparisons-shared = { $count } of these: { $note }
api-comparisons-more =
    { $left ->
        [one] { $left } more comparison: `measured.compare` has all.
       *[other] { $left } more comparisons: `measured.compare` has all.
    }

## json

api-answer-unwritten = the answer could not be written: { $error }
    .hint = Report this with the input.

## measured

api-measured-software = { $device } is a software device: not a measurement.
api-measured-not-in-catalog = { $sku } is not in the catalog, so nothing is compared with its nameplate.
api-measured-no-row = The result names no catalog row for { $device }, so nothing is compared.
api-measured-digest = The digest is not that of this content: the file is damaged or was changed, so it cannot be imported.
api-measured-of = { $value } { $unit }, { $what }
api-measured-of-measured = { $value } { $unit }, measured
api-nameplate-dense = dense { $precision } peak
api-nameplate-bandwidth = memory bandwidth
api-nameplate-link = one link, one direction

api-fact-mig = MIG
api-fact-ecc = ECC
api-fact-remapped-rows = Remapped rows
api-fact-pcie = PCIe
api-fact-nvlink = NVLink
api-fact-clocks = Clocks
api-fact-confidential-compute = Confidential compute
api-fact-persistence = Persistence mode
api-fact-architecture = Architecture
api-fact-cuda = CUDA
api-fact-driver = Driver
api-fact-vbios = VBIOS
api-fact-pci = PCI address
api-fact-threads = Threads
api-fact-last-level-cache = Last-level cache
api-fact-memory = Memory

## packing

api-pack-day = found { $saved }; expected a time
    .hint = Run `assay check`.
api-pack-strange-reader = the reading process sent something else
api-pack-exhausted = it is more than its reader may take; { $why }
api-pack-worlds = found { $worlds } futures; expected 1 to { $most }
api-pack-announced = The pack says that it was made from { $worlds } futures, usual are { $usual }. They are drawn again, which takes about { $lasts } here and may be stopped at any time.
api-pack-agrees = The pack agrees with the workspace, byte for byte.
api-pack-other-version = The pack was made by version { $pack }; this is { $here }. Verify it with that version.
api-pack-differs = The pack differs from the workspace, first in { $difference }

## removing

api-going-rows =
    { $count ->
        [one] { $count } row of { $table }
       *[other] { $count } rows of { $table }
    }
api-going =
    { $tables ->
        [one] With it goes { $rows }.
       *[other] With it go { $rows }.
    }
api-going-options =
    { $count ->
        [one] The option { $options } rests on it and goes as a whole. { $going }
       *[other] { $count } options rest on it and go as a whole: { $options }. { $going }
    }

api-going-staying =
    { $count ->
        [one] { $options } stays, without the rows that named what goes.
       *[other] { $options } stay, without the rows that named what goes.
    }
    .none = None of them would have a row left.
api-going-supplier = { $quote } is not the id of a quote that stays
    .hint = Choose one of the quotes offered.

## session

api-no-workspace = found no workspace; expected one
    .hint = Name the .assay file.

## correlations

api-correlations-step =
    { $count ->
        [0] Correlations are valid as they stand
        [one] One correlation set to the nearest that numbers can have
       *[other] { $count } correlations set to the nearest that numbers can have
    }

## anchors

api-anchors-step = Anchors of the cost axis proposed: { $worst } to { $best }
api-anchors-note = Anchors proposed from the options' range, { $day }.
api-anchors-none = nothing that costs anything yet
    .expected = an option that can be costed, and a criterion that the cost engine fills
    .hint = Enter demand, quotes and options first; evaluate says what they lack.

## table

api-command-unknown = found `{ $name }`; expected the name of a command
    .like = Did you mean `{ $like }`? `assay call --list` names all commands.
    .hint = `assay call --list` names all commands.

## A week of demand that is only typed

api-weigh-share = a share from 0 to 100 %
    .hint = Write it as 26, 26 % or 0.26.
api-commitments-none = none named, and none is recommended
    .hint = Name the option whose commitments should be varied.
api-clauses-option = “{ $option }” is no option of this workspace
    .hint = Name one of the sheet Options, or leave it out.
api-curves-week = 168 hours, from Monday on
    .hint = Give one number for each hour of a week.

## intake: demand out of files, and what it will be

api-demand-files = at least one file
    .hint = Name the files that the demand stands in.
api-demand-whose = a log of requests without a workload
    .hint = Name the workload (`--workload`): its model and card make GPUs of tokens.
api-demand-for = no workload is named that the demand is of
    .hint = Name it (`--workload`).
api-demand-of-file = { $file }: { $note }
api-demand-gaps = { $gaps ->
        [one] One of { $steps } steps is a gap.
       *[other] { $gaps } of { $steps } steps are gaps.
    }
api-demand-edges = The first and the last hour, which the log cuts, are left out.
    .short = The log holds no whole hour between two others: each of its hours has the mean of the { $minutes } minutes that it covers.
api-demand-short = { $hours ->
        [one] It rests on one hour
       *[other] It rests on { $hours } hours
    } only, which would stand for a whole year.
api-demand-shorter = { $hours ->
        [one] one hour
       *[other] { $hours } hours
    } from { $from } to { $to } in place of { $before } hours from { $began } to { $ended }
api-demand-over = less than a week would take the place of a longer history: { $asks }
    .hint = Say so if it is meant (`--over`); undo brings the longer history back.
api-demand-quiet = { $count ->
        [one] In one hour nothing was asked for; it counts as 0.
       *[other] In { $count } hours nothing was asked for; they count as 0.
    }
api-demand-rates = Tokens became GPUs by what { $model } does on { $sku }: { $prefill } prompt tokens and { $decode } generated tokens a second and GPU; { $count ->
        [one] one GPU holds it.
       *[other] { $count } GPUs hold it once.
    } These are GPUs that are busy on average in an hour: what stands ready for peaks within the hour comes on top.
api-demand-tier = Tier { $tier }: base { $base }, variable { $variable }, peak { $peak }. { $reasons }
    .short = Less than a week tells no tier; until more is known it counts as { $tier }: base { $base }, variable { $variable }, peak { $peak }.
api-demand-drawn = { $mean } GPUs on average, { $highest } at the highest
api-demand-ahead = In the first year { $p50 } GPUs on average, { $p10 } to { $p90 } in 8 of 10 cases
api-demand-days = days from { $date }
api-demand-months = months from { $date }
api-demand-means = means of weeks; { $time }
    .day = means of days; { $time }
api-demand-step = Demand of { $workload } from { $files }
api-demand-replaced = The series that { $workload } had is replaced; undo brings it back.
api-demand-day = a day such as 2027-03-01
    .hint = Write year, month and day with hyphens.
api-demand-share = a share such as 40 %, or a range such as 20 % to 60 %, not below −100 %
    .hint = Write 40 % for 40 per cent more.
api-demand-adopt-step = Scale and growth of { $workload } from a forecast
api-demand-scale-label = Demand of { $workload } in the first year over that of today
api-demand-growth-label = Growth of the demand of { $workload }
api-demand-source = forecast of { $date } from { $weeks } weeks up to { $end }; the last { $held } weeks, held back, were missed by { $error }
    .untested = forecast of { $date } from { $weeks } weeks up to { $end }; not tested, since nothing was asked for in what was held back

## A procurement

api-panel-broken = { $count ->
        [one] 1 step has changed
       *[other] { $count } steps have changed
    } what was locked on { $date }.
api-panel-other = On record by { $who }, who is no facilitator of the panel: { $acts }.
api-panel-other-act = { $act } on { $date }
api-panel-undeclared = Interests are not declared yet by { $people }.
api-panel-expired = { $count ->
        [one] A quote no longer stands
       *[other] { $count } quotes no longer stand
    }: { $quotes }.
api-locked = weights, requirements, anchors and rubrics are locked since { $date } by { $by }
    .hint = Say why with `--why`: the change and its reason go on record.
api-lock-nothing = found no criteria; expected what is to be locked
    .hint = Enter criteria with weights and anchors first.
api-lock-again = found the same lock in place
    .hint = Open the entries first, or change what is locked and say why.
api-lock-step = Weights, requirements and anchors locked
api-open-nothing = found nothing sealed; expected a lock
    .hint = Lock weights, requirements and anchors before entries are made.
api-open-step = Entries opened
api-award-sealed = found entries that are sealed; expected them to be open
    .hint = Open the entries before the award.
api-award-reason = found no reason; expected why the option is awarded
    .hint = Say why in a sentence: it goes on record and stands in the pack.
api-award-fails = found what stands against { $option }: { $fails }; expected an option that meets every requirement and hard limit
    .hint = Award another option, or award it with `--despite`: what stands against it then goes on record with the reason.
api-award-unevaluated = nobody knows whether it meets the requirements, since the workspace cannot be evaluated
api-award-despite = Awarded despite what stands against it: { $fails }.
api-award-lapsed = { $count ->
        [one] A quote that it rests on no longer stands
       *[other] { $count } quotes that it rests on no longer stand
    }: { $quotes }. Have { $count ->
        [one] it
       *[other] them
    } confirmed before anything is signed.
api-lock-open = { $entries ->
        [one] 1 entry
       *[other] { $entries } entries
    } of { $people ->
        [one] 1 evaluator
       *[other] { $people } evaluators
    } could be seen before this was locked.
api-award-option = found no option { $found }; expected one of Options
api-award-step = Awarded: { $option }
api-debrief-vendor = found no vendor { $found } that took part; expected one of Vendors
api-debrief-nothing = found no award on record; expected one
    .hint = Put on record which option is awarded, then write to those who were not chosen.
api-debrief-sealed = Open the entries before anybody is told of them.
api-debrief-chosen = { $vendor } is among those who were chosen; expected one who was not
    .hint = A debriefing says why others were preferred: name one of the others.
api-debrief-weightless = found no weights; expected criteria that weigh something
    .hint = Give the criteria weights.
api-debrief-today = The log does not reach back to the award: the letter tells what stands today.
api-debrief-back = kept back, since it names another vendor
api-debrief-kept = { $count ->
        [one] A written text names another vendor and is kept back
       *[other] { $count } written texts name other vendors and are kept back
    }. Read before you send: { $places }.
api-request-vendor = found no vendor { $found }; expected one of Vendors
api-ballot-person = found nobody called { $found } on the panel; expected one of its people
api-ballot-observer = { $person } looks on and scores nothing
    .hint = Change the role on the sheet Panel, or make the ballot for somebody else.
api-ballot-undeclared = { $person } has not declared interests
    .hint = Enter under Interests what was declared, none included, and the day under Declared on.
api-ballot-sealed = Entries are sealed: what the ballot says is shown once they are opened.
api-unknown = Its names are { $known }.
api-first-round = first
api-outcome-sealed = Entries are sealed: results are written once they are opened.
api-outcome-missing = The workspace cannot be evaluated yet. What is missing or wrong:
    .line = { $path }: { $found }. { $hint }
api-outcome-of = { $question } All amounts in { $currency } over { $months } months. Digest of the inputs: { $digest }
api-outcome-read = These sheets are to read: an import leaves them aside.
api-outcome-name = Called
api-outcome-place = Place by value
api-outcome-tcc-p10 = TCC, P10
api-outcome-tcc-p50 = TCC, P50
api-outcome-tcc-p90 = TCC, P90
api-outcome-cash-p50 = Cash, P50
api-outcome-cash-p90 = Cash, P90
api-outcome-value = Value score
api-outcome-gates = Requirements failed
api-outcome-weight = Share of all weight
api-outcome-stated = Entered
api-outcome-low = Least points
api-outcome-base = Points, base case
api-outcome-high = Most points
api-outcome-unit = Counted in
api-outcome-now = At present
api-outcome-at = Changes at
api-outcome-then = Then right
api-outcome-near = First, weights near these
api-outcome-any = First, any weights of the axes
api-outcome-card = Points of each vendor in the base case; what is unknown counts as { $unknown }. Change a weight or points here to see what comes of it: the shares and the sheet { $sheet } follow.
api-outcome-axis-weight = Weight of the axis
api-outcome-costs = Present value by kind of cost in the base case; the sums follow from the amounts.
api-outcome-cheapest = Cheapest way
api-outcome-less = Beside the next
api-outcome-no-change = No single input changes the recommendation within its range.
api-between-words = one of the words { $words }, or the number of one
    .hint = A number between the words counts as it is; take the word that is meant where one is.
api-offer-late = The offer of { $vendor } is late: round { $round } closed at the end of { $day }. It is read in and marked so; whether it counts is yours to decide.
api-received-before = found the file of step { $step } ({ $date }) once more, which the file of step { $later } has followed
    .hint = Import the newest file of its sender; what is to change otherwise, enter by hand.
api-received = Received of { $whose }: { $file }, SHA-256 { $digest }.
    .late = { $said } Late: the round closed at the end of { $day }.
api-request-until = the day of closing is { $found }; expected { $expected }
api-entry-barred = { $who } may not score { $vendor } on { $criterion }
    .hint = The sheet Panel says who scores what: observers nothing, nobody a vendor of a conflict, each the axes entered. Mend Panel, or leave the entry out.
api-act-facilitator = { $who } is on the panel, and no facilitator of it: { $facilitators } may do this
    .hint = Let the facilitator do it (`--by`), or change the role in Panel.
api-weightless = No criterion of the file weighs anything: nothing can be ranked until one does.
api-offers-kept = offers and answers of rounds are what vendors sent
    .hint = Import the file that the vendor sends back; what counts now is entered in Quotes and Scores.
api-round-moved = offers of round { $round } were received under its last day
api-round-closed = round { $round } closed at the end of { $day }
    .hint = Name a later day, for all vendors, or another round.
api-undo-sealed = { $step } is an entry of { $who }, and entries are sealed
    .hint = Whoever made it may take it back.
api-document-by-hand = digest, size and day of arrival come from the document itself
    .hint = Take the document in; note, date and name may be edited.
api-document-to-workspace = a document is not written over a workspace
    .hint = Give the copy another ending.
api-document-known = The same document stands here already, as { $id }; its date, name and note are those given now.
api-round-asked = Round { $round } is asked
    .until = Round { $round } is open until { $day }
api-round-kept = { $count ->
        [one] 1 quote of { $vendor } is
       *[other] { $count } quotes of { $vendor } are
    } kept as round { $round }.
api-template-unknown = found no criterion { $found } in the template; expected one of its ids
api-template-nothing = found nothing to copy: the workspace has these criteria already
    .hint = Name others by their ids; `assay call catalog` lists them under criteria_template.
api-template-step = { $count ->
        [one] 1 criterion
       *[other] { $count } criteria
    } of the template copied
api-record-kept = found a change of the record; expected it as it stands
    .hint = Lock, open and award write it themselves; what they wrote stays.
api-record-undo = found an act on record: { $step }; it stays
    .hint = Put the next act on record instead: open, lock or award anew.
api-sealed-other = an entry of { $evaluator } while entries are sealed
    .expected = entries of one's own
    .hint = Only { $evaluator } writes it, or the ballot that comes back.
api-sealed-file = found the sheet of scores while entries are sealed; expected a ballot
    .hint = Send and read ballots; take the scores out of the file for all else.
api-ballot-own = { $evaluator } has entries that are sealed
    .hint = Only { $evaluator } may write this ballot: name the person with --by.

## judged: what counts how much to whom

api-judged-none = nobody has judged what counts how much
    .hint = Enter judgements under Vendors, Weights, or in the sheet Judgements.
api-judged-person = found { $found }, who has judged nothing
api-judged-same = the weights are these already
    .hint = Nothing was changed.
api-judged-outsider = { $person } is not on the panel, or looks on alone
    .hint = Enter the person in Panel, with a role that judges.
api-judged-outsiders = Not counted, since they are not on the panel or look on alone: { $people }.
api-judged-partial = What { $people } did not judge weighs as stored.
api-judged-lacking = { $person } on { $of }: { $what }
    .hint = Complete or mend the judgements, then take them over.
api-judged-step = Weights as { $count ->
        [one] 1 person judges
       *[other] { $count } people judge
    } them
    .of = Weights as { $person } judges them
api-judged-of-axes = the five axes
api-judged-of-axis = the criteria of { $axis }
api-judged-pair = { $one } against { $other }
api-judged-more = { $count } more
api-judged-points = { $count ->
        [one] 1 item has
       *[other] { $count } items have
    } no points or place yet: { $items }
api-judged-zero = all points are 0
api-judged-places = places must run from 1 to { $count }, each taken once
api-judged-pairs = { $count ->
        [one] 1 pair is
       *[other] { $count } pairs are
    } not compared yet: { $pairs }
api-judged-reverse = { $pair } was compared both ways, and the two contradict each other
api-judged-ends = compare the most important item with every other, and every other with the least important
api-judged-less = the most important item counts at least as much as every other, and the least important at most as much
api-judged-apart = the comparisons are too far apart
api-judged-method = people judge by points, places or comparisons
api-judged-consistent = Consistency ratio { $ratio }
api-judged-inconsistent = Consistency ratio { $ratio }, above { $most }: look again at { $item } against { $other }, given as { $given } times, { $implied } times by the other comparisons.
api-judged-xi = Comparisons differ from the weights by at most { $xi }
api-judged-furthest = Furthest apart on { $item }: { $least } to { $low }, { $most } to { $high }.
api-judged-agree = { $count ->
        [one] { $vendor } comes first under the judgements entered.
       *[other] { $vendor } comes first under the judgements of each of { $count } people.
    }
api-judged-first = { $vendor } under those of { $person }
api-judged-differ = { $vendor } comes first under all judgements together, but { $others }.

## documents: evidence as files

api-document-step = Document { $name }
api-document-absent = { $id } ({ $name }) is registered by its digest { $digest } and is not in this file: add the document here.
api-document-shows = { $table }: { $row }
    .page = { $table }: { $row }, page { $page }
api-document-taken = { $id } is another document
    .hint = Give it a short name of its own.
api-document-empty = the file is empty
    .hint = Choose the document itself.
api-document-day = the day of the document is { $found }; expected { $expected }
api-document-unknown = found { $found }, which no document is called
api-document-not-here = what { $id } holds is not in this file; its digest begins with { $digest }
    .hint = Add the document from where it lies; the digest shows whether it is the same.

# Bills and files of use on their way in, and what they come to.
actuals-known = the bill or file that stands here as { $id }
    .hint = Remove its row first, where it is to be read again.
actuals-to-come = { $day }, a day that has not come yet
    .note = Charges go on to { $day }, beyond the month that it is. Look whether days and months were exchanged.
    .expected = days up to { $latest }
    .hint = Look whether days and months were exchanged; a forecast is no bill.
actuals-brought-bill = { $count ->
        [one] One row
       *[other] { $rows } rows
    } from { $first } to { $last }, of { $providers }: { $money } effective.
actuals-brought-hours = { $count ->
        [one] Hours of one machine or team from { $first } to { $last }.
       *[other] Hours of { $count } machines or teams from { $first } to { $last }.
    }
actuals-brought-counts = { $count } counts from { $first } to { $last }.
actuals-brought-empty = It has no row.
actuals-provider-unknown = a provider that the bill does not name
actuals-lacks = It has no { $columns }: sums of these are 0.
actuals-allocation = An allocation shares out costs that the provider bills as well: together with the provider's own bill they count twice.
actuals-without-resources = There are too many different rows to keep: resources are not told apart.
actuals-without-tags = There are too many different rows to keep: the tags { $tags } were left out.
    .all = There are too many different rows to keep: all tags were left out.
actuals-without-days = There are too many different rows to keep: days are not told apart, only months. Unusual days cannot be found in it.
actuals-corrects = { $month } of { $account } counts { $now } from now on, before { $before }.
    .part = { $month } of { $account } counts { $now } from now on, before { $before }: this bill has charges from { $from } up to { $to }, the one before from { $was_from } up to { $was_to }. If it is not all of the month, undo this import, and import all parts of that bill together with --parts.
    .together = { $month } of { $account } counts { $now } from now on, before { $before }: of files that are imported together the later counts. If they are parts of one bill, undo this import, and import them with --parts.
actuals-corrects-more = { $count ->
        [one] One more month is corrected.
       *[other] { $count } more months are corrected.
    }
actuals-corrects-same = { $count ->
        [one] One month of an account comes again with the same cost.
       *[other] { $count } months of accounts come again with the same cost.
    }
actuals-twice = { $count ->
        [one] One bill stands here twice; it counts once.
       *[other] { $count } bills stand here twice; each counts once.
    }
actuals-absent = What was read of { $id } ({ $name }) is not in this file: import it again.
actuals-unread = What was read of { $id } ({ $name }) was written by another version: remove its row and import it again.
actuals-none = There is no bill yet: import one in FOCUS (csv, csv.gz or parquet), or an allocation of OpenCost.
actuals-no-rows = The bills have no row.
actuals-no-currency = The bills are in { $currencies } and the workspace has no frame that names one currency: fill in the frame.
actuals-no-rate = There is no rate of { $currencies }: add { $ids } to Assumptions, what one unit is in the currency of the frame.
actuals-unrated = Until then what is charged in it is in no sum, and no statement is written.
actuals-beyond = Sums have more digits than an answer can tell.
actuals-unknown = a { $key } that bills tell of: { $known }
    .none = bills that tell a { $key }; these tell none
    .hint = Write it as bills and rules have it.
actuals-span = months from { $first } to { $last }, which are billed
    .empty = { $from } to { $to }, of which nothing is billed
    .reversed = { $from } to { $to }, which ends before it begins
actuals-narrowed = Unusual days, idle hours, budgets, unit costs, levers, KPIs and the plan are told of all bills only, and left out here: ask without narrowing.
    .team = Unusual days, idle hours, budgets, unit costs and levers are this team's. KPIs, levers taken and the plan are told of everybody only, and left out here.
    .months = Idle hours, budgets, levers and the plan are told of all bills, whatever the months.
actuals-month =
    .hint = Leave it out to count all months.
actuals-plan-begins = Its hours begin in { $month }: what was billed before then is not held against it.
actuals-month-0 = Month 0 of the plan is taken to be the month of the award, { $month }.
award-month =
    .hint = Leave it out for the month of the award.
award-month-label = Month 0 of the plan, as year and month
award-month-step = The plan of the award begins in { $month }
award-month-of-award = The plan of the award begins in the month of the award
actuals-plan-unbilled = No bill names { $vendors }, whom the award pays: what is held against its plan is of { $providers }.
actuals-no-plan = The months of { $option } cannot be computed from the rows on the day of the award.
actuals-unkept = Rules look at { $columns }, which some bills were read without: remove their rows and import them again.
actuals-not-whole = Bills reach to { $day }, but the last month that is whole of every provider is { $month }: budgets forecast what comes after it, and the plan is held against whole months alone.
actuals-running = { $count ->
        [one] One job still ran when the file was written: its hours are not in it. Export it again once it has ended.
       *[other] { $count } jobs still ran when the file was written: their hours are not in it. Export them again once they have ended.
    }
actuals-warned = Prometheus warned of its own answer: { $warning }. What it left out is not in it.
actuals-behind = Bills of { $providers } do not reach the end of { $month } yet. { $count ->
        [one] They are less than { $share } of all cost
       *[other] Each is less than { $share } of all cost
    }, so that the month counts as whole without them.
actuals-budget-begins = Bills begin in { $month }: what was spent earlier in { $year } stands in no budget of that year.
actuals-overdue = { $count ->
        [one] A budget is past its date of review
       *[other] { $count } budgets are past their dates of review
    }: { $names }.
actuals-budget-unrated = Budgets in { $currency } stay empty: no assumption fx.{ $currency } says what one unit is worth.
actuals-gap = No bill of { $provider } charges anything in { $months }: { $count ->
        [one] that month is not held against the plan, and budgets count it
       *[other] those months are not held against the plan, and budgets count them
    } without it.
actuals-begins = Bills begin on { $day }: what was charged in that month before is not in it.
actuals-strange = No bill knows { $names }: rows of Budgets, Known and Taken that name { $count ->
        [one] it
       *[other] them
    } count nothing.
actuals-rated = One { $other } counts as { $rate } { $currency } in every month, the middle value of the assumption { $id }. Enter assumptions such as { $id }.2026-03 for rates of single months.
    .months = One { $other } counts as { $rate } { $currency }, the middle value of the assumption { $id }, in months without a rate of their own; { $count ->
        [one] one month has one, { $first }
       *[other] { $count } months have one, from { $first } on
    }.
actuals-reported = Machines report { $share } of the hours that bills tell: useful and idle hours are of these alone, and utilisation from actuals is too low by what is missing.
    .more = Machines report { $share } of the hours that bills tell: some may be reported by two sources.
actuals-ahead = Bills speak of charges up to { $day }.
use-fault-json = JSON
use-fault-watched = what assay observe --json writes of a card that tells how busy it is
use-fault-matrix = the answer to a range query, of resultType matrix
use-fault-series = series that name a metric of NVIDIA's exporter (DCGM_FI_…), or one of cards allocated with alloc, gpus or resource_requests in its name
use-fault-values = values of the series
use-fault-pair = a pair of time and value
use-fault-number = a number with a point at most
use-fault-negative = a number that is at least 0
use-fault-share = a share up to 1, or a percentage up to 100
use-fault-time = a time in UTC such as 2026-03-01T00:00:00
use-fault-backwards = an end behind the start of the job
use-fault-column = this column
use-fault-month = a month such as 2026-03
use-fault-metric = predictions, tokens, useful_tokens, training_runs, failed_runs, experiments, quality, revenue or gross_profit
use-fault-cards = a number of cards
use-fault-twice = one value for each month, team and metric
use-fault-more = no more cells of this kind
use-fault-hint = Mend the file, or export it again.
api-references-none = No claim of the case can be held against anything published.
