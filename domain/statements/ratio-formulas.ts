import type { RatioSeries } from '../../contract/ratios.ts';
import { type BalanceName, type FlowName, type RatioValues } from './ratio-values.ts';

type Value = { value: number | null; reason: string | null };
type Operand = { name: string; value: number | null };

export type RatioFormula = Pick<RatioSeries, 'name' | 'group' | 'label' | 'definition' | 'value_type'> & {
  compute: (values: RatioValues) => Value;
};

const DAYS = 365;

const nameOf = (key: string): string => key.replaceAll('_', ' ').replace('ebitda', 'EBITDA');
const flow = (values: RatioValues, name: FlowName): Operand => ({
  name: nameOf(name),
  value: values.flow(name),
});
const year = (values: RatioValues, name: FlowName): Operand => ({
  name: nameOf(name),
  value: values.year(name),
});
const balance = (values: RatioValues, name: BalanceName): Operand => ({
  name: nameOf(name),
  value: values.balance(name),
});
const less = (a: Operand, b: Operand, name: string): Operand => ({
  name,
  value: a.value === null || b.value === null ? null : a.value - b.value,
});

/** A quotient; null when an operand is missing, and not meaningful when the denominator is not above zero. */
function over(above: Operand, below: Operand, factor = 1): Value {
  const missing = [above, below].find(({ value }) => value === null);
  if (missing !== undefined || above.value === null || below.value === null)
    return {
      value: null,
      reason: `Not available: ${missing?.name ?? 'an input'} is not reported for the period`,
    };
  if (below.value <= 0) {
    const why = below.value === 0 ? 'zero' : 'negative';
    return { value: null, reason: `n.m.: ${below.name} is ${why}` };
  }
  return { value: (factor * above.value) / below.value, reason: null };
}

/** After-tax operating income over debt and equity less cash; n.m. without income to tax. */
function returnOnCapital(values: RatioValues): Value {
  const rate = over(year(values, 'income_tax'), year(values, 'pretax_income'));
  if (rate.value === null) return rate;
  const income = year(values, 'operating_income');
  const afterTax = {
    name: income.name,
    value: income.value === null ? null : income.value * (1 - rate.value),
  };
  const debt = balance(values, 'net_debt');
  const equity = balance(values, 'equity');
  const capital = less(
    debt,
    { name: '', value: equity.value === null ? null : -equity.value },
    'invested capital',
  );
  return over(afterTax, capital);
}

function cashCycle(values: RatioValues): Value {
  const days = [INVENTORY_DAYS, RECEIVABLE_DAYS, PAYABLE_DAYS].map((compute) => compute(values));
  const missing = days.find(({ value }) => value === null);
  if (missing !== undefined) return missing;
  const [inventory, receivable, payable] = days.map(({ value }) => value ?? 0);
  return { value: (inventory ?? 0) + (receivable ?? 0) - (payable ?? 0), reason: null };
}

const INVENTORY_DAYS = (values: RatioValues): Value =>
  over(balance(values, 'inventory'), year(values, 'cost_of_revenue'), DAYS);
const RECEIVABLE_DAYS = (values: RatioValues): Value =>
  over(balance(values, 'receivables'), year(values, 'revenue'), DAYS);
const PAYABLE_DAYS = (values: RatioValues): Value =>
  over(balance(values, 'payables'), year(values, 'cost_of_revenue'), DAYS);

type Row = [RatioFormula['name'], string, string, RatioFormula['value_type'], RatioFormula['compute']];

const margin =
  (name: FlowName) =>
  (values: RatioValues): Value =>
    over(flow(values, name), flow(values, 'revenue'));

const PROFITABILITY: readonly Row[] = [
  ['gross_margin', 'Gross margin', 'Gross profit ÷ revenue', 'percent', margin('gross_profit')],
  [
    'operating_margin',
    'Operating margin',
    'Operating income ÷ revenue',
    'percent',
    margin('operating_income'),
  ],
  ['ebitda_margin', 'EBITDA margin', 'EBITDA ÷ revenue', 'percent', margin('ebitda')],
  ['net_margin', 'Net margin', 'Net income ÷ revenue', 'percent', margin('net_income')],
  [
    'fcf_margin',
    'Free cash flow margin',
    '(Operating cash flow − capital expenditure) ÷ revenue',
    'percent',
    (values) =>
      over(
        less(flow(values, 'operating_cash_flow'), flow(values, 'capital_expenditure'), 'free cash flow'),
        flow(values, 'revenue'),
      ),
  ],
];

