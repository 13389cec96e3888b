//! From a verb to a command of the table, and from its answer to what a person or a script reads.

use crate::arguments::{Arguments, Document, Draw, Paper, Verb};
use crate::{output, page, progress};
use api::{Author, Failure, Session};
use clap::CommandFactory;
use input::Node;
use serde_json::Value;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Most bytes of one JSON document.
const MOST_BYTES: u64 = 256 << 20;

/// Carries a verb out.
pub fn run(arguments: &Arguments) -> ExitCode {
    match answer(arguments) {
        Ok(code) => code,
        Err(failure) => output::refuse(&failure, arguments.common.json),
    }
}

fn answer(arguments: &Arguments) -> Result<ExitCode, Failure> {
    match &arguments.verb {
        Verb::Rank(d) => engine(arguments, "rank", d),
        Verb::Mfu(d) => engine(arguments, "mfu", d),
        Verb::Fit(d) => engine(arguments, "fit", d),
        Verb::Tier(d) => engine(arguments, "tier", d),
        Verb::Tcc { compare: false, document } => engine(arguments, "tcc", document),
        Verb::Breakeven(d) => engine(arguments, "breakeven", d),
        Verb::Kpi(d) => engine(arguments, "kpi", d),
        Verb::Tcc { compare: true, .. } => later("tcc --compare"),
        Verb::Weights(_) => later("weights"),
        Verb::Robustness(_) => later("robustness"),
        Verb::Mix(_) => later("mix"),
        Verb::Bench { .. } => later("bench"),
        Verb::Observe { .. } => later("observe"),
        Verb::Completions { shell } => Ok(completions(*shell)),
        Verb::Call { list: true, .. } => Ok(page::commands(arguments.common.json)),
        Verb::Call { file, command, request, .. } => call(arguments, file, command, request),
        workspace => on_workspace(arguments, workspace),
    }
}

/// Verbs that a later version answers are known by name.
fn later(verb: &str) -> Result<ExitCode, Failure> {
    let message = format!("`{verb}` is answered by a later version of Assay");
    Err(Failure::wrong("J011", "", &message, "`assay --help` names what this version answers."))
}

fn engine(arguments: &Arguments, name: &str, document: &Document) -> Result<ExitCode, Failure> {
    let node = input::parse(&read(document.file.as_deref())?)?;
    output::print_json(&api::call(&session(arguments, None), name, &node)?);
    Ok(ExitCode::SUCCESS)
}

/// The text of a file, or of standard input.
fn read(file: Option<&Path>) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let read = match file.filter(|path| *path != Path::new("-")) {
        Some(path) => std::fs::File::open(path).and_then(|f| f.take(MOST_BYTES + 1).read_to_end(&mut bytes)),
        None => std::io::stdin().lock().take(MOST_BYTES + 1).read_to_end(&mut bytes),
    };
    read.map_err(|error| Failure::file(file.unwrap_or(Path::new("standard input")), &error))?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(Failure::wrong("J012", "", "the document is larger than 256 MiB", "Split it."));
    }
    String::from_utf8(bytes).map_err(|_| {
        Failure::wrong(
            "J001",
            "",
            "found bytes that are not UTF-8; expected one JSON document",
            "Save the file as UTF-8.",
        )
    })
}

fn session(arguments: &Arguments, file: Option<&Path>) -> Session {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let name = ["ASSAY_USER", "USER", "USERNAME"].iter().find_map(|key| std::env::var(key).ok());
    let who = arguments.common.by.clone().or(name).filter(|n| !n.is_empty());
    Session {
        file: file.map(Path::to_owned),
        author: Author {
            who: who.unwrap_or_else(|| "unknown".to_owned()),
            why: arguments.common.why.clone(),
            now: || jiff::Timestamp::now().strftime("%Y-%m-%dT%H:%M:%SZ").to_string(),
        },
        program: std::env::current_exe().unwrap_or_else(|_| PathBuf::from("assay")),
        threads: arguments.common.threads.map_or(cores, usize::from),
        progress: progress::listener("Drawing worlds"),
    }
}

