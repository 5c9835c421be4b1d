import { describe, expect, it } from 'vitest';

import { annualPeriods, periodsOf } from '../facts/period.ts';
import { BALANCE_LINES } from './balance-lines.ts';
import { CASH_FLOW_LINES } from './cash-flow-lines.ts';
import { conceptsOf } from './chain.ts';
import { toCompanyFacts } from './company-facts.ts';
import { INCOME_LINES } from './income-lines.ts';
import { BALANCE_MEMOS } from './memo-lines.ts';
import { readFigure } from './read-figure.ts';
import { statementLines } from './statement-lines.ts';
import { fact } from './testing/fact.ts';
import { mirrorCompanyFacts } from './testing/mirror-facts.ts';
import { reportCompanyFacts } from './testing/mirror-report.ts';
import { typedFaces, type TypedRow } from './testing/printed-face.ts';
import { syntheticYear } from './testing/synthetic-year.ts';

const PRETAX =
  'us-gaap:IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest';
const LINES = [...INCOME_LINES, ...BALANCE_LINES, ...CASH_FLOW_LINES, ...BALANCE_MEMOS];

const named = (facts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [`us-gaap:${name}`, value]));

type Company = ReturnType<typeof toCompanyFacts>;

/** Value of a line in a period, by its label. */
function valueOf(company: Company, key: string, label: string): number | null {
  const line = LINES.find((each) => each.key === key);
  const periods = [...annualPeriods(company), ...periodsOf(company, 'quarterly')];
  const period = periods.find((each) => each.label === label);
  if (line === undefined || period === undefined) return null;
  return readFigure(company, line.chain, period, line.kind)?.value ?? null;
}

function isBalance(tag: string): boolean {
  return LINES.some(({ kind, chain }) => kind === 'balance' && conceptsOf(chain).includes(tag));
}

/** A year of facts by tag, of one filing. */
function typedCompany(facts: Readonly<Record<string, number>>, sic: string): Company {
  const all = Object.entries({ 'us-gaap:Assets': 1e6, 'us-gaap:ProfitLoss': 1, ...facts });
  return toCompanyFacts(
    all.map(([concept, value]) =>
      fact({
        concept,
        value,
        start: isBalance(concept) ? null : '2024-01-01',
        end: '2024-12-31',
        unit: concept.includes('Per') && !concept.includes('Payments') ? 'USD/shares' : 'USD',
      }),
    ),
    sic,
  );
}

