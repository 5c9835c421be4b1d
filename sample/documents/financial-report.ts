import type { Book } from '../financials/book.ts';
import { type Report, attribute } from '../financials/report.ts';
import type { ReportSource } from '../prose/report-writer.ts';
import { STATEMENTS, writeDataFiles } from './linkbase/data-files.ts';
import {
  type FilingDocument,
  type TextBlocks,
  createResources,
  createTextBlocks,
  heading,
  inlinePage,
  paragraph,
  primaryDocument,
} from './page.ts';
import { describeUnits, writeSegmentNote, writeStatement } from './tables.ts';

/** What a report contains: its statements and the note on segments, to be placed among its texts. */
type Compose = (statements: readonly string[], blocks: TextBlocks) => readonly string[];

/**
 * The primary document of a report with its statements in inline XBRL, and the schema and linkbases beside it where
 * `with_data`: an older report is read without them.
 */
export function writeFinancialReport(
  source: ReportSource,
  compose: Compose,
  { with_data, cover }: { with_data: boolean; cover?: readonly string[] },
): FilingDocument[] {
  const { company, filing, book, report } = source;
  const resources = createResources(company.cik);
  const [first, last] = [book.quarters[report.own.first], book.quarters[report.own.last]];
  const period = { start: first?.start ?? null, end: last?.end ?? filing.filing_date, dimensions: {} };
  // The cover's context is the first.
  const blocks = createTextBlocks(resources, period);
  const statements = [
    ...STATEMENTS.flatMap(([statement, title]) => [
      heading(title),
      paragraph(describeUnits(book)),
      writeStatement(book, report, statement, resources).join('\n'),
    ]),
    writeSegmentNote(book, report, resources).join('\n'),
  ].filter((line) => line !== '');
  const body = compose(statements, blocks);
  const { fy, fp } = attribute(report);
  const hidden = {
    DocumentPeriodEndDate: period.end,
    DocumentFiscalYearFocus: String(fy),
    DocumentFiscalPeriodFocus: fp,
  };
  const namespaces = { [book.company.prefix]: ownNamespace(book, report) };
  const text = inlinePage(company, filing, [...(cover ?? []), ...body], {
    hidden,
    namespaces,
    resources: resources.write(),
  });
  return [
    { ...primaryDocument(filing), text, inline: true },
    ...(with_data ? writeDataFiles(source, ownNamespace(book, report)) : []),
  ];
}

/** Namespace of the filer's own concepts, new with every report. `.example` is a domain that nobody can have. */
function ownNamespace({ company }: Book, { quarter }: Report): string {
  return `http://${company.prefix}.example/${quarter.end.replaceAll('-', '')}`;
}
