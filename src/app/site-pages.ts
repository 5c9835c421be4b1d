import { PAGE_TITLES } from '../../views/page-titles.ts';

/** The main pages, in the order of the site's navigation: what a visitor comes for. */
export const SITE_PAGES = [
  ['/companies', 'Companies'],
  ['/search', 'Search'],
  ['/screen', 'Screen'],
  ['/watch', PAGE_TITLES['/watch']],
  ['/board', 'Board'],
] as const;

/** Tools, which other pages link to where they are needed, and pages about the data. */
export const MORE_PAGES = (['/peers', '/check', '/embed', '/docs', '/quality', '/status'] as const).map(
  (path) => [path, PAGE_TITLES[path]] as const,
);

export const COMPANY_VIEWS = [
  ['/companies/$id', 'Overview'],
  ['/companies/$id/financials', 'Financials'],
  ['/companies/$id/ratios', 'Ratios'],
  ['/companies/$id/events', 'Events'],
  ['/companies/$id/disclosures', 'Disclosures'],
  ['/companies/$id/filings', 'Filings'],
] as const;
