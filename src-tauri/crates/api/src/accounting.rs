//! `accounts`: what each option does to the books of whoever signs it.

use crate::{Failure, Session};
use decision::Figure;
use decision::report::books::BooksReport;
use tables::Book;
use voice::message;

input::request! {
    pub struct AccountsRequest {
        /// Id of an option; left out: all of them.
        option: Option<String>,
    }
}

/// `accounts`: result, cash and balance sheet by fiscal year, of one option or of all.
///
/// # Errors
/// An option that is not there, and every problem of the workspace, rates and lives of the register included.
pub fn accounts(session: &mut Session, request: AccountsRequest) -> Result<BooksReport, Failure> {
    let book = session.read(|document| Ok(document.book()?))?;
    if let Some(option) = &request.option
        && !book.rows("options").iter().any(|row| row.get("option") == Some(option))
    {
        let (found, hint) = (message!("api-clauses-option", option = option), message!("api-clauses-option.hint"));
        return Err(Failure::wrong("J005", "option", found, hint));
    }
    Ok(decision::books(&book, request.option.as_deref())?)
}

/// The numbers of the books that an id is of, all of its option; none for an id of something else, or of no option.
///
/// # Errors
/// Every problem of the workspace, rates and lives of the register included.
pub(crate) fn figures(book: &Book, id: &str) -> Result<Vec<Figure>, Failure> {
    match decision::option_of_books(id) {
        Some(option) => Ok(decision::books(book, Some(option))?.figures()),
        None => Ok(Vec::new()),
    }
}

/// The numbers of all books, of one option where a prefix names it.
///
/// # Errors
/// Every problem of the workspace.
pub(crate) fn listed(session: &mut Session, prefix: &str) -> Result<Vec<Figure>, Failure> {
    let book = session.read(|document| Ok(document.book()?))?;
    let named = decision::option_of_books(prefix);
    let option = named.filter(|own| book.rows("options").iter().any(|row| row.get("option") == Some(own)));
    Ok(decision::books(&book, option)?.figures())
}
