//! Invariant 7: nothing leaves the machine. No client of any network protocol in what ships, on any platform; that the running
//! program opens no socket is shown in the tests of the program.

use crate::none;
use acceptance::metadata::{Built, PLATFORMS, Tree, built};

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
const TOOLS: [&str; 4] = ["acceptance", "fuzz", "oracle", "xtask"];

fn offence(package: &Built) -> bool {
    let tokio_net = package.name == "tokio" && package.features.iter().any(|f| f == "net" || f == "full");
    tokio_net || CLIENTS.contains(&package.name.as_str())
}

fn offences(member: &str, platform: &str, tree: &[Built]) -> Vec<String> {
    tree.iter()
        .filter(|package| offence(package))
        .map(|package| format!("{platform}: {member} → {}", package.name))
        .collect()
}

#[test]
fn no_network_client_in_what_ships() {
    let tree = Tree::of(None);
    let shipped: Vec<&str> =
        tree.members().map(|member| member.name.as_str()).filter(|name| !TOOLS.contains(name)).collect();
    assert!(shipped.contains(&"cli") && shipped.contains(&"window"), "{shipped:?}");
    let found = |platform| move |member: &&str| offences(member, platform, &built(member, platform));
    none(&PLATFORMS.iter().flat_map(|platform| shipped.iter().flat_map(found(platform))).collect::<Vec<_>>());
}

#[test]
fn a_client_far_down_is_seen() {
    let tree: Vec<Built> = ["cli v0.1.0 (/here);;", "tokio v1.54.1;net,rt;", "ureq v3.1.0;; (*)", "serde v1.0.0;std;"]
        .into_iter()
        .filter_map(Built::read)
        .collect();
    assert_eq!(offences("cli", "any", &tree), ["any: cli → tokio", "any: cli → ureq"]);
}
