import type { EftsAnswer } from './answer.ts';
import type { EftsClient } from './client.ts';
import type { SearchRequest } from './search-request.ts';

/** Answers kept, a quarter of a megabyte each, and for how long: five pages of a search share one. */
const ANSWERS_MAX = 40;
const AGE_MAX_MS = 60_000;

/** Asks for what a search finds from a place in its hits on. */
export type Ask = (request: SearchRequest, from: number) => Promise<EftsAnswer>;

type Kept = { answer: Promise<EftsAnswer>; at: number };

/** Answers of SEC's own index, each asked for once in a minute, also by those who ask meanwhile. A failure is not kept. */
export function createAnswerCache(client: EftsClient, now: () => number): Ask {
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
