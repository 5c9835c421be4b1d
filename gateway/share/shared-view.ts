import { EMBED_PREFIX, isWidget, type Widget } from '../../contract/embed/widgets.ts';
import { findColumn } from '../../domain/screen/columns.ts';
import { pagePath } from './page-caption.ts';

/** A page of the application as the widget that shows the same. */
export type SharedView = { widget: Widget; params: URLSearchParams };

/** A page that no widget shows, by its `path`. */
export type PageView = { widget: 'page'; params: URLSearchParams };

/** Parameters of how a widget looks, which a picture of it doesn't have. */
const APPEARANCE = ['theme', 'accent', 'locale', 'width', 'height'];

/** The widget of a page's address; null for pages that are no view of a company or filing. */
export function sharedView(pathname: string, search: string): SharedView | null {
  const params = new URLSearchParams(search);
  const found = viewOf(pathname, params);
  const day = params.get('as_of');
  if (day !== null) found?.params.set('as_of', day);
  for (const name of APPEARANCE) found?.params.delete(name);
  found?.params.sort();
  return found;
}

/** Any page of the application. */
export function pageView(pathname: string): PageView {
  return { widget: 'page', params: new URLSearchParams({ path: pagePath(pathname) }) };
}

function viewOf(pathname: string, params: URLSearchParams): SharedView | null {
  if (pathname.startsWith(EMBED_PREFIX)) {
    const widget = pathname.slice(EMBED_PREFIX.length);
    return isWidget(widget) ? { widget, params } : null;
  }
  const [, folder, id, ...rest] = pathname.split('/').map((part) => decode(part));
  if (pathname === '/peers') return compared(params);
  if (pathname === '/search') return searched(params);
  if (pathname === '/screen') return screened(params);
  if (id === undefined || id === '') return null;
  if (folder === 'filings' && rest.length === 0) return passage(id, params);
  return folder === 'companies' ? companyView(id, rest.join('/'), params) : null;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

function companyView(company: string, page: string, params: URLSearchParams): SharedView | null {
  const view = (widget: Widget, given: Record<string, string | null>): SharedView =>
    viewWith(widget, { company, ...given });
  const period_type = params.get('period_type');
  if (page === '') return view('figures', {});
  if (page === 'filings') return view('filings', { form_type: params.get('form_type') });
  if (page === 'events') return view('events', { days_back: params.get('days_back') });
  if (page === 'ratios') {
    const ratio = params.get('ratio');
    const shown = { period_type, periods: params.get('periods') };
    return ratio === null ? view('table', { show: 'ratios', ...shown }) : view('chart', { ratio, ...shown });
  }
  if (page === 'financials') return financials(company, params);
  if (page !== 'disclosures/compare') return null;
  const { tag = 'item:RiskFactorsTextBlock', ...sides } = Object.fromEntries(
    ['tag', 'base', 'target', 'base_company', 'form'].flatMap((name) => {
      const value = params.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  return view('redline', { tag, ...sides });
}

/** A widget with the parameters that an address has. */
function viewWith(widget: Widget, given: Record<string, string | null>): SharedView {
  const named = Object.entries(given).filter((pair): pair is [string, string] => pair[1] !== null);
  return { widget, params: new URLSearchParams(named) };
}

/** The chart, where the address names its lines, breakdown or selected figure; else the statement. */
function financials(company: string, params: URLSearchParams): SharedView {
  const own = Object.fromEntries(
    ['statement', 'period_type', 'view', 'periods'].map((name) => [name, params.get(name)] as const),
  );
  const [segments, axis] = [params.get('metric'), params.get('axis')];
  if (segments !== null || axis !== null) {
    return viewWith('chart', {
      company,
      segments: segments ?? 'revenue',
      axis,
      period_type: own['period_type'] ?? null,
      periods: own['periods'] ?? null,
    });
  }
  const point = params.get('point')?.split(':')[0] ?? null;
  const line = params.get('series') ?? point;
  return line === null || line === '' || params.get('basis') === 'as_reported'
    ? viewWith('table', { company, ...own })
    : viewWith('chart', { company, line, ...own });
}

/** A comparison as its chart; a share of revenue is a widget's common size. */
function compared(params: URLSearchParams): SharedView | null {
  const company = params.get('company') ?? params.get('ids');
  if (company === null || company === '') return null;
  const metric = params.get('metric') ?? 'revenue';
  const column = findColumn(metric)?.column;
  const shared = { company, period_type: params.get('period_type'), periods: params.get('periods') };
  if (column?.line === null) return viewWith('chart', { ...shared, ratio: metric });
  const view = params.get('view');
  const { key = metric, statement = null } = column?.line ?? {};
  return viewWith('chart', {
    ...shared,
    line: key,
    // Of two lines with one key, the statement tells them apart.
    statement: key === metric ? null : statement,
    view: view === 'margin' ? 'common_size' : view,
  });
}

function searched(params: URLSearchParams): SharedView | null {
  const q = params.get('q');
  if (q === null || q.trim() === '') return null;
  const own = ['forms', 'date_from', 'date_to', 'sort'].map((name) => [name, params.get(name)] as const);
  return viewWith('search', { q, company: params.get('ciks'), ...Object.fromEntries(own) });
}

/** Filters of a screen that its widget lacks. */
const OTHER_FILTERS = ['currency', 'exchange', 'filer_category', 'sics', 'stale'];

function screened(params: URLSearchParams): SharedView | null {
  if (OTHER_FILTERS.some((name) => params.has(name))) return null;
  const names = ['columns', 'where', 'sort', 'period_type', 'sector'];
  return viewWith('screen', Object.fromEntries(names.map((name) => [name, params.get(name)] as const)));
}

/** The words that a link into a filing points at, or its beginning. */
function passage(accession: string, given: URLSearchParams): SharedView {
  const params = new URLSearchParams({ accession });
  for (const name of ['document', 'offset', 'to']) {
    const value = given.get(name);
    if (value !== null) params.set(name, value);
  }
  return { widget: 'passage', params };
}

const CARDS_PREFIX = '/cards/';

/** Address of a view's picture. */
export function cardPath({ widget, params }: SharedView | PageView): string {
  return `${CARDS_PREFIX}${widget}.png${suffix(params)}`;
}

/** Address of the view as other sites embed it. */
export function embedPath({ widget, params }: SharedView): string {
  return `${EMBED_PREFIX}${widget}${suffix(params)}`;
}

/** The view of a picture's address; null for any other. */
export function cardView(pathname: string, search: string): SharedView | PageView | null {
  const widget = /^\/cards\/([a-z]+)\.png$/.exec(pathname)?.[1] ?? '';
  if (widget === 'page') return pageView(new URLSearchParams(search).get('path') ?? '/');
  return isWidget(widget) ? sharedView(`${EMBED_PREFIX}${widget}`, search) : null;
}

function suffix(params: URLSearchParams): string {
  return params.size === 0 ? '' : `?${params.toString()}`;
}
