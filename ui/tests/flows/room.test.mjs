// Every view and tab in windows of every size, at 200 % and in both themes: nothing is wider than the window or leaves its drawing,
// letters have one size, buttons can be hit, a grid ends with a whole row and begins with a whole column.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { browser, go, sample, settled } from "../browser.mjs";

const VIEWS = ["overview", "demand", "accelerators", "vendors", "cost", "decision", "actuals", "bench"];
const SIZES = [
  { width: 1100, height: 700 },
  { width: 1440, height: 900, theme: "dark" },
  { width: 2560, height: 1440 },
  { width: 1100, height: 700, zoom: 2 },
  { width: 1440, height: 900, zoom: 2, theme: "dark" },
];

/** What is wrong with the view as it stands, short names of quotes that it shows among it; runs in the page. */
function faults(ids) {
  const [SMALLEST, LARGEST, LEAST, NEAR] = [9.5, 15, 24, 12];
  /** Most that a letter's box, which has room for an accent, may stand out of a drawing whose ink does not; then the drawing cuts nothing. */
  const [INK, CUT] = [2, 0.5];
  const found = [];
  const named = (element) => (element.innerText || element.getAttribute("aria-label") || element.textContent || element.type || "").trim().slice(0, 40);
  const isShown = (element) => element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }) && !element.closest("details:not([open]) > :not(summary)");
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page is wider than the window");
  for (const pane of document.querySelectorAll("main, nav, header")) if (pane.scrollWidth > pane.clientWidth + 1) found.push(`${pane.tagName} scrolls sideways`);
  for (const one of document.querySelectorAll("header[data-pane] button")) {
    const { left, right } = one.getBoundingClientRect();
    if (left < 0 || right > innerWidth || one.scrollWidth > one.clientWidth + 1) found.push(`cut: ${named(one)}`);
  }
  for (const text of document.querySelectorAll("svg text")) {
    const [box, letters] = [text.ownerSVGElement.getBoundingClientRect(), text.getBoundingClientRect()];
    if (!letters.width) continue;
    const size = Number.parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a;
    if (size < SMALLEST || size > LARGEST) found.push(`letters of ${size.toFixed(1)} px: ${named(text)}`);
    const out = Math.max(box.left - letters.left, letters.right - box.right, box.top - letters.top, letters.bottom - box.bottom);
    if (out > INK) found.push(`out of its drawing: ${named(text)}`);
    if (out > CUT && getComputedStyle(text.ownerSVGElement).overflowY !== "visible") found.push(`cut by its drawing: ${named(text)}`);
  }
  // What a box that scrolls by itself has out of sight cannot be hit by mistake.
  const inSight = ({ element, left, right, top, bottom }) => {
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflowY === "visible") continue;
      const seen = box.getBoundingClientRect();
      if ((top + bottom) / 2 < seen.top || (top + bottom) / 2 > seen.bottom || (left + right) / 2 < seen.left || (left + right) / 2 > seen.right) return false;
    }
    return true;
  };
  // WCAG 2.5.8: 24 px each way, or so far from others, or within a sentence.
  const inText = (element) => [...element.parentNode.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()) || !!element.closest("p, li, small");
  const targets = [...document.querySelectorAll("button, a[href], input:not([type=hidden]), select, summary")]
    .filter(isShown)
    .map((element) => ({ element, ...element.getBoundingClientRect().toJSON() }))
    .filter((target) => target.width > 2 && target.height > 2 && inSight(target));
  const isSmall = ({ width, height }) => width < LEAST - 0.5 || height < LEAST - 0.5;
  for (const one of targets.filter((target) => isSmall(target) && !inText(target.element))) {
    const [x, y] = [(one.left + one.right) / 2, (one.top + one.bottom) / 2];
    const near = targets.find((other) => {
      if (other === one || other.element.contains(one.element) || one.element.contains(other.element) || inText(other.element)) return false;
      const apart = Math.hypot(Math.max(other.left - x, 0, x - other.right), Math.max(other.top - y, 0, y - other.bottom));
      return apart < NEAR || (isSmall(other) && Math.hypot((other.left + other.right) / 2 - x, (other.top + other.bottom) / 2 - y) < 2 * NEAR);
    });
    if (near) found.push(`too small to hit: ${one.element.tagName} ${one.width.toFixed(0)} × ${one.height.toFixed(0)} ${named(one.element)}, beside ${named(near.element)}`);
  }
  // A word or a day stands on one line, whatever room its column has; what is longer than any word may break.
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (node.parentElement.closest("svg, [role=grid], .hidden-text, textarea, select") || !isShown(node.parentElement)) continue;
    for (const { 0: word, index } of node.data.matchAll(/\p{L}{2,16}(?!\p{L})|^\d{4}-\d\d-\d\d$/gu)) {
      const range = new Range();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
      if (lines.some(({ top }) => top > lines[0].bottom - 1)) found.push(`a broken word: ${word} in ${named(node.parentElement)}`);
    }
  }
  for (const grid of document.querySelectorAll("[role=grid]")) {
    const [foot, rows] = [grid.getBoundingClientRect().top + grid.clientHeight, [...grid.querySelectorAll(".row")]];
    const bar = grid.querySelector(".bar")?.clientHeight ?? 0;
    const cut = rows.map((row) => row.getBoundingClientRect()).find(({ top, bottom }) => top < foot - bar - 1.5 && bottom > foot - bar + 1.5);
    if (cut) found.push(`half a row at the foot of ${grid.getAttribute("aria-label")}: ${cut.top} to ${cut.bottom}, the foot is at ${foot - bar}`);
  }
  // Where nothing is told, nothing stands under the view; where nothing stands beside a title, nothing stands under it.
  if (!document.querySelector(".notice") && document.querySelector(".notices")?.offsetHeight) found.push("room for messages that there are not");
  const aside = document.querySelector(".page > header > .aside");
  if (aside?.offsetHeight === 0 && aside.getClientRects().length) found.push("room beside the title for nothing");
  const words = document.querySelector("main").innerText;
  for (const id of ids) if (new RegExp(`(^|[^\\w.])${id}(?!\\w)`).test(words)) found.push(`a short name where a name belongs: ${id}`);
  return [...new Set(found)];
}

