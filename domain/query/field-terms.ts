/** A subject of filings. */
export type FieldTerm = {
  label: string;
  /** Terms that mean the same: each finds the others. */
  same: readonly string[];
  /** What people type for it, which filings rarely say. */
  typed: readonly string[];
  /** What filings say when they are about it, as phrases or NEAR. */
  also: readonly string[];
  /** What a term of one word is searched as, where filings mostly mean something else by the word. */
  meant?: readonly string[];
};

type Row = readonly [
  label: string,
  same: readonly string[],
  typed: readonly string[],
  also: readonly string[],
  meant?: readonly string[],
];

/** Officers, directors, auditors and the accounts they answer for. */
const GOVERNANCE: readonly Row[] = [
  [
    'Going concern doubt',
    ['going concern'],
    ['going concern doubt', 'may go bankrupt'],
    ['substantial doubt about its ability to continue', 'substantial doubt about our ability to continue'],
  ],
  [
    'CEO departure',
    ['ceo resignation', 'ceo departure'],
    ['ceo steps down', 'ceo fired', 'chief executive officer resignation', 'chief executive resignation'],
    [
      'NEAR("chief executive officer", resign, 8)',
      'NEAR("chief executive officer", resigned, 12)',
      'NEAR("chief executive officer", resignation, 8)',
      'NEAR("chief executive officer", "step down", 6)',
      'NEAR("chief executive officer", "stepping down", 6)',
      'ceased to serve as chief executive officer',
    ],
  ],
  [
    'CFO departure',
    ['cfo departure', 'cfo resignation'],
    ['cfo steps down', 'chief financial officer resignation', 'chief financial officer departure'],
    [
      'NEAR("chief financial officer", resign, 8)',
      'NEAR("chief financial officer", resigned, 12)',
      'NEAR("chief financial officer", resignation, 8)',
      'NEAR("chief financial officer", "step down", 6)',
      'NEAR("chief financial officer", "stepping down", 6)',
      'NEAR("chief financial officer", transition, 12)',
    ],
  ],
  [
    'New CEO',
    ['new ceo', 'new chief executive officer'],
    ['ceo appointment'],
    [
      'NEAR(appointed, "as chief executive officer", 8)',
      'appointment of chief executive officer',
      'appointed as president and chief executive officer',
      'NEAR(succeed, "as chief executive officer", 8)',
    ],
  ],
  [
    'Director resignation',
    ['director resignation', 'resignation of director'],
    ['board resignation', 'director departure'],
    [
      'NEAR("decision to resign", board, 12)',
      'resigned from the board',
      'resignation from the board',
      'resign from the board',
    ],
  ],
  [
    'Auditor change',
    ['auditor change', 'change in auditor', 'change of auditor'],
    ['auditor resignation', 'fired auditor', 'auditor dismissal', 'new auditor'],
    [
      'NEAR(dismissed, "independent registered public accounting firm", 12)',
      'NEAR(dismissal, "independent registered public accounting firm", 12)',
      'NEAR("declined to stand for re-election", auditor, 20)',
      'NEAR(engaged, "new independent registered public accounting firm", 12)',
    ],
  ],
  [
    'Restatement',
    ['restatement of previously issued financial statements'],
    ['restatement', 'restated financials', 'accounting restatement', 'financial restatement'],
    [
      'should no longer be relied upon',
      'restated its previously issued',
      'restatement of our consolidated financial statements',
      'restatement of the consolidated financial statements',
    ],
    // Contracts are amended and restated; the cover of every 10-K asks whether "error corrections are restatements".
    [
      'NEAR("restatement", "financial statements", 6)',
      'NEAR("restated", "previously issued", 10)',
      'NEAR("restatement", error, 15)',
    ],
  ],
  [
    'Material weakness',
    ['material weakness'],
    ['weak internal controls', 'internal control weakness'],
    [
      'internal control over financial reporting was not effective',
      'disclosure controls and procedures were not effective',
    ],
  ],
  [
    'Executive pay',
    ['executive compensation', 'executive pay'],
    ['ceo pay'],
    ['summary compensation table', 'pay ratio', 'target annual bonus'],
  ],
  [
    'Insider trading plan',
    ['rule 10b5-1 trading plan', 'rule 10b5-1 trading arrangement', '10b5-1 plan'],
    ['10b5-1', 'insider plan', 'insider trading plan'],
    ['rule 10b5-1', 'non-rule 10b5-1'],
  ],
  [
    'Related party',
    ['related party transaction', 'related person transaction'],
    ['related party deal', 'related party'],
    ['transactions with related parties'],
  ],
  ['Change of control', ['change in control', 'change of control'], [], ['acquires control of the company']],
  [
    'Whistleblower',
    ['whistleblower'],
    [],
    ['audit committee investigation', 'independent internal investigation'],
  ],
];

