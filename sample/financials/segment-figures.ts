import type { Book } from './book.ts';
import { sumOf, type Span } from './figure.ts';
import type { SegmentPlan } from './segment-plan.ts';

/** Part of the revenue of one member over a span. */
export type SegmentFigure = { name: string; label: string; revenue: number; operating_income: number | null };

/** What no segment bears: the head office's costs, as a share of operating income. */
const HEAD_OFFICE = 0.14;
/** Hundredths that the first two members pass between them from quarter to quarter. */
const DRIFT = 3;

/**
 * Figures of every member and subtotal of a breakdown over a span, in full units. Each quarter is split in whole units,
 * so that quarters come to the year; the last member takes what rounding leaves when the shares come to the whole.
 */
export function segmentFigures(book: Book, plan: SegmentPlan, span: Span, filed: string): SegmentFigure[] {
  const revenue = splitSum(book, plan, 'revenue', span, filed);
  const income = plan.with_income === true ? splitSum(book, plan, 'operating_income', span, filed) : null;
  const members = plan.members.map(([name, label], index) => ({
    name,
    label,
    revenue: revenue[index] ?? 0,
    operating_income: income?.[index] ?? null,
  }));
  const subtotals = (plan.subtotals ?? []).map(({ name, label, of }) => ({
    name,
    label,
    revenue: of.reduce((sum, index) => sum + (revenue[index] ?? 0), 0),
    operating_income: null,
  }));
  return [...members, ...subtotals];
}

function splitSum(book: Book, plan: SegmentPlan, key: string, span: Span, filed: string): number[] {
  const sums = plan.members.map(() => 0);
  for (let index = span.first; index <= span.last; index += 1) {
    const total = sumOf(book, key, { first: index, last: index }, filed);
    const whole = key === 'operating_income' ? Math.round(total * (1 + HEAD_OFFICE)) : total;
    for (const [member, part] of splitQuarter(plan, whole, index).entries()) {
      sums[member] = (sums[member] ?? 0) + part * book.company.unit;
    }
  }
  return sums;
}

function splitQuarter(plan: SegmentPlan, whole: number, index: number): number[] {
  const moved = index % DRIFT;
  const shares = plan.members.map(
    ([, , share], member) => share + (member === 0 ? moved : member === 1 ? -moved : 0),
  );
  const parts = shares.map((share) => Math.round((whole * share) / 100));
  const isComplete = shares.reduce((sum, share) => sum + share, 0) === 100;
  const rest = whole - parts.reduce((sum, part) => sum + part, 0);
  return isComplete ? parts.map((part, member) => (member === parts.length - 1 ? part + rest : part)) : parts;
}
