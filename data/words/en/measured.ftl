## snapshot: what is wrong with a workspace (codes P8xx), and what to know of it

snapshot-this-row = this row
snapshot-shipped = a shipped assumption is missing
    .expected = all shipped assumptions
    .hint = Install the program again: its data is not whole.
snapshot-too-large = amounts beyond 28 digits
    .expected = amounts within 28 digits, ten of them behind the point
    .hint = Look for a price or quantity with zeros too many, or a rate near -1.
snapshot-untold = Cannot say how fast { $sku } runs { $workload }: { $why }

## snapshot/read

snapshot-frame = { $rows } rows
    .expected = exactly one row
    .hint = Say first what is to be decided: fill in one row of Frame with question, who decides, by when.
snapshot-discount = a rate above -1
    .hint = Give the cost of capital per year, 0.08 say.

## snapshot/workloads, snapshot/series

snapshot-sku = a SKU of the catalog or of the sheet Accelerators
    .hint = Use a SKU of the catalog (`assay call --list` names the catalog command) or add it to Accelerators.
snapshot-override = a reason beside the override
snapshot-model = a model of the catalog
    .hint = Use a name of the model catalog, or leave it empty: sizing then says that it cannot tell.
snapshot-no-demand = { $workload } has no demand yet; nothing is planned or priced for it.
snapshot-series = one unbroken series or a full profile
    .hint = Give one step per workload, and profiles for day or for both weekday and weekend.
snapshot-all-gaps = Demand of { $workload }: every step is a gap; nothing is planned or priced for it.
snapshot-short = The demand of { $workload } rests on { $hours ->
        [one] one hour
       *[other] { $hours } hours
    } that stand for a whole year: enter at least a week.
snapshot-gaps =
    { $gaps ->
        [one] Demand of { $workload }: { $gaps } of { $steps } steps is a gap, left out of its mean, tier and layers; in the year that supply is planned for, it takes the mean demand of the same hour of the week, else the mean of all.
       *[other] Demand of { $workload }: { $gaps } of { $steps } steps are gaps, left out of its mean, tier and layers; in the year that supply is planned for, they take the mean demand of the same hour of the week, else the mean of all.
    }
    .day =
        { $gaps ->
            [one] Demand of { $workload }: { $gaps } of { $steps } steps is a gap, left out of its mean, tier and layers; in the year that supply is planned for, it takes the mean demand of the same hour of the day, else the mean of all.
           *[other] Demand of { $workload }: { $gaps } of { $steps } steps are gaps, left out of its mean, tier and layers; in the year that supply is planned for, they take the mean demand of the same hour of the day, else the mean of all.
        }

## snapshot/judgements, snapshot/doubts

snapshot-not-computed = no criterion that takes its value from Cost
    .expected = one of the cost axis
    .hint = Choose one criterion of the cost axis and set its column Computed to tcc_per_effective_gpu_hour.
snapshot-computed-twice = exactly one criterion that takes the cost
    .hint = Empty the cell: another criterion takes it already.
snapshot-no-weight = no weight above 0
    .expected = at least one weight above 0
    .hint = Give the criteria points.
snapshot-computed-axis = a criterion of the cost axis where less is better
    .hint = Move it to the cost axis.
snapshot-computed-gate = no requirement: requirements judge stated values
    .hint = Empty the cell; a hard budget is a requirement on cost.
snapshot-gates = at most { $most }, the greatest value that passes
    .hint = Swap the requirements, or empty one: no value passes both.
snapshot-anchors = an anchor on the better side of the worst
    .hint = Swap the anchors or the direction.
snapshot-small-weight = a weight of the size of the others, which are { $least } to { $most }
    .hint = A cell that shows a percentage holds a hundredth of it: was { $weight } meant?
snapshot-steep-growth = a growth of less than 300 % a year; this says { $shown } %
    .hint = Type { $meant } % if that was meant.
snapshot-best = the best published result for { $card } comes to { $share } ({ $model }, by { $submitter }; { $source }, { $date })
snapshot-above-best = no more than others reached: { $best }
    .hint = Ask how it was measured: on how many cards, in which number format, with which model and convention.
snapshot-anchors-apart = a best anchor other than the worst
    .hint = Say which value is worth 100 points and which 0: between equal anchors nothing can be told apart.
snapshot-points = scores that follow the direction
    .hint = Turn the points or the direction round.
