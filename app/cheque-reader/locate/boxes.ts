/** The bounding box of connected ink; `right` and `bottom` are the first pixels outside. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A picture with more runs of ink than this is noise, not a cheque. */
const MAX_RUNS = 1_500_000;
const LOWEST = 8;
const HIGHEST = 140;

/** Returns the boxes of connected ink (also diagonally) that have the height and proportions of a printed digit. */
export function findDigitBoxes(ink: Uint8Array, width: number, height: number): Box[] {
  runs.count = 0;
  let above = 0;
  let aboveEnd = 0;
  for (let y = 0; y < height; y++) {
    const rowStart = runs.count;
    let candidate = above;
    const offset = y * width;
    for (let x = 0; x < width; ) {
      if (!ink[offset + x]) {
        x++;
        continue;
      }
      const start = x;
      while (x < width && ink[offset + x]) x++;
      if (runs.count >= MAX_RUNS) return [];
      const run = runs.add(start, x, y);
      while (candidate < aboveEnd && runs.end(candidate) < start) candidate++;
      for (let other = candidate; other < aboveEnd && runs.start(other) <= x; other++) runs.join(run, other);
    }
    above = rowStart;
    aboveEnd = runs.count;
  }
  return runs.boxes();
}

class Runs {
  count = 0;
  #starts = new Int32Array(1 << 14);
  #ends = new Int32Array(1 << 14);
  #rows = new Int32Array(1 << 14);
  #parents = new Int32Array(1 << 14);
  #bounds = new Int32Array(1 << 16);
  #areas = new Int32Array(1 << 14);

  add(start: number, end: number, row: number): number {
    const run = this.count++;
    if (run >= this.#starts.length) this.#grow();
    this.#starts[run] = start;
    this.#ends[run] = end;
    this.#rows[run] = row;
    this.#parents[run] = run;
    return run;
  }

  start(run: number): number {
    return this.#starts[run] ?? 0;
  }

  end(run: number): number {
    return this.#ends[run] ?? 0;
  }

  join(one: number, other: number): void {
    const root = this.#root(one);
    const otherRoot = this.#root(other);
    // The earlier run stays the root, so that parents always come first.
    if (root < otherRoot) this.#parents[otherRoot] = root;
    else this.#parents[root] = otherRoot;
  }

  boxes(): Box[] {
    const bounds = this.#bounds.fill(0, 0, this.count * 4);
    const areas = this.#areas.fill(0, 0, this.count);
    const found: Box[] = [];
    for (let run = 0; run < this.count; run++) {
      const root = this.#root(run);
      const at = root * 4;
      const row = this.#rows[run] ?? 0;
      const isFirst = root === run;
      bounds[at] = isFirst ? this.start(run) : Math.min(bounds[at] ?? 0, this.start(run));
      bounds[at + 1] = isFirst ? row : (bounds[at + 1] ?? 0);
      bounds[at + 2] = Math.max(bounds[at + 2] ?? 0, this.end(run));
      bounds[at + 3] = row + 1;
      areas[root] = (areas[root] ?? 0) + this.end(run) - this.start(run);
    }
    for (let run = 0; run < this.count; run++) {
      if (this.#parents[run] !== run) continue;
      const [left = 0, top = 0, right = 0, bottom = 0] = bounds.subarray(run * 4, run * 4 + 4);
      const box = { left, top, right, bottom };
      if (mayBeDigit(box, areas[run] ?? 0)) found.push(box);
    }
    return found;
  }

  #root(run: number): number {
    let at = run;
    for (;;) {
      const parent = this.#parents[at] ?? at;
      if (parent === at) return at;
      const grandparent = this.#parents[parent] ?? parent;
      this.#parents[at] = grandparent;
      at = grandparent;
    }
  }

  #grow(): void {
    this.#starts = twiceAsLong(this.#starts);
    this.#ends = twiceAsLong(this.#ends);
    this.#rows = twiceAsLong(this.#rows);
    this.#parents = twiceAsLong(this.#parents);
    this.#bounds = twiceAsLong(this.#bounds);
    this.#areas = twiceAsLong(this.#areas);
  }
}

function twiceAsLong(from: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const to = new Int32Array(from.length * 2);
  to.set(from);
  return to;
}

// Shared, because only one picture is searched at a time and the garbage collector frees megabyte arrays late.
const runs = new Runs();

function mayBeDigit({ left, top, right, bottom }: Box, area: number): boolean {
  const width = right - left;
  const height = bottom - top;
  if (height < LOWEST || height > HIGHEST) return false;
  const form = width / height;
  return form > 0.3 && form < 1.05 && area > 0.18 * width * height;
}
