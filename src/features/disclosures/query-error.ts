import { DISCLOSURE_Q_MAX } from '../../../contract/disclosures-query.ts';
import { countOf, formatCount } from '../../../views/format/numbers.ts';

/**
 * Why a query is invalid, as a sentence; null if it is valid. Checked before the request is sent.
 * Example: `"supply chain` has no closing quotation mark.
 */
export function queryError(text: string): string | null {
  const q = text.trim();
  const over = q.length - DISCLOSURE_Q_MAX;
  if (over > 0) {
    return `${countOf(over, 'character')} too long: ${DISCLOSURE_Q_MAX} maximum, ${formatCount(q.length)} entered.`;
  }
  const marks = q.replaceAll(/[“”„‟″]/g, '"').split('"').length - 1;
  if (marks % 2 === 1) return 'Closing quotation mark missing. Add it, or remove the opening one.';
  return null;
}

/** Whether the query is a single quoted phrase, to which word distance does not apply. */
export function isPhrase(text: string): boolean {
  return /^["“„‟″].*["”‟″]$/s.test(text.trim());
}
