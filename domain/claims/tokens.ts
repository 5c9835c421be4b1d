import { type Amount, readAmounts } from './amounts.ts';
import { type NamedPeriod, readPeriods } from './periods.ts';

/** A statement line or ratio that a phrase names. */
export type ClaimSubject = {
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

type NamedSubject = { start: number; end: number; subject: ClaimSubject };

const TABLE: readonly (readonly [pattern: string, subject: ClaimSubject])[] = [
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
  ([pattern, subject]) => [new RegExp(`\\b(?:${pattern})(?![\\w-])`, 'giu'), subject] as const,
);

/** The lines and ratios that a text names, in order; of two that overlap, the longer. */
function readSubjects(text: string): NamedSubject[] {
  const all = COMPILED.flatMap(([pattern, subject]) =>
    [...text.matchAll(pattern)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      subject,
    })),
  ).toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  const found: NamedSubject[] = [];
  for (const named of all) {
    if (!found.some(({ start, end }) => named.start < end && named.end > start)) found.push(named);
  }
  return found.toSorted((a, b) => a.start - b.start);
}

/** What a word means for the binding of amounts. */
type WordRole =
  /** Carries no meaning here: articles, forms of be, `reported`, the company's name. */
  | 'plain'
  | 'up'
  | 'down'
  /** Before an earlier figure: `from`, `compared with`. */
  | 'base'
  | 'to'
  | 'by'
  | 'of'
  | 'and'
  | 'respectively'
  | 'break'
  /** Makes the figure another than the reported one: `adjusted`, `segment`. */
  | 'qualifier'
  | 'unknown';

export type Token =
  | { type: 'amount'; start: number; end: number; amount: Amount }
  | { type: 'period'; start: number; end: number; period: NamedPeriod }
  | { type: 'subject'; start: number; end: number; named: NamedSubject }
  | { type: 'word'; start: number; end: number; role: WordRole; word: string };

const ROLES: readonly (readonly [WordRole, string])[] = [
  [
    'plain',
    'the a an its their our his in for during at on was were is are be been had has have with total totaled totalled totaling reached amounted ' +
      'came reported reports generated earned posted recorded delivered achieved produced recognized consolidated annual quarterly company companys registrant ' +
      'we it record full year fiscal quarter gaap also which that this approximately about roughly nearly around or as stood spent paid ' +
      'made held ended ending percentage rate level expense expenses returned invested year-end end inc corp corporation co ltd plc incurred ' +
      'full-year worldwide overall net or basis swung',
  ],
  [
    'up',
    'increased increase rose grew growing climbed gained jumped up higher improved expanded advanced surged growth rise rising gain expansion accelerated increasing soared widened doubled tripled quadrupled swelled leapt leaped',
  ],
  [
    'down',
    'decreased decrease fell declined declining dropped down lower decline contracted shrank slid fall drop contraction decreasing reduction narrowed slipped slumped tumbled plunged sank eased cut trimmed dipped halved',
  ],
  ['base', 'from versus vs compared compares than against comparison'],
  ['to', 'to'],
  ['by', 'by'],
  ['of', 'of'],
  ['and', 'and'],
  ['respectively', 'respectively'],
  ['break', ', ; : – — while whereas but ( )'],
  [
    'qualifier',
    'adjusted non-gaap nongaap pro-forma proforma organic organically constant-currency comparable same-store core underlying excluding excluded ' +
      'ex-items segment segments segment’s attributable noncontrolling expects expected expect expecting forecast forecasts guidance outlook target targets will would could ' +
      'may might should estimate estimated estimates not never neither nor no without half restated currency currencies',
  ],
];
const ROLE_OF = new Map(
  ROLES.flatMap(([role, words]) => words.split(' ').map((word) => [word, role] as const)),
);

/** A sentence as amounts, periods, subjects and the words between. `names`: the company's, in lower case. */
export function readTokens(sentence: string, names: ReadonlySet<string>): Token[] {
  const periods = readPeriods(sentence).map((period): Token => ({
    type: 'period',
    start: period.start,
    end: period.end,
    period,
  }));
  const amounts = readAmounts(sentence).map((amount): Token => ({
    type: 'amount',
    start: amount.start,
    end: amount.end,
    amount,
  }));
  const subjects = readSubjects(sentence).map((named): Token => ({
    type: 'subject',
    start: named.start,
    end: named.end,
    named,
  }));
  const marks: Token[] = [];
  for (const token of [...periods, ...amounts, ...subjects]) {
    if (!marks.some(({ start, end }) => token.start < end && token.end > start)) marks.push(token);
  }
  marks.sort((a, b) => a.start - b.start);
  let from = 0;
  const tokens: Token[] = [];
  for (const mark of marks) {
    tokens.push(...wordsOf(sentence, from, mark.start, names), mark);
    from = mark.end;
  }
  return plainPhrases([...tokens, ...wordsOf(sentence, from, sentence.length, names)], names);
}

const MULTIPLES: ReadonlySet<string> = new Set(['doubled', 'tripled', 'quadrupled', 'halved']);
const PARENT: ReadonlySet<string> = new Set(['the', 'company', 'registrant']);

/**
 * Words that mean something else in a phrase: `than` in `more than doubled` compares with no period, and `attributable to
 * Walmart` is the company's own net income.
 */
