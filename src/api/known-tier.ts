import type { Endpoint } from '../../contract/endpoints.ts';
import { isTier, type Tier, tierReaches } from '../../contract/tier.ts';

/** The tier of the server's key, from its status; null until it is known, and for a server that doesn't say. */
let known: Tier | null = null;
let asking: Promise<void> = Promise.resolve();

async function remember(status: Promise<{ tier: string }>): Promise<void> {
  try {
    const { tier } = await status;
    const name = tier.toLowerCase();
    known = isTier(name) ? name : null;
  } catch {
    // The page shows why the status failed; each request then finds out for itself.
    known = null;
  }
}

/** Remembers the tier in a status response. Requests that need more than Free wait for it. */
export function learnTier<T extends { tier: string }>(status: Promise<T>): Promise<T> {
  asking = remember(status);
  return status;
}

/**
 * Throws the server's 403 without a request for an endpoint above the key's tier: each would count towards the quota of a
 * key that can't have it.
 */
export async function refuseLocked({ tier }: Endpoint, endpoint: string): Promise<void> {
  if (tier === null || tier === 'free') return;
  await asking;
  if (known === null || tierReaches(known, tier)) return;
  throw (await import('./refusal.ts')).lockedRefusal(endpoint, known, tier);
}
