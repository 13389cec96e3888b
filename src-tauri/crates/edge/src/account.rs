//! Who is at the keyboard, as the system names them.

/// The user's name: from the environment, else that of the account, else its number.
pub fn name() -> String {
    let given = ["USER", "LOGNAME", "USERNAME"].iter().filter_map(|name| std::env::var(name).ok());
    let given = given.into_iter().find(|name| !name.trim().is_empty());
    given.or_else(of_system).unwrap_or_else(|| voice::label("unknown"))
}

#[cfg(unix)]
fn of_system() -> Option<String> {
    let user = rustix::process::getuid().as_raw();
    let accounts = std::fs::read("/etc/passwd").unwrap_or_default();
    let number = || voice::text(&voice::message!("edge-user", number = user.to_string()));
    Some(account(&String::from_utf8_lossy(&accounts), user).unwrap_or_else(number))
}

#[cfg(not(unix))]
fn of_system() -> Option<String> {
    None
}

/// The name of a user's number in the list of accounts: `name:password:number:…`, one a line (passwd(5)).
#[cfg(unix)]
fn account(accounts: &str, user: u32) -> Option<String> {
    let names = accounts.lines().filter_map(|line| {
        let mut fields = line.split(':');
        let (name, number) = (fields.next()?, fields.nth(1)?);
        (number.parse() == Ok(user) && !name.is_empty()).then(|| name.to_owned())
    });
    names.into_iter().next()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn an_account_is_found_by_its_number() {
        let list =
            "root:x:0:0:root:/root:/bin/sh\n\nbroken\n:x:7:7::/:/bin/sh\nanna:x:1000:1000:Anna:/srv/anna:/bin/sh\n";
        for (user, expected) in [(0, Some("root")), (1000, Some("anna")), (7, None), (1, None)] {
            assert_eq!(account(list, user).as_deref(), expected, "{user}");
        }
    }
}
