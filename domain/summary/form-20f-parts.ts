import type { Run } from '../disclosures/disclosure.ts';
import type { ReportDocument } from '../disclosures/report-document.ts';
import type { FormItem } from '../documents/item-forms.ts';
import { reportItems } from '../documents/report-items.ts';
import { type AnnualPart, type AnnualParts, BUSINESS_TAG, RISKS_TAG } from './annual-part.ts';

const item = (key: string, title: string, words: string): FormItem => ({
  key,
  item: key,
  part: null,
  title,
  words: words.split('|'),
  alone: null,
});

/** Items of Form 20-F. The others mark where Items 3 and 4 end. Source: the form. */
const ITEMS: readonly FormItem[] = [
  item('1', 'Identity of Directors, Senior Management and Advisers', 'identity|director'),
  item('2', 'Offer Statistics and Expected Timetable', 'offer|timetable'),
  item('3', 'Key Information', 'key information'),
  item('4', 'Information on the Company', 'information on|information about'),
  item('4A', 'Unresolved Staff Comments', 'unresolved|staff'),
  item('5', 'Operating and Financial Review and Prospects', 'operating|review'),
  item('6', 'Directors, Senior Management and Employees', 'director'),
  item('7', 'Major Shareholders and Related Party Transactions', 'shareholder'),
  item('8', 'Financial Information', 'financial information'),
  item('9', 'The Offer and Listing', 'offer|listing'),
  item('10', 'Additional Information', 'additional'),
];

const RISKS = /^(?:item\s3\W{0,3})?\(?d[.)]?\W{0,4}risk\sfactors\b|^risk\sfactors\W{0,2}$/i;
const BUSINESS = /^(?:item\s4\W{0,3})?\(?b[.)]?\W{0,4}business\soverview\b|^business\soverview\W{0,2}$/i;
const AFTER_BUSINESS = /^(?:item\s4\W{0,3})?\(?c[.)]?\W{0,4}organi[sz]ational\sstructure\b/i;
const HEADING_MAX = 120;

/**
 * The part of an Item between the short block that opens a section and the one that ends it. The whole Item if none
 * opens it.
 */
function within(
  { text, blocks, filename }: ReportDocument,
  run: Run,
  opens: RegExp,
  ends: RegExp | null,
): Run {
  let { start, end } = run;
  let isOpen = false;
  for (const block of blocks) {
    if (block.start < run.start || block.end > run.end || block.end - block.start > HEADING_MAX) continue;
    const words = text
      .slice(block.start, block.end)
      .replaceAll(/\s{1,200}/g, ' ')
      .trim();
    if (!isOpen && opens.test(words)) [start, isOpen] = [block.end, true];
    else if (isOpen && ends?.test(words) === true) {
      end = block.start;
      break;
    }
  }
  return { filename, start, end };
}

/** Items 4.B and 3.D of a 20-F, or null if not found. A 40-F has neither: its exhibits do. */
export function findForm20FParts(main: ReportDocument | undefined): AnnualParts {
  if (main === undefined) return { business: null, risks: null };
  const found = reportItems(
    { text: main.text, blocks: [...main.blocks], anchors: [], losses: [] },
    '20-F',
    ITEMS,
  );
  const part = (
    key: string,
    tag: string,
    name: string,
    opens: RegExp,
    ends: RegExp | null,
  ): AnnualPart | null => {
    const own = found.find((one) => one.key === key);
    if (own === undefined) return null;
    const run = { filename: main.filename, start: own.body_start, end: own.end };
    return { tag, name, runs: [within(main, run, opens, ends)], pointer: null };
  };
  return {
    business: part('4', BUSINESS_TAG, 'Item 4', BUSINESS, AFTER_BUSINESS),
    risks: part('3', RISKS_TAG, 'Item 3', RISKS, null),
  };
}
