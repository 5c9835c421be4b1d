import type { Run } from '../disclosures/disclosure.ts';
import type { ReportDocument } from '../disclosures/report-document.ts';

/** How an annual report to shareholders heads what an Item points to. */
const HEADINGS: ReadonlyMap<string, RegExp> = new Map([
  [
    'item:BusinessTextBlock',
    /^(?:(?:our|the|description\sof(?:\s(?:our|the))?|overview\sof(?:\s(?:our|the))?)\s)?business(?:\soverview|\ssegments)?\W{0,2}$/i,
  ],
  ['item:RiskFactorsTextBlock', /^(?:our\s)?risk\sfactors\W{0,2}$/i],
]);

/** A heading that is followed by less than this only names the part. */
const LEAST = 1_500;
/** Headings that are tried in one document. */
const OPENINGS_MAX = 50;

/**
 * What a pointer Item stands for, in an annual report to shareholders filed as EX-13: from its heading to the next of the
 * same rank, the longest such run. Empty where no exhibit has it. Source: domain §5.2 (8).
 */
export function findElsewhere(tag: string, documents: readonly ReportDocument[]): Run[] {
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
      if (tried > OPENINGS_MAX) break;
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
      if (end - block.end < LEAST) continue;
      if (longest === null || end - block.end > longest.end - longest.start)
        longest = { filename, start: block.end, end };
    }
  }
  return longest === null ? [] : [longest];
}
