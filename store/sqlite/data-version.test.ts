import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { openFacts } from '../facts.ts';
import { APPLE, factRecord } from '../testing/sample-records.ts';
import { connect, databaseOf } from './connection.ts';
import { createTables, prepareDataVersion } from './store-file.ts';

const CONCEPT = 'us-gaap:Assets';
// Apple's annual report for fiscal year 2024, 0000320193-24-000123.
const assets2024 = factRecord({ concept: CONCEPT, end: '2024-09-28', value: 364_980_000_000 });

test('the version changes with what this connection writes and what another does, and not with reading', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'data-version-'));
  const path = join(folder, 'filings.db');
  const [here, there] = [connect(path, { readonly: false }), connect(path, { readonly: false })];
  try {
    createTables(here);
    const [own, other] = [openFacts(databaseOf(here)), openFacts(databaseOf(there))];
    const version = prepareDataVersion(here);
    const versions = [version()];
    await own.facts(APPLE.cik, [CONCEPT]);
    versions.push(version());
    await own.saveFacts(APPLE.cik, [assets2024]);
    versions.push(version());
    await other.saveFacts(APPLE.cik, []);
    versions.push(version());
    expect(versions[1]).toBe(versions[0]);
    expect(new Set(versions).size).toBe(3);
  } finally {
    here.close();
    there.close();
    await rm(folder, { recursive: true });
  }
});
