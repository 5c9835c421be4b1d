import { conceptLabel } from '../facts/concept-label.ts';
import { type Chain, ifrs, type Rule, strict, type Term, usGaap, plus, optional, sumOf } from './chain.ts';

/** Net cash of one activity: as tagged for the company, else continuing plus discontinued operations. */
function netCash(activity: 'Operating' | 'Investing' | 'Financing', discontinued: string): Rule[] {
  return [
    usGaap(`NetCashProvidedByUsedIn${activity}Activities`),
    sumOf('Continuing plus discontinued operations', [
      plus(
        'Continuing operations',
        usGaap(`NetCashProvidedByUsedIn${activity}ActivitiesContinuingOperations`),
      ),
      optional('Discontinued operations', usGaap(discontinued)),
    ]),
  ];
}

export const INVESTING: Chain = [
  ...netCash('Investing', 'CashProvidedByUsedInInvestingActivitiesDiscontinuedOperations'),
  ifrs('CashFlowsFromUsedInInvestingActivities'),
];

export const FINANCING: Chain = [
  ...netCash('Financing', 'CashProvidedByUsedInFinancingActivitiesDiscontinuedOperations'),
  ifrs('CashFlowsFromUsedInFinancingActivities'),
];

export const FX_EFFECT: Chain = [
  usGaap(
    'EffectOfExchangeRateOnCashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents',
    'EffectOfExchangeRateOnCashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsIncludingDisposalGroupAndDiscontinuedOperations',
    'EffectOfExchangeRateOnCashAndCashEquivalents',
    'EffectOfExchangeRateOnCash',
  ),
  sumOf('Continuing plus discontinued operations', [
    plus('Continuing operations', usGaap('EffectOfExchangeRateOnCashAndCashEquivalentsContinuingOperations')),
    optional(
      'Discontinued operations',
      usGaap('EffectOfExchangeRateOnCashAndCashEquivalentsDiscontinuedOperations'),
    ),
  ]),
  ifrs('EffectOfExchangeRateChangesOnCashAndCashEquivalents'),
];

/** Reported change in cash, after exchange rate effects. */
export const CASH_CHANGE: Chain = [
  usGaap(
    'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect',
    'CashAndCashEquivalentsPeriodIncreaseDecrease',
    'CashPeriodIncreaseDecrease',
    'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffectContinuingOperations',
  ),
  ifrs('IncreaseDecreaseInCashAndCashEquivalents'),
];

/**
 * An IFRS filer's cash generated from operations may be before interest and tax; it is used only if the change in cash
 * confirms that it is the total. Rule: docs/rules.md#operating-cash-flow-under-ifrs
 */
export const OPERATING: Chain = [
  ...netCash('Operating', 'CashProvidedByUsedInOperatingActivitiesDiscontinuedOperations'),
  ifrs('CashFlowsFromUsedInOperatingActivities'),
  {
    ...ifrs('CashFlowsFromUsedInOperations'),
    proof: { terms: [INVESTING, FINANCING, FX_EFFECT], total: CASH_CHANGE },
  },
];

/** Concepts for depreciation and amortization in one figure. */
export const DEPRECIATION_TAGS: readonly string[] = [
  'us-gaap:DepreciationDepletionAndAmortization',
  'us-gaap:DepreciationAmortizationAndAccretionNet',
  'us-gaap:DepreciationAndAmortization',
];

/** Depreciation and amortization in one tag; the smaller of two such tags is a part of it, from a note. */
const DEPRECIATION_TAGGED: Chain = [{ concepts: DEPRECIATION_TAGS, greatest: true }];

