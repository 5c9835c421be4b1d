import * as v from 'valibot';

import { SEGMENT_METRICS } from '../../contract/statement-names.ts';
import { incomeStatementEndpoint } from '../../contract/statements.ts';
import { METRIC_NAMES, periodNames } from '../../views/choice-names.ts';
import { type FigureTable, filerOf } from '../../views/figure-table.ts';
import { inSegmentView, type SegmentMetric, segmentTable, totalRow } from '../../views/segments.ts';
import {
  WidgetError,
  amountColumn,
  categoryColumn,
  chartTable,
  choice,
  company,
  defineWidget,
  percentColumn,
  textColumn,
} from '../define-widget.ts';
import type { Row } from '../schema.ts';

const KINDS = [
  ['business_segment', 'Segments'],
  ['product', 'Products'],
  ['geography', 'Geography'],
  ['customer', 'Customers'],
] as const;

const PERIODS = ['annual', 'quarterly'] as const;

/** A breakdown of the newest year or quarter, with the year or quarter before. */
export const segments = defineWidget({
  id: 'segments',
  name: 'Segments',
  description:
    'Revenue, operating income or assets by segment, product, geography or customer in the newest report. Shares are of the total',
  gridData: { w: 20, h: 12, minW: 12, minH: 6 },
  ...chartTable({
    showAll: false,
    isChart: true,
    form: 'column',
    charted: ['member', 'value', 'previous_value'],
    columns: [
      categoryColumn('member', 'Member', 220),
      amountColumn('value', 'Value'),
      percentColumn('share', 'Share of total'),
      amountColumn('previous_value', 'Previous period'),
      textColumn('period', 'Period', 110),
      textColumn('unit', 'Unit', 90),
      textColumn('partition', 'Adds up', 110),
      textColumn('accession_number', 'Accession number', 190),
    ],
  }),
  input: v.object({
    company,
    kind: choice('Breakdown', KINDS),
    metric: choice(
      'Metric',
      SEGMENT_METRICS.map((metric) => [metric, METRIC_NAMES[metric]] as const),
    ),
    period_type: choice('Periods', periodNames(PERIODS)),
  }),
  run: async ({ company: identifier, kind, metric, period_type }, { ask }): Promise<Row[]> => {
    const answer = await ask(incomeStatementEndpoint, { path: { identifier }, query: { period_type } });
    const all = answer.segments?.axes ?? [];
    const axis = all.find((each) => each.kind === kind && each.metrics.some((one) => one.metric === metric));
    const found = axis?.metrics.find((one) => one.metric === metric);
    if (found === undefined) {
      const others = all.flatMap((each) => each.metrics.map((one) => `${one.metric} by ${each.kind}`));
      throw new WidgetError(
        `${answer.company.name} reports no ${METRIC_NAMES[metric].toLowerCase()} by ${new Map(KINDS).get(kind)?.toLowerCase() ?? kind}; loaded: ${others.join(', ') || 'none'}`,
      );
    }
    const { segments: found_segments } = answer;
    if (axis === undefined || found_segments === undefined || found_segments === null) return [];
    const table = segmentTable(
      { axis, metric: found },
      { segments: found_segments, filer: filerOf(answer.company) },
    );
    const shares = inSegmentView(table, 'mix', totalRow(table));
    const at = newestColumn(table, found);
    const column = table.columns[at];
    // A subtotal would be counted twice in a chart.
    const members = new Set(
      found.members.flatMap((each) => (each.is_subtotal === true ? [] : [each.member])),
    );
    return table.rows.flatMap((row, index) => {
      const cell = row.cells[at];
      if (!members.has(row.id) || cell === undefined || cell.value === null) return [];
      const [source] = cell.sources ?? [];
      return [
        {
          member: row.label,
          value: cell.value,
          // A share of a loss or of assets that overlap says nothing.
          share: metric === 'revenue' ? (shares.rows[index]?.cells[at]?.value ?? null) : null,
          previous_value: row.cells[at - 1]?.value ?? null,
          period: column?.label ?? '',
          unit: source?.unit ?? row.unit,
          partition: found.partition,
          accession_number: source?.accession_number ?? found_segments.accession_number,
        },
      ];
    });
  },
});

/** The newest period with a total; of a breakdown without totals, that of its first member. */
function newestColumn({ columns }: FigureTable, { total, members }: SegmentMetric): number {
  const period = total.at(-1)?.period ?? members.at(0)?.points.at(-1)?.period;
  return columns.findIndex(({ id }) => id === period);
}
