import type { FullTextResponse } from '../../../contract/full-text.ts';
import { countOf, formatCount } from '../../../views/format/numbers.ts';

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

/** Index of the first row shown, from 0: the tier cap may have moved it. */
export function firstRow({ effective_from, from }: Pick<Counted, 'effective_from' | 'from'>): number {
  return effective_from ?? from;
}

/** Rows available to page through, up to the tier cap: filings if the service counts them, else documents. */
export function reachableRows({ total, total_filings, tier_cap }: Counted): number {
  return Math.min(total_filings ?? total, tier_cap);
}

/** Number of matching documents and, if counted, of the filings listed. Example: '1,234 documents in 567 filings'. */
export function totalsText({ total, total_relation, total_filings }: Counted): string {
  const prefix = total_relation === 'gte' ? 'at least ' : '';
  const documents = `${prefix}${countOf(total, 'document')}`;
  return total_filings === undefined || total === 0
    ? documents
    : `${documents} in ${countOf(total_filings, 'filing')}`;
}

/** Range of filings on this page; null if it is empty or the only page. Example: 'filings 21 to 40'. */
export function pageRange(answer: Counted): string | null {
  const { size, total_filings, total } = answer;
  const first = firstRow(answer) + 1;
  const last = Math.min(first + size - 1, total_filings ?? total);
  if (answer.total === 0 || first > last) return null;
  if (first === 1 && last === (total_filings ?? total)) return null;
  return first === last
    ? `filing ${formatCount(first)}`
    : `filings ${formatCount(first)} to ${formatCount(last)}`;
}

/** The tier cap, if more was found. */
export function tierLimit(answer: Counted): string | null {
  const { tier, tier_cap } = answer;
  if ((answer.total_filings ?? answer.total) <= tier_cap) return null;
  return `The ${tier} tier shows the first ${formatCount(tier_cap)}`;
}

/**
 * Rows that the item filter left on this page, and how many it started from; null if it removed none. It is applied
 * after paging.
 * Rule: docs/rules.md#item-filter
 */
export function pageShortfall(answer: Counted): { shown: number; of: number } | null {
  const rows = Math.min(answer.size, Math.max(0, (answer.total_filings ?? answer.total) - firstRow(answer)));
  const shown = answer.results.length;
  return shown < rows ? { shown, of: rows } : null;
}
