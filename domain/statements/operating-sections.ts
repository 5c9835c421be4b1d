import {
  baseOf,
  EXPENSES,
  type IncomeRow,
  isSame,
  partsOf,
  section,
  type Section,
  signed,
  sumOf,
} from './income-section.ts';
import { type Part, proveSection } from './section-proof.ts';

/** How far another reported sum of expenses may be from the section, as a share of it. */
const NEAR = 0.25;

const BY_FUNCTION = ['research_and_development', 'selling_and_marketing', 'general_and_administrative'];
const SELLING = 'selling_general_administrative';

/**
 * Expenses that are no part of others: SG&A as tagged; the three functions where all are reported and SG&A isn't. Research
 * alone may be a part of SG&A or of cost (PROCTER & GAMBLE, 0000080424-24-000083).
 */
function sureExpenses(row: IncomeRow): string[] {
  const selling = row.get(SELLING)?.point;
  if (selling !== undefined && (selling.derived ?? null) === null) return [SELLING];
  return BY_FUNCTION.every((key) => row.has(key)) ? BY_FUNCTION : [];
}

/** Expenses between gross profit, or revenue, and operating income. */
export function operatingSections(row: IncomeRow): Section[] {
  const [income] = partsOf(row, [['operating_income', -1]]);
  const base = baseOf(row);
  if (income === undefined || base.length === 0) return [];
  const lines = partsOf(row, signed(EXPENSES, 1));
  const amount = [...base, income];
  const before = ['operating_expenses', 'costs_and_expenses', 'operating_income'];
  const all = { key: 'operating_expenses_unmapped', before, sure: sureExpenses(row) } as const;
  const sums = expenseSums(row);
  if (sums.length === 0) return section(all, income, amount, lines);
  if (sums.some((sum) => isSame(sumOf(sum), sumOf(amount), row)))
    return section({ ...all, has_sum: true }, income, amount, lines);
  const near = sums.filter((sum) => Math.abs(sumOf(sum) - sumOf(amount)) <= NEAR * Math.abs(sumOf(amount)));
  const known = { placeOf: () => null, isPrinted: false };
  const sum = sums.find((each) => proveSection(sumOf(each), lines, known).kind === 'exact') ?? near[0];
  if (sum === undefined || (near.length !== 1 && !near.includes(sum)))
    return section(all, income, amount, lines);
  const turned = sum.map((part): Part => ({ ...part, sign: part.sign === 1 ? -1 : 1 }));
  return [
    ...section({ ...all, has_sum: true }, sum[0], sum, lines),
    ...section(
      { key: 'operating_income_unmapped', before: ['operating_income'] },
      income,
      [...amount, ...turned],
      [],
    ),
  ];
}

/** Reported sums of expenses, each as the expenses without cost of revenue. */
function expenseSums(row: IncomeRow): Part[][] {
  const own = partsOf(row, [['operating_expenses', 1]]);
  const whole = partsOf(row, [['costs_and_expenses', 1]]);
  const cost = partsOf(row, [['cost_of_revenue', -1]]);
  const withoutCost = [own, whole].flatMap((sum) => (sum.length === 0 ? [] : [[...sum, ...cost]]));
  return own.length === 0 || cost.length === 0 ? withoutCost : [own, ...withoutCost];
}
