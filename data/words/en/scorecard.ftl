## scorecard

## rank

scorecard-none-ranked = Every alternative fails a requirement, so none is ranked.
scorecard-unknown = `{ $alternative }` is unknown on { $criteria }: it counts as 50 in `scores` and as 0 to 100 in `ranges`.
scorecard-unscored = `{ $alternative }` is unknown on { $criteria }: it has no score in { $methods }.
scorecard-alone = `{ $method }` is null: it compares alternatives, and one is left to rank.
scorecard-alike = `{ $method }` is null: all alternatives are alike on what counts.
scorecard-not-positive = `{ $method }` is null: it needs performance above 0, which { $criteria } lacks.
scorecard-beyond = `{ $method }` is null: its scores go beyond the range of doubles.

## read (codes S1xx)

scorecard-empty = at least one
    .hint = Add one.
scorecard-no-weight = weights that are all 0
    .expected = a weight above 0
    .hint = Give one criterion a weight.
scorecard-points-given = points, at least 0
scorecard-not-max = less is better on `{ $id }`, whose performance would be added as points
    .expected = more is better on every criterion beside the price
    .hint = Turn it round, or ask for another method.
scorecard-name-one =
    .hint = Name one of the criteria.
scorecard-twice = "{ $id }" again
    .expected = ids that differ
    .hint = Rename one of them.

## read/criterion (codes S1xx)

scorecard-weight = a weight, at least 0
scorecard-no-value = a value function on every criterion for the method `value`
    .hint = Add { "{" }"worst", "best"{ "}" } or { "{" }"points"{ "}" }.
scorecard-direction = values that never fall as performance gets better by `direction`
    .hint = Turn the anchors round, or change `direction`.
scorecard-anchors = anchors that differ
    .hint = Move `worst` and `best` apart.
scorecard-points = two or more points with performance rising strictly
    .hint = Add points, or sort them by performance and keep one for each.
scorecard-two-numbers = Give two numbers.
scorecard-value = a value from 0 to 100
scorecard-gate = either `min` or `max`
    .hint = Give exactly one of the two bounds.
scorecard-threshold = a threshold, at least 0
    .above = a threshold above 0
scorecard-deviation = a deviation above 0
scorecard-thresholds = q at most p
    .hint = Lower `q` or raise `p`.

## read/performance (codes S107, J0xx)

scorecard-no-criterion = `{ $name }`, which is no criterion
    .expected = criteria only
    .hint = Remove it, or add the criterion.
scorecard-no-performance = a performance on every criterion
    .hint = Add it; null if unknown.
scorecard-cell = a number, [low, high], { "{" }low, mode, high{ "}" } or null
    .hint = Give one of these.
scorecard-interval = [low, high] with low at most high
    .hint = Give two numbers, the lower one first.
scorecard-triangle = Put the three numbers in order.

## weights (codes S1xx)

scorecard-far-apart = comparisons that are too far apart
    .expected = comparisons that give every criterion a weight
    .hint = State how much one is preferred to another on a scale from 1/9 to 9.
scorecard-no-spread = `weights` is null: in every column all alternatives have the same share.
scorecard-no-conflict = `weights` is null: no two columns that vary say different things.
scorecard-no-random-index = `cr` is null: there is no random index above ten criteria.
scorecard-comparison = a comparison above 0
scorecard-diagonal = 1: a criterion compared with itself
scorecard-reciprocal = { $value }, the reverse of the comparison on the other side of the diagonal, within 1 %
    .hint = Give each pair one judgement, and its reverse on the other side.
scorecard-preferred = a preference, at least 1
scorecard-worst = another criterion than the best
    .hint = Name the criterion that counts least.
scorecard-itself = 1: it is compared with itself
    .hint = Set it to 1, or check the position.
scorecard-length =
    .hint = Give every row and list the same length.
scorecard-no-points = points that are all 0
    .expected = points above 0 for one criterion
    .hint = Give the most important swing 100 points.
scorecard-at-least-0 = a number, at least 0

## robustness (codes S1xx)

scorecard-one-method = one method, `value` or `wsm`
    .hint = Ask for one of the two: robustness is that of one additive method.
scorecard-methods-found = other methods
scorecard-known = a known performance: `wsm` has no scale that the unknown could be drawn on
    .hint = Give a range, or ask for `value`.
scorecard-unknown-found = unknown
scorecard-every = every criterion; { $criteria } is missing
    .hint = Name each criterion once, heaviest first.
scorecard-bounds = bounds that sum to between { $least } and { $most }
    .expected = bounds within which weights can sum to 1
    .hint = Lower the lower ones or raise the upper ones; a criterion without bounds has 0 to 1.
scorecard-left-out = { $count ->
        [one] One alternative fails a requirement and is left out.
       *[other] { $count } alternatives fail a requirement and are left out.
    }
scorecard-unrivalled = One alternative is left to rank: no weights and no cell can change the winner.
scorecard-tied = First place is tied: of those that tie, flips and fragile cells start from the one given first.
scorecard-all-weight = `flips` of `{ $criterion }` are null: it has all the weight, so that the others keep no proportion.
scorecard-one-sample = `standard_error` is null: one sample tells nothing of it.
scorecard-no-flip = `flips` are null where nothing changes: whatever the weight of { $criteria } alone, the winner stays.
scorecard-no-change = `smallest_change` is null: no weights make another alternative tie with the winner.
scorecard-never-first = `central_weights` and `confidence` are null for { $alternatives }: first at none of the weights drawn.
