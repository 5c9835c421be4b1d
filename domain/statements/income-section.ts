import type { SeriesPoint } from '../../contract/series.ts';
import type { StatementLine } from '../../contract/statements.ts';
import type { LineOperand } from './line-operand.ts';
import { type Part, roundingOf } from './section-proof.ts';

/** Figures of an income statement in one period, by line key. */
export type IncomeRow = ReadonlyMap<string, { line: StatementLine; point: SeriesPoint }>;

/** Lines of a period between two totals, and the amount that they and a residual add up to. */
export type Section = {
  /** Key and label of its residual row. */
  key: ResidualKey;
  /** The residual row is before the first of these lines. */
  before: readonly string[];
  /** The later total, of whose filing the residual is. */
  whole: SeriesPoint;
  /** The amount as a sum of reported figures, in words and figures. */
  formula: string;
  operands: LineOperand[];
  /** The totals between which the lines are printed. */
  ends: SeriesPoint[];
  amount: number;
  parts: Part[];
  /** Lines that are in this section by their meaning. */
  sure: readonly string[];
  /** A reported sum of the lines alone, which is shown: without a counted line there is no residual. */
  has_sum: boolean;
  /** A sum of which notes may state the parts: the face decides only if it has one of them. */
  is_of_notes: boolean;
};

/** Residual rows of an income statement, and what they are. */
export const RESIDUAL_LABELS = {
  operating_expenses_unmapped: 'Other operating expense (income)',
  operating_income_unmapped: 'Other operating expense (income) after the total',
  costs_and_expenses_unmapped: 'Other costs and expenses',
  nonoperating_unmapped: 'Other non-operating income (expense)',
  pretax_income_unmapped: 'Other income (expense) before tax',
  net_income_with_noncontrolling_unmapped: 'Other income (expense) after tax',
  net_income_unmapped: 'Other adjustments to net income',
} as const;
export type ResidualKey = keyof typeof RESIDUAL_LABELS;

export type Signed = readonly [key: string, sign: 1 | -1];

export const signed = (keys: readonly string[], sign: 1 | -1): Signed[] => keys.map((key) => [key, sign]);

export function partsOf(row: IncomeRow, keys: readonly Signed[]): Part[] {
  return keys.flatMap(([key, sign]) => {
    const found = row.get(key);
    return found === undefined || found.point.value === 0 ? [] : [{ ...found, sign }];
  });
}

export const sumOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, { point, sign }) => sum + sign * point.value, 0);

export function isSame(a: number, b: number, row: IncomeRow): boolean {
  return Math.abs(a - b) <= roundingOf([...row.values()].map(({ point }) => point.value));
}

type Frame = Pick<Section, 'key' | 'before'> & Partial<Pick<Section, 'sure' | 'has_sum' | 'is_of_notes'>>;

export function section(
  frame: Frame,
  whole: Part | undefined,
  amount: readonly Part[],
  parts: Part[],
): Section[] {
  if (whole === undefined) return [];
  const operands = amount.map(({ line, point, sign }) => ({ label: line.label, key: line.key, point, sign }));
  const names = (side: 1 | -1): string[] =>
    operands.flatMap(({ label, sign }) => (sign === side ? [label.toLowerCase()] : []));
  const words = `${names(1).join(' plus ')} less ${[...names(-1), 'the lines shown'].join(' and ')}`;
  const formula = words.charAt(0).toUpperCase() + words.slice(1);
  const ends = [whole.point, ...amount.map(({ point }) => point)];
  const given = { whole: whole.point, formula, operands, ends, amount: sumOf(amount), parts };
  return [{ sure: [], has_sum: false, is_of_notes: false, ...frame, ...given }];
}

/** Gross profit, else revenue less its cost, else revenue. */
export function baseOf(row: IncomeRow): Part[] {
  const gross = partsOf(row, [['gross_profit', 1]]);
  return gross.length > 0
    ? gross
    : partsOf(row, [
        ['revenue', 1],
        ['cost_of_revenue', -1],
      ]);
}

/** Expenses of banks and insurers. */
export const FINANCE_EXPENSES = [
  'provision_for_credit_losses',
  'noninterest_expense',
  'policyholder_benefits',
  'acquisition_costs',
];

/** Lines of operating expenses. */
export const EXPENSES = [
  ...FINANCE_EXPENSES,
  'research_and_development',
  'selling_and_marketing',
  'general_and_administrative',
  'selling_general_administrative',
  'compensation_expense',
  'depreciation_expense',
  'taxes_other_than_income',
  'acquired_research',
  'restructuring',
  'impairment',
];
