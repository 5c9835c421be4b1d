import { describe, expect, it } from 'vitest';

import type { PrintedColumn } from './face-figures.ts';
import type { StatementName } from './line.ts';
import { placeColumn } from './placed-column.ts';
import { placingOf } from './placing.ts';
import { TEMPLATE } from './statement-lines.ts';
import { typedFaces, type TypedRow } from './testing/printed-face.ts';

/** Where rows go: by line, and by total those of none. Rows that a case is not about are added up. */
function placed(statement: StatementName, rows: readonly TypedRow[], with_groups?: readonly TypedRow[]) {
  const columnOf = (typed: readonly TypedRow[]): PrintedColumn | undefined => {
    const named = typed.map(([tag, value, given]): TypedRow => [
      tag.includes(':') ? tag : `us-gaap:${tag}`,
      value,
      given ?? {},
    ]);
    return [...typedFaces(statement, named).columns[statement].values()][0];
  };
  const column = columnOf(rows);
  if (column === undefined) return {};
  const groups = with_groups === undefined ? undefined : columnOf(with_groups)?.rows;
  const { lines, others, included, parts, off, signs } = placeColumn(
    groups === undefined ? column : { ...column, with_groups: groups },
    'USD',
    placingOf(statement, TEMPLATE[statement], null),
  );
  const labels = (map: typeof lines) =>
    Object.fromEntries(
      [...map].map(([key, own]) => [key, own.map(({ tag }) => tag?.replace('us-gaap:', ''))]),
    );
  return {
    lines: labels(lines),
    others: labels(others),
    included: labels(included),
    parts: labels(parts),
    off: [...off],
    signs: [...(signs ?? [])].map(([{ tag }, sign]) => [tag?.replace('us-gaap:', ''), sign]),
  };
}

const total = { is_total: true };
const paid = (value: number) => ({ amount: -value * 1e6 });
const own = (label: string) => ({ label });

it('rows of classes of stock are one line (NIKE, 2025-05-31: 0000320187-25-000047)', () => {
  const member = { is_member: true };
  expect(
    placed('balance_sheet', [
      ['Assets', 36_579, total],
      ['LiabilitiesCurrent', 10_566],
      ['OtherLiabilitiesNoncurrent', 12_800],
      ['CommonStockValue', 0, member],
      ['CommonStockValue', 3, member],
      ['AdditionalPaidInCapital', 14_195],
      ['AccumulatedOtherComprehensiveIncomeLossNetOfTax', -258, paid(258)],
      ['RetainedEarningsAccumulatedDeficit', -727, paid(727)],
      ['StockholdersEquity', 13_213, total],
      ['LiabilitiesAndStockholdersEquity', 36_579, total],
    ]),
  ).toMatchObject({
    lines: {
      common_stock: ['CommonStockValue', 'CommonStockValue'],
      shareholders_equity: ['StockholdersEquity'],
      total_equity: ['StockholdersEquity'],
    },
    others: {},
  });
});

it('a printed sum with a line’s tag has its rows as parts (CHEVRON, 2022-12-31: 0000093410-23-000079)', () => {
  expect(
    placed('balance_sheet', [
      ['CashAndCashEquivalentsAtCarryingValue', 42_096],
      ['InventoryFinishedGoodsAndWorkInProcess', 5_866],
      ['EnergyRelatedInventoryChemicals', 515],
      ['OtherInventorySupplies', 1_866],
      ['InventoryNet', 8_247, total],
      ['AssetsCurrent', 50_343, total],
      ['own:AtCost', 327_785],
      ['own:Depreciation', 184_194, { label: 'Less: Accumulated depreciation' }],
      ['PropertyPlantAndEquipmentNet', 143_591, total],
      ['own:Advances', 63_775],
      ['Assets', 257_709, total],
      ['LiabilitiesAndStockholdersEquity', 257_709],
    ]),
  ).toMatchObject({
    lines: { inventory: ['InventoryNet'], property_plant_equipment: ['PropertyPlantAndEquipmentNet'] },
    others: { total_assets: ['own:Advances'] },
    parts: {
      inventory: [
        'InventoryFinishedGoodsAndWorkInProcess',
        'EnergyRelatedInventoryChemicals',
        'OtherInventorySupplies',
      ],
      property_plant_equipment: ['own:AtCost', 'own:Depreciation'],
    },
  });
});

it('rows that add up by chance are rows of the total (UPS, 2022-06-30: 0001090727-23-000038)', () => {
  const changes = [
    ['IncreaseDecreaseInAccountsReceivable', -820, { amount: 820e6 }],
    ['IncreaseDecreaseInOtherOperatingAssets', 62, paid(62)],
    ['IncreaseDecreaseInAccountsPayable', -508],
    ['IncreaseDecreaseInEmployeeRelatedLiabilities', -348],
    ['IncreaseDecreaseInOtherOperatingLiabilities', 22],
    ['IncreaseDecreaseInOtherOperatingCapitalNet', 78, paid(78)],
  ] as const;
  expect(
    placed('cash_flow', [
      ['NetIncomeLoss', 8_447],
      ...changes,
      ['NetCashProvidedByUsedInOperatingActivities', 8_293, total],
      ['NetCashProvidedByUsedInInvestingActivities', 0, total],
      ['NetCashProvidedByUsedInFinancingActivities', 0, total],
    ]),
  ).toMatchObject({
    lines: {
      increase_receivables: ['IncreaseDecreaseInAccountsReceivable'],
      increase_payables: ['IncreaseDecreaseInAccountsPayable'],
      increase_other_operating: ['IncreaseDecreaseInOtherOperatingCapitalNet'],
    },
    others: {},
  });
});

it('tags of one way to read a line add up, not those of the next (MCDONALD’S 2023: 0000063908-24-000072)', () => {
  expect(
    placed('cash_flow', [
      ['NetCashProvidedByUsedInOperatingActivities', 9_612, total],
      ['PaymentsToAcquirePropertyPlantAndEquipment', 2_357, paid(2_357)],
      ['PaymentsToAcquireOtherProductiveAssets', 441, paid(441)],
      ['NetCashProvidedByUsedInInvestingActivities', -2_798, { ...total, ...paid(2_798) }],
      ['NetCashProvidedByUsedInFinancingActivities', 0, total],
      ['EffectOfExchangeRateOnCashAndCashEquivalents', 58],
    ]),
  ).toMatchObject({
    lines: {
      capital_expenditure: ['PaymentsToAcquirePropertyPlantAndEquipment'],
      other_investing: ['PaymentsToAcquireOtherProductiveAssets'],
      fx_effect: ['EffectOfExchangeRateOnCashAndCashEquivalents'],
    },
    others: {},
  });
});

it('rows of members below their own whole are no part of a sum (JPMORGAN, 2010-03-31, cut short: 0000950123-10-047138)', () => {
  const member = { is_member: true };
  expect(
    placed('balance_sheet', [
      ['CashAndDueFromBanks', 31_422],
      ['jpm:TradingAssets', 426_128, { label: 'Trading assets' }],
      ['jpm:TradingAssets', 7_464, member],
      ['OtherAssets', 108_992],
      ['OtherAssets', 6_348, member],
      ['Assets', 566_542, total],
      ['LiabilitiesAndStockholdersEquity', 566_542],
    ]),
  ).toMatchObject({
    lines: { trading_assets: ['jpm:TradingAssets'], other_noncurrent_assets: ['OtherAssets'] },
    others: {},
  });
});

