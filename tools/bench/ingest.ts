import { join } from 'node:path';

import { openStoreFile } from '../../search/open-store.ts';
import { printFigures } from './figures.ts';
import { ingest, makeFolder, mirrorCiks } from './stores.ts';

/** Loads all filing lists of the mirror into an empty store, then again. Returns the store's folder. */
export async function benchIngest(): Promise<string> {
  const folder = makeFolder('ingest');
  const ciks = mirrorCiks();
  const lists = ingest(folder, ['tickers']);
  const first = ingest(folder, ['company', ...ciks]);
  const again = ingest(folder, ['company', ...ciks]);
  const store = await openStoreFile(join(folder, 'filings.db'));
  const { filings, companies } = await store.coverage();
  await store.close();
  printFigures(`Load of ${ciks.length} companies`, [
    { name: 'ticker lists', value: lists, unit: 's' },
    { name: 'companies known', value: companies, unit: '' },
    { name: 'filings', value: filings, unit: '' },
    { name: 'first load', value: first, unit: 's' },
    { name: 'companies per second', value: ciks.length / first, unit: '1/s' },
    { name: 'filings per second', value: filings / first, unit: '1/s' },
    { name: 'second load, nothing new', value: again, unit: 's' },
    { name: 'second / first', value: again / first, unit: 'x' },
  ]);
  return folder;
}
