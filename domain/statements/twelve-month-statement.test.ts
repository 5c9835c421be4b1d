import { describe, expect, it } from 'vitest';

import { describeReal } from '../../ingest/testing/real-files.ts';
import { annualPeriods, quarterPeriods } from '../facts/period.ts';
import { ratioSeries } from '../ratios/ratio-series.ts';
import { toCompanyFacts } from './company-facts.ts';
import { answerTwelveMonths } from './statement-answer.ts';
import { statementLines } from './statement-lines.ts';
import { fixtureFacts } from './testing/fact-fixture.ts';
import { calendarYear, fact } from './testing/fact.ts';
import { mirrorCompanyFacts } from './testing/mirror-facts.ts';
import { computeTtm } from './ttm.ts';
import { twelveMonthStatement } from './twelve-month-lines.ts';

const valueOf = (lines: ReturnType<typeof twelveMonthStatement>, key: string, period: string) =>
  lines.find((line) => line.key === key)?.points.find((point) => point.period === period)?.value;

describeReal('twelve months of real companies', () => {
  it.each([
    // 0001045810-26-000021; fiscal 2025 of 0001045810-25-000023.
    ['NVDA', 'income_statement', 'revenue', 'Q4 2026', 215_938],
    ['NVDA', 'income_statement', 'revenue', 'Q4 2025', 130_497],
    // 3,626,396 + 1,042,074 - 828,709 thousand (0001640147-25-000110).
    ['SNOW', 'income_statement', 'revenue', 'Q1 2026', 3_839.761],
    ['SNOW', 'cash_flow', 'operating', 'Q1 2026', 832.669],
    // 0000320193-25-000073 and the three reports before.
    ['AAPL', 'income_statement', 'net_income', 'Q3 2025', 14_736 + 36_330 + 24_780 + 23_434],
    // Both years of 2019 and 2020 recast by 0000063908-21-000013 and 0000063908-20-000063: 21,364.4 + 8,475.9 - 10,433.9.
    ['MCD', 'income_statement', 'revenue', 'Q2 2020', 19_406.4],
  ] as const)('%s %s %s to %s is %d million', (ticker, statement, key, period, expected) => {
    const lines = twelveMonthStatement(mirrorCompanyFacts(ticker), statement);
    expect((valueOf(lines, key, period) ?? 0) / 1e6).toBeCloseTo(expected, 3);
  });

  it('a year less a part that was recast apart is a gap (SUNE, 536.8 less 172 restated, 0000945436-15-000216)', () => {
    const { lines } = answerTwelveMonths(mirrorCompanyFacts('SUNE'), 'income_statement');
    const line = lines.find(({ key }) => key === 'operating_income');
    expect(line?.points.some(({ period }) => period === 'Q2 2015')).toBe(false);
    expect(line?.gaps?.find(({ period }) => period === 'Q2 2015')).toEqual({
      period: 'Q2 2015',
      reason: 'not_reported',
      text: 'Not reported for the whole of these twelve months',
    });
  });

  it.each(['AAPL', 'NVDA', 'WMT'] as const)(
    '%s: the newest are the TTM statement, and the years the years',
    (ticker) => {
      const facts = mirrorCompanyFacts(ticker);
      for (const statement of ['income_statement', 'cash_flow'] as const) {
        const lines = twelveMonthStatement(facts, statement);
        const { statements, metadata } = computeTtm(facts, [statement], { today: '2026-08-01' });
        const newest = quarterPeriods(facts).find(({ end }) => end === metadata.as_of)?.label ?? '';
        for (const { key, value, method } of statements[statement]?.line_items ?? [])
          if (method !== 'residual') expect([key, valueOf(lines, key ?? '', newest)]).toEqual([key, value]);
        const years = annualPeriods(facts).slice(-3);
        for (const { label, end } of years) {
          const quarter = quarterPeriods(facts).find((period) => period.end === end)?.label ?? '';
          const annual = statementLines(facts, statement, years);
          for (const key of ['revenue', 'net_income', 'eps_diluted', 'operating'])
            expect([label, key, valueOf(lines, key, quarter)]).toEqual([
              label,
              key,
              valueOf(annual, key, label),
            ]);
        }
      }
    },
  );
});

const M = 1e6;

