import { describe, expect, it } from 'vitest';

import type { CompanyFacts } from './company-facts.ts';
import { proveIncome } from './income-footing.ts';
import { RESIDUAL_LABELS } from './income-section.ts';
import { periodsOf } from './period.ts';
import { statementLines } from './statement-lines.ts';
import { mirrorCompanyFacts, TICKERS } from './testing/mirror-facts.ts';
import { withFace } from './testing/printed-face.ts';
import { syntheticYear } from './testing/synthetic-year.ts';

type Printed = Readonly<Record<string, number>>;

function linesOf(facts: CompanyFacts, period: string) {
  const type = /^[QT]/.test(period) ? 'quarterly' : 'annual';
  const lines = statementLines(facts, 'income_statement', periodsOf(facts, type));
  return new Map(
    lines.flatMap(({ key, points }) => {
      const point = points.find((each) => each.period === period);
      return point === undefined ? [] : [[key, point] as const];
    }),
  );
}

/** Residual rows in millions, and the keys of lines that are included in others. */
function footing(facts: CompanyFacts, period: string) {
  const lines = linesOf(facts, period);
  const residuals = [...lines].filter(([key]) => key in RESIDUAL_LABELS);
  return {
    residuals: Object.fromEntries(residuals.map(([key, { value }]) => [key, value / 1e6])),
    included: [...lines].flatMap(([key, { marks }]) => (marks?.includes('included') === true ? [key] : [])),
  };
}

const COMMON = { Revenues: 1000, CostOfRevenue: 600, GrossProfit: 400, OperatingIncomeLoss: 150 };

/** A year whose report prints some of its figures. */
function year(values: Printed, printed: readonly string[] = []): CompanyFacts {
  const facts = syntheticYear('3571', { NetIncomeLoss: 80, ...values }, {});
  if (printed.length === 0) return facts;
  return withFace(
    facts,
    'income_statement',
    [...Object.keys(COMMON), ...printed, 'NetIncomeLoss'].map((name) => [
      `us-gaap:${name}`,
      values[name] ?? 80,
    ]),
  );
}

const R_AND_D = 'ResearchAndDevelopmentExpense';
const SELLING = 'SellingGeneralAndAdministrativeExpense';
const PRETAX = 'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest';

it.each([
  ['lines that add up have no residual', { [SELLING]: 250 }, [], {}, []],
  ['what SG&A as tagged lacks is a row', { [SELLING]: 230 }, [], { operating_expenses_unmapped: 20 }, []],
  [
    'a note’s part of SG&A is included in it',
    { [SELLING]: 250, [R_AND_D]: 33 },
    [],
    {},
    ['research_and_development'],
  ],
  ['research that may be part of SG&A: no residual', { [SELLING]: 200, [R_AND_D]: 33 }, [], {}, []],
  [
    'rows of a printed statement have no residual, though they don’t add up',
    { [SELLING]: 200, [R_AND_D]: 33 },
    [SELLING, R_AND_D],
    {},
    [],
  ],
  ['a line that isn’t printed is no line', { [SELLING]: 200, [R_AND_D]: 33 }, [SELLING], {}, []],
  [
    'a residual of twice a line is a wrong sign',
    { [SELLING]: 225, RestructuringCharges: -25 },
    [SELLING, 'RestructuringCharges'],
    {},
    [],
  ],
] as const)('%s', (_name, values, printed, residuals, included) => {
  expect(footing(year({ ...COMMON, ...values }, printed), '2024')).toEqual({ residuals, included });
});

it('where it can’t be decided a note says so', () => {
  const facts = year({ ...COMMON, [SELLING]: 200, [R_AND_D]: 33 });
  footing(facts, '2024');
  expect([...facts.notes]).toContain(
    'Income statement, operating expenses: in 2024 the lines don’t add up to the total, and the filings don’t show which of them are included in others.',
  );
});

