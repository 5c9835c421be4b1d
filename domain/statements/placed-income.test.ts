import { expect, it } from 'vitest';

import type { PrintedColumn } from './face-figures.ts';
import { placeIncome } from './placed-income.ts';
import { placingOf } from './placing.ts';
import { TEMPLATE } from './statement-lines.ts';
import { typedFaces, type TypedRow } from './testing/printed-face.ts';

function typedColumn(rows: readonly TypedRow[]): PrintedColumn {
  const named = rows.map(([tag, value, given]): TypedRow => [
    tag.includes(':') ? tag : `us-gaap:${tag}`,
    value,
    given ?? {},
  ]);
  const [column] = typedFaces('income_statement', named).columns.income_statement.values();
  if (column === undefined) throw new Error('no column');
  return column;
}

/** Tags by line, and what counts among the others of each total, in millions. */
function placed(rows: readonly TypedRow[], sic: string | null = null) {
  const column = typedColumn(rows);
  const placing = placingOf('income_statement', TEMPLATE.income_statement, sic);
  const { lines, others, parts, within, signs, off } = placeIncome(column, 'USD', placing);
  const tags = (map: typeof lines) =>
    Object.fromEntries(
      [...map].map(([key, own]) => [key, own.map(({ tag }) => tag?.replace('us-gaap:', ''))]),
    );
  return {
    lines: tags(lines),
    parts: tags(parts),
    within: [...(within ?? [])],
    turned: [...(signs ?? [])].flatMap(([{ tag }, sign]) =>
      sign === -1 ? [tag?.replace('us-gaap:', '')] : [],
    ),
    off: [...off],
    others: Object.fromEntries([...others].map(([key, own]) => [key, own.map(({ amount }) => amount / 1e6)])),
  };
}

const total = { is_total: true };
const bracket = (value: number) => ({ amount: -value * 1e6 });

it('costs without a line are those of the sum that they are in (MCDONALD’S 2023: 0000063908-24-000072)', () => {
  expect(
    placed(
      (
        [
          ['mcd:SalesbyCompanyoperatedrestaurants', 9_741.6],
          ['mcd:Revenuesfromfranchisedrestaurants', 15_436.5],
          ['mcd:OtherRevenues', 315.6],
          ['Revenues', 25_493.7, total],
          ['mcd:FoodAndPaperCosts', 3_039],
          ['mcd:PayrollAndEmployeeBenefits', 2_885.8],
          ['mcd:OccupancyAndOtherOperatingExpenses', 2_299.3],
          ['mcd:Franchisedrestaurantsoccupancyexpenses', 2_474.6],
          ['OtherExpenses', 232.5],
          ['DepreciationDepletionAndAmortization', 381.7],
          ['OtherSellingGeneralAndAdministrativeExpense', 2_435.2],
          ['OtherOperatingIncomeExpenseNet', -98.9, { amount: 98.9e6 }],
          ['CostsAndExpenses', 13_847, total],
          ['OperatingIncomeLoss', 11_646.7],
          ['InterestExpense', 1_360.8],
          ['NonoperatingIncomeExpense', 236.3, bracket(236.3)],
          [
            'mcd:IncomeLossFromContinuingOperationsBeforeIncomeTaxes',
            10_522.2,
            { label: 'Income before provision for income taxes' },
          ],
          ['IncomeTaxExpenseBenefit', 2_053.4],
          ['NetIncomeLoss', 8_468.8],
        ] satisfies [tag: string, value: number, given?: TypedRow[2]][]
      ).map(([tag, value, given = {}]): TypedRow => [tag, value, { decimals: -5, ...given }]),
    ),
  ).toMatchObject({
    lines: {
      depreciation_expense: ['DepreciationDepletionAndAmortization'],
      other_nonoperating: ['NonoperatingIncomeExpense'],
      costs_and_expenses: ['CostsAndExpenses'],
    },
    parts: {
      revenue: [
        'mcd:SalesbyCompanyoperatedrestaurants',
        'mcd:Revenuesfromfranchisedrestaurants',
        'mcd:OtherRevenues',
      ],
    },
    others: { operating_expenses: [3_039, 2_885.8, 2_299.3, 2_474.6, 232.5, 2_435.2, 98.9] },
  });
});

it('a sum without rows is a row (APPLE 2025, cut short: 0000320193-25-000079)', () => {
  const { off } = placeIncome(
    typedColumn([
      ['Revenues', 416_161],
      ['CostOfGoodsAndServicesSold', 220_960],
      ['OperatingExpenses', 62_151, total],
      ['OperatingIncomeLoss', 133_050],
      ['NonoperatingIncomeExpense', -321],
      ['IncomeTaxExpenseBenefit', 20_719],
      ['NetIncomeLoss', 112_010],
    ]),
    'USD',
    placingOf('income_statement', TEMPLATE.income_statement, null),
  );
  expect([...off]).toEqual([]);
});

it('others are added or deducted as makes up the total (BOEING, 2023-06-30: 0000012927-23-000048)', () => {
  expect(
    placed([
      ['Revenues', 19_751, total],
      ['CostOfGoodsAndServicesSold', 15_123, { ...bracket(15_123), is_member: true }],
      ['CostOfGoodsAndServicesSold', 2_689, { ...bracket(2_689), is_member: true }],
      ['CostOfRevenue', 17_812, { ...total, ...bracket(17_812) }],
      ['GrossProfit', 1_939],
      ['ba:IncomeLossfromInvestments', 44],
      ['GeneralAndAdministrativeExpense', 1_286, bracket(1_286)],
      ['ResearchAndDevelopmentExpense', 797, bracket(797)],
      ['GainLossOnDispositionOfAssets', 1],
      ['OperatingIncomeLoss', -99, { ...total, ...bracket(99) }],
      ['ProfitLoss', -149, { ...total, ...bracket(149) }],
    ]),
  ).toMatchObject({
    lines: { cost_of_revenue: ['CostOfRevenue'], gross_profit: ['GrossProfit'] },
    parts: { cost_of_revenue: ['CostOfGoodsAndServicesSold', 'CostOfGoodsAndServicesSold'] },
    others: { operating_expenses: [-44, -1] },
  });
});

it('kinds of interest are within net interest, and what is no line’s is a part (WALMART 2025: 0000104169-25-000021)', () => {
  expect(
    placed([
      ['Revenues', 680_985],
      ['CostOfRevenue', 511_753],
      ['SellingGeneralAndAdministrativeExpense', 139_884],
      ['OperatingIncomeLoss', 29_348, total],
      ['InterestExpenseDebt', 2_249],
      ['wmt:FinanceLeaseAndFinancingObligationInterestExpense', 479],
      ['InvestmentIncomeInterest', 483, bracket(483)],
      ['InterestIncomeExpenseNonoperatingNet', -2_245, { ...total, amount: 2_245e6 }],
      ['NonoperatingIncomeExpense', -794, { amount: 794e6 }],
      [
        'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
        26_309,
        total,
      ],
      ['IncomeTaxExpenseBenefit', 6_152],
      ['ProfitLoss', 20_157, total],
      ['NetIncomeLossAttributableToNoncontrollingInterest', 721, bracket(721)],
      ['NetIncomeLoss', 19_436, total],
    ]),
  ).toMatchObject({
    others: {},
    lines: {
      net_interest: ['InterestIncomeExpenseNonoperatingNet'],
      interest_expense: ['InterestExpenseDebt'],
      // Other (gains) and losses, not all that isn't operating.
      other_nonoperating: ['NonoperatingIncomeExpense'],
    },
    within: ['interest_expense', 'interest_income'],
    parts: { net_interest: ['wmt:FinanceLeaseAndFinancingObligationInterestExpense'] },
  });
});

