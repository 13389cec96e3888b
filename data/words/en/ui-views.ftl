# What the views of the window say of themselves.

## Several views
ui-views-back = Back
ui-views-bandwidth = Bandwidth
ui-views-bound = Bound
ui-views-confidence = { $date }, confidence { $confidence }
ui-views-effective-share = Effective of paid hours
ui-views-fewer = Show fewer
ui-views-gb = GB
ui-views-gbps = GB/s
ui-views-look-for = Look for
ui-views-memory = Memory
ui-views-mend = What to do
ui-views-more = Show { $count } more
ui-views-no-source = no source
ui-views-nobody = nobody is named
ui-views-origin = Where it comes from
ui-views-options-enter = Enter options
ui-views-per-effective = Per effective GPU-hour
ui-views-points = points
ui-views-remove = Remove
ui-views-show-all = Show all { $count }
ui-views-start = Start with what the compute is for
ui-views-w = W
ui-views-where = Where
ui-views-why = Why
ui-views-wrong = What is wrong

## Accelerators
ui-accelerators-tab-shortlist = Shortlist and sizing
ui-accelerators-tab-quadrant = Quadrant
ui-accelerators-tab-catalog = Catalog
ui-accelerators-tab-reliability = Reliability
ui-accelerators-tab-published = Published figures
ui-accelerators-published-about = Computed from what submitters of MLPerf published, not verified by MLCommons; they tune for the benchmark, so read it as what can be reached.
ui-accelerators-published-reached = What others reached
ui-accelerators-published-expected = Expected rates, checked
ui-accelerators-published-expected-about = What sizing expects of each published result, in multiples of it: with everything known, without that result, and without any result of that model on that card. Only what was held out judges the method.
ui-accelerators-published-curves = Latency, scale, age
ui-accelerators-published-rents = Rents
ui-accelerators-published-purchase = Purchase
ui-accelerators-published-hosted = Hosted models
ui-accelerators-published-regions = Regions
ui-accelerators-published-kpis = Indicators
ui-accelerators-rate-from = Share reached: { $origin }
ui-accelerators-published-what = What to look up
ui-accelerators-published-find = B200, Nebius, DeepSeek, Sweden …
ui-accelerators-published-title =
    { $count ->
        [one] { $what }: { $count } published figure, with source and date
       *[other] { $what }: { $count } published figures, each with source and date
    }
ui-accelerators-published-none = No line holds all of these words.
ui-accelerators-published-shown =
    { $count ->
        [one] { $count } line
       *[other] { $count } lines
    }
ui-accelerators-tab-own = Own cards
ui-accelerators-finding = Cards on offer, matched to each workload
ui-accelerators-question = Accelerators · which could do the work?
ui-accelerators-parts = Parts of Accelerators
ui-accelerators-start = Cards are matched to workloads: their model, precision, batch and context. Enter the first workload; the catalog can be read without one.
ui-accelerators-to-demand = Go to Demand
ui-accelerators-add-there = This card is there already. Change its row in the table.
ui-accelerators-add-step = Add the card { $sku }
ui-accelerators-add = Add the card
ui-accelerators-head-role = Role
ui-accelerators-head-power = Power
ui-accelerators-head-between = Between cards
ui-accelerators-head-dense = { $unit } dense
ui-accelerators-window =
    { $layers ->
        [one] 1 layer sees { $window }
       *[other] { $layers } layers see { $window }
    }
ui-accelerators-head-export = Export control (no legal advice)
ui-accelerators-own-stands = A card of your own replaces this row.
ui-accelerators-copy = Copy to own cards, to correct it
ui-accelerators-catalog-cards =
    { $count ->
        [one] { $count } card with dense peaks;
       *[other] { $count } cards with dense peaks;
    } { $unknown ->
        [0] export control of each is told
        [one] export control of one is unknown
       *[other] export control of { $unknown } is unknown
    }
ui-accelerators-catalog-models =
    { $count ->
        [one] { $count } model with the dimensions that sizing uses
       *[other] { $count } models with the dimensions that sizing uses
    }
ui-accelerators-copy-step = Copy { $sku } to the own cards
ui-accelerators-copied = { $sku } is among the own cards now; its row there replaces the catalog's.
ui-accelerators-not-copied = { $sku } was not copied
ui-accelerators-catalog-note = unknown stays unknown, never 0
ui-accelerators-catalog-find = H200, AMD, HBM3e, edge …
ui-accelerators-catalog-what = What to show
ui-accelerators-catalog-of-cards = Cards
ui-accelerators-catalog-of-models = Models
ui-accelerators-cards-shown =
    { $count ->
        [one] { $count } card shown
       *[other] { $count } cards shown
    }
ui-accelerators-models-shown =
    { $count ->
        [one] { $count } model shown
       *[other] { $count } models shown
    }
ui-accelerators-catalog-unread = The catalog could not be read
ui-accelerators-unmatched = { $name }: no card can be matched
ui-accelerators-sizing-of = Sizing: { $model } on { $sku }
ui-accelerators-trying = what you try is not stored
ui-accelerators-catalog-reading = Reading the catalog…
ui-accelerators-part = { $part } { $size } GB
ui-accelerators-bar-unknown = the card's memory is unknown
ui-accelerators-bar-on =
    { $cards ->
        [one] { $size } GB on one card; { $room }
       *[other] { $size } GB on { $cards } cards; { $room }
    }
ui-accelerators-bar-on-each =
    { $cards ->
        [one] { $size } GB on one card; { $room }
       *[other] { $size } GB on each of { $cards } cards; { $room }
    }
ui-accelerators-bar-split = { $size } GB on each of { $cards } cards, split { $ways } ways; { $room }
ui-accelerators-bar-short = { $size } GB short of { $usable } GB usable
ui-accelerators-bar-free = { $size } GB free of { $usable } GB usable
ui-accelerators-part-weights = weights
ui-accelerators-part-cache = KV cache
ui-accelerators-part-activations = activations
ui-accelerators-part-gradients = gradients and optimizer
ui-accelerators-head-model = Model
ui-accelerators-head-parameters = Parameters
ui-accelerators-head-billion = billion
ui-accelerators-head-active = Active
ui-accelerators-head-layers = Layers
ui-accelerators-head-hidden = Hidden
ui-accelerators-head-heads = Heads
ui-accelerators-head-kv-heads = KV heads
ui-accelerators-head-width =
    Head
    width
ui-accelerators-head-vocabulary = Vocabulary
ui-accelerators-head-context = Context
ui-accelerators-head-tokens = tokens
ui-accelerators-head-weights = Weights
ui-accelerators-head-licence = Licence
ui-accelerators-active-all = all
ui-accelerators-latent = latent { $rank }
ui-accelerators-model-wrong = The catalog has no model of this name. Choose one from the list.
ui-accelerators-model-step = Name { $model } as the model of { $name }
ui-accelerators-model-lacks = The catalog has no model { $wrong }, so its size is unknown and no card can be matched to it.
ui-accelerators-model-unnamed = { $name } names no model, so its size is unknown and no card can be matched to it.
ui-accelerators-model-example = Llama-3.3-70B-Instruct
ui-accelerators-model-use = Use this model
ui-accelerators-own-none = No own cards: the catalog's figures are used
ui-accelerators-own =
    { $count ->
        [one] { $count } own card;
       *[other] { $count } own cards;
    } { $replacing ->
        [0] none replaces a row of the catalog
        [one] one replaces a row of the catalog
       *[other] { $replacing } replace a row of the catalog
    }
ui-accelerators-own-note = peaks are dense; what is not known stays empty
ui-accelerators-add-a-card = Add a card…
ui-accelerators-availability = Every quote states how much of the time its units are available
ui-accelerators-availability-lacks =
    { $silent ->
        [one] { $silent } quote of { $all } does not state how much of the time its units are available; they count as always available
       *[other] { $silent } quotes of { $all } do not state how much of the time their units are available; they count as always available
    }
ui-accelerators-reliability-find = Llama 3, SLA, network, H100 …
ui-accelerators-head-cause = Cause
ui-accelerators-head-period = Period
ui-accelerators-assumed = Availability that this case assumes
ui-accelerators-assumed-about = Share of hours in which a unit works
ui-accelerators-and-others = { $source } and others
ui-accelerators-head-holds = Holds the model
ui-accelerators-head-per-million =
    { UNIT($currency) } per million
    useful tokens
ui-accelerators-head-offered = Offered by
ui-accelerators-own-card = own card
ui-accelerators-gated = It fails the requirement on { $criterion }, so no option with it can be recommended.
ui-accelerators-nobody = nobody
ui-accelerators-expected = Expected { $what }.
ui-accelerators-size-step = Size { $name } at { $precision }, batch { $batch }, context { $context }
ui-accelerators-field-batch = Batch, sequences
ui-accelerators-field-context = Context, tokens
ui-accelerators-line-all = Cards in total
ui-accelerators-precision = Precision
ui-accelerators-use = Use for the workload
ui-accelerators-as-stored = As stored
ui-accelerators-tried = Tried
ui-accelerators-reckoning = Calculating…
ui-accelerators-usable = │ usable
ui-accelerators-reads = { $model } reads at most { $context } tokens.
ui-accelerators-cards-note = The number of cards in total follows from demand; it is calculated again once a setting is used for the workload.
ui-accelerators-sizing-now = Sizing…
ui-accelerators-line-cache = KV cache
ui-accelerators-line-activations = Activations
ui-accelerators-line-gradients = Gradients
ui-accelerators-line-optimizer = Optimizer state
ui-accelerators-line-margin = Margin against usable memory
ui-accelerators-line-copy = Cards for one copy
ui-accelerators-line-decode = Decode, whole batch
ui-accelerators-per-second = tokens per second
ui-accelerators-line-price = At { $quote }
ui-accelerators-usable-share = Share of nameplate memory that is usable: { $share }
ui-accelerators-from-model = { $name }: { $params } parameters, { $layers } layers, { $hidden } wide, { $heads } heads, { $kv } of keys and values of { $width }
ui-accelerators-from-card = { $sku }: { $memory } GB, { $bandwidth } GB/s
ui-accelerators-from-quote = Offer, { UNIT($currency) } per { $basis }: { $price }

## Actuals
ui-actuals-question = Actuals · did it come true?
ui-actuals-finding =
    { $bills ->
        [0] No bill is imported yet
        [one] One bill is imported
       *[other] { $bills } bills are imported
    }{ $usage ->
        [0] {""}
        [one] , with one file of use
       *[other] , with { $usage } files of use
    }