snapshot-no-score = no score: the program fills this criterion
    .hint = Remove the row.
    .choose = Choose a criterion that evaluators fill in.
snapshot-far = a value near the anchors { $low } to { $high }, at most { $most } times their distance away; until then it counts as unknown
    .hint = Look at the unit and at the zeros; if the value is right, move the anchors of { $criterion }.
snapshot-beyond = a value between the anchors { $low } and { $high } or near them, at most { $most } times their distance away, and of a share at most 1; it counts as the nearer anchor
snapshot-percent = { $value } % is written { $value } % or { $share }.

## snapshot/offers

snapshot-idle-rework = { $id } states rework, which counts only where hours are paid by use; lower its availability for work lost.
snapshot-still-pair = { $id } is to move with another assumption but has no range, so that nothing moves; give it one.
snapshot-still = an assumption with a range
    .hint = Give { $id } a range, or remove the row: nothing moves with a single value.
snapshot-order = a number that no other row of the option has
    .hint = Of rows with the same number, the one that stands first in the sheet is taken first. Give this row a number of its own.
snapshot-correlation = a rank correlation that the others allow
    .hint = Enter { $rank }: the nearest that numbers can have.
    .all = Enter { $rank }: the nearest that numbers can have. `assay call FILE correlations.nearest`, or the button at the table, sets all such rows.
    .more = Enter { $rank }, and a row each for { $pairs }: the nearest that numbers can have. `assay call FILE correlations.nearest`, or the button at the table, sets and adds all such rows.
snapshot-pair = { $a } with { $b } ({ $rank })
snapshot-basis = { $allowed } for this billing
    .hint = Mend the billing or the price basis.
snapshot-no-rate = { $home }, or a currency with a rate
    .hint = Add the assumption fx.{ $currency }: { $home } for one { $currency }, with source and date.
snapshot-money-abroad = { $id }, which is in { $unit }
    .hint = Add the assumption fx.{ $currency } ({ $home } for one { $currency }), with source and date, or give { $id } a row of its own in { $home }.
snapshot-no-units = a number of units for an owned or committed quote
    .hint = Say how many units are bought or committed.
snapshot-by-use = `as needed` for a quote paid by use
    .hint = Write `as needed`; limit it by the quote's most units.
snapshot-data-class = a class of data that some vendor may hold
    .hint = Mend the class, or the data that a vendor may hold in the sheet Vendors.
snapshot-units-digits = a number of units whose GPUs have at most 18 digits
    .hint = Look for zeros too many.
snapshot-whole-units = whole units
    .hint = A unit is the smallest quantity sold: round up.
snapshot-not-of-billing = an empty cell: the billing { $billing } does not use it
    .hint = Empty the cell or mend the billing.
snapshot-goes-with = a value, for { $column } goes with it
    .hint = Fill in the cell, or empty { $column }.
snapshot-hard-budget = an amount in Budget, or no
    .hint = Enter the budget that no option may exceed, or say no: without an amount nothing is excluded.
snapshot-term = a month of the term, at most { $months }
    .yearly = a month of the term, at most { $months }: without months of its own a commitment runs by the year
    .hint = Give an earlier month of the term, or a longer term.
snapshot-steps = steps after month { $from }, up to { $to }
    .after = steps after month { $from }
    .hint = Move the steps into the months of the row.
# "184; 200 from 13" of two rows: "400 units in month 13, with lease · training · base".
snapshot-units-above = { $units } units in month { $month }, together with { $others }
    .alone = { $units } units in month { $month }
snapshot-most-units =
    { $most ->
        [one] at most { $most } unit
       *[other] at most { $most } units
    }
    .hint = The limit holds over all rows of an option: buy fewer units in one of them, or mend the quote's limit.

## snapshot/cost_lines

snapshot-shape-needs = a value, for the shape { $shape }
    .hint = Fill in the cell.
snapshot-not-of-shape = an empty cell: the shape { $shape } does not use it
    .hint = Empty the cell.
snapshot-no-method-rate = a rate for this method
    .hint = Fill in the rate.
snapshot-bucket = a bucket of { $category }: { $buckets }
    .hint = Mend the category or the bucket.
snapshot-line-quote = a quote that the option of this line buys or commits to
    .hint = Name such a quote, or leave the cell empty.
