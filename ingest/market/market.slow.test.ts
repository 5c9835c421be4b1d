import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { openStore } from '../../service/store/sqlite/open.ts';
import { bodyOf } from '../../service/testing/body-of.ts';
import { openDesk } from '../../service/testing/open-desk.ts';
import { run } from '../testing/command.ts';
import { EDGAR_MIRROR } from '../testing/edgar-mirror.ts';
import { readTemplates } from '../testing/market/read-templates.ts';
import { writeArchives } from '../testing/market/write-archives.ts';
import { describeReal } from '../testing/real-files.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

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

      const store = await openStore(join(folder, 'filings.db'));
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
