import { queryOptions, type QueryClient } from '@tanstack/react-query';

import {
  type WatchDefinition,
  type WatchRequest,
  alertsEndpoint,
  changeWatchEndpoint,
  deliveriesEndpoint,
  makeWatchEndpoint,
  previewWatchEndpoint,
  removeWatchEndpoint,
  watchesEndpoint,
} from '../../contract/watches.ts';
import { request } from './client.ts';

const POLL_MS = 20_000;

/** Every watch; requested again while the page is open. */
export function watchesQuery() {
  return queryOptions({
    queryKey: ['watches'],
    queryFn: ({ signal }) => request(watchesEndpoint, { signal }),
    refetchInterval: POLL_MS,
  });
}

/** Newest alerts, of one watch or all. */
export function alertsQuery(watch: string | undefined, page: number) {
  const query = { ...(watch === undefined ? {} : { watch }), ...(page === 1 ? {} : { page }) };
  return queryOptions({
    queryKey: ['alerts', query],
    queryFn: ({ signal }) => request(alertsEndpoint, { query, signal }),
    refetchInterval: POLL_MS,
  });
}

export function deliveriesQuery(id: string) {
  return queryOptions({
    queryKey: ['deliveries', id],
    queryFn: ({ signal }) => request(deliveriesEndpoint, { path: { id }, signal }),
  });
}

/** How often a watch would have fired. */
export function previewWatch(body: WatchDefinition) {
  return request(previewWatchEndpoint, { body });
}

/** Makes a watch, or replaces the one of an id. */
export async function saveWatch(id: string | null, body: WatchRequest, client: QueryClient) {
  const saved =
    id === null
      ? await request(makeWatchEndpoint, { body })
      : await request(changeWatchEndpoint, { path: { id }, body });
  await client.invalidateQueries({ queryKey: ['watches'] });
  return saved;
}

export async function removeWatch(id: string, client: QueryClient): Promise<void> {
  await request(removeWatchEndpoint, { path: { id } });
  await Promise.all(['watches', 'alerts'].map((name) => client.invalidateQueries({ queryKey: [name] })));
}
