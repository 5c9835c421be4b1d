import type { EmbedQuery } from '../../../contract/embed/queries.ts';
import { rangeLength } from '../../../contract/period-range.ts';
import type { Ask } from '../../../contract/request.ts';
import { incomeStatementEndpoint } from '../../../contract/statements.ts';
import { fiscalPeriod, pointColumns } from '../../../domain/calendar/calendar-period.ts';
import { type Caption, CaptionError } from './caption.ts';
import { figureText, fittingScale, unitText } from './figure-text.ts';
import { LATEST, withinRange } from './lines-caption.ts';

type SegmentsQuery = Pick<
  EmbedQuery<'chart'>,
  'company' | 'period_type' | 'axis' | 'form' | 'from' | 'to' | 'periods'
>;

/** 'operating_income' → 'Operating income'. */
function sentence(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`;
}

/** Revenue, operating income or assets of one company by segment. */
export async function segmentsCaption(ask: Ask, query: SegmentsQuery, wanted: string): Promise<Caption> {
  const [identifier = ''] = query.company;
  const { period_type } = query;
  const { company, segments } = await ask(incomeStatementEndpoint, {
    path: { identifier },
    query: { period_type },
  });
  const axes = (segments?.axes ?? []).filter(({ metrics }) =>
    metrics.some(({ metric }) => metric === wanted),
  );
  const axis = query.axis === undefined ? axes[0] : axes.find((one) => one.axis === query.axis);
  const metric = axis?.metrics.find((one) => one.metric === wanted);
  if (segments === undefined || segments === null || axis === undefined || metric === undefined) {
    throw new CaptionError(`${identifier.toUpperCase()} has no such segments in the loaded reports.`);
  }
  const { reconciling = [] } = metric;
  const rows = [
    ...metric.members.map(({ label, points }) => ({ label, points })),
    { label: 'Total', points: metric.total },
  ];
  const known = metric.periods?.map(({ period }) => period) ?? pointColumns(rows).map(({ id }) => id);
  const latest = rangeLength(query.periods === 'latest' ? 'all' : query.periods, period_type, LATEST);
  const periods = withinRange(known, query, latest);
  const scale = fittingScale(rows.flatMap(({ points }) => points.map(({ value }) => value)));
  return {
    title: `${company.name}: ${sentence(wanted)} by ${axis.label.toLowerCase()}`,
    caption: `${unitText(segments.currency, scale)}, ${period_type}`,
    heads: ['', ...periods.map(fiscalPeriod)],
    rows: rows.map(({ label, points }) => [
      label,
      ...periods.map((period) => {
        const point = points.find((one) => one.period === period);
        return point === undefined ? '—' : figureText(point.value, segments.currency, scale);
      }),
    ]),
    source: `${company.name}, ${segments.form ?? 'filing'} ${segments.accession_number}`,
    drawing: {
      kind: 'chart',
      form: query.form ?? (metric.partition === 'complete' && reconciling.length === 0 ? 'stack' : 'bars'),
      periods: periods.map(fiscalPeriod),
      series: metric.members
        .filter(({ is_subtotal = false }) => !is_subtotal)
        .map(({ label, points }) => ({
          label,
          values: periods.map((period) => points.find((one) => one.period === period)?.value ?? null),
        })),
      format: (value) => figureText(value, segments.currency, scale),
    },
  };
}