/** What a company does to its staff, assets, listing and shares. */
const ACTIONS: readonly Row[] = [
  [
    'Data breach',
    ['data breach', 'security breach'],
    ['hack', 'cyberattack', 'cyber incident'],
    [
      'material cybersecurity incident',
      'unauthorized third party gained access',
      'unauthorized access to our systems',
      'NEAR("unauthorized access", "confidential information", 10)',
      'threat actor',
    ],
  ],
  ['Ransomware', ['ransomware'], ['ransom attack'], []],
  [
    'Bankruptcy',
    ['bankruptcy', 'chapter 11'],
    [],
    [
      'voluntary petition for relief under chapter 11',
      'debtor-in-possession financing',
      'petition for reorganization',
    ],
  ],
  [
    'Layoffs',
    ['layoffs', 'workforce reduction', 'reduction in force', 'headcount reduction', 'job cuts'],
    ['firing', 'staff cuts', 'redundancies'],
    [
      'reduction of its workforce',
      'reduction in our workforce',
      'reduce its workforce',
      'reduction of our workforce',
      'reduce our headcount',
    ],
    // Awards and pensions end by "retirement, layoff, disability or death".
    ['"layoffs"', 'NEAR(layoff, employees, 10)', 'NEAR(layoff, workforce, 10)'],
  ],
  ['Restructuring', ['restructuring'], ['turnaround plan'], ['exit or disposal plan', 'realignment plan']],
  [
    'Impairment of goodwill',
    ['goodwill impairment', 'impairment of goodwill'],
    ['goodwill write-off', 'goodwill write-down'],
    [
      'impairment charge related to goodwill',
      'NEAR(goodwill, "carrying value exceeded", 25)',
      'NEAR("goodwill", "impaired", 8)',
    ],
  ],
  [
    'Impairment',
    ['impairment charge', 'impairment loss'],
    ['write-down', 'impairment', 'asset impairment'],
    ['carrying amount exceeded its fair value', 'impairment of long-lived assets'],
  ],
  [
    'Delisting',
    ['delisting', 'delisted'],
    [],
    ['minimum bid price requirement', 'continued listing standards', 'not in compliance with the listing'],
  ],
  ['Reverse split', ['reverse stock split', 'reverse split'], [], ['one-for-ten', 'reverse share split']],
  [
    'Stock split',
    ['stock split', 'share split'],
    ['forward split'],
    ['split of its common stock', 'stock split effected in the form of a stock dividend'],
  ],
  [
    'Share buyback',
    ['share repurchase', 'stock repurchase', 'share buyback', 'stock buyback'],
    ['buyback'],
    ['repurchase of common stock', 'repurchases of common stock', 'repurchase shares of its common stock'],
  ],
  [
    'Dividend cut',
    ['dividend cut', 'dividend suspension'],
    [],
    [
      'suspend the quarterly dividend',
      'suspended its dividend',
      'reduce the quarterly cash dividend',
      'suspension of its dividend',
      'suspension of our dividend',
    ],
  ],
  [
    'Dividend increase',
    ['dividend increase', 'increased dividend'],
    ['higher dividend'],
    [
      'increase in the quarterly cash dividend',
      'NEAR(increase, "quarterly dividend", 8)',
      'NEAR(raised, "quarterly cash dividend", 6)',
      'NEAR(increased, "cash dividend", 8)',
      'NEAR(increase, "its dividend", 4)',
    ],
  ],
  [
    'Plant closure',
    ['plant closure', 'facility closure', 'plant closing'],
    [],
    [
      'close the facility',
      'close the plant',
      'closing of the plant',
      'closure of manufacturing',
      'NEAR(closures, facility, 5)',
    ],
  ],
  ['Store closures', ['store closure'], ['closing stores'], ['close the stores', 'closed stores']],
  [
    'Recall',
    ['product recall', 'voluntary recall'],
    [],
    ['NEAR(recall, products, 4)', 'NEAR(recalled, products, 4)', 'field corrective action'],
  ],
];

