import { type PeriodRange, rangeLength } from '../contract/chart-parameters.ts';
import type { EmbedQuery } from '../contract/embed/queries.ts';
import { type SeriesPoint, shownValue } from '../contract/series.ts';
import {
  comparedPoints,
  comparedPeriod,
  type ComparedType,
  isHalfYear,
} from '../domain/calendar/calendar-period.ts';
import { growth } from '../domain/ratios/growth.ts';
import { shareOf } from '../domain/ratios/share-of.ts';
import { pages } from './addresses.ts';
import { PERIOD_ADJECTIVES } from './choice-names.ts';
import type { PEER_VIEWS, ChartForm, Scale } from './choices.ts';
import {
  emptyCell,
  type FigureCell,
  type FigureRow,
  type FigureTable,
  type NamedFiler,
  pointMarks,
} from './figure-table.ts';
import { formatDate } from './format/dates.ts';
import { fittingScale, type ValueType, valueTypeOf } from './format/figures.ts';
import { label } from './format/names.ts';
import { monthsFromCalendar, yearBefore } from './format/periods.ts';
import {
  type FiguresView,
  hasRange,
  tableSources,
  type ViewCompany,
  ViewError,
  type ViewSource,
  withinPeriods,
} from './view.ts';

/** One company of a comparison, with its figures or why they are missing. */
export type Peer =
  | {
      id: string;
      name: string;
      /** Absent where nothing is exported. */
      filer?: NamedFiler | undefined;
      points: SeriesPoint[];
      revenue?: SeriesPoint[];
      /** The newest period where it has no figure. */
      newest?: SeriesPoint | undefined;
      /** Why a period has no figure, by calendar period. */
      reasons?: ReadonlyMap<string, string>;
    }
  | { id: string; name: string; missing: string };

export type Comparison = {
  period_type: ComparedType;
  view: (typeof PEER_VIEWS)[number];
  periods: PeriodRange;
  /** Absent: chosen from the figures. */
  scale?: Scale | undefined;
  name: string;
  /** Absent: follows from the unit of the figures. */
  value_type?: ValueType | undefined;
};

export const LATEST_PERIODS = 8;

/** Figures by calendar period. If two fall in the same one, the later is used. */
function byCalendar(points: readonly SeriesPoint[], type: ComparedType): Map<string, SeriesPoint> {
  return new Map(points.map((point) => [comparedPeriod(point, type), point]));
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
    const formula = 'Share of revenue';
    if (share.value === null) return { ...emptyCell(share.text), formula, sources: [point] };
    const sources = [point, { ...share.base, line: 'Revenue' }];
    return { value: share.value, reason: null, marks, formula, sources };
  }
  const before = found.get(yearBefore(period));
  const { value, text } = growth(point, before);
  const formula = 'Change on the same period a year before';
  if (value === null || before === undefined)
    return { ...emptyCell(text ?? 'Not available'), formula, sources: [point] };
  return { value, reason: null, marks, formula, sources: [point, before] };
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
export function calendarNote(period_type: string): string {
  const length = Object.entries(LENGTHS).find(([type]) => type === period_type)?.[1] ?? LENGTHS.annual;
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
    filer: peer.filer,
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

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

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
  const of_unit = search.value_type === undefined ? money.filter(Boolean).join(' ') : '';
  // The title names the metric.
  const captions = {
    values: of_unit === '' ? PERIOD_ADJECTIVES[search.period_type] : of_unit,
    growth: 'year-over-year change, %',
    margin: '% of revenue',
  };
  return {
    title: `${search.name}: ${peers.map(({ name: company }) => label(company)).join(', ')}`,
    caption: capital(captions[search.view]),
    scale,
    columns: periods.map((id) => ({
      id,
      label: `${search.period_type === 'ttm' ? 'TTM ' : ''}${id}`,
      detail: null,
    })),
    rows,
  };
}

const isMoney = ({ value_type }: FigureRow) => value_type === 'amount' || value_type === 'per_share';
const kindOf = ({ value_type, unit }: FigureRow) => `${value_type} ${unit}`;

/**
 * Rows that can share one axis: those in the most common currency of their kind of figure, and all rates. And sentences on
 * those that can't, and on those without a figure.
 */
export function comparableRows(table: FigureTable): { rows: string[]; other: string[]; empty: string[] } {
  const counts = new Map<string, number>();
  for (const row of table.rows)
    if (row.unit !== null) counts.set(kindOf(row), (counts.get(kindOf(row)) ?? 0) + 1);
  const most = (row: FigureRow) =>
    table.rows
      .filter(({ unit, value_type }) => unit !== null && value_type === row.value_type)
      .toSorted((a, b) => (counts.get(kindOf(b)) ?? 0) - (counts.get(kindOf(a)) ?? 0))[0]?.unit;
  const has = (row: FigureRow) => row.unit !== null && (!isMoney(row) || row.unit === most(row));
  return {
    rows: table.rows.filter(has).map(({ id }) => id),
    other: otherCurrency(
      table.rows.filter((row) => row.unit !== null && !has(row)).map(({ label: name }) => name),
    ),
    empty: table.rows.flatMap(({ label: name, cells }) => {
      const reason = cells.at(-1)?.reason ?? 'no figures';
      return cells.some(({ value }) => value !== null)
        ? []
        : [`${label(name)}: ${reason.replace(/\.?$/, '.')}`];
    }),
  };
}

export type Compared = {
  company: ViewCompany;
  name: string;
  points: SeriesPoint[];
  /** Of a share of revenue. */
  revenue?: SeriesPoint[];
  /** Its newest period, where that has no figure. */
  newest?: SeriesPoint | undefined;
  /** Why it has no figure, by period. */
  gaps: readonly { period: string; period_end?: string | undefined; text: string }[];
  form: ChartForm;
  value_type?: ValueType;
  /** Filings, of figures that don't name theirs. */
  sources?: ViewSource[];
};

