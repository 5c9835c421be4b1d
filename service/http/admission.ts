import { countedAs } from '../../contract/address.ts';
import { ServiceError } from '../../contract/errors.ts';
import { type Tier, TIER_LIMITS, tierReaches } from '../../contract/tier.ts';
import type { KeyRecord } from '../../store/keys.ts';
import { authenticate, createKeyring } from '../keys/keyring.ts';
import type { Quota } from '../keys/quota.ts';
import { type HttpContext, type Middleware, setQuotaHeaders } from './answer.ts';

/** Requests an address may send at once, and how many it regains a second. */
type PaceLimits = { burst: number; a_second: number };

/** Addresses remembered; the least recently seen is forgotten first. */
const ADDRESSES_MAX = 10_000;

type Pace = {
  /** Counts a request of an address. Returns 0, or the whole seconds to wait when none is left. */
  take(address: string, now: Date): number;
};

/** A token bucket for each address, and for each /64 of IPv6 addresses. */
export function createPace(limits: PaceLimits): Pace {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    take(whole, now) {
      const at = now.getTime();
      const address = countedAs(whole).narrow;
      const bucket = buckets.get(address) ?? { tokens: limits.burst, at };
      buckets.delete(address);
      const earned = (Math.max(0, at - bucket.at) / 1_000) * limits.a_second;
      const tokens = Math.min(limits.burst, bucket.tokens + earned);
      const wait = tokens >= 1 ? 0 : Math.ceil((1 - tokens) / limits.a_second);
      buckets.set(address, { tokens: wait === 0 ? tokens - 1 : tokens, at });
      if (buckets.size > ADDRESSES_MAX) {
        const oldest = buckets.keys().next();
        if (oldest.done !== true) buckets.delete(oldest.value);
      }
      return wait;
    },
  };
}

/** What an address may ask without a key. */
const KEYLESS_PACE = { burst: 100, a_second: 20 };

/** What a browser may ask of a service that counts no quota: 20 pages at once, two a second from then on. */
const UNMETERED_PACE = { burst: 300, a_second: 30 };

const isOwnMachine = (address: string): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address);

/**
 * Authenticate → quota → tier, in this order; an endpoint without a key is limited by address.
 * @throws ServiceError missing_key, unauthorized, quota_exceeded or insufficient_tier.
 * Rule: docs/rules.md#authentication
 */
export function createAdmission(keys: readonly KeyRecord[], quota: Quota, now: () => Date): Middleware {
  const keyring = createKeyring(keys);
  const pace = createPace(KEYLESS_PACE);
  const unmetered = createPace(UNMETERED_PACE);

  async function count(key: KeyRecord, c: HttpContext): Promise<void> {
    const moment = now();
    const { state, exceeded } = await quota.take(key, moment);
    c.set('quota', state);
    setQuotaHeaders(c, state);
    if (exceeded === null) return;
    const { limit, resets_at } = state[exceeded];
    const { name } = TIER_LIMITS[key.tier];
    throw new ServiceError(
      'quota_exceeded',
      `The ${name} tier allows ${limit} requests a ${exceeded}; the quota resets at ${resets_at}`,
      {
        your_tier: name,
        retry_after: Math.max(1, Math.ceil((Date.parse(resets_at) - moment.getTime()) / 1_000)),
      },
    );
  }

  /** A key without a quota is the gateway's, and may be used by a whole team: no browser takes it all. */
  function limitUnmetered({ address }: HttpContext['env']): void {
    if (address === null || isOwnMachine(address)) return;
    refuseUntil(unmetered.take(address, now()));
  }

  function limitByAddress({ address }: HttpContext['env']): void {
    if (address !== null) refuseUntil(pace.take(address, now()));
  }

  return async (c, next) => {
    const needed = c.get('route').endpoint.tier;
    if (needed === null) {
      limitByAddress(c.env);
      c.set('tier', 'free');
      c.set('client', `address ${countedAs(c.env.address ?? '').narrow}`);
    } else {
      const key = authenticate(c.req.raw.headers, keyring);
      c.set('client', `${key.hash} ${countedAs(c.env.address ?? '').narrow}`);
      c.set('key_label', key.label);
      if (key.metered) await count(key, c);
      else limitUnmetered(c.env);
      if (!tierReaches(key.tier, needed)) throw tooLow(key.tier, needed);
      c.set('tier', key.tier);
    }
    return next();
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

function refuseUntil(wait: number): void {
  if (wait === 0) return;
  throw new ServiceError('quota_exceeded', `Too many requests from this address; retry in ${wait} s`, {
    retry_after: wait,
  });
}
