import { describe, expect, test } from 'vitest';

import { conceptLabel } from '../facts/concept-label.ts';
import type { Fact } from '../facts/fact.ts';
import { checkFilings, FILING_RULES, type FilingRule } from './filing-checks.ts';

const REPORT = { accession_number: '0001045810-12-000013', form: '10-K', report_date: '2012-01-29' };

/** Facts of the report's balance sheet, or of a year, where `start` is given. */
function facts(values: Record<string, number>, period: Partial<Fact> = {}): Fact[] {
  return Object.entries(values).map(([name, value]) => ({
    concept: name.includes(':') ? name : `us-gaap:${name}`,
    unit: 'USD',
    start: null,
    end: '2012-01-29',
    value,
    accession_number: REPORT.accession_number,
    form: '10-K',
    filed: '2012-03-13',
    fy: 2011,
    fp: 'FY',
    ...period,
  }));
}

const PRETAX = 'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest';
const STATUTORY = 'IncomeTaxReconciliationIncomeTaxExpenseBenefitAtFederalStatutoryIncomeTaxRate';
const TOTAL_EQUITY = 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest';
const DEPRECIATION = 'AccumulatedDepreciationDepletionAndAmortizationPropertyPlantAndEquipment';
const YEAR = { start: '2011-01-31' };

describe.each<[FilingRule, string, Fact[], string | null]>([
  // NVIDIA, 0001045810-12-000013: accumulated depreciation of 596,456 thousand, filed with a minus.
  [
    '0015',
    'a minus',
    facts({ [DEPRECIATION]: -596_456_000 }),
    `“${conceptLabel(DEPRECIATION)}” is −$596.5 million, below zero.`,
  ],
  ['0015', 'no minus', facts({ [DEPRECIATION]: 596_456_000 }), null],
  ['0014', 'goodwill below zero', facts({ Goodwill: -1 }), '“Goodwill” is −$1, below zero.'],
  ['0014', 'no goodwill', facts({ Goodwill: 0 }), null],
  [
    '0004',
    'other assets than liabilities and equity',
    facts({ Assets: 5_552_928_000, LiabilitiesAndStockholdersEquity: 5_552_298_000 }),
    '“Assets” is $5,552.9 million, but “Liabilities and Stockholders Equity” is $5,552.3 million.',
  ],
  [
    '0004',
    'the same assets, in thousands and millions',
    facts({ Assets: 5_552_928_000, LiabilitiesAndStockholdersEquity: 5_553_000_000 }),
    null,
  ],
  [
    '0004',
    'equity with redeemable interests in it',
    facts({
      [TOTAL_EQUITY]: 110,
      StockholdersEquity: 90,
      MinorityInterest: 15,
      RedeemableNoncontrollingInterestEquityCarryingAmount: 5,
    }),
    null,
  ],
  [
    '0009',
    'more shares outstanding than issued',
    facts({ CommonStockSharesOutstanding: 12, CommonStockSharesIssued: 10 }, { unit: 'shares' }),
    '“Common Stock Shares Outstanding” is 12, more than “Common Stock Shares Issued” is 10.',
  ],
  [
    '0009',
    'as many as issued',
    facts({ CommonStockSharesOutstanding: 10, CommonStockSharesIssued: 10 }, { unit: 'shares' }),
    null,
  ],
  [
    '0013',
    'tax at the statutory rate below zero on income',
    facts({ [STATUTORY]: -35, [PRETAX]: 100 }, YEAR),
    `“${conceptLabel(STATUTORY)}” is −$35, though “${conceptLabel(PRETAX)}” is $100.`,
  ],
  ['0013', 'such tax on income', facts({ [STATUTORY]: 35, [PRETAX]: 100 }, YEAR), null],
  [
    '0005',
    'shares on the cover of a day in the period',
    facts({ 'dei:EntityCommonStockSharesOutstanding': 5 }, { unit: 'shares', end: '2011-12-31' }),
    '“Entity Common Stock Shares Outstanding” is 5 at 2011-12-31, before the report’s period ends on 2012-01-29.',
  ],
  [
    '0005',
    'shares on the cover of a later day',
    facts({ 'dei:EntityCommonStockSharesOutstanding': 5 }, { unit: 'shares', end: '2012-03-02' }),
    null,
  ],
  [
    '0033',
    'figures of another year',
    facts({ NetIncomeLoss: 1 }, { start: '2010-02-01', end: '2011-01-30' }),
    'The newest figures end on 2011-01-30, the report’s period on 2012-01-29.',
  ],
  [
    '0033',
    'figures of a period that ends two days later',
    facts({ NetIncomeLoss: 1 }, { ...YEAR, end: '2012-01-31' }),
    null,
  ],
])('%s: %s', (rule, _, given, says) => {
  const { applied, findings } = checkFilings(given, [REPORT]);
  test('is applied once', () => expect(applied[rule]).toBe(1));
  test(says === null ? 'holds' : 'is found', () =>
    expect(findings.filter((found) => found.rule === rule).map((found) => found.says)).toEqual(
      says === null ? [] : [says],
    ),
  );
});

test('a relation that lacks a figure, and facts of other filings, are not checked', () => {
  const { applied, findings } = checkFilings(
    [...facts({ Assets: 1, AssetsCurrent: 2 }), ...facts({ Goodwill: -1 }, { accession_number: 'other' })],
    [REPORT],
  );
  expect(findings).toEqual([]);
  expect(FILING_RULES.filter((rule) => applied[rule] > 0)).toEqual(['0014', '0033']);
});

test('dates of a report without a period are not checked', () => {
  const { applied } = checkFilings(facts({ Assets: 1 }), [{ ...REPORT, report_date: null }]);
  expect([applied['0005'], applied['0033']]).toEqual([0, 0]);
});
