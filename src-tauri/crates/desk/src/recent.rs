//! Workspaces seen lately, for the start screen: a small JSON file of the user's, never part of a workspace. Losing it
//! loses nothing; a file that cannot be read counts as empty.

use crate::locked;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// Files remembered.
const MOST: usize = 12;
/// Bytes of the list that are read.
const MOST_BYTES: u64 = 1 << 20;

/// One workspace as it was last seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recent {
    /// Its path.
    pub file: String,
    /// Its title.
    pub name: String,
    /// What it decided, in one sentence; empty where it did not yet.
    pub decision: String,
    /// When, RFC 3339.
    pub seen: String,
}

/// The list, latest first.
pub struct Recents {
    kept: Option<PathBuf>,
    files: Mutex<Vec<Recent>>,
}

impl Recents {
    /// Reads the list; without a place it lives as long as the program.
    pub fn at(kept: Option<PathBuf>) -> Self {
        let files = kept.as_deref().map(read).unwrap_or_default();
        Self { kept, files: Mutex::new(files) }
    }

    /// Files that are still there.
    pub fn list(&self) -> Vec<Recent> {
        locked(&self.files).iter().filter(|recent| Path::new(&recent.file).is_file()).cloned().collect()
    }

    /// Puts a workspace first.
    pub fn note(&self, recent: Recent) -> Vec<Recent> {
        self.change(|files| {
            files.retain(|known| known.file != recent.file);
            files.insert(0, recent);
            files.truncate(MOST);
        })
    }

    /// Takes a workspace off the list.
    pub fn forget(&self, file: &Path) -> Vec<Recent> {
        self.change(|files| files.retain(|known| Path::new(&known.file) != file))
    }

    /// A list that cannot be written is only shorter next time.
    fn change(&self, change: impl FnOnce(&mut Vec<Recent>)) -> Vec<Recent> {
        let mut files = locked(&self.files);
        change(&mut files);
        if let (Some(path), Ok(bytes)) = (&self.kept, serde_json::to_vec_pretty(&*files)) {
            let folder = path.parent().map(std::fs::create_dir_all);
            let _ = folder.map(|made| made.map(|()| api::write_whole(path, &bytes)));
        }
        files.clone()
    }
}

fn read(path: &Path) -> Vec<Recent> {
    let fits = std::fs::metadata(path).is_ok_and(|data| data.len() <= MOST_BYTES);
    let bytes = if fits { std::fs::read(path).unwrap_or_default() } else { Vec::new() };
    serde_json::from_slice(&bytes).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_comes_first_and_what_is_gone_is_not_shown() {
        let folder = tempfile::TempDir::new().unwrap();
        let kept = folder.path().join("deep/recent.json");
        let recents = Recents::at(Some(kept.clone()));
        let recent = |name: &str| {
            let file = folder.path().join(name);
            std::fs::write(&file, "x").unwrap();
            Recent {
                file: file.display().to_string(),
                name: name.to_owned(),
                decision: String::new(),
                seen: "2026-11-21T10:00:00Z".to_owned(),
            }
        };
        for name in ["a.assay", "b.assay", "a.assay", "c.assay"] {
            recents.note(recent(name));
        }
        std::fs::remove_file(folder.path().join("c.assay")).unwrap();
        let names = |list: Vec<Recent>| list.into_iter().map(|recent| recent.name).collect::<Vec<_>>();
        assert_eq!(names(Recents::at(Some(kept.clone())).list()), ["a.assay", "b.assay"]);
        std::fs::write(&kept, "not a list").unwrap();
        assert!(Recents::at(Some(kept)).list().is_empty());
    }
}
