import { describe, expect, it } from 'vitest';

import { operandFigure } from '../../contract/series.ts';
import { type CompanyFacts, toCompanyFacts } from './company-facts.ts';
import { mirrorCompanyFacts, mirrorCompanyFactsAsOf, TICKERS } from './testing/mirror-facts.ts';
import { computeTtm } from './ttm.ts';

const GIVEN = { today: '2026-10-30', own: null };

function incomeItems(facts: CompanyFacts) {
  const { statements } = computeTtm(facts, ['income_statement'], GIVEN);
  return new Map(statements.income_statement?.line_items.map((item) => [item.key ?? '', item]));
}

describe('twelve months of real companies foot', () => {
  it('a fiscal year has the residual of its statement: HD 2019, 1,989 million (0000354950-20-000015)', () => {
    const items = incomeItems(mirrorCompanyFactsAsOf('HD', '2020-04-01'));
    expect(items.get('operating_expenses_unmapped')).toMatchObject({
      value: 1_989e6,
      method: 'residual',
      derived: { method: 'residual' },
    });
  });

  it('four quarters have the residual of their sums: WMT’s net interest has both kinds in it (0000104169-25-000090)', () => {
    const items = incomeItems(mirrorCompanyFactsAsOf('WMT', '2025-06-30'));
    const included = [...items].filter(([, { marks }]) => marks?.includes('included') === true);
    expect(included.map(([key]) => key)).toEqual(['interest_expense', 'interest_income']);
  });

  it.each(TICKERS)('%s: a residual is the total less the lines shown', (ticker) => {
    const { statements } = computeTtm(
      mirrorCompanyFacts(ticker),
      ['income_statement', 'balance_sheet', 'cash_flow'],
      GIVEN,
    );
    const items = Object.values(statements).flatMap((statement) => statement?.line_items ?? []);
    const shown = new Set(items.map(({ value }) => value));
    const residuals = items.filter(({ method }) => method === 'residual');
    const off = residuals.flatMap(({ key, value, derived }) => {
      const operands = derived?.operands ?? [];
      const sum = operands.reduce((so_far, each) => so_far + each.sign * operandFigure(each).value, 0);
      const isShown = operands.every((each) => shown.has(operandFigure(each).value));
      return Math.abs(Math.abs(sum) - Math.abs(value)) > 1 || !isShown ? [`${key}: ${value} ${sum}`] : [];
    });
    expect(off).toEqual([]);
  });
});

it('without lines there is no residual', () => {
  const { statements } = computeTtm(toCompanyFacts([], null), ['cash_flow'], GIVEN);
  expect(statements.cash_flow?.line_items).toEqual([]);
});
