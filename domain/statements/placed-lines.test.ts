import { expect, it } from 'vitest';

import { annualPeriods } from '../facts/period.ts';
import { toCompanyFacts } from './company-facts.ts';
import type { StatementName } from './line.ts';
import { answerStatement } from './statement-answer.ts';
import { statementLines } from './statement-lines.ts';
import { fact } from './testing/fact.ts';
import { typedFaces, type TypedRow } from './testing/printed-face.ts';
import { syntheticYear } from './testing/synthetic-year.ts';

const bare = (tag: string): string => tag.replace('us-gaap:', '');
const total = { is_total: true };

/** Lines of 2024 in millions, with the operands of sums of printed rows; `notes` are stated, but not printed. */
function linesOf(
  statement: StatementName,
  printed: readonly TypedRow[],
  notes: Record<string, number> = {},
): Record<string, number | readonly string[]> {
  const rows = printed.map(([tag, value, given]): TypedRow => [
    tag.includes(':') ? tag : `us-gaap:${tag}`,
    value,
    given ?? {},
  ]);
  const stated = Object.fromEntries(rows.map(([tag, value]) => [bare(tag), value]));
  const [flows, balances] =
    statement === 'balance_sheet'
      ? [{ NetIncomeLoss: 1 }, { ...stated, ...notes }]
      : [{ ...stated, ...notes }, {}];
  const facts = syntheticYear('2080', flows, balances, typedFaces(statement, rows));
  const lines = statementLines(facts, statement, annualPeriods(facts));
  return Object.fromEntries(
    lines.flatMap(({ key, points }) =>
      points.flatMap(({ value, derived, concept }): [string, number | readonly string[]][] => [
        [key, value / 1e6],
        ...(concept?.startsWith('desk:') === true
          ? [[`${key} tag`, [concept]] as [string, readonly string[]]]
          : []),
        ...(derived?.method === 'printed_rows'
          ? [[`${key} rows`, derived.operands.map(({ label }) => bare(label))] as [string, readonly string[]]]
          : []),
      ]),
    ),
  );
}

/** COCA-COLA, 2024-12-31, millions (0000021344-25-000011); what is not current is made up. */
const KO: TypedRow[] = [
  ['CashAndCashEquivalentsAtCarryingValue', 10_828],
  ['ShortTermInvestments', 2_020],
  ['MarketableSecuritiesCurrent', 1_723],
  ['AccountsReceivableNetCurrent', 3_569],
  ['InventoryNet', 4_728],
  ['PrepaidExpenseAndOtherAssetsCurrent', 3_129],
  ['AssetsCurrent', 25_997, total],
  ['ko:NotCurrent', 74_552],
  ['Assets', 100_549, total],
  ['AccountsPayableAndAccruedLiabilitiesCurrent', 21_715],
  ['NotesAndLoansPayable', 1_499],
  ['LongTermDebtCurrent', 648],
  ['AccruedIncomeTaxesCurrent', 1_387],
  ['LiabilitiesCurrent', 25_249, total],
  ['LiabilitiesAndStockholdersEquity', 100_549],
];

it('two printed rows of one line add up', () => {
  const sheet = linesOf('balance_sheet', KO);
  expect(sheet).toMatchObject({
    short_term_investments: 3_743,
    'short_term_investments rows': ['ShortTermInvestments', 'MarketableSecuritiesCurrent'],
  });
});

it('a printed row under none of the lines is a row of the statement', () => {
  expect(linesOf('balance_sheet', KO)).toMatchObject({
    total_assets_other: 74_552,
    'total_assets_other tag': ['desk:total_assets_other'],
    'total_assets_other rows': ['ko:NotCurrent'],
  });
});

it('what only a note states is no line, but one from notes', () => {
  const sheet = linesOf('balance_sheet', KO, { OperatingLeaseLiabilityCurrent: 332 });
  expect(sheet).not.toHaveProperty('current_operating_lease_liabilities');
  expect(sheet).toMatchObject({ current_operating_lease_liabilities_from_notes: 332 });
});

it.each([
  [4_728, false],
  [4_800, true],
])('a note of %d beside printed inventories of 4,728 is a line from notes: %s', (value, isShown) => {
  const rows = KO.map((row): TypedRow =>
    row[0] === 'InventoryNet' ? ['ko:Inventories', 4_728, { label: 'Inventories' }] : row,
  );
  const sheet = linesOf('balance_sheet', rows, { InventoryNet: value });
  expect(sheet['inventory']).toBe(4_728);
  expect('inventory_from_notes' in sheet).toBe(isShown);
});

