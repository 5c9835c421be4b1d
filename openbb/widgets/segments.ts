import * as v from 'valibot';

import { incomeStatementEndpoint } from '../../contract/statements.ts';
import { fiscalPeriod } from '../../domain/calendar/calendar-period.ts';
import { amountColumn, categoryColumn, percentColumn, textColumn } from '../columns.ts';
import { chartTable, defineWidget, WidgetError } from '../define-widget.ts';
import { choice, choiceParam, company, companyParam } from '../params.ts';
import type { Row } from '../schema/answers.ts';

const KINDS = {
  business_segment: 'Segments',
  product: 'Products',
  geography: 'Geography',
  customer: 'Customers',
} as const;
const METRICS = { revenue: 'Revenue', operating_income: 'Operating income', assets: 'Assets' } as const;

/** A breakdown of the newest year or quarter, with the year or quarter before. */
export const segments = defineWidget({
  id: 'segments',
  describe: (defaults) => ({
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
    params: [
      companyParam(defaults),
      choiceParam('kind', 'Breakdown', KINDS),
      choiceParam('metric', 'Metric', METRICS),
      choiceParam('period_type', 'Periods', { annual: 'Annual', quarterly: 'Quarterly' }),
    ],
  }),
  input: v.object({
    company,
    kind: choice(['business_segment', 'product', 'geography', 'customer']),
    metric: choice(['revenue', 'operating_income', 'assets']),
    period_type: choice(['annual', 'quarterly']),
  }),
  run: async ({ company: identifier, kind, metric, period_type }, { ask }): Promise<Row[]> => {
    const answer = await ask(incomeStatementEndpoint, { path: { identifier }, query: { period_type } });
    const all = answer.segments?.axes ?? [];
    const axis = all.find((each) => each.kind === kind && each.metrics.some((one) => one.metric === metric));
    const found = axis?.metrics.find((one) => one.metric === metric);
    if (found === undefined) {
      const others = all.flatMap((each) => each.metrics.map((one) => `${one.metric} by ${each.kind}`));
      throw new WidgetError(
        `${answer.company.name} reports no ${METRICS[metric].toLowerCase()} by ${KINDS[kind].toLowerCase()}; loaded: ${others.join(', ') || 'none'}`,
      );
    }
    const newest = found.total.at(-1);
    const period = newest?.period ?? found.members.at(0)?.points.at(-1)?.period ?? '';
    const periods = (found.periods ?? found.total).map((each) => each.period);
    const before = periods[periods.indexOf(period) - 1];
    // A subtotal would be counted twice in a chart.
    const members = found.members.filter(({ is_subtotal = false }) => !is_subtotal);
    return members
      .filter(({ points }) => valueIn(points, period) !== null)
      .map(({ label, points }) => {
        const value = valueIn(points, period);
        const point = points.find((each) => each.period === period);
        const total = newest?.value ?? 0;
        return {
          member: label,
          value,
          share: value === null || total <= 0 || metric !== 'revenue' ? null : value / total,
          previous_value: valueIn(points, before),
          period: fiscalPeriod(period),
          unit: point?.unit ?? answer.segments?.currency ?? null,
          partition: found.partition,
          accession_number: point?.accession_number ?? answer.segments?.accession_number ?? null,
        };
      });
  },
});

type Series = readonly { period: string; value: number }[];

function valueIn(series: Series, name: string | undefined): number | null {
  return series.find(({ period }) => period === name)?.value ?? null;
}
