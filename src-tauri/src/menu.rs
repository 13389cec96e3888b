//! The window's menus. Each item says its name to the pages, which carry it out as they do for a button or a key; the shell
//! decides nothing. Undo and redo have no key here, since the toolkit would take it from a field that is being typed in.

use tauri::menu::{AboutMetadata, IsMenuItem, Menu, MenuItem, PredefinedMenuItem, Submenu};
use tauri::{AppHandle, Wry};
use voice::Message;

/// The item that the shell carries out itself.
pub const QUIT: &str = "quit";

/// An item: the name of its action in the pages, and its key. What it says is a phrase of that name.
struct Item(&'static str, Option<&'static str>);

/// Between groups of items.
const LINE: Item = Item("", None);

const FILE: [Item; 16] = [
    Item("new", Some("CmdOrCtrl+N")),
    Item("open", Some("CmdOrCtrl+O")),
    Item("start", None),
    Item("sample", None),
    Item("year", None),
    LINE,
    Item("copy", Some("CmdOrCtrl+Shift+S")),
    Item("import", Some("CmdOrCtrl+I")),
    Item("pack", Some("CmdOrCtrl+P")),
    Item("workbook", Some("CmdOrCtrl+E")),
    Item("template", None),
    LINE,
    Item("check", None),
    Item("close", Some("CmdOrCtrl+W")),
    LINE,
    Item(QUIT, Some("CmdOrCtrl+Q")),
];
const EDIT: [Item; 4] = [Item("undo", None), Item("redo", None), LINE, Item("find", Some("CmdOrCtrl+K"))];
const VIEW: [Item; 12] = [
    Item("view.overview", Some("CmdOrCtrl+1")),
    Item("view.demand", Some("CmdOrCtrl+2")),
    Item("view.accelerators", Some("CmdOrCtrl+3")),
    Item("view.vendors", Some("CmdOrCtrl+4")),
    Item("view.cost", Some("CmdOrCtrl+5")),
    Item("view.decision", Some("CmdOrCtrl+6")),
    Item("view.actuals", Some("CmdOrCtrl+7")),
    Item("view.bench", Some("CmdOrCtrl+8")),
    LINE,
    Item("light", None),
    Item("dark", None),
    Item("system", None),
];
const HELP: [Item; 1] = [Item("keys", None)];

/// Items that mean something without a workspace.
const ALWAYS: [&str; 11] =
    ["start", "new", "open", "sample", "year", "template", QUIT, "light", "dark", "system", "keys"];

/// The menus, and the items that need a workspace.
pub struct Menus {
    /// For the window.
    pub bar: Menu<Wry>,
    inside: Vec<MenuItem<Wry>>,
}

impl Menus {
    /// Builds them; a workspace is not open yet.
    ///
    /// # Errors
    /// What the toolkit refuses.
    pub fn of(app: &AppHandle) -> tauri::Result<Self> {
        let mut inside = Vec::new();
        let file = submenu(app, "file", &FILE, &mut inside)?;
        let edit = submenu(app, "edit", &EDIT, &mut inside)?;
        let view = submenu(app, "view", &VIEW, &mut inside)?;
        let help = submenu(app, "help", &HELP, &mut inside)?;
        help.append(&PredefinedMenuItem::about(app, Some(&label("about")), Some(about()))?)?;
        let bar = Menu::with_items(app, &[&file, &edit, &view, &help])?;
        if cfg!(target_os = "macos") {
            // Its first menu is the program's own, and its fields take copy and paste from the menu.
            bar.prepend(&Submenu::with_items(app, "Assay", true, &[&PredefinedMenuItem::hide(app, None)?])?)?;
            edit.append(&PredefinedMenuItem::cut(app, None)?)?;
            edit.append(&PredefinedMenuItem::copy(app, None)?)?;
            edit.append(&PredefinedMenuItem::paste(app, None)?)?;
            edit.append(&PredefinedMenuItem::select_all(app, None)?)?;
        }
        Ok(Self { bar, inside })
    }

    /// Items that need a workspace can be chosen while one is open.
    pub fn follow(&self, is_open: bool) {
        for item in &self.inside {
            // A window that closes has no menu to change.
            let _ = item.set_enabled(is_open);
        }
    }
}

fn submenu(
    app: &AppHandle,
    name: &str,
    items: &[Item],
    inside: &mut Vec<MenuItem<Wry>>,
) -> tauri::Result<Submenu<Wry>> {
    let menu = Submenu::new(app, label(name), true)?;
    for Item(name, key) in items {
        let item: &dyn IsMenuItem<Wry> = match *name {
            "" => &PredefinedMenuItem::separator(app)?,
            name => &entry(app, name, *key, inside)?,
        };
        menu.append(item)?;
    }
    Ok(menu)
}

fn entry(
    app: &AppHandle,
    name: &str,
    key: Option<&str>,
    inside: &mut Vec<MenuItem<Wry>>,
) -> tauri::Result<MenuItem<Wry>> {
    let is_always = ALWAYS.contains(&name);
    let item = MenuItem::with_id(app, name, label(name), is_always, key)?;
    if !is_always {
        inside.push(item.clone());
    }
    Ok(item)
}

/// What a menu or an item says.
fn label(name: &str) -> String {
    voice::text(&Message::word("window-menu", name))
}

fn about() -> AboutMetadata<'static> {
    AboutMetadata {
        name: Some("Assay".to_owned()),
        version: Some(env!("CARGO_PKG_VERSION").to_owned()),
        comments: Some(voice::label("window-menu-about.comments")),
        license: Some(env!("CARGO_PKG_LICENSE").to_owned()),
        ..AboutMetadata::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ACTIONS: &str = include_str!("../../ui/src/state/actions.svelte.ts");
    const VIEWS: &str = include_str!("../../ui/src/state/window.svelte.ts");

    /// The line of the pages' list that has an action of that name, whether it needs a workspace, and its key.
    fn action(name: &str) -> Option<&'static str> {
        ACTIONS.lines().find(|line| line.contains(&format!("name: \"{name}\"")))
    }

    #[test]
    fn every_item_names_an_action_of_the_pages_with_its_key_and_its_need() {
        let items = FILE.iter().chain(&EDIT).chain(&HELP).chain(&VIEW[8..]);
        for Item(name, key) in items.filter(|item| !["", QUIT].contains(&item.0)) {
            let action = action(name).unwrap_or_else(|| panic!("the pages have no action {name}"));
            assert_eq!(action.contains("inside: false"), ALWAYS.contains(name), "{name}");
            let shown = key.map(|key| format!("keys: \"{}\"", key.replace("CmdOrCtrl", "Ctrl").replace('+', " ")));
            assert!(shown.is_none_or(|shown| action.contains(&shown)), "{name}: {action}");
        }
    }

    #[test]
    fn every_menu_and_item_says_something() {
        let items = FILE.iter().chain(&EDIT).chain(&VIEW).chain(&HELP).map(|item| item.0);
        for name in items.filter(|name| !name.is_empty()).chain(["file", "edit", "view", "help", "about"]) {
            assert!(!label(name).contains("window-menu"), "{name}");
        }
    }

    #[test]
    fn the_views_are_those_of_the_pages_in_their_order() {
        let line = VIEWS.lines().find_map(|line| line.strip_prefix("export const VIEWS = [")).unwrap();
        let views = line.split(']').next().unwrap().split(", ").map(|id| id.trim_matches('"'));
        let items = VIEW.iter().filter_map(|item| item.0.strip_prefix("view."));
        assert!(views.eq(items));
    }
}
