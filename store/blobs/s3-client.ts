import aws4 from 'aws4';
import { Agent, request } from 'undici';

import { StoreError } from '../store-error.ts';

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

type Reply = { status: number; body: Uint8Array };

/** Sends one signed request for an object. Throws StoreError 'unavailable' if there is no complete answer. */
export type S3Client = {
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