it.each([
  [1_250, false],
  [400, true],
])(
  'a current portion of %d in a note beside debt of 1,250 is shown: %s (NVIDIA, 2024-01-28: 0001045810-24-000029)',
  (value, isShown) => {
    const rows = KO.flatMap((row): TypedRow[] => {
      if (row[0] === 'LongTermDebtCurrent') return [];
      return row[0] === 'NotesAndLoansPayable' ? [['DebtCurrent', 1_250]] : [row];
    });
    const sheet = linesOf('balance_sheet', rows, { LongTermDebtCurrent: value });
    expect(sheet['short_term_debt']).toBe(1_250);
    expect('current_long_term_debt_from_notes' in sheet).toBe(isShown);
  },
);

it('a line that the stored statement doesn’t print says so', () => {
  const rows = KO.map(([tag, value, given]): TypedRow => [
    tag.includes(':') ? tag : `us-gaap:${tag}`,
    value,
    given ?? {},
  ]);
  const facts = syntheticYear(
    '2080',
    { NetIncomeLoss: 1 },
    Object.fromEntries(rows.map(([tag, value]) => [bare(tag), value])),
    typedFaces('balance_sheet', rows),
  );
  const gapIn = (given: typeof facts, key: string) =>
    answerStatement(given, 'balance_sheet', annualPeriods(given)).lines.find((line) => line.key === key)
      ?.gaps;
  expect(gapIn(facts, 'cash')).toEqual([]);
  const earlier = fact({ concept: 'us-gaap:Goodwill', end: '2023-12-31', value: 18e9 });
  const two = { ...toCompanyFacts([...FACTS, earlier], null), faces: facts.faces };
  expect(gapIn(two, 'goodwill')).toMatchObject([{ period: '2024', reason: 'not_reported' }]);
  const { columns } = answerStatement(two, 'balance_sheet', annualPeriods(two));
  expect(columns.map(({ source }) => source)).toEqual(['company_facts', undefined]);
  expect([...two.notes]).toContain(
    '2023: from SEC company facts, as the report isn’t loaded. Lines may not add up to their totals.',
  );
});

const FACTS = [2023, 2024].flatMap((year) => [
  fact({ start: `${year}-01-01`, end: `${year}-12-31`, value: 1e9 }),
  fact({ concept: 'us-gaap:Assets', end: `${year}-12-31`, value: 100e9 }),
]);

/** AMAZON, 2024-12-31, millions (0001018724-25-000004); liabilities have no total. */
const AMZN: TypedRow[] = [
  ['Assets', 624_894],
  ['AccountsPayableCurrent', 94_363],
  ['AccruedLiabilitiesCurrent', 66_965],
  ['ContractWithCustomerLiabilityCurrent', 18_103],
  ['LiabilitiesCurrent', 179_431, total],
  ['amzn:LeaseLiabilityNoncurrent', 78_277],
  ['LongTermDebtNoncurrent', 52_623],
  ['OtherLiabilitiesNoncurrent', 28_593],
  ['CommonStockValue', 111],
  ['TreasuryStockCommonValue', 7_837, { amount: -7_837e6 }],
  ['AdditionalPaidInCapital', 120_864],
  ['AccumulatedOtherComprehensiveIncomeLossNetOfTax', -34],
  ['RetainedEarningsAccumulatedDeficit', 172_866],
  ['StockholdersEquity', 285_970, total],
  ['LiabilitiesAndStockholdersEquity', 624_894, total],
];

it('liabilities without a printed total are the rows before equity', () => {
  const sheet = linesOf('balance_sheet', AMZN, {
    OperatingLeaseLiabilityCurrent: 10_546,
    DebtCurrent: 5_017,
  });
  expect(sheet).toMatchObject({
    contract_liabilities: 18_103,
    total_liabilities: 338_924,
    total_liabilities_other: 78_277,
  });
  expect(sheet).not.toHaveProperty('short_term_debt');
});

