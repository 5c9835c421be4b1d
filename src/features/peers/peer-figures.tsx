import { Link } from '@tanstack/react-router';

import { sortedBy } from '../../../contract/parameters.ts';
import { comparedPeriod, fiscalPeriod } from '../../../domain/calendar/calendar-period.ts';
import { peerWidgets } from '../../../views/addresses.ts';
import { chartParameters, drawingOf } from '../../../views/chart-drawing.ts';
import type { ChartSpec } from '../../../views/chart.ts';
import {
  emptyCell,
  type FigureCell,
  type FigureRow,
  type FigureTable,
  filersOf,
  pictureSource,
  plainCell,
  type CellRef,
  writePoint,
} from '../../../views/figure-table.ts';
import { calendarNote, comparableRows, comparedForm, peerTable } from '../../../views/peers.ts';
import { FiguresWithSource } from '../../app/figures-with-source.tsx';
import { negatives } from '../../app/preferences.ts';
import { useStoredValue } from '../../app/stored-value.ts';
import { FigureChart } from '../../components/chart/figure-chart.tsx';
import { ExportBar } from '../../components/export/export-bar.tsx';
import { FigureGrid } from '../../components/figures/figure-grid.tsx';
import { FootnoteLegend } from '../../components/figures/footnote-marks.tsx';
import { RowsSkeleton, Skeleton } from '../../components/states/skeleton.tsx';
import { ariaSort, nextSort, SORT_LINK } from '../../components/table/sort-heads.ts';
import { type ComparedMetric, viewOf } from './peer-metrics.ts';
import type { PeersShown } from './peers-query.ts';
import { type PeerOutcome, peersLink, toPeer, usePeersNavigate } from './use-peers.ts';

/** The largest first; of ranks the first. */
const sortsOf = (id: string): string[] => (id === RANK ? [id, `-${id}`] : [`-${id}`, id]);

type PeerFiguresProps = { search: PeersShown; metric: ComparedMetric; peers: readonly PeerOutcome[] };

/** The chosen metric of all companies: chart, table, and the source of the selected figure. */
export function PeerFigures({ search, metric, peers: outcomes }: PeerFiguresProps) {
  const change = usePeersNavigate(search);
  const sign = useStoredValue(negatives);
  const isLoading = outcomes.every(({ figures }) => figures.data === undefined && figures.error === null);
  if (isLoading) {
    return (
      <div className="space-y-4">
        <Skeleton className="h-77 opacity-40 sm:h-70" />
        <RowsSkeleton rows={Math.round(outcomes.length * 1.4) + 6} label="Loading figures" />
      </div>
    );
  }
  const peers = outcomes.map((outcome) => toPeer(outcome, { metric, period_type: search.period_type }));
  const view = viewOf(search.view, metric);
  const { name, value_type } = metric;
  const compared = { ...search, name, view, value_type: value_type ?? undefined };
  const table = peerTable(peers, compared);
  const { rows, ...uncharted } = comparableRows(table);
  const own = metric.statement === 'balance_sheet' || value_type !== null ? 'lines' : 'bars';
  const chart: ChartSpec = {
    table,
    rows,
    form: search.chart ?? comparedForm(own, view, rows.length),
    left_out: [...uncharted.empty, ...uncharted.other],
    ...drawingOf(search),
  };
  const ranked = sortPeers(withRanks(table, rows), { sort: search.sort, comparable: rows });
  const sorted = search.sort === undefined ? undefined : sortedBy<string>(search.sort);
  const type = search.period_type;
  const pointsOf = (id: string) =>
    peers.flatMap((peer) => (peer.id === id && 'points' in peer ? peer.points : []));
  const pointAt = ({ row, column }: CellRef) =>
    pointsOf(row).findLast((one) => comparedPeriod(one, type) === column);
  // An address has the fiscal period, a column the calendar one.
  const read = ({ row, column }: CellRef): CellRef | null => {
    const point = pointsOf(row).find(({ period }) => period === column);
    return point === undefined ? null : { row, column: comparedPeriod(point, type) };
  };
  const select = (cell: CellRef) => {
    const point = pointAt(cell);
    if (point !== undefined) change({ point: writePoint({ row: cell.row, column: point.period }) }, true);
  };
  return (
    <FiguresWithSource
      read={read}
      panel={(selected) => {
        const point = pointAt(selected);
        return point === undefined
          ? null
          : {
              // A figure in the address may be of a period that isn't shown.
              table: peerTable(peers, { ...compared, periods: 'all' }),
              title: `${name}, ${selected.row}, ${fiscalPeriod(point.period)}`,
              onClose: () => change({ point: undefined }, true),
              children: (
                <InStatement id={selected.row} {...{ metric, period_type: type }} period={point.period} />
              ),
            };
      }}
    >
      <FigureChart
        chart={chart}
        onSelect={select}
        empty={
          peers.every((peer) => 'missing' in peer)
            ? 'No company has figures to chart. The reasons are in the table.'
            : 'No data to chart for these companies.'
        }
        onChange={(to) => {
          // A scatter is of two metrics.
          const other = metric.key === 'net_margin' ? 'revenue' : 'net_margin';
          change({ ...chartParameters(to), ...(to.form === 'scatter' && { also: [other] }) }, true);
        }}
      />
      <div className="space-y-1.5">
        <ExportBar
          table={ranked}
          chart={{ spec: chart, source: pictureSource(filersOf(table)) }}
          embeds={peerWidgets({ ...search, view }, metric)}
          board={(cite) =>
            outcomes.flatMap(({ id, figures }) => {
              return figures.data === undefined || metric.statement === null
                ? []
                : cite(
                    figures.data.company,
                    pointsOf(id).filter((one) =>
                      table.columns.some((column) => column.id === comparedPeriod(one, type)),
                    ),
                  );
            })
          }
        />
        <FigureGrid
          negatives={sign}
          table={ranked}
          onSelect={select}
          heads={{
            sortOf: (id) => ariaSort(id, sorted),
            render: (id, text) => (
              <Link
                {...peersLink(search, { sort: nextSort(sortsOf(id), search.sort ?? '') })}
                resetScroll={false}
                className={SORT_LINK}
              >
                {text}
              </Link>
            ),
          }}
        />
        <FootnoteLegend cells={table.rows.flatMap(({ cells }) => cells)} />
        <p className="text-xs text-ink-3">
          {calendarNote(search.period_type)} In parentheses: months from its end. Rank 1 is the highest.
        </p>
      </div>
    </FiguresWithSource>
  );
}

