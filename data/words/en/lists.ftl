# Names of the words of closed lists, for readers: `Message::word(list, word)`; `.inside` is the name within a sentence. The window asks
# for most of them at once.

## State of a check, a KPI or a gauge, and the sign of it in a text.
state-ok = met
state-watch = watch
state-act = act
state-unknown = cannot tell

state-mark-ok = ●
state-mark-watch = ▲
state-mark-act = ■
state-mark-unknown = ○

## State of a condition.
condition-state-met = met
condition-state-open = under way
condition-state-missing = missing

## How an option or a vendor stands by the gates.
gate-state-met = met
gate-state-in-doubt = in doubt
gate-state-incomplete = incomplete
gate-state-unknown = requirement unknown
gate-state-failed = fails a requirement

## Cost: categories, and the buckets of each.
category-capex = Capital
    .inside = capital
category-opex = Operating
    .inside = operating
category-hidden = Hidden
    .inside = hidden

bucket-capex-servers = Servers
    .inside = servers
    .about = Accelerators and their hosts, less what is left at the end.
bucket-capex-network = Network
    .inside = network
    .about = Switches, cables, optics.
bucket-capex-storage = Storage
    .inside = storage
    .about = Disks and file systems bought.
bucket-capex-facility = Facility
    .inside = facility
    .about = Power and cooling built or extended.
bucket-capex-software = Software
    .inside = software
    .about = Licences bought outright.
bucket-capex-install = Installation
    .inside = installation
    .about = Setting up and taking into service.
bucket-opex-energy = Energy
    .inside = energy
    .about = Power and cooling.
bucket-opex-space = Space
    .inside = space
    .about = Room, racks, colocation.
bucket-opex-staff = Staff
    .inside = staff
    .about = People who run it.
bucket-opex-maintenance = Maintenance
    .inside = maintenance
    .about = Repair and spares.
bucket-opex-licences = Licences
    .inside = licences
    .about = Software by the month.
bucket-opex-network = Network
    .inside = network
    .about = Lines and traffic.
bucket-opex-storage = Storage
    .inside = storage
    .about = Storage by the month.
bucket-opex-rent = Rent
    .inside = rent
    .about = GPU-hours and tokens paid for.
bucket-opex-support = Support
    .inside = support
    .about = Support contracts.
bucket-opex-credits = SLA credits
    .inside = SLA credits
    .about = What providers pay back for outages, as far as it is claimed: below 0.
bucket-hidden-idle = Idle hours
    .inside = idle hours
    .about = Paid hours of capacity in which nothing useful ran.
bucket-hidden-experimentation = Experiments
    .inside = experiments
    .about = Hours spent on trials rather than on the product.
bucket-hidden-compliance = Compliance reserve
    .inside = compliance reserve
    .about = Audits, papers and what rules may yet cost.
bucket-hidden-migration = Migration
    .inside = migration
    .about = Moving there, and running twice meanwhile.
bucket-hidden-adaptation = Adaptation
    .inside = adaptation
    .about = Porting software to other hardware.
bucket-hidden-egress = Egress
    .inside = egress
    .about = Taking data out.
bucket-hidden-disposal = Disposal
    .inside = disposal
    .about = Taking down and disposing of it.
bucket-hidden-downtime = Downtime
    .inside = downtime
    .about = Demand that nobody served, and failures.
bucket-hidden-rigidity = Rigidity
    .inside = rigidity
    .about = What a commitment still costs after the horizon.

## The seven KPIs.
kpi-effective-utilisation = Effective utilisation
    .inside = effective utilisation
kpi-gross-margin = Gross margin of AI after compute
    .inside = gross margin of AI after compute
kpi-cost-per-1k-tokens = Cost per 1,000 effective tokens
    .inside = cost per 1,000 effective tokens
kpi-cash-conversion-days = Compute cash conversion
    .inside = compute cash conversion
kpi-sunk-compute-ratio = Sunk compute
    .inside = sunk compute
kpi-compliance-provision-ratio = Compliance provision
    .inside = compliance provision
kpi-effective-density = Effective density
    .inside = effective density

kpi-unit-share = share
kpi-unit-days = days
kpi-unit-hundredths = hundredths of { $currency } per 1,000 effective tokens
    .unnamed = hundredths of the currency per 1,000 effective tokens
kpi-unit-per-kilowatt = useful compute per kW

# What they are computed from.
kpi-input-useful-flops = useful FLOPs
kpi-input-peak-flops = peak FLOPs
kpi-input-gross-profit = AI gross profit
kpi-input-revenue = AI revenue
kpi-input-tcc = total cost of compute
kpi-input-effective-tokens = effective tokens
kpi-input-days-payment-to-useful = days from payment to first useful compute
kpi-input-days-service-to-cash = days from service to cash
kpi-input-days-payable = days payable
kpi-input-effective-hours = effective hours
kpi-input-paid-hours = paid hours
kpi-input-compliance-reserve = compliance reserve
kpi-input-original-asset-value = original asset value
kpi-input-useful-compute = useful compute
kpi-input-power-kw = power in kW

