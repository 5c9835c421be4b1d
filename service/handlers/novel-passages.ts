import { toDisclosureReport } from '../readers/disclosure-report.ts';
import { findNewerUnloaded, listNewest } from '../readers/newest-reports.ts';
import { heldAgainst, readNovelPassages } from '../readers/novel-passages.ts';
import { findReport, listReports } from '../readers/reports.ts';
import type { Handler } from './handler.ts';

/**
 * What a report says that the company's earlier reports did not. Without `adsh`, the newest report that says something new.
 * Rule: docs/rules.md#new-passages
 */
export const novelPassages: Handler<'novelPassages'> = async ({ path, query }, context) => {
  const { store } = context;
  const { company, reports } = await listReports(path.identifier, store);
  const asked =
    query.adsh === undefined
      ? listNewest(reports, query.form, company)
      : [findReport(reports, query.adsh, company)];
  const found = [];
  for (const report of asked) {
    const against = heldAgainst(report, reports);
    const is_known = against.same_form > 0;
    const read = await readNovelPassages(report, reports, { is_known, limit: query.limit }, context);
    found.push({ report, against, ...read });
    // A report that cannot be compared is not listed under nothing_new_in.
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
    newer_not_loaded: await findNewerUnloaded(cik, reports, store),
    basis: report.basis,
    held_against: against.all,
    same_form: against.same_form,
    total,
    novel,
    passages,
  };
};
