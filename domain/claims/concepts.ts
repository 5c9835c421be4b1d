/** A statement line or ratio that a phrase names. */
export type ClaimConcept = {
  /** Keys of lines, in order of preference; a figure of any supports a claim. */
  keys: readonly string[];
  /** Name of a ratio, for a claim in per cent. */
  ratio?: string;
  /** `-1`: the phrase names a loss or an outflow, so that its positive number is a negative figure. */
  sign?: -1;
  /** The words may also mean another figure, so that a different one contradicts nothing: `lost $2 billion`. */
  is_loose?: true;
  /** Shown without regard to sign: payments, losses of capital. */
  outflow?: true;
};

export type NamedConcept = { start: number; end: number; concept: ClaimConcept };

const TABLE: readonly (readonly [pattern: string, concept: ClaimConcept])[] = [
  ['gross (?:profit )?margin(?: percentage| rate)?', { keys: ['gross_profit'], ratio: 'gross_margin' }],
  ['operating (?:profit |income )?margin', { keys: [], ratio: 'operating_margin' }],
  ['(?:net (?:profit |income )?|profit )margin', { keys: [], ratio: 'net_margin' }],
  ["(?:return on (?:shareholders[’']? |stockholders[’']? )?equity|ROE)", { keys: [], ratio: 'roe' }],
  ['(?:return on (?:total )?assets|ROA)', { keys: [], ratio: 'roa' }],
  ['current ratio', { keys: [], ratio: 'current_ratio' }],
  ['quick ratio', { keys: [], ratio: 'quick_ratio' }],
  ['debt[- ]to[- ]equity(?: ratio)?', { keys: [], ratio: 'debt_to_equity' }],
  [
    '(?:effective (?:income )?tax rate|effective rate)',
    { keys: ['effective_tax_rate'], ratio: 'effective_tax_rate' },
  ],
  ['cost of (?:goods sold|sales|revenues?|products sold)', { keys: ['cost_of_revenue'] }],
  ['gross (?:profit|income)', { keys: ['gross_profit'] }],
  ['(?:net sales|net revenues?|revenues?|sales|turnover)', { keys: ['revenue'] }],
  [
    '(?:net (?:income|earnings|profit)|profit after tax)',
    { keys: ['net_income', 'net_income_with_noncontrolling'] },
  ],
  // Nearly always of the whole company, in a sentence that names nothing narrower.
  [
    '(?:earned|(?:a )?profit of)(?= (?:about |approximately |just |nearly )?[$€£])',
    { keys: ['net_income'], is_loose: true },
  ],
  [
    '(?:lost|(?:a )?loss of)(?= (?:about |approximately |just |nearly )?[$€£])',
    { keys: ['net_income'], sign: -1, is_loose: true },
  ],
  // Not revenue.
  ['(?:sales and marketing|marketing and sales|selling and marketing)(?: expenses?| costs?)?', { keys: [] }],
  ['(?:deferred|unearned) (?:net )?revenues?', { keys: [] }],
  ['net loss', { keys: ['net_income', 'net_income_with_noncontrolling'], sign: -1 }],
  [
    '(?:operating (?:income|profit|earnings)|(?:income|profit|earnings) from operations)',
    { keys: ['operating_income'] },
  ],
  ['(?:operating loss|loss from operations)', { keys: ['operating_income'], sign: -1 }],
  [
    '(?:(?:income|earnings|profit) before (?:provision for )?(?:income )?tax(?:es)?|pre-?tax (?:income|profit|earnings))',
    { keys: ['pretax_income'] },
  ],
  [
    '(?:provision for (?:income )?taxes|income tax(?:es)?(?: expense| provision)?|tax provision)',
    { keys: ['income_tax'] },
  ],
  [
    '(?:research and development|R&D)(?: expenses?| costs?| spending)?',
    { keys: ['research_and_development'] },
  ],
  [
    'selling, general,? and administrative(?: expenses?| costs?)?|SG&A(?: expenses?)?',
    { keys: ['selling_general_administrative'] },
  ],
  ['total operating expenses|operating expenses', { keys: ['operating_expenses', 'costs_and_expenses'] }],
  ['total costs and expenses', { keys: ['costs_and_expenses', 'operating_expenses'] }],
  ['interest expense', { keys: ['interest_expense'] }],
  [
    '(?:diluted (?:(?:net )?(?:earnings|income) per (?:common )?share|EPS)|(?:net )?(?:earnings|income) per (?:common )?share[, -]{1,3}diluted|(?:net )?(?:earnings|income) per diluted share)',
    { keys: ['eps_diluted'] },
  ],
  [
    '(?:basic (?:(?:net )?(?:earnings|income) per (?:common )?share|EPS)|(?:net )?(?:earnings|income) per (?:common )?share[, -]{1,3}basic)',
    { keys: ['eps_basic'] },
  ],
  ['(?:(?:net )?(?:earnings|income) per (?:common )?share|EPS)', { keys: ['eps_diluted', 'eps_basic'] }],
  [
    '(?:diluted )?(?:net )?loss per (?:diluted |common )?share',
    { keys: ['eps_diluted', 'eps_basic'], sign: -1 },
  ],
  ['dividends? (?:declared )?per (?:common )?share', { keys: ['dividends_per_share'] }],
  ['comprehensive income', { keys: ['comprehensive_income'] }],
  ['EBITDA', { keys: ['ebitda'] }],
  ['total current assets', { keys: ['current_assets'] }],
  ['total current liabilities', { keys: ['current_liabilities'] }],
  ['total assets', { keys: ['total_assets'] }],
  ['total liabilities', { keys: ['total_liabilities'] }],
  [
    "total (?:shareholders|stockholders|shareowners)[’']? (?:equity|investment)|(?:shareholders|stockholders|shareowners)[’']? equity",
    { keys: ['shareholders_equity', 'total_equity'] },
  ],
  ['total equity', { keys: ['total_equity', 'shareholders_equity'] }],
  ['cash and cash equivalents|cash and equivalents', { keys: ['cash', 'cash_at_end'] }],
  ['(?:accounts receivable|receivables)(?:, net)?', { keys: ['receivables'] }],
  ['(?:merchandise )?inventor(?:y|ies)', { keys: ['inventory'] }],
  ['goodwill', { keys: ['goodwill'] }],
  ['accounts payable', { keys: ['accounts_payable'] }],
  [
    '(?:net )?property,? plant,? and equipment(?:, net)?|(?:net )?property and equipment(?:, net)?',
    { keys: ['property_plant_equipment'] },
  ],
  ['retained earnings', { keys: ['retained_earnings'] }],
  ['accumulated deficit', { keys: ['retained_earnings'], sign: -1 }],
  ['total debt', { keys: ['total_debt'] }],
  ['long-term debt', { keys: ['long_term_debt'] }],
  ['free cash flow', { keys: ['free_cash_flow'] }],
  [
    '(?:operating cash flows?|(?:net )?cash (?:flows? )?(?:generated by|provided by|from|generated from) (?:operating activities|operations)|cash flows? from operat(?:ions|ing activities))',
    { keys: ['operating'] },
  ],
  ['(?:net )?cash used in (?:operating activities|operations)', { keys: ['operating'], sign: -1 }],
  ['(?:net )?cash used (?:in|for) investing activities', { keys: ['investing'], sign: -1 }],
  ['(?:net )?cash (?:provided by|generated by|from) investing activities', { keys: ['investing'] }],
  ['(?:net )?cash used (?:in|for) financing activities', { keys: ['financing'], sign: -1 }],
  ['(?:net )?cash (?:provided by|generated by|from) financing activities', { keys: ['financing'] }],
  [
    'capital expenditures?|capex|(?:payments for (?:the )?acquisition of|purchases? of|additions to) property,? plant,? and equipment|purchases of property and equipment',
    { keys: ['capital_expenditure'], outflow: true },
  ],
  [
    '(?:cash )?dividends paid|payments? for dividends(?: and dividend equivalents)?|(?:cash )?dividends',
    { keys: ['dividends'], outflow: true },
  ],
  [
    '(?:share|stock) (?:repurchases|buybacks)|repurchases? of (?:common )?stock|buybacks',
    { keys: ['stock_repurchased'], outflow: true },
  ],
  ['depreciation and amortization(?: expense)?', { keys: ['depreciation_amortisation'] }],
  ['(?:stock|share)-based compensation(?: expense)?', { keys: ['stock_compensation'] }],
];

const COMPILED = TABLE.map(
  ([pattern, concept]) => [new RegExp(`\\b(?:${pattern})(?![\\w-])`, 'giu'), concept] as const,
);

/** The lines and ratios that a text names, in order; of two that overlap, the longer. */
export function readConcepts(text: string): NamedConcept[] {
  const all = COMPILED.flatMap(([pattern, concept]) =>
    [...text.matchAll(pattern)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      concept,
    })),
  ).toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  const found: NamedConcept[] = [];
  for (const named of all) {
    if (!found.some(({ start, end }) => named.start < end && named.end > start)) found.push(named);
  }
  return found.toSorted((a, b) => a.start - b.start);
}