## Axes of the scorecard.
axis-performance = Performance
    .inside = performance
axis-reliability = Reliability
    .inside = reliability
axis-cost = Cost
    .inside = cost
axis-service = Service
    .inside = service
axis-compliance = Compliance
    .inside = compliance

## Demand: pools and their layers; how supply is paid.
pool-training = Pool for training
    .inside = training
pool-inference = Pool for inference
    .inside = inference
pool-experiment = Pool for experiment
    .inside = experiment

layer-base = Base
    .inside = base
layer-variable = Variable
    .inside = variable
layer-peak = Peak
    .inside = peak

billing-owned = bought
billing-committed = committed
billing-used = by use
billing-spot = spot
payment-monthly = month by month
payment-upfront = each term upfront
claim-proof-our-logs = our own logs
claim-proof-either-logs = logs of either side
claim-proof-vendor-logs = the provider's monitoring
claim-proof-automatic = credited unasked
renewal-renew = the next term
renewal-monthly = on by the month
renewal-end = the end

## What stands around the cards of an offer.
network-infiniband = InfiniBand
network-roce-rail = rail-optimised RoCE
network-roce = RoCE with shared adapters
network-ethernet = plain Ethernet
storage-parallel = a parallel file system
storage-nvme = NVMe in the node only
storage-shared = a file server
storage-object = an object store only

## What a lever acts on.
acts-on-demand = demand
acts-on-useful-share = useful share
acts-on-price = price
acts-on-power = power
lever-owner-procurement = Procurement: the price of an hour
lever-owner-platform = Platform: the useful share of paid hours, and power
lever-owner-engineering = Engineering: the work done in an hour

## Answers that are no number: `?` and `none` of a vendor that was asked.
answer-- = asked, unknown
answer-none = asked, no answer

## Units of columns and assumptions; of a share also what a percentage leaves of it.
unit-months = months
unit-month = month
unit-days = days
unit-hours = hours
unit-person-days = person-days
unit-ms = ms
unit-utc = UTC
unit-per-year = per year
unit-in-the-currency = in the currency
unit-undiscounted = in the currency, undiscounted
unit-per-basis = per basis
unit-per-kwh = per kWh
unit-share = share
unit-share-per-year = share per year
    .rest = per year
unit-share-of-peak = share of peak
    .rest = of peak
unit-share-of-dense-peak = share of dense peak
    .rest = of dense peak
unit-share-of-bandwidth = share of bandwidth
    .rest = of bandwidth
unit-share-of-memory-bandwidth = share of memory bandwidth
    .rest = of memory bandwidth
unit-mfu-or-mbu = MFU or MBU
unit-factor = factor
unit-ratio = ratio
unit-points = points
unit-value-score = value:score
unit-yes-or-no = yes or no
unit-in-unit = in the unit
unit-in-criterion = in the criterion's unit
unit-see-input = see the input
unit-gpus = GPUs
unit-units = units
unit-units-or-needed = number of units, or as needed
unit-sequences = sequences
unit-parameters = parameters
unit-tokens = tokens
unit-bytes = bytes
unit-stage = stage
unit-gb = GB
unit-gb-per-second = GB/s
unit-tflops-dense = TFLOP/s dense
unit-tops-dense = TOP/s dense
unit-watts = W
unit-kw-of-everything = kW of everything
unit-joules = J
unit-currency = currency

## Money for one of something.
per-gpu = { UNIT($currency) } per GPU
per-gpu-hour = { UNIT($currency) } per GPU-hour
per-million-tokens = { UNIT($currency) } per million tokens
per-kwh = { UNIT($currency) } per kWh
per-month = { UNIT($currency) } per month

## How well something is known, best first.
grade-measured = measured
grade-contract = contract
grade-certified = certified
grade-stated = stated
grade-assumed = assumed
grade-unknown = unknown

## How certain the business is of a workload.
business-core = Core: the business runs on it
business-elastic = Elastic: follows the market
business-experimental = Experimental: may end with the next review

## How predictable a workload is.
tier-steady = steady
tier-variable = variable
tier-exploratory = exploratory

## What a workload is for.
purpose-training = training
purpose-inference = inference
purpose-experiment = experiment
purpose-data = data

## A card's role.
role-training = training
role-inference = inference
role-edge = edge
role-domestic = domestic

## Ways to supply compute.
supply-self-build = self-build
supply-on-demand = on demand
supply-pooled = pooled
supply-alternative = alternative
supply-hosted-api = hosted model
supply-mixed = mixed

## How far a company has come with what it needs compute for.
stage-exploration = Exploration
    .inside = exploration
stage-scale-up = Scale-up
    .inside = scale-up
stage-mature = Maturity
    .inside = maturity