function plainPhrases(tokens: readonly Token[], names: ReadonlySet<string>): Token[] {
  const word = (at: number) => {
    const token = tokens[at];
    return token?.type === 'word' ? token.word : '';
  };
  const isPlain = (at: number) =>
    (word(at) === 'more' && word(at + 1) === 'than' && MULTIPLES.has(word(at + 2))) ||
    (word(at) === 'than' && MULTIPLES.has(word(at + 1))) ||
    (word(at) === 'attributable' &&
      word(at + 1) === 'to' &&
      (names.has(word(at + 2)) || (PARENT.has(word(at + 2)) && PARENT.has(word(at + 3)))));
  return tokens.map((token, at) =>
    token.type === 'word' && isPlain(at) ? { ...token, role: 'plain' } : token,
  );
}

function wordsOf(sentence: string, from: number, to: number, names: ReadonlySet<string>): Token[] {
  return [...sentence.slice(from, to).matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’.&-]*|[,;:()–—]/gu)].map(
    (match): Token => {
      const written = match[0].toLowerCase().replace(/\.$/u, '');
      // `Apple Inc.’s` too.
      const word = written.replace(/['’]s?$/u, '').replace(/\.$/u, '');
      const isName = names.has(word) || names.has(written.replace(/['’]/u, ''));
      const start = from + match.index;
      const role = ROLE_OF.get(word) ?? (isName ? 'plain' : 'unknown');
      return { type: 'word', start, end: start + match[0].length, role, word };
    },
  );
}

/** Whether an amount is a level, a change of it, or the earlier figure that it is compared with. */
type AmountRole = 'level' | 'change' | 'base';

export function roleOf(tokens: readonly Token[], index: number): AmountRole {
  const own = tokens[index];
  for (let at = index - 1; at >= 0; at -= 1) {
    const token = tokens[at];
    if (token === undefined || token.type === 'subject') break;
    if (token.type === 'period') continue;
    if (token.type === 'amount') {
      // `increased $25.1 billion, or 6%`
      const isOr = wordAt(tokens, index - 1) === 'or' && token.amount.kind !== 'percent';
      const isShare = own?.type === 'amount' && own.amount.kind === 'percent';
      if (isOr && isShare && roleOf(tokens, at) === 'change') return 'change';
      break;
    }
    if (token.role === 'base') return 'base';
    if (token.role === 'to' || token.word === 'with')
      return /^compare[sd]$/.test(wordAt(tokens, at - 1)) || wordAt(tokens, at - 1) === 'comparison'
        ? 'base'
        : 'level';
    if (isTrend(token) || token.role === 'by') return 'change';
    if (token.role === 'of' && isTrend(tokens[at - 1])) return 'change';
  }
  // `a 10% increase`
  return isTrend(tokens[index + 1]) &&
    !isBaseWord(tokens[index + 2]) &&
    own?.type === 'amount' &&
    own.amount.kind === 'percent'
    ? 'change'
    : 'level';
}

const LINKS: ReadonlySet<string> = new Set([',', 'in', 'for', 'the', 'of']);

/** The direction of a change next to an amount: between its subject and it, or the word right after it. */
export function directionOf(tokens: readonly Token[], index: number, at: number): 1 | -1 | null {
  const next = tokens[index + 1];
  if (isTrend(next)) return signOf(next);
  // `$4.90 in fiscal 2026, up from $2.94`
  for (let ahead = index + 1; ahead < tokens.length; ahead += 1) {
    const token = tokens[ahead];
    if (isTrend(token) && isBaseWord(tokens[ahead + 1])) return signOf(token);
    if (token?.type !== 'period' && !LINKS.has(wordAt(tokens, ahead))) break;
  }
  for (let back = index - 1; back > at; back -= 1) {
    const token = tokens[back];
    if (isTrend(token)) return signOf(token);
    if (token?.type === 'amount' && wordAt(tokens, index - 1) !== 'or' && wordAt(tokens, index - 1) !== 'to')
      return null;
  }
  return null;
}

function signOf(token: Token | undefined): 1 | -1 {
  return token?.type === 'word' && token.role === 'up' ? 1 : -1;
}

function isTrend(token: Token | undefined): boolean {
  return token?.type === 'word' && (token.role === 'up' || token.role === 'down');
}

function isBaseWord(token: Token | undefined): boolean {
  return token?.type === 'word' && token.role === 'base';
}

function wordAt(tokens: readonly Token[], index: number): string {
  const token = tokens[index];
  return token?.type === 'word' ? token.word : '';
}

/**
 * The year that an amount is of, where its period is none that figures have: of the next period before another amount,
 * else of the last before it, else of the first.
 */
export function yearOf(tokens: readonly Token[], index: number): string | null {
  const next = tokens.findIndex((token, at) => at > index && token.type === 'amount');
  const end = next < 0 ? tokens.length : next;
  const years = tokens.flatMap((token, at) => {
    if (token.type !== 'period' || isBasePeriod(tokens, at)) return [];
    const { period } = token;
    const year = 'year' in period ? String(period.year) : 'date' in period ? period.date.slice(0, 4) : null;
    return year === null ? [] : [{ at, year }];
  });
  const after = years.find(({ at }) => at > index && at < end);
  return (after ?? years.findLast(({ at }) => at < index) ?? years[0])?.year ?? null;
}

/** Whether a period is the one that a figure is compared with: `compared to 2024`, `from $391 billion in 2024`. */
export function isBasePeriod(tokens: readonly Token[], index: number): boolean {
  for (let at = index - 1; at >= 0; at -= 1) {
    const token = tokens[at];
    if (token === undefined || token.type === 'subject' || token.type === 'period') return false;
    if (token.type === 'amount') return roleOf(tokens, at) === 'base';
    if (token.role === 'base') return true;
    // `an increase over the first quarter of 2025`
    if (token.word === 'over' && isTrend(tokens[at - 1])) return true;
    if (token.role === 'break') return false;
  }
  return false;
}
