import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

import { ApiError } from '../api/api-error.ts';

/** The latest refusal of the server's key, by any request; null while none is refused. */
function refusedKey(client: QueryClient): Error | null {
  const errors = client
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.error);
  return errors.find((error) => error instanceof ApiError && error.status === 401) ?? null;
}

/** The refusal of the key, which is one problem of all panels and is told once. */
export function useKeyFailure(): Error | null {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(listener),
    [client],
  );
  const refused = () => refusedKey(client);
  return useSyncExternalStore(subscribe, refused, refused);
}
