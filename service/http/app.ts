import { Hono } from 'hono';

import { checkLengths, splitTarget } from '../../contract/target.ts';
import type { FullTextSource } from '../../search/full-text-source.ts';
import type { Log } from '../../search/log.ts';
import { pastFiguresInMemory } from '../../store/as-of/past-figures-in-memory.ts';
import type { PastFigures } from '../../store/as-of/past-figures.ts';
import type { KeyRecord } from '../../store/keys.ts';
import type { Store } from '../../store/store.ts';
import type { Audit } from '../audit-log.ts';
import type { Clock } from '../clock.ts';
import type { EdgarSettings, Instance, LoadRunner, WebhookPolicy } from '../context.ts';
import type { Quota } from '../keys/quota.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { type Caches, createCaches } from '../readers/caches.ts';
import type { SummaryWriter } from '../summary-model/summary-writer.ts';
import { createAdmission } from './admission.ts';
import { answerError, answerJson, revalidate } from './answer.ts';
import type { Caller, HttpEnv, Middleware } from './http-env.ts';
import { matchRoute } from './match-route.ts';
import { addPages } from './pages.ts';
import { limitBody, readBody } from './read-body.ts';
import { isChange, logRequests } from './request-log.ts';
import { toServiceError } from './to-service-error.ts';

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
