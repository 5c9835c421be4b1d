import type { EmbedQuery } from '../../../contract/embed/queries.ts';
import { clip } from '../../../contract/parameters.ts';
import { rangeLength } from '../../../contract/period-range.ts';
import type { Segments } from '../../../contract/segments.ts';
import { chooseSegments, segmentChart, segmentTable } from '../../../views/segments.ts';
import { statementQuery } from '../../api/statements.ts';
import { stringifySearch } from '../../app/search-codec.ts';
import type { Ask } from '../ask.ts';
import { type FiguresView, WidgetError, type WidgetSource } from '../widget-view.ts';
import { loadCompany } from './load-statement.ts';
import { hasRange, newestPeriods, withinPeriods } from './period-range.ts';
import type { WidgetCompany } from './sources.ts';

type SegmentsQuery = Pick<
  EmbedQuery<'chart'>,
  'company' | 'period_type' | 'axis' | 'from' | 'to' | 'form' | 'periods'
> & {
  metric: string;
};

function sourcesOf(
  { accession_number, form }: Segments,
  others: readonly (string | undefined)[],
  { name, filer }: WidgetCompany,
): WidgetSource[] {
  const earlier = [...new Set(others)].filter((each) => each !== undefined && each !== accession_number);
  return [accession_number, ...earlier].flatMap((accession, at) =>
    accession === undefined
      ? []
      : [
          {
            company: name,
            filer,
            form: at === 0 ? (form ?? null) : null,
            filed: null,
            accession_number: accession,
          },
        ],
  );
}

/** Revenue, operating income or assets of one company by segment. */
export async function segmentsView(ask: Ask, query: SegmentsQuery): Promise<FiguresView> {
  const { period_type, axis, metric, from, to } = query;
  const [id = '', ...more] = query.company;
  if (more.length > 0) throw new WidgetError(`segments show one company, got ${more.length + 1}.`);
  if (period_type === 'ttm') throw new WidgetError('period_type ttm has no segments.');
  const [company, statement] = await Promise.all([
    loadCompany(ask, id),
    ask(statementQuery(id, 'income_statement', period_type)),
  ]);
  const segments = statement.segments;
  const chosen = segments === null ? null : chooseSegments(segments, { axis, metric });
  if (segments === null || chosen === null) {
    throw new WidgetError(`${company.id} has no ${period_type} segments in the loaded reports.`);
  }
  if (axis !== undefined && chosen.axis.axis !== axis) {
    const known = segments.axes.map((one) => one.axis).join(', ');
    throw new WidgetError(`${company.id} has no breakdown '${clip(axis, 160)}'; it has ${known}.`);
  }
  if (chosen.metric.metric !== metric) {
    const known = chosen.axis.metrics.map((one) => one.metric).join(', ');
    throw new WidgetError(`The breakdown has no '${metric}'; it has ${known}.`);
  }
  const about = { name: company.name, currency: segments.currency, scale: undefined };
  const all = withinPeriods(segmentTable(chosen, about), { from, to });
  const table = hasRange({ from, to })
    ? all
    : newestPeriods(all, rangeLength(query.periods, period_type, Infinity));
  const chart = segmentChart(chosen.metric, table);
  const reports = chosen.metric.members.flatMap(({ points }) => points.map((one) => one.accession_number));
  return {
    title: table.title,
    caption: `${table.caption}, ${period_type}`,
    table,
    chart: query.form === undefined ? chart : { ...chart, form: query.form },
    sources: sourcesOf(segments, reports, company),
    sourceOf: () => null,
    path: `/companies/${company.id}/financials${stringifySearch({ period_type, axis: chosen.axis.axis, metric })}`,
    notes: [],
  };
}
