import type { Endpoint } from '../../contract/endpoints.ts';
import { asOfDay } from '../format/as-of-day.ts';

/** Parameters of a request with the day that the page shows, where the endpoint has that parameter. */
export function withAsOf<Q extends object>({ query }: Endpoint, given: Q): Q | (Q & { as_of: string }) {
  const { entries }: { entries?: object } = query;
  const as_of = asOfDay();
  return as_of !== undefined && entries !== undefined && 'as_of' in entries ? { ...given, as_of } : given;
}