ui-actuals-no-option = No option is recommended, so there is no plan to compare bills with
ui-actuals-see-why = See why in Decision
ui-actuals-first = First the case has to be evaluated
ui-actuals-first-about = Once an option is recommended, its cost, utilisation and KPIs stand here as the plan.
ui-actuals-see-missing = See what is missing
ui-actuals-head-today = Today
ui-actuals-head-how = How it is made
ui-actuals-missing = { $formula } · missing: { $inputs }
ui-actuals-cash = Cash over the horizon
ui-actuals-paid = Per paid GPU-hour
ui-actuals-unserved = Demand left unserved
ui-actuals-from-bills = bills
ui-actuals-from-both = bills and telemetry
ui-actuals-from-telemetry = telemetry
ui-actuals-from-log = scheduler log
ui-actuals-plan =
    { $months ->
        [one] The plan is { $option }, over { $months } month
       *[other] The plan is { $option }, over { $months } months
    }
ui-actuals-head-planned = What is planned
ui-actuals-head-plan = Plan
ui-actuals-head-compared = Will be compared with
ui-actuals-source-billing = Billing
ui-actuals-source-billing-form = FOCUS export, csv or parquet
ui-actuals-source-billing-shows = spend by team, purpose, GPU type and pricing; budgets and anomalies
ui-actuals-source-gpu = GPU telemetry
ui-actuals-source-gpu-form = Prometheus: tensor activity, utilisation, allocation
ui-actuals-source-gpu-shows = useful against held hours, idle resources
ui-actuals-source-log = Scheduler log
ui-actuals-source-log-form = Slurm (sacct), or counts by month
ui-actuals-source-log-shows = hours by team; cost per prediction, token, training run
ui-actuals-sources = Import reads three kinds of files
ui-actuals-head-record = Record
ui-actuals-head-form = In what form
ui-actuals-head-shows = What it shows
ui-actuals-ask = Ask { $suppliers } for a FOCUS export in the contract: only bills in FOCUS or OpenCost can be read.
ui-actuals-add-condition = Add it to the conditions
ui-actuals-import = Import bills and reports of use…
ui-statement = Statement for a team…
    .team = Team
    .file = Statement for { $team }.pdf
    .work = Writing the statement
    .done = The statement is { $file }.
ui-again = Would the same be signed again?
    .about = The decision of the day of the award, at the level of demand that bills have told since; what each right to leave or to give back is worth if it is used now.
    .ask = Look at the decision again
    .work = Looking at the decision again
    .numbers = Numbers of the look again
ui-actuals-parts = Parts of the actuals
ui-actuals-from = From
ui-actuals-to = To
ui-actuals-month-0 = Month 0 of the plan
ui-actuals-month-0-refused = Month 0 of the plan was not kept
ui-actuals-of-award = that of the award
ui-actuals-narrow = Narrow to { $name }
ui-actuals-widen = Take back { $name }
ui-actuals-narrowed = Only
ui-actuals-widen-all = Show all
ui-actuals-shown = { $count ->
        [one] Show the other row
       *[other] Show the other { $count } rows
    }
ui-actuals-fewer = Show fewer
ui-actuals-do = What can be done
ui-actuals-to-award = Go to Procurement

## Bench
ui-bench-broke = The run broke off; nothing that was measured before is lost.
ui-bench-unknown = What hardware achieves is known only once it is measured; the nameplate is a claim.
ui-bench-empty = The result holds no measurement.
ui-bench-software-only = Only software devices ran: none of this is a measurement.
ui-bench-measuring = Measuring, { $share }. You can keep working.
ui-bench-reached = { $device } reached { $share } of its { $what } in the { $kind }.
ui-bench-uncompared =
    { $measurements ->
        [one] { $measurements } measurement
       *[other] { $measurements } measurements
    } on { $devices ->
        [one] { $devices } device
       *[other] { $devices } devices
    }; the catalog holds nothing to compare them with.
ui-bench-saving = Saving a copy of the result
ui-bench-saved = The copy is { $file }.
ui-bench-question = Bench · what does the hardware really do?
ui-bench-save = Save a copy of the result…
ui-bench-open-another = Open another result…
ui-bench-elsewhere = Open a result that was measured elsewhere
ui-bench-elsewhere-about = A result is the JSON file that { $command } writes on the machine with the hardware. It shows median and interval of each measurement, whether the numbers came out right, and what share of the nameplate was reached.
ui-bench-command = assay bench -o result.json
ui-bench-open = Open a result…
ui-bench-own-values = A value you measured yourself goes into the scorecard, with the grade “measured”.
ui-bench-to-scorecard = Go to the scorecard
ui-bench-file = File
ui-bench-program = Program
ui-bench-host = Host
ui-bench-job = Job
ui-bench-driver = Driver
ui-bench-none = none
ui-bench-libraries = Libraries
ui-bench-none-named = none named
ui-bench-measured-at = Measured at
ui-bench-format = Format version
ui-bench-no-notes = Neither the measuring program nor the catalog had anything to add.
ui-bench-behind = Where the result comes from
ui-bench-machine = Machine
ui-bench-machine-of = { $os }; { $cpu }; { $memory } of memory
ui-bench-digest = Digest
ui-bench-digest-agrees = { $digest } (matches the content; a checksum reveals damage, not who measured)
ui-bench-digest-differs = { $digest } (does not match the content)
ui-bench-notes =
    { $count ->
        [0] The result carries no notes
        [one] { $count } note to read before you use it
       *[other] { $count } notes to read before you use it
    }
ui-bench-unread =
    { $count ->
        [one] { $count } field this version does not know
       *[other] { $count } fields this version does not know
    }
ui-bench-uncomparable = The results were not compared
ui-bench-at-sizes = at { $sizes }
ui-bench-results-none = Results in this workspace: no real device was measured
ui-bench-missed = { $vendor }, { $what }: { $finding }
ui-bench-results-perhaps-one = Results in this workspace: each perhaps of one device
ui-bench-results-slowest =
    { $devices ->
        [one] Results in this workspace: each of one device
       *[other] Results in this workspace: the slowest of up to { $devices } devices
    }
ui-bench-results = Results in this workspace
ui-bench-head-slowest = Slowest device
ui-bench-head-sound = Sound
ui-bench-head-device-date = Device, date
ui-bench-settling-untold = settling not told
ui-bench-settled = settled
ui-bench-unsettled = not settled
ui-bench-some-unsettled = { $count } not settled
ui-bench-failed = { $count } with wrong numbers, left out
ui-bench-numbers-right = numbers right
ui-bench-numbers-unchecked = numbers not checked
ui-bench-use-what = Use as evidence: { $what }, { $vendor }
ui-bench-use-open = Use as evidence…
ui-bench-results-about = A cluster goes at the pace of its slowest device, so that one is what to plan with: its median, with the 95 % interval of its own samples.
ui-bench-peak = Peak
ui-bench-mbu = MBU
ui-bench-mbu-about = bytes that had to be read per second, share of the peak
ui-bench-energy = Energy per token
ui-bench-energy-about = over work without a pause, by the device's own counter where it has one
ui-bench-zero = With all-zero data
ui-bench-zero-about = compared with random data, which is what counts: zeros draw less power
ui-bench-interval = Interval
ui-bench-coverage = holds the median with { $share }
ui-bench-interval-about = 95 % would take more samples
ui-bench-warm-up =
    { $count ->
        [one] after { $count } warm-up run
       *[other] after { $count } warm-up runs
    }
ui-bench-samples = Samples
ui-bench-head-convention = FLOP convention
ui-bench-head-mfu = MFU, of the peak
ui-bench-head-ceiling-about = The best matrix product of the same run in this format
ui-bench-head-ceiling = Of the measured ceiling
ui-bench-no-hardware = No hardware device took part
ui-bench-devices-all =
    { $count ->
        [one] { $count } hardware device took part; it is in the catalog
       *[other] { $count } hardware devices took part; all are in the catalog
    }
ui-bench-devices =
    { $count ->
        [one] { $count } hardware device took part; it is not in the catalog
       *[other]
            { $matched ->
                [0] { $count } hardware devices took part; none is in the catalog
               *[other] { $count } hardware devices took part; { $matched } of them in the catalog
            }
    }
ui-bench-plan = plan { $plan }, measured { $when }
ui-bench-head-number = No.
ui-bench-head-device = Device
ui-bench-head-in-catalog = In the catalog
ui-bench-head-catalog-gb = Catalog, GB
ui-bench-head-limit-w = Power limit, W
ui-bench-head-catalog-w = Catalog, W
ui-bench-head-catalog-source = Catalog's source
ui-bench-software = software device: not a measurement
ui-bench-sku-lacks = { $sku } is not there
ui-bench-no-row = the result names no row
ui-bench-reads-clocks = clocks
ui-bench-reads-power = power
ui-bench-reads-temperature = temperature
ui-bench-throughput-of = Throughput, { $step }
ui-bench-throughput = Throughput
ui-bench-silent = { $device } does not report its { $what }.
ui-bench-in-use = Another job is running on this card
ui-bench-in-use-about = If you measure now, both jobs will be slower and the figures describe a shared card; the result will say so.
ui-bench-wait = Wait until it is free
ui-bench-force = Measure anyway
ui-bench-curve =
    { $seconds ->
        [one] { $name }: { $now } now, { $low } to { $high } { $unit } over { $seconds } second
       *[other] { $name }: { $now } now, { $low } to { $high } { $unit } over { $seconds } seconds
    }
ui-bench-curve-empty = { $name }: nothing reported yet
ui-bench-second = Second
ui-bench-not-found = The devices of this machine could not be identified
ui-bench-looking = Looking for the devices of this machine
ui-bench-no-card = This machine has no accelerator card; its processor can be measured
ui-bench-has-all =
    { $count ->
        [one] This machine has { $count } card, which is in the catalog
       *[other] This machine has { $count } cards, all in the catalog
    }
ui-bench-has =
    { $count ->
        [one] This machine has { $count } card, { $known } in the catalog
       *[other] This machine has { $count } cards, { $known } in the catalog
    }
ui-bench-every =
    { $count ->
        [0] the processor
        [1] the card
        [2] both cards
       *[other] all { $count } cards
    }
ui-bench-driver-of = NVIDIA driver { $version }
ui-bench-look-again = Look again
ui-bench-machine-devices = Devices of this machine
ui-bench-head-peak = Dense 16-bit peak
ui-bench-head-limit = Power limit
ui-bench-head-users = In use by
ui-bench-processor = a processor that the catalog does not hold
ui-bench-not-there = not there
ui-bench-not-told = not reported
ui-bench-nobody-seen = nobody
ui-bench-measure = Measure
ui-bench-numbered = number { $number }: { $device }
ui-bench-plan-quick = Quick run
    .note = quick run
ui-bench-plan-full = Full run
    .note = full run
