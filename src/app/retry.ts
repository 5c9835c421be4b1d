import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';

import { isFinal } from '../api/api-error.ts';
import { serverPause } from '../api/client.ts';

/** A retry by the reader: it is sent at once, during a pause of the server too. */
export function tryAgain(retry: () => void): () => void {
  return () => {
    serverPause()?.release();
    retry();
  };
}

/** Clears failed requests that may succeed on a retry, then reloads the route. */
export function useRetry(reset: () => void): () => void {
  const client = useQueryClient();
  const router = useRouter();
  return () => {
    client.removeQueries({ predicate: ({ state }) => state.status === 'error' && !isFinal(state.error) });
    reset();
    void router.invalidate();
  };
}
