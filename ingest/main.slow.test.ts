import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';

import { describe, expect, it, onTestFinished } from 'vitest';

import { run, start } from './testing/command.ts';
import { type Loopback, startLoopback } from './testing/loopback.ts';
import { checkFile, readContent } from './testing/store-content.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { factsPath, filingPath, writeFiles } from './testing/tiny-edgar.ts';
import { jsonLines, ONE, tinyMirror, TWO } from './testing/tiny-filers.ts';

async function serving(...args: Parameters<typeof startLoopback>): Promise<Loopback> {
  const server = await startLoopback(...args);
  onTestFinished(() => server.close());
  return server;
}

it('the sample is loaded once and marked as a sample', { timeout: 240_000 }, async () => {
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
  it('by SIGTERM ends a load after the transaction, and it says so', async () => {
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
  }, 300_000);
});

describe('what is loaded', () => {
  it('the ticker lists are loaded, with several tickers for a company', async () => {
    const { env } = await tinyMirror(1);
    expect((await run(['tickers'], env)).out).toBe(
      '3 securities of 2 companies; 3 rows added, changed or removed\n',
    );
    expect((await run(['tickers'], env)).out).toBe('The ticker lists are unchanged\n');
  });

  it('is the XBRL of the newest reports alone with --no-statements', async () => {
    const { env } = await tinyMirror();
    const ended = await run(['company', 'TINY1', '--no-statements', '--json'], env);
    expect(jsonLines(ended.out).find(({ type }) => type === 'company')).toMatchObject({
      instances: { read: 1, changed: 1 },
    });
  });

  it('malformed files are skipped, and the status names them with the reason', async () => {
    const { env, mirror } = await tinyMirror(2);
    const facts = await readFile(join(mirror, factsPath(ONE)), 'utf8');
    await writeFiles(mirror, { [factsPath(ONE)]: facts.slice(0, 100), [factsPath(TWO)]: '' });
    const ended = await run(['company', 'TINY1', 'TINY2'], env);
    expect(ended.code).toBe(0);
    expect(ended.out).toMatch(/TINY1 Tiny 9990001 Inc\.: 4 filings added or changed, .*, no facts, /);
    expect(ended.out).toMatch(/Skipped: companyfacts\/CIK0009990001\.json: .* is not complete JSON/);
    const status = await run(['status'], env);
    expect(status.out).toContain('Financial facts: of 0 companies');
    expect(status.out).toMatch(
      /Quarantined: https:\/\/data\.sec\.gov\/.*CIK0009990002\.json \(.*\): .*empty/,
    );
    const value = jsonLines((await run(['status', '--json'], env)).out)[0];
    expect(value).toMatchObject({ companies_with_facts: 0, quarantined: [{ cik: ONE }, { cik: TWO }] });
  });

  it('documents missing from the mirror are counted and named, and the load succeeds', async () => {
    const { env, mirror } = await tinyMirror(1);
    await rm(join(mirror, filingPath(ONE, `${ONE}-25-100000`, 'doc-0.htm')));
    const ended = await run(['company', '9990001', '--forms', '10-K,8-K'], env);
    expect(ended.code).toBe(0);
    expect(ended.out).toContain(`Not available from the source: 1 document (${ONE}-25-100000/doc-0.htm)`);
    const status = await run(['status', '--json'], env);
    expect(jsonLines(status.out)[0]).toMatchObject({
      type: 'status',
      companies_loaded: 1,
      filings: 2,
      documents: 3,
    });
  });

  it('a name with terminal commands prints as text', async () => {
    const { env, mirror } = await tinyMirror(1);
    const path = `data.sec.gov/submissions/CIK${ONE}.json`;
    const hostile = JSON.stringify({
      ...JSON.parse(await readFile(join(mirror, path), 'utf8')),
      name: '\u001B]8;;http://x\u0007Tiny\nInc',
    });
    await writeFiles(mirror, { [path]: hostile });
    const ended = await run(['company', ONE], env);
    expect(ended.code).toBe(0);
    expect(ended.out + ended.err).not.toContain('\u001B');
    expect(ended.out.trim().split('\n')).toHaveLength(1);
  });

  it('a truncated packed file is skipped, and the companies after it are loaded', async () => {
    const { env, mirror } = await tinyMirror(2);
    const broken = filingPath(ONE, `${ONE}-25-100000`, 'doc-0.htm');
    const packed = gzipSync(await readFile(join(mirror, broken)));
    await rm(join(mirror, broken));
    await writeFile(join(mirror, `${broken}.gz`), packed.subarray(0, packed.byteLength - 9));
    const ended = await run(['company', 'TINY1', 'TINY2', '--filings'], env);
    expect(ended.code).toBe(0);
    expect(ended.out).toMatch(/Skipped: .*doc-0\.htm: the mirror's copy of .* is damaged or truncated/);
    expect(ended.out).toContain('TINY2 Tiny 9990002 Inc.: 4 filings');
    expect((await run(['status'], env)).out).toMatch(/Quarantined: .*doc-0\.htm#document .*truncated/);
  });

  it('a closed output, as with `| head`, ends the status quietly', async () => {
    const { env } = await tinyMirror(2);
    await run(['company', 'TINY1'], env);
    const { child, ended } = start(['status'], env);
    child.stdout?.destroy();
    expect(await ended).toMatchObject({ code: 0, signal: null, err: '' });
  });

  it('the texts of several companies are merged into an index of few segments', async () => {
    const { env, data } = await tinyMirror(3);
    expect((await run(['company', 'TINY1', 'TINY2', '--filings'], env)).code).toBe(0);
    const database = new DatabaseSync(join(data, 'filings.db'), { readOnly: true });
    onTestFinished(() => database.close());
    const one = (sql: string): number => Number(Object.values(database.prepare(sql).get() ?? {})[0]);
    expect(one('SELECT count(*) FROM document_texts')).toBeGreaterThan(4);
    expect(one('SELECT sum(documents) FROM postings_segments')).toBe(
      one('SELECT count(*) FROM document_texts'),
    );
    expect(one('SELECT count(*) FROM postings_segments')).toBeLessThanOrEqual(3);
  });
});

describe('what EDGAR does', () => {
  const contact = { EDGAR_CONTACT: 'Jane Doe jane@example.com', EDGAR_REQUESTS_PER_SECOND: '9' };
  const at = (server: Loopback, data: string): Record<string, string> => ({
    ...contact,
    FILINGS_DATA: data,
    EDGAR_DATA_HOST: server.base,
    EDGAR_WWW_HOST: server.base,
  });

  it('not reachable is 69', async () => {
    const server = await serving((_, response) => void response.writeHead(503).end());
    const ended = await run(['company', '320193'], at(server, join(await temporaryFolder(), 'data')));
    // Four tries, and one for another file.
    expect([ended.code, server.requests.length]).toEqual([69, 5]);
    expect(ended.err).toContain('EDGAR answered 503 for https://data.sec.gov/submissions/CIK0000320193.json');
  });

  it('rate-limited is 75, and the next run asks nothing', async () => {
    const server = await serving((_, response) => void response.writeHead(429).end());
    const env = at(server, join(await temporaryFolder(), 'data'));
    expect((await run(['company', '320193', '789019'], env)).code).toBe(75);
    const again = await run(['tickers'], env);
    expect([again.code, server.requests.length]).toEqual([75, 1]);
    expect(again.err).toMatch(/next request is allowed at \d{4}-\d\d-\d\dT/);
  });

  it('nothing is requested without a contact, and the code is 1', async () => {
    const server = await serving((_, response) => void response.end('{}'));
    const { EDGAR_CONTACT: _, ...env } = at(server, join(await temporaryFolder(), 'data'));
    const ended = await run(['company', '320193'], env);
    expect([ended.code, server.requests.length]).toEqual([1, 0]);
    expect(ended.err).toContain('Set EDGAR_CONTACT');
  });

  it.each([
    ['JSON cut short', '{"cik":"0000320193","name', /not complete JSON/],
    ['a page', '<!DOCTYPE html><title>x</title>', /a page instead of JSON for /],
    ['nothing', '', /an empty body/],
  ])('%s is malformed: 1, with the address', async (_, body, words) => {
    const server = await serving((__, response) => void response.writeHead(200).end(body));
    const ended = await run(['company', '320193'], at(server, join(await temporaryFolder(), 'data')));
    expect(ended.code).toBe(1);
    expect(ended.err).toMatch(words);
    expect(ended.err).toContain('https://data.sec.gov/submissions/CIK0000320193.json');
  });
});
