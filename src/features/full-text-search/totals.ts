import type { FullTextResponse } from '../../../contract/full-text.ts';
import { countOf, formatCount } from '../../format/count.ts';

type Counted = Pick<
  FullTextResponse,
  | 'total'
  | 'total_relation'
  | 'total_filings'
  | 'from'
  | 'effective_from'
  | 'size'
  | 'tier'
  | 'tier_cap'
  | 'tier_capped'
> & { results: readonly unknown[] };

/** First row of what is shown, from 0: the tier's cap may have moved it. */
export function firstRow({ effective_from, from }: Pick<Counted, 'effective_from' | 'from'>): number {
  return effective_from ?? from;
}

/** Rows that can be paged to: filings where the service counts them, else documents, up to the tier's cap. */
export function reachableRows({ total, total_filings, tier_cap }: Counted): number {
  return Math.min(total_filings ?? total, tier_cap);
}

/**
 * What was found, said so that the units cannot be mistaken: documents match, filings are listed.
 * Example: '1,234 documents in 567 filings'.
 */
export function foundWords({ total, total_relation, total_filings }: Counted): string {
  const few = total_relation === 'gte' ? 'at least ' : '';
  const documents = `${few}${countOf(total, 'document')}`;
  return total_filings === undefined || total === 0
    ? documents
    : `${documents} in ${countOf(total_filings, 'filing')}`;
}

/** Which filings stand on this page; null when none do. Example: 'filings 21 to 40'. */
export function pageWords(answer: Counted): string | null {
  const { size, total_filings, total } = answer;
  const first = firstRow(answer) + 1;
  const last = Math.min(first + size - 1, total_filings ?? total);
  if (answer.total === 0 || first > last) return null;
  if (first === 1 && last === (total_filings ?? total)) return null;
  return first === last
    ? `filing ${formatCount(first)}`
    : `filings ${formatCount(first)} to ${formatCount(last)}`;
}

/** How far this tier reaches, where that is less than what was found. */
export function reachWords(answer: Counted): string | null {
  const { tier, tier_cap } = answer;
  if ((answer.total_filings ?? answer.total) <= tier_cap) return null;
  return `The ${tier} tier reaches the first ${formatCount(tier_cap)}`;
}

/**
 * How many rows the item filter took from this page: items are looked at after the page is cut (spec §4.3, rule 3).
 * Null where nothing is missing.
 */
export function shortenedBy(answer: Counted): { shown: number; of: number } | null {
  const rows = Math.min(answer.size, Math.max(0, (answer.total_filings ?? answer.total) - firstRow(answer)));
  const shown = answer.results.length;
  return shown < rows ? { shown, of: rows } : null;
}
