//! Cargo's view of the workspace: who depends on whom, for one platform or for all.

use crate::tree::root;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

/// The platforms that ship.
pub const PLATFORMS: [&str; 3] = ["x86_64-unknown-linux-gnu", "x86_64-pc-windows-msvc", "aarch64-apple-darwin"];

/// Names of everything that a member's normal dependencies bring along on any platform, itself included.
///
/// `cargo tree` knows which optional dependencies are switched on; metadata lists some that are not.
pub fn brought_by(member: &str) -> BTreeSet<String> {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root()).args(["tree", "--package", member, "--edges", "normal", "--target", "all"]);
    let output = command.args(["--prefix", "none", "--format", "{p}"]).output().expect("cargo starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    text.lines().filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect()
}

/// A package as it is built into a member on one platform.
#[derive(Debug)]
pub struct Built {
    /// Its name.
    pub name: String,
    /// Features that are switched on there.
    pub features: Vec<String>,
}

/// Everything that a member's normal dependencies bring along on one platform, itself included.
///
/// Metadata unites the features of all platforms, so that a client which Tauri has on telephones alone would show up on
/// every desktop; `cargo tree` tells what is built.
pub fn built(member: &str, platform: &str) -> Vec<Built> {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root()).args(["tree", "--package", member, "--edges", "normal", "--target", platform]);
    let output = command.args(["--prefix", "none", "--format", "{p};{f};"]).output().expect("cargo starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).lines().filter_map(Built::read).collect()
}

impl Built {
    /// Reads a line `tokio v1.54.1;bytes,default,rt;`.
    pub fn read(line: &str) -> Option<Self> {
        let (package, rest) = line.split_once(';')?;
        let (features, _) = rest.split_once(';')?;
        let features = features.split(',').filter(|feature| !feature.is_empty()).map(str::to_owned).collect();
        Some(Self { name: package.split_whitespace().next()?.to_owned(), features })
    }
}

/// One package of the resolved tree.
#[derive(Debug)]
pub struct Package {
    /// Its name.
    pub name: String,
    /// Ids of its normal dependencies: neither for tests nor for build scripts.
    pub normal: Vec<String>,
    /// Features that are switched on.
    pub features: Vec<String>,
    /// Whether it belongs to this workspace.
    pub member: bool,
}

/// The resolved tree, by package id.
#[derive(Debug)]
pub struct Tree {
    packages: BTreeMap<String, Package>,
}

impl Tree {
    /// Asks cargo for the tree of one platform, or of all.
    pub fn of(platform: Option<&str>) -> Self {
        let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        command.current_dir(root()).args(["metadata", "--format-version", "1"]);
        if let Some(platform) = platform {
            command.args(["--filter-platform", platform]);
        }
        let output = command.output().expect("cargo starts");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        Self::read(&serde_json::from_slice(&output.stdout).expect("cargo writes JSON"))
    }

    /// Reads what `cargo metadata` writes.
    pub fn read(metadata: &Value) -> Self {
        let names: BTreeMap<String, String> =
            list(&metadata["packages"]).iter().map(|p| (text(&p["id"]), text(&p["name"]))).collect();
        let members: BTreeSet<String> = list(&metadata["workspace_members"]).iter().map(text).collect();
        let package = |node: &Value| {
            let id = text(&node["id"]);
            let normal = list(&node["deps"]).iter().filter(|dep| is_normal(dep)).map(|dep| text(&dep["pkg"])).collect();
            let features = list(&node["features"]).iter().map(text).collect();
            let (name, member) = (names.get(&id).cloned().unwrap_or_default(), members.contains(&id));
            (id, Package { name, normal, features, member })
        };
        Self { packages: list(&metadata["resolve"]["nodes"]).iter().map(package).collect() }
    }

    /// The workspace's own packages.
    pub fn members(&self) -> impl Iterator<Item = &Package> {
        self.packages.values().filter(|package| package.member)
    }

    /// Names of the packages that `package` names itself.
    pub fn direct(&self, package: &Package) -> BTreeSet<&str> {
        package.normal.iter().map(|id| self.packages[id].name.as_str()).collect()
    }

    /// `package` and everything that comes with it.
    pub fn closure<'a>(&'a self, package: &'a Package) -> Vec<&'a Package> {
        let mut seen = BTreeSet::new();
        let mut found = vec![package];
        let mut waiting: Vec<&String> = package.normal.iter().collect();
        while let Some(id) = waiting.pop() {
            if seen.insert(id) {
                let next = &self.packages[id];
                found.push(next);
                waiting.extend(&next.normal);
            }
        }
        found
    }
}

fn is_normal(dependency: &Value) -> bool {
    list(&dependency["dep_kinds"]).iter().any(|kind| kind["kind"].is_null())
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}
