import { expect, test } from 'vitest';

import { findColumn, SCREEN_COLUMNS } from './columns.ts';
import { sectorRanks } from './sector-ranks.ts';

const MARGIN = findColumn('net_margin')?.index ?? 0;

function company(cik: string, net_margin: number | null, given = {}) {
  const figures = new Float64Array(SCREEN_COLUMNS.length).fill(Number.NaN);
  if (net_margin !== null) figures[MARGIN] = net_margin;
  const about = { sector: 'technology', sample: false, period: '2025', period_end: '2025-12-31' };
  return { cik, isRecent: true, figures, ...about, ...given };
}

const recent = ({ isRecent }: { isRecent: boolean }) => isRecent;
const marginOf = (all: ReturnType<typeof company>[], cik = 'a') =>
  sectorRanks(all, cik, recent)?.ratios['net_margin'];

const FIVE = [company('a', 0.2), company('b', 0.1), company('c', 0.3), company('d', 0.4), company('e', -0.5)];

test.each([
  ['five companies', FIVE, { median: 0.2, percentile: 50, companies: 5 }],
  [
    'the highest of six',
    [company('a', 0.9), ...FIVE.slice(1), company('f', 0.2)],
    { median: 0.25, percentile: 100, companies: 6 },
  ],
  [
    'a company without the ratio',
    [...FIVE, company('f', null)],
    { median: 0.2, percentile: 50, companies: 5 },
  ],
  ['four companies are too few', FIVE.slice(0, 4), { median: null, percentile: null, companies: 4 }],
  [
    'another sector',
    [...FIVE.slice(0, 4), company('f', 0.2, { sector: 'energy' })],
    { median: null, companies: 4 },
  ],
  [
    'an invented company',
    [...FIVE.slice(0, 4), company('f', 0.2, { sample: true })],
    { median: null, companies: 4 },
  ],
  [
    'a company without a recent report',
    [...FIVE.slice(0, 4), company('f', 0.2, { isRecent: false })],
    { median: null, companies: 4 },
  ],
  [
    'its own report is old',
    [company('a', 0.2, { isRecent: false }), ...FIVE.slice(1)],
    { median: 0.2, companies: 5 },
  ],
])('%s', (_, all, expected) => {
  expect(marginOf(all)).toMatchObject({ value: all[0]?.figures[MARGIN], ...expected });
});

test('a missing ratio, an unknown company and a company without a sector have no rank', () => {
  expect(marginOf([...FIVE, company('f', null)], 'f')).toBeUndefined();
  expect(sectorRanks(FIVE, 'x', recent)).toBeNull();
  expect(sectorRanks([company('a', 0.2, { sector: null })], 'a', recent)).toBeNull();
});
