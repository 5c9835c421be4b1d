import type { SeriesPoint } from '../../contract/series.ts';
import { BALANCE_LINES } from './balance-lines.ts';
import { CASH_FLOW_LINES } from './cash-flow-lines.ts';
import type { Line, StatementName } from './line.ts';

/** Why a line is shown with the opposite sign of its fact. */
type CashEffect = 'payment' | 'change_in_assets' | 'equity_deduction' | 'income_without_cash';

/** Lines whose facts are positive although they reduce cash or equity. Rule: docs/rules.md#cash-effect-signs */
const REDUCTIONS: Readonly<Record<StatementName, Readonly<Record<string, CashEffect>>>> = {
  income_statement: {},
  balance_sheet: { treasury_stock: 'equity_deduction' },
  cash_flow: {
    increase_receivables: 'change_in_assets',
    increase_contract_assets: 'change_in_assets',
    trading_net: 'change_in_assets',
    brokerage_net: 'change_in_assets',
    increase_derivatives: 'change_in_assets',
    increase_regulatory: 'change_in_assets',
    content_net: 'change_in_assets',
    operating_payments: 'payment',
    increase_inventory: 'change_in_assets',
    increase_other_operating: 'change_in_assets',
    noncash_gains: 'income_without_cash',
    equity_method_noncash: 'income_without_cash',
    increase_prepaid_and_other: 'change_in_assets',
    increase_operating_capital: 'change_in_assets',
    capital_expenditure: 'payment',
    acquisitions: 'payment',
    investment_purchases: 'payment',
    intangible_purchases: 'payment',
    real_estate_purchases: 'payment',
    loans_to_others: 'payment',
    nuclear_fuel: 'payment',
    leased_equipment_net: 'payment',
    financing_restricted_cash: 'change_in_assets',
    restricted_cash_change: 'change_in_assets',
    other_investing: 'payment',
    debt_issuance_costs: 'payment',
    noncontrolling_payments: 'payment',
    contingent_consideration: 'payment',
    debt_repaid: 'payment',
    stock_repurchased: 'payment',
    dividends: 'payment',
    tax_withholding: 'payment',
    lease_principal_paid: 'payment',
  },
};

/** Concepts that reduce cash although other concepts of the same line add to it. */
const REDUCING_CONCEPTS: Readonly<Record<string, CashEffect>> = {
  'us-gaap:OtherNoncashIncomeExpense': 'income_without_cash',
};

/** A line after the statement, part of others or from notes, has the sign that it would have among them. */
function effectOf(statement: StatementName, key: string, concept = ''): CashEffect | undefined {
  return (
    REDUCTIONS[statement][key.replace(/_(?:included|from_notes|parts)$/, '')] ?? REDUCING_CONCEPTS[concept]
  );
}

/** -1 for a figure that the application shows with the opposite sign of its fact. The API has the fact's sign. */
export function shownSign(statement: StatementName, key: string, concept?: string): 1 | -1 {
  return effectOf(statement, key, concept) === undefined ? 1 : -1;
}

/** Why a figure has the opposite sign: 'cash paid'. Null for one that is shown as filed. */
export function signReason(
  statement: StatementName,
  key: string,
  { value, concept }: { value: number; concept?: string | undefined },
): string | null {
  const effect = effectOf(statement, key, concept);
  if (effect === undefined) return null;
  if (effect === 'equity_deduction') return value < 0 ? 'added to equity' : 'deducted from equity';
  if (effect === 'income_without_cash') return value < 0 ? 'non-cash expense' : 'non-cash income';
  if (effect === 'payment') return value < 0 ? 'cash received' : 'cash paid';
  return value < 0 ? 'a decrease releases cash' : 'an increase uses cash';
}

/** A point with the value that statements show, and why its sign is opposite. */
export function shownPoint(statement: StatementName, key: string, point: SeriesPoint): SeriesPoint {
  const { value } = point;
  const note = signReason(statement, key, point);
  if (value === 0 || note === null) return { ...point, display_value: value === 0 ? 0 : value };
  return { ...point, display_value: -value, sign_note: note };
}

/** 'Increase in receivables' → 'Change in receivables', because its sign is its effect on cash. */
export function shownLabel(label: string): string {
  return label.replace(/^Increase in /, 'Change in ');
}

/**
 * A total with its lines, those of other totals that its rows may be too, and the totals in it. What others of it are called, and the
 * lines that they come before: the first of these is the total.
 */
export type FootingGroup = { total: string; label: string } & Record<
  'lines' | 'also' | 'totals' | 'before',
  readonly string[]
>;

/** `after` is the line before its first. */
type Named = Pick<FootingGroup, 'total' | 'label'> & Partial<FootingGroup> & { after?: string };

/** Lines of a total are those between the total before and itself. Rule: docs/rules.md#footing */
function groupsOf(template: readonly Line[], named: readonly Named[]): FootingGroup[] {
  return named.map(({ total, label, totals = [], after, also = [], before: line = [total] }) => {
    const end = template.findIndex(({ key }) => key === total);
    const before = template
      .slice(0, end)
      .findLastIndex(({ key, is_total }) => (after === undefined ? is_total : key === after));
    const own = template.slice(before + 1, end).map(({ key }) => key);
    return { total, label, lines: own, also, totals, before: line };
  });
}

/** Groups of each statement; an income statement's sections are of `income-section.ts`. */
export const FOOTING_GROUPS: Readonly<Record<StatementName, readonly FootingGroup[]>> = {
  income_statement: groupsOf(
    [],
    [
      { total: 'gross_profit', label: 'Other cost of revenue' },
      {
        total: 'operating_expenses',
        label: 'Other operating expense (income)',
        before: ['operating_expenses', 'costs_and_expenses', 'operating_income'],
      },
      {
        total: 'operating_income',
        label: 'Other operating expense (income) after the total',
      },
      { total: 'costs_and_expenses', label: 'Other costs and expenses' },
      {
        total: 'nonoperating',
        label: 'Other non-operating income (expense)',
        before: ['nonoperating', 'pretax_income'],
      },
      { total: 'pretax_income', label: 'Other income (expense) before tax' },
      {
        total: 'net_income_with_noncontrolling',
        label: 'Other income (expense) after tax',
        before: ['net_income_with_noncontrolling', 'net_income'],
      },
      { total: 'net_income', label: 'Other adjustments to net income' },
    ],
  ),
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
