import type { ChartSpec } from '../../views/chart.ts';
import type { FigureTable } from '../../views/figure-table.ts';
import { label } from '../../views/format/names.ts';
import { BOARD_LIMITS, type BoardSource, type EvidenceOf } from './board.ts';
import { pagePath } from './page-path.ts';
import { distinctSources } from './sources.ts';

type Shown = {
  table: FigureTable;
  /** Rows of a chart, in its order; absent: the table as it is. */
  rows?: readonly string[] | undefined;
  form: ChartSpec['form'] | null;
} & Pick<ChartSpec, 'axis' | 'hasLabels'>;

/** The figures of a chart or table, of the newest periods where there are too many, with their filings. */
export function chartEvidence(
  { table, rows, form, axis = 'linear', hasLabels = false }: Shown,
  sources: readonly BoardSource[],
): EvidenceOf<'chart'> {
  const { title, caption, scale, columns } = table;
  const from = Math.max(0, columns.length - BOARD_LIMITS.columns);
  const shown =
    rows === undefined ? table.rows : rows.flatMap((id) => table.rows.find((row) => row.id === id) ?? []);
  return {
    kind: 'chart',
    title: label(title).slice(0, BOARD_LIMITS.title),
    note: '',
    path: pagePath(),
    sources: distinctSources(sources),
    form,
    axis,
    hasLabels,
    caption,
    scale,
    columns: columns.slice(from).map(({ id, label: name, detail }) => ({ id, label: name, detail })),
    rows: shown.slice(0, BOARD_LIMITS.rows).map(({ id, label: name, value_type, unit, cells }) => ({
      id,
      label: name,
      value_type,
      unit,
      values: cells.slice(from).map(({ value }) => value),
    })),
  };
}

/** What was added, as a table again. */
function tableOf({ title, caption, scale, columns, rows }: EvidenceOf<'chart'>): FigureTable {
  return {
    title,
    caption,
    scale,
    columns,
    rows: rows.map((row) => ({
      ...row,
      level: 0,
      is_total: false,
      cells: row.values.map((value) => ({
        value,
        reason: value === null ? 'Not available' : null,
        marks: [],
      })),
    })),
  };
}

/** How it was drawn; null for a table without a chart. */
export function chartSpecOf(chart: EvidenceOf<'chart'>): ChartSpec | null {
  const { form, axis, hasLabels, rows } = chart;
  if (form === null) return null;
  return { table: tableOf(chart), rows: rows.map(({ id }) => id), form, axis, hasLabels };
}
