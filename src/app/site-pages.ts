/** The main pages, in the order of the site's navigation: what a visitor comes for. */
export const SITE_PAGES = [
  ['/companies', 'Companies'],
  ['/search', 'Search'],
  ['/screen', 'Screen'],
  ['/watch', 'Watches'],
  ['/board', 'Board'],
] as const;

/** Tools, which other pages link to where they are needed, and pages about the data. */
export const MORE_PAGES = [
  ['/peers', 'Compare companies'],
  ['/check', 'Check a text'],
  ['/embed', 'Embed a view'],
  ['/docs', 'API reference'],
  ['/quality', 'Quality'],
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
