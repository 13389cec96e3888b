//! The words after `assay-window`: a workspace to open, or none. A dialog in a process of its own is started with words that
//! no person types.

use std::ffi::OsString;
use std::path::PathBuf;
use voice::message;

/// How it is called.
pub fn usage() -> String {
    voice::text(&message!("window-usage", version = env!("CARGO_PKG_VERSION")))
}

/// What the words ask for.
#[derive(Debug, PartialEq, Eq)]
pub enum Asked {
    /// Show a dialog for a window that is open.
    Dialog(String),
    /// The window, on a file where one is named.
    Window(Option<PathBuf>),
    /// How it is called.
    Usage,
    /// Words that mean nothing here.
    Unknown,
}

/// Reads the words after the program's name.
pub fn asked(words: &[OsString]) -> Asked {
    match words {
        [] => Asked::Window(None),
        [verb, question] if verb == crate::dialogs::VERB => Asked::Dialog(question.to_string_lossy().into_owned()),
        [word] if word == "--help" || word == "-h" || word == "--version" => Asked::Usage,
        // A menu of the desktop starts the window in a folder of its own choice.
        [file] if !file.to_string_lossy().starts_with('-') => {
            Asked::Window(Some(std::path::absolute(file).unwrap_or_else(|_| file.into())))
        }
        _ => Asked::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_understood() {
        let here = |name: &str| std::path::absolute(name).unwrap();
        for (words, expected) in [
            (vec![], Asked::Window(None)),
            (vec!["a.assay"], Asked::Window(Some(here("a.assay")))),
            (vec!["__dialog", "{}"], Asked::Dialog("{}".to_owned())),
            (vec!["--help"], Asked::Usage),
            (vec!["--verbose"], Asked::Unknown),
            (vec!["a.assay", "b.assay"], Asked::Unknown),
        ] {
            let given: Vec<OsString> = words.iter().map(OsString::from).collect();
            assert_eq!(asked(&given), expected, "{words:?}");
        }
    }

    #[test]
    fn its_use_keeps_its_lines_and_columns() {
        let usage = usage();
        let lines: Vec<&str> = usage.lines().collect();
        let [name, window, terminal] = lines.as_slice() else { panic!("{lines:?}") };
        assert!(name.starts_with("Assay "));
        assert_eq!(window.find("opens"), terminal.find("does"));
    }
}
