import type { DisclosureForm } from '../../contract/disclosures-query.ts';
import { ServiceError } from '../../contract/errors.ts';
import type { NovelPassagesResponse } from '../../contract/passages.ts';
import type { StoredReport } from '../../domain/disclosures/stored-disclosure.ts';
import { REPORT_FORMS } from '../../domain/filing/forms.ts';
import type { Company } from '../../store/companies.ts';
import type { Store } from '../../store/store.ts';
import { isOfForm } from './reports.ts';

/** Reports that are gone through for one that says something new: those of a year. */
const REPORTS_MAX = 4;

/** The newest annual or quarterly report on the company's list, where its text is not stored. */
export async function findNewerUnloaded(
  cik: string,
  reports: readonly StoredReport[],
  store: Store,
): Promise<NovelPassagesResponse['newer_not_loaded']> {
  const lists = await Promise.all(
    REPORT_FORMS.map((form) =>
      store.filings.list(cik, { form, include_amendments: false }, { offset: 0, limit: 1 }),
    ),
  );
  const [newest] = lists
    .flatMap(({ filings }) => filings)
    .toSorted((a, b) => b.filing_date.localeCompare(a.filing_date));
  if (newest === undefined) return null;
  const { accession_number, form, filing_date } = newest;
  // An amendment that came later says nothing of whether the report itself is here.
  const isNewer = reports.every((report) => report.is_amendment || report.filing_date < filing_date);
  return isNewer ? { accession_number, form, filing_date } : null;
}

/** The newest reports, or those of a form; an amendment only where there is nothing else. */
export function listNewest(
  reports: readonly StoredReport[],
  form: DisclosureForm | undefined,
  { cik, name }: Company,
): StoredReport[] {
  const asked = reports.filter((report) => isOfForm(report, form));
  const originals = asked.filter(({ is_amendment }) => !is_amendment);
  const newest = (originals.length > 0 ? originals : asked).slice(0, REPORTS_MAX);
  if (newest.length > 0) return newest;
  throw new ServiceError(
    'data_not_available',
    `No ${form === 'annual' ? 'annual report' : form} of ${name} is stored with its text`,
    { cik },
  );
}
