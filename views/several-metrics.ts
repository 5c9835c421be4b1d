import type { ChartForm } from './choices.ts';
import {
  alignCells,
  emptyCell,
  type FigureColumn,
  type FigureRow,
  type FigureTable,
  hasFigure,
} from './figure-table.ts';
import { fittingScale } from './format/figures.ts';
import { label } from './format/names.ts';
import { countOf } from './format/numbers.ts';
import {
  calendarNote,
  companiesOf,
  comparableRows,
  comparedForm,
  type ComparedMetric,
  comparedPath,
  type ComparedQuery,
  compareMetric,
} from './peers.ts';
import { COLORS_COUNT } from './series-marks.ts';
import { type FiguresView, tableSources, ViewError, type ViewSource, withinPeriods } from './view.ts';

// Several metrics of several companies: over time, or one against the other.

/** Most series that colors and dashes tell apart. */
const COMPARED_SERIES_MAX = 24;

type Loaded = { metric: ComparedMetric } & Awaited<ReturnType<typeof compareMetric>>;

/** Each metric of all companies, in one scale. A metric that loads for no company is left out with the reason. */
async function loadMetrics(query: ComparedQuery, metrics: readonly ComparedMetric[]) {
  const load = async (scale?: Parameters<typeof compareMetric>[2]) =>
    Promise.allSettled(
      metrics.map(async (metric) => ({ metric, ...(await compareMetric(query, metric, scale)) })),
    );
  const first = (await load()).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const money = first.flatMap(({ table }) => table.rows.filter(({ value_type }) => value_type === 'amount'));
  const scale = fittingScale(money.flatMap(({ cells }) => cells.map(({ value }) => value ?? 0)));
  const outcomes = await load(scale);
  const loaded = outcomes.flatMap((one): Loaded[] => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = outcomes.flatMap((one, at) =>
    one.status === 'rejected' ? [{ name: metrics[at]?.name ?? '', error: asError(one.reason) }] : [],
  );
  if (loaded.length === 0) throw failed[0]?.error ?? new ViewError('There is nothing to compare.');
  const missing = loaded.flatMap(({ first: { name }, missing: reasons }) =>
    reasons.map((reason) => `${label(name)}, ${reason}`),
  );
  const left_out = [
    ...failed.map(
      ({ name, error }) => `${name}: ${error instanceof ViewError ? error.message : 'could not be read.'}`,
    ),
    ...new Set(missing),
  ];
  return { loaded, scale, left_out };
}

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));

/** The companies that have something, by name. */
function namesOf(loaded: readonly Loaded[], ids: readonly string[]): string {
  const names = new Map(loaded.flatMap(({ table }) => table.rows.map((row) => [row.id, row] as const)));
  const found = ids.flatMap((id) => {
    const row = names.get(id);
    return row === undefined || row.filer === undefined ? [] : [label(row.filer.name)];
  });
  return found.join(', ');
}

function sourcesOf(table: FigureTable, loaded: readonly Loaded[]): ViewSource[] {
  const own = loaded.flatMap(({ loaded: each }) => each.flatMap(({ sources = [] }) => sources));
  const all = [...tableSources(table), ...own].map((one) => [one.accession_number, one] as const);
  // What says more about a filing goes before what names it alone.
  return [...new Map(all.toReversed()).values()].toReversed();
}

/** Several metrics of several companies over time: a row and a series for each company and metric. */
export async function severalView(
  query: ComparedQuery,
  metrics: readonly ComparedMetric[],
): Promise<FiguresView> {
  const { from, to } = query;
  const ids = companiesOf(query);
  const { loaded, scale, left_out } = await loadMetrics(query, metrics);
  const columns = [
    ...new Map(loaded.flatMap(({ table }) => table.columns.map((one) => [one.id, one]))).values(),
  ].toSorted((a, b) => a.id.localeCompare(b.id));
  const names = loaded
    .map(({ first }) => label(first.name))
    .map((name, at) => (at === 0 ? name : inSentence(name)));
  const companies =
    ids.length > NAMED_MAX ? countOf(ids.length, 'company', 'companies') : namesOf(loaded, ids);
  const all: FigureTable = {
    title: `${listOf(names)}: ${companies}`,
    caption: loaded.map(withUnit).join('; '),
    scale,
    columns,
    rows: ids.flatMap((id, company) =>
      loaded.flatMap((one, metric) => {
        // The companies have the colors, the metrics the dashes.
        const look = company + metric * Math.ceil(ids.length / COLORS_COUNT) * COLORS_COUNT;
        return rowOf(id, one, columns).map((row) => ({ ...row, look }));
      }),
    ),
  };
  const table = withinPeriods(all, { from, to });
  const { rows, other } = comparableRows(table);
  const charted = rows.slice(0, COMPARED_SERIES_MAX);
  const cut = rows.length - charted.length;
  const [first] = loaded;
  return {
    title: table.title,
    caption: table.caption,
    table,
    chart: {
      table,
      rows: charted,
      form: query.form ?? comparedForm(first?.first.form ?? 'lines', query.view, charted.length),
    },
    sources: sourcesOf(table, loaded),
    path: comparedPath(
      query,
      metrics.map(({ name }) => name),
    ),
    left_out: [
      ...left_out,
      ...other,
      ...(cut > 0 ? [`The first ${COMPARED_SERIES_MAX} of ${rows.length} series are charted.`] : []),
    ],
    notes: [calendarNote(query.period_type)],
  };
}