const RETURNS: readonly Row[] = [
  [
    'roe',
    'Return on equity',
    'Net income of twelve months ÷ shareholders’ equity at the end',
    'percent',
    (values) => over(year(values, 'net_income'), balance(values, 'equity')),
  ],
  [
    'roa',
    'Return on assets',
    'Net income of twelve months ÷ total assets at the end',
    'percent',
    (values) => over(year(values, 'net_income'), balance(values, 'total_assets')),
  ],
  [
    'roic',
    'Return on invested capital',
    'Operating income after tax ÷ (debt + equity − cash − short-term investments)',
    'percent',
    returnOnCapital,
  ],
];

const LIQUIDITY: readonly Row[] = [
  [
    'current_ratio',
    'Current ratio',
    'Current assets ÷ current liabilities',
    'times',
    (values) => over(balance(values, 'current_assets'), balance(values, 'current_liabilities')),
  ],
  [
    'quick_ratio',
    'Quick ratio',
    '(Current assets − inventory) ÷ current liabilities',
    'times',
    (values) => over(balance(values, 'quick_assets'), balance(values, 'current_liabilities')),
  ],
];

const LEVERAGE: readonly Row[] = [
  [
    'debt_to_equity',
    'Debt to equity',
    'Debt ÷ shareholders’ equity',
    'times',
    (values) => over(balance(values, 'total_debt'), balance(values, 'equity')),
  ],
  [
    'debt_to_assets',
    'Debt to assets',
    'Debt ÷ total assets',
    'percent',
    (values) => over(balance(values, 'total_debt'), balance(values, 'total_assets')),
  ],
  [
    'net_debt_to_ebitda',
    'Net debt to EBITDA',
    '(Debt − cash − short-term investments) ÷ EBITDA of twelve months',
    'times',
    (values) => over(balance(values, 'net_debt'), year(values, 'ebitda')),
  ],
  [
    'interest_cover',
    'Interest cover',
    'Operating income ÷ interest expense',
    'times',
    (values) => over(flow(values, 'operating_income'), flow(values, 'interest_expense')),
  ],
];

const EFFICIENCY: readonly Row[] = [
  [
    'asset_turnover',
    'Asset turnover',
    'Revenue of twelve months ÷ total assets',
    'times',
    (values) => over(year(values, 'revenue'), balance(values, 'total_assets')),
  ],
  ['inventory_days', 'Inventory days', 'Inventory ÷ cost of revenue × 365', 'days', INVENTORY_DAYS],
  ['receivable_days', 'Receivable days', 'Receivables ÷ revenue × 365', 'days', RECEIVABLE_DAYS],
  ['payable_days', 'Payable days', 'Accounts payable ÷ cost of revenue × 365', 'days', PAYABLE_DAYS],
  [
    'cash_conversion_cycle',
    'Cash conversion cycle',
    'Inventory days + receivable days − payable days',
    'days',
    cashCycle,
  ],
];

const CASH_RETURNS: readonly Row[] = [
  [
    'cash_conversion',
    'Cash conversion',
    'Operating cash flow ÷ net income',
    'percent',
    (values) => over(flow(values, 'operating_cash_flow'), flow(values, 'net_income')),
  ],
  [
    'payout',
    'Dividend payout',
    'Dividends paid ÷ net income',
    'percent',
    (values) => over(flow(values, 'dividends'), flow(values, 'net_income')),
  ],
];

const GROUPS: readonly (readonly [string, readonly Row[]])[] = [
  ['profitability', PROFITABILITY],
  ['returns', RETURNS],
  ['liquidity', LIQUIDITY],
  ['leverage', LEVERAGE],
  ['efficiency', EFFICIENCY],
  ['cash', CASH_RETURNS],
];

/** Ratios over time, in display order. Rule: docs/rules.md#ratios-over-time */
export const RATIO_FORMULAS: readonly RatioFormula[] = GROUPS.flatMap(([group, rows]) =>
  rows.map(([name, label, definition, value_type, compute]) => ({
    name,
    group,
    label,
    definition,
    value_type,
    compute,
  })),
);
