import type { ResponseOf } from '../contract/endpoints.ts';
import type { Ask, Parameters } from '../contract/request.ts';
import { currentKey, type StatementName } from '../contract/statement-names.ts';
import {
  balanceSheetEndpoint,
  cashFlowEndpoint,
  incomeStatementEndpoint,
  type StatementColumn,
  type StatementLine,
} from '../contract/statements.ts';
import { PERIOD_ADJECTIVES, statementName } from './choice-names.ts';
import { SERIES_MAX } from './choices.ts';
import type { FigureRow, FigureTable } from './figure-table.ts';
import { unitLabel } from './format/figures.ts';
import { label } from './format/names.ts';
import type { PeriodRange } from './format/periods.ts';
import {
  chartedColumns,
  chartedRows,
  chartForm,
  type CompanyStatement,
  type StatementModel,
  type StatementShown,
  statementTable,
} from './statement.ts';
import {
  type FiguresView,
  notesWithin,
  tableSources,
  type ViewCompany,
  ViewError,
  withinPeriods,
} from './view.ts';

type StatementResponse = ResponseOf<'incomeStatement'> | ResponseOf<'balanceSheet'> | ResponseOf<'cashFlow'>;
type Series = StatementLine['points'];
type StatementTable = { columns?: StatementColumn[] | undefined; lines?: StatementLine[] | undefined };

function seriesLine(key: string, name: string, points: Series): StatementLine {
  return { key, label: name, level: 0, is_total: true, points };
}

function toStatement(
  response: StatementResponse,
  { columns = [], lines: statementLines }: StatementTable,
  series: StatementLine[],
): CompanyStatement {
  const {
    company,
    segments = null,
    currency = null,
    coverage = null,
    notes = [],
    period_types = null,
  } = response;
  const isComplete = statementLines !== undefined && statementLines.length > 0;
  const units = (isComplete ? statementLines : series).flatMap(({ points }) =>
    points.map(({ unit }) => unit),
  );
  return {
    company,
    columns,
    lines: isComplete ? statementLines : series,
    is_complete: isComplete,
    segments,
    currency: currency ?? units.find((unit) => /^[A-Z]{3}$/.test(unit)) ?? null,
    coverage,
    notes,
    period_types,
  };
}

/** One statement of a company, in the same shape for all three endpoints. */
export async function askStatement(
  ask: Ask,
  identifier: string,
  statement: StatementName,
  query: Parameters,
): Promise<CompanyStatement> {
  const given = { path: { identifier }, query };
  if (statement === 'income_statement')
    return STATEMENTS.income_statement(await ask(incomeStatementEndpoint, given));
  if (statement === 'balance_sheet') return STATEMENTS.balance_sheet(await ask(balanceSheetEndpoint, given));
  return STATEMENTS.cash_flow(await ask(cashFlowEndpoint, given));
}

export const STATEMENTS = {
  income_statement: (answer: ResponseOf<'incomeStatement'>) => {
    const { revenue, net_income, ...table } = answer.income_statement;
    return toStatement(answer, table, [
      seriesLine('revenue', 'Revenue', revenue),
      seriesLine('net_income', 'Net income', net_income),
    ]);
  },
  balance_sheet: (answer: ResponseOf<'balanceSheet'>) => {
    const { total_assets, total_liabilities, ...table } = answer.balance_sheet;
    return toStatement(answer, table, [
      seriesLine('total_assets', 'Total assets', total_assets),
      seriesLine('total_liabilities', 'Total liabilities', total_liabilities),
    ]);
  },
  cash_flow: (answer: ResponseOf<'cashFlow'>) => {
    const { operating, investing, financing, ...table } = answer.cash_flow;
    return toStatement(answer, table, [
      seriesLine('operating', 'Cash from operations', operating),
      seriesLine('investing', 'Cash from investing', investing),
      seriesLine('financing', 'Cash from financing', financing),
    ]);
  },
};

/** The unit of the shown rows: the table's own names per-share lines that may not be among them. */
function unitOf(table: FigureTable): string {
  const types = new Set(table.rows.map(({ value_type }) => value_type));
  const [unit] = table.rows.map((row) => row.unit);
  if (types.has('per_share') && types.size === 1) return unitLabel('per_share', unit ?? null, table.scale);
  return types.has('per_share') ? table.caption : table.caption.replace(', except per share', '');
}

type About = {
  company: ViewCompany;
  rows: readonly FigureRow[];
  /** Keys of the lines to show; null for all. */
  lines: readonly string[] | null;
  range: PeriodRange;
  path: string;
};

/** A statement, or some of its lines, as a chart and a table. Throws ViewError without figures. */
export function statementView(
  model: StatementModel,
  shown: StatementShown,
  { company, rows, lines, range, path }: About,
): FiguresView {
  const { statement, period_type } = shown;
  const all = statementTable(model, shown, { ...company.filer, name: company.name }, rows);
  const ranged = withinPeriods(all, range);
  const chosen = lines?.flatMap(
    (line) => ranged.rows.find((row) => row.id === currentKey(statement, line)) ?? [],
  );
  const whole = statementName(statement).toLowerCase();
  const name = label(company.name);
  const title = `${name}: ${chosen?.map((row) => label(row.label)).join(', ') ?? whole}`;
  const named = { ...ranged, title, rows: chosen ?? ranged.rows };
  const table = { ...named, caption: unitOf(named) };
  if (table.rows.length === 0)
    throw new ViewError(`${company.id} has no ${PERIOD_ADJECTIVES[period_type]} ${whole}.`);
  const isWhole = chosen === undefined && table.rows.length > SERIES_MAX;
  return {
    title,
    caption: `${table.caption}, ${PERIOD_ADJECTIVES[period_type]}`,
    table,
    chart: {
      // All lines of the statement: formulas compute from them.
      table: chartedColumns({ ...table, rows: ranged.rows }),
      rows: isWhole ? chartedRows(table.rows, shown) : table.rows.map((row) => row.id),
      form: chartForm(shown),
    },
    sources: tableSources(table),
    path,
    notes: notesWithin(model.notes, table.columns),
  };
}
