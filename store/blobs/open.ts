import { type Environment, variable } from '../environment.ts';
import { type BlobStore, openFolderBlobs } from './blobs.ts';
import type { S3Settings } from './s3.ts';

/** Where documents and texts of a shared store are. */
export type BlobSettings = { kind: 'folder'; folder: string } | { kind: 's3'; s3: S3Settings };

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^[A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+)*$/;

/**
 * BLOB_URL: a folder's path, or `s3://bucket/prefix` with the variables of AWS's own tools. A shared store needs it: a
 * folder of its own would lack what other nodes store. Throws Error naming the variable, its value (never a secret) and what would be right.
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
export function blobEnvironment(settings: BlobSettings): Environment {
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

/** Its client takes 60 ms and 30 MB, which a process without a bucket needn't spend. */
async function openBucket(settings: S3Settings): Promise<BlobStore> {
  const { createS3Client, openS3Blobs } = await import('./s3.ts');
  return openS3Blobs(settings, createS3Client(settings));
}

/** Opens documents and texts where the settings say. Throws StoreError 'unavailable' if they can't be used. */
export async function openBlobs(settings: BlobSettings): Promise<BlobStore> {
  const blobs = settings.kind === 'folder' ? openFolderBlobs(settings.folder) : await openBucket(settings.s3);
  try {
    await blobs.check();
    return blobs;
  } catch (error) {
    await blobs.close();
    throw error;
  }
}
