import { writeBusiness } from '../prose/business.ts';
import { writeDiscussion } from '../prose/discussion.ts';
import {
  CYBERSECURITY_SINCE,
  writeControls,
  writeCybersecurity,
  writeMarketRisk,
  writeRiskFactors,
  writeRiskUpdate,
  writeShortItem,
  writeSignatures,
} from '../prose/items.ts';
import { writeNotes } from '../prose/notes.ts';
import type { ReportWriter } from '../prose/report-writer.ts';
import { describeLocation } from '../shape/submissions.ts';
import { writeFinancialReport } from './financial-report.ts';
import { paginate, partHeading, plainTable, writeParts, type ReportItem } from './layout.ts';
import { type FilingDocument, type TextBlocks, heading, htmlPage, paragraph, wrapDocument } from './page.ts';

/** What an Item is written from, apart from the report: the statements, and the text blocks of the document. */
type Content = { statements: readonly string[]; blocks: TextBlocks };
type WriteItem = (writer: ReportWriter, content: Content) => readonly string[];
type Item = readonly [part: string, item: string, title: string, write?: WriteItem];

const DISCUSSION =
  'Management\u2019s Discussion and Analysis of Financial Condition and Results of Operations';
const MARKET_RISK = 'Quantitative and Qualitative Disclosures About Market Risk';

/** Items of the form in its order, with the titles that it gives them. */
export const ANNUAL_ITEMS: readonly Item[] = [
  ['I', '1', 'Business', writeBusiness],
  ['I', '1A', 'Risk Factors', writeRiskFactors],
  ['I', '1B', 'Unresolved Staff Comments'],
  ['I', '1C', 'Cybersecurity', (writer, { blocks }) => writeCybersecurity(writer, blocks)],
  ['I', '2', 'Properties'],
  ['I', '3', 'Legal Proceedings'],
  ['I', '4', 'Mine Safety Disclosures'],
  ['II', '5', 'Market for Registrant\u2019s Common Equity and Related Stockholder Matters'],
  ['II', '6', '[Reserved]'],
  ['II', '7', DISCUSSION, (writer) => (isInExhibit(writer) ? refer(writer) : writeDiscussion(writer))],
  ['II', '7A', MARKET_RISK, (writer) => (isInExhibit(writer) ? refer(writer) : writeMarketRisk(writer))],
  ['II', '8', 'Financial Statements and Supplementary Data', writeStatements],
  ['II', '9', 'Changes in and Disagreements with Accountants on Accounting and Financial Disclosure'],
  ['II', '9A', 'Controls and Procedures', writeControls],
  ['II', '9B', 'Other Information'],
  ['II', '9C', 'Disclosure Regarding Foreign Jurisdictions that Prevent Inspections'],
  ['III', '10', 'Directors, Executive Officers and Corporate Governance'],
  ['III', '11', 'Executive Compensation'],
  ['III', '12', 'Security Ownership of Certain Beneficial Owners and Management'],
  ['III', '13', 'Certain Relationships and Related Transactions, and Director Independence'],
  ['III', '14', 'Principal Accountant Fees and Services'],
  ['IV', '15', 'Exhibits and Financial Statement Schedules', listExhibits],
  ['IV', '16', 'Form 10-K Summary'],
];

const QUARTERLY: readonly Item[] = [
  [
    'I',
    '1',
    'Financial Statements',
    (writer, content) => [...content.statements, ...writeNotes(writer, content.blocks)],
  ],
  ['I', '2', DISCUSSION, writeDiscussion],
  ['I', '3', MARKET_RISK, writeMarketRisk],
  ['I', '4', 'Controls and Procedures', writeControls],
  ['II', '1', 'Legal Proceedings', (writer) => writeShortItem(writer, '3')],
  ['II', '1A', 'Risk Factors', writeRiskUpdate],
  ['II', '2', 'Unregistered Sales of Equity Securities', (writer) => writeShortItem(writer, '5')],
  ['II', '5', 'Other Information', (writer) => writeShortItem(writer, '9B')],
  ['II', '6', 'Exhibits', listExhibits],
];

/** Documents of a 10-K: the report with all of its Items, the list of subsidiaries, and an EX-13 where it refers to one. */
export function writeAnnualReport(writer: ReportWriter, with_data: boolean): FilingDocument[] {
  const items = ANNUAL_ITEMS.filter(
    ([, item]) => item !== '1C' || writer.source.report.quarter.end >= CYBERSECURITY_SINCE,
  );
  const [report, ...data] = writeReport(writer, 'annual', items, with_data);
  const { say } = writer;
  return [
    ...(report === undefined ? [] : [report]),
    writeExhibit(writer, '21', 'EX-21.1', 'SUBSIDIARIES', [
      heading('Subsidiaries'),
      paragraph(say('{company} Leasing LLC')),
    ]),
    ...(isInExhibit(writer) ? [writeDiscussionExhibit(writer)] : []),
    ...data,
  ];
}

