import type { EmbedQuery } from '../../../contract/embed/queries.ts';
import type { SeriesPoint } from '../../../contract/series.ts';
import { comparedPeriod, comparedPoints } from '../../../domain/calendar/calendar-period.ts';
import type { ChartForm } from '../../../views/chart.ts';
import { label } from '../../../views/format/names.ts';
import type { ValueType } from '../../../views/format/numbers.ts';
import { calendarNote, comparableRows, type Peer, peerTable } from '../../../views/peers.ts';
import { describeFailure } from '../../app/failure.ts';
import { stringifySearch } from '../../app/search-codec.ts';
import { rangeOf } from '../../components/chart/chart-query.ts';
import { failureMessage } from '../../components/states/failure-message.ts';
import { type FiguresView, type SourcedFigure, WidgetError } from '../widget-view.ts';
import { hasRange, withinPeriods } from './period-range.ts';
import { shownSources, type WidgetCompany } from './sources.ts';

/** What is compared of one company. */
export type Compared = {
  company: WidgetCompany;
  name: string;
  points: SeriesPoint[];
  /** Of a share of revenue. */
  revenue?: SeriesPoint[];
  form: ChartForm;
  value_type?: ValueType;
};

type ComparedQuery = Pick<EmbedQuery<'chart'>, 'company' | 'view' | 'from' | 'to' | 'form' | 'periods'> & {
  period_type: EmbedQuery<'chart'>['period_type'];
  /** The metric or ratio. */
  what: string;
};

/** One line or ratio of several companies, in calendar periods. A company that fails is listed with the reason. */
export async function comparedView(
  query: ComparedQuery,
  load: (id: string) => Promise<Compared>,
): Promise<FiguresView> {
  const { view, from, to } = query;
  const { period_type } = query;
  if (period_type !== 'annual' && period_type !== 'quarterly' && period_type !== 'ttm') {
    throw new WidgetError(`period_type ${period_type} shows one company.`);
  }
  const ids = [...new Set(query.company.map((id) => id.toUpperCase()))];
  const outcomes = await Promise.allSettled(ids.map(load));
  const loaded = new Map<string, Compared>();
  const peers = ids.map((id, at): Peer => {
    const outcome = outcomes[at];
    if (outcome?.status === 'fulfilled') {
      loaded.set(id, outcome.value);
      const { company, points, revenue = [] } = outcome.value;
      const compared = (all: SeriesPoint[]) => comparedPoints(all, period_type);
      return { id, name: company.name, points: compared(points), revenue: compared(revenue) };
    }
    return { id, name: id, missing: reasonOf(outcome?.reason) };
  });
  const [first] = loaded.values();
  if (first === undefined) throw failedAll(outcomes);
  const all = peerTable(peers, {
    period_type,
    view: view === 'common_size' ? 'margin' : view,
    periods: hasRange({ from, to }) ? 'all' : query.periods,
    name: first.name,
    value_type: first.value_type,
  });
  const table = withinPeriods(all, { from, to });
  const { rows, left_out } = comparableRows(table);
  const sourceOf = ({ row, column }: { row: string; column: string }): SourcedFigure | null => {
    const one = loaded.get(row);
    const point = one?.points.findLast((each) => comparedPeriod(each, period_type) === column);
    if (one === undefined || point === undefined) return null;
    return { name: `${label(one.company.name)}, ${one.name}`, point, filer: one.company.filer };
  };
  const missing = peers.flatMap((peer) =>
    'missing' in peer ? [`${peer.id}: ${peer.missing.replace(/\.?$/, '.')}`] : [],
  );
  return {
    title: `${label(first.name)}: ${[...loaded.values()].map(({ company }) => label(company.name)).join(', ')}`,
    caption: table.caption,
    table,
    chart: { table, rows, form: query.form ?? (view === 'values' ? first.form : 'lines') },
    sources: shownSources(
      table,
      rows,
      (row, column) => sourceOf({ row, column }),
      (row) => loaded.get(row)?.company,
    ),
    sourceOf,
    path: pathOf(query, ids),
    notes: [
      calendarNote(period_type),
      ...missing,
      ...(left_out.length > 0 ? [`Not charted (other currency): ${left_out.map(label).join(', ')}.`] : []),
    ],
  };
}

function pathOf({ what, period_type, view, periods }: ComparedQuery, ids: readonly string[]): string {
  const shown = view === 'common_size' ? 'margin' : view;
  return `/peers${stringifySearch({ company: ids, metric: what, period_type, view: shown, ...rangeOf(periods) })}`;
}

function reasonOf(reason: unknown): string {
  return reason instanceof WidgetError ? reason.message : failureMessage(describeFailure(reason)).title;
}

/** The error of a comparison of which nothing is known. */
function failedAll(outcomes: readonly PromiseSettledResult<unknown>[]): Error {
  const reasons = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [reasonOf(outcome.reason)] : [],
  );
  return new WidgetError([...new Set(reasons)].join(' '));
}
