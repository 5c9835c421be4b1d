import { ServiceError } from '../../contract/errors.ts';
import type { StoredReport } from '../disclosures/stored-disclosure.ts';
import type { Company } from '../store/company-store.ts';
import { openReports, toDisclosureReport } from './disclosure-report.ts';
import { findReport } from './find-disclosure.ts';
import type { Handler } from './handler.ts';
import { readNovel } from './read-novel.ts';

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
    const read = await readNovel(report, query.limit, store);
    found.push({ report, ...read });
    if (read.passages.length > 0) break;
  }
  const shown = found.findLast(({ passages }) => passages.length > 0) ?? found[0];
  if (shown === undefined) throw new Error('a company with reports has none');
  const { report, total, novel, passages } = shown;
  const { cik, ticker, name } = company;
  return {
    company: { cik, ticker, name },
    report: toDisclosureReport(report),
    nothing_new_in: found.slice(0, found.indexOf(shown)).map((one) => toDisclosureReport(one.report)),
    basis: report.basis,
    held_against: report.held_against,
    total,
    novel,
    passages,
  };
};

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