it('a member of which a total is printed has no rows of the company (JPMORGAN, 2009-12-31, cut short: 0000950123-10-047138)', () => {
  const member = { is_member: true, label: 'Variable Interest Enterprise' };
  expect(
    placed('balance_sheet', [
      ['Assets', 2_031_989, total],
      ['Assets', 24_394, member],
      ['Deposits', 938_367],
      ['jpm:OtherLiabilities', 662_257],
      ['OtherLiabilities', 2_197, member],
      ['LongTermDebt', 266_000],
      ['Liabilities', 1_866_624, total],
      ['Liabilities', 17_422, member],
      ['StockholdersEquity', 165_365],
      ['LiabilitiesAndStockholdersEquity', 2_031_989],
    ]),
  ).toMatchObject({
    lines: {
      deposits: ['Deposits'],
      long_term_debt: ['LongTermDebt'],
      other_noncurrent_liabilities: ['jpm:OtherLiabilities'],
    },
    others: {},
    off: [],
  });
});

it.each([
  ['INVESCO, 2009-12-31: 0000950123-10-043401', 10_909.6, 3_288.8, 6_912.9, 707.9, 7_895.1, 7_620.8],
  ['METLIFE, 2009-12-31: 0000950123-10-044487', 539_314, 505_816, 33_121, 377, 33_528, 33_498],
])(
  'a total that was changed at the next day is the one that adds up (%s)',
  (_, assets, liabilities, own_equity, others, changed, printed) => {
    const named = (
      [
        ['Assets', assets, total],
        ['LongTermDebt', liabilities],
        ['Liabilities', liabilities, total],
        ['AdditionalPaidInCapital', own_equity],
        ['StockholdersEquity', own_equity, total],
        ['MinorityInterest', others],
        [EQUITY, changed, total],
        [EQUITY, printed, { is_member: true, label: 'Scenario Previously Reported' }],
        ['LiabilitiesAndStockholdersEquity', assets, total],
      ] satisfies TypedRow[]
    ).map(([tag, value, given = {}]): TypedRow => [`us-gaap:${tag}`, value, { decimals: -5, ...given }]);
    const [column] = typedFaces('balance_sheet', named).columns.balance_sheet.values();
    const placing = placingOf('balance_sheet', TEMPLATE.balance_sheet, null);
    const found = column && placeColumn(column, 'USD', placing);
    expect([found?.off.size, found?.lines.get('total_equity')?.map(({ value }) => value / 1e6)]).toEqual([
      0,
      [printed],
    ]);
  },
);

const EQUITY = 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest';

it('cash has deposits and federal funds as parts where a sum is printed (AMERICAN EXPRESS, 2010-03-31: 0001193125-10-109084)', () => {
  expect(
    placed('balance_sheet', [
      ['CashAndDueFromBanks', 329],
      ['InterestBearingDepositsInBanks', 18_893],
      ['axp:ShortTermInvestmentSecurities', 1_876],
      ['CashCashEquivalentsAndFederalFundsSold', 21_098],
      ['axp:Others', 122_216],
      ['Assets', 143_314],
      ['LiabilitiesAndStockholdersEquity', 143_314],
    ]),
  ).toMatchObject({
    lines: { cash: ['CashCashEquivalentsAndFederalFundsSold'] },
    parts: {
      cash: ['CashAndDueFromBanks', 'InterestBearingDepositsInBanks', 'axp:ShortTermInvestmentSecurities'],
    },
    others: { total_assets: ['axp:Others'] },
  });
});

it('inventories and prepaid expenses are lines under the filer’s own tags (ARCHER DANIELS, 2010-03-31, its prepaid expenses of DR PEPPER: 0000007084-10-000018, 0000950123-10-045289)', () => {
  expect(
    placed('balance_sheet', [
      ['CashAndCashEquivalentsAtCarryingValue', 1_115],
      ['adm:Inventories', 8_219, own('Inventories')],
      ['dps:PrepaidExpenseAndOtherAssetsCurrent', 169, own('Prepaid expenses and other current assets')],
      ['adm:PrepaidTaxes', 40, own('Prepaid and other taxes')],
      ['AssetsCurrent', 9_543],
    ]),
  ).toMatchObject({
    lines: {
      inventory: ['adm:Inventories'],
      prepaid_and_other_current: ['dps:PrepaidExpenseAndOtherAssetsCurrent'],
    },
    others: { current_assets: ['adm:PrepaidTaxes'] },
  });
});

it('debt of variable interest entities is debt under the filer’s own tags (HARLEY-DAVIDSON, 2010-03-31: 0001193125-10-110745)', () => {
  expect(
    placed('balance_sheet', [
      ['Assets', 10_703],
      ['LongTermDebtCurrent', 396],
      ['hog:Current', 899, own('Current portion of long-term debt held by variable interest entities')],
      ['hog:OtherLiabilitiesDue', 1_088],
      ['LiabilitiesCurrent', 2_383],
      ['LongTermDebtNoncurrent', 2_863],
      ['hog:Noncurrent', 2_708, own('Long-term debt held by variable interest entities')],
      ['OtherLiabilitiesNoncurrent', 662],
      ['StockholdersEquity', 2_087],
      ['LiabilitiesAndStockholdersEquity', 10_703],
    ]),
  ).toMatchObject({
    lines: {
      current_long_term_debt: ['LongTermDebtCurrent', 'hog:Current'],
      long_term_debt: ['LongTermDebtNoncurrent', 'hog:Noncurrent'],
    },
  });
});

it.each([
  [
    'in one row (DOVER, 2010-03-31: 0000950123-10-037389)',
    [
      ['AccountsPayableCurrent', 1_186],
      ['LiabilitiesCurrent', 1_186, total],
      ['LongTermDebtNoncurrent', 1_825],
      ['dov:OtherDeferrals', 546],
      ['StockholdersEquity', 4_057, total],
      ['LiabilitiesAndStockholdersEquity', 7_614, total],
    ],
    { others: { total_liabilities: ['dov:OtherDeferrals'] }, off: [] },
  ],
  [
    'that debt adds up to by chance (EATON, 2009-12-31: 0000950123-10-039704)',
    [
      ['AccountsPayableCurrent', 2_689],
      ['LiabilitiesCurrent', 2_689, total],
      ['LongTermDebtAndCapitalLeaseObligations', 3_349],
      ['etn:LongTermLiabilities', 3_426],
      ['StockholdersEquity', 6_775],
      ['MinorityInterest', 41],
      ['StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest', 6_816, total],
      ['LiabilitiesAndStockholdersEquity', 16_280, total],
    ],
    {
      lines: { long_term_debt: ['LongTermDebtAndCapitalLeaseObligations'] },
      others: { total_liabilities: ['etn:LongTermLiabilities'] },
      off: [],
    },
  ],
  [
    'with losses and shares bought printed without a sign (HEINZ, 2010-04-28: 0000950123-10-058787)',
    [
      ['AccountsPayableCurrent', 8_127],
      ['LiabilitiesCurrent', 8_127, total],
      ['CommonStockValue', 7_622],
      ['TreasuryStockValue', 4_751],
      ['AccumulatedOtherComprehensiveIncomeLossNetOfTax', -980, { amount: 980e6 }],
      ['StockholdersEquity', 1_891, total],
      ['MinorityInterest', 57],
      ['StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest', 1_948, total],
      ['LiabilitiesAndStockholdersEquity', 10_075, total],
    ],
    { lines: { treasury_stock: ['TreasuryStockValue'] }, others: {}, off: [] },
  ],
] satisfies [string, TypedRow[], object][])('equity %s', (_name, rows, expected) => {
  expect(placed('balance_sheet', rows)).toMatchObject(expected);
});

