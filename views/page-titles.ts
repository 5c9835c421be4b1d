/** The site's pages by address, as their headings, the preview of a link and the list of pages name them. */
export const PAGE_TITLES = {
  '/': 'Filings Desk',
  '/search': 'Search filings',
  '/companies': 'Browse companies',
  '/find': 'Find a company',
  '/screen': 'Screen companies',
  '/peers': 'Compare companies',
  '/check': 'Check a text',
  '/watch': 'Watches',
  '/board': 'Evidence board',
  '/docs': 'API reference',
  '/embed': 'Embed a view',
  '/status': 'Status',
  '/quality': 'Quality',
} as const;
