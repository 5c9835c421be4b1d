import { describe, expect, it } from 'vitest';

import { describeReal } from '../../ingest/testing/real-files.ts';
import { periodsOf } from '../facts/period.ts';
import { toCompanyFacts } from './company-facts.ts';
import { answerStatement } from './statement-answer.ts';
import { classify } from './tag-classes.ts';
import { fact } from './testing/fact.ts';
import { mirrorFacts, TICKERS } from './testing/mirror-facts.ts';

it.each([
  ['us-gaap:ConvertibleDebtNoncurrent', 'debt', 'read'],
  ['us-gaap:JuniorSubordinatedLongTermNotes', 'debt', 'read'],
  ['us-gaap:LongTermDebtFairValue', 'debt', 'other'],
  ['us-gaap:DebtSecuritiesCurrent', 'debt', 'other'],
  ['us-gaap:LongTermDebtMaturitiesRepaymentsOfPrincipalInYearTwo', 'debt', 'other'],
  ['us-gaap:LoansPayableToPlanetMars', 'debt', 'unclassified'],
  ['us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax', 'revenue', 'read'],
  ['us-gaap:GasGatheringTransportationMarketingAndProcessingRevenue', 'revenue', 'part'],
  ['us-gaap:ExciseAndSalesTaxes', undefined, undefined],
  ['us-gaap:OtherCostOfOperatingRevenue', 'revenue', 'other'],
  ['us-gaap:PaymentsToAcquireProductiveAssets', 'capital_expenditure', 'read'],
  ['us-gaap:PaymentsToDevelopSoftware', 'capital_expenditure', 'part'],
  ['us-gaap:CostOfServicesDepreciation', 'depreciation', 'part'],
  ['us-gaap:AmortizationOfFinancingCosts', 'depreciation', 'other'],
  ['us-gaap:WeightedAverageNumberDilutedSharesOutstandingAdjustment', 'shares', 'other'],
  ['own:LoansPayable', undefined, undefined],
  ['us-gaap:Assets', undefined, undefined],
] as const)('%s is of the class %s: %s', (concept, name, status) => {
  const found = classify(concept);
  expect([found?.class, found?.status]).toEqual([name, status]);
});

const flow = (name: string, value: number) =>
  fact({ concept: `us-gaap:${name}`, start: '2024-01-01', end: '2024-12-31', value });
const balance = (name: string, value: number) =>
  fact({ concept: `us-gaap:${name}`, end: '2024-12-31', value });

describe('tags that no line reads', () => {
  const base = [flow('NetIncomeLoss', 5e6), balance('Assets', 900e6)];
  const lineOf = (
    facts: ReturnType<typeof fact>[],
    statement: 'balance_sheet' | 'cash_flow',
    key: string,
  ) => {
    const company = toCompanyFacts([...base, ...facts], null);
    return answerStatement(company, statement, periodsOf(company, 'annual')).lines.find(
      (line) => line.key === key,
    );
  };

  it('a total without one of its class is warned of, by name and amount', () => {
    const line = lineOf(
      [balance('LongTermDebtNoncurrent', 100e6), balance('LoansPayableToPlanetMars', 40e6)],
      'balance_sheet',
      'total_debt',
    );
    expect(line?.points.map(({ value, warnings }) => [value, warnings?.[0]?.message])).toEqual([
      [
        100e6,
        'May lack $40,000,000 under us-gaap:LoansPayableToPlanetMars, a tag we don’t map, in 0000000001-25-030101.',
      ],
    ]);
  });

  it.each([
    [
      'balance_sheet',
      'total_debt',
      balance('LoansPayableToPlanetMars', 40e6),
      'us-gaap:LoansPayableToPlanetMars',
    ],
    [
      'cash_flow',
      'capital_expenditure',
      flow('PaymentsToDevelopSoftware', 3e6),
      'us-gaap:PaymentsToDevelopSoftware',
    ],
    [
      'cash_flow',
      'depreciation_amortisation',
      flow('CostOfServicesDepreciation', 3e6),
      'us-gaap:CostOfServicesDepreciation',
    ],
  ] as const)('%s: a gap of %s names the tag', (statement, key, filed, tag) => {
    const line = lineOf([filed], statement, key);
    expect(line?.points).toEqual([]);
    expect(line?.gaps?.map(({ reason, text }) => [reason, text])).toEqual([
      ['not_tagged', `Reported only under tags we don’t add up: ${tag}`],
    ]);
  });

  it('free cash flow names the capital expenditure that it lacks', () => {
    const before = fact({
      concept: 'us-gaap:NetIncomeLoss',
      start: '2023-01-01',
      end: '2023-12-31',
      value: 5e6,
    });
    const facts = [
      before,
      fact({ concept: 'us-gaap:Assets', end: '2023-12-31', value: 9e8 }),
      ...[2023, 2024].map((year) =>
        fact({
          concept: 'us-gaap:NetCashProvidedByUsedInOperatingActivities',
          start: `${year}-01-01`,
          end: `${year}-12-31`,
          value: 7e6,
        }),
      ),
      flow('PaymentsToAcquirePropertyPlantAndEquipment', 2e6),
    ];
    const line = lineOf(facts, 'cash_flow', 'free_cash_flow');
    expect(line?.points.map(({ value }) => value)).toEqual([5e6]);
    expect(line?.gaps?.map(({ text }) => text)).toEqual([
      'Capital expenditure is not reported under a tag we map',
    ]);
  });
});

describeReal('tags of real companies', () => {
  it('each of a class is classified', () => {
    const stated = TICKERS.flatMap((ticker) => mirrorFacts(ticker));
    const missing = stated.filter(({ concept, start, unit }) => {
      const found = classify(concept);
      const isOther = found?.is_balance != null && found.is_balance !== (start === null);
      return found?.status === 'unclassified' && !isOther && !/pure|\//.test(unit);
    });
    expect([...new Set(missing.map(({ concept }) => concept))]).toEqual([]);
  });
});
