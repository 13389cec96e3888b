## Faults (codes B720 to B729)

bench-words =
    .hint = See `assay bench --help` and `assay observe --help`, or `assay-bench --help` where that was typed.
bench-no-device = there is no device { $index }; devices are numbered 0 to { $last }
    .hint = `assay bench --list` lists the devices.
bench-in-use = { $device } is in use by { $users }
    .hint = Wait until it is free, or measure all the same with --force: both jobs will be slower.
bench-unable =
    .hint = `assay bench --list` says what each device offers.
bench-lost = { $device } stopped answering: { $why }
    .hint = Look at the system's log (dmesg) and reset or reboot before measuring again.
bench-hot = { $device } is at { $celsius } °C, and slows down at { $limit } °C
    .hint = Let it cool down and look at fans and air flow.
bench-memory =
    { $count ->
        [one] { $device } counted { $count } uncorrectable memory error while it was measured
       *[other] { $device } counted { $count } uncorrectable memory errors while it was measured
    }
    .hint = Have the card checked: what it computes cannot be relied on.
bench-output = { $path } cannot be written: { $why }
    .hint = Choose a folder that can be written to with -o.
bench-cancelled = cancelled
    .hint = Start again when ready.
bench-clock =
    .hint = Set the clock, then measure again.

## What was typed

bench-seconds = expected seconds from 0.1 to { $most }
bench-no-verb = no verb was given
bench-no-cancelling = cancelling cannot be arranged: { $error }

## Jobs

bench-job-product = { $format } matrix product { $m } × { $n } × { $k }
bench-job-copy = copying { $megabytes } MB
bench-job-to-device = sending { $megabytes } MB to the device
bench-job-from-device = fetching { $megabytes } MB from the device
bench-job-peer = copying { $megabytes } MB to the next device
bench-job-sum = summing { $megabytes } MB over { $devices } devices
bench-job-train = training { $parameters } parameters on { $batch } × { $seq } tokens
bench-job-prefill = reading a prompt of { $seq } tokens with { $parameters } parameters
bench-job-decode = decoding with { $parameters } parameters at batch { $batch } after { $context } tokens

## The processor

bench-cpu-formats = tf32, bf16, fp16, fp8 and int8 are not measured on a processor: this program has no matrix kernel for them there. Their rounding is emulated only to check other devices.
bench-cpu-links = h2d, d2h and peer are not measured: a processor shares the host's memory.
bench-cpu-no-kernel = a processor has no matrix kernel for { $format } here
bench-cpu-no-link = a processor shares the host's memory
bench-cpu-small-model = Numbers of models were compared with the oracle on a small model of the same kind.

## Graphics drivers

bench-graphics-own-clock = Through a graphics driver plain multiplication is measured, not matrix units, and the clock is the card's own: what the card's own libraries reach is more.
bench-graphics-host-clock = Through a graphics driver plain multiplication is measured, not matrix units, and the clock is the host's, submission included: what the card's own libraries reach is more.
bench-graphics-models = Models are computed in fp32 through a graphics driver, and no larger than one of its blocks of memory.
bench-graphics-shared = h2d, d2h and peer are not measured: the device shares the host's memory.
bench-graphics-no-peer = peer is not measured through a graphics driver.
bench-graphics-no-kernel = this driver has no kernel for { $format }
bench-graphics-no-link = this device shares the host's memory
bench-graphics-no-way = a graphics driver has no way from one device to another
bench-graphics-refused = { $card } cannot be opened: { $why }
bench-graphics-silent = no answer
bench-graphics-no-reach = no kernel of { $card } reaches { $megabytes } MB at once
bench-graphics-no-memory = { $card } has not enough free memory

## Cards through CUDA

bench-card-none = there is no such card in the run
bench-card-no-products = { $card }: matrix products and models are not measured: { $why }.
bench-card-no-models = { $card }: models are not measured: { $why }.
bench-card-no-sums = { $card }: sums over all cards (all-reduce) are not measured: { $why }.
bench-card-no-peer = peer is not measured: the run has one card.
bench-card-too-old = this program's kernels need compute capability 8.0, this card has { $major }.{ $minor }
bench-no-attention = there is no attention kernel for heads of width { $width }
bench-no-algorithm = cuBLASLt proposes no algorithm

bench-copy-by-kernel = The copy is by a kernel of this program, the faster of two: kernel { $kernel } GB/s, driver { $driver } GB/s when tried.
bench-copy-by-driver = The copy is by the driver, the faster of two: kernel { $kernel } GB/s, driver { $driver } GB/s when tried.
bench-peer-no-room = { $card } has not enough free memory to take part
bench-peer-alone = the run has one card
bench-peer-direct = The copy to the next card, { $card }, goes from card to card; one direction is counted.
bench-peer-through-host = The copy to the next card, { $card }, goes through the host's memory: the driver offers no way from card to card; one direction is counted.
bench-sum-told = The sum over { $cards } cards is by NCCL; counted is what goes over each card's links, 2({ $cards } − 1)/{ $cards } of its bytes.

