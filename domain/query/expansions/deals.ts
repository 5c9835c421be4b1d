import type { ExpansionRow } from './expansion-row.ts';

/** Mergers, control, debt and new shares. */
export const DEALS: readonly ExpansionRow[] = [
  [
    'Merger',
    ['merger', 'acquisition agreement'],
    ['agreement and plan of merger', 'entry into a material definitive agreement', 'merger consideration'],
  ],
  [
    'Deal completion',
    ['deal closed', 'acquisition closed'],
    ['completion of acquisition or disposition of assets', 'consummated the acquisition'],
  ],
  [
    'Deal break',
    ['deal terminated', 'merger called off'],
    ['termination of a material definitive agreement', 'mutual termination', 'termination fee'],
  ],
  [
    'Hostile bid / activist',
    ['activist investor', 'hostile takeover'],
    ['cooperation agreement', 'nomination notice', 'unsolicited proposal', 'tender offer'],
  ],
  [
    'Poison pill',
    ['poison pill'],
    ['rights agreement', 'stockholder rights plan', 'preferred share purchase rights'],
  ],
  ['Change of control', ['change of control'], ['changes in control of registrant', 'change in control']],
  [
    'Spin-off',
    ['spin-off', 'spinoff'],
    ['separation and distribution agreement', 'pro rata distribution', 'spin-off'],
  ],
  [
    'Debt default',
    ['default', 'debt default'],
    ['event of default', 'triggering events that accelerate', 'failure to make the interest payment'],
  ],
  [
    'Covenant breach',
    ['covenant breach'],
    ['not in compliance with the financial covenant', 'waiver of the covenant', 'covenant waiver'],
  ],
  [
    'New debt',
    ['new loan', 'bond issue'],
    ['creation of a direct financial obligation', 'indenture', 'credit agreement', 'senior notes due'],
  ],
  [
    'Dilution',
    ['dilution', 'share issuance'],
    ['unregistered sales of equity securities', 'at-the-market offering', 'private placement'],
  ],
  ['Convertible', ['convertible notes'], ['convertible senior notes', 'conversion rate', 'capped call']],
];
