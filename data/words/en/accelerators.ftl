## accelerators

accelerators-above-zero = a number above 0

## asked: which accelerators a document asks about (codes A3xx)

accelerators-asked = "all" or a list of names and cards
    .hint = Give "all" or a list of names and cards.
accelerators-twice = each accelerator once (case is ignored)
accelerators-sku = a SKU of the catalog
    .like = Did you mean { $like }?
    .hint = Use a SKU of the catalog, or an object with its five figures.
accelerators-card = a SKU or a card
    .hint = Give a SKU, or an object with its five figures.

## cannot_say: why a question has no answer

accelerators-no-memory = Cannot say whether it fits: memory is unknown.
accelerators-no-bandwidth = Cannot say how fast it decodes: memory bandwidth is unknown.
accelerators-no-peak = Cannot say rates at { $precision }: its dense peak is unknown or not offered.
    .int4 = Cannot say rates at int4: no dense int4 peak is known. For weights stored in 4 bits but multiplied in 16, use precision bf16 with weight_bits 4.
accelerators-no-power = Cannot say tokens per watt: power is unknown.
accelerators-no-assumption = Cannot say: the assumption { $id } is missing.
accelerators-no-shape = Cannot say: the model's sizes contradict each other or pass 28 digits.
accelerators-no-range = Cannot say: the figures give a number without end.

## fit

accelerators-few-sources = few sources
accelerators-low-confidence = The catalog's confidence in these figures is low: { $why }.
accelerators-in-place = The figures given stand in place of the catalog's for { $sku }.
accelerators-usable-memory = Usable memory
accelerators-bandwidth-reached = Memory bandwidth reached
accelerators-peak-reached = Peak reached
accelerators-assumed = { $what } is { $base } of nameplate: assumption { $id } ({ $source }, { $date }).
accelerators-not-assumed = { $what } is unknown: the assumption { $id } is missing.
accelerators-reached = Published for this card: { $rate } tokens/s a card with { $model }, { $scenario }, weights in { $precision } (MLPerf { $round }, { $date }; the highest, { $best }, by { $submitter }). Computed from published results.
    .trained = Published for this card: { $rate } tokens/s a card with { $model }, { $scenario } (MLPerf { $round }, { $date }; the highest, { $best }, by { $submitter }). Computed from published results.
accelerators-aged = A measurement ages: on the same cards { $model } gained { $middle } from MLPerf { $round } to the round after it ({ $low } to { $high }), by newer software alone.
accelerators-share-given = { $what } is { $share } of nameplate, as given.
accelerators-share-assumed = { $what } is { $share } of nameplate, as assumed here.
    .sourced = { $what } is { $share } of nameplate, as assumed ({ $source }, { $date }).
accelerators-share-measured = { $what } is { $share } of nameplate, as measured here.
    .dated = { $what } is { $share } of nameplate, as measured here ({ $source }, { $date }).
accelerators-share-published = { $what } is { $share } of nameplate: what published results for this card come to, { $model } in { $precision }, best by { $submitter } ({ $source }, { $date }).
accelerators-share-class = { $what } is { $share } of nameplate: the middle of what { $count } published results for other cards come to, such as { $model }, in { $precision } ({ $source }, { $date }).
accelerators-within-latency = Answers in time leave { $middle } of the rate ({ $low } to { $high }), as with { $model } ({ $source }, { $date }); the expected rate is without a limit of latency.
    .any = Answers in time leave { $middle } of the rate ({ $low } to { $high }), over all models ({ $source }, { $date }); the expected rate is without a limit of latency.
accelerators-at-scale = Among { $devices } devices a card keeps { $left } of what it does among { $first }, as { $model } did ({ $source }, { $date }); training_days counts none of that, at_scale does.
    .beyond = Among { $devices } devices nothing is published: at_scale takes the { $left } that a card kept among { $most }, of what it does among { $first }, as { $model } did ({ $source }, { $date }).
accelerators-inference-only = no such field in training
    .hint = Remove it, or set use to "inference".
accelerators-above-reached = The expected rate, { $each } tokens/s a card, is above the highest that was published for this model class, { $most }: take the shares that it rests on for optimistic at this batch.
accelerators-uneven-heads = { $heads } heads do not divide evenly into { $kv_heads } key-value heads.
    .ranks = { $heads } heads do not divide evenly over tensor_parallel.
    .cards = { $heads } heads do not divide evenly over { $cards } accelerators.
accelerators-activations = The activation formula (Korthikanti et al. 2022) counts 16-bit values.
accelerators-other-bound = `bound` is of the expected rate; at nameplate figures the other limit binds.
accelerators-no-price = No price was given, so no cost per million tokens.
accelerators-no-rate = Cannot say cost per million tokens without an expected decode rate.
accelerators-not-of-training = Decode, prefill and cost per token are not asked of training.

## fit_reading (codes A3xx)

accelerators-sizes = sizes whose products stay within 28 digits
    .hint = Check model, batch and context.
accelerators-embedding = an embedding table (vocab·hidden) smaller than the active parameters
    .hint = Check params, active_params, vocab and hidden.
accelerators-active = at most params
    .hint = Give the parameters that one token passes through.
accelerators-sliding = at most the model's layers
    .hint = Give the layers that see the window only; the others see the whole context.
accelerators-training-only = no such field in inference
    .hint = Remove it, or set use to "training".
accelerators-price-asked = a price for a SKU that is asked for
    .hint = Remove it, or add the SKU to accelerators.
accelerators-price-twice = one price per SKU (case is ignored)

## mfu (codes A3xx)

accelerators-either = either achieved_tflops or model and tokens_per_second
    .hint = Remove `{ $other }` or `achieved_tflops`.
accelerators-published = Achieved TFLOP/s is taken as published and stands under palm whatever convention its source used; matmul and causal cannot be told from it.
accelerators-no-embedding = Neither input_embedding_params nor vocab is known, so matmul and causal cannot be told.
accelerators-no-attention = Without seq_len the attention term is left out.
accelerators-input-embedding = an input embedding smaller than the model
    .hint = Check params, vocab and hidden.
accelerators-quotient = figures whose quotient stays within double range
    .hint = Check rates and peak.
accelerators-above-peak = More than the peak: check that peak_tflops is dense, of this precision and per accelerator.

## quadrant: what a card is for

accelerators-not-in-catalog = { $sku } is not in the catalog, so it has no role.
accelerators-domestic = Made in China: plan engineering months to adapt the software.
accelerators-no-role = The catalog names no role for it.
accelerators-trains = Trains large models: { $memory }, { $link }.
accelerators-serves = Serves models: { $memory } read at { $bandwidth } for { $power }.
accelerators-edge = Runs on a device: { $power }, { $memory }.
accelerators-link = { $rate } GB/s between cards
    .unknown = links of unpublished speed
accelerators-bandwidth = { $rate } GB/s
    .unknown = unpublished bandwidth
accelerators-power = { $watts } W
    .unknown = unpublished power
accelerators-memory = { $size } GB of memory
    .unknown = memory of unpublished size