## Why a layer is supplied so at a stage: rows of data/stages.csv.
stage-reason-exploration-trials = While demand is being found, nothing is committed to trials.
stage-reason-exploration-base = A short lease carries what is nearly always there, without locking cash into cards too early.
stage-reason-exploration-rest = While workloads are unpredictable, cloud by the hour keeps every way open.
stage-reason-scale-up-trials = Trials may end with the next review, and a commitment would outlast them.
stage-reason-scale-up-steady-base = Steady work uses cards of one's own, or a long lease, nearly all the time.
stage-reason-scale-up-base = Demand is roughly known but its tempo is not: a lease rather than cards.
stage-reason-scale-up-rest = Cloud by the hour is the elastic supplement.
stage-reason-mature-trials = Trials are a layer of their own beside the core.
stage-reason-mature-base = A data centre of one's own carries the core.
stage-reason-mature-variable = A share of a pooled cloud carries what comes and goes, and others use what is left of it.
stage-reason-mature-peak = External cloud takes the spikes.

## A clause of a contract.
clause-break = right to leave
clause-shrink = right to give units back
clause-cap = price cap at renewals
clause-term = length of the term
clause-renewal = what follows the term

## What a condition before signature is about.
condition-exit = exit
    .inside = an exit
condition-sla = service levels
    .inside = service levels
condition-compliance = compliance
    .inside = compliance
condition-export = export control
    .inside = export control
condition-disposal = disposal
    .inside = disposal
condition-sandbox = sandbox
    .inside = a sandbox
condition-audit = audit trail
    .inside = an audit trail
condition-circuit-breaker = circuit breaker
    .inside = a circuit breaker
condition-hub = hub
    .inside = a hub
condition-scheduling = scheduling
    .inside = scheduling
condition-other = other
    .inside = another condition

## Whom a lever hits that goes wrong.
blast-radius-none = nobody
blast-radius-job = one job
blast-radius-team = a team
blast-radius-service = a service
blast-radius-platform = the platform

## What asks for a licence to export a card; within a sentence.
export-regime-ccl = Commerce Control List
export-regime-letter = A letter of the authority to the maker
export-regime-presumption = General Prohibition 10, by guidance
export-regime-none = Below the control entries for advanced computing
export-entry-3A090-a = ECCN 3A090.a (in a computer 4A090.a)
export-entry-3A090-b = ECCN 3A090.b (in a computer 4A090.b)

## Where a licence is asked for.
destination-D-1 = D:1
destination-D-4 = D:4
destination-D-5 = D:5 (China among them)
destination-macau = Macau
destination-anywhere = use anywhere
export-review-case-by-case = For China and Macau, applications are looked at case by case.
export-review-denial = For China and Macau, denial is presumed.

## What each check asks.
check-trap-lift-and-shift = Trap: moving as is to the cloud
    .todo = Commit to the base layer, or let scheduling rights and budget move with the workload.
check-trap-agents-without-guardrails = Trap: agents without guardrails
    .todo = Have sandbox, audit trail and circuit breaker tested before agents may start jobs.
check-trap-hybrid-without-hub = Trap: several suppliers without a hub
    .todo = Put one hub with quotas and one bill over all suppliers before the second one starts.
check-question-stable-demand-split = Are stable and uncertain demand split?
    .todo = Hold the base layer only; rent by use what comes and goes.
check-question-exit = Is there a way out?
    .todo = Get break, reduction and move-out into the contract, each with an owner and a day.
check-question-business-value = Does demand name its business value?
    .todo = Enter for each workload what it brings and who answers for it.
check-action-split-workloads = Split workloads by how steady they are
    .todo = Move trials to capacity that is paid by use or may be interrupted.
check-action-tco-and-exit = Ask for total cost and exit terms
    .todo = Ask each vendor on the shortlist for all cost and for terms to leave, reduce and downgrade.
check-action-compliance-first = Settle compliance first
    .todo = Settle compliance, export control and disposal before anything is signed.
check-principle-demand-first = Principle: demand first, then the card
    .todo = Try the cheaper card on the workload before its card is ordered.
check-principle-useful-compute = Principle: cost of useful compute, not of a card
    .todo = Have a training step or a serving run measured on the cards offered, and enter it as evidence.
check-principle-long-term-fit = Principle: fits for its whole life
    .todo = Ask for a right to leave, to give back or to swap cards within a year.
check-principle-legal-to-run = Principle: legal to run
    .todo = Enter data classes, and get export papers for each card before it is signed for.
check-watch-stage = Supplied as the stage of the company proposes
    .todo = Look at the layers named: pay for them as proposed, or note at the row why not.
check-watch-beyond-published = Claims that somebody has reached
    .todo = Have the claim measured, or plan with what the nearest has reached.
