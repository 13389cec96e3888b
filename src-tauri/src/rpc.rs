//! The one command of the pages: a call for the desk, or one of the few that concern the window itself.

use crate::shell::Shell;
use desk::{Answer, Call, Progress, Update, answer};
use serde_json::{Value, json};
use std::sync::Arc;
use tauri::ipc::Channel;
use tauri::{Manager, State, WebviewWindow};

/// Carries a call out; what it says meanwhile goes out on `updates`.
///
/// # Errors
/// None of its own: what is wrong with a call is part of its answer.
#[tauri::command]
pub async fn rpc(
    window: WebviewWindow,
    shell: State<'_, Shell>,
    call: Call,
    updates: Channel<Update>,
) -> tauri::Result<Answer> {
    Ok(match call.name.as_str() {
        "shell.listening" => done(json!({ "file": shell.given().map(|file| file.display().to_string()) })),
        "shell.painted" => {
            shell.watch.painted();
            done(Value::Null)
        }
        "shell.zoom" => {
            let by = call.request.get("by").and_then(Value::as_i64).unwrap_or(0);
            window.set_zoom(shell.zoom(by))?;
            done(Value::Null)
        }
        "shell.quit" => {
            window.app_handle().exit(0);
            done(Value::Null)
        }
        "shell.stay" => {
            shell.stay();
            done(Value::Null)
        }
        _ => ask(&shell, call, updates).await,
    })
}

fn done(done: Value) -> Answer {
    Answer::Done { done }
}

async fn ask(shell: &Shell, call: Call, updates: Channel<Update>) -> Answer {
    // Pages that went away hear nothing; the call goes on.
    let progress: Progress = Arc::new(move |word| drop(updates.send(word)));
    let turns = ["desk.open", "desk.new", "desk.close"].contains(&call.name.as_str());
    let outcome = shell.desk.call(call, progress).await;
    shell.rest.worked();
    if turns {
        shell.menus.follow(shell.desk.file().is_some());
    }
    answer(outcome)
}
