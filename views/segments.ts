import { rangeLength } from '../contract/chart-parameters.ts';
import type { EmbedQuery } from '../contract/embed/queries.ts';
import { clip } from '../contract/parameters.ts';
import { type Ask, withoutDefaults } from '../contract/request.ts';
import type { Segments } from '../contract/segments.ts';
import { fiscalPeriod, pointColumns } from '../domain/calendar/calendar-period.ts';
import { growth } from '../domain/ratios/growth.ts';
import { shareOf } from '../domain/ratios/share-of.ts';
import { pages } from './addresses.ts';
import type { ChartSpec } from './chart.ts';
import { METRIC_NAMES } from './choice-names.ts';
import type { SegmentView, Scale } from './choices.ts';
import {
  emptyCell,
  type FigureCell,
  type FigureRow,
  type FigureSource,
  type FigureTable,
  type NamedFiler,
  plainCell,
} from './figure-table.ts';
import { fittingScale } from './format/figures.ts';
import { label } from './format/names.ts';
import { yearBefore } from './format/periods.ts';
import { askStatement } from './statement-view.ts';
import {
  type FiguresView,
  hasRange,
  loadCompany,
  newestPeriods,
  type ViewCompany,
  ViewError,
  type ViewSource,
  withinPeriods,
} from './view.ts';

export type SegmentAxis = Segments['axes'][number];
export type SegmentMetric = SegmentAxis['metrics'][number];
type Series = SegmentMetric['total'];

export const RECONCILING = '#reconciling';
const TOTAL = '#total';

/** The axis and metric in the URL, else the first ones; null without segments. */
export function chooseSegments(
  segments: Segments,
  search: { axis?: string | undefined; metric?: string | undefined },
): { axis: SegmentAxis; metric: SegmentMetric } | null {
  const axes = segments.axes.filter(({ metrics }) => metrics.length > 0);
  const axis = axes.find((one) => one.axis === search.axis) ?? axes[0];
  const metric = axis?.metrics.find((one) => one.metric === search.metric) ?? axis?.metrics[0];
  return axis === undefined || metric === undefined ? null : { axis, metric };
}

type SegmentPeriods = NonNullable<SegmentMetric['periods']>;

/** Periods of a breakdown in order, with those that no loaded report breaks down. */
function segmentPeriods({ periods, total, members }: SegmentMetric): SegmentPeriods {
  return periods ?? pointColumns([{ points: total }, ...members]).map(({ id }) => ({ period: id }));
}

type Shown = { segments: Pick<Segments, 'currency' | 'accession_number' | 'form'>; periods: SegmentPeriods };

/** The reports of a figure: of a fourth quarter that is derived, the year's and the nine months'. */
function reportsOfFigure(
  { less_accession_number, ...point }: Series[number],
  { segments: { currency, accession_number, form } }: Shown,
  concept: string | undefined,
): FigureSource[] {
  const own = {
    ...point,
    unit: point.unit ?? currency,
    ...(concept !== undefined && { concept }),
    ...(point.accession_number === accession_number && form !== undefined && { form }),
  };
  if (less_accession_number === undefined) return [own];
  return [own, { accession_number: less_accession_number, ...(concept !== undefined && { concept }) }];
}

function rowOf(
  about: Pick<FigureRow, 'id' | 'label' | 'level' | 'is_total'>,
  series: Series,
  shown: Shown,
  concept?: string,
): FigureRow {
  const points = new Map(series.map((point) => [point.period, point]));
  const cells = shown.periods.map(({ period, gap }): FigureCell => {
    const point = points.get(period);
    if (point === undefined) return emptyCell(gap ?? `Not reported for ${fiscalPeriod(period)}`);
    const notes = [
      ...(concept === undefined ? ['The total less its items.'] : []),
      ...(point.formula === undefined ? [] : [`${point.formula}, of two reports.`]),
    ];
    return { ...plainCell(point.value), notes, sources: reportsOfFigure(point, shown, concept) };
  });
  return { ...about, value_type: 'amount', unit: shown.segments.currency, cells };
}

