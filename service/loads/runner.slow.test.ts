import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { startLoopback } from '../../ingest/testing/loopback.ts';
import { temporaryFolder } from '../../ingest/testing/temporary-folder.ts';
import { writeTickerLists, writeTinyFiler } from '../../ingest/testing/tiny-edgar.ts';
import { openStoreFile } from '../../search/open-store.ts';
import type { LoadRecord } from '../../store/loads.ts';
import type { Store } from '../../store/store.ts';
import { type LoadRunnerOptions, openLoadRunner } from './runner.ts';

const ONE = '0009990001';
const TWO = '0009990002';

type Setup = { store: Store; mirror: string; data_folder: string };

async function setUp(filings: number): Promise<Setup> {
  const folder = await temporaryFolder();
  const mirror = join(folder, 'mirror');
  await writeTickerLists(mirror, [
    { cik: ONE, ticker: 'TINY1', exchange: 'Nasdaq' },
    { cik: TWO, ticker: 'TINY2', exchange: 'NYSE' },
  ]);
  for (const cik of [ONE, TWO]) await writeTinyFiler(mirror, cik, { recent: filings, older: 0 });
  const data_folder = join(folder, 'data');
  await mkdir(data_folder);
  const store = await openStoreFile(join(data_folder, 'filings.db'));
  onTestFinished(() => store.close());
  return { store, mirror, data_folder };
}

function runnerAt({ store, mirror, data_folder }: Setup, change: Partial<LoadRunnerOptions> = {}) {
  const environment = { PATH: process.env['PATH'] };
  const runner = openLoadRunner({
    store,
    store_settings: { kind: 'sqlite', path: join(data_folder, 'filings.db') },
    data_folder,
    edgar: { mirror, contact: null },
    environment,
    grace_ms: 4_000,
    ...change,
  });
  onTestFinished(() => runner.close());
  return runner;
}

/** The load once `is` holds of it. */
async function until(store: Store, id: string, is: (load: LoadRecord) => boolean): Promise<LoadRecord> {
  for (let tries = 0; tries < 600; tries += 1) {
    const load = await store.loads.get(id);
    if (load !== null && is(load)) return load;
    await new Promise((resolve) => {
      setTimeout(resolve, 25);
    });
  }
  throw new Error(`load ${id} did not come so far: ${JSON.stringify(await store.loads.get(id))}`);
}

const isFinished = (load: LoadRecord): boolean => load.finished_at !== null;
const isFetching = (load: LoadRecord): boolean => load.documents_added > 0;

