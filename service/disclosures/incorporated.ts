import type { Block } from '../documents/document-text.ts';
import type { Run } from './disclosure.ts';
import type { ReportDocument } from './report-document.ts';

/** How the parts of an annual report to shareholders are headed, by the tag of the Item that points to them. */
const HEADINGS: readonly { tag: string; opens: (text: string) => boolean }[] = [
  {
    tag: 'item:ManagementsDiscussionAndAnalysisTextBlock',
    opens: (text) => /management.?s discussion|financial review|financial discussion/.test(text),
  },
  {
    tag: 'item:MarketRiskDisclosuresTextBlock',
    opens: (text) => /quantitative and qualitative disclosure|market risk/.test(text),
  },
  {
    tag: 'item:FinancialStatementsTextBlock',
    opens: (text) =>
      /consolidated (balance sheet|statements? of (income|earnings|operations|financial))|report of independent/.test(
        text,
      ),
  },
  {
    tag: 'item:MarketForRegistrantsEquityTextBlock',
    opens: (text) => /(common stock|market) (information|prices?|price range)|stock performance/.test(text),
  },
];

/** A heading of a report to shareholders is short. */
const MAX_HEADING = 160;

const headingText = (block: Block, text: string): string => text.slice(block.start, block.end).toLowerCase();

/** Where a report's own document may hold what its Items defer: from its list of exhibits on; null without one. */
function endingStart({ items }: ReportDocument): number | null {
  return items.find(({ key }) => key === '15')?.body_start ?? null;
}

/**
 * What an Item points to, in an annual report to shareholders filed as EX-13 or behind the report's list of exhibits: from the heading of that part to the
 * heading of another, the longest such run; none where no exhibit has it. Source: domain §5.2 (8).
 */
export function findIncorporated(tag: string, documents: readonly ReportDocument[]): Run[] {
  let longest: Run | null = null;
  for (const [index, document] of documents.entries()) {
    const isExhibit = document.type?.startsWith('EX-13') ?? false;
    const from = isExhibit ? 0 : index === 0 ? endingStart(document) : null;
    if (from === null) continue;
    const { filename, text, blocks } = document;
    let open: number | null = null;
    const close = (end: number): void => {
      if (open === null) return;
      if (longest === null || end - open > longest.end - longest.start)
        longest = { filename, start: open, end };
      open = null;
    };
    for (const block of blocks) {
      if (block.start < from || block.kind === 'table' || block.end - block.start > MAX_HEADING) continue;
      const words = headingText(block, text);
      const opened = HEADINGS.find((heading) => heading.opens(words));
      if (opened === undefined || (block.kind !== 'heading' && words.length > 80)) continue;
      if (opened.tag === tag) open ??= block.start;
      else close(block.start);
    }
    close(text.length);
  }
  return longest === null ? [] : [longest];
}
