import { QueryError, type Operand, type Query } from '../query/query.ts';
import { writtenWords } from './written-words.ts';

/** One way to match: all of `all`, and nothing of `none`. */
type Alternative = { all: Operand[]; none: Operand[] };

/** Alternatives that a query may be spread into, as many as the language takes clauses. */
const ALTERNATIVES_MAX = 64;

/**
 * A query as the text that SEC's own index takes: quoted words and phrases side by side, `-` before what is excluded,
 * `OR` between whole alternatives (a parenthesis is spread out), `*` at a word's end.
 * Throws QueryError for what that index cannot express: NEAR, a prefix inside a phrase, an exclusion alone.
 * `texts` are what the query was read from: that index reads words its own way, so it is given them as they were written.
 * Source: domain §6.6. Example: `a AND (b OR c) NOT d` → `"a" "b" -"d" OR "a" "c" -"d"`.
 */
export function toQueryText(query: Query, texts: readonly string[] = []): string {
  const written = writtenWords(texts);
  const word = (operand: Operand): string => toWord(operand, written);
  return spread(query, false)
    .map(({ all, none }) => {
      const place = none[0]?.at.start ?? 0;
      if (all.length === 0) throw refusal('an exclusion with nothing to search for', place);
      return [...all.map(word), ...none.map((operand) => `-${word(operand)}`)].join(' ');
    })
    .join(' OR ');
}

/** The alternatives of a query, or of what it excludes. */
function spread(query: Query, excluded: boolean): Alternative[] {
  switch (query.kind) {
    case 'near':
      throw refusal('NEAR', query.at.start);
    case 'not':
      return spread(query.of, !excluded);
    case 'and':
    case 'or': {
      const parts = query.of.map((part) => spread(part, excluded));
      // What excludes all of several excludes one or another of them, and the other way round.
      return (query.kind === 'or') === excluded
        ? parts.reduce(combine, [{ all: [], none: [] }])
        : parts.flat();
    }
    default:
      return [excluded ? { all: [], none: [query] } : { all: [query], none: [] }];
  }
}

function combine(before: Alternative[], part: Alternative[]): Alternative[] {
  if (before.length * part.length > ALTERNATIVES_MAX) {
    const place = part[0]?.all[0]?.at.start ?? part[0]?.none[0]?.at.start ?? 0;
    throw refusal(`more than ${ALTERNATIVES_MAX} alternatives`, place);
  }
  return before.flatMap((one) =>
    part.map((other) => ({ all: [...one.all, ...other.all], none: [...one.none, ...other.none] })),
  );
}

/** In quotes nothing can be read as an operator, and what is written holds no quotes. */
function toWord(operand: Operand, written: (terms: readonly string[]) => string): string {
  if (operand.kind === 'form') return `"${operand.code}"`;
  if (operand.kind === 'phrase') return `"${written(operand.terms)}"`;
  if (operand.terms.length > 0) throw refusal('a word part before a * word', operand.at.start);
  return `${operand.prefix}*`;
}

function refusal(what: string, position: number): QueryError {
  return new QueryError(
    `SEC's own index, which answers here, cannot express ${what}; the embedded index can`,
    position,
  );
}
