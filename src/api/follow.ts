import { queryOptions, type QueryClient } from '@tanstack/react-query';

import { followEndpoint, setFollowEndpoint } from '../../contract/follow.ts';
import { request } from './client.ts';

const POLL_MS = 15_000;

/** Whether newest filings are followed; asked again while they are. */
export function followQuery() {
  return queryOptions({
    queryKey: ['follow'],
    queryFn: ({ signal }) => request(followEndpoint, { signal }),
    refetchInterval: ({ state }) => (state.data?.on === true ? POLL_MS : false),
  });
}

/** `forms` are those whose documents are loaded; as before where they are left out. */
export async function setFollow(
  change: { on: boolean; forms?: string[] },
  client: QueryClient,
): Promise<void> {
  client.setQueryData(followQuery().queryKey, await request(setFollowEndpoint, { body: change }));
}
