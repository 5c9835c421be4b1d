import { Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';

import { splitUrl } from '../contract/find-endpoint.ts';
import { isPagePath } from '../views/page-caption.ts';
import { compress, type PageParts, streamPage } from './compress.ts';
import type { User } from './login.ts';
import { pageHeaders, sharedHeaders } from './security-headers.ts';
import { isNavigation } from './share/share.ts';
import { isFilePath, type StaticFiles } from './static-files.ts';
import type { Visitor } from './visitor.ts';

const TEXT = { 'content-type': 'text/plain; charset=utf-8' };

export type Caller = Visitor & { user: User | null };

/** Serves the built application: its files by name, and its page at any other address, with 404 where that is none of its pages. */
export function createApplication(
  files: StaticFiles | null,
  /** The page that a program gets which reads links; null for the built one. */
  pageFor: (request: Request) => Promise<string | null>,
  /** The page with its first screen; null where the build has none. */
  firstScreen: ((request: Request, visitor: Caller) => PageParts | null) | null,
  /** Whether the company or filing that a page's address names is unknown. */
  isUnknown: (request: Request, visitor: Caller) => Promise<boolean>,
): Hono<{ Bindings: Caller }> {
  const application = new Hono<{ Bindings: Caller }>({ getPath: ({ url }) => splitUrl(url).pathname });
  // Outermost, so that its policy for these files is the last word.
  for (const path of ['/embed.js', '/embed-theme.js', '/assets/*']) application.use(path, sharedHeaders);
  application.use(pageHeaders);
  if (files !== null) {
    application.get('*', compress, async (c, next) => {
      const isDrawn =
        isPagePath(c.req.path) && isNavigation(c.req.raw.headers) && c.req.query('as_of') === undefined;
      const page = isDrawn ? (firstScreen?.(c.req.raw, c.env) ?? null) : null;
      // Its status goes out before it is drawn.
      if (page === null || (await isUnknown(c.req.raw, c.env))) return next();
      const { body, coding } = streamPage(c.req.header('accept-encoding'), page);
      return c.body(body, 200, {
        'content-type': 'text/html; charset=UTF-8',
        'cache-control': 'private, no-cache',
        vary: 'Sec-Fetch-Mode, Accept-Encoding',
        // Otherwise the server waits for what follows.
        'transfer-encoding': 'chunked',
        ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
      });
    });
    // What a page's address answers depends on who opens it. What isn't here the page says too, under a status that link checkers read.
    application.get('*', async (c, next) => {
      await next();
      if (isFilePath(c.req.path)) return;
      c.res.headers.append('vary', 'Sec-Fetch-Mode');
      if (c.res.status !== 200) return;
      if (!isPagePath(c.req.path) || (await isUnknown(c.req.raw, c.env)))
        c.res = new Response(c.res.body, { headers: c.res.headers, status: 404 });
    });
    application.get('*', async (c, next) => {
      const page = isFilePath(c.req.path) ? null : await pageFor(c.req.raw);
      if (page === null) return next();
      return c.html(page, 200, { 'cache-control': 'no-cache' });
    });
    // A page that has not changed still names what to fetch with it.
    application.get('*', etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'link'] }), files);
  }
  application.get('*', (c) => c.body('File not found.\n', 404, TEXT));
  application.all('*', (c) => c.body('Use GET or HEAD.\n', 405, { ...TEXT, allow: 'GET, HEAD' }));
  return application;
}
