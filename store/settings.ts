import { join } from 'node:path';

export type Environment = Record<string, string | undefined>;

/** A variable without blanks at its ends; null if it is not set or empty. */
export function variable(env: Environment, name: string): string | null {
  const value = env[name]?.trim();
  return value === undefined || value === '' ? null : value;
}

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

// The content of a shared store's documents

/** An S3-compatible object store. */
export type S3Settings = {
  /** `https://s3.eu-central-1.amazonaws.com`, or another server's address. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Before every object's name, without slashes at its ends; '' for none. */
  prefix: string;
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
};

/** Where documents and texts of a shared store are. */
export type BlobSettings = { kind: 'folder'; folder: string } | { kind: 's3'; s3: S3Settings };

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^[A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+)*$/;

/**
 * BLOB_URL: a folder's path, or `s3://bucket/prefix` with the variables of AWS's own tools. A shared store needs it: in
 * a local folder, a node would not find the documents that other nodes stored. Throws Error naming the variable, its value (never a
 * secret) and what would be right.
 */
export function readBlobSettings(env: Environment): BlobSettings {
  const value = variable(env, 'BLOB_URL');
  if (value === null) {
    throw new Error(
      'STORE_URL needs BLOB_URL: a folder’s absolute path or s3://bucket/prefix that all nodes reach, for the content of documents',
    );
  }
  if (value.startsWith('s3://')) return { kind: 's3', s3: readS3(env, value) };
  if (value.startsWith('/')) return { kind: 'folder', folder: value };
  throw new Error(`BLOB_URL must be a folder's absolute path or s3://bucket/prefix, got '${value}'`);
}

function readS3(env: Environment, value: string): S3Settings {
  const [bucket = '', ...rest] = value.slice('s3://'.length).replace(/\/+$/, '').split('/');
  const prefix = rest.join('/');
  if (!BUCKET.test(bucket) || (prefix !== '' && !PREFIX.test(prefix))) {
    throw new Error(`BLOB_URL must be s3://bucket or s3://bucket/prefix, got '${value}'`);
  }
  const region = variable(env, 'AWS_REGION') ?? 'us-east-1';
  const sessionToken = variable(env, 'AWS_SESSION_TOKEN');
  return {
    endpoint: readEndpoint(env) ?? `https://s3.${region}.amazonaws.com`,
    region,
    bucket,
    prefix,
    credentials: {
      accessKeyId: needed(env, 'AWS_ACCESS_KEY_ID'),
      secretAccessKey: needed(env, 'AWS_SECRET_ACCESS_KEY'),
      ...(sessionToken === null ? {} : { sessionToken }),
    },
  };
}

function readEndpoint(env: Environment): string | null {
  const value = variable(env, 'AWS_ENDPOINT_URL_S3');
  if (value === null) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.pathname === '/') {
    return url.origin;
  }
  throw new Error(
    `AWS_ENDPOINT_URL_S3 must be an address such as https://s3.example.com, without path and user, got '${hideUser(value)}'`,
  );
}

function hideUser(value: string): string {
  return value.replace(/\/\/[^/@]*@/, '//…@');
}

function needed(env: Environment, name: string): string {
  const value = variable(env, name);
  if (value === null) throw new Error(`BLOB_URL names a bucket: set ${name}`);
  return value;
}

/** Variables that say the same to a child process. */
function blobEnvironment(settings: BlobSettings): Environment {
  if (settings.kind === 'folder') return { BLOB_URL: settings.folder };
  const { endpoint, region, bucket, prefix, credentials } = settings.s3;
  return {
    BLOB_URL: `s3://${[bucket, ...(prefix === '' ? [] : [prefix])].join('/')}`,
    AWS_REGION: region,
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_SESSION_TOKEN: credentials.sessionToken,
  };
}
