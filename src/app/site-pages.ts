/** The main pages, in the order of the site's navigation. */
export const SITE_PAGES = [
  ['/search', 'Search'],
  ['/companies', 'Browse'],
  ['/screen', 'Screen'],
  ['/peers', 'Compare'],
  ['/check', 'Check'],
  ['/watch', 'Watch'],
  ['/board', 'Board'],
  ['/status', 'Status'],
] as const;

/** The pages of a company, in the order of their tabs. */
export const COMPANY_VIEWS = [
  ['/companies/$id', 'Overview'],
  ['/companies/$id/financials', 'Financials'],
  ['/companies/$id/ratios', 'Ratios'],
  ['/companies/$id/events', 'Events'],
  ['/companies/$id/disclosures', 'Disclosures'],
  ['/companies/$id/filings', 'Filings'],
] as const;
