import { Feed } from 'feed';

import { htmlText, plainText } from './feed-text.ts';

export type FeedEntry = {
  /** A URN, the same wherever the entry is shown. */
  id: string;
  title: string;
  /** From the application's root. */
  href: string;
  /** ISO 8601. */
  date: string;
  /** HTML made of `htmlText`; null where there is nothing to show. */
  html: string | null;
};

export type FeedContent = { title: string; href: string; entries: readonly FeedEntry[] };

export type FeedFormat = 'atom' | 'json';

/** Of a feed without entries: the same each time, so that its ETag is. */
const NO_DATE = new Date('2001-01-01T00:00:00Z');

function newest(entries: readonly FeedEntry[]): Date {
  return entries.reduce((last, { date }) => {
    const at = new Date(date);
    return at > last ? at : last;
  }, NO_DATE);
}

/** A feed in one of its formats. `self` is its own address; Atom's titles are HTML, JSON Feed's are text. */
export function writeFeed(
  { title, href, entries }: FeedContent,
  { format, public_url, self }: { format: FeedFormat; public_url: string; self: string },
): string {
  const titled = format === 'atom' ? htmlText : plainText;
  const feed = new Feed({
    id: self,
    title: plainText(title),
    link: `${public_url}${href}`,
    updated: newest(entries),
    generator: 'Filings Desk',
    // Atom needs one.
    author: { name: 'Filings Desk' },
    feedLinks: { [format]: self },
  });
  for (const entry of entries) {
    feed.addItem({
      id: entry.id,
      title: titled(entry.title),
      link: `${public_url}${entry.href}`,
      date: new Date(entry.date),
      ...(entry.html === null ? {} : { content: entry.html }),
    });
  }
  return format === 'atom' ? feed.atom1() : feed.json1();
}
