import type { DisclosuresResponse } from '../../../contract/disclosures.ts';
import { countOf, formatCount } from '../../format/count.ts';
import { label } from '../../format/label.ts';

type Answer = Pick<DisclosuresResponse, 'matches' | 'total' | 'metadata'>;

/** How much was found and how much of it is shown: '34 passages, the best 10 shown'. */
export function foundWords({ matches, total }: Answer): string {
  const found = countOf(total, 'passage');
  if (total === 0 || matches.length >= total) return found;
  return `${found}, the best ${formatCount(matches.length)} shown`;
}

/** What the answer says of itself: how much was searched, and what could not be. */
export function answerNotes({ metadata }: Answer): string[] {
  const { reports, reports_whole = 0, diff } = metadata;
  const missing = diff?.missing ?? [];
  const notes: string[] = [];
  if (reports !== undefined) notes.push(`${countOf(reports, 'report')} searched.`);
  if (reports_whole > 0) {
    notes.push(
      reports_whole === 1
        ? 'In 1 of them no Items could be found: its whole text was searched as one disclosure.'
        : `In ${formatCount(reports_whole)} of them no Items could be found: their whole text was searched as one disclosure.`,
    );
  }
  if (missing.length > 0) {
    notes.push(
      `Left out, since no report of the base year is here to compare with: ${missing.map(label).join(', ')}.`,
    );
  }
  return notes;
}
