import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';

import { documentRecord, filingRecord } from '../testing/sample-records.ts';
import { connect } from './connection.ts';
import { openPostgresStore } from './open.ts';
import { newDatabase } from './testing/database.ts';
import { NO_POSTGRES } from './testing/start-postgres.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'place-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe.skipIf(NO_POSTGRES !== null)('the place of a database’s documents', () => {
  test('is that of the first node: a node with another one doesn’t start, before anything is loaded', async () => {
    const url = await newDatabase();
    const folder = newFolder();
    const open = (at: string) => openPostgresStore({ url, blobs: { kind: 'folder', folder: at } });
    const nodes = await Promise.all([open(folder), open(folder)]);
    for (const node of nodes) await node.close();
    await expect(open(newFolder())).rejects.toThrow(/BLOB_URL is not the place of this database’s documents/);
    await (await open(folder)).close();
  });

  test('of a store that has no mark yet is found by a document', async () => {
    const url = await newDatabase();
    const folder = newFolder();
    const open = (at: string) => openPostgresStore({ url, blobs: { kind: 'folder', folder: at } });
    const store = await open(folder);
    const filing = '0000320193-24-000001';
    await store.filings.save('0000320193', [filingRecord({ accession_number: filing })]);
    await store.filings.saveDocuments(filing, [documentRecord({ filename: 'a.htm' })], []);
    await store.close();
    const connection = connect(url, { pool: 1 });
    await connection.run("DELETE FROM settings WHERE name = 'blob_place'");
    await connection.close();
    await expect(open(newFolder())).rejects.toThrow(/BLOB_URL is not the place/);
    await (await open(folder)).close();
  });
});