snapshot-run-tokens = nothing, since a workload that serves has no training runs
    .hint = Empty the cell, or name the purpose of the training.
snapshot-line-growth = nothing, since the line names no quote whose GPUs it could grow with
    .hint = Name a quote, or leave the cell empty.
snapshot-costs-as = another option that has cost lines of its own
    .hint = Name the option in whose rows the costs stand.
snapshot-months = a month before the last one
    .hint = Swap the months.
snapshot-not-of-lever = an empty cell: a lever on { $acts_on } does not use it
    .none = an empty cell: only a lever that acts on something uses it
    .hint = Empty the cell or mend what the lever acts on.
snapshot-lever-needs = a value, for a lever on { $acts_on }
    .hint = Say whose, or mend what the lever acts on.
snapshot-spend = a category with its bucket, for a lever that acts on nothing else
    .hint = Fill in category and bucket, or what the lever acts on.
snapshot-horizon = a month within the horizon of { $months }
    .hint = Give an earlier month.

## measured: what was measured


## measured/words: readings and findings

measured-uneven = { $median } ({ $low } to { $high })
    .share = { $median } ({ $low } to { $high }) %
measured-ends = { $low } to { $high }
    .share = { $low } to { $high } %
measured-no-interval = no interval told
measured-stated-by = stated by { $tool }
measured-gave = slowest device gave { $found }, { $confidence }
    .one = the one device gave { $found }, { $confidence }
    .perhaps-one = slowest of { $compared }, gave { $found }, { $confidence }
    .together = { $count } devices together gave { $found }, { $confidence }
    .server = the server gave { $found }, { $confidence }
measured-promised = promised { $promise }, { $gave }
measured-all-wrong = no device computed right, so no speed counts

## measured/group: how many devices

measured-one-or-two = { $least } or { $most }
measured-devices =
    { $most ->
        [one] { $text } device
       *[other] { $text } devices
    }
measured-perhaps-one = { $results } results, perhaps of one device

## measured/sizes

measured-batch = batch { $batch }
measured-model = a model of { $size }
measured-parameters = a model of { $count } parameters
measured-billions = { $count } billion
measured-millions = { $count } million
measured-other-sizes = The criterion speaks of { $asked }; measured was { $measured }.
    .unstated = The criterion speaks of { $asked }; measured was { $measured }, a model of no stated size.

## measured/about: what the name of a criterion speaks of

measured-subject-memory = memory
measured-subject-bandwidth = bandwidth
measured-subject-host = the host
measured-subject-link = a link
measured-subject-network = a network
measured-subject-storage = storage
measured-subject-training = training
measured-subject-decoding = decoding
measured-subject-prefill = prefill
measured-subject-tokens = tokens
measured-subject-matrix = matrix products
measured-subject-sustained = sustained work
measured-subject-utilisation = utilisation
measured-subject-uptime = uptime

## measured/unit, measured/fit: whether a criterion asks for it

measured-no-unit = no unit
measured-no-share = a utilisation is a share of dense peak, the criterion is in { $unit }
measured-other-peak = the criterion is a share of the { $meant } peak, measured was { $own }
measured-other-unit = measured is { $measured }, the criterion is in { $asked }
measured-other-thing = { $measured } was measured, the criterion's name speaks of { $spoken }
measured-silent = The name “{ $name }” does not say that it asks for this: measured was { $what }. Make sure that it is meant.
measured-many = The name “{ $name }” speaks of a { $word }; measured was one device.

## measured/compare: notes

measured-different-cards = Different cards are compared: { $cards }.
measured-its-result-says = Its result says: { $said }
measured-earlier-result = The scorecard still holds an earlier result: another device is the slowest now.
measured-left-out =
    { $failed ->
        [one] { $failed } measurement is left out: its numbers came out wrong.
       *[other] { $failed } measurements are left out: their numbers came out wrong.
    }
measured-unsettled =
    { $unsettled ->
        [one]
            { $devices ->
                [one] The one device was still scattering when time was up.
               *[other] { $unsettled } of { $devices } devices was still scattering when time was up.
            }
       *[other] { $unsettled } of { $devices } devices were still scattering when time was up.
    }
measured-without-id = Results without a device's own id are of { $devices }: those of one name in machines of one description count as one.
measured-above-peak = An MFU of { $share } is left out: more than the peak that it was set against.
measured-no-peak = Its MFU is left out: the catalog has no peak of this card to set it against.

