import { EMBED_PREFIX, type Widget } from '../contract/embed/widgets.ts';
import { withoutDefaults } from '../contract/request.ts';
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