/** The row of reconciling items; none when the members add up to the total. */
function reconcilingRow(metric: SegmentMetric, shown: Shown): FigureRow[] {
  const series = metric.reconciling ?? [];
  if (series.every(({ value }) => value === 0)) return [];
  const about = { id: RECONCILING, label: 'Reconciling items', level: 1, is_total: false };
  return [rowOf(about, series, shown)];
}

/** A breakdown as a table: members, reconciling items, the total, then subtotals. */
export function segmentTable(
  { axis, metric }: { axis: SegmentAxis; metric: SegmentMetric },
  { segments, filer, ...about }: Pick<Shown, 'segments'> & { filer: NamedFiler; scale?: Scale | undefined },
): FigureTable {
  const periods = segmentPeriods(metric);
  const { currency } = segments;
  const shown = { periods, segments };
  const memberRows = (isSubtotal: boolean) =>
    metric.members
      .filter((member) => (member.is_subtotal ?? false) === isSubtotal)
      .map(({ member, label: name, points }) =>
        rowOf(
          { id: isSubtotal ? `${member}#sum` : member, label: name, level: 1, is_total: false },
          points,
          shown,
          metric.concept,
        ),
      );
  const total = {
    id: TOTAL,
    label: `Total ${METRIC_NAMES[metric.metric].toLowerCase()}`,
    level: 0,
    is_total: true,
  };
  const subtotals = memberRows(true).map((row) => ({ ...row, label: `of which ${row.label}`, level: 2 }));
  const rows = [
    ...memberRows(false),
    ...reconcilingRow(metric, shown),
    ...(metric.total.length > 0 ? [rowOf(total, metric.total, shown, metric.concept)] : []),
    ...subtotals,
  ];
  const scale =
    about.scale ?? fittingScale(rows.flatMap(({ cells }) => cells.map(({ value }) => value ?? 0)));
  return {
    title: `${label(filer.name)}: ${METRIC_NAMES[metric.metric].toLowerCase()} by ${label(axis.label).toLowerCase()}`,
    caption: scale === 'units' ? currency : `${currency} ${scale}`,
    scale,
    filer,
    columns: periods.map(({ period }) => ({ id: period, label: fiscalPeriod(period), detail: null })),
    rows,
  };
}

/** Maximum number of members in a chart; the smaller ones are combined. */
const PARTS_MAX = 7;
const OTHERS = '#others';

function latest(row: FigureRow): number {
  return Math.abs(row.cells.findLast(({ value }) => value !== null)?.value ?? 0);
}

function sumOf(rows: readonly FigureRow[]): FigureRow {
  const cells = (rows[0]?.cells ?? []).map((_, at) => {
    const known = rows.flatMap((row) => row.cells[at]?.value ?? []);
    return known.length === 0
      ? emptyCell('Not reported')
      : plainCell(known.reduce((sum, value) => sum + value, 0));
  });
  const [first] = rows;
  const unit = first?.unit ?? null;
  return {
    id: OTHERS,
    label: `${rows.length} others`,
    level: 1,
    is_total: false,
    value_type: 'amount',
    unit,
    cells,
  };
}

export function totalRow({ rows }: FigureTable): FigureRow | undefined {
  return rows.find(({ id }) => id === TOTAL);
}

/**
 * The chart of a breakdown, from its table of values: its members and reconciling items, the smallest ones combined when
 * there are many. Bars are stacked only when they add up to the total; growth is drawn as lines.
 */
export function segmentChart(
  metric: SegmentMetric,
  table: FigureTable,
  view: SegmentView = 'values',
): ChartSpec {
  const parts = new Set(
    metric.members.filter(({ is_subtotal = false }) => !is_subtotal).map(({ member }) => member),
  );
  const all = table.rows.filter(({ id }) => parts.has(id) || id === RECONCILING);
  const large = all.toSorted((a, b) => latest(b) - latest(a)).slice(0, PARTS_MAX - 1);
  const rows = all.length > PARTS_MAX ? [...large, sumOf(all.filter((row) => !large.includes(row)))] : all;
  const addsUp = metric.partition === 'complete' || rows.some(({ id }) => id === RECONCILING);
  const form = addsUp && metric.partition !== 'overlapping' ? 'stack' : 'bars';
  return {
    table: inSegmentView({ ...table, rows }, view, totalRow(table)),
    rows: rows.map(({ id }) => id),
    form: view === 'growth' ? 'lines' : form,
  };
}

