import type { ExpansionRow } from './expansion-row.ts';

/** Officers, directors, auditors and the accounts they answer for. */
export const GOVERNANCE: readonly ExpansionRow[] = [
  [
    'Going concern doubt',
    ['going concern', 'going concern doubt', 'may go bankrupt'],
    [
      'substantial doubt about its ability to continue as a going concern',
      'substantial doubt',
      'ability to continue as a going concern',
    ],
  ],
  [
    'CEO departure',
    ['ceo departure', 'ceo resignation', 'ceo steps down', 'ceo fired'],
    [
      'departure of principal officers',
      'departure of directors or certain officers',
      'resigned as chief executive officer',
      'notice of resignation as chief executive officer',
      'ceased to serve as chief executive officer',
    ],
  ],
  [
    'CFO departure',
    ['cfo departure', 'cfo resignation'],
    [
      'resigned as chief financial officer',
      'departure of principal financial officer',
      'transition from the role of chief financial officer',
    ],
  ],
  [
    'New CEO',
    ['new ceo', 'ceo appointment'],
    [
      'appointed chief executive officer',
      'appointment of certain officers',
      'appointed as president and chief executive officer',
    ],
  ],
  [
    'Director resignation',
    ['director resignation', 'board resignation'],
    [
      'notified the board of directors of his decision to resign',
      'resigned from the board of directors',
      'disagreement with the registrant',
    ],
  ],
  [
    'Auditor change',
    ['auditor change', 'auditor resignation', 'fired auditor'],
    [
      "changes in registrant's certifying accountant",
      "dismissed as the company's independent registered public accounting firm",
      'declined to stand for re-election',
    ],
  ],
  [
    'Restatement',
    ['restatement', 'restated financials'],
    [
      'non-reliance on previously issued financial statements',
      'should no longer be relied upon',
      'restatement of previously issued financial statements',
    ],
  ],
  [
    'Material weakness',
    ['material weakness', 'weak internal controls'],
    [
      'material weakness in internal control over financial reporting',
      'disclosure controls and procedures were not effective',
    ],
  ],
];