/** Mergers, control, debt and new shares. */
const DEALS: readonly Row[] = [
  [
    'Merger',
    ['merger agreement', 'agreement and plan of merger'],
    ['merger', 'acquisition agreement'],
    ['merger consideration', 'entered into a definitive agreement to acquire'],
  ],
  [
    'Deal completion',
    ['acquisition closed', 'completion of the acquisition', 'completion of the merger'],
    ['deal closed'],
    ['consummated the acquisition', 'consummation of the merger', 'completed the acquisition of'],
  ],
  [
    'Deal break',
    ['merger called off', 'termination of the merger agreement'],
    ['deal terminated'],
    ['mutual termination', 'terminated the merger agreement'],
  ],
  [
    'Hostile bid / activist',
    ['activist investor', 'activist shareholder', 'activist stockholder'],
    ['hostile takeover'],
    ['cooperation agreement', 'unsolicited proposal', 'unsolicited tender offer', 'proxy contest'],
  ],
  [
    'Poison pill',
    ['poison pill', 'stockholder rights plan', 'shareholder rights plan'],
    [],
    ['preferred share purchase rights', 'preferred stock purchase rights'],
  ],
  [
    'Spin-off',
    ['spin-off', 'spinoff'],
    [],
    ['separation and distribution agreement', 'pro rata distribution of'],
  ],
  [
    'Debt default',
    ['debt default'],
    ['event of default', 'default on debt', 'loan default'],
    // Counterparties and guarantees have events of default too.
    [
      'failure to make the interest payment',
      'cross-default',
      'NEAR("event of default", "credit agreement", 30)',
      'NEAR("event of default", indebtedness, 30)',
      'NEAR("event of default", notes, 20)',
      'NEAR("event of default", indenture, 30)',
    ],
  ],
  [
    'Covenant breach',
    ['covenant breach', 'covenant violation', 'breach of covenant'],
    ['covenant default'],
    [
      'not in compliance with the financial covenant',
      'waiver of the covenant',
      'covenant waiver',
      'breach of covenants',
      'failure to comply with these covenants',
      'failure to comply with the covenants',
    ],
  ],
  [
    'New debt',
    ['senior notes due', 'notes offering'],
    ['bond issue', 'new bonds'],
    ['NEAR(issued, "aggregate principal amount", 12)', 'NEAR("underwriting agreement", notes, 15)'],
  ],
  ['New loan', ['term loan'], ['new loan'], ['entered into a credit agreement', 'term loan facility']],
  [
    'Dilution',
    ['dilution'],
    ['share issuance'],
    ['at-the-market offering', 'private placement of common stock', 'dilutive to existing'],
  ],
  [
    'Convertible',
    ['convertible notes', 'convertible senior notes', 'convertible debentures'],
    ['convertible bond'],
    ['convertible debt', 'capped call'],
  ],
  [
    'Shell / SPAC',
    ['special purpose acquisition company', 'spac', 'blank check company'],
    ['blank check'],
    ['shell company status', 'initial business combination'],
  ],
];

