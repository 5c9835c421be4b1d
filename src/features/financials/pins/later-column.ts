import type { ChartSpec } from '../../../components/chart/chart-spec.ts';
import { emptyCell } from '../../../components/figures/figure-table.ts';
import { LATER, type PeriodSpan } from './period-spans.ts';

/** A chart with an empty column at its end for what came after the last reported period, where there is such a time. */
export function withLater(chart: ChartSpec, spans: readonly PeriodSpan[]): ChartSpec {
  if (!spans.some(({ id }) => id === LATER)) return chart;
  const { table } = chart;
  return {
    ...chart,
    table: {
      ...table,
      columns: [...table.columns, { id: LATER, label: 'Later', detail: 'not reported yet' }],
      rows: table.rows.map((row) => ({ ...row, cells: [...row.cells, emptyCell('Not reported yet')] })),
    },
  };
}
