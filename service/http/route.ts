import * as v from 'valibot';

import { ENDPOINTS, ENDPOINT_IDS, type Endpoint, type EndpointId } from '../../contract/endpoints.ts';
import { ServiceError } from '../../contract/errors.ts';
import { clip } from '../../contract/parameters.ts';
import { API_PREFIX } from '../../contract/target.ts';
import type { Context } from '../context.ts';
import type { Handler, Input } from '../handlers/handler.ts';
import { handlers } from '../handlers/handlers.ts';
import { asOfContext, asOfError } from './as-of-context.ts';
import type { Caching } from './caching.ts';
import { PARAMETER_RULES } from './parameter-rules.ts';
import { misfitError, readQuery } from './parse-query.ts';

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
