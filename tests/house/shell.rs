//! The shell stays thin and shut: one policy for its pages, one command for them to call, no plugin of Tauri, and never the
//! loopback host that tests use.

use crate::none;
use acceptance::metadata::{Built, PLATFORMS, built};
use acceptance::tree::{files, text};
use serde_json::{Value, json};

/// What the shipped pages may do. Tauri adds the hash of its own script to `script-src` when it serves them.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; \
                      connect-src ipc: http://ipc.localhost; base-uri 'none'; form-action 'none'; \
                      frame-ancestors 'none'";
/// The policy that the loopback host sends differs in where messages go, and in nothing else.
const MESSAGES: [&str; 2] = ["connect-src ipc: http://ipc.localhost", "connect-src 'self'"];

fn read(path: &str) -> Value {
    serde_json::from_str(&text(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// A string of Rust, with its lines joined as the compiler joins them.
fn joined(source: &str) -> String {
    source.split("\\\n").map(str::trim_start).collect()
}

#[test]
fn the_pages_have_one_strict_policy() {
    let conf = read("src-tauri/tauri.conf.json");
    assert_eq!(conf["app"]["security"]["csp"], POLICY);
    assert!(conf["app"]["security"].get("dangerousDisableAssetCspModification").is_none());
    assert!(joined(&text("src-tauri/crates/desk/src/lib.rs")).contains(&POLICY.replace(MESSAGES[0], MESSAGES[1])));
    assert!(["unsafe", "*", "data:", "https:"].iter().all(|word| !POLICY.contains(word)));
}

#[test]
fn the_pages_may_call_one_command_and_hear_events() {
    assert_eq!(files("src-tauri/capabilities"), ["src-tauri/capabilities/main.json"]);
    let capability = read("src-tauri/capabilities/main.json");
    assert_eq!(capability["permissions"], json!(["allow-rpc", "core:event:allow-listen", "core:event:allow-unlisten"]));
    assert_eq!(capability["windows"], json!(["main"]));
    assert_eq!(capability.get("remote"), None);
    let security = &read("src-tauri/tauri.conf.json")["app"];
    assert_eq!(security["security"]["capabilities"], json!(["main"]));
    assert_eq!(security["withGlobalTauri"], false);
    assert_eq!(text("src-tauri/permissions/rpc.toml").matches("[[permission]]").count(), 1);
    assert!(text("src-tauri/permissions/rpc.toml").contains("commands.allow = [\"rpc\"]"));
}

/// What a shipped window must not carry: the loopback host of the tests, or a plugin that opens more of the system.
fn unwanted(package: &Built) -> Option<String> {
    let is_plugin = package.name.starts_with("tauri-plugin");
    let is_host = package.name == "tiny_http" || package.features.iter().any(|feature| feature == "loopback");
    (is_plugin || is_host).then(|| package.name.clone())
}

#[test]
fn the_shipped_window_has_neither_plugin_nor_loopback_host() {
    for platform in PLATFORMS {
        let packages = built("window", platform);
        assert!(packages.iter().any(|package| package.name == "desk"), "{platform}: the window has a desk");
        none(&packages.iter().filter_map(unwanted).collect::<Vec<_>>());
    }
    let lines = ["tauri-plugin-fs v2.0.0;;", "tiny_http v0.12.0;;", "desk v0.1.0;loopback;", "desk v0.1.0;;"];
    assert_eq!(lines.into_iter().filter_map(Built::read).filter_map(|built| unwanted(&built)).count(), 3);
}

#[test]
fn the_shell_stays_thin() {
    let lines = |path: &String| text(path).lines().count();
    let sources: Vec<String> = files("src-tauri/src").into_iter().filter(|path| path.ends_with(".rs")).collect();
    none(&sources.iter().filter(|path| lines(path) > 220).cloned().collect::<Vec<_>>());
    assert!(sources.iter().map(lines).sum::<usize>() < 1100, "what grows here belongs behind the desk");
}