it('a row under a tag of the filer’s own goes to the line that it is called', () => {
  const rows = AMZN.map(([tag, value, given]): TypedRow =>
    tag === 'amzn:LeaseLiabilityNoncurrent'
      ? [tag, value, { label: 'Long-term lease liabilities' }]
      : [tag, value, given ?? {}],
  );
  const sheet = linesOf('balance_sheet', rows);
  expect(sheet).toMatchObject({ lease_liabilities: 78_277 });
  expect(sheet).not.toHaveProperty('total_liabilities_other');
});

it('a row that is in no line is one under its own label', () => {
  // COCA-COLA, 2023-12-31 (0000021344-25-000011): a sum that the template lacks.
  const sheet = linesOf('balance_sheet', [
    ['CashAndCashEquivalentsAtCarryingValue', 9_366],
    ['ShortTermInvestments', 2_997],
    ['CashCashEquivalentsAndShortTermInvestments', 12_363, total],
    ['AssetsCurrent', 12_363, total],
    ['own:NotCurrent', 85_340],
    ['Assets', 97_703, total],
    ['LiabilitiesAndStockholdersEquity', 97_703],
  ]);
  expect(sheet).toMatchObject({
    cash: 9_366,
    'printed_us-gaap_CashCashEquivalentsAndShortTermInvestments': 12_363,
  });
  // HOME DEPOT, fiscal 2024 (0000354950-25-000085): what follows the totals.
  const flow = linesOf('cash_flow', [
    ['NetCashProvidedByUsedInOperatingActivities', 19_810, total],
    ['NetCashProvidedByUsedInInvestingActivities', -21_031, total],
    ['NetCashProvidedByUsedInFinancingActivities', -694, total],
    ['CapitalLeaseObligationsIncurred', 250],
  ]);
  expect(flow).toMatchObject({ 'printed_us-gaap_CapitalLeaseObligationsIncurred': 250 });
});

it('two rows with the same label are told apart by their tags (HARLEY-DAVIDSON, Q1 2010: 0001193125-10-110745)', () => {
  const [continuing, discontinued] = [
    'us-gaap:IncomeLossFromContinuingOperationsPerBasicShare',
    'us-gaap:IncomeLossFromDiscontinuedOperationsNetOfTaxPerBasicShare',
  ] as const;
  const rows: TypedRow[] = [
    ['us-gaap:Revenues', 1_037],
    ['us-gaap:NetIncomeLoss', 33, total],
    [continuing, 0.3, { label: 'Basic', unit: 'USD/shares' }],
    [discontinued, -0.15, { label: 'Basic', unit: 'USD/shares' }],
  ];
  const facts = syntheticYear('3751', { NetIncomeLoss: 33 }, {}, typedFaces('income_statement', rows));
  const lines = statementLines(facts, 'income_statement', annualPeriods(facts));
  expect(lines.filter(({ label }) => label.startsWith('Basic')).map(({ label }) => label)).toEqual([
    'Basic: Income Loss from Continuing Operations Per Basic Share',
    'Basic: Income Loss from Discontinued Operations Net of Tax Per Basic Share',
  ]);
});

it('a row of a cash flow counts as it is printed, whatever the sign of its tag', () => {
  const flow = linesOf('cash_flow', [
    ['NetIncomeLoss', 100],
    // Income that brought no cash, as NVIDIA’s gains on investments (0001045810-25-000023).
    ['GainLossOnInvestments', 30, { amount: -30e6 }],
    // An increase of what is due from the tax office, and of what is owed to it, are both under this tag.
    ['IncreaseDecreaseInIncomeTaxes', 12, { amount: -12e6 }],
    ['NetCashProvidedByUsedInOperatingActivities', 58, total],
    ['NetCashProvidedByUsedInInvestingActivities', 0, total],
    ['NetCashProvidedByUsedInFinancingActivities', 0, total],
  ]);
  expect(flow).toMatchObject({ noncash_gains: 30, increase_income_taxes: -12 });
});

it('a printed sum of other lines is included in them', () => {
  // As in SUNATION (0000022701-26-000007): other assets are goodwill, intangible assets and deposits.
  const sheet = linesOf('balance_sheet', [
    ['AssetsCurrent', 9_000],
    ['PropertyPlantAndEquipmentNet', 988],
    ['Goodwill', 20_000],
    ['IntangibleAssetsNetExcludingGoodwill', 10_000],
    ['own:Deposits', 12],
    ['OtherAssetsNoncurrent', 30_012, total],
    ['Assets', 40_000, total],
    ['LiabilitiesAndStockholdersEquity', 40_000],
  ]);
  expect(sheet).toMatchObject({
    goodwill: 20_000,
    other_noncurrent_assets_included: 30_012,
    total_assets_other: 12,
  });
});

