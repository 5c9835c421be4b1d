/** Words people type, and the phrases that filings use instead. */
export type Expansion = { label: string; triggers: readonly string[]; phrases: readonly string[] };

/** Expansions of plain searches, at most six phrases each. Rule: docs/rules.md#query-widening */
export const EXPANSIONS: readonly Expansion[] = [
  {
    label: 'Going concern doubt',
    triggers: ['going concern', 'going concern doubt', 'may go bankrupt'],
    phrases: [
      'substantial doubt about its ability to continue as a going concern',
      'substantial doubt',
      'ability to continue as a going concern',
    ],
  },
  {
    label: 'CEO departure',
    triggers: ['ceo departure', 'ceo resignation', 'ceo steps down', 'ceo fired'],
    phrases: [
      'departure of principal officers',
      'departure of directors or certain officers',
      'resigned as chief executive officer',
      'notice of resignation as chief executive officer',
      'ceased to serve as chief executive officer',
    ],
  },
  {
    label: 'CFO departure',
    triggers: ['cfo departure', 'cfo resignation'],
    phrases: [
      'resigned as chief financial officer',
      'departure of principal financial officer',
      'transition from the role of chief financial officer',
    ],
  },
  {
    label: 'New CEO',
    triggers: ['new ceo', 'ceo appointment'],
    phrases: [
      'appointed chief executive officer',
      'appointment of certain officers',
      'appointed as president and chief executive officer',
    ],
  },
  {
    label: 'Director resignation',
    triggers: ['director resignation', 'board resignation'],
    phrases: [
      'notified the board of directors of his decision to resign',
      'resigned from the board of directors',
      'disagreement with the registrant',
    ],
  },
  {
    label: 'Auditor change',
    triggers: ['auditor change', 'auditor resignation', 'fired auditor'],
    phrases: [
      "changes in registrant's certifying accountant",
      "dismissed as the company's independent registered public accounting firm",
      'declined to stand for re-election',
    ],
  },
  {
    label: 'Restatement',
    triggers: ['restatement', 'restated financials'],
    phrases: [
      'non-reliance on previously issued financial statements',
      'should no longer be relied upon',
      'restatement of previously issued financial statements',
    ],
  },
  {
    label: 'Material weakness',
    triggers: ['material weakness', 'weak internal controls'],
    phrases: [
      'material weakness in internal control over financial reporting',
      'disclosure controls and procedures were not effective',
    ],
  },
  {
    label: 'Data breach',
    triggers: ['data breach', 'hack', 'cyberattack', 'ransomware'],
    phrases: [
      'unauthorized access',
      'cybersecurity incident',
      'material cybersecurity incidents',
      'unauthorized third party gained access',
      'threat actor',
    ],
  },
  {
    label: 'Bankruptcy',
    triggers: ['bankruptcy', 'chapter 11'],
    phrases: [
      'voluntary petition for relief under chapter 11',
      'bankruptcy or receivership',
      'debtor-in-possession financing',
    ],
  },
  {
    label: 'Layoffs',
    triggers: ['layoffs', 'job cuts', 'headcount reduction'],
    phrases: [
      'reduction in force',
      'workforce reduction',
      'costs associated with exit or disposal activities',
      'reduction of its workforce',
    ],
  },
  {
    label: 'Restructuring',
    triggers: ['restructuring'],
    phrases: ['restructuring plan', 'exit or disposal activities', 'restructuring charges'],
  },
  {
    label: 'Impairment',
    triggers: ['write-down', 'goodwill write-off', 'impairment'],
    phrases: [
      'impairment of goodwill',
      'material impairments',
      'impairment charge',
      'carrying amount exceeded its fair value',
    ],
  },
  {
    label: 'Delisting',
    triggers: ['delisting', 'delisted'],
    phrases: [
      'notice of delisting or failure to satisfy a continued listing rule',
      'minimum bid price requirement',
      'transfer of listing',
    ],
  },
  {
    label: 'Reverse split',
    triggers: ['reverse split'],
    phrases: ['reverse stock split', 'one-for', 'certificate of amendment to effect a reverse stock split'],
  },
  {
    label: 'Stock split',
    triggers: ['stock split', 'forward split'],
    phrases: ['forward stock split', 'stock split effected in the form of a stock dividend'],
  },
  {
    label: 'Share buyback',
    triggers: ['buyback', 'stock buyback'],
    phrases: ['share repurchase program', 'repurchase of common stock', 'accelerated share repurchase'],
  },
  {
    label: 'Dividend cut',
    triggers: ['dividend cut', 'dividend suspension'],
    phrases: [
      'suspend the quarterly dividend',
      'reduce the quarterly cash dividend',
      'suspension of its dividend',
    ],
  },
  {
    label: 'Dividend increase',
    triggers: ['dividend increase'],
    phrases: ['increase in the quarterly cash dividend', 'declared a special dividend'],
  },
  {
    label: 'Merger',
    triggers: ['merger', 'acquisition agreement'],
    phrases: [
      'agreement and plan of merger',
      'entry into a material definitive agreement',
      'merger consideration',
    ],
  },
  {
    label: 'Deal completion',
    triggers: ['deal closed', 'acquisition closed'],
    phrases: ['completion of acquisition or disposition of assets', 'consummated the acquisition'],
  },
  {
    label: 'Deal break',
    triggers: ['deal terminated', 'merger called off'],
    phrases: ['termination of a material definitive agreement', 'mutual termination', 'termination fee'],
  },
  {
    label: 'Hostile bid / activist',
    triggers: ['activist investor', 'hostile takeover'],
    phrases: ['cooperation agreement', 'nomination notice', 'unsolicited proposal', 'tender offer'],
  },
  {
    label: 'Poison pill',
    triggers: ['poison pill'],
    phrases: ['rights agreement', 'stockholder rights plan', 'preferred share purchase rights'],
  },
  {
    label: 'Change of control',
    triggers: ['change of control'],
    phrases: ['changes in control of registrant', 'change in control'],
  },
  {
    label: 'Spin-off',
    triggers: ['spin-off', 'spinoff'],
    phrases: ['separation and distribution agreement', 'pro rata distribution', 'spin-off'],
  },
  {
    label: 'Debt default',
    triggers: ['default', 'debt default'],
    phrases: [
      'event of default',
      'triggering events that accelerate',
      'failure to make the interest payment',
    ],
  },
  {
    label: 'Covenant breach',
    triggers: ['covenant breach'],
    phrases: ['not in compliance with the financial covenant', 'waiver of the covenant', 'covenant waiver'],
  },
  {
    label: 'New debt',
    triggers: ['new loan', 'bond issue'],
    phrases: [
      'creation of a direct financial obligation',
      'indenture',
      'credit agreement',
      'senior notes due',
    ],
  },
  {
    label: 'Dilution',
    triggers: ['dilution', 'share issuance'],
    phrases: ['unregistered sales of equity securities', 'at-the-market offering', 'private placement'],
  },
  {
    label: 'Convertible',
    triggers: ['convertible notes'],
    phrases: ['convertible senior notes', 'conversion rate', 'capped call'],
  },
  {
    label: 'Litigation',
    triggers: ['lawsuit', 'sued', 'class action'],
    phrases: ['putative class action', 'legal proceedings', 'filed a complaint against'],
  },
  {
    label: 'Settlement',
    triggers: ['settlement', 'fine'],
    phrases: ['agreed to pay', 'without admitting or denying', 'consent decree'],
  },
  {
    label: 'SEC investigation',
    triggers: ['sec investigation', 'subpoena'],
    phrases: ['received a subpoena', 'wells notice', 'division of enforcement'],
  },
  {
    label: 'DOJ investigation',
    triggers: ['doj investigation', 'criminal probe'],
    phrases: ['department of justice', 'grand jury subpoena', 'civil investigative demand'],
  },
  {
    label: 'FCPA',
    triggers: ['bribery', 'corruption'],
    phrases: ['foreign corrupt practices act', 'improper payments'],
  },
  {
    label: 'Whistleblower',
    triggers: ['whistleblower'],
    phrases: ['internal investigation', 'audit committee investigation'],
  },
  {
    label: 'Guidance cut',
    triggers: ['guidance cut', 'lowers outlook', 'profit warning'],
    phrases: [
      'lowers full-year guidance',
      'revises outlook',
      'below its previously issued guidance',
      'withdraws guidance',
    ],
  },
  {
    label: 'Earnings',
    triggers: ['earnings release', 'quarterly results'],
    phrases: ['results of operations and financial condition', 'announced financial results'],
  },
  {
    label: 'Customer concentration',
    triggers: ['customer concentration', 'biggest customer'],
    phrases: ['accounted for more than 10% of', 'significant customers', 'concentration of credit risk'],
  },
  {
    label: 'Supply chain',
    triggers: ['supply chain problem', 'shortage'],
    phrases: ['supply chain disruptions', 'component shortages', 'single or limited sources'],
  },
  {
    label: 'Tariffs',
    triggers: ['tariffs', 'trade war'],
    phrases: ['tariffs', 'trade restrictions', 'retaliatory', 'section 301'],
  },
  {
    label: 'China exposure',
    triggers: ['china risk'],
    phrases: [
      "people's republic of china",
      'holding foreign companies accountable act',
      'variable interest entity',
    ],
  },
  {
    label: 'AI',
    triggers: ['ai risk', 'artificial intelligence risk'],
    phrases: ['artificial intelligence', 'machine learning', 'generative ai'],
  },
  {
    label: 'Climate',
    triggers: ['climate risk'],
    phrases: ['physical and transition risks', 'greenhouse gas emissions'],
  },
  {
    label: 'Related party',
    triggers: ['related party deal'],
    phrases: ['related party transactions', 'certain relationships and related transactions'],
  },
  {
    label: 'Executive pay',
    triggers: ['ceo pay', 'executive pay'],
    phrases: ['summary compensation table', 'compensation discussion and analysis', 'pay ratio'],
  },
  {
    label: 'Insider trading plan',
    triggers: ['10b5-1', 'insider plan'],
    phrases: ['rule 10b5-1 trading arrangement', 'adopted or terminated a', 'non-rule 10b5-1'],
  },
  {
    label: 'FDA rejection',
    triggers: ['fda rejection'],
    phrases: ['complete response letter', 'clinical hold', 'refuse to file'],
  },
  {
    label: 'FDA approval',
    triggers: ['fda approval'],
    phrases: ['approved by the u.s. food and drug administration', 'breakthrough therapy designation'],
  },
  { label: 'Recall', triggers: ['product recall'], phrases: ['voluntary recall', 'field corrective action'] },
  {
    label: 'Plant closure',
    triggers: ['plant closing', 'store closures'],
    phrases: ['close the facility', 'store closures', 'cease operations'],
  },
  {
    label: 'Late filing',
    triggers: ['late filing'],
    phrases: ['notification of late filing', 'unable to file', 'without unreasonable effort or expense'],
  },
  {
    label: 'Pension',
    triggers: ['pension deficit'],
    phrases: ['underfunded status', 'defined benefit obligation'],
  },
  {
    label: 'Shell / SPAC',
    triggers: ['spac', 'blank check'],
    phrases: ['business combination', 'trust account', 'shell company status'],
  },
];
