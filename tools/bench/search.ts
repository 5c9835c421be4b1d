import { join } from 'node:path';

import { openStoreFile } from '../../search/open-store.ts';
import { printFigures, spread } from './figures.ts';

const ROUNDS = 3;
const SAMPLE_SIZE = 200;

/** A word without its middle letter, a typical typing error. */
function misspell(word: string): string {
  const at = Math.floor(word.length / 2);
  return word.slice(0, at) + word.slice(at + 1);
}

/** Searches of each kind, made from company names, tickers and CIKs. */
function questions(companies: { name: string; ticker: string | null; cik: string }[]): Map<string, string[]> {
  const names = companies.map(({ name }) => name.split(' ')[0] ?? name).filter((word) => word.length > 4);
  return new Map([
    ['ticker', companies.map(({ ticker }) => ticker).filter((ticker) => ticker !== null)],
    ['CIK', companies.map(({ cik }) => String(Number(cik)))],
    ['full name', companies.map(({ name }) => name)],
    ['as typed, 3 letters', names.map((word) => word.slice(0, 3))],
    ['typo', names.map(misspell)],
    ['nonsense', names.map((word) => `${word.split('').toReversed().join('')}qx`)],
  ]);
}

/** Measures company search in a store. */
export async function benchSearch(folder: string): Promise<void> {
  const store = await openStoreFile(join(folder, 'filings.db'));
  const listed = await store.companies.list({}, { offset: 0, limit: 100_000 });
  const every = Math.max(1, Math.floor(listed.total / SAMPLE_SIZE));
  const companies = listed.companies.filter((_, index) => index % every === 0);
  const all: number[] = [];
  const started = performance.now();
  await store.companies.search('warm', 25);
  const building = performance.now() - started;
  const figures = [{ name: 'first search, builds the index', value: building, unit: 'ms' }];
  for (const [kind, list] of questions(companies)) {
    const samples: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const q of list) {
        const before = performance.now();
        await store.companies.search(q, 25);
        samples.push(performance.now() - before);
      }
    }
    all.push(...samples);
    figures.push(...spread(kind, samples).slice(0, 2));
  }
  await store.close();
  printFigures(`Company search over ${listed.total} companies`, [
    ...figures,
    ...spread('all', all, { p50: '<= 5', p95: '<= 15' }),
  ]);
}
