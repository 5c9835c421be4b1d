import { FORM_PREFIX, type VisitToken } from './analyse.ts';
import { addPlace, consecutive, noPlaces, type Places } from './places.ts';
import { printQuery } from './print-query.ts';
import type { Operand, Query } from './query.ts';

/** Every operand of a query, those of NEAR and under NOT too. */
export function operandsOf(query: Query): readonly Operand[] {
  if (query.kind === 'near') return query.operands;
  if (query.kind === 'not') return operandsOf(query.of);
  return query.kind === 'and' || query.kind === 'or' ? query.of.flatMap(operandsOf) : [query];
}

/** The places of a query's words in one document, gathered in one pass over its words. */
export class Occurrences {
  /** Words by term, aliases apart. */
  readonly #words = new Map<string, Places>();
  readonly #aliases = new Map<string, Places>();
  readonly #prefixes = new Map<string, Places>();
  readonly #found = new Map<string, Places>();
  /** Which letters and digits of ASCII a word of the query begins with: most of a document's words are told by that. */
  readonly #starts = new Uint8Array(128);

  constructor(query: Query) {
    for (const operand of operandsOf(query)) {
      if (operand.kind === 'form') this.#aliases.set(FORM_PREFIX + operand.code, noPlaces());
      else for (const term of operand.terms) this.#words.set(term, noPlaces());
      if (operand.kind === 'phrase' && operand.terms.length === 1) {
        this.#aliases.set(operand.terms[0] ?? '', noPlaces());
      }
      if (operand.kind === 'prefix') this.#prefixes.set(operand.prefix, noPlaces());
    }
    for (const term of [...this.#words.keys(), ...this.#aliases.keys(), ...this.#prefixes.keys()]) {
      if (term.charCodeAt(0) < 128) this.#starts[term.charCodeAt(0)] = 1;
    }
  }

  readonly visit: VisitToken = (term, position, start, end, alias) => {
    if (this.#starts[term.charCodeAt(0)] === 0) return;
    const found = (alias ? this.#aliases : this.#words).get(term);
    if (found !== undefined) addPlace(found, position, position, start, end);
    if (alias || this.#prefixes.size === 0) return;
    for (const [prefix, places] of this.#prefixes) {
      if (term.startsWith(prefix)) addPlace(places, position, position, start, end);
    }
  };

  /** Places of an operand, the same list for the same. A single word has its aliases' too, unless it stands in NEAR. */
  of(operand: Operand, inNear: boolean): Places {
    // No printed operand begins with a parenthesis, so that the two kinds of list stay apart.
    const key = `${inNear ? '(' : ''}${printQuery(operand).replaceAll('"', '')}`;
    const found = this.#found.get(key) ?? this.#find(operand, inNear);
    this.#found.set(key, found);
    return found;
  }

  #find(operand: Operand, inNear: boolean): Places {
    if (operand.kind === 'form') return this.#form(operand.code, operand.terms.length);
    const words = operand.terms.map((term) => this.#words.get(term) ?? noPlaces());
    if (operand.kind === 'prefix') {
      return consecutive([...words, this.#prefixes.get(operand.prefix) ?? noPlaces()]);
    }
    const places = consecutive(words);
    const aliases = words.length === 1 && !inNear ? this.#aliases.get(operand.terms[0] ?? '') : undefined;
    return aliases === undefined || aliases.first.length === 0 ? places : joined(places, aliases);
  }

  /** A code reaches over the positions of all its words. */
  #form(code: string, words: number): Places {
    const places = this.#aliases.get(FORM_PREFIX + code) ?? noPlaces();
    return { ...places, last: places.first.map((first) => first + words - 1) };
  }
}

/** Both lists' places; their order does not matter to a single word. */
function joined(one: Places, other: Places): Places {
  return {
    first: [...one.first, ...other.first],
    last: [...one.last, ...other.last],
    start: [...one.start, ...other.start],
    end: [...one.end, ...other.end],
  };
}
