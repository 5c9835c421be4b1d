import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { openS3Blobs, createS3Client } from './s3.ts';
import { startFakeS3 } from './testing/fake-s3.ts';

let s3: Awaited<ReturnType<typeof startFakeS3>>;
beforeAll(async () => {
  s3 = await startFakeS3();
});
afterAll(() => s3.close());
beforeEach(() => {
  s3.faults.length = 0;
  s3.requests.length = 0;
});

function open(changes: { bucket?: string; accessKeyId?: string; endpoint?: string } = {}) {
  const { bucket = 'filings', accessKeyId = 'desk', endpoint = s3.endpoint } = changes;
  const credentials = { accessKeyId, secretAccessKey: 'not-a-secret' };
  const settings = { endpoint, region: 'us-east-1', bucket, prefix: '', credentials };
  return openS3Blobs(settings, createS3Client(settings, 2_000));
}

test('asks again after an outage and a cut connection', async () => {
  const blobs = open();
  s3.faults.push({ status: 503, code: 'SlowDown' }, 'cut');
  await blobs.save(Buffer.from('text'));
  expect(s3.requests).toHaveLength(4);
  expect(s3.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1);
  await blobs.close();
});

test('an outage that lasts is an error, never a missing document', async () => {
  const blobs = open();
  s3.faults.push(...Array.from({ length: 3 }, () => ({ status: 503, code: 'SlowDown' })));
  await expect(blobs.read('a'.repeat(64))).rejects.toMatchObject({
    failure: 'unavailable',
    message: `Bucket filings at ${s3.endpoint} answered 503 SlowDown`,
  });
  await blobs.close();
});

const refusals: [what: string, changes: Parameters<typeof open>[0], message: RegExp][] = [
  ['a bucket that does not exist', { bucket: 'other' }, /Bucket other at \S+ does not exist/],
  ['an unknown access key', { accessKeyId: 'guest' }, /does not know the access key/],
  ['no server', { endpoint: 'http://127.0.0.1:9' }, /can't be reached: .*ECONNREFUSED/],
];
test.each(refusals)('names %s', async (_, changes, message) => {
  const blobs = open(changes);
  await expect(blobs.check()).rejects.toMatchObject({ failure: 'unavailable' });
  await expect(blobs.check()).rejects.toThrow(message);
  await blobs.close();
});

test('a full bucket is named as full', async () => {
  const blobs = open();
  s3.faults.push({ status: 404, code: 'NoSuchKey' }, { status: 403, code: 'QuotaExceeded' });
  await expect(blobs.save(Buffer.from('more'))).rejects.toMatchObject({ failure: 'full' });
  await blobs.close();
});
