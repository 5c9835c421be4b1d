import type { Caption } from '../embed/captions/caption.ts';
import { escapeHtml } from '../embed/escape-html.ts';
import { CARD } from './card/svg.ts';
import { cardPath, type SharedView } from './shared-view.ts';

const DESCRIPTION_MAX = 280;

export type HeadSettings = {
  /** Address of the page, with its query. */
  url: string;
  public_url: string;
  has_cards: boolean;
};

/** What link readers, which run no script, learn of a view: title, headline figure, picture, and where to embed it. */
export function headTags(
  view: SharedView,
  caption: Caption,
  { url, public_url, has_cards }: HeadSettings,
): string {
  const title = `${caption.title} – Filings Desk`;
  const description = headline(caption);
  const image = `${public_url}${cardPath(view)}`;
  const oembed = `${public_url}/oembed?format=json&url=${encodeURIComponent(url)}`;
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
    property('og:type', 'article'),
    property('og:site_name', 'Filings Desk'),
    property('og:url', url),
    ...pictures,
    named('twitter:card', has_cards ? 'summary_large_image' : 'summary'),
    `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oembed)}" title="${escapeHtml(caption.title)}" />`,
  ].join('\n    ');
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}" />`;
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}" />`;
}

/** The first row's newest figure, or the first words; with the source. */
function headline({ caption, heads = [], rows = [], quotation = [], source }: Caption): string {
  const [row] = rows;
  const figure = row === undefined ? '' : `${row[0] ?? ''} ${row.at(-1) ?? ''} (${heads.at(-1) ?? ''})`;
  const words = quotation.length > 0 ? `“${quotation.join(' ').trim()}”` : figure;
  const text = [words, caption, source].filter((part) => part.trim() !== '' && part !== ' ()').join('. ');
  const clean = text.replaceAll(/\s+/g, ' ').toWellFormed();
  return clean.length <= DESCRIPTION_MAX ? clean : `${clean.slice(0, DESCRIPTION_MAX - 1).toWellFormed()}…`;
}

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta name="description"[^>]*\/?>\s*/;

/** The built page with a view's tags instead of its own title and description. */
export function withHead(page: string, tags: string): string {
  return page.replace(DESCRIPTION, '').replace(TITLE, () => tags);
}
