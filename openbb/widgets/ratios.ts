import * as v from 'valibot';

import { RATIO_PERIODS } from '../../contract/ratio-names.ts';
import { ratiosEndpoint } from '../../contract/ratios.ts';
import { ratioColumns } from '../../domain/ratios/ratio-columns.ts';
import { RATIOS } from '../../domain/ratios/ratio-table.ts';
import { periodNames } from '../../views/choice-names.ts';
import { companyId } from '../../views/format/names.ts';
import { ratioSeriesTable } from '../../views/ratios.ts';
import {
  categoryColumn,
  chartTable,
  choice,
  company,
  count,
  dateColumn,
  defineWidget,
  ratioColumn,
  textColumn,
} from '../define-widget.ts';
import { periodsOf, valuesOf } from '../figure-rows.ts';
import type { Row } from '../schema.ts';

export const ratios = defineWidget({
  id: 'ratios',
  name: 'Ratios',
  description:
    'Margins, returns, liquidity and leverage of one company over time. An empty cell is missing or not meaningful; the last columns say why',
  gridData: { w: 20, h: 14, minW: 12, minH: 6 },
  ...chartTable({
    showAll: true,
    isChart: true,
    form: 'line',
    charted: ['period', 'gross_margin', 'operating_margin', 'net_margin'],
    columns: [
      categoryColumn('period', 'Period'),
      dateColumn('period_end', 'Period end'),
      ...RATIOS.map(ratioColumn),
      textColumn('missing', 'Not available', 280),
      textColumn('link', 'Open', 240),
    ],
  }),
  input: v.object({
    company,
    period_type: choice('Periods', periodNames(RATIO_PERIODS)),
    periods: count('Latest periods', 10, 40),
  }),
  run: async ({ company: identifier, period_type, periods }, { ask, links }): Promise<Row[]> => {
    const answer = await ask(ratiosEndpoint, { path: { identifier }, query: { period_type } });
    const { company: filer, series = [] } = answer;
    const link = links.ratio(companyId(filer), undefined, period_type);
    const table = ratioSeriesTable({ columns: ratioColumns(answer), series }, filer.name, {
      latest: periods,
    });
    return periodsOf(table, periods).map((period) => ({
      period: period.label,
      period_end: period.period_end,
      ...valuesOf(period),
      missing: period.cells
        .flatMap(({ row, cell }) => (cell.reason === null ? [] : [`${row.label}: ${cell.reason}`]))
        .join('; '),
      link,
    }));
  },
});
