import { EMBED_PREFIX, type Widget } from '../contract/embed/widgets.ts';
import { withoutDefaults } from '../contract/query-text.ts';
import { type Search, stringifySearch, texts } from './address-text.ts';

// Addresses of pages and of widgets. What knows what a page shows is in widget-addresses.ts.

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

/** A widget with its parameters. */
export type WidgetAddress = { widget: Widget; params: Record<string, string> };

/** A widget that shows what is given. Empty and absent values are left out. */
export function widgetAddress(widget: Widget, given: Search): WidgetAddress {
  return { widget, params: texts(given) };
}

/** Address of the view as other sites embed it. */
export function embedPath({ widget, params }: WidgetAddress): string {
  return at(`${EMBED_PREFIX}${widget}`, params);
}

const CARDS_PREFIX = '/cards/';

/** Address of a view's picture. */
export function cardPath({
  widget,
  params,
}: Omit<WidgetAddress, 'widget'> & { widget: Widget | 'page' }): string {
  return at(`${CARDS_PREFIX}${widget}.png`, params);
}
