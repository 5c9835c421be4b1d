import type { FullTextResponse } from '../../contract/full-text.ts';
import { formatCount } from './numbers.ts';

/**
 * How many documents have the words typed, and how many only another wording; null where no other was searched.
 * Example: '4 with your words, 34 with other wording'.
 */
export function wordingsText({
  matches,
  also_matched,
}: Pick<FullTextResponse, 'matches' | 'also_matched'>): string | null {
  if (matches === undefined || (also_matched === null && matches.widened === 0)) return null;
  const { exact, widened } = matches;
  return `${formatCount(exact)} with your words, ${formatCount(widened)} with other wording`;
}
