import type { ExpansionRow } from './expansion-row.ts';

/** What a company does to its staff, assets, listing and shares. */
export const CORPORATE_ACTIONS: readonly ExpansionRow[] = [
  [
    'Data breach',
    ['data breach', 'hack', 'cyberattack', 'ransomware'],
    [
      'unauthorized access',
      'cybersecurity incident',
      'material cybersecurity incidents',
      'unauthorized third party gained access',
      'threat actor',
    ],
  ],
  [
    'Bankruptcy',
    ['bankruptcy', 'chapter 11'],
    [
      'voluntary petition for relief under chapter 11',
      'bankruptcy or receivership',
      'debtor-in-possession financing',
    ],
  ],
  [
    'Layoffs',
    ['layoffs', 'job cuts', 'headcount reduction'],
    [
      'reduction in force',
      'workforce reduction',
      'costs associated with exit or disposal activities',
      'reduction of its workforce',
    ],
  ],
  [
    'Restructuring',
    ['restructuring'],
    ['restructuring plan', 'exit or disposal activities', 'restructuring charges'],
  ],
  [
    'Impairment',
    ['write-down', 'goodwill write-off', 'impairment'],
    [
      'impairment of goodwill',
      'material impairments',
      'impairment charge',
      'carrying amount exceeded its fair value',
    ],
  ],
  [
    'Delisting',
    ['delisting', 'delisted'],
    [
      'notice of delisting or failure to satisfy a continued listing rule',
      'minimum bid price requirement',
      'transfer of listing',
    ],
  ],
  [
    'Reverse split',
    ['reverse split'],
    ['reverse stock split', 'one-for', 'certificate of amendment to effect a reverse stock split'],
  ],
  [
    'Stock split',
    ['stock split', 'forward split'],
    ['forward stock split', 'stock split effected in the form of a stock dividend'],
  ],
  [
    'Share buyback',
    ['buyback', 'stock buyback'],
    ['share repurchase program', 'repurchase of common stock', 'accelerated share repurchase'],
  ],
  [
    'Dividend cut',
    ['dividend cut', 'dividend suspension'],
    ['suspend the quarterly dividend', 'reduce the quarterly cash dividend', 'suspension of its dividend'],
  ],
  [
    'Dividend increase',
    ['dividend increase'],
    ['increase in the quarterly cash dividend', 'declared a special dividend'],
  ],
];