fn completions(shell: clap_complete::Shell) -> ExitCode {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), "assay", &mut script);
    output::print(&String::from_utf8_lossy(&script));
    ExitCode::SUCCESS
}

fn call(
    arguments: &Arguments,
    file: &Option<PathBuf>,
    command: &Option<String>,
    request: &Option<String>,
) -> Result<ExitCode, Failure> {
    let text = match request.as_deref() {
        Some("-") => read(None)?,
        Some(text) => text.to_owned(),
        None => "{}".to_owned(),
    };
    let node = input::parse(&text)?;
    let name = command.as_deref().unwrap_or_default();
    output::print_json(&api::call(&session(arguments, file.as_deref()), name, &node)?);
    Ok(ExitCode::SUCCESS)
}

/// A request built field by field.
struct Request(Vec<(String, Node)>);

impl Request {
    fn new() -> Self {
        Self(Vec::new())
    }

    fn with(mut self, key: &str, value: Node) -> Self {
        self.0.push((key.to_owned(), value));
        self
    }

    fn path(self, key: &str, path: &Path) -> Self {
        let text = path.to_string_lossy().into_owned();
        self.with(key, Node::Text(text))
    }

    fn draw(self, draw: Draw) -> Self {
        let numbers = [("seed", draw.seed), ("worlds", draw.worlds)];
        let given = numbers.into_iter().filter_map(|(key, n)| Some((key, n?)));
        given.fold(self, |request, (key, n)| request.with(key, Node::Number(n.to_string())))
    }
}

fn on_workspace(arguments: &Arguments, verb: &Verb) -> Result<ExitCode, Failure> {
    let (name, file, request) = request_of(verb);
    let answer = api::call(&session(arguments, file), name, &Node::Map(request.0))?;
    if arguments.common.json {
        output::print_json(&answer);
    } else {
        output::print(&page::text(name, &answer));
    }
    Ok(code_of(name, &answer))
}

/// A pack that differs and a file that is not sound are answers with exit 1.
fn code_of(name: &str, answer: &Value) -> ExitCode {
    let good = match name {
        "verify" => answer["agrees"] == Value::Bool(true),
        "check" => answer["sound"] == Value::Bool(true),
        _ => true,
    };
    ExitCode::from(u8::from(!good))
}

fn request_of(verb: &Verb) -> (&'static str, Option<&Path>, Request) {
    let new = Request::new;
    match verb {
        Verb::New { file, sample } => ("new", Some(file), new().with("sample", Node::Bool(*sample))),
        Verb::Import { file, inputs, dry_run } => {
            let files = inputs.iter().map(|p| Node::Text(p.to_string_lossy().into_owned())).collect();
            let request = new().with("files", Node::List(files)).with("dry_run", Node::Bool(*dry_run));
            ("import", Some(file), request)
        }
        Verb::Evaluate { file, draw } => ("evaluate", Some(file), new().draw(*draw)),
        Verb::Pack { file, output, paper, draw } => {
            let paper = if matches!(paper, Paper::A4) { "a4" } else { "letter" };
            let request = new().path("to", output).with("paper", Node::Text(paper.to_owned())).draw(*draw);
            ("pack", Some(file), request)
        }
        Verb::Verify { pack, file } => ("verify", Some(file), new().path("pack", pack)),
        Verb::Export { template: Some(path), .. } => ("template", None, new().path("to", path)),
        Verb::Export { file, output, .. } => {
            let request = output.iter().fold(new(), |request, path| request.path("to", path));
            ("export", file.as_deref(), request)
        }
        Verb::Undo { file } => ("undo", Some(file), new()),
        Verb::Redo { file } => ("redo", Some(file), new()),
        Verb::History { file } => ("history", Some(file), new()),
        Verb::Check { file } => ("check", Some(file), new()),
        _ => ("book", None, new()),
    }
}