describe('lines by the tags of an industry (invented values)', () => {
  it.each([
    ['a seller of services', 'revenue', '7389', { 'us-gaap:SalesRevenueServicesNet': 700 }, 700],
    ['an electric utility', 'revenue', '4911', { 'us-gaap:RegulatedOperatingRevenue': 810 }, 810],
    [
      'a utility with a business that isn’t regulated',
      'revenue',
      '4911',
      { 'us-gaap:RegulatedOperatingRevenue': 700, 'us-gaap:UnregulatedOperatingRevenue': 200 },
      900,
    ],
    ['a mortgage trust', 'revenue', '6798', { 'us-gaap:InterestAndDividendIncomeOperating': 90 }, 90],
    ['a hospital', 'revenue', '8062', { 'us-gaap:HealthCareOrganizationPatientServiceRevenue': 55 }, 55],
    [
      'a mortgage banker',
      'revenue',
      '6162',
      { 'us-gaap:InterestIncomeExpenseNet': 40, 'us-gaap:NoninterestIncome': 25 },
      65,
    ],
    [
      'a deposit bank under IFRS',
      'revenue',
      '6029',
      { 'ifrs-full:InterestRevenueExpense': 300, 'ifrs-full:FeeAndCommissionIncomeExpense': 120 },
      420,
    ],
    [
      'an insurer',
      'revenue',
      '6331',
      {
        'us-gaap:PremiumsEarnedNet': 500,
        'us-gaap:NetInvestmentIncome': 60,
        'us-gaap:RealizedInvestmentGainsLosses': -5,
      },
      555,
    ],
    [
      'costs of goods and of services',
      'cost_of_revenue',
      '3576',
      { 'us-gaap:CostOfGoodsSold': 30, 'us-gaap:CostOfServices': 12 },
      42,
    ],
    ['costs of services alone', 'cost_of_revenue', '7389', { 'us-gaap:CostOfServices': 12 }, 12],
    [
      'a total of costs before its parts',
      'cost_of_revenue',
      '3576',
      { 'us-gaap:CostOfRevenue': 45, 'us-gaap:CostOfGoodsSold': 30, 'us-gaap:CostOfServices': 12 },
      45,
    ],
    [
      'an oil producer',
      'capital_expenditure',
      '1311',
      {
        'us-gaap:PaymentsToAcquireOilAndGasPropertyAndEquipment': 6115,
        'us-gaap:PaymentsToAcquireOtherPropertyPlantAndEquipment': 479,
      },
      6594,
    ],
    ['a partnership', 'shareholders_equity', '4922', { 'us-gaap:PartnersCapital': 77 }, 77],
    [
      'units of a partnership',
      'eps_diluted',
      '4922',
      { 'us-gaap:NetIncomeLossNetOfTaxPerOutstandingLimitedPartnershipUnitDiluted': 1.66 },
      1.66,
    ],
    ['a bank', 'cash', '6022', { 'us-gaap:CashAndDueFromBanks': 31 }, 31],
    ['interest of a lender', 'interest_expense', '6141', { 'us-gaap:InterestExpenseOperating': 8 }, 8],
    [
      'notes and loans without their current portions',
      'long_term_debt',
      '1700',
      { 'us-gaap:LongTermNotesPayable': 30, 'us-gaap:LongTermLoansPayable': 10, 'us-gaap:LongTermDebt': 66 },
      40,
    ],
    ...(
      [
        [
          'rent of all kinds of leases and services of a landlord',
          '6798',
          {
            OperatingLeaseLeaseIncome: 900,
            SalesTypeLeaseRevenue: 20,
            RevenueFromContractWithCustomerExcludingAssessedTax: 60,
          },
          980,
        ],
        [
          'rent that is more than revenue from contracts, which can’t include it',
          '7359',
          { OperatingLeaseLeaseIncome: 900, RevenueFromContractWithCustomerExcludingAssessedTax: 60 },
          960,
        ],
        [
          'rent that revenue from contracts may include',
          '7359',
          { OperatingLeaseLeaseIncome: 50, RevenueFromContractWithCustomerExcludingAssessedTax: 600 },
          600,
        ],
        [
          'rent that gross profit counts beside revenue from contracts',
          '3711',
          {
            OperatingLeaseLeaseIncome: 50,
            RevenueFromContractWithCustomerExcludingAssessedTax: 960,
            CostOfRevenue: 400,
            GrossProfit: 610,
          },
          1010,
        ],
        [
          'rent that gross profit counts within revenue from contracts',
          '3711',
          {
            OperatingLeaseLeaseIncome: 50,
            RevenueFromContractWithCustomerExcludingAssessedTax: 960,
            CostOfRevenue: 400,
            GrossProfit: 560,
          },
          960,
        ],
        [
          'rent and services before revenue from contracts was stated',
          '7359',
          { OperatingLeasesIncomeStatementLeaseRevenue: 900, SalesRevenueServicesNet: 60 },
          960,
        ],
        [
          'sales that may include the rent of a lessor',
          '7359',
          { OperatingLeasesIncomeStatementLeaseRevenue: 900, SalesRevenueNet: 960 },
          960,
        ],
        ['licences and royalties', '6794', { LicensesRevenue: 10, RoyaltyRevenue: 20 }, 30],
        [
          'loans of a lender that states no total',
          '6141',
          { InterestAndFeeIncomeLoansConsumer: 400, NoninterestIncome: 30 },
          430,
        ],
        ['a lender without noninterest income', '6141', { InterestIncomeExpenseNet: 310 }, 310],
      ] as const
    ).map(([name, sic, facts, expected]) => [name, 'revenue', sic, named(facts), expected] as const),
    ...(
      [
        [
          'notes without what is due within a year',
          'long_term_debt',
          { NotesPayable: 118, NotesPayableCurrent: 48 },
          70,
        ],
        [
          'notes counted with what is due within a year',
          'total_debt',
          { NotesPayable: 118, NotesPayableCurrent: 48 },
          118,
        ],
        ['junior subordinated notes', 'total_debt', { JuniorSubordinatedLongTermNotes: 227 }, 227],
        [
          'advances of a Federal Home Loan Bank by term',
          'total_debt',
          { FederalHomeLoanBankAdvancesShortTerm: 20, FederalHomeLoanBankAdvancesLongTerm: 30 },
          50,
        ],
        [
          'kinds of short-term debt',
          'short_term_debt',
          { CommercialPaper: 110, NotesPayableCurrent: 17 },
          127,
        ],
        [
          'one amount under two kinds of short-term debt',
          'short_term_debt',
          { CommercialPaper: 598, OtherShortTermBorrowings: 598 },
          598,
        ],
      ] as const
    ).map(([name, key, facts, expected]) => [name, key, '6022', named(facts), expected] as const),
    [
      'kinds of borrowings under IFRS',
      'total_debt',
      '3674',
      { 'ifrs-full:BondsIssued': 200, 'ifrs-full:LoansReceived': 30 },
      230,
    ],
    [
      'kinds of capital expenditure',
      'capital_expenditure',
      '3711',
      named({ PaymentsToAcquireOtherPropertyPlantAndEquipment: 21, PaymentsForConstructionInProcess: 18 }),
      39,
    ],
    [
      'wells that were bought and wells that were drilled',
      'capital_expenditure',
      '1311',
      named({
        PaymentsToAcquireOilAndGasPropertyAndEquipment: 61,
        PaymentsToExploreAndDevelopOilAndGasProperties: 48,
      }),
      109,
    ],
    [
      'depreciation of premises',
      'depreciation_amortisation',
      '6022',
      named({ DepreciationPremisesAndEquipment: 12 }),
      12,
    ],
  ] as const)('%s: %s', (_, key, sic, facts, expected) => {
    expect(valueOf(typedCompany(facts, sic), key, '2024')).toBe(expected);
  });
});