describe('a load', () => {
  it('runs in its own process, and what it stores is served at once', async () => {
    const here = await setUp(10);
    const id = await runnerAt(here).start({ identifier: 'TINY1', with_documents: true });
    expect(await until(here.store, id, isFinished)).toMatchObject({
      state: 'done',
      identifier: 'TINY1',
      cik: ONE,
      name: 'Tiny 9990001 Inc.',
      ticker: 'TINY1',
      filings_added: 10,
      documents_added: 18,
      documents_missing: 0,
      failure: null,
      pid: null,
    });
    expect((await here.store.companies.resolve('TINY1'))?.loaded).toBe(true);
  });

  it('of a company is followed by one of its statements, behind which no other waits', async () => {
    const here = await setUp(10);
    const runner = runnerAt(here);
    const id = await runner.start({ identifier: 'TINY1', with_documents: false });
    await until(here.store, id, isFinished);
    await runner.ended(id);
    const [statements] = await here.store.loads.list(1);
    expect(statements).toMatchObject({ identifier: `statements ${ONE}`, with_documents: false });
    const other = await runner.start({ identifier: TWO, with_documents: false });
    expect((await until(here.store, statements?.id ?? '', isFinished)).state).toBe('done');
    expect((await until(here.store, other, isFinished)).state).toBe('done');
    await runner.ended(other);
    // Nothing new: its statements aren't read again.
    const again = await runner.start({ identifier: ONE, with_documents: false });
    await until(here.store, again, isFinished);
    await runner.ended(again);
    expect((await here.store.loads.list(10)).map(({ identifier }) => identifier)).toEqual([
      ONE,
      `statements ${TWO}`,
      TWO,
      `statements ${ONE}`,
      'TINY1',
    ]);
  });

  it('waits for the one before it', async () => {
    const here = await setUp(60);
    const runner = runnerAt(here);
    const first = await runner.start({ identifier: ONE, with_documents: true });
    const second = await runner.start({ identifier: TWO, with_documents: false });
    await until(here.store, first, isFetching);
    expect((await here.store.loads.get(second))?.state).toBe('queued');
    expect((await until(here.store, second, isFinished)).state).toBe('done');
    expect((await here.store.loads.get(first))?.state).toBe('done');
  });

  it('is cancelled after the transaction under way, keeping what is stored', async () => {
    const here = await setUp(250);
    const runner = runnerAt(here);
    const id = await runner.start({ identifier: ONE, with_documents: true });
    await until(here.store, id, isFetching);
    await runner.cancel(id);
    expect(await here.store.loads.get(id)).toMatchObject({ state: 'cancelled', pid: null, failure: null });
    expect((await here.store.coverage()).documents).toBeGreaterThan(0);
  });

  it('of one filing fetches its documents alone, and does not wait for the market', async () => {
    const here = await setUp(30);
    const runner = runnerAt(here);
    await until(here.store, await runner.start({ identifier: ONE, with_documents: false }), isFinished);
    const page = await here.store.filings.list(
      ONE,
      { form: '8-K', include_amendments: true },
      { offset: 0, limit: 1 },
    );
    const identifier = page.filings[0]?.accession_number ?? '';
    const market = await runner.start({ identifier: 'market', scope: 'market', with_documents: false });
    const filing = await runner.start({ identifier, scope: 'filing', with_documents: true });
    expect((await until(here.store, filing, isFinished)).state).toBe('done');
    expect((await here.store.filings.documents(identifier)).length).toBeGreaterThan(0);
    expect((await here.store.fullText.texts(identifier)).length).toBeGreaterThan(0);
    expect((await here.store.coverage()).documents).toBe(
      (await here.store.filings.documents(identifier)).length,
    );
    // This mirror has no archives.
    expect(await until(here.store, market, isFinished)).toMatchObject({
      state: 'failed',
      failure: 'not_found',
    });
  });

  it('is cancelled while it waits, and never begins', async () => {
    const here = await setUp(60);
    const runner = runnerAt(here);
    const first = await runner.start({ identifier: ONE, with_documents: true });
    const second = await runner.start({ identifier: TWO, with_documents: true });
    await runner.cancel(second);
    expect((await here.store.loads.get(second))?.state).toBe('cancelled');
    await until(here.store, first, isFinished);
    expect((await here.store.companies.resolve(TWO))?.loaded ?? false).toBe(false);
  });

  it('that was killed is interrupted, not running', async () => {
    const here = await setUp(250);
    const id = await runnerAt(here).start({ identifier: ONE, with_documents: true });
    const { pid } = await until(here.store, id, isFetching);
    process.kill(pid ?? -1, 'SIGKILL');
    const ended = await until(here.store, id, isFinished);
    expect([ended.state, ended.message]).toEqual([
      'interrupted',
      'The load was interrupted. Start it again to continue.',
    ]);
  });

  it('ends with the service, as interrupted', async () => {
    const here = await setUp(250);
    const runner = runnerAt(here);
    const id = await runner.start({ identifier: ONE, with_documents: true });
    const waiting = await runner.start({ identifier: TWO, with_documents: true });
    await until(here.store, id, isFetching);
    await runner.close();
    expect((await here.store.loads.get(id))?.state).toBe('interrupted');
    expect((await here.store.loads.get(waiting))?.state).toBe('interrupted');
    await expect(runner.start({ identifier: ONE, with_documents: false })).rejects.toThrow(
      /service is shutting down/,
    );
  });

  it('of an unknown ticker fails with the reason', async () => {
    const here = await setUp(1);
    const id = await runnerAt(here).start({ identifier: 'NOSUCH', with_documents: false });
    expect(await until(here.store, id, isFinished)).toMatchObject({
      state: 'failed',
      failure: 'not_found',
      message: expect.stringContaining("No company has the ticker 'NOSUCH'"),
    });
  });

  it.each([
    [429, 'rate_limited'],
    [503, 'outage'],
  ])('that EDGAR answers %i fails as %s', async (status, failure) => {
    const server = await startLoopback((_, response) => void response.writeHead(status).end());
    onTestFinished(() => server.close());
    const here = await setUp(1);
    const runner = runnerAt(here, {
      edgar: { mirror: null, contact: 'Jane Doe jane@example.com' },
      environment: { PATH: process.env['PATH'], EDGAR_DATA_HOST: server.base, EDGAR_WWW_HOST: server.base },
    });
    const id = await runner.start({ identifier: ONE, with_documents: false });
    expect(await until(here.store, id, isFinished)).toMatchObject({ state: 'failed', failure });
  });

  it('without a contact fails as such and asks nothing', async () => {
    const here = await setUp(1);
    const runner = runnerAt(here, { edgar: { mirror: null, contact: null } });
    const id = await runner.start({ identifier: ONE, with_documents: false });
    expect(await until(here.store, id, isFinished)).toMatchObject({ state: 'failed', failure: 'no_contact' });
  });
});

describe('loads that an earlier service left open', () => {
  it.each([
    ['without a process', null],
    ['of a process that is gone', 2 ** 22 - 1],
  ])('%s are interrupted', async (_, pid) => {
    const here = await setUp(1);
    const at = new Date().toISOString();
    await here.store.loads.create({
      id: 'old',
      identifier: ONE,
      with_documents: false,
      forms: null,
      since: null,
      at,
    });
    await here.store.loads.change('old', { state: 'running', pid }, at);
    runnerAt(here);
    expect((await until(here.store, 'old', isFinished)).state).toBe('interrupted');
  });

  it('of a process at work are left to it, and stop when cancelled', async () => {
    const here = await setUp(1);
    const at = new Date().toISOString();
    await here.store.loads.create({
      id: 'other',
      identifier: ONE,
      with_documents: false,
      forms: null,
      since: null,
      at,
    });
    await here.store.loads.change('other', { state: 'running', pid: process.pid }, at);
    const runner = runnerAt(here);
    const id = await runner.start({ identifier: TWO, with_documents: false });
    await until(here.store, id, isFinished);
    expect((await here.store.loads.get('other'))?.state).toBe('running');
    await runner.cancel('other');
    expect((await here.store.loads.get('other'))?.state).toBe('cancelled');
  });
});
