//! `accounts`: what each option does to the books of whoever signs it.

use crate::{Failure, Session};
use decision::report::books::BooksReport;
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
