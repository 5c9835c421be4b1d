import { tellBusiness } from '../prose/business.ts';
import { tellControls } from '../prose/controls.ts';
import { tellDiscussion } from '../prose/discussion.ts';
import { tellNotes } from '../prose/notes.ts';
import type { ReportWriter } from '../prose/report-writer.ts';
import {
  CYBERSECURITY_SINCE,
  tellCybersecurity,
  tellExhibits,
  tellMarketRisk,
  tellRiskFactors,
  tellShortItem,
  tellSignatures,
} from '../prose/standing-items.ts';
import { wrapDocument, type FilingDocument } from './document.ts';
import { writeFinancialReport } from './financial-report.ts';
import type { TextBlocks } from './inline/text-block.ts';
import { caption, contents, itemHeading, paginate, partHeading, type ReportItem } from './layout.ts';
import { heading, htmlPage, paragraph } from './page.ts';
import { reportCover } from './report-cover.ts';

/** Items of the form in its order, with the titles that it gives them. */
const ITEMS: readonly (readonly [part: string, item: string, title: string])[] = [
  ['I', '1', 'Business'],
  ['I', '1A', 'Risk Factors'],
  ['I', '1B', 'Unresolved Staff Comments'],
  ['I', '1C', 'Cybersecurity'],
  ['I', '2', 'Properties'],
  ['I', '3', 'Legal Proceedings'],
  ['I', '4', 'Mine Safety Disclosures'],
  [
    'II',
    '5',
    'Market for Registrant\u2019s Common Equity, Related Stockholder Matters and Issuer Purchases of Equity Securities',
  ],
  ['II', '6', '[Reserved]'],
  ['II', '7', 'Management\u2019s Discussion and Analysis of Financial Condition and Results of Operations'],
  ['II', '7A', 'Quantitative and Qualitative Disclosures About Market Risk'],
  ['II', '8', 'Financial Statements and Supplementary Data'],
  ['II', '9', 'Changes in and Disagreements with Accountants on Accounting and Financial Disclosure'],
  ['II', '9A', 'Controls and Procedures'],
  ['II', '9B', 'Other Information'],
  ['II', '9C', 'Disclosure Regarding Foreign Jurisdictions that Prevent Inspections'],
  ['III', '10', 'Directors, Executive Officers and Corporate Governance'],
  ['III', '11', 'Executive Compensation'],
  [
    'III',
    '12',
    'Security Ownership of Certain Beneficial Owners and Management and Related Stockholder Matters',
  ],
  ['III', '13', 'Certain Relationships and Related Transactions, and Director Independence'],
  ['III', '14', 'Principal Accountant Fees and Services'],
  ['IV', '15', 'Exhibits and Financial Statement Schedules'],
  ['IV', '16', 'Form 10-K Summary'],
];

/** Companies whose Items 7 and 7A stand in an exhibit to which the report points. */
const DISCUSSED_IN_EXHIBIT: ReadonlySet<string> = new Set(['9990000031']);

/** Documents of a 10-K: the report with all of its Items, the list of subsidiaries and, where it points to one, the EX-13. */
export function writeAnnualReport(writer: ReportWriter, with_data: boolean): FilingDocument[] {
  const { source, profile, say } = writer;
  const { company, filing } = source;
  const stem = filing.primary_document.replace(/\.htm$/, '');
  const foot = `${company.name} | ${source.report.quarter.fiscal_year} Form 10-K`;
  const [report, ...data] = writeFinancialReport(
    source,
    (statements, blocks) => {
      const items = listItems(writer, statements, blocks);
      const parts = ['I', 'II', 'III', 'IV'].map((part) => ({
        heading: `PART ${part}`,
        items: items.filter((item) => item.part === part),
      }));
      return paginate(
        [
          contents(parts),
          ...parts.flatMap((part) => [
            partHeading(part.heading),
            ...part.items.flatMap((item) => [itemHeading(item, profile.headings), ...item.body]),
          ]),
          partHeading('SIGNATURES'),
          ...tellSignatures(writer),
        ],
        foot,
      );
    },
    { with_data, cover: reportCover(writer, 'annual') },
  );
  const subsidiaries = {
    filename: `${stem}_ex21.htm`,
    type: 'EX-21.1',
    sequence: 2,
    description: 'SUBSIDIARIES',
  };
  const page = [
    heading('Subsidiaries'),
    paragraph(say('{short} Leasing LLC')),
    paragraph(say('{short} Services Inc.')),
  ];
  return [
    ...(report === undefined ? [] : [report]),
    wrapDocument(subsidiaries, htmlPage('Subsidiaries', page)),
    ...(DISCUSSED_IN_EXHIBIT.has(company.cik) ? [writeDiscussionExhibit(writer, stem)] : []),
    ...data,
  ];
}

