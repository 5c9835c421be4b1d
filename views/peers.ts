import type { ResponseOf } from '../contract/endpoints.ts';
import { type PeriodRange, rangeLength } from '../contract/period-range.ts';
import { RATIO_GROUPS, type RatioGroup } from '../contract/ratio-names.ts';
import { type SeriesPoint, shownValue } from '../contract/series.ts';
import {
  type ComparedType,
  comparedPeriod,
  fiscalPeriod,
  isHalfYear,
} from '../domain/calendar/calendar-period.ts';
import { growth } from '../domain/ratios/growth.ts';
import { shareOf } from '../domain/ratios/share-of.ts';
import {
  emptyCell,
  type FigureCell,
  type FigureRow,
  type FigureTable,
  plainCell,
  pointMarks,
} from './figure-table.ts';
import { formatDate } from './format/dates.ts';
import { label } from './format/names.ts';
import { fittingScale, type Scale, type ValueType, valueTypeOf } from './format/numbers.ts';
import { monthsFromCalendar } from './format/periods.ts';
import { latestRatio, ratioLabel } from './ratios.ts';

/** One company of a comparison, with its figures or why they are missing. */
export type Peer =
  | {
      id: string;
      name: string;
      /** Absent where nothing is exported. */
      cik?: string | undefined;
      points: SeriesPoint[];
      revenue?: SeriesPoint[];
      /** The newest period where it has no figure. */
      newest?: SeriesPoint | undefined;
      /** Why a period has no figure, by calendar period. */
      reasons?: ReadonlyMap<string, string>;
    }
  | { id: string; name: string; missing: string };

export const PEER_VIEWS = ['values', 'growth', 'margin'] as const;

/** What is compared, and how. */
export type Comparison = {
  period_type: ComparedType;
  view: (typeof PEER_VIEWS)[number];
  periods: PeriodRange;
  /** Absent: chosen from the figures. */
  scale?: Scale | undefined;
  /** Name of the metric: 'Revenue'. */
  name: string;
  /** Absent: follows from the unit of the figures. */
  value_type?: ValueType | undefined;
};

/** Number of latest calendar periods shown by default. */
export const LATEST_PERIODS = 8;

/** Figures by calendar period. If two fall in the same one, the later is used. */
function byCalendar(points: readonly SeriesPoint[], type: ComparedType): Map<string, SeriesPoint> {
  return new Map(points.map((point) => [comparedPeriod(point, type), point]));
}

/** The same calendar period of the prior year: 'CY2024 Q3' → 'CY2023 Q3'. */
function priorYear(period: string): string {
  return period.replace(/\d{4}/, (year) => String(Number(year) - 1));
}

type Found = {
  points: Map<string, SeriesPoint>;
  revenue: Map<string, SeriesPoint>;
  reasons: ReadonlyMap<string, string>;
};

function cellOf(
  { points: found, revenue, reasons }: Found,
  period: string,
  view: Comparison['view'],
): FigureCell {
  const point = found.get(period);
  if (point === undefined) return emptyCell(reasons.get(period) ?? `Not reported for ${period}`);
  const marks = pointMarks(point);
  if (view === 'values') return { value: shownValue(point), reason: null, marks, sources: [point] };
  if (view === 'margin') {
    const share = shareOf(point, revenue.get(period), { name: 'revenue', when: period });
    if (share.value === null) return emptyCell(share.text);
    return { value: share.value, reason: null, marks, sources: [point, share.base] };
  }
  const before = found.get(priorYear(period));
  const { value, text } = growth(point, before);
  if (value === null || before === undefined) return emptyCell(text ?? 'Not available');
  return { value, reason: null, marks, sources: [point, before] };
}

function periodsOf(peers: readonly Peer[], type: ComparedType): string[] {
  const all = peers.flatMap((peer) =>
    'points' in peer ? peer.points.map((point) => comparedPeriod(point, type)) : [],
  );
  return [...new Set(all)].toSorted();
}

const LENGTHS = { annual: 'year', quarterly: 'quarter', ttm: 'twelve months' } as const;

function lengthOf(period: string, period_type: Comparison['period_type']): string {
  return isHalfYear(period) && period_type !== 'ttm' ? 'half year' : LENGTHS[period_type];
}

/** Which calendar period the columns of a comparison are. */
export function calendarNote(period_type: Comparison['period_type']): string {
  const length = LENGTHS[period_type];
  return period_type === 'ttm'
    ? 'Twelve months are shown in the calendar quarter they end in.'
    : `Fiscal ${length}s are shown in the calendar ${length} that contains most of the period.`;
}

/** How far a period ends from the calendar period it is shown in: ' (+6 months)'. */
function offsetOf(point: SeriesPoint, type: ComparedType): string {
  const months = monthsFromCalendar(comparedPeriod(point, type), point.period_end ?? '') ?? 0;
  if (months === 0) return '';
  const count = Math.abs(months);
  return ` (${months < 0 ? '−' : '+'}${count} ${count === 1 ? 'month' : 'months'})`;
}

