import type { EmbedQuery } from '../../../contract/embed/queries.ts';
import { currentKey } from '../../../contract/statement-names.ts';
import { label } from '../../../views/format/names.ts';
import type { Ask } from '../ask.ts';
import { type FiguresView, WidgetError } from '../widget-view.ts';
import type { Compared } from './compared-view.ts';
import { linesView } from './lines-view.ts';
import { findStatement, loadCompany } from './load-statement.ts';

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
  const compared: Compared = { company, name: label(own?.label ?? line), points, form };
  if (view !== 'common_size') return compared;
  if (found.statement !== 'income_statement')
    throw new WidgetError('view common_size compares lines of the income statement.');
  const revenue = found.model.grid.lines.find(({ key }) => key === 'revenue')?.points ?? [];
  return { ...compared, revenue: revenue.filter((point) => point !== null) };
}

/** What can be compared among companies is one line or ratio. */
function onlyOne(name: string, values: readonly string[]): string {
  const [one = '', ...more] = values;
  if (more.length === 0) return one;
  throw new WidgetError(`Several companies are compared by one ${name}, got ${values.join(', ')}.`);
}

/** Statement lines, ratios or segments over time. What only some addresses need is fetched for them. */
export async function chartView(ask: Ask, query: EmbedQuery<'chart'>): Promise<FiguresView> {
  const { company, line, ratio, segments, period_type } = query;
  const given = Object.entries({ line, ratio, segments }).filter(([, value]) => value !== undefined);
  if (given.length > 1) {
    throw new WidgetError(
      `A chart has one of line, ratio and segments, got ${given.map(([name]) => name).join(' and ')}.`,
    );
  }
  const isComparison = company.length > 1;
  if (segments !== undefined) {
    const { segmentsView } = await import('./segments-view.ts');
    return segmentsView(ask, { ...query, metric: segments });
  }
  if (ratio !== undefined) {
    const { comparedRatio, ratiosView } = await import('./ratios-view.ts');
    if (!isComparison) return ratiosView(ask, query, ratio);
    const name = onlyOne('ratio', ratio);
    const { comparedView } = await import('./compared-view.ts');
    return comparedView({ ...query, view: 'values', what: name }, (id) =>
      comparedRatio(ask, id, name, period_type),
    );
  }
  const lines = line ?? DEFAULT_LINES;
  if (!isComparison) return linesView(ask, query, lines);
  const one = onlyOne('line', lines);
  const { comparedView } = await import('./compared-view.ts');
  return comparedView({ ...query, what: one }, (id) => comparedLine(ask, id, one, query));
}
