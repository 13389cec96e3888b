//! The window: its size, where its pages may go, and what it does with a menu.

use crate::menu::{Menus, QUIT};
use crate::rpc;
use crate::shell::Shell;
use serde::Serialize;
use std::path::PathBuf;
use std::time::Duration;
use tauri::menu::MenuEvent;
use tauri::webview::NewWindowResponse;
use tauri::{
    App, AppHandle, Emitter, Manager, Url, WebviewUrl, WebviewWindow, WebviewWindowBuilder, Window, WindowEvent,
};
#[cfg(target_os = "linux")]
use webkit2gtk::{HardwareAccelerationPolicy, SettingsExt, WebViewExt};

/// Its name; the capability is given to it alone.
pub const LABEL: &str = "main";

/// How long the pages may take to store what was typed when the window closes.
const PATIENCE: Duration = Duration::from_secs(5);

/// Something that the pages should do, by the name of its action.
#[derive(Clone, Serialize)]
struct ShellEvent<'a> {
    name: &'a str,
    text: &'a str,
}

/// Opens the window and runs until it closes.
///
/// # Errors
/// Where the system gives no window.
pub fn run(file: Option<PathBuf>) -> tauri::Result<()> {
    tauri::Builder::default()
        .invoke_handler(tauri::generate_handler![rpc::rpc])
        .on_menu_event(chosen)
        .on_window_event(closing)
        .setup(|app| Ok(open(app, file)?))
        .run(tauri::generate_context!())
}

fn open(app: &mut App, file: Option<PathBuf>) -> tauri::Result<()> {
    let handle = app.handle();
    let menus = Menus::of(handle)?;
    app.set_menu(menus.bar.clone())?;
    app.manage(Shell::new(handle, menus, file));
    let window = WebviewWindowBuilder::new(app, LABEL, WebviewUrl::default())
        .title("Assay")
        .inner_size(1100.0, 700.0)
        .min_inner_size(800.0, 560.0)
        // Pages take what is dropped on them; a file dropped beside would be a journey, which is refused below.
        .disable_drag_drop_handler()
        .on_navigation(is_ours)
        .on_new_window(|_, _| NewWindowResponse::Deny)
        .on_document_title_changed(|window, title| drop(window.set_title(&title)))
        .build()?;
    drawn_by_processor(&window)
}

/// Pages of text and figures need no graphics device, and what comes with one takes 90 MB.
#[cfg(target_os = "linux")]
fn drawn_by_processor(window: &WebviewWindow) -> tauri::Result<()> {
    window.with_webview(|webview| {
        if let Some(settings) = webview.inner().settings() {
            settings.set_hardware_acceleration_policy(HardwareAccelerationPolicy::Never);
        }
    })
}

/// Elsewhere the system shares one device among all windows.
#[cfg(not(target_os = "linux"))]
fn drawn_by_processor(_: &WebviewWindow) -> tauri::Result<()> {
    Ok(())
}

/// Pages are those of the program itself.
fn is_ours(to: &Url) -> bool {
    to.scheme() == "tauri" || to.host_str() == Some("tauri.localhost")
}

fn chosen(app: &AppHandle, event: MenuEvent) {
    match event.id().as_ref() {
        QUIT => quit(app),
        // Pages that are not there yet miss nothing: a menu can be chosen again.
        name => drop(app.emit("shell", ShellEvent { name, text: "" })),
    }
}

fn closing(window: &Window, event: &WindowEvent) {
    if let WindowEvent::CloseRequested { api, .. } = event {
        api.prevent_close();
        quit(window.app_handle());
    }
}

/// Lets the pages store what is still being typed, and ends; asked twice, or where they don't answer, it ends at once.
fn quit(app: &AppHandle) {
    if app.state::<Shell>().is_asked_to_quit() || app.emit("shell", ShellEvent { name: QUIT, text: "" }).is_err() {
        return app.exit(0);
    }
    let app = app.clone();
    std::thread::spawn(move || {
        std::thread::sleep(PATIENCE);
        if app.state::<Shell>().is_leaving() {
            app.exit(0);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_stay_at_home() {
        for (to, ours) in [
            ("tauri://localhost/index.html#cost", true),
            ("http://tauri.localhost/", true),
            ("https://example.org/", false),
            ("file:///etc/hostname", false),
            ("data:text/html,x", false),
        ] {
            assert_eq!(is_ours(&to.parse().unwrap()), ours, "{to}");
        }
    }
}