/** Lawsuits, settlements and investigations. */
const LEGAL: readonly Row[] = [
  [
    'Class action',
    ['class action'],
    [],
    ['putative class action', 'purported class action', 'on behalf of a class'],
  ],
  ['Litigation', ['lawsuit'], ['sued'], ['filed a complaint against', 'filed suit against']],
  [
    'Settlement',
    ['settlement agreement', 'consent decree'],
    ['settlement', 'fine'],
    ['agreed to pay', 'without admitting or denying'],
  ],
  [
    'SEC investigation',
    ['sec investigation', 'investigation by the sec', 'wells notice'],
    ['sec subpoena', 'subpoena'],
    [
      'investigation by the securities and exchange commission',
      'NEAR(subpoena, sec, 10)',
      'NEAR(subpoena, "securities and exchange commission", 10)',
      'NEAR(investigation, "division of enforcement", 15)',
    ],
  ],
  [
    'DOJ investigation',
    ['doj investigation', 'investigation by the department of justice'],
    ['criminal probe', 'department of justice investigation'],
    [
      'grand jury subpoena',
      'civil investigative demand',
      'NEAR(investigation, doj, 8)',
      'NEAR(investigation, "department of justice", 8)',
      'NEAR(investigating, "department of justice", 8)',
    ],
  ],
  ['FCPA', ['foreign corrupt practices act', 'fcpa'], ['bribery', 'corruption'], ['improper payments']],
];

/** Outlook, customers, supply, products and people. */
const BUSINESS: readonly Row[] = [
  [
    'Guidance cut',
    ['guidance cut', 'profit warning'],
    ['lowers outlook', 'lowered guidance'],
    [
      'lowers full-year guidance',
      'lowered its guidance',
      'below its previously issued guidance',
      'withdraws guidance',
      'withdrawing its guidance',
    ],
  ],
  [
    'Earnings',
    ['earnings release', 'quarterly results'],
    [],
    ['announced financial results', 'announcing financial results', 'announcing results for'],
  ],
  [
    'Customer concentration',
    ['customer concentration', 'concentration of customers', 'concentration of revenue'],
    ['biggest customer', 'largest customer'],
    [
      'NEAR(customer, "10% or more", 15)',
      'NEAR(customers, "10% or more", 15)',
      'limited number of customers',
      'significant customers',
    ],
  ],
  [
    'Supply chain',
    ['supply chain disruption'],
    ['supply chain problem'],
    ['supply constraints', 'supply shortage'],
  ],
  [
    'Shortage',
    ['supply shortage', 'component shortage'],
    ['shortage'],
    ['industry-wide shortage', 'NEAR(shortage*, component*, 6)', 'NEAR(shortage*, semiconductor*, 8)'],
  ],
  [
    'Tariffs',
    ['tariff'],
    ['trade war', 'import duties'],
    ['trade restrictions', 'retaliatory tariffs', 'trade disputes', 'trade tensions'],
  ],
  [
    'China exposure',
    [],
    ['china risk'],
    ["people's republic of china", 'holding foreign companies accountable act', 'NEAR(risks, china, 12)'],
  ],
  ['AI', ['artificial intelligence', 'ai'], [], ['generative artificial intelligence']],
  [
    'Climate',
    ['climate change', 'climate risk', 'climate-related risk'],
    [],
    ['physical and transition risks', 'greenhouse gas emissions', 'global warming'],
  ],
  [
    'FDA rejection',
    ['complete response letter'],
    ['fda rejection'],
    ['clinical hold', 'refuse to file letter'],
  ],
  [
    'FDA approval',
    ['fda approval'],
    [],
    [
      'approved by the fda',
      'fda approved',
      'approved by the u.s. food and drug administration',
      'approval from the fda',
    ],
  ],
  [
    'Late filing',
    ['notification of late filing'],
    ['late filing'],
    ['without unreasonable effort or expense', 'unable to file its annual report'],
  ],
  [
    'Pension',
    ['pension deficit', 'underfunded pension', 'unfunded pension obligation'],
    [],
    [
      'underfunded status',
      'NEAR(underfunded, pension, 8)',
      'NEAR(unfunded, pension, 3)',
      'pension funded status',
    ],
  ],
  [
    'Export controls',
    ['export control', 'export restriction'],
    [],
    ['export administration regulations', 'export license requirement'],
  ],
];

/** Subjects of filings, the most specific wording first. At most six phrases each. Rule: docs/rules.md#query-widening */
export const FIELD_TERMS: readonly FieldTerm[] = [
  ...GOVERNANCE,
  ...ACTIONS,
  ...DEALS,
  ...LEGAL,
  ...BUSINESS,
].map(([label, same, typed, also, meant]) => ({
  label,
  same,
  typed,
  also,
  ...(meant !== undefined && { meant }),
}));