ui-bench-watch-open = Watch a running job
ui-bench-runs-about = Quick takes about 40 seconds for each device, full some minutes with a sustained run. Nothing is ever set on a device.
ui-bench-asks = The measuring program asks drivers and system; nothing is changed.
ui-bench-wrong =
    { $wrong ->
        [one] { $wrong } measurement computed wrong numbers: do not use it
       *[other] { $wrong } measurements computed wrong numbers: do not use them
    }
ui-bench-loose =
    { $loose } of { $all ->
        [one] { $all } measurement
       *[other] { $all } measurements
    } did not settle; the interval says how far { $loose ->
        [one] it scatters
       *[other] they scatter
    }
ui-bench-all-settled =
    { $count ->
        [0] Nothing was measured on hardware
        [one] The measurement settled
       *[other] All { $count } measurements settled
    }
ui-bench-fold = Hide details
ui-bench-unfold = Show all details
ui-bench-measurements = Measurements
ui-bench-head-interval = 95 % interval
ui-bench-head-utilisation = Utilisation
ui-bench-software-of = { $device }: a software device, not a measurement
ui-bench-too-few = Too few samples for 95 %
ui-bench-only = { $share } only
ui-bench-numbers-wrong = numbers wrong
ui-bench-error = (error { $error })
ui-bench-utilisation-about = Utilisation is a share of each card's own peak, MFU in one of three FLOP conventions: never compare two cards by it, nor two conventions with each other.
ui-bench-run-whole = The run is whole
ui-bench-this-machine = this machine
ui-bench-run-stopped =
    { $kept ->
        [0] The run was stopped and wrote no result
        [one] The run was stopped and wrote no result; { $kept } figure measured before stands below
       *[other] The run was stopped and wrote no result; { $kept } figures measured before stand below
    }
ui-bench-run-broke =
    { $kept ->
        [0] The run broke off
        [one] The run broke off; { $kept } figure measured before stands below
       *[other] The run broke off; { $kept } figures measured before stand below
    }
ui-bench-measuring-device = Measuring { $device }
ui-bench-cancel-run = Cancel the run
ui-bench-again = Measure again
ui-bench-progress = Progress of the run
ui-bench-looking-at = looking at the devices
ui-bench-throttled = Clocks are held down by { $by }
ui-bench-unheard = Nothing has been heard from the measuring program for { $seconds } seconds. Wait, or cancel: nothing else is touched.
ui-bench-device-now = the device measured now
ui-bench-device-last = the device measured last
ui-bench-device-numbered = { $device }, number { $number }
ui-bench-unread-file =
    { $count ->
        [one] { $file } was not read: { $count } problem
       *[other] { $file } was not read: { $count } problems
    }
ui-bench-file-problems = Problems of the file
ui-bench-the-file = the file
ui-bench-more-problems = and { $count } more of the kind
ui-bench-samples-around =
    { $count ->
        [one] { $count } sample at { $median } { $unit }
       *[other] { $count } samples around { $median } { $unit }
    }
ui-bench-samples-none = no samples in the file
ui-bench-reported = What the device reported during one measurement: { $what }
ui-bench-measurement = Measurement
ui-bench-device-number = Device { $number }
ui-bench-so-far = Measured so far
ui-bench-head-mfu-palm = MFU (PaLM)
ui-bench-used = Entered into the scorecard
ui-bench-use = Use as evidence
ui-bench-finding-of = { $vendor }: { $what }, { $finding }.
ui-bench-use-about = The interval of the slowest device becomes an entry of the scorecard, graded “measured”, with the result as its source. Where the cell is drawn from an assumption of this vendor alone, the interval becomes its value, and cost follows. The previous entry is kept beside it.
ui-bench-whose = Whose hardware
ui-bench-choose-vendor = Choose a vendor
ui-bench-choose-criterion = Choose a criterion
ui-bench-fits = Fits what was measured
ui-bench-fits-else = Asks for something else
ui-bench-enter = Enter into the scorecard
ui-bench-measure-mfu-palm = MFU, PaLM
    .about = Model FLOPs utilisation: 6N plus attention, as PaLM counts
ui-bench-measure-mfu-matmul = MFU, matmul
    .about = Model FLOPs utilisation: matrix products with weights only
ui-bench-measure-mfu-causal = MFU, causal
    .about = Model FLOPs utilisation: attention counted for its causal half
ui-bench-measure-mbu = MBU
    .about = Memory bandwidth utilisation: bytes that had to be read per second
ui-bench-above-peak = of { $what }: more than its peak, check the unit
ui-bench-share-of = of { $what }
ui-bench-watching = Watching: let your job run as it always does
ui-bench-watch-about = Watch your own running job, and see how much of what is paid for does useful work
ui-bench-watch-silent = No device reported what it was doing
ui-bench-unknown-share = an unknown share
ui-bench-watched-weak = { $device } did useful work for { $useful } of the time, a weak figure; { $sunk } of what it cost was sunk
ui-bench-watched = { $device } did useful work for { $useful } of the time; { $sunk } of what it cost was sunk
ui-bench-weak = { $share } (weak)
ui-bench-cannot-say = cannot say
ui-bench-watch-cancel = Cancel watching
ui-bench-watch-progress = Progress of watching
ui-bench-seconds = Seconds
ui-bench-watch = Watch
ui-bench-watch-how = Start your job first. Cards are read ten times a second; nothing is changed.
ui-bench-watch-limits = From 1 to { $most } seconds.
ui-bench-seen = What was seen
ui-bench-head-idle = Idle share
ui-bench-head-bandwidth-used = Memory bandwidth used
ui-bench-head-held-down = Clocks held down
ui-bench-readings =
    { $count ->
        [one] { $count } reading in { $seconds } s
       *[other] { $count } readings in { $seconds } s
    }
ui-bench-assign-step =
    { $count ->
        [one] Name the vendor of a result
       *[other] Name the vendor of { $count } results
    }
ui-bench-left-unknown = how long is not known yet
ui-bench-seconds-axis = { $seconds } s
ui-bench-left-seconds = about { $seconds } s left
ui-bench-left-minutes = about { $minutes } min left
ui-bench-run-done = The run is done; Bench shows its result.
ui-bench-run-lost = The run could not be followed
ui-bench-run-broke-off = The run broke off; Bench says why and shows what was measured before.
ui-bench-watching-job = Watching a running job

## Cost
ui-cost-options = Options
    .question = Cost · what does it really cost?
ui-cost-ledger = Ledger
    .question = Cost · which costs does no quote state?
ui-cost-quotes = Quotes
    .question = Cost · what is offered, and at what price?
ui-cost-breakeven = Break-even
    .question = Cost · from when does one option cost less than another?
ui-cost-books = Books
    .question = Cost · what does it do to our books, year by year?
ui-cost-carbon = Carbon
    .question = Cost · how much energy does it take, and how much carbon goes with it?
ui-carbon-beside = Every option over the horizon: medians, and P10 to P90
ui-carbon-years = { $option }: medians by year
ui-carbon-whole = Horizon
ui-carbon-places = What counts at each place
ui-carbon-method = How it is reckoned
ui-cost-ageing = Asset life
    .question = Cost · how long are the cards that we buy worth keeping?
ui-life-card = Card that is bought
ui-life-whole = { $name }: life, refresh and books
ui-life-ages = By age: { $name }, medians and P10 to P90
ui-life-used = Used cards: { $name }, medians
ui-life-history = { $name }: published prices, each as it stands in its source
ui-life-method = How lives are reckoned
ui-books-standard = Accounting standard
ui-books-contracts = What the contracts become in the books
ui-books-quote = Quote
ui-books-treated = Treated as
ui-books-why = Why
ui-books-rules = What the books rest on, and since when it holds
ui-books-rule = Rule
ui-cost-uncertainty = Uncertainty
    .question = Cost · how far off may it be, and why?
ui-cost-kpis = KPIs
    .question = Cost · what is watched after signing?
ui-cost-levers = Levers
    .question = Cost · what could be saved?
ui-cost-not-yet = Costs cannot be computed yet
ui-cost-to-come = Costs come with the first evaluation
ui-cost-levers-finding = What each lever saves
ui-cost-crossing = From when one option has paid less than another
ui-cost-parts = Parts of Cost
ui-cost-lever-step = Add the lever { $name }
ui-cost-lever-touches = Touches { $spend }.
ui-cost-lever-share = Share of that spend it can touch
ui-cost-lever-judged = Judged from the source: put your own, "20 %" or "0.1 to 0.3".
ui-cost-lever-saving = Saves of what it touches
ui-cost-lever-status = Status
ui-cost-lever-add = Add
ui-cost-crossing-note = cash added up from the signing, undiscounted, base case
ui-cost-head-month = From month
ui-cost-head-less = Has paid less
ui-cost-head-more = Has paid more
ui-cost-head-remark = Remark
ui-cost-greyed = Greyed: between other options than { $option }, or only for a time.
ui-cost-no-crossing = One option has paid no more than the other in any month.
ui-cost-buckets-note =
    { $months ->
        [one] { UNIT($currency) }, present value over { $months } month, base case
       *[other] { UNIT($currency) }, present value over { $months } months, base case
    }
ui-cost-out = { $option } (out)
ui-cost-total = Total, base case
ui-cost-cash-spread = In cash, P10 to P90
ui-cost-ideas =
    { $count ->
        [one] One idea is not in this workspace yet
       *[other] { $count } ideas are not in this workspace yet
    }
ui-cost-ideas-note = savings are what the sources report; worth is reckoned by the rule of levers with share and typical saving as shipped
ui-cost-idea-find = Find an idea
ui-cost-head-effort = Effort, days
ui-cost-head-per-day = Saves per person-day, { UNIT($currency) }
ui-cost-head-per-day-about = It pays where a person-day of yours costs less
ui-cost-risk = Risk: { $risk }
ui-cost-add-idea = Add { $name }
ui-cost-idea-none = No idea holds these words.
ui-cost-kpis-note = today, before the decision: the baseline to compare with after signing
ui-cost-head-watch = Watch above
ui-cost-head-act = Act above
ui-cost-head-formula = Formula
ui-cost-kpi-enter = Enter { $inputs }.
ui-cost-inputs =
    { $lacking ->
        [0] Inputs: all { $all } are entered
       *[other] Inputs: { $lacking } of { $all } not entered
    }
ui-cost-inputs-lacking = not yet: { $inputs }
ui-cost-inputs-note = what is not known stays out
ui-cost-kpi-inputs = Inputs of the KPIs
ui-cost-most-lines = { $option } has most lines, { $lines }
ui-cost-first-line = Enter the first cost line in the empty row
ui-cost-lines =
    { $count ->
        [one] { $count } line
       *[other] { $count } lines
    }
