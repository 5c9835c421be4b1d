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

/** Words for one value. */
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

/** The address that this page was opened with. */
export const givenAddress = (): { pathname: string; search: string } => given;