function unitOf({ unit }: SeriesPoint): string {
  return unit === 'pure' ? '' : `, ${unit}`;
}

function rowOf(peer: Peer, periods: readonly string[], search: Comparison): FigureRow {
  const type = search.period_type;
  const about = { id: peer.id, label: peer.name, level: 0, is_total: false };
  if ('missing' in peer) {
    const cells = periods.map(() => emptyCell(peer.missing));
    return { ...about, detail: peer.missing, value_type: 'amount', unit: null, cells };
  }
  const found = {
    points: byCalendar(peer.points, type),
    revenue: byCalendar(peer.revenue ?? [], type),
    reasons: peer.reasons ?? new Map<string, string>(),
  };
  const newest = peer.newest ?? peer.points.at(-1);
  const own = newest === undefined ? 'amount' : valueTypeOf(newest.unit);
  return {
    ...about,
    cik: peer.cik,
    ...(newest?.period_end === undefined
      ? {}
      : {
          detail: `${peer.id}, ${lengthOf(newest.period, type)} ended ${formatDate(newest.period_end)}${offsetOf(newest, type)}${unitOf(newest)}`,
        }),
    value_type: search.view === 'values' ? (search.value_type ?? own) : 'percent',
    unit: newest?.unit ?? null,
    cells: periods.map((period) => cellOf(found, period, search.view)),
  };
}

/** One metric of several companies, by the calendar period that contains most of each fiscal period. */
export function peerTable(peers: readonly Peer[], search: Comparison): FigureTable {
  const all = periodsOf(peers, search.period_type);
  const periods = all.slice(-rangeLength(search.periods, search.period_type, LATEST_PERIODS));
  const rows = peers.map((peer) => rowOf(peer, periods, search));
  const scale =
    search.scale ?? fittingScale(rows.flatMap(({ cells }) => cells.map(({ value }) => value ?? 0)));
  const units = [...new Set(rows.map(({ unit }) => unit).filter((unit) => unit !== null))];
  const scaleName = scale === 'units' ? '' : scale;
  const money =
    units.length > 1 ? [scaleName, 'in reporting currency'] : [units[0]?.split('/')[0], scaleName];
  const { name, value_type } = search;
  const captions = {
    values:
      value_type === undefined ? [name, money.filter(Boolean).join(' ')].filter(Boolean).join(', ') : name,
    growth: `${name}, year-over-year change, %`,
    margin: `${name}, % of revenue`,
  };
  return {
    title: `${name}: ${peers.map(({ name: company }) => label(company)).join(', ')}`,
    caption: captions[search.view],
    scale,
    columns: periods.map((id) => ({
      id,
      label: `${search.period_type === 'ttm' ? 'TTM ' : ''}${id}`,
      detail: null,
    })),
    rows,
  };
}

/** Rows that can share one axis: those in the most common currency, or all rows of percentages. */
export function comparableRows(table: FigureTable): { rows: string[]; left_out: string[] } {
  const counts = new Map<string, number>();
  for (const { unit } of table.rows) if (unit !== null) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  const [main] = [...counts].toSorted(([, a], [, b]) => b - a);
  const isPercent = table.rows.some(({ value_type }) => value_type === 'percent');
  const has = (row: FigureRow) => row.unit !== null && (isPercent || row.unit === main?.[0]);
  return {
    rows: table.rows.filter(has).map(({ id }) => id),
    left_out: table.rows.filter((row) => row.unit !== null && !has(row)).map(({ label: name }) => name),
  };
}

/** The ratios of one company, or why they are missing. */
export type PeerRatios = { id: string; answer: ResponseOf<'ratios'> } | { id: string; missing: string };

const GROUPS = ['profitability', 'returns', 'liquidity', 'leverage'] as const satisfies readonly RatioGroup[];

function ratioCellOf(peer: PeerRatios, group: RatioGroup, name: string): FigureCell {
  if ('missing' in peer) return emptyCell(peer.missing);
  const given = new Map(Object.entries(peer.answer.ratios[group])).get(name);
  const { value, reason } = latestRatio(name, given, peer.answer.metadata);
  return value === null ? emptyCell(reason) : plainCell(value);
}

/** The twelve ratios of several companies, each for its latest fiscal year. */
export function peerRatioTable(peers: readonly PeerRatios[]): FigureTable {
  return {
    title: `Ratios: ${peers.map(({ id }) => id).join(', ')}`,
    caption: 'Latest fiscal year',
    scale: 'units',
    columns: peers.map((peer) => {
      const year = 'answer' in peer ? peer.answer.metadata.fiscal_year : undefined;
      return { id: peer.id, label: peer.id, detail: year === undefined ? null : fiscalPeriod(year) };
    }),
    rows: GROUPS.flatMap((group) =>
      RATIO_GROUPS[group].map((name) => {
        const { label: title, value_type } = ratioLabel(name);
        const cells = peers.map((peer) => ratioCellOf(peer, group, name));
        return { id: name, label: title, level: 0, is_total: false, value_type, unit: null, cells };
      }),
    ),
  };
}
