import { kindOf, UPPER } from '../text/word-rules.ts';
import { forEachToken, FORM_PREFIX, type VisitToken } from './analyse.ts';
import { type Leaf, printQuery, type Query } from './query.ts';

/** Every leaf of a query, including those of NEAR and under NOT. */
export function leavesOf(query: Query): readonly Leaf[] {
  if (query.kind === 'near') return query.leaves;
  if (query.kind === 'not') return leavesOf(query.of);
  return query.kind === 'and' || query.kind === 'or' ? query.of.flatMap(leavesOf) : [query];
}

/** Positions of leaves in one document. */
export type PositionsOf = { of(leaf: Leaf, inNear: boolean): Positions };

/** The positions of a query's words in one text, collected in one pass. */
class Occurrences implements PositionsOf {
  /** Positions by term, aliases separate. */
  readonly #words = new Map<string, Positions>();
  readonly #aliases = new Map<string, Positions>();
  readonly #prefixes = new Map<string, Positions>();
  readonly #found = new Map<string, Positions>();
  readonly #printed = new Map<Leaf, string>();
  /** First letters and digits (ASCII) of the query's words. They rule out most words of a document. */
  readonly #starts = new Uint8Array(128);

  constructor(query: Query) {
    for (const leaf of leavesOf(query)) {
      if (leaf.kind === 'form') this.#aliases.set(FORM_PREFIX + leaf.code, noPositions());
      else for (const term of leaf.terms) this.#words.set(term, noPositions());
      if (leaf.kind === 'phrase' && leaf.terms.length === 1) {
        this.#aliases.set(leaf.terms[0] ?? '', noPositions());
      }
      if (leaf.kind === 'prefix') this.#prefixes.set(leaf.prefix, noPositions());
    }
    for (const term of [...this.#words.keys(), ...this.#aliases.keys(), ...this.#prefixes.keys()]) {
      if (term.charCodeAt(0) < 128) this.#starts[term.charCodeAt(0)] = 1;
    }
  }

  /** Collects the positions in a text, and forgets those in the text before. */
  read(text: string): void {
    for (const terms of [this.#words, this.#aliases, this.#prefixes]) {
      for (const positions of terms.values()) clearPositions(positions);
    }
    this.#found.clear();
    forEachToken(text, this.visit, (start, end, position) => {
      const first = text.charCodeAt(start);
      // The small letter of a capital. Most words aren't copied.
      if (this.#starts[kindOf(first) === UPPER ? first + 32 : first] === 0) return;
      this.visit(text.slice(start, end).toLowerCase(), position, start, end, false);
    });
  }

  readonly visit: VisitToken = (term, position, start, end, alias) => {
    if (this.#starts[term.charCodeAt(0)] === 0) return;
    const found = (alias ? this.#aliases : this.#words).get(term);
    if (found !== undefined) addPosition(found, position, position, start, end);
    if (alias || this.#prefixes.size === 0) return;
    for (const [prefix, positions] of this.#prefixes) {
      if (term.startsWith(prefix)) addPosition(positions, position, position, start, end);
    }
  };

  /** Positions of a leaf, cached. A single word includes its aliases, unless it is in NEAR. */
  of(leaf: Leaf, inNear: boolean): Positions {
    const printed = this.#printed.get(leaf) ?? printQuery(leaf).replaceAll('"', '');
    this.#printed.set(leaf, printed);
    // No printed leaf starts with a parenthesis, so that the two kinds of key differ.
    const key = inNear ? `(${printed}` : printed;
    const found = this.#found.get(key) ?? this.#find(leaf, inNear);
    this.#found.set(key, found);
    return found;
  }

  #find(leaf: Leaf, inNear: boolean): Positions {
    if (leaf.kind === 'form') return this.#form(leaf.code, leaf.terms.length);
    const words = leaf.terms.map((term) => this.#words.get(term) ?? noPositions());
    if (leaf.kind === 'prefix') {
      return consecutive([...words, this.#prefixes.get(leaf.prefix) ?? noPositions()]);
    }
    const positions = consecutive(words);
    const aliases = words.length === 1 && !inNear ? this.#aliases.get(leaf.terms[0] ?? '') : undefined;
    return aliases === undefined || aliases.first.length === 0 ? positions : joined(positions, aliases);
  }

  /** A code spans the positions of all its words. */
  #form(code: string, words: number): Positions {
    const positions = this.#aliases.get(FORM_PREFIX + code) ?? noPositions();
    return { ...positions, last: positions.first.map((first) => first + words - 1) };
  }
}

/**
 * Positions in one document, in order: `first` and `last` are word positions, inclusive; `start` and `end` are text
 * offsets, `end` exclusive. Four arrays instead of one of objects, as a common word has 100,000 positions.
 */
export type Positions = { first: number[]; last: number[]; start: number[]; end: number[] };

export function noPositions(): Positions {
  return { first: [], last: [], start: [], end: [] };
}

export function addPosition(to: Positions, first: number, last: number, start: number, end: number): void {
  to.first.push(first);
  to.last.push(last);
  to.start.push(start);
  to.end.push(end);
}

function clearPositions({ first, last, start, end }: Positions): void {
  if (first.length === 0) return;
  for (const list of [first, last, start, end]) list.length = 0;
}

/** Positions where each list's words follow one another, in the order of the lists. */
export function consecutive(words: readonly Positions[]): Positions {
  const [head, ...rest] = words;
  if (head === undefined) return noPositions();
  if (rest.length === 0) return head;
  const found = noPositions();
  const cursors = rest.map(() => 0);
  head.first.forEach((position, index) => {
    let end = 0;
    for (let word = 0; word < rest.length; word += 1) {
      const wanted = position + word + 1;
      const positions = rest[word];
      let cursor = cursors[word] ?? 0;
      while ((positions?.first[cursor] ?? Infinity) < wanted) cursor += 1;
      cursors[word] = cursor;
      if (positions?.first[cursor] !== wanted) return;
      end = positions.end[cursor] ?? 0;
    }
    addPosition(found, position, position + rest.length, head.start[index] ?? 0, end);
  });
  return found;
}

/** Positions of both lists. Their order doesn't matter for a single word. */
export function joined(one: Positions, other: Positions): Positions {
  return {
    first: [...one.first, ...other.first],
    last: [...one.last, ...other.last],
    start: [...one.start, ...other.start],
    end: [...one.end, ...other.end],
  };
}

/** Whether a text matches the query. Rule: docs/rules.md#query-grammar */
export function matchesText(text: string, query: Query): boolean {
  const occurrences = new Occurrences(query);
  occurrences.read(text);
  return holds(query, occurrences);
}

/** Whether the query is true for a document's collected occurrences. */
export function holds(query: Query, occurrences: PositionsOf): boolean {
  switch (query.kind) {
    case 'and':
      return query.of.every((part) => holds(part, occurrences));
    case 'or':
      return query.of.some((part) => holds(part, occurrences));
    case 'not':
      return !holds(query.of, occurrences);
    case 'near':
      return hasChain(
        query.leaves.map((leaf) => occurrences.of(leaf, true)),
        query.distance,
      );
    default:
      return occurrences.of(query, false).first.length > 0;
  }
}

/** First and last positions of one leaf, from left to right. */
type Stops = { first: readonly number[]; last: readonly number[] };

/** For each leaf and stop, the sets of leaves that a chain ending there can have passed, one bit a set. */
type Reached = { sets: Uint32Array[]; words: number; isFull: boolean };

/**
 * For each leaf, the sets a chain can have before and after it. Leaves with equal positions are passed in the
 * given order, since any other order gives the same chain: eight copies of one word give 9 sets, not 256.
 */
function steps(leaves: readonly Stops[]): { before: number[]; after: number[] }[] {
  const earlier = leaves.map(({ first }, index) =>
    leaves.slice(0, index).findLastIndex((other) => other.first === first),
  );
  const isInOrder = (set: number) =>
    earlier.every((other, index) => other < 0 || (set & (1 << index)) === 0 || (set & (1 << other)) !== 0);
  const inOrder = Array.from({ length: 2 ** leaves.length }, (_, set) => set).filter(isInOrder);
  return leaves.map((_, index) => {
    const after = inOrder.filter((set) => (set & (1 << index)) !== 0 && isInOrder(set ^ (1 << index)));
    return { before: after.map((set) => set ^ (1 << index)), after };
  });
}

/**
 * Scans all stops from left to right. A chain continues from a stop to one that starts 1 to `distance` positions
 * after its end, and passes each leaf once. For each set of leaves, only the furthest end of a chain is kept, so
 * that time grows with the stops and not with the distance. With `stopEarly`, returns at the first complete chain.
 */
function reach(leaves: readonly Stops[], distance: number, stopEarly: boolean): Reached {
  const all = 2 ** leaves.length;
  const words = Math.ceil(all / 32);
  const moves = steps(leaves);
  const sets = leaves.map(({ first }) => new Uint32Array(first.length * words));
  const furthest = new Float64Array(all).fill(-Infinity);
  const heads = leaves.map(() => 0);
  const entered = leaves.map(() => 0);

  /** Extends every chain that ends before a position. */
  function enter(before: number): void {
    for (let leaf = 0; leaf < leaves.length; leaf += 1) {
      const last = leaves[leaf]?.last ?? [];
      const reached = sets[leaf];
      let at = entered[leaf] ?? 0;
      for (; (last[at] ?? Infinity) < before; at += 1) {
        const end = last[at] ?? 0;
        for (const set of moves[leaf]?.after ?? []) {
          const word = reached?.[at * words + (set >>> 5)] ?? 0;
          if ((word & (1 << (set & 31))) !== 0 && (furthest[set] ?? 0) < end) furthest[set] = end;
        }
      }
      entered[leaf] = at;
    }
  }

  for (let leaf = nextLeaf(leaves, heads); leaf >= 0; leaf = nextLeaf(leaves, heads)) {
    const at = heads[leaf] ?? 0;
    heads[leaf] = at + 1;
    const position = leaves[leaf]?.first[at] ?? 0;
    const reached = sets[leaf];
    const bit = 1 << leaf;
    enter(position);
    for (const set of moves[leaf]?.before ?? []) {
      if (set !== 0 && (furthest[set] ?? 0) < position - distance) continue;
      const longer = set | bit;
      const word = at * words + (longer >>> 5);
      if (reached !== undefined) reached[word] = (reached[word] ?? 0) | (1 << (longer & 31));
      if (stopEarly && longer === all - 1) return { sets, words, isFull: true };
    }
  }
  return { sets, words, isFull: false };
}

/** The leaf whose next stop starts first, or -1 if all are done. */
function nextLeaf(leaves: readonly Stops[], heads: readonly number[]): number {
  let chosen = -1;
  let least = Infinity;
  for (let leaf = 0; leaf < leaves.length; leaf += 1) {
    const first = leaves[leaf]?.first[heads[leaf] ?? 0] ?? Infinity;
    if (first < least) {
      least = first;
      chosen = leaf;
    }
  }
  return chosen;
}

const isAbsent = ({ first }: Stops) => first.length === 0;

/** Whether a chain with all leaves exists, see `Near`. */
export function hasChain(leaves: readonly Positions[], distance: number): boolean {
  return !leaves.some(isAbsent) && reach(leaves, distance, true).isFull;
}

/** Mirrors positions for a scan from the right. */
const turned = ({ first, last }: Stops): Stops => ({
  first: last.map((position) => -position).toReversed(),
  last: first.map((position) => -position).toReversed(),
});

/** `reach` from the right. Leaves are reversed too, since those with equal positions are passed in order. */
function reachBack(leaves: readonly Stops[], distance: number): Uint32Array[] {
  const mirrored = new Map(leaves.map((stops) => [stops.first, turned(stops)]));
  const order = leaves.map(({ first }) => mirrored.get(first) ?? { first: [], last: [] }).toReversed();
  return reach(order, distance, false).sets.toReversed();
}

/** A set with the order of its leaves reversed. */
function turnedSet(set: number, size: number): number {
  let result = 0;
  for (let bit = 0; bit < size; bit += 1) if ((set & (1 << bit)) !== 0) result |= 1 << (size - 1 - bit);
  return result;
}

/** The positions of each leaf that are part of a complete chain. */
export function chainPositions(leaves: readonly Positions[], distance: number): Positions[] {
  if (leaves.some(isAbsent)) return leaves.map(noPositions);
  const { sets: before, words } = reach(leaves, distance, false);
  const behind = reachBack(leaves, distance);
  const all = 2 ** leaves.length - 1;
  const mirror = Array.from({ length: all + 1 }, (_, set) => turnedSet(set, leaves.length));
  const moves = steps(leaves);
  return leaves.map((positions, leaf) => {
    const found = noPositions();
    const count = positions.first.length;
    for (let at = 0; at < count; at += 1) {
      const there = at * words;
      const mirrored = (count - 1 - at) * words;
      for (const set of moves[leaf]?.after ?? []) {
        // The sets passed before and after a position share only the position itself.
        const rest = mirror[(all ^ set) | (1 << leaf)] ?? 0;
        const isPassed = ((before[leaf]?.[there + (set >>> 5)] ?? 0) & (1 << (set & 31))) !== 0;
        const isAhead = ((behind[leaf]?.[mirrored + (rest >>> 5)] ?? 0) & (1 << (rest & 31))) !== 0;
        if (!isPassed || !isAhead) continue;
        addPosition(
          found,
          positions.first[at] ?? 0,
          positions.last[at] ?? 0,
          positions.start[at] ?? 0,
          positions.end[at] ?? 0,
        );
        break;
      }
    }
    return found;
  });
}

/**
 * Every range that makes a query true for a text, as `[start, end)` in UTF-16 units, in order and without overlap.
 * Empty if the query is false. Leaves under NOT and false branches of OR have none. A leaf in NEAR counts where
 * the chain matches.
 * Example: ("costs of the tariff rose", `tariff*`) → [[13, 19]].
 */
export const findHits = (text: string, query: Query): [number, number][] => prepareFindHits(query)(text);

/** `findHits` for one text after another. */
export function prepareFindHits(query: Query): (text: string) => [number, number][] {
  const occurrences = new Occurrences(query);
  return (text) => {
    occurrences.read(text);
    return hitsOf(query, occurrences);
  };
}

/** `findHits` where the positions are known. */
export function hitsOf(query: Query, occurrences: PositionsOf): [number, number][] {
  if (!holds(query, occurrences)) return [];
  const hits: [number, number][] = [];
  for (const { start, end } of positionsOf(query, occurrences)) {
    start.forEach((from, index) => hits.push([from, end[index] ?? from]));
  }
  return merged(hits);
}

/** Positions that make a matching part true. */
function positionsOf(query: Query, occurrences: PositionsOf): Positions[] {
  switch (query.kind) {
    case 'and':
      return query.of.flatMap((part) => positionsOf(part, occurrences));
    case 'or':
      return query.of.flatMap((part) => (holds(part, occurrences) ? positionsOf(part, occurrences) : []));
    case 'not':
      return [];
    case 'near':
      return chainPositions(
        query.leaves.map((leaf) => occurrences.of(leaf, true)),
        query.distance,
      );
    default:
      return [occurrences.of(query, false)];
  }
}

/** Sorts hits and merges overlapping ones. */
function merged(hits: [number, number][]): [number, number][] {
  const result: [number, number][] = [];
  for (const [start, end] of hits.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last !== undefined && start < last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}
