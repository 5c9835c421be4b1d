import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';

import { ServiceError } from '../../contract/errors.ts';
import { allowedMethods, endpointsAt, findEndpoint } from '../../contract/find-endpoint.ts';
import { BODY_MAX, bodyTooLarge, checkLengths, splitTarget } from '../../contract/target.ts';
import type { FullTextSource } from '../../search/full-text-source.ts';
import type { Log } from '../../search/log.ts';
import { pastFiguresInMemory } from '../../store/as-of/past-figures-in-memory.ts';
import type { PastFigures } from '../../store/as-of/past-figures.ts';
import type { KeyRecord } from '../../store/keys.ts';
import { StoreError, type StoreFailure } from '../../store/store-error.ts';
import type { Store } from '../../store/store.ts';
import type { Audit } from '../audit-log.ts';
import type { Clock } from '../clock.ts';
import type { EdgarSettings, Instance, LoadRunner, WebhookPolicy } from '../context.ts';
import type { Quota } from '../keys/quota.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { type Caches, createCaches } from '../readers/caches.ts';
import type { SummaryWriter } from '../summary-model/summary-writer.ts';
import { createAdmission } from './admission.ts';
import { answerMethods, answerError, answerJson, revalidate } from './answer.ts';
import type { Middleware, HttpContext, Caller, HttpEnv } from './http-env.ts';
import { addPages } from './pages.ts';
import { isChange, logRequests } from './request-log.ts';
import { routeOf } from './route.ts';

/**
 * Finds the route of a path and method in the contract, and answers OPTIONS, which only asks what is allowed.
 * Hono's own router would match differently from the gateway's allow-list: it takes an encoded slash or `..` as a
 * parameter, which the contract refuses.
 */
const matchRoute: Middleware = async (c, next) => {
  const { method, path } = c.req;
  const endpoints = endpointsAt(path);
  const [first] = endpoints;
  if (first !== undefined) {
    c.set('allow', [...allowedMethods(endpoints), 'OPTIONS'].join(', '));
    c.set('template', routeOf(first.id).template);
    if (method === 'OPTIONS') return answerMethods(c);
  }
  const { id, params } = findEndpoint(endpoints, path, method);
  const route = routeOf(id);
  c.set('template', route.template);
  c.set('route', route);
  c.set('params', params);
  return next();
};

const limit = bodyLimit({
  maxSize: BODY_MAX,
  onError: () => {
    throw bodyTooLarge();
  },
});

/** Limits the body where the endpoint takes one; elsewhere it is not read at all. */
const limitBody: Middleware = (c, next) => (c.get('route').endpoint.body === null ? next() : limit(c, next));

/** The JSON value of a request's body. Throws ServiceError invalid_param when it is not JSON in UTF-8. */
async function readBody(c: HttpContext): Promise<unknown> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type.trim())) {
    throw new ServiceError('invalid_param', 'the body must be sent as Content-Type: application/json');
  }
  const bytes = await c.req.arrayBuffer();
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    if (!(cause instanceof SyntaxError) && !(cause instanceof TypeError)) throw cause;
    throw new ServiceError('invalid_param', 'the body must be one JSON object in UTF-8');
  }
}

const STORE_MESSAGES: Record<StoreFailure, { message: string; retry_after: number }> = {
  newer: { message: 'The data needs a newer version of this service', retry_after: 300 },
  older: { message: 'The data is of an earlier version and must be loaded again', retry_after: 300 },
  damaged: { message: 'The stored data is damaged and must be repaired', retry_after: 300 },
  full: { message: 'The disk is full; free some space and try again', retry_after: 60 },
  readonly: { message: 'The data can only be read here: its disk is full or read-only', retry_after: 300 },
  unavailable: { message: 'The data store is not responding; try again shortly', retry_after: 5 },
};

/**
 * The error to answer with for whatever was thrown. A store that fails is 503; anything unexpected is 500 without
 * details, which go to the log with the request's id.
 */
