//! No file of the tree knows the machine it was written on: no absolute path of a home or work folder, no host of a package
//! registry other than cargo's own in its lock file.

use crate::none;
use acceptance::tree::files;
use std::fs;

/// Folders of one machine, put together here so that this file does not offend.
fn private() -> Vec<String> {
    let folders =
        [["/", "root/"], ["/", "work/"], ["/ho", "me/"], ["/Us", "ers/"], ["C:", "\\Users"], ["/tmp/", "target"]];
    folders.iter().map(|parts| parts.concat()).collect()
}

/// Hosts that serve packages, as mirrors are commonly named.
fn hosts() -> Vec<String> {
    let hosts = [
        ["index.crates", ".io"],
        ["static.crates", ".io"],
        ["registry.npmjs", ".org"],
        ["registry.yarnpkg", ".com"],
        ["pypi", ".org"],
        ["files.pythonhosted", ".org"],
        ["deb.debian", ".org"],
        ["artifact", "ory"],
        ["nexus", "/repository"],
    ];
    hosts.iter().map(|parts| parts.concat()).collect()
}

fn offences(path: &str, text: &str) -> Vec<String> {
    let words = private().into_iter().chain(hosts()).filter(|word| text.contains(word.as_str()));
    words.map(|word| format!("{path}: {word}")).collect()
}

#[test]
fn no_file_names_a_machine_or_a_registry() {
    let mut found = Vec::new();
    for path in files("") {
        let bytes = fs::read(acceptance::tree::root().join(&path)).unwrap_or_default();
        if let Ok(text) = String::from_utf8(bytes) {
            found.extend(offences(&path, &text));
        }
    }
    none(&found);
    assert_eq!(offences("x", &format!("cd {}assay", private()[0])).len(), 1);
    assert_eq!(offences("x", &format!("https://{}/simple", hosts()[4])).len(), 1);
}