## Models on cards

bench-no-layers = a model without layers is none
bench-model-sizes = the card's kernels need sizes in multiples of 8, not { $shape }
bench-train-rows = attention takes { $rows } tokens at a time, and { $seq } are no multiple
bench-decode-limits = the decoding kernel takes heads 32, 64 or 128 wide, and at most 16 query heads to a head of keys, not { $shape }
bench-train-kernels = Training: causal attention by this program's tiled kernels on tensor cores (bf16 mma, scores never stored), matrix products by cuBLASLt.
bench-one-by-one = The driver could not record a step of the model: its kernels are launched one by one, which takes longer.
bench-train-gap = Training beside the oracle: { $gap }.
bench-prefill-gap = Prefill beside the oracle: { $gap }.
bench-decode-gap = Decoding beside the oracle: { $gap }.
bench-gap = { $what } deviates most, by { $off } of { $allowed } allowed
bench-gap-nothing = nothing
bench-gap-loss = loss
bench-gap-loss-recorded = loss of a recorded step
bench-gap-loss-after = loss after a step
bench-gap-logits = logits of token { $position }
bench-gap-layer = layer { $at } { $part }

## What CUDA's libraries answer

bench-cuda-not-offered = CUDA's driver does not offer { $card } ({ $identity }): look at CUDA_VISIBLE_DEVICES
bench-cuda-failed = { $card }: { $doing } failed with { $error }
bench-cuda-lost = { $error } while { $doing }
bench-cuda-lost-before = it was lost before
bench-cuda-error = CUDA error { $code }
bench-cuda-zero = a kernel's text holds a zero
bench-cuda-arguments = kernel { $kernel } takes { $takes }, not { $given } over { $groups }
bench-cuda-outside = { $bytes } bytes at { $offset } do not lie within a block of { $block }
bench-cuda-unpinned = the driver pinned no memory

bench-library-no-driver = CUDA's driver (libcuda) is not there
bench-library-driver = CUDA's driver
bench-library-none = { $library } is neither in the system nor in CUDA_HOME nor among PyTorch's packages
bench-library-too-old = { $library } is too old: it lacks { $missing }
bench-library-by-loader = found by the system's loader
bench-library-version = { $version }, { $place }

bench-blas-failed = { $doing }: { $why }
bench-blas-uninitialised = cuBLASLt says that it is not initialised
bench-blas-no-memory = cuBLASLt says that it could not allocate
bench-blas-wrong-values = cuBLASLt says that it does not take these values
bench-blas-unknown-card = cuBLASLt says that it does not know this card
bench-blas-failed-on-card = cuBLASLt says that it failed on the card
bench-blas-failed-inside = cuBLASLt says that it failed inside
bench-blas-unsupported = cuBLASLt says that it does not support this
bench-blas-answered = cuBLASLt answered { $code }
bench-blas-blocks = { $shape } does not fit its blocks

bench-sum-failed = { $doing } by NCCL failed: { $error }
bench-sum-error = error { $code }
bench-sum-blocks = the blocks to sum are not those of the cards

## What a library was doing

bench-doing-cards = looking for cards
bench-doing-opening = opening
bench-doing-stream = opening a stream
bench-doing-clock = opening a clock
bench-doing-way = asking for the way to another card
bench-doing-opening-way = opening the way to another card
bench-doing-choosing = choosing the card
bench-doing-computing = computing
bench-doing-memory = asking for memory
bench-doing-starting = starting the clock
bench-doing-stopping = stopping the clock
bench-doing-reading-clock = reading the clock
bench-doing-compiling = compiling kernels
bench-doing-recording = recording
bench-doing-preparing = preparing a recording
bench-doing-repeating = repeating a recording
bench-doing-allocating = allocating
bench-doing-writing = writing
bench-doing-reading = reading
bench-doing-clearing = clearing
bench-doing-copying = copying
bench-doing-copying-across = copying to another card
bench-doing-sending = sending
bench-doing-fetching = fetching
bench-doing-pinning = pinning
bench-doing-blas = opening cuBLASLt
bench-doing-product = describing a product
bench-doing-operand = describing an operand
bench-doing-algorithm = choosing an algorithm
bench-doing-multiplying = multiplying
bench-doing-joining = joining the cards
bench-doing-summing = summing

## Devices