check-watch-cost-anchors = Costs within the anchors of the cost axis
check-watch-unserved = Demand served
check-watch-budget = Cash within the budget
check-watch-far-scores = Scores near their anchors
check-watch-beyond-scores = Scores within their anchors
check-watch-vendor-cost-anchors = Vendors' costs within the anchors of the cost axis
check-watch-swings = Weights in line with money
check-watch-refused = Rows that may serve
check-watch-hosted = Tokens bought or served where that costs less
check-watch-business = Layers supplied as the business needs them
check-watch-network = Networks that pools need
check-watch-storage = Storage that pools need
check-watch-exchange = Training that does not wait for its network
check-watch-checkpoints = Training that does not wait for checkpoints
check-watch-idle = Commitments used first
check-watch-notices = One notice to leave
check-watch-credits = SLA credits claimed in time
check-watch-claims = Claims within what was published
check-watch-open-gates = Requirements that somebody has looked at
check-watch-unnamed-options = Options with a name

## Kinds of measurement, and what each measures.
kind-gemm = Matrix product
    .inside = matrix product
kind-copy = Copy in device memory
    .inside = copy in device memory
kind-h2d = Copy to the device
    .inside = copy to the device
kind-d2h = Copy from the device
    .inside = copy from the device
kind-peer = Between devices
    .inside = between devices
kind-train-step = Training step
    .inside = training step
kind-decode = Decoding
    .inside = decoding
kind-sustained = Sustained work
    .inside = sustained work
kind-collective = Collective operation
    .inside = collective operation
kind-prefill = Reading prompts
    .inside = reading of prompts
kind-serving = Serving under load
    .inside = serving under load
kind-ttft = Time to the first token
    .inside = time to the first token
kind-tpot = Time per output token
    .inside = time per output token
kind-itl = Time from token to token
    .inside = time from token to token
kind-e2el = Time of a whole request
    .inside = time of a whole request
kind-diagnosis = Diagnosis
    .inside = diagnosis

scheduler-slurm = Slurm
scheduler-kubernetes = Kubernetes
scheduler-mpi = MPI

kind-about-gemm = Large matrix products, the bulk of training and prefill
kind-about-copy = Read and write of the device's own memory
kind-about-h2d = From main memory to the device
kind-about-d2h = From the device to main memory
kind-about-peer = Copied to the next device, or summed over all of them
kind-about-train-step = A whole step of a model: forward, backward, optimiser
kind-about-decode = Tokens one after the other, with a KV cache
kind-about-sustained = The same work long enough to heat up
kind-about-collective = A sum or an exchange over all devices; its bus bandwidth
kind-about-prefill = Tokens of prompts, read before any is generated
kind-about-serving = What a server gives while many requests come
kind-about-ttft = From the request to its first token
kind-about-tpot = Mean of each request, without its first token
kind-about-itl = From one token to the next, over all requests
kind-about-e2el = From the request to its last token
kind-about-diagnosis = Share of its tests that a device passes

## Tools of others whose runs are read.
tool-nccl-tests = nccl-tests
tool-nvbandwidth = nvbandwidth
tool-dcgmi-diag = dcgmi diag
tool-vllm-bench = vllm bench serve
tool-llama-bench = llama-bench
tool-mamf-finder = mamf-finder

## What is read off a measurement; a median has its unit instead.
quantity-mfu-palm = MFU (PaLM)
quantity-mfu-matmul = MFU (matmul)
quantity-mfu-causal = MFU (causal)

## Where a share of nameplate comes from that an expected rate rests on.
share-origin-given = given
share-origin-measured = measured here
share-origin-published = published for this card
share-origin-class = published for other cards
share-origin-assumed = assumed

## FLOP conventions of MFU.
convention-palm = PaLM
convention-matmul = matmul
convention-causal = causal

convention-about-palm = 6N plus attention, as PaLM counts
convention-about-matmul = matrix products with weights only
convention-about-causal = attention counted for its causal half

## What holds clocks down, as a sentence goes on: "held down by the power limit".
throttle-clocks-setting = clocks that somebody set
throttle-sw-power-cap = the power limit
throttle-hw-slowdown = the hardware
throttle-sync-boost = another card in step with it
throttle-sw-thermal-slowdown = heat
throttle-hw-thermal-slowdown = heat beyond the hardware's limit
throttle-hw-power-brake-slowdown = the power supply
throttle-display-clock-setting = the display

## Series that a device reports: what, and its unit.
series-sm-mhz = Clock
series-clock-mhz = Clock
series-memory-mhz = Clock of the memory
series-power-w = Power
series-temperature-c = Temperature

## Ways to look at the order of the vendors, and what each takes.
order-as-weighed = As weighed
order-axes-alike = Axes alike
order-criteria-alike = Criteria alike
order-all-at-worst = All at worst
order-all-at-best = All at best

order-about-as-weighed = stored or tried weights, base values
order-about-axes-alike = each axis a fifth
order-about-criteria-alike = each criterion the same
order-about-all-at-worst = the low end of every value
order-about-all-at-best = the high end of every value

## Names of figures: of a row of the case, and of the whole decision.
figure-of = { $of }, { $what }
figure-hosted = { $workload }: cards or tokens
figure-shortlist = { $card } for { $workload }
figure-measured = { $vendor }: { $what }
figure-worth = Worth of knowing { $input }
    .points = Worth of knowing { $input }, in points
