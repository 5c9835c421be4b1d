import { expect, test } from 'vitest';

import type { FigureRow } from '../../../views/figure-table.ts';
import { figureRow, figureTable } from '../../../views/testing/figure-table.ts';
import { withRanks } from './peer-figures.tsx';

const row = (id: string, values: (number | null)[], unit = 'USD') => figureRow(id, values, { unit });
const table = (rows: FigureRow[]) => figureTable(['CY2023', 'CY2024', 'CY2025'], rows);

const USD = [row('a', [1, 4, null]), row('b', [2, 9, 7]), row('c', [null, 9, null])];
const valuesOf = (rows: FigureRow[]) => rows.map(({ id, cells }) => [id, ...cells.map(({ value }) => value)]);

test('the median needs three companies, and the rank is of a period that half of them have', () => {
  const ranked = withRanks(table([...USD, row('t', [1, 99, 99], 'TWD')]), ['a', 'b', 'c']);
  expect(ranked.columns.at(-1)).toEqual({ id: 'rank', label: 'Rank', detail: 'CY2024', isPeriod: false });
  expect(valuesOf(ranked.rows)).toEqual([
    ['a', 1, 4, null, 3],
    ['b', 2, 9, 7, 1],
    ['c', null, 9, null, 1],
    ['t', 1, 99, 99, null],
    ['#median', null, 9, null, null],
  ]);
  expect(ranked.rows[3]?.cells[3]?.reason).toBe('Not available: other currency');
});

test('two companies have ranks and no median, one has neither', () => {
  const [a, b] = USD;
  if (a === undefined || b === undefined) throw new Error('two rows');
  expect(valuesOf(withRanks(table([a, b]), ['a', 'b']).rows)).toEqual([
    ['a', 1, 4, null, 2],
    ['b', 2, 9, 7, 1],
  ]);
  expect(withRanks(table([a]), ['a'])).toEqual(table([a]));
});
