## What was typed

cli-no-verb = found no verb; expected one
    .hint = See `assay --help`.
cli-words =
    .hint = See `assay --help` and `assay VERB --help`.
cli-name = found bytes that are no text; expected a name in UTF-8
    .hint = Rename the file.

## Documents

cli-byte = found a byte that is no UTF-8 at position { $at }; expected one JSON document
cli-larger = found { $excess }; expected less
    .hint = Ask in several parts.
cli-standard-input = standard input
cli-standard-output = standard output

## The program that measures

cli-no-bench = { $program } measures, and is not beside this program ({ $path })
    .hint = Put both programs of one release into the same folder.
cli-unstarted = { $path } cannot be started: { $error }
    .hint = Install Assay anew; both programs are of one release.

## What is said beside an answer

cli-drawing = Drawing futures
cli-warning = warning: { $place }: { $message } [{ $code }]
cli-for-reading = { $file }: opened for reading only, it cannot be written to where it is
cli-stopped = assay stopped because of a fault of its own; your file is as it was
    .hint = Please report this with your input: { $place }.
cli-differs =
    .hint = Write the pack again, or open the workspace that it was made from.

## Answers of a line

cli-took-back = Took back: { $step }
cli-did-again = Did again: { $step }
cli-created = Created { $file } ({ $rows }).
cli-empty = empty
cli-rows =
    { $count ->
        [one] { $count } row
       *[other] { $count } rows
    }
cli-history = { $seq }  { $when }  { PAD($kind, to: 8) } { $who }: { $name }
    .why = { $entry } – { $why }
cli-wrote = Wrote { $file }.
cli-conflicts = `--ours` keeps the workspace's, `--theirs` takes the file's, `--ask` asks for each.
cli-import-side = Whose change counts: ours (the workspace's) or theirs (the file's)?
cli-over = `--over` imports the file as it is.
cli-dry-run = Nothing was changed: this was a dry run.
cli-unchanged = Nothing was changed: the workspace holds all of it already.
cli-imported = Imported as one step; `assay undo` takes it back.

## The evaluation as a page

cli-due = Due { $due }. Decided by { $decides }.
cli-base-winner = With every input at its base, { $option } would win; over the futures it does not.
cli-right-in = best choice in { $share } of { $worlds }
cli-right-in-error = By the number of futures alone its standard error is { $error } points; --error draws more.
cli-worlds =
    { $count ->
        [one] { $count } future
       *[other] { $count } futures
    }
cli-cash = Cash { MONEY($middle, $currency) } ({ $range }).
cli-cash-budget = Cash { MONEY($middle, $currency) } ({ $range }); above the budget of { $budget } in { $above } of futures.
cli-notes = Notes
cli-foot = Assay { $version } · data { $digest } · reference { $reference } · seed { $seed } · { $worlds }
cli-deeper = Behind every number: `assay call FILE figures` lists their ids, and `assay call FILE trace '{ "{" }"id":"decision.right_in"{ "}" }'` shows formula, inputs and source of one.

# Heads of columns.
cli-gates-failed = { $count } failed

cli-options =
    Options side by side: cost in { UNIT($currency) }, present value over { $months ->
        [one] { $months } month
       *[other] { $months } months
    }
cli-options-made-of = What the base case is made of, and cash, { UNIT($currency) }
cli-options-made-of-budget = What the base case is made of, and cash against the budget of { $budget }, { UNIT($currency) }
cli-options-bar = P10 ━┃━ P90
cli-options-per-hour = P50/eff. h
cli-options-cash = Cash P50
cli-options-named = { $id }: { $name }
cli-options-fails = fails { $gates }
cli-options-act = needs action: { $finding }
cli-assumed-confirm = To confirm: `assay call FILE edit '{ "{" }"table":"assumptions","set":[{ "{" }"id":"{ $id }"{ "}" }]{ "}" }'`; to change, the same with a value.

cli-why = Why: score by axis, base case, 0 to 100
cli-why-scores = Score by axis, base case, 0 to 100

cli-change = What would change it
cli-change-nearest = What would change it, nearest first: ◆ inside its range, ◇ outside
cli-change-now = now
cli-change-changes = changes
cli-change-to = to
cli-change-more = and { $count } more, farther away (`--json` has all)

cli-worth = Worth finding out before signing, { UNIT($currency) }
cli-worth-up-to = Worth up to
cli-worth-more = and { $count } more, worth less (`--json` has all)

cli-control = What a contract can hold, as nobody can find it out, { UNIT($currency) }
cli-control-saves = Saves
cli-swings = What weights mean in money, and what is counted twice

# Words behind the sign of their state.
cli-marked = { $sign } { $words }
cli-checks = Checks: { $signs }
cli-checks-next = { $first } · { $next }
cli-checks-group = { $count } checks: { $finding }
cli-checks-todo = { $finding } To do: { $todo }
cli-conditions = Before you sign
cli-condition = { $text } ({ $owner })
cli-condition-due = { $text } ({ $owner }, by { $due })
cli-nobody = nobody named

cli-demand = Demand: layers in GPUs of each workload's reference card
cli-demand-pool = Pool
cli-demand-all = all of { $pool }
cli-demand-override = { $workload }: { $tier } in place of { $computed } by the rule: { $reason }

cli-vendors = Vendors, best first: base case, 0 to 100
cli-vendors-gate = { $vendor }: { $criterion } must be { $required }; found { $found }
cli-vendors-nothing = nothing is known

cli-kpis = KPIs today
    .none = None can be told yet. Next: enter their inputs (sheet KPIs).
cli-kpis-bound = Bound
cli-kpis-entered = Sheet KPIs
cli-kpis-state = State
cli-kpis-missing = { $kpi }: { $inputs } missing
cli-kpis-zero = { $kpi }: its divisor is 0

