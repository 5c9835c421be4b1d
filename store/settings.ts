import { join } from 'node:path';

import { type BlobSettings, blobEnvironment, readBlobSettings } from './blobs/open.ts';
import { type Environment, variable } from './environment.ts';

/** Where the store is: a file of this machine, or a database that nodes share with the content of documents outside of it. */
export type StoreSettings =
  | { kind: 'sqlite'; path: string }
  | { kind: 'postgres'; url: string; blobs: BlobSettings };

/** The store's file inside a data folder. */
export const storePath = (data_folder: string): string => join(data_folder, 'filings.db');

/**
 * STORE_URL: a PostgreSQL database. Without it the store is a file in the data folder. Throws Error that says what would
 * be right and never repeats the value, which has a password.
 */
export function readStoreSettings(env: Environment, data_folder: string): StoreSettings {
  const url = variable(env, 'STORE_URL');
  if (url === null) return { kind: 'sqlite', path: storePath(data_folder) };
  const parsed = URL.parse(url);
  const isDatabase =
    parsed !== null &&
    /^postgres(ql)?:$/.test(parsed.protocol) &&
    parsed.hostname !== '' &&
    /^\/[^/]+$/.test(parsed.pathname);
  if (!isDatabase) {
    throw new Error(
      'STORE_URL must be a database such as postgres://user:password@db.example.com:5432/filings',
    );
  }
  return { kind: 'postgres', url, blobs: readBlobSettings(env) };
}

/** Names of the variables of `storeEnvironment`. */
export const STORE_VARIABLES = [
  'STORE_URL',
  'BLOB_URL',
  'AWS_REGION',
  'AWS_ENDPOINT_URL_S3',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
];

/** Variables by which a child process opens the same store. */
export function storeEnvironment(settings: StoreSettings): Environment {
  if (settings.kind === 'sqlite') return { STORE_FILE: settings.path };
  return { STORE_URL: settings.url, ...blobEnvironment(settings.blobs) };
}

/** The store that a child process was started for. */
export function childStoreSettings(env: Environment): StoreSettings {
  const path = variable(env, 'STORE_FILE');
  return path === null ? readStoreSettings(env, '') : { kind: 'sqlite', path };
}
