import { expect, test } from 'vitest';

import type { CurrentCell } from '../domain/screen/current-values.ts';
import { pack } from './pack.ts';
import { packCells, readCells } from './screen.ts';

const REVENUE: CurrentCell = {
  value: 391_035_000_000,
  unit: 'USD',
  period: 'FY2024',
  period_end: '2024-09-28',
  accession_number: '0000320193-24-000123',
  concept: 'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax',
  is_derived: false,
  is_doubtful: false,
  reason: null,
};
const CELLS = new Map([['revenue', REVENUE]]);

test('cells are read as they were stored', () => {
  expect(readCells({ zstd: packCells(CELLS) })).toEqual(CELLS);
});

test.each([
  ['cut off', packCells(CELLS).subarray(0, -4)],
  ['nothing', new Uint8Array()],
  ['no JSON', pack('{"revenue":')],
])('cells that are %s are a damaged store', (_, zstd) => {
  expect(() => readCells({ zstd })).toThrow(
    expect.objectContaining({ failure: 'damaged', message: 'Store holds a row of cells that is not whole' }),
  );
});