it.each([
  [
    'is printed under another tag than a kind of it (ENTERGY, 2010-03-31: 0000065984-10-000092)',
    [
      ['ElectricUtilityRevenue', 2_006.931],
      ['GasDomesticRegulatedRevenue', 96.027],
      ['CompetitiveEnergyRevenue', 656.389],
      ['UtilityRevenue', 2_759.347, total],
    ],
    ['UtilityRevenue'],
  ],
  [
    'is called so (AMERICAN EXPRESS, 2010-03-31: 0001193125-10-109084)',
    [
      ['NoninterestIncome', 5_299],
      ['InterestAndDividendIncomeOperating', 1_905],
      ['InterestExpense', 598],
      ['InterestIncomeExpenseNet', 1_307],
      [
        'axp:TotalRevenuesNetOfInterestExpense',
        6_606,
        { ...total, label: 'Total revenues net of interest expense' },
      ],
    ],
    ['axp:TotalRevenuesNetOfInterestExpense'],
  ],
] satisfies [string, TypedRow[], string[]][])('the total of revenue %s', (_name, rows, expected) => {
  const { lines } = placed([...rows, ['OperatingIncomeLoss', 476], ['NetIncomeLoss', 218]]);
  expect(lines['revenue']).toEqual(expected);
});

it('a loss before taxes in other comprehensive income is not income before tax (M&T, 2010-03-31: 0000950123-10-045933)', () => {
  const { lines } = placed([
    ['InterestIncomeExpenseNet', 556.334],
    [
      'mtb:PortionOfOtti',
      2.685,
      { label: 'Portion of OTTI losses in other comprehensive income (before taxes)' },
    ],
    ['mtb:IncomeBeforeTaxes', 219.678, { label: 'Income before taxes' }],
    ['IncomeTaxExpenseBenefit', 68.723],
    ['NetIncomeLoss', 150.955],
  ]);
  expect(lines['pretax_income']).toEqual(['mtb:IncomeBeforeTaxes']);
});

it('shares of members in a row that is printed whole add nothing (ENTERPRISE PRODUCTS, 2010-03-31)', () => {
  const member = { is_member: true };
  const { others } = placed([
    ['Revenues', 8_544.5, total],
    ['OperatingIncomeLoss', 551],
    ['InterestExpense', 148.5, bracket(148.5)],
    ['own:BeforeTax', 402.5, { label: 'Income before provision for income taxes' }],
    ['IncomeTaxExpenseBenefit', 8.7, bracket(8.7)],
    ['ProfitLoss', 60.4, member],
    ['ProfitLoss', 317.4, member],
    ['ProfitLoss', 16, member],
    ['ProfitLoss', 393.8],
    ['NetIncomeLoss', 377.8],
  ]);
  expect(others['net_income_with_noncontrolling']).toBeUndefined();
});

const beforeTax = { label: 'Income from continuing operations before income taxes' };

it.each([
  [
    'facts whose sign is that of what is printed (HALLIBURTON, 2010-03-31: 0000045012-10-000170)',
    [
      ['Revenues', 3_761, total],
      ['CostsAndExpenses', 3_312, total],
      ['OperatingIncomeLoss', 449],
      ['InterestExpense', -79],
      ['InvestmentIncomeInterest', 3],
      ['OtherNonoperatingIncomeExpense', -40],
      ['hal:BeforeIncomeTaxes', 333, beforeTax],
      ['CurrentIncomeTaxExpenseBenefit', -121],
      ['hal:IncomeLossFromContinuingOperations', 212],
      ['IncomeLossFromDiscontinuedOperationsNetOfTax', -5],
      ['ProfitLoss', 207],
      ['NetIncomeLossAttributableToNoncontrollingInterest', 1, bracket(1)],
      ['NetIncomeLoss', 206],
    ],
    { turned: ['InterestExpense', 'CurrentIncomeTaxExpenseBenefit'], others: {} },
  ],
  [
    'a loss under a fact of income (FMC, 2010-03-31: 0001193125-10-108357)',
    [
      ['IncomeTaxExpenseBenefit', 40.7],
      ['IncomeLossFromContinuingOperationsIncludingPortionAttributableToNoncontrollingInterest', 86.1],
      ['IncomeLossFromDiscontinuedOperationsNetOfTax', 5.7, bracket(5.7)],
      ['ProfitLoss', 80.4],
      ['NetIncomeLossAttributableToNoncontrollingInterest', 3],
      ['NetIncomeLoss', 77.4],
    ],
    { turned: ['IncomeLossFromDiscontinuedOperationsNetOfTax'] },
  ],
  [
    'a row that is printed again as its sum (PUBLIX, 2010-03-31: 0001193125-10-110097)',
    [
      ['OperatingIncomeLoss', 523.706],
      ['own:InvestmentIncomeAndOther', 23.628],
      ['own:InvestmentIncomeAndOtherNet', 23.628],
      ['OtherNonoperatingIncomeExpense', 6.263],
      ['own:BeforeIncomeTaxes', 553.597, beforeTax],
    ],
    { others: { nonoperating: [23.628] } },
  ],
  [
    'income less its tax (AON, 2009-03-31: 0001104659-10-025227)',
    [
      ['own:BeforeIncomeTaxes', 343, beforeTax],
      ['IncomeTaxExpenseBenefit', 108],
      ['IncomeLossFromContinuingOperationsIncludingPortionAttributableToNoncontrollingInterest', 235],
      ['DiscontinuedOperationIncomeLossFromDiscontinuedOperationBeforeIncomeTax', 91],
      ['DiscontinuedOperationTaxEffectOfDiscontinuedOperation', 41],
      ['IncomeLossFromDiscontinuedOperationsNetOfTax', 50],
      ['ProfitLoss', 285],
    ],
    {
      others: {},
      parts: {
        discontinued_operations: [
          'DiscontinuedOperationIncomeLossFromDiscontinuedOperationBeforeIncomeTax',
          'DiscontinuedOperationTaxEffectOfDiscontinuedOperation',
        ],
      },
    },
  ],
  [
    'a total so far with a cost of no line before it (TARGET, 2010-05-01: 0001104659-10-031430)',
    [
      ['Revenues', 15_593, total],
      ['CostOfGoodsAndServicesSold', 10_412],
      ['SellingGeneralAndAdministrativeExpense', 3_143],
      ['tgt:CreditCardExpenses', 280],
      ['DepreciationDepletionAndAmortization', 516],
      ['tgt:EarningsBeforeInterestExpenseIncomeTaxes', 1_242],
      ['InterestExpense', 187],
      ['own:BeforeIncomeTaxes', 1_055, beforeTax],
    ],
    { others: { pretax_income: [-280] } },
  ],
  [
    'other costs under the tag of all (GENERAL ELECTRIC, 2010-03-31, cut short: 0000040545-10-000042)',
    [
      ['Revenues', 36_605, total],
      ['CostOfGoodsSold', 17_512],
      ['ge:InterestAndOtherFinancialCharges', 7_171],
      ['CostsAndExpenses', 9_095],
      ['ge:CostAndExpensesAll', 33_778, total],
      ['own:BeforeIncomeTaxes', 2_827, beforeTax],
    ],
    { others: { pretax_income: [-7_171] }, lines: { other_operating_expense: ['CostsAndExpenses'] } },
  ],
] satisfies [string, TypedRow[], object][])('rows lead from total to total: %s', (_name, rows, expected) => {
  const exact = rows.map(([tag, value, given]): TypedRow => [tag, value, { decimals: -3, ...given }]);
  expect(placed(exact)).toMatchObject({ off: [], ...expected });
});

