import { tellControls } from '../prose/controls.ts';
import { tellDiscussion } from '../prose/discussion.ts';
import { tellNotes } from '../prose/notes.ts';
import type { ReportWriter } from '../prose/report-writer.ts';
import {
  tellExhibits,
  tellMarketRisk,
  tellRiskUpdate,
  tellShortItem,
  tellSignatures,
} from '../prose/standing-items.ts';
import type { FilingDocument } from './document.ts';
import { writeFinancialReport } from './financial-report.ts';
import type { TextBlocks } from './inline/text-block.ts';
import { contents, itemHeading, paginate, partHeading, type ReportItem } from './layout.ts';
import { paragraph } from './page.ts';
import { reportCover } from './report-cover.ts';

/** Documents of a 10-Q: the report with the Items of both Parts. */
export function writeQuarterlyReport(writer: ReportWriter, with_data: boolean): FilingDocument[] {
  const { source, profile } = writer;
  const { quarter } = source.report;
  const foot = `${source.company.name} | Q${quarter.number} ${quarter.fiscal_year} Form 10-Q`;
  return writeFinancialReport(
    source,
    (statements, blocks) => {
      const items = listItems(writer, statements, blocks);
      const parts = [
        { part: 'I', heading: 'PART I. FINANCIAL INFORMATION' },
        { part: 'II', heading: 'PART II. OTHER INFORMATION' },
      ].map(({ part, heading }) => ({ heading, items: items.filter((item) => item.part === part) }));
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
    { with_data, cover: reportCover(writer, 'quarterly') },
  );
}

function listItems(writer: ReportWriter, statements: readonly string[], blocks: TextBlocks): ReportItem[] {
  const discussion =
    'Management\u2019s Discussion and Analysis of Financial Condition and Results of Operations';
  return [
    {
      part: 'I',
      item: '1',
      title: 'Financial Statements',
      body: [...statements, ...tellNotes(writer, blocks)],
    },
    { part: 'I', item: '2', title: discussion, body: tellDiscussion(writer) },
    {
      part: 'I',
      item: '3',
      title: 'Quantitative and Qualitative Disclosures About Market Risk',
      body: tellMarketRisk(writer),
    },
    { part: 'I', item: '4', title: 'Controls and Procedures', body: tellControls(writer) },
    { part: 'II', item: '1', title: 'Legal Proceedings', body: tellLegal(writer) },
    { part: 'II', item: '1A', title: 'Risk Factors', body: tellRiskUpdate(writer) },
    {
      part: 'II',
      item: '2',
      title: 'Unregistered Sales of Equity Securities and Use of Proceeds',
      body: tellShortItem(writer, '5').slice(1),
    },
    { part: 'II', item: '5', title: 'Other Information', body: tellTrading(writer, blocks) },
    {
      part: 'II',
      item: '6',
      title: 'Exhibits',
      body: tellExhibits(writer, [
        ['31.1', 'Certification of the chief executive officer'],
        ['32.1', 'Certification under Section 906'],
        ['101', 'Inline XBRL documents'],
      ]),
    },
  ];
}

function tellLegal({ say }: ReportWriter): string[] {
  return [
    paragraph(
      say(
        'We are party to lawsuits that arise in the course of business. Those that we regard as significant are described in the notes to our financial statements. Nothing of importance happened in them during {year}.',
      ),
    ),
  ];
}

/** An officer's plan to trade, tagged as the rules ask; most quarters have none. */
function tellTrading(writer: ReportWriter, blocks: TextBlocks): string[] {
  const { source, say } = writer;
  if (source.report.quarter.number !== 2) return tellShortItem(writer, '9B');
  const text = paragraph(
    say(
      'During {year} {cfo}, our chief financial officer, adopted an arrangement to sell up to nine thousand of our shares over the following twelve months, as Rule 10b5-1(c) allows.',
    ),
  );
  return blocks.write({ concept: 'ecd:MtrlTermsOfTrdArrTextBlock', pieces: [text] });
}
