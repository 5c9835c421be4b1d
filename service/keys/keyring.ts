import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

import { ServiceError } from '../../contract/errors.ts';
import { TIERS, type Tier, isTier } from '../../contract/tier.ts';
import type { KeyRecord, KeyStore } from '../../store/keys.ts';
import type { Store } from '../../store/store.ts';

type Keyring = {
  /** The record of a key, or null if it is unknown. */
  find(key: string): KeyRecord | null;
};

/** Keys by their hash. Of two records of one key, the first wins. */
export function createKeyring(keys: readonly KeyRecord[]): Keyring {
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
export function authenticate(headers: Headers, keyring: Keyring): KeyRecord {
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
  const places = new Map<string, number>();
  return text.split(',').map((entry, index) => {
    const place = index + 1;
    const record = parseEntry(entry.trim(), place);
    const before = places.get(record.hash);
    if (before !== undefined) {
      throw new Error(
        `SERVICE_KEYS: entry ${place} repeats the key of entry ${before}; each key is given once`,
      );
    }
    places.set(record.hash, place);
    return record;
  });
}

function parseEntry(entry: string, place: number): KeyRecord {
  const mark = entry.lastIndexOf('=');
  if (mark < 1) throw new Error(`SERVICE_KEYS: entry ${place} must read key=tier (as in ${FORM})`);
  const key = entry.slice(0, mark).trim();
  const tier = entry
    .slice(mark + 1)
    .trim()
    .toLowerCase();
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw new Error(
      `SERVICE_KEYS: the key of entry ${place} must be visible ASCII characters without spaces`,
    );
  }
  if (!isTier(tier)) {
    throw new Error(`SERVICE_KEYS: the tier of entry ${place} must be one of ${TIERS.join(', ')}`);
  }
  return { hash: hashKey(key), tier, label: `SERVICE_KEYS entry ${place}`, metered: true };
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
