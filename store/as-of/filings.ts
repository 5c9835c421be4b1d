import { isKnownBy } from '../../domain/filing/known-by.ts';
import type { Filing, FilingFilter, FilingStore } from '../filing-store.ts';
import type { Store } from '../store.ts';
import type { Known } from './known.ts';

/** More filings than any filer has. */
const ALL = { offset: 0, limit: 1_000_000 };

/** Filings that were accepted by the day. */
export function filingsAsOf({ filings }: Store, day: string, known: Known): FilingStore {
  const listKnown = async (cik: string, filter: FilingFilter): Promise<Filing[]> =>
    (await filings.list(cik, filter, ALL)).filings.filter((filing) => isKnownBy(day, filing));
  const every = (cik: string): Promise<Filing[]> => listKnown(cik, { include_amendments: true });
  return {
    ...filings,
    list: async (cik, filter, { offset, limit }) => {
      const found = await listKnown(cik, filter);
      return { filings: found.slice(offset, offset + limit), total: found.length };
    },
    since: async (cik, { root_forms, date, limit }) => {
      const all = await filings.since(cik, { root_forms, date, limit: ALL.limit });
      const found = all.filings.filter((filing) => isKnownBy(day, filing));
      return { filings: found.slice(0, limit), total: found.length };
    },
    forms: async (cik) => countForms(await every(cik)),
    span: async (cik) => {
      const dates = (await every(cik)).map(({ filing_date }) => filing_date).toSorted();
      return { total: dates.length, first: dates[0] ?? null, latest: dates.at(-1) ?? null };
    },
    get: async (accession_number) => {
      const filing = await filings.get(accession_number);
      return filing !== null && isKnownBy(day, filing) ? filing : null;
    },
    neighbours: async (cik, accession_number) => {
      const { previous, next } = await filings.neighbours(cik, accession_number);
      return { previous, next: next !== null && isKnownBy(day, next) ? next : null };
    },
    documents: async (accession_number) =>
      (await known({ accession_number, filed: '9999-12-31' })) ? filings.documents(accession_number) : [],
  };
}

function countForms(found: readonly Filing[]): { form: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { form } of found) counts.set(form, (counts.get(form) ?? 0) + 1);
  return [...counts]
    .map(([form, count]) => ({ form, count }))
    .toSorted((a, b) => b.count - a.count || (a.form < b.form ? -1 : 1));
}
