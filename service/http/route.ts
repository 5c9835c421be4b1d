import * as v from 'valibot';

import { API_PREFIX } from '../../contract/endpoint.ts';
import {
  type Endpoint,
  ENDPOINT_IDS,
  type EndpointId,
  ENDPOINTS,
  type QueryOf,
} from '../../contract/endpoints.ts';
import { type ErrorFamily, ServiceError } from '../../contract/errors.ts';
import { checkParameterNames } from '../../contract/find-endpoint.ts';
import { clip } from '../../contract/parameters.ts';
import { asOfStore, screenAsOf } from '../../store/as-of/as-of-store.ts';
import type { Cache, Caches } from '../caches.ts';
import type { Context, Handler, Input } from '../context.ts';
import { handlers } from '../endpoints.ts';

/** Text of each parameter; an array where it was repeated, which every schema of the contract refuses. */
type RawQuery = Record<string, string | string[]>;

/** Parameters of a query by name. Throws ServiceError invalid_param for a name that the endpoint does not accept. */
function readQuery(id: EndpointId, search: string): RawQuery {
  const query: RawQuery = {};
  if (search === '') return query;
  const pairs = new URLSearchParams(search);
  checkParameterNames(id, pairs.keys());
  for (const [name, value] of pairs) {
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  return query;
}

/** A parameter that does not fit its schema. */
type Misfit = { parameter: string; message: string; missing: boolean };

/**
 * The error for a parameter that doesn't fit its schema, with its family's code: `q` of disclosures has its own code
 * (INVALID_QUERY), and so does an overlong `q` of full-text search. Rule: docs/rules.md#errors
 */
function misfitError(misfit: Misfit, family: ErrorFamily): ServiceError {
  const { parameter, missing } = misfit;
  const words = missing ? `${parameter} is required` : `${parameter} ${misfit.message}`;
  const ofQuery = parameter === 'q' && (family === 'disclosures' || family === 'full_text');
  if (!ofQuery) return new ServiceError('invalid_param', words, { parameter });
  return new ServiceError(missing ? 'missing_query' : 'invalid_query', words, { parameter });
}

/** Rules between the parameters of one endpoint, which a schema of one parameter cannot express. Each throws ServiceError. */
const PARAMETER_RULES: { [K in EndpointId]?: (query: QueryOf<K>) => void } = {
  fullText: checkFullText,
  hits: checkHits,
};

/** A search needs something to search for and a window that ends after it begins. Rule: docs/rules.md#full-text-rules */
function checkFullText(query: QueryOf<'fullText'>): void {
  const { q = '', forms = [], ciks = [], locations = [], date_from, date_to } = query;
  if (q.trim() === '' && forms.length === 0 && ciks.length === 0 && locations.length === 0) {
    throw new ServiceError('missing_query', 'give at least one of q, forms, ciks, locations');
  }
  if (date_from !== undefined && date_to !== undefined && date_from > date_to) {
    throw new ServiceError(
      'invalid_param',
      `date_from must not be after date_to, got '${date_from}' and '${date_to}'`,
      { parameter: 'date_from' },
    );
  }
}

/** Either a query or plain words. */
function checkHits({ q, find }: QueryOf<'hits'>): void {
  if (q !== undefined && find !== undefined) {
    throw new ServiceError('invalid_param', 'give q or find, not both', { parameter: 'find' });
  }
  if ((q ?? find ?? '').trim() === '') throw new ServiceError('missing_query', 'give q or find');
}

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
    statements: cacheOf(caches.statements, day),
    metrics: cacheOf(caches.metrics, day),
    ttm: cacheOf(caches.ttm, day),
    latestRatios: cacheOf(caches.latestRatios, day),
    ratios: cacheOf(caches.ratios, day),
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
function asOfContext(context: Context, day: string): Context {
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
function asOfError(error: unknown, day: string): unknown {
  if (!(error instanceof ServiceError) || !ABSENT.has(error.code)) return error;
  return new ServiceError(
    error.code,
    `Not available as of ${day}: it had not been filed by then, or is not loaded`,
    error.details,
  );
}

/** An endpoint compiled once at start, so that a request builds only its own values. */
export type Route = {
  endpoint: Endpoint;
  caching: Caching;
  /** Path with the prefix it is served under, for the log. */
  template: string;
  /** Parses strictly, then answers. Throws ServiceError. */
  run(raw: RawInput, context: Context): Promise<unknown>;
};

type RawInput = {
  params: Record<string, string>;
  search: string;
  /** Undefined where the endpoint takes none. */
  body: unknown;
};

/** Endpoints that report a state of the moment. */
const NEVER_KEPT: ReadonlySet<EndpointId> = new Set<EndpointId>([
  'claims',
  'status',
  'follow',
  'setFollow',
  'loads',
  'loadPlan',
  'load',
  'startLoad',
  'cancelLoad',
  'watches',
  'alerts',
  'previewWatch',
  'makeWatch',
  'watch',
  'changeWatch',
  'removeWatch',
  'deliveries',
]);

function compileRoute<K extends EndpointId>(id: K, handler: Handler<K>): Route {
  const endpoint: Endpoint = ENDPOINTS[id];
  const check: ((query: Input<K>['query']) => void) | undefined = PARAMETER_RULES[id];
  return {
    endpoint,
    caching: NEVER_KEPT.has(id) ? 'never' : 'revalidate',
    template: `${endpoint.host === 'api' ? API_PREFIX : ''}${endpoint.path}`,
    async run(raw, context) {
      const query = parseQuery(id, raw.search);
      const body = endpoint.body === null ? null : parseBody(endpoint.body, raw.body);
      const path = endpoint.params === null ? {} : v.parse(endpoint.params, raw.params);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this endpoint's own schemas have just validated it
      const input = { path, query, body } as Input<K>;
      check?.(input.query);
      const day = asOfOf(input.query);
      if (day === null) return handler(input, context);
      try {
        return { ...(await handler(input, asOfContext(context, day))), as_of: day };
      } catch (error) {
        throw asOfError(error, day);
      }
    },
  };
}

/** The day that a request is as of; null for today. */
function asOfOf(query: unknown): string | null {
  if (typeof query !== 'object' || query === null || !('as_of' in query)) return null;
  return typeof query.as_of === 'string' ? query.as_of : null;
}

const ROUTES = new Map<EndpointId, Route>(ENDPOINT_IDS.map((id) => [id, compileRoute(id, handlers[id])]));

export function routeOf(id: EndpointId): Route {
  const route = ROUTES.get(id);
  if (route === undefined) throw new Error(`endpoint ${id} has no route`);
  return route;
}

function parseQuery(id: EndpointId, search: string): unknown {
  const raw = readQuery(id, search);
  const endpoint: Endpoint = ENDPOINTS[id];
  const parsed = v.safeParse(endpoint.query, raw, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const key = issue.path?.[0]?.key;
  const parameter = typeof key === 'string' ? key : 'the query';
  throw misfitError(
    { parameter, message: issue.message, missing: isMissing(endpoint, parameter, raw[parameter]) },
    endpoint.errors,
  );
}

/** A required parameter that is not given or empty. An optional one that is empty has a wrong value. */
function isMissing({ query }: Endpoint, parameter: string, value: unknown): boolean {
  if (value === undefined) return true;
  const entries: Record<string, v.GenericSchema> = 'entries' in query ? query.entries : {};
  return value === '' && entries[parameter]?.type !== 'optional';
}

function parseBody(schema: v.GenericSchema, body: unknown): unknown {
  const parsed = v.safeParse(schema, Array.isArray(body) ? null : body, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const key = issue.path?.[0]?.key;
  if (typeof key !== 'string') throw new ServiceError('invalid_param', 'the body must be one JSON object');
  const parameter = clip(key);
  const words = issue.expected === 'never' ? 'is not a field of this body' : issue.message;
  throw new ServiceError(
    'invalid_param',
    issue.type === 'strict_object' && issue.expected !== 'never'
      ? `${parameter} is required`
      : `${parameter} ${words}`,
    { parameter },
  );
}

/** Whether a client may keep an answer and revalidate it with If-None-Match, or must never keep it. */
export type Caching = 'revalidate' | 'never';
