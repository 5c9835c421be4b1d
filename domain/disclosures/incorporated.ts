import type { Block, ItemSpan } from '../documents/document-text.ts';
import { isPointer } from '../documents/item-quality.ts';
import { exhibitItem } from '../documents/unnumbered-items.ts';
import type { ReportForm } from '../filing/forms.ts';
import type { Run } from './disclosure.ts';
import type { ReportDocument } from './passages.ts';

/**
 * Headings in an annual report to shareholders, by the tag of the Item that refers to them. Null for other sections.
 */
const HEADINGS: readonly { tag: string | null; opens: (text: string) => boolean }[] = [
  {
    tag: null,
    opens: (text) =>
      /^(selected financial data|financial summary|(five|ten|eleven)[- ]year|financial information by quarter|(selected )?quarterly financial)/.test(
        text,
      ),
  },
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

/** Headings in the exhibits of a 40-F, most of them in its annual information form. */
const CANADIAN_HEADINGS: typeof HEADINGS = [
  { tag: 'item:RiskFactorsTextBlock', opens: (text) => /^(?:[\divx.\s]{0,8})risk factors\b/.test(text) },
  {
    tag: 'item:LegalProceedingsTextBlock',
    opens: (text) => /^(?:[\divx.\s]{0,8})legal proceedings\b/.test(text),
  },
  {
    tag: 'item:BusinessTextBlock',
    opens: (text) =>
      /^(?:[\divx.\s]{0,8})(?:(?:narrative )?description of (?:the |our )?business|our business|business of the company)\b/.test(
        text,
      ),
  },
  {
    tag: null,
    opens: (text) =>
      /^(?:[\divx.\s]{0,8})(?:dividends|description of (?:the )?(?:capital|share)|market for (?:the )?securities|escrowed|directors and (?:executive )?officers|promoters|interest of management|transfer agents?|material contracts|interests of experts|audit committee|additional information|general development|corporate structure|schedule|appendix)\b/.test(
        text,
      ),
  },
];

/** The Item of a 40-F that is a whole exhibit, by its tag. */
const WHOLE_EXHIBITS: ReadonlyMap<string, string> = new Map([
  ['item:ManagementsDiscussionAndAnalysisTextBlock', 'discussion'],
  ['item:FinancialStatementsTextBlock', 'statements'],
]);

/** Maximum characters of a heading in a report to shareholders. */
const MAX_HEADING = 160;

/** Whether the first line of plain text is a title: its longer words are capitalized and it isn't a sentence. */
const isTitle = (line: string): boolean =>
  !line.endsWith('.') && (line.match(/[a-zA-Z][a-z’']{3,}/g) ?? []).every((word) => /^[A-Z]/.test(word));

/** A block's text as a heading, in lower case with single blanks. Null if it isn't one. */
function headingOf(block: Block, text: string): string | null {
  if (block.kind === 'table') return null;
  let end = block.end;
  if (block.kind === 'preformatted') {
    const lineEnd = text.indexOf('\n', block.start);
    if (lineEnd > block.start && lineEnd < end) end = lineEnd;
  }
  if (end - block.start > MAX_HEADING) return null;
  const words = text.slice(block.start, end).replaceAll(/\s+/g, ' ').trim();
  const isShort = block.kind === 'heading' || words.length <= 80;
  const isHeading = isShort && (end === block.end || isTitle(words));
  return isHeading ? words.toLowerCase() : null;
}

type Place = { from: number; to: number };

/** Documents of a complete submission, by their heading, which is their type. */
function partsOf({ text, blocks }: ReportDocument): { type: string; place: Place }[] {
  const parts: { type: string; place: Place }[] = [];
  for (const { kind, start, end } of blocks) {
    if (kind !== 'heading' || end - start > MAX_HEADING || !text.startsWith('EX-', start)) continue;
    const last = parts.at(-1);
    if (last !== undefined) last.place.to = start;
    parts.push({ type: text.slice(start, end), place: { from: start, to: text.length } });
  }
  return parts;
}

/**
 * Ranges of a document that may contain the incorporated text: all of an EX-13, the main document after its exhibit
 * list, or the EX-13 of a complete submission.
 */
function placesIn(document: ReportDocument, isMain: boolean, form: ReportForm): Place[] {
  const { items, type, text } = document;
  if (form === '40-F')
    return !isMain && type?.startsWith('EX-') === true ? [{ from: 0, to: text.length }] : [];
  if (type?.startsWith('EX-13') === true) return [{ from: 0, to: text.length }];
  if (!isMain) return [];
  const parts = partsOf(document);
  const exhibits = parts.filter((part) => /^EX-13\b/.test(part.type)).map(({ place }) => place);
  const from = form === '10-K' ? items.find(({ key }) => key === '15')?.body_start : undefined;
  return from === undefined ? exhibits : [...exhibits, { from, to: parts[0]?.place.from ?? text.length }];
}

/** Whether an unusually short Item starts with a reference to the annual report to shareholders. */
export function isShortPointer(item: ItemSpan, { text, blocks }: ReportDocument): boolean {
  if (item.quality !== 'suspect') return false;
  const first = blocks.find(({ start, end }) => start >= item.body_start && end > start && end <= item.end);
  const words = first === undefined ? '' : text.slice(first.start, first.end);
  return isPointer(words) && /annual\s+report\s+to\s+(share|stock)holders|exhibit\s+13\b/i.test(words);
}

/**
 * The text an Item refers to: from the heading of that section to the next heading, the longest one. Empty if not
 * found. The main document comes first.
 * Rule: docs/rules.md#pointer-items
 */
export function findIncorporated(tag: string, documents: readonly ReportDocument[], form: ReportForm): Run[] {
  let longest: Run | null = null;
  const headings = form === '40-F' ? CANADIAN_HEADINGS : HEADINGS;
  const exhibit = form === '40-F' ? WHOLE_EXHIBITS.get(tag) : undefined;
  if (exhibit !== undefined)
    return documents
      .slice(1)
      .filter(({ type, text }) => type?.startsWith('EX-') === true && exhibitItem(text) === exhibit)
      .slice(0, 1)
      .map(({ filename, text }) => ({ filename, start: 0, end: text.length }));
  for (const [index, document] of documents.entries()) {
    const { filename, text, blocks } = document;
    for (const { from, to } of placesIn(document, index === 0, form)) {
      let open: number | null = null;
      const close = (end: number): void => {
        if (open === null) return;
        if (longest === null || end - open > longest.end - longest.start)
          longest = { filename, start: open, end };
        open = null;
      };
      for (const block of blocks) {
        if (block.start < from || block.start >= to) continue;
        const words = headingOf(block, text);
        const opened = words === null ? undefined : headings.find((heading) => heading.opens(words));
        if (opened === undefined) continue;
        if (opened.tag === tag) open ??= block.start;
        else close(block.start);
      }
      close(to);
    }
  }
  return longest === null ? [] : [longest];
}
