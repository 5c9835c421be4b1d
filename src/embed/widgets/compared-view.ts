import type { EmbedQuery } from '../../../contract/embed/queries.ts';
import type { SeriesPoint } from '../../../contract/series.ts';
import { describeFailure } from '../../app/failure.ts';
import { stringifySearch } from '../../app/search-codec.ts';
import type { ChartForm } from '../../components/chart/chart-spec.ts';
import { failureMessage } from '../../components/states/failure-message.ts';
import {
  comparableRows,
  comparedPeriod,
  comparedPoints,
  peerTable,
  type Peer,
} from '../../features/peers/peer-table.ts';
import { PEER_METRICS } from '../../features/peers/peers-query.ts';
import { label } from '../../format/label.ts';
import type { ValueType } from '../../format/value-type.ts';
import { WidgetError, type FiguresView, type SourcedFigure } from '../widget-view.ts';
import { hasRange, withinPeriods } from './period-range.ts';
import { shownSources, type WidgetCompany } from './sources.ts';

/** What is compared of one company. */
export type Compared = {
  company: WidgetCompany;
  name: string;
  points: SeriesPoint[];
  form: ChartForm;
  value_type?: ValueType;
};

type ComparedQuery = Pick<EmbedQuery<'chart'>, 'company' | 'view' | 'from' | 'to' | 'form'> & {
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
  if (period_type !== 'annual' && period_type !== 'quarterly') {
    throw new WidgetError(`period_type ${period_type} shows one company.`);
  }
  if (view === 'common_size') throw new WidgetError('view common_size shows one company.');
  const ids = [...new Set(query.company.map((id) => id.toUpperCase()))];
  const outcomes = await Promise.allSettled(ids.map(load));
  const loaded = new Map<string, Compared>();
  const peers = ids.map((id, at): Peer => {
    const outcome = outcomes[at];
    if (outcome?.status === 'fulfilled') {
      loaded.set(id, outcome.value);
      const points = comparedPoints(outcome.value.points, period_type === 'annual');
      return { id, name: outcome.value.company.name, points };
    }
    return { id, name: id, missing: reasonOf(outcome?.reason) };
  });
  const [first] = loaded.values();
  if (first === undefined) throw failedAll(outcomes);
  const isAnnual = period_type === 'annual';
  const all = peerTable(peers, {
    period_type,
    view,
    periods: hasRange({ from, to }) ? 'all' : 'latest',
    name: first.name,
    value_type: first.value_type,
  });
  const table = withinPeriods(all, { from, to });
  const { rows, left_out } = comparableRows(table);
  const sourceOf = ({ row, column }: { row: string; column: string }): SourcedFigure | null => {
    const one = loaded.get(row);
    const point = one?.points.findLast((each) => comparedPeriod(each, isAnnual) === column);
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
    chart: { table, rows, form: query.form ?? (view === 'growth' ? 'lines' : first.form) },
    sources: shownSources(
      table,
      rows,
      (row, column) => sourceOf({ row, column }),
      (row) => loaded.get(row)?.company,
    ),
    sourceOf,
    path: pathOf(query, ids),
    notes: [
      `Fiscal ${isAnnual ? 'years' : 'quarters'} are shown in the calendar ${isAnnual ? 'year' : 'quarter'} that contains most of the period.`,
      ...missing,
      ...(left_out.length > 0 ? [`Not charted (other currency): ${left_out.map(label).join(', ')}.`] : []),
    ],
  };
}

function pathOf({ what, period_type, view }: ComparedQuery, ids: readonly string[]): string {
  const metric = PEER_METRICS.find((each) => each === what);
  return `/peers${stringifySearch({ company: ids, metric, period_type, view })}`;
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
