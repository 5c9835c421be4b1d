import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

import { isLoopback } from '../../contract/address.ts';
import { feedLinks } from '../../contract/feeds.ts';
import { QUERY_MAX, splitUrl } from '../../contract/find-endpoint.ts';
import { cardPath, embedPath, type WidgetAddress } from '../../views/addresses.ts';
import { type Caption, describe } from '../../views/caption.ts';
import { captionOf, pageAddress, plainCaption, type Shown, viewOfCard } from '../../views/page-caption.ts';
import { escapeHtml } from '../../views/svg.ts';
import { ViewError } from '../../views/view.ts';
import { widgetOfPage } from '../../views/widget-of-page.ts';
import { EMBEDDING_OFF } from '../embed/embed-request.ts';
import type { EmbedOrigins } from '../security-headers.ts';
import { askThrough, type Upstream } from '../upstream.ts';
import { CARD } from './card.ts';
import { createCards, type Rasterise } from './cards.ts';

const SITE = 'Filings Desk';

type HeadSettings = {
  /** Address of the page, with its query. */
  url: string;
  public_url: string;
  has_cards: boolean;
};

/** What link readers, which run no script, learn of a view: title, headline figure, picture, and where to embed it. */
function headTags(view: Shown, caption: Caption, { url, public_url, has_cards }: HeadSettings): string {
  const title = caption.title === SITE ? SITE : `${caption.title} – ${SITE}`;
  const description = describe(caption);
  const image = `${public_url}${cardPath(view)}`;
  const { pathname, searchParams } = new URL(url);
  const pictures = has_cards
    ? [
        property('og:image', image),
        property('og:image:width', String(CARD.width)),
        property('og:image:height', String(CARD.height)),
        property('og:image:alt', description),
      ]
    : [];
  return [
    `<title>${escapeHtml(title)}</title>`,
    named('description', description),
    property('og:title', caption.title),
    property('og:description', description),
    property('og:type', view.widget === 'page' ? 'website' : 'article'),
    property('og:site_name', SITE),
    property('og:url', url),
    ...pictures,
    named('twitter:card', has_cards ? 'summary_large_image' : 'summary'),
    ...(view.widget === 'page'
      ? []
      : [
          alternate({
            type: 'application/json+oembed',
            title: caption.title,
            href: `${public_url}/oembed?format=json&url=${encodeURIComponent(url)}`,
          }),
        ]),
    ...feedLinks(pathname, searchParams).map(({ href, ...link }) =>
      alternate({ ...link, href: `${public_url}${href}` }),
    ),
  ].join('\n    ');
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}" />`;
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}" />`;
}

function alternate({ type, title, href }: { type: string; title: string; href: string }): string {
  return `<link rel="alternate" type="${type}" href="${escapeHtml(href)}" title="${escapeHtml(title)}" />`;
}

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta name="description"[^>]*\/?>\s*/;

/** The built page with the title, description and tags of a view. */
function withHead(page: string, tags: string): string {
  return page.replace(DESCRIPTION, '').replace(TITLE, () => tags);
}

const WIDTH = 800;
const HEIGHT = 480;
const SIZE_MAX = 10_000;
const CACHE_SECONDS = 3_600;

type OembedRequest =
  | { refused: 400 | 404 | 501; message: string }
  | { view: WidgetAddress; width: number; height: number };

/** An oEmbed 1.0 request. `isOwn` tells whether an address is this instance's; no address is ever fetched. */
function readOembed(params: URLSearchParams, isOwn: (url: URL) => boolean): OembedRequest {
  const format = params.get('format') ?? 'json';
  if (format !== 'json') return { refused: 501, message: 'Only format=json is served.' };
  const address = params.get('url') ?? '';
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol))
    return { refused: 400, message: 'url must be an address of this site.' };
  if (!isOwn(url)) return { refused: 404, message: 'url is an address of another site.' };
  const view =
    url.search.length > QUERY_MAX ? null : widgetOfPage(url.pathname, Object.fromEntries(url.searchParams));
  if (view === null) return { refused: 404, message: 'This page has no embedded view.' };
  const [width, height] = [size(params.get('maxwidth'), WIDTH), size(params.get('maxheight'), HEIGHT)];
  if (width === null || height === null)
    return { refused: 400, message: `maxwidth and maxheight must be whole numbers 1..${SIZE_MAX}.` };
  return { view, width, height };
}

