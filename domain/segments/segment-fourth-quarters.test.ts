import { describe, expect, it } from 'vitest';

import type { Segments } from '../../contract/segments.ts';
import { type TypedFact, typedInstance } from '../statements/testing/typed-instance.ts';
import { fourthQuarters } from './history.ts';
import { mergeSegments } from './history.ts';
import { buildSegments } from './segments.ts';

const YEAR = '0001045810-26-000021';
const NINE = '0001045810-25-000230';

type Values = Record<string, number>;

/** Revenue by product of one report, in millions; months from 2026-01 on. */
function report(
  accession_number: string,
  form: string,
  span: [start: string, end: string],
  values: Values,
  label = 'Q4 2026',
): Segments {
  const [start, end] = span;
  const sum = Object.values(values).reduce((so_far, value) => so_far + value, 0);
  const rows: TypedFact[] = [
    ['Revenues', [], sum],
    ...Object.entries(values).map(([name, value]): TypedFact => [
      'Revenues',
      [`product=nvda:${name}Member`],
      value,
    ]),
  ];
  const typed = typedInstance({ accession_number, form, period_end: end }, rows);
  const latest = { ...typed, facts: typed.facts.map((fact) => ({ ...fact, start })) };
  const nine_months = form === '10-Q' ? { nine_months: true as const } : {};
  const built = buildSegments({ latest, currency: 'USD', labelOf: () => label, ...nine_months });
  if (built === null) throw new Error('no segments');
  return built;
}

const year = (values: Values) => report(YEAR, '10-K', ['2025-01-27', '2026-01-25'], values);
const nine = (values: Values) => report(NINE, '10-Q', ['2025-01-27', '2025-10-26'], values);

/** NVIDIA, fiscal 2026, in millions. */
const WHOLE = { Gaming: 16_042, Automotive: 2_349 };
const PART = { Gaming: 12_315, Automotive: 1_745 };

const membersOf = (segments: Segments | undefined) =>
  segments?.axes[0]?.metrics[0]?.members.map(({ points }) => points.map(({ value }) => value / 1e6)) ?? null;

describe('a fourth quarter by product', () => {
  it('is the year less nine months, member by member, and names both reports', () => {
    const [fourth] = fourthQuarters([year(WHOLE)], [nine(PART)]);
    expect(membersOf(fourth)).toEqual([[3_727], [604]]);
    const metric = mergeSegments(fourth === undefined ? [] : [fourth], ['Q4 2026'], 20)?.axes[0]?.metrics[0];
    expect(metric?.total).toMatchObject([
      {
        value: 4_331e6,
        accession_number: YEAR,
        less_accession_number: NINE,
        formula: 'Year less nine months',
      },
    ]);
  });

  it.each([
    ['a member of the year alone', { ...WHOLE, Compute: 5 }, PART],
    ['a member that shrinks', { Gaming: 12_000, Automotive: 2_349 }, PART],
  ])('is not derived with %s', (_name, whole, part) => {
    expect(fourthQuarters([year(whole)], [nine(part)])).toEqual([]);
  });

  it('periods between that no report breaks down are named', () => {
    const [fourth] = fourthQuarters([year(WHOLE)], [nine(PART)]);
    const before = report(YEAR, '10-K', ['2025-01-27', '2026-01-25'], WHOLE, 'Q2 2026');
    const merged = mergeSegments(
      fourth === undefined ? [] : [fourth, before],
      ['Q1 2026', 'Q2 2026', 'Q3 2026', 'Q4 2026'],
      20,
    );
    expect(merged?.axes[0]?.metrics[0]?.periods).toEqual([
      { period: 'Q2 2026' },
      { period: 'Q3 2026', gap: 'No loaded report breaks it down' },
      { period: 'Q4 2026' },
    ]);
  });
});
