import { companyEndpoint } from '../contract/company.ts';
import { EMBED_PREFIX, isWidget } from '../contract/embed/widgets.ts';
import { API_PREFIX } from '../contract/endpoint.ts';
import { clip } from '../contract/parameters.ts';
import type { Ask } from '../contract/request.ts';
import { type WidgetAddress } from './addresses.ts';
import { type Caption, writeCaption } from './caption.ts';
import { PAGE_TITLES } from './page-titles.ts';
import { ViewError } from './view.ts';
import { widgetOfPage } from './widget-of-page.ts';

type Words = { title: string; about: string };

const SITE: Record<string, Words> = {
  '/': { title: PAGE_TITLES['/'], about: 'Research SEC filings: search, read, compare and chart' },
  '/search': {
    title: PAGE_TITLES['/search'],
    about: 'Full-text search of SEC filings: phrases, proximity, sections, forms, companies, dates',
  },
  '/companies': { title: PAGE_TITLES['/companies'], about: 'SEC filers by sector, exchange and subset' },
  '/find': { title: PAGE_TITLES['/find'], about: 'SEC filers by name, former name, ticker or CIK' },
  '/screen': { title: PAGE_TITLES['/screen'], about: 'Companies by their current figures and ratios' },
  '/peers': {
    title: PAGE_TITLES['/peers'],
    about: 'Figures and ratios of up to twelve companies, period by period',
  },
  '/check': {
    title: PAGE_TITLES['/check'],
    about: 'Numbers and quotations of a text, compared with the filings',
  },
  '/watch': {
    title: PAGE_TITLES['/watch'],
    about: 'Alerts for new filings by company, search, new wording, 8-K item or figure',
  },
  '/board': { title: PAGE_TITLES['/board'], about: 'Passages, figures and charts, each with its filing' },
  '/docs': {
    title: PAGE_TITLES['/docs'],
    about: 'Every request, its parameters and answer, to try in place',
  },
  '/embed': { title: PAGE_TITLES['/embed'], about: 'Charts, tables, redlines and passages for other sites' },
  '/status': {
    title: PAGE_TITLES['/status'],
    about: 'What this instance has loaded, and what it is loading',
  },
  '/quality': {
    title: PAGE_TITLES['/quality'],
    about: 'What was checked in each company’s figures and texts, and what was found',
  },
};

const COMPANY: Record<string, Words> = {
  '': { title: '', about: 'Figures, filings, 8-Ks and disclosures' },
  financials: { title: 'financials', about: 'Statements by year and quarter, each figure with its filing' },
  ratios: { title: 'ratios', about: 'Profitability, liquidity, leverage and efficiency' },
  events: { title: '8-K events', about: '8-Ks by severity, in their own words' },
  disclosures: { title: 'disclosures', about: 'What is new in each section of its reports' },
  'disclosures/compare': { title: 'redline', about: 'One section of two reports, compared word by word' },
  filings: { title: 'filings', about: 'Every filing, newest first' },
};

const COMPANY_PATH = /^\/companies\/([^/]+)(?:\/(.*))?$/;
const FILING_PATH = /^\/filings\/([^/]+)/;

/** Whether an address has the form of one of the application's pages. */
export function isPagePath(pathname: string): boolean {
  return pathname === '/' || pagePath(pathname) !== '/';
}

/** The API's address of the company or filing that a page's path names; null for a page of neither. */
export function namedBy(pathname: string): string | null {
  const path = pagePath(pathname);
  const [, accession] = FILING_PATH.exec(path) ?? [];
  if (accession !== undefined) return `${API_PREFIX}/filings/${accession}`;
  const [, id] = COMPANY_PATH.exec(path) ?? [];
  return id === undefined ? null : `${API_PREFIX}/companies/${id}`;
}

/** The address of a page as far as its words depend on it: that of the site itself where it is no page. */
function pagePath(pathname: string): string {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  if (Object.hasOwn(SITE, path) || FILING_PATH.test(path)) return path;
  const [, , rest = ''] = COMPANY_PATH.exec(path) ?? [];
  return COMPANY_PATH.test(path) && Object.hasOwn(COMPANY, rest) ? path : '/';
}

/** A page that no widget shows, by its `path`. */
type PageAddress = { widget: 'page'; params: { path: string } };

export function pageAddress(pathname: string): PageAddress {
  return { widget: 'page', params: { path: pagePath(pathname) } };
}

/** What a link shows: a widget's view, or a page that no widget shows. */
export type Shown = WidgetAddress | PageAddress;

type Params = Iterable<readonly [string, string]>;

/** What a picture's address shows; null for any other address. */
export function viewOfCard(pathname: string, params: Params): Shown | null {
  const widget = /^\/cards\/([a-z]+)\.png$/.exec(pathname)?.[1] ?? '';
  const search = Object.fromEntries(params);
  if (widget === 'page') return pageAddress(search['path'] ?? '/');
  return isWidget(widget) ? widgetOfPage(`${EMBED_PREFIX}${widget}`, search) : null;
}

/** The caption of what a link shows. Throws ViewError where that shows nothing, and what a request throws. */
export function captionOf({ widget, params }: Shown, ask: Ask): Promise<Caption> {
  return widget === 'page'
    ? pageCaption(params.path, ask)
    : writeCaption(widget, Object.entries(params), ask);
}

/** What is said of a page whose view can't be read: `reason`, or what the page is for. */
export function plainCaption(
  path: string,
  reason: string | null = null,
  name: string | null = null,
): Caption {
  const [, id, rest = ''] = COMPANY_PATH.exec(path) ?? [];
  const accession = FILING_PATH.exec(path)?.[1];
  const company = id === undefined ? undefined : COMPANY[rest];
  const words =
    company === undefined || id === undefined
      ? (SITE[path] ?? { title: '', about: 'A filing with SEC' })
      : {
          title: [name ?? shown(id), company.title].filter((part) => part !== '').join(': '),
          about: company.about,
        };
  return {
    title: accession === undefined ? words.title : `Filing ${shown(accession)}`,
    caption: reason ?? words.about,
    source: 'SEC EDGAR',
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const shown = (part: string): string => clip(decoded(part));

/** What a link to a page says that no widget shows, with the name of its company. Throws where the service fails. */
async function pageCaption(path: string, ask: Ask): Promise<Caption> {
  const cik = COMPANY_PATH.exec(path)?.[1];
  if (cik === undefined) return plainCaption(path);
  try {
    const { company } = await ask(companyEndpoint, { path: { cik: decoded(cik) } });
    return plainCaption(path, null, company.name);
  } catch (error) {
    if (error instanceof ViewError) return plainCaption(path, error.message);
    throw error;
  }
}