it('rows of cash received among cash paid count with their own sign; a sum of rows is not counted again', () => {
  const flow = linesOf('cash_flow', [
    ['NetIncomeLoss', 100],
    ['Depreciation', 30],
    ['AmortizationOfIntangibleAssets', 12],
    ['IncreaseDecreaseInAccountsReceivable', 5, { amount: -5e6 }],
    ['IncreaseDecreaseInPrepaidExpense', 4, { amount: -4e6 }],
    ['IncreaseDecreaseInOtherNoncurrentAssets', -3, { amount: 3e6 }],
    ['NetCashProvidedByUsedInOperatingActivities', 136, total],
    ['PaymentsToAcquireInvestments', 50, { amount: -50e6 }],
    ['ProceedsFromMaturitiesPrepaymentsAndCallsOfAvailableForSaleSecurities', 20],
    ['ProceedsFromSaleOfAvailableForSaleSecuritiesDebt', 7],
    ['NetCashProvidedByUsedInInvestingActivities', -23, { ...total, amount: -23e6 }],
    ['NetCashProvidedByUsedInFinancingActivities', 0],
  ]);
  expect(flow).toMatchObject({
    depreciation_amortisation: 42,
    increase_prepaid_and_other: 1,
    investment_proceeds: 27,
  });
  for (const key of ['operating_other', 'investing_other']) expect(flow).not.toHaveProperty(key);
});

/** MARVELL, fiscal 2025, millions (0001835632-25-000057). */
const MARVELL: TypedRow[] = [
  ['Revenues', 5_767.3],
  ['CostOfRevenue', 3_385.1],
  ['GrossProfit', 2_382.2],
  ['ResearchAndDevelopmentExpense', 1_950.4],
  ['SellingGeneralAndAdministrativeExpense', 798.3],
  ['RestructuringCosts', 353.9],
  ['OperatingIncomeLoss', -720.4],
  ['IncomeLossAttributableToParent', -900.2, { label: 'Loss before income taxes' }],
  ['NetIncomeLoss', -885],
];

it('the printed restructuring goes before that of a note, and pretax income is found by its label', () => {
  const income = linesOf(
    'income_statement',
    MARVELL.map(([tag, value, given]): TypedRow => [tag, value, { decimals: -5, ...given }]),
    { RestructuringCharges: 185.3 },
  );
  expect(income).toMatchObject({ restructuring: 353.9, pretax_income: -900.2 });
});

it('rows between two totals of an income statement that are no line’s are one row', () => {
  const income = linesOf('income_statement', [
    ['Revenues', 1_000],
    ['CostOfRevenue', 600],
    ['own:Fulfillment', 110],
    ['own:Technology', 90],
    ['SellingGeneralAndAdministrativeExpense', 80],
    ['OperatingIncomeLoss', 120],
    ['NetIncomeLoss', 100],
  ]);
  expect(income).toMatchObject({
    operating_expenses_other: 200,
    'operating_expenses_other rows': ['own:Fulfillment', 'own:Technology'],
  });
});

it('a fact with the wrong sign counts as its statement adds up, with what was filed (HALLIBURTON: 0000045012-10-000170)', () => {
  const rows: TypedRow[] = [
    ['us-gaap:Revenues', 3_761],
    ['us-gaap:OperatingIncomeLoss', 449],
    ['us-gaap:InterestExpense', -79],
    ['us-gaap:OtherNonoperatingIncomeExpense', -37],
    ['hal:Pretax', 333, { label: 'Income before income taxes' }],
    ['us-gaap:IncomeTaxExpenseBenefit', -121],
    ['us-gaap:NetIncomeLoss', 212],
  ];
  const stated = Object.fromEntries(rows.map(([tag, value]) => [bare(tag), value]));
  const facts = syntheticYear('1389', stated, {}, typedFaces('income_statement', rows));
  const lines = statementLines(facts, 'income_statement', annualPeriods(facts));
  const [point] = lines.find(({ key }) => key === 'income_tax')?.points ?? [];
  expect(point).toMatchObject({ value: 121e6, marks: ['sign_corrected'] });
  expect(point?.derived?.operands).toMatchObject([{ sign: -1, source: { value: -121e6 } }]);
});

