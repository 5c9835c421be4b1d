import { describe, expect, it } from 'vitest';

import type { Fact } from '../facts/fact.ts';
import { periodsOf } from '../facts/period.ts';
import { ratioSeries } from '../ratios/ratio-series.ts';
import { toCompanyFacts } from './company-facts.ts';
import { statementLines } from './statement-lines.ts';
import { fact } from './testing/fact.ts';
import { computeTtm } from './ttm.ts';

/** Facts of a year as an annual report of another year states them, in millions. */
function year(of: number, filed: string, amounts: Record<string, number>): Fact[] {
  return Object.entries(amounts).map(([name, millions]) =>
    fact({
      concept: `us-gaap:${name}`,
      start: name === 'Assets' ? null : `${of}-01-01`,
      end: `${of}-12-31`,
      value: millions * 1e6,
      form: '10-K',
      filed,
      unit: 'USD',
    }),
  );
}

describe('a company of one year', () => {
  const company = toCompanyFacts(
    year(2025, '2026-02-20', { Revenues: 500, NetIncomeLoss: 50, Assets: 900 }),
    '3571',
  );

  it('has that year, no quarters and no twelve months', () => {
    const lines = statementLines(company, 'income_statement', periodsOf(company, 'annual'));
    expect(lines.find(({ key }) => key === 'revenue')?.points.map(({ period }) => period)).toEqual(['2025']);
    expect(periodsOf(company, 'quarterly')).toEqual([]);
  });

  it('has the ratios of the year, and no growth rate, which needs another', () => {
    const series = ratioSeries(company, 'annual');
    expect(series.find(({ name }) => name === 'net_margin')?.points).toMatchObject([
      { period: '2025', value: 0.1 },
    ]);
    expect(series.filter(({ name }) => name.includes('cagr'))).toEqual([]);
  });

  it('has twelve months that are the year', () => {
    const { statements } = computeTtm(company, ['income_statement'], { today: '2026-03-01' });
    const [revenue] = statements.income_statement?.line_items ?? [];
    expect(revenue).toMatchObject({ key: 'revenue', value: 500e6, method: 'fiscal_year', quarters: [] });
  });
});

describe('a company that restates three years', () => {
  const filed = [2022, 2023, 2024].map((of) => year(of, `${of + 1}-02-20`, { Revenues: of - 1522 }));
  const restated = [2022, 2023, 2024].map((of) => year(of, '2025-11-03', { Revenues: of - 1622 }));
  const company = toCompanyFacts([...filed, ...restated].flat(), '3571');
  const [revenue] = statementLines(company, 'income_statement', periodsOf(company, 'annual'));

  it('shows the restated figures, each with the one first reported', () => {
    expect(
      revenue?.points.map(({ period, value, marks, first_reported }) => [
        period,
        value / 1e6,
        marks,
        (first_reported?.value ?? Number.NaN) / 1e6,
        first_reported?.filed,
      ]),
    ).toEqual([
      ['2022', 400, ['restated'], 500, '2023-02-20'],
      ['2023', 401, ['restated'], 501, '2024-02-20'],
      ['2024', 402, ['restated'], 502, '2025-02-20'],
    ]);
  });
});
