import { reusedZeros } from '../../../../domain/postings/reused-zeros.ts';
import type { FullTextPage } from '../../full-text-store.ts';
import { valueAtRank } from '../../ranking/best-of.ts';
import { type Columns, NONE } from './columns.ts';

/** Keys of a facet, most frequent first. */
const FACET_MAX = 30;

/** Matching documents by filing, and the filings that have any. */
export type FilingTally = {
  /** Matching documents, by ordinal of the filing. */
  documents: Uint32Array;
  /** Ordinals of filings with a match, ascending. */
  filings: Uint32Array;
};

const zeros = reusedZeros((size) => new Uint32Array(size));

/** Counts the matching documents of each filing. The next search uses the same memory. */
export function tallyFilings(columns: Columns, matches: Uint32Array): FilingTally {
  const { filing } = columns.documents;
  const documents = zeros(columns.filings.count);
  let count = 0;
  for (let at = 0; at < matches.length; at += 1) {
    const of = filing[matches[at] ?? 0] ?? 0;
    const before = documents[of] ?? 0;
    if (before === 0) count += 1;
    documents[of] = before + 1;
  }
  const filings = new Uint32Array(count);
  let place = 0;
  for (let at = 0; place < count; at += 1) {
    if (documents[at] === 0) continue;
    filings[place] = at;
    place += 1;
  }
  return { documents, filings };
}

/** The highest counts with their keys: count descending, then key ascending. */
function largest<T>(
  counts: Uint32Array,
  keyOf: (code: number) => string,
  to: (code: number, count: number) => T,
) {
  const found: { code: number; count: number; key: string }[] = [];
  const values = new Float64Array(counts);
  const least = values.length > FACET_MAX ? valueAtRank(values, values.length - FACET_MAX) : 0;
  for (let code = 0; code < counts.length; code += 1) {
    const count = counts[code] ?? 0;
    if (count > 0 && count >= least) found.push({ code, count, key: keyOf(code) });
  }
  return found
    .toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
    .slice(0, FACET_MAX)
    .map(({ code, count }) => to(code, count));
}

const add = (counts: Uint32Array, code: number, count: number): void => {
  counts[code] = (counts[code] ?? 0) + count;
};

/** Adds a filing's documents to its filers' values, each value once, however many filers share it. */
function addByFiler(
  columns: Columns,
  filing: number,
  documents: number,
  counts: { entities: Uint32Array; sics: Uint32Array; places: Uint32Array },
  place: Int32Array,
): void {
  const { companies, filings } = columns;
  const first = filings.first_company[filing] ?? 0;
  const end = filings.first_company[filing + 1] ?? 0;
  for (let at = first; at < end; at += 1) {
    const company = filings.company[at] ?? 0;
    add(counts.entities, company, documents);
    const sic = companies.sic[company] ?? NONE;
    const code = place[company] ?? NONE;
    let isNewSic = sic !== NONE;
    let isNewPlace = code !== NONE;
    for (let before = first; before < at; before += 1) {
      const other = filings.company[before] ?? 0;
      if (companies.sic[other] === sic) isNewSic = false;
      if (place[other] === code) isNewPlace = false;
    }
    if (isNewSic) add(counts.sics, sic, documents);
    if (isNewPlace) add(counts.places, code, documents);
  }
}

/**
 * Counts of matching documents: by root form, filer, SIC and place (or state of incorporation), and by month of
 * filing.
 */
export function countFacets(
  columns: Columns,
  tally: FilingTally,
  location_type: 'located' | 'incorporated',
): Pick<FullTextPage, 'facets'> & { months: { key: string; doc_count: number }[] } {
  const { companies, filings, forms, sics, places } = columns;
  const place = location_type === 'incorporated' ? companies.incorporated : companies.located;
  const byForm = new Uint32Array(forms.values.length);
  const counts = {
    entities: new Uint32Array(companies.cik.length),
    sics: new Uint32Array(sics.values.length),
    places: new Uint32Array(places.values.length),
  };
  const months: { key: string; doc_count: number }[] = [];
  let month = -1;
  for (const filing of tally.filings) {
    const documents = tally.documents[filing] ?? 0;
    add(byForm, filings.root_form[filing] ?? 0, documents);
    addByFiler(columns, filing, documents, counts, place);
    const of = Math.floor((filings.day[filing] ?? 0) / 100);
    if (of !== month)
      months.push({ key: `${Math.floor(of / 100)}-${String(of % 100).padStart(2, '0')}`, doc_count: 0 });
    month = of;
    const last = months.at(-1);
    if (last !== undefined) last.doc_count += documents;
  }
  const counted = (table: { values: string[] }, of: Uint32Array) => {
    const key = (code: number): string => table.values[code] ?? '';
    return largest(of, key, (code, doc_count) => ({ key: key(code), doc_count }));
  };
  const cik = (company: number): string => companies.cik[company] ?? '';
  return {
    facets: {
      forms: counted(forms, byForm),
      entities: largest(counts.entities, cik, (company, count) => ({
        cik: cik(company),
        name: companies.name[company] ?? '',
        ticker: companies.ticker[company] ?? null,
        count,
      })),
      sics: counted(sics, counts.sics),
      biz_states: counted(places, counts.places),
    },
    months,
  };
}
