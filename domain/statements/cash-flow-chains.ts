import { type Chain, ifrs, type Rule, usGaap } from './chain.ts';

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
