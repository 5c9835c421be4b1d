import { QueryClient, type FetchQueryOptions, type Query, type QueryKey } from '@tanstack/react-query';

import { ApiError, isFinal, isRetryable } from '../api/api-error.ts';

const RETRIES = 2;
const LONGEST_WAIT_MS = 30_000;

/** A screen that mounts on a request its loader has just lost shows that failure; it does not ask a second time. */
const JUST_NOW_MS = 5000;

const mayAskAgain = ({ state }: Query) => !isFinal(state.error);
const mayAskOnMount = (query: Query) =>
  mayAskAgain(query) && (query.state.error === null || Date.now() - query.state.errorUpdatedAt > JUST_NOW_MS);

const isLimit = (error: unknown) => error instanceof ApiError && error.status === 429;

/** Wait before the next try: what the answer says, else 1 s, 2 s, 4 s. */
function retryDelay(attempt: number, error: Error): number {
  const told = error instanceof ApiError ? error.retry_after : null;
  return told === null ? 1000 * 2 ** attempt : Math.min(told * 1000, LONGEST_WAIT_MS);
}

/**
 * One rule for every request: only what may pass by itself is tried again, and a refusal that stands
 * (400, 401, 403, 501) is not asked a second time by a mount, a focus or a reconnect.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: 15 * 60_000,
        // Offline, a request fails and says so; the library's own default would leave it pending.
        networkMode: 'always',
        // EDGAR's pause is not waited out unseen: it is counted down where the answer would stand.
        retry: (failures, error) => failures < RETRIES && isRetryable(error) && !isLimit(error),
        retryDelay,
        retryOnMount: mayAskOnMount,
        refetchOnMount: mayAskOnMount,
        refetchOnWindowFocus: mayAskAgain,
        refetchOnReconnect: mayAskAgain,
      },
    },
  });
}

/** Starts a request for a screen that will show its outcome itself: nothing is awaited, a standing refusal kept. */
export function startQuery<T, K extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<T, Error, T, K>,
): void {
  if (isFinal(client.getQueryState(options.queryKey)?.error)) return;
  client.query(options).catch(() => {
    // The outcome is in the cache, where the screen reads it.
  });
}
