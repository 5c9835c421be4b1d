import { useQueryClient } from '@tanstack/react-query';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';

import { isFinal } from '../api/api-error.ts';
import { PageHeading } from '../components/page-heading.tsx';
import { FailureState } from './failure-state.tsx';

/** Asks again for all that failed, then lets the route load anew. */
export function useRetry(reset: () => void): () => void {
  const client = useQueryClient();
  const router = useRouter();
  return () => {
    client.removeQueries({ predicate: ({ state }) => state.status === 'error' && !isFinal(state.error) });
    reset();
    void router.invalidate();
  };
}

/** A route that could not load or draw itself. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const retry = useRetry(reset);
  return (
    <section className="page space-y-4">
      <PageHeading title="This page could not be shown" />
      <FailureState error={error} onRetry={retry} />
    </section>
  );
}
