import { shownLabel, shownSign, signReason } from '../../../domain/statements/cash-effect.ts';
import { formatExact } from '../../format/amount.ts';
import type { Statement } from './financials-query.ts';
import type { GridLine, StatementGrid } from './statement-grid.ts';

/**
 * The lines with the sign of their effect on cash or equity. `negated` are those that the filing itself shows so, for lines
 * that are in no template. Rule: docs/rules.md#cash-effect-signs
 */
export function withCashEffect(
  grid: StatementGrid,
  statement: Statement,
  negated: ReadonlySet<string> = new Set(),
): StatementGrid {
  if (statement === 'income_statement') return grid;
  const lines = grid.lines.map((line) => ({
    ...line,
    label: statement === 'cash_flow' ? shownLabel(line.label) : line.label,
    signs: line.points.map((point) =>
      negated.has(line.key) ? (-1 as const) : shownSign(statement, line.key, point?.concept),
    ),
  }));
  return { ...grid, lines };
}

/** A value as a line shows it; never negative zero. */
export function shownValue({ signs }: GridLine, at: number, value: number): number {
  return value === 0 ? 0 : (signs[at] ?? 1) * value;
}

/** 'Reported as 9,447; shown as −9,447: cash paid'. Null for a figure that is shown as reported. */
export function signNote(line: GridLine, period: string, statement: Statement): string | null {
  const at = line.points.findIndex((point) => point?.period === period);
  const point = line.points[at];
  if (point === null || point === undefined || point.value === 0 || line.signs[at] !== -1) return null;
  const { value, derived = null } = point;
  const reason = signReason(statement, line.key, point) ?? 'its effect on cash';
  const how = derived !== null || period === 'TTM' ? 'Calculated' : 'Reported';
  return `${how} as ${formatExact(value)}; shown as ${formatExact(-value)}: ${reason}`;
}
