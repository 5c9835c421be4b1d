import type { QueryOf, ResponseOf } from '../../../contract/endpoints.ts';
import type { Filing } from '../../../contract/filings.ts';

/** The filings listed on an overview. */
export const RECENT = { page: 1, limit: 10, include_amendments: true } as const satisfies QueryOf<'filings'>;

/** The latest filing of a form, excluding amendments. */
export function latestOf(form: string): QueryOf<'filings'> {
  return { page: 1, limit: 1, include_amendments: false, form_type: form };
}

/** Cut to the requested number: a server may return more. */
export function recentFilings(response: ResponseOf<'filings'>): Filing[] {
  return response.filings.slice(0, RECENT.limit);
}
