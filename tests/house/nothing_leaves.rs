//! Invariant 7: nothing leaves the machine. No client of any network protocol in what ships, on any platform; that the running
//! program opens no socket is shown in the tests of the program.

use crate::none;
use acceptance::metadata::{PLATFORMS, Package, Tree};

/// Clients and servers of HTTP, TLS and other protocols, and what they are built on.
const CLIENTS: [&str; 56] = [
    "actix-http",
    "actix-web",
    "async-std",
    "async-tls",
    "attohttpc",
    "awc",
    "axum",
    "boring",
    "curl",
    "curl-sys",
    "ftp",
    "git2",
    "gix",
    "h2",
    "h3",
    "hickory-resolver",
    "http-client",
    "hyper",
    "hyper-rustls",
    "hyper-tls",
    "hyper-util",
    "isahc",
    "lettre",
    "libgit2-sys",
    "libssh2-sys",
    "mbedtls",
    "mio",
    "minreq",
    "native-tls",
    "openssl",
    "openssl-sys",
    "ping",
    "quiche",
    "quinn",
    "reqwest",
    "rumqttc",
    "rustls",
    "rustls-webpki",
    "s2n-tls",
    "schannel",
    "security-framework",
    "self_update",
    "sentry",
    "smol",
    "socket2",
    "ssh2",
    "suppaftp",
    "surf",
    "tiny_http",
    "tokio-rustls",
    "tokio-tungstenite",
    "tonic",
    "tungstenite",
    "ureq",
    "warp",
    "websocket",
];

/// Members that are not part of what ships.
const TOOLS: [&str; 2] = ["acceptance", "xtask"];

fn offence(package: &Package) -> Option<String> {
    let tokio_net = package.name == "tokio" && package.features.iter().any(|f| f == "net" || f == "full");
    (tokio_net || CLIENTS.contains(&package.name.as_str())).then(|| package.name.clone())
}

fn offences(tree: &Tree, platform: &str) -> Vec<String> {
    let shipped = tree.members().filter(|member| !TOOLS.contains(&member.name.as_str()));
    let brought = |member| tree.closure(member).into_iter().filter_map(offence).collect::<Vec<_>>();
    shipped
        .flat_map(|member| brought(member).into_iter().map(move |name| format!("{platform}: {} → {name}", member.name)))
        .collect()
}

#[test]
fn no_network_client_in_what_ships() {
    none(&PLATFORMS.iter().flat_map(|platform| offences(&Tree::of(Some(platform)), platform)).collect::<Vec<_>>());
}

#[test]
fn a_client_far_down_is_seen_and_one_for_tests_is_not() {
    let tree = |kind: serde_json::Value| {
        Tree::read(&serde_json::json!({
            "packages": [{"id": "c", "name": "cli"}, {"id": "t", "name": "tokio"}, {"id": "u", "name": "ureq"}],
            "workspace_members": ["c"],
            "resolve": {"nodes": [
                {"id": "c", "features": [], "deps": [{"pkg": "t", "dep_kinds": [{"kind": kind}]}]},
                {"id": "t", "features": ["net"], "deps": [{"pkg": "u", "dep_kinds": [{"kind": null}]}]},
                {"id": "u", "features": [], "deps": []},
            ]},
        }))
    };
    assert_eq!(offences(&tree(serde_json::Value::Null), "any"), ["any: cli → tokio", "any: cli → ureq"]);
    assert!(offences(&tree("dev".into()), "any").is_empty());
}