figure-robustness = Order of the options
    .vendors = Order of the vendors
figure-lead = Lead over the next best
    .money = Lead over the next best, in money
    .cheaper-in = Share of futures in which the next best costs less
    .cheaper-by = What the next best costs less, on average
figure-threshold = { $input }, where the answer changes
    .at = { $input }, turning point
    .now = { $input }, today
    .chance = { $input }, chance that it lies beyond its turning point

figure-overlaps-right-in = Share of futures in which the answer without overlaps is right
figure-holding = { $input }: what holding it saves
figure-clause = { $quote }, { $change }
figure-part-tcc-change = change of TCC, P50
figure-part-cash-change = change of cash, P90
figure-part-right-change = change of the futures in which it is right
figure-part-per-unit-month = worth of one unit and month
figure-part-moves-tcc = what the same moves TCC

figure-of-all-mapped-share = Share of demand with business value and owner
figure-of-all-right-in = Share of futures in which the recommendation is right
figure-of-all-per-year = Cost of compute today, a year
figure-of-all-over-horizon = Cost of compute as today, over the horizon
figure-of-all-point = Worth of one point of value
figure-of-all-evpi = Worth of knowing everything
figure-of-all-evpi-points = Worth of knowing everything, in points
figure-of-all-far-scores = Scores far from their anchors
figure-of-all-beyond-scores = Scores beyond their anchors
figure-of-all-vendors-outside-anchors = Vendors whose cost lies outside the anchors
figure-of-all-swings-out-of-line = Criteria whose weight is out of line with money
figure-of-all-unnamed-options = Options without names
figure-of-all-outside-anchors = Share of costs outside the anchors
figure-of-all-guardrails-met = Guardrails agreed
figure-of-all-compliance-met = Papers agreed
figure-of-all-with-tcc-and-exit = Vendors with total cost and exit terms

# What of a row it is, behind the row's name.
figure-part-volume = demand in tokens
figure-part-pays-above = volume above which cards cost less
figure-part-cheaper-in = futures in which cards cost less
figure-part-own = a month on cards
figure-part-tokens = a month by the token
figure-part-unless-agreed = committed if the right to leave is not agreed
figure-part-mean = mean demand
figure-part-highest = highest demand
figure-part-layer = { $layer } layer
figure-part-axis = { $axis } axis
figure-part-category = { $category } cost
figure-part-bucket = { $category } cost: { $bucket }
figure-part-score = score
figure-part-tcc-base = TCC, base case
figure-part-tcc-p10 = TCC, P10
figure-part-tcc-p50 = TCC, P50
figure-part-tcc-p90 = TCC, P90
figure-part-tcc-over = what uncertainty adds to TCC
figure-part-discounted = what discounting takes off cash
figure-part-discount = discount for what is paid later
figure-item-unserved = { $pool } demand that nobody serves
figure-part-cash-base = cash, base case
figure-part-cash-p10 = cash, P10
figure-part-cash-p50 = cash, P50
figure-part-cash-over = what uncertainty adds to cash
figure-part-certain = what uncertainty takes off cash
figure-part-cash-p90 = cash, P90
figure-part-value-base = score, base case
figure-part-value-mean = score, mean
figure-part-value-p10 = score, P10
figure-part-value-p50 = score, P50
figure-part-value-p90 = score, P90
figure-part-per-paid = cost per paid GPU-hour
figure-part-per-effective = cost per effective GPU-hour
figure-part-per-effective-p50 = cost per effective GPU-hour, P50
figure-part-utilisation = utilisation
figure-part-unserved-share = share of demand that is not served
figure-part-idle-share = idle share of paid hours
figure-part-dearer-card = what a cheaper card would save
figure-part-bound-months = months until the first way out
figure-part-stage-share = share paid for as its stage proposes
figure-part-beyond-published = claims that nobody has reached
figure-part-base-by-use = share of the base layer that is paid by use
figure-part-trials-committed = share of trials on committed capacity
figure-part-over-budget = share of futures above the budget
figure-part-committed-over-base = committed capacity over base layer
figure-part-vendors = vendors
figure-part-exits-met = exits agreed
figure-part-right-in = best in
figure-part-cheapest-in = cheapest in
figure-part-outside-anchors = share of its costs outside the anchors
figure-part-open-gates = requirements of which nobody knows
figure-part-near = first in draws near the weights
figure-part-any = first in draws of any weights
figure-part-moved = weight that moves till another one draws level
figure-part-agreeing = methods that agree
figure-part-own-cost = cost per effective GPU-hour alone
figure-part-signed = what is signed
figure-part-spend = share of spend, { $vendor }
figure-part-gpus = GPUs that are signed
figure-part-leaving = cost of leaving after month { $month }
figure-part-notice = still owed if notice is given in month { $month }
figure-part-notice-unless = still owed if notice is given in month { $month } and the right to leave is not agreed
figure-part-credits-owed = SLA credits owed
figure-part-notices = quotes with two notices
figure-part-business = layers to look at for the business
figure-part-network = networks to look at
figure-part-storage = storage to look at
figure-part-exchange-share = share of a training step for the network
figure-part-lost-share = share of training time lost to interruptions and checkpoints
figure-part-checkpoint-share = share of training time for checkpoints
figure-part-refused = rows that may not serve
figure-part-needed = GPUs needed
figure-part-cost = cost per million tokens
figure-part-worth = worth
figure-part-worth-given-back = worth if given back
figure-part-worth-per-day = worth per person-day of effort
figure-part-promised = promised
figure-part-slowest = slowest device
figure-part-devices = devices

