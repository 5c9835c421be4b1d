import { isKnownBy } from '../../domain/filing/missing-report.ts';
import type { DisclosureStore } from '../disclosures.ts';
import type { Filing, FilingFilter, FilingPage, FilingStore } from '../filing-store.ts';
import type { PastFigures } from '../past-figures.ts';
import type { ScreenStore } from '../screen.ts';
import type { Store } from '../store.ts';
import { createKnown, factsAsOf, type Known, knownOf } from './known-facts.ts';

/** Reports that were known. Novelty is measured against earlier reports only, so later ones don't change it. */
function disclosuresAsOf({ disclosures }: Store, known: Known): DisclosureStore {
  const reports: DisclosureStore['reports'] = async (cik) => {
    const all = await disclosures.reports(cik);
    const named = all.map((report) => ({
      report,
      accession_number: report.accession_number,
      filed: report.filing_date,
    }));
    return (await knownOf(named, known)).map(({ report }) => report);
  };
  return {
    ...disclosures,
    reports,
    summaries: async (cik) => {
      const shown = new Set((await reports(cik)).map(({ accession_number }) => accession_number));
      return (await disclosures.summaries(cik)).filter(({ accession_number }) => shown.has(accession_number));
    },
  };
}

/** More filings than any filer has. */
const ALL = { offset: 0, limit: 1_000_000 };

/** Filings that were accepted by the day. */
function filingsAsOf({ filings }: Store, day: string, known: Known): FilingStore {
  const listKnown = async (cik: string, filter: FilingFilter, page: FilingPage = ALL): Promise<Filing[]> =>
    (await filings.list(cik, filter, page)).filings.filter((filing) => isKnownBy(day, filing));
  const every = (cik: string): Promise<Filing[]> => listKnown(cik, { include_amendments: true });
  return {
    ...filings,
    list: async (cik, filter, { offset, limit, ...order }) => {
      const found = await listKnown(cik, filter, { ...ALL, ...order });
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

/** The table of figures as it was on a day. */
export function screenAsOf({ screen }: Pick<Store, 'screen'>, day: string, past: PastFigures): ScreenStore {
  return {
    ...screen,
    countPending: () => past.request(day),
    rows: (period_type) => past.rows(day, period_type),
    cells: (period_type, ciks) => past.cells(day, period_type, ciks),
  };
}

/**
 * A store as it was at the end of a day in New York: without the filings that EDGAR accepted later, and what came with
 * them. The one place where that is decided; readers are the same. Companies' names, tickers and industries are today's.
 * Rule: docs/rules.md#as-of-a-day
 */
export function asOfStore(store: Store, day: string): Store {
  const known = createKnown(store, day);
  return {
    ...store,
    filings: filingsAsOf(store, day, known),
    facts: factsAsOf(store, known),
    disclosures: disclosuresAsOf(store, known),
  };
}
