import { Feed } from 'feed';

import type { FeedFormat } from '../../contract/feeds.ts';
import { escapeHtml } from '../../views/svg.ts';

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

/** Of a feed without entries: the same each time, so that its ETag is. */
const NO_DATE = new Date('2001-01-01T00:00:00Z');

function newest(entries: readonly FeedEntry[]): Date {
  return entries.reduce((last, { date }) => {
    const at = new Date(date);
    return at > last ? at : last;
  }, NO_DATE);
}

type FeedUrls = { public_url: string; self: string };

/** A feed in one of its formats. `self` is its own address; Atom's titles are HTML, JSON Feed's are text. */
export function writeFeed(content: FeedContent, format: FeedFormat, urls: FeedUrls): string {
  return format === 'atom' ? atomFeed(content, urls) : jsonFeed(content, urls);
}

function atomFeed({ title, href, entries }: FeedContent, { public_url, self }: FeedUrls): string {
  const feed = new Feed({
    id: self,
    title: plainText(title),
    link: `${public_url}${href}`,
    updated: newest(entries),
    generator: 'Filings Desk',
    // Atom needs one.
    author: { name: 'Filings Desk' },
    feedLinks: { atom: self },
  });
  for (const entry of entries) {
    feed.addItem({
      id: entry.id,
      title: htmlText(entry.title),
      link: `${public_url}${entry.href}`,
      date: new Date(entry.date),
      ...(entry.html === null ? {} : { content: entry.html }),
    });
  }
  return feed.atom1();
}

/** JSON Feed 1.1; `feed` writes 1.0. Source: https://www.jsonfeed.org/version/1.1/ */
function jsonFeed({ title, href, entries }: FeedContent, { public_url, self }: FeedUrls): string {
  return JSON.stringify(
    {
      version: 'https://jsonfeed.org/version/1.1',
      title: plainText(title),
      home_page_url: `${public_url}${href}`,
      feed_url: self,
      authors: [{ name: 'Filings Desk' }],
      language: 'en-US',
      items: entries.map((entry) => ({
        id: entry.id,
        url: `${public_url}${entry.href}`,
        title: plainText(entry.title),
        // An item must have a text.
        ...(entry.html === null ? { content_text: plainText(entry.title) } : { content_html: entry.html }),
        date_published: new Date(entry.date).toISOString(),
      })),
    },
    null,
    4,
  );
}

/** Characters that XML 1.0 doesn't allow, and marks that turn the direction of what follows. */
const REFUSED =
  // eslint-disable-next-line no-control-regex -- removes control characters
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g;

/** Text of a filing as a feed may have it. */
function plainText(text: string): string {
  return text.toWellFormed().replaceAll(REFUSED, '');
}

export function htmlText(text: string): string {
  return escapeHtml(plainText(text));
}

const PREFIX = '/feeds/';

/** Parameter by which a reader is known that can't sign in. Rule: docs/access.md#feed-readers */
export const FEED_TOKEN = 'token';

export const isFeedPath = (pathname: string): boolean => pathname.startsWith(PREFIX);
