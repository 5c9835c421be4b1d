import * as v from 'valibot';
import { expect, test } from 'vitest';

import { MaterialEventsResponse } from '../contract/material-events.ts';
import { openDesk } from './testing/open-desk.ts';
import { openSmallStore } from './testing/small-store.ts';

// Today is 2026-08-03 in New York.
const desk = openDesk(await openSmallStore());

async function ask(path: string): Promise<MaterialEventsResponse> {
  return v.parse(MaterialEventsResponse, await (await desk.get(`/v1/companies/${path}`)).json());
}

const accessions = ({ events }: MaterialEventsResponse) =>
  events.map(({ accession_number }) => accession_number);

test.each([
  // 2026-07-30 and 2026-02-24; the 8-K of 2004 is out of every window.
  ['90 days by default', '', ['0000320193-26-000018'], 1, '2026-05-05'],
  [
    'the first day counts',
    '?days_back=160',
    ['0000320193-26-000018', '0001140361-26-006577'],
    2,
    '2026-02-24',
  ],
  ['the day before it does not', '?days_back=159', ['0000320193-26-000018'], 1, '2026-02-25'],
  ['at most two years', '?days_back=730', ['0000320193-26-000018', '0001140361-26-006577'], 2, '2024-08-03'],
  [
    'what is beyond the limit is counted',
    '?days_back=730&limit=1',
    ['0000320193-26-000018'],
    2,
    '2024-08-03',
  ],
])('%s', async (_, query, expected, total, date_from) => {
  const answer = await ask(`AAPL/material-events${query}`);
  expect(accessions(answer)).toEqual(expected);
  expect(answer.total).toBe(total);
  expect(answer.filters?.date_from).toBe(date_from);
});

test('an event whose text is stored says what happened, and where', async () => {
  const { company, events } = await ask('320193/material-events?days_back=365');
  expect(company).toEqual({
    cik: '0000320193',
    ticker: 'AAPL',
    name: 'Apple Inc.',
    loaded: true,
    sample: false,
  });
  const event = events.find(({ accession_number }) => accession_number === '0001140361-26-006577');
  const told =
    'A management proposal to approve the Apple Inc. Non-Employee Director Stock Plan, as Amended and Restated was approved.';
  expect(event).toMatchObject({
    form: '8-K',
    is_amendment: false,
    filing_date: '2026-02-24',
    report_date: '2026-02-24',
    acceptance_datetime: '2026-02-24T16:55:58-05:00',
    items: ['5.07', '9.01'],
    primary_event_type: 'shareholder_vote',
    has_text: true,
    headline: told,
    snippet: told,
    snippet_from: { filename: 'ef20060722_8k.htm', offset: 63 },
    exhibits: [{ type: 'EX-10.1', filename: 'ef20060722_ex10-1.htm' }],
  });
});

test('an event whose text is not stored says so, and nothing of its headings', async () => {
  const { events } = await ask('AAPL/material-events');
  expect(events[0]).toMatchObject({
    items: ['2.02', '9.01'],
    item_details: [
      { code: '2.02', event_type: 'earnings', source: null, offset: null },
      { code: '9.01', event_type: 'exhibits', source: null, offset: null },
    ],
    primary_event_type: 'earnings',
    has_text: false,
    headline: null,
    snippet: null,
    exhibits: [],
  });
});

test.each([
  ['a company without 8-Ks', 'TSLA', true],
  ['a company of the ticker list alone', 'META', false],
])('%s is answered with none', async (_, identifier, loaded) => {
  const answer = await ask(`${identifier}/material-events?days_back=730`);
  expect([answer.events, answer.total, answer.company?.loaded]).toEqual([[], 0, loaded]);
});

test('an unknown company is not found', async () => {
  const response = await desk.get('/v1/companies/NOSUCH/material-events');
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'company_not_found', identifier: 'NOSUCH' });
});

test.each([
  ['days_back=0', "must be a whole number 1..730, got '0'"],
  ['days_back=731', "must be a whole number 1..730, got '731'"],
  ['days_back=abc', "must be a whole number 1..730, got 'abc'"],
  ['days_back=1e3', "must be a whole number 1..730, got '1e3'"],
  ['days_back=1&days_back=2', 'must be given once, got it repeated'],
  ['limit=0', "must be a whole number 1..100, got '0'"],
  ['limit=101', "must be a whole number 1..100, got '101'"],
])('%s is refused with what would be right', async (query, said) => {
  const response = await desk.get(`/v1/companies/AAPL/material-events?${query}`);
  expect(response.status).toBe(400);
  const body: unknown = await response.json();
  expect(body).toMatchObject({ code: 'invalid_param', parameter: query.split('=', 1)[0] });
  expect(JSON.stringify(body)).toContain(said);
});
