import { type Chain, ifrs, strict, type Term, usGaap } from './chain.ts';
import { conceptLabel } from './concept-label.ts';
import { DEPRECIATION_TAGS } from './depreciation-tags.ts';

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

export const OPERATING_INCOME: Chain = [
  usGaap('OperatingIncomeLoss'),
  ifrs('ProfitLossFromOperatingActivities'),
];

export const INTEREST_EXPENSE: Chain = [
  usGaap(
    'InterestExpense',
    'InterestExpenseNonoperating',
    'InterestExpenseOperating',
    'InterestAndDebtExpense',
    'InterestExpenseDebt',
    'InterestExpenseDebtExcludingAmortization',
    'InterestExpenseBorrowings',
    'InterestExpenseLongTermDebt',
  ),
  ifrs('FinanceCosts', 'InterestExpense'),
];
