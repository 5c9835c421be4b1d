import type { CompanyFacts } from './company-facts.ts';
import { columnOf, type PrintedRow } from './face-figures.ts';
import type { IncomeRow, Section } from './income-section.ts';
import { tagsOf } from './place-rows.ts';
import { withinRounding } from './rounding.ts';

/**
 * The rows printed between the totals of a section of an income statement that are no line's, if they make up an amount: as
 * printed, or all deducted. Null without such rows.
 * Example: AMAZON 2024, fulfillment 98,505 and technology and infrastructure 88,544 million (0001018724-25-000004).
 */
export function otherRows(
  { faces }: CompanyFacts,
  { whole, ends }: Section,
  row: IncomeRow,
  rest: number,
): PrintedRow[] | null {
  const column = columnOf(faces, 'income_statement', whole);
  if (column === null) return null;
  const rows = column.rows.filter(({ unit }) => unit === whole.unit);
  const places = ends.map((point) => {
    const tags = tagsOf(point);
    return rows.findIndex(({ tag }) => tags.has(tag ?? ''));
  });
  const lines = new Set([...row.values()].flatMap(({ point }) => [...tagsOf(point)]));
  const others = rows
    .slice(Math.min(...places) + 1, Math.max(...places))
    .filter(({ tag, is_total, is_member }) => !is_total && !is_member && !lines.has(tag ?? ''));
  const amounts = others.map(({ amount }) => amount);
  const isWhole = others.length > 0 && withinRounding(Math.abs(rest), [Math.abs(sum(amounts))], rows);
  return isWhole && !places.includes(-1) ? others : null;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
