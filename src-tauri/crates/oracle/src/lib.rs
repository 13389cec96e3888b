//! What our own engines are held against: solvers of others, for tests alone. Nothing is here but those tests, and no room names this
//! one.