it('income but interest is printed before net interest (NORTHERN TRUST, 2010-03-31: 0001193125-10-101428)', () => {
  const exact = { decimals: -5 };
  expect(
    placed(
      [
        ['NoninterestIncome', 667.5, { ...exact, ...total }],
        ['InterestAndDividendIncomeOperating', 314.3, exact],
        ['InterestExpense', 83.9, exact],
        ['InterestIncomeExpenseNet', 230.4, exact],
        ['ProvisionForLoanAndLeaseLosses', 40, exact],
        ['InterestIncomeExpenseAfterProvisionForLoanLoss', 190.4, exact],
        ['NoninterestExpense', 619.7, { ...exact, ...total }],
        ['own:BeforeIncomeTaxes', 238.2, { ...exact, ...beforeTax }],
      ],
      '6022',
    ),
  ).toMatchObject({ off: [], within: ['interest_income', 'interest_expense'], others: {} });
});

it('rows that lead to a total in several ways are shown as printed', () => {
  const { off, turned } = placed([
    ['OperatingIncomeLoss', 100],
    ['InterestExpense', 10],
    ['InvestmentIncomeInterest', 10],
    ['OtherNonoperatingIncomeExpense', -10],
    ['own:BeforeIncomeTaxes', 110, beforeTax],
  ]);
  expect({ off, turned }).toEqual({ off: ['pretax_income'], turned: [] });
});

it('income before an impairment is no impairment (PUBLIC STORAGE, 2010-03-31: 0001393311-10-000011)', () => {
  const before = 'Income before equity in earnings of real estate entities and asset impairment charges';
  const { lines, off } = placed([
    ['Revenues', 398, total],
    ['own:TotalExpenses', 243],
    ['own:IncomeBefore', 155, { label: before }],
    ['IncomeLossFromEquityMethodInvestments', 10],
    ['AssetImpairmentCharges', -1],
    ['own:BeforeIncomeTaxes', 164, beforeTax],
  ]);
  expect([lines['impairment'], off]).toEqual([['AssetImpairmentCharges'], []]);
});

const CONTINUING = 'IncomeLossFromContinuingOperationsIncludingPortionAttributableToNoncontrollingInterest';

it.each<[string, string, TypedRow[], Record<string, number[]>]>([
  [
    'a sum of the row before and another (PRUDENTIAL, 2010-03-31: 0001193125-10-113040)',
    '6311',
    [
      ['Revenues', 9_292, total],
      ['BenefitsLossesAndExpenses', 8_276, total],
      ['pru:BeforeIncomeTaxes', 1_016, beforeTax],
      ['IncomeTaxExpenseBenefit', 353],
      ['pru:BeforeOperatingJointVentures', 663],
      ['pru:EquityInEarningsOfOperatingJointVentures', 10],
      [CONTINUING, 673],
      ['IncomeLossFromDiscontinuedOperationsNetOfTax', -2],
      ['ProfitLoss', 671],
    ],
    { net_income_with_noncontrolling: [10] },
  ],
  [
    'a part of such a sum (ORIX, 2008-03-31: 0001193125-10-149108)',
    '6159',
    [
      ['Revenues', 1_135_338, total],
      ['CostsAndExpenses', 949_784, total],
      ['OperatingIncomeLoss', 185_554],
      ['IncomeLossFromEquityMethodInvestments', 48_343],
      ['ix:GainsOnSalesOfSubsidiaries', 12_222],
      ['ix:BeforeIncomeTaxes', 246_119, beforeTax],
      ['IncomeTaxExpenseBenefit', 97_671],
      [CONTINUING, 148_448],
      ['IncomeLossFromDiscontinuedOperationsNetOfTax', 24_118],
      ['IncomeLossBeforeExtraordinaryItemsAndCumulativeEffectOfChangeInAccountingPrinciple', 172_566],
      ['ExtraordinaryItemNetOfTax', 933],
      ['ProfitLoss', 173_499],
    ],
    { nonoperating: [12_222], net_income_with_noncontrolling: [933] },
  ],
  [
    'net interest less provision (FANNIE MAE, 2010-03-31: 0000950123-10-046823)',
    '6111',
    [
      ['InterestAndDividendIncomeOperating', 39_446, total],
      ['InterestExpense', 36_657, total],
      ['InterestIncomeExpenseNet', 2_789],
      ['ProvisionForLoanLossesExpensed', 11_939, bracket(11_939)],
      ['InterestIncomeExpenseAfterProvisionForLoanLoss', -9_150, bracket(9_150)],
      ['NoninterestIncome', -1_724, bracket(1_724)],
      ['NoninterestExpense', 722, total],
      [
        'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments',
        -11_596,
        bracket(11_596),
      ],
    ],
    {},
  ],
])('what is left between two totals leads to the next: %s', (_, sic, rows, expected) => {
  const { off, others } = placed(rows, sic);
  expect({ off, others }).toEqual({ off: [], others: expected });
});

it('the one of two lines with a wrong sign that makes up the total is nearer (ALCON, 2009-03-31: 0001167379-10-000075)', () => {
  const { off, turned } = placed([
    ['OperatingIncomeLoss', 514],
    ['ForeignCurrencyTransactionGainLossBeforeTax', -10, bracket(10)],
    ['InvestmentIncomeInterestAndDividend', 11],
    ['InterestExpense', -5, bracket(5)],
    ['OtherNonoperatingIncomeExpense', 4],
    ['own:BeforeIncomeTaxes', 514, beforeTax],
  ]);
  expect({ off, turned }).toEqual({ off: [], turned: ['InterestExpense'] });
});

it('a row that those above it add up to by chance is one of them (CELANESE, 2010-03-31: 0000950123-10-038910)', () => {
  const { lines, others, off } = placed([
    ['OperatingIncomeLoss', -14, bracket(14)],
    ['IncomeLossFromEquityMethodInvestments', 26],
    ['InterestExpense', 49, bracket(49)],
    ['InvestmentIncomeInterest', 1],
    ['InvestmentIncomeDividend', 27],
    ['OtherNonoperatingIncomeExpense', 6],
    ['ce:BeforeIncomeTaxes', -3, { ...beforeTax, ...bracket(3) }],
  ]);
  expect({ off, others }).toEqual({ off: [], others: {} });
  expect(lines).toMatchObject({
    interest_expense: ['InterestExpense'],
    interest_income: ['InvestmentIncomeInterest', 'InvestmentIncomeDividend'],
  });
});

it.each<[string, string | null, TypedRow[], Record<string, unknown>]>([
  [
    'an impairment reduces it, and is printed again as its own sum (WELLPOINT, 2009-03-31: 0001193125-10-096170)',
    '6324',
    [
      ['PremiumsEarnedNet', 14_203.2],
      ['wlp:AdministrativeServicesFees', 941.5],
      ['OtherIncome', 154],
      ['InsuranceServicesRevenue', 15_298.7],
      ['NetInvestmentIncome', 197.1],
      ['RealizedInvestmentGainsLosses', -47.5],
      ['wlp:Impairments', 305, { ...bracket(305), label: 'Total other-than-temporary impairment losses' }],
      [
        'wlp:Net',
        305,
        { ...bracket(305), label: 'Other-than-temporary impairment losses recognized in income' },
      ],
      ['Revenues', 15_143.3, total],
    ],
    { impairment: ['wlp:Net'], turned: [] },
  ],
  [
    'an impairment is filed as negative, and a part of it adds to revenue (METLIFE, 2010-03-31, cut short: 0000950123-10-044487)',
    '6311',
    [
      ['PremiumsEarnedNet', 8_000],
      ['met:Impairments', -151, { label: 'Other-than-temporary impairments on fixed maturity securities' }],
      [
        'met:Portion',
        59,
        { label: 'Other-than-temporary impairments transferred to other comprehensive loss' },
      ],
      ['Revenues', 7_908, total],
    ],
    { impairment: ['met:Impairments', 'met:Portion'], turned: ['met:Impairments', 'met:Portion'] },
  ],
  [
    'gains but impairments are no impairment (LINCOLN, 2009-03-31, cut short: 0000059558-10-000159)',
    '6311',
    [
      ['PremiumsEarnedNet', 509],
      ['lnc:Net', -122, { label: 'Net other-than-temporary impairment losses on securities' }],
      [
        'lnc:Realized',
        -74,
        { label: 'Realized gain (loss), excluding other-than-temporary impairment losses' },
      ],
      ['Revenues', 313, total],
    ],
    { impairment: ['lnc:Net'], turned: ['lnc:Net'], revenue: ['lnc:Realized'] },
  ],
  [
    'fees for the management of property are no cost (PROLOGIS, 2010-03-31: 0000950123-10-044614)',
    '6798',
    [
      ['OperatingLeasesIncomeStatementLeaseRevenue', 230.277],
      ['ManagementFeesRevenue', 28.662, { label: 'Property management and other fees and incentives' }],
      ['OtherRealEstateRevenue', 1.076],
      ['RealEstateRevenueNet', 260.015, total],
    ],
    {
      property_expenses: undefined,
      revenue: [
        'OperatingLeasesIncomeStatementLeaseRevenue',
        'ManagementFeesRevenue',
        'OtherRealEstateRevenue',
      ],
    },
  ],
])('revenue is placed by its rows: %s', (_, sic, rows, expected) => {
  const { lines, parts, turned } = placed(
    rows.map(([tag, value, given = {}]): TypedRow => [tag, value, { decimals: -3, ...given }]),
    sic,
  );
  const { impairment, property_expenses } = lines;
  expect({ impairment, property_expenses, turned, ...('revenue' in expected && parts) }).toMatchObject(
    expected,
  );
});