export type ComparedQuery = Pick<
  EmbedQuery<'chart'>,
  'company' | 'view' | 'from' | 'to' | 'form' | 'periods' | 'period_type'
>;

/** A metric or ratio, and how it is loaded for a company. */
export type ComparedMetric = { name: string; load: (id: string) => Promise<Compared> };

/** More companies are drawn as lines: bars would be too thin. */
const BARS_MAX = 6;

/** The companies of a comparison, each once. */
export const companiesOf = ({ company }: Pick<ComparedQuery, 'company'>): string[] => [
  ...new Set(company.map((id) => id.toUpperCase())),
];

/** A company of a comparison; of annual figures those of years, without transition periods. */
export function peerOf(
  about: { id: string; name: string; filer: NamedFiler },
  { points, revenue = [], gaps, newest }: Pick<Compared, 'points' | 'revenue' | 'gaps' | 'newest'>,
  type: ComparedType,
): Peer {
  return {
    ...about,
    points: comparedPoints(points, type),
    revenue: comparedPoints(revenue, type),
    newest,
    reasons: new Map(comparedPoints(gaps, type).map((gap) => [comparedPeriod(gap, type), gap.text])),
  };
}

/** How a comparison is drawn by default: growth, shares and many companies as lines, else as the metric is alone. */
export const comparedForm = (own: ChartForm, view: string, companies: number): ChartForm =>
  view !== 'values' || companies > BARS_MAX ? 'lines' : own;

/** One metric of several companies as a table, with the companies that it was loaded for. */
type MetricTable = { table: FigureTable; first: Compared; loaded: Compared[]; missing: string[] };

/** Loads a metric for companies; throws where it loads for none. A company that fails is in the table with the reason. */
export async function compareMetric(
  query: ComparedQuery,
  { load }: ComparedMetric,
  scale?: Scale,
): Promise<MetricTable> {
  const { view, from, to, period_type } = query;
  if (period_type !== 'annual' && period_type !== 'quarterly' && period_type !== 'ttm') {
    throw new ViewError(`period_type ${period_type} shows one company.`);
  }
  const ids = companiesOf(query);
  const outcomes = await Promise.allSettled(ids.map(load));
  const loaded: Compared[] = [];
  const peers = ids.map((id, at): Peer => {
    const outcome = outcomes[at];
    if (outcome?.status !== 'fulfilled') return { id, name: id, missing: reasonOf(outcome?.reason) };
    loaded.push(outcome.value);
    const { name, filer } = outcome.value.company;
    return peerOf({ id, name, filer: { ...filer, name } }, outcome.value, period_type);
  });
  const [first] = loaded;
  if (first === undefined) throw failedAll(outcomes);
  const all = peerTable(peers, {
    period_type,
    // A ratio has no growth and no share of revenue.
    view: first.value_type !== undefined ? 'values' : view === 'common_size' ? 'margin' : view,
    periods: hasRange({ from, to }) ? 'all' : query.periods,
    scale,
    name: first.name,
    value_type: first.value_type,
  });
  const missing = peers.flatMap((peer) =>
    'missing' in peer ? [`${peer.id}: ${peer.missing.replace(/\.?$/, '.')}`] : [],
  );
  return { table: all, first, loaded, missing };
}

/** One line or ratio of several companies, in calendar periods. A company that fails is listed with the reason. */
export async function comparedView(query: ComparedQuery, metric: ComparedMetric): Promise<FiguresView> {
  const { view, from, to, period_type } = query;
  const { table: all, first, loaded, missing } = await compareMetric(query, metric);
  const table = withinPeriods(all, { from, to });
  const { rows, other, empty } = comparableRows(table);
  const names = loaded.map(({ company }) => label(company.name)).join(', ');
  const named = tableSources({ ...table, rows: table.rows.filter(({ id }) => rows.includes(id)) });
  const all_sources = loaded.flatMap(({ sources = [] }) => sources);
  return {
    title: `${label(first.name)}: ${names}`,
    caption: table.caption,
    table,
    chart: {
      table,
      rows,
      form: query.form ?? comparedForm(first.form, view, rows.length),
      left_out: [...empty.filter((text) => !missing.includes(text)), ...other],
    },
    sources: named.length > 0 ? named : all_sources,
    ...(named.length === 0 && all_sources.length === 0 && { source: `${names}, computed from SEC filings` }),
    path: comparedPath(query, [metric.name]),
    left_out: missing,
    notes: [calendarNote(period_type)],
  };
}

/** What is not charted because its money can't be compared. */
const otherCurrency = (names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`Not charted (other currency): ${names.map(label).join(', ')}.`];

export function comparedPath(query: ComparedQuery, [metric, ...also]: readonly string[]): string {
  const { period_type, view, periods, form } = query;
  const shown = view === 'common_size' ? 'margin' : view;
  const several = also.length === 0 ? {} : { also, chart: form };
  return pages.peers({ company: companiesOf(query), metric, ...several, period_type, view: shown, periods });
}
function reasonOf(reason: unknown): string {
  return reason instanceof ViewError ? reason.message : 'The figures could not be read.';
}

/** The error of a comparison of which nothing is known. */
function failedAll(outcomes: readonly PromiseSettledResult<unknown>[]): unknown {
  const reasons = outcomes.flatMap((outcome): unknown[] =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  );
  const other = reasons.find((reason) => !(reason instanceof ViewError));
  return other ?? new ViewError([...new Set(reasons.map(reasonOf))].join(' '));
}
