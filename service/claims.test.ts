import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';

import { ClaimsResponse } from '../contract/claims.ts';
import { type Desk, openDesk } from './testing/open-desk.ts';
import { openSmallStore } from './testing/small-store.ts';

let desk: Desk;

beforeAll(async () => {
  desk = openDesk(await openSmallStore());
});

async function post(body: unknown, key = 'analyst'): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return desk.get('/v1/claims', key, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function check(text: string, given: object = {}): Promise<ClaimsResponse> {
  const answer = await post({ text, company: 'AAPL', ...given });
  expect(answer.status).toBe(200);
  return v.parse(ClaimsResponse, await answer.json());
}

// Figures of Apple's 10-K for fiscal 2025, 0000320193-25-000079.
test.each([
  ['Apple’s net sales were $416.2 billion in fiscal 2025.', ['supported']],
  ['Apple’s net sales were $417.2 billion in fiscal 2025.', ['contradicted']],
  ['Apple’s net sales were $416.2 billion in fiscal 2024.', ['contradicted']],
  ['Apple’s net sales were $416.1 billion in fiscal 2025.', ['not_found']],
  [
    'Net sales increased 6% to $416.2 billion in fiscal 2025 from $391.0 billion in fiscal 2024.',
    ['supported', 'supported', 'supported'],
  ],
  ['Net sales decreased 6% to $416.2 billion in fiscal 2025.', ['contradicted', 'contradicted']],
  ['Net loss was $112.0 billion in fiscal 2025.', ['contradicted']],
  ['Apple’s adjusted net income was $90 billion in fiscal 2025.', ['not_checkable']],
  ['iPhone net sales were $209.6 billion in fiscal 2025.', ['not_checkable']],
  ['Apple’s gross margin was 46.9% in fiscal 2025.', ['supported']],
  ['Apple’s gross margin was 45.9% in fiscal 2025.', ['not_found']],
  ['Fiscal 2025 is the year ended September 27, 2025.', ['supported']],
  ['Results are for the year ended September 28, 2025.', ['contradicted']],
  ['Apple filed its 10-K on October 31, 2025.', ['supported']],
  ['It says “new tariffs were announced on imports to the U.S.”.', ['supported']],
  ['It says “no new tariffs were announced on imports to the U.S.”.', ['not_found']],
])('%s: %j', async (text, verdicts) => {
  const { claims } = await check(text);
  expect(claims.map(({ verdict }) => verdict)).toEqual(verdicts);
});

test('evidence names the filing, and the filing’s own figure where it differs', async () => {
  const { claims, counts, company_from } = await check(
    'Apple’s net sales were $417.2 billion in fiscal 2025.',
  );
  expect(claims[0]).toMatchObject({
    text: '$417.2 billion',
    key: 'revenue',
    period: { label: '2025', end: '2025-09-27', type: 'annual' },
    evidence: { kind: 'figure', value: 416_161_000_000, accession_number: '0000320193-25-000079' },
  });
  expect(counts).toEqual({ supported: 0, contradicted: 1, not_found: 0, not_checkable: 0 });
  expect(company_from).toBe('request');
});

test('line and period can be corrected', async () => {
  const text = 'It was $416.2 billion.';
  const start = text.indexOf('$');
  expect((await check(text)).claims[0]?.verdict).toBe('not_checkable');
  const corrections = [{ start, key: 'revenue', period: '2025' }];
  expect((await check(text, { corrections })).claims[0]?.verdict).toBe('supported');
});

test.each([
  ['Apple’s net sales were $416.2 billion in fiscal 2025.', 'AAPL'],
  ['Net sales of the maker of phones (AAPL) were $416.2 billion in fiscal 2025.', 'AAPL'],
  ['Apple and Tesla sold more in 2024: revenue was $97.7 billion.', null],
  ['Meta’s revenue was $200 billion in 2025.', null],
  ['Revenue was $97.7 billion in 2024.', null],
])('a claim sent without a company, %s, is about %s', async (text, ticker) => {
  const found = await check(text, { company: undefined });
  expect(found.company?.ticker ?? null).toBe(ticker);
  if (ticker === null) expect(found.counts.not_checkable).toBe(found.claims.length);
});

test.each([
  [{ text: '' }, 'text must not be empty'],
  [{ text: 'x'.repeat(4_001) }, 'text must be at most 4000 characters'],
  [{ text: 7 }, 'text must be a text'],
  [{ text: 'a', corrections: [{ start: -1 }] }, 'corrections'],
  [{ text: 'a', note: 'b' }, 'note'],
])('%j is refused', async (body, message) => {
  const answer = await post(body);
  expect(answer.status).toBe(400);
  expect(JSON.stringify(await answer.json())).toContain(message);
});

test('an unknown company is 404, one not loaded says so, and the tier is Analyst', async () => {
  expect((await post({ text: 'Revenue was $1 in 2024.', company: 'NOSUCH' })).status).toBe(404);
  expect((await check('Revenue was $1 billion in 2024.', { company: 'META' })).notes[0]).toContain(
    'is not loaded',
  );
  expect((await post({ text: 'a 5' }, 'professional')).status).toBe(403);
});
