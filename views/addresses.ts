import { EMBED_PREFIX, type Widget } from '../contract/embed/widgets.ts';
import { withoutDefaults, type Search, stringifySearch, texts, toText } from '../contract/request.ts';

// Addresses of pages and of widgets, and which widgets show what pages show.

const at = (path: string, search: Search = {}): string => `${path}${stringifySearch(search)}`;
const companyPath = (id: string, page = ''): string => `/companies/${encodeURIComponent(id)}${page}`;

/** Defaults don't appear in addresses. */
const DEFAULTS = { statement: 'income_statement', period_type: 'annual', view: 'values', periods: 'latest' };
const own = (search: Search): Search => withoutDefaults(texts(search), DEFAULTS);

/** Paths of pages with what they show. */
export const pages = {
  company: (id: string) => at(companyPath(id)),
  financials: (id: string, search: Search) => at(companyPath(id, '/financials'), own(search)),
  ratios: (id: string, search: Search) => at(companyPath(id, '/ratios'), search),
  events: (id: string, search: Search) => at(companyPath(id, '/events'), search),
  filings: (id: string, search: Search) => at(companyPath(id, '/filings'), search),
  redline: (id: string, search: Search) => at(companyPath(id, '/disclosures/compare'), search),
  reader: (accession_number: string, search: Search = {}) => at(`/filings/${accession_number}`, search),
  search: (search: Search) => at('/search', search),
  screen: (search: Search) => at('/screen', search),
  peers: (search: Search) => at('/peers', own(search)),
  load: (id: string) => at('/status', { identifier: id }),
};

export type WidgetAddress = { widget: Widget; params: Record<string, string> };

/** A widget that shows what is given. Empty and absent values are left out. */
export function widgetAddress(widget: Widget, given: Search): WidgetAddress {
  return { widget, params: texts(given) };
}

export function embedPath({ widget, params }: WidgetAddress): string {
  return at(`${EMBED_PREFIX}${widget}`, params);
}

const CARDS_PREFIX = '/cards/';

export function cardPath({
  widget,
  params,
}: Omit<WidgetAddress, 'widget'> & { widget: Widget | 'page' }): string {
  return at(`${CARDS_PREFIX}${widget}.png`, params);
}

/** Addresses of the application's pages, as agents and other programs have them. */
export type Links = ReturnType<typeof createLinks>;

/** @param base where people open the application, without a slash at the end */
export function createLinks(base: string) {
  return {
    company: (id: string) => `${base}${pages.company(id)}`,
    figure: (
      id: string,
      { key, period, ...place }: { statement: string; period_type: string; key: string; period: string },
    ) => `${base}${pages.financials(id, { ...place, point: `${key}:${period}` })}`,
    statement: (id: string, statement: string, period_type: string) =>
      `${base}${pages.financials(id, { statement, period_type })}`,
    ratio: (id: string, ratio: string | undefined, period_type: string | undefined) =>
      `${base}${pages.ratios(id, { ratio, period_type })}`,
    events: (id: string, days_back: number) => `${base}${pages.events(id, { days_back })}`,
    filings: (id: string, form_type: string | undefined) => `${base}${pages.filings(id, { form_type })}`,
    reader: (accession_number: string, place: Search = {}) =>
      `${base}${pages.reader(accession_number, place)}`,
    redline: (id: string, place: Search) => `${base}${pages.redline(id, place)}`,
    search: (search: Search) => `${base}${pages.search(search)}`,
    load: (id: string) => `${base}${pages.load(id)}`,
  };
}

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
