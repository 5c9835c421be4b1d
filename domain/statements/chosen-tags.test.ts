import { expect, it } from 'vitest';

import { periodsOf } from '../facts/period.ts';
import { toCompanyFacts } from './company-facts.ts';
import type { StatementName } from './line.ts';
import { statementLines } from './statement-lines.ts';
import { fact } from './testing/fact.ts';
import { type Figures, syntheticYear } from './testing/synthetic-year.ts';

const PRETAX = 'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest';
const CONTRACTS = 'RevenueFromContractWithCustomerExcludingAssessedTax';
const WITH_TAXES = 'RevenueFromContractWithCustomerIncludingAssessedTax';
const RESTRICTED = 'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents';

type Case = readonly [
  name: string,
  sic: string,
  figures: { flows?: Figures; balances?: Figures },
  StatementName,
  key: string,
  expected: number | undefined,
];

/** Figures of one report in millions: of two tags of a line the one that its other figures lead to. */
const CASES: readonly Case[] = [
  [
    'a bank’s revenue after its provision isn’t its revenue (FIRST HORIZON, first quarter of 2010, 0000950123-10-055965)',
    '6021',
    { flows: { Revenues: 323.658, InterestIncomeExpenseNet: 180.395, NoninterestIncome: 248.263 } },
    'income_statement',
    'revenue',
    428.658,
  ],
  [
    'a bank’s revenue of segments before interest paid gives way to that after it (invented)',
    '6022',
    {
      flows: {
        Revenues: 700,
        InterestAndDividendIncomeOperating: 600,
        InterestIncomeExpenseNet: 400,
        NoninterestIncome: 100,
      },
    },
    'income_statement',
    'revenue',
    500,
  ],
  [
    'a bank’s stated total may have more rows than interest and noninterest income (invented)',
    '6022',
    { flows: { Revenues: 510, InterestIncomeExpenseNet: 400, NoninterestIncome: 100 } },
    'income_statement',
    'revenue',
    510,
  ],
  [
    'revenue net of interest is a lender’s total in any industry, that from contracts its fees (invented)',
    '7389',
    { flows: { [CONTRACTS]: 620, RevenuesNetOfInterestExpense: 3_610 } },
    'income_statement',
    'revenue',
    3_610,
  ],
  [
    'revenue from contracts that is more than the rent has the rent in it (invented)',
    '6798',
    { flows: { [WITH_TAXES]: 3_116, OperatingLeaseLeaseIncome: 3_050 } },
    'income_statement',
    'revenue',
    3_116,
  ],
  [
    'unless costs and operating income are of both (invented)',
    '6798',
    {
      flows: {
        [CONTRACTS]: 3_116,
        OperatingLeaseLeaseIncome: 150,
        CostsAndExpenses: 3_000,
        OperatingIncomeLoss: 266,
      },
    },
    'income_statement',
    'revenue',
    3_266,
  ],
  [
    'a loss on derivatives is a row of revenue where costs and operating income show it (invented)',
    '1311',
    { flows: { Revenues: 800, [CONTRACTS]: 1_000, CostsAndExpenses: 500, OperatingIncomeLoss: 300 } },
    'income_statement',
    'revenue',
    800,
  ],
  [
    'revenue that is a part gives way to that from contracts (invented)',
    '2040',
    { flows: { Revenues: 2_038, [CONTRACTS]: 19_857, CostsAndExpenses: 16_400, OperatingIncomeLoss: 3_457 } },
    'income_statement',
    'revenue',
    19_857,
  ],
  [
    'a health plan’s premiums, contracts and investment income are its revenue (invented)',
    '6324',
    {
      flows: {
        PremiumsEarnedNet: 1_000,
        [CONTRACTS]: 80,
        InvestmentIncomeNet: 20,
        CostsAndExpenses: 970,
        OperatingIncomeLoss: 130,
      },
    },
    'income_statement',
    'revenue',
    1_100,
  ],
  [
    'revenue from contracts below the operating income is a part (invented)',
    '6324',
    { flows: { [CONTRACTS]: 80, CostsAndExpenses: 970, OperatingIncomeLoss: 130 } },
    'income_statement',
    'revenue',
    undefined,
  ],
  [
    'an insurer’s revenue below its premiums is a part (invented)',
    '6311',
    {
      flows: {
        Revenues: 60,
        PremiumsEarnedNet: 1_000,
        NetInvestmentIncome: 100,
        RealizedInvestmentGainsLosses: 20,
      },
    },
    'income_statement',
    'revenue',
    1_120,
  ],
  [
    'an insurer’s fees are revenue, as benefits and income before tax show (invented)',
    '6331',
    {
      flows: {
        PremiumsEarnedNet: 1_000,
        NetInvestmentIncome: 100,
        InsuranceCommissionsAndFees: 80,
        BenefitsLossesAndExpenses: 1_030,
        [PRETAX]: 150,
      },
    },
    'income_statement',
    'revenue',
    1_180,
  ],
  [
    'a utility’s total comes before its electric revenue (ENTERGY, first quarter of 2010, 0000065984-10-000092)',
    '4911',
    { flows: { ElectricUtilityRevenue: 2_006.931, UtilityRevenue: 2_759.347 } },
    'income_statement',
    'revenue',
    2_759.347,
  ],
  [
    'a utility’s electric and gas revenue add up (invented)',
    '4931',
    { flows: { ElectricUtilityRevenue: 900, RegulatedOperatingRevenueGas: 300 } },
    'income_statement',
    'revenue',
    1_200,
  ],
  [
    'a hospital’s revenue is without what patients aren’t expected to pay (invented)',
    '8062',
    {
      flows: {
        HealthCareOrganizationRevenue: 1_000,
        HealthCareOrganizationRevenueNetOfPatientServiceRevenueProvisions: 900,
      },
    },
    'income_statement',
    'revenue',
    900,
  ],
  [
    'interest among costs and below operating income are all interest (invented)',
    '3531',
    { flows: { InterestExpenseNonoperating: 512, InterestExpenseOperating: 1_286 } },
    'income_statement',
    'interest_expense',
    1_798,
  ],
  [
    'a cost of revenue that leaves the operating income is all costs: no gross profit (invented)',
    '7372',
    {
      flows: {
        Revenues: 1_000,
        CostOfRevenue: 900,
        OperatingIncomeLoss: 100,
        SellingGeneralAndAdministrativeExpense: 200,
      },
    },
    'income_statement',
    'gross_profit',
    undefined,
  ],
  [
    'and no cost of revenue (invented)',
    '5812',
    {
      flows: {
        Revenues: 1_000,
        CostOfRevenue: 900,
        CostsAndExpenses: 900,
        GeneralAndAdministrativeExpense: 80,
      },
    },
    'income_statement',
    'cost_of_revenue',
    undefined,
  ],
  [
    'it is one where no cost follows it (invented)',
    '5812',
    { flows: { Revenues: 1_000, CostOfRevenue: 900, OperatingIncomeLoss: 100 } },
    'income_statement',
    'gross_profit',
    100,
  ],
  [
    'restructuring is the row that leads to operating income (SUNEDISON, second quarter of 2011, 0000945436-12-000116)',
    '3674',
    {
      flows: {
        GrossProfit: 181.1,
        ResearchAndDevelopmentExpense: 21.8,
        SellingGeneralAndAdministrativeExpense: 94,
        RestructuringCharges: 2.5,
        RestructuringSettlementAndImpairmentProvisions: 13.6,
        OperatingIncomeLoss: 51.7,
      },
    },
    'income_statement',
    'restructuring',
    13.6,
  ],
  [
    'of two costs in one report the smaller is a note’s (invented)',
    '3500',
    { flows: { Revenues: 1_000, CostOfRevenue: 50, CostOfGoodsAndServicesSold: 600 } },
    'income_statement',
    'cost_of_revenue',
    600,
  ],
  [
    'dividends are without those to noncontrolling interests (invented)',
    '3500',
    {
      flows: {
        PaymentsOfDividends: 123,
        PaymentsOfDividendsCommonStock: 111,
        PaymentsOfDividendsMinorityInterest: 12,
      },
    },
    'cash_flow',
    'dividends',
    111,
  ],
  [
    'depreciation and amortization of the amount of depreciation alone is without the amortization (invented)',
    '3841',
    { flows: { DepreciationAndAmortization: 300, Depreciation: 300, AmortizationOfIntangibleAssets: 200 } },
    'cash_flow',
    'depreciation_amortisation',
    500,
  ],
  [
    'it is with it where it is more (invented)',
    '3841',
    { flows: { DepreciationAndAmortization: 500, Depreciation: 300, AmortizationOfIntangibleAssets: 200 } },
    'cash_flow',
    'depreciation_amortisation',
    500,
  ],
  [
    'all receivables complete current assets, trade receivables are a note’s (invented)',
    '5000',
    {
      balances: {
        AssetsCurrent: 3_000,
        CashAndCashEquivalentsAtCarryingValue: 800,
        AccountsReceivableNetCurrent: 900,
        ReceivablesNetCurrent: 1_200,
        InventoryNet: 700,
        PrepaidExpenseAndOtherAssetsCurrent: 300,
      },
    },
    'balance_sheet',
    'receivables',
    1_200,
  ],
  [
    'trade receivables stay where nothing shows that (invented)',
    '5000',
    {
      balances: {
        AssetsCurrent: 3_000,
        CashAndCashEquivalentsAtCarryingValue: 800,
        AccountsReceivableNetCurrent: 900,
        ReceivablesNetCurrent: 1_150,
        InventoryNet: 700,
        PrepaidExpenseAndOtherAssetsCurrent: 300,
      },
    },
    'balance_sheet',
    'receivables',
    900,
  ],
  [
    'investments of a note, without which current assets add up, are no row (invented)',
    '7372',
    {
      balances: {
        AssetsCurrent: 600,
        CashAndCashEquivalentsAtCarryingValue: 300,
        AvailableForSaleSecuritiesDebtSecuritiesCurrent: 150,
        AccountsReceivableNetCurrent: 200,
        PrepaidExpenseAndOtherAssetsCurrent: 100,
        LongTermDebtNoncurrent: 500,
      },
    },
    'balance_sheet',
    'net_debt',
    200,
  ],
  [
    'cash without what is restricted is the row (invented)',
    '2834',
    { balances: { Cash: 5.2, RestrictedCashNoncurrent: 0.8, [RESTRICTED]: 6 } },
    'balance_sheet',
    'cash',
    5.2,
  ],
  [
    'cash at banks alone is a part (invented)',
    '2834',
    { balances: { Cash: 1.2, [RESTRICTED]: 6 } },
    'balance_sheet',
    'cash',
    6,
  ],
  [
    'a kind of debt that completes liabilities is a row (NETFLIX, 2010-03-31, 0001193125-10-095215)',
    '7841',
    {
      balances: {
        Liabilities: 501.558,
        LiabilitiesCurrent: 243.447,
        LongTermDebtNoncurrent: 200,
        OtherLongTermDebtNoncurrent: 35.704,
        OtherLiabilitiesNoncurrent: 22.407,
      },
    },
    'balance_sheet',
    'long_term_debt',
    235.704,
  ],
  [
    'intangible assets without a finite life are intangible assets (invented)',
    '3500',
    {
      balances: { FiniteLivedIntangibleAssetsNet: 80, IndefiniteLivedIntangibleAssetsExcludingGoodwill: 20 },
    },
    'balance_sheet',
    'intangible_assets',
    100,
  ],
  [
    'notes beside all debt due within a year are due later (invented)',
    '3500',
    { balances: { SeniorNotes: 500, DebtCurrent: 120 } },
    'balance_sheet',
    'total_debt',
    620,
  ],
  [
    'and else a part of long-term debt (MICROSOFT, 2010-12-31, notes of 8,500 of 9,671 million)',
    '7372',
    {
      balances: {
        Liabilities: 38_000,
        LiabilitiesCurrent: 20_000,
        LongTermDebtNoncurrent: 9_671,
        LongTermNotesPayable: 8_500,
      },
    },
    'balance_sheet',
    'long_term_debt',
    9_671,
  ],
];

