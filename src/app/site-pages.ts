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
