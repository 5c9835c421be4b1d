import { tellControls } from '../prose/controls.ts';
import { tellDiscussion } from '../prose/discussion.ts';
import { tellNotes } from '../prose/notes.ts';
import {
  tellExhibits,
  tellMarketRisk,
  tellRiskUpdate,
  tellShortItem,
  tellSignatures,
} from '../prose/standing-items.ts';
import type { Teller } from '../prose/teller.ts';
import type { FilingDocument } from './document.ts';
import { writeFinancialReport } from './financial-report.ts';
import type { TextBlocks } from './inline/text-block.ts';
import { contents, itemHeading, paginate, partHeading, type ReportItem } from './layout.ts';
import { paragraph } from './page.ts';
import { reportCover } from './report-cover.ts';

/** Documents of a 10-Q: the report with the Items of both Parts. */
export function writeQuarterlyReport(teller: Teller, with_data: boolean): FilingDocument[] {
  const { told, profile } = teller;
  const { quarter } = told.report;
  const foot = `${told.company.name} | Q${quarter.number} ${quarter.fiscal_year} Form 10-Q`;
  return writeFinancialReport(
    told,
    (statements, blocks) => {
      const items = listItems(teller, statements, blocks);
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
          ...tellSignatures(teller),
        ],
        foot,
      );
    },
    { with_data, cover: reportCover(teller, 'quarterly') },
  );
}

function listItems(teller: Teller, statements: readonly string[], blocks: TextBlocks): ReportItem[] {
  const discussion =
    'Management\u2019s Discussion and Analysis of Financial Condition and Results of Operations';
  return [
    {
      part: 'I',
      item: '1',
      title: 'Financial Statements',
      body: [...statements, ...tellNotes(teller, blocks)],
    },
    { part: 'I', item: '2', title: discussion, body: tellDiscussion(teller) },
    {
      part: 'I',
      item: '3',
      title: 'Quantitative and Qualitative Disclosures About Market Risk',
      body: tellMarketRisk(teller),
    },
    { part: 'I', item: '4', title: 'Controls and Procedures', body: tellControls(teller) },
    { part: 'II', item: '1', title: 'Legal Proceedings', body: tellLegal(teller) },
    { part: 'II', item: '1A', title: 'Risk Factors', body: tellRiskUpdate(teller) },
    {
      part: 'II',
      item: '2',
      title: 'Unregistered Sales of Equity Securities and Use of Proceeds',
      body: tellShortItem(teller, '5').slice(1),
    },
    { part: 'II', item: '5', title: 'Other Information', body: tellTrading(teller, blocks) },
    {
      part: 'II',
      item: '6',
      title: 'Exhibits',
      body: tellExhibits(teller, [
        ['31.1', 'Certification of the chief executive officer'],
        ['32.1', 'Certification under Section 906'],
        ['101', 'Inline XBRL documents'],
      ]),
    },
  ];
}

function tellLegal({ say }: Teller): string[] {
  return [
    paragraph(
      say(
        'We are party to lawsuits that arise in the course of business. Those that we regard as significant are described in the notes to our financial statements. Nothing of importance happened in them during {year}.',
      ),
    ),
  ];
}

/** An officer's plan to trade, tagged as the rules ask; most quarters have none. */
function tellTrading(teller: Teller, blocks: TextBlocks): string[] {
  const { told, say } = teller;
  if (told.report.quarter.number !== 2) return tellShortItem(teller, '9B');
  const text = paragraph(
    say(
      'During {year} {cfo}, our chief financial officer, adopted an arrangement to sell up to nine thousand of our shares over the following twelve months, as Rule 10b5-1(c) allows.',
    ),
  );
  return blocks.write({ concept: 'ecd:MtrlTermsOfTrdArrTextBlock', pieces: [text] });
}
