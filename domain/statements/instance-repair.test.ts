import { describe, expect, it } from 'vitest';

import { repairFacts } from './instance-repairs.ts';
import { typedInstance } from './testing/typed-instance.ts';

const DEPRECIATION = 'us-gaap:DepreciationDepletionAndAmortization';
const COST = 'us-gaap:CostOfGoodsAndServicesSold';
const CASH = 'us-gaap:NetCashProvidedByUsedInOperatingActivities';

const head = { accession_number: '0000000001-25-000001', period_end: '2024-12-31' };

/** Repaired figures in millions with how they came about. */
const repaired = (record: Parameters<typeof repairFacts>[0], concept: string) =>
  repairFacts(record, [concept]).map(({ fact, derivation }) => [
    fact.end,
    fact.value / 1e6,
    derivation.method,
  ]);

describe('depreciation and amortisation', () => {
  // 0001628280-25-003063: the cash flow's line is an extension; Depreciation is a note's, without impairment.
  const tesla = typedInstance({ accession_number: '0001628280-25-003063', period_end: '2024-12-31' }, [
    ['tsla:DepreciationAmortizationAndImpairment', [], 5_368],
    ['tsla:DepreciationAmortizationAndImpairment', [], 4_667, '2023-12-31'],
    ['Depreciation', [], 4_120],
    ['FinanceLeaseRightOfUseAssetAmortization', [], 409],
  ]);

  it('0001628280-25-003063 (Tesla FY2024) is 5,368 million, of the filer’s own tag', () => {
    expect(repaired(tesla, DEPRECIATION)).toEqual([
      ['2024-12-31', 5_368, 'own_tag'],
      ['2023-12-31', 4_667, 'own_tag'],
    ]);
    const [first] = repairFacts(tesla, [DEPRECIATION]);
    expect(first?.fact.concept).toBe(DEPRECIATION);
    expect(first?.derivation.operands[0]?.source?.concept).toBe('tsla:DepreciationAmortizationAndImpairment');
    expect(first?.note).toContain('tsla:DepreciationAmortizationAndImpairment');
  });

  it('is the line that the filing adds into cash from operations, if it has calculations', () => {
    const lines = ['tsla:DepreciationAmortizationAndImpairment', 'us-gaap:ShareBasedCompensation'];
    const calculations = lines.map((child) => ({ parent: CASH, child, weight: 1 }));
    const record = { ...tesla, calculations };
    expect(repaired(record, DEPRECIATION)[0]).toEqual(['2024-12-31', 5_368, 'cash_flow_lines']);
  });

  it('is the sum of the lines when the cash flow has several, also below a sum of adjustments', () => {
    // 0000354950-25-000085: Home Depot's cash flow shows 3,336 and the amortisation of intangibles, 425.
    const homeDepot = typedInstance(head, [
      ['DepreciationDepletionAndAmortization', [], 3_336],
      ['AmortizationOfIntangibleAssets', [], 425],
      ['AmortizationOfFinancingCosts', [], 30],
    ]);
    const adjustments =
      'us-gaap:AdjustmentsToReconcileNetIncomeLossToCashProvidedByUsedInOperatingActivities';
    const names = [
      'DepreciationDepletionAndAmortization',
      'AmortizationOfIntangibleAssets',
      'AmortizationOfFinancingCosts',
    ];
    const calculations = [
      { parent: CASH, child: adjustments, weight: 1 },
      ...names.map((name) => ({ parent: adjustments, child: `us-gaap:${name}`, weight: 1 })),
    ];
    expect(repaired({ ...homeDepot, calculations }, DEPRECIATION)).toEqual([
      ['2024-12-31', 3_761, 'cash_flow_lines'],
    ]);
  });

  it.each([
    ['a standard tag already', 'us-gaap:DepreciationAndAmortization', 897],
    ['nothing but the amortisation of content', 'nflx:AmortizationAndDepreciationOfContentAssets', 14_197],
    ['nothing but incentives', 'v:AmortizationOfClientIncentives', 13_764],
  ])('is left when the filing has %s', (_, concept, millions) => {
    const record = typedInstance(head, [
      [concept, [], millions],
      ...(concept.startsWith('us-gaap')
        ? ([['ma:AdjustmentDepreciationAndAmortization', [], 519]] as const)
        : []),
    ]);
    expect(repairFacts(record, [DEPRECIATION])).toEqual([]);
  });

  it('is no share of sales, as 0000060667-24-000033 (Lowe’s) tags one in the same words', () => {
    const record = typedInstance(head, [['low:DepreciationAndAmortizationPercent', [], 1.99e-8]]);
    const facts = record.facts.map((fact) => ({ ...fact, unit: 'pure' }));
    expect(repairFacts({ ...record, facts }, [DEPRECIATION])).toEqual([]);
  });

  it('is left when the only line is a standard tag, which companyfacts has', () => {
    const record = typedInstance(head, [['DepreciationDepletionAndAmortization', [], 11_445]]);
    const calculations = [{ parent: CASH, child: DEPRECIATION, weight: 1 }];
    expect(repairFacts({ ...record, calculations }, [DEPRECIATION])).toEqual([]);
  });
});

it('adds up no flow that is stated by members alone: the printed rows have it (DISNEY, cost of services and products)', () => {
  const record = typedInstance(head, [
    ['CostOfGoodsAndServicesSold', ['product=us-gaap:ServiceMember'], 52_677],
    ['CostOfGoodsAndServicesSold', ['product=us-gaap:ProductMember'], 6_089],
    ['Revenues', [], 91_361],
    ['Revenues', ['product=us-gaap:ServiceMember'], 81_841],
    ['Revenues', ['product=us-gaap:ProductMember'], 9_520],
  ]);
  expect(repairFacts(record, [COST])).toEqual([]);
});
