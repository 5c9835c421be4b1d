import { passageText, isUnresolvedPointer } from '../../domain/disclosures/passage-text.ts';
import { toDisclosureReport } from '../readers/disclosure-report.ts';
import { openDisclosure } from '../readers/open-report.ts';
import { findReport, listReports } from '../readers/reports.ts';
import type { Handler } from './handler.ts';

/** One disclosure's text in passages. Rule: docs/rules.md#passages */
export const disclosureText: Handler<'disclosureText'> = async ({ path, query }, context) => {
  const { company, reports } = await listReports(path.identifier, context.store);
  const report = findReport(reports, query.adsh, company);
  const { disclosure, index } = (await openDisclosure(report, query.tag, company, context)).open;
  const { cik, ticker, name } = company;
  const { tag, label, status, quality } = disclosure;
  return {
    company: { cik, ticker, name },
    report: toDisclosureReport(report),
    tag,
    label,
    status,
    points_elsewhere: isUnresolvedPointer(disclosure),
    quality,
    passages: disclosure.passages.map((passage) => ({
      ordinal: passage.ordinal,
      offset: passage.offset,
      text: passageText(index.text, passage),
      kind: passage.kind,
      heading: passage.heading,
      novelty: passage.kind === 'table' ? null : passage.novelty,
      filename: disclosure.runs[passage.run]?.filename ?? '',
      document_offset: passage.start,
    })),
  };
};
