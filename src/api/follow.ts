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

export async function setFollow(on: boolean, client: QueryClient): Promise<void> {
  client.setQueryData(followQuery().queryKey, await request(setFollowEndpoint, { body: { on } }));
}