ui-cost-all-options = all options
ui-cost-cost-lines = Cost lines
ui-cost-levers-title =
    { $count ->
        [one] { $count } lever:
       *[other] { $count } levers:
    } { $taken } taken, { $planned } planned, { $idea ->
        [one] { $idea } idea
       *[other] { $idea } ideas
    }
ui-cost-take = Take the lever { $name }
ui-cost-untake = Do not take the lever { $name }
ui-cost-likely = likely { $value }
ui-cost-levers-note = levers multiply, they don't add
ui-cost-head-touched = Share touched
ui-cost-head-saves = Saves of that
ui-cost-head-worth-about = What it saves of the recommended option's total cost, or would
ui-cost-head-worth = Worth, { UNIT($currency) }
ui-cost-head-given-back-about = What it would save if capacity could be given back as demand falls: beside, never used
ui-cost-is-taken = { $name } is taken
ui-cost-only = only { $option }
ui-cost-levers-about = What a taken lever saves of the recommended option, or what another would; a lever of another option saves nothing here.
ui-cost-levers-columns = All columns of the levers
ui-cost-levers-first = Enter the first lever, or add one of the ideas above
ui-cost-options-rows =
    { $options ->
        [one] { $options } option,
       *[other] { $options } options,
    } { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    }: which quote serves which layer
ui-cost-options-first = Enter the first option: which quote serves which layer of which pool
ui-cost-options-note = hours are filled in row order
ui-cost-options-label = Rows of the options
ui-cost-own-price = Price of one GPU
ui-cost-own-running = Running it
ui-cost-per-hour = { UNIT($currency) } per hour
ui-cost-rent-price = Rent of one GPU
ui-cost-running = Running
ui-cost-hours-a-day = hours a day
ui-cost-lasts = It lasts
ui-cost-years = years
ui-cost-capital = Cost of capital
ui-cost-a-year = a year
ui-ownership = From how much use on does owning cost less than renting?
ui-ownership-purchase = Purchase
ui-ownership-money = Cost of money
ui-ownership-with = With the cost of money
ui-ownership-without = Without
ui-ownership-from = Share of hours from which owning wins against
ui-ownership-over = Over
ui-ownership-all = All other ways together
ui-ownership-range = P10 to P90: { $range }; in { $share } of futures
ui-ownership-crossings = When an option that buys has paid less for good
ui-ownership-worlds = Percentiles are taken over the first { $worlds } futures, seed { $seed }; months of crossings over the first { $months }.
ui-cost-tokens = From how many tokens a month does serving on cards cost less than buying tokens?
ui-cost-tokens-note = cards by the hour; what is bought is compared by options, with what running it costs
ui-cost-tokens-advice = What costs less
ui-cost-tokens-volume = Tokens a month today
ui-cost-tokens-above = Cards cost less above
ui-cost-tokens-own = A month on cards, { UNIT($currency) }
ui-cost-tokens-hosted = A month by the token, { UNIT($currency) }
ui-cost-tokens-share = Cards are cheaper in
ui-cost-own-or-rent = From when does owning cost less than renting?
ui-cost-tried = tried here, not stored
ui-cost-buy-at = Buy at
ui-cost-none-bought = no quote of a GPU bought
ui-cost-rent-at = Rent at
ui-cost-none-rented = no quote by the hour
ui-cost-preset = Running is preset to { $text }: operating cost without rent of { $of }, over all its paid hours. Put what power, space, staff and maintenance cost you.
ui-cost-months = Months
ui-cost-never = never
ui-cost-interest = With interest
ui-cost-months-after = { $months } months
ui-cost-running-hours = Running hours
ui-cost-life = Share of its life
ui-cost-year =
    { $year ->
        [0] signing
       *[other] year { $year }
    }
ui-cost-owned = owned
ui-cost-rented = rented
ui-cost-quotes-serving =
    { $serving } of { $all ->
        [one] { $all } quote
       *[other] { $all } quotes
    } { $serving ->
        [one] serves an option
       *[other] serve an option
    }
ui-cost-quotes-first = Enter the first quote in the empty row
ui-cost-quotes-note = committed and owned units are paid whether used or not
ui-cost-lines-none = Every cost that no quote states goes here, line by line
ui-cost-quotes-none = A quote says what one unit costs, how it is billed and for how long
ui-cost-lines-finding =
    { $lines ->
        [one] { $lines } extra cost outside the quotes, of
       *[other] { $lines } extra costs outside the quotes, of
    } { $options ->
        [one] { $options } option
       *[other] { $options } options
    }{ $vague ->
        [0] { "" }
        [one] ; one rests on assumption
       *[other] ; { $vague } rest on assumption
    }
ui-cost-quotes-finding =
    { $quotes ->
        [one] { $quotes } quote of
       *[other] { $quotes } quotes of
    } { $vendors ->
        [one] { $vendors } vendor
       *[other] { $vendors } vendors
    }{ $idle ->
        [0] , each in an option
        [one] ; one is in no option
       *[other] ; { $idle } are in no option
    }
ui-cost-enter-price = Enter a price.
ui-cost-enter-running = Enter 0 if running costs nothing.
ui-cost-enter-rent = Enter a rent.

## Decision
ui-decision-question = Decision · what do we sign, and how sure are we?
ui-decision-question-by = Decision · what do we sign by { $day }, and how sure are we?
ui-decision-not-yet = Nothing can be recommended yet
ui-decision-to-come = The recommendation comes with options to compare
ui-decision-head-now = Input and its value now
ui-decision-head-ruler = Ruler
ui-decision-changes-legend = ● now, ◇ where another option wins, the others at their base; the band is the input's own range.
ui-decision-now = now { $value } { $unit }
ui-decision-then-beyond = then { $option }; beyond its range
ui-decision-more-beyond = Show { $count } more, beyond their range
ui-decision-changes-later = Once an option can be recommended, this shows what would change it.
ui-decision-head-check = Check
ui-decision-head-rests = Rests on
ui-decision-head-bound = Held against
ui-decision-checks-later = They are computed for the recommended option.
ui-decision-recommended = (recommended)
ui-decision-head-tcc-about = Total cost of computing: capital, operating and hidden cost in present value
ui-decision-head-effective-about = Cost of one hour of useful work of a reference GPU: half of the futures lie below
ui-decision-head-effective =
    { UNIT($currency) } per effective
    GPU-hour, P50
ui-decision-head-score-of = Score, { $ends }
ui-decision-head-cheapest-about = Share of futures in which no option that may win has a lower TCC
ui-decision-checks-of = Judged for
ui-decision-head-right-about = Share of futures in which the option has the highest value
ui-decision-no-reasons = The figures give no reason to tell options apart.
ui-decision-conditions-met =
    { $count ->
        [0] Before you sign
        [one] The one condition is met: nothing is left before you sign
       *[other] All { $words } conditions are met
    }
ui-decision-conditions-left =
    { $all ->
        [one] Before you sign: { $of_left } of { $of_all } condition
       *[other] Before you sign: { $of_left } of { $of_all } conditions
    } { $left ->
        [one] is not met
       *[other] are not met
    }
ui-decision-mark-step = Mark as { $status }: { $condition }
ui-decision-conditions-table =
    { $count ->
        [0] A condition is what must hold before anybody signs
        [one] One condition for all options together
       *[other] { $count } conditions for all options together
    }
ui-decision-conditions-edit = Add or change conditions
    .close = Close the table of conditions
ui-decision-state-of = State of: { $condition }
ui-decision-due = by { $day }
ui-decision-no-date = no date
ui-decision-conditions-none = No condition is entered. Terms, exits, guardrails and papers that must be agreed before signature go into the table Conditions.
ui-decision-conditions-none-here = No condition is entered for this option. Terms, exits, guardrails and papers that must be agreed before signature go into the table Conditions.
ui-decision-hide-others = Hide { $count } of other options
ui-decision-show-others = Show { $count } of other options
ui-decision-unevaluated =
    { $count ->
        [one] One thing keeps the workspace from being evaluated
       *[other] { $count } things keep the workspace from being evaluated
    }
ui-decision-to-frame = Fill in the frame
ui-decision-needs-options = A decision needs options to compare
ui-decision-needs-options-about = An option says which quote serves which layer of demand. Enter quotes and options under Cost, or import a workbook.
ui-decision-drawing = The futures are being drawn.
ui-decision-worth-later = Once an option can be recommended, this shows what is worth finding out first.
ui-decision-clauses-all = Show the clauses of the other options
ui-decision-clauses-drawing = The same futures are being drawn with each clause changed.
ui-decision-clauses-own = Only those of the recommended option
ui-decision-control = What a contract can hold, as nobody can find it out
ui-decision-control-saves = Holding it saves, { UNIT($unit) }
ui-decision-upper-bound = upper bound
ui-decision-worthless = Nothing here is worth any delay or study.
ui-decision-worth-bound = Nothing here is worth more than { $worth } of delay or study.

## Decision: what Assay itself would sign
ui-propose = What Assay would sign
ui-propose-about = For each vendor alone and each group of vendors, Assay searches for the units that make the mean cost least, and holds them against the options entered.
ui-propose-vendors = Vendors, at most
    .about = of one proposal
ui-propose-vendor-share = Share of one vendor, at most
    .about = of the spend on quotes; empty sets no limit
ui-propose-unserved = Unserved demand, at most
    .about = central case; empty takes the assumption
ui-propose-share-wrong = Write a share such as 60 %, or leave the field empty.
ui-propose-search = Search for proposals
    .again = Search again
    .work = Searching for proposals
ui-propose-stored = Proposals are made under the stored weights, not under those that you are trying.
ui-propose-old = The rows, the seed or the number of futures have changed since. Search again to see what holds now.
ui-propose-proposal = Proposal
ui-propose-mean =
    Mean
    { UNIT($currency) }
ui-propose-median =
    P50
    { UNIT($currency) }
ui-propose-cash =
    Cash P90
    { UNIT($currency) }
ui-propose-right-about = Share of futures in which it has the highest value among options entered and proposals
ui-propose-add = Add as an option
    .named = Add as an option: { $name }
    .done = Entered as an option
    .work = Entering { $name }
ui-propose-parts = Units, rules of thumb, other demand
ui-propose-pool = Pool
ui-propose-quote = Quote
ui-propose-months = Months
ui-propose-costs-as = other costs as of { $option }
ui-propose-thumbs = Rules of thumb with the same vendors
ui-propose-otherwise = If demand comes out otherwise
ui-propose-entered = entered
    .beyond = entered, beyond the limits asked for
ui-propose-presets = Presets by stage of a company
    .about = What the rules of each stage make of the quotes at hand: to begin with, not found by a search.
