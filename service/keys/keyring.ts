import { timingSafeEqual } from 'node:crypto';

import { ServiceError } from '../../contract/errors.ts';
import type { KeyRecord } from '../store/key-store.ts';
import { hashKey } from './key.ts';

export type Keyring = {
  /** The record of a key; null when it is none of ours. */
  find(key: string): KeyRecord | null;
};

/** Keys by their hash. Of two records of one key the first holds. */
export function createKeyring(keys: readonly KeyRecord[]): Keyring {
  const records = new Map<string, { record: KeyRecord; bytes: Buffer }>();
  for (const record of keys) {
    if (!records.has(record.hash)) records.set(record.hash, { record, bytes: Buffer.from(record.hash) });
  }
  return {
    find(key) {
      const hash = hashKey(key);
      const found = records.get(hash);
      return found !== undefined && timingSafeEqual(found.bytes, Buffer.from(hash)) ? found.record : null;
    },
  };
}

const HOW = 'send the header Authorization: Bearer <key>';

/** The caller's key record. Throws ServiceError unauthorized, which tells a missing key from a wrong one. */
export function authenticate(headers: Headers, keyring: Keyring): KeyRecord {
  const header = headers.get('authorization');
  if (header === null || header.trim() === '') {
    throw new ServiceError('missing_key', `A key is needed: ${HOW}`);
  }
  const key = /^Bearer +(\S+)$/i.exec(header.trim())?.[1];
  if (key === undefined) {
    throw new ServiceError('unauthorized', `The Authorization header is not a bearer key: ${HOW}`);
  }
  const record = keyring.find(key);
  if (record === null) throw new ServiceError('unauthorized', 'The key is not one of this service');
  return record;
}