type InStatementProps = {
  id: string;
  metric: ComparedMetric;
  period_type: PeersShown['period_type'];
  period: string;
};

/** The link from a compared figure to its statement, or to its calculation. */
function InStatement({ id, metric: { statement, key }, period_type, period }: InStatementProps) {
  const search = { period_type, point: `${key}:${period}` };
  const [to, name] =
    statement === null
      ? (['/companies/$id/ratios', 'View the calculation'] as const)
      : (['/companies/$id/financials', 'View in statement'] as const);
  return (
    <p>
      <Link
        to={to}
        params={{ id }}
        search={statement === null ? search : { ...search, statement }}
        className="link touch:py-3 inline-block py-0.5"
      >
        {name}
      </Link>
    </p>
  );
}

/**
 * A comparison with its companies in the order of a column, `-CY2024`. Companies without a figure, and those that can't be
 * compared, are last both ways; the median stays below them.
 */
export function sortPeers(
  table: FigureTable,
  { sort, comparable }: { sort: string | undefined; comparable: readonly string[] },
): FigureTable {
  if (sort === undefined) return table;
  const { by, is_descending } = sortedBy<string>(sort);
  const at = table.columns.findIndex(({ id }) => id === by);
  const placeOf = ({ id, cells }: FigureTable['rows'][number]): number => {
    const value = comparable.includes(id) ? (cells[at]?.value ?? null) : null;
    if (id.startsWith('#')) return Number.POSITIVE_INFINITY;
    if (value === null) return Number.MAX_VALUE;
    return is_descending ? -value : value;
  };
  return at === -1
    ? table
    : { ...table, rows: table.rows.toSorted((a, b) => compare(placeOf(a), placeOf(b))) };
}

const compare = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);

const RANK = 'rank';

/** Fewer companies have no median. */
const MEDIAN_MIN = 3;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted.length - 1, sorted.length].map((twice) => sorted[twice >> 1] ?? 0);
  return ((low ?? 0) + (high ?? 0)) / 2;
}

function valuesAt(rows: readonly FigureRow[], at: number): number[] {
  return rows.flatMap(({ cells }) => cells[at]?.value ?? []);
}

/** The newest period in which at least half of the companies have a figure; -1 without one. */
function rankedPeriod(rows: readonly FigureRow[], columns: number): number {
  const least = Math.max(2, rows.length / 2);
  return (
    Array.from({ length: columns }, (_, at) => at).findLast((at) => valuesAt(rows, at).length >= least) ?? -1
  );
}

function rankCell(row: FigureRow, rows: readonly FigureRow[], at: number): FigureCell {
  const value = row.cells[at]?.value ?? null;
  if (value === null) return emptyCell(row.cells[at]?.reason ?? 'Not available');
  if (!rows.includes(row)) return emptyCell('Not available: other currency');
  const above = valuesAt(rows, at).filter((other) => other > value).length;
  return { ...plainCell(above + 1), value_type: 'rank' };
}

/** A comparison with the median of each period and the rank in the newest; 1 is the highest. `comparable`: rows of one unit. */
export function withRanks(table: FigureTable, comparable: readonly string[]): FigureTable {
  const rows = table.rows.filter(({ id }) => comparable.includes(id));
  const [first] = rows;
  const at = rankedPeriod(rows, table.columns.length);
  const ranked = table.columns[at];
  if (first === undefined || ranked === undefined) return table;
  const medians = table.columns.map((_, index) => {
    const values = valuesAt(rows, index);
    return values.length < MEDIAN_MIN
      ? emptyCell(`Unknown: ${values.length} of at least ${MEDIAN_MIN} companies`)
      : plainCell(median(values));
  });
  const medianRow: FigureRow = {
    id: '#median',
    label: 'Median',
    level: 0,
    is_total: true,
    value_type: first.value_type,
    unit: first.unit,
    cells: [...medians, emptyCell('The median has no rank')],
  };
  return {
    ...table,
    columns: [...table.columns, { id: RANK, label: 'Rank', detail: ranked.label, isPeriod: false }],
    rows: [
      ...table.rows.map((row) => ({ ...row, cells: [...row.cells, rankCell(row, rows, at)] })),
      ...(rows.length < MEDIAN_MIN ? [] : [medianRow]),
    ],
  };
}
