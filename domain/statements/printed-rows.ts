import { filedOperands, type SeriesPoint } from '../../contract/series.ts';
import { TTM_STATEMENTS } from '../../contract/statement-names.ts';
import type { StatementLine } from '../../contract/statements.ts';
import type { CompanyFacts } from './company-facts.ts';
import type { PrintedColumn } from './face-figures.ts';
import { isAnnualForm } from './form-tier.ts';
import type { StatementName } from './line.ts';
import { periodsOf } from './period.ts';
import { statementLines } from './statement-lines.ts';

/** How a statement's printed columns are shown: rows of annual reports that are a figure or an operand, columns with a residual. */
export type PrintedRows = {
  statement: StatementName;
  rows: number;
  shown: number;
  columns: number;
  residual: number;
};

const RESIDUAL = /_unmapped$/;

/** The printed columns of stored reports against the standardized statements of their periods. */
export function comparePrinted(facts: CompanyFacts): PrintedRows[] {
  return TTM_STATEMENTS.map((statement) => {
    const lines = (['annual', 'quarterly'] as const).flatMap((type) =>
      statementLines(facts, statement, periodsOf(facts, type)),
    );
    const compared = [...facts.faces.columns[statement].values()].flatMap((column) => {
      const points = pointsAt(lines, column);
      return points.length === 0 ? [] : [compareColumn(column, points)];
    });
    const sum = (of: (each: (typeof compared)[number]) => number): number =>
      compared.reduce((total, each) => total + of(each), 0);
    return {
      statement,
      rows: sum(({ rows }) => rows),
      shown: sum(({ shown }) => shown),
      columns: compared.length,
      residual: sum(({ is_residual }) => Number(is_residual)),
    };
  });
}

type Placed = { key: string; point: SeriesPoint };

function pointsAt(lines: readonly StatementLine[], { start, end }: PrintedColumn): Placed[] {
  return lines.flatMap(({ key, points }) =>
    points
      // Cash at the end is a balance in a statement of flows.
      .filter((point) => point.period_end === end && (point.start === start || point.start === null))
      .map((point) => ({ key, point })),
  );
}

function compareColumn({ rows, form }: PrintedColumn, placed: readonly Placed[]) {
  const tags = new Set(
    placed.flatMap(({ point: { concept, derived } }) => [
      concept,
      ...filedOperands(derived).map((source) => source.concept),
    ]),
  );
  const own = isAnnualForm(form) ? rows.filter(({ is_member, tag }) => !is_member && tag !== null) : [];
  return {
    rows: own.length,
    shown: own.filter(({ tag }) => tags.has(tag ?? '')).length,
    is_residual: placed.some(({ key }) => RESIDUAL.test(key)),
  };
}
