import { ServiceError } from '../../contract/errors.ts';
import { asOfStore, screenAsOf } from '../../store/as-of/as-of-store.ts';
import type { Context } from '../context.ts';
import type { Cache } from '../readers/cache.ts';
import type { Caches } from '../readers/caches.ts';

/** A cache in which what is read as of a day has a separate place. */
function cacheOf<T>(cache: Cache<T>, day: string): Cache<T> {
  return { ...cache, get: (key, read, version) => cache.get(`${day} ${key}`, read, version) };
}

/** What depends on filings as a whole differs by day; what is of one document or report doesn't. */
function cachesOf({ caches, store, past }: Context, day: string): Caches {
  return {
    ...caches,
    companyFacts: cacheOf(caches.companyFacts, day),
    segments: cacheOf(caches.segments, day),
    summaries: cacheOf(caches.summaries, day),
    screens: {
      ...caches.screens,
      get: async (key, read) =>
        caches.screens.get(`${day} ${key}`, read, `${await store.dataVersion()} ${await past.version()}`),
    },
  };
}

/**
 * What a handler reads from as of a day: the store without later filings, with that day as today. Throws ServiceError
 * invalid_param for a day that is still to come. Rule: docs/rules.md#as-of-a-day
 */
export function asOfContext(context: Context, day: string): Context {
  if (day > context.today)
    throw new ServiceError(
      'invalid_param',
      `as_of must not be after today (${context.today}), got '${day}'`,
      {
        parameter: 'as_of',
      },
    );
  return {
    ...context,
    store: { ...asOfStore(context.store, day), screen: screenAsOf(context.store, day, context.past) },
    caches: cachesOf(context, day),
    today: day,
  };
}

const ABSENT: ReadonlySet<string> = new Set(['data_not_available', 'not_found']);

/** An error of an answer as of a day. What is missing may only have been filed later. */
export function asOfError(error: unknown, day: string): unknown {
  if (!(error instanceof ServiceError) || !ABSENT.has(error.code)) return error;
  return new ServiceError(
    error.code,
    `Not available as of ${day}: it had not been filed by then, or is not loaded`,
    error.details,
  );
}
