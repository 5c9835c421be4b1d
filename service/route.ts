import * as v from 'valibot';

import { ENDPOINTS, ENDPOINT_IDS, type Endpoint, type EndpointId } from '../contract/endpoints.ts';
import { ServiceError } from '../contract/errors.ts';
import { clip } from '../contract/parameters.ts';
import type { Context } from './context.ts';
import type { Handler, Input } from './handlers/handler.ts';
import { handlers } from './handlers/handlers.ts';
import { misfitError, readQuery } from './http/parse-query.ts';
import { PARAMETER_RULES } from './parameter-rules.ts';

/** An endpoint made ready once at start, so that a request builds nothing but its own values. */
export type Route = {
  id: EndpointId;
  endpoint: Endpoint;
  /** Path with the prefix it is served under, for the log. */
  template: string;
  /** Parses strictly, then answers. Throws ServiceError. */
  run(raw: RawInput, context: Context): Promise<unknown>;
};

export type RawInput = {
  params: Record<string, string>;
  search: string;
  /** Undefined where the endpoint takes none. */
  body: unknown;
};

/** Prefix of every endpoint that needs a key (spec §9). */
export const API_PREFIX = '/v1';

function compileRoute<K extends EndpointId>(id: K, handler: Handler<K>): Route {
  const endpoint: Endpoint = ENDPOINTS[id];
  const check: ((query: Input<K>['query']) => void) | undefined = PARAMETER_RULES[id];
  const accepted = new Set(Object.keys(endpoint.query.entries));
  return {
    id,
    endpoint,
    template: `${endpoint.host === 'api' ? API_PREFIX : ''}${endpoint.path}`,
    async run(raw, context) {
      const query = parseQuery(endpoint, raw.search, accepted);
      const body = endpoint.body === null ? null : parseBody(endpoint.body, raw.body);
      const path = endpoint.params === null ? {} : v.parse(endpoint.params, raw.params);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this endpoint's own schemas have just validated it
      const input = { path, query, body } as Input<K>;
      check?.(input.query);
      return handler(input, context);
    },
  };
}

/** Every endpoint of the contract. */
export const ROUTES = new Map<EndpointId, Route>(
  ENDPOINT_IDS.map((id) => [id, compileRoute(id, handlers[id])]),
);

function parseQuery(endpoint: Endpoint, search: string, accepted: ReadonlySet<string>): unknown {
  const raw = readQuery(search, accepted);
  const parsed = v.safeParse(endpoint.query, raw, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const key = issue.path?.[0]?.key;
  const parameter = typeof key === 'string' ? key : 'the query';
  throw misfitError(
    { parameter, message: issue.message, missing: !Object.hasOwn(raw, parameter) || raw[parameter] === '' },
    endpoint.errors,
  );
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
