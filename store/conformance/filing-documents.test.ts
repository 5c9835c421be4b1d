import { createHash } from 'node:crypto';

import { beforeEach, describe, expect, test } from 'vitest';

import { APPLE, APPLE_10K, documentRecord } from '../testing/sample-records.ts';
import { describeEngines } from './testing/engines.ts';

describeEngines('documents of filings', (opened) => {
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
      await opened.store.filings.save(APPLE.cik, [APPLE_10K]);
    });

    test('documents are listed in their order and read back byte for byte', async () => {
      const exhibit = documentRecord({ filename: 'ex21.htm', type: 'EX-21', sequence: 2 });
      await opened.store.filings.saveDocuments(
        number,
        [documentRecord({ filename: 'a.txt' }), exhibit, primary],
        ['R2.htm'],
      );
      const listed = await opened.store.filings.documents(number);
      expect(listed.map(({ filename }) => filename)).toEqual([primary.filename, 'ex21.htm', 'a.txt']);
      expect(listed[0]).toEqual({
        filename: 'aapl-20240928.htm',
        type: '10-K',
        sequence: 1,
        description: '10-K',
        size_bytes: body.byteLength,
      });
      expect(
        Buffer.from(body).equals(
          (await opened.store.filings.documentBody(number, primary.filename)) ?? body.subarray(1),
        ),
      ).toBe(true);
      expect(await opened.store.filings.documentBody(number, 'R2.htm')).toBeNull();
      expect(await opened.store.filings.documentBody('0000320193-24-999999', primary.filename)).toBeNull();
      expect(await opened.store.filings.documents('0000320193-24-999999')).toEqual([]);
    });

    test('documents saved again write nothing; a changed one is written with its body', async () => {
      await opened.store.filings.saveDocuments(number, [primary], ['R2.htm']);
      const written = opened.store.writes();
      expect(await opened.store.filings.saveDocuments(number, [primary], ['R2.htm'])).toBe(0);
      expect(opened.store.writes()).toBe(written);
      const changed = documentRecord({ filename: primary.filename, sha256: 'another' });
      expect(await opened.store.filings.saveDocuments(number, [changed], ['R2.htm'])).toBe(1);
      expect(Buffer.from((await opened.store.filings.documentBody(number, changed.filename)) ?? [])).toEqual(
        Buffer.from(changed.body),
      );
    });

    test('a filing counts as complete when it has documents and none is missing', async () => {
      expect(await opened.store.filings.withDocuments(APPLE.cik)).toEqual(new Set());
      await opened.store.filings.saveDocuments(number, [], [primary.filename]);
      expect(await opened.store.filings.withDocuments(APPLE.cik)).toEqual(new Set());
      await opened.store.filings.saveDocuments(number, [primary], ['ex21.htm']);
      expect(await opened.store.filings.withDocuments(APPLE.cik)).toEqual(new Set());
      await opened.store.filings.saveDocuments(number, [primary], []);
      expect(await opened.store.filings.withDocuments(APPLE.cik)).toEqual(new Set([number]));
    });

    test('a document that is stored is not missing, whatever the source now lacks', async () => {
      await opened.store.filings.saveDocuments(number, [primary], []);
      await opened.store.filings.saveDocuments(number, [], [primary.filename]);
      expect(await opened.store.filings.withDocuments(APPLE.cik)).toEqual(new Set([number]));
    });

    test('documents of a filing that is not stored are refused', async () => {
      await expect(opened.store.filings.saveDocuments('0000000000-00-000000', [primary], [])).rejects.toThrow(
        'Documents of 0000000000-00-000000 cannot be saved: save the filing first',
      );
    });
  });
});
