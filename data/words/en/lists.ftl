# Names of the words of closed lists, for readers: `Message::word(list, word)`; `.inside` is the name within a sentence. The window asks
# for most of them at once.

## State of a check, a KPI or a condition.
state-ok = met
state-met = met
state-watch = watch
state-open = open
state-act = act
state-missing = missing
state-unknown = cannot tell

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

layer-base = base
layer-variable = variable
layer-peak = peak

billing-owned = bought
billing-committed = committed
billing-used = as used
billing-spot = spot

## How well something is known, best first.
grade-measured = measured
grade-contract = contract
grade-certified = certified
grade-stated = stated
grade-assumed = assumed
grade-unknown = unknown

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

## What a condition before signature is about.
condition-exit = exit
condition-sla = sla
condition-compliance = compliance
condition-export = export
condition-disposal = disposal
condition-sandbox = sandbox
condition-audit = audit
condition-circuit-breaker = circuit breaker
condition-hub = hub
condition-scheduling = scheduling
condition-other = other

## What each check asks.
check-trap-lift-and-shift = Trap: moving as is to the cloud
check-trap-agents-without-guardrails = Trap: agents without guardrails
check-trap-hybrid-without-hub = Trap: several suppliers without a hub
check-question-stable-demand-split = Are stable and uncertain demand split?
check-question-exit = Is there a way out?
check-question-business-value = Does demand name its business value?
check-action-split-workloads = Split workloads by how steady they are
check-action-tco-and-exit = Ask for total cost and exit terms
check-action-compliance-first = Settle compliance first
check-watch-cost-anchors = Costs within the anchors of the cost axis
check-watch-unserved = Demand served
check-watch-budget = Cash within the budget
check-watch-far-scores = Scores near their anchors
check-watch-unnamed-options = Options with a name

## Kinds of measurement, and what each measures.
kind-gemm = Matrix product
kind-copy = Copy in device memory
kind-h2d = Copy to the device
kind-d2h = Copy from the device
kind-peer = Between devices
kind-train-step = Training step
kind-decode = Decoding
kind-sustained = Sustained work

kind-about-gemm = Large matrix products, the bulk of training and prefill
kind-about-copy = Read and write of the device's own memory
kind-about-h2d = From main memory to the device
kind-about-d2h = From the device to main memory
kind-about-peer = Copied to the next device, or summed over all of them
kind-about-train-step = A whole step of a model: forward, backward, optimiser
kind-about-decode = Tokens one after the other, with a KV cache
kind-about-sustained = The same work long enough to heat up

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

## Parts of a figure's id; what is not here is its own word.
figure-part-tcc = TCC
figure-part-base = base case
figure-part-p10 = P10
figure-part-p50 = P50
figure-part-p90 = P90
figure-part-capex = capital
figure-part-opex = operating
figure-part-value = score
figure-part-per-paid = per paid GPU-hour
figure-part-per-effective = per effective GPU-hour
figure-part-exits-met = exits agreed
figure-part-evpi = worth of knowing everything
figure-part-evpi-points = worth of knowing everything, points
figure-part-needed = GPUs needed

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