it('totals above their rows take these rather than facts with other signs (ANGLOGOLD, 2008, cut short: 0000950123-10-050717)', () => {
  const pretax =
    'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments';
  expect(
    placed([
      ['Revenues', 3_730],
      ['GoldProductsAndServicesRevenue', 3_655],
      ['OtherNonoperatingIncome', 75],
      ['CostsAndExpenses', 4_103],
      ['au:GoldProductionCosts', 3_164],
      // No sum of the two rows below it, which add up to it by chance.
      ['au:ExplorationCost', 126],
      ['au:RelatedPartyTransactions', -10, bracket(10)],
      ['GeneralAndAdministrativeExpense', 136],
      ['DepreciationDepletionAndAmortization', 615],
      ['InterestExpense', 72],
      [pretax, -373, bracket(373)],
      ['IncomeTaxExpenseBenefit', 148, bracket(148)],
      ['ProfitLoss', -521, bracket(521)],
    ]),
  ).toMatchObject({
    lines: {
      general_and_administrative: ['GeneralAndAdministrativeExpense'],
      depreciation_expense: ['DepreciationDepletionAndAmortization'],
      costs_and_expenses: ['CostsAndExpenses'],
    },
    parts: { revenue: ['GoldProductsAndServicesRevenue', 'OtherNonoperatingIncome'] },
    others: { costs_and_expenses: [3_164, 126, -10] },
    turned: [],
    off: [],
  });
});

it('rows that are printed as deductions are all deducted (BOARDWALK, Q1 2010: 0001336047-10-000019)', () => {
  const exact = { decimals: -5 };
  expect(
    placed([
      ['Revenues', 300.5, exact],
      ['OperatingIncomeLoss', 300.5, exact],
      ['InterestExpense', -35.2, { ...exact, amount: 35.2e6 }],
      ['own:InterestExpenseAffiliates', -2, { ...exact, amount: 2e6 }],
      ['InvestmentIncomeInterest', -0.1, { ...exact, amount: -0.1e6 }],
      ['OtherNonoperatingIncomeExpense', -0.1, { ...exact, amount: -0.1e6 }],
      ['NonoperatingIncomeExpense', 37, { ...exact, ...total }],
      [
        'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments',
        263.5,
        exact,
      ],
      ['ProfitLoss', 263.5, exact],
    ]),
  ).toMatchObject({
    turned: [
      'NonoperatingIncomeExpense',
      'InterestExpense',
      'InvestmentIncomeInterest',
      'OtherNonoperatingIncomeExpense',
    ],
    others: { nonoperating: [-2] },
    off: [],
  });
});

const BEFORE_TAX =
  'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments';

it('interest under an own tag is interest expense (TIME WARNER, Q1 2010: 0000950123-10-044051)', () => {
  expect(
    placed([
      ['OperatingIncomeLoss', 1463],
      ['twx:InterestExpenseNet', 296, { label: 'Interest expense, net', ...bracket(296) }],
      ['OtherNonoperatingIncomeExpense', -53],
      [BEFORE_TAX, 1114],
    ]),
  ).toMatchObject({ lines: { interest_expense: ['twx:InterestExpenseNet'] }, others: {}, off: [] });
});

it.each([
  ['Interest and other financial charges', true],
  ['Net interest and other financing costs', true],
  ['Interest expense (net of interest income of $6)', true],
  ['Interest expense (income), net', false],
  ['Interest expense and other, net', false],
  ['Interest expense on savings bank deposits', false],
])('“%s” is interest expense: %s', (label, isInterest) => {
  const { lines } = placed([
    ['OperatingIncomeLoss', 100],
    ['own:Row', 20, { label, ...bracket(20) }],
    [BEFORE_TAX, 80],
  ]);
  expect('interest_expense' in lines).toBe(isInterest);
});

it('interest net of income isn’t the line where what is paid is printed (SUPERVALU, fiscal 2010: 0000950123-10-037777)', () => {
  const { lines } = placed([
    ['OperatingIncomeLoss', 1201],
    ['InterestExpense', 576],
    ['svu:InterestIncomeNonoperating', 7, { label: 'Interest income', ...bracket(7) }],
    ['svu:InterestExpenseNet', 569, { label: 'Interest expense, net', ...total }],
    [BEFORE_TAX, 632],
  ]);
  expect(lines['interest_expense']).toEqual(['InterestExpense']);
});

/** Spectra's income before tax. */
const after = (value: number) =>
  [['spectra:IncomeBeforeTaxes', value, { label: 'Earnings before income taxes' }]] satisfies TypedRow[];

it('a sum above interest isn’t all that isn’t operating (SPECTRA ENERGY, Q1 2010: 0001193125-10-113004)', () => {
  const before = [['OperatingIncomeLoss', 492]] satisfies TypedRow[];
  const kinds = [
    ['IncomeLossFromEquityMethodInvestments', 122],
    ['OtherNonoperatingIncomeExpense', 4],
  ] satisfies TypedRow[];
  const sum = [['NonoperatingIncomeExpense', 126, total]] satisfies TypedRow[];
  const interest = [['InterestExpense', 159]] satisfies TypedRow[];
  const { lines, off } = placed([...before, ...kinds, ...sum, ...interest, ...after(459)]);
  expect(off).toEqual([]);
  expect(lines).toMatchObject({
    equity_method_income: ['IncomeLossFromEquityMethodInvestments'],
    other_nonoperating: ['OtherNonoperatingIncomeExpense'],
    interest_expense: ['InterestExpense'],
  });
  expect(lines).not.toHaveProperty('nonoperating');
  expect(placed([...before, ...kinds, ...sum, ...after(618)]).lines).toHaveProperty('nonoperating');
});