function listItems(writer: ReportWriter, statements: readonly string[], blocks: TextBlocks): ReportItem[] {
  const hasCybersecurity = writer.source.report.quarter.end >= CYBERSECURITY_SINCE;
  return ITEMS.filter(([, item]) => item !== '1C' || hasCybersecurity).map(([part, item, title]) => ({
    part,
    item,
    title,
    body: tellItem(writer, item, statements, blocks),
  }));
}

function tellItem(
  writer: ReportWriter,
  item: string,
  statements: readonly string[],
  blocks: TextBlocks,
): readonly string[] {
  const points = DISCUSSED_IN_EXHIBIT.has(writer.source.company.cik);
  switch (item) {
    case '1':
      return tellBusiness(writer);
    case '1A':
      return tellRiskFactors(writer, caption);
    case '1C':
      return tellCybersecurity(writer, blocks);
    case '7':
      return points ? pointToExhibit(writer) : tellDiscussion(writer);
    case '7A':
      return points ? pointToExhibit(writer) : tellMarketRisk(writer);
    case '8':
      return [...tellAudit(writer), ...statements, ...tellNotes(writer, blocks)];
    case '9A':
      return tellControls(writer);
    case '15':
      return tellExhibits(writer, [
        ...(points ? ([['13', 'Parts of the annual report to shareholders']] as const) : []),
        ['21.1', 'Subsidiaries'],
        ['101', 'Inline XBRL documents'],
      ]);
    case '16':
      return [paragraph('None.')];
    default:
      return tellShortItem(writer, item);
  }
}

function tellAudit({ say }: ReportWriter): string[] {
  return [
    heading('Report of Independent Registered Public Accounting Firm'),
    paragraph(
      say(
        'To the shareholders and the board of {company}: we have audited the statements that follow. In our opinion they present fairly, in all material respects, the financial position of the company at {period_end} and its results and cash flows for the periods shown, as generally accepted accounting principles require.',
      ),
    ),
    paragraph(say('{auditor}, {city}, {filed}')),
  ];
}

function pointToExhibit({ say }: ReportWriter): string[] {
  return [
    paragraph(
      say(
        'The information required by this Item is incorporated by reference from the section of the same title in our annual report to shareholders for {year}, which is filed as Exhibit 13 to this report.',
      ),
    ),
  ];
}

function writeDiscussionExhibit(writer: ReportWriter, stem: string): FilingDocument {
  const exhibit = {
    filename: `${stem}_ex13.htm`,
    type: 'EX-13',
    sequence: 3,
    description: 'ANNUAL REPORT TO SHAREHOLDERS',
  };
  const page = [
    heading(writer.say('Annual report of {company} for {year}')),
    heading('Management\u2019s Discussion and Analysis of Financial Condition and Results of Operations'),
    ...tellDiscussion(writer),
    heading('Quantitative and Qualitative Disclosures About Market Risk'),
    ...tellMarketRisk(writer),
  ];
  return wrapDocument(exhibit, htmlPage('Annual report', page));
}
