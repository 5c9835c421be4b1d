import type { EmbedQuery } from '../../../contract/embed/queries.ts';
import { currentKey } from '../../../contract/statement-names.ts';
import type { FigureTable } from '../../../views/figure-table.ts';
import type { CellRef } from '../../../views/figure-table.ts';
import { label } from '../../../views/format/names.ts';
import { unitLabel } from '../../../views/format/numbers.ts';
import {
  chartedColumns,
  chartForm,
  PERIOD_ADJECTIVES,
  type StatementModel,
  statementName,
  statementTable,
} from '../../../views/statement.ts';
import { stringifySearch } from '../../app/search-codec.ts';
import { rangeOf } from '../../components/chart/chart-query.ts';
import type { Ask } from '../ask.ts';
import { type FiguresView, type SourcedFigure, WidgetError } from '../widget-view.ts';
import { financialsSearch, findStatement, loadCompany, rowsInView } from './load-statement.ts';
import { hasRange, withinPeriods } from './period-range.ts';
import { shownSources, type WidgetCompany } from './sources.ts';

/** The figure of a cell with its source, in any view. */
function sourceIn(model: StatementModel, { filer }: WidgetCompany) {
  return ({ row, column }: CellRef): SourcedFigure | null => {
    const line = model.grid.lines.find(({ key }) => key === row);
    const point = line?.points.find((one) => one?.period === column);
    if (line === undefined || point === undefined || point === null) return null;
    return { name: line.label, point, filer };
  };
}

/** The unit of the shown rows: the table's own names per-share lines that may not be among them. */
function unitOf(table: FigureTable): string {
  const types = new Set(table.rows.map(({ value_type }) => value_type));
  const [unit] = table.rows.map((row) => row.unit);
  if (types.has('per_share') && types.size === 1) return unitLabel('per_share', unit ?? null, table.scale);
  return types.has('per_share') ? table.caption : table.caption.replace(', except per share', '');
}

type LinesQuery = Pick<
  EmbedQuery<'chart'>,
  'company' | 'statement' | 'period_type' | 'view' | 'form' | 'from' | 'to' | 'periods'
>;

/** Statement lines of one company over time; the whole statement without lines. */
export async function linesView(
  ask: Ask,
  query: LinesQuery,
  lines: readonly string[] | null,
): Promise<FiguresView> {
  const { period_type, view, from, to } = query;
  const [id = ''] = query.company;
  const company = await loadCompany(ask, id);
  const found = await findStatement(ask, id, {
    lines: lines ?? [],
    period: period_type,
    ...(query.statement === undefined ? {} : { statement: query.statement }),
  });
  const { statement, model } = found;
  const periods = hasRange({ from, to }) ? 'all' : query.periods;
  const search = financialsSearch({ statement, period_type, view, periods });
  const rows = await rowsInView(ask, id, model, search);
  const all = statementTable(model, search, company, rows);
  const ranged = withinPeriods(all, { from, to });
  const chosen = lines?.flatMap(
    (line) => ranged.rows.find((row) => row.id === currentKey(statement, line)) ?? [],
  );
  const table = { ...ranged, rows: chosen ?? ranged.rows };
  if (table.rows.length === 0) {
    const what = `${PERIOD_ADJECTIVES[period_type]} ${statementName(statement).toLowerCase()}`;
    throw new WidgetError(`${company.id} has no ${what}.`);
  }
  const names = chosen?.map((row) => label(row.label)).join(', ') ?? statementName(statement).toLowerCase();
  const shown = table.rows.map((row) => row.id);
  const sourceOf = sourceIn(model, company);
  return {
    title: `${label(company.name)}: ${names}`,
    caption: `${unitOf(table)}, ${PERIOD_ADJECTIVES[period_type]}`,
    table: { ...table, title: `${label(company.name)}: ${names}` },
    chart: { table: chartedColumns(table), rows: shown, form: query.form ?? chartForm(search) },
    sources: shownSources(
      table,
      shown,
      (row, column) => sourceOf({ row, column }),
      () => company,
    ),
    sourceOf,
    path: `/companies/${company.id}/financials${stringifySearch({ statement, period_type, view, ...rangeOf(query.periods), series: lines ?? undefined })}`,
    notes: model.notes,
  };
}
