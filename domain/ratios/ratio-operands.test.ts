import { describe, expect, it } from 'vitest';

import { type Figures, syntheticYear } from '../statements/testing/synthetic-year.ts';
import { latestRatios } from './latest-ratios.ts';

// The annual reports of these companies (CRM FY2025; GOOGL, JNJ, UNH and UNP FY2024) are not at hand, nor are their lists of
// filings, so that no row has an accession number. Figures of the companies are marked `stated`; all others are made up.
// Rules: docs/rules.md#total-debt, docs/rules.md#ratio-inputs

function computed(sic: string, flows: Figures, balances: Figures) {
  const facts = syntheticYear(sic, { NetIncomeLoss: 1, ...flows }, { Assets: 100_000, ...balances });
  const latest = latestRatios(facts);
  if (latest === null) throw new Error('the made-up report has no year');
  return latest;
}

describe('which tags make up total debt', () => {
  it.each([
    // Stated: total 8,433.
    [
      'a current portion of zero counts (as CRM tags it)',
      { LongTermDebtNoncurrent: 8_433, LongTermDebtCurrent: 0 },
      8_433,
    ],
    // Stated: 10,883 under two tags, total 14,182. The current part is the difference of the two.
    [
      'one amount under two tags counts once (as GOOGL tags it)',
      {
        LongTermDebtNoncurrent: 10_883,
        LongTermDebtAndCapitalLeaseObligations: 10_883,
        DebtCurrent: 14_182 - 10_883,
      },
      14_182,
    ],
    // Stated: 6,000, 5,983 and 1,749, total 36,651. The non-current part is the difference of total and 6,000.
    [
      'current debt includes short-term borrowings and the current portion (as JNJ tags it)',
      {
        LongTermDebtNoncurrent: 36_651 - 6_000,
        DebtCurrent: 6_000,
        ShortTermBorrowings: 5_983,
        LongTermDebtCurrent: 1_749,
      },
      36_651,
    ],
    // Stated: total 76,904. Its parts are made up.
    [
      'current and non-current are added (as UNH tags them)',
      { LongTermDebtNoncurrent: 70_000, LongTermDebtCurrent: 6_904 },
      76_904,
    ],
    // Stated: total 31,192, which is LongTermDebt. Its current part is made up.
    [
      'LongTermDebt without current debt is the whole (as UNP tags it)',
      { LongTermDebt: 31_192, LongTermDebtCurrent: 1_000 },
      31_192,
    ],
  ] as const)('%s', (_name, balances, expected) => {
    expect(computed('7372', {}, balances).metadata.inputs['total_debt']?.value).toBe(expected * 1e6);
  });
});

describe('which tags make up earnings and margins', () => {
  it('the greater of two tags is the depreciation (as CRM tags it; stated: 1,000 and 3,477)', () => {
    const flows = {
      Revenues: 10_000,
      OperatingIncomeLoss: 500,
      DepreciationDepletionAndAmortization: 1_000,
      DepreciationAndAmortization: 3_477,
    };
    expect(computed('7372', flows, {}).ratios.profitability.ebitda_margin).toBe(0.3977);
  });

  it('EBITDA is built up from net income where operating income is missing (as for JNJ)', () => {
    const flows = {
      Revenues: 10_000,
      NetIncomeLoss: 1_000,
      IncomeTaxExpenseBenefit: 200,
      InterestExpense: 30,
      DepreciationDepletionAndAmortization: 4,
    };
    const { operating_margin, ebitda_margin } = computed('2834', flows, {}).ratios.profitability;
    expect([operating_margin, ebitda_margin]).toEqual([null, 0.1234]);
  });

  const PARTS = {
    IncomeTaxExpenseBenefit: 170,
    InterestExpense: 80,
    DepreciationDepletionAndAmortization: 750,
  };

  it.each([
    [
      'from income before tax',
      '2844',
      {
        IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest: 1_500,
        NetIncomeLoss: 3_510,
      },
      2_330,
    ],
    [
      'from income of continuing operations',
      '2844',
      { IncomeLossFromContinuingOperations: 1_330, NetIncomeLoss: 3_510 },
      2_330,
    ],
    [
      'from net income less that of discontinued operations',
      '2844',
      { NetIncomeLoss: 3_510, IncomeLossFromDiscontinuedOperationsNetOfTax: 2_180 },
      2_330,
    ],
    [
      'an exchange, from operating income',
      '6200',
      { OperatingIncomeLoss: 1_580, NetIncomeLoss: 1_330 },
      2_330,
    ],
    ['an exchange without it', '6200', { NetIncomeLoss: 1_330 }, undefined],
    ['a bank', '6021', { OperatingIncomeLoss: 1_580, NetIncomeLoss: 1_330 }, undefined],
  ] as const)('EBITDA of %s (SIC %s)', (_name, sic, flows, expected) => {
    const { inputs } = computed(sic, { Revenues: 8_500, ...PARTS, ...flows }, {}).metadata;
    expect(inputs['ebitda']?.value).toBe(expected === undefined ? undefined : expected * 1e6);
  });

  it('a health insurer’s cost of goods gives no gross profit (as for UNH; stated: 46,694 of 400,278)', () => {
    const flows = { Revenues: 400_278, CostOfRevenue: 46_694 };
    expect(computed('6324', flows, {}).ratios.profitability.gross_margin).toBeNull();
    expect(computed('5122', flows, {}).ratios.profitability.gross_margin).toBeCloseTo(0.8833, 4);
  });

  it.each([
    ['7370', 2],
    ['4011', 2],
    ['2834', null],
  ])('industry %s without a tagged inventory has a quick ratio of %s', (sic, expected) => {
    const balances = { AssetsCurrent: 200, LiabilitiesCurrent: 100 };
    expect(computed(sic, {}, balances).ratios.liquidity.quick_ratio).toBe(expected);
  });
});

