import { expect, test } from 'vitest';

import { suggestPeers } from './peer-suggestions.tsx';

const cell = {
  unit: 'USD',
  period: '2025',
  period_end: '2025-12-31',
  accession_number: null,
  concept: null,
  is_derived: false,
  is_doubtful: false,
  reason: null,
  percentile: null,
  peers: 1,
};

function row(ticker: string, sic: string, revenue: number, currency = 'USD', sector = 'technology') {
  const about = { cik: ticker.padEnd(10, '0'), ticker, name: ticker, sic_description: `Industry ${sic}` };
  return { ...about, sic, sector, currency, values: { revenue: { ...cell, value: revenue } } };
}

const ROWS = [
  row('NVDA', '3674', 216),
  row('AAPL', '3571', 416),
  row('INTC', '3674', 53),
  row('MRVL', '3674', 8),
  row('TSM', '3674', 3_809, 'TWD'),
  row('KEYS', '3679', 210),
];
const NVDA = { cik: 'NVDA000000', sic: '3674', sector: 'technology' };

test('the same industry comes first, then the nearest size; other currencies are last in it', () => {
  expect(suggestPeers(NVDA, ROWS, ['NVDA']).map(({ id }) => id)).toEqual([
    'INTC',
    'MRVL',
    'TSM',
    'KEYS',
    'AAPL',
  ]);
});

test('chosen companies are left out, and each has its reason', () => {
  expect(suggestPeers(NVDA, ROWS, ['nvda', 'INTC', 'MRVL', 'TSM'])).toEqual([
    { id: 'KEYS', name: 'KEYS', reason: 'Same industry: Industry 3679' },
    { id: 'AAPL', name: 'AAPL', reason: 'Same sector' },
  ]);
});

test('a company without figures is matched by industry alone', () => {
  expect(suggestPeers({ cik: '9', sic: '3571', sector: 'technology' }, ROWS, [])[0]?.id).toBe('AAPL');
  expect(suggestPeers({ cik: '9', sic: null, sector: null }, [], [])).toEqual([]);
});

test('a sector with few companies is filled up with the nearest in size of others', () => {
  const rows = [
    row('WMT', '5331', 713, 'USD', 'consumer'),
    row('PG', '2840', 84, 'USD', 'consumer'),
    row('NKE', '3021', 46, 'USD', 'cyclical'),
    row('HD', '5211', 165, 'USD', 'cyclical'),
  ];
  const found = suggestPeers({ cik: 'WMT0000000', sic: '5331', sector: 'consumer' }, rows, ['WMT']);
  expect(found.map(({ id, reason }) => [id, reason])).toEqual([
    ['PG', 'Same sector'],
    ['HD', 'Nearest in size of other sectors'],
    ['NKE', 'Nearest in size of other sectors'],
  ]);
});