export const DEPRECIATION: Chain = strict(
  ...DEPRECIATION_TAGGED,
  // Depreciation and amortization other than that of acquired intangible assets (MARVELL, 0001835632-25-000057).
  sumOf('Depreciation and other amortization plus amortization of intangible assets', [
    plus('Depreciation and other amortization', usGaap('OtherDepreciationAndAmortization')),
    plus('Amortization of intangible assets', usGaap('AmortizationOfIntangibleAssets')),
  ]),
  sumOf('Depreciation plus amortization', [
    plus('Depreciation', usGaap('Depreciation', 'DepreciationPremisesAndEquipment')),
    optional('Amortization', usGaap('AmortizationOfIntangibleAssets', 'AdjustmentForAmortization')),
  ]),
  // Of a statement that states one of these alone, it is all of it.
  {
    ...usGaap(
      'OtherDepreciationAndAmortization',
      'UtilitiesOperatingExpenseDepreciationAndAmortization',
      'AdjustmentForAmortization',
    ),
    alone: true,
  },
  ifrs('DepreciationAndAmortisationExpense', 'AdjustmentsForDepreciationAndAmortisationExpense'),
  sumOf('Depreciation plus amortization', [
    plus('Depreciation', ifrs('AdjustmentsForDepreciationExpense', 'DepreciationExpense')),
    optional('Amortization', ifrs('AdjustmentsForAmortisationExpense', 'AmortisationExpense')),
  ]),
  // With impairment, where no report states it apart.
  {
    ...ifrs(
      'DepreciationAmortisationAndImpairmentLossReversalOfImpairmentLossRecognisedInProfitOrLoss',
      'AdjustmentsForDepreciationAndAmortisationExpenseAndImpairmentLossReversalOfImpairmentLossRecognisedInProfitOrLoss',
    ),
    alone: true,
  },
);

/** Capital expenditure in one figure. */
const CAPEX_TOTALS = usGaap(
  'PaymentsToAcquirePropertyPlantAndEquipment',
  'PaymentsToAcquireProductiveAssets',
);

const OIL_AND_GAS = [
  'PaymentsToAcquireOilAndGasPropertyAndEquipment',
  'PaymentsToAcquireOilAndGasProperty',
  'PaymentsToExploreAndDevelopOilAndGasProperties',
] as const;

const capexTerms = (...names: readonly string[]): Term[] =>
  names.map((name) => optional(conceptLabel(`us-gaap:${name}`), usGaap(name), { distinct: true }));

export const CAPEX: Chain = strict(
  // Oil and gas producers state their wells apart from other property.
  {
    ...sumOf(
      'Oil and gas property plus other property',
      capexTerms(...OIL_AND_GAS, 'PaymentsToAcquireOtherPropertyPlantAndEquipment'),
    ),
    unless: CAPEX_TOTALS.concepts,
    needs: usGaap(...OIL_AND_GAS).concepts,
    has_whole: true,
  },
  // Beside a row of property, some state wells or other property in rows of their own (RANGE RESOURCES, 0000950123-10-038994).
  {
    ...sumOf('Property plus kinds of property stated apart', [
      plus('Property', usGaap('PaymentsToAcquirePropertyPlantAndEquipment')),
      ...capexTerms(...OIL_AND_GAS, 'PaymentsToAcquireOtherPropertyPlantAndEquipment'),
    ]),
    has_whole: true,
  },
  CAPEX_TOTALS,
  {
    ...sumOf(
      'Kinds of capital expenditure',
      capexTerms(
        'PaymentsToAcquireOtherPropertyPlantAndEquipment',
        'PaymentsToAcquireMachineryAndEquipment',
        'PaymentsForCapitalImprovements',
        'PaymentsForConstructionInProcess',
        'PaymentsToAcquireBuildings',
        'PaymentsToAcquireMiningAssets',
      ),
    ),
    has_whole: true,
  },
  // Less sales, which some state in the same figure; or with intangible assets.
  usGaap('PaymentsForProceedsFromProductiveAssets', 'PaymentsToAcquireOtherProductiveAssets'),
  ifrs(
    'PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities',
    'PurchaseOfPropertyPlantAndEquipmentIntangibleAssetsOtherThanGoodwillInvestmentPropertyAndOtherNoncurrentAssets',
  ),
);
