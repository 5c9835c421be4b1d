import { describe, expect, test } from 'vitest';

import { indexBlock } from './block-index.ts';
import { findWindows } from './find-windows.ts';
import { readDisclosureQuery } from './query-terms.ts';

const TEXT =
  'Tariffs may disrupt our supply chain. The supply of parts is limited; our supply chain is global. New tariffs follow.';

type Row = [q: string, proximity: number | null, windows: string[], hits: number];

const ROWS: Row[] = [
  ['"supply chain"', 1_000, ['supply chain', 'supply chain'], 2],
  ['"chain supply"', 1_000, [], 0],
  ['"Supply Chains"', 1_000, [], 0],
  ['supply chains', 20, ['supply chain', 'supply chain'], 5],
  ['tariff supply', 30, ['Tariffs may disrupt our supply'], 5],
  ['tariff supply', 5, [], 5],
  ['tariffs limited', null, ['limited; our supply chain is global. New tariffs'], 3],
  ['tariffs unicorn', null, [], 0],
  ['disrupted', 1_000, ['disrupt'], 1],
];

describe('windows of a query', () => {
  test.each(ROWS)('%s within %s', (q, proximity, windows, hits) => {
    const found = findWindows(indexBlock(TEXT), readDisclosureQuery(q), proximity);
    expect(found.windows.map(({ start, end }) => TEXT.slice(start, end))).toEqual(windows);
    expect(found.hit_count).toBe(hits);
  });

  test('every hit lies in its window', () => {
    const { windows } = findWindows(indexBlock(TEXT), readDisclosureQuery('supply chain tariffs'), null);
    expect(windows.length).toBeGreaterThan(0);
    for (const { start, end, hits } of windows) {
      for (const [from, to] of hits) expect(from >= start && to <= end && to > from).toBe(true);
    }
  });
});
