import { feedLinks } from '../../contract/feeds.ts';
import { cardPath, type WidgetAddress } from '../../views/addresses.ts';
import { escapeHtml } from '../../views/svg.ts';
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
