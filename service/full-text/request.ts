import { parseCik } from '../../contract/endpoint.ts';
import type { QueryOf } from '../../contract/endpoints.ts';
import { ServiceError } from '../../contract/errors.ts';
import type { FilerParameters } from '../../contract/filer-filters.ts';
import { clip } from '../../contract/parameters.ts';
import { monthsBefore } from '../../domain/calendar/day.ts';
import {
  FILER_LISTS,
  type FilerFilter,
  type FilerList,
  locationColumn,
} from '../../domain/company/filer-filter.ts';
import { formNames } from '../../domain/query/analyse.ts';
import { type FieldQuery, readFieldTerms } from '../../domain/query/expand.ts';
import { parseQuery } from '../../domain/query/parse-query.ts';
import { type Lexeme, type Query, QueryError, lexemes } from '../../domain/query/query.ts';
import { EDGAR_SINCE } from '../../domain/query/search-window.ts';
import { readWithin, type Within, WITHIN_VALUES } from '../../domain/query/sections.ts';
import { takeTickers, takeWithin, understand } from '../../domain/query/understand.ts';
import type { FullTextFilter } from '../../search/full-text.ts';
import type { Company } from '../../store/companies.ts';
import type { Store } from '../../store/store.ts';

export type SearchWindow = {
  /** Inclusive; null leaves it open. */
  date_from: string;
  date_to: string | null;
  /** The default window; null where the query has a date. */
  applied: { window: string; date_from: string; date_to: string } | null;
};

/**
 * Filing dates to search: the last twelve months by default. With one date given, the other end is open, but never
 * before EDGAR's first day.
 * Rule: docs/rules.md#search-window. Example: today 2024-02-29 → 2023-02-28 to 2024-02-29.
 */
export function searchWindow(
  { date_from, date_to }: Pick<QueryOf<'fullText'>, 'date_from' | 'date_to'>,
  today: string,
): SearchWindow {
  if (date_from === undefined && date_to === undefined) {
    const dates = { date_from: monthsBefore(today, 12), date_to: today };
    return { ...dates, applied: { window: '1Y', ...dates } };
  }
  const first = date_from === undefined || date_from < EDGAR_SINCE ? EDGAR_SINCE : date_from;
  return { date_from: first, date_to: date_to ?? null, applied: null };
}

/**
 * Forms in upper case, each renamed form under both names. Forms unknown to EDGAR remain and match nothing.
 * Example: ['sc 13d/a'] → ['SC 13D/A', 'SCHEDULE 13D/A'].
 */
export function widenForms(forms: readonly string[]): string[] {
  const named = forms.map((form) => form.toUpperCase());
  return [...new Set(named.flatMap((form) => [form, ...formNames(form)]))];
}

/** Whether items count in a search of these forms: only 8-Ks have any, so that with other forms alone they are ignored. */
export const mayHaveItems = (forms: readonly string[]): boolean =>
  forms.length === 0 || forms.some((form) => /^8-K/i.test(form));

/** The filter of a search. Throws ServiceError invalid_param for an invalid CIK or a location that EDGAR does not list. */
export function filterOf(
  query: QueryOf<'fullText'>,
  forms: readonly string[],
  window: SearchWindow,
): FullTextFilter {
  return {
    forms: widenForms(forms),
    ciks: [...new Set((query.ciks ?? []).map(readCik))],
    date_from: window.date_from,
    date_to: window.date_to,
    filers: readFilers(query),
    counted_location: locationColumn(query),
  };
}

/** What the parameters of a search, a watch or a screen ask of filers. Throws ServiceError invalid_param. */
export function readFilers(parameters: FilerParameters): FilerFilter {
  const codesOf = ({ name, read, entries }: FilerList): string[] =>
    (parameters[name] ?? []).map((given) => {
      const code = read(given);
      if (code !== null) return code;
      const message = `${name} must be ${entries}, got '${clip(given)}'`;
      throw new ServiceError('invalid_param', message, { parameter: name });
    });
  return Object.fromEntries(
    FILER_LISTS.map((list) => [list.column(parameters), [...new Set(codesOf(list))]]),
  );
}

/** Whether parameters ask anything of filers, as they were sent. */
export const filtersFilers = (parameters: FilerParameters): boolean =>
  FILER_LISTS.some(({ name }) => (parameters[name] ?? []).length > 0);

function readCik(given: string): string {
  const cik = parseCik(given);
  if (cik !== null) return cik;
  throw new ServiceError(
    'invalid_param',
    `ciks must be CIKs of up to ten digits, with or without leading zeros, got '${clip(given)}'`,
    { parameter: 'ciks' },
  );
}

/** A query text after it was understood, its terms found and parsed. */
export type ParsedText = {
  /** Forms and items read from the text; null when there are none. */
  understanding: { forms: string[]; items: string[]; residual_q: string } | null;
  /** Null when no words are left to search for. */
  query: Query | null;
  /** What `query` was read from: the text that is left, and the wordings added. */
  texts: string[];
} & Omit<FieldQuery, 'query'>;

/**
 * Reads a text in three steps: understand, parse, find the terms of the field. `filtered` says that a filter narrows what is
 * searched, so that a query may consist of exclusions alone. Throws ServiceError invalid_query with the offset in `q`.
 * Rules: docs/rules.md#query-understanding, docs/rules.md#query-widening
 */
export function parseText(
  q: string,
  options: { understand: boolean; expand: boolean; filtered: boolean },
): ParsedText {
  const understanding = options.understand ? understand(q) : null;
  const residual = understanding?.residual_q ?? q;
  const none = { understanding, query: null, separately: null, terms: [], label: null, added: [], texts: [] };
  if (residual.trim() === '') return none;
  try {
    const query = parseQuery(residual, { filtered: options.filtered || understanding !== null });
    if (!options.expand) return { ...none, query, texts: [residual] };
    const read = readFieldTerms(residual, query);
    return { ...read, understanding, texts: [residual, ...read.added.map(({ text }) => text)] };
  } catch (cause) {
    if (!(cause instanceof QueryError)) throw cause;
    throw invalidQuery(cause, q, residual);
  }
}

