import { countedAs } from '../../contract/address.ts';

/** Requests an address may send at once, and how many it regains a second. */
export type PaceLimits = { burst: number; a_second: number };

/** Addresses remembered; the least recently seen is forgotten first. */
const ADDRESSES_MAX = 10_000;

export type Pace = {
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
