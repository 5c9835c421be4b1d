import type { ChartSpec } from './chart.ts';
import { emptyCell } from './figure-table.ts';
import { type PeriodSpan, UNREPORTED } from './period-spans.ts';

/** Adds an empty last column to a chart, for events after the last reported period. */
export function withUnreportedPeriod(chart: ChartSpec, spans: readonly PeriodSpan[]): ChartSpec {
  if (!spans.some(({ id }) => id === UNREPORTED)) return chart;
  const { table } = chart;
  return {
    ...chart,
    table: {
      ...table,
      columns: [...table.columns, { id: UNREPORTED, label: 'To date', detail: 'not yet reported' }],
      rows: table.rows.map((row) => ({ ...row, cells: [...row.cells, emptyCell('Not yet reported')] })),
    },
  };
}
