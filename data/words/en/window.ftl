# The window as the system shows it: usage of its program, dialogs, menus. What its pages say is in ui.ftl and ui-views.ftl, findings
# that the engine words for them in views.ftl.

window-usage =
    Assay { $version }
    assay-window [FILE]   opens the window, on a workspace (.assay) where one is named
    assay --help          does all of it without a window
window-no-display = There is no display here to open a window on; `assay` does all of it without one (assay --help).
window-variables-unset = { $variables } could not be set: { $error }
window-blank =
    Assay's window has shown nothing for 10 seconds. Some graphics drivers do this.
    Close it and start it again with one of these variables set, the first that helps:

        WEBKIT_DISABLE_DMABUF_RENDERER=1 assay-window
        WEBKIT_DISABLE_COMPOSITING_MODE=1 assay-window

    No workspace was changed. If the window appears after all, the machine was only busy.

## Dialogs

window-dialog-unshown = the system's dialog could not be shown: { $error }
window-replace = { $name } is there already. Replace it?
    .yes = Replace
    .no = Choose another name
window-open = Open a workspace
window-save = Where the workspace is to be
window-import = Import workbooks, JSON, bills or reports of use
window-pack = Save the decision pack
window-letter = Where the letter is to be
window-statement = Where the statement is to be
window-document = Choose a document of evidence
window-document-copy = Where the copy of the document is to be
window-workbook = Where the workbook is to be
window-result = Open a benchmark result
window-demand = Open files of demand
window-measured = Where the copy of the result is to be

## Menus

window-menu-file = File
window-menu-edit = Edit
window-menu-view = View
window-menu-help = Help
window-menu-about = About Assay
    .comments = Decides what AI compute to buy, and says how sure it is. Nothing leaves this machine.

window-menu-start = Start a case…
window-menu-new = New workspace…
window-menu-open = Open…
window-menu-sample = Open the sample…
window-menu-year = Open the sample with a year of bills…
window-menu-copy = Save a copy…
window-menu-import = Import…
window-menu-pack = Export pack…
window-menu-workbook = Export workbook…
window-menu-template = Write an empty workbook to fill in…
window-menu-check = Check the file for damage
window-menu-close = Close the workspace
window-menu-quit = Quit Assay
window-menu-undo = Undo the last step
window-menu-redo = Redo
window-menu-find = Find…
window-menu-view-overview = Overview
window-menu-view-demand = Demand
window-menu-view-accelerators = Accelerators
window-menu-view-vendors = Vendors
window-menu-view-cost = Cost
window-menu-view-decision = Decision
window-menu-view-actuals = Actuals
window-menu-view-bench = Bench
window-menu-light = Light colours
window-menu-dark = Dark colours
window-menu-system = Colours as the system has them
window-menu-keys = Show the keys
