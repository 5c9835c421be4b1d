import { useQueryClient } from '@tanstack/react-query';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';

import { isFinal } from '../api/api-error.ts';
import { PageHeading } from '../components/page-heading.tsx';
import { FailureState } from './failure-state.tsx';

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

/** The error page of a route that failed to load or render. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const retry = useRetry(reset);
  return (
    <section className="page space-y-4">
      <PageHeading title="This page could not be displayed" />
      <FailureState error={error} onRetry={retry} />
    </section>
  );
}
