import type { EmbedQuery } from '../contract/embed/queries.ts';
import { clip } from '../contract/parameters.ts';
import { type Ask, withoutDefaults } from '../contract/request.ts';
import { currentKey, type StatementColumns, type StatementName } from '../contract/statement-names.ts';
import { ttmEndpoint } from '../contract/ttm.ts';
import { pages } from './addresses.ts';
import { drawingOf } from './chart-drawing.ts';
import type { ChartSpec } from './chart.ts';
import { BASE_LINES, BASE_NAMES, PERIOD_ADJECTIVES, statementName } from './choices.ts';
import { label } from './format/names.ts';
import { computedRows } from './growth.ts';
import type { Compared } from './peers.ts';
import { askStatement } from './statement-answer.ts';
import { statementView } from './statement-view.ts';
import {
  type CompanyStatement,
  pointsOf,
  statementModel,
  type StatementModel,
  type StatementShown,
  valueRows,
} from './statement.ts';
import { hasTtmSeries, latestTtmModel, ttmSeriesModel } from './twelve-months.ts';
import { type FiguresView, hasRange, loadCompany, ViewError } from './view.ts';

const STATEMENT_ORDER: readonly StatementName[] = ['income_statement', 'balance_sheet', 'cash_flow'];

/** Most lines named in a message. */
const NAMED_MAX = 8;

export type LoadedStatement = { company: CompanyStatement['company']; model: StatementModel };

/** One statement, as the financials page has it. */
export async function loadStatement(
  ask: Ask,
  id: string,
  statement: StatementName,
  period_type: StatementColumns,
  parts: { include_segments?: boolean } = {},
): Promise<LoadedStatement> {
  const answer = () =>
    askStatement(ask, id, statement, withoutDefaults({ period_type, ...parts }, { period_type: 'annual' }));
  if (period_type !== 'ttm') {
    const given = await answer();
    return { company: given.company, model: statementModel(given) };
  }
  const latest = await ask(ttmEndpoint, { path: { identifier: id }, query: { statement } });
  const { company, metadata } = latest;
  if (!hasTtmSeries(metadata)) return { company, model: latestTtmModel(latest, statement) };
  return { company, model: ttmSeriesModel(await answer(), metadata) };
}

/** The first statement that has all of the lines. Throws ViewError with the lines there are. */
export async function findStatement(
  ask: Ask,
  id: string,
  {
    lines,
    statement,
    period,
  }: { lines: readonly string[]; statement?: StatementName; period: StatementColumns },
): Promise<{ statement: StatementName; model: StatementModel }> {
  const tried = statement === undefined ? STATEMENT_ORDER : [statement];
  let known: string[] = [];
  for (const name of tried) {
    const { model } = await loadStatement(ask, id, name, period);
    const keys = model.grid.lines.map(({ key }) => key);
    if (lines.every((line) => keys.includes(currentKey(name, line)))) return { statement: name, model };
    if (known.length === 0) known = keys;
  }
  const missing = lines.find((line) => !known.includes(line)) ?? '';
  const where = statement === undefined ? 'statements' : statementName(statement).toLowerCase();
  const some = known.slice(0, NAMED_MAX).join(', ');
  const others = known.length === 0 ? '' : ` Some of the lines there are: ${some}.`;
  throw new ViewError(
    `${id.toUpperCase()} has no line '${clip(missing)}' in its ${PERIOD_ADJECTIVES[period]} ${where}.${others}`,
  );
}

/** The rows of a statement in a view. */
async function rowsInView(
  ask: Ask,
  id: string,
  model: StatementModel,
  { statement, view, period_type }: StatementShown,
) {
  if (view === 'values') return valueRows(model.grid);
  const base = BASE_LINES[statement];
  const own = model.grid.lines.find(({ key }) => key === base);
  const points =
    own !== undefined || view === 'growth'
      ? (own?.points ?? [])
      : pointsOf((await askStatement(ask, id, 'income_statement', { period_type })).lines, base);
  return computedRows(model.grid, view, { name: BASE_NAMES[statement], points });
}

type LinesQuery = Pick<
  EmbedQuery<'chart'>,
  'company' | 'statement' | 'period_type' | 'view' | 'form' | 'from' | 'to' | 'periods'
>;

/** Statement lines of one company over time; the whole statement without lines. */
export async function linesView(
  ask: Ask,
  query: LinesQuery,
  lines: readonly string[] | null,
): Promise<FiguresView> {
  const { period_type, view, from, to } = query;
  const [id = ''] = query.company;
  const company = await loadCompany(ask, id);
  const found = await findStatement(ask, id, {
    lines: lines ?? [],
    period: period_type,
    ...(query.statement === undefined ? {} : { statement: query.statement }),
  });
  const { statement, model } = found;
  const periods = hasRange({ from, to }) ? 'all' : query.periods;
  const shown: StatementShown = { statement, period_type, view, periods, label: 'fiscal', chart: query.form };
  const rows = await rowsInView(ask, id, model, shown);
  return statementView(model, shown, {
    company,
    rows,
    lines,
    range: { from, to },
    path: pages.financials(company.id, {
      statement,
      period_type,
      view,
      periods: query.periods,
      series: lines,
    }),
  });
}

