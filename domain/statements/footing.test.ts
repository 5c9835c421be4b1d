import { expect, it } from 'vitest';

import { annualPeriods, quarterPeriods } from '../facts/period.ts';
import { toCompanyFacts } from './company-facts.ts';
import { periodKey } from './face-figures.ts';
import { answerStatement } from './statement-answer.ts';
import { statementLines } from './statement-lines.ts';
import { fact } from './testing/fact.ts';
import { mirrorCompanyFacts, TICKERS } from './testing/mirror-facts.ts';
import { typedFaces } from './testing/printed-face.ts';
import { syntheticYear } from './testing/synthetic-year.ts';
import { twelveMonthStatement } from './twelve-month-lines.ts';

it.each(TICKERS)(
  '%s: an income statement of company facts has the lines that are tagged, and no other',
  (ticker) => {
    const facts = mirrorCompanyFacts(ticker);
    const lines = statementLines(facts, 'income_statement', quarterPeriods(facts));
    const added = lines.filter(({ points }) =>
      points.some(({ concept = '' }) => concept.startsWith('desk:')),
    );
    expect(added.map(({ key }) => key)).toEqual([]);
  },
);

const sheetOf = (balances: Record<string, number>) => {
  const facts = syntheticYear('3674', { NetIncomeLoss: 1 }, balances);
  return new Map(
    statementLines(facts, 'balance_sheet', annualPeriods(facts)).map(({ key, points }) => [
      key,
      (points[0]?.value ?? 0) / 1e6,
    ]),
  );
};

it('a balance sheet of company facts has what its lines lack of a total (INTEL, 2023-12-30: 0000050863-24-000010)', () => {
  const current = {
    Assets: 191_572,
    LiabilitiesCurrent: 28_053,
    DebtCurrent: 2_288,
    LongTermDebtCurrent: 2_288,
    AccountsPayableCurrent: 8_578,
    AccruedIncomeTaxesCurrent: 1_107,
    OtherLiabilitiesCurrent: 12_425,
  };
  expect(sheetOf(current).get('current_liabilities_unmapped')).toBe(3_655);
  // Lines that exceed a total have a note's part of another: nothing shows which.
  const exceeded = sheetOf({ ...current, ContractWithCustomerLiabilityCurrent: 9_000 });
  expect(exceeded.has('current_liabilities_unmapped')).toBe(false);
});

const QUARTERS = [
  ['2024-01-01', '2024-03-31', 300],
  ['2024-04-01', '2024-06-30', 310],
  ['2024-07-01', '2024-09-30', 320],
  ['2024-10-01', '2024-12-31', 330],
] as const;

/** Four printed quarters of an invented company with a row of none of the lines; `total` is the year's revenue as stated. */
function printedQuarters(total: number) {
  const columns = QUARTERS.flatMap(([start, end, fulfillment]) => {
    const [column] = typedFaces('income_statement', [
      ['us-gaap:Revenues', 1_000],
      ['own:Fulfillment', fulfillment],
      ['us-gaap:OperatingIncomeLoss', 1_000 - fulfillment],
      ['us-gaap:NetIncomeLoss', 500],
    ]).columns.income_statement.values();
    return column === undefined ? [] : [[periodKey(start, end), { ...column, start, end }] as const];
  });
  const facts = toCompanyFacts(
    [
      ...QUARTERS.flatMap(([start, end, fulfillment]) => [
        fact({ concept: 'us-gaap:Revenues', start, end, value: 1_000e6 }),
        fact({ concept: 'us-gaap:OperatingIncomeLoss', start, end, value: (1_000 - fulfillment) * 1e6 }),
        fact({ start, end, value: 500e6 }),
      ]),
      fact({ concept: 'us-gaap:Revenues', start: '2024-01-01', end: '2024-12-31', value: 4_000e6 }),
      fact({
        concept: 'us-gaap:OperatingIncomeLoss',
        start: '2024-01-01',
        end: '2024-12-31',
        value: total * 1e6,
      }),
      fact({ start: '2024-01-01', end: '2024-12-31', value: 2_000e6 }),
    ],
    null,
  );
  const faces = typedFaces('income_statement', []);
  return { ...facts, faces: { ...faces, columns: { ...faces.columns, income_statement: new Map(columns) } } };
}

it.each([
  ['are those of its quarters', 2_740, 1_260e6],
  ['are unknown where the quarters don’t add up to the total', 2_700, undefined],
] as const)('the others of twelve months %s', (_, total, expected) => {
  const lines = twelveMonthStatement(printedQuarters(total), 'income_statement');
  const { label, points: others = [] } = lines.find(({ key }) => key === 'operating_expenses_other') ?? {};
  // Rows that all have the same printed label give it to their line.
  expect(label).toBe(expected === undefined ? undefined : 'own:Fulfillment');
  expect(others.find(({ period }) => period === 'Q4 2024')?.value).toBe(expected);
});

it('lines of company facts that exceed their total are said to overlap (Apple, 0000320193-25-000079)', () => {
  const facts = mirrorCompanyFacts('AAPL');
  answerStatement(facts, 'balance_sheet', annualPeriods(facts));
  // Leases and taxes due are in other lines: 180,226 of 165,631 million.
  expect([...facts.notes]).toContain(
    '2025: some lines of total current liabilities include others, so they add up to more than the total.',
  );
});
