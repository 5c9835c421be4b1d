import { expect, test } from 'vitest';

import type { InstanceRecord } from '../domain/facts/instance.ts';
import { bodyOf } from './testing/body-of.ts';
import { openDesk } from './testing/open-desk.ts';
import { openSmallStore } from './testing/small-store.ts';

const CIK = '0001326801';

/** Net income of two years in one annual report, in millions; Meta has no companyfacts in this store. */
function annual(accession_number: string, filed: string, years: Record<string, number>): InstanceRecord {
  const ends = Object.keys(years);
  const head = { accession_number, form: '10-K', filed, fy: null, fp: 'FY' };
  const common = { ...head, unit: 'USD', dimensions: {}, decimals: -6 };
  const facts = ends.flatMap((year) => {
    const [start, end] = [`${year}-01-01`, `${year}-12-31`];
    const value = (years[year] ?? 0) * 1e6;
    return [
      { ...common, concept: 'us-gaap:NetIncomeLoss', start, end, value },
      { ...common, concept: 'us-gaap:Assets', start: null, end, value: 9 * value },
    ];
  });
  const period_end = `${ends.toSorted().at(-1)}-12-31`;
  const parts = { labels: {}, members: [] };
  return { ...head, cik: CIK, period_end, facts, ...parts };
}

const store = await openSmallStore();
// Meta's net income: 29,146 and 39,370 (0001326801-23-000013 states 23,200), 39,098 (0001326801-24-000012).
await store.facts.saveInstance(
  annual('0001326801-23-000013', '2023-02-02', { 2020: 29_146, 2021: 39_370, 2022: 23_200 }),
);
await store.facts.saveInstance(
  annual('0001326801-25-000017', '2025-01-30', { 2022: 23_200, 2023: 39_098, 2024: 62_360 }),
);
const desk = openDesk(store);

test('every stored report is read where companyfacts is missing, not the newest alone', async () => {
  const { income_statement } = await bodyOf(
    await desk.get(`/v1/companies/${CIK}/income-statement?include_segments=false`),
  );
  expect(income_statement).toMatchObject({
    net_income: [
      { period: '2020', value: 29_146e6, accession_number: '0001326801-23-000013' },
      { period: '2021', value: 39_370e6, accession_number: '0001326801-23-000013' },
      { period: '2022', value: 23_200e6, accession_number: '0001326801-23-000013' },
      { period: '2023', value: 39_098e6, accession_number: '0001326801-25-000017' },
      { period: '2024', value: 62_360e6, accession_number: '0001326801-25-000017' },
    ],
  });
});
