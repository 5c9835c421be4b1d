import { QueryError, type Operand, type Query } from '../../domain/query/query.ts';
import { originalSpelling } from './original-spelling.ts';

/** An alternative: all of `all` and nothing of `none`. */
type Alternative = { all: Operand[]; none: Operand[] };

/** Maximum alternatives of an expanded query, equal to the query language's clause limit. */
const ALTERNATIVES_MAX = 64;

/**
 * A query for SEC's full-text search: quoted words and phrases, `-` before exclusions, `OR` between whole
 * alternatives (parentheses are expanded), `*` at the end of a word. Throws QueryError for what it doesn't support:
 * NEAR, a prefix inside a phrase, a pure exclusion. `texts` are the texts the query was parsed from: SEC splits words
 * differently and gets them in their original spelling.
 * Rule: docs/rules.md#sec-full-text-index-requests. Example: `a AND (b OR c) NOT d` → `"a" "b" -"d" OR "a" "c" -"d"`.
 */
export function toQueryText(query: Query, texts: readonly string[] = []): string {
  const written = originalSpelling(texts);
  const word = (operand: Operand): string => toWord(operand, written);
  return spread(query, false)
    .map(({ all, none }) => {
      const place = none[0]?.at.start ?? 0;
      if (all.length === 0) throw refusal('an exclusion without a word to find', place);
      return [...all.map(word), ...none.map((operand) => `-${word(operand)}`)].join(' ');
    })
    .join(' OR ');
}

/** The alternatives of a query, or of its exclusion. */
function spread(query: Query, excluded: boolean): Alternative[] {
  switch (query.kind) {
    case 'near':
      throw refusal('NEAR', query.at.start);
    case 'not':
      return spread(query.of, !excluded);
    case 'and':
    case 'or': {
      const parts = query.of.map((part) => spread(part, excluded));
      // Excluding all of several means excluding one or another, and vice versa.
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

/** In quotation marks nothing is read as an operator, and the text has no quotation marks itself. */
function toWord(operand: Operand, written: (terms: readonly string[]) => string): string {
  if (operand.kind === 'form') return `"${operand.code}"`;
  if (operand.kind === 'phrase') return `"${written(operand.terms)}"`;
  if (operand.terms.length > 0) throw refusal('a hyphenated word with *', operand.at.start);
  return `${operand.prefix}*`;
}

function refusal(what: string, position: number): QueryError {
  return new QueryError(`SEC's full-text search, which this server uses, doesn't support ${what}.`, position);
}