/** Income of a bank; `given` of what it earns but interest. */
const bankRows = (given: TypedRow[2]): TypedRow[] => [
  ['us-gaap:NoninterestIncome', 2_549, given ?? {}],
  ['us-gaap:InterestIncomeExpenseNet', 765],
  ['us-gaap:IncomeTaxExpenseBenefit', 258],
  ['us-gaap:NetIncomeLoss', 559],
];

const bankRevenue = (given: TypedRow[2]): number | undefined => {
  const facts = syntheticYear(
    '6022',
    { NetIncomeLoss: 559 },
    {},
    typedFaces('income_statement', bankRows(given)),
  );
  const lines = statementLines(facts, 'income_statement', annualPeriods(facts));
  return lines.find(({ key }) => key === 'revenue')?.points[0]?.value;
};

it('a sum with a part that only members print has no figure (BANK OF NEW YORK MELLON: 0001193125-10-112944)', () => {
  expect([bankRevenue({}), bankRevenue({ is_member: true })]).toEqual([3_314e6, undefined]);
});

it.each([
  // APPLE 2015 (0001193125-15-356351); MICROSOFT 2019, whose sales have a custom tag (0001564590-19-027952).
  [
    'sales and maturities add up',
    {
      SaleOfAvailableForSaleSecurities: 107_447,
      MaturitiesPrepaymentsAndCallsOfAvailableForSaleSecurities: 14_538,
    },
    121_985,
  ],
  [
    'maturities alone are no line',
    { MaturitiesPrepaymentsAndCallsOfAvailableForSaleSecurities: 20_043 },
    undefined,
  ],
] as const)('without a printed statement, %s', (_name, stated, expected) => {
  const flows = Object.fromEntries(
    Object.entries(stated).map(([name, value]) => [`ProceedsFrom${name}`, value]),
  );
  const facts = syntheticYear('3571', { NetIncomeLoss: 1, ...flows }, { Assets: 9 });
  const line = statementLines(facts, 'cash_flow', annualPeriods(facts)).find(
    ({ key }) => key === 'investment_proceeds',
  );
  expect(line === undefined ? undefined : (line.points[0]?.value ?? 0) / 1e6).toBe(expected);
});

it.each([
  [
    'acquisitions under the tag of capital expenditure (CA: 0000950123-10-049691)',
    [
      [
        'PaymentsToAcquireProductiveAssets',
        617,
        {
          label: 'Acquisitions, primarily businesses, net of cash acquired, and purchased software',
          amount: -617e6,
        },
      ],
      [
        'PaymentsToAcquirePropertyPlantAndEquipment',
        79,
        { label: 'Purchases of property and equipment', amount: -79e6 },
      ],
      ['NetCashProvidedByUsedInInvestingActivities', -696, total],
    ] satisfies TypedRow[],
    { acquisitions: 617, capital_expenditure: 79 },
  ],
  [
    'proceeds under the tag of capital expenditure (HOSPIRA: 0001104659-10-021956)',
    [
      [
        'PaymentsToAcquirePropertyPlantAndEquipment',
        40.6,
        { label: 'Capital expenditures (including instruments placed with customers)', amount: -40.6e6 },
      ],
      [
        'PaymentsForProceedsFromProductiveAssets',
        -62.6,
        { label: 'Proceeds on disposition of assets', amount: 62.6e6 },
      ],
      ['NetCashProvidedByUsedInInvestingActivities', 22, total],
    ] satisfies TypedRow[],
    { capital_expenditure: 40.6, property_proceeds: 62.6 },
  ],
  [
    'oil and gas properties under tags of acquisitions and of the filer (ULTRA PETROLEUM: 0000950123-10-044033)',
    [
      ['AcquisitionCosts', -332.97, { label: 'Acquisition of oil and gas properties', amount: -332.97e6 }],
      [
        'upl:IncreaseDecreaseProvedUnprovedOilGasProperties',
        198.578,
        { label: 'Oil and gas property expenditures', amount: -198.578e6 },
      ],
      ['PaymentsToAcquireProductiveAssets', 0.036, { label: 'Purchase of capital assets', amount: -0.036e6 }],
      ['NetCashProvidedByUsedInInvestingActivities', -531.584, total],
    ] satisfies TypedRow[],
    { capital_expenditure: 531.584 },
  ],
  [
    'a loan paid under the tag of one received (SMITH INTERNATIONAL: 0000950123-10-039569)',
    [
      [
        'ProceedsFromShortTermDebt',
        -1_000,
        { label: 'Principal payment of short-term bridge loan', amount: -1_000e6 },
      ],
      ['ProceedsFromIssuanceOfLongTermDebt', 1_000, { label: 'Proceeds from issuance of long-term debt' }],
      [
        'RepaymentsOfLongTermDebt',
        63.981,
        { label: 'Principal payments of long-term debt', amount: -63.981e6 },
      ],
      ['NetCashProvidedByUsedInFinancingActivities', -63.981, total],
    ] satisfies TypedRow[],
    { debt_issued: 1_000, debt_repaid: 1_063.981 },
  ],
  [
    'content under the tag of intangible assets (DISCOVERY: 0001193125-10-100744)',
    [
      ['NetIncomeLoss', 100],
      ['DepreciationAndAmortization', 34, { label: 'Depreciation and amortization' }],
      ['AmortizationOfIntangibleAssets', 185, { label: 'Content amortization' }],
      ['NetCashProvidedByUsedInOperatingActivities', 319, total],
    ] satisfies TypedRow[],
    { depreciation_amortisation: 34 },
  ],
])('a row goes to the line that it reads as: %s', (_name, rows, expected) => {
  const lines = linesOf('cash_flow', rows);
  const found = Object.fromEntries(Object.keys(expected).map((key) => [key, lines[key]]));
  expect(found).toEqual(expected);
});

