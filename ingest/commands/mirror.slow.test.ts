import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { describe, expect, it, onTestFinished } from 'vitest';

import { run } from '../testing/command.ts';
import { startLoopback } from '../testing/loopback.ts';
import { readContent } from '../testing/store-content.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { filingPath, writeFiles, writeTickerLists, writeTinyFiler } from '../testing/tiny-edgar.ts';

const ONE = '0009990001';
const TICKERS = [{ cik: ONE, ticker: 'TINY1', exchange: 'Nasdaq' }];

const row = ([name, type]: [string, string], index: number) =>
  `<tr><td>${index + 1}</td><td></td><td><a href="/x/${name}">${name}</a></td><td>${type}</td><td>10</td></tr>`;

/** A tiny EDGAR on the loopback, with filing indexes and an XBRL schema, and an empty folder to work in. */
async function serveEdgar() {
  const folder = await temporaryFolder();
  const edgar = join(folder, 'edgar');
  await writeTickerLists(edgar, TICKERS);
  const filings = await writeTinyFiler(edgar, ONE, { recent: 4, older: 2 });
  const annual = filings.find(({ form }) => form === '10-K')?.accession ?? '';
  const rows: [string, string][] = [
    ['doc-0.htm', '10-K'],
    ['ex99.htm', 'EX-99.1'],
    ['a.xsd', 'EX-101.SCH'],
  ];
  await writeFiles(edgar, {
    [filingPath(ONE, annual, `${annual}-index.htm`)]:
      `<html><table class="tableFile" summary="Document Format Files">${rows.map(row).join('')}</table></html>`,
    [filingPath(ONE, annual, 'a.xsd')]: '<schema xmlns="http://www.w3.org/2001/XMLSchema"/>',
  });
  const server = await startLoopback((request, response) => {
    const path = request.url ?? '';
    const host = /^\/(?:submissions|api)\//.test(path) ? 'data.sec.gov' : 'www.sec.gov';
    readFile(join(edgar, host, path)).then(
      (bytes) => response.end(bytes),
      () => response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>'),
    );
  });
  onTestFinished(() => server.close());
  const env = (data: string) => ({
    FILINGS_DATA: join(folder, data),
    EDGAR_DATA_HOST: server.base,
    EDGAR_WWW_HOST: server.base,
    EDGAR_CONTACT: 'Jane Doe jane@example.com',
    EDGAR_REQUESTS_PER_SECOND: '9',
  });
  return { folder, edgar, server, env, annual, to: join(folder, 'mirror') };
}

const load = ['company', 'TINY1', '--filings', '--since', '2025-12-20'];
const copy = (to: string) => ['mirror', 'TINY1', '--to', to, '--since', '2025-12-20'];

describe('a mirror', () => {
  it('loads the same store as EDGAR itself, and has the bytes as fetched', async () => {
    const { folder, edgar, env, to, annual } = await serveEdgar();
    const copied = await run([...copy(to), '--json'], env('copy'));
    expect([copied.err, copied.code]).toEqual(['', 0]);
    const direct = await run(load, env('direct'));
    const mirrored = await run(load, { FILINGS_DATA: join(folder, 'mirrored'), EDGAR_MIRROR: to });
    expect([direct.code, mirrored.code]).toEqual([0, 0]);
    const read = (data: string) => {
      const { sources: _, missing, ...content } = readContent(join(folder, data, 'filings.db'));
      return { missing, content };
    };
    const [own, edgars] = [read('mirrored'), read('direct')];
    expect(own.content).toEqual(edgars.content);
    expect(edgars.content.documents.rows).toBeGreaterThan(3);
    // EDGAR has an index of every filing: where it says otherwise it is requested again. A mirror need not have them.
    expect([edgars.missing.rows, own.missing.rows]).toEqual([2, 0]);
    for (const path of [`data.sec.gov/submissions/CIK${ONE}.json`, filingPath(ONE, annual, 'a.xsd')]) {
      expect(gunzipSync(await readFile(join(to, `${path}.gz`)))).toEqual(await readFile(join(edgar, path)));
    }
    const names = await readdir(to, { recursive: true, withFileTypes: true });
    expect(names.filter((entry) => entry.isFile() && !entry.name.endsWith('.gz'))).toEqual([]);
  }, 60_000);

  it('fetches only what its folder lacks', async () => {
    const { server, env, to } = await serveEdgar();
    await run(copy(to), env('copy'));
    const lost = join(to, `data.sec.gov/api/xbrl/companyfacts/CIK${ONE}.json.gz`);
    await rm(lost);
    const before = server.requests.length;
    const again = await run([...copy(to), '--json'], env('copy'));
    expect(JSON.parse(again.out.trim().split('\n').at(-1) ?? '')).toMatchObject({ type: 'mirror', files: 1 });
    const paths = server.requests.slice(before).map(({ path }) => path);
    expect(paths).toContain(`/api/xbrl/companyfacts/CIK${ONE}.json`);
    expect(paths.filter((path) => /submissions|files|\.htm$/.test(path) && !/-index/.test(path))).toEqual([]);
  }, 60_000);

  it('is refused without a contact, into a file, without a folder and for an unknown ticker', async () => {
    const { folder, env, to } = await serveEdgar();
    const { EDGAR_CONTACT: _, ...nobody } = env('copy');
    const noContact = await run(copy(to), nobody);
    expect([noContact.code, noContact.err]).toEqual([1, expect.stringContaining('Set EDGAR_CONTACT')]);
    const file = join(folder, 'file');
    await writeFile(file, '');
    const intoFile = await run(copy(file), env('copy'));
    expect([intoFile.code, intoFile.err]).toEqual([2, `--to must name a folder, and ${file} is a file\n`]);
    const nowhere = await run(['mirror', 'TINY1'], env('copy'));
    expect([nowhere.code, nowhere.err]).toEqual([2, expect.stringContaining('--to <folder>')]);
    const unknown = await run(['mirror', 'NOSUCH', 'TINY1', '--to', to, '--forms', '10-K'], env('copy'));
    expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining("the ticker 'NOSUCH'")]);
    expect(unknown.out).toContain('Tiny 9990001 Inc.');
  }, 60_000);
});
