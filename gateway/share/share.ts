import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

import { QUERY_MAX, splitTarget } from '../../contract/target.ts';
import { type WidgetAddress } from '../../views/addresses.ts';
import { ViewError } from '../../views/view.ts';
import { widgetOfPage } from '../../views/widget-addresses.ts';
import { writeCaption } from '../embed/caption.ts';
import type { Caption } from '../embed/render-caption.ts';
import type { EmbedOrigins } from '../security-headers.ts';
import { askThrough } from '../upstream.ts';
import type { Upstream } from '../upstream.ts';
import { isLoopback } from '../visitor.ts';
import { createCards, type Rasterise } from './cards.ts';
import { headTags, oembedAnswer, readOembed, withHead } from './head-tags.ts';
import { type PageAddress, pageAddress, pageCaption, plainCaption, viewOfCard } from './page-caption.ts';

export type ShareSettings = {
  /** Null where embedding is off: then there are no cards and no oEmbed, and pages have the built head. */
  origins: EmbedOrigins;
  /** The built page of the application; null in development. */
  page: string | null;
  /** Where people open the application, without a slash at the end. */
  public_url: string;
  rasterise: Rasterise | null;
  upstream: Upstream;
  report: (message: string, requestId: string) => void;
};

export type Share = {
  /** `/oembed` and `/cards/…`. */
  owns(pathname: string): boolean;
  routes: Hono;
  /** Tags for the head of an embedded view: of its caption, or of why there is none. */
  head: (address: { pathname: string; search: string }, caption: Caption | string) => string;
  /** The page for a program that reads links; null where the built page is served. */
  page(request: Request): Promise<string | null>;
};

const OFF = 'Embedding is off on this instance. Start it with EMBED_ORIGINS to turn it on.';
/** A link reader doesn't wait longer. */
const WAIT_MS = 2_000;
const AGE = 'public, max-age=3600';

/** Headers of answers that any site may read: data of public filings, without cookies. */
const open = secureHeaders({
  crossOriginResourcePolicy: 'cross-origin',
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  strictTransportSecurity: false,
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
});

/** What makes a link to a view show it elsewhere: oEmbed, pictures, and tags in the page's head. */
export function createShare(settings: ShareSettings): Share {
  const { origins, page, public_url, upstream, rasterise } = settings;
  const report = (message: string) => settings.report(message, 'share');
  const cards = createCards({ rasterise, upstream, report });
  const has_cards = rasterise !== null;
  const ask = askThrough(upstream);
  const captionOf = ({ widget, params }: WidgetAddress): Promise<Caption> =>
    writeCaption(widget, new URLSearchParams(params), ask);
  /** What is read of a page within the time that link readers have: its view, or the words about the page. */
  async function readPage(pathname: string, search: string): Promise<ReadPage> {
    const page_view = pageAddress(pathname);
    const { path } = page_view.params;
    const view =
      search.length > QUERY_MAX
        ? null
        : widgetOfPage(pathname, Object.fromEntries(new URLSearchParams(search)));
    try {
      const caption = await within(WAIT_MS, view === null ? pageCaption(path, ask) : captionOf(view));
      return caption === null
        ? { view: page_view, caption: plainCaption(path) }
        : { view: view ?? page_view, caption };
    } catch (error) {
      if (error instanceof ViewError) return { view: page_view, caption: plainCaption(path, error.message) };
      report(error instanceof Error ? error.message : String(error));
      return { view: page_view, caption: plainCaption(path) };
    }
  }
  const routes = new Hono({ getPath: ({ url }) => splitTarget(url).pathname });
  routes.onError((error, c) => {
    report(error.stack ?? error.message);
    return c.json({ error: 'The gateway failed.' }, 500);
  });
  routes.use(open, async (c, next) => {
    if (origins === null) return c.json({ error: OFF }, 404);
    if (!['GET', 'HEAD'].includes(c.req.method))
      return c.json({ error: 'Use GET.' }, 405, { allow: 'GET, HEAD' });
    return splitTarget(c.req.url).search.length > QUERY_MAX
      ? c.json({ error: 'The query is too long.' }, 400)
      : next();
  });
  routes.get('/oembed', async (c) => {
    const params = new URLSearchParams(splitTarget(c.req.url).search);
    const read = readOembed(params, (url) => isOwn(url, public_url));
    if ('refused' in read) return c.json({ error: read.message }, read.refused);
    try {
      const answer = oembedAnswer(read, await captionOf(read.view), { public_url, has_cards });
      return c.json(answer, 200, { 'cache-control': AGE, 'access-control-allow-origin': '*' });
    } catch (error) {
      if (error instanceof ViewError) return c.json({ error: error.message }, 404);
      throw error;
    }
  });
  routes.get('*', async (c) => {
    const { pathname, search } = splitTarget(c.req.url);
    const view = viewOfCard(pathname, search);
    if (view === null) return c.json({ error: 'There is no such picture.' }, 404);
    const card = await cards(view);
    if ('refused' in card)
      return c.json({ error: card.message }, card.refused, { 'cache-control': 'no-store' });
    return c.body(card.png, 200, { 'content-type': 'image/png', 'cache-control': AGE });
  });

  const tagsOf = (
    { view, caption }: ReadPage,
    { pathname, search }: { pathname: string; search: string },
  ) => {
    const url = `${public_url}${pathname}${search === '' ? '' : `?${search}`}`;
    return headTags(view, caption, { url, public_url, has_cards });
  };

  return {
    head(address, caption) {
      const { pathname, search } = address;
      const view = widgetOfPage(pathname, Object.fromEntries(new URLSearchParams(search)));
      return typeof caption === 'string' || view === null
        ? tagsOf(
            {
              view: pageAddress('/'),
              caption: typeof caption === 'string' ? plainCaption('/', caption) : caption,
            },
            address,
          )
        : tagsOf({ view, caption }, address);
    },
    owns: (pathname) => pathname === '/oembed' || pathname.startsWith('/cards/'),
    routes,
    async page(request) {
      if (origins === null || page === null || isNavigation(request.headers)) return null;
      const { pathname, search } = splitTarget(request.url);
      return withHead(page, tagsOf(await readPage(pathname, search), { pathname, search }));
    },
  };
}

type ReadPage = { view: WidgetAddress | PageAddress; caption: Caption };

/**
 * Whether a browser opens the page for someone to see. Whoever asks otherwise is a program that reads the link, and Node's
 * fetch says `cors` of itself.
 */
export function isNavigation(headers: Headers): boolean {
  return headers.get('sec-fetch-mode') === 'navigate';
}

/** Whether an address is this instance's: the configured one, or any loopback name where that is one. */
function isOwn(url: URL, public_url: string): boolean {
  const own = new URL(public_url);
  if (url.origin === own.origin) return true;
  return isLoopback(url.hostname) && isLoopback(own.hostname) && url.port === own.port;
}

async function within<T>(ms: number, promise: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
