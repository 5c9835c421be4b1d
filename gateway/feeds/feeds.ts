import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';

import { ServiceError } from '../../contract/errors.ts';
import { FEED_FORMATS, isFeedFormat } from '../../contract/feeds.ts';
import { checkLengths, splitTarget } from '../../contract/target.ts';
import { ViewError } from '../../views/view.ts';
import { apiHeaders } from '../security-headers.ts';
import { askThrough } from '../upstream.ts';
import type { Upstream } from '../upstream.ts';
import { crossOriginReason, type Visitor } from '../visitor.ts';
import { FEED_TOKEN, writeFeed } from './feed-document.ts';
import { readFeed } from './read-feed.ts';

type FeedSettings = {
  upstream: Upstream;
  /** Where people open the application, without a slash at the end. */
  public_url: string;
  report: (message: string, requestId: string) => void;
};

/** What a failure is answered with, in words. */
function refusal(
  error: Error,
  report: FeedSettings['report'],
): { status: 400 | 403 | 404 | 502; message: string } {
  if (error instanceof ViewError) return { status: 404, message: error.message };
  if (error instanceof URIError) return { status: 404, message: 'No feed at this path' };
  if (error instanceof ServiceError && error.status < 500)
    return { status: error.status === 403 ? 403 : error.status === 404 ? 404 : 400, message: error.message };
  report(error.stack ?? error.message, 'feeds');
  return { status: 502, message: 'The feed could not be read' };
}

/**
 * Serves `/feeds/watches/{id}`, `/feeds/companies/{ticker}` and `/feeds/search` as `.atom` and `.json`: the newest entries,
 * with an ETag. Where there is a login, people who are signed in read them, and readers with a token.
 */
export function createFeeds({ upstream, public_url, report }: FeedSettings): Hono<{ Bindings: Visitor }> {
  const feeds = new Hono<{ Bindings: Visitor }>({ getPath: ({ url }) => splitTarget(url).pathname });
  feeds.onError((error, c) => {
    const { status, message } = refusal(error, report);
    return c.body(`${message}\n`, status, { 'content-type': 'text/plain; charset=utf-8' });
  });
  feeds.use(apiHeaders, compress({ encoding: 'gzip' }), etag());
  feeds.on(['GET', 'HEAD'], '*', async (c) => {
    const reason = crossOriginReason(c.req.raw.headers, c.env);
    if (reason !== null) throw new ServiceError('forbidden', reason);
    const target = splitTarget(c.req.url);
    checkLengths(target);
    const found = /^\/feeds\/([^.]+(?:\.[A-Z0-9]+)*)\.(atom|json)$/i.exec(target.pathname);
    const [, path = '', ending] = found ?? [];
    const format = isFeedFormat(ending) ? ending : null;
    const query = new URLSearchParams(target.search);
    // Neither the service nor the feed itself has it.
    query.delete(FEED_TOKEN);
    const content =
      format === null ? null : await readFeed(path, query, { ask: askThrough(upstream), public_url });
    if (format === null || content === null) throw new ServiceError('not_found', 'No feed at this path');
    const search = query.size === 0 ? '' : `?${query.toString()}`;
    const self = `${public_url}${target.pathname}${search}`;
    return c.body(writeFeed(content, format, { public_url, self }), 200, {
      'content-type': `${FEED_FORMATS[format].type}; charset=utf-8`,
      'cache-control': 'private, no-cache',
    });
  });
  feeds.all('*', (c) => c.body('Use GET or HEAD.\n', 405, { allow: 'GET, HEAD' }));
  return feeds;
}
