import type { QueryOf, ResponseOf } from '../../../contract/endpoints.ts';
import type { Filing } from '../../../contract/filings.ts';

/** The newest filings of an overview. */
export const NEWEST = { page: 1, limit: 10, include_amendments: true } as const satisfies QueryOf<'filings'>;

/** The newest one of a form, amendments aside. */
export function latestOf(form: string): QueryOf<'filings'> {
  return { page: 1, limit: 1, include_amendments: false, form_type: form };
}

/** At most as many as were asked for: an instance may give more. */
export function newestFilings(answer: ResponseOf<'filings'>): Filing[] {
  return answer.filings.slice(0, NEWEST.limit);
}