## Headings that figures stand under.
figure-group-computed = Computed
figure-group-assumptions = Assumptions
figure-group-workloads = Workloads
figure-group-quotes = Quotes
figure-group-costs = Cost lines
figure-group-levers = Levers
figure-group-scores = Scores

## How each line of the sizing sheet is reckoned.
sizing-weights-serving = Parameters × bytes per parameter in the precision.
sizing-weights-training = Parameters × bytes per parameter, split over the tensor-parallel ways, and over the data-parallel ranks where the layout shares them (ZeRO, Rajbhandari et al. 2020).
sizing-cache = Per token 2 × layers × heads of keys and values × their width × bytes per value; a compressed cache (MLA) keeps rank and position instead. Times context × batch.
sizing-activations = Per layer s·b·h·(10 + 24/t) + 5·a·s²·b/t bytes with 16-bit values, or 2·s·b·h where all is computed again: context s, batch b, width h, heads a, ways t (Korthikanti et al. 2022, arXiv 2205.05198).
sizing-gradients = Parameters × bytes per gradient, split over the tensor-parallel ways, and over the data-parallel ranks where the layout shares them (ZeRO, Rajbhandari et al. 2020).
sizing-optimizer = Parameters × bytes of the optimizer (master weights and moments), split over the tensor-parallel ways, and over the data-parallel ranks where the layout shares them (ZeRO, Rajbhandari et al. 2020).
sizing-margin-serving = Usable memory of the cards less all of the above; usable is a share of the nameplate.
sizing-margin-training = Usable memory of one card less its share of all of the above; usable is a share of the nameplate.
sizing-copy = The least of 1, 2, 4, 8, then whole nodes, whose usable memory holds the bytes.
sizing-all = The demand in GPUs of the workload's reference card × its useful tokens per second ÷ this card's, laid out in whole nodes.
sizing-decode = Batch ÷ the longer of two times: active weights and cache over reached bandwidth, 2 × active parameters × batch over reached arithmetic (roofline).
sizing-price = The offer's price per GPU-hour × cards ÷ tokens per hour at this rate.

## How alternatives are ranked, how weights are found, and which are thought possible.
method-value = Additive value
    .variant = points by fixed anchors, weighted and summed
method-wsm = Weighted sum
method-wpm = Weighted product
    .variant = points to the power of their weights; below one point counts as one
    .differs = it multiplies, so that high points elsewhere hardly make up for very low ones
method-topsis = TOPSIS
    .variant = columns divided by their length, straight distances
    .differs = it measures distances from the best and the worst of those who are compared, not from fixed anchors
method-vikor = VIKOR
    .variant = all shortfalls and the greatest one weigh alike (v = 0.5)
    .differs = it counts the greatest single shortfall as much as all shortfalls together
method-promethee2 = PROMETHEE II
    .variant = usual preference: any lead counts in full
    .differs = it counts on how much weight a vendor is ahead of the others, however short the lead
method-lowest-price = Points for the lowest price
firmness-robust = Robust
firmness-leaning = Leaning
firmness-tie = Open
normalisation-vector = by length
normalisation-minmax = from least to greatest
preference-shape-usual = usual
preference-shape-u = U-shaped
preference-shape-v = V-shaped
preference-shape-level = level
preference-shape-linear = linear
preference-shape-gaussian = Gaussian
elicitation-ahp = Pairwise comparisons (AHP)
elicitation-bwm = Best and worst
elicitation-swing = Swing
elicitation-roc = Order alone
elicitation-entropy = Entropy
elicitation-critic = CRITIC
priorities-eigenvector = eigenvector
priorities-geometric = geometric means
weight-kind-uniform = any weights
weight-kind-order = weights in this order
weight-kind-intervals = weights within bounds
weight-kind-around = weights near these

## Whose change counts where both sides changed a cell.
side-ours = that of the workspace
side-theirs = that of the file
panel-role-facilitator = facilitator
panel-role-evaluator = evaluator
panel-role-observer = observer
evidence-gap-unsourced = no source
evidence-gap-undocumented = no document
evidence-gap-absent = document not in this file
evidence-gap-stale = out of date
act-locked = locked
act-opened = opened
act-awarded = awarded

