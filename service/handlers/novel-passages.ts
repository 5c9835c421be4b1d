import { ServiceError } from '../../contract/errors.ts';
import type { NovelPassagesResponse } from '../../contract/novel-passages.ts';
import type { StoredReport } from '../disclosures/stored-disclosure.ts';
import type { Company } from '../store/company-store.ts';
import type { Store } from '../store/store.ts';
import { openReports, toDisclosureReport } from './disclosure-report.ts';
import { findReport } from './find-disclosure.ts';
import type { Handler } from './handler.ts';
import { heldAgainst, readNovel } from './read-novel.ts';

/** Reports that are gone through for one that says something new: those of a year. */
const REPORTS_MAX = 4;

/**
 * What a report says that the company's earlier ones did not: of the newest that says something new, where none is named.
 * Source: domain §5.5.
 */
export const novelPassages: Handler<'novelPassages'> = async ({ path, query }, { store }) => {
  const { company, reports } = await openReports(path.identifier, store);
  const asked =
    query.adsh === undefined
      ? newestReports(reports, query.form, company)
      : [findReport(reports, query.adsh, company)];
  const found = [];
  for (const report of asked) {
    const against = heldAgainst(report, reports);
    const is_known = against.same_form > 0;
    const read = await readNovel(report, { is_known, limit: query.limit }, store);
    found.push({ report, against, ...read });
    // Of one that nothing is known of it is not told that it says nothing new.
    if (read.passages.length > 0 || !is_known) break;
  }
  const shown = found.findLast(({ passages }) => passages.length > 0) ?? found[0];
  if (shown === undefined) throw new Error('a company with reports has none');
  const { report, against, total, novel, passages } = shown;
  const { cik, ticker, name } = company;
  return {
    company: { cik, ticker, name },
    report: toDisclosureReport(report),
    nothing_new_in: found.slice(0, found.indexOf(shown)).map((one) => toDisclosureReport(one.report)),
    newer_not_loaded: await newerNotLoaded(cik, reports, store),
    basis: report.basis,
    held_against: against.all,
    same_form: against.same_form,
    total,
    novel,
    passages,
  };
};

/** The newest annual or quarterly report on the company's list, where its text is not stored. */
async function newerNotLoaded(
  cik: string,
  reports: readonly StoredReport[],
  store: Store,
): Promise<NovelPassagesResponse['newer_not_loaded']> {
  const lists = await Promise.all(
    ['10-K', '10-Q'].map((form) =>
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
function newestReports(
  reports: readonly StoredReport[],
  form: string | undefined,
  { cik, name }: Company,
): StoredReport[] {
  const asked = form === undefined ? reports : reports.filter((report) => report.form === form);
  const originals = asked.filter(({ is_amendment }) => !is_amendment);
  const newest = (originals.length > 0 ? originals : asked).slice(0, REPORTS_MAX);
  if (newest.length > 0) return newest;
  throw new ServiceError('data_not_available', `No ${form} of ${name} is stored with its text`, { cik });
}
