//! The window's desk behind HTTP on this machine alone, for tests in a browser: `assay-loopback UI-FOLDER [FILE]`.
//!
//! GET serves the built pages with the shipped window's policy. POST /rpc takes a call and answers line by line:
//! `{"share":0.4}` or `{"bench":[…]}` while it works, then `{"done":…}` or `{"failed":…}`. POST /pick takes the files that the next dialog
//! gives. The program ends with its standard input, so that no test leaves it behind.

use desk::{Call, Desk, Dialogs, Pick, Progress, Setup, answer};
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::error::Error;
use std::ffi::OsString;
use std::io::{Read, Write};
use std::path::{Component, Path, PathBuf};
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, PoisonError};
use tiny_http::{Method, Request, Server};

/// Files that coming dialogs give, in order.
#[derive(Clone, Default)]
struct Answers(Arc<Mutex<VecDeque<Vec<PathBuf>>>>);

impl Dialogs for Answers {
    fn pick(&self, _: &Pick) -> Vec<PathBuf> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop_front().unwrap_or_default()
    }

    /// Says what it would open.
    fn show(&self, path: &Path) -> std::io::Result<()> {
        println!("{}", json!({ "shown": path }));
        Ok(())
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<OsString> = arguments.iter().map(OsString::from).collect();
    if let Some(code) = api::child_main(&words) {
        return code;
    }
    match arguments.split_first() {
        Some((pages, rest)) => serve(PathBuf::from(pages), rest.first()),
        None => Err(voice::label("desk-loopback-usage").into()),
    }
    .map_or_else(
        |error| {
            eprintln!("{error}");
            ExitCode::FAILURE
        },
        |()| ExitCode::SUCCESS,
    )
}

fn serve(pages: PathBuf, recents: Option<&String>) -> Result<(), Box<dyn Error + Send + Sync>> {
    let runtime = tokio::runtime::Builder::new_multi_thread().build()?;
    let server = Server::http("127.0.0.1:0")?;
    let answers = Answers::default();
    let setup = Setup {
        program: edge::program("assay-loopback"),
        bench: bench(),
        recents: recents.map(PathBuf::from),
        dialogs: Box::new(answers.clone()),
    };
    let desk = Arc::new(Desk::new(setup));
    println!("http://{}", server.server_addr());
    std::thread::spawn(|| {
        let _ = std::io::stdin().read_to_end(&mut Vec::new());
        std::process::exit(0);
    });
    for request in server.incoming_requests() {
        let (desk, answers, pages, handle) =
            (Arc::clone(&desk), answers.clone(), pages.clone(), runtime.handle().clone());
        std::thread::spawn(move || match (request.method(), request.url()) {
            (Method::Post, "/rpc") => rpc(request, &desk, &handle),
            (Method::Post, "/pick") => pick(request, &answers),
            (Method::Get, _) => page(request, &pages),
            _ => refuse(request, 405),
        });
    }
    Ok(())
}

/// The measuring program beside this one, or what a test puts in its place.
fn bench() -> PathBuf {
    std::env::var_os("ASSAY_BENCH").map_or_else(|| edge::sibling("assay-bench"), PathBuf::from)
}

/// Head of an answer. Its connection ends with it: one that stayed open would keep its thread of the library's, which now and then
/// gives a thread two connections, of which the second would wait for ever.
fn head(status: u16, headers: &[(&str, &str)]) -> String {
    let rest: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    format!("HTTP/1.1 {status} \r\nConnection: close\r\n{rest}\r\n")
}

/// A whole answer. Pages that went away get nothing.
fn respond(request: Request, status: u16, headers: &[(&str, &str)], bytes: &[u8]) {
    let length = bytes.len().to_string();
    let head = head(status, &[headers, &[("Content-Length", length.as_str())]].concat());
    let mut out = request.into_writer();
    let _ = out.write_all(head.as_bytes()).and_then(|()| out.write_all(bytes)).and_then(|()| out.flush());
}

fn refuse(request: Request, status: u16) {
    respond(request, status, &[], &[]);
}

fn body(request: &mut Request) -> Option<Value> {
    let mut text = String::new();
    request.as_reader().take(64 << 20).read_to_string(&mut text).ok()?;
    serde_json::from_str(&text).ok()
}

fn pick(mut request: Request, answers: &Answers) {
    let files: Option<Vec<PathBuf>> = body(&mut request).and_then(|value| serde_json::from_value(value).ok());
    match files {
        Some(files) => {
            answers.0.lock().unwrap_or_else(PoisonError::into_inner).push_back(files);
            refuse(request, 200);
        }
        None => refuse(request, 400),
    }
}

/// Sends lines as they come, until the call ends; the library's own way would gather them first.
fn send(request: Request, lines: &Receiver<String>) -> std::io::Result<()> {
    let mut out = request.into_writer();
    let head = head(200, &[("Content-Type", "application/x-ndjson"), ("Transfer-Encoding", "chunked")]);
    out.write_all(head.as_bytes())?;
    for line in lines {
        write!(out, "{:x}\r\n{line}\n\r\n", line.len() + 1)?;
        out.flush()?;
    }
    out.write_all(b"0\r\n\r\n")?;
    out.flush()
}

fn rpc(mut request: Request, desk: &Arc<Desk>, runtime: &tokio::runtime::Handle) {
    let Some(call) = body(&mut request).and_then(|value| serde_json::from_value::<Call>(value).ok()) else {
        return refuse(request, 400);
    };
    let (lines, from) = channel::<String>();
    let heard = lines.clone();
    let progress: Progress = Arc::new(move |update| {
        let _ = heard.send(json!(update).to_string());
    });
    let desk = Arc::clone(desk);
    runtime.spawn(async move {
        let answer = answer(desk.call(call, progress).await);
        let _ = lines.send(serde_json::to_string(&answer).unwrap_or_default());
    });
    // Pages that went away hear nothing; the call goes on.
    let _ = send(request, &from);
}

/// A file of the built pages; nothing outside their folder.
fn page(request: Request, pages: &Path) {
    let name = request.url().split('?').next().unwrap_or_default().trim_start_matches('/');
    let name = PathBuf::from(if name.is_empty() { "index.html" } else { name });
    let is_inside = name.components().all(|part| matches!(part, Component::Normal(_)));
    let Some(bytes) = Some(pages.join(&name)).filter(|_| is_inside).and_then(|path| std::fs::read(path).ok()) else {
        return refuse(request, 404);
    };
    let kind = match name.extension().and_then(|ending| ending.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("ttf") => "font/ttf",
        _ => "application/octet-stream",
    };
    respond(request, 200, &[("Content-Type", kind), ("Content-Security-Policy", desk::POLICY)], &bytes);
}