const OPERATING = 'NetCashProvidedByUsedInOperatingActivities';
const INVESTING = 'NetCashProvidedByUsedInInvestingActivities';
const FINANCING = 'NetCashProvidedByUsedInFinancingActivities';
const CHANGE = 'CashAndCashEquivalentsPeriodIncreaseDecrease';
const negative = (value: number, given: object = {}) => ({ amount: -value * 1e6, ...given });
const cents = { decimals: -3 };

it.each([
  [
    'that takes no rows of another, though these add up to it (SIGMA-ALDRICH, 0001193125-10-089763)',
    [
      ['DepreciationDepletionAndAmortization', 151],
      [OPERATING, 151],
      ['PaymentsToAcquirePropertyPlantAndEquipment', 35, negative(35)],
      [INVESTING, -35],
      ['ProceedsFromRepaymentsOfShortTermDebt', -16],
      ['RepaymentsOfLongTermDebt', 0],
      ['PaymentsOfDividends', 20, negative(20)],
      ['PaymentsForRepurchaseOfCommonStock', 35, negative(35)],
      ['ProceedsFromStockOptionsExercised', 9],
      ['ProceedsFromPaymentsForOtherFinancingActivities', 2],
      [FINANCING, -60],
      ['EffectOfExchangeRateOnCashAndCashEquivalents', -8],
      [CHANGE, 48],
    ],
    {
      lines: {
        commercial_paper: ['ProceedsFromRepaymentsOfShortTermDebt'],
        dividends: ['PaymentsOfDividends'],
        stock_repurchased: ['PaymentsForRepurchaseOfCommonStock'],
      },
      included: {},
      off: [],
    },
  ],
  [
    'without rows (PPG, 2010-03-31, cut short: 0001193125-10-093068)',
    [
      [OPERATING, -54],
      ['PaymentsToAcquirePropertyPlantAndEquipment', 93, negative(93)],
      [INVESTING, -93],
      ['PaymentsOfDividends', 225, negative(225)],
      [FINANCING, -225],
      ['EffectOfExchangeRateOnCashAndCashEquivalents', 4],
      [CHANGE, -368],
    ],
    { lines: { operating: [OPERATING] }, off: [] },
  ],
  [
    'nearest to its rows of two runs (JONES, 2009-03-31, cut short: 0000874016-10-000034)',
    [
      ['ProfitLoss', 0.3, { decimals: -5 }],
      ['IncreaseDecreaseInAccountsReceivable', 111, negative(111)],
      ['IncreaseDecreaseInAccountsPayable', -28.6],
      ['own:Adjustments', -139.6, total],
      [OPERATING, -139.3],
      [INVESTING, 0],
      [FINANCING, 0],
    ],
    { lines: { net_income_before_noncontrolling: ['ProfitLoss'] }, off: [] },
  ],
  [
    'of continuing operations alone (ROCKWELL, 2009-03-31, cut short: 0000950123-10-044432)',
    [
      ['NetIncomeLoss', 159, cents],
      ['rok:RetirementBenefitsExpenses', 59.7, cents],
      [`${OPERATING}ContinuingOperations`, 218.7, cents],
      ['PaymentsToAcquirePropertyPlantAndEquipment', 76.4, negative(76.4, cents)],
      [`${INVESTING}ContinuingOperations`, -76.4, cents],
      ['PaymentsOfDividends', 157.9, negative(157.9, cents)],
      [`${FINANCING}ContinuingOperations`, -157.9, cents],
      ['EffectOfExchangeRateOnCashAndCashEquivalents', -46.8, cents],
      ['rok:NetCashProvidedByUsedInContinuingOperations', -62.4, cents],
      ['CashProvidedByUsedInOperatingActivitiesDiscontinuedOperations', -0.3, cents],
      // Printed again as a sum.
      ['NetCashProvidedByUsedInDiscontinuedOperations', -0.3, cents],
      [CHANGE, -62.7, cents],
    ],
    {
      lines: {
        capital_expenditure: ['PaymentsToAcquirePropertyPlantAndEquipment'],
        change_in_cash: [CHANGE],
      },
      others: { operating: ['rok:RetirementBenefitsExpenses'] },
      off: [],
    },
  ],
] satisfies [string, TypedRow[], object][])('a total %s', (_name, rows, expected) => {
  expect(placed('cash_flow', rows)).toMatchObject(expected);
});

it.each([
  [
    'a payment printed without brackets (PUBLIC STORAGE, 2010-03-31: 0001393311-10-000011)',
    [
      [OPERATING, 233.122, cents],
      ['PaymentsForCapitalImprovements', 11.887, negative(11.887, cents)],
      ['PaymentsToAcquireHeldToMaturitySecurities', 95.248, cents],
      ['psa:ProceedsFromSalesOfOtherRealEstateInvestments', 0.932, cents],
      [INVESTING, -106.203, cents],
      [FINANCING, -169.861, cents],
      [CHANGE, -42.942, cents],
    ],
    { signs: [['PaymentsToAcquireHeldToMaturitySecurities', 1]] },
  ],
  [
    'a fact of the wrong sign (PETROBRAS, 2010-03-31, cut short: 0001292814-10-001832)',
    [
      ['NetIncomeLoss', 4_366],
      ['DeferredIncomeTaxExpenseBenefit', 216],
      ['DepreciationDepletionAndAmortization', 1_376],
      [OPERATING, 5_525],
      [INVESTING, -9_891],
      [FINANCING, 3_128],
      ['EffectOfExchangeRateOnCashAndCashEquivalents', 0],
      [CHANGE, -1_238],
    ],
    { signs: [['DeferredIncomeTaxExpenseBenefit', -1]] },
  ],
  [
    'a row below its total (WALGREEN, 2010-05-31, cut short: 0000104207-10-000059)',
    [
      [OPERATING, 2_819],
      ['PaymentsToAcquirePropertyPlantAndEquipment', 1_621, negative(1_621)],
      [INVESTING, -1_652],
      ['PaymentsForProceedsFromOtherInvestingActivities', 31],
      ['PaymentsForRepurchaseOfCommonStock', 754, negative(754)],
      ['RepaymentsOfLongTermDebt', 576, negative(576)],
      ['ProceedsFromStockPlans', 206],
      ['DividendsCash', -407],
      ['ProceedsFromPaymentsForOtherFinancingActivities', -11],
      [FINANCING, -1_542],
      [CHANGE, -375],
    ],
    {
      lines: { other_investing: ['PaymentsForProceedsFromOtherInvestingActivities'] },
      signs: [['PaymentsForProceedsFromOtherInvestingActivities', 1]],
    },
  ],
  [
    'totals above their rows (ANGLOGOLD, 2009-12-31, cut short: 0000950123-10-050717)',
    [
      [OPERATING, 443],
      ['ProfitLoss', -777],
      ['DepreciationDepletionAndAmortization', 1_220],
      [INVESTING, -268],
      ['PaymentsToAcquireProductiveAssets', 1_019, negative(1_019)],
      ['ProceedsFromSaleOfProductiveAssets', 751],
      [FINANCING, 303],
      ['PaymentsOfDividendsCommonStock', 45, negative(45)],
      ['ProceedsFromIssuanceOrSaleOfEquity', 348],
      [CHANGE, 478],
      ['EffectOfExchangeRateOnCashAndCashEquivalents', 47],
    ],
    {
      lines: {
        capital_expenditure: ['PaymentsToAcquireProductiveAssets'],
        dividends: ['PaymentsOfDividendsCommonStock'],
        fx_effect: ['EffectOfExchangeRateOnCashAndCashEquivalents'],
      },
    },
  ],
  [
    'exchange rates that the change leaves out (ENTERPRISE PRODUCTS, 2009-03-31: 0001061219-10-000025)',
    [
      [OPERATING, 372, cents],
      [INVESTING, -552.6, cents],
      [FINANCING, 171.6, cents],
      ['EffectOfExchangeRateOnCashAndCashEquivalents', -2, cents],
      [CHANGE, -9, cents],
    ],
    { lines: { fx_effect: ['EffectOfExchangeRateOnCashAndCashEquivalents'] } },
  ],
] satisfies [string, TypedRow[], object][])('a cash flow is read with %s', (_name, rows, expected) => {
  expect(placed('cash_flow', rows)).toMatchObject({ off: [], ...expected });
});

