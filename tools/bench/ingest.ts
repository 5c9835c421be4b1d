import { join } from 'node:path';

import { openStore } from '../../service/store/sqlite/open.ts';
import { printFigures } from './figures.ts';
import { ingest, makeFolder, mirrorCiks } from './stores.ts';

/** All submissions of the folder into an empty store, then once more. Returns the folder of the filled store. */
export async function benchIngest(): Promise<string> {
  const folder = makeFolder('ingest');
  const ciks = mirrorCiks();
  const lists = ingest(folder, ['tickers']);
  const first = ingest(folder, ['company', ...ciks]);
  const again = ingest(folder, ['company', ...ciks]);
  const store = await openStore(join(folder, 'filings.db'));
  const { filings, companies } = await store.coverage();
  await store.close();
  printFigures(`Ingest of ${ciks.length} companies' submissions`, [
    { name: 'ticker lists', value: lists, unit: 's' },
    { name: 'companies known', value: companies, unit: '' },
    { name: 'filings', value: filings, unit: '' },
    { name: 'first load', value: first, unit: 's' },
    { name: 'companies a second', value: ciks.length / first, unit: '1/s' },
    { name: 'filings a second', value: filings / first, unit: '1/s' },
    { name: 'second load, nothing new', value: again, unit: 's' },
    { name: 'second over first', value: again / first, unit: 'x' },
  ]);
  return folder;
}
