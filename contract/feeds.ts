import { FILER_PARAMETERS } from './filer-filters.ts';

/** Formats of feeds by the ending of their address, the most common first. */
export const FEED_FORMATS = {
  atom: { type: 'application/atom+xml', name: 'Atom' },
  json: { type: 'application/feed+json', name: 'JSON Feed' },
} as const;

export type FeedFormat = keyof typeof FEED_FORMATS;

export const isFeedFormat = (ending: string | undefined): ending is FeedFormat =>
  ending !== undefined && Object.hasOwn(FEED_FORMATS, ending);

/** Parameters of a search that a feed takes: those that say what is found, not how it is shown. */
export const SEARCH_FEED_PARAMETERS: readonly string[] = [
  'q',
  'forms',
  'ciks',
  'items',
  'within',
  ...Object.keys(FILER_PARAMETERS),
  'expand',
  'understand',
  'skip_stop_words',
  'word_forms',
];

export const watchFeed = (id: string, format: FeedFormat): string =>
  `/feeds/watches/${encodeURIComponent(id)}.${format}`;

type Feed = { title: string; address: (format: FeedFormat) => string };

/** The feed of what a page of the application shows; null where there is none. */
function feedOfPage(pathname: string, params: ReadonlyMap<string, string>): Feed | null {
  const company = /^\/companies\/([^/]+)/.exec(pathname)?.[1];
  if (company !== undefined)
    return { title: 'New filings', address: (format) => `/feeds/companies/${company}.${format}` };
  const watch = params.get('watch');
  if (pathname === '/watch' && watch !== undefined)
    return { title: 'Alerts', address: (format) => watchFeed(watch, format) };
  const q = params.get('q') ?? '';
  if (pathname !== '/search' || q.trim() === '') return null;
  const query = [...params]
    .filter(([name]) => SEARCH_FEED_PARAMETERS.includes(name))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return { title: `Filings with ${q}`, address: (format) => `/feeds/search.${format}?${query}` };
}

/** The feeds that a page names in its head, so that feed readers find them by the page's address. */
export function feedLinks(
  pathname: string,
  params: Iterable<[string, string]>,
): { type: string; title: string; href: string }[] {
  const feed = feedOfPage(pathname, new Map(params));
  if (feed === null) return [];
  return Object.entries(FEED_FORMATS).flatMap(([format, { type, name }]) =>
    isFeedFormat(format) ? [{ type, title: `${feed.title} (${name})`, href: feed.address(format) }] : [],
  );
}
