import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { openStoreFile } from '../../search/open-store.ts';
import { bodyOf } from '../../service/testing/body-of.ts';
import { openDesk } from '../../service/testing/open-desk.ts';
import { run, start } from '../testing/command.ts';
import { EDGAR_MIRROR } from '../testing/edgar-mirror.ts';
import { inventDataSet } from '../testing/market/data-set.ts';
import { readTemplates } from '../testing/market/read-templates.ts';
import { writeArchives } from '../testing/market/write-archives.ts';
import { describeReal } from '../testing/real-files.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

/** Most memory that a process had, in MB; 0 once it has ended. */
async function peakMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s{0,20}(\d{1,12}) kB/.exec(status)?.[1] ?? 0) / 1000;
}

it('reads a quarter of 1,000 reports and 500,000 values in the memory of its size', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, '2024q2.zip');
  await inventDataSet(path, { filings: 1_000, values: 500_000 });
  const { child, ended } = start(['market', '--json', '--file', path], {
    FILINGS_DATA: join(folder, 'data'),
  });
  let peak = 0;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await peakMemory(child.pid));
  }, 100);
  const { code, out } = await ended;
  clearInterval(watch);
  expect([code, out]).toEqual([0, expect.stringContaining('"stored":1000')]);
  expect(peak).toBeGreaterThan(50);
  expect(peak).toBeLessThan(450);
}, 120_000);

describeReal(
  'a market of invented filers',
  () => {
    it('is searched, and has statements and ratios, before a document is loaded', async () => {
      const folder = await temporaryFolder();
      const written = writeArchives(readTemplates(EDGAR_MIRROR ?? ''), folder, {
        filers: 24,
        facts: 120_000,
      });
      const files = ['--file', written.facts, '--file', written.submissions];
      const first = await run(['market', ...files], { FILINGS_DATA: folder });
      expect([first.code, first.err]).toEqual([0, expect.stringContaining('24 filers to read')]);
      expect((await run(['market', ...files], { FILINGS_DATA: folder })).out).toContain(
        '24 filers unchanged',
      );

      const store = await openStoreFile(join(folder, 'filings.db'));
      onTestFinished(() => store.close());
      expect(await store.coverage()).toMatchObject({
        companies_loaded: 24,
        filings: written.filings,
        documents: 0,
      });
      const desk = openDesk(store);
      const found = JSON.stringify(await bodyOf(await desk.get('/v1/search?q=invented+amber+foods')));
      expect(found).toContain('0009000001');
      const statuses: number[] = [];
      for (const page of ['income-statement', 'balance-sheet', 'ratios', 'metrics', 'filings']) {
        statuses.push((await desk.get(`/v1/companies/0009000008/${page}`)).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200]);
    }, 120_000);
  },
  ['data.sec.gov/api/xbrl/companyfacts/CIK0000320193.json'],
);
