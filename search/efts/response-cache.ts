import type { EftsClient } from './client.ts';
import type { EftsResponse } from './response.ts';
import type { SearchRequest } from './search-request.ts';

/** Cached responses of a quarter of a megabyte each, and their lifetime: five pages of a search share one. */
const ANSWERS_MAX = 40;
const AGE_MAX_MS = 60_000;

/** Requests the results of a search from an offset. */
export type Ask = (request: SearchRequest, from: number) => Promise<EftsResponse>;

type Kept = { answer: Promise<EftsResponse>; at: number };

/** Caches responses of SEC's full-text search for a minute. Concurrent requests share one. Failures are not cached. */
export function createResponseCache(client: EftsClient, now: () => number): Ask {
  const kept = new Map<string, Kept>();
  return (request, from) => {
    const asked = new URLSearchParams(request);
    if (from > 0) asked.set('from', String(from));
    const key = asked.toString();
    const before = kept.get(key);
    if (before !== undefined && now() - before.at < AGE_MAX_MS) return before.answer;
    const answer = client.ask(asked);
    kept.delete(key);
    kept.set(key, { answer, at: now() });
    answer.catch(() => {
      if (kept.get(key)?.answer === answer) kept.delete(key);
    });
    const oldest = kept.keys().next();
    if (kept.size > ANSWERS_MAX && oldest.done !== true) kept.delete(oldest.value);
    return answer;
  };
}
