## The letter to a vendor who was not chosen, and what a pack tells of a procurement

debrief-name = Debriefing
debrief-title = Debriefing · { $name } · { $vendor }
debrief-date = Award of { $day }
debrief-foot = Assay { $version } · for { $vendor } alone
debrief-question = Why was the award made to others, and how was this offer judged?
debrief-excluded = { $vendor } was excluded: it fails { $gates }
debrief-placed = { $vendor } stands in place { $place } of { $ranked } and was not awarded
debrief-unplaced = { $vendor } has no place in the ranking and was not awarded
debrief-lead-award = { $procurement } was awarded to { $winners } on { $day }.
debrief-lead-score = The offer of { $vendor } comes to { $score } of 100 points.
debrief-lead-ranked =
    { $ranked ->
        [one] One vendor is ranked.
       *[other] { $ranked } vendors are ranked.
    }
debrief-lead-place = { $winner } stands in place { $place }.
debrief-lead-out = { $out ->
        [one] One vendor fails a requirement and is not ranked.
       *[other] { $out } vendors fail a requirement and are not ranked.
    }
debrief-lead-gate = A requirement that is not met excludes a vendor, whatever its points.
debrief-lead-option = The award is to a way of supplying the whole demand, which may join several vendors; it is not the ranking alone that decides.

debrief-decided = What was decided, by whom and on what
    .name = The award
debrief-decided-what = Procurement
debrief-decided-decides = Decides
debrief-decided-awarded = Awarded to
debrief-decided-option = Option awarded
debrief-decided-on = Put on record
debrief-decided-by = { $day } by { $who }
debrief-decided-round = Round of offers
debrief-decided-reason = Reason
debrief-offer-late = { $offer }, after the round had closed on { $day }
debrief-decided-note = On record with it
debrief-decided-offers = Offers received
debrief-offer =
    { $count ->
        [one] round { $round }, { $day }: 1 quote
       *[other] round { $round }, { $day }: { $count } quotes
    }

debrief-against = Against { $winner }: { $won } criteria won, { $lost } lost, { $level } level, those that tell prices left out
    .name = Against { $winner }
debrief-column-own = { $vendor },
    points
debrief-column-winner = { $winner },
    points
debrief-column-ahead = Won or lost,
    weighted points
debrief-weight = Weight,
    %
debrief-kept = kept back
debrief-told = All criteria whose points are told
debrief-priced = Criteria that tell prices, together
debrief-ahead = { $winner } is ahead
debrief-behind = { $winner } is behind
debrief-level = level
debrief-against-note = Points run from 0 to 100. Won or lost is the difference of the points times the weight of the criterion: what it moved of the 100 points of the whole. On the cost axis, and on whatever is measured in money, the points of { $winner } are kept back, and so are its points in total: whoever knows the anchors and a price of its own could work out the price of { $winner } from either. Who is ahead on all of these together is told.

debrief-own = How each criterion was judged, in the words of those who judged it
    .name = The scores in full
debrief-own-axis = { $axis }: { $weight } % of the weight, { $points } points
debrief-own-axis-unknown = { $axis }: { $weight } % of the weight
debrief-column-points = Points
debrief-column-why = Why
debrief-agreed = agreed by the panel

debrief-gates-passed = Every requirement is met
debrief-gates-failed = { CAPITAL($gates) } not met
debrief-gates-unknown = No requirement is failed; on some nobody has found out yet
debrief-gates-none = There was no requirement to meet

debrief-method = How points are made, and what was locked
    .name = Method and weights
debrief-method-sum = The weights, anchors and requirements above are those of the day of the award. The points of a vendor are the sum of its points on each criterion times the weight of the criterion.

debrief-left-out = What this letter keeps back
debrief-left-out-text = Prices, reasons, evidence and ranges of other vendors, and the names of those who were not chosen either, are not told; nor is which person entered what. The results are those of the day of the award.
debrief-left-out-reasons =
    { $count ->
        [one] One written text names another vendor and is kept back.
       *[other] { $count } written texts name other vendors and are kept back.
    }

## Lock, seal, interests, rounds and questions in a pack

pack-award = Awarded on { $day } by { $who }: { $option }.
    .unnamed = Awarded on { $day } by { $who }.
pack-award-other = This page recommends another option.
pack-award-round = It rests on the offers of round { $round }.
pack-award-since =
    { $count ->
        [one] { CAPITAL($told) } step was entered after the award: the figures here are those of today.
       *[other] { CAPITAL($told) } steps were entered after the award: the figures here are those of today.
    }
pack-award-locked = Weights, requirements and anchors were as locked on { $day }, digest { $digest }.
pack-award-changed = Weights, requirements or anchors were changed after they were locked on { $day }, digest { $digest }.
pack-award-unlocked = Weights, requirements and anchors had not been locked.
pack-part-procurement = Procurement
pack-procurement-question = Who took part, what was locked, and what was asked and offered?
pack-procurement-awarded = Awarded on { $day }
pack-procurement-sealed = Locked on { $day }; entries are sealed
pack-procurement-locked = Locked on { $day }; entries are open
pack-procurement-unlocked = Weights, requirements and anchors are not locked
pack-record = What is on record: locked, opened, awarded
    .name = Record
pack-record-act = Act
pack-record-what = What
pack-record-option = { $option }, round { $round }
pack-record-digest = digest { $digest }
pack-lock-none = What was locked was not changed.
pack-lock-changes = What was changed after the first lock, and why
    .name = Changes of what was locked
pack-change-cell = Row and column
pack-change-row = { $row } · { $column }
pack-change-before = Before
pack-change-after = After
pack-panel = Who took part, and which interests were declared
    .name = Panel and interests
pack-panel-person = Person
pack-panel-role = Role
pack-panel-interests = Interests declared
pack-panel-declared = Declared on
pack-panel-undeclared = not declared
pack-panel-conflict = { $declared }; does not score { $vendor }
pack-judged = What counts how much to people: axes of everything, criteria of their axis
    .name = Judgements of weights
pack-judged-item = Axis or criterion
pack-judged-stored = Counts here
pack-judged-together = Mean of people
pack-judged-of = { $share } to { $person }
pack-rounds = Offers received, by round
    .name = Rounds of offers
pack-round-column = Round
pack-round-until = Open until
pack-round-received = First received
pack-round-late = { $vendor } (late)
pack-round-open = no day set
pack-round-vendors = Vendors
pack-round-quotes = Quotes
pack-moved = What moved from round { $from } to round { $to }
pack-moved-nothing = From round { $from } to round { $to } nothing moved.
pack-agreed = What the evaluators agreed on, in place of their entries
    .name = Agreed values
pack-documents = Documents that stand as evidence, by the SHA-256 of what they hold
    .name = Documents of evidence
pack-questions = Questions of vendors, and what was answered
    .name = Questions and answers
pack-questions-asked = Asked
pack-questions-answer = Answer
pack-questions-open = not answered
pack-questions-all = answered to all vendors
