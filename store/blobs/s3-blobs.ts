import { pack } from '../pack.ts';
import { StoreError } from '../store-error.ts';
import type { BlobStore } from './blob-store.ts';
import { blobPath, digestOf, isWhole, unpackBlob } from './packed-blob.ts';
import type { S3Client, S3Settings } from './s3-client.ts';

/** Blobs as objects of a bucket. */
export function openS3Blobs(settings: S3Settings, client: S3Client): BlobStore {
  const place = `Bucket ${settings.bucket} at ${settings.endpoint}`;

  /** What is stored under a name, or null. Only "no such key" says that nothing is. */
  async function readPacked(name: string): Promise<Uint8Array | null> {
    const { status, body } = await client.send('GET', name);
    if (status === 200) return body;
    const code = codeOf(body);
    if (status === 404 && code === 'NoSuchKey') return null;
    throw refused(place, status, code);
  }

  return {
    async save(bytes) {
      const sha256 = digestOf(bytes);
      const name = blobPath(sha256);
      if (isWhole(await readPacked(name), sha256)) return sha256;
      const { status, body } = await client.send('PUT', name, pack(bytes));
      if (status !== 200) throw refused(place, status, codeOf(body));
      return sha256;
    },
    async read(sha256) {
      const name = blobPath(sha256);
      const packed = await readPacked(name);
      return packed === null ? null : unpackBlob(packed, sha256, `${place}: ${name}`);
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

function refused(place: string, status: number, code: string): StoreError {
  const failure = status === 507 || code === 'QuotaExceeded' ? 'full' : 'unavailable';
  const reason = REASONS[code] ?? `answered ${status}${code === '' ? '' : ` ${code}`}`;
  return new StoreError(failure, `${place} ${reason}`);
}