it('the first row is revenue where it is called so and leads to the next total (VALERO, Q1 2010, cut short: 0000950123-10-046222)', () => {
  const rows: readonly TypedRow[] = [
    ['RefiningAndMarketingRevenue', 19_643, { label: 'Operating revenues (1)' }],
    ['RefiningAndMarketingCosts', 19_048],
    ['SellingExpense', 173],
    ['GeneralAndAdministrativeExpense', 97],
    ['DepreciationDepletionAndAmortization', 357],
    ['CostsAndExpenses', 19_675, total],
    ['OperatingIncomeLoss', -32, bracket(32)],
    ['ProfitLoss', -32, bracket(32)],
  ];
  const { lines, others } = placed(rows);
  expect([lines['revenue'], others]).toEqual([
    ['RefiningAndMarketingRevenue'],
    { operating_expenses: [19_048] },
  ]);
  // It isn't one that the costs don't lead from.
  const [first, ...rest] = rows;
  expect(
    placed([first ?? ['Revenues', 0], ['own:OtherIncome', 40, { label: 'Other' }], ...rest]).lines,
  ).not.toHaveProperty('revenue');
});

it('a line that is a sum within another line has its total (BRADESCO, 2007, cut short: 0001292814-10-002221)', () => {
  expect(
    placed(
      [
        ['InterestAndFeeIncomeLoansAndLeases', 22_608],
        ['OtherInterestAndDividendIncome', 13_901],
        ['InterestAndDividendIncomeOperating', 36_509, total],
        ['InterestExpenseDeposits', 10_372, bracket(10_372)],
        ['InterestExpenseLongTermDebt', 2_366, bracket(2_366)],
        ['InterestExpense', 12_738, { ...total, amount: -12_738e6 }],
        ['InterestIncomeExpenseNet', 23_771],
        ['NetIncomeLoss', 23_771],
      ],
      '6022',
    ),
  ).toMatchObject({
    lines: {
      net_interest: ['InterestIncomeExpenseNet'],
      interest_income: ['InterestAndDividendIncomeOperating'],
      interest_expense: ['InterestExpense'],
    },
    within: ['interest_income', 'interest_expense'],
    parts: {
      interest_expense: ['InterestExpenseDeposits', 'InterestExpenseLongTermDebt'],
      interest_income: ['InterestAndFeeIncomeLoansAndLeases', 'OtherInterestAndDividendIncome'],
    },
  });
});

const own = (label: string) => ({ label });

it.each<[string, readonly TypedRow[], Record<string, readonly string[]>]>([
  [
    'that of the parent (KBR, Q1 2010, cut short: 0001140361-10-017892)',
    [
      ['Revenues', 2_631],
      [
        'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments',
        88,
      ],
      ['IncomeTaxExpenseBenefit', -29, { value: 29e6 }],
      ['ProfitLoss', 59, own('Net income')],
      ['kbr:LessNetIncomeAttributableToNoncontrollingInterests', -13],
      ['kbr:NetIncomeAttributableToParent', 46, own('Net income attributable to KBR')],
    ],
    { net_income_with_noncontrolling: ['ProfitLoss'], net_income: ['kbr:NetIncomeAttributableToParent'] },
  ],
  [
    'that of the parent, of which net income is tagged so (XEROX, Q1 2010, cut short: 0001193125-10-104261)',
    [
      ['Revenues', 4_721],
      ['NetIncomeLoss', -34, own('Net (Loss) Income')],
      ['xrx:NetLossIncomeNoncontrollingInterest', -8],
      ['xrx:NetLossIncomeXeroxCorporation', -42, own('Net (Loss) Income Attributable to Xerox')],
    ],
    {
      net_income_with_noncontrolling: ['NetIncomeLoss'],
      net_income: ['xrx:NetLossIncomeXeroxCorporation'],
    },
  ],
  [
    'net income (FPL GROUP, Q1 2010, cut short: 0000753308-10-000051)',
    [
      ['Revenues', 3_622],
      ['OperatingIncomeLoss', 939],
      ['fpl:NetIncomeBeforeIncomeTaxes', 770, own('INCOME BEFORE INCOME TAXES')],
      ['IncomeTaxExpenseBenefit', 214],
      ['fpl:NetIncomeLossConsolidatedProfit', 556, own('NET INCOME')],
    ],
    {
      net_income_with_noncontrolling: ['fpl:NetIncomeLossConsolidatedProfit'],
      net_income: ['fpl:NetIncomeLossConsolidatedProfit'],
    },
  ],
])('a total under an own tag is found by its label: %s', (_name, rows, lines) => {
  expect(placed(rows).lines).toMatchObject(lines);
});

it.each([
  ['Net income attributable to noncontrolling interests'],
  ['Net income from continuing operations attributable to Equifax'],
  ['Net income attributable to common shareholders'],
  ['Net income per share'],
])('“%s” under an own tag isn’t net income', (label) => {
  expect(
    placed([
      ['Revenues', 500],
      ['NetIncomeLoss', 57],
      ['own:Other', 56, own(label)],
    ]).lines,
  ).toMatchObject({ net_income: ['NetIncomeLoss'] });
});

it('revenue and income before tax are found by their labels (GOLDMAN SACHS, Q1 2010, cut short: 0000950123-10-046612)', () => {
  expect(
    placed([
      ['gs:TotalNonInterestRevenues', 11_357, { ...total, label: 'Total non-interest revenues' }],
      ['gs:NetInterestIncomeExpense', 1_418, own('Net interest income')],
      ['gs:NetRevenues', 12_775, own('Net revenues, including net interest income')],
      ['NoninterestExpense', 7_616, total],
      ['gs:PreTaxEarnings', 5_159, own('Pre-tax earnings')],
      ['IncomeTaxExpenseBenefit', 1_703],
      ['NetIncomeLoss', 3_456],
    ]),
  ).toMatchObject({
    lines: {
      revenue: ['gs:NetRevenues'],
      pretax_income: ['gs:PreTaxEarnings'],
      net_income: ['NetIncomeLoss'],
    },
    off: [],
  });
});

it('rows that add up within rounding alone don’t take apart a sum that does exactly (YUM, Q1 2009: 0001041061-10-000023)', () => {
  expect(
    placed([
      ['Revenues', 2_217, total],
      ['CostOfGoodsSoldDirectMaterials', 611],
      ['CostOfGoodsSoldDirectLabor', 457],
      ['CostOfGoodsSoldOverhead', 542],
      ['CostOfGoodsSold', 1_610],
      ['GeneralAndAdministrativeExpense', 255],
      ['FranchiseCosts', 20],
      ['yum:ClosuresAndImpairmentExpenses', 4],
      ['GainLossOnDispositionOfAssets', 14, bracket(14)],
      ['yum:OtherIncomeExpense', -9],
      ['CostsAndExpenses', 1_866, total],
      ['OperatingIncomeLoss', 351],
      ['NetIncomeLoss', 218],
    ]),
  ).toMatchObject({
    lines: {
      cost_of_revenue: ['CostOfGoodsSold'],
      general_and_administrative: ['GeneralAndAdministrativeExpense'],
    },
    parts: {
      cost_of_revenue: [
        'CostOfGoodsSoldDirectMaterials',
        'CostOfGoodsSoldDirectLabor',
        'CostOfGoodsSoldOverhead',
      ],
    },
    others: { operating_expenses: [20, 4, -14, -9] },
    turned: [],
  });
});

it('costs under own tags may be printed in brackets (as PAPA JOHN’S, Q1 2010, all of them: 0001104659-10-025272)', () => {
  const costs = [27.286, 35.403, 11.404, 7.84, 18.19, 95.292, 8.732, 11.7, 2.29];
  expect(
    placed([
      ['Revenues', 285.786, total],
      ...costs.map((value, at): TypedRow => [`pzza:Cost${at}`, value, bracket(value)]),
      ['pzza:Cheese', -2.809, { amount: 2.809e6 }],
      ['GeneralAndAdministrativeExpense', 27.86, bracket(27.86)],
      ['DepreciationAndAmortization', 7.88, bracket(7.88)],
      ['CostsAndExpenses', 251.068, { ...total, ...bracket(251.068) }],
      ['OperatingIncomeLoss', 34.718],
      ['NetIncomeLoss', 20],
    ]),
  ).toMatchObject({ others: { operating_expenses: [...costs, -2.809] }, turned: [] });
});

