import * as v from 'valibot';

import { ENDPOINTS, type EndpointId } from '../contract/endpoints.ts';
import { endpointsAt } from '../contract/find-endpoint.ts';
import { type Role, roleReaches } from '../contract/role.ts';
import { statusEndpoint } from '../contract/status.ts';
import {
  deliveriesEndpoint,
  type Delivery,
  type Watch,
  watchEndpoint,
  watchesEndpoint,
} from '../contract/watches.ts';

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

/** Whether a role sees all that an instance answers. */
function seesSecrets(role: Role | null): boolean {
  return role === null || roleReaches(role, 'load');
}

/**
 * The answer as the role of who asks may see it; null without a login. An answer unlike the contract isn't passed on.
 * Rule: docs/access.md#users
 */
export async function hideSecrets(
  answer: Response,
  { method, pathname, role }: { method: string; pathname: string; role: Role | null },
): Promise<Response> {
  if (seesSecrets(role) || answer.status !== 200) return answer;
  const asked = method === 'HEAD' ? 'GET' : method;
  const endpoint = endpointsAt(pathname).find(({ id }) => ENDPOINTS[id].method === asked);
  const without = endpoint === undefined ? undefined : WITHOUT[endpoint.id];
  if (without === undefined) return answer;
  const headers = new Headers(answer.headers);
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  return new Response(JSON.stringify(without(await answer.json())), { status: answer.status, headers });
}
