import { expect, test } from 'vitest';

import {
  childStoreSettings,
  readStoreSettings,
  STORE_VARIABLES,
  storeEnvironment,
  storePath,
} from './settings.ts';

const URL = 'postgres://desk:secret-1@db.example.com:5432/filings';
const S3 = {
  BLOB_URL: 's3://filings/desk',
  AWS_REGION: 'eu-central-1',
  AWS_ENDPOINT_URL_S3: 'https://s3.example.com',
  AWS_ACCESS_KEY_ID: 'desk',
  AWS_SECRET_ACCESS_KEY: 'secret-2',
};

test('without STORE_URL the store is a file in the data folder', () => {
  expect(readStoreSettings({}, '/data')).toEqual({ kind: 'sqlite', path: '/data/filings.db' });
  expect(readStoreSettings({ STORE_URL: ' ' }, '/data').kind).toBe('sqlite');
});

test('the service reads the file that the command line writes', () => {
  expect(readStoreSettings({}, '.data')).toEqual({ kind: 'sqlite', path: storePath('.data') });
});

test('a database has the content of documents in a folder, or in a bucket', () => {
  expect(readStoreSettings({ STORE_URL: URL, BLOB_URL: '/shared' }, '/data')).toEqual({
    kind: 'postgres',
    url: URL,
    blobs: { kind: 'folder', folder: '/shared' },
  });
  expect(readStoreSettings({ STORE_URL: URL, ...S3 }, '/data')).toMatchObject({ blobs: { kind: 's3' } });
});

test('a database without storage for the content of documents is refused', () => {
  expect(() => readStoreSettings({ STORE_URL: URL }, '/data')).toThrow(/STORE_URL needs BLOB_URL/);
});

test.each([
  { STORE_FILE: '/data/copy.db' },
  { STORE_URL: URL, BLOB_URL: '/blobs' },
  { STORE_URL: URL, ...S3 },
])('a child opens the same store: %o', (env) => {
  const settings = childStoreSettings(env);
  const passed = storeEnvironment(settings);
  expect(childStoreSettings(passed)).toEqual(settings);
  const names = Object.keys(passed).filter((name) => name !== 'STORE_FILE');
  expect(names.filter((name) => !STORE_VARIABLES.includes(name))).toEqual([]);
});

test.each([
  'db.example.com/filings',
  'mysql://desk:secret-1@db.example.com/filings',
  'postgres://desk:secret-1@db.example.com',
  'postgres://desk:secret-1@db.example.com/a/b',
])('%s is refused, without the password', (url) => {
  const read = () => readStoreSettings({ STORE_URL: url }, '/data');
  expect(read).toThrow('STORE_URL must be a database such as postgres://user:password@');
  expect(read).not.toThrow('secret-1');
});