it('total cost of sales is cost of revenue under any tag that is no other line’s (AES, 2010-03-31: 0001193125-10-111183)', () => {
  expect(
    placed([
      ['ElectricUtilityRevenue', 4_112, { label: 'Total revenue', ...total }],
      ['CostOfTransmission', 1_666, { label: 'Regulated', ...bracket(1_666) }],
      ['ElectricProductionExpense', 1_446, { label: 'Non-Regulated', ...bracket(1_446) }],
      ['CostOfGoodsSoldElectric', 3_112, { label: 'Total cost of sales', ...total, ...bracket(3_112) }],
      ['GrossProfit', 1_000, { label: 'Gross margin', ...total }],
    ]),
  ).toMatchObject({
    lines: { revenue: ['ElectricUtilityRevenue'], cost_of_revenue: ['CostOfGoodsSoldElectric'] },
    others: {},
    off: [],
  });
});

it.each<[string, TypedRow[], string[]]>([
  [
    'SARA LEE, a result of −367 and a gain of 6 million of Q3 2010: 0001193125-10-109851',
    [
      ['IncomeLossFromContinuingOperations', 25],
      ['IncomeLossFromDiscontinuedOperationsNetOfTax', -367],
      ['DiscontinuedOperationGainLossOnDisposalOfDiscontinuedOperationNetOfTax', 6],
      ['ProfitLoss', -336],
    ],
    [
      'IncomeLossFromDiscontinuedOperationsNetOfTax',
      'DiscontinuedOperationGainLossOnDisposalOfDiscontinuedOperationNetOfTax',
    ],
  ],
  [
    'AES, the parent’s 2 million of Q1 2010 below net income: 0001193125-10-111183',
    [
      ['IncomeLossFromContinuingOperationsIncludingPortionAttributableToNoncontrollingInterest', 398],
      ['DiscontinuedOperationIncomeLossFromDiscontinuedOperationDuringPhaseOutPeriodNetOfTax', 17],
      ['DiscontinuedOperationGainLossOnDisposalOfDiscontinuedOperationNetOfTax', -13],
      ['ProfitLoss', 402],
      ['NetIncomeLossAttributableToNoncontrollingInterest', 215, bracket(215)],
      ['NetIncomeLoss', 187],
      ['IncomeLossFromDiscontinuedOperationsNetOfTaxAttributableToReportingEntity', 2],
    ],
    [
      'DiscontinuedOperationIncomeLossFromDiscontinuedOperationDuringPhaseOutPeriodNetOfTax',
      'DiscontinuedOperationGainLossOnDisposalOfDiscontinuedOperationNetOfTax',
    ],
  ],
  [
    'BRISTOL-MYERS SQUIBB, 1 million of Q1 2009 that is printed twice: 0001193125-10-098285',
    [
      ['IncomeLossFromContinuingOperationsIncludingPortionAttributableToNoncontrollingInterest', 920],
      ['DiscontinuedOperationIncomeLossFromDiscontinuedOperationDuringPhaseOutPeriodNetOfTax', 1],
      ['IncomeLossFromDiscontinuedOperationsNetOfTax', 1],
      ['ProfitLoss', 921],
    ],
    ['IncomeLossFromDiscontinuedOperationsNetOfTax'],
  ],
])('discontinued operations are all that lead to net income, each once (%s)', (_name, rows, tags) => {
  const pretax: TypedRow[] = [
    ['Revenues', 2_000],
    ['CostsAndExpenses', 1_000, total],
    [
      'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments',
      1_000,
    ],
    ['IncomeTaxExpenseBenefit', 1_000 - (rows[0]?.[1] ?? 0)],
  ];
  expect(placed([...pretax, ...rows])).toMatchObject({
    lines: { discontinued_operations: tags },
    others: {},
    off: [],
  });
});

it('income before tax under the tag of operating income is none, and a lender’s own total is its revenue (AMERICAN EXPRESS: 0001193125-10-109084)', () => {
  const { lines } = placed(
    [
      ['NoninterestIncome', 5_299, total],
      ['InterestAndDividendIncomeOperating', 1_905, total],
      ['InterestExpense', 598, total],
      ['InterestIncomeExpenseNet', 1_307],
      [
        'axp:TotalRevenuesNetOfInterestExpense',
        6_606,
        { label: 'Total revenues net of interest expense', is_total: true },
      ],
      ['ProvisionForLoanLeaseAndOtherLosses', 943, total],
      ['NoninterestExpense', 4_411, total],
      ['OperatingIncomeLoss', 1_252, { label: 'Pretax income from continuing operations' }],
      ['IncomeTaxExpenseBenefit', 367],
      ['NetIncomeLoss', 885],
    ],
    '6199',
  );
  expect(lines['operating_income']).toBeUndefined();
  expect(lines['pretax_income']).toEqual(['OperatingIncomeLoss']);
  expect(lines['revenue']).toEqual(['axp:TotalRevenuesNetOfInterestExpense']);
});

it.each([
  ['Earnings Before Income Taxes and Noncontrolling Interest', undefined],
  ['Income (loss) before income taxes', undefined],
  ['Income from operations before interest income and income taxes', ['OperatingIncomeLoss']],
  ['Earnings before interest and taxes', ['OperatingIncomeLoss']],
  ['Operating income', ['OperatingIncomeLoss']],
])('operating income reads as it: %s', (label, found) => {
  const { lines } = placed([
    ['Revenues', 192, total],
    ['CostsAndExpenses', 118, total],
    ['OperatingIncomeLoss', 74, { label }],
    ['IncomeTaxExpenseBenefit', 28],
    ['NetIncomeLoss', 46],
  ]);
  expect(lines['operating_income']).toEqual(found);
});

it('net interest and other income of a lender are its revenue, not interest income alone (DISCOVER: 0001193125-10-079766)', () => {
  const { lines } = placed(
    [
      ['InterestAndDividendIncomeOperating', 1_559.15, total],
      ['InterestExpense', 413.724, total],
      ['InterestIncomeExpenseNet', 1_145.426],
      ['NoninterestIncome', 545.876, total],
      ['NoninterestExpense', 474.804, total],
      ['NetIncomeLoss', 1_216.498],
    ],
    '6141',
  );
  expect(lines).toMatchObject({
    interest_income: ['InterestAndDividendIncomeOperating'],
    net_interest: ['InterestIncomeExpenseNet'],
    noninterest_income: ['NoninterestIncome'],
  });
  expect(lines['revenue']).toBeUndefined();
});

it('a row after provisions is no revenue, though it has the tag (FIRST HORIZON: 0000950123-10-055965)', () => {
  const { lines } = placed(
    [
      ['InterestIncomeExpenseNet', 180.395],
      ['ProvisionForLoanLeaseAndOtherLosses', 105],
      ['NoninterestIncome', 248.263, total],
      ['Revenues', 323.658, { label: 'Adjusted gross income after provision for loan losses' }],
      ['NoninterestExpense', 342.673, total],
      ['NetIncomeLoss', -19.015],
    ],
    '6021',
  );
  expect(lines['revenue']).toBeUndefined();
});

it.each<[string, string, string[] | undefined]>([
  ['TJX: 0000950123-10-054084', 'Cost of sales, including buying and occupancy costs', ['tjx:Cost']],
  ['VALERO: 0000950123-10-046222', 'Cost of sales', ['tjx:Cost']],
  ['ELI LILLY: 0000950123-10-041274', 'Cost of sales, operating expenses, and other-net', undefined],
  ['XCEL: 0001104659-10-024080', 'Cost of sales - other', undefined],
])('what is called cost of sales is cost of revenue, all costs are none (%s)', (_name, label, found) => {
  const { lines } = placed([
    ['Revenues', 5_017, total],
    ['tjx:Cost', 3_649, { label }],
    ['SellingGeneralAndAdministrativeExpense', 818],
    [
      'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments',
      550,
    ],
  ]);
  expect(lines['cost_of_revenue']).toEqual(found);
});

