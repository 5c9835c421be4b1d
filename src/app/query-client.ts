import {
  QueryCache,
  QueryClient,
  type FetchQueryOptions,
  type Query,
  type QueryKey,
} from '@tanstack/react-query';

import { ApiError, isFinal, isRetryable } from '../api/api-error.ts';
import { awaitServer, onRecovery } from '../components/connection.ts';

const RETRIES = 2;
const MAX_RETRY_DELAY_MS = 30_000;

/** A component that mounts right after its loader's request failed shows that failure instead of retrying. */
const RECENT_FAILURE_MS = 5000;

const mayRefetch = ({ state }: Query) => !isFinal(state.error);
const mayRefetchOnMount = (query: Query) =>
  mayRefetch(query) &&
  (query.state.error === null || Date.now() - query.state.errorUpdatedAt > RECENT_FAILURE_MS);

/** `Retry-After` of the response, or else 1 s, 2 s, 4 s. */
function retryDelay(attempt: number, error: Error): number {
  const retryAfter = error instanceof ApiError ? error.retry_after : null;
  return retryAfter === null ? 1000 * 2 ** attempt : Math.min(retryAfter * 1000, MAX_RETRY_DELAY_MS);
}

/**
 * Retries only failures that may be temporary. A final refusal (400, 401, 403, 501) is not requested again on mount, focus
 * or reconnect.
 */
export function createQueryClient(): QueryClient {
  const queryCache = new QueryCache({
    onError: (error) => {
      if (error instanceof ApiError && error.kind === 'network' && navigator.onLine) void awaitServer();
    },
  });
  // As after a reconnect: what failed, and what is stale. A client that draws a first screen requests once.
  if (!import.meta.env.SSR) onRecovery(() => queryCache.onOnline());
  return new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: 15 * 60_000,
        // Offline, a request fails; with the library's default it would stay pending.
        networkMode: 'always',
        // A refusal that says to wait is not retried here: the failure notice counts down to the retry.
        retry: (failures, error) => !import.meta.env.SSR && failures < RETRIES && isRetryable(error),
        retryDelay,
        retryOnMount: mayRefetchOnMount,
        refetchOnMount: mayRefetchOnMount,
        refetchOnWindowFocus: mayRefetch,
        refetchOnReconnect: mayRefetch,
      },
    },
  });
}

/** Starts a request without waiting for it. The component shows the outcome; a final refusal is not requested again. */
export function prefetchQuery<T, K extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<T, Error, T, K>,
): void {
  if (isFinal(client.getQueryState(options.queryKey)?.error)) return;
  client.query(options).catch(() => {
    // The component reads the error from the cache.
  });
}