describe('twelve months', () => {
  const facts = toCompanyFacts(
    [
      ...calendarYear(2024, 'us-gaap:Revenues', { q1: 20 * M, y: 100 * M }),
      ...calendarYear(2024, 'us-gaap:NetIncomeLoss', { q1: 2 * M, y: 10 * M }),
      ...calendarYear(2025, 'us-gaap:Revenues', { q1: 40 * M }),
      ...calendarYear(2025, 'us-gaap:NetIncomeLoss', { q1: 7 * M }),
      fact({ concept: 'us-gaap:Assets', end: '2024-12-31', value: 50 * M }),
      fact({ concept: 'us-gaap:Assets', end: '2025-03-31', value: 60 * M, form: '10-Q' }),
    ],
    null,
  );

  it('are the year plus and less the years to date where quarters are missing, for lines and ratios alike', () => {
    const { columns, lines } = answerTwelveMonths(facts, 'income_statement');
    expect(columns.at(-1)).toMatchObject({
      id: 'Q1 2025',
      kind: 'twelve_months',
      start: '2024-04-01',
      end: '2025-03-31',
      label: 'TTM Q1 FY2025',
    });
    expect(valueOf(lines, 'revenue', 'Q1 2025')).toBe(120 * M);
    const margin = ratioSeries(facts, 'ttm').find(({ name }) => name === 'net_margin');
    expect(margin?.points.find(({ period }) => period === 'Q1 2025')?.value).toBeCloseTo(15 / 120, 12);
  });

  it('to a quarter whose year before is unknown are a gap, not a quarter', () => {
    const { lines } = answerTwelveMonths(facts, 'income_statement');
    expect(lines.find(({ key }) => key === 'revenue')?.points.map(({ period }) => period)).toEqual([
      'Q4 2024',
      'Q1 2025',
    ]);
  });

  /** Income of a filer of half years: six months in a 6-K, years in a 20-F. */
  const half = (year: number, h: number, y: number | null) => [
    fact({ start: `${year}-01-01`, end: `${year}-06-30`, value: h * M, form: '6-K' }),
    fact({ concept: 'us-gaap:Assets', end: `${year}-06-30`, value: 50 * M, form: '6-K' }),
    ...(y === null
      ? []
      : [
          fact({ start: `${year}-01-01`, end: `${year}-12-31`, value: y * M, form: '20-F' }),
          fact({ concept: 'us-gaap:Assets', end: `${year}-12-31`, value: 50 * M, form: '20-F' }),
        ]),
  ];

  it('of a half-yearly filer end with each half, the first half’s from the year before', () => {
    const halves = toCompanyFacts([...half(2023, 4, 10), ...half(2024, 6, 14), ...half(2025, 9, null)], null);
    const { columns, lines } = answerTwelveMonths(halves, 'income_statement');
    expect(columns.map(({ id, kind, label }) => [id, kind, label])).toEqual([
      ['H2 2023', 'twelve_months', 'TTM H2 FY2023'],
      ['H1 2024', 'twelve_months', 'TTM H1 FY2024'],
      ['H2 2024', 'twelve_months', 'TTM H2 FY2024'],
      ['H1 2025', 'twelve_months', 'TTM H1 FY2025'],
    ]);
    const values = columns.map(({ id }) => valueOf(lines, 'net_income', id));
    expect(values).toEqual([10 * M, 12 * M, 14 * M, 17 * M]);
  });

  it('of 53 weeks are four quarters like others (AAPL, 0000320193-23-000006 and the three reports before)', () => {
    const apple = fixtureFacts('AAPL');
    if (apple === null) throw new Error('this repository has no facts of AAPL');
    const { columns, lines } = answerTwelveMonths(toCompanyFacts(apple, null), 'income_statement');
    expect(columns.find(({ id }) => id === 'Q1 2023')).toMatchObject({
      start: '2021-12-26',
      end: '2022-12-31',
      label: 'TTM Q1 FY2023',
    });
    expect(valueOf(lines, 'revenue', 'Q1 2023')).toBe((97_278 + 82_959 + 90_146 + 117_154) * M);
    // The fiscal year of 53 weeks itself: 0000320193-23-000106.
    expect(valueOf(lines, 'revenue', 'Q4 2023')).toBe(383_285 * M);
  });

  it('over a missing quarter are read from the years to date, and to that quarter a gap', () => {
    const missing = toCompanyFacts(
      [
        ...calendarYear(2024, 'us-gaap:NetIncomeLoss', {
          q1: 2 * M,
          q2: 3 * M,
          q3: 4 * M,
          h: 5 * M,
          n: 9 * M,
          y: 14 * M,
        }),
        ...calendarYear(2025, 'us-gaap:NetIncomeLoss', { q1: 5 * M, n: 20 * M }),
        fact({ concept: 'us-gaap:Assets', end: '2024-12-31', value: 50 * M }),
        fact({ concept: 'us-gaap:Assets', end: '2025-09-30', value: 60 * M, form: '10-Q' }),
      ],
      null,
    );
    const { columns, lines } = answerTwelveMonths(missing, 'income_statement');
    const line = lines.find(({ key }) => key === 'net_income');
    expect(valueOf(lines, 'net_income', 'Q3 2025')).toBe((14 + 20 - 9) * M);
    expect(valueOf(lines, 'net_income', 'Q1 2025')).toBe((14 + 5 - 2) * M);
    expect(columns.map(({ id }) => id)).toEqual(['Q4 2024', 'Q1 2025', 'Q2 2025', 'Q3 2025']);
    expect(line?.points.some(({ period }) => period === 'Q2 2025')).toBe(false);
    expect(line?.gaps?.map(({ period, reason }) => [period, reason])).toEqual([['Q2 2025', 'not_loaded']]);
  });

  // As SunEdison's, 0000945436-15-000216, in round figures.
  it('over a year that was recast without its quarters are a gap, and the recast year a value', () => {
    const recast = toCompanyFacts(
      [
        ...calendarYear(2024, 'us-gaap:NetIncomeLoss', { q1: 2 * M, y: 14 * M }),
        fact({ start: '2024-01-01', end: '2024-12-31', value: 9 * M, filed: '2025-03-20', form: '10-K/A' }),
        ...calendarYear(2025, 'us-gaap:NetIncomeLoss', { q1: 5 * M }),
        fact({ concept: 'us-gaap:Assets', end: '2024-12-31', value: 50 * M }),
        fact({ concept: 'us-gaap:Assets', end: '2025-03-31', value: 60 * M, form: '10-Q' }),
      ],
      null,
    );
    const { lines } = answerTwelveMonths(recast, 'income_statement');
    expect(valueOf(lines, 'net_income', 'Q4 2024')).toBe(9 * M);
    expect(valueOf(lines, 'net_income', 'Q1 2025')).toBeUndefined();
  });
});
