import { type Chain, ifrs, usGaap } from './chain.ts';
import { NET_INCOME } from './concept-chains.ts';

/** Per unit of a limited partnership, whose units are its shares. */
function units(kind: 'Basic' | 'Diluted'): string[] {
  return [
    `NetIncomeLossNetOfTaxPerOutstandingLimitedPartnershipUnit${kind}`,
    `NetIncomeLossPerOutstandingLimitedPartnershipUnit${kind}NetOfTax`,
    'NetIncomeLossPerOutstandingLimitedPartnershipUnit',
  ];
}

export const EPS_BASIC: Chain = [
  usGaap('EarningsPerShareBasic', 'EarningsPerShareBasicAndDiluted', ...units('Basic')),
  ifrs('BasicEarningsLossPerShare', 'BasicAndDilutedEarningsLossPerShare'),
];

export const EPS_DILUTED: Chain = [
  usGaap('EarningsPerShareDiluted', 'EarningsPerShareBasicAndDiluted', ...units('Diluted')),
  ifrs('DilutedEarningsLossPerShare', 'BasicAndDilutedEarningsLossPerShare'),
];

export const SHARES_BASIC: Chain = [
  usGaap(
    'WeightedAverageNumberOfSharesOutstandingBasic',
    'WeightedAverageNumberOfShareOutstandingBasicAndDiluted',
    'WeightedAverageNumberOfSharesOutstandingBasicAndDiluted',
  ),
  ifrs('WeightedAverageShares'),
];

export const SHARES_DILUTED: Chain = [
  usGaap(
    'WeightedAverageNumberOfDilutedSharesOutstanding',
    'WeightedAverageNumberOfShareOutstandingBasicAndDiluted',
    'WeightedAverageNumberOfSharesOutstandingBasicAndDiluted',
  ),
  ifrs('AdjustedWeightedAverageShares'),
];

/** Net income that earnings per share are computed from. */
export function incomeToCommon(isDiluted: boolean): Chain {
  const basic = 'NetIncomeLossAvailableToCommonStockholdersBasic';
  const names = isDiluted ? ['NetIncomeLossAvailableToCommonStockholdersDiluted', basic] : [basic];
  return [{ ...usGaap(...names), of_notes: true }, ...NET_INCOME];
}
