import { type QueryClient, queryOptions } from '@tanstack/react-query';

import { followEndpoint, setFollowEndpoint } from '../../contract/follow.ts';
import {
  cancelLoadEndpoint,
  type Load,
  loadEndpoint,
  loadPlanEndpoint,
  type LoadScope,
  loadsEndpoint,
  startLoadEndpoint,
} from '../../contract/loads.ts';
import { request } from './client.ts';
import { queryOf } from './query.ts';

const FOLLOW_POLL_MS = 15_000;

/** Whether newest filings are followed; requested again while they are. */
export function followQuery() {
  return queryOptions({
    ...queryOf(followEndpoint),
    refetchInterval: ({ state }) => (state.data?.on === true ? FOLLOW_POLL_MS : false),
  });
}

/** `forms` are those whose documents are loaded; as before where they are left out. */
export async function setFollow(
  change: { on: boolean; forms?: string[] },
  client: QueryClient,
): Promise<void> {
  client.setQueryData(followQuery().queryKey, await request(setFollowEndpoint, { body: change }));
}

const POLL_MS = 500;

export function isOpen(load: Load): boolean {
  return load.state === 'queued' || load.state === 'running';
}

/** Recent loads, newest first; polled while a load is queued or running. */
export function loadsQuery() {
  return queryOptions({
    ...queryOf(loadsEndpoint),
    refetchInterval: ({ state }) => (state.data?.loads.some(isOpen) === true ? POLL_MS : false),
  });
}

/** What a load of this ticker or CIK would download. Planning a load doesn't request anything from EDGAR. */
export function loadPlanQuery(identifier: string) {
  return queryOf(loadPlanEndpoint, { query: { identifier } }, { staleTime: 0 });
}

export type LoadRequest = {
  identifier: string;
  scope?: LoadScope;
  with_documents: boolean;
  contact?: string;
};

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** Starts a load and resolves with it when it finishes, fails or is cancelled. The list of loads shows its progress. */
export async function runLoad(
  body: LoadRequest,
  client: QueryClient,
  onProgress?: (load: Load) => void,
): Promise<Load> {
  let { load } = await request(startLoadEndpoint, { body });
  onProgress?.(load);
  await client.invalidateQueries({ queryKey: [loadsEndpoint.path], exact: true });
  while (isOpen(load)) {
    await pause(POLL_MS);
    ({ load } = await request(loadEndpoint, { path: { id: load.id } }));
    onProgress?.(load);
  }
  await client.invalidateQueries();
  return load;
}

export async function cancelLoad(id: string, client: QueryClient): Promise<void> {
  await request(cancelLoadEndpoint, { path: { id } });
  await client.invalidateQueries({ queryKey: [loadsEndpoint.path], exact: true });
}