## Words of cells that stand nowhere else.
bucket-short-servers = { bucket-capex-servers }
bucket-short-network = { bucket-capex-network }
bucket-short-storage = { bucket-capex-storage }
bucket-short-facility = { bucket-capex-facility }
bucket-short-software = { bucket-capex-software }
bucket-short-install = { bucket-capex-install }
bucket-short-energy = { bucket-opex-energy }
bucket-short-space = { bucket-opex-space }
bucket-short-staff = { bucket-opex-staff }
bucket-short-maintenance = { bucket-opex-maintenance }
bucket-short-licences = { bucket-opex-licences }
bucket-short-rent = { bucket-opex-rent }
bucket-short-support = { bucket-opex-support }
bucket-short-idle = { bucket-hidden-idle }
bucket-short-experimentation = { bucket-hidden-experimentation }
bucket-short-compliance = { bucket-hidden-compliance }
bucket-short-migration = { bucket-hidden-migration }
bucket-short-adaptation = { bucket-hidden-adaptation }
bucket-short-egress = { bucket-hidden-egress }
bucket-short-disposal = { bucket-hidden-disposal }
bucket-short-downtime = { bucket-hidden-downtime }
bucket-short-rigidity = { bucket-hidden-rigidity }

direction-max = higher is better
direction-min = lower is better
computed-tcc-per-effective-gpu-hour = from Cost: total cost per useful GPU-hour
computed-kg-co2e-per-pflops-hour = from Carbon: kg CO2e in an hour of a PFLOP/s, dense 16-bit
yes-no-yes = yes
yes-no-no = no

cost-shape-once = once
cost-shape-monthly = every month
cost-shape-energy = by energy used
cost-shape-per-gpu-hour = per GPU-hour
cost-shape-depreciate = bought and written off

depreciation-straight-line = straight line
depreciation-declining = declining balance
depreciation-annuity = level payments with interest

lever-state-idea = idea
lever-state-planned = planned
lever-state-taken = taken

price-basis-gpu = per GPU, bought
price-basis-gpu-hour = by the GPU-hour
price-basis-million-tokens = by the million tokens

step-1h = every hour
step-1d = every day
step-profile = a typical day or week

data-class-public = public
data-class-internal = internal
data-class-confidential = confidential
data-class-restricted = restricted

plan-quick = quick
plan-full = full

precision-fp32 = fp32
precision-tf32 = tf32
precision-bf16 = bf16
precision-fp16 = fp16
precision-fp8 = fp8
precision-int8 = int8
precision-int4 = int4
precision-fp4 = fp4

# What was billed and used.
spend-of-team = the team
spend-of-purpose = the purpose
spend-of-gpu = the card
use-kind-metrics = Use by Prometheus
use-kind-jobs = Use by Slurm
use-kind-watched = Watched while at work
use-kind-counts = Counts by month
spend-pricing-committed = Committed
spend-pricing-spot = Spot
spend-pricing-on-demand = On demand
spend-pricing-other = Other
charged-as-use = use and commitments
charged-as-hours = use of which hours are told
charged-as-covered = use that commitments cover
charged-as-covered-hours = hours that commitments cover
charged-as-open = use at the price of the day
charged-as-open-hours = hours at the price of the day
charged-as-unused = commitments that nothing used
view-key-team = Team
    .inside = team
view-key-purpose = Purpose
    .inside = purpose
view-key-card = Card
    .inside = card
view-key-instance = Instance type
    .inside = instance type
view-key-pricing = Pricing
    .inside = pricing
view-key-provider = Provider
    .inside = provider
view-key-account = Account
    .inside = account
view-key-region = Region
    .inside = region
view-key-service = Service
    .inside = service
view-key-category = Kind of charge
    .inside = kind of charge
view-key-resource = Resource
    .inside = resource
view-key-month = Month
    .inside = month
lever-kind-stop-idle = Stop what is held and does nothing
lever-kind-fill-idle = Fill what is committed and does nothing
lever-kind-cover-base = Commit to what runs every day
lever-kind-use-commitment = Use or give back what commitments leave unused
lever-kind-move-to-spot = Move what may be interrupted to spot
lever-kind-smaller-card = Use a smaller card

## Books: standards, parts, lines, and what a cost becomes.
standard-ifrs = IFRS
standard-us-gaap = US GAAP

books-section-result = Result
books-section-cash = Cash flow
books-section-balance = Balance sheet at the end of the year
books-section-movements = Movements
books-section-limits = Debt, working capital and budget

treatment-asset = Asset
    .why = Bought: an asset, written down over its life and disposed of at the horizon for its residual share.
treatment-lease = Lease
    .why = A lease of identified machines: payments of each term stand on the balance sheet. A renewal is a lease of its own.
treatment-short-lease = Short lease
    .why = A lease of identified machines, so short that it is charged as it is paid.
treatment-service = Service
    .why = A service, as entered: charged as it is received.

books-line-operating-cost = Operating cost
    .how = Costs of running and services, in the months that they are for.
books-line-lease-cost = Lease cost
    .how = Rents of leases that are operating under ASC 842, evenly over their terms.
books-line-ebitda = EBITDA is lower by
books-line-depreciation = Depreciation
    .how = Purchase prices over the months of their lives in the books.
