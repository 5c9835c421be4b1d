import type { Run } from '../disclosures/disclosure.ts';
import { BUSINESS_TAG, RISK_FACTORS_TAG } from '../disclosures/section-tags.ts';
import type { ReportDocument } from '../disclosures/segment-report.ts';
import { itemTag } from '../disclosures/tags.ts';

/** Characters of a pointer that are quoted. */
const POINTER_MAX = 240;

function partOf(tag: string, documents: readonly ReportDocument[], filed_form: string): AnnualPart | null {
  const [main] = documents;
  const item = main?.items.find(({ key }) => itemTag('10-K', key, filed_form)?.tag === tag);
  if (main === undefined || item === undefined) return null;
  const name = `Item ${item.item}`;
  const own: Run = { filename: main.filename, start: item.body_start, end: item.end };
  if (item.status === 'found') return { tag, name, runs: [own], pointer: null };
  const words = main.text
    .slice(own.start, own.end)
    .replaceAll(/\s{1,200}/g, ' ')
    .trim();
  return { tag, name, runs: findInAnnualReportExhibit(tag, documents), pointer: words.slice(0, POINTER_MAX) };
}

/**
 * The business and risk sections of an annual report: Items 1 and 1A of a 10-K or the parts of an EX-13 they refer
 * to, and Items 4.B and 3.D of a 20-F. The report's main document comes first in `documents`.
 * Rule: docs/rules.md#extracted-summaries
 */
export function findAnnualParts(documents: readonly ReportDocument[], filed_form: string): AnnualParts {
  if (!/^10-?K/.test(filed_form)) return findForm20FParts(documents[0]);
  return {
    business: partOf(BUSINESS_TAG, documents, filed_form),
    risks: partOf(RISK_FACTORS_TAG, documents, filed_form),
  };
}

/** A part of an annual report that a summary is written from. */
export type AnnualPart = {
  tag: string;
  /** `Item 1A`. */
  name: string;
  runs: Run[];
  /** The text of an Item that only refers to another document, on one line; null for an Item with its own text. */
  pointer: string | null;
};

/** Null for an Item that the report doesn't have. */
type AnnualParts = { business: AnnualPart | null; risks: AnnualPart | null };

/** Headings that an annual report to shareholders uses for these Items. */
const HEADINGS: ReadonlyMap<string, RegExp> = new Map([
  [
    BUSINESS_TAG,
    /^(?:(?:our|the|description\sof(?:\s(?:our|the))?|overview\sof(?:\s(?:our|the))?)\s)?business(?:\soverview|\ssegments)?\W{0,2}$/i,
  ],
  [RISK_FACTORS_TAG, /^(?:our\s)?risk\sfactors\W{0,2}$/i],
]);

/** A heading followed by less text than this only mentions the section. */
const CHARACTERS_MIN = 1_500;
/** Headings tried in one document. */
const HEADINGS_MAX = 50;

/**
 * The section of an EX-13 annual report that an Item refers to: from its heading to the next heading of the same
 * level. The longest one wins. Empty if no exhibit has it.
 * Rule: docs/rules.md#pointer-items
 */
function findInAnnualReportExhibit(tag: string, documents: readonly ReportDocument[]): Run[] {
  const opens = HEADINGS.get(tag);
  if (opens === undefined) return [];
  let longest: Run | null = null;
  for (const { filename, text, blocks, type } of documents) {
    if (type?.startsWith('EX-13') !== true) continue;
    let tried = 0;
    for (const [index, block] of blocks.entries()) {
      const isOpening = block.kind === 'heading' && opens.test(text.slice(block.start, block.end).trim());
      if (!isOpening) continue;
      tried += 1;
      if (tried > HEADINGS_MAX) break;
      const level = block.level ?? 6;
      const next = blocks
        .slice(index + 1)
        .find(
          (other) =>
            other.kind === 'heading' &&
            (other.level ?? 6) <= level &&
            !opens.test(text.slice(other.start, other.end).trim()),
        );
      const end = next?.start ?? text.length;
      if (end - block.end < CHARACTERS_MIN) continue;
      if (longest === null || end - block.end > longest.end - longest.start)
        longest = { filename, start: block.end, end };
    }
  }
  return longest === null ? [] : [longest];
}

/** Items 4.B and 3.D of a 20-F, else all of Items 4 and 3; null if not found. A 40-F has neither: its exhibits do. */
function findForm20FParts(main: ReportDocument | undefined): AnnualParts {
  const part = (tag: string, keys: readonly string[]): AnnualPart | null => {
    const own = keys.flatMap((key) => main?.items.find((one) => one.key === key) ?? [])[0];
    if (main === undefined || own === undefined) return null;
    const run = { filename: main.filename, start: own.body_start, end: own.end };
    return { tag, name: `Item ${own.item}`, runs: [run], pointer: null };
  };
  return { business: part(BUSINESS_TAG, ['4.B', '4']), risks: part(RISK_FACTORS_TAG, ['3.D', '3']) };
}
