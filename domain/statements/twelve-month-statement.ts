import type { Derivation, SeriesPoint } from '../../contract/series.ts';
import type { StatementLine } from '../../contract/statements.ts';
import type { CompanyFacts } from './company-facts.ts';
import { inFinanceOrder } from './finance-lines.ts';
import { hasInterim } from './fiscal-calendar.ts';
import { footLines } from './footing.ts';
import { footIncome } from './income-footing.ts';
import type { StatementName } from './line.ts';
import type { FilledLine } from './one-row.ts';
import { annualPeriods, type Period, quarterPeriods } from './period.ts';
import { checkedLines, statementLines } from './statement-lines.ts';
import { twelveMonthLines } from './twelve-month-lines.ts';

/** The periods whose last days twelve months end on: quarters or halves, else fiscal years. */
export function twelveMonthPeriods(facts: CompanyFacts): Period[] {
  return hasInterim(facts.calendar) ? quarterPeriods(facts) : annualPeriods(facts);
}

/**
 * A statement of the twelve months to the end of each quarter or half, under the label of that period, over the whole history.
 * Its lines add up by the rules of the statements; a balance sheet is that of the last day. Rule: docs/rules.md#ttm-statements
 */
export function twelveMonthStatement(facts: CompanyFacts, statement: StatementName): StatementLine[] {
  const periods = twelveMonthPeriods(facts);
  if (statement === 'balance_sheet') return statementLines(facts, statement, periods);
  const filled = twelveMonthLines(facts, statement);
  const rows = toLines(filled.filter(({ line }) => line.is_memo !== true)).map((line) =>
    renamed(line, apart),
  );
  const memos = toLines(filled.filter(({ line }) => line.is_memo === true));
  const footed =
    statement === 'income_statement'
      ? inFinanceOrder(footedIncome(facts, rows, periods), facts.sic)
      : footLines(facts, statement, rows, []);
  return [
    ...footed.map((line) => renamed(line, together)).filter(({ points }) => points.length > 0),
    ...memos,
  ];
}

/** The quarters show where a line of the income statement is. They have other labels than the twelve months. */
function footedIncome(
  facts: CompanyFacts,
  rows: StatementLine[],
  periods: readonly Period[],
): StatementLine[] {
  const evidence = checkedLines({ ...facts, notes: new Set() }, 'income_statement', periods).lines;
  const quarters = new Map(evidence.map(({ line, points }) => [line.key, points]));
  const both = rows.map((line) => ({ ...line, points: [...(quarters.get(line.key) ?? []), ...line.points] }));
  return footIncome(facts, both, ({ period }) => isApart(period)).map((line) => ({
    ...line,
    points: line.points.filter(({ period }) => isApart(period)),
  }));
}

const MARK = 'TTM ';
const isApart = (label: string): boolean => label.startsWith(MARK);
const apart = (label: string): string => `${MARK}${label}`;
const together = (label: string): string => (isApart(label) ? label.slice(MARK.length) : label);

/** A line with other labels of its periods, those within its calculations too. */
function renamed(line: StatementLine, name: (label: string) => string): StatementLine {
  const operand = ({ figure, ...rest }: Derivation['operands'][number]) =>
    figure === undefined ? rest : { ...rest, figure: { ...figure, column: name(figure.column) } };
  const points = line.points.map(({ derived, ...point }): SeriesPoint => ({
    ...point,
    period: name(point.period),
    derived: derived == null ? null : { ...derived, operands: derived.operands.map(operand) },
  }));
  return { ...line, points };
}

function toLines(filled: readonly FilledLine[]): StatementLine[] {
  return filled.flatMap(({ line: { key, label, level, is_total }, points }) =>
    points.length === 0 ? [] : [{ key, label, level, is_total, points }],
  );
}