function share(cell: FigureCell, total: FigureCell | undefined, unit: string, when: string): FigureCell {
  if (cell.value === null) return cell;
  const whole = total === undefined || total.value === null ? null : { value: total.value, unit };
  const { value, text } = shareOf({ value: cell.value, unit }, whole, { name: 'total', when });
  return value === null ? emptyCell(text) : { ...cell, value, formula: 'Share of the total' };
}

function change(cell: FigureCell, before: FigureCell | undefined): FigureCell {
  if (cell.value === null) return cell;
  const base = before === undefined || before.value === null ? null : { value: before.value };
  const { value, text } = growth({ value: cell.value }, base);
  const formula = 'Change on the same period a year before';
  if (value === null) return { ...emptyCell(text), formula, sources: cell.sources ?? [] };
  return { ...cell, value, formula, sources: [...(cell.sources ?? []), ...(before?.sources ?? [])] };
}

/** A breakdown as shares of its total, or as changes from a year before. */
export function inSegmentView(
  table: FigureTable,
  view: SegmentView,
  total: FigureRow | undefined,
): FigureTable {
  if (view === 'values') return table;
  const at = new Map(table.columns.map(({ id }, index) => [id, index]));
  const cellOf = (row: FigureRow, cell: FigureCell, index: number): FigureCell => {
    const { id = '', label: when = '' } = table.columns[index] ?? {};
    if (view === 'mix') return share(cell, total?.cells[index], row.unit ?? '', when);
    const before = at.get(yearBefore(id));
    return change(cell, before === undefined ? undefined : row.cells[before]);
  };
  return {
    ...table,
    caption: view === 'mix' ? '% of total' : 'Year-over-year change, %',
    scale: 'units',
    rows: table.rows.map((row) => ({
      ...row,
      value_type: 'percent',
      unit: null,
      cells: row.cells.map((cell, index) => cellOf(row, cell, index)),
    })),
  };
}

type SegmentsQuery = Pick<
  EmbedQuery<'chart'>,
  'company' | 'period_type' | 'axis' | 'from' | 'to' | 'form' | 'periods'
> & { metric: string };

function reportsOf(
  { accession_number, form }: Segments,
  others: readonly (string | undefined)[],
  { name, filer }: ViewCompany,
): ViewSource[] {
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

export async function segmentsView(ask: Ask, query: SegmentsQuery): Promise<FiguresView> {
  const { period_type, axis, metric, from, to } = query;
  const [id = '', ...more] = query.company;
  if (more.length > 0) throw new ViewError(`segments show one company, got ${more.length + 1}.`);
  if (period_type === 'ttm') throw new ViewError('period_type ttm has no segments.');
  const [company, statement] = await Promise.all([
    loadCompany(ask, id),
    askStatement(ask, id, 'income_statement', withoutDefaults({ period_type }, { period_type: 'annual' })),
  ]);
  const segments = statement.segments;
  const chosen = segments === null ? null : chooseSegments(segments, { axis, metric });
  if (segments === null || chosen === null) {
    throw new ViewError(`${company.id} has no ${period_type} segments in the loaded reports.`);
  }
  if (axis !== undefined && chosen.axis.axis !== axis) {
    const known = segments.axes.map((one) => one.axis).join(', ');
    throw new ViewError(`${company.id} has no breakdown '${clip(axis, 160)}'; it has ${known}.`);
  }
  if (chosen.metric.metric !== metric) {
    const known = chosen.axis.metrics.map((one) => one.metric).join(', ');
    throw new ViewError(`The breakdown has no '${metric}'; it has ${known}.`);
  }
  const filer = { ...company.filer, name: company.name };
  const all = withinPeriods(segmentTable(chosen, { segments, filer }), { from, to });
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
    sources: reportsOf(segments, reports, company),
    path: pages.financials(company.id, { period_type, axis: chosen.axis.axis, metric }),
    notes: [],
  };
}
