import type { ExpansionRow } from './expansion-row.ts';

/** Lawsuits, settlements and investigations. */
export const LEGAL: readonly ExpansionRow[] = [
  [
    'Litigation',
    ['lawsuit', 'sued', 'class action'],
    ['putative class action', 'legal proceedings', 'filed a complaint against'],
  ],
  ['Settlement', ['settlement', 'fine'], ['agreed to pay', 'without admitting or denying', 'consent decree']],
  [
    'SEC investigation',
    ['sec investigation', 'subpoena'],
    ['received a subpoena', 'wells notice', 'division of enforcement'],
  ],
  [
    'DOJ investigation',
    ['doj investigation', 'criminal probe'],
    ['department of justice', 'grand jury subpoena', 'civil investigative demand'],
  ],
  ['FCPA', ['bribery', 'corruption'], ['foreign corrupt practices act', 'improper payments']],
  ['Whistleblower', ['whistleblower'], ['internal investigation', 'audit committee investigation']],
];