## measured/evidence (codes B71x)

measured-other-criterion = a criterion that asks for what was measured: { $why }
    .hint = Choose the criterion that asks for this, or name the criterion after what it means.
measured-other-quantity = a quantity in the criterion's unit: { $why }
    .hint = A share of dense peak takes an MFU; tokens per second take { $decode }, { $prefill } or { $train_step }, GB/s { $copy }, { $h2d }, { $d2h } or { $peer }, FLOP/s { $gemm }, each with the quantity { $median }.
measured-several = one measurement; { $count } fit: { $choices }
    .found = nothing that tells them apart
    .hint = Name precision and shape.
measured-nothing = something that was measured on this vendor's hardware
    .hint = Import a result with --vendor; what ran on a software device is not a measurement.
measured-one-of = one of: { $choices }
    .hint = Name kind, precision and shape as measured.
measured-no-figure = a measurement that gives { $quantity }
measured-wrong = only measurements whose numbers came out wrong
    .hint = Measure again: a wrong result is no speed.
measured-beyond-peak = a utilisation of { $share }, more than its peak
    .hint = The peak that it was set against is not this card's; choose the quantity median.
measured-peak-of-run = a utilisation of another peak than the catalog's
    .hint = Against the best matrix product of its own run it says nothing of the card; choose the quantity median.
measured-without-it = measurements without it
    .hint = Choose the quantity median, or measure a training step with a known card.
measured-step = Use measurement as evidence: { $what } for { $vendor }, { $criterion }
measured-not-settled = The samples had not settled when time was up: measure longer before it decides anything.
measured-only-stated = Nobody attested the run of { $tool }: the figure is stated, not measured.
measured-not-checked = Nobody checked whether the device computes right.
measured-result-says = The result says: { $said }

# What stands in the entry as its reason.
measured-the-one-device = The one device
measured-slowest-of = Slowest of { $compared }
measured-reading = { $reading }, { $confidence }
    .sizes = { $reading }, { $confidence }, with { $sizes }
measured-reason = { $which }, { $device } in { $machine }: { $found }.
    .unsettled = { $which }, { $device } in { $machine }: { $found }; not settled when time was up.
measured-reason-kept = { $kept }. { $reason }
measured-kept = Promised { $value } ({ $whence })
    .before = Before { $value } ({ $whence })

## measured/stands: the assumption that a cell is drawn from

measured-every-empty-cell = every empty cell that means it
measured-row = { $table } { $row }
measured-stays = The cell was drawn from @{ $id }, which stays as it is: { $others } rest on it too. The entry takes its place in the score; demand and cost keep what was assumed. Give this vendor an assumption of its own to have both.
measured-is-set = @{ $id }, which was { $was }, is set to the measured interval in the same step, and with it all that rests on it: { $own }.

measured-stands = The cell is drawn from @{ $id }, which stays as it is, and so do score and cost: the measurement stands beside it.
measured-beside = It stands as the entry of { $evaluator }: that of { $own } stays.

## measured/scope: what a measurement covers of what a criterion asks for

# "Devices covered: 1 of 64".
measured-scope-part = { $what }: { $has } of { $least }
    .unstated = { $what }: not stated, { $least } asked for
measured-scope = It reaches as far as { $criterion } asks, and takes the place of all entries that do not ({ $parts }).
    .lacks =
        { $tenfolds ->
            [one] It reaches less far than { $criterion } asks, by { $tenfolds } tenfold ({ $parts }). It enters beside other entries, widened by { $points } points on each side, and takes the place of none.
           *[other] It reaches less far than { $criterion } asks, by { $tenfolds } tenfolds ({ $parts }). It enters beside other entries, widened by { $points } points on each side, and takes the place of none.
        }

## measured/figures

measured-source = assay-bench result { $digest }
    .run = run of { $tool }, { $digest }
measured-formula = { $what }: the lowest median of { $compared }, { $device } in { $machine }, with the interval of its own samples from { $low } to { $high }.
measured-formula-promised = What the scorecard holds as promised under { $criterion }.
measured-formula-devices = Devices measured alike, each once; measurements whose numerics failed do not count. Devices without an id of their own, of one name in machines of one description, are perhaps one.
measured-unit-devices =
    { $count ->
        [one] device
       *[other] devices
    }
measured-scorecard = scorecard
