import { type Search, toText } from './address-text.ts';
import { type WidgetAddress, widgetAddress } from './addresses.ts';

// The widgets that show what pages show, for other sites to embed.

/** How a page's chart is drawn, as parameters of the widget: those that aren't the default. */
function drawnAs(search: Search): Search {
  const { chart, chart_axis, chart_values, events, chart_from, chart_to } = search;
  const { chart_growth, chart_reference, chart_formula, chart_pins } = search;
  return {
    form: chart,
    chart_axis: chart_axis === 'linear' ? undefined : chart_axis,
    chart_values: chart_values === 'on' ? chart_values : undefined,
    events,
    from: chart_from,
    to: chart_to,
    chart_growth: chart_growth === 'on' ? chart_growth : undefined,
    chart_reference,
    chart_formula,
    chart_pins,
  };
}

/** Lines with a name of their own: a repeated line of a report has none that an address could keep. */
const NAMED = /^[\w:.-]+$/;

/** A range of periods as a parameter, where it isn't the default. */
const rangeOf = ({ periods }: Search) => ({ periods: periods === 'latest' ? undefined : periods });

/** A statement's chart of some lines and its table; no chart of none. */
export function statementWidgets(
  company: string,
  search: Search,
  lines: readonly string[],
): { chart: WidgetAddress | null; table: WidgetAddress } {
  const { statement, period_type, view } = search;
  const shared = { company, statement, period_type, view, ...rangeOf(search) };
  const line = lines.filter((key) => NAMED.test(key));
  return {
    chart: line.length === 0 ? null : widgetAddress('chart', { line, ...shared, ...drawnAs(search) }),
    table: widgetAddress('table', shared),
  };
}

/** A breakdown of a statement: its first one without an axis. */
export function segmentWidget(company: string, { metric, axis, period_type, ...search }: Search) {
  const segments = metric ?? 'revenue';
  return widgetAddress('chart', { company, segments, axis, period_type, ...rangeOf(search) });
}

/** Ratios over time; a chart of those that are named. */
export function ratioWidget(company: string, { ratio, period_type, ...search }: Search): WidgetAddress {
  const shared = { company, period_type, ...rangeOf(search) };
  return ratio === undefined
    ? widgetAddress('table', { show: 'ratios', ...shared })
    : widgetAddress('chart', { ratio, ...shared, ...drawnAs(search) });
}

/** A comparison of a line, or a ratio, which has no statement; a share of revenue is a widget's common size. */
export function peerWidgets(
  search: Search,
  { statement, key }: { statement: string | null | undefined; key: string },
): { chart: WidgetAddress; table: WidgetAddress | null } {
  const { company, period_type, view, also } = search;
  const shared = { company, period_type, ...rangeOf(search) };
  const drawn = { ...shared, ...drawnAs(search) };
  if (toText(also) !== '') {
    const several = { line: [key, toText(also)], view: view === 'margin' ? 'common_size' : view };
    return { chart: widgetAddress('chart', { ...drawn, ...several }), table: null };
  }
  if (statement === null) return { chart: widgetAddress('chart', { ...drawn, ratio: key }), table: null };
  const line = { line: key, view: view === 'margin' ? 'common_size' : view };
  return {
    chart: widgetAddress('chart', { ...drawn, statement, ...line }),
    table: widgetAddress('table', { show: 'peers', ...shared, ...line }),
  };
}

/** Filters of a screen that its widget lacks. */
const OTHER_FILTERS = ['currency', 'exchange', 'filer_category', 'sics', 'stale'];

/** A screen; null for one with a filter that the widget lacks. */
export function screenWidget(search: Search): WidgetAddress | null {
  if (OTHER_FILTERS.some((name) => search[name] !== undefined)) return null;
  const { columns, where, sort, period_type, sector } = search;
  return widgetAddress('screen', { columns, where, sort, period_type, sector });
}
