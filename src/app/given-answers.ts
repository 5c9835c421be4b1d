import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { learnTier } from '../api/client.ts';
import { statusQuery } from '../api/status.ts';

type Answer = [key: QueryKey, data: unknown];

/** The answers that a first screen was drawn from, as JSON for the document. */
export function writeAnswers(client: QueryClient): string {
  const answers: Answer[] = client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }): Answer[] => (state.status === 'success' ? [[queryKey, state.data]] : []));
  return JSON.stringify(answers);
}

/** Takes the answers that the document brought; they aren't requested again until they are stale. */
export function takeAnswers(client: QueryClient): void {
  const given = document.getElementById('answers');
  if (given === null) return;
  const answers: Answer[] = JSON.parse(given.textContent);
  for (const [key, data] of answers) client.setQueryData(key, data);
  given.remove();
  const status = client.getQueryData(statusQuery().queryKey);
  if (status !== undefined) void learnTier(Promise.resolve(status));
}