it('net interest has its two parts in it; a total of other lines is a line', () => {
  const facts = year({
    ...COMMON,
    [SELLING]: 250,
    InterestExpense: 40,
    InvestmentIncomeInterest: 3,
    InterestIncomeExpenseNonoperatingNet: -45,
    NonoperatingIncomeExpense: 24,
    [PRETAX]: 129,
  });
  expect(footing(facts, '2024')).toEqual({
    residuals: {},
    included: ['interest_expense', 'interest_income'],
  });
});

it('a residual is derived from the totals and the lines', () => {
  const point = linesOf(year({ ...COMMON, [SELLING]: 230 }), '2024').get('operating_expenses_unmapped');
  expect(point?.marks).toEqual(['derived']);
  expect(point?.derived?.formula).toBe('Gross profit less operating income and the lines shown');
  expect(point?.derived?.operands.map(({ label, sign }) => [label, sign])).toEqual([
    ['Gross profit', 1],
    ['Operating income', -1],
    ['Selling, general and administrative', -1],
  ]);
});

describe('income statements of real companies foot', () => {
  it.each([
    // Loss on extinguishment of debt (0000104169-18-000028); the note's interest is in `Interest, net`.
    ['WMT', '2018', 'nonoperating_unmapped', -3136],
    // Depreciation and amortization of 1,989 (0000354950-20-000015).
    ['HD', '2019', 'operating_expenses_unmapped', 1989],
    // Losses on investments (125), derivatives (558) and currencies (509) (0001193125-10-171791).
    ['MSFT', '2009', 'nonoperating_unmapped', -1192],
    // Other operating income and expenses, net (0001193125-21-118512).
    ['TSM', '2020', 'operating_expenses_unmapped', -710],
  ] as const)('%s %s: %s is %d million', (ticker, period, key, millions) => {
    expect(footing(mirrorCompanyFacts(ticker), period).residuals[key]).toBeCloseTo(millions, 0);
  });

  it.each([
    // Restructuring of 1,201 and impairment of 1,400 are in SG&A; interest in `Interest, net` (0000104169-18-000028).
    ['WMT', '2018', ['restructuring', 'impairment', 'interest_expense', 'interest_income']],
    // Operating overhead is in selling and administrative expense (0000320187-14-000097).
    ['NKE', '2014', ['general_and_administrative', 'interest_income']],
    // Advertising of 102 (0001193125-12-444068) is in SG&A.
    ['AAPL', '2011', ['selling_and_marketing']],
    // Equity in earnings of affiliates is in operating income (0000063908-14-000019).
    ['MCD', '2013', ['equity_method_income']],
  ] as const)('%s %s: %j are included in other lines', (ticker, period, keys) => {
    expect(footing(mirrorCompanyFacts(ticker), period).included).toEqual(keys);
  });

  it('restructuring of 30 million in a note isn’t taken for the statement’s line (MRVL 2026: 0001835632-26-000011)', () => {
    expect(
      footing(mirrorCompanyFacts('MRVL'), '2026').residuals['operating_expenses_unmapped'],
    ).toBeUndefined();
  });

  it.each(TICKERS)('%s: counted lines and residual are each section, and no line counts twice', (ticker) => {
    const facts = mirrorCompanyFacts(ticker);
    const off = (['annual', 'quarterly'] as const).flatMap((type) => {
      const proven = proveIncome(facts, statementLines(facts, 'income_statement', periodsOf(facts, type)));
      return proven.flatMap(({ period, section, proof }) => {
        if (proof.kind === 'undecided' || (section.has_sum && proof.counted.length === 0)) return [];
        const sum = proof.counted.reduce(
          (so_far, { point, sign }) => so_far + sign * point.value,
          proof.rest,
        );
        const counted = new Set(proof.counted.map(({ line }) => line.key));
        const isTwice = proof.inside.some(({ line }) => counted.has(line.key));
        const isOff = Math.abs(sum - section.amount) > 2e6 + 1e-6 * Math.abs(section.amount);
        return isOff || isTwice ? [`${period} ${section.key}: ${sum} ${section.amount}`] : [];
      });
    });
    expect(off).toEqual([]);
  });
});
