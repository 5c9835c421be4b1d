import { dayNumber } from '../../day-number.ts';
import type { FullTextFilter } from '../../full-text-store.ts';
import { type Columns, NONE } from './columns.ts';

/** The result of a filter: filings by a flag, documents as the range of index rows that contains them all. */
export type Universe = {
  /** 1 for a matching filing, by ordinal. */
  passes: Uint8Array;
  /** Whether every indexed filing matches. */
  is_all: boolean;
  /** Number of documents of matching filings. */
  documents: number;
  /** Ordinals of the first and one after the last of them, both 0 if there are none. */
  from: number;
  to: number;
};

/** First index in an ascending column with at least the value. */
function lowerBound(column: Uint32Array, value: number): number {
  let low = 0;
  let high = column.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((column[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

const marks = (codes: Iterable<number | undefined>, count: number): Uint8Array => {
  const marked = new Uint8Array(count);
  for (const code of codes) if (code !== undefined) marked[code] = 1;
  return marked;
};

/** Tests for a filing by a filer among `ciks`, in one of `locations` and `sics`. Null if every filer matches. */
function passesByFiler(columns: Columns, filter: FullTextFilter): ((filing: number) => boolean) | null {
  const { companies, filings, places } = columns;
  const sics = filter.sics ?? [];
  if (filter.ciks.length === 0 && filter.locations.length === 0 && sics.length === 0) return null;
  const asked = new Set(filter.ciks);
  const isAsked = Uint8Array.from(companies.cik, (cik) => (asked.has(cik) ? 1 : 0));
  const place = filter.location_type === 'incorporated' ? companies.incorporated : companies.located;
  const placed = marks(
    filter.locations.map((code) => places.find(code.toUpperCase())),
    places.values.length,
  );
  const inIndustry = marks(
    sics.map((code) => columns.sics.find(code)),
    columns.sics.values.length,
  );
  return (filing) => {
    let industrial = sics.length === 0;
    let named = filter.ciks.length === 0;
    let located = filter.locations.length === 0;
    const end = filings.first_company[filing + 1] ?? 0;
    for (let at = filings.first_company[filing] ?? 0; at < end; at += 1) {
      const company = filings.company[at] ?? 0;
      const code = place[company] ?? NONE;
      const sic = companies.sic[company] ?? NONE;
      if (sic !== NONE && inIndustry[sic] === 1) industrial = true;
      if (isAsked[company] === 1) named = true;
      if (code !== NONE && placed[code] === 1) located = true;
    }
    return named && located && industrial;
  };
}

/** Applies a filter to the columns. Filings are sorted by date, so dates select a range. */
export function filterFilings(columns: Columns, filter: FullTextFilter): Universe {
  const { filings, documents, forms } = columns;
  const first = filter.date_from === null ? 0 : lowerBound(filings.day, dayNumber(filter.date_from));
  const last =
    filter.date_to === null ? filings.count : lowerBound(filings.day, dayNumber(filter.date_to) + 1);
  const form = marks(
    filter.forms.map((code) => forms.find(code.toUpperCase())),
    forms.values.length,
  );
  const byForm = filter.forms.length > 0;
  const byFiler = passesByFiler(columns, filter);

  const passes = new Uint8Array(filings.count);
  let passing = 0;
  for (let filing = first; filing < last; filing += 1) {
    if (byForm && form[filings.form[filing] ?? 0] !== 1 && form[filings.root_form[filing] ?? 0] !== 1)
      continue;
    if (byFiler !== null && !byFiler(filing)) continue;
    passes[filing] = 1;
    passing += 1;
  }
  if (passing === filings.count) {
    return { passes, is_all: true, documents: documents.count, from: 0, to: documents.count };
  }
  const universe = { passes, is_all: false, documents: 0, from: 0, to: 0 };
  if (passing === 0) return universe;
  for (let document = 0; document < documents.count; document += 1) {
    if (passes[documents.filing[document] ?? 0] !== 1) continue;
    if (universe.documents === 0) universe.from = document;
    universe.documents += 1;
    universe.to = document + 1;
  }
  return universe;
}

/** Companies of all filings: the columns also have companies whose filings left the index. */
const companiesOfAll = new WeakMap<Columns, number>();

/** Number of companies that filed the filings of a universe. */
export function companiesOf(
  columns: Columns,
  { passes, is_all }: Pick<Universe, 'passes' | 'is_all'>,
): number {
  const known = is_all ? companiesOfAll.get(columns) : undefined;
  if (known !== undefined) return known;
  const { companies, filings } = columns;
  const filed = new Uint8Array(companies.cik.length);
  for (let filing = 0; filing < filings.count; filing += 1) {
    if (passes[filing] !== 1) continue;
    const end = filings.first_company[filing + 1] ?? 0;
    for (let at = filings.first_company[filing] ?? 0; at < end; at += 1) filed[filings.company[at] ?? 0] = 1;
  }
  const count = filed.reduce((sum, flag) => sum + flag, 0);
  if (is_all) companiesOfAll.set(columns, count);
  return count;
}

/** Ordinals of all documents of a universe, ascending. */
export function documentsOf(columns: Columns, universe: Universe): Uint32Array {
  const found = new Uint32Array(universe.documents);
  let count = 0;
  for (let document = universe.from; document < universe.to; document += 1) {
    if (universe.passes[columns.documents.filing[document] ?? 0] !== 1) continue;
    found[count] = document;
    count += 1;
  }
  return found;
}