## edge: clock and account

edge-clock =
    .hint = Set the clock, then try again; nothing was changed.
edge-user = user { $number }

## demand: what files say, and what demand will be

cli-demand-file = { $file }: { $kind }
cli-demand-series = { $count ->
        [one] One step
       *[other] { $count } steps
    } of { $step } from { $start } to { $end }, { $gaps ->
        [0] none unknown
        [one] one of them unknown
       *[other] { $gaps } of them unknown
    }. In GPUs:
cli-demand-p05 = P05
cli-demand-p95 = P95
cli-demand-highest = Highest
cli-demand-month = Month
cli-demand-not-stored = Nothing was stored; --take stores it.
cli-demand-forecast = Demand of { $workload } from { $from } on, by its history from { $start } to { $end }. Mean of the month in GPUs:
cli-demand-cells = Scale { $scale }, growth { $growth } a year.
cli-demand-not-adopted = Nothing was changed; --adopt draws scale and growth from this forecast.

## A procurement

cli-panel-unlocked = Nothing is locked: weights, requirements and anchors may change while entries come in.
cli-panel-sealed = Weights, requirements and anchors were locked on { $date } by { $by }; entries are sealed until they are opened.
cli-panel-opened = Weights, requirements and anchors were locked on { $date } by { $by }; entries are open.
cli-panel-digest = Digest { $digest }
cli-panel-changed = Changed after the lock at { $when } by { $who }: { $why }
cli-panel-nobody = Nobody is on the panel and nobody has scored; name people on the sheet Panel.
cli-panel-filled = Filled in
cli-panel-left = Left
cli-panel-conflict = conflict with { $vendor }
cli-panel-declared = none, declared on { $day }
cli-panel-undeclared = not declared
cli-panel-round = Round { $round }, received from { $day } on: { $count ->
        [one] 1 quote
       *[other] { $count } quotes
    } of { $vendors }.
    .asked = Round { $round } is asked; nothing was received yet.
    .until = { $told } Its last day is { $day }.
    .late = { $told } Late: { $vendors }.
cli-panel-moved = What moved from { $from } to { $to }:
cli-panel-unmoved = Nothing moved from { $from } to { $to }.
cli-panel-act = { $day }: { $act } by { $who }
    .of = { $line }: { $option }
    .why = { $line } ({ $why })
    .note = { $line }. { $note }

# Questions of `assay start`.
cli-start-question = 1 of 8. What is to be decided? [Which AI compute do we buy, from whom and how?]
cli-start-decide-by = By when? [in three months]
cli-start-months = 2 of 8. Over how many months? [36]
cli-start-currency = In which currency? [EUR]
cli-start-budget = What is the budget? [none]
cli-start-purposes = 3 of 8. What is it for? Several go with commas: { $words } [inference]
cli-start-amount = 4 of 8. How much { $purpose }, on average today? GPUs, tokens or users a month: 20 to 40, tokens 40M, users 500 [16 / 32 / 64]
cli-start-model = Which model?
cli-start-steadiness = How steady is { $purpose }? { $words } [as it mostly is]
cli-start-vendors = 5 of 8. Who could supply? Names, with commas [Vendor A, Vendor B]
cli-start-offer = 6 of 8. Offer { $number }: vendor; { $words }; price; currency; months [{ $number ->
    [1] published prices
   *[other] no more
    }]
cli-start-weights = 7 of 8. What counts how much? With commas, such as cost 40, performance 20: { $words } [all alike]
cli-start-growth = 8 of 8. By how much does demand grow a year? [0 % to 60 %, most likely 20 %]
cli-start-useful-share = How much of what is paid does useful work? [35 % to 75 %, most likely 55 %]

cli-firm-up = What would make it firmer:

# Actuals.
cli-actuals-none = (none)
cli-actuals-head = { $first } to { $last }: { MONEY($effective, $currency) } effective, { $billed } billed, by { $bills ->
        [one] one bill
       *[other] { $bills } bills
    }. Amounts below are in { $currency }.
cli-actuals-effective = Effective
cli-actuals-share = Of all
cli-actuals-hours = GPU-hours
cli-actuals-commitments = Commitments cover { $coverage } of what they could and are used to { $used }; { $unused } of what they cost served nothing.
cli-actuals-spot = { $share } of the hours that may be interrupted ran on interruptible capacity.
cli-actuals-of-tag = tag { $name } = { $value }
cli-actuals-of-service = service { $service }
cli-actuals-of-account = account { $account }
cli-actuals-unassigned = { $key } unknown for { $share } of the cost, most of it from { $parts }.
cli-actuals-anomalies = Days that the history does not explain:
cli-actuals-anomaly = { $from } to { $to }, { $whose }: { $above } above the { $expected } expected.
    .known = { $line } Known.
cli-actuals-idles = More than { $norm } of their hours idle:
cli-actuals-idle = { $of }: { $share }.
    .since = { $line } Nothing since { $day }.
cli-actuals-spent = Spent
cli-actuals-expected = Expected
cli-actuals-runs-out = Runs out
cli-actuals-guardrails = Guardrails
cli-actuals-passed = { $count ->
        [one] one exceeded
       *[other] { $count } exceeded
    }
cli-actuals-actual = Actual
cli-actuals-lever = Lever
cli-actuals-of = Acts on
cli-actuals-least = { dash-saves-least }
cli-actuals-most = At most
cli-actuals-told = { $what }: { $told }
    .more = { $what } and { $count ->
        [one] one like it
       *[other] { $count } like it
    }: { $told }
cli-actuals-overlap = Savings are by the month. On the same hours they overlap and do not add up.
cli-kpis-awarded = As awarded
cli-actuals-against = { $name } as awarded, from { $month }, against what was billed:
