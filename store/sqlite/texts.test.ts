import { expect, test } from 'vitest';

import { fill } from '../../search/embedded/testing/small-corpus.ts';
import { openStoreFile } from '../../search/open-store.ts';
import type { Store } from '../store.ts';
import { companyRecord } from '../testing/sample-records.ts';

const FILER = { cik: '0000000001', sics: '3571', located: 'CA', incorporated: 'DE' };
const [FIRST, SECOND, THIRD] = ['0000000009-24-000000', '0000000009-24-000001', '0000000009-24-000002'];

const given = ['2023-12-31', '2024-01-01'].map((filing_date, at) => ({
  form: '10-K',
  filing_date,
  filers: [FILER],
  texts: Array.from({ length: at + 1 }, (_, text): [string, string][] => [['', `lease ${text}`]]),
}));

type Named = [accession_number: string, documents: number];

const byName = ([one]: Named, [other]: Named): number => (one < other ? -1 : 1);

/** What changed after a point, as accession numbers and numbers of documents. */
async function changesOf(store: Store, since: string | null, limit = 100) {
  const { filings, next, has_removed } = await store.fullText.changedSince(since, limit);
  const named = filings.map((one): Named => [one.accession_number, one.documents.length]);
  return { named, next, has_removed };
}

test('changes of texts, filings and filers are read from a point on, removed texts too', async () => {
  const store = await openStoreFile(':memory:');
  await fill(store, given);
  const { named, next: now } = await changesOf(store, null);
  expect(named).toEqual([]);
  expect((await changesOf(store, '0.0')).named.toSorted(byName)).toEqual([
    [FIRST, 1],
    [SECOND, 2],
  ]);
  expect(await changesOf(store, now)).toEqual({ named: [], next: now, has_removed: false });

  const damage = { kind: 'text' as const, cik: FILER.cik, filename: '0.htm', problem: '' };
  await store.verify.forget({ ...damage, accession_number: SECOND ?? '' });
  const removed = await changesOf(store, now);
  expect(removed.named).toEqual([[SECOND, 1]]);

  const moved = companyRecord({ cik: FILER.cik, sic: '6021', business_location: 'TOWN, NY' });
  await store.companies.save(moved, '2026-08-02T09:00:00.000Z');
  const { named: theirs, next } = await changesOf(store, removed.next);
  expect(theirs.toSorted(byName)).toEqual([
    [FIRST, 1],
    [SECOND, 1],
  ]);
  expect((await changesOf(store, next)).named).toEqual([]);
  await store.close();
});

test('a limit leaves the rest to the next reading', async () => {
  const store = await openStoreFile(':memory:');
  await fill(store, [...given, ...given.slice(0, 1)]);
  const found: Named[] = [];
  let since = '0.99';
  for (;;) {
    const { named, next } = await changesOf(store, since, 1);
    if (next === since) break;
    found.push(...named);
    since = next;
  }
  expect(found.toSorted(byName)).toEqual([
    [FIRST, 1],
    [SECOND, 2],
    [THIRD, 1],
  ]);
  await store.close();
});
