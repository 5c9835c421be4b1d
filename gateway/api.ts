import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { requestId, type RequestIdVariables } from 'hono/request-id';
import * as v from 'valibot';

import { ENDPOINTS, type EndpointId } from '../contract/endpoints.ts';
import { ServiceError } from '../contract/errors.ts';
import { endpointsAt, BODY_MAX, bodyTooLarge, splitUrl } from '../contract/find-endpoint.ts';
import { type Role, roleReaches } from '../contract/role.ts';
import { statusEndpoint } from '../contract/status.ts';
import { type Tier, viewedTier } from '../contract/tier.ts';
import {
  deliveriesEndpoint,
  type Delivery,
  type Watch,
  watchEndpoint,
  watchesEndpoint,
} from '../contract/watches.ts';
import { compress } from './compress.ts';
import { checkEmbedRequest, isEmbedRequest } from './embed/embed-request.ts';
import type { User } from './login.ts';
import { apiHeaders } from './security-headers.ts';
import { readTableRequest, writeTable } from './table-twin.ts';
import { rebuildRequest, type Upstream } from './upstream.ts';
import { crossOriginReason, refusal, type Visitor } from './visitor.ts';

export type ApiSettings = {
  upstream: Upstream;
  /** The same service with the key of embedded views. */
  embed_upstream: Upstream;
  /** The same service with a key of each tier, for browsers that want to see it so; absent: there are none. */
  tier_upstreams?: Record<Tier, Upstream>;
  /** Told of failures that are not the caller's; never sees a key. */
  report: (message: string, requestId: string) => void;
};

type ApiEnv = { Bindings: Visitor & { user: User | null }; Variables: RequestIdVariables };

/** What a browser may see of the service's headers. */
const PASSED: ReadonlySet<string> = new Set([
  'cache-control',
  'content-length',
  'content-type',
  'etag',
  'retry-after',
  'x-export-cut',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-request-id',
  'x-total-count',
]);

/** Lets the contract's endpoints through to the service and nothing else, and compresses what comes back. */
export function createApi({ upstream, embed_upstream, tier_upstreams, report }: ApiSettings): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>({
    getPath: ({ url }) => splitUrl(url).pathname,
  });
  api.onError((error, c) => {
    const id = c.get('requestId');
    if (error instanceof ServiceError) return refusal(error, id, c.req.path);
    report(error.stack ?? error.message, id);
    const failure = new ServiceError(
      'internal_error',
      'The gateway failed; its log has the details under this request id',
    );
    return refusal(failure, id, c.req.path);
  });
  // Without a header name no id of the browser's is taken.
  api.use(requestId({ headerName: '' }), apiHeaders, compress);
  api.use((c, next) => {
    const reason = crossOriginReason(c.req.raw.headers, c.env);
    if (reason !== null) throw new ServiceError('forbidden', reason);
    if (isEmbedRequest(c.req.raw.headers)) checkEmbedRequest(c.req.method, c.req.path);
    return next();
  });
  api.post(
    bodyLimit({
      maxSize: BODY_MAX,
      onError: () => {
        throw bodyTooLarge();
      },
    }),
  );
  api.all('*', async (c) => {
    const id = c.get('requestId');
    const tier = viewedTier(c.req.header('cookie') ?? '');
    const own = tier === null ? upstream : (tier_upstreams?.[tier] ?? upstream);
    const ask = isEmbedRequest(c.req.raw.headers) ? embed_upstream : own;
    const { request, twin } = readTableRequest(c.req.raw);
    const { user } = c.env;
    const answerOf = async (one: Request): Promise<Response> => {
      const whole = await ask(await rebuildRequest(one, id), c.env.address, user?.name ?? null);
      const { pathname } = splitUrl(one.url);
      return hideSecrets(whole, { method: one.method, pathname, role: user?.role ?? null });
    };
    const answer = passOn(
      await (twin === null ? answerOf(request) : writeTable(request, twin, answerOf)),
      id,
    );
    if (c.req.method !== 'HEAD') return answer;
    await answer.body?.cancel();
    answer.headers.delete('content-length');
    return new Response(null, answer);
  });
  return api;
}

/** The service's answer itself, so that a body already in memory is not turned into a stream, without its other headers. */
function passOn(answer: Response, id: string): Response {
  const { headers } = answer;
  // Of a body that fetch has decompressed, the length is that of the compressed bytes.
  if (headers.has('content-encoding')) headers.delete('content-length');
  const others = [...headers.keys()].filter((name) => !PASSED.has(name));
  for (const name of others) headers.delete(name);
  if (!headers.has('x-request-id')) headers.set('x-request-id', id);
  headers.set('vary', 'Accept-Encoding');
  return answer;
}

/** Shown in place of an address: that there is one. */
const HIDDEN_ADDRESS = 'https://…';

const withoutAddress = (watch: Watch): Watch => ({
  ...watch,
  webhook_url: watch.webhook_url === null ? null : HIDDEN_ADDRESS,
});

/** Why there was no answer names the host. */
function plainError({ error, status }: Delivery): string | null {
  return error === null || status !== null ? error : 'no answer';
}

/**
 * What an answer has without secrets. Whoever knows a webhook's address can send to it, and parts of it are often a key; the
 * SEC's contact is a person's address, for who starts loads.
 */
const WITHOUT: Partial<Record<EndpointId, (answer: unknown) => object>> = {
  watches(answer) {
    const parsed = v.parse(watchesEndpoint.response, answer);
    return { ...parsed, watches: parsed.watches.map(withoutAddress) };
  },
  watch(answer) {
    const { watch } = v.parse(watchEndpoint.response, answer);
    return { watch: withoutAddress(watch) };
  },
  deliveries(answer) {
    const { deliveries } = v.parse(deliveriesEndpoint.response, answer);
    // Why there was no answer names the host.
    return { deliveries: deliveries.map((one) => ({ ...one, error: plainError(one) })) };
  },
  status(answer) {
    const parsed = v.parse(statusEndpoint.response, answer);
    return { ...parsed, edgar: { ...parsed.edgar, contact: null } };
  },
};

function seesSecrets(role: Role | null): boolean {
  return role === null || roleReaches(role, 'load');
}

/**
 * The answer as the role of its user may see it; null without a login. An answer unlike the contract isn't passed on.
 * Rule: docs/access.md#users
 */
async function hideSecrets(
  answer: Response,
  { method, pathname, role }: { method: string; pathname: string; role: Role | null },
): Promise<Response> {
  if (seesSecrets(role) || answer.status !== 200) return answer;
  const read = method === 'HEAD' ? 'GET' : method;
  const endpoint = endpointsAt(pathname).find(({ id }) => ENDPOINTS[id].method === read);
  const without = endpoint === undefined ? undefined : WITHOUT[endpoint.id];
  if (without === undefined) return answer;
  const headers = new Headers(answer.headers);
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  return new Response(JSON.stringify(without(await answer.json())), { status: answer.status, headers });
}
