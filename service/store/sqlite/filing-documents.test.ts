import { createHash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { FilingStore } from '../filing-store.ts';
import { connect, type Connection } from './connection.ts';
import { openFilings } from './filings.ts';
import { prepareFreshness } from './freshness.ts';
import { migrate } from './migrate.ts';
import { APPLE, APPLE_10K, documentRecord } from './sample-records.ts';

let connection: Connection;
let filings: FilingStore;
beforeEach(() => {
  connection = connect(':memory:', { readonly: false });
  migrate(connection);
  filings = openFilings(connection, prepareFreshness(connection));
});
afterEach(() => {
  connection.close();
});

describe('saveDocuments', () => {
  const body = new TextEncoder().encode('<html>Net sales</html>'.repeat(2_000));
  const primary = documentRecord({
    filename: 'aapl-20240928.htm',
    type: '10-K',
    sequence: 1,
    description: '10-K',
    body,
    sha256: createHash('sha256').update(body).digest('hex'),
  });
  const number = APPLE_10K.accession_number;
  beforeEach(async () => {
    await filings.save(APPLE.cik, [APPLE_10K]);
  });

  test('bodies are kept compressed and come back byte for byte', async () => {
    expect(await filings.saveDocuments(number, [primary], [])).toBe(1);
    const stored = connection.prepare('SELECT zstd, length(zstd) AS bytes FROM document_bodies').get();
    expect(stored?.zstd).toBeInstanceOf(Uint8Array);
    expect(stored?.bytes).toBeLessThan(body.byteLength / 10);
    expect(stored?.zstd instanceof Uint8Array && zstdDecompressSync(stored.zstd).equals(body)).toBe(true);
  });

  test('documents are listed in their order and read back byte for byte', async () => {
    const exhibit = documentRecord({ filename: 'ex21.htm', type: 'EX-21', sequence: 2 });
    await filings.saveDocuments(
      number,
      [documentRecord({ filename: 'a.txt' }), exhibit, primary],
      ['R2.htm'],
    );
    const listed = await filings.documents(number);
    expect(listed.map(({ filename }) => filename)).toEqual([primary.filename, 'ex21.htm', 'a.txt']);
    expect(listed[0]).toEqual({
      filename: 'aapl-20240928.htm',
      type: '10-K',
      sequence: 1,
      description: '10-K',
      size_bytes: body.byteLength,
    });
    expect(
      Buffer.from(body).equals((await filings.documentBody(number, primary.filename)) ?? body.subarray(1)),
    ).toBe(true);
    expect(await filings.documentBody(number, 'R2.htm')).toBeNull();
    expect(await filings.documentBody('0000320193-24-999999', primary.filename)).toBeNull();
    expect(await filings.documents('0000320193-24-999999')).toEqual([]);
  });

  test('documents saved again write nothing; a changed one is written with its body', async () => {
    await filings.saveDocuments(number, [primary], ['R2.htm']);
    const written = connection.writes();
    expect(await filings.saveDocuments(number, [primary], ['R2.htm'])).toBe(0);
    expect(connection.writes()).toBe(written);
    const changed = documentRecord({ filename: primary.filename, sha256: 'another' });
    expect(await filings.saveDocuments(number, [changed], ['R2.htm'])).toBe(1);
    const stored = connection.prepare('SELECT zstd FROM document_bodies').get()?.zstd;
    expect(stored instanceof Uint8Array && zstdDecompressSync(stored).equals(changed.body)).toBe(true);
  });

  test('a filing counts as complete when it has documents and none is missing', async () => {
    expect(await filings.withDocuments(APPLE.cik)).toEqual(new Set());
    await filings.saveDocuments(number, [], [primary.filename]);
    expect(await filings.withDocuments(APPLE.cik)).toEqual(new Set());
    await filings.saveDocuments(number, [primary], ['ex21.htm']);
    expect(await filings.withDocuments(APPLE.cik)).toEqual(new Set());
    await filings.saveDocuments(number, [primary], []);
    expect(await filings.withDocuments(APPLE.cik)).toEqual(new Set([number]));
  });

  test('a document that is stored is not missing, whatever the source now lacks', async () => {
    await filings.saveDocuments(number, [primary], []);
    await filings.saveDocuments(number, [], [primary.filename]);
    expect(await filings.withDocuments(APPLE.cik)).toEqual(new Set([number]));
  });

  test('documents of a filing that is not stored are refused', async () => {
    await expect(filings.saveDocuments('0000000000-00-000000', [primary], [])).rejects.toThrow(
      'Documents of 0000000000-00-000000 cannot be saved: save the filing first',
    );
  });
});
