import type { StatementLine } from '../../contract/statements.ts';
import type { CompanyFacts } from './company-facts.ts';
import { inFinanceOrder } from './finance-lines.ts';
import { hasInterim } from './fiscal-calendar.ts';
import { withOthers } from './footing.ts';
import type { StatementName } from './line.ts';
import type { FilledLine } from './one-row.ts';
import { annualPeriods, type Period, quarterPeriods } from './period.ts';
import { statementLines } from './statement-lines.ts';
import { twelveMonthLines } from './twelve-month-lines.ts';

/** The periods whose last days twelve months end on: quarters or halves, else fiscal years. */
export function twelveMonthPeriods(facts: CompanyFacts): Period[] {
  return hasInterim(facts.calendar) ? quarterPeriods(facts) : annualPeriods(facts);
}

/**
 * A statement of the twelve months to the end of each quarter or half, under the label of that period, over the whole history.
 * It has the others of its quarters; a balance sheet is that of the last day. Rule: docs/rules.md#ttm-statements
 */
export function twelveMonthStatement(facts: CompanyFacts, statement: StatementName): StatementLine[] {
  const periods = twelveMonthPeriods(facts);
  if (statement === 'balance_sheet') return statementLines(facts, statement, periods);
  const filled = twelveMonthLines(facts, statement);
  const rows = toLines(filled.filter(({ line }) => line.is_memo !== true));
  const memos = toLines(filled.filter(({ line }) => line.is_memo === true));
  const whole = withOthers(facts, statement, rows, new Map());
  return [...(statement === 'income_statement' ? inFinanceOrder(whole, facts.sic) : whole), ...memos];
}

function toLines(filled: readonly FilledLine[]): StatementLine[] {
  return filled.flatMap(({ line: { key, label, level, is_total }, points }) =>
    points.length === 0 ? [] : [{ key, label, level, is_total, points }],
  );
}
