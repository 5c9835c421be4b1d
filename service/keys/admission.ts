import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

import { countedAs, isOwnMachine } from '../../contract/address.ts';
import { ServiceError } from '../../contract/errors.ts';
import { isTier, type Tier, TIER_LIMITS, tierReaches, TIERS } from '../../contract/tier.ts';
import type { KeyRecord, KeyStore } from '../../store/keys.ts';
import type { Store } from '../../store/store.ts';
import { type HttpContext, type Middleware, setQuotaHeaders } from '../http/answer.ts';
import type { Quota } from './quota.ts';

type Keyring = {
  /** The record of a key, or null if it is unknown. */
  find(key: string): KeyRecord | null;
};

/** Keys by their hash. Of two records of one key, the first wins. */
function createKeyring(keys: readonly KeyRecord[]): Keyring {
  const records = new Map<string, { record: KeyRecord; bytes: Buffer }>();
  for (const record of keys) {
    if (!records.has(record.hash)) records.set(record.hash, { record, bytes: Buffer.from(record.hash) });
  }
  return {
    find(key) {
      const sought = hashKey(key);
      const found = records.get(sought);
      return found !== undefined && timingSafeEqual(found.bytes, Buffer.from(sought)) ? found.record : null;
    },
  };
}

const HOW = 'send the header Authorization: Bearer <key>';

/** The caller's key record. Throws ServiceError missing_key or unauthorized. */
function authenticate(headers: Headers, keyring: Keyring): KeyRecord {
  const header = headers.get('authorization');
  if (header === null || header.trim() === '') {
    throw new ServiceError('missing_key', `An API key is required: ${HOW}`);
  }
  const key = /^Bearer +(\S+)$/i.exec(header.trim())?.[1];
  if (key === undefined) {
    throw new ServiceError('unauthorized', `The Authorization header has no bearer key: ${HOW}`);
  }
  const record = keyring.find(key);
  if (record === null) throw new ServiceError('unauthorized', 'The API key is unknown');
  return record;
}

const FORM = 'key=tier,key=tier';

/**
 * Keys of a SERVICE_KEYS text, `key=tier,key=tier`. Null if the text is absent or blank.
 * Throws Error with the number of the wrong entry and the correct form, never with the key.
 */
export function parseServiceKeys(text: string | undefined): KeyRecord[] | null {
  if (text === undefined || text.trim() === '') return null;
  const entries = new Map<string, number>();
  return text.split(',').map((entry, index) => {
    const number = index + 1;
    const record = parseEntry(entry.trim(), number);
    const before = entries.get(record.hash);
    if (before !== undefined) {
      throw new Error(
        `SERVICE_KEYS: entry ${number} repeats the key of entry ${before}; each key is given once`,
      );
    }
    entries.set(record.hash, number);
    return record;
  });
}

function parseEntry(entry: string, number: number): KeyRecord {
  const mark = entry.lastIndexOf('=');
  if (mark < 1) throw new Error(`SERVICE_KEYS: entry ${number} must read key=tier (as in ${FORM})`);
  const key = entry.slice(0, mark).trim();
  const tier = entry
    .slice(mark + 1)
    .trim()
    .toLowerCase();
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw new Error(
      `SERVICE_KEYS: the key of entry ${number} must be visible ASCII characters without spaces`,
    );
  }
  if (!isTier(tier)) {
    throw new Error(`SERVICE_KEYS: the tier of entry ${number} must be one of ${TIERS.join(', ')}`);
  }
  return { hash: hashKey(key), tier, label: `SERVICE_KEYS entry ${number}`, metered: true };
}

/** A new key, shown only once. */
export type MadeKey = { tier: Tier; key: string };

type LocalKeys = { records: KeyRecord[]; made: MadeKey[] };

/** `made`: keys that an earlier opening made and couldn't store, to be stored now. */
type MakeOptions = { readonly: boolean; made: MadeKey[] };

/**
 * The stored keys. If there are none, one per tier is created, stored and returned in `made`; they last
 * until the end of the process where nothing can be stored.
 */
export async function storedOrLocalKeys(
  { keys, loads }: Pick<Store, 'keys' | 'loads'>,
  options: MakeOptions = { readonly: false, made: [] },
): Promise<LocalKeys> {
  // Nodes that start together follow one another: the second has the keys of the first.
  return await loads.inTurn(() => readOrMake(keys, options));
}

async function readOrMake(store: KeyStore, { readonly, made: given }: MakeOptions): Promise<LocalKeys> {
  const records = await store.list();
  if (records.length > 0) return { records, made: [] };
  const made = given.length > 0 ? given : TIERS.map((tier) => ({ tier, key: createKey() }));
  for (const { tier, key } of made) {
    const record = { hash: hashKey(key), tier, label: `local ${tier}`, metered: true };
    if (!readonly) await store.save(record);
    records.push(record);
  }
  return { records, made };
}

/** SHA-256 of a key in hex. Keys are stored in no other form. */
export function hashKey(key: string): string {
  return hash('sha256', key, 'hex');
}

/** A new key: 192 random bits after a prefix that identifies it in a log or a commit. */
export function createKey(): string {
  return `fdk_${randomBytes(24).toString('base64url')}`;
}

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

/** What an address may request without a key. */
const KEYLESS_PACE = { burst: 100, a_second: 20 };

/** What a browser may request of a service that counts no quota: 20 pages at once, two a second from then on. */
const UNMETERED_PACE = { burst: 300, a_second: 30 };

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
