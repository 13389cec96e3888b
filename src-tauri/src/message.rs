//! A message of the system's own, for when the pages cannot say it.

use rfd::{AsyncMessageDialog, MessageButtons, MessageLevel};
use tauri::AppHandle;

/// Shows a text beside the window, which goes on meanwhile; also written to standard error.
pub fn show(app: &AppHandle, text: &'static str) {
    eprintln!("{text}");
    // The toolkit's dialogs belong to its own thread; where the window is gone there is nobody to tell.
    let _ = app.run_on_main_thread(move || {
        let message = AsyncMessageDialog::new().set_title("Assay").set_level(MessageLevel::Warning);
        let shown = message.set_description(text).set_buttons(MessageButtons::Ok).show();
        tauri::async_runtime::spawn(shown);
    });
}
