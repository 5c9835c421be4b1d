import type { DisclosureStore } from '../disclosures.ts';
import type { Store } from '../store.ts';
import { type Known, knownOf } from './known.ts';

/** Reports that were known. Novelty is measured against earlier reports only, so later ones don't change it. */
export function disclosuresAsOf({ disclosures }: Store, known: Known): DisclosureStore {
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
