import { filedOperands, type SeriesPoint } from '../../contract/series.ts';
import { TTM_STATEMENTS } from '../../contract/statement-names.ts';
import type { StatementLine } from '../../contract/statements.ts';
import { periodsOf } from '../facts/period.ts';
import { slackOf } from '../facts/rounding.ts';
import { isAnnualForm } from '../facts/vintages.ts';
import type { Finding } from './audit.ts';
import type { CompanyFacts } from './company-facts.ts';
import type { PrintedColumn, PrintedRow } from './face-figures.ts';
import type { StatementName } from './line.ts';
import { placingOf, totalTag, withOwnTotals } from './placing.ts';
import { statementLines, TEMPLATE } from './statement-lines.ts';

/**
 * How a statement's printed columns are shown. `rows` of annual reports, but zeros, that are a figure or an operand; columns with a residual;
 * printed totals that equal the line; rows in "Other" whose tag is a line's; and what the median column has in "Other", as shares of
 * its rows and of its greatest total.
 */
export type PrintedRows = {
  statement: StatementName;
  rows: number;
  shown: number;
  columns: number;
  residual: number;
  totals: number;
  equal: number;
  known_in_other: number;
  other_rows: number;
  other_amount: number;
};

const RESIDUAL = /_unmapped$/;
const OTHER = /_other$/;

/** The printed columns of stored reports against the standardized statements of their periods. Rule: docs/rules.md#statement-audit */
export function comparePrinted(facts: CompanyFacts): { printed: PrintedRows[]; findings: Finding[] } {
  const compared = TTM_STATEMENTS.map((statement) => compareStatement(facts, statement));
  return {
    printed: compared.map(({ rows }) => rows),
    findings: compared.flatMap(({ findings }) => findings),
  };
}

function compareStatement(
  facts: CompanyFacts,
  statement: StatementName,
): { rows: PrintedRows; findings: Finding[] } {
  const lines = (['annual', 'quarterly'] as const).flatMap((type) =>
    statementLines(facts, statement, periodsOf(facts, type)),
  );
  const placing = placingOf(statement, TEMPLATE[statement], facts.sic);
  const compared = [...facts.faces.columns[statement].values()].flatMap((column) => {
    const { totals, known } = withOwnTotals(placing, column.rows, facts.currency ?? '');
    const points = pointsAt(lines, column);
    return points.every(({ point }) => point.start !== column.start)
      ? []
      : [
          {
            ...compareColumn(column, points),
            ...compareOthers(column, points, known),
            totals: compareTotals(column, points, totals),
          },
        ];
  });
  const sum = (of: (each: (typeof compared)[number]) => number): number =>
    compared.reduce((total, each) => total + of(each), 0);
  const findings = compared.flatMap(({ totals }) => totals);
  const rows = {
    statement,
    rows: sum((each) => each.rows),
    shown: sum(({ shown }) => shown),
    columns: compared.length,
    residual: sum(({ is_residual }) => Number(is_residual)),
    totals: findings.length,
    equal: findings.filter(({ holds }) => holds).length,
    known_in_other: sum(({ known_in_other }) => known_in_other),
    other_rows: median(compared.map(({ other_rows }) => other_rows)),
    other_amount: median(compared.map(({ other_amount }) => other_amount)),
  };
  return { rows, findings };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
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
  const own = isAnnualForm(form)
    ? rows.filter(({ is_member, tag, value }) => !is_member && tag !== null && value !== 0)
    : [];
  return {
    rows: own.length,
    shown: own.filter(({ tag }) => tags.has(tag ?? '')).length,
    is_residual: placed.some(({ key }) => RESIDUAL.test(key)),
  };
}

/** Totals that are printed under a tag of the line; a single expense under such a tag, which is another line, is none. */
function compareTotals(
  { rows, end, accession_number }: PrintedColumn,
  placed: readonly Placed[],
  totals: ReturnType<typeof placingOf>['totals'],
): Finding[] {
  return [...totals].flatMap(([line, ways]): Finding[] => {
    const tag = totalTag(ways, rows);
    const row = tag === null ? undefined : rows.find((each) => each.tag === tag && !each.is_member);
    const point = placed.find((each) => each.key === line)?.point;
    if (row === undefined) return [];
    const isExpense = placed.some(
      (each) => !totals.has(each.key) && each.point.concept === tag && each.point.value === row.value,
    );
    if (point === undefined && isExpense) return [];
    const { value: expected } = row;
    const got = point?.value ?? null;
    const holds = got !== null && Math.abs(Math.abs(got) - Math.abs(expected)) <= slackOf([expected, got]);
    const period = `${point?.period ?? end} in ${accession_number}`;
    return [{ invariant: 'as_reported_total', line, period, expected, got, holds, explanation: null }];
  });
}

function compareOthers({ rows }: PrintedColumn, placed: readonly Placed[], known: ReadonlySet<string>) {
  const others = placed
    .filter(({ key }) => OTHER.test(key))
    .filter(({ point }) => point.concept?.startsWith('desk:'));
  const sources = others.flatMap(({ point }) => filedOperands(point.derived));
  const whole = rows.filter(({ is_member }: PrintedRow) => !is_member);
  const wholeTags = new Set(whole.map(({ tag }) => tag));
  const [unit] = others.map(({ point }) => point.unit);
  const greatest = Math.max(
    0,
    ...whole.filter((row) => row.unit === unit).map(({ value }) => Math.abs(value)),
  );
  return {
    known_in_other: sources.filter(
      ({ concept, value }) => value !== 0 && known.has(concept) && wholeTags.has(concept),
    ).length,
    other_rows: whole.length === 0 ? 0 : sources.length / whole.length,
    other_amount:
      greatest === 0 ? 0 : others.reduce((sum, { point }) => sum + Math.abs(point.value), 0) / greatest,
  };
}