ui-propose-parties =
    { $count ->
        [one] One vendor was searched
       *[other] { $count } vendors and groups of vendors were searched
    }
ui-propose-outcome = What became of it
ui-propose-party = Vendors
ui-propose-left-out =
    { $count ->
        [one] One quote stands in no proposal
       *[other] { $count } quotes stand in no proposal
    }

## Decision: what other commitments would cost
ui-commitments = What other commitments would cost
ui-commitments-about = For each pool, Assay varies the units that the option commits of one quote and takes what each number of units would cost in the same futures, what would make another number best, and what waiting is worth.
ui-commitments-no-option = No option is recommended: choose the one whose commitments should be varied.
ui-commitments-draw = Draw the curves
    .again = Draw again
    .work = Varying the commitments
ui-commitments-old = The rows, the seed or the number of futures have changed since. Draw again to see what holds now.
ui-commitments-none = In no pool of this option could anything be committed.

## Demand
ui-demand-workloads = Workloads
ui-demand-tab-total = Total and mix
ui-demand-tab-columns = All columns
ui-demand-planned =
    { $count ->
        [0] No workload is entered yet
        [one] { $count } workload in the plan
       *[other] { $count } workloads in the plan
    }
ui-demand-count =
    { $count ->
        [one] { $count } workload
       *[other] { $count } workloads
    }
ui-demand-bare =
    { $count ->
        [one] The workload has no demand yet
       *[other]
            { $bare ->
                [one] { $bare } of { $count } workloads has no demand yet
               *[other] { $bare } of { $count } workloads have no demand yet
            }
    }
ui-demand-by-hand =
    { $count ->
        [one] { $count } workload, its tier set by hand
       *[other] { $count } workloads, { $hand } in a tier set by hand
    }
ui-demand-by-rule =
    { $count ->
        [one] { $count } workload, in the tier that its demand gives it
       *[other] { $count } workloads, each in the tier that its demand gives it
    }
ui-demand-question = Demand · how much compute is needed, and how steady is it?
ui-demand-start = A workload is a use with its own demand: a model that is trained, a service that answers, experiments. Add the first, then paste its GPUs per hour or describe a typical week.
ui-demand-add-open = Add a workload…
ui-demand-parts = Parts of Demand
ui-demand-columns = Every column of every workload
ui-demand-columns-note = typing, pasting and removing are each one step that can be undone
ui-demand-add-step = Add { $name }
ui-demand-add = Add the workload
ui-demand-gpus = GPUs of the reference card of each workload
ui-demand-nobody-stacked = Once the option can be costed, each pool is drawn here with those who serve it.
ui-demand-drawing = Drawing its curves…
ui-demand-nothing-drawn = Without a demand series there is nothing to draw. Paste one, or describe a typical week.
ui-demand-nobody-serves = No option is entered, so nobody serves a layer yet
ui-demand-head-demand = Demand
ui-demand-head-place = Its place in the pool
ui-demand-head-term = Term
ui-demand-no-term = none
ui-demand-start-wrong = Write the day and time like 2026-01-01 00:00, or the day alone.
ui-demand-start-needed = Say when the first step begins.
ui-demand-paste-step =
    { $count ->
        [one] Enter { $count } step of demand for { $name }
       *[other] Enter { $count } steps of demand for { $name }
    }
ui-demand-paste-title = Paste the demand of { $name }
ui-demand-paste-about = One number a line: GPUs in use in that step; an empty line is a gap. A first column with times gives the start.
ui-demand-first-step = First step begins, UTC
ui-demand-each-step = Each step is
ui-demand-one-1h = one hour
ui-demand-one-1d = one day
ui-demand-numbers = Numbers
ui-demand-unreadable =
    { $count ->
        [one] { $count } line can't be read:
       *[other] { $count } lines can't be read:
    }
ui-demand-unreadable-line = line { $line }, “{ $found }”: { $why }
ui-demand-understood =
    Understood: { $span }; { $gaps ->
        [0] no gaps
        [one] { $gaps } gap
       *[other] { $gaps } gaps
    }; { $range }.
ui-demand-replaces = It replaces what is entered: { $span }.
ui-demand-use = Use as demand
ui-demand-unevaluated =
    { $count ->
        [one] Not evaluated yet: one thing is missing or wrong
       *[other] Not evaluated yet: { $count } things are missing or wrong
    }
ui-demand-remove-step = Remove the demand of { $name }
ui-demand-not-removed = The demand was not removed
ui-demand-as-entered = Demand as entered
ui-demand-none-entered = No demand is entered
ui-demand-entered =
    { $gaps ->
        [0] { $span }. No gaps.
        [one] { $span }. { $gaps } gap, left out of mean, tier and layers.
       *[other] { $span }. { $gaps } gaps, left out of mean, tier and layers.
    }
ui-demand-paste-open = Paste a series…
ui-demand-week-open = Typical week…
ui-demand-remove-demand = Remove the demand
ui-demand-tier-step = Set the tier of { $name } to { $tier }
ui-demand-tier-back-step = Take the computed tier of { $name }
ui-demand-tier-by-hand = Tier { $tier }, set by hand; by the rule it would be { $rule }
ui-demand-tier-by-rule = Tier { $tier }, by the rule
ui-demand-no-tier = No tier without demand
ui-demand-reason-given = Reason given: { $reason }
ui-demand-reason = Reason
ui-demand-apply = Apply
ui-demand-override-change = Change the override…
ui-demand-override = Override the tier…
ui-demand-tier-back = Back to the computed tier
ui-demand-every-day = Every day
ui-demand-weekday = Weekday
ui-demand-weekend-day = Weekend day
ui-demand-week-about = GPUs in use in each hour, UTC. Paste a row or a column from a spreadsheet into the first hour.
ui-demand-alike = Every day of the week is alike
ui-demand-hour = Hour
ui-demand-hour-wrong = { $day }, { $hour }:00: { $why }
ui-demand-week-step = Enter a typical week for { $name }
ui-demand-week-title = A typical week of { $name }
ui-demand-week-replaces = It replaces what is entered ({ $span }); the numbers shown are its means.
ui-demand-hour-of = { $day }, { $hour }:00, GPUs
ui-demand-agents = runs agents
ui-demand-to-accelerators = Its accelerators
ui-demand-answers = { $owner } is responsible for it
ui-demand-head-purpose = Purpose
ui-demand-head-response =
    Response
    promised, ms
ui-demand-head-interruptible = Interruptible
ui-demand-layers-of-total = { $pool }, the layers of its total
ui-demand-tier-noted = by hand; by the rule { $rule }
ui-demand-no-demand = no demand yet
ui-demand-not-evaluated = not evaluated
ui-demand-remove-workloads = Remove { $names }
ui-demand-workloads-kept = { $names } was not removed
ui-demand-typical-days = a typical weekday and a typical day of the weekend
ui-demand-typical-day = a typical day
ui-demand-steps-1h =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
ui-demand-steps-1d =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
ui-demand-span = { $length }, { $from } to { $to } (UTC)
ui-demand-two-readings = write { $one } or { $other }, so that it is clear which is meant
ui-demand-no-number = not a number of GPUs
ui-demand-below-zero = demand is at least 0
ui-demand-no-step = no step has a number
ui-demand-range = mean { $mean }, highest { $highest } GPUs

## Demand: out of files, and ahead
ui-intake-open = From a file…
ui-intake-over = Store { $asks }
ui-intake-files =
    { $count ->
        [one] { $name }
       *[other] { $name } and others
    }
ui-intake-says = Demand in { $files }
ui-intake-wrong =
    { $count ->
        [one] One thing is wrong in { $files }; nothing is taken in
       *[other] { $count } things are wrong in { $files }; nothing is taken in
    }
ui-intake-taking = Taking in { $files }
ui-intake-whose = Whose demand it is
ui-intake-zone = Zone of times that name none
    .about = such as Europe/Berlin or +05:30
ui-intake-column = Column of GPUs
    .about = its head, where it is not found by itself
ui-intake-measure = What Prometheus counts
    .about = where the name of the series does not say it
    .none = As its name says
ui-intake-file = { $file }: { $kind }
ui-intake-span =
    { $gaps ->
        [0] { $span }, no gaps
        [one] { $span }, { $gaps } gap
       *[other] { $span }, { $gaps } gaps
    }
ui-intake-reading = The workspace is open for reading only.
ui-intake-forecast-open = Forecast…
ui-intake-forecast-of = What the demand of { $name } will be
ui-intake-forecast-wrong =
    { $count ->
        [one] No forecast of { $name }: one thing is wrong
       *[other] No forecast of { $name }: { $count } things are wrong
    }
ui-intake-forecasting = Forecasting…
ui-intake-from = Horizon begins
    .about = empty: the day of the decision, { $day }
    .end = empty: the end of the history
ui-intake-months = Months
    .about = empty: those of the frame
ui-intake-growth = Growth a year
    .about = takes the place of the trend
    .example = 10 % to 30 %
ui-intake-event = Change from
    .change = By how much
    .example = +40 %
    .add = Add a change that is known to come
    .remove = Remove change { $number }
ui-intake-month = Month
ui-intake-sets = Adopting it sets
    .scale = Scale of the first year
    .growth = Growth by the year
    .then = Then
ui-intake-adopt = Adopt scale and growth
    .work = Adopting the forecast of { $name }

## Demand: how a company at each stage would supply it
ui-stages = Demand is that of a company in this stage: { $stage }
    .none = How companies at each stage would supply these layers
    .why = Why, at { $stage }
    .option = Decision, “What Assay would sign”, makes an option with quotes and units of each.

## Overview
ui-overview-tab-case = The case
ui-overview-tab-history = History and settings
ui-overview-first = Say what is to be decided, by whom and by when; everything else builds on it.
ui-overview-evaluating = Evaluating the case…
ui-overview-to-mend =
    { $count ->
        [one] { $count } thing to mend before the case can be evaluated.
       *[other] { $count } things to mend before the case can be evaluated.
    }
ui-overview-question = Overview · where does the case stand?
ui-overview-parts = Parts of the overview
ui-overview-right-in = Best choice in { $share } of { $worlds } simulated futures
ui-overview-assumptions-none = No assumption is written down yet
ui-overview-assumptions-judged =
    { $assumed } of { $all ->
        [one] { $all } assumption
       *[other] { $all } assumptions
    } { $assumed ->
        [one] rests on judgement alone
       *[other] rest on judgement alone
    }
ui-overview-assumptions-first =
    { $assumed } of { $all ->
        [one] { $all } assumption
       *[other] { $all } assumptions
    } { $assumed ->
        [one] rests on judgement alone
       *[other] rest on judgement alone
    }; “{ $first }” moves the cost of the recommended option most
