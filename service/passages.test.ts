import * as v from 'valibot';
import { expect, test } from 'vitest';

import { NovelPassagesResponse } from '../contract/passages.ts';
import { bodyOf } from './testing/body-of.ts';
import { openDesk } from './testing/open-desk.ts';
import {
  LENSES,
  REPORTS,
  type TypedReport,
  openReportsStore,
  readReports,
  saveReports,
} from './testing/small-reports.ts';

const desk = openDesk(await openReportsStore());
const ask = (query: string, identifier = 'LENS', key = 'analyst') =>
  desk.get(`/v1/companies/${identifier}/disclosures/novel?${query}`, key);
const novel = async (query: string) => v.parse(NovelPassagesResponse, await bodyOf(await ask(query)));

/** Reports that were typed in: which passages of each are new. */
test.each<[query: string, adsh: string, told: object, words: string[]]>([
  ['', '0000990001-25-000009', { basis: 'complete', held_against: 3, total: 1, novel: 1 }, ['This quarter']],
  [
    'form=10-K',
    '0000990001-25-000001',
    { basis: 'complete', held_against: 2, total: 6, novel: 1 },
    ['In the spring of 2025 new tariffs'],
  ],
  [
    'adsh=0000990001-24-000001',
    '0000990001-24-000001',
    { basis: 'first', held_against: 0, same_form: 0, total: 6, novel: 0, newer_not_loaded: null },
    [],
  ],
  // Held against an annual report alone, which has no part like it.
  [
    'adsh=0000990001-24-000002',
    '0000990001-24-000002',
    { basis: 'complete', held_against: 1, same_form: 0, total: 4, novel: 0 },
    [],
  ],
])('?%s is %s', async (query, adsh, told, words) => {
  const answer = await novel(query);
  expect(answer.report.adsh).toBe(adsh);
  expect(answer).toMatchObject(told);
  expect(answer.passages.map(({ text }, at) => text.slice(0, words[at]?.length))).toEqual(words);
});

test('the newest report that says something new is shown, and what is newer is named', async () => {
  const store = await openReportsStore();
  const [, , newest] = REPORTS;
  const quarter = {
    accession_number: '0000990001-25-000021',
    form: '10-Q',
    filing_date: '2025-08-06',
    report_date: '2025-06-30',
    items:
      newest?.items.flatMap(([item, words]): TypedReport['items'] =>
        item === '1A' ? [['II-1A', words]] : [],
      ) ?? [],
  };
  await saveReports(store, LENSES, [quarter]);
  await readReports(store, LENSES.cik);
  const body = await bodyOf(await openDesk(store).get('/v1/companies/LENS/disclosures/novel', 'analyst'));
  const { report, nothing_new_in, passages } = v.parse(NovelPassagesResponse, body);
  expect(nothing_new_in.map(({ adsh }) => adsh)).toEqual(['0000990001-25-000021']);
  expect([report.adsh, passages.length]).toEqual(['0000990001-25-000009', 1]);
});

test('a newer report whose text is not loaded is named', async () => {
  const store = await openReportsStore();
  const [report] = REPORTS;
  if (report === undefined) throw new Error('there is a first report');
  const newer = {
    ...report,
    accession_number: '0000990001-25-000031',
    form: '10-Q',
    filing_date: '2025-11-04',
  };
  await saveReports(store, LENSES, [newer]);
  await store.filings.saveDocuments(newer.accession_number, [], []);
  await store.fullText.saveTexts([{ accession_number: newer.accession_number, documents: [] }]);
  const body = await bodyOf(await openDesk(store).get('/v1/companies/LENS/disclosures/novel', 'analyst'));
  expect(v.parse(NovelPassagesResponse, body).newer_not_loaded).toEqual({
    accession_number: '0000990001-25-000031',
    form: '10-Q',
    filing_date: '2025-11-04',
  });
});

test('a passage is where the reader shows it', async () => {
  const { report, passages } = await novel('form=10-K');
  const [passage] = passages;
  const document = await bodyOf(
    await desk.get(`/v1/filings/${report.adsh}/documents/${passage?.filename}`, 'analyst'),
  );
  const text = v.parse(v.looseObject({ text: v.string() }), document).text;
  const start = passage?.document_offset ?? 0;
  expect(text.slice(start, start + (passage?.text.length ?? 0))).toBe(passage?.text);
});

test.each<[query: string, identifier: string, key: string, status: number, code: string, parameter?: string]>(
  [
    ['limit=0', 'LENS', 'analyst', 400, 'INVALID_PARAMETER', 'limit'],
    ['limit=26', 'LENS', 'analyst', 400, 'INVALID_PARAMETER', 'limit'],
    ['form=8-K', 'LENS', 'analyst', 400, 'INVALID_PARAMETER', 'form'],
    ['colour=red', 'LENS', 'analyst', 400, 'INVALID_PARAMETER', 'colour'],
    ['', 'LENS', 'professional', 403, 'INSUFFICIENT_TIER'],
    ['', 'NOSUCH', 'analyst', 404, 'COMPANY_NOT_FOUND'],
    ['', 'NONE', 'analyst', 404, 'DATA_NOT_AVAILABLE'],
    ['form=10-Q', 'MIRR', 'analyst', 404, 'DATA_NOT_AVAILABLE'],
    ['adsh=0000990001-25-000002', 'LENS', 'analyst', 404, 'DATA_NOT_AVAILABLE'],
  ],
)('?%s of %s with the key %s is %i', async (query, identifier, key, status, code, parameter) => {
  const response = await ask(query, identifier, key);
  const body = await bodyOf(response);
  expect([response.status, body['error_code'], body['parameter']]).toEqual([status, code, parameter]);
});