function size(value: string | null, most: number): number | null {
  if (value === null) return most;
  if (!/^\d{1,6}$/.test(value)) return null;
  const number = Number(value);
  return number < 1 || number > SIZE_MAX ? null : Math.min(number, most);
}

/** The answer: a frame of the embedded view, and its picture. */
function oembedAnswer(
  { view, width, height }: { view: WidgetAddress; width: number; height: number },
  { title }: Caption,
  { public_url, has_cards }: { public_url: string; has_cards: boolean },
): object {
  const src = `${public_url}${embedPath(view)}`;
  const frame = `<iframe src="${escapeHtml(src)}" title="${escapeHtml(title)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`;
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: 'Filings Desk',
    provider_url: public_url,
    cache_age: CACHE_SECONDS,
    html: frame,
    width,
    height,
    ...(has_cards
      ? {
          thumbnail_url: `${public_url}${cardPath(view)}`,
          thumbnail_width: CARD.width,
          thumbnail_height: CARD.height,
        }
      : {}),
  };
}

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
  /** What is read of a page within the time that link readers have: its view, or the words about the page. */
  async function readPage(pathname: string, search: string): Promise<ReadPage> {
    const page_view = pageAddress(pathname);
    const { path } = page_view.params;
    const view =
      search.length > QUERY_MAX
        ? null
        : widgetOfPage(pathname, Object.fromEntries(new URLSearchParams(search)));
    try {
      const caption = await within(WAIT_MS, captionOf(view ?? page_view, ask));
      return caption === null
        ? { view: page_view, caption: plainCaption(path) }
        : { view: view ?? page_view, caption };
    } catch (error) {
      if (error instanceof ViewError) return { view: page_view, caption: plainCaption(path, error.message) };
      report(error instanceof Error ? error.message : String(error));
      return { view: page_view, caption: plainCaption(path) };
    }
  }
  const routes = new Hono({ getPath: ({ url }) => splitUrl(url).pathname });
  routes.onError((error, c) => {
    report(error.stack ?? error.message);
    return c.json({ error: 'The gateway failed.' }, 500);
  });
  routes.use(open, async (c, next) => {
    if (origins === null) return c.json({ error: EMBEDDING_OFF }, 404);
    if (!['GET', 'HEAD'].includes(c.req.method))
      return c.json({ error: 'Use GET.' }, 405, { allow: 'GET, HEAD' });
    return splitUrl(c.req.url).search.length > QUERY_MAX
      ? c.json({ error: 'The query is too long.' }, 400)
      : next();
  });
  routes.get('/oembed', async (c) => {
    const params = new URLSearchParams(splitUrl(c.req.url).search);
    const read = readOembed(params, (url) => isOf(url, public_url));
    if ('refused' in read) return c.json({ error: read.message }, read.refused);
    try {
      const answer = oembedAnswer(read, await captionOf(read.view, ask), { public_url, has_cards });
      return c.json(answer, 200, { 'cache-control': AGE, 'access-control-allow-origin': '*' });
    } catch (error) {
      if (error instanceof ViewError) return c.json({ error: error.message }, 404);
      throw error;
    }
  });
  routes.get('*', async (c) => {
    const { pathname, search } = splitUrl(c.req.url);
    const view = viewOfCard(pathname, new URLSearchParams(search));
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
      const { pathname, search } = splitUrl(request.url);
      return withHead(page, tagsOf(await readPage(pathname, search), { pathname, search }));
    },
  };
}

type ReadPage = { view: Shown; caption: Caption };

/**
 * Whether a browser opens the page for someone to see. Any other client is a program that reads the link, and Node's
 * fetch says `cors` of itself.
 */
export function isNavigation(headers: Headers): boolean {
  return headers.get('sec-fetch-mode') === 'navigate';
}

/** Whether an address is this instance's: the configured one, or any loopback name where that is one. */
function isOf(url: URL, public_url: string): boolean {
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
