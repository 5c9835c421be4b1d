import { describe, expect, it } from 'vitest';

import { type CompanyFacts, toCompanyFacts } from './company-facts.ts';
import { statementLines } from './statement-lines.ts';
import { reportedPeriodTypes, statementPeriods, transitionPeriods } from './statement-periods.ts';
import { calendarYear, fact } from './testing/fact.ts';
import { mirrorCompanyFacts } from './testing/mirror-facts.ts';

const [REVENUES, INCOME] = ['us-gaap:Revenues', 'us-gaap:NetIncomeLoss'];
const assets = fact({ concept: 'us-gaap:Assets', end: '2024-12-31', value: 9e6 });
const openCompany = (year: Parameters<typeof calendarYear>[2]): CompanyFacts =>
  toCompanyFacts(
    [REVENUES, INCOME].flatMap((concept) => calendarYear(2024, concept, year)).concat(assets),
    '3571',
  );

type Columns = ReturnType<typeof statementPeriods>;

/** A line's figures in millions, with their filings. */
function cells(facts: CompanyFacts, columns: Columns, key: string): [string, number, string][] {
  const statements = ['income_statement', 'balance_sheet', 'cash_flow'] as const;
  const lines = statements.flatMap((name) => statementLines(facts, name, columns));
  const points = lines.find((line) => line.key === key)?.points ?? [];
  return points.map(({ period, value, accession_number = '' }) => [period, value / 1e6, accession_number]);
}

describe('the kinds of periods that a company reports', () => {
  it.each([
    [{ y: 90e6 }, ['annual']],
    [{ h: 40e6, y: 90e6 }, ['annual', 'semiannual']],
    [{ q1: 20e6, h: 40e6, n: 60e6, y: 90e6 }, ['annual', 'quarterly', 'nine_months']],
    // Six months to date of a company with quarters are no half-yearly report.
    [{ q1: 20e6, q2: 20e6, h: 40e6, y: 90e6 }, ['annual', 'quarterly']],
  ])('%j: %j', (year, expected) => {
    expect(reportedPeriodTypes(openCompany(year))).toEqual(expected);
  });

  it('a company with quarters has halves too: six months as reported, and the year less these', () => {
    const facts = openCompany({ q1: 20e6, h: 40e6, n: 60e6, q4: 30e6, y: 90e6 });
    const halves = cells(facts, statementPeriods(facts, 'semiannual'), 'revenue');
    expect(halves.map(([period, value]) => [period, value])).toEqual([
      ['H1 2024', 40],
      ['H2 2024', 50],
    ]);
    const quarters = cells(facts, statementPeriods(facts, 'quarterly'), 'revenue');
    expect(quarters.map(([, value]) => value)).toEqual([20, 20, 20, 30]);
  });

  it('earnings per share of a fourth quarter are none of a second half', () => {
    const perShare = 'us-gaap:EarningsPerShareDiluted';
    const facts = toCompanyFacts(
      [
        ...calendarYear(2019, INCOME, { q1: 1e6, h: 2e6, n: 3e6, y: 5e6 }),
        ...calendarYear(2019, perShare, { h: 2, q4: 2, y: 5 }).map((each) => ({
          ...each,
          unit: 'USD/shares',
        })),
        fact({ concept: 'us-gaap:Assets', end: '2019-12-31', value: 9e6 }),
      ],
      '3571',
    );
    const columns = statementPeriods(facts, 'semiannual');
    expect(cells(facts, columns, 'eps_diluted').map(([period]) => period)).toEqual(['H1 2019']);
  });
});

describe('periods of real companies', () => {
  it('TSM has halves of the two years with a half-year report (0001193125-21-301021)', () => {
    const facts = mirrorCompanyFacts('TSM');
    expect(reportedPeriodTypes(facts)).toEqual(['annual', 'semiannual']);
    // 1,339,254.8 and 1,587,415.0 in the years (0001193125-21-118512, 0001193125-22-104891)
    expect(cells(facts, statementPeriods(facts, 'semiannual'), 'revenue')).toEqual([
      ['H1 2020', 621_295.5, '0001193125-21-301021'],
      ['H2 2020', 717_959.3, '0001193125-21-301021'],
      ['H1 2021', 734_555.4, '0001193125-21-301021'],
      ['H2 2021', 852_859.6, '0001193125-22-104891'],
    ]);
    expect(cells(facts, statementPeriods(facts, 'semiannual'), 'total_assets').at(-2)).toEqual([
      'H1 2021',
      3_092_688.8,
      '0001193125-21-301021',
    ]);
  });

  it('TSM is in TWD in every period, though each report translates its newest figures into dollars', () => {
    const facts = mirrorCompanyFacts('TSM');
    const columns = [...statementPeriods(facts, 'annual'), ...statementPeriods(facts, 'semiannual')];
    const money = (['income_statement', 'balance_sheet', 'cash_flow'] as const)
      .flatMap((name) => statementLines(facts, name, columns))
      .flatMap(({ points }) => points.map(({ unit }) => unit));
    expect(new Set(money)).toEqual(new Set(['TWD', 'TWD/shares', 'shares', 'pure']));
    // 98,312 million dollars in the same report (0001193125-21-118512)
    const annual = statementPeriods(facts, 'annual');
    expect(cells(facts, annual, 'total_assets')).toContainEqual([
      '2020',
      2_760_600.5,
      '0001193125-21-118512',
    ]);
  });

  it('Apple has nine months to date as reported', () => {
    const facts = mirrorCompanyFacts('AAPL');
    const columns = statementPeriods(facts, 'nine_months');
    expect(cells(facts, columns, 'revenue')).toContainEqual(['9M 2025', 313_695, '0000320193-25-000073']);
    expect(cells(facts, columns, 'operating')).toContainEqual(['9M 2025', 81_754, '0000320193-25-000073']);
    expect(cells(facts, columns, 'eps_diluted')).toContainEqual(['9M 2025', 5.62e-6, '0000320193-25-000073']);
  });

  it('Under Armour has its transition period, reported on Form 10-QT, in a separate column', () => {
    const facts = mirrorCompanyFacts('UAA');
    const columns = transitionPeriods(facts);
    const label = '2022-01-01 to 2022-03-31';
    expect(columns.map((period) => period.label)).toEqual([label]);
    expect(cells(facts, columns, 'revenue')).toEqual([[label, 1_300.793, '0001336917-24-000073']]);
    expect(cells(facts, columns, 'net_income')).toEqual([[label, -63.146, '0001336917-24-000073']]);
    expect(cells(facts, columns, 'operating')).toEqual([[label, -324.075, '0001336917-24-000073']]);
    expect(cells(facts, columns, 'total_assets')).toEqual([[label, 4_452.832, '0001336917-22-000017']]);
    expect(
      cells(facts, statementPeriods(facts, 'annual'), 'revenue').map(([period]) => period),
    ).not.toContain(label);
  });
});
