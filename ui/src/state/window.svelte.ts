// What the window itself remembers: which view, what is traced, which panels are open, light or dark.
import { settlePending } from "./pending.svelte";

export const VIEWS = ["overview", "demand", "accelerators", "vendors", "cost", "decision", "actuals", "bench"] as const;
export type ViewId = (typeof VIEWS)[number];
export type Theme = "system" | "light" | "dark";

const dark = matchMedia("(prefers-color-scheme: dark)");
const kept = (key: string) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

class Shell {
  view = $state<ViewId>(VIEWS.find((view) => `#${view}` === location.hash) ?? VIEWS[0]);
  /** Tab within a view, by view. */
  tab = $state<Partial<Record<ViewId, string>>>({});
  /** Figure whose trace is shown. */
  traced = $state<string | null>(null);
  panel = $state<"none" | "find" | "import" | "pack" | "keys" | "about" | "start">("none");
  /** Files to import, once they are chosen. */
  importing = $state.raw<string[]>([]);
  theme = $state<Theme>((kept("theme") as Theme | null) ?? "system");
  isDark = $state(dark.matches);

  constructor() {
    dark.addEventListener("change", () => (this.isDark = dark.matches));
    addEventListener("hashchange", () => {
      const view = VIEWS.find((view) => `#${view}` === location.hash);
      if (view) this.#leaveFor(view);
    });
  }
  go(view: ViewId, tab?: string): void {
    this.#leaveFor(view);
    if (tab) this.tab[view] = tab;
    location.hash = view;
  }
  /** What is typed is on its way before its view goes; what is refused waits there for the view's return. */
  #leaveFor(view: ViewId): void {
    if (view !== this.view) void settlePending();
    this.view = view;
  }
  /** Closes what speaks of the workspace that is left. */
  clear(): void {
    Object.assign(this, { panel: "none", traced: null, importing: [], tab: {} });
  }
  trace(id: string | null): void {
    this.traced = id;
  }
  paint(theme: Theme): void {
    this.theme = theme;
    try {
      localStorage.setItem("theme", theme);
    } catch {
      // Without storage the choice lasts as long as the window.
    }
  }
  get shade(): "light" | "dark" {
    if (this.theme !== "system") return this.theme;
    return this.isDark ? "dark" : "light";
  }
}

export const shell = new Shell();
