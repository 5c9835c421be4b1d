import type { RatioSeries } from '../../contract/ratios.ts';

/** A line of a statement by its key. */
export type LineKey = string;

/** A calculation over lines. A quotient may name its denominator, where that is a calculation itself. */
export type Expression =
  | LineKey
  | number
  | readonly ['+' | '-' | '*', Expression, Expression]
  | readonly ['/', Expression, Expression, string?];

export type Ratio = Pick<RatioSeries, 'name' | 'group' | 'label' | 'definition' | 'value_type'> & {
  formula: Expression;
};

type Row = readonly [
  name: string,
  label: string,
  definition: string,
  value_type: Ratio['value_type'],
  formula: Expression,
];

const DAYS = 365;

const days = (balance: LineKey, flow: LineKey): Expression => ['*', ['/', balance, flow], DAYS];
const INVENTORY_DAYS = days('inventory', 'cost_of_revenue');
const RECEIVABLE_DAYS = days('receivables', 'revenue');
const PAYABLE_DAYS = days('accounts_payable', 'cost_of_revenue');

const margin = (name: string, label: string, words: string, line: LineKey): Row => [
  name,
  label,
  `${words} ÷ revenue`,
  'percent',
  ['/', line, 'revenue'],
];

const GROUPS: readonly (readonly [group: string, rows: readonly Row[]])[] = [
  [
    'profitability',
    [
      margin('gross_margin', 'Gross margin', 'Gross profit', 'gross_profit'),
      margin('operating_margin', 'Operating margin', 'Operating income', 'operating_income'),
      margin(
        'ebitda_margin',
        'EBITDA margin',
        'EBITDA (operating income + depreciation and amortization, stock compensation not added back)',
        'ebitda',
      ),
      margin('net_margin', 'Net margin', 'Net income attributable to shareholders', 'net_income'),
      margin(
        'fcf_margin',
        'Free cash flow margin',
        '(Operating cash flow − capital expenditure)',
        'free_cash_flow',
      ),
    ],
  ],
  [
    'returns',
    [
      [
        'roe',
        'Return on equity',
        'Net income of twelve months ÷ shareholders’ equity at the end, excluding noncontrolling interests',
        'percent',
        ['/', 'net_income', 'shareholders_equity'],
      ],
      [
        'roa',
        'Return on assets',
        'Net income of twelve months ÷ total assets at the end',
        'percent',
        ['/', 'net_income', 'total_assets'],
      ],
      [
        'roic',
        'Return on invested capital',
        'Operating income after tax ÷ (debt + equity − cash − short-term investments)',
        'percent',
        [
          '/',
          ['*', 'operating_income', ['-', 1, ['/', 'income_tax', 'pretax_income']]],
          ['+', 'net_debt', 'shareholders_equity'],
          'invested capital',
        ],
      ],
    ],
  ],
  [
    'liquidity',
    [
      [
        'current_ratio',
        'Current ratio',
        'Current assets ÷ current liabilities',
        'times',
        ['/', 'current_assets', 'current_liabilities'],
      ],
      [
        'quick_ratio',
        'Quick ratio',
        '(Current assets − inventory) ÷ current liabilities',
        'times',
        ['/', 'quick_assets', 'current_liabilities'],
      ],
    ],
  ],
  [
    'leverage',
    [
      [
        'debt_to_equity',
        'Debt to equity',
        'Interest-bearing debt, without operating leases ÷ shareholders’ equity',
        'times',
        ['/', 'total_debt', 'shareholders_equity'],
      ],
      [
        'debt_to_assets',
        'Debt to assets',
        'Interest-bearing debt, without operating leases ÷ total assets',
        'percent',
        ['/', 'total_debt', 'total_assets'],
      ],
      [
        'net_debt_to_ebitda',
        'Net debt to EBITDA',
        '(Debt − cash − short-term investments) ÷ EBITDA of twelve months',
        'times',
        ['/', 'net_debt', 'ebitda'],
      ],
      [
        'interest_cover',
        'Interest cover',
        'Operating income ÷ interest expense',
        'times',
        ['/', 'operating_income', 'interest_expense'],
      ],
    ],
  ],
  [
    'efficiency',
    [
      [
        'asset_turnover',
        'Asset turnover',
        'Revenue of twelve months ÷ total assets',
        'times',
        ['/', 'revenue', 'total_assets'],
      ],
      ['inventory_days', 'Inventory days', 'Inventory ÷ cost of revenue × 365', 'days', INVENTORY_DAYS],
      ['receivable_days', 'Receivable days', 'Receivables ÷ revenue × 365', 'days', RECEIVABLE_DAYS],
      ['payable_days', 'Payable days', 'Accounts payable ÷ cost of revenue × 365', 'days', PAYABLE_DAYS],
      [
        'cash_conversion_cycle',
        'Cash conversion cycle',
        'Inventory days + receivable days − payable days',
        'days',
        ['-', ['+', INVENTORY_DAYS, RECEIVABLE_DAYS], PAYABLE_DAYS],
      ],
    ],
  ],
  [
    'cash',
    [
      [
        'cash_conversion',
        'Cash conversion',
        'Operating cash flow ÷ net income',
        'percent',
        ['/', 'operating', 'net_income'],
      ],
      [
        'payout',
        'Dividend payout',
        'Dividends paid ÷ net income',
        'percent',
        ['/', 'dividends', 'net_income'],
      ],
    ],
  ],
];

