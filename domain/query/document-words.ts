import { runsOf, type SectionRun } from '../documents/divide-sections.ts';
import { forEachToken, FORM_PREFIX } from './analyse.ts';
import { addPosition, consecutive, joined, noPositions, type Positions, type PositionsOf } from './match.ts';
import { type Leaf, printQuery } from './query.ts';

/** Positions between two runs of text, further than NEAR reaches. */
export const SECTION_GAP = 1_000;

/**
 * Every word of one document with its positions, to compare it with many queries: read once, however many there are.
 * Phrases and NEAR don't cross from one section into the next.
 */
export class DocumentWords implements PositionsOf {
  readonly #words = new Map<string, Positions>();
  readonly #aliases = new Map<string, Positions>();
  readonly #found = new Map<string, Positions>();
  #sorted: string[] | null = null;

  /** All sections if `keys` is null. */
  constructor(text: string, sections: readonly SectionRun[], keys: ReadonlySet<string> | null) {
    let base = 0;
    for (const key of new Set(sections.flatMap((section) => section.keys))) {
      if (keys !== null && !keys.has(key)) continue;
      for (const run of runsOf(sections, new Set([key]))) base = this.#read(text, run, base) + SECTION_GAP;
    }
  }

  /** Adds the words of a run, and returns the last position. */
  #read(text: string, { start, end }: { start: number; end: number }, base: number): number {
    let last = base;
    forEachToken(text.slice(start, end), (term, position, from, to, alias) => {
      last = Math.max(last, base + position);
      const into = alias ? this.#aliases : this.#words;
      const positions = into.get(term) ?? noPositions();
      if (positions.first.length === 0) into.set(term, positions);
      addPosition(positions, base + position, base + position, start + from, start + to);
    });
    return last;
  }

  /** The words that the document has, aliases included. */
  *terms(): Iterable<string> {
    yield* this.#words.keys();
    yield* this.#aliases.keys();
  }

  /** Whether the document has these words in a row. */
  readonly has = (terms: readonly string[]): boolean => {
    const [first = ''] = terms;
    if (terms.length === 1) return this.#words.has(first) || this.#aliases.has(first);
    return consecutive(terms.map((term) => this.#words.get(term) ?? noPositions())).first.length > 0;
  };

  of(leaf: Leaf, inNear: boolean): Positions {
    const key = `${inNear ? '(' : ''}${printQuery(leaf).replaceAll('"', '')}`;
    const found = this.#found.get(key) ?? this.#find(leaf, inNear);
    this.#found.set(key, found);
    return found;
  }

  #find(leaf: Leaf, inNear: boolean): Positions {
    if (leaf.kind === 'form') {
      const positions = this.#aliases.get(FORM_PREFIX + leaf.code) ?? noPositions();
      return { ...positions, last: positions.first.map((first) => first + leaf.terms.length - 1) };
    }
    const words = leaf.terms.map((term) => this.#words.get(term) ?? noPositions());
    if (leaf.kind === 'prefix') return consecutive([...words, this.#prefixed(leaf.prefix)]);
    const positions = consecutive(words);
    const aliases = words.length === 1 && !inNear ? this.#aliases.get(leaf.terms[0] ?? '') : undefined;
    return aliases === undefined ? positions : joined(positions, aliases);
  }

  #prefixed(prefix: string): Positions {
    const all = this.withPrefix(prefix).map((term) => this.#words.get(term) ?? noPositions());
    const order = all.flatMap((positions, at) =>
      positions.first.map((first, index) => ({ first, at, index })),
    );
    order.sort((a, b) => a.first - b.first);
    const found = noPositions();
    for (const { first, at, index } of order)
      addPosition(found, first, first, all[at]?.start[index] ?? 0, all[at]?.end[index] ?? 0);
    return found;
  }

  /** Words of the document that begin so. */
  withPrefix(prefix: string): string[] {
    this.#sorted ??= [...this.#words.keys()].toSorted(byUnit);
    const sorted = this.#sorted;
    let low = 0;
    for (let high = sorted.length; low < high;) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle] ?? '') < prefix) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (sorted[end]?.startsWith(prefix) === true) end += 1;
    return sorted.slice(low, end);
  }
}

function byUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
