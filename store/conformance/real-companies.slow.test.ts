import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { SCREEN_PERIODS } from '../../contract/screen.ts';
import { createEdgar } from '../../edgar/client.ts';
import { loadCompany } from '../../ingest/company.ts';
import { openStoreFile } from '../../search/open-store.ts';
import { openPostgresStore } from '../postgres/open.ts';
import { newDatabase } from '../postgres/testing/database.ts';
import { NO_POSTGRES } from '../postgres/testing/start-postgres.ts';
import { figureRules } from '../rules.ts';
import type { Store } from '../store.ts';

const MIRROR = process.env['EDGAR_MIRROR'] ?? null;
const MISSING =
  NO_POSTGRES ?? (MIRROR === null ? 'skipped: set EDGAR_MIRROR to a folder laid out like EDGAR' : null);

/** Apple, Nike, Walmart: years that end in September, May and January. */
const CIKS = ['0000320193', '0000320187', '0000104169'];

const now = (): Date => new Date('2026-10-30T12:00:00Z');

const sorted = <T>(list: readonly T[]): T[] =>
  list.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

async function reportsOf({ disclosures }: Store, cik: string) {
  const reports = await disclosures.reports(cik);
  const contents = [];
  for (const { accession_number } of reports) {
    contents.push({
      accession_number,
      disclosures: await disclosures.disclosures(accession_number),
      shingles: await disclosures.shingles(accession_number),
      texts: new Map(sorted([...(await disclosures.texts(accession_number))])),
    });
  }
  return { reports, contents };
}

/** What each part of the store answers about a company, each named so that a difference shows where it is. */
const ANSWERS: Record<string, (store: Store, cik: string) => Promise<unknown>> = {
  company: ({ companies }, cik) => companies.resolve(cik),
  filings: ({ filings }, cik) =>
    filings.list(cik, { include_amendments: true }, { offset: 0, limit: 10_000 }),
  concepts: ({ facts }, cik) => facts.concepts(cik),
  facts: async ({ facts }, cik) => {
    const concepts = (await facts.concepts(cik)).map(({ concept }) => concept);
    return sorted(await facts.facts(cik, concepts));
  },
  instances: async ({ facts }, cik) => [
    await facts.instances(cik),
    await facts.newestInstances(cik, ['10-K', '10-Q'], 100),
  ],
  faces: async ({ facts }, cik) => {
    const reports = await facts.faceReports(cik);
    return [reports, await Promise.all(reports.map((each) => facts.face(cik, each.accession_number)))];
  },
  quarantine: ({ facts }, cik) => facts.quarantined(cik),
  reports: reportsOf,
  states: async ({ disclosures }, cik) => [
    await disclosures.states(cik),
    await disclosures.readable(cik),
    await disclosures.summaries(cik),
    await disclosures.peers(cik, '10-K'),
  ],
  screen: async ({ screen }, cik) => [
    await screen.state(cik),
    (await screen.inputs()).filter((row) => row.cik === cik),
    ...(await Promise.all(
      SCREEN_PERIODS.flatMap((period) => [screen.rows(period, figureRules()), screen.cells(period, [cik])]),
    )),
  ],
  filed: ({ watches }, cik) =>
    watches.filed({
      since: '2000-01-01',
      until: '2030-01-01',
      ciks: [cik],
      forms: ['8-K', '10-K', '10-Q'],
      items: null,
      limit: 500,
    }),
  novel: ({ watches }, cik) =>
    watches.filed({
      since: '2000-01-01',
      until: '2030-01-01',
      ciks: [cik],
      forms: null,
      items: null,
      reports: { tag: null, is_novel: true },
      limit: 500,
    }),
  files: ({ verify }, cik) => verify.files(cik),
  damage: ({ verify }, cik) => verify.damage(cik),
};

describe.skipIf(MISSING !== null)(`real companies in both engines ${MISSING ?? ''}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'real-companies-'));
  const edgar = createEdgar({
    mirror: MIRROR,
    contact: null,
    base: { data: '', www: '' },
    requests_per_second: 5,
    budget_file: join(folder, 'budget'),
  });
  const { signal } = new AbortController();
  let sqlite: Store;
  let postgres: Store;

  const load = (store: Store, cik: string) =>
    loadCompany(
      { store, edgar, now, signal },
      { cik, with_documents: true, forms: ['10-K', '10-Q', '8-K'], since: '2024-01-01', sample: false },
      async () => undefined,
    );

  beforeAll(async () => {
    sqlite = await openStoreFile(join(folder, 'filings.db'));
    const blobs = { kind: 'folder', folder: join(folder, 'blobs') } as const;
    postgres = await openPostgresStore({ url: await newDatabase(), blobs });
    for (const store of [sqlite, postgres]) for (const cik of CIKS) await load(store, cik);
  }, 600_000);
  afterAll(async () => {
    await sqlite.close();
    await postgres.close();
    await edgar.close();
    rmSync(folder, { recursive: true });
  });

  const pairs = CIKS.flatMap((cik) => Object.entries(ANSWERS).map(([name, ask]) => ({ cik, name, ask })));
  test.each(pairs)('$name of $cik', async ({ cik, ask }) => {
    expect(await ask(postgres, cik)).toEqual(await ask(sqlite, cik));
  });

  test('every company has facts, an instance and disclosures', async () => {
    for (const cik of CIKS) {
      expect((await postgres.facts.concepts(cik)).length).toBeGreaterThan(300);
      expect((await postgres.facts.instances(cik)).length).toBeGreaterThan(1);
      expect((await postgres.disclosures.summaries(cik)).length).toBeGreaterThan(10);
    }
  });

  test('a load that is run again writes nothing', async () => {
    const before = postgres.writes();
    for (const cik of CIKS) await load(postgres, cik);
    expect(postgres.writes()).toBe(before);
  }, 300_000);
});
