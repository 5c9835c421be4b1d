import { spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';

import { openStoreFile } from '../search/open-store.ts';
import { mountDisk, NO_DISK } from '../service/testing/small-disk.ts';
import { run, start } from './testing/command.ts';
import { checkFile, readContent } from './testing/store-content.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { companyFactsOf, submissionsOf, type TinyFiling, writeTinyFiler } from './testing/tiny-edgar.ts';

const CIK = '0009990001';

if (NO_DISK !== null) process.stderr.write(`a full disk: not run, ${NO_DISK}\n`);

describe.skipIf(NO_DISK !== null)('a full disk', () => {
  it('stops the load with 74 and a clear message; reads go on, and it resumes when there is space', async () => {
    const folder = await temporaryFolder();
    const mirror = join(folder, 'mirror');
    const disk = join(folder, 'disk');
    await writeTinyFiler(mirror, CIK, { recent: 200, older: 100, words: 400 });
    await mountDisk(disk, '5m');
    const ballast = join(disk, 'ballast');
    await writeFile(ballast, Buffer.alloc(2_500 * 1024));
    const data = join(disk, 'data');
    const env = { EDGAR_MIRROR: mirror, FILINGS_DATA: data };

    const full = await run(['company', CIK, '--filings'], env);
    expect([full.code, full.signal]).toEqual([74, null]);
    expect(full.err).toMatch(/no space left on its disk; free some and start again, what is stored stays/);

    const store = await openStoreFile(join(data, 'filings.db'), { readonly: true });
    const page = await store.filings.list(CIK, { include_amendments: true }, { offset: 0, limit: 1 });
    await store.close();
    expect(page.total).toBe(300);
    const before = readContent(join(data, 'filings.db'));
    expect(before.documents.rows).toBeGreaterThan(0);
    expect(before.documents.rows).toBeLessThan(540);

    await rm(ballast);
    expect(spawnSync('mount', ['-o', 'remount,size=64m', disk]).status).toBe(0);
    expect((await run(['company', CIK, '--filings'], env)).code).toBe(0);
    const after = readContent(join(data, 'filings.db'));
    expect([after.filings.rows, after.documents.rows]).toEqual([300, 540]);
    expect(checkFile(join(data, 'filings.db'))).toBe('ok');
  });

  it('stops a load of the market midway with whole filers, and the next load resumes', async () => {
    const folder = await temporaryFolder();
    const disk = join(folder, 'disk');
    await mountDisk(disk, '400m');
    const ciks = Array.from({ length: FILERS }, (_, index) => String(9_100_000_000 + index));
    const archives = { list: join(folder, 'submissions.zip'), facts: join(folder, 'companyfacts.zip') };
    await writeFile(
      archives.list,
      zipOf(ciks, (cik) => submissionsOf(cik, reportsOf(cik), [])),
    );
    await writeFile(
      archives.facts,
      zipOf(ciks, (cik) => companyFactsOf(cik, reportsOf(cik))),
    );
    const args = ['market', '--file', archives.list, '--file', archives.facts, '--json'];
    const env = { FILINGS_DATA: join(disk, 'data') };

    const { child, ended } = start(args, env);
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: string) => {
        if (isBeyond(text, 0.3)) fill(disk);
      });
    const full = await ended;
    expect([full.code, full.signal]).toEqual([74, null]);
    expect(full.out + full.err).toMatch(/no space left on its disk; free some and start again/);

    await rm(join(disk, 'ballast'));
    const rest = await run(args, env);
    expect(rest.code).toBe(0);
    const unchanged = Number(/"unchanged":(\d+)/.exec(rest.out)?.[1]);
    expect(unchanged).toBeGreaterThan(FILERS / 4);
    expect(unchanged).toBeLessThan(FILERS);
    const store = await openStoreFile(join(disk, 'data', 'filings.db'), { readonly: true });
    expect(await store.companies.count({ loaded: true })).toBe(FILERS);
    await store.close();
    expect(checkFile(join(disk, 'data', 'filings.db'))).toBe('ok');
  });
});

const FILERS = 2_000;

const reportsOf = (cik: string): TinyFiling[] =>
  Array.from({ length: 40 }, (_, index) => ({
    accession: `${cik}-25-${String(100_000 + index)}`,
    form: '10-K',
    date: '2025-02-15',
    primary: null,
  }));

function zipOf(ciks: readonly string[], content: (cik: string) => object): Uint8Array {
  const members = ciks.map((cik) => [`CIK${cik}.json`, strToU8(JSON.stringify(content(cik)))] as const);
  return zipSync(Object.fromEntries(members));
}

/** Whether a load has said that it is further than a share of its filers. */
function isBeyond(text: string, share: number): boolean {
  const done = [...text.matchAll(/"done":(\d+),"total":(\d+)/g)].at(-1);
  return done !== undefined && Number(done[1]) >= share * Number(done[2]);
}

/** Takes all of a disk's space. */
function fill(disk: string): void {
  spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'ballast')}`, 'bs=1M']);
}