it('rows of which more than one could be of the wrong sign stay as printed, and the total is called wrong', () => {
  expect(
    placed('cash_flow', [
      ['NetIncomeLoss', 100],
      ['IncreaseDecreaseInAccountsPayable', 40],
      ['IncreaseDecreaseInOtherOperatingLiabilities', 40],
      [OPERATING, 100],
      [INVESTING, 0],
      [FINANCING, 0],
    ]),
  ).toMatchObject({ off: ['operating'], signs: [] });
});

it.each([
  [
    'classes of stock below equity (UPS, 2010-03-31: 0001193125-10-112914)',
    [
      ['Assets', 32_504, total],
      ['LiabilitiesCurrent', 7_366, total],
      ['LongTermDebtNoncurrent', 8_548],
      ['PensionAndOtherPostretirementDefinedBenefitPlansLiabilitiesNoncurrent', 4_954],
      ['DeferredTaxLiabilitiesNoncurrent', 1_494],
      ['SelfInsuranceReserve', 1_702],
      ['OtherLiabilitiesNoncurrent', 827],
      ['RetainedEarningsAccumulatedDeficit', 12_692],
      ['AccumulatedOtherComprehensiveIncomeLossNetOfTax', -5_155],
      ['StockholdersEquity', 7_547, total],
      ['MinorityInterest', 66],
      ['StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest', 7_613, total],
      ['CommonStockValue', 7, { is_member: true }],
      ['CommonStockValue', 3, { is_member: true }],
      ['LiabilitiesAndStockholdersEquity', 32_504, total],
    ],
    {
      lines: {
        common_stock: ['CommonStockValue', 'CommonStockValue'],
        long_term_debt: ['LongTermDebtNoncurrent'],
        other_noncurrent_liabilities: ['SelfInsuranceReserve', 'OtherLiabilitiesNoncurrent'],
      },
      others: {},
      off: [],
    },
  ],
] satisfies [string, TypedRow[], object][])('a balance sheet is read with %s', (_name, rows, expected) => {
  expect(placed('balance_sheet', rows)).toMatchObject(expected);
});

