import { timingSafeEqual } from 'node:crypto';

import { ServiceError } from '../../contract/errors.ts';
import type { KeyRecord } from '../store/key-store.ts';
import { hashKey } from './key.ts';

export type Keyring = {
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
      const hash = hashKey(key);
      const found = records.get(hash);
      return found !== undefined && timingSafeEqual(found.bytes, Buffer.from(hash)) ? found.record : null;
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
