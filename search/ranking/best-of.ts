/**
 * The value at a rank, ascending, of numbers that it reorders: those before are at most as high, those behind at least
 * (quickselect).
 */
export function valueAtRank(values: Float64Array, rank: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const middle = values[(low + high) >>> 1] ?? 0;
    const [first, last] = [values[low] ?? 0, values[high] ?? 0];
    const pivot = Math.max(Math.min(first, last), Math.min(Math.max(first, last), middle));
    let left = low;
    let right = high;
    while (left <= right) {
      while ((values[left] ?? 0) < pivot) left += 1;
      while ((values[right] ?? 0) > pivot) right -= 1;
      if (left > right) break;
      const own = values[left] ?? 0;
      values[left] = values[right] ?? 0;
      values[right] = own;
      left += 1;
      right -= 1;
    }
    if (rank <= right) high = right;
    else if (rank >= left) low = left;
    else break;
  }
  return values[rank] ?? 0;
}

/** Ranks up to this are found in one pass, in which nearly all ordinals are only compared with the last one found. */
const FEW = 200;

/**
 * The best of the ordinals added, at most `most`: by score, ties by ordinal, both descending. A heap, as scores often
 * ascend: newer filings are behind older ones.
 */
export class Best {
  /** What scores less needn't be added. */
  least = Number.NEGATIVE_INFINITY;
  readonly #ordinals: Uint32Array;
  readonly #scores: Float64Array;
  #size = 0;

  constructor(most: number) {
    this.#ordinals = new Uint32Array(most);
    this.#scores = new Float64Array(most);
  }

  add(ordinal: number, score: number): void {
    const ordinals = this.#ordinals;
    const scores = this.#scores;
    if (this.#size < ordinals.length) {
      this.#rise(this.#size, ordinal, score);
      this.#size += 1;
    } else if (score > this.least || (score === this.least && ordinal > (ordinals[0] ?? 0))) {
      this.#sink(ordinal, score);
    }
    if (this.#size === ordinals.length) this.least = scores[0] ?? 0;
  }

  /** Puts one at a place at the end, or above those that are better. */
  #rise(end: number, ordinal: number, score: number): void {
    const ordinals = this.#ordinals;
    const scores = this.#scores;
    let place = end;
    while (place > 0) {
      const above = (place - 1) >>> 1;
      const own = scores[above] ?? 0;
      if (own < score || (own === score && (ordinals[above] ?? 0) < ordinal)) break;
      scores[place] = own;
      ordinals[place] = ordinals[above] ?? 0;
      place = above;
    }
    scores[place] = score;
    ordinals[place] = ordinal;
  }

  /** Puts one in the place of the worst, below those that are worse. */
  #sink(ordinal: number, score: number): void {
    const ordinals = this.#ordinals;
    const scores = this.#scores;
    const size = this.#size;
    let place = 0;
    for (let below = 1; below < size; below = 2 * place + 1) {
      let own = scores[below] ?? 0;
      if (below + 1 < size) {
        const other = scores[below + 1] ?? 0;
        if (other < own || (other === own && (ordinals[below + 1] ?? 0) < (ordinals[below] ?? 0))) {
          below += 1;
          own = other;
        }
      }
      if (own > score || (own === score && (ordinals[below] ?? 0) > ordinal)) break;
      scores[place] = own;
      ordinals[place] = ordinals[below] ?? 0;
      place = below;
    }
    scores[place] = score;
    ordinals[place] = ordinal;
  }

  /** Best first. */
  sorted(): Uint32Array {
    const ordinals = this.#ordinals;
    const scores = this.#scores;
    const places = Array.from({ length: this.#size }, (_, at) => at);
    places.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || (ordinals[b] ?? 0) - (ordinals[a] ?? 0));
    return Uint32Array.from(places, (place) => ordinals[place] ?? 0);
  }
}

function bestFew(ordinals: Uint32Array, scores: Float64Array, most: number): Uint32Array {
  const best = new Best(most);
  let { least } = best;
  for (let at = 0; at < ordinals.length; at += 1) {
    const ordinal = ordinals[at] ?? 0;
    const score = scores[ordinal] ?? 0;
    if (score < least) continue;
    best.add(ordinal, score);
    ({ least } = best);
  }
  return best.sorted();
}

/**
 * Ordinals by score, ties by ordinal, both descending, from one rank up to another. Only scores in the range are sorted:
 * a deep page costs no more than the first.
 */
export function bestOf(ordinals: Uint32Array, scores: Float64Array, to: number, from = 0): Uint32Array {
  const count = ordinals.length;
  if (from >= Math.min(to, count)) return new Uint32Array(0);
  if (to <= FEW) return bestFew(ordinals, scores, to).slice(from);
  const values = new Float64Array(count);
  for (let at = 0; at < count; at += 1) values[at] = scores[ordinals[at] ?? 0] ?? 0;
  const least = to < count ? valueAtRank(values, count - to) : Number.NEGATIVE_INFINITY;
  const most = from > 0 ? valueAtRank(values, count - from) : Number.POSITIVE_INFINITY;
  const between: number[] = [];
  let better = 0;
  for (let at = 0; at < count; at += 1) {
    const ordinal = ordinals[at] ?? 0;
    const score = scores[ordinal] ?? 0;
    if (score > most) better += 1;
    else if (score >= least) between.push(ordinal);
  }
  const ordered = between.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || b - a);
  return Uint32Array.from(ordered.slice(from - better, to - better));
}
