import * as v from 'valibot';

import { isDate } from '../../contract/parameters.ts';
import { toText } from '../../contract/request.ts';

type AsOfSearch = { as_of?: string | undefined };

/** The parameter of every page. A value that is no date reads as absent. */
export function readAsOf({ as_of }: Record<string, unknown>): AsOfSearch {
  return typeof as_of === 'string' && isDate(as_of) ? { as_of } : { as_of: undefined };
}

/** Search middleware of the root route: every link has the day of the page it is on. */
export function retainAsOf<T extends AsOfSearch>({ search, next }: { search: T; next: (search: T) => T }): T {
  const { as_of } = readAsOf(search);
  return as_of === undefined ? next(search) : { ...next(search), as_of };
}

type Flat = Record<string, string>;
type Entries = v.ObjectEntries;
type QuerySchema = v.StrictObjectSchema<Entries, undefined>;

type In<S extends QuerySchema> = v.InferInput<S>;
type Out<S extends QuerySchema> = v.InferOutput<S>;
type Optional<S extends QuerySchema> = {
  [K in keyof In<S>]: undefined extends In<S>[K] ? K : never;
}[keyof In<S>] &
  keyof Out<S>;

/** Parsed query of a route. Parameters that the API requires are optional in a URL. */
type LenientOutput<S extends QuerySchema> = Pick<Out<S>, Optional<S>> & Partial<Out<S>>;
/** Query of a link. Absent parameters take their defaults. */
export type LenientInput<S extends QuerySchema> = {
  [K in keyof Out<S>]?: Out<S>[K] | undefined;
};

type LenientSchema<S extends QuerySchema> = {
  readonly '~standard': {
    readonly types?: { readonly input: LenientInput<S>; readonly output: LenientOutput<S> } | undefined;
    readonly validate: (input: unknown) => { readonly value: LenientOutput<S> };
  };
  /** Parameters of an address that are unknown, invalid or given twice: `period_type=weekly`. */
  readonly notUnderstood: (params: URLSearchParams) => string[];
};

/**
 * Query parameters as text: `?q=2024` is '2024', and quotes are kept. A repeated or empty parameter reads as absent.
 */
export function parseSearch(search: string): Flat {
  const values = new Map<string, string | null>();
  for (const [key, value] of new URLSearchParams(search)) values.set(key, values.has(key) ? null : value);
  const flat: [string, string][] = [];
  for (const [key, value] of values) if (value !== null && value !== '') flat.push([key, value]);
  return Object.fromEntries(flat);
}

/** The first reading of a value that a schema accepts. */
function accepted(schema: Entries[string], text: string): { output: unknown } | null {
  for (const reading of readings(text)) {
    const parsed = v.safeParse(schema, reading);
    if (parsed.success) return parsed;
  }
  return null;
}

function readEntry(schema: Entries[string], text: string | undefined): unknown {
  const given = text === undefined ? null : accepted(schema, text);
  if (given !== null) return given.output;
  const absent = v.safeParse(schema, undefined);
  return absent.success ? absent.output : undefined;
}

/** Values by the names that a schema has. A parameter's own name goes before another name for it. */
function byOwnName(entries: Entries, given: Iterable<[string, unknown]>): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const [key, value] of given) {
    const name = nameIn(entries, key);
    if (name !== null && (key === name || toText(values.get(name)) === '')) values.set(name, value);
  }
  return values;
}

/**
 * Turns a strict query schema of the contract into a lenient one for a route: unknown parameters are dropped, an invalid
 * value reads as absent, and other names and spellings are understood. Accepts text (from the address bar) and parsed
 * values (from a link).
 */
export function lenient<const S extends QuerySchema>(schema: S): LenientSchema<S> {
  const validate = (input: unknown) => {
    const given = byOwnName(
      schema.entries,
      Object.entries(typeof input === 'object' && input !== null ? input : {}),
    );
    const value: Record<string, unknown> = {};
    for (const [key, entry] of Object.entries<Entries[string]>(schema.entries)) {
      const text = toText(given.get(key));
      const read = readEntry(entry, text === '' ? undefined : text);
      // Overwrite an invalid value: the router merges this result over the raw parameters.
      if (read !== undefined || given.has(key)) value[key] = read;
    }
    // Parsed entry by entry, the object is the output of the schema, which TypeScript can't infer.
    // eslint-disable-next-line typescript/no-unsafe-type-assertion
    return { value: value as LenientOutput<S> };
  };
  const notUnderstood = (params: URLSearchParams): string[] => {
    const read = new Set<string>();
    return [...params]
      .filter(([key, text]) => {
        if (text === '' || key === AS_OF || isTracking(key)) return false;
        const name = nameIn(schema.entries, key);
        const entry = name === null ? undefined : schema.entries[name];
        if (name === null || entry === undefined || read.has(name)) return true;
        read.add(name);
        return params.getAll(key).length > 1 || accepted(entry, text) === null;
      })
      .map(([key, text]) => `${key}=${text}`);
  };
  return { '~standard': { validate }, notUnderstood };
}

