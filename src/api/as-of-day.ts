import type { Endpoint } from '../../contract/endpoints.ts';

let shown: string | undefined;

/** The past day that the page shows, `2025-02-25`; undefined for today. Rule: docs/rules.md#as-of-a-day */
export function asOfDay(): string | undefined {
  return shown;
}

/** Called before a page requests anything: by the root route, and by an embedded view. */
export function setAsOfDay(day: string | undefined): void {
  shown = day;
}

/** Parameters of a request with the day, where the endpoint has that parameter. */
export function withAsOf<Q extends object>({ query }: Endpoint, given: Q): Q | (Q & { as_of: string }) {
  const { entries }: { entries?: object } = query;
  return shown !== undefined && entries !== undefined && 'as_of' in entries
    ? { ...given, as_of: shown }
    : given;
}
