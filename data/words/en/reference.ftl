# What published figures measure: the name, and `.about` what is counted over what.

## Published benchmarks: use of hardware, money, purchase, hardware itself.

metric-gpu-utilisation = GPU utilisation
    .about = Provisioned GPU time in which the card was busy at all.
metric-gpu-allocation = GPU allocation
    .about = GPU time given to some job, busy or not.
metric-scheduler-utilisation = Utilisation under a scheduler
    .about = Of the cluster that the scheduler fills.
metric-utilisation-target = Target of GPU utilisation
    .about = GPU utilisation that a guide asks for; not observed.
metric-idle-share = Idle GPU capacity
    .about = Provisioned GPU time in which nothing ran.
metric-waste-share = Wasted spend
    .about = Cloud spend that bought nothing of use, by survey.
metric-budget-overrun = Overrun of the budget
    .about = Spend above the budget over the budget.
metric-mfu = Model FLOPs utilisation
    .about = The model's operations over the card's dense peak in one run; compares runs on one card.
metric-gemm-ceiling-share = Reachable peak
    .about = Best measured matrix product over the dense peak.
metric-gross-margin = Gross margin
    .about = Revenue less compute and other direct cost, over revenue.
metric-cost-per-run = Cost per run
    .about = Compute cost of one run of a pipeline.
metric-cost-reduction = Cost reduction
    .about = Compute cost saved over that before.
metric-idle-reduction = Idle capacity given up
    .about = Idle capacity saved over that before.
metric-compute-reduction = Compute given up
    .about = Compute consumed for the same work, saved over that before.
metric-time-reduction = Time saved
    .about = Time of a run saved over that before.
metric-output-gain = More work done
    .about = Work done after over that before, on the same or less.
metric-migration-bill-increase = Bill after migration
    .about = Rise of the bill over the bill before.
metric-spend-share-development = Spend on development
    .about = Of all GPU spend.
metric-spend-share-preprocessing = Spend on preparing data
    .about = Of the cost of training.
metric-allreduce-share = Time in all-reduce
    .about = Of wall time of distributed training.
metric-spot-discount = Spot discount
    .about = Off the on-demand price.
metric-spot-availability = Spot availability
    .about = Time in which spot capacity was to be had.
metric-reserved-discount = Reservation discount
    .about = Off the on-demand price for what is reserved.
metric-price-move = Move of a price
    .about = Rent of a card after over that before.
metric-tier-premium = Premium by tier
    .about = Price above that of the lowest tier over it.
metric-breakeven-utilisation = Break-even utilisation
    .about = Share of hours above which owning is cheaper than renting.
metric-own-cost-per-gpu-hour = Own cost per GPU-hour
    .about = Of an owned card in full use.
metric-breakeven-speed = Break-even speed
    .about = Speed over the older system at which both cost the same for the work.
metric-pue = PUE
    .about = Energy of the whole site over energy of its computers.
metric-depreciation-life = Depreciation life
    .about = Years over which accelerators or servers are written off.
metric-hardware-lifecycle = Life of hardware
    .about = Years in service.
metric-decode-power = Power while decoding
    .about = Drawn by one card.

## Published figures of reliability: failures, what survives them, repair, terms of service.

metric-interruptions = Interruptions
    .about = Times that one job stopped during the period.
metric-interruptions-per-gpu-year = Interruptions per GPU-year
    .about = Times that a job stopped over its GPUs x years; plan checkpoints with it, not spares.
metric-hours-between-interruptions = Hours between interruptions
    .about = Mean time from one interruption of the job to the next, at its size.
metric-failures-per-gpu-year = Permanent failures per GPU-year
    .about = Cards that must be replaced over GPUs x years; plan spares with it.
metric-memory-errors-per-gpu-year = Memory errors per GPU-year
    .about = Uncorrectable memory errors over GPUs x years, before any is mended in place.
metric-memory-mtbe-ratio = Time between memory errors, relative
    .about = Of one class of card over another.
metric-fault-share = Share of faults
    .about = Faults of this cause over all faults of the period.
metric-early-failure-share = Early failures
    .about = Cards of a new batch that fail in the first weeks.