// Typed from the company's annual report, which is not among the recorded files: no accession number.
it('UNITEDHEALTH 2022: equity of 81,450 million less 3,678 of noncontrolling interests', () => {
  const facts = {
    'us-gaap:StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest': 81_450e6,
    'us-gaap:MinorityInterest': 3678e6,
  };
  expect(valueOf(typedCompany(facts, '6324'), 'shareholders_equity', '2024')).toBe(77_772e6);
});

// TEXAS INSTRUMENTS states interest and debt expense in one line, COSTCO dividends under another tag in quarters: invented values.
it.each([
  ['interest_expense', { 'us-gaap:InterestAndDebtExpense': 353 }, 353],
  ['dividends', { 'us-gaap:PaymentsOfDividendsCommonStock': 5 }, 5],
] as const)('%s by a tag of one line', (key, facts, expected) => {
  expect(valueOf(typedCompany(facts, '3674'), key, '2024')).toBe(expected);
});

describe('lines of real companies by other tags than the usual', () => {
  it.each([
    // A dash under `InterestExpense` in 0001657853-25-000015; 793 in 0001657853-26-000008.
    ['HTZ', 'interest_expense', '2023', 793e6],
    // 641.5 million without system financing; both in 0001193125-11-216740.
    ['SUNE', 'long_term_debt', 'Q2 2011', 1334.7e6],
    ['SUNE', 'long_term_debt', '2010', 20.5e6],
    // Notes of 3,457,864 and loans of 1,011,508; 6,643,856 with the current portion (0000022701-26-000003).
    ['STI', 'long_term_debt', '2025', 4_469_372],
    // `OtherAccruedLiabilitiesCurrent` of 46.3 million is in a note of 0001835632-22-000053; the year has 1,092.
    ['MRVL', 'accrued_liabilities', 'Q3 2023', null],
    ['MRVL', 'accrued_liabilities', '2023', 1092e6],
    // Notes of 2,097,194 and loans of 8,030,562 (0000022701-24-000002).
    ['STI', 'long_term_debt', '2023', 10_127_756],
  ] as const)('%s, %s of %s', (ticker, key, label, expected) => {
    expect(valueOf(mirrorCompanyFacts(ticker), key, label)).toBe(expected);
  });
});

/** JPMORGAN CHASE's annual report of 2021. */
function bank(): Company {
  return reportCompanyFacts({
    folder: '19617/000001961722000272',
    file: 'jpm-20211231.htm',
    filed: '2022-02-22',
    sic: '6021',
  });
}

describe('the lines of a bank', () => {
  it('add up from interest to income before tax (0000019617-22-000272)', () => {
    const company = bank();
    const lines = statementLines(company, 'income_statement', annualPeriods(company));
    const shown = lines
      .slice(0, 8)
      .map(({ key, points }) => [key, (points.find(({ period }) => period === '2021')?.value ?? 0) / 1e6]);
    expect(shown).toEqual([
      ['interest_income', 57_864],
      ['interest_expense', 5_553],
      ['net_interest', 52_311],
      ['noninterest_income', 69_338],
      ['revenue', 121_649],
      ['provision_for_credit_losses', -9_256],
      ['noninterest_expense', 71_343],
      ['pretax_income', 59_562],
    ]);
    expect([...company.notes]).toEqual([]);
  });

  it.each([
    ['loans', 1_061_328e6],
    ['deposits', 2_462_303e6],
  ])('include %s (0000019617-22-000272)', (key, value) => {
    expect(valueOf(bank(), key, '2021')).toBe(value);
  });
});

