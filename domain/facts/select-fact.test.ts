import { describe, expect, it } from 'vitest';

import { fact } from '../statements/testing/fact.ts';
import { compareVintage, factAsOf, firstFact, latestFact, restatedFrom } from './vintages.ts';

const at = (form: string, filed: string, accession_number: string, value: number) =>
  fact({ end: '2024-12-31', form, filed, accession_number, value });

describe('the vintages of a figure', () => {
  const proxy = at('8-K', '2026-06-01', '0000000001-26-000009', 4);
  const annual = at('10-K', '2025-02-20', '0000000001-25-000001', 1);
  const amended = at('10-K/A', '2025-04-20', '0000000001-25-000002', 2);
  const next = at('10-K', '2026-02-20', '0000000001-26-000001', 3);
  const sameDay = at('10-K', '2026-02-20', '0000000001-26-000002', 5);
  const order = [proxy, annual, amended, next, sameDay];

  it('rise by form, filing date, accession number', () => {
    expect([sameDay, annual, proxy, next, amended].toSorted(compareVintage)).toEqual(order);
  });

  it('of one filing rise by unit: one without a unit is first', () => {
    // WALMART's EPS of the quarter to 2009-07-31, 0.89, in both units in 0001193125-10-202779
    const stated = { end: '2009-07-31', accession_number: '0001193125-10-202779', value: 0.89 };
    const [pure, perShare] = [fact({ ...stated, unit: 'pure' }), fact({ ...stated, unit: 'USD/shares' })];
    expect([perShare, pure].toSorted(compareVintage)).toEqual([pure, perShare]);
    expect([pure, perShare].toSorted(compareVintage)).toEqual([pure, perShare]);
  });

  it.each([
    ['latest', latestFact(order)?.value, 5],
    ['first of the best form', firstFact(order)?.value, 1],
    ['as of a day', factAsOf(order, '2025-12-31')?.value, 2],
    ['as of a day before all', factAsOf([annual, next], '2020-01-01')?.value, 1],
    ['restated from', restatedFrom(order)?.value, 1],
    ['not restated', restatedFrom([annual]), null],
    ['none', latestFact([]), null],
  ])('%s', (_name, got, expected) => {
    expect(got).toBe(expected);
  });
});