metric-defective-node-share = Defective nodes
    .about = Nodes of the fleet that fail again and again.
metric-goodput = Goodput
    .about = Wall time of the job that made progress over all of it.
metric-system-efficiency = System efficiency
    .about = Useful work over what the system could do, as the paper has it.
metric-downtime-share = Downtime
    .about = Wall time of the job lost to failures and their handling.
metric-availability = Availability
    .about = Units in working order over all units.
metric-spare-share = Spares
    .about = Nodes to hold beyond need over nodes needed, for large jobs.
metric-retry-success = Retries that succeed
    .about = Chains of automatic retries that ended well.
metric-recoveries = Recoveries
    .about = Failures during the run that it recovered from by itself.
metric-manual-interventions = Manual interventions
    .about = Interruptions that needed a person.
metric-repair-hours = Time to repair
    .about = From failure until the unit works again.
metric-detection-seconds = Time to detect
    .about = From failure until the system knows it.
metric-sla-availability = Promised availability
    .about = Uptime below which the provider owes a credit.
metric-sla-credit-first-tier = First credit
    .about = Of the monthly fee, once the promise is missed.
metric-sla-credit-max = Highest credit
    .about = Of the monthly fee, however long the outage.
metric-sla-credit-cap-hours = Cap of the credit
    .about = Most hours of fee that one incident pays back.
metric-sla-claim-days = Days to claim
    .about = Time in which the customer must ask for the credit.
metric-sla-automatic-credit = Automatic credit
    .about = Providers that credit without a claim over those read.

## Export control: what was found about a card. No legal advice.
reference-export-none = { $what } (as of { $date }).
reference-export-needed = { $what }: a licence is asked for { $places } (as of { $date }).
reference-export-parties = { $what }: a licence is asked for { $places }, and for parties with headquarters in D:5 or Macau wherever they are (as of { $date }).
reference-export-reviewed = { $needed } { $review }

## Reference data as tables: what others reached, what things cost elsewhere.

lookup-provider = Who offers it
lookup-scenario = Conditions
lookup-scenario-weights = { $scenario }, weights in { $weights }
lookup-offline = no limit of latency
lookup-server = limited latency
lookup-interactive = short latency
lookup-pretraining = pre-training
lookup-lora = fine-tuning (LoRA)
lookup-round = MLPerf round
lookup-round-preview = { $round }, not on sale yet
lookup-round-internal = { $round }, not for sale
lookup-curve = Ratio
lookup-curve-latency = limited latency over none
lookup-curve-scale = a card among { $to } over one among { $from }
lookup-curve-age = MLPerf { $to } over { $from }, same cards
lookup-any-model = all models
lookup-ratio = Middle
lookup-pairs = Pairs
lookup-expected =
    Expected,
    times the median
lookup-held-out-result =
    Without this
    result
lookup-held-out-card =
    Without this
    model on this card
lookup-held-out-from = The last from
lookup-apart = Why it stands apart
lookup-cards = Cards in a system
lookup-rate =
    Median,
    tokens/s a card
lookup-reached-by = Who reached what
lookup-reached = { $submitter } { $rate }
    .on = { $submitter } { $rate } on { $cards }
lookup-offer = Name of the offer
lookup-terms = Paid
lookup-per-hour = Per GPU-hour
lookup-regions = Where
lookup-on-demand = by the hour, on demand
lookup-spot = by the hour, on spot
lookup-reserved =
    { $years ->
        [one] reserved for one year
       *[other] reserved for { $years } years
    }
lookup-capacity-block = in blocks, up front
lookup-lease = leased
lookup-superseded = { $terms } (no longer)
lookup-item = What is bought
lookup-kind = What kind
lookup-per = For each
lookup-input =
    Input, per
    million tokens
lookup-cached =
    Cached input, per
    million tokens
lookup-output =
    Output, per
    million tokens
lookup-country = In
lookup-per-kwh = Power, per kWh
lookup-pue = Site over computers (PUE)
lookup-grid =
    Grid, kg CO₂e
    per kWh
lookup-measure = What is measured there
lookup-population = Of whom
