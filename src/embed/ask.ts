import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';

import { isRetryable } from '../api/api-error.ts';

/** Asks what a page would ask, by the same `queryOptions`. */
export type Ask = <T, K extends QueryKey>(options: FetchQueryOptions<T, Error, T, K>) => Promise<T>;

const RETRIES = 2;
const DELAY_MS = 1_000;

async function withRetries<T>(fetch: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await fetch();
    } catch (error) {
      if (failures >= RETRIES || !isRetryable(error)) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, DELAY_MS * 2 ** failures);
      });
    }
  }
}

/**
 * Requests of one widget: each is sent once, and again only after it failed. A widget shows one view and never refetches, so
 * the pages' query client (12 kB) would be idle here.
 */
export function createAsk(): Ask {
  const asked = new Map<string, Promise<unknown>>();
  return <T, K extends QueryKey>({ queryKey, queryFn }: FetchQueryOptions<T, Error, T, K>): Promise<T> => {
    const key = JSON.stringify(queryKey);
    const before = asked.get(key);
    // The key says what was asked, so the answer has its type.
    // eslint-disable-next-line typescript/no-unsafe-type-assertion
    if (before !== undefined) return before as Promise<T>;
    if (typeof queryFn !== 'function') throw new Error(`Nothing to ask for ${key}`);
    const context = { queryKey, signal: new AbortController().signal, client: NO_CLIENT, meta: undefined };
    // What the pages' client would also keep is of no use here.
    // eslint-disable-next-line typescript/no-unsafe-type-assertion
    const answer = withRetries(async () => queryFn(context as unknown as Parameters<typeof queryFn>[0]));
    asked.set(key, answer);
    answer.catch(() => asked.delete(key));
    return answer;
  };
}

const NO_CLIENT = { setQueryData: () => undefined };
