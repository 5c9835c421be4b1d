import { conceptLabel } from '../facts/concept-label.ts';
import { type Chain, ifrs, type Rule, strict, type Term, usGaap } from './chain.ts';

/** Net cash of one activity: as tagged for the company, else continuing plus discontinued operations. */
function netCash(activity: 'Operating' | 'Investing' | 'Financing', discontinued: string): Rule[] {
  return [
    usGaap(`NetCashProvidedByUsedIn${activity}Activities`),
    {
      method: 'sum',
      formula: 'Continuing plus discontinued operations',
      terms: [
        {
          label: 'Continuing operations',
          sign: 1,
          of: [usGaap(`NetCashProvidedByUsedIn${activity}ActivitiesContinuingOperations`)],
        },
        { label: 'Discontinued operations', sign: 1, of: [usGaap(discontinued)], optional: true },
      ],
    },
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
  {
    method: 'sum',
    formula: 'Continuing plus discontinued operations',
    terms: [
      {
        label: 'Continuing operations',
        sign: 1,
        of: [usGaap('EffectOfExchangeRateOnCashAndCashEquivalentsContinuingOperations')],
      },
      {
        label: 'Discontinued operations',
        sign: 1,
        of: [usGaap('EffectOfExchangeRateOnCashAndCashEquivalentsDiscontinuedOperations')],
        optional: true,
      },
    ],
  },
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
  {
    method: 'sum',
    formula: 'Depreciation and other amortization plus amortization of intangible assets',
    terms: [
      {
        label: 'Depreciation and other amortization',
        sign: 1,
        of: [usGaap('OtherDepreciationAndAmortization')],
      },
      {
        label: 'Amortization of intangible assets',
        sign: 1,
        of: [usGaap('AmortizationOfIntangibleAssets')],
      },
    ],
  },
  {
    method: 'sum',
    formula: 'Depreciation plus amortization',
    terms: [
      { label: 'Depreciation', sign: 1, of: [usGaap('Depreciation', 'DepreciationPremisesAndEquipment')] },
      {
        label: 'Amortization',
        sign: 1,
        of: [usGaap('AmortizationOfIntangibleAssets', 'AdjustmentForAmortization')],
        optional: true,
      },
    ],
  },
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
  {
    method: 'sum',
    formula: 'Depreciation plus amortization',
    terms: [
      {
        label: 'Depreciation',
        sign: 1,
        of: [ifrs('AdjustmentsForDepreciationExpense', 'DepreciationExpense')],
      },
      {
        label: 'Amortization',
        sign: 1,
        of: [ifrs('AdjustmentsForAmortisationExpense', 'AmortisationExpense')],
        optional: true,
      },
    ],
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
  names.map((name) => ({
    label: conceptLabel(`us-gaap:${name}`),
    sign: 1,
    of: [usGaap(name)],
    optional: true,
    distinct: true,
  }));

export const CAPEX: Chain = strict(
  // Oil and gas producers state their wells apart from other property.
  {
    method: 'sum',
    formula: 'Oil and gas property plus other property',
    unless: CAPEX_TOTALS.concepts,
    needs: usGaap(...OIL_AND_GAS).concepts,
    has_whole: true,
    terms: capexTerms(...OIL_AND_GAS, 'PaymentsToAcquireOtherPropertyPlantAndEquipment'),
  },
  // Beside a row of property, some state wells or other property in rows of their own (RANGE RESOURCES, 0000950123-10-038994).
  {
    method: 'sum',
    formula: 'Property plus kinds of property stated apart',
    has_whole: true,
    terms: [
      { label: 'Property', sign: 1, of: [usGaap('PaymentsToAcquirePropertyPlantAndEquipment')] },
      ...capexTerms(...OIL_AND_GAS, 'PaymentsToAcquireOtherPropertyPlantAndEquipment'),
    ],
  },
  CAPEX_TOTALS,
  {
    method: 'sum',
    formula: 'Kinds of capital expenditure',
    has_whole: true,
    terms: capexTerms(
      'PaymentsToAcquireOtherPropertyPlantAndEquipment',
      'PaymentsToAcquireMachineryAndEquipment',
      'PaymentsForCapitalImprovements',
      'PaymentsForConstructionInProcess',
      'PaymentsToAcquireBuildings',
      'PaymentsToAcquireMiningAssets',
    ),
  },
  // Less sales, which some state in the same figure; or with intangible assets.
  usGaap('PaymentsForProceedsFromProductiveAssets', 'PaymentsToAcquireOtherProductiveAssets'),
  ifrs(
    'PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities',
    'PurchaseOfPropertyPlantAndEquipmentIntangibleAssetsOtherThanGoodwillInvestmentPropertyAndOtherNoncurrentAssets',
  ),
);
