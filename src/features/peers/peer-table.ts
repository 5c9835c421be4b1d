import type { SeriesPoint } from '../../../contract/statements.ts';
import {
  emptyCell,
  type FigureCell,
  type FigureRow,
  type FigureTable,
} from '../../components/figures/figure-table.ts';
import { fittingScale } from '../../format/amount.ts';
import { label } from '../../format/label.ts';
import { calendarPeriod, fiscalPeriod } from '../../format/period-label.ts';
import { METRICS } from './peer-metrics.ts';
import type { PeersSearch } from './peers-query.ts';

/** One company of a comparison, with its figures or why there are none (yet). */
export type Peer =
  | { id: string; name: string; points: SeriesPoint[] }
  | { id: string; name: string; missing: string };

/** Calendar periods shown unless all are asked for. */
const LATEST = 8;

/** The calendar period a figure is compared in; its own name where its last day is not told. */
export function comparedPeriod(point: SeriesPoint, isAnnual: boolean): string {
  return calendarPeriod(point.period_end ?? null, isAnnual) ?? fiscalPeriod(point.period);
}

/** Figures by the calendar period they are compared in; of two in one, the later. */
function byCalendar(points: readonly SeriesPoint[], isAnnual: boolean): Map<string, SeriesPoint> {
  return new Map(points.map((point) => [comparedPeriod(point, isAnnual), point]));
}

/** The calendar period a year before: 'CY2024 Q3' → 'CY2023 Q3'. */
function yearBefore(period: string): string {
  return period.replace(/\d{4}/, (year) => String(Number(year) - 1));
}

function cellOf(found: Map<string, SeriesPoint>, period: string, isGrowth: boolean): FigureCell {
  const point = found.get(period);
  if (point === undefined) return emptyCell(`No period of its own lies in ${period}`);
  const marks = {
    is_derived: point.derived !== undefined && point.derived !== null,
    is_restated: point.first_reported !== undefined && point.first_reported !== null,
  };
  if (!isGrowth) return { value: point.value, reason: null, ...marks };
  const before = found.get(yearBefore(period));
  if (before === undefined) return emptyCell('No figure of a year before to compare with');
  if (before.value <= 0) return emptyCell('Zero or negative a year before: growth from it has no meaning');
  return { value: (point.value - before.value) / before.value, reason: null, ...marks };
}

function periodsOf(peers: readonly Peer[], isAnnual: boolean): string[] {
  const all = peers.flatMap((peer) =>
    'points' in peer ? peer.points.map((point) => comparedPeriod(point, isAnnual)) : [],
  );
  return [...new Set(all)].toSorted();
}

function rowOf(peer: Peer, periods: readonly string[], search: PeersSearch): FigureRow {
  const isAnnual = search.period_type === 'annual';
  const isGrowth = search.view === 'growth';
  const about = { id: peer.id, label: peer.name, level: 0, is_total: false };
  if ('missing' in peer) {
    return { ...about, kind: 'amount', unit: null, cells: periods.map(() => emptyCell(peer.missing)) };
  }
  const found = byCalendar(peer.points, isAnnual);
  const newest = peer.points.at(-1);
  return {
    ...about,
    ...(newest?.period_end === undefined
      ? {}
      : { detail: `${peer.id}, ${isAnnual ? 'year' : 'quarter'} to ${newest.period_end}, ${newest.unit}` }),
    kind: isGrowth ? 'percent' : 'amount',
    unit: newest?.unit ?? null,
    cells: periods.map((period) => cellOf(found, period, isGrowth)),
  };
}

/** One figure of several companies, each in the calendar period in which most of its own period lies. */
export function peerTable(peers: readonly Peer[], search: PeersSearch): FigureTable {
  const all = periodsOf(peers, search.period_type === 'annual');
  const periods = search.periods === 'all' ? all : all.slice(-LATEST);
  const rows = peers.map((peer) => rowOf(peer, periods, search));
  const scale =
    search.scale ?? fittingScale(rows.flatMap(({ cells }) => cells.map(({ value }) => value ?? 0)));
  const units = [...new Set(rows.map(({ unit }) => unit).filter((unit) => unit !== null))];
  const scaleWord = scale === 'units' ? '' : scale;
  const money = units.length > 1 ? [scaleWord, 'of each company’s own currency'] : [units[0], scaleWord];
  const { name } = METRICS[search.metric];
  return {
    title: `${name}: ${peers.map(({ name: company }) => label(company)).join(', ')}`,
    caption:
      search.view === 'growth'
        ? `${name}, change over a year, %`
        : `${name}, ${money.filter(Boolean).join(' ')}`,
    scale,
    columns: periods.map((id) => ({ id, label: id, detail: null })),
    rows,
  };
}

/** Rows that share one axis: those in the currency of most; in a view of shares, all. */
export function comparableRows(table: FigureTable): { rows: string[]; left_out: string[] } {
  const counts = new Map<string, number>();
  for (const { unit } of table.rows) if (unit !== null) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  const [main] = [...counts].toSorted(([, a], [, b]) => b - a);
  const isShare = table.rows.some(({ kind }) => kind === 'percent');
  const has = (row: FigureRow) => row.unit !== null && (isShare || row.unit === main?.[0]);
  return {
    rows: table.rows.filter(has).map(({ id }) => id),
    left_out: table.rows.filter((row) => row.unit !== null && !has(row)).map(({ label: name }) => name),
  };
}
