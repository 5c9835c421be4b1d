import type { FigureWarning } from '../../contract/series.ts';
import { TTM_STATEMENTS } from '../../contract/statement-names.ts';
import type { Period } from '../facts/period.ts';
import type { CompanyFacts } from './company-facts.ts';
import type { StatementName } from './line.ts';
import type { FilledLine } from './one-row.ts';
import { checkedLines } from './statement-lines.ts';

/** Checks that figures fail, by line and period. */
export type WarningTable = ReadonlyMap<string, readonly FigureWarning[]>;

const cell = (line: string, period: string): string => `${line} ${period}`;

/** Checks that the figures of statements fail in the periods. */
export function readWarnings(
  facts: CompanyFacts,
  periods: readonly Period[],
  statements: readonly StatementName[] = TTM_STATEMENTS,
): WarningTable {
  // Notes on figures that are read here but not shown belong to no answer.
  const apart = { ...facts, notes: new Set<string>() };
  return warningsOfLines(statements.flatMap((statement) => checkedLines(apart, statement, periods).lines));
}

/** Checks that the figures of lines fail. */
export function warningsOfLines(lines: readonly FilledLine[]): WarningTable {
  return new Map(
    lines.flatMap(({ line, points }) =>
      points.flatMap(({ period, warnings }) =>
        warnings === undefined ? [] : [[cell(line.key, period), warnings] as const],
      ),
    ),
  );
}

/** Checks that any of the lines fails in any of the periods, each once. */
export function warningsIn(
  table: WarningTable,
  lines: readonly string[],
  periods: readonly string[],
): FigureWarning[] {
  const found = lines.flatMap((line) => periods.flatMap((period) => table.get(cell(line, period)) ?? []));
  return [...new Map(found.map((warning) => [warning.message, warning])).values()];
}

/** `{ warnings }` if there are any: answers omit an empty list. */
export function warningsField(warnings: FigureWarning[]): { warnings?: FigureWarning[] } {
  return warnings.length === 0 ? {} : { warnings };
}