function toServiceError(thrown: Error, c: HttpContext, log: Log): ServiceError {
  if (thrown instanceof ServiceError) return thrown;
  const request = { request_id: c.get('request_id'), method: c.req.method, path: c.get('template') };
  if (thrown instanceof StoreError) {
    log.error({ ...request, failure: thrown.failure, err: thrown }, 'the store cannot answer');
    const { message, retry_after } = STORE_MESSAGES[thrown.failure];
    return new ServiceError('unavailable', message, { retry_after });
  }
  log.error({ ...request, err: thrown }, 'unexpected failure');
  return new ServiceError(
    'internal_error',
    'The service failed; its log has the details under this request id',
  );
}

export type ServiceParts = {
  store: Store;
  fullText: FullTextSource;
  summaryWriter: SummaryWriter | null;
  keys: readonly KeyRecord[];
  quota: Quota;
  loads: LoadRunner;
  /** Absent: computed in memory by the requests themselves. */
  past?: PastFigures;
  /** Absent: nothing is sent. */
  webhooks?: WebhookPolicy | null;
  edgar: EdgarSettings;
  clock: Clock;
  instance: Instance;
  /** Told of changes and refused keys; absent: nobody is. */
  audit?: Audit;
  /** Absent: nothing is counted. */
  metrics?: Metrics;
  /** Read by requests, and counted; absent: new ones. */
  caches?: Caches;
  /** What the service can do. Throws where it can't answer; absent: asks the store. */
  probe?: () => Promise<object>;
  /** Who else than this machine may read the metrics; absent: nobody. */
  metrics_token?: string | null;
  log: Log;
};

export type Service = { fetch(request: Request, caller?: Caller): Promise<Response> };

/**
 * The service as one function of a request: match → authenticate → quota → tier → strict parse → handler →
 * serialise, with one place where errors become answers.
 * Rules: docs/rules.md#authentication, docs/rules.md#errors, docs/rules.md#request-isolation
 */
export function createService(parts: ServiceParts): Service {
  const { store, clock, log } = parts;
  // The path as it was sent: what is not an endpoint of the contract byte for byte is no endpoint.
  const app = new Hono<HttpEnv>({ getPath: ({ url }) => splitTarget(url).pathname });
  app.onError((error, c) => answerError(c, toServiceError(error, c, log)));
  app.use(logRequests(log, parts.audit ?? (() => undefined), parts.metrics), limitTarget);
  const ready = async () => {
    await store.check();
    return { status: 'ready' };
  };
  addPages(app, { ...parts, probe: parts.probe ?? ready });
  app.all(
    '*',
    matchRoute,
    createAdmission(parts.keys, parts.quota, () => clock.now()),
    (c, next) => (c.get('route').caching === 'never' ? next() : revalidate(c, next)),
    limitBody,
    answerRoute(parts),
  );
  return { fetch: async (request, caller = { address: null }) => app.fetch(request, caller) };
}

const limitTarget: Middleware = (c, next) => {
  const target = splitTarget(c.req.url);
  checkLengths(target);
  c.set('search', target.search);
  return next();
};

function answerRoute(parts: ServiceParts): Middleware {
  const { store, fullText, summaryWriter, edgar, loads, clock, instance, log } = parts;
  const caches = parts.caches ?? createCaches(store);
  const past = parts.past ?? pastFiguresInMemory(store);
  return async (c) => {
    const route = c.get('route');
    const body = route.endpoint.body === null ? undefined : await readBody(c);
    if (isChange(c)) parts.audit?.check?.();
    const answer = await route.run(
      { params: c.get('params'), search: c.get('search'), body },
      {
        store,
        caches,
        fullText,
        summaryWriter,
        now: clock.now(),
        today: clock.today(),
        tier: c.get('tier'),
        client: c.get('client'),
        request_id: c.get('request_id'),
        edgar,
        loads,
        past,
        webhooks: parts.webhooks ?? null,
        quota: c.get('quota'),
        instance,
        log,
      },
    );
    return answerJson(c, answer, route.caching);
  };
}