/**
 * Every ratio, in display order: the one table that the latest year, history, screens, peers, metrics, key figures, workbooks
 * and other surfaces read. A row is all that a new ratio needs. Rule: docs/rules.md#ratio-definitions
 */
export const RATIOS: readonly Ratio[] = GROUPS.flatMap(([group, rows]) =>
  rows.map(([name, label, definition, value_type, formula]) => ({
    name,
    group,
    label,
    definition,
    value_type,
    formula,
  })),
);

/** Lines that a line is computed from: it carries the checks that they fail. */
const PARTS: Readonly<Partial<Record<LineKey, readonly LineKey[]>>> = {
  ebitda: ['operating_income', 'depreciation_amortisation'],
  free_cash_flow: ['operating', 'capital_expenditure'],
  net_debt: ['total_debt', 'cash', 'short_term_investments'],
  quick_assets: ['current_assets', 'inventory'],
  total_debt: ['short_term_debt', 'current_long_term_debt', 'long_term_debt'],
};

/** A sum of whatever is reported: it lacks none of its parts. */
const OPTIONAL: ReadonlySet<LineKey> = new Set(['total_debt']);

/** Lines that a line is computed from, and those that these are. */
export function partsOf(key: LineKey): LineKey[] {
  return (PARTS[key] ?? []).flatMap((part) => [part, ...partsOf(part)]);
}

/** Lines without which a line can't be computed. */
export function neededFor(key: LineKey): readonly LineKey[] {
  return OPTIONAL.has(key) ? [] : (PARTS[key] ?? []);
}

/** The row of a ratio. */
export function ratioNamed(name: string): Ratio {
  const ratio = RATIOS.find((each) => each.name === name);
  if (ratio === undefined) throw new Error(`no ratio is named '${name}'`);
  return ratio;
}

/** Lines of a calculation, in its order, each once. */
export function operandsOf(formula: Expression): LineKey[] {
  if (typeof formula === 'string') return [formula];
  if (typeof formula === 'number') return [];
  const [, left, right] = formula;
  return [...new Set([...operandsOf(left), ...operandsOf(right)])];
}

/** What is divided by, innermost first: a quotient within a quotient is decided before it. */
export function denominatorsOf(formula: Expression): { of: Expression; name?: string | undefined }[] {
  if (typeof formula !== 'object') return [];
  const inner = [...denominatorsOf(formula[1]), ...denominatorsOf(formula[2])];
  return formula[0] === '/' ? [...inner, { of: formula[2], name: formula[3] }] : inner;
}

/** The value of a calculation; NaN without one of its lines. */
export function evaluate(formula: Expression, values: ReadonlyMap<LineKey, number>): number {
  if (typeof formula === 'number') return formula;
  if (typeof formula === 'string') return values.get(formula) ?? Number.NaN;
  const [left, right] = [evaluate(formula[1], values), evaluate(formula[2], values)];
  return OPERATIONS[formula[0]](left, right);
}

const OPERATIONS = {
  '+': (a: number, b: number) => a + b,
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
  '/': (a: number, b: number) => a / b,
} as const;

type GrowthRate = {
  name: string;
  label: string;
  definition: string;
  /** The line that grows. */
  of: LineKey;
  years: number;
};

/** Compound growth to a fiscal year over three, five and ten years. */
export const GROWTH_RATES: readonly GrowthRate[] = (
  [
    ['revenue', 'Revenue', 'revenue'],
    ['net_income', 'Net income', 'net_income'],
    ['eps', 'Diluted EPS', 'eps_diluted'],
  ] as const
).flatMap(([name, label, of]) =>
  [3, 5, 10].map((years) => ({
    name: `${name}_cagr_${years}`,
    label: `${label}, ${years}-year CAGR`,
    definition: `Compound annual growth of ${label.toLowerCase()} over ${years} years`,
    of,
    years,
  })),
);
