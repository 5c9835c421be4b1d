import { queryOptions, type QueryClient } from '@tanstack/react-query';

import {
  cancelLoadEndpoint,
  loadEndpoint,
  loadPlanEndpoint,
  loadsEndpoint,
  startLoadEndpoint,
} from '../../contract/load-endpoints.ts';
import type { Load } from '../../contract/loads.ts';
import { request } from './client.ts';

const POLL_MS = 500;

export function isOpen(load: Load): boolean {
  return load.state === 'queued' || load.state === 'running';
}

/** Recent loads, newest first; asked again twice a second while one is under way. */
export function loadsQuery() {
  return queryOptions({
    queryKey: ['loads'],
    queryFn: ({ signal }) => request(loadsEndpoint, { signal }),
    refetchInterval: ({ state }) => (state.data?.loads.some(isOpen) === true ? POLL_MS : false),
  });
}

/** What a load of this ticker or CIK would fetch. Nothing is fetched from EDGAR to answer it. */
export function loadPlanQuery(identifier: string) {
  return queryOptions({
    queryKey: ['loads', 'plan', identifier],
    queryFn: ({ signal }) => request(loadPlanEndpoint, { query: { identifier }, signal }),
    staleTime: 0,
  });
}

export type LoadWish = { identifier: string; with_documents: boolean; contact?: string };

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** Starts a load and resolves with it once it has come to an end, however it did; the list shows its progress. */
export async function runLoad(wish: LoadWish, client: QueryClient): Promise<Load> {
  let { load } = await request(startLoadEndpoint, { body: wish });
  await client.invalidateQueries({ queryKey: ['loads'], exact: true });
  while (isOpen(load)) {
    await pause(POLL_MS);
    ({ load } = await request(loadEndpoint, { path: { id: load.id } }));
  }
  await client.invalidateQueries();
  return load;
}

export async function cancelLoad(id: string, client: QueryClient): Promise<void> {
  await request(cancelLoadEndpoint, { path: { id } });
  await client.invalidateQueries({ queryKey: ['loads'], exact: true });
}
