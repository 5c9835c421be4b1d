import { DISCLOSURE_Q_MAX } from '../../../contract/disclosures.ts';
import { countOf, formatCount } from '../../format/count.ts';

/**
 * Why words cannot be searched for, in a sentence; null when they can. What the service would refuse for how it is
 * written is told before it is sent. Example: `"supply chain` → a quotation mark is missing.
 */
export function queryProblem(text: string): string | null {
  const q = text.trim();
  const over = q.length - DISCLOSURE_Q_MAX;
  if (over > 0) {
    return `${countOf(over, 'character')} too many: a search takes ${DISCLOSURE_Q_MAX}, and this has ${formatCount(q.length)}.`;
  }
  const marks = q.replaceAll(/[“”„‟″]/g, '"').split('"').length - 1;
  if (marks % 2 === 1) return 'A quotation mark is missing: close the phrase, or leave the mark out.';
  return null;
}

/** Whether words are one phrase in quotes, so that the distance between them has no say. */
export function isPhrase(text: string): boolean {
  return /^["“„‟″].*["”‟″]$/s.test(text.trim());
}
