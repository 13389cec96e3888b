// Which rows of a table are unfolded, by their numbers.

export class Folds {
  #open = $state.raw<ReadonlySet<number>>(new Set());

  has(at: number): boolean {
    return this.#open.has(at);
  }
  toggle(at: number): void {
    const others = new Set(this.#open);
    if (!others.delete(at)) others.add(at);
    this.#open = others;
  }
  /** Unfolds these and no others. */
  only(rows: readonly number[]): void {
    this.#open = new Set(rows);
  }
}
