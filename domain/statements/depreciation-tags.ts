/** Concepts for depreciation and amortization in one figure. */
export const DEPRECIATION_TAGS: readonly string[] = [
  'us-gaap:DepreciationDepletionAndAmortization',
  'us-gaap:DepreciationAmortizationAndAccretionNet',
  'us-gaap:DepreciationAndAmortization',
];