it.each<[section: string, tag: string, label: string, line: string, where: string]>([
  [
    'NetCashProvidedByUsedInOperatingActivities',
    'fpl:NetIncomeLossConsolidatedProfit',
    'Net income',
    'net_income_before_noncontrolling',
    'FPL GROUP, 0000753308-10-000051',
  ],
  [
    'NetCashProvidedByUsedInOperatingActivities',
    'us-gaap:NetIncomeLossAttributableToNoncontrollingInterest',
    'Noncontrolling interest',
    'net_income_before_noncontrolling',
    'HARMAN, 0001193125-10-097999',
  ],
  [
    'NetCashProvidedByUsedInOperatingActivities',
    'us-gaap:IncomeLossFromContinuingOperations',
    'Earnings (loss) from continuing operations',
    'continuing_net_income',
    'DEVON, 0000950123-10-045234',
  ],
  [
    'NetCashProvidedByUsedInOperatingActivities',
    'us-gaap:ProceedsFromCustomers',
    'Cash received from customers',
    'operating_receipts',
    'EMC, 0001193125-10-112907',
  ],
  [
    'NetCashProvidedByUsedInOperatingActivities',
    'us-gaap:PaymentsToSuppliersAndEmployees',
    'Cash paid to employees and suppliers',
    'operating_payments',
    'PUBLIX, 0001193125-10-110097',
  ],
  [
    'NetCashProvidedByUsedInOperatingActivities',
    'noc:InterestPaidNetOfInterestReceived',
    'Interest paid, net of interest received',
    'operating_payments',
    'NORTHROP GRUMMAN, 0000950123-10-039323',
  ],
  [
    'NetCashProvidedByUsedInOperatingActivities',
    'hsy:StockBasedCompensationExpenseNetOfTax',
    'Stock-based compensation expense, net of tax of $5,017',
    'stock_compensation',
    'HERSHEY, 0000047111-10-000018',
  ],
  [
    'NetCashProvidedByUsedInOperatingActivities',
    'pld:DeferredIncomeTaxBenefitExpense',
    'Deferred income tax benefit',
    'deferred_tax_expense',
    'PROLOGIS, 0000950123-10-044614',
  ],
  [
    'NetCashProvidedByUsedInOperatingActivities',
    'cl:RestructuringNetOfCash',
    'Restructuring, net of cash',
    'impairment_noncash',
    'COLGATE, 0001140361-10-017963',
  ],
  [
    'NetCashProvidedByUsedInOperatingActivities',
    'us-gaap:ResearchAndDevelopmentInProcess',
    'In-process research and development',
    'acquired_research_noncash',
    'OPEN TEXT, 0001193125-10-101361',
  ],
  [
    'NetCashProvidedByUsedInOperatingActivities',
    'bk:SecuritiesGainsAndVentureCapitalIncome',
    'Securities losses and venture capital income',
    'noncash_gains',
    'BANK OF NEW YORK MELLON, 0001193125-10-112944',
  ],
  [
    'NetCashProvidedByUsedInOperatingActivities',
    'kbr:EquityInEarningsOfUnconsolidatedAffiliates',
    'Equity in earnings of unconsolidated affiliates',
    'equity_method_noncash',
    'KBR, 0001140361-10-017892',
  ],
  [
    'NetCashProvidedByUsedInOperatingActivities',
    'ebay:ProvisionForTransactionAndLoanLoss',
    'Provision for transaction and loan losses',
    'noncash_provisions',
    'EBAY, 0001193125-10-096869',
  ],
  [
    'NetCashProvidedByUsedInOperatingActivities',
    'ceg:DefinedBenefitPlanExpenses',
    'Defined benefit obligation expense',
    'noncash_pensions',
    'CONSTELLATION ENERGY, 0001047469-10-004951',
  ],
  [
    'NetCashProvidedByUsedInOperatingActivities',
    'sne:AmortizationOfFilmCosts',
    'Amortization of film costs',
    'content_net',
    'SONY, 0000950123-10-061435',
  ],
  [
    'NetCashProvidedByUsedInOperatingActivities',
    'pde:AmortizationOfDeferredContractLiabilities',
    'Amortization of deferred contract liabilities',
    'other_noncash',
    'PRIDE, 0000950123-10-040577',
  ],
  [
    'NetCashProvidedByUsedInOperatingActivities',
    'hig:ChangeInReceivablesAndOtherAssets',
    'Change in receivables and other assets',
    'increase_receivables',
    'HARTFORD, 0000950123-10-040660',
  ],
  [
    'NetCashProvidedByUsedInOperatingActivities',
    'apd:IncreaseDecreaseContractsInProgress',
    'Contracts in progress',
    'increase_contract_assets',
    'AIR PRODUCTS, 0000950123-10-037984',
  ],
  [
    'NetCashProvidedByUsedInOperatingActivities',
    'us-gaap:ProceedsFromPaymentsForTradingSecurities',
    'Net cash flows for trading securities',
    'trading_net',
    'PRINCIPAL, 0001104659-10-025536',
  ],
  [
    'NetCashProvidedByUsedInOperatingActivities',
    'us-gaap:IncreaseDecreaseInPayablesToBrokerDealers',
    'Payables to brokers, dealers, and clearing organizations',
    'brokerage_net',
    'SCHWAB, 0001193125-10-112442',
  ],
  [
    'NetCashProvidedByUsedInOperatingActivities',
    'aci:CoalDerivativeAssetsAndLiabilities',
    'Coal derivative assets and liabilities',
    'increase_derivatives',
    'ARCH COAL, 0000950123-10-047037',
  ],
  [
    'NetCashProvidedByUsedInOperatingActivities',
    'eix:IncreaseDecreaseInRegulatoryAssetsAndLiabilitiesNet',
    'Regulatory assets and liabilities - net',
    'increase_regulatory',
    'EDISON INTERNATIONAL, 0001047469-10-004925',
  ],
  [
    'NetCashProvidedByUsedInOperatingActivities',
    'imo:IncreaseDecreaseInInventoriesMaterialsAndSuppliesAndPrepaids',
    'Inventories and prepaids',
    'increase_inventory',
    'IMPERIAL OIL, 0001193125-10-110273',
  ],
  [
    'NetCashProvidedByUsedInOperatingActivities',
    'celg:AccountsPayableAndOtherOperatingLiabilities',
    'Accounts payable and other operating liabilities',
    'increase_payables',
    'CELGENE, 0000950123-10-042785',
  ],
  [
    'NetCashProvidedByUsedInOperatingActivities',
    'msft:IncreaseDecreaseOtherNoncurrentAssets',
    'Other long-term assets',
    'increase_prepaid_and_other',
    'MICROSOFT, 0001193125-10-090116',
  ],
  [
    'NetCashProvidedByUsedInOperatingActivities',
    'bbby:IncreaseDecreaseInDeferredRentAndOtherLiabilities',
    'Deferred rent and other liabilities',
    'increase_accrued_liabilities',
    'BED BATH & BEYOND, 0001104659-10-022152',
  ],
  [
    'NetCashProvidedByUsedInOperatingActivities',
    'us-gaap:IncreaseDecreaseInLossAndLossAdjustmentExpenseReserve',
    'Reserve for losses and loss expenses',
    'increase_accrued_liabilities',
    'ALLIED WORLD, 0000950123-10-046562',
  ],
  [
    'NetCashProvidedByUsedInOperatingActivities',
    'q:IncreaseDecreaseInDeferredRevenueAndCustomerAdvances',
    'Deferred revenue and advance billings',
    'increase_deferred_revenue',
    'QWEST, 0001193125-10-108881',
  ],
  [
    'NetCashProvidedByUsedInOperatingActivities',
    'pfg:IncreaseDecreaseInAccruedAndDeferredIncomeTaxes',
    'Current and deferred income taxes',
    'increase_income_taxes',
    'PRINCIPAL, 0001104659-10-025536',
  ],
  [
    'NetCashProvidedByUsedInOperatingActivities',
    'pcg:OtherChangesInNoncurrentAssetsAndLiabilities',
    'Other changes in noncurrent assets and liabilities',
    'increase_other_operating',
    'PG&E, 0001004980-10-000047',
  ],
  [
    'NetCashProvidedByUsedInInvestingActivities',
    'fpl:OtherCapitalExpenditures',
    'Other capital expenditures',
    'capital_expenditure',
    'FPL GROUP, 0000753308-10-000051',
  ],
  [
    'NetCashProvidedByUsedInInvestingActivities',
    'wy:ProceedsFromSaleOfProductiveAssetsAndOperations',
    'Proceeds from sale of assets and operations',
    'property_proceeds',
    'WEYERHAEUSER, 0001193125-10-112709',
  ],
  [
    'NetCashProvidedByUsedInInvestingActivities',
    'qcom:OtherInvestmentsAndAcquisitionsNetOfCashAcquired',
    'Other investments and acquisitions, net of cash acquired',
    'acquisitions',
    'QUALCOMM, 0000950123-10-036699',
  ],
  [
    'NetCashProvidedByUsedInInvestingActivities',
    'fpl:PurchasesOfSecuritiesInSpecialUseFunds',
    'Purchases of securities in special use funds',
    'investment_purchases',
    'FPL GROUP, 0000753308-10-000051',
  ],
  [
    'NetCashProvidedByUsedInInvestingActivities',
    'pep:ShortTermInvestmentsByOriginalMaturityThreeMonthsOrLessNet',
    'Three months or less, net',
    'investment_purchases',
    'PEPSICO, 0001193125-10-090778',
  ],
  [
    'NetCashProvidedByUsedInInvestingActivities',
    'cl:SalePurchasesOfMarketableSecuritiesAndInvestments',
    'Sales (purchases) of marketable securities and investments',
    'investment_proceeds',
    'COLGATE, 0001140361-10-017963',
  ],
  [
    'NetCashProvidedByUsedInInvestingActivities',
    'mot:ProceedsFromSalesOfInvestmentsAndBusinessesNet',
    'Proceeds from sales of investments and businesses, net',
    'divestitures',
    'MOTOROLA, 0001047469-10-004771',
  ],
  [
    'NetCashProvidedByUsedInInvestingActivities',
    'mdt:PurchaseOfIntellectualProperty',
    'Purchase of intellectual property',
    'intangible_purchases',
    'MEDTRONIC, 0000897101-10-001328',
  ],
  [
    'NetCashProvidedByUsedInInvestingActivities',
    'met:PaymentsToAcquireRealEstateAndRealEstateJointVentures',
    'Purchases of real estate and real estate joint ventures',
    'real_estate_purchases',
    'METLIFE, 0000950123-10-044487',
  ],
  [
    'NetCashProvidedByUsedInInvestingActivities',
    'psa:ProceedsFromSalesOfOtherRealEstateInvestments',
    'Proceeds from sales of real estate and other real estate investments',
    'real_estate_proceeds',
    'PUBLIC STORAGE, 0001393311-10-000011',
  ],
  [
    'NetCashProvidedByUsedInInvestingActivities',
    'us-gaap:PaymentsForProceedsFromNuclearFuel',
    'Nuclear fuel purchases',
    'nuclear_fuel',
    'FPL GROUP, 0000753308-10-000051',
  ],
  [
    'NetCashProvidedByUsedInInvestingActivities',
    'hit:PaymentsToAcquireLeasedAssets',
    'Purchase of tangible assets and software to be leased',
    'leased_equipment_net',
    'HITACHI, 0001193125-10-149406',
  ],
  [
    'NetCashProvidedByUsedInInvestingActivities',
    'amp:ChangeInPolicyLoansNet',
    'Change in policy and certificate loans, net',
    'loans_to_others',
    'AMERIPRISE, 0001104659-10-025288',
  ],
  [
    'NetCashProvidedByUsedInInvestingActivities',
    'afl:IncreaseDecreaseInSecuritiesLendingCollateral',
    'Cash received as collateral on loaned securities, net',
    'interbank_net',
    'AFLAC, 0001193125-10-112569',
  ],
  [
    'NetCashProvidedByUsedInInvestingActivities',
    'pld:ReturnOnInvestmentFromUnconsolidatedInvestees',
    'Return of investment from unconsolidated investees',
    'investee_distributions',
    'PROLOGIS, 0000950123-10-044614',
  ],
  [
    'NetCashProvidedByUsedInInvestingActivities',
    'us-gaap:IncreaseDecreaseInRestrictedCashForOperatingActivities',
    'Deposit of restricted funds',
    'restricted_cash_change',
    'ABBOTT, 0001104659-10-033097',
  ],
  [
    'NetCashProvidedByUsedInInvestingActivities',
    'au:CashOutflowsFromDerivativesPurchased',
    'Cash outflows from derivatives purchased',
    'other_investing',
    'ANGLOGOLD, 0000950123-10-050717',
  ],
  [
    'NetCashProvidedByUsedInFinancingActivities',
    'cl:ProceedsFromIssuanceOfDebt',
    'Proceeds from issuance of debt',
    'debt_issued',
    'COLGATE, 0001140361-10-017963',
  ],
  [
    'NetCashProvidedByUsedInFinancingActivities',
    'peg:RepaymentOfTransitionBonds',
    'Redemption of Securitization Debt',
    'debt_repaid',
    'PUBLIC SERVICE ENTERPRISE, 0001193125-10-110439',
  ],
  [
    'NetCashProvidedByUsedInFinancingActivities',
    'ben:ProceedsFromRepaymentsofCommercialPaper',
    'Proceeds from issuance of commercial paper, net',
    'commercial_paper',
    'FRANKLIN RESOURCES, 0001193125-10-110503',
  ],
  [
    'NetCashProvidedByUsedInFinancingActivities',
    'lh:NetProceedsFromIssuanceOfStockToEmployees',
    'Net proceeds from issuance of stock to employees',
    'stock_issued',
    'LABORATORY CORP, 0000920148-10-000040',
  ],
  [
    'NetCashProvidedByUsedInFinancingActivities',
    'vno:PurchaseOfOutstandingPreferredUnits',
    'Purchase of outstanding Preferred Units',
    'stock_repurchased',
    'VORNADO, 0000899689-10-000020',
  ],
  [
    'NetCashProvidedByUsedInFinancingActivities',
    'ggp:PaymentsOfCapitalDistributionToHoldersOfCommonUnits',
    'Cash distributions paid to holders of Common Units',
    'dividends',
    'GENERAL GROWTH PROPERTIES, 0001104659-10-027738',
  ],
  [
    'NetCashProvidedByUsedInFinancingActivities',
    'mck:CommonStockShareRepurchasesIncludingSharesSurrenderedForTaxWithholding',
    'Share repurchases, including shares surrendered for tax withholding',
    'tax_withholding',
    'MCKESSON, 0000950123-10-043581',
  ],
  [
    'NetCashProvidedByUsedInFinancingActivities',
    'lnc:TransfersToAndFromSeparateAccountsNet',
    'Transfers to and from separate accounts, net',
    'deposits_net',
    'LINCOLN NATIONAL, 0000059558-10-000159',
  ],
  [
    'NetCashProvidedByUsedInFinancingActivities',
    'ntrs:ProceedsFromTermFederalFundsPurchased',
    'Proceeds from Term Federal Funds Purchased',
    'federal_funds_net',
    'NORTHERN TRUST, 0001193125-10-101428',
  ],
  [
    'NetCashProvidedByUsedInFinancingActivities',
    'us-gaap:TaxBenefitFromStockOptionsExercised',
    'Tax benefit related to stock-based compensation',
    'excess_tax_benefit',
    'FOREST LABORATORIES, 0000038074-10-000009',
  ],
  [
    'NetCashProvidedByUsedInFinancingActivities',
    'cvc:AdditionsToDeferredFinancingAndOtherCosts',
    'Additions to deferred financing costs',
    'debt_issuance_costs',
    'CABLEVISION, 0001104659-10-026401',
  ],
  [
    'NetCashProvidedByUsedInFinancingActivities',
    'psa:DistributionsPaidToPermanentNoncontrollingEquityInterests',
    'Distributions paid to permanent noncontrolling equity interests',
    'noncontrolling_payments',
    'PUBLIC STORAGE, 0001393311-10-000011',
  ],
  [
    'NetCashProvidedByUsedInFinancingActivities',
    'genz:PaymentOfBusinessAcquisitionContingentConsiderationNoncurrent',
    'Payment of contingent consideration obligation',
    'contingent_consideration',
    'GENZYME, 0001047469-10-005075',
  ],
  [
    'NetCashProvidedByUsedInFinancingActivities',
    'us-gaap:ProceedsFromRepaymentsOfRestrictedCashFinancingActivities',
    '(Increase) decrease in restricted cash',
    'financing_restricted_cash',
    'TEXTAINER, 0001193125-10-119077',
  ],
  [
    'NetCashProvidedByUsedInFinancingActivities',
    'au:CashOutflowsFromDerivativesWithFinancing',
    'Cash outflows from derivatives with financing',
    'other_financing',
    'ANGLOGOLD, 0000950123-10-050717',
  ],
  [
    'CashAndCashEquivalentsPeriodIncreaseDecrease',
    'eme:EffectOfConsolidationOfVariableInterestEntityOnCash',
    'Effect of consolidation of variable interest entity on cash',
    'cash_entity_changes',
    'EDISON MISSION ENERGY, 0001047469-10-004929',
  ],
])('before %s a row %s “%s” is of %s (%s)', (section, tag, label, line) => {
  const { lines, others } = placed('cash_flow', [
    [tag, 10, { label }],
    [section, 10, total],
  ]);
  expect(others).toEqual({});
  expect(lines?.[line]).toEqual([tag.replace('us-gaap:', '')]);
});

