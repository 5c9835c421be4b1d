import type { Run } from '../disclosures/disclosure.ts';
import type { ReportDocument } from '../disclosures/report-document.ts';

/** Headings that an annual report to shareholders uses for these Items. */
const HEADINGS: ReadonlyMap<string, RegExp> = new Map([
  [
    'item:BusinessTextBlock',
    /^(?:(?:our|the|description\sof(?:\s(?:our|the))?|overview\sof(?:\s(?:our|the))?)\s)?business(?:\soverview|\ssegments)?\W{0,2}$/i,
  ],
  ['item:RiskFactorsTextBlock', /^(?:our\s)?risk\sfactors\W{0,2}$/i],
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
export function findInAnnualReportExhibit(tag: string, documents: readonly ReportDocument[]): Run[] {
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
