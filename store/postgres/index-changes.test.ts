import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { filingRecord } from '../testing/sample-records.ts';
import { connect } from './connection.ts';
import { openPostgresStore } from './open.ts';
import { newDatabase } from './testing/database.ts';
import { NO_POSTGRES } from './testing/start-postgres.ts';

const EARLY = '0000320193-24-000001';
const LATE = '0000320193-24-000002';

describe.skipIf(NO_POSTGRES !== null)(`changes for an index${NO_POSTGRES ?? ''}`, () => {
  test('one that is committed after a later one was read is not left out', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'changes-'));
    const url = await newDatabase();
    const connection = connect(url);
    const store = await openPostgresStore({ url, blobs: { kind: 'folder', folder } });
    try {
      await store.filings.save('0000320193', [
        filingRecord({ accession_number: EARLY }),
        filingRecord({ accession_number: LATE }),
      ]);
      const { next: start } = await store.fullText.changedSince(null, 10);
      const change = `INSERT INTO text_filing_changes (filing_id, changes, changed_in)
        SELECT id, 1, pg_current_xact_id() FROM filings WHERE accession_number = :accession_number`;
      const read = await connection.transaction(async ({ run }) => {
        await run(change, { accession_number: EARLY });
        await connection.run(change, { accession_number: LATE });
        return await store.fullText.changedSince(start, 10);
      });
      const rest = await store.fullText.changedSince(read.next, 10);
      expect(
        [read, rest].map(({ filings }) => filings.map(({ accession_number }) => accession_number)),
      ).toEqual([[LATE], [EARLY]]);
      const beyond = await store.fullText.changedSince('9000000:9000000:', 10);
      expect(beyond).toMatchObject({ filings: [], has_removed: true });
    } finally {
      await store.close();
      await connection.close();
      rmSync(folder, { recursive: true });
    }
  });
});