it.each<[tag: string, label: string, where: string]>([
  ['us-gaap:InterestPaidNet', 'Interest, net of amount capitalized', 'EQT, 0001104659-10-022535'],
  [
    'us-gaap:CapitalExpendituresIncurredButNotYetPaid',
    'Capital expenditures included in accounts payable',
    'BUCYRUS, 0001193125-10-112492',
  ],
  [
    'bxp:DividendsAndDistributionsDeclaredButNotPaid',
    'Distributions declared but not paid',
    'BOSTON PROPERTIES, 0001193125-10-111046',
  ],
])('a row %s “%s” after the change in cash is of no line (%s)', (tag, label) => {
  const { lines, others } = placed('cash_flow', [
    ['NetCashProvidedByUsedInOperatingActivities', 10, total],
    ['CashAndCashEquivalentsPeriodIncreaseDecrease', 10, total],
    [tag, 3, { label }],
  ]);
  expect({ lines: Object.keys(lines ?? {}), others }).toEqual({
    lines: ['change_in_cash', 'operating'],
    others: {},
  });
});

it.each<[section: string, tag: string, label: string, line: string, where: string]>([
  [
    'NetCashProvidedByUsedInFinancingActivities',
    'PaymentsToAcquireRestrictedInvestments',
    'Issuance of common stock',
    'stock_issued',
    'MASSEY, 0000037748-10-000025',
  ],
  [
    'NetCashProvidedByUsedInFinancingActivities',
    'IncreaseDecreaseInPayablesToBrokerDealers',
    'Change in payables to customers and broker-dealers',
    'deposits_net',
    'BANK OF NEW YORK MELLON, 0001193125-10-112944',
  ],
  [
    'NetCashProvidedByUsedInInvestingActivities',
    'IncreaseDecreaseInCustomerDeposits',
    'Net change in customer fund deposits',
    'other_investing',
    'INTUIT, 0000950123-10-054230',
  ],
  [
    'NetCashProvidedByUsedInInvestingActivities',
    'PaymentsToAcquireBuildings',
    'Purchase of corporate headquarters building',
    'capital_expenditure',
    'COACH, 0001144204-10-024723',
  ],
  [
    'NetCashProvidedByUsedInOperatingActivities',
    'IncreaseDecreaseInDeposits',
    'Increase (decrease) in deposits and prepaids',
    'increase_prepaid_and_other',
    'ISSUER DIRECT, 0001354488-10-001409',
  ],
])(
  'before %s a row %s “%s” goes by its label: its tag’s line is of another total (%s, %s)',
  (section, tag, label, line) => {
    const { lines, others } = placed('cash_flow', [
      [tag, 10, { label }],
      [section, 10, total],
    ]);
    expect(others).toEqual({});
    expect(lines?.[line]).toEqual([tag]);
  },
);