it('an insurer’s benefits and acquisition costs come before its costs (invented values)', () => {
  const company = typedCompany(
    {
      'us-gaap:Revenues': 600,
      'us-gaap:PremiumsEarnedNet': 540,
      'us-gaap:NetInvestmentIncome': 60,
      'us-gaap:PolicyholderBenefitsAndClaimsIncurredNet': 400,
      'us-gaap:DeferredPolicyAcquisitionCostAmortizationExpense': 50,
      'us-gaap:BenefitsLossesAndExpenses': 520,
      [PRETAX]: 80,
    },
    '6331',
  );
  const lines = statementLines(company, 'income_statement', annualPeriods(company));
  expect(lines.map(({ key, points }) => [key, points[0]?.value])).toEqual([
    ['premiums_earned', 540],
    ['net_investment_income', 60],
    ['revenue', 600],
    ['policyholder_benefits', 400],
    ['acquisition_costs', 50],
    ['costs_and_expenses', 520],
    ['pretax_income', 80],
    ['net_income_with_noncontrolling', 1],
    ['net_income', 1],
  ]);
});

it.each([
  ['3571', 'ebitda', 100],
  ['6324', 'ebitda', 100],
  ['6331', 'ebitda', undefined],
  ['6021', 'ebitda', undefined],
  ['3571', 'net_debt', 250],
  ['6021', 'net_debt', undefined],
] as const)('of SIC %s %s is %s (invented values)', (sic, key, expected) => {
  const flows = { NetIncomeLoss: 60, OperatingIncomeLoss: 80, DepreciationDepletionAndAmortization: 20 };
  const debt = {
    LongTermDebt: 300,
    CashAndCashEquivalentsAtCarryingValue: 30,
    ShortTermInvestments: 20,
    Assets: 900,
  };
  const facts = syntheticYear(sic, flows, debt);
  const statement = key === 'ebitda' ? 'income_statement' : 'balance_sheet';
  const line = statementLines(facts, statement, annualPeriods(facts)).find((each) => each.key === key);
  expect(line?.points[0]?.value).toBe(expected === undefined ? undefined : expected * 1e6);
});

it.each([
  ['InterestCostsIncurred', 12, 'interest_expense', 8],
  ['InterestExpense', 11, 'interest_expense', 11],
] as const)(
  'interest capitalized in a note is deducted from %s of %d alone where that is gross (invented values)',
  (tag, stated, key, expected) => {
    const facts = syntheticYear(
      '2911',
      { NetIncomeLoss: 60, [tag]: stated, InterestCostsCapitalized: 4 },
      { Assets: 900 },
    );
    const line = statementLines(facts, 'income_statement', annualPeriods(facts)).find(
      (each) => each.key === key,
    );
    expect(line?.points[0]?.value).toBe(expected * 1e6);
  },
);

it('depreciation of an IFRS filer may be stated with impairment alone (invented values)', () => {
  const tag =
    'AdjustmentsForDepreciationAndAmortisationExpenseAndImpairmentLossReversalOfImpairmentLossRecognisedInProfitOrLoss';
  const company = typedCompany(
    { [`ifrs-full:${tag}`]: 90, 'ifrs-full:ProfitLossFromOperatingActivities': 200 },
    '2834',
  );
  const [point] =
    statementLines(company, 'income_statement', annualPeriods(company)).find(({ key }) => key === 'ebitda')
      ?.points ?? [];
  expect(point?.value).toBe(290);
});

describe('a company without an SIC code', () => {
  it.each([
    ['a bank', ['Deposits', 'NoninterestExpense'], '6021'], // MIDLAND STATES BANCORP: 0001466026-25-000021
    ['an insurer', ['PremiumsEarnedNet'], '6331'],
    ['a landlord', ['RealEstateInvestmentPropertyNet'], '6798'],
    ['none of these', ['Deposits', 'Revenues'], null],
  ])('is %s by what its statements print', (name, tags, sic) => {
    const faces = typedFaces(
      'balance_sheet',
      tags.map((tag): TypedRow => [`us-gaap:${tag}`, 1]),
    );
    const own = toCompanyFacts([], null, { instances: [], wanted: [], faces });
    expect(own.sic).toBe(sic);
    expect(own.standing.filter((note) => note.includes(`the lines are those of ${name}`))).toHaveLength(
      sic === null ? 0 : 1,
    );
    expect(toCompanyFacts([], '7372', { instances: [], wanted: [], faces }).sic).toBe('7372');
  });
});
