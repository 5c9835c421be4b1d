import { addDays, daysInclusive } from '../calendar/day.ts';
import { type Figure, toFactSource } from '../facts/fact.ts';
import { obtain } from '../facts/facts-by-period.ts';
import type { FiscalYear } from '../facts/fiscal-calendar.ts';
import type { Period } from '../facts/period.ts';
import type { CompanyFacts } from './company-facts.ts';
import {
  amountIn,
  columnOf,
  factOf,
  LENGTHS,
  NEAR_DAYS,
  type PrintedColumn,
  printedColumn,
  type PrintedRow,
} from './face-figures.ts';
import type { StatementName } from './line.ts';
import { SECOND_HALF, slotLabel, STEPS } from './quarters.ts';

/** Cash received or paid, of which no period is negative or greater than a longer one. */
export const GROSS_FLOW =
  /^us-gaap:(?:Proceeds(?!FromPayments|FromRepayments)|Repayments|Payments(?!ForProceeds|ToAcquireBusinesses)|InterestPaid|InterestExpense|CostOf|Depreciation)/;

/**
 * A quarter of a flow as stored reports print it: the row to date less the row of the months before, which is nothing where that
 * statement has no such row and no other row that may have it. Both are of reports that print the same rows. A payment of zero to date is zero in each of its quarters.
 * Rule: docs/rules.md#quarters-by-subtraction. Example: NVIDIA, the fourth quarter of fiscal 2026, 13,000 million for Groq, no row of the
 * nine months (0001045810-26-000021, 0001045810-25-000230).
 */
export function printedQuarter(facts: CompanyFacts, concept: string, period: Period): Figure | null {
  const year = facts.calendar.years[period.year];
  const { quarter, half } = period;
  if (quarter === null || quarter === 1 || year === undefined) return null;
  const before = year.quarter_ends[half === true ? 1 : quarter - 2];
  if (before === null || before === undefined || before >= period.end) return null;
  for (const statement of facts.faces.homes.get(concept) ?? []) {
    const whole = printedColumn(facts.faces, statement, period);
    const row = whole === null ? undefined : rowOf(whole, concept, facts.currency);
    if (whole === null || row === undefined || whole.start === null || whole.start > before) continue;
    const less = columnFrom(facts, statement, whole, before);
    const own = less === null ? undefined : rowOf(less, concept, facts.currency);
    const isRead =
      less !== null &&
      own !== undefined &&
      !(own.value < 0 && GROSS_FLOW.test(concept)) &&
      (own.printed?.length !== 1 || shrunkOthers(less, own).length === 0);
    if (isRead) return toFigure(less, own, { year, period });
    if (row.value === 0 && GROSS_FLOW.test(concept)) {
      const printed = [amountIn(whole, row)];
      return toFigure({ ...whole, start: addDays(before, 1) }, { ...row, printed }, { year, period });
    }
  }
  return null;
}

function rowOf({ rows }: PrintedColumn, concept: string, currency: string | null): PrintedRow | undefined {
  const own = rows.filter(({ tag, is_member, unit }) => tag === concept && !is_member && unit === currency);
  return own.length === 1 ? own[0] : undefined;
}

const OTHER = /Other|Miscellaneous/;
const ACTIVITY = /NetCashProvidedByUsedIn|CashFlowsFromUsedIn/;

/**
 * Rows named other of the same activity that have less to date than before: a row that is new may have been a part of one (NVIDIA,
 * 0001045810-24-000264).
 */
function shrunkOthers({ rows }: PrintedColumn, own: PrintedRow): PrintedRow[] {
  const at = rows.indexOf(own);
  const from = rows.findLastIndex(({ tag }, index) => index < at && ACTIVITY.test(tag ?? ''));
  const to = rows.findIndex(({ tag }, index) => index > at && ACTIVITY.test(tag ?? ''));
  return rows
    .slice(from + 1, to === -1 ? rows.length : to)
    .filter(({ tag, printed: [whole, before] = [] }) => {
      if (whole === undefined || before === undefined || !OTHER.test(tag ?? '')) return false;
      return whole.value * before.value < 0 || Math.abs(whole.value) < Math.abs(before.value);
    });
}

/**
 * The column of a quarter or half: as printed, else the column to date less that of the months before. Null without either.
 */
export function quarterColumn(
  facts: CompanyFacts,
  statement: StatementName,
  period: Period,
): PrintedColumn | null {
  const whole = printedColumn(facts.faces, statement, period);
  const { quarter, half } = period;
  if (whole === null || quarter === null || quarter === 1) return whole;
  const most = half === true ? LENGTHS.half[1] : LENGTHS.quarter[1];
  if (whole.start !== null && daysInclusive(whole.start, whole.end) <= most) return whole;
  const before = facts.calendar.years[period.year]?.quarter_ends[half === true ? 1 : quarter - 2];
  if (before === null || before === undefined || whole.start === null || whole.start > before) return null;
  return columnFrom(facts, statement, whole, before);
}

/** Rows of a derived column that may be parts of another: a payment below zero, a new row and the other that has less than before. */
export function doubtfulRows(column: PrintedColumn): ReadonlySet<PrintedRow> {
  const derived = column.rows.filter(({ printed }) => printed !== undefined);
  const fresh = derived.filter((row) => row.amount !== 0 && row.printed?.length === 1);
  const moved = fresh.flatMap((row) => {
    const others = shrunkOthers(column, row);
    return others.length === 0 ? [] : [row, ...others];
  });
  return new Set([...derived.filter(({ tag, value }) => value < 0 && GROSS_FLOW.test(tag ?? '')), ...moved]);
}

/** The column of the months after those that end near a day, derived once. */
function columnFrom(
  { faces }: CompanyFacts,
  statement: StatementName,
  whole: PrintedColumn,
  before: string,
): PrintedColumn | null {
  const known = obtain(DERIVED, whole, () => new Map<string, PrintedColumn | null>());
  return obtain(known, before, () => {
    for (const { start, end } of faces.columns[statement].values()) {
      if (start !== whole.start || Math.abs(daysInclusive(end, before) - 1) > NEAR_DAYS) continue;
      const less = columnOf(faces, statement, { start: addDays(end, 1), period_end: whole.end });
      if (less !== null) return less;
    }
    return null;
  });
}

const DERIVED = new WeakMap<PrintedColumn, Map<string, PrintedColumn | null>>();

/** A row of a derived column, with the rows that it is computed from. */
export function toFigure(
  column: PrintedColumn,
  row: PrintedRow,
  { year, period: { quarter, half } }: { year: FiscalYear; period: Period },
): Figure | null {
  const [step] = half === true ? [SECOND_HALF] : (STEPS[(quarter ?? 1) - 1] ?? []);
  const { tag: concept, unit, value, printed = [] } = row;
  if (step === undefined || concept === null) return null;
  const facts = printed.map((own, at) => ({
    label: slotLabel(at === 0 ? step.from : (step.less[0] ?? 'Q1'), year),
    sign: own.sign,
    fact: factOf(own, { tag: concept, unit, value: own.value }),
  }));
  const [latest] = facts;
  if (latest === undefined) return null;
  const formula = facts.length === 1 ? `${step.formula}, whose statement has no such row` : step.formula;
  return {
    value,
    unit,
    start: column.start,
    end: column.end,
    fact: latest.fact,
    derivation: {
      method: step.method,
      formula,
      operands: facts.map(({ label, sign, fact }) => ({ label, sign, source: toFactSource(fact) })),
    },
    first: null,
  };
}