it.each<[section: string, tag: string, line: string, where: string]>([
  ['AssetsCurrent', 'PremiumsReceivableAtCarryingValue', 'receivables', 'HUMANA, 0001193125-10-094663'],
  ['AssetsCurrent', 'AccruedInvestmentIncomeReceivable', 'other_receivables', 'AETNA, 0001122304-10-000046'],
  ['AssetsCurrent', 'SeparateAccountAssets', 'prepaid_and_other_current', 'INVESCO, 0000950123-10-043401'],
  ['AssetsCurrent', 'DerivativeAssets', 'prepaid_and_other_current', 'EQT, 0001104659-10-022535'],
  ['AssetsCurrent', 'TimeDepositsAtCarryingValue', 'short_term_investments', 'CHEVRON, 0000950123-10-044204'],
  [
    'LiabilitiesCurrent',
    'LiabilityForClaimsAndClaimsAdjustmentExpense',
    'current_claims_liability',
    'UNITEDHEALTH, 0001193125-10-108897',
  ],
  ['LiabilitiesCurrent', 'UnearnedPremiums', 'contract_liabilities', 'WELLPOINT, 0001193125-10-096170'],
  ['LiabilitiesCurrent', 'OtherPolicyholderFunds', 'accrued_liabilities', 'WELLPOINT, 0001193125-10-096170'],
  [
    'LiabilitiesCurrent',
    'DeferredTaxAssetsLiabilitiesNetCurrent',
    'current_deferred_tax_liabilities',
    'EDISON MISSION, 0001047469-10-004929',
  ],
  [
    'StockholdersEquity',
    'MinorityInterest',
    'noncontrolling_interests',
    'KINDER MORGAN, 0001014108-10-000118',
  ],
])('the rows of %s place %s in %s (%s)', (section, tag, line) => {
  const { lines, others } = placed('balance_sheet', [
    [tag, 10],
    [section, 10, total],
    ['Assets', 10, total],
    ['LiabilitiesAndStockholdersEquity', 10, total],
  ]);
  expect(others).toEqual({});
  expect(lines?.[line]).toEqual([tag]);
});

it('what the parts of a sum are called doesn’t take them out of it (KBR, 2010-03-31, cut short: 0001140361-10-017892)', () => {
  const { lines, parts } = placed('balance_sheet', [
    ['AccountsNotesAndLoansReceivableNetCurrent', 1_693],
    [
      'kbr:UnbilledReceivablesOnUncompletedContracts',
      486,
      own('Unbilled receivables on uncompleted contracts'),
    ],
    ['ReceivablesNetCurrent', 2_179, { ...total, label: 'Total receivables' }],
    ['AssetsCurrent', 2_179, total],
    ['Assets', 2_179, total],
  ]);
  expect(lines).toMatchObject({ receivables: ['ReceivablesNetCurrent'] });
  expect(parts?.['receivables']).toContain('kbr:UnbilledReceivablesOnUncompletedContracts');
});

it('premiums receivable are an insurer’s where no total of current assets is printed (METLIFE, 0000950123-10-044487)', () => {
  const { lines } = placed('balance_sheet', [
    ['PremiumsReceivableAtCarryingValue', 10],
    ['Assets', 10, total],
  ]);
  expect(lines?.['insurance_receivables']).toEqual(['PremiumsReceivableAtCarryingValue']);
});

it('net property is one line, whatever its rows are (ILLINOIS TOOL WORKS, 0000049826-10-000017)', () => {
  const { lines, others } = placed('balance_sheet', [
    ['Land', 243],
    ['PropertySubjectToOrAvailableForOperatingLeaseGross', 179, { label: 'Equipment leased to others' }],
    ['PropertyPlantAndEquipmentGross', 422, total],
    ['AccumulatedDepreciationDepletionAndAmortizationPropertyPlantAndEquipment', 222, paid(222)],
    ['PropertyPlantAndEquipmentNet', 200, total],
    ['Assets', 200, total],
  ]);
  expect(others).toEqual({});
  expect(lines?.['property_plant_equipment']).toEqual(['PropertyPlantAndEquipmentNet']);
});

it('members of a total don’t lead to it (ACE, Q1 2010: 0001193125-10-111376)', () => {
  const { lines, others } = placed('cash_flow', [
    ['NetIncomeLoss', 755],
    ['IncreaseDecreaseInAccountsPayable', 68],
    ['NetCashProvidedByUsedInOperatingActivities', 18, { is_member: true }],
    ['NetCashProvidedByUsedInOperatingActivities', 805, { is_member: true }],
    ['NetCashProvidedByUsedInOperatingActivities', 823],
  ]);
  expect(others).toEqual({});
  expect(lines).toMatchObject({
    net_income_before_noncontrolling: ['NetIncomeLoss'],
    increase_payables: ['IncreaseDecreaseInAccountsPayable'],
  });
});

it('assets are no row of liabilities, so that these take a sum above its rows (ITAU UNIBANCO, cut short: 0001144204-10-032612)', () => {
  expect(
    placed('balance_sheet', [
      ['CashAndDueFromBanks', 599_088],
      ['Assets', 599_088, total],
      ['Deposits', 190_908],
      ['NoninterestBearingDepositLiabilities', 25_884],
      ['InterestBearingDepositLiabilities', 165_024],
      ['OtherLiabilities', 326_146],
      ['Liabilities', 517_054, total],
      ['CommonStockValue', 82_034],
      ['StockholdersEquity', 82_034, total],
      ['LiabilitiesAndStockholdersEquity', 599_088, total],
    ]),
  ).toMatchObject({
    lines: {
      deposits: ['Deposits'],
      other_noncurrent_liabilities: ['OtherLiabilities'],
    },
    parts: { deposits: ['NoninterestBearingDepositLiabilities', 'InterestBearingDepositLiabilities'] },
    off: [],
  });
});