books-line-right-depreciation = Depreciation of rights of use
    .how = Rights of use, evenly over the terms of their leases (IFRS 16).
books-line-disposal-loss = Loss on what is sold
    .how = Book value of what is sold, less what it brings.
books-line-ebit = Operating profit is lower by
books-line-interest = Interest on leases
    .how = The borrowing rate on what is still owed of leases, month by month.
books-line-pre-tax = Profit before tax is lower by
books-line-tax-saved = Tax saved
    .how = The tax rate on what tax charges in the year: costs, rents as they fall due, and its own depreciation of purchases.
books-line-tax-deferred = Deferred tax
    .how = Deferred tax at the end of the year before less that at the end of this one.
books-line-after-tax = Profit after tax is lower by
books-line-paid-operating = Operating payments
    .how = Invoices for running and services, in the months that they are paid; under US GAAP rents of leases too.
books-line-paid-investing = Investing: purchases
    .how = Invoices for what is bought, in the months that they are paid.
books-line-sold = Investing: received for what is sold
    .how = Proceeds of what is sold, below 0 since they come in.
books-line-paid-principal = Financing: leases paid off
    .how = Rents of leases that are paid, less the interest in them.
books-line-paid-interest = Financing: interest on leases
    .how = The interest within the rents of leases.
books-line-cash-before-tax = Cash out before tax and VAT
books-line-vat = VAT paid less VAT back
    .how = VAT that is paid with invoices, less what the tax office has paid back, some months later.
books-line-tax-cash = Tax saved
    .how = What tax is saved of the year, in the same year.
books-line-cash-after-tax = Cash out
books-line-fixed-assets = Fixed assets
    .how = All that was bought so far, less its depreciation and the book value of what was sold.
books-line-right-of-use = Rights of use
    .how = Leases that have begun, at present value, less their depreciation so far.
books-line-prepaid = Prepaid
    .how = What has fallen due so far and is for months to come.
books-line-vat-receivable = VAT receivable
    .how = VAT of invoices so far that the tax office has not paid back yet.
books-line-deferred-tax = Deferred tax
    .how = The tax rate on what tax has not charged yet and the books have.
books-line-assets = Assets
books-line-lease-liability = Lease liability
    .how = Rents to come of leases that have begun, at present value.
books-line-payables = Payables with VAT
    .how = Invoices so far with their VAT, less what is paid of them.
books-line-funding = Cash put in so far
    .how = Cash out of all years so far, which the company has put in.
books-line-result-so-far = Result so far
    .how = By how much profit after tax is lower in all years so far, below 0.
books-line-liabilities = Liabilities and funding
books-line-assets-opening = Fixed assets, opening
    .how = Fixed assets at the end of the year before.
books-line-assets-added = Additions
    .how = What is bought in the year, without VAT.
books-line-assets-depreciated = Depreciation
    .how = Depreciation of the year, below 0.
books-line-assets-disposed = Sold
    .how = Book value of what is sold in the year, below 0.
books-line-assets-closing = Fixed assets, closing
books-line-lease-opening = Lease liability, opening
    .how = Lease liability at the end of the year before.
books-line-lease-added = New leases
    .how = Leases that begin in the year, at present value.
books-line-lease-interest = Interest
    .how = Interest that the year adds to what is owed.
books-line-lease-paid = Payments
    .how = Rents that fall due in the year, below 0.
books-line-lease-closing = Lease liability, closing
books-line-debt = Leases that count as debt
    .how = The lease liability under IFRS; operating leases are no debt under US GAAP.
books-line-working-capital = Working capital
    .how = VAT to come back and what is prepaid, less payables.
books-line-budget-left = Budget left
    .how = The budget of the frame, less cash before tax and VAT so far.
books-line-leverage = Debt over EBITDA
    .how = Net debt and the debt of this option, over EBITDA less what the option takes from it.
books-line-headroom = Headroom to the most that lenders allow
    .how = The most debt over EBITDA that lenders allow, less that with the option.

## Of whom published figures are, who says so, and how a claim stands.
population-private-pool = Private pools
    .inside = private pools
population-cloud-tenant = Tenants of public clouds
    .inside = tenants of public clouds
population-pooled-cloud = Tenants of pooled clouds
    .inside = tenants of pooled clouds
population-hyperscaler = Fleets of hyperscalers
    .inside = fleets of hyperscalers
population-model-builder = Runs of model builders
    .inside = runs of model builders
population-provider = Providers
    .inside = providers
population-site = Single sites
    .inside = single sites
population-test = Tests
    .inside = tests
population-industry = Unnamed organisations
    .inside = unnamed organisations
basis-audited = audited accounts
basis-measured = measured
basis-terms = terms or price list
basis-vendor-case = told by its vendor
basis-survey = survey
basis-guide = guide
moment-before = before
moment-after = after
stand-below = reached by all
stand-within = reached by some
stand-above = reached by none
stand-untold = cannot tell