bench-nvidia-silent = An NVIDIA card is on the bus, but its driver does not answer ({ $error }): install it, or look at dmesg.
bench-nvidia-uncounted = NVIDIA's driver does not count its cards: { $error }.
bench-nvidia-left-out = NVIDIA's card { $index } is left out, it does not answer: { $error }.
bench-process = process { $pid }
bench-process-named = process { $pid } ({ $name })
bench-offer = { $why } To have its utilisation set against its own peak, add it to the workspace's sheet Accelerators with its dense peaks and their source; until then the best matrix product measured stands in.
bench-offer-unknown = The catalog has no card named { $name } with this memory.
bench-offer-several = { $name } may be { $rows }.

# Names of facts, as people read them.
bench-fact-architecture = architecture
bench-fact-clocks = clocks
bench-fact-confidential-compute = confidential compute
bench-fact-cuda = cuda
bench-fact-driver = driver
bench-fact-ecc = ecc
bench-fact-last-level-cache = last level cache
bench-fact-memory = memory
bench-fact-mig = mig
bench-fact-nvlink = nvlink
bench-fact-pci = pci
bench-fact-pcie = pcie
bench-fact-persistence = persistence
bench-fact-power-limit = power limit
bench-fact-remapped-rows = remapped rows
bench-fact-threads = threads
bench-fact-vbios = vbios

bench-on = on
bench-off = off
bench-told-cuda = ready
bench-told-no-cuda = not used: { $why }
bench-told-memory = at least as much as one kernel can reach; the driver does not tell
bench-told-link = { $speed } × { $width } (at most { $most } × { $widest })
bench-told-pcie = generation { $generation } × { $width } (at most { $most } × { $widest })
bench-told-power-limit = { $now } W (as it comes { $default } W, can be set from { $low } to { $high } W)
bench-told-mig = on, at most { $most } instances
bench-told-ecc =
    { $errors ->
        [one] on, { $errors } uncorrectable error in its life
       *[other] on, { $errors } uncorrectable errors in its life
    }
bench-told-remapped = { $rows } ({ $uncorrectable } uncorrectable)
bench-told-remapped-more = { $rows } ({ $uncorrectable } uncorrectable), more after a reset
bench-told-remapped-failed = { $rows } ({ $uncorrectable } uncorrectable), remapping failed
bench-told-clocks = at most { $sm } MHz, memory { $memory } MHz
bench-told-nvlink = { $up } of { $links } links up

# Reasons for which clocks are held down.
bench-throttle-clocks-setting = clocks setting
bench-throttle-sw-power-cap = sw power cap
bench-throttle-hw-slowdown = hw slowdown
bench-throttle-sync-boost = sync boost
bench-throttle-sw-thermal-slowdown = sw thermal slowdown
bench-throttle-hw-thermal-slowdown = hw thermal slowdown
bench-throttle-hw-power-brake-slowdown = hw power brake slowdown
bench-throttle-display-clock-setting = display clock setting

## Notes of a run

bench-unfinished = The run did not come to its end: this is what was measured until then.
bench-ended-early = The run ended early: { $fault }. { $hint }
bench-left-out = Device { $device } ({ $name }) is left out: { $why }.
bench-by-graphics = Device { $device } is measured through its graphics driver, since CUDA is not: { $why }.
bench-not-measured = Device { $device } ({ $name }) is not measured: { $why }
bench-not-measured-note = { $what }.
bench-cuda-refuses = CUDA refuses it
bench-offered-by-none = neither CUDA nor a graphics driver offers it
bench-was-in-use = Device { $device } was in use by { $users } and measured all the same.
bench-software = not a measurement: device { $device } ({ $name }) is a software driver, which computes on the processor.
bench-load =
    { $threads ->
        [one] The machine's load was { $load } on { $threads } thread when measuring began.
       *[other] The machine's load was { $load } on { $threads } threads when measuring began.
    }
bench-time-set =
    { $seconds ->
        [one] The plan's time was set to { $seconds } second for each device.
       *[other] The plan's time was set to { $seconds } seconds for each device.
    }