/** The error for a query that cannot be answered, with its offset in the text as the caller sent it. */
export function invalidQuery(cause: QueryError, q: string, residual: string): ServiceError {
  const position = offsetIn(q, residual, cause.position);
  return new ServiceError('invalid_query', cause.message, { parameter: 'q', position });
}

/**
 * Offset in `q` of an offset in what was left of it: what is lifted leaves the other pieces as they are and in order.
 * Example: ('10-K tariff*x', 'tariff*x', 6) → 11.
 */
function offsetIn(q: string, residual: string, position: number): number {
  if (q === residual) return position;
  const before = lexemes(q);
  let at = 0;
  let offset = 0;
  for (const piece of lexemes(residual)) {
    if (piece.start > position) break;
    while (at < before.length && !isSame(before[at], piece)) at += 1;
    offset = (before[at]?.start ?? 0) + (position - piece.start);
    at += 1;
  }
  return Math.min(offset, q.length);
}

function isSame(one: Lexeme | undefined, other: Lexeme): boolean {
  return one?.kind === other.kind && one.text === other.text;
}

/** Sections that a search is restricted to. `text` is the term of the query; null for a parameter. */
export type SectionInQuery = Within & { text: string | null };

/**
 * Takes `item:1A` and `section:notes` out of a query, and adds the parameter's values. Throws ServiceError
 * invalid_query or invalid_param for a value that means no section.
 */
export function takeSections(
  q: string,
  parameter: readonly string[],
): { q: string; sections: SectionInQuery[] } {
  try {
    const taken = takeWithin(q);
    return {
      q: taken.q,
      sections: [
        ...taken.within.map(({ start, end, ...within }) => ({ ...within, text: q.slice(start, end) })),
        ...parameter.map((value) => ({ ...readParameter(value), text: null })),
      ],
    };
  } catch (cause) {
    if (!(cause instanceof QueryError)) throw cause;
    throw new ServiceError('invalid_query', cause.message, { parameter: 'q', position: cause.position });
  }
}

function readParameter(value: string): Within {
  const within = readWithin(value);
  if (within !== null) return within;
  throw new ServiceError('invalid_param', `within must be ${WITHIN_VALUES}, got '${clip(value)}'`, {
    parameter: 'within',
  });
}

/** A company that a query names. `is_filter`: only its filings are searched; otherwise it is offered. */
export type CompanyInQuery = { company: Company; text: string; is_filter: boolean };

/** Words of a plain query looked at, of one name, and companies suggested. */
const WORDS_MAX = 10;
const NAME_WORDS = 3;
const SUGGESTED_MAX = 2;

/** Takes `ticker:AAPL` out of a query. Throws ServiceError invalid_query if no company has the ticker. */
export async function takeCompanies(
  q: string,
  store: Store,
): Promise<{ q: string; companies: CompanyInQuery[] }> {
  const taken = takeTickers(q);
  const companies: CompanyInQuery[] = [];
  for (const { ticker, start } of taken.tickers) {
    const company = await store.companies.resolve(ticker);
    if (company === null) {
      const message = `No company has the ticker '${clip(ticker)}'. Search for its name to find its ticker.`;
      throw new ServiceError('invalid_query', message, { parameter: 'q', position: start });
    }
    companies.push({ company, text: `ticker:${ticker}`, is_filter: true });
  }
  return { q: taken.q, companies };
}

const isPlain = (words: readonly string[]): boolean =>
  words.length > 1 && words.length <= WORDS_MAX && words.every((word) => /^[\p{L}\p{N}.&'’-]+$/u.test(word));

/** Runs of up to three of the words, longer ones first. */
function runsOf(words: readonly string[]): string[] {
  const runs: string[] = [];
  for (let length = Math.min(NAME_WORDS, words.length - 1); length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) runs.push(words.slice(at, at + length).join(' '));
  return runs;
}

/** A name as typed: `Apple's` is Apple. */
const nameOf = (text: string) => text.replace(/['’]s$/, '');

/** A query without a name in it, which leaves blanks: offsets stay. */
export function blankName(q: string, name: string): string {
  const words = name.replaceAll('.', String.raw`\.`).replaceAll(' ', String.raw`\s+`);
  return q.replace(new RegExp(words), (found) => ' '.repeat(found.length));
}

/** Companies whose whole name, or ticker in capitals, is among the words of a plain query. Rule: docs/rules.md#query-understanding */
export async function suggestCompanies(q: string, { companies }: Store): Promise<CompanyInQuery[]> {
  const words = q.trim().replace(/\?$/, '').split(/\s+/);
  if (!isPlain(words) || words.some((word) => /^(?:AND|OR|NOT|NEAR)$/.test(word))) return [];
  const runs = runsOf(words);
  const named = await companies.named(runs.map(nameOf));
  const found = new Map<string, string>();
  for (const [at, text] of runs.entries()) {
    const one = named[at] ?? null;
    if (one === null || found.has(one.cik) || found.size === SUGGESTED_MAX) continue;
    if (one.by === 'ticker' ? /^[A-Z][A-Z.-]+$/.test(nameOf(text)) : text.length > 2)
      found.set(one.cik, text);
  }
  const read = [...found].map(async ([cik, text]) => {
    const company = await companies.resolve(cik);
    return company === null ? [] : [{ company, text, is_filter: false }];
  });
  return (await Promise.all(read)).flat();
}
