import { expect, test } from 'vitest';

import { listReach } from './not-loaded.ts';
import { openListedFiling } from './testing/listed-filing.ts';

const CIK = '0000051143';
const URL = `https://data.sec.gov/submissions/CIK${CIK}.json`;
const COMPANY = { cik: CIK, sample: false, as_of: '2026-10-30T12:00:00.000Z' };
const READ = { etag: null, rules: '', sha256: 'x', read_at: '2026-10-30T12:00:00.000Z' };
const NEWEST = '2025-11-14';

test('a copy of a list is known until its newest filing', async () => {
  const store = await openListedFiling(CIK, NEWEST);
  await store.sources.save({ url: URL, last_modified: null, ...READ });
  expect(await listReach(COMPANY, store)).toEqual({ from: NEWEST, until: NEWEST, is_whole: false });
});

test('a list read from EDGAR is known until the day it was read, and whole with its pages', async () => {
  const store = await openListedFiling(CIK, NEWEST);
  for (const url of [URL, `${URL}#pages`])
    await store.sources.save({ url, last_modified: 'Fri, 30 Oct 2026 10:00:00 GMT', ...READ });
  expect(await listReach(COMPANY, store)).toEqual({ from: NEWEST, until: '2026-10-30', is_whole: true });
});

test('a sample’s list is complete', async () => {
  const store = await openListedFiling(CIK, NEWEST);
  expect(await listReach({ ...COMPANY, sample: true }, store)).toEqual({
    from: NEWEST,
    until: '2026-10-30',
    is_whole: true,
  });
});

test('nothing is known of another company', async () => {
  const store = await openListedFiling(CIK, NEWEST);
  expect(await listReach({ ...COMPANY, cik: '0000000001' }, store)).toEqual({
    from: null,
    until: null,
    is_whole: false,
  });
});
