import { filedOperands, type SeriesPoint } from '../../contract/series.ts';
import { TTM_STATEMENTS } from '../../contract/statement-names.ts';
import type { StatementLine } from '../../contract/statements.ts';
import type { CompanyFacts } from '../../domain/statements/company-facts.ts';
import type { PrintedColumn } from '../../domain/statements/face-figures.ts';
import { isAnnualForm } from '../../domain/statements/form-tier.ts';
import type { StatementName } from '../../domain/statements/line.ts';
import { periodsOf } from '../../domain/statements/period.ts';
import { statementLines } from '../../domain/statements/statement-lines.ts';

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

const share = (part: number, whole: number): string =>
  `${part} of ${whole}${whole === 0 ? '' : ` (${((100 * part) / whole).toFixed(1)} %)`}`;

/** The sums of all companies: rows shown, and columns with a residual, of each statement and of all. */
export function printedLines(all: readonly PrintedRows[]): string[] {
  const statements: (readonly [string, readonly PrintedRows[]])[] = [
    ...Map.groupBy(all, ({ statement }) => statement),
    ['all', [...all]] as const,
  ];
  return statements.map(([statement, own]) => {
    const sum = (of: (each: PrintedRows) => number): number =>
      own.reduce<number>((total, each) => total + of(each), 0);
    const rows = share(
      sum(({ shown }) => shown),
      sum(({ rows: every }) => every),
    );
    const columns = share(
      sum(({ residual }) => residual),
      sum(({ columns: every }) => every),
    );
    return `printed ${statement}: ${rows} rows of annual reports shown, ${columns} columns with a row not itemized`;
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
