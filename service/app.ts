import { createAdmission, type Caller } from './admission.ts';
import type { Clock } from './clock.ts';
import type { Context, EdgarSettings, Instance, LoadRunner } from './context.ts';
import type { FullTextSource } from './full-text/full-text-source.ts';
import { answerError, answerJson, answerMethods, answerText } from './http/answer.ts';
import { toServiceError } from './http/error-door.ts';
import { openExchange, type Exchange } from './http/exchange.ts';
import { readBody } from './http/read-body.ts';
import { splitTarget, type Target } from './http/target.ts';
import type { Quota } from './keys/quota.ts';
import type { Log } from './log.ts';
import { matchRoute, wrongMethod } from './match-route.ts';
import { API_PREFIX } from './route.ts';
import type { KeyRecord } from './store/key-store.ts';
import type { Store } from './store/store.ts';
import type { SummaryWriter } from './summary/summary-writer.ts';

export type ServiceParts = {
  store: Store;
  fullText: FullTextSource;
  summaryWriter: SummaryWriter | null;
  keys: readonly KeyRecord[];
  quota: Quota;
  loads: LoadRunner;
  edgar: EdgarSettings;
  clock: Clock;
  instance: Instance;
  log: Log;
};

export type Service = { fetch(request: Request, caller?: Caller): Promise<Response> };

const PAGES: ReadonlySet<string> = new Set(['/healthz', '/readyz', `${API_PREFIX}/openapi.json`]);

/** Endpoints whose answer is of the moment and not worth keeping. */
const NEVER_KEPT: ReadonlySet<string> = new Set([
  'status',
  'loads',
  'loadPlan',
  'load',
  'startLoad',
  'cancelLoad',
]);

/**
 * The service as one function of a request: match → authenticate → quota → tier → strict parse → handler →
 * serialise, and one door for every error. Source: spec §5, §7; reliability §2 rows 20-22.
 */
export function createService(parts: ServiceParts): Service {
  const { store, fullText, summaryWriter, clock, instance, log, edgar, loads } = parts;
  const admit = createAdmission(parts.keys, parts.quota, () => clock.now());

  async function answerRoute(
    target: Target,
    request: Request,
    exchange: Exchange,
    caller: Caller,
  ): Promise<Response> {
    const { route, params } = matchRoute(target.pathname, exchange);
    if (route === null) return answerMethods(exchange);
    const tier = await admit(route, request, exchange, caller);
    const body = route.endpoint.body === null ? undefined : await readBody(request);
    const context: Context = {
      store,
      fullText,
      summaryWriter,
      now: clock.now(),
      today: clock.today(),
      tier,
      request_id: exchange.request_id,
      edgar,
      loads,
      quota: exchange.quota,
      instance,
    };
    const answer = await route.run({ params, search: target.search, body }, context);
    return answerJson(answer, NEVER_KEPT.has(route.id) ? 'never' : 'revalidate', exchange, request);
  }

  /** Addresses beside the contract: whether the process is up, whether it can answer, and its description. */
  async function answerPage(
    pathname: string,
    request: Request,
    exchange: Exchange,
  ): Promise<Response | null> {
    if (!PAGES.has(pathname)) return null;
    exchange.template = pathname;
    exchange.allow = 'GET, HEAD, OPTIONS';
    if (exchange.method === 'OPTIONS') return answerMethods(exchange);
    if (exchange.method !== 'GET' && exchange.method !== 'HEAD') throw wrongMethod(exchange);
    if (pathname === '/healthz') return answerJson({ status: 'up' }, 'never', exchange, request);
    if (pathname === '/readyz') {
      await store.check();
      return answerJson({ status: 'ready' }, 'never', exchange, request);
    }
    const { openApiText } = await import('./openapi/document.ts');
    return answerText(openApiText(instance), 'revalidate', exchange, request);
  }

  return {
    async fetch(request, caller = { address: null }) {
      const started = performance.now();
      const exchange = openExchange(request);
      let response: Response;
      try {
        const target = splitTarget(request.url);
        response =
          (await answerPage(target.pathname, request, exchange)) ??
          (await answerRoute(target, request, exchange, caller));
      } catch (thrown) {
        response = answerError(toServiceError(thrown, exchange, log), exchange);
      }
      log.info(
        {
          request_id: exchange.request_id,
          method: exchange.method,
          path: exchange.template,
          status: response.status,
          ms: Math.round((performance.now() - started) * 10) / 10,
        },
        'request',
      );
      return response;
    },
  };
}
