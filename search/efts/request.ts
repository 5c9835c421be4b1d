import { ServiceError } from '../../contract/errors.ts';
import { FILER_COLUMNS } from '../../domain/company/filer-filter.ts';
import { isAmendment, rootForm } from '../../domain/filing/forms.ts';
import { forEachToken } from '../../domain/query/analyse.ts';
import { type Leaf, type Query, QueryError } from '../../domain/query/query.ts';
import { FULL_TEXT_SINCE } from '../../domain/query/search-window.ts';
import type { FullTextSearch } from '../full-text.ts';

type Written = { term: string; start: number; end: number };

/**
 * Finds the original spelling of consecutive terms in one of the texts: `rd` as R&D, `us` as U.S., `company` as
 * company's. Terms not found are joined with blanks.
 */
function originalSpelling(texts: readonly string[]): (terms: readonly string[]) => string {
  const read = texts.map((text) => ({ text, tokens: tokensOf(text) }));
  return (terms) => {
    for (const { text, tokens } of read) {
      const first = tokens.findIndex((_, index) =>
        terms.every((term, offset) => tokens[index + offset]?.term === term),
      );
      const [opening, closing] = [tokens[first], tokens[first + terms.length - 1]];
      if (opening === undefined || closing === undefined) continue;
      return plain(text.slice(opening.start, closing.end) + possessiveAfter(text, closing.end));
    }
    return terms.join(' ');
  };
}

function tokensOf(text: string): Written[] {
  const tokens: Written[] = [];
  forEachToken(text, (term, _position, start, end, alias) => {
    if (!alias) tokens.push({ term, start, end });
  });
  return tokens;
}

function possessiveAfter(text: string, end: number): string {
  const [, mark = ''] = /^(['’]s)(?:[^\p{L}\p{N}]|$)/iu.exec(text.slice(end, end + 3)) ?? [];
  return mark;
}

/** Removes quotation marks, which would end the phrase, and line breaks. */
function plain(text: string): string {
  return text
    .replace(/["“”„]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** An alternative: all of `all` and nothing of `none`. */
type Alternative = { all: Leaf[]; none: Leaf[] };

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
  const word = (leaf: Leaf): string => toWord(leaf, written);
  return spread(query, false)
    .map(({ all, none }) => {
      const offset = none[0]?.at.start ?? 0;
      if (all.length === 0) throw refusal('an exclusion without a word to find', offset);
      return [...all.map(word), ...none.map((leaf) => `-${word(leaf)}`)].join(' ');
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
    const offset = part[0]?.all[0]?.at.start ?? part[0]?.none[0]?.at.start ?? 0;
    throw refusal(`more than ${ALTERNATIVES_MAX} alternatives`, offset);
  }
  return before.flatMap((one) =>
    part.map((other) => ({ all: [...one.all, ...other.all], none: [...one.none, ...other.none] })),
  );
}

/** In quotation marks nothing is read as an operator, and the text has no quotation marks itself. */
function toWord(leaf: Leaf, written: (terms: readonly string[]) => string): string {
  if (leaf.kind === 'form') return `"${leaf.code}"`;
  if (leaf.kind === 'phrase') return `"${written(leaf.terms)}"`;
  if (leaf.terms.length > 0) throw refusal('a hyphenated word with *', leaf.at.start);
  return `${leaf.prefix}*`;
}

function refusal(what: string, position: number): QueryError {
  return new QueryError(`SEC's full-text search, which this server uses, doesn't support ${what}.`, position);
}

/** Parameters of a request to SEC's full-text search, without the offset. */
export type SearchRequest = URLSearchParams;

const hasNear = (query: Query): boolean =>
  query.kind === 'near' || ((query.kind === 'and' || query.kind === 'or') && query.of.some(hasNear));

/**
 * A search as a request to SEC's full-text search. Throws QueryError for what it doesn't support, and ServiceError
 * invalid_param for an amendment's form: SEC filters by root form and would find nothing.
 * Rule: docs/rules.md#sec-full-text-index-requests Example:
 * q=%22going+concern%22&dateRange=custom&startdt=2025-08-03&enddt=2026-08-03&forms=10-K.
 */
export function toSearchRequest({ query, added = [], texts, filter, today }: FullTextSearch): SearchRequest {
  const request = new URLSearchParams();
  // SEC's search has no NEAR.
  const others = added.map((one) => one.query).filter((one) => !hasNear(one));
  const whole: Query | null =
    query === null || others.length === 0 ? query : { kind: 'or', of: [query, ...others] };
  request.set('q', whole === null ? '' : toQueryText(whole, texts));
  request.set('dateRange', 'custom');
  const from = filter.date_from ?? FULL_TEXT_SINCE;
  request.set('startdt', from < FULL_TEXT_SINCE ? FULL_TEXT_SINCE : from);
  request.set('enddt', filter.date_to ?? today);
  const amendment = filter.forms.find(isAmendment);
  if (amendment !== undefined) {
    throw new ServiceError(
      'invalid_param',
      `SEC's full-text search finds a form together with its amendments. ` +
        `Use '${rootForm(amendment)}' instead of '${amendment}'.`,
      { parameter: 'forms' },
    );
  }
  const refused = FILER_COLUMNS.find(
    (column) => column !== filter.counted_location && (filter.filers[column] ?? []).length > 0,
  );
  if (refused !== undefined) {
    throw new ServiceError(
      'invalid_param',
      `SEC's full-text search can't filter by '${refused}'. Leave it out.`,
      { parameter: refused },
    );
  }
  if ((filter.sections ?? []).length > 0) {
    throw new ServiceError(
      'invalid_param',
      "SEC's full-text search can't search an Item alone. Leave out 'within', item: and section:.",
      { parameter: 'within' },
    );
  }
  setList(request, 'forms', filter.forms);
  setList(request, 'ciks', filter.ciks);
  const locations = filter.filers[filter.counted_location] ?? [];
  setList(request, 'locationCodes', locations);
  if (locations.length > 0) request.set('locationType', filter.counted_location);
  return request;
}

function setList(request: URLSearchParams, name: string, entries: readonly string[]): void {
  if (entries.length > 0) request.set(name, entries.join(','));
}
