import * as v from 'valibot';
import { expect, test } from 'vitest';

import { releasesEndpoint } from '../contract/releases.ts';
import { APPLE_RELEASE, saveAppleRelease } from './testing/apple-release.ts';
import { openDesk } from './testing/open-desk.ts';
import { openSmallStore } from './testing/small-store.ts';

const store = await openSmallStore();
await saveAppleRelease(store);
const desk = openDesk(store);

async function ask(query = '', company = 'AAPL') {
  const response = await desk.get(`/v1/companies/${company}/releases${query}`, 'professional');
  return { status: response.status, body: await response.json() };
}

const read = async (query: string) => v.parse(releasesEndpoint.response, (await ask(query)).body);

test('figures of a year without a report tie to the year before, each with its place and source', async () => {
  const { releases, total } = await read('?as_of=2025-10-30');
  expect(total).toBe(1);
  const [release] = releases;
  expect(release).toMatchObject({
    accession_number: APPLE_RELEASE,
    documents: ['a8-kex991q4202509272025.htm'],
  });
  expect(release?.figures.map(({ key, period, value, printed }) => [key, period, value, printed])).toEqual([
    ['revenue', '2025', 416_161_000_000, '416,161'],
    ['cost_of_revenue', '2025', 220_960_000_000, '220,960'],
    ['operating_income', '2025', 133_050_000_000, '133,050'],
    ['net_income', '2025', 112_010_000_000, '$112,010'],
  ]);
  const [revenue] = release?.figures ?? [];
  expect(revenue?.tie).toMatchObject({
    printed: '391,035',
    period: '2024',
    source: { accession_number: '0000320193-24-000123', value: 391_035_000_000 },
  });
  const text = await store.fullText.text(APPLE_RELEASE, revenue?.document ?? '');
  expect(text?.text.slice(revenue?.offset).startsWith('416,161')).toBe(true);
});

test('the report replaces the figures, and the tables are still shown', async () => {
  const [release] = (await read('')).releases;
  expect(release?.figures).toEqual([]);
  expect(release?.tables).toMatchObject([
    {
      title: 'CONDENSED CONSOLIDATED STATEMENTS OF OPERATIONS (Unaudited)',
      presented_in: '(In millions)',
      columns: ['Twelve Months Ended September 27, 2025', 'Twelve Months Ended September 28, 2024'],
    },
  ]);
  expect(release?.tables[0]?.rows.at(-1)).toMatchObject({
    label: 'Net income',
    cells: ['$112,010', '$93,736'],
    line: null,
  });
});

test('statements and twelve months leave the release out', async () => {
  for (const path of [
    'income-statement?include_segments=false&as_of=2025-10-30',
    'metrics?as_of=2025-10-30',
  ]) {
    const response = await desk.get(`/v1/companies/AAPL/${path}`, 'professional');
    expect(JSON.stringify(await response.json())).not.toContain('416161000000');
  }
});

test.each([
  ['?accession=0000320193-24-000999', 404],
  ['?accession=000032019325000077', 200],
  ['?limit=9', 400],
  ['?period_type=annual', 400],
])('%s is answered with %i', async (query, status) => expect((await ask(query)).status).toBe(status));

test('a company without releases has none', async () => {
  expect((await ask('', 'TSLA')).body).toMatchObject({ releases: [], total: 0 });
});
