//! What must be settled before the window's toolkit starts: is there a display, and does its driver need a workaround?

/// Whether there is a display to open a window on.
pub fn has_display() -> bool {
    let named = |variable| std::env::var_os(variable).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || named("DISPLAY") || named("WAYLAND_DISPLAY")
}

/// Starts the program anew with the variables that this machine's drawing needs and that keep its memory small, unless the user
/// decided otherwise by setting one of them; goes on as it is where that fails.
///
/// The variables are read when the toolkit starts; a new start is the way to set them without touching the environment of
/// running threads.
#[cfg(target_os = "linux")]
pub fn work_around() {
    use std::os::unix::process::CommandExt;
    use voice::message;
    let missing = lacking(&Machine::this(), |name| std::env::var_os(name).is_some());
    if missing.is_empty() {
        return;
    }
    if let Ok(program) = std::env::current_exe() {
        let error =
            std::process::Command::new(program).args(std::env::args_os().skip(1)).envs(missing.iter().copied()).exec();
        let (variables, error) = (voice::Value::all(missing.iter().map(|own| own.0)), error.to_string());
        eprintln!("{}", voice::text(&message!("window-variables-unset", variables = variables, error = error)));
    }
}

/// Only WebKitGTK needs it.
#[cfg(not(target_os = "linux"))]
pub fn work_around() {}

/// WebKitGTK's DMA-BUF renderer shows a blank window on NVIDIA's own driver (tauri issue 9304, WebKit bug 262607), and its
/// explicit synchronisation ends programs under Wayland.
#[cfg(target_os = "linux")]
const NVIDIA: [Variable; 2] = [("WEBKIT_DISABLE_DMABUF_RENDERER", "1"), ("__NV_DISABLE_EXPLICIT_SYNC", "1")];

/// Without a GPU, OpenGL is imitated in software; drawing on the processor at once took 46 MB less on the sample, 2026-11-21.
#[cfg(target_os = "linux")]
const NO_GPU: [Variable; 1] = [("WEBKIT_SKIA_ENABLE_CPU_RENDERING", "1")];

/// Pages put off collecting what they no longer need by how much memory the machine has, every thread keeps what it freed for itself,
/// and what worlds took is kept for the next ones. As if the machine had 32 MB, with one stock of freed memory that holds no large
/// pieces, twenty minutes in all views took 489 MB in place of 525 in six (with 256 MB and two stocks) on the sample, 2026-11-28; edits
/// were as fast. Before either, 750 MB.
#[cfg(target_os = "linux")]
const MEMORY: [Variable; 4] = [
    ("JSC_forceRAMSize", "33554432"),
    ("MALLOC_ARENA_MAX", "1"),
    ("MALLOC_MMAP_THRESHOLD_", "65536"),
    ("MALLOC_TRIM_THRESHOLD_", "131072"),
];

/// A variable and its value.
#[cfg(target_os = "linux")]
type Variable = (&'static str, &'static str);

/// What draws the display.
#[cfg(target_os = "linux")]
struct Machine {
    has_nvidia: bool,
    has_gpu: bool,
}

#[cfg(target_os = "linux")]
impl Machine {
    fn this() -> Self {
        let nodes = std::fs::read_dir("/dev/dri").into_iter().flatten().flatten();
        let has_node = nodes.into_iter().any(|node| node.file_name().to_string_lossy().starts_with("renderD"));
        let has_nvidia = std::path::Path::new("/proc/driver/nvidia/version").exists();
        Self { has_nvidia, has_gpu: has_nvidia || has_node }
    }
}

/// Variables that are to be set: of drawing and of memory, none where the user set any of them.
#[cfg(target_os = "linux")]
fn lacking(machine: &Machine, is_set: impl Fn(&str) -> bool) -> Vec<Variable> {
    let drawing: &[Variable] = match machine {
        Machine { has_nvidia: true, .. } => &NVIDIA,
        Machine { has_gpu: false, .. } => &NO_GPU,
        _ => &[],
    };
    let groups = [drawing, &MEMORY].into_iter().filter(|group| !group.iter().any(|(name, _)| is_set(name)));
    groups.flatten().copied().collect()
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn the_variables_are_set_once_and_never_against_the_user() {
        for (has_nvidia, has_gpu, set, expected) in [
            (false, true, &[] as &[Variable], &[] as &[Variable]),
            (false, false, &[], &NO_GPU),
            (false, false, &NO_GPU, &[]),
            (true, true, &[], &NVIDIA),
            (true, true, &NVIDIA[..1], &[]),
            (true, true, &NVIDIA[1..], &[]),
            (true, true, &NVIDIA, &[]),
        ] {
            for (own, memory) in [(&[] as &[Variable], &MEMORY as &[Variable]), (&MEMORY[..1], &[]), (&MEMORY, &[])] {
                let is_set = |name: &str| set.iter().chain(own).any(|(known, _)| *known == name);
                let found = lacking(&Machine { has_nvidia, has_gpu }, is_set);
                assert_eq!(found, [expected, memory].concat(), "{has_nvidia} {has_gpu} {set:?} {own:?}");
            }
        }
    }
}
