import type { QueryClient } from '@tanstack/react-query';

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
import { queryOf } from './query.ts';

const POLL_MS = 20_000;

/** Every watch; requested again while the page is open. */
export function watchesQuery() {
  return queryOf(watchesEndpoint, {}, { refetchInterval: POLL_MS });
}

/** Newest alerts, of one watch or all. */
export function alertsQuery(watch: string | undefined, page: number) {
  const query = { ...(watch === undefined ? {} : { watch }), ...(page === 1 ? {} : { page }) };
  return queryOf(alertsEndpoint, { query }, { refetchInterval: POLL_MS });
}

export function deliveriesQuery(id: string) {
  return queryOf(deliveriesEndpoint, { path: { id } });
}

export function previewWatch(body: WatchDefinition) {
  return request(previewWatchEndpoint, { body });
}

export async function saveWatch(id: string | null, body: WatchRequest, client: QueryClient) {
  const saved =
    id === null
      ? await request(makeWatchEndpoint, { body })
      : await request(changeWatchEndpoint, { path: { id }, body });
  await client.invalidateQueries({ queryKey: [watchesEndpoint.path] });
  return saved;
}

export async function removeWatch(id: string, client: QueryClient): Promise<void> {
  await request(removeWatchEndpoint, { path: { id } });
  const changed = [watchesEndpoint, alertsEndpoint];
  await Promise.all(changed.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
}