bench-of-device = Device { $device }: { $what }
bench-of-device-fault = Device { $device }: { $why }.
bench-of-kind = { $kind }: { $what }
bench-wrong = Device { $device } computes { $what } wrong: that measurement failed, and its speed counts for nothing.
bench-part-of-card = { $name } is a part of a card: no figure of the catalog is its own, so what it reaches is set against its own best product.
bench-counter-failed = The card's counter of { $what } could not be read: { $error }.
bench-counter-all = its activity
bench-counter-tensor = tensor cores
bench-counter-multiprocessors = multiprocessors
bench-counter-memory = memory
bench-shape = three sizes m,n,k, each a multiple of 16 and at most { $most }
bench-model-unknown = a model of the catalog; it has no { $name }
bench-model-unknown-near = a model of the catalog; it has no { $name }, but { $near }
bench-model-unfit = a model without experts whose heads are together as wide as it is; { $name } is none, and the kernels here compute no other
bench-hidden = Device { $device }: { $name } is hidden from this program (CUDA_VISIBLE_DEVICES) and counts for nothing here.
bench-no-witness = { $tool } is no witness: { $why }
bench-no-python = there is no python3 on the path
bench-witness-ended = it ended before that
bench-witness-mute = it said nothing within { $seconds } s
bench-witness-silent = { $tool } gave nothing for { $what }: { $error }
bench-witness-differs = Device { $device }: { $what } is { $ratio } times what { $tool } reaches on the same shape: one of the two was slowed down or does something else.
bench-beside = { $tool }: { $value }, ratio { $ratio }
bench-share-above-1 = { $kind }: { $share } of { $source } is above 1, which cannot be, so no utilisation is given: that peak is not this device's.
bench-bits-differ = Device { $device }: { $kind }: hot, the same product gave other bits than cold. The card computes wrong under load.
bench-above-ceiling = the model did more than the best matrix product of this run, so something else slowed that one down: measure again on a quiet machine.
bench-held-down = clocks were held down by { $reasons }.
bench-held-down-by = { $reason } for { $share } of the time
bench-faded = sustained work faded: { $rate } { $unit } in the last quarter, { $less } less than in the first.
bench-slowest = { $what }: device { $device } ({ $name }) is the slowest of { $count } with { $rate } { $unit } ({ $low } to { $high }), { $how }; a job over all of them runs at its pace.
bench-slowest-clearly = clearly below the others
bench-slowest-not-clearly = not clearly below the others

## Steps of a run

bench-searching = searching the fastest { $format } matrix product
bench-without-pause = { $seconds } s without a pause
bench-no-prefill = prompts are read by NVIDIA's cards only
bench-own-model-unfit = two layers of the model asked for do not fit into memory, or take longer than a step may here
bench-no-room = { $what }: not enough free memory
bench-too-small = not enough free memory for the smallest job
bench-unmeasured-product = not measured, since the matrix product that it builds on was not
bench-unmeasured-model-product = not measured, since the matrix product in the format of models that it builds on was not
bench-unmeasured-copy = not measured, since the copy that it builds on was not
bench-peak-catalog = catalog, { $sku }, dense: { $source }
bench-peak-product = measured: best matrix product of this run in this format
bench-peak-copy = measured: copy of this run, read and written

## What is watched

bench-counted = Counted by the card (GPM): share of time in which tensor cores were active. It bounds MFU from above, since an active core may still wait for operands.
bench-guessed = Weak: this card does not count tensor activity. Busy means that some kernel ran, however small; power over its limit stands in for how much of the card it used.
bench-nothing-told = The driver tells nothing of what this device does, so nothing is claimed.
bench-gone = The card stopped answering while it was watched: { $error }.

## Pages and what is said beside them

bench-note = Note: { $note }
bench-memory-untold = memory not told
bench-at-most-watts = at most { $watts } W
bench-fact = { $name }: { $fact }
bench-catalog = catalog: { $sku }, dense 16-bit peak { $peak }, memory { $bandwidth }
bench-source = source: { $source }
bench-software-driver = a software driver: what runs on it is not a measurement
bench-used-by = in use by { $users }
bench-written = Written to { $path }

bench-figure = { $device } { $what }: { $median } { $unit } ({ $interval })
bench-figure-batch = { $what } batch { $batch }
bench-interval-one-run = one run
bench-interval-unsure = { $low } to { $high }, { $coverage }
bench-mfu = MFU { $share } (palm)
bench-mfu-of-product = { $share } of this run's best matrix product (palm)
bench-mbu = MBU { $share }
bench-mbu-of-copy = { $share } of this run's copy
bench-energy = { $joules } J per token
bench-zeros-more = zeros would give { $share } more
bench-zeros-less = zeros would give { $share } less
bench-not-settled = not settled
bench-wrong-result = WRONG RESULT

bench-progress = device { $device }: { $what }
bench-watched =
    { $seconds ->
        [one] { $name }, { $seconds } second
       *[other] { $name }, { $seconds } seconds
    }
bench-unwatched = { $name }, nothing was watched
bench-kpi = { $kpi } { $share }
bench-idle = idle { $share }
bench-weak = { $what } (weak)
bench-cannot-say = cannot say
bench-clocks-held-down = clocks held down by { $reason } for { $share } of the time

bench-unprinted = standard output cannot be written: { $error }
bench-no-json = the answer cannot be written as JSON: { $error }
bench-over = the run ended early: { $fault } [{ $code }]
bench-cancelled-nothing = cancelled; nothing was written
bench-cancelled-kept =
    { $count ->
        [one] cancelled; { $count } measurement until then is written
       *[other] cancelled; { $count } measurements until then are written
    }
bench-cancelled-lost = cancelled; { $why }
