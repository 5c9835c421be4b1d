import { ServiceError } from '../contract/errors.ts';
import { TIER_LIMITS, tierReaches, type Tier } from '../contract/tier.ts';
import type { Exchange } from './http/exchange.ts';
import { createPace } from './http/pace.ts';
import { authenticate, createKeyring } from './keys/keyring.ts';
import type { Quota } from './keys/quota.ts';
import type { Route } from './route.ts';
import type { KeyRecord } from './store/key-store.ts';

/** Who asks: the socket's address, null when the caller is a part of this very program. */
export type Caller = { address: string | null };

/** The tier a request is answered for. Throws ServiceError unauthorized, quota_exceeded or insufficient_tier, in this order. */
export type Admit = (route: Route, request: Request, exchange: Exchange, caller: Caller) => Promise<Tier>;

/** What an address may ask without a key. */
const KEYLESS_PACE = { burst: 100, a_second: 20 };

/** Authenticate → quota → tier; an endpoint without a key is paced by address. Source: spec §5. */
export function createAdmission(keys: readonly KeyRecord[], quota: Quota, now: () => Date): Admit {
  const keyring = createKeyring(keys);
  const pace = createPace(KEYLESS_PACE);

  async function count(key: KeyRecord, exchange: Exchange): Promise<void> {
    const moment = now();
    const { state, exceeded } = await quota.take(key, moment);
    exchange.quota = state;
    if (exceeded === null) return;
    const { limit, resets_at } = state[exceeded];
    const { name } = TIER_LIMITS[key.tier];
    throw new ServiceError(
      'quota_exceeded',
      `The ${name} tier allows ${limit} requests a ${exceeded}; the next is possible at ${resets_at}`,
      {
        your_tier: name,
        retry_after: Math.max(1, Math.ceil((Date.parse(resets_at) - moment.getTime()) / 1_000)),
      },
    );
  }

  return async (route, request, exchange, caller) => {
    const needed = route.endpoint.tier;
    if (needed === null) {
      const wait = caller.address === null ? 0 : pace.take(caller.address, now());
      if (wait === 0) return 'free';
      throw new ServiceError('quota_exceeded', `This address asks too often; wait ${wait} s`, {
        retry_after: wait,
      });
    }
    const key = authenticate(request.headers, keyring);
    if (key.metered) await count(key, exchange);
    if (!tierReaches(key.tier, needed)) throw tooLow(key.tier, needed);
    return key.tier;
  };
}

function tooLow(held: Tier, needed: Tier): ServiceError {
  const yours = TIER_LIMITS[held].name;
  const required = TIER_LIMITS[needed].name;
  return new ServiceError('insufficient_tier', `This needs the ${required} tier; your key has ${yours}`, {
    your_tier: yours,
    required_tier: required,
  });
}