it('costs of sales of several businesses are parts of their expenses (PAPA JOHN’S: 0001104659-10-025272)', () => {
  const { lines } = placed([
    ['Revenues', 285.4, total],
    ['pzza:CostOfSalesDomesticCompanyOwned', 27.286, { label: 'Cost of sales' }],
    ['pzza:SalariesAndBenefitsDomesticCompanyOwned', 35.403, { label: 'Salaries and benefits' }],
    ['pzza:CostOfSalesDomesticCommissary', 95.292, { label: 'Cost of sales' }],
    ['pzza:SalariesAndBenefitsDomesticCommissary', 8.732, { label: 'Salaries and benefits' }],
    ['OperatingIncomeLoss', 118.687, total],
  ]);
  expect(lines['cost_of_revenue']).toBeUndefined();
});

it('above a total of costs of which the others aren’t printed is a cost (LENNAR, Q2 2025: 0001628280-25-033777)', () => {
  const { lines, others, off } = placed([
    ['Revenues', 8_377.502],
    ['GeneralAndAdministrativeExpense', 155.853],
    ['len:ContributionExpense', 20.131],
    ['CostsAndExpenses', 7_749.056, total],
    [
      'len:IncomeLossFromEquityMethodInvestmentsAndOtherNonoperatingIncomeExpense',
      12.116,
      { label: 'Equity in earnings (losses) from unconsolidated entities' },
    ],
    ['NonoperatingIncomeExpense', 30.759],
    ['len:BeforeIncomeTaxes', 641.881, beforeTax],
  ]);
  expect({ others, off }).toEqual({ others: { costs_and_expenses: [20.131] }, off: ['pretax_income'] });
  expect(lines['equity_method_income']).toHaveLength(1);
});

it.each([
  ['Bottling equity income', true], // PEPSICO: 0001193125-10-090778
  ['Equity income in MillerCoors', true], // MOLSON COORS: 0001047469-10-004775
  ['Income from equity investees', true], // STARBUCKS: 0001193125-10-104825
  ['Gains (losses) on equity method investments, net', true], // INTEL: 0000950123-10-042822
  ['Allowance for equity funds used during construction', false],
  ['Income from continuing operations before equity in earnings of real estate entities', false],
  ['Equity, royalty and interest income from investees', false], // CUMMINS: 0001104659-10-022858
  ['Gain on divestiture of equity investments', false],
])('“%s” is equity-method income: %s', (label, isEquity) => {
  const { lines } = placed([
    ['OperatingIncomeLoss', 100],
    ['own:Row', 20, { label }],
    ['own:BeforeIncomeTaxes', 120, beforeTax],
  ]);
  expect(lines['equity_method_income']).toEqual(isEquity ? ['own:Row'] : undefined);
});

it('what is counted as revenue is a part of it, not a line below (CHEVRON, Q1 2010: 0000950123-10-044204)', () => {
  const { lines, parts } = placed([
    ['SalesRevenueNet', 46_741],
    ['cvx:EquityIncome', 1_235, { label: 'Income from equity affiliates' }],
    ['OtherNonoperatingIncome', 203],
    ['Revenues', 48_179, total],
    ['CostsAndExpenses', 40_529],
    ['own:BeforeIncomeTaxes', 7_650, beforeTax],
  ]);
  expect(parts['revenue']).toEqual(['SalesRevenueNet', 'cvx:EquityIncome', 'OtherNonoperatingIncome']);
  expect(Object.keys(lines)).toEqual(['revenue', 'pretax_income', 'costs_and_expenses']);
});

/** The total that a row precedes, its tag and label, the line, and who prints it. */
const NAMED_ROWS: readonly string[] = [
  'Pretax | xrx:ResearchDevelopmentAndEngineeringExpenses | Research, development and engineering expenses | research_and_development | XEROX, 0001193125-10-104261',
  'OperatingIncomeLoss | csco:ResearchAndDevelopmentCosts | Research and development | research_and_development | CISCO, 0001193125-10-128609',
  'Pretax | FinancingInterestExpense | Equipment financing interest | financing_interest | XEROX, 0001193125-10-104261',
  'Pretax | cat:InterestExpenseOfFinancialProducts | Interest expense of Financial Products | financing_interest | CATERPILLAR, 0000018230-10-000234',
  'OperatingIncomeLoss | hpq:FinancingInterest | Financing interest | financing_interest | HEWLETT PACKARD, 0001047469-10-005835',
  'Pretax | dri:NetInterestIncomeExpense | Interest, net | net_interest | DARDEN, 0001193125-10-075874',
  'Pretax | cvx:TaxesOtherThanOnIncome | Taxes other than on income* | taxes_other_than_income | CHEVRON, 0000950123-10-044204',
  'Pretax | nem:ExplorationCostsRelatedToMiningActivities | Exploration | exploration_expense | NEWMONT, 0000950123-10-038469',
  'Pretax | AmortizationOfDeferredAcquisitionCostsDAC | Amortization of deferred policy acquisition costs | acquisition_costs | TRAVELERS, 0001104659-10-021504',
  'Pretax | all:ContractBenefits | Life and annuity contract benefits | policyholder_benefits | ALLSTATE, 0001104659-10-022539',
  'Pretax | CostOfGoodsSoldDepreciationDepletionAndAmortization | Provision for depreciation, depletion, and amortization | depreciation_expense | ALCOA, 0001193125-10-090165',
  'Pretax | lly:AcquiredInProcessResearchAndDevelopment | Acquired in-process research and development | acquired_research | LILLY, 0000950123-10-041274',
  'Pretax | InterestIncomeOperating | Interest income | interest_income | V F, 0000950123-10-048494',
  'Pretax | coh:InterestExpenseIncomeNet | Interest income (expense), net | net_interest | COACH, 0001144204-10-024723',
  'Pretax | jci:NetFinancingCharges | Net financing charges | net_interest | JOHNSON CONTROLS, 0000950123-10-043277',
  'Pretax | cost:InterestIncomeAndOther | Interest income and other, net | other_nonoperating | COSTCO, 0001193125-10-137013',
  'Pretax | AllowanceForLoanAndLeaseLossesProvisionForLossNet | Provision for loan losses | provision_for_credit_losses | DISCOVER, 0001193125-10-079766',
  'NetIncomeLoss | IncomeTaxExpenseBenefitContinuingOperations | Provision for taxes | income_tax | INTEL, 0000950123-10-042822',
  'NetIncomeLoss | OtherTaxExpenseBenefit | Provision for income taxes | income_tax | SYMANTEC, 0000950123-10-052086',
  'NetIncomeLoss | nhp:IncomeLossFromUnconsolidatedJointVentures | Income from unconsolidated joint ventures | equity_method_income | NATIONWIDE HEALTH, 0000950123-10-045562',
  'NetIncomeLoss | DiscontinuedOperationAmountOfAdjustmentToPriorPeriodGainLossOnDisposalNetOfTax | Losses from discontinued operations, net of tax | discontinued_operations | REYNOLDS, 0000950123-10-040095',
  'NetIncomeLoss | tex:NetIncomeLossAttributableToNoncontrollingInterest | Net income attributable to non-controlling interest | noncontrolling_income | TEREX, 0000097216-10-000110',
];

const PRETAX =
  'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments';

it.each(NAMED_ROWS.map((row) => row.split(' | ')))(
  'before %s a row under %s, “%s”, is of %s by its name (%s)',
  (to = '', tag = '', label = '', line = '') => {
    const { lines } = placed([
      ['Revenues', 100, total],
      ...(to === 'NetIncomeLoss' ? ([[PRETAX, 100, total]] satisfies TypedRow[]) : []),
      [tag, 10, { label }],
      [to === 'Pretax' ? PRETAX : to, 90, total],
    ]);
    expect(lines[line]).toEqual([tag]);
  },
);

