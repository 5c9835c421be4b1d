import { currentKey } from '../contract/statement-names.ts';
import { PERIOD_ADJECTIVES, statementName } from './choice-names.ts';
import { SERIES_MAX } from './choices.ts';
import type { FigureRow, FigureTable } from './figure-table.ts';
import { label } from './format/names.ts';
import { unitLabel } from './format/numbers.ts';
import type { PeriodRange } from './format/periods.ts';
import {
  chartedColumns,
  chartedRows,
  chartForm,
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

/** The unit of the shown rows: the table's own names per-share lines that may not be among them. */
function unitOf(table: FigureTable): string {
  const types = new Set(table.rows.map(({ value_type }) => value_type));
  const [unit] = table.rows.map((row) => row.unit);
  if (types.has('per_share') && types.size === 1) return unitLabel('per_share', unit ?? null, table.scale);
  return types.has('per_share') ? table.caption : table.caption.replace(', except per share', '');
}

/** What a view of a statement has beside its figures. */
type About = {
  company: ViewCompany;
  /** The statement's rows in the view. */
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
  const table = { ...ranged, title, rows: chosen ?? ranged.rows };
  if (table.rows.length === 0)
    throw new ViewError(`${company.id} has no ${PERIOD_ADJECTIVES[period_type]} ${whole}.`);
  const isWhole = chosen === undefined && table.rows.length > SERIES_MAX;
  return {
    title,
    caption: `${unitOf(table)}, ${PERIOD_ADJECTIVES[period_type]}`,
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
