## What was typed

cli-no-verb = found no verb; expected one
    .hint = See `assay --help`.
cli-words =
    .hint = See `assay --help` and `assay VERB --help`.
cli-later = found `{ $name }`, which comes in a later version; expected what this version answers
    .hint = See `assay --help` for what this version answers.
    .about = { $what } (in a later version).
    .help =
        { $what }.

        `assay { $name }` comes in a later version; this one refuses it.
        `assay --help` lists what this version answers.
cli-later-weights = Weights from comparisons
cli-later-robustness = How robust a ranking is
cli-later-mix = What to own, commit, rent and bid for
cli-name = found { $name }; expected a name in UTF-8
    .hint = Rename the file.

## Documents

cli-byte = found a byte that is no UTF-8 at position { $at }; expected one JSON document
    .hint = Save the document as UTF-8.
cli-larger = found { $excess }; expected less
    .hint = Ask in several parts.
cli-document-of = a document of more than { $megabytes } MB
cli-standard-input = standard input
cli-standard-output = standard output

## The program that measures

cli-no-bench = { $program } measures, and is not beside this program ({ $path })
    .hint = Put both programs of one release into the same folder.
cli-unstarted = { $path } cannot be started: { $error }
    .hint = Install Assay anew; both programs are of one release.

## What is said beside an answer

cli-drawing = Drawing worlds
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
cli-wrote = Wrote { $file }.
cli-sound = Sound: pages, references, schema, rows and the log's chain agree.
cli-over = `--over` imports the file as it is.
cli-dry-run = Nothing was changed: this was a dry run.
cli-unchanged = Nothing was changed: the workspace holds all of it already.
cli-imported = Imported as one step; `assay undo` takes it back.

## The evaluation as a page

cli-due = Due { $due }. Decided by { $decides }.
cli-base-winner = With every input at its base, { $option } would win; over the worlds it does not.
cli-next-best = Next best: { $option }, right in { $share }.
cli-right-in = right in { $share } of { $worlds }
cli-worlds =
    { $count ->
        [one] { $count } world
       *[other] { $count } worlds
    }
cli-cash = Cash { $middle } { $currency } ({ $range }).
cli-cash-budget = Cash { $middle } { $currency } ({ $range }); above the budget of { $budget } in { $above } of worlds.
cli-range = { $low } to { $high }
cli-notes = Notes
cli-foot = Assay { $version } · data { $digest } · reference { $reference } · seed { $seed } · { $worlds }
cli-deeper = Behind every number: `assay call FILE figures` lists their ids, and `assay call FILE trace '{ "{" }"id":"decision.right_in"{ "}" }'` shows formula, inputs and source of one.

# Heads of columns.
cli-option = Option
cli-vendor = Vendor
cli-score = Score
cli-gates = Gates
cli-gates-met = ● met
cli-gates-doubt = ▲ in doubt
cli-gates-failed = ■ { $count } failed

cli-options = Options side by side: cost in { $currency }, present value over { $months } months
cli-options-made-of = What the base case is made of, and cash, { $currency }
cli-options-made-of-budget = What the base case is made of, and cash against the budget of { $budget }, { $currency }
cli-options-bar = P10 ━┃━ P90
cli-options-p50 = P50
cli-options-range = P10 to P90
cli-options-per-hour = per eff. h
cli-options-right-in = Right in
cli-options-capital = Capital
cli-options-operating = Operating
cli-options-hidden = Hidden
cli-options-total = Total
cli-options-cash = Cash P50
cli-options-above-budget = Above budget
cli-options-named = { $id }: { $name }
cli-options-fails = fails { $gates }
cli-options-gates = { $first }; { $last }

cli-why = Why: score by axis, base case, 0 to 100
cli-why-scores = Score by axis, base case, 0 to 100

cli-change = What would change it
    .none = No single input, within three widths of its range, changes the answer.
cli-change-nearest = What would change it, nearest first: ◆ inside its range, ◇ outside
cli-change-input = Input
cli-change-now = now
cli-change-changes = changes
cli-change-to = to
cli-change-above = above { $value }
cli-change-below = below { $value }
cli-change-more = and { $count } more, farther away (`--json` has all)

cli-worth = Worth finding out before signing, { $currency }
cli-worth-question = Question
cli-worth-up-to = Worth up to
cli-worth-how = How to find out
cli-worth-everything = Everything at once
cli-worth-points = { $points } points
cli-worth-more = and { $count } more, worth less (`--json` has all)

cli-checks = Checks: ■ act · ▲ watch · ? cannot be told · ● fine
cli-checks-group = { $count } checks: { $finding }
cli-conditions = Before you sign
cli-condition = { $text } ({ $owner })
cli-condition-due = { $text } ({ $owner }, by { $due })
cli-nobody = nobody named

cli-demand = Demand: layers in GPUs of each workload's reference card
cli-demand-workload = Workload
cli-demand-tier = Tier
cli-demand-pool = Pool
cli-demand-base = Base
cli-demand-variable = Variable
cli-demand-peak = Peak
cli-demand-mean = Mean
cli-demand-all = all of { $pool }
cli-demand-override = { $workload }: { $tier } in place of { $computed } by the rule: { $reason }

cli-vendors = Vendors, best first: base case, 0 to 100
cli-vendors-gate = { $vendor }: { $criterion } must be { $required }; found { $found }
cli-vendors-nothing = nothing is known

cli-kpis = KPIs today
    .none = None can be told yet. Next: enter their inputs (sheet KPIs).
cli-kpis-kpi = KPI
cli-kpis-value = Value
cli-kpis-unit = Unit
cli-kpis-limit = Limit
cli-kpis-watch = watch above { $bound }
cli-kpis-act = act above { $bound }
cli-kpis-missing = { $kpi }: { $inputs } missing
cli-kpis-zero = { $kpi }: its divisor is 0

cli-kpi-effective-utilisation = Effective utilisation
cli-kpi-gross-margin = Gross margin
cli-kpi-cost-per-1k-tokens = Cost per 1k tokens
cli-kpi-cash-conversion-days = Cash conversion days
cli-kpi-sunk-compute-ratio = Sunk compute ratio
cli-kpi-compliance-provision-ratio = Compliance provision ratio
cli-kpi-effective-density = Effective density

cli-input-useful-flops = useful flops
cli-input-peak-flops = peak flops
cli-input-gross-profit = gross profit
cli-input-revenue = revenue
cli-input-tcc = tcc
cli-input-effective-tokens = effective tokens
cli-input-days-payment-to-useful = days payment to useful
cli-input-days-service-to-cash = days service to cash
cli-input-days-payable = days payable
cli-input-effective-hours = effective hours
cli-input-paid-hours = paid hours
cli-input-compliance-reserve = compliance reserve
cli-input-original-asset-value = original asset value
cli-input-useful-compute = useful compute
cli-input-power-kw = power kw

## edge: clock and account

edge-clock = this machine's clock stands before 1970 or after 9999; expected the present time
    .hint = Set the clock, then try again; nothing was changed.
edge-user = user { $number }
