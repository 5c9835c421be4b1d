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
    sign: negated.has(line.key) ? (-1 as const) : shownSign(statement, line.key),
  }));
  return { ...grid, lines };
}

/** A value as a line shows it; never negative zero. */
export function shownValue({ sign }: Pick<GridLine, 'sign'>, value: number): number {
  return value === 0 ? 0 : sign * value;
}

/** 'Reported as 9,447; shown as −9,447: cash paid'. Null for a line that is shown as reported. */
export function signNote(
  line: Pick<GridLine, 'key' | 'sign'>,
  statement: Statement,
  value: number,
  isDerived: boolean,
): string | null {
  if (line.sign === 1 || value === 0) return null;
  const reason = signReason(statement, line.key, value) ?? 'its effect on cash';
  const how = isDerived ? 'Calculated' : 'Reported';
  return `${how} as ${formatExact(value)}; shown as ${formatExact(-value)}: ${reason}`;
}
