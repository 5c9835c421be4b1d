import { type Chain, ifrs, usGaap } from './chain.ts';
import { NET_INCOME } from './concept-chains.ts';

export const EPS_BASIC: Chain = [
  usGaap('EarningsPerShareBasic', 'EarningsPerShareBasicAndDiluted'),
  ifrs('BasicEarningsLossPerShare'),
];

export const EPS_DILUTED: Chain = [
  usGaap('EarningsPerShareDiluted', 'EarningsPerShareBasicAndDiluted'),
  ifrs('DilutedEarningsLossPerShare'),
];

export const SHARES_BASIC: Chain = [
  usGaap(
    'WeightedAverageNumberOfSharesOutstandingBasic',
    'WeightedAverageNumberOfShareOutstandingBasicAndDiluted',
  ),
  ifrs('WeightedAverageShares'),
];

export const SHARES_DILUTED: Chain = [
  usGaap(
    'WeightedAverageNumberOfDilutedSharesOutstanding',
    'WeightedAverageNumberOfShareOutstandingBasicAndDiluted',
  ),
  ifrs('AdjustedWeightedAverageShares'),
];

/** Net income that earnings per share are computed from. */
export function incomeToCommon(isDiluted: boolean): Chain {
  const basic = 'NetIncomeLossAvailableToCommonStockholdersBasic';
  const names = isDiluted ? ['NetIncomeLossAvailableToCommonStockholdersDiluted', basic] : [basic];
  return [usGaap(...names), ...NET_INCOME];
}
