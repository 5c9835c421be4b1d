import { openStoreFile } from '../../search/open-store.ts';
import type { Store } from '../../store/store.ts';
import { filingRecord } from '../../store/testing/sample-records.ts';

/** A filing that is listed and whose text is not stored. */
export const listedFiling = (accession_number: string, form: string, filing_date: string) =>
  filingRecord({ accession_number, form, filing_date, primary_document: 'report.htm' });

/** A store with a company's filing list of one 8-K. */
export async function openListedFiling(cik: string, filing_date: string): Promise<Store> {
  const store = await openStoreFile(':memory:');
  const accession_number = '0000051143-25-000068';
  await store.filings.save(cik, [
    filingRecord({ form: '8-K', accession_number, report_date: filing_date, filing_date }),
  ]);
  return store;
}