ui-overview-shipped-stay = Assumptions that ship with Assay stay; type another value to replace one.
ui-overview-remove-assumptions =
    { $count ->
        [one] Remove { $count } assumption
       *[other] Remove { $count } assumptions
    }
ui-overview-confirm =
    { $count ->
        [one] Confirm { $count } value
       *[other] Confirm { $count } values
    }
ui-overview-confirm-assumptions =
    { $count ->
        [one] Confirm { $count } assumption
       *[other] Confirm { $count } assumptions
    }
ui-overview-not-confirmed = The assumption was not confirmed
ui-overview-not-removed = The assumption was not removed
ui-overview-find-assumption = Find an assumption
ui-overview-find-words = Find a word, source or owner
ui-overview-any-grade = Any grade
ui-overview-origin-all = This case's and shipped
ui-overview-origin-case = This case's only
ui-overview-origin-shipped = Shipped only
ui-overview-assumptions-shown =
    { $all ->
        [one] { $shown } of { $all } assumption
       *[other] { $shown } of { $all } assumptions
    }
ui-overview-by-name = A cell anywhere takes the value by “@” and the name. The same name is the same draw in every future.
ui-overview-correlations =
    { $count ->
        [0] Every assumption moves by itself
        [one] { $count } pair of assumptions moves together
       *[other] { $count } pairs of assumptions move together
    }
    .label = Correlations
    .note = A rank correlation says how closely two assumptions move together: 1 always, -1 against each other, 0 not at all.
ui-overview-nearest-take =
    { $count ->
        [one] Take the nearest
       *[other] Take the nearest for all { $count }
    }
ui-overview-nearest-not-taken = No correlation changed
ui-overview-frame-first = First say what is to be decided, who signs and by when
ui-overview-frame = Decision due { $due }, costs counted over { $months }; no budget is set
ui-overview-frame-budget = Decision due { $due }, within { $budget } over { $months }
ui-overview-undiscounted-in = { UNIT($currency) }, undiscounted
ui-overview-undiscounted = undiscounted
ui-overview-change-step = Change { $field }
ui-overview-expected = expected { $what }
ui-overview-frame-step = Set the decision frame
ui-overview-frame-not-stored = The frame was not stored
ui-overview-frame-store = Save
ui-overview-undone = taken back
ui-overview-redone = done again
ui-overview-migrated = new version of the file
ui-overview-steps-title =
    { $count ->
        [0] No step yet
        [one]
            { $reasoned ->
                [0] { $count } step by one person, none with a reason
               *[other] { $count } step by one person, { $reasoned } with a reason
            }
       *[other]
            { $count } steps by { $people ->
                [one] one person,
               *[other] { $people } people,
            } { $reasoned ->
                [0] none with a reason
               *[other] { $reasoned } with a reason
            }
    }
ui-overview-find-step = Find a step
ui-overview-find-step-words = Find a step, name or reason
ui-overview-steps = Steps
ui-overview-head-step = Step
ui-overview-head-when = When
ui-overview-head-who = Who
ui-overview-head-what = What
ui-overview-no-step = No step has these words.
ui-overview-cells = What the step changed
    .new = new row
    .removed = removed row
    .none = No cell to show: rows took other places, or entries are sealed.
    .reading = Reading what the steps changed
    .unread = What the steps changed could not be read
ui-overview-older =
    { $count ->
        [one] Show { $count } older step
       *[other] Show { $count } older steps
    }
ui-overview-nobody-named = Nobody is named yet
ui-overview-named =
    { $names ->
        [one] People involved ({ $names })
       *[other] People involved ({ $names })
    }{ $unowned ->
        [0] { "" }
        [one] ; { $unowned } condition has no owner
       *[other] ; { $unowned } conditions have no owner
    }
ui-overview-head-what-for = For what
ui-overview-people-from = Names come from the frame, the scores, the workloads, the conditions and the assumptions.
ui-overview-problems =
    { $count ->
        [one] { $count } thing keeps the case from being evaluated
       *[other] { $count } things keep the case from being evaluated
    }
ui-overview-theme-system = As the system
ui-overview-theme-light = Light
ui-overview-theme-dark = Dark
ui-overview-logged-as = The next steps are logged under the name { $name }
ui-overview-logged = The next steps are logged under your name
ui-overview-your-name = Your name
ui-overview-reason = Reason for the next steps
ui-overview-reason-example = Offer of 12 November entered
ui-overview-reason-about = Goes into the log with each step until you empty it.
ui-overview-draws = Each evaluation draws { $worlds } futures
ui-overview-worlds-about = More futures make the shares more stable; { $most } take ten times as long as { $few }.
ui-overview-until = As many futures as it takes for a standard error of the share of
ui-overview-until-error = { $points } points
ui-overview-seed-wrong = Give a whole number, at least 0.
ui-overview-seed-about = The same seed gives the same futures on any machine.
ui-overview-colours = Colours
ui-overview-all-complete = All five steps are complete
ui-overview-complete =
    { $whole ->
        [0] No step is complete yet; begin with { $next }
       *[other] { $whole } of 5 steps complete; next: { $next }
    }
ui-overview-head-there = What is there and what is missing
ui-overview-unsettled =
    { $count ->
        [one] { $count } condition not settled
       *[other] { $count } conditions not settled
    }
ui-overview-checks-later = Checks begin once there is an option to judge
ui-overview-no-warning = No check warns and every condition is met
ui-overview-no-warning-bare = No check warns; no condition is written down
ui-overview-warnings = Checks that warn
ui-overview-head-mended = Where it is mended
ui-overview-before-signature = Before signature, soonest first
ui-overview-settle = settle them in Decision
ui-overview-head-due = Due
ui-overview-soonest = Show the soonest only
ui-overview-and-more = { $names } and { $count } more
ui-overview-none-settled =
    { $count ->
        [one] { $count } condition, not settled
       *[other] { $count } conditions, none settled
    }
ui-overview-some-settled =
    { $count ->
        [one] { $count } condition, met
       *[other]
            { $open ->
                [0] { $count } conditions, all met
               *[other] { $count } conditions, { $open } not settled
            }
    }
ui-overview-decides = Decides
ui-overview-signs = signs the decision
ui-overview-evaluates = Evaluates vendors
ui-overview-owns = Owns a business value
ui-overview-brings = Sees to conditions
ui-overview-answers = Responsible for assumptions
ui-overview-assumptions-count =
    { $count ->
        [one] { $count } assumption
       *[other] { $count } assumptions
    }
ui-overview-scores-count =
    { $count ->
        [one] { $count } score
       *[other] { $count } scores
    }
ui-overview-to-overview-frame = Overview, the case
ui-overview-to-demand = Demand
ui-overview-to-accelerators = Accelerators
ui-overview-to-vendors = Vendors
ui-overview-to-vendors-evidence = Vendors, evidence
ui-overview-to-vendors-gates-and-anchors = Vendors, requirements and scales
ui-overview-to-vendors-procurement = Vendors, procurement
ui-overview-to-vendors-scorecard = Vendors, scorecard
ui-overview-to-vendors-weights = Vendors, weights
ui-overview-to-cost-quotes = Cost, quotes
ui-overview-to-cost-options = Cost, options
ui-overview-to-cost-ledger = Cost, ledger
ui-overview-to-cost-levers = Cost, levers
ui-overview-to-decision-conditions = Decision, conditions
ui-overview-to-cost-kpis = Cost, KPIs
ui-overview-to-assumptions = Assumptions
ui-overview-to-actuals = Actuals
ui-overview-to-bench = Bench
ui-overview-to-decision = Decision
ui-overview-moves = What it moves over its range
    .about = Darker: moves the recommended option's cost further
ui-overview-from = From
    .about = This case, or shipped with Assay
ui-overview-name = Name after @
    .about = Cells refer to it by this name
ui-overview-shipped = shipped
ui-overview-this-case = this case
ui-overview-cost = Cost
ui-overview-add-workload = Add the first workload
ui-overview-workloads-first = Workloads come first
ui-overview-name-model = Name the model of a workload, so that cards can be sized
ui-overview-add-vendor = Add the first vendor
ui-overview-add-criteria = Add criteria, or import the template
ui-overview-enter-quote = Enter the first quote
ui-overview-add-option = Say which quotes serve which layers: add an option
ui-overview-not-evaluated = Not evaluated yet
ui-overview-complete-first = Complete the steps above first
ui-overview-workloads =
    { $count ->
        [one] { $count } workload, { $known } with demand
       *[other] { $count } workloads, { $known } with demand
    }
ui-overview-no-demand =
    { $count ->
        [one] { $count } workload has no demand yet
       *[other] { $count } workloads have no demand yet
    }
ui-overview-no-value =
    { $count ->
        [one] { $count } workload has no business value with an owner
       *[other] { $count } workloads have no business value with an owner
    }
ui-overview-weighed =
    { $cards ->
        [one] { $cards } card weighed for
       *[other] { $cards } cards weighed for
    } { $workloads ->
        [one] { $workloads } workload with a model
       *[other] { $workloads } workloads with a model
    }
ui-overview-no-model =
    { $count ->
        [one] { $count } workload has no model, so no card is sized for it
       *[other] { $count } workloads have no model, so no card is sized for them
    }
ui-overview-judged =
    { $vendors ->
        [one] { $vendors } vendor,
       *[other] { $vendors } vendors,
    } { $criteria ->
        [one] { $criteria } criterion,
       *[other] { $criteria } criteria,
    } { $evaluators ->
        [one] { $evaluators } evaluator
       *[other] { $evaluators } evaluators
    }
ui-overview-unknown-cells =
    { $unknown ->
        [one] { $unknown } of { $cells } cells is unknown and counts as 0 to 100
       *[other] { $unknown } of { $cells } cells are unknown and count as 0 to 100
    }
ui-overview-priced =
    { $quotes ->
        [one] { $quotes } quote,
       *[other] { $quotes } quotes,
    } { $options ->
        [one] { $options } option,
       *[other] { $options } options,
    } { $lines ->
        [one] { $lines } cost line
       *[other] { $lines } cost lines
    }
ui-overview-no-quote =
    { $count ->
        [one] { $count } vendor has no quote
       *[other] { $count } vendors have no quote
    }
ui-overview-mend-first =
    { $count ->
        [one] { $count } thing is missing
       *[other] { $count } things are missing
    }
ui-overview-recommended = { $option } is recommended
ui-overview-none-recommended = No option can be recommended yet
ui-overview-to-settle =
    { $count ->
        [one] { $count } condition to settle before signature
       *[other] { $count } conditions to settle before signature
    }

