import { feedLinks } from '../../contract/feeds.ts';
import { QUERY_MAX } from '../../contract/target.ts';
import { cardPath, embedPath, type WidgetAddress } from '../../views/addresses.ts';
import { escapeHtml } from '../../views/svg.ts';
import { widgetOfPage } from '../../views/widget-addresses.ts';
import type { Caption } from '../embed/render-caption.ts';
import { CARD } from './card/layout.ts';
import type { PageAddress } from './page-caption.ts';

const SITE = 'Filings Desk';
const DESCRIPTION_MAX = 280;

export type HeadSettings = {
  /** Address of the page, with its query. */
  url: string;
  public_url: string;
  has_cards: boolean;
};

/** What link readers, which run no script, learn of a view: title, headline figure, picture, and where to embed it. */
export function headTags(
  view: WidgetAddress | PageAddress,
  caption: Caption,
  { url, public_url, has_cards }: HeadSettings,
): string {
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

/** What a view says first, what it is, and its source: full sentences, none of them empty. */
function describe(view: Caption): string {
  const parts = [headline(view), view.caption, `Source: ${view.source}`]
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter((part) => part !== '');
  const text = parts.reduce((all, part) => `${all}${/[.?!…]”?$/.test(all) ? '' : '.'} ${part}`);
  return cut(text);
}

function cut(text: string): string {
  const clean = text.toWellFormed();
  return clean.length <= DESCRIPTION_MAX ? clean : `${clean.slice(0, DESCRIPTION_MAX - 1).toWellFormed()}…`;
}

/** Its own words, those it quotes, or the first row's newest figure. */
function headline({ headline: own, heads = [], rows = [], quotation = [] }: Caption): string {
  if (own !== undefined) return own;
  const words = quotation.join(' ').trim();
  if (words !== '') return `“${words}”`;
  const [label = '', ...figures] = rows[0] ?? [];
  const newest = figures.findLastIndex((figure) => figure !== '' && figure !== '—' && figure !== 'n.m.');
  const period = heads[newest + 1] ?? '';
  if (newest === -1) return '';
  return `${label} ${figures[newest] ?? ''}${period === '' ? '' : ` (${period})`}`.trim();
}

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta name="description"[^>]*\/?>\s*/;

/** The built page with a view's tags instead of its own title and description. */
export function withHead(page: string, tags: string): string {
  return page.replace(DESCRIPTION, '').replace(TITLE, () => tags);
}

/** Size of an embedded view where the consumer sets none. */
const WIDTH = 800;
const HEIGHT = 480;
const SIZE_MAX = 10_000;
const CACHE_SECONDS = 3_600;

type OembedRequest =
  | { refused: 400 | 404 | 501; message: string }
  | { view: WidgetAddress; width: number; height: number };

/** An oEmbed 1.0 request. `isOwn` tells whether an address is this instance's; no address is ever fetched. */
export function readOembed(params: URLSearchParams, isOwn: (url: URL) => boolean): OembedRequest {
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
export function oembedAnswer(
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
