import type { SeriesPoint } from '../../contract/series.ts';
import type { StatementName } from './line.ts';

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

/** A point with the value that statements show, and why its sign is opposite; `negated` is one that its filing shows so. */
export function shownPoint(
  statement: StatementName,
  key: string,
  point: SeriesPoint,
  negated = false,
): SeriesPoint {
  const { value, concept } = point;
  const note = signReason(statement, key, point) ?? (negated ? 'as the filing shows it' : null);
  if (value === 0 || note === null || (!negated && shownSign(statement, key, concept) === 1))
    return { ...point, display_value: value === 0 ? 0 : value };
  return { ...point, display_value: -value, sign_note: note };
}

/** 'Increase in receivables' → 'Change in receivables', because its sign is its effect on cash. */
export function shownLabel(label: string): string {
  return label.replace(/^Increase in /, 'Change in ');
}
