import { type Chain, ifrs, usGaap } from './chain.ts';
import { ASSETS } from './concept-chains.ts';

/** Equity including noncontrolling interests, if any. */
export const TOTAL_EQUITY: Chain = [
  // A small part of shareholders' equity isn't the total: 85 of 10,824 million is one component (NIKE, 2014-05-31 in
  // 0000320187-15-000113).
  {
    ...usGaap('StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest'),
    outdone_by: { concepts: ['us-gaap:StockholdersEquity'], share: 0.2 },
  },
  {
    method: 'sum',
    formula: 'Shareholders’ equity plus noncontrolling interests',
    terms: [
      { label: 'Shareholders’ equity', sign: 1, of: [usGaap('StockholdersEquity')] },
      { label: 'Noncontrolling interests', sign: 1, of: [usGaap('MinorityInterest')] },
    ],
  },
  usGaap(
    'StockholdersEquity',
    'PartnersCapitalIncludingPortionAttributableToNoncontrollingInterest',
    'PartnersCapital',
    'MembersEquity',
  ),
  ifrs('Equity'),
];

/** Equity of the company's own shareholders. */
export const PARENT_EQUITY: Chain = [
  usGaap('StockholdersEquity'),
  {
    method: 'equity_minus_noncontrolling',
    formula: 'Total equity less noncontrolling interests',
    terms: [
      {
        label: 'Total equity',
        sign: 1,
        of: [usGaap('StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest')],
      },
      // Never tagged means none: VISA tags only total equity (0001403161-24-000058).
      {
        label: 'Noncontrolling interests',
        sign: -1,
        of: [usGaap('MinorityInterest')],
        optional: 'if_never_tagged',
      },
    ],
  },
  usGaap('PartnersCapital', 'MembersEquity'),
  ifrs('EquityAttributableToOwnersOfParent', 'Equity'),
];

const TEMPORARY_PARENT = usGaap(
  'TemporaryEquityCarryingAmountAttributableToParent',
  'TemporaryEquityValueExcludingAdditionalPaidInCapital',
);
const TEMPORARY_OUTSIDE = usGaap(
  'RedeemableNoncontrollingInterestEquityCarryingAmount',
  'RedeemableNoncontrollingInterestEquityFairValue',
);

/** Between liabilities and equity: shares that holders may redeem. */
export const TEMPORARY_EQUITY: Chain = [
  {
    method: 'sum',
    formula: 'Redeemable shares plus redeemable noncontrolling interests',
    terms: [
      { label: 'Redeemable shares', sign: 1, of: [TEMPORARY_PARENT] },
      { label: 'Redeemable noncontrolling interests', sign: 1, of: [TEMPORARY_OUTSIDE] },
    ],
  },
  TEMPORARY_PARENT,
  TEMPORARY_OUTSIDE,
  usGaap(
    'TemporaryEquityCarryingAmountIncludingPortionAttributableToNoncontrollingInterests',
    'TemporaryEquityCarryingAmount',
  ),
];

/** One filer in four doesn't tag a total; it is then assets less equity. Never 'liabilities and equity'. */
export const LIABILITIES: Chain = [
  usGaap('Liabilities'),
  {
    method: 'assets_minus_equity',
    formula: 'Total assets less total equity and temporary equity',
    terms: [
      { label: 'Total assets', sign: 1, of: ASSETS },
      { label: 'Total equity', sign: -1, of: TOTAL_EQUITY },
      { label: 'Temporary equity', sign: -1, of: TEMPORARY_EQUITY, optional: true },
    ],
  },
  ifrs('Liabilities'),
  {
    method: 'assets_minus_equity',
    formula: 'Total assets less equity',
    terms: [
      { label: 'Total assets', sign: 1, of: ASSETS },
      { label: 'Equity', sign: -1, of: [ifrs('Equity')] },
    ],
  },
];