it.each<[string, TypedRow, Record<string, number>]>([
  [
    'UNITED TECHNOLOGIES: 0001193125-10-092555',
    ['CashCashEquivalentsAndShortTermInvestments', 4_788, { label: 'Cash and cash equivalents' }],
    { cash: 4_788 },
  ],
  [
    'GOLDMAN SACHS: 0000950123-10-046612',
    ['gs:CashAndCashEquivalents', 27_064, { label: 'Cash and cash equivalents' }],
    { cash: 27_064 },
  ],
  [
    'BOEING: 0001193125-10-088623',
    [
      'ba:InventoryNetOfCustomerAdvancesAndProgressBillings',
      18_773,
      { label: 'Inventories, net of advances and progress billings' },
    ],
    { inventory: 18_773 },
  ],
])('a current asset under another tag goes to the line that it is called (%s)', (_name, row, expected) => {
  const sheet = linesOf('balance_sheet', [
    row,
    ['AccountsReceivableNetCurrent', 100],
    ['AssetsCurrent', row[1] + 100, total],
    ['Assets', row[1] + 100, total],
    ['LiabilitiesAndStockholdersEquity', row[1] + 100],
  ]);
  expect(sheet).toMatchObject(expected);
});

it('loans and notes payable are short-term debt (COCA-COLA, 6,670 million: 0001047469-10-004416)', () => {
  const sheet = linesOf('balance_sheet', [
    ['Assets', 47_000, total],
    ['AccountsPayableAndAccruedLiabilitiesCurrent', 6_000],
    ['ko:LoansAndNotesPayable', 6_670, { label: 'Loans and notes payable' }],
    ['LiabilitiesCurrent', 12_670, total],
    ['LiabilitiesAndStockholdersEquity', 47_000],
  ]);
  expect(sheet).toMatchObject({ short_term_debt: 6_670 });
});

it('each row of a balance sheet that adds up counts as printed (WATERS, 2010-04-03, cut short: 0000950123-10-045994)', () => {
  const lines = linesOf('balance_sheet', [
    ['Assets', 2_000, total],
    ['Liabilities', 1_100, total],
    ['RetainedEarningsAccumulatedDeficit', 3_218],
    ['TreasuryStockValue', -2_318],
    ['StockholdersEquity', 900, total],
    ['LiabilitiesAndStockholdersEquity', 2_000, total],
  ]);
  expect(lines).toMatchObject({ treasury_stock: 2_318, retained_earnings: 3_218 });
});

