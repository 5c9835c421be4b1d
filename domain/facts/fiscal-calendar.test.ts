import { describe, expect, it } from 'vitest';

import { addDays } from '../calendar/day.ts';
import { fact } from '../statements/testing/fact.ts';
import type { Fact } from './fact.ts';
import { learnCalendar, quarterIndex } from './fiscal-calendar.ts';

/** A fiscal year as its own annual report states it, with the name that the report gives it. */
const year = (start: string, end: string, fy: number): Fact => fact({ start, end, fy, value: 1 });

const labels = (facts: Fact[]): [string, number][] =>
  learnCalendar(facts).years.map(({ end, label }) => [end, label]);

describe('names of fiscal years', () => {
  it.each([
    // 0000354950-25-000085
    ['Home Depot', [year('2024-01-29', '2025-02-02', 2024)], [['2025-02-02', 2024]]],
    // 0000104169-25-000021
    ['Walmart', [year('2024-02-01', '2025-01-31', 2025)], [['2025-01-31', 2025]]],
    // 0001045810-25-000023
    ['NVIDIA', [year('2024-01-29', '2025-01-26', 2025)], [['2025-01-26', 2025]]],
    // Salesforce, Krispy Kreme, Johnson & Johnson: accession numbers not recorded (docs/rules.md#fiscal-year-names).
    ['Salesforce', [year('2024-02-01', '2025-01-31', 2025)], [['2025-01-31', 2025]]],
    // 0000320187-25-000047
    ['Nike', [year('2024-06-01', '2025-05-31', 2025)], [['2025-05-31', 2025]]],
    [
      'Krispy Kreme',
      [year('2022-01-03', '2023-01-01', 2022), year('2023-01-02', '2023-12-31', 2023)],
      [
        ['2023-01-01', 2022],
        ['2023-12-31', 2023],
      ],
    ],
    ['Johnson & Johnson', [year('2024-01-01', '2024-12-29', 2024)], [['2024-12-29', 2024]]],
  ] as const)('%s', (_name, facts, expected) => {
    expect(labels([...facts])).toEqual(expected);
  });

  it('follow the end of the year when a company’s own names collide', () => {
    const calendar = learnCalendar([
      year('2022-01-01', '2022-12-31', 2022),
      { ...year('2023-04-01', '2024-03-31', 2023), accession_number: '0000000001-24-000009' },
    ]);
    expect(calendar.years.map(({ kind, label }) => [kind, label])).toEqual([
      ['reported', 2022],
      ['transition', 2023],
      ['reported', 2023],
    ]);
  });
});

describe('a change of the year’s end', () => {
  // UNDER ARMOUR, 0001336917-22-000017 and 0001336917-23-000021
  const calendar = learnCalendar([
    year('2021-01-01', '2021-12-31', 2021),
    fact({ start: '2022-01-01', end: '2022-03-31', form: '10-QT', value: 1 }),
    year('2022-04-01', '2023-03-31', 2023),
  ]);

  it('leaves a transition period that is no fiscal year', () => {
    expect(calendar.years.map(({ kind, start, end, label }) => [kind, start, end, label])).toEqual([
      ['reported', '2021-01-01', '2021-12-31', 2021],
      ['transition', '2022-01-01', '2022-03-31', 2022],
      ['reported', '2022-04-01', '2023-03-31', 2023],
    ]);
  });
});

describe('years without a report', () => {
  it('a year between two reported ones is filled in', () => {
    const { years } = learnCalendar([
      year('2016-01-01', '2016-12-31', 2016),
      year('2018-01-01', '2018-12-31', 2018),
    ]);
    expect(years.map(({ kind, end, label }) => [kind, end, label])[1]).toEqual([
      'missing',
      '2017-12-31',
      2017,
    ]);
  });

  it('the year after the last report is open while quarters lie in it', () => {
    const { years } = learnCalendar([
      year('2024-09-29', '2025-09-27', 2025),
      fact({ start: '2025-09-28', end: '2025-12-27', form: '10-Q', value: 1 }),
    ]);
    expect(years.at(-1)).toMatchObject({
      kind: 'open',
      start: '2025-09-28',
      label: 2026,
      quarter_ends: ['2025-12-27', null, null, null],
    });
  });

  it('a company without an annual report has the year its interim reports name', () => {
    const { years } = learnCalendar([
      fact({ start: '2025-01-01', end: '2025-06-30', form: '10-Q', fp: 'Q2', fy: 2025, value: 1 }),
      fact({ start: '2025-04-01', end: '2025-06-30', form: '10-Q', fp: 'Q2', fy: 2025, value: 1 }),
    ]);
    expect(years.map(({ kind, label }) => [kind, label])).toEqual([
      ['missing', 2024],
      ['open', 2025],
    ]);
  });

  it('a recast twelve months that overlaps a fiscal year is none', () => {
    const { years } = learnCalendar(
      [
        year('2023-01-01', '2023-12-31', 2023),
        year('2024-01-01', '2024-12-31', 2024),
        { ...year('2023-07-01', '2024-06-30', 2024), accession_number: '0000000001-25-000101' },
      ].map((each) => ({
        ...each,
        accession_number: each.end === '2024-06-30' ? '0000000001-25-030101' : each.accession_number,
      })),
    );
    expect(years.map(({ end }) => end)).toEqual(['2023-12-31', '2024-12-31']);
  });
});

const span = (start: string, days: number) =>
  ({ kind: 'reported', start, end: addDays(start, days - 1) }) as const;

describe('the quarter of a day', () => {
  it.each([
    // PepsiCo and Costco: 12, 12, 12 and 16 weeks.
    [span('2024-01-01', 364), [84, 168, 252, 364], [1, 2, 3, 4]],
    // Kroger: 16, 12, 12 and 12 weeks.
    [span('2024-02-04', 364), [112, 196, 280, 364], [1, 2, 3, 4]],
    // 53 weeks.
    [span('2024-01-29', 371), [91, 182, 273, 371], [1, 2, 3, 4]],
  ])('%j', (year_span, days, expected) => {
    const ends = days.map((day) => addDays(year_span.start, day - 1));
    expect(ends.map((end) => quarterIndex(year_span, end))).toEqual(expected);
  });

  // Days from the companies' reports, whose accession numbers are not recorded (docs/rules.md#fiscal-calendar).
  it('JNJ 2023-07-02 is the second, 2023-10-01 the third', () => {
    const jnj = span('2023-01-02', 364);
    expect([quarterIndex(jnj, '2023-07-02'), quarterIndex(jnj, '2023-10-01')]).toEqual([2, 3]);
  });
});