describe('a statement by group (TEXTRON, 2010-03-31, cut short: 0000217346-10-000048)', () => {
  const member = { is_member: true };
  const groups: readonly TypedRow[] = [
    ['CashAndCashEquivalentsAtCarryingValue', 1_509],
    ['InventoryNet', 2_475, member],
    ['AssetsCurrent', 6_019, { ...member, ...total }],
    ['own:FinanceReceivables', 5_200, member],
    ['OtherAssets', 646, member],
    ['OtherAssetsNoncurrent', 8_280, member],
    ['Assets', 18_110, total],
    ['OtherLiabilities', 955, member],
    ['OtherLiabilitiesNoncurrent', 14_314, member],
    ['Liabilities', 15_269, total],
    ['CommonStockValue', 2_841],
    ['StockholdersEquity', 2_841, total],
    ['LiabilitiesAndStockholdersEquity', 18_110, total],
  ];
  const whole = groups.filter(([, , given]) => given?.is_member !== true);

  it('has the rows of its groups where they add up to the company’s totals', () => {
    expect(placed('balance_sheet', whole, groups)).toMatchObject({
      lines: {
        inventory: ['InventoryNet'],
        other_noncurrent_assets: ['OtherAssets', 'OtherAssetsNoncurrent'],
      },
      others: { total_assets: ['own:FinanceReceivables'] },
      off: [],
    });
  });

  it('has them also where they don’t, unless its own rows do', () => {
    const without = groups.filter(([tag]) => tag !== 'OtherAssetsNoncurrent');
    expect(placed('balance_sheet', whole, without)).toMatchObject({
      lines: { inventory: ['InventoryNet'] },
      off: ['total_assets'],
    });
    const [, ...rest] = whole;
    const footing: readonly TypedRow[] = [
      ['CashAndCashEquivalentsAtCarryingValue', 18_110],
      ...rest.slice(0, 1),
      ['OtherLiabilities', 15_269],
      ...rest.slice(1),
    ];
    const { lines, off } = placed('balance_sheet', footing, without);
    expect([lines?.['inventory'], off]).toEqual([undefined, []]);
  });
});

it('payments below zero count the other way, with others if need be (ACE, Q1 2009, cut short: 0001193125-10-111376)', () => {
  expect(
    placed('cash_flow', [
      ['NetIncomeLoss', 562],
      ['NetCashProvidedByUsedInOperatingActivities', 562],
      ['PaymentsToAcquireAvailableForSaleSecuritiesDebt', 6_456, paid(6_456)],
      ['PaymentsToAcquireHeldToMaturitySecurities', -100, { amount: 100e6 }],
      ['PaymentsToAcquireAvailableForSaleSecuritiesEquity', -152, { amount: 152e6 }],
      ['ProceedsFromSaleOfAvailableForSaleSecuritiesDebt', 6_240],
      ['PaymentsForProceedsFromDerivatives', 37, paid(37)],
      ['PaymentsForProceedsFromOtherInvestingActivities', -65, { amount: 65e6 }],
      ['NetCashProvidedByUsedInInvestingActivities', -496, paid(496)],
      ['PaymentsOfDividendsCommonStock', 85, paid(85)],
      ['NetCashProvidedByUsedInFinancingActivities', -85, paid(85)],
      ['CashAndCashEquivalentsPeriodIncreaseDecrease', -19, paid(19)],
    ]),
  ).toMatchObject({
    off: [],
    signs: [
      ['PaymentsToAcquireHeldToMaturitySecurities', -1],
      ['PaymentsToAcquireAvailableForSaleSecuritiesEquity', -1],
      ['PaymentsForProceedsFromDerivatives', -1],
      ['PaymentsForProceedsFromOtherInvestingActivities', -1],
    ],
  });
});

it('rows of a total that is printed again with others are its parts (CVS CAREMARK, Q1 2010, cut short: 0001193125-10-106601)', () => {
  expect(
    placed('cash_flow', [
      ['own:CashReceiptsFromRevenues', 22_918],
      ['PaymentsToSuppliers', 21_858, paid(21_858)],
      ['NetCashProvidedByUsedInOperatingActivities', 1_060, total],
      ['PaymentsToAcquirePropertyPlantAndEquipment', 397, paid(397)],
      ['NetCashProvidedByUsedInInvestingActivities', -397, { ...total, ...paid(397) }],
      ['PaymentsOfDividends', 702, paid(702)],
      ['NetCashProvidedByUsedInFinancingActivities', -702, { ...total, ...paid(702) }],
      ['CashAndCashEquivalentsPeriodIncreaseDecrease', -39, { ...total, ...paid(39) }],
      ['ProfitLoss', 770],
      ['DepreciationAndAmortization', 358],
      ['IncreaseDecreaseInInventories', 68, paid(68)],
      ['NetCashProvidedByUsedInOperatingActivities', 1_060, total],
    ]),
  ).toMatchObject({
    lines: {
      net_income_before_noncontrolling: ['ProfitLoss'],
      depreciation_amortisation: ['DepreciationAndAmortization'],
      increase_inventory: ['IncreaseDecreaseInInventories'],
    },
    others: {},
    parts: { operating: ['own:CashReceiptsFromRevenues', 'PaymentsToSuppliers'] },
    off: [],
  });
});

it('total equity of a partnership has an own tag (ENTERPRISE PRODUCTS, 2010-03-31, cut short: 0001061219-10-000025)', () => {
  expect(
    placed('balance_sheet', [
      ['Assets', 26_501.1, total],
      ['Liabilities', 16_089.1, total],
      ['GeneralPartnersCapitalAccount', 9_936.7],
      ['AccumulatedOtherComprehensiveIncomeLossNetOfTax', -54.6, paid(54.6)],
      [
        'PartnersCapital',
        9_882.1,
        { ...total, label: 'Total Enterprise Products Partners L.P. partners’ equity' },
      ],
      ['PartnersCapitalAttributableToNoncontrollingInterest', 529.9],
      ['epd:TotalEquity', 10_412, { ...total, label: 'Total equity' }],
      ['LiabilitiesAndPartnersCapital', 26_501.1, total],
    ]),
  ).toMatchObject({
    lines: {
      shareholders_equity: ['PartnersCapital'],
      noncontrolling_interests: ['PartnersCapitalAttributableToNoncontrollingInterest'],
      total_equity: ['epd:TotalEquity'],
      liabilities_and_equity: ['LiabilitiesAndPartnersCapital'],
    },
    others: { shareholders_equity: ['GeneralPartnersCapitalAccount'] },
    off: [],
  });
});

it.each<[total: string, tag: string, label: string, line: string | null, where: string]>([
  ['LiabilitiesCurrent', 'fpl:Notes', 'Notes payable', 'short_term_debt', 'FPL GROUP, 0000753308-10-000051'],
  [
    'Liabilities',
    'aig:FrbnyCreditFacility',
    'Federal Reserve Bank of New York credit facility',
    'long_term_debt',
    'AIG, 0001047469-10-004918',
  ],
  [
    'Liabilities',
    'ntrs:TrustPreferredSecurities',
    'Floating Rate Capital Debt',
    'long_term_debt',
    'NORTHERN TRUST, 0001193125-10-101428',
  ],
  // What these companies' own total debt leaves out.
  ['Liabilities', 'vale:Debentures', 'Debentures', null, 'VALE, 0000950123-10-058134'],
  ['Liabilities', 'hig:ConsumerNotes', 'Consumer notes', null, 'HARTFORD, 0000950123-10-040660'],
  [
    'Liabilities',
    'PreconfirmationCapitalLeaseObligationsNoncurrent',
    'Capital lease obligations (Note 12)',
    'noncurrent_finance_lease_liabilities',
    'PETROBRAS, 0001292814-10-001665',
  ],
  [
    'Assets',
    'IndefiniteLivedContractualRights',
    'Indefinite-lived intangible assets',
    'intangible_assets',
    'EQUIFAX, 0001144204-10-023050',
  ],
  [
    'Assets',
    'pfg:PropertyAndEquipment',
    'Property and equipment',
    'property_plant_equipment',
    'PRINCIPAL, 0001104659-10-025536',
  ],
])('in %s a row %s “%s” is of %s (%s)', (section, tag, label, line) => {
  const { lines, others } = placed('balance_sheet', [
    [tag, 10, { label }],
    [section, 10, total],
  ]);
  expect(Object.values(others ?? {}).flat()).toHaveLength(line === null ? 1 : 0);
  if (line !== null) expect(lines?.[line]).toEqual([tag]);
});
