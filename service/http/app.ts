import { randomUUID } from 'node:crypto';

import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';

import { API_PREFIX } from '../../contract/endpoint.ts';
import { ServiceError } from '../../contract/errors.ts';
import {
  allowedMethods,
  endpointsAt,
  findEndpoint,
  methodNotAllowed,
  BODY_MAX,
  bodyTooLarge,
  checkLengths,
  splitUrl,
} from '../../contract/find-endpoint.ts';
import type { FullTextSource } from '../../search/full-text.ts';
import type { Log } from '../../search/log.ts';
import { StoreError, type StoreFailure } from '../../store/database.ts';
import type { KeyRecord } from '../../store/keys.ts';
import { type PastFigures, pastFiguresInMemory } from '../../store/past-figures.ts';
import type { Store } from '../../store/store.ts';
import type { Audit } from '../audit-log.ts';
import { type Caches, createCaches } from '../caches.ts';
import type { Clock, EdgarSettings, Instance, LoadRunner, SummaryWriter, WebhookPolicy } from '../context.ts';
import { createAdmission, createPace } from '../keys/admission.ts';
import type { Quota } from '../keys/quota.ts';
import { mayReadMetrics, type Metrics } from '../metrics.ts';
import {
  answerError,
  answerJson,
  answerMethods,
  answerText,
  type Caller,
  type HttpContext,
  type HttpEnv,
  type Middleware,
  revalidate,
} from './answer.ts';
import { routeOf } from './route.ts';

const ALLOWED = ['GET', 'HEAD', 'OPTIONS'];

type Pages = {
  probe: () => Promise<object>;
  instance: Instance;
  metrics?: Metrics;
  metrics_token?: string | null;
};

/** Adds the addresses outside the contract: whether the process is up, whether it can answer, and its description. */
function addPages(app: Hono<HttpEnv>, { probe, instance, metrics, metrics_token = null }: Pages): void {
  app.all(
    '/healthz',
    page((c) => answerJson(c, { status: 'up' }, 'never')),
  );
  app.all(
    '/readyz',
    page(async (c) => {
      return answerJson(c, await probe(), 'never');
    }),
  );
  if (metrics !== undefined) {
    app.all(
      '/metrics',
      page(async (c) => {
        if (!mayReadMetrics(c.req.raw.headers, c.env.address, metrics_token)) {
          throw new ServiceError(
            'forbidden',
            'Metrics are for this machine, or with METRICS_TOKEN as bearer token',
          );
        }
        return c.body(await metrics.text(), 200, { 'Content-Type': metrics.content_type });
      }),
    );
  }
  app.all(
    `${API_PREFIX}/openapi.json`,
    revalidate,
    page(async (c) => {
      const { openApiText } = await import('../openapi/document.ts');
      return answerText(c, openApiText(instance), 'revalidate');
    }),
  );
}

function page(answer: (c: HttpContext) => Response | Promise<Response>): Middleware {
  return async (c) => {
    const { method, path } = c.req;
    c.set('template', path);
    c.set('allow', ALLOWED.join(', '));
    if (method === 'OPTIONS') return answerMethods(c);
    if (!ALLOWED.includes(method)) throw methodNotAllowed(method, ALLOWED);
    return answer(c);
  };
}

/**
 * Names each request, and logs how it was answered. The caller's own X-Request-Id is used when it is short and plain,
 * so that a gateway and this service log one request under one id.
 */
function logRequests(log: Log, audit: Audit, metrics?: Metrics): Middleware {
  const refused = createPace(REFUSED_PACE);
  return async (c, next) => {
    const started = performance.now();
    const given = c.req.header('x-request-id');
    const request_id = given !== undefined && /^[A-Za-z0-9._-]{8,64}$/.test(given) ? given : randomUUID();
    c.set('request_id', request_id);
    c.set('template', '-');
    c.set('allow', null);
    c.set('key_label', null);
    c.set('quota', null);
    c.header('X-Request-Id', request_id);
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Vary', 'Authorization, Accept-Encoding');
    await next();
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const { method } = c.req;
    const fields = { request_id, method, path: c.get('template'), status: c.res.status, ms };
    log.info({ ...fields, key: c.get('key_label'), user: c.env.user ?? null }, 'request');
    metrics?.request({ route: c.get('template'), method: knownMethod(method), status: c.res.status, ms });
    const event = eventOf(c);
    if (event === null) return;
    if (event === KEY_REFUSED && refused.take(c.env.address ?? '', new Date()) > 0) return;
    const key = c.get('key_label');
    audit({
      event,
      user: c.env.user ?? null,
      address: c.env.address,
      ...(key === null ? {} : { key }),
      subject: c.req.path,
      status: c.res.status,
      request_id,
    });
  };
}

const KEY_REFUSED = 'key refused';

/** Refused keys of an address that are written down: the rest would push everything else out of the file. */
const REFUSED_PACE = { burst: 20, a_second: 0.2 };

/** A caller can make up methods; each would be a separate series. */
function knownMethod(method: string): string {
  return ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'].includes(method) ? method : 'other';
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What a request changed or tried to change, or that its key is unknown; null for anything else. */
function eventOf(c: HttpContext): string | null {
  if (c.res.status === 401) return KEY_REFUSED;
  return isChange(c) ? `${c.req.method} ${c.get('template')}` : null;
}

/** Whether a request changes something, or tries to. */
function isChange(c: HttpContext): boolean {
  const template = c.get('template');
  return !READING.has(c.req.method) && template !== '-' && !READS.has(template);
}

/** They read, although their parameters are sent as a body. */
const READS: ReadonlySet<string> = new Set(['/v1/claims', '/v1/watches/preview']);

/**
 * Finds the route of a path and method in the contract, and answers OPTIONS, which reads what is allowed.
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
  /** What the service can do. Throws where it can't answer; absent: reads the store. */
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
  const app = new Hono<HttpEnv>({ getPath: ({ url }) => splitUrl(url).pathname });
  app.onError((error, c) => answerError(c, toServiceError(error, c, log)));
  app.use(logRequests(log, parts.audit ?? (() => undefined), parts.metrics), limitLengths);
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

const limitLengths: Middleware = (c, next) => {
  const url = splitUrl(c.req.url);
  checkLengths(url);
  c.set('search', url.search);
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
