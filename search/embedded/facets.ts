import type { FullTextPage } from '../../store/full-text-store.ts';
import { Best } from '../ranking/best-places.ts';
import { type Columns, NONE } from './columns.ts';
import type { FilingTally } from './filter.ts';

/** Keys of a facet, most frequent first. */
const FACET_MAX = 30;

/** The highest counts with their keys: count descending, then key ascending. */
function largest<T>(
  counts: Uint32Array,
  keyOf: (code: number) => string,
  to: (code: number, count: number) => T,
) {
  const found: { code: number; count: number; key: string }[] = [];
  const best = new Best(FACET_MAX);
  for (let code = 0; code < counts.length; code += 1) {
    const count = counts[code] ?? 0;
    if (count > best.least) best.add(code, count);
  }
  for (let code = 0; code < counts.length; code += 1) {
    const count = counts[code] ?? 0;
    if (count > 0 && count >= best.least) found.push({ code, count, key: keyOf(code) });
  }
  return found
    .toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
    .slice(0, FACET_MAX)
    .map(({ code, count }) => to(code, count));
}

const add = (counts: Uint32Array, code: number, count: number): void => {
  counts[code] = (counts[code] ?? 0) + count;
};

/** Documents by company, SIC and place. */
type FilerCounts = { entities: Uint32Array; sics: Uint32Array; places: Uint32Array };

/** Adds a filing's documents to the values of its several filers, each value once, however many of them share it. */
function addBySeveral(
  columns: Columns,
  filing: number,
  documents: number,
  counts: FilerCounts,
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

/** Adds the documents of filings with one filer, by company, to the values of that company. */
function addByOne({ companies }: Columns, alone: Uint32Array, counts: FilerCounts, place: Int32Array): void {
  for (let company = 0; company < alone.length; company += 1) {
    const documents = alone[company] ?? 0;
    if (documents === 0) continue;
    add(counts.entities, company, documents);
    const sic = companies.sic[company] ?? NONE;
    const code = place[company] ?? NONE;
    if (sic !== NONE) add(counts.sics, sic, documents);
    if (code !== NONE) add(counts.places, code, documents);
  }
}

/** Counts matching documents by month of filing. */
function countMonths({ filings }: Columns, tally: FilingTally): { key: string; doc_count: number }[] {
  const months: { key: string; doc_count: number }[] = [];
  let [month, behind, documents] = [0, 0, 0];
  const finish = (): void => {
    const key = `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`;
    if (documents > 0) months.push({ key, doc_count: documents });
  };
  for (let at = 0; at < tally.filings.length; at += 1) {
    const filing = tally.filings[at] ?? 0;
    const day = filings.day[filing] ?? 0;
    if (day >= behind) {
      finish();
      month = Math.floor(day / 100);
      behind = (month + 1) * 100;
      documents = 0;
    }
    documents += tally.documents[filing] ?? 0;
  }
  finish();
  return months;
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
  const alone = new Uint32Array(companies.cik.length);
  for (let at = 0; at < tally.filings.length; at += 1) {
    const filing = tally.filings[at] ?? 0;
    const documents = tally.documents[filing] ?? 0;
    add(byForm, filings.root_form[filing] ?? 0, documents);
    const first = filings.first_company[filing] ?? 0;
    // Nearly all filings have one filer.
    if (filings.first_company[filing + 1] === first + 1) add(alone, filings.company[first] ?? 0, documents);
    else addBySeveral(columns, filing, documents, counts, place);
  }
  addByOne(columns, alone, counts, place);
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
    months: countMonths(columns, tally),
  };
}
