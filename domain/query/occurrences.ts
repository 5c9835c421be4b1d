import { kindOf, UPPER } from '../text/word-rules.ts';
import { FORM_PREFIX, forEachToken, type VisitToken } from './analyse.ts';
import { type Operand, printQuery, type Query } from './query.ts';

/** Every operand of a query, including those of NEAR and under NOT. */
export function operandsOf(query: Query): readonly Operand[] {
  if (query.kind === 'near') return query.operands;
  if (query.kind === 'not') return operandsOf(query.of);
  return query.kind === 'and' || query.kind === 'or' ? query.of.flatMap(operandsOf) : [query];
}

/** Positions of operands in one document. */
export type PositionsOf = { of(operand: Operand, inNear: boolean): Positions };

/** The positions of a query's words in one text, collected in one pass. */
export class Occurrences implements PositionsOf {
  /** Positions by term, aliases separate. */
  readonly #words = new Map<string, Positions>();
  readonly #aliases = new Map<string, Positions>();
  readonly #prefixes = new Map<string, Positions>();
  readonly #found = new Map<string, Positions>();
  readonly #printed = new Map<Operand, string>();
  /** First letters and digits (ASCII) of the query's words. They rule out most words of a document. */
  readonly #starts = new Uint8Array(128);

  constructor(query: Query) {
    for (const operand of operandsOf(query)) {
      if (operand.kind === 'form') this.#aliases.set(FORM_PREFIX + operand.code, noPositions());
      else for (const term of operand.terms) this.#words.set(term, noPositions());
      if (operand.kind === 'phrase' && operand.terms.length === 1) {
        this.#aliases.set(operand.terms[0] ?? '', noPositions());
      }
      if (operand.kind === 'prefix') this.#prefixes.set(operand.prefix, noPositions());
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
    for (const [prefix, places] of this.#prefixes) {
      if (term.startsWith(prefix)) addPosition(places, position, position, start, end);
    }
  };

  /** Positions of an operand, cached. A single word includes its aliases, unless it is in NEAR. */
  of(operand: Operand, inNear: boolean): Positions {
    const printed = this.#printed.get(operand) ?? printQuery(operand).replaceAll('"', '');
    this.#printed.set(operand, printed);
    // No printed operand starts with a parenthesis, so that the two kinds of key differ.
    const key = inNear ? `(${printed}` : printed;
    const found = this.#found.get(key) ?? this.#find(operand, inNear);
    this.#found.set(key, found);
    return found;
  }

  #find(operand: Operand, inNear: boolean): Positions {
    if (operand.kind === 'form') return this.#form(operand.code, operand.terms.length);
    const words = operand.terms.map((term) => this.#words.get(term) ?? noPositions());
    if (operand.kind === 'prefix') {
      return consecutive([...words, this.#prefixes.get(operand.prefix) ?? noPositions()]);
    }
    const places = consecutive(words);
    const aliases = words.length === 1 && !inNear ? this.#aliases.get(operand.terms[0] ?? '') : undefined;
    return aliases === undefined || aliases.first.length === 0 ? places : joined(places, aliases);
  }

  /** A code spans the positions of all its words. */
  #form(code: string, words: number): Positions {
    const places = this.#aliases.get(FORM_PREFIX + code) ?? noPositions();
    return { ...places, last: places.first.map((first) => first + words - 1) };
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
      const places = rest[word];
      let cursor = cursors[word] ?? 0;
      while ((places?.first[cursor] ?? Infinity) < wanted) cursor += 1;
      cursors[word] = cursor;
      if (places?.first[cursor] !== wanted) return;
      end = places.end[cursor] ?? 0;
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