type Row = {
  name: string;
  sic: string;
  debt: number;
  gross: number | null;
  oper: number | null;
  ebitda: number;
  net: number;
  fcf: number;
  roe: number;
  roa: number;
  current: number;
  quick: number;
  to_equity: number;
  to_assets: number;
  net_to_ebitda: number;
};

/**
 * A year worked back from a row of ratios and the debt beside it: not the company's figures, only some that
 * the row would follow from.
 */
function impliedYear(row: Row) {
  const assets = row.debt / row.to_assets;
  const net_income = row.roa * assets;
  const revenue = net_income / row.net;
  const ebitda = row.ebitda * revenue;
  const flows = {
    Revenues: revenue,
    NetIncomeLoss: net_income,
    ...(row.gross !== null && { CostOfRevenue: (1 - row.gross) * revenue }),
    ...(row.oper === null
      ? {
          IncomeTaxExpenseBenefit: 0,
          InterestExpense: 0,
          DepreciationDepletionAndAmortization: ebitda - net_income,
        }
      : {
          OperatingIncomeLoss: row.oper * revenue,
          DepreciationDepletionAndAmortization: ebitda - row.oper * revenue,
        }),
    NetCashProvidedByUsedInOperatingActivities: row.fcf * revenue + 100,
    PaymentsToAcquirePropertyPlantAndEquipment: 100,
  };
  const balances = {
    Assets: assets,
    StockholdersEquity: row.debt / row.to_equity,
    AssetsCurrent: 1_000 * row.current,
    LiabilitiesCurrent: 1_000,
    InventoryNet: 1_000 * (row.current - row.quick),
    CashAndCashEquivalentsAtCarryingValue: row.debt - row.net_to_ebitda * ebitda,
    ShortTermInvestments: 0,
    LongTermDebtNoncurrent: row.debt,
  };
  return syntheticYear(row.sic, flows, balances);
}

const row = (name: string, sic: string, debt: number, ratios: (number | null)[]): Row => {
  const [gross = null, oper = null, ...rest] = ratios;
  const [ebitda = 0, net = 0, fcf = 0, roe = 0, roa = 0] = rest.map(Number);
  const [current = 0, quick = 0, to_equity = 0, to_assets = 0, net_to_ebitda = 0] = rest.slice(5).map(Number);
  return {
    name,
    sic,
    debt,
    gross,
    oper,
    ebitda,
    net,
    fcf,
    roe,
    roa,
    current,
    quick,
    to_equity,
    to_assets,
    net_to_ebitda,
  };
};

// Rows of ratios of real companies with their debt. This proves the arithmetic, and that a row does not contradict itself:
// its return on equity follows from three of its other figures.
describe('the formulas, on made-up years that are worked back from a row of ratios', () => {
  it.each([
    row(
      'CRM 2025',
      '7372',
      8_433,
      [0.7719, 0.1901, 0.2819, 0.1635, 0.3281, 0.1013, 0.0602, 1.0624, 1.0624, 0.1379, 0.0819, -0.5242],
    ),
    row(
      'GOOGL',
      '7370',
      14_182,
      [0.582, 0.3211, 0.3648, 0.286, 0.2079, 0.308, 0.2224, 1.8369, 1.8369, 0.0436, 0.0315, -0.638],
    ),
    row('JNJ', '2834', 36_651, [
      0.6907,
      null,
      0.279,
      0.1584,
      0.2234,
      0.1968,
      0.0781,
      1.1107,
      0.8634,
      0.5127,
      0.2035,
      0.4894,
    ]),
    row('UNH', '6324', 76_904, [
      null,
      0.0807,
      0.0909,
      0.036,
      0.0517,
      0.1555,
      0.0483,
      0.8266,
      0.79,
      0.83,
      0.2578,
      1.3134,
    ]),
    row('UNP', '4011', 31_192, [
      null,
      0.4005,
      0.4994,
      0.2782,
      0.2431,
      0.3995,
      0.0996,
      0.7653,
      0.7653,
      1.8468,
      0.4606,
      2.4916,
    ]),
  ])('$name', (given) => {
    const facts = impliedYear(given);
    const { profitability, returns, liquidity, leverage } =
      latestRatios(facts)?.ratios ?? expect.unreachable();
    const all = { ...profitability, ...returns, ...liquidity, ...leverage };
    expect(
      Object.fromEntries(
        Object.entries(all).map(([name, value]) => [
          name,
          value === null ? null : Math.round(value * 1e4) / 1e4,
        ]),
      ),
    ).toEqual({
      gross_margin: given.gross,
      operating_margin: given.oper,
      ebitda_margin: given.ebitda,
      net_margin: given.net,
      fcf_margin: given.fcf,
      // All of the row are rounded to four places, and this one follows from three of them.
      roe: expect.closeTo(given.roe, 2),
      roa: given.roa,
      current_ratio: given.current,
      quick_ratio: given.quick,
      debt_to_equity: given.to_equity,
      debt_to_assets: given.to_assets,
      net_debt_to_ebitda: given.net_to_ebitda,
    });
  });
});
