import type { ResponseOf } from '../../../contract/endpoints.ts';
import type { Filing } from '../../../contract/filings.ts';
import { foldFilings, isFold } from '../../components/filing/fold-filings.ts';

/** The filings of an overview: folded, the newest twenty are about ten rows. */
export const RECENT = { page: 1, limit: 20, include_amendments: true } as const;

/** The latest filing of a form, excluding amendments. */
export function latestOf(form: string) {
  return { page: 1, limit: 1, include_amendments: false, form_type: form };
}

/** Rows of an overview's list, folded. */
export const RECENT_ROWS = 10;

/** The filings of the first rows; a fold is one row. */
export function recentFilings(response: ResponseOf<'filings'>): Filing[] {
  const rows = foldFilings(response.filings.slice(0, RECENT.limit)).slice(0, RECENT_ROWS);
  return rows.flatMap((row) => (isFold(row) ? row.filings : [row]));
}