it.each(CASES)('%s', (_name, sic, { flows, balances }, statement, key, expected) => {
  const facts = syntheticYear(sic, { NetIncomeLoss: 1, ...flows }, { Assets: 90_000, ...balances });
  const lines = statementLines(facts, statement, periodsOf(facts, 'annual'));
  const value = lines.find((line) => line.key === key)?.points[0]?.value;
  expect(value === undefined ? undefined : Number((value / 1e6).toPrecision(12))).toBe(expected);
});

it('borrowings due within a year are those of each kind under IFRS (invented)', () => {
  const given = { form: '20-F', end: '2024-12-31' };
  const flow = { ...given, start: '2024-01-01' };
  const current = 'AndCurrentPortionOfNoncurrent';
  const facts = toCompanyFacts(
    [
      fact({ ...flow, concept: 'ifrs-full:ProfitLoss', value: 1e6 }),
      ...Object.entries({
        Assets: 9_000,
        NoncurrentPortionOfNoncurrentNotesAndDebenturesIssued: 500,
        [`CurrentNotesAndDebenturesIssued${current}NotesAndDebenturesIssued`]: 50,
        [`CurrentLoansReceived${current}LoansReceived`]: 20,
      }).map(([name, millions]) => fact({ ...given, concept: `ifrs-full:${name}`, value: millions * 1e6 })),
    ],
    '2834',
  );
  const lines = statementLines(facts, 'balance_sheet', periodsOf(facts, 'annual'));
  expect(lines.find(({ key }) => key === 'total_debt')?.points[0]?.value).toBe(570e6);
});
