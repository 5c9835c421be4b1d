import { ServiceError } from '../../contract/errors.ts';
import { clip } from '../../contract/parameters.ts';
import { disclosureOf } from '../disclosures/passage-text.ts';
import type { OpenDisclosure, OpenReport } from '../disclosures/search-reports.ts';
import type { StoredReport } from '../disclosures/stored-disclosure.ts';
import type { Company } from '../store/company-store.ts';
import type { Store } from '../store/store.ts';
import { disclosureShelfOf } from './disclosure-shelf.ts';

/** The report of an accession number among a company's. Throws ServiceError data_not_available. */
export function findReport(
  reports: readonly StoredReport[],
  adsh: string,
  { cik, name }: Company,
): StoredReport {
  const found = reports.find(({ accession_number }) => accession_number === adsh);
  if (found !== undefined) return found;
  throw new ServiceError(
    'data_not_available',
    `No 10-K or 10-Q of ${name} with the accession number '${clip(adsh)}' is stored with its text`,
    { cik },
  );
}

/** A report's disclosure by its tag. Throws ServiceError data_not_available. */
export async function openDisclosure(
  report: StoredReport,
  tag: string,
  { cik }: Company,
  store: Store,
): Promise<{ report: OpenReport; open: OpenDisclosure }> {
  const { open: opened } = await disclosureShelfOf(store).open(report, cik);
  const open = disclosureOf(opened, tag);
  if (open !== null) return { report: opened, open };
  throw new ServiceError(
    'data_not_available',
    `The ${report.filed_form} ${report.accession_number} has no disclosure '${clip(tag, 80)}'`,
    { cik },
  );
}
