## scorecard
