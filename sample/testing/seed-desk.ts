import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createEdgar } from '../../edgar/client.ts';
import { loadCompany } from '../../ingest/company.ts';
import { loadTickers } from '../../ingest/tickers.ts';
import { openStoreFile } from '../../search/open-store.ts';
import { type Desk, openDesk } from '../../service/testing/open-desk.ts';
import { COMPANIES } from '../companies.ts';
import { writeSample } from '../write-sample.ts';

/** Moment at which the sample ends. */
const NOW = '2026-10-30T22:00:00.000Z';

/** The service in this process over a store that holds the whole sample, but for its documents. */
export async function seedDesk(): Promise<{ desk: Desk; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'seeded-'));
  const store = await openStoreFile(':memory:');
  await writeSample(folder);
  const edgar = createEdgar({
    mirror: folder,
    contact: null,
    base: { data: '', www: '' },
    requests_per_second: 5,
    budget_file: join(folder, 'budget'),
  });
  const tools = { store, edgar, now: () => new Date(NOW), signal: new AbortController().signal };
  await loadTickers(tools, true);
  for (const { cik } of COMPANIES) {
    const wish = { cik, with_documents: false, forms: null, since: null, sample: true };
    await loadCompany(tools, wish, async () => {});
  }
  await edgar.close();
  await rm(folder, { recursive: true });
  const desk = openDesk(store);
  desk.setNow(NOW);
  return { desk, close: () => store.close() };
}
