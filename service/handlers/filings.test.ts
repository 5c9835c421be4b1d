import * as v from 'valibot';
import { expect, test } from 'vitest';

import { FilingsResponse } from '../../contract/filings.ts';
import { openDesk } from '../testing/open-desk.ts';
import { openSmallStore } from '../testing/small-store.ts';

const desk = openDesk(await openSmallStore());

async function ask(path: string): Promise<v.InferOutput<typeof FilingsResponse>> {
  return v.parse(FilingsResponse, await (await desk.get(`/v1/companies/${path}`)).json());
}

test('a filing is answered with its addresses on sec.gov and its items by name', async () => {
  const { filings, company_cik } = await ask('AAPL/filings?form_type=8-K&limit=1');
  expect(company_cik).toBe('0000320193');
  expect(filings).toEqual([
    {
      accession_number: '0000320193-26-000018',
      form: '8-K',
      filing_date: '2026-07-30',
      acceptance_datetime: '2026-07-30T16:30:28-04:00',
      description: '8-K',
      size: 417_360,
      items: ['2.02', '9.01'],
      is_amendment: false,
      period_end: '2026-07-30',
      item_titles: ['Results of Operations and Financial Condition', 'Financial Statements and Exhibits'],
      co_registrants: [],
      primary_document: 'aapl-20260730.htm',
      readable: false,
      new_wording: null,
      new_wording_basis: null,
      url: 'https://www.sec.gov/Archives/edgar/data/320193/000032019326000018/0000320193-26-000018-index.htm',
      document_url: 'https://www.sec.gov/Archives/edgar/data/320193/000032019326000018/aapl-20260730.htm',
    },
  ]);
});

test('items of 2004 are named as the form read then', async () => {
  const { filings } = await ask('AAPL/filings?form_type=8-K&page=3&limit=1');
  // 0001104659-04-019574
  expect(filings[0]?.items).toEqual(['7', '12']);
  expect(filings[0]?.item_titles).toEqual([
    'Financial Statements and Exhibits',
    'Results of Operations and Financial Condition',
  ]);
});

test.each([
  ['TSLA/filings?form_type=10-K', ['0001628280-25-003063']],
  ['TSLA/filings?form_type=10-k', ['0001628280-25-003063']],
  ['TSLA/filings?form_type=10-K&include_amendments=true', ['0001104659-25-042659', '0001628280-25-003063']],
  ['TSLA/filings?form_type=10-K/A', ['0001104659-25-042659']],
  ['TSLA/filings?form_type=NOSUCH', []],
])('%s lists %j', async (path, expected) => {
  const { filings } = await ask(path);
  expect(filings.map(({ accession_number }) => accession_number)).toEqual(expected);
});

test('a joint filing names the other companies on it', async () => {
  const ofParent = await ask('AEP/filings');
  const ofSubsidiary = await ask('6879/filings');
  // 0000004904-26-000013, the annual report of AEP and its subsidiaries
  expect(ofParent.filings[0]?.co_registrants).toEqual([{ cik: '0000006879', name: 'APPALACHIAN POWER CO' }]);
  expect(ofSubsidiary.filings[0]?.co_registrants).toEqual([
    { cik: '0000004904', name: 'AMERICAN ELECTRIC POWER CO INC' },
  ]);
});

test('an invented filing has no address on sec.gov', async () => {
  const { filings } = await ask('LKSP/filings');
  expect(filings.map(({ url, document_url }) => [url, document_url])).toEqual([[null, null]]);
});

test('forms are counted over all filings, whatever is asked for', async () => {
  const { forms, pagination } = await ask('AAPL/filings?form_type=10-K');
  expect(pagination).toEqual({ page: 1, limit: 20, total: 2, has_more: false });
  expect(forms).toEqual([
    { form: '8-K', count: 3 },
    { form: '10-K', count: 2 },
    { form: '10-Q', count: 1 },
  ]);
});

test('a company of the ticker list alone has no filings yet, and is no error', async () => {
  const { filings, pagination } = await ask('META/filings');
  expect([filings, pagination.total]).toEqual([[], 0]);
});
