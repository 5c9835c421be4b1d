import { queryOptions } from '@tanstack/react-query';

import { type Parameters, withoutDefaults } from '../../contract/request.ts';
import { screenColumnsEndpoint, screenEndpoint } from '../../contract/screen.ts';
import { addressToday, request } from './client.ts';
import { queryOf } from './query.ts';

const DEFAULTS = { period_type: 'annual', page: 1, limit: 50 };

/** How often a screen is requested again while figures are being computed. */
const POLL_MS = 5_000;

type ScreenParameters = Parameters;

export function screenQuery(given: ScreenParameters) {
  const query = withoutDefaults(given, DEFAULTS);
  return queryOptions({
    ...queryOf(screenEndpoint, { query }),
    refetchInterval: ({ state }) => ((state.data?.searched.pending ?? 0) > 0 ? POLL_MS : false),
  });
}

const WHOLE_SIZE = 1_000;

/** All companies of a screen, in as many requests as it takes. */
export function wholeScreenQuery(given: ScreenParameters) {
  const query = withoutDefaults({ ...given, page: 1 }, DEFAULTS);
  return queryOptions({
    queryKey: ['screen', 'whole', query],
    queryFn: async ({ signal }) => {
      const ask = (page: number) =>
        request(screenEndpoint, { query: { ...query, page, limit: WHOLE_SIZE }, signal });
      const first = await ask(1);
      const { companies } = first;
      for (let page = 2; companies.length < first.pagination.total; page += 1) {
        const next = await ask(page);
        if (next.companies.length === 0) break;
        companies.push(...next.companies);
      }
      return first;
    },
  });
}

export function screenAddress(given: ScreenParameters): string {
  return addressToday(screenEndpoint, { query: withoutDefaults(given, DEFAULTS) });
}

export function screenColumnsQuery() {
  return queryOptions({
    queryKey: ['screen-columns'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => readScreenColumns(signal),
  });
}

export function readScreenColumns(signal: AbortSignal) {
  return request(screenColumnsEndpoint, { signal });
}
