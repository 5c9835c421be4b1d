import { describe, expect, it } from 'vitest';

import { periodsOf } from '../facts/period.ts';
import { CASH_FLOW_LINES } from './cash-flow-lines.ts';
import { INCOME_LINES } from './income-lines.ts';
import { readFigure } from './read-figure.ts';
import { mirrorCompanyFacts } from './testing/mirror-facts.ts';

const LINES = [...INCOME_LINES, ...CASH_FLOW_LINES];

describe('quarters of real companies of which a part was restated', () => {
  it.each([
    // Restated 2013: six months of 11,439 and 5,546 of the second quarter in 0001193125-13-008172.
    ['NKE', 'revenue', 2012, [5893e6, 5546e6, 5656e6, 6236e6]],
    // 3,011 in 0000320187-14-000097, nine months of 2,290 in 0001193125-13-142156.
    ['NKE', 'pretax_income', 2012, [871e6, 632e6, 787e6, 721e6]],
    // Six and nine months restated in 0001731289-21-000058, the year not.
    ['NKLA', 'operating', 2020, [-21_897e3, -23_664e3, -39_037e3, -65_935e3]],
    ['NKLA', 'capital_expenditure', 2020, [1439e3, 4864e3, 8877e3, 7144e3]],
    // Nine months of 116,307 (0000022701-22-000015), restated to 106,667 (0000022701-23-000017).
    ['STI', 'capital_expenditure', 2022, [245, 4966, 101_456, 10_242]],
    // The year's tag is the cash flow's; 362,000 of a note in 0000022701-22-000009.
    ['STI', 'depreciation_amortisation', 2022, [358_230, 888_235, 940_579, 1_045_577]],
    // 27,725 of the year in 0000104169-14-000019, 19,145 of nine months in 0000104169-13-000051.
    ['WMT', 'operating_income', 2013, [6387e6, 6698e6, 6093e6, 8580e6]],
    // Interest of 0.2 million in 0001193125-09-165368, of -0.2 in 0001193125-10-182491.
    ['SUNE', 'interest_expense', 2009, [0.3e6, 0.2e6, 0.4e6, 3.1e6]],
    // Six months of 2011 stated with the nine months' value in 0000945436-12-000174.
    ['SUNE', 'operating', 2011, [-225.1e6, 198.7e6, 187.7e6, -176.6e6]],
    // The first quarter restated alone in 0001376339-16-000160.
    ['MDXG', 'stock_repurchased', 2015, [12_295e3, 4335e3, 4413e3, 19_141e3]],
    // 7,944 in 0001193125-14-380252, without 1,140 of restructuring that six months of 0001193125-15-020351 include.
    ['MSFT', 'operating_expenses', 2015, [9084e6, 8558e6, 7974e6, 16_765e6]],
    // -934 thousand of nine months in 0001047469-11-009145, 16,662 of the year in 0001047469-12-001623.
    ['HRI', 'income_tax', 2010, [-11_020e3, 14_210e3, -3852e3, 17_596e3]],
    // 19,751 of the year in 0001193125-16-662209, of which 16,404 of nine months; 25,639 in 0001564590-18-019062, the year alone.
    ['MSFT', 'pretax_income', 2016, [5513e6, 5855e6, 5036e6, 3347e6]],
    ['MSFT', 'income_tax', 2016, [611e6, 837e6, 1280e6, 225e6]],
  ] as const)('%s, %s of %i', (ticker, key, year, expected) => {
    const facts = mirrorCompanyFacts(ticker);
    const line = LINES.find((each) => each.key === key);
    const quarters = periodsOf(facts, 'quarterly').filter(({ label }) => label.endsWith(` ${year}`));
    const values = quarters.map((period) =>
      line === undefined ? null : (readFigure(facts, line.chain, period, 'flow')?.value ?? null),
    );
    expect(values.map((value) => (value === null ? null : Math.round(value)))).toEqual([...expected]);
  });
});
