import type { EmbedQuery } from '../contract/embed/queries.ts';
import { clip } from '../contract/parameters.ts';
import { type Ask, withoutDefaults } from '../contract/request.ts';
import {
  currentKey,
  type StatementColumns,
  type StatementName,
  TTM_STATEMENTS,
} from '../contract/statement-names.ts';
import { ttmEndpoint } from '../contract/ttm.ts';
import { pages } from './addresses.ts';
import { drawingOf } from './chart-drawing.ts';
import type { ChartSpec } from './chart.ts';
import { BASE_LINES, BASE_NAMES, PERIOD_ADJECTIVES, statementName } from './choice-names.ts';
import { computedRows } from './growth.ts';
import { askStatement, statementView } from './statement-view.ts';
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

const NAMED_MAX = 8;

type LoadedStatement = { company: CompanyStatement['company']; model: StatementModel };

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
  const tried = statement === undefined ? TTM_STATEMENTS : [statement];
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
async function linesView(ask: Ask, query: LinesQuery, lines: readonly string[] | null): Promise<FiguresView> {
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

export const DEFAULT_LINES = ['revenue'];

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
  const { company, line, ratio, segments } = query;
  if (segments !== undefined && (line !== undefined || ratio !== undefined)) {
    const other = line === undefined ? 'ratio' : 'line';
    throw new ViewError(`A chart has segments, or lines and ratios; got segments and ${other}.`);
  }
  const isComparison = company.length > 1 || (line !== undefined && ratio !== undefined);
  if (segments !== undefined) {
    const { segmentsView } = await import('./segments.ts');
    return segmentsView(ask, { ...query, metric: segments });
  }
  if (isComparison) return (await import('./compare.ts')).comparison(ask, query);
  if (ratio !== undefined) return (await import('./ratios.ts')).ratiosView(ask, query, ratio);
  return linesView(ask, query, line ?? DEFAULT_LINES);
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