const DEFAULT_LINES = ['revenue'];

/** One line of a company, to compare with others; with revenue, for its share of it. */
async function comparedLine(
  ask: Ask,
  id: string,
  line: string,
  query: EmbedQuery<'chart'>,
): Promise<Compared> {
  const { statement, period_type, view } = query;
  const [company, found] = await Promise.all([
    loadCompany(ask, id),
    findStatement(ask, id, {
      lines: [line],
      period: period_type,
      ...(statement === undefined ? {} : { statement }),
    }),
  ]);
  const own = found.model.grid.lines.find(({ key }) => key === currentKey(found.statement, line));
  const points = (own?.points ?? []).filter((point) => point !== null);
  const form = found.statement === 'balance_sheet' ? 'lines' : 'bars';
  const ends = new Map(found.model.grid.periods.map(({ id: period, end }) => [period, end ?? undefined]));
  const gaps = [...(own?.gaps ?? [])].map(([period, text]) => ({
    period,
    period_end: ends.get(period),
    text,
  }));
  const compared: Compared = { company, name: label(own?.label ?? line), points, gaps, form };
  if (view !== 'common_size') return compared;
  if (found.statement !== 'income_statement')
    throw new ViewError('view common_size compares lines of the income statement.');
  const revenue = found.model.grid.lines.find(({ key }) => key === 'revenue')?.points ?? [];
  return { ...compared, revenue: revenue.filter((point) => point !== null) };
}

/** What can be compared among companies is one line or ratio. */
function onlyOne(name: string, values: readonly string[]): string {
  const [one = '', ...more] = values;
  if (more.length === 0) return one;
  throw new ViewError(`Several companies are compared by one ${name}, got ${values.join(', ')}.`);
}

/** Statement lines, ratios or segments over time, drawn as its address says. */
export async function chartView(ask: Ask, query: EmbedQuery<'chart'>): Promise<FiguresView> {
  const view = await chartedView(ask, query);
  if (view.chart === null) return view;
  const chart: ChartSpec = { ...view.chart, ...drawingOf(query) };
  // Tables and other charts don't need it.
  const caption =
    query.chart_axis === 'indexed' ? (await import('./chart.ts')).chartOf(chart).caption : view.caption;
  const { events, company } = query;
  const [id = '', ...others] = company;
  if (events === undefined || others.length > 0) return { ...view, caption, chart };
  const { askEvents } = await import('./chart-events.ts');
  return { ...view, caption, chart: await askEvents(ask, id, chart, events) };
}

/** What only some addresses need is fetched for them. */
async function chartedView(ask: Ask, query: EmbedQuery<'chart'>): Promise<FiguresView> {
  const { company, line, ratio, segments, period_type } = query;
  const given = Object.entries({ line, ratio, segments }).filter(([, value]) => value !== undefined);
  if (given.length > 1) {
    throw new ViewError(
      `A chart has one of line, ratio and segments, got ${given.map(([name]) => name).join(' and ')}.`,
    );
  }
  const isComparison = company.length > 1;
  if (segments !== undefined) {
    const { segmentsView } = await import('./segments.ts');
    return segmentsView(ask, { ...query, metric: segments });
  }
  if (ratio !== undefined) {
    if (!isComparison) return (await import('./ratios.ts')).ratiosView(ask, query, ratio);
    const name = onlyOne('ratio', ratio);
    const [{ comparedView }, { comparedRatio }] = await Promise.all([
      import('./peers.ts'),
      import('./ratios.ts'),
    ]);
    return comparedView({ ...query, view: 'values', what: name }, (id) =>
      comparedRatio(ask, id, name, period_type),
    );
  }
  const lines = line ?? DEFAULT_LINES;
  if (!isComparison) return linesView(ask, query, lines);
  const one = onlyOne('line', lines);
  const { comparedView } = await import('./peers.ts');
  return comparedView({ ...query, what: one }, (id) => comparedLine(ask, id, one, query));
}

/** A statement, ratios over time, or a comparison of companies, as a table. */
export async function tableView(ask: Ask, query: EmbedQuery<'table'>): Promise<FiguresView> {
  const { show, company, line, statement } = query;
  const lines = line === undefined || line.length === 0 ? null : line;
  if (show === 'peers') {
    if (lines === null) return (await import('./ratios.ts')).peerRatiosView(ask, company);
    const one = { ...query, line: lines, ratio: undefined, segments: undefined };
    return { ...(await chartView(ask, { ...one, statement: undefined })), chart: null };
  }
  if (company.length > 1) {
    throw new ViewError(`show ${show} has one company, got ${company.join(', ')}; several are show=peers.`);
  }
  if (show === 'ratios') {
    const { ratiosView } = await import('./ratios.ts');
    return { ...(await ratiosView(ask, query, lines)), chart: null };
  }
  return { ...(await linesView(ask, { ...query, statement }, lines)), chart: null };
}