## Start
ui-start-brand = Assay
ui-start-version = Assay { $version }
ui-start-procurement = Procurement
ui-start-procurement-does = Score vendors on five axes, every evaluator's reason beside the score, and see which ranking holds.
ui-start-board = The board
ui-start-board-does = Read one page: what to sign, how sure we are, and what would change the answer.
ui-start-engineers = Engineers
ui-start-engineers-does = Hold measured results against the nameplate; a measured value counts for more than a vendor's claim.
ui-start-title = Decide which compute to buy, know how sure you are, and show why.
ui-start-stays = Everything stays on this machine: a workspace is one file, and nothing is sent anywhere.
ui-start-sample-about = The sample is a made-up company that chooses between leasing, owning and renting.
ui-start-flow = Each step asks one question; the answers end in one decision
ui-start-excel = Your figures are in Excel already
ui-start-excel-write = Save the Excel template and fill in what you know; every column says what it takes.
ui-start-excel-new = Make a new workspace here.
ui-start-excel-import = Choose Import: you see each change and each cell that cannot be read before anything is stored.
ui-start-template = Save the Excel template…
ui-start-users = Three kinds of people use it
ui-start-demand = Demand
    .question =
        What is this
        compute for?
ui-start-accelerators = Accelerators
    .question =
        What could
        run it?
ui-start-vendors = Vendors
    .question =
        Who should
        supply it?
ui-start-cost = Cost
    .question =
        What does it
        really cost?
ui-start-decision = Decision
    .question =
        What do we sign,
        how sure are we?
ui-start-pack = Pack
    .question =
        Can the board
        rely on it?
ui-start-flow-heard = { $steps }. Measurements and bills come back as evidence for demand, accelerators, vendors and cost.
ui-start-flow-back = Measurements and bills come back as evidence
ui-start-recent =
    { $count ->
        [one] { $count } recent workspace
       *[other] { $count } recent workspaces
    }
ui-start-head-workspace = Workspace
ui-start-head-decision = Last decision
ui-start-head-seen = Last opened
ui-start-forget-head = Remove from this list
ui-start-gone = no longer there: moved, renamed or deleted
ui-start-undecided = Nothing decided yet
ui-start-forget-what = Remove { $name }, { $file }, from this list

## Vendors
ui-vendors-tab-scorecard = Scorecard
ui-vendors-tab-gates = Requirements and scales
ui-vendors-tab-weights = Weights
ui-vendors-tab-evaluators = Evaluators
ui-vendors-tab-evidence = Evidence
ui-vendors-tab-methods = Method check
ui-vendors-tab-procurement = Procurement
ui-vendors-question = Vendors · who should supply it?
ui-vendors-first = First name who could supply
ui-vendors-first-about = Type a name into the row below, or bring them in with the workbook.
ui-vendors-import = Import a workbook…
ui-vendors-vendors = Vendors
ui-vendors-parts = Parts of the vendors view
ui-vendors-counts =
    { $vendors ->
        [one] { $vendors } vendor ·
       *[other] { $vendors } vendors ·
    } { $criteria ->
        [one] { $criteria } criterion ·
       *[other] { $criteria } criteria ·
    } { $evaluators ->
        [one] { $evaluators } evaluator
       *[other] { $evaluators } evaluators
    }
ui-vendors-to-mend =
    { $count ->
        [one] { $count } entry must be mended before there is a ranking
       *[other] { $count } entries must be mended before there is a ranking
    }
ui-vendors-problems = What keeps the case from being evaluated
ui-vendors-all-scored =
    { $count ->
        [0] Nobody has scored yet
        [one] The one evaluator has scored every vendor on every criterion
       *[other] All { $count } evaluators have scored every vendor on every criterion
    }
ui-vendors-left-to-score =
    { $cells ->
        [one] { $evaluator } has { $cells } cell left to score
       *[other] { $evaluator } has { $cells } cells left to score
    }{ $missing ->
        [one] { "" }
       *[other] ; { $missing } of { $all } evaluators are not done
    }
ui-vendors-agree = The evaluators agree, or a single one has scored
ui-vendors-differ =
    { $points ->
        [one] They differ most on { $criterion } of { $vendor }: { $points } point apart
       *[other] They differ most on { $criterion } of { $vendor }: { $points } points apart
    }
ui-vendors-entries-note =
    { $criteria ->
        [one] entries of { $criteria } criterion for each vendor
       *[other] entries of { $criteria } criteria for each vendor
    }
ui-vendors-head-evaluator = Evaluator
ui-vendors-head-unknown = Unknown
ui-vendors-head-left = Left to score
ui-vendors-show-entries = Show entries
    .of = Show entries of { $evaluator }
ui-vendors-another = Another evaluator
ui-vendors-name = Name
ui-vendors-score-as = Score as this person
ui-vendors-largest-first = largest first
ui-vendors-show-largest = Show the largest { $count }
ui-vendors-apart-later = Differences show here as soon as two people have scored the same cell. They widen the range of the score.
ui-vendors-no-entry = No entry yet
ui-vendors-weak =
    { $weak } of { $all ->
        [one] { $all } entry
       *[other] { $all } entries
    } { $weak ->
        [one] rests on what vendors state or on assumptions
       *[other] rest on what vendors state or on assumptions
    }
ui-vendors-all-known = Every entry is measured, in a contract or certified
ui-vendors-entries =
    { $count ->
        [one] { $count } entry
       *[other] { $count } entries
    }
ui-vendors-trace-score = Trace this score
ui-vendors-known-all = all grades
ui-vendors-known-weak = weak: stated, assumed, unknown
ui-vendors-known-no-source = no source named
ui-vendors-any-vendor = all
ui-vendors-find-entries = Find entries
ui-vendors-evidence-label = Entries with their evidence
ui-vendors-no-gate = No criterion has a requirement
ui-vendors-gates-pass =
    { $gates ->
        [one] One requirement: every vendor meets it
       *[other] { $gates } requirements: every vendor meets them
    }
ui-vendors-gates-fail =
    { $gates ->
        [one] One requirement:
       *[other] { $gates } requirements:
    } { $failing ->
        [one]
            { $vendors ->
                [one] the one vendor fails
               *[other] { $failing } of { $vendors } vendors fails
            }
       *[other] { $failing } of { $vendors } vendors fail
    }
ui-vendors-gates-note = judged once, on stated values
ui-vendors-gate-failed = { $found }, fails
ui-vendors-gates-about = A requirement is a limit that excludes: fill in “At least” or “At most” below.
ui-vendors-anchors = Anchors fix what 0 and 100 points mean
ui-vendors-anchors-propose = Propose cost anchors
ui-vendors-anchors-not-proposed = No anchors proposed
ui-vendors-open-scores = Scores that are open
ui-vendors-worth = Worst to best
ui-vendors-anchors-note = set them before offers are opened
ui-vendors-criteria-label = Criteria with anchors, requirements and weights
ui-vendors-methods-note = weighted values with fixed anchors; vendors that fail a requirement left out
ui-vendors-place-points = Place · points.
ui-vendors-place-points-lacking = Place · points. A vendor without a value counts as 50 points there, as 0 at worst and as 100 at best.
ui-vendors-methods-later = Score the vendors first; the checks follow by themselves.
ui-vendors-leaving = By the own method the order of the others stays when a vendor drops out
ui-vendors-leaving-about = Anchors are fixed before offers are opened, so a vendor that loses moves nobody up or down. Methods that measure vendors by one another can turn an order round: the table of methods says where.
ui-vendors-head-order = Order, best first
ui-vendors-method-no-scores = no scores: it cannot tell these vendors apart
ui-vendors-cross-note = All methods read the points and weights of this scorecard, unknown cells as 50. The answer rests on the first one alone.
ui-vendors-head-place = Place
ui-vendors-head-ends = from every value at its worst to every value at its best
ui-vendors-head-range = Range
ui-vendors-not-ranked = { $standing }: { $why }
ui-vendors-score-missing = a score is missing
ui-vendors-average = Everyone's average, to read.
ui-vendors-enter-mine = Enter my scores
ui-vendors-enter-for = Enter for { $name }
ui-vendors-entries-of = Entries of { $evaluator }: what you type is entered by { $me } for { $evaluator }, and the log says so.
ui-vendors-no-value = no value
ui-vendors-computed = computed
ui-vendors-not-scored = not scored
ui-vendors-apart =
    { $points ->
        [one] { $title }; { $points } point apart: { $lowest }; { $highest }
       *[other] { $title }; { $points } points apart: { $lowest }; { $highest }
    }
ui-vendors-score-step = Change { $field } of { $criterion } for { $vendor }
ui-vendors-locked = { $criterion } is computed from other tables; Enter shows from which.
ui-vendors-entries-whose-label = Scores by
ui-vendors-mean-option = everyone's average (read only)
ui-vendors-you = { $name } (you)
ui-vendors-cells-hold = Edit the
ui-vendors-show = Show
ui-vendors-show-all = all criteria
ui-vendors-show-open = with unknowns
ui-vendors-show-apart = { $points } points apart or more
ui-vendors-by-place = by place
ui-vendors-by-name = by name
ui-vendors-as-entered = as entered
ui-vendors-find-criteria = Find criteria
ui-vendors-criteria-count =
    { $count ->
        [one] { $count } criterion
       *[other] { $count } criteria
    }
ui-vendors-scorecard-of = Scorecard, { $field } as { $evaluator } found it
ui-vendors-scorecard-mean = Scorecard, mean of all evaluators
ui-vendors-corner = Criterion · unit · weight
ui-vendors-legend = Value as stated · points 0 to 100 · grade · ↕ points between the evaluators. Enter on a cell shows where it comes from.
ui-vendors-weights-step = Change axis weights
ui-vendors-weights-not-stored = The weights were not stored
ui-vendors-could-supply = Who could supply
ui-vendors-could-supply-note = type into the last row to add a vendor
ui-vendors-weights-note = ◇ where the recommendation changes
ui-vendors-store-weights = Store these weights
ui-vendors-axis-percent = { $axis }, percent
ui-vendors-no-share = { $typed } is no share. Type 0 to 100, such as 26 or 12.5.
ui-vendors-with = With these weights: { $option }.
ui-vendors-with-right = With these weights: { $option }, best in { $share } of futures.
ui-vendors-with-none = With these weights nothing is recommended.
ui-vendors-turn-below = { $axis } below { $share }: { $option }
ui-vendors-turn-above = { $axis } above { $share }: { $option }
ui-vendors-no-turn = No weight alone changes the recommendation.
ui-vendors-weight = Weight
ui-vendors-of-axis = Of its axis
ui-vendors-of-everything = Of everything
ui-vendors-source-because = { $source }: { $why }
ui-vendors-value-because = { $value } – { $reason }
ui-vendors-heaviest = { $criterion } weighs most, { $share } of everything
ui-vendors-no-weight = No criterion has a weight yet
ui-vendors-weights-label = Weights of the criteria
ui-vendors-entry =
    { $points ->
        [one] { $evaluator }: { $stated } ({ $points } point)
       *[other] { $evaluator }: { $stated } ({ $points } points)
    }
