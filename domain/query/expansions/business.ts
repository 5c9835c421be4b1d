import type { ExpansionRow } from './expansion-row.ts';

/** Outlook, customers, supply, products and people. */
export const BUSINESS: readonly ExpansionRow[] = [
  [
    'Guidance cut',
    ['guidance cut', 'lowers outlook', 'profit warning'],
    [
      'lowers full-year guidance',
      'revises outlook',
      'below its previously issued guidance',
      'withdraws guidance',
    ],
  ],
  [
    'Earnings',
    ['earnings release', 'quarterly results'],
    ['results of operations and financial condition', 'announced financial results'],
  ],
  [
    'Customer concentration',
    ['customer concentration', 'biggest customer'],
    ['accounted for more than 10% of', 'significant customers', 'concentration of credit risk'],
  ],
  [
    'Supply chain',
    ['supply chain problem', 'shortage'],
    ['supply chain disruptions', 'component shortages', 'single or limited sources'],
  ],
  ['Tariffs', ['tariffs', 'trade war'], ['tariffs', 'trade restrictions', 'retaliatory', 'section 301']],
  [
    'China exposure',
    ['china risk'],
    ["people's republic of china", 'holding foreign companies accountable act', 'variable interest entity'],
  ],
  [
    'AI',
    ['ai risk', 'artificial intelligence risk'],
    ['artificial intelligence', 'machine learning', 'generative ai'],
  ],
  ['Climate', ['climate risk'], ['physical and transition risks', 'greenhouse gas emissions']],
  [
    'Related party',
    ['related party deal'],
    ['related party transactions', 'certain relationships and related transactions'],
  ],
  [
    'Executive pay',
    ['ceo pay', 'executive pay'],
    ['summary compensation table', 'compensation discussion and analysis', 'pay ratio'],
  ],
  [
    'Insider trading plan',
    ['10b5-1', 'insider plan'],
    ['rule 10b5-1 trading arrangement', 'adopted or terminated a', 'non-rule 10b5-1'],
  ],
  ['FDA rejection', ['fda rejection'], ['complete response letter', 'clinical hold', 'refuse to file']],
  [
    'FDA approval',
    ['fda approval'],
    ['approved by the u.s. food and drug administration', 'breakthrough therapy designation'],
  ],
  ['Recall', ['product recall'], ['voluntary recall', 'field corrective action']],
  [
    'Plant closure',
    ['plant closing', 'store closures'],
    ['close the facility', 'store closures', 'cease operations'],
  ],
  [
    'Late filing',
    ['late filing'],
    ['notification of late filing', 'unable to file', 'without unreasonable effort or expense'],
  ],
  ['Pension', ['pension deficit'], ['underfunded status', 'defined benefit obligation']],
  [
    'Shell / SPAC',
    ['spac', 'blank check'],
    ['business combination', 'trust account', 'shell company status'],
  ],
];
