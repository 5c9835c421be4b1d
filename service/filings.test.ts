import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { FilingResponse } from '../contract/filing.ts';
import { FilingsResponse } from '../contract/filings.ts';
import { bodyOf } from './testing/body-of.ts';
import { openDesk } from './testing/open-desk.ts';
import { openSmallStore } from './testing/small-store.ts';

describe('filings', async () => {
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

  // The largest is 0000320193-24-000123; the 10-Q of 2026-07-31 was filed after 2026-07-30.
  test.each([
    ['sort=-size&limit=2', ['10-K', '10-K']],
    ['sort=-size&limit=2&page=2', ['10-Q', '8-K']],
    ['sort=form', ['10-K', '10-K', '10-Q', '8-K', '8-K', '8-K']],
    ['sort=-form&form_type=10-K', ['10-K', '10-K']],
    ['sort=-period_end&limit=2', ['8-K', '10-Q']],
    ['sort=-size&as_of=2026-07-30&limit=3', ['10-K', '10-K', '8-K']],
  ])('filings with %s are %j', async (query, forms) => {
    const { filings } = await ask(`AAPL/filings?${query}`);
    expect(filings.map(({ form }) => form)).toEqual(forms);
  });

  test('an unknown sort is refused with the columns there are', async () => {
    expect(await bodyOf(await desk.get('/v1/companies/AAPL/filings?sort=date'))).toMatchObject({
      error: expect.stringMatching(/^sort must be one of filing_date, -filing_date, form, .*, got 'date'$/),
      code: 'invalid_param',
      parameter: 'sort',
    });
  });

  test('a joint filing names the other companies on it', async () => {
    const ofParent = await ask('AEP/filings');
    const ofSubsidiary = await ask('6879/filings');
    // 0000004904-26-000013, the annual report of AEP and its subsidiaries
    expect(ofParent.filings[0]?.co_registrants).toEqual([
      { cik: '0000006879', name: 'APPALACHIAN POWER CO' },
    ]);
    expect(ofSubsidiary.filings[0]?.co_registrants).toEqual([
      { cik: '0000004904', name: 'AMERICAN ELECTRIC POWER CO INC' },
    ]);
  });

  test('an invented filing has no address on sec.gov', async () => {
    const { filings } = await ask('LKSP/filings');
    expect(filings.map(({ url, document_url }) => [url, document_url])).toEqual([[null, null]]);
  });

  test('forms are counted over all filings, whatever the request', async () => {
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
});

describe('filing', async () => {
  const desk = openDesk(await openSmallStore());

  async function ask(accession: string): Promise<FilingResponse> {
    return v.parse(FilingResponse, await (await desk.get(`/v1/filings/${accession}`, 'free')).json());
  }

  test('a filing is answered with its documents, its Items and its neighbours of the same form', async () => {
    const answer = await ask('0000320193-25-000079');
    expect(answer.companies).toEqual([{ cik: '0000320193', name: 'Apple Inc.', ticker: 'AAPL' }]);
    expect(answer.filing).toMatchObject({ form: '10-K', filing_date: '2025-10-31', size: 9_392_337 });
    expect(answer.documents).toEqual([
      {
        filename: 'aapl-20250927.htm',
        type: '10-K',
        sequence: 1,
        description: '10-K',
        size: expect.any(Number),
        is_primary: true,
        characters: 270,
        unreadable: null,
        url: 'https://www.sec.gov/Archives/edgar/data/320193/000032019325000079/aapl-20250927.htm',
        items: [
          {
            key: '1A',
            item: '1A',
            part: null,
            title: 'Item 1A. Risk Factors',
            start: 0,
            body_start: 21,
            end: 270,
            status: 'found',
            quality: 'ok',
          },
        ],
      },
      {
        filename: 'aapl-20250927_g1.jpg',
        type: 'GRAPHIC',
        sequence: 9,
        description: null,
        size: 4,
        is_primary: false,
        characters: null,
        unreadable: 'it is not a text document',
        url: 'https://www.sec.gov/Archives/edgar/data/320193/000032019325000079/aapl-20250927_g1.jpg',
        items: [],
      },
    ]);
    expect(answer.missing).toEqual(['a10-kexhibit31109272025.htm']);
    expect([answer.previous, answer.next]).toEqual([
      {
        accession_number: '0000320193-24-000123',
        form: '10-K',
        filing_date: '2024-11-01',
        period_end: '2024-09-28',
      },
      null,
    ]);
  });

  test('the number may come without its dashes', async () => {
    expect(await ask('000032019325000079')).toEqual(await ask('0000320193-25-000079'));
  });

  test('a filing of several names them all, and its documents are empty when none are stored', async () => {
    const { companies, documents, previous, next } = await ask('0000004904-26-000013');
    expect(companies.map(({ name, ticker }) => [name, ticker])).toEqual([
      ['AMERICAN ELECTRIC POWER CO INC', 'AEP'],
      ['APPALACHIAN POWER CO', null],
    ]);
    expect([documents, previous, next]).toEqual([[], null, null]);
  });

  test('an amendment’s neighbours are amendments', async () => {
    const { filing, previous, next } = await ask('0001104659-25-042659');
    expect([filing.form, previous, next]).toEqual(['10-K/A', null, null]);
  });

  test('an invented filing has no address on sec.gov', async () => {
    const { sample, filing, documents } = await ask('0009900001-26-000001');
    expect([sample, filing.url, documents.map(({ url }) => url)]).toEqual([true, null, [null]]);
  });

  test('a document whose text is not made yet says what to do, and one that was refused why', async () => {
    const store = await openSmallStore();
    const accession_number = '0001104659-04-019574';
    const body = Buffer.from('x');
    const document = { type: '8-K', sequence: 1, description: null, size_bytes: 1, sha256: 'a', body };
    const documents = ['a04-7804_18k.htm', 'a04-7804_1ex99.htm'].map((filename) => ({
      ...document,
      filename,
    }));
    await store.filings.saveDocuments(accession_number, documents, []);
    await store.facts.quarantine({
      url: 'https://www.sec.gov/Archives/edgar/data/320193/000110465904019574/a04-7804_1ex99.htm#text',
      cik: '0000320193',
      accession_number,
      reason: 'the document breaks off',
      at: '2026-08-03T12:00:00.000Z',
    });
    const answer = v.parse(
      FilingResponse,
      await (await openDesk(store).get(`/v1/filings/${accession_number}`)).json(),
    );
    expect(answer.documents.map(({ unreadable }) => unreadable)).toEqual([
      'its text has not been extracted; load company 0000320193 with its documents again',
      'it was rejected: the document breaks off',
    ]);
  });

  test.each([
    ['0000320193-99-999999', '0000320193-99-999999', 'No filing 0000320193-99-999999 is stored here'],
    ['000032019399999999', '0000320193-99-999999', 'No filing 0000320193-99-999999 is stored here'],
    ['aapl', 'aapl', "'aapl' is no accession number"],
    ['0000320193-25000079', '0000320193-25000079', "'0000320193-25000079' is no accession number"],
    ['%E2%80%AE1', '\ufffd1', "'\ufffd1' is no accession number"],
  ])('%s is not found', async (given, identifier, words) => {
    const response = await desk.get(`/v1/filings/${given}`);
    expect([response.status, await bodyOf(response)]).toMatchObject([
      404,
      { code: 'not_found', identifier, error: expect.stringContaining(words) },
    ]);
  });
});
