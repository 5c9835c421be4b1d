import { BALANCE_LINES } from './balance-lines.ts';
import { CASH_FLOW_LINES } from './cash-flow-lines.ts';
import type { Line, StatementName } from './line.ts';

/** A total with its lines, those of other totals that its rows may be too, and the totals in it. */
type FootingGroup = { total: string; label: string } & Record<'lines' | 'also' | 'totals', readonly string[]>;

/** What others of a total are called; `after` is the line before its first. */
type Named = { total: string; label: string; totals?: string[]; after?: string; also?: string[] };

/** Lines of a total are those between the total before and itself. Rule: docs/rules.md#footing */
function groupsOf(template: readonly Line[], named: readonly Named[]): FootingGroup[] {
  return named.map(({ total, label, totals = [], after, also = [] }) => {
    const end = template.findIndex(({ key }) => key === total);
    const before = template
      .slice(0, end)
      .findLastIndex(({ key, is_total }) => (after === undefined ? is_total : key === after));
    const own = template.slice(before + 1, end).map(({ key }) => key);
    return { total, label, lines: own, also, totals };
  });
}

/** Groups of each statement. */
export const FOOTING_GROUPS: Readonly<Record<StatementName, readonly FootingGroup[]>> = {
  income_statement: [],
  balance_sheet: groupsOf(BALANCE_LINES, [
    { total: 'current_assets', label: 'Other current assets' },
    { total: 'total_assets', label: 'Other non-current assets', totals: ['current_assets'] },
    { total: 'current_liabilities', label: 'Other current liabilities' },
    { total: 'total_liabilities', label: 'Other non-current liabilities', totals: ['current_liabilities'] },
    {
      total: 'shareholders_equity',
      label: 'Other equity',
      after: 'temporary_equity',
      also: ['noncontrolling_interests'],
    },
    {
      total: 'total_equity',
      label: 'Other equity, with noncontrolling interests',
      totals: ['shareholders_equity'],
      also: ['preferred_stock'],
    },
    {
      total: 'liabilities_and_equity',
      label: 'Other items of liabilities and equity',
      totals: ['total_liabilities', 'total_equity'],
      also: ['temporary_equity'],
    },
  ]),
  cash_flow: groupsOf(CASH_FLOW_LINES, [
    { total: 'operating', label: 'Other operating activities' },
    { total: 'investing', label: 'Other investing activities' },
    { total: 'financing', label: 'Other financing activities' },
    {
      total: 'change_in_cash',
      label: 'Other changes in cash',
      totals: ['operating', 'investing', 'financing'],
      also: ['operating_discontinued', 'investing_discontinued', 'financing_discontinued'],
    },
  ]),
};

/** What others of each total of an income statement are called, and the lines that they come before. */
export const INCOME_OTHERS = [
  { total: 'gross_profit', label: 'Other cost of revenue', before: ['gross_profit'] },
  {
    total: 'operating_expenses',
    label: 'Other operating expense (income)',
    before: ['operating_expenses', 'costs_and_expenses', 'operating_income'],
  },
  {
    total: 'operating_income',
    label: 'Other operating expense (income) after the total',
    before: ['operating_income'],
  },
  { total: 'costs_and_expenses', label: 'Other costs and expenses', before: ['costs_and_expenses'] },
  {
    total: 'nonoperating',
    label: 'Other non-operating income (expense)',
    before: ['nonoperating', 'pretax_income'],
  },
  { total: 'pretax_income', label: 'Other income (expense) before tax', before: ['pretax_income'] },
  {
    total: 'net_income_with_noncontrolling',
    label: 'Other income (expense) after tax',
    before: ['net_income_with_noncontrolling', 'net_income'],
  },
  { total: 'net_income', label: 'Other adjustments to net income', before: ['net_income'] },
] as const;