/** Documents of a 10-Q: the report with the Items of both Parts. */
export function writeQuarterlyReport(writer: ReportWriter, with_data: boolean): FilingDocument[] {
  return writeReport(writer, 'quarterly', QUARTERLY, with_data);
}

function writeReport(
  writer: ReportWriter,
  kind: 'annual' | 'quarterly',
  items: readonly Item[],
  with_data: boolean,
): FilingDocument[] {
  const { source, profile } = writer;
  const { number, fiscal_year } = source.report.quarter;
  const form = kind === 'annual' ? `${fiscal_year} Form 10-K` : `Q${number} ${fiscal_year} Form 10-Q`;
  return writeFinancialReport(
    source,
    (statements, blocks) => {
      const written = items.map(([part, item, title, write]): ReportItem => {
        const body = write?.(writer, { statements, blocks }) ?? writeShortItem(writer, item);
        return { part, item, title, body };
      });
      const end = [partHeading('SIGNATURES'), ...writeSignatures(writer)];
      return paginate([...writeParts(written, profile.headings), ...end], `${source.company.name} | ${form}`);
    },
    { with_data, cover: writeCover(writer, kind) },
  );
}

/** The lines of a cover under the form, the name and the file number. */
function writeCover({ source, paragraphs }: ReportWriter, kind: 'annual' | 'quarterly'): string[] {
  const { company, filing } = source;
  const [city, place] = company.office ?? ['', ''];
  const symbols = company.securities.map(([ticker, exchange]) => [
    'Common shares and other registered securities',
    ticker,
    exchange ?? 'none',
  ]);
  const title = kind === 'annual' ? 'Annual report' : 'Quarterly report';
  const amended = filing.form.endsWith('/A')
    ? paragraphs(
        'Explanatory note: this amendment restates our financial statements and changes what depends on them.',
      )
    : [];
  return [
    ...paragraphs(
      `${title} under Section 13 or 15(d) of the Securities Exchange Act of 1934 for the period ended {period_end}`,
    ),
    paragraph(`${city}, ${describeLocation(place)}`),
    plainTable([['Title of each class', 'Trading symbol', 'Exchange'], ...symbols]),
    ...amended,
  ];
}

function writeStatements(writer: ReportWriter, { statements, blocks }: Content): string[] {
  return [
    heading('Report of Independent Registered Public Accounting Firm'),
    ...writer.paragraphs(
      'To the shareholders and the board of {company}: we have audited the statements that follow. In our opinion they present fairly, in all material respects, the financial position of the company at {period_end} and its results and cash flows for the periods shown, as generally accepted accounting principles require.',
      '{auditor}, {city}, {filed}',
    ),
    ...statements,
    ...writeNotes(writer, blocks),
  ];
}

function listExhibits(writer: ReportWriter): string[] {
  const annual = ['13', 'Parts of the annual report to shareholders'];
  const own = isInExhibit(writer) ? [annual] : [];
  const usual = [
    ['31.1', 'Certification'],
    ['101', 'Inline XBRL documents'],
  ];
  return [plainTable([['Exhibit', 'Description'], ...own, ...usual])];
}

function isInExhibit({ profile }: ReportWriter): boolean {
  return profile.discussed_in_exhibit === true;
}

function refer({ paragraphs }: ReportWriter): string[] {
  return paragraphs(
    'The information required by this Item is incorporated by reference from the section of the same title in our annual report to shareholders for {year}, which is filed as Exhibit 13 to this report.',
  );
}

function writeDiscussionExhibit(writer: ReportWriter): FilingDocument {
  return writeExhibit(writer, '13', 'EX-13', 'ANNUAL REPORT TO SHAREHOLDERS', [
    heading(writer.say('Annual report of {company} for {year}')),
    heading(DISCUSSION),
    ...writeDiscussion(writer),
    heading(MARKET_RISK),
    ...writeMarketRisk(writer),
  ]);
}

function writeExhibit(
  { source }: ReportWriter,
  suffix: string,
  type: string,
  description: string,
  body: readonly string[],
): FilingDocument {
  const filename = source.filing.primary_document.replace(/\.htm$/, `_ex${suffix}.htm`);
  return wrapDocument({ filename, type, sequence: 2, description }, htmlPage(description, body));
}
