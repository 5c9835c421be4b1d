import { expect, test } from 'vitest';

import { readBlobSettings } from './settings.ts';

const KEYS = { AWS_ACCESS_KEY_ID: 'desk', AWS_SECRET_ACCESS_KEY: 'secret-1' };

test('is named: a folder, or nothing starts', () => {
  expect(() => readBlobSettings({})).toThrow(/STORE_URL needs BLOB_URL/);
  expect(readBlobSettings({ BLOB_URL: '/mnt/filings' })).toEqual({
    kind: 'folder',
    folder: '/mnt/filings',
  });
});

test('is a bucket at AWS or another server', () => {
  const env = { ...KEYS, BLOB_URL: 's3://filings/desk/', AWS_REGION: 'eu-central-1' };
  const s3 = {
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
    region: 'eu-central-1',
    bucket: 'filings',
    prefix: 'desk',
    credentials: { accessKeyId: 'desk', secretAccessKey: 'secret-1' },
  };
  expect(readBlobSettings(env)).toEqual({ kind: 's3', s3 });
  const other = { ...env, AWS_ENDPOINT_URL_S3: 'http://objects:9000/' };
  expect(readBlobSettings(other)).toEqual({
    kind: 's3',
    s3: { ...s3, endpoint: 'http://objects:9000' },
  });
});

const refused: [env: Record<string, string>, message: string][] = [
  [{ BLOB_URL: 'blobs' }, "BLOB_URL must be a folder's absolute path or s3://bucket/prefix, got 'blobs'"],
  [{ ...KEYS, BLOB_URL: 's3://Filings' }, 'BLOB_URL must be s3://bucket'],
  [{ ...KEYS, BLOB_URL: 's3://filings/a//b' }, 'BLOB_URL must be s3://bucket'],
  [{ BLOB_URL: 's3://filings' }, 'BLOB_URL names a bucket: set AWS_ACCESS_KEY_ID'],
  [
    { ...KEYS, BLOB_URL: 's3://filings', AWS_ENDPOINT_URL_S3: 'http://desk:secret-1@objects:9000' },
    "got 'http://…@objects:9000'",
  ],
];
test.each(refused)('refuses %o', (env, message) => {
  expect(() => readBlobSettings(env)).toThrow(message);
  expect(() => readBlobSettings(env)).not.toThrow('secret-1');
});
