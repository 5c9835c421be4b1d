import { EMBED_PREFIX, isWidget } from '../contract/embed/widgets.ts';
import { type Search, texts, toText } from '../contract/request.ts';
import { RISK_FACTORS_TAG } from '../domain/disclosures/section-tags.ts';
import { findColumn } from '../domain/screen/columns.ts';
import {
  type WidgetAddress,
  widgetAddress,
  peerWidgets,
  ratioWidget,
  screenWidget,
  segmentWidget,
  statementWidgets,
} from './addresses.ts';

// What a page's address shows, as a widget: what previews of links draw. No page needs it.

/** Parameters of how a widget looks, which a picture of it doesn't have. */
const APPEARANCE = new Set(['theme', 'accent', 'locale', 'width', 'height']);

/** The widget of a page's address; null for pages that are no view of a company or filing. */
export function widgetOfPage(
  pathname: string,
  search: Readonly<Record<string, string>>,
): WidgetAddress | null {
  const found = shownOf(pathname, search);
  if (found === null) return null;
  const params = { ...found.params, ...texts({ as_of: search['as_of'] }) };
  const kept = Object.entries(params).filter(([name]) => !APPEARANCE.has(name));
  return { ...found, params: Object.fromEntries(kept.toSorted(([a], [b]) => (a < b ? -1 : 1))) };
}

function shownOf(pathname: string, search: Search): WidgetAddress | null {
  if (pathname.startsWith(EMBED_PREFIX)) {
    const widget = pathname.slice(EMBED_PREFIX.length);
    return isWidget(widget) ? { widget, params: texts(search) } : null;
  }
  const [, folder, id = '', ...rest] = pathname.split('/').map((part) => decode(part));
  if (pathname === '/peers') return comparedOf(search);
  if (pathname === '/search') return searchedOf(search);
  if (pathname === '/screen') return screenWidget(search);
  if (id === '') return null;
  if (folder === 'companies') return companyWidget(id, rest.join('/'), search);
  if (folder !== 'filings' || rest.length > 0) return null;
  // The words that a link into a filing points at, or its beginning.
  const { document, offset, to } = search;
  return widgetAddress('passage', { accession: id, document, offset, to });
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

function companyWidget(company: string, page: string, search: Search): WidgetAddress | null {
  const { form_type, days_back, tag = RISK_FACTORS_TAG, base, target, base_company, form } = search;
  if (page === '') return widgetAddress('figures', { company });
  if (page === 'filings') return widgetAddress('filings', { company, form_type });
  if (page === 'events') return widgetAddress('events', { company, days_back });
  if (page === 'ratios')
    return ratioWidget(company, { ...search, ratio: search['series'] ?? search['ratio'] });
  if (page === 'financials') return financialsOf(company, search);
  if (page !== 'disclosures/compare') return null;
  return widgetAddress('redline', { company, tag, base, target, base_company, form });
}

/** The chart, where the address names its lines, breakdown or selected figure; else the statement. */
function financialsOf(company: string, search: Search): WidgetAddress {
  const { metric, axis, series, point, basis } = search;
  if (metric !== undefined || axis !== undefined) return segmentWidget(company, search);
  const line = toText(series) || (toText(point).split(':')[0] ?? '');
  const { chart, table } = statementWidgets(company, search, line === '' ? [] : line.split(','));
  return basis === 'as_reported' ? table : (chart ?? table);
}

function comparedOf({ ids, ...search }: Search): WidgetAddress | null {
  const company = toText(search['company'] ?? ids);
  if (company === '') return null;
  const metric = toText(search['metric'] ?? 'revenue');
  const column = findColumn(metric)?.column;
  const { key = metric, statement } = column?.line ?? {};
  // Of two lines with one key, the statement tells them apart.
  const where = column?.line === null ? null : key === metric ? undefined : statement;
  return peerWidgets(
    { ...search, also: toText(search['also']).split(',').map(keyOf), company },
    { statement: where, key },
  ).chart;
}

/** The key of a line by its name in screens. */
const keyOf = (name: string): string => findColumn(name)?.column.line?.key ?? name;

function searchedOf({ q, forms, ciks, date_from, date_to, sort }: Search): WidgetAddress | null {
  if (toText(q).trim() === '') return null;
  return widgetAddress('search', { q, company: ciks, forms, date_from, date_to, sort });
}