it('above operating income a name makes no row one of a line below it (PAPA JOHN’S: 0001104659-10-025272)', () => {
  const { lines, others } = placed([
    ['Revenues', 100, total],
    ['pzza:Cheese', 2.8, { label: 'Income, net of noncontrolling interest in a program' }],
    ['pzza:Interest', 5, { label: 'Interest income' }],
    ['OperatingIncomeLoss', 107.8],
  ]);
  expect(Object.keys(lines)).toEqual(['revenue', 'operating_income']);
  expect(others).toEqual({ operating_expenses: [-2.8, -5] });
});

it('tax of discontinued operations is theirs, though it is called as other tax (CITIGROUP: 0001047469-10-004978)', () => {
  const { lines } = placed([
    ['Revenues', 25_421, total],
    [PRETAX, 5_285],
    ['IncomeTaxExpenseBenefit', 1_036],
    ['IncomeLossFromContinuingOperations', 4_249],
    ['DiscontinuedOperationIncomeLossFromDiscontinuedOperationBeforeIncomeTax', 89],
    [
      'DiscontinuedOperationTaxEffectOfDiscontinuedOperation',
      -122,
      { label: 'Provision (benefit) for income taxes' },
    ],
    ['IncomeLossFromDiscontinuedOperationsNetOfTax', 211],
    ['ProfitLoss', 4_460],
  ]);
  expect(lines['income_tax']).toEqual(['IncomeTaxExpenseBenefit']);
});

it('interest income and other, printed below its rows, is no line beside them (HOME DEPOT: 0001193125-10-132167)', () => {
  const { lines } = placed([
    ['Revenues', 16_863, total],
    ['OperatingIncomeLoss', 1_305],
    ['InvestmentIncomeInterestAndDividend', 4, bracket(4)],
    ['InterestExpense', 142],
    ['OtherNonoperatingIncomeExpense', -51, { amount: 51e6 }],
    ['hd:InterestAndOtherNet', -189, { amount: 189e6, label: 'Interest and Other, net' }],
    [PRETAX, 1_116],
  ]);
  expect(lines).toMatchObject({
    interest_expense: ['InterestExpense'],
    other_nonoperating: ['OtherNonoperatingIncomeExpense'],
  });
});

it('a provision filed below zero counts as it leads from net interest to what is after it (DISCOVER: 0001193125-10-079766)', () => {
  const { turned, lines } = placed(
    [
      ['InterestAndFeeIncomeLoansConsumerInstallmentCreditCard', 1_491.887],
      ['InterestAndFeeIncomeLoansOtherConsumer', 67.263],
      ['InterestAndDividendIncomeOperating', 1_559.15, total],
      ['InterestExpense', 413.724, total],
      ['InterestIncomeExpenseNet', 1_145.426],
      [
        'AllowanceForLoanAndLeaseLossesProvisionForLossNet',
        -1_387.206,
        { amount: 1_387.206e6, label: 'Provision for loan losses' },
      ],
      ['InterestIncomeExpenseAfterProvisionForLoanLoss', -241.78],
      ['NoninterestIncome', 545.876, total],
      ['NoninterestExpense', 474.804, total],
      [PRETAX, -170.708],
    ],
    '6141',
  );
  expect(turned).toEqual(['AllowanceForLoanAndLeaseLossesProvisionForLossNet']);
  expect(lines['provision_for_credit_losses']).toEqual(turned);
});

it('each row of net interest but interest income is interest expense (TARGET: 0001104659-10-031430)', () => {
  const { lines } = placed([
    ['Revenues', 15_593, total],
    ['CostsAndExpenses', 14_351, total],
    ['tgt:NonrecourseDebtCollateralizedByCreditCardReceivables', 23],
    ['InterestExpenseOther', 165],
    ['InvestmentIncomeInterest', 1, { ...bracket(1), label: 'Interest income' }],
    ['InterestExpense', 187, { label: 'Net interest expense' }],
    [PRETAX, 1_055],
  ]);
  expect(lines).toMatchObject({
    interest_expense: ['tgt:NonrecourseDebtCollateralizedByCreditCardReceivables', 'InterestExpenseOther'],
    interest_income: ['InvestmentIncomeInterest'],
  });
});

it('members of a row that is a part of revenue are no parts beside it (ACE, Q1 2010, cut short: 0001193125-10-111376)', () => {
  const { parts } = placed([
    ['PremiumsWrittenNet', 3_571],
    ['PremiumsWrittenNet', 385, { is_member: true, label: 'Segment Life' }],
    ['PremiumsWrittenNet', 3_186, { is_member: true, label: 'Other segments' }],
    ['ace:Other', 378],
    ['Revenues', 3_949, total],
  ]);
  expect(parts).toEqual({ revenue: ['PremiumsWrittenNet', 'ace:Other'] });
});

it('what operating income has is marked as in it, though drawn below (STARBUCKS, Q2 2010: 0001193125-10-104825)', () => {
  const { lines, within } = placed([
    ['SalesRevenueNet', 2_534.7],
    ['CostsAndExpenses', 2_229.3],
    ['sbux:IncomeFromEquityInvestees', 34.4, { label: 'Income from equity investees' }],
    ['OperatingIncomeLoss', 339.8, total],
    ['IncomeLossFromEquityMethodInvestments', 1],
    ['own:BeforeIncomeTaxes', 340.8, beforeTax],
  ]);
  expect(lines['equity_method_income']).toContain('sbux:IncomeFromEquityInvestees');
  expect(within).toEqual(['equity_method_income']);
});

it('a cost below zero among a bank’s income is positive (US BANCORP, Q1 2010, cut short: 0000950123-10-046495)', () => {
  const all = placed(
    [
      ['InterestIncomeExpenseNet', 2_403],
      ['FeesAndCommissions', 1_964],
      ['own:Impairment', -46, { label: 'Total other-than-temporary impairment', ...bracket(46) }],
      ['NoninterestIncome', 1_918, total],
      ['NoninterestExpense', 2_136, total],
      ['own:BeforeIncomeTaxes', 2_185, beforeTax],
    ],
    '6021',
  );
  expect(all).toMatchObject({ within: ['impairment'], turned: ['own:Impairment'] });
});

it('gains net of impairment are no impairment (BRADESCO, 2008: 0001292814-10-002221)', () => {
  const label = 'Net realized gains on available for sale securities, including impairment losses';
  const { lines } = placed([
    ['OperatingIncomeLoss', 100],
    ['own:Gains', 20, { label }],
    ['own:BeforeIncomeTaxes', 120, beforeTax],
  ]);
  expect(lines['impairment']).toBeUndefined();
});

it.each([
  // NTT DOCOMO, to others and to related parties (0000950123-10-060473); CLIMATEROCK, dividends (0001213900-25-059885).
  ['a line that only members have is of their rows', [], ['interest_income']],
  // BANK OF NEW YORK MELLON: 118 million of its own interest; 90 million of its funds' is not added (0001193125-10-112944).
  ['a line that the company’s rows are of takes none', [['InvestmentIncomeInterest', 5]], []],
])('%s', (_, others, expected) => {
  const { lines } = placed([
    ['OperatingIncomeLoss', 100],
    ...others.map(([tag, value]): TypedRow => [String(tag), Number(value)]),
    ['InvestmentIncomeDividend', 20, { is_member: true }],
    ['own:BeforeIncomeTaxes', others.length === 0 ? 120 : 125, beforeTax],
  ]);
  const found = (lines['interest_income'] ?? []).includes('InvestmentIncomeDividend');
  expect(found ? ['interest_income'] : []).toEqual(expected);
});