it('an allowance is no line alone (LACLEDE, 2010-03-31, cut short: 0001126956-10-000011)', () => {
  const lines = linesOf('balance_sheet', [
    ['lg:Utility', 130, { label: 'Utility' }],
    [
      'AllowanceForDoubtfulAccountsReceivableCurrent',
      13,
      { label: 'Allowance for doubtful accounts', amount: -13e6 },
    ],
    ['AssetsCurrent', 117, total],
    ['Assets', 117, total],
    ['LiabilitiesAndStockholdersEquity', 117, total],
  ]);
  expect(lines['receivables']).toBeUndefined();
  expect(lines['current_assets_other']).toBe(117);
});

it('a row of which the fact’s sign is put right counts as printed (FIRST SOLAR, Q1 2010, cut short: 0001274494-10-000012)', () => {
  const lines = linesOf('cash_flow', [
    ['ProceedsFromCustomers', 500],
    ['PaymentsToSuppliersAndEmployees', -404],
    ['InterestPaidNet', -2, { label: 'Interest paid' }],
    ['NetCashProvidedByUsedInOperatingActivities', 94, total],
  ]);
  expect(lines).toMatchObject({ operating_payments: 406, interest_paid: 2 });
});

it('interest capitalized is deducted from interest (WILLIAMS, Q1 2010, cut short: 0000950123-10-044054)', () => {
  const lines = linesOf('income_statement', [
    ['OperatingIncomeLoss', 500, total],
    ['InterestAndDebtExpense', 164, { label: 'Interest accrued', amount: -164e6 }],
    ['wmb:InterestCapitalized', 17, { label: 'Interest capitalized' }],
    [
      'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments',
      353,
      total,
    ],
    ['IncomeTaxExpenseBenefit', 100, { amount: -100e6 }],
    ['NetIncomeLoss', 253, total],
  ]);
  expect(lines).toMatchObject({ interest_expense: 147, pretax_income: 353 });
});

it('a provision is a line by its name (US BANCORP, Q1 2010, cut short: 0000950123-10-046495)', () => {
  const lines = linesOf('income_statement', [
    ['InterestIncomeExpenseNet', 2_403, total],
    ['ProvisionForOtherCreditLosses', 1_310, { label: 'Provision for credit losses' }],
    ['NoninterestIncome', 1_918, total],
    ['NoninterestExpense', 2_136, total],
    [
      'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments',
      875,
      total,
    ],
    ['NetIncomeLoss', 875, total],
  ]);
  expect(lines).toMatchObject({ provision_for_credit_losses: 1_310 });
});

it('rows whose tags no whole-company fact has add up to total debt', () => {
  // PACCAR, 2010-03-31 (0001193125-10-108284); the other rows are made up.
  const rows: TypedRow[] = [
    ['us-gaap:Assets', 10_000, total],
    ['us-gaap:AccountsPayableCurrent', 1_313],
    ['pcar:CommercialPaperAndBankLoans', 2_675.7, { label: 'Commercial paper and bank loans' }],
    ['us-gaap:LongTermDebtNoncurrent', 173.1, { label: 'Long-term debt, Truck and Other', is_member: true }],
    ['us-gaap:MediumTermNotes', 2_838.2, { label: 'Term notes, Financial Services', is_member: true }],
    ['us-gaap:StockholdersEquity', 3_000, total],
    ['us-gaap:LiabilitiesAndStockholdersEquity', 10_000, total],
  ];
  const facts = syntheticYear(
    '3711',
    { NetIncomeLoss: 1 },
    { Assets: 10_000 },
    typedFaces('balance_sheet', rows),
  );
  const debt = statementLines(facts, 'balance_sheet', annualPeriods(facts)).find(
    ({ key }) => key === 'total_debt',
  );
  expect(debt?.points.map(({ value }) => value)).toEqual([5_687e6]);
});

it('parts of a line count as they make it up (MORGAN STANLEY, Q1 2009, made annual: 0001193125-10-112958)', () => {
  const lines = linesOf('income_statement', [
    ['Revenues', 1_000, total],
    [
      'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments',
      100,
    ],
    ['IncomeTaxExpenseBenefit', 20],
    ['IncomeLossFromContinuingOperations', 80],
    ['DiscontinuedOperationIncomeLossFromDiscontinuedOperationBeforeIncomeTax', -255],
    ['DiscontinuedOperationTaxEffectOfDiscontinuedOperation', -100],
    ['IncomeLossFromDiscontinuedOperationsNetOfTax', -155],
    ['NetIncomeLoss', -75],
  ]);
  expect(lines).toMatchObject({ discontinued_operations: -155, discontinued_operations_parts: -155 });
});
