import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { run, start } from './testing/command.ts';
import { checkFile, readContent } from './testing/store-content.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { jsonLines, ONE, tinyMirror, TWO } from './testing/tiny-filers.ts';

it('the sample, marked as such, once', { timeout: 240_000 }, async () => {
  const { env } = await tinyMirror(1);
  const first = await run(['sample', '--json'], env);
  expect(first.code).toBe(0);
  const done = jsonLines(first.out).find(({ type }) => type === 'sample');
  expect(done?.['companies']).toBeGreaterThanOrEqual(24);
  expect(done?.['filings_changed']).toBeGreaterThan(1_000);
  const again = jsonLines((await run(['sample', '--json'], env)).out).find(({ type }) => type === 'sample');
  expect(again).toMatchObject({ filings_changed: 0, documents_stored: 0 });
  const status = jsonLines((await run(['status', '--json'], env)).out)[0];
  expect(status).toMatchObject({ sample: true, tickers_as_of: null });
});

describe('being stopped', () => {
  it('by SIGTERM it ends after the transaction, and says so', async () => {
    const { env, data } = await tinyMirror(400);
    const { child, ended } = start(['company', ONE, TWO, '--filings'], env);
    child.stderr?.on('data', (text: string) => {
      if (text.includes('Fetching documents')) child.kill('SIGTERM');
    });
    const end = await ended;
    expect(end).toMatchObject({ code: 143, signal: null });
    expect(end.err).toContain('Stopped. What was already loaded is safe');
    const file = join(data, 'filings.db');
    expect(checkFile(file)).toBe('ok');
    const status = jsonLines((await run(['status', '--json'], env)).out)[0];
    expect(status).toMatchObject({ companies_loaded: 1, filings: 800, open_loads: [] });
    expect((await run(['company', ONE, TWO, '--filings'], env)).code).toBe(0);
  });

  it('loses nothing that was stored by kill -9 at any moment, and resumes to the same store', async () => {
    const { env, mirror, data } = await tinyMirror(150);
    const args = ['company', 'TINY1', 'TINY2', '--filings'];
    const undisturbed = join(await temporaryFolder(), 'data');
    const from = performance.now();
    expect((await run(args, { ...env, FILINGS_DATA: undisturbed })).code).toBe(0);
    const whole_ms = performance.now() - from;
    const expected = readContent(join(undisturbed, 'filings.db'));
    const { filings, documents: stored, facts, instances } = expected;
    expect([filings.rows, stored.rows, facts.rows, instances.rows]).toEqual([600, 1_080, 600, 50]);

    const file = join(data, 'filings.db');
    let documents = 0;
    for (let round = 0; round < 6; round += 1) {
      const { child, ended } = start(args, env);
      // From the start of the program to its end, a little later each round.
      const timer = setTimeout(
        () => child.kill('SIGKILL'),
        whole_ms * (0.3 + 0.1 * round + 0.1 * Math.random()),
      );
      await ended;
      clearTimeout(timer);
      const status = await run(['status', '--json'], { ...env, EDGAR_MIRROR: mirror });
      expect(status.code).toBe(0);
      expect(checkFile(file)).toBe('ok');
      const now = readContent(file).documents.rows;
      expect(now).toBeGreaterThanOrEqual(documents);
      documents = now;
    }
    expect((await run(args, env)).code).toBe(0);
    expect(readContent(file)).toEqual(expected);
  }, 60_000);
});