/** The row of a company and metric, over the columns of all metrics. */
function rowOf(id: string, { metric, table, first }: Loaded, columns: readonly FigureColumn[]): FigureRow[] {
  const rows = table.rows.filter((one) => one.id === id);
  return alignCells({ ...table, rows }, columns).map((row) => ({
    ...row,
    id: `${id}:${metric.name}`,
    // Short: the legend has one for each company and metric.
    label: `${id} ${inSentence(label(first.name))}`,
    detail: row.filer === undefined ? (row.detail ?? '') : (row.detail ?? '').replace(id, label(row.label)),
  }));
}

/** One metric against another: a column for each company, with both figures of its newest period that has both. */
export async function scatterView(
  query: ComparedQuery,
  metrics: readonly ComparedMetric[],
): Promise<FiguresView> {
  const names = metrics.map(({ name }) => name);
  if (metrics.length !== 2) {
    throw new ViewError(
      `form scatter has two figures, such as line=revenue and ratio=net_margin; got ${names.join(', ')}.`,
    );
  }
  const { loaded, scale, left_out } = await loadMetrics(query, metrics);
  const [across, up] = loaded.map((one) => ({ ...one, table: withinPeriods(one.table, query) }));
  if (across === undefined || up === undefined) throw new ViewError(left_out.join(' '));
  const dots = companiesOf(query).map((id) => dotOf(id, across, up));
  const shown = dots.filter(({ cells }) => cells.every(({ value }) => value !== null)).length;
  const table: FigureTable = {
    // Each dot has its company's name.
    title: `${label(up.first.name)} against ${inSentence(across.first.name)}, ${countOf(shown, 'company', 'companies')}`,
    caption: periodCaption(dots),
    scale,
    columns: dots.map(({ column }) => column),
    rows: [across, up].map((one, nth) => ({
      ...metricRow(one),
      cells: dots.map(({ cells }) => cells[nth] ?? emptyCell('Not available')),
    })),
  };
  const form: ChartForm = 'scatter';
  return {
    title: table.title,
    caption: table.caption,
    table,
    chart: { table, rows: table.rows.map(({ id }) => id), form },
    sources: sourcesOf(table, loaded),
    path: comparedPath(query, names),
    left_out: [...left_out, ...dots.flatMap(({ missing }) => missing)],
    notes: [calendarNote(query.period_type)],
  };
}

/** More companies are named in the legend alone. */
const NAMED_MAX = 3;

/** 'Revenue, net income and net margin'. */
const listOf = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter((part) => part !== '').join(' and ');

/** 'Net margin' → 'net margin', but 'EBITDA' stays. */
const inSentence = (name: string): string =>
  /^[A-Z][a-z]/.test(name) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name;

/** 'Revenue, USD millions'; a ratio has no unit. */
const withUnit = ({ first: { name, value_type }, table }: Pick<Loaded, 'first' | 'table'>): string =>
  value_type === undefined ? `${name}, ${inSentence(table.caption)}` : name;

/** A metric as a row, named with its unit. */
function metricRow({ metric, first, table }: Loaded): Omit<FigureRow, 'cells'> {
  const charted = comparableRows(table).rows;
  const own = table.rows.find(({ id }) => charted.includes(id));
  const { value_type = 'amount', unit = null } = own ?? {};
  return { id: metric.name, label: withUnit({ first, table }), level: 0, is_total: false, value_type, unit };
}

type Dot = { column: FigureColumn; cells: FigureRow['cells']; missing: string[] };

function dotOf(id: string, across: Loaded, up: Loaded): Dot {
  const found = [across, up].map(({ table }) => {
    const row = table.rows.find((one) => one.id === id);
    const isCharted = row !== undefined && comparableRows(table).rows.includes(id);
    return { row, isCharted, columns: table.columns };
  });
  const valueAt = (period: string) =>
    found.map(({ row, columns }) => row?.cells[columns.findIndex((one) => one.id === period)]);
  const periods = [...new Set(found.flatMap(({ columns }) => columns.map((one) => one.id)))].toSorted();
  const both = periods.findLast((period) => valueAt(period).every((cell) => (cell?.value ?? null) !== null));
  const filer = found.find(({ row }) => row?.filer !== undefined)?.row?.filer;
  const name = filer?.name ?? id;
  const column = { id, label: name, detail: both ?? null, filer };
  if (both !== undefined && found.every(({ isCharted }) => isCharted))
    return { column, cells: valueAt(both).map((cell) => cell ?? emptyCell('Not available')), missing: [] };
  // A company that didn't load is named once, by what loads metrics.
  const reasons = found.flatMap(({ row, isCharted }, nth) => {
    const metric = label((nth === 0 ? across : up).first.name);
    if (row === undefined || row.filer === undefined) return [];
    if (!hasFigure(row))
      return [`${label(name)}: no ${inSentence(metric)}. ${row.cells.at(-1)?.reason ?? ''}`.trim()];
    return isCharted ? [] : [`${label(name)}: ${inSentence(metric)} is in ${row.unit ?? 'another unit'}.`];
  });
  const apart =
    filer === undefined || reasons.length > 0 ? [] : [`${label(name)}: no period has both figures.`];
  const cells = found.map(({ row }) => emptyCell(row?.cells.at(-1)?.reason ?? 'No period has both figures'));
  return { column, cells, missing: [...reasons, ...apart] };
}

/** The period of all dots, or that it is each company's own. */
function periodCaption(dots: readonly Dot[]): string {
  const periods = [...new Set(dots.flatMap(({ column }) => column.detail ?? []))];
  return periods.length === 1 ? `${periods[0]}` : 'Newest period with both figures';
}
