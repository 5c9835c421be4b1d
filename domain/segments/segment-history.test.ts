import { describe, expect, it } from 'vitest';

import type { Segments } from '../../contract/segments.ts';
import { type TypedFact, typedInstance } from '../statements/testing/typed-instance.ts';
import { mergeSegments } from './history.ts';
import { buildSegments } from './segments.ts';

const PERIODS = ['2020', '2021', '2022', '2023', '2024', '2025'];

function report(
  accession_number: string,
  period_end: string,
  facts: TypedFact[],
  labels: Record<string, string> = {},
) {
  const latest = { ...typedInstance({ accession_number, period_end }, facts), labels };
  const built = buildSegments({ latest, currency: 'USD', labelOf: (end) => end.slice(0, 4) });
  if (built === null) throw new Error('no segments');
  return built;
}

const product = (member: string, value: number, year: string): TypedFact => [
  'Revenues',
  [`product=${member}`],
  value,
  `${year}-12-31`,
];
const total = (value: number, year: string): TypedFact => ['Revenues', [], value, `${year}-12-31`];

/** Rows of the first breakdown: label, values in millions by period; sums in brackets. */
function rowsOf(segments: Segments | null): string[] {
  const metric = segments?.axes[0]?.metrics[0];
  return (metric?.members ?? []).map(({ label, is_subtotal, points }) => {
    const values = points.map(({ period, value }) => `${period}: ${value / 1e6}`).join(', ');
    return `${is_subtotal === true ? `(${label})` : label} ${values}`;
  });
}

const OLD = report('0000000001-23-000001', '2022-12-31', [
  total(100, '2022'),
  total(90, '2021'),
  product('a:DataCenterMember', 60, '2022'),
  product('a:DataCenterMember', 50, '2021'),
  product('a:GamingMember', 40, '2022'),
  product('a:GamingMember', 40, '2021'),
]);
const NEW = report(
  '0000000001-24-000001',
  '2023-12-31',
  [
    total(200, '2023'),
    total(100, '2022'),
    product('a:DataCenterMember', 150, '2023'),
    product('a:ComputeMember', 100, '2023'),
    product('a:NetworkingMember', 50, '2023'),
    product('a:GamesMember', 50, '2023'),
    product('a:DataCenterMember', 55, '2022'),
    product('a:ComputeMember', 35, '2022'),
    product('a:NetworkingMember', 20, '2022'),
    product('a:GamesMember', 45, '2022'),
  ],
  { 'a:GamesMember': 'Gaming' },
);

describe('mergeSegments', () => {
  it('takes each period from the newest report that breaks it down', () => {
    expect(rowsOf(mergeSegments([NEW, OLD], PERIODS, 10))).toEqual([
      '(Data Center) 2022: 55, 2023: 150',
      'Compute 2022: 35, 2023: 100',
      'Networking 2022: 20, 2023: 50',
      'Gaming 2021: 40, 2022: 45, 2023: 50',
      'Data Center 2021: 50',
    ]);
  });

  it('names the report of every value, and has the totals of all periods', () => {
    const metric = mergeSegments([NEW, OLD], PERIODS, 10)?.axes[0]?.metrics[0];
    expect(metric?.total.map(({ period, accession_number }) => `${period} ${accession_number}`)).toEqual([
      '2021 0000000001-23-000001',
      '2022 0000000001-24-000001',
      '2023 0000000001-24-000001',
    ]);
    expect([metric?.partition, metric?.reconciling]).toEqual(['complete', []]);
  });

  it('shows the newest periods alone when there are more', () => {
    expect(rowsOf(mergeSegments([NEW, OLD], ['2021', '2022', '2023'], 1))).toEqual([
      '(Data Center) 2023: 150',
      'Compute 2023: 100',
      'Networking 2023: 50',
      'Gaming 2023: 50',
    ]);
  });

  it('does not stack years that overlap in any report', () => {
    // Products and regions on one axis add up to more than the total, as UnitedHealth's segments with their subsegments.
    const overlapping = report('0000000001-22-000001', '2020-12-31', [
      total(100, '2020'),
      product('a:OptumMember', 60, '2020'),
      product('a:HealthMember', 33, '2020'),
      product('a:CareMember', 70, '2020'),
    ]);
    expect(mergeSegments([NEW, overlapping], PERIODS, 10)?.axes[0]?.metrics[0]?.partition).toBe(
      'overlapping',
    );
  });

  it('is null without a report', () => {
    expect(mergeSegments([], PERIODS, 10)).toBeNull();
  });
});
