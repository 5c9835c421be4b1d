import { passageText, pointsElsewhere } from '../disclosures/passage-text.ts';
import { openReports, toDisclosureReport } from './disclosure-report.ts';
import { findReport, openDisclosure } from './find-disclosure.ts';
import type { Handler } from './handler.ts';

/** One disclosure's text in passages. Source: domain §5.3. */
export const disclosureText: Handler<'disclosureText'> = async ({ path, query }, { store }) => {
  const { company, reports } = await openReports(path.identifier, store);
  const report = findReport(reports, query.adsh, company);
  const { disclosure, index } = (await openDisclosure(report, query.tag, company, store)).open;
  const { cik, ticker, name } = company;
  const { tag, label, status, quality } = disclosure;
  return {
    company: { cik, ticker, name },
    report: toDisclosureReport(report),
    tag,
    label,
    status,
    points_elsewhere: pointsElsewhere(disclosure),
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
