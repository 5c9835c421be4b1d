import type { EmbedQuery } from '../contract/embed/queries.ts';
import { RATIO_GROUPS } from '../contract/ratio-names.ts';
import type { Ask } from '../contract/request.ts';
import { currentKey } from '../contract/statement-names.ts';
import { DEFAULT_LINES, findStatement } from './figures.ts';
import { label } from './format/names.ts';
import { type Compared, type ComparedMetric, type ComparedQuery, comparedView } from './peers.ts';
import { type FiguresView, loadCompany, ViewError } from './view.ts';

/** One line of a company, to compare with others; with revenue, for its share of it. */
async function comparedLine(
  ask: Ask,
  id: string,
  line: string,
  query: Pick<EmbedQuery<'chart'>, 'statement' | 'period_type' | 'view'>,
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

type MetricQuery = ComparedQuery & Pick<EmbedQuery<'chart'>, 'statement'>;

const RATIOS: ReadonlySet<string> = new Set(Object.values(RATIO_GROUPS).flat());

/** A line of a company by its key, or else one of its ratios by its name. */
async function loadMetric(ask: Ask, id: string, name: string, query: MetricQuery): Promise<Compared> {
  const ratio = async () => (await import('./ratios.ts')).comparedRatio(ask, id, name, query.period_type);
  if (RATIOS.has(name)) return ratio();
  // A share of revenue is of other lines.
  const view = query.view === 'common_size' && name === 'revenue' ? 'values' : query.view;
  try {
    return await comparedLine(ask, id, name, { ...query, view });
  } catch (error) {
    if (!(error instanceof ViewError)) throw error;
    // The ratios say which there are; a line doesn't.
    return ratio().catch(() => {
      throw error;
    });
  }
}

/** A metric, requested for each company once. */
function metricOf(ask: Ask, name: string, query: MetricQuery): ComparedMetric {
  const loaded = new Map<string, Promise<Compared>>();
  const load = (id: string) => {
    const before = loaded.get(id) ?? loadMetric(ask, id, name, query);
    loaded.set(id, before);
    return before;
  };
  return { name, load };
}

/** Lines and ratios of several companies, as an address names them. */
export async function comparison(
  ask: Ask,
  query: ComparedQuery & Pick<EmbedQuery<'chart'>, 'line' | 'ratio' | 'statement'>,
): Promise<FiguresView> {
  const { line, ratio, form } = query;
  const names = [...(line ?? (ratio === undefined ? DEFAULT_LINES : [])), ...(ratio ?? [])];
  const metrics = names.map((name) => metricOf(ask, name, query));
  const [one, ...more] = metrics;
  if (form !== 'scatter' && one !== undefined && more.length === 0) return comparedView(query, one);
  const { scatterView, severalView } = await import('./several-metrics.ts');
  return form === 'scatter' ? scatterView(query, metrics) : severalView(query, metrics);
}