/** The parameter of every page, which the root route reads. */
const AS_OF = 'as_of';

/** Search middleware of a route: removes unknown parameters and default values from links. */
export function stripDefaults(schema: QuerySchema) {
  const defaults = new Map<string, string>();
  for (const [key, entry] of Object.entries<Entries[string]>(schema.entries)) {
    defaults.set(key, toText(readEntry(entry, undefined)));
  }
  return <T extends object>(context: { search: T; next: (search: T) => T }): T => {
    const entries = Object.entries(context.next(context.search)).filter(
      ([key, value]) => defaults.has(key) && toText(value) !== defaults.get(key),
    );
    // Every parameter is optional, so a subset has the same type.
    // eslint-disable-next-line typescript/no-unsafe-type-assertion
    return Object.fromEntries(entries) as T;
  };
}

/** Names for one thing, as pages, the API, embedded views and people write them. A page reads the one that it has. */
const NAMES = [
  [
    'company',
    'companies',
    'ids',
    'id',
    'ticker',
    'tickers',
    'symbol',
    'symbols',
    'cik',
    'ciks',
    'identifiers',
  ],
  ['period_type', 'period', 'frequency'],
  ['form_type', 'forms', 'form', 'form_types'],
  ['date_from', 'start_date', 'startdt', 'since'],
  ['date_to', 'end_date', 'enddt', 'until'],
  ['statement', 'statement_type'],
  ['q', 'query', 'text'],
  ['where', 'filter', 'filters'],
  ['ratio', 'ratios'],
  ['series', 'line', 'lines'],
] as const;

const VALUES: Readonly<Record<string, string>> = {
  quarter: 'quarterly',
  quarters: 'quarterly',
  year: 'annual',
  years: 'annual',
  yearly: 'annual',
  income: 'income_statement',
  balance: 'balance_sheet',
  cash_flow: 'cash_flow_statement',
};

/** What people copy along with an address: the end of its sentence. */
const TAIL = /[\s.,;:!?)\]}>"'’”»]+$/u;

/** Added by other programs; pages never have them. */
const TRACKING = /^(utm_\w+|fbclid|gclid|msclkid|mc_[ce]id)$/;

export const isTracking = (name: string): boolean => TRACKING.test(name);

/** The name under which a page reads a parameter; null if it has none. */
export function nameIn(entries: object, given: string): string | null {
  if (Object.hasOwn(entries, given)) return given;
  const name = given.toLowerCase().replaceAll('-', '_');
  if (Object.hasOwn(entries, name)) return name;
  const known = NAMES.find((names) => names.some((one) => one === name));
  return known?.find((one) => Object.hasOwn(entries, one)) ?? null;
}

/** An identifier as a page uses it: in upper case, without what was copied after it. */
export const tidyIdentifier = (text: string): string => text.replace(TAIL, '').toUpperCase();

/** What a value may have been meant as, likeliest first. */
export function readings(text: string): string[] {
  const plain = text.replace(TAIL, '');
  const lower = plain.toLowerCase();
  return [...new Set([text, plain, lower, VALUES[lower] ?? lower, plain.toUpperCase()])].filter(
    (reading) => reading !== '',
  );
}

/** A path without what was copied after it: `/companies/AAPL).` */
export function withoutTail(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURI(pathname);
  } catch {
    // Not an encoded text: it is read as it is.
  }
  const tidy = path.replace(TAIL, '');
  return tidy === path ? pathname : encodeURI(tidy);
}

let given = { pathname: '', search: '' };

/** Takes from the address what was copied after it, and keeps it for the note on what isn't understood. Call it once. */
export function tidyAddress(): void {
  const { pathname, search, hash } = window.location;
  const tidy = withoutTail(pathname);
  if (tidy !== pathname) history.replaceState(history.state, '', `${tidy}${search}${hash}`);
  given = { pathname: tidy, search };
}

export const givenAddress = (): { pathname: string; search: string } => given;
