import aws4 from 'aws4';
import { Agent, request } from 'undici';

import { StoreError } from '../database.ts';
import { pack } from '../pack.ts';
import type { S3Settings } from '../settings.ts';
import { blobPath, type BlobStore, digestOf, isWhole, unpackBlob } from './blobs.ts';

type Reply = { status: number; body: Uint8Array };

/** Sends one signed request for an object. Throws StoreError 'unavailable' if there is no complete answer. */
type S3Client = {
  send(method: 'GET' | 'PUT', name: string, body?: Uint8Array): Promise<Reply>;
  close(): Promise<void>;
};

const TIMEOUT_MS = 20_000;
const WAITS_MS = [200, 1_000];
/** A document is at most 30 MB, and its compressed form less. A larger body is refused. */
const BYTES_MAX = 64 * 1024 * 1024;

export function createS3Client(settings: S3Settings, timeout_ms = TIMEOUT_MS): S3Client {
  const { endpoint, region, bucket, prefix, credentials } = settings;
  const agent = new Agent({ connections: 8, connect: { timeout: timeout_ms } });
  const url = new URL(endpoint);

  async function sendOnce(method: 'GET' | 'PUT', name: string, body?: Uint8Array): Promise<Reply> {
    const path = `/${[bucket, prefix, name].filter((part) => part !== '').join('/')}`;
    const signed = aws4.sign(
      {
        host: url.host,
        path,
        method,
        service: 's3',
        region,
        headers: body === undefined ? {} : { 'content-type': 'application/zstd' },
        ...(body === undefined ? {} : { body: Buffer.from(body) }),
      },
      credentials,
    );
    const reply = await request(`${url.origin}${path}`, {
      method,
      headers: textHeaders(signed.headers ?? {}),
      body: body ?? null,
      dispatcher: agent,
      signal: AbortSignal.timeout(timeout_ms),
    });
    return { status: reply.statusCode, body: await readAtMost(reply.body, BYTES_MAX) };
  }

  return {
    async send(method, name, body) {
      for (let at = 0; ; at += 1) {
        const reply = await sendOnce(method, name, body).catch((error: unknown) => asError(error));
        const isPassing = reply instanceof Error || reply.status >= 500 || reply.status === 429;
        const wait = WAITS_MS[at];
        if (isPassing && wait !== undefined) await pause(wait);
        else if (reply instanceof Error) throw unreachable(settings, reply);
        else return reply;
      }
    },
    close: () => agent.close(),
  };
}

function textHeaders(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

async function readAtMost(stream: AsyncIterable<unknown>, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    if (!(chunk instanceof Uint8Array)) continue;
    size += chunk.byteLength;
    if (size > most) throw new RangeError(`an object of more than ${most} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function unreachable({ endpoint, bucket }: S3Settings, cause: Error): StoreError {
  const reason = cause.name === 'TimeoutError' ? 'no complete answer in time' : cause.message;
  return new StoreError('unavailable', `Bucket ${bucket} at ${endpoint} can't be reached: ${reason}`, {
    cause,
  });
}

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Blobs as objects of a bucket. */
export function openS3Blobs(settings: S3Settings, client: S3Client): BlobStore {
  const bucket = `Bucket ${settings.bucket} at ${settings.endpoint}`;

  /** What is stored under a name, or null. Only "no such key" says that nothing is. */
  async function readPacked(name: string): Promise<Uint8Array | null> {
    const { status, body } = await client.send('GET', name);
    if (status === 200) return body;
    const code = codeOf(body);
    if (status === 404 && code === 'NoSuchKey') return null;
    throw refused(bucket, status, code);
  }

  return {
    async save(bytes) {
      const sha256 = digestOf(bytes);
      const name = blobPath(sha256);
      if (isWhole(await readPacked(name), sha256)) return sha256;
      const { status, body } = await client.send('PUT', name, pack(bytes));
      if (status !== 200) throw refused(bucket, status, codeOf(body));
      return sha256;
    },
    async read(sha256) {
      const name = blobPath(sha256);
      const packed = await readPacked(name);
      return packed === null ? null : unpackBlob(packed, sha256, `${bucket}: ${name}`);
    },
    async check() {
      await readPacked('check');
    },
    close: () => client.close(),
  };
}

/** The code in S3's answer, such as `NoSuchBucket`; '' if it has none. */
function codeOf(body: Uint8Array): string {
  return (
    /<Code>([A-Za-z0-9]{1,60})<\/Code>/.exec(Buffer.from(body.subarray(0, 4_096)).toString('utf8'))?.[1] ?? ''
  );
}

const REASONS: Record<string, string> = {
  NoSuchBucket: 'does not exist',
  AccessDenied: 'may not be used with these keys',
  InvalidAccessKeyId: 'does not know the access key',
  SignatureDoesNotMatch: 'refused the secret key',
  RequestTimeTooSkewed: 'refused the request: this clock and its differ by more than 15 minutes',
};

function refused(bucket: string, status: number, code: string): StoreError {
  const failure = status === 507 || code === 'QuotaExceeded' ? 'full' : 'unavailable';
  const reason = REASONS[code] ?? `answered ${status}${code === '' ? '' : ` ${code}`}`;
  return new StoreError(failure, `${bucket} ${reason}`);
}