/** Scrolls each grid a little sideways; what is then seen by halves beside the columns that stay. */
async function halves() {
  const found = [];
  for (const grid of document.querySelectorAll("[role=grid]")) {
    if (grid.scrollWidth <= grid.clientWidth + 1) continue;
    const half = () => {
      const held = [...grid.querySelectorAll(".head > :is(.corner, .sticky)")].map((head) => head.getBoundingClientRect().right);
      const edge = Math.max(grid.getBoundingClientRect().left, ...held);
      const heads = [...grid.querySelectorAll(".head > :not(.corner, .sticky)")].map((head) => ({ name: head.textContent.trim(), box: head.getBoundingClientRect() }));
      return heads.find(({ box }) => box.left < edge - 1.5 && box.right > edge + 1.5)?.name;
    };
    grid.scrollLeft = 60;
    for (let left = 40; left && half() !== undefined; left--) await new Promise((done) => setTimeout(done, 50));
    if (half() !== undefined) found.push(`${grid.getAttribute("aria-label")}: ${half()} is half under what stays`);
    grid.scrollLeft = 0;
  }
  return found;
}

it("a card that only a vendor out of the running offers stands last and is not chosen unasked", async () => {
  const opened = await browser();
  const { served, shown } = await sample(opened);
  await go(shown, "accelerators");
  await settled(shown);
  const rows = shown.getByRole("table").first().locator("tbody tr");
  const gated = (await rows.allInnerTexts()).map((row) => /fails a requirement/.test(row));
  assert.equal(gated[0], false);
  assert.ok(gated.includes(true) && !gated.slice(gated.indexOf(true)).includes(false), JSON.stringify(gated));
  assert.equal(await shown.locator('tr.chosen').filter({ hasText: "fails a requirement" }).count(), 0);
  assert.equal(await shown.locator("tr.chosen [aria-pressed=true]").count(), 1);
  await opened.close();
  await served.stop();
});

describe("room for everything", () => {
  for (const size of SIZES) {
    const { width, height, zoom = 1, theme = "light" } = size;
    it(`${width} × ${height} at ${zoom * 100} %, ${theme}`, async () => {
      const opened = await browser();
      const { served, shown } = await sample(opened, size);
      const all = [];
      const ids = (await served.ask("table", { table: "quotes" })).rows.map(({ id }) => id);
      for (const view of VIEWS) {
        await go(shown, view);
        await settled(shown);
        const tabs = await shown.getByRole("tab").allInnerTexts();
        for (const tab of tabs.length ? tabs : [undefined]) {
          await go(shown, view, tab);
          await settled(shown);
          // What comes last to the decision has to have room, too.
          await shown.getByText("The same futures are being drawn").waitFor({ state: "detached" });
          const found = [...(await shown.evaluate(faults, ids)), ...(await shown.evaluate(halves))];
          all.push(...found.map((fault) => `${view} ${tab ?? ""}: ${fault}`));
        }
      }
      assert.deepEqual([...all, ...shown.faults], []);
      await opened.close();
      await served.stop();
    });
  }
});
