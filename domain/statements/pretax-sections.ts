import {
  baseOf,
  EXPENSES,
  FINANCE_EXPENSES,
  type IncomeRow,
  isSame,
  partsOf,
  section,
  type Section,
  type Signed,
  signed,
  sumOf,
} from './income-section.ts';
import type { Part } from './section-proof.ts';

const INCOME = ['interest_income', 'net_interest', 'equity_method_income', 'other_nonoperating'];
/** Tag of income before tax and before equity-method income. */
const EQUITY_AFTER =
  'us-gaap:IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments';

const beforeTax = (row: IncomeRow): Signed[] => {
  const isAfter = row.get('pretax_income')?.point.concept === EQUITY_AFTER;
  const income = INCOME.filter((key) => !isAfter || key !== 'equity_method_income');
  return [['interest_expense', -1], ...signed(income, 1)];
};

/** Interest and other lines between operating income and income before tax. */
export function nonoperatingSections(row: IncomeRow): Section[] {
  const [pretax] = partsOf(row, [['pretax_income', 1]]);
  const income = partsOf(row, [['operating_income', -1]]);
  if (pretax === undefined || income.length === 0) return [];
  const amount = [pretax, ...income];
  const lines = partsOf(row, beforeTax(row));
  const [sum] = partsOf(row, [['nonoperating', 1]]);
  const frame = { key: 'nonoperating_unmapped', before: ['nonoperating', 'pretax_income'] } as const;
  if (sum === undefined) return section(frame, pretax, amount, lines);
  if (isSame(sum.point.value, sumOf(amount), row)) {
    const interest = ['interest_expense', 'interest_income'];
    // A note that states both kinds of interest apart states what is other.
    const isWhole = row.has('net_interest') || interest.every((key) => row.has(key));
    const others = ['net_interest', 'equity_method_income', ...(isWhole ? ['other_nonoperating'] : [])];
    const sure = [...interest, ...others];
    return section({ ...frame, sure, has_sum: true, is_of_notes: true }, pretax, amount, lines);
  }
  // The total of other lines, of which interest is none.
  return section({ key: 'pretax_income_unmapped', before: ['pretax_income'] }, pretax, amount, [
    sum,
    ...lines,
  ]);
}

/** Whether revenue is a bank's net interest and noninterest income, so that interest isn't between it and the total. */
function isNetOfInterest(row: IncomeRow): boolean {
  const [revenue] = partsOf(row, [['revenue', 1]]);
  const net = partsOf(row, signed(['net_interest', 'noninterest_income'], 1));
  return revenue !== undefined && net.length === 2 && isSame(sumOf(net), revenue.point.value, row);
}

/** All lines before tax of a company that reports no operating income. */
export function pretaxSections(row: IncomeRow): Section[] {
  const [pretax] = partsOf(row, [['pretax_income', 1]]);
  const base = baseOf(row);
  if (pretax === undefined || base.length === 0 || row.has('operating_income')) return [];
  const [revenue, whole] = partsOf(row, [
    ['revenue', 1],
    ['costs_and_expenses', 1],
  ]);
  const costs = partsOf(row, signed(['cost_of_revenue', ...EXPENSES, 'interest_expense'], 1));
  if (revenue !== undefined && whole !== undefined) {
    const frame = {
      key: 'costs_and_expenses_unmapped',
      before: ['costs_and_expenses'],
      sure: FINANCE_EXPENSES,
    } as const;
    const rest = partsOf(row, beforeTax(row)).filter(({ line }) => line.key !== 'interest_expense');
    const lines = section({ ...frame, has_sum: true }, whole, [whole], costs);
    const { point, line } = whole;
    if (isSame(revenue.point.value - point.value, pretax.point.value, row)) return lines;
    const after = { key: 'pretax_income_unmapped', before: ['pretax_income'] } as const;
    const less: Part[] = [
      { ...revenue, sign: -1 },
      { line, point, sign: 1 },
    ];
    return [...lines, ...section(after, pretax, [pretax, ...less], rest)];
  }
  const turned = base.map((part): Part => ({ ...part, sign: part.sign === 1 ? -1 : 1 }));
  const rest = isNetOfInterest(row) ? signed(['equity_method_income'], 1) : beforeTax(row);
  const lines = [...signed(EXPENSES, -1), ...rest, ...signed(['nonoperating'], 1)];
  const frame = { key: 'pretax_income_unmapped', before: ['pretax_income'], sure: FINANCE_EXPENSES } as const;
  return section(frame, pretax, [pretax, ...turned], partsOf(row, lines));
}
