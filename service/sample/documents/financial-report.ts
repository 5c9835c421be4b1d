import type { SampleCompany } from '../company.ts';
import type { SampleFiling } from '../filing.ts';
import { attribute } from '../financials/attribution.ts';
import type { Book } from '../financials/book.ts';
import type { Report } from '../financials/report.ts';
import type { FilingDocument } from './document.ts';
import { createResources } from './inline/resources.ts';
import { writeSegmentNote } from './inline/segment-note.ts';
import { describeUnits, writeStatement } from './inline/statement-table.ts';
import { writeDataFiles } from './linkbase/data-files.ts';
import { heading, inlinePage, paragraph } from './page.ts';

const TITLES = [
  ['income_statement', 'Consolidated Statements of Operations'],
  ['balance_sheet', 'Consolidated Balance Sheets'],
  ['cash_flow', 'Consolidated Statements of Cash Flows'],
] as const;

/** A filing whose statements are told, and what they are told from. */
export type ToldReport = { company: SampleCompany; filing: SampleFiling; book: Book; report: Report };

/** Sections of the report before and after the statements: title and paragraphs. */
export type Sections = readonly (readonly [title: string, ...texts: string[]])[];

/** The primary document of a report with its statements in inline XBRL, and the schema and linkbases beside it. */
export function writeFinancialReport(
  told: ToldReport,
  sections: { before: Sections; item: string; after?: Sections },
): FilingDocument[] {
  const { company, filing, book, report } = told;
  const resources = createResources(company.cik);
  const [first, last] = [book.quarters[report.own.first], book.quarters[report.own.last]];
  const period = { start: first?.start ?? null, end: last?.end ?? filing.filing_date };
  // The cover's context is the first.
  resources.context({ ...period, dimensions: {} });
  const body = [
    ...writeSections(sections.before),
    heading(sections.item),
    ...TITLES.flatMap(([statement, title]) => [
      heading(title),
      paragraph(describeUnits(book)),
      ...writeStatement(book, report, statement, resources),
    ]),
    ...writeSegmentNote(book, report, resources),
    ...writeSections(sections.after ?? []),
  ];
  const { fy, fp } = attribute(report);
  const hidden = {
    DocumentPeriodEndDate: period.end,
    DocumentFiscalYearFocus: String(fy),
    DocumentFiscalPeriodFocus: fp,
  };
  const namespaces = { [book.company.prefix]: ownNamespace(book, report) };
  const text = inlinePage(company, filing, body, { hidden, namespaces, resources: resources.write() });
  return [
    {
      filename: filing.primary_document,
      type: filing.form,
      sequence: 1,
      description: filing.description,
      text,
      inline: true,
    },
    ...writeDataFiles(told, ownNamespace(book, report)),
  ];
}

function writeSections(sections: Sections): string[] {
  return sections.flatMap(([title, ...texts]) => [heading(title), ...texts.map((text) => paragraph(text))]);
}

/** Namespace of the filer's own concepts, new with every report. `.example` is a domain that nobody can have. */
function ownNamespace({ company }: Book, { quarter }: Report): string {
  return `http://${company.prefix}.example/${quarter.end.replaceAll('-', '')}`;
}