ui-vendors-entry-because =
    { $points ->
        [one] { $evaluator }: { $stated } ({ $points } point), { $reason }
       *[other] { $evaluator }: { $stated } ({ $points } points), { $reason }
    }
ui-vendors-none = No vendor is named yet.
ui-vendors-named =
    { $count ->
        [one] One vendor is named; there is no ranking yet.
       *[other] { $count } vendors are named; there is no ranking yet.
    }

## What counts how much to whom

ui-judged = Judgements of people
    .note = each by the method that the person prefers
ui-judged-nothing = Judgements compare axes and criteria: enter criteria first, under Requirements and scales.
ui-judged-person = Person
ui-judged-another = Another person
ui-judged-add = Add
ui-judged-nobody = Name the person who judges.
ui-judged-of = Of what
ui-judged-axes = The axes
ui-judged-criteria = Criteria of { $axis }
ui-judged-method = Method
ui-judged-about-swing = Imagine every item at its worst. The one that you would lift to its best first gets 100 points; each other gets as many as its own lift is worth beside that.
ui-judged-about-roc = Put what counts most first. The order alone gives the weights.
ui-judged-about-ahp = Say of each pair which one counts more, and how many times as much. Comparisons that contradict each other are named.
ui-judged-about-bwm = Choose what counts most and what counts least. Then compare the first with all others, and all others with the last.
ui-judged-step = Judgements of { $person }: { $group }
ui-judged-drop = Remove what { $person } says: { $group }
    .step = Remove judgements of { $person }: { $group }
ui-judged-result = What judgements come to: { $group }
ui-judged-not-stored = The judgement was not stored
ui-judged-not-adopted = The judgements did not become the weights
ui-judged-unread = What the judgements come to could not be worked out
ui-judged-up = Move { $item } up
ui-judged-down = Move { $item } down
ui-judged-order = This order is right
ui-judged-pair = { $one } or { $other }
ui-judged-equal = both equally
ui-judged-times = { $item }: { $times } times
ui-judged-more = { $times } times as much
ui-judged-ends-most = Counts most
ui-judged-ends-least = Counts least
ui-judged-ends-over = { $item } against each other item
ui-judged-ends-under = Each other item against { $item }
ui-judged-item = Item
ui-judged-stored = As stored
ui-judged-together = Together
ui-judged-bar = From the least to the most that anybody gives, with a mark at the mean
ui-judged-apart = Least and most
    .range = { $least } ({ $low }) to { $most } ({ $high })
ui-judged-by = { $person }, { $method }
    .told = { $person }, { $method }: { $told }
ui-judged-none = Nobody has judged these yet. Enter the first judgement here; the result stands beside it.
ui-judged-first = Who would come first
    .first = First
    .then = Then
    .incomplete = incomplete; the rest weighs as stored
    .none = The workspace cannot be evaluated yet, so nobody comes first.
ui-judged-all = All together
ui-judged-weights = What each criterion would weigh, of everything
ui-judged-adopt = Take over the weights of { $person }
    .all = Take over all together
ui-judged-rows = All judgements as rows, with their reasons
ui-judged-why = Say why the weights change
    .reason = Reason, which goes on record
    .do = Take the weights over

## Documents and what evidence lacks

ui-documents =
    { $count ->
        [0] No document stands as evidence yet
        [one] 1 document stands as evidence
       *[other] { $count } documents stand as evidence
    }
    .note = kept in this file by their SHA-256
ui-documents-first = Add offers, contracts and test reports. Then name each in the columns Document and Page of the entries above, and of quotes.
ui-documents-add = Add a document…
ui-documents-adding = Taking the document in
ui-documents-unread = The documents could not be read
ui-documents-added = taken in on { $day }
ui-documents-shows = Named by
    .nothing = nothing yet
ui-documents-kept = Kept here
    .here = in this file
    .elsewhere = only its digest
ui-documents-save = Save as…
    .of = Save { $name } as a file
ui-documents-saving = Writing the document
ui-documents-saved = The document is { $file }.
ui-gaps =
    { $count ->
        [0] No figure that counts as measured, contracted or certified lacks a document
        [one] Evidence to see to: 1 row
       *[other] Evidence to see to: { $count } rows
    }
ui-gaps-all = All: { $count }
ui-gaps-count = { $gap }: { $count }
ui-gaps-lacks = Lacks
ui-gaps-sheet = Sheet
ui-gaps-row = Row
ui-gaps-show = Show the row
    .of = Show the row { $row }
ui-gaps-one = One row only: show all entries again
ui-gaps-more = The first { $shown } of { $all } are listed.

## A procurement

ui-award = Award an option
    .about = It goes on record with the round of offers and the lock that it rests on, and stays there.
    .option = Option to award
    .reason = Why this one
    .despite = Award it despite that; what stands against it goes on record
    .do = Put the award on record
ui-procurement-noted = { $step }. { $notes }
ui-procurement-unread = The procurement could not be read
ui-procurement-refused = Nothing was put on record
ui-procurement-unlocked = Nothing is locked: weights, requirements and scales may still change
ui-procurement-sealed = Locked on { $date } by { $by }; entries are sealed
ui-procurement-opened = Locked on { $date } by { $by }; entries are open
ui-procurement-lock = Lock weights, requirements and scales
ui-procurement-open = Open the entries
ui-procurement-digest = Digest of what was locked: { $digest }
ui-procurement-changed = Changed since, { $when }, by { $who }: { $why }
ui-debrief = Debrief a vendor…
    .vendor = Not chosen
    .file = Debriefing { $vendor }.pdf
    .work = Writing the debriefing
    .done = The debriefing is { $file }.
ui-procurement-record = What is on record
ui-procurement-left = { $count ->
        [one] 1 cell is left to fill in
       *[other] { $count } cells are left to fill in
    }
ui-procurement-complete = Every ballot is filled in
ui-procurement-ballots-note = ballots come back by import
ui-procurement-role = Role
ui-procurement-filled = Filled in so far
ui-procurement-interests = Interests declared
ui-procurement-of = { $filled } of { $asked }
ui-procurement-none = none declared
ui-procurement-undeclared = not declared yet
ui-procurement-nobody = Name the people of the panel below; whoever has scored appears by himself.
ui-procurement-rounds = { $count ->
        [one] One round of offers
       *[other] { $count } rounds of offers
    }
ui-rounds = Rounds and until when they are open
    .note = an offer that comes later is marked as late
ui-rounds-round = Round
ui-rounds-until = Open until
ui-rounds-received = First offer on
ui-rounds-vendors = Vendors who offered
ui-rounds-quotes = Quotes
ui-rounds-late = Late
ui-asking = Ask for scores and offers
    .note = filled in, they come back by import
ui-asking-done = The workbook is { $file }.
ui-asking-ballot = Write a ballot…
    .person = Ballot of
    .file = Ballot of { $person }.xlsx
    .work = Writing the ballot
ui-asking-request = Write a request…
    .round = For which round
    .open = the one that is open
    .until = In time until
    .file = Request to { $vendor }.xlsx
    .work = Writing the request
ui-procurement-moved = From { $from } to { $to }
ui-procurement-unmoved = Nothing moved
ui-procurement-panel = Who takes part
ui-procurement-agreed = Values agreed on
ui-procurement-agreed-note = they count in place of the entries, which stay
ui-procurement-questions = Questions of vendors and their answers

# A first case.
ui-begin = Start a case
    .about = Eight questions; what stands in a field in grey is taken where you leave it empty. You get vendors, offers, options and criteria to go on with, and a first answer marked preliminary.
    .do = Save and start
ui-begin-so-far = Your case so far
    .offers = Offers
    .left = { $count ->
        [0] Every answer is yours
        [one] { $count } answer is assumed; you can change it later
       *[other] { $count } answers are assumed; you can change them later
    }
ui-begin-file = First case.assay
ui-begin-decision = What is to be decided, by when and by whom?
ui-begin-question = Question
    .taken = Which AI compute, from whom and how?
ui-begin-decides = Who decides
    .taken = to be named
ui-begin-by = Decide by
    .taken = in three months
ui-begin-money = Over what time, and with what money?
ui-begin-months = Months
ui-begin-currency = Currency
    .taken = EUR
ui-begin-budget = Cash available
    .taken = none set
ui-begin-rate = Discount rate a year
    .taken = 8 %
ui-begin-purpose = What is the compute for?
ui-begin-amount = How much, on average today, and how steady?
    .of = Amount for { $purpose }
    .head = Amount
ui-begin-counted = { $purpose } is counted in
    .head = Counted in
ui-begin-by-gpus = GPUs
    .taken = 16 / 32 / 64
ui-begin-by-tokens = tokens a month
    .taken = 40,000M
ui-begin-by-users = users
    .taken = 5,000
ui-begin-model = Model for { $purpose }
    .head = Model
    .taken = for tokens and users
ui-begin-steady = How steady { $purpose } is
    .taken = as it mostly is
    .head = How steady
ui-begin-vendors = Who could supply?
ui-begin-names = Vendors, with commas
    .taken = Vendor A, Vendor B
ui-begin-offers = What do they offer? One line each
ui-begin-offer-vendor = Vendor of offer { $number }
    .head = Vendor
ui-begin-offer-card = Card of offer { $number }
    .head = Card
    .taken = H100 SXM5 80GB
ui-begin-offer-paid = How offer { $number } is paid
    .head = Paid
ui-begin-offer-price = Price of offer { $number }, for a GPU-hour or a GPU that is bought
    .taken = published price
    .head = Price per GPU-hour
    .bought = Price per GPU
ui-begin-offer-currency = Currency of offer { $number }
    .head = Priced in
ui-begin-offer-months = Months that offer { $number } commits to
    .taken = 12 months
    .head = Months committed
ui-begin-offer-more = One more offer
ui-begin-at-offer = Offer { $number }
ui-begin-at = { $where }: { $message }
ui-begin-counts = What counts how much? In points
ui-begin-unknown = What do you not know yet? Give a range
ui-begin-growth = Growth of demand a year
    .taken = 0 % to 60 %
ui-begin-useful = Share of paid hours that does useful work
    .taken = 35 % to 75 %
ui-firm-up = { $count ->
    [1] One thing would make this firmer
   *[other] { $count } things would make this firmer
    }
    .about = The answer is preliminary.
    .trace = Trace it
